//! What is shown of a chart's columns, and how series are told apart.

/// A series: an entry of the legend, and what is drawn for it.
#[derive(Debug, Clone)]
pub struct Series {
    /// What it is called.
    pub label: String,
    /// Its colour.
    pub ink: Ink,
    /// What else tells its lines from others'.
    pub dash: Dash,
    /// What else tells its points from others'.
    pub marker: Marker,
    /// What is drawn.
    pub shapes: Vec<Shape>,
    /// Whether it is drawn now.
    pub shown: bool,
    /// Whether the legend has it; what carries its own label needs no entry.
    pub listed: bool,
}

/// How columns, named by their positions, are drawn.
#[derive(Debug, Clone)]
pub enum Shape {
    /// A line through the values.
    Line {
        /// The values.
        value: usize,
        /// What it does over rows without a value.
        gaps: Gaps,
    },
    /// The range between two values; open where one is infinite.
    Band {
        /// The lower ends.
        low: usize,
        /// The upper ends.
        high: usize,
    },
    /// A mark at each value.
    Points {
        /// Where along the main axis.
        along: usize,
        /// The values.
        value: usize,
    },
    /// A bar from 0 to each value.
    Bars {
        /// The values.
        value: usize,
    },
    /// Games along the foot of the chart: wins (1) above, losses (0) below, draws (0.5) between.
    Results {
        /// The results, as numbers.
        result: usize,
    },
    /// A heat map: a row of the table is a row of cells.
    Grid {
        /// The column of the first cells.
        first: usize,
        /// How many columns.
        count: usize,
    },
    /// A labelled line at one place of the axis from left to right.
    Upright {
        /// Where.
        at: f64,
        /// What stands beside it.
        label: String,
    },
    /// A labelled line at one place of the axis from bottom to top.
    Level {
        /// Where.
        at: f64,
        /// What stands beside it.
        label: String,
    },
    /// Where both axes have the same value.
    Diagonal,
}

/// What a line does where there is no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gaps {
    /// It ends, and begins anew.
    Left,
    /// It goes straight on to the next value.
    Joined,
    /// It stays as high as it is until 1 before the next value, along the main axis.
    Held,
}

/// What a colour is for; the [`Style`](super::Style) says which colour that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// One of several series, by position.
    Series(usize),
    /// What is won, or goes up.
    Win,
    /// What is lost, or goes down.
    Loss,
    /// What is drawn, or stays.
    Draw,
    /// What the chart is about.
    Accent,
    /// What is beside the point.
    Quiet,
}

/// Lengths of dash and gap, in CSS pixels; no gap is a line without dashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dash(pub u32, pub u32);

/// The form of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marker {
    /// A filled disc.
    Disc,
    /// A hollow square.
    Square,
    /// A filled triangle, point up.
    Triangle,
    /// Two crossed strokes.
    Cross,
    /// A hollow diamond.
    Diamond,
    /// A hollow ring.
    Ring,
}

/// Each differs from its neighbours, and with eight colours none comes back beside its colour.
const DASHES: [Dash; 5] = [Dash(1, 0), Dash(8, 4), Dash(2, 3), Dash(14, 4), Dash(5, 2)];
const MARKERS: [Marker; 6] = [
    Marker::Disc,
    Marker::Square,
    Marker::Triangle,
    Marker::Cross,
    Marker::Diamond,
    Marker::Ring,
];

impl Series {
    /// One of several series: its position gives it colour, dash and mark.
    #[must_use]
    pub fn nth(position: usize, label: &str, shapes: Vec<Shape>) -> Self {
        Self {
            dash: DASHES[position % DASHES.len()],
            marker: MARKERS[position % MARKERS.len()],
            ..Self::of(Ink::Series(position), label, shapes)
        }
    }

    /// A series of a colour that means something.
    #[must_use]
    pub fn of(ink: Ink, label: &str, shapes: Vec<Shape>) -> Self {
        Self {
            label: label.to_owned(),
            ink,
            dash: DASHES[0],
            marker: Marker::Disc,
            shapes,
            shown: true,
            listed: true,
        }
    }

    /// A labelled line at one place of the axis from left to right.
    #[must_use]
    pub fn upright(ink: Ink, label: &str, at: f64) -> Self {
        let shape = Shape::Upright {
            at,
            label: label.to_owned(),
        };
        Self::reference(ink, label, shape)
    }

    /// A labelled line at one place of the axis from bottom to top.
    #[must_use]
    pub fn level(ink: Ink, label: &str, at: f64) -> Self {
        let shape = Shape::Level {
            at,
            label: label.to_owned(),
        };
        Self::reference(ink, label, shape)
    }

    /// What series are held against; it carries its label, so the legend has none.
    #[must_use]
    pub fn reference(ink: Ink, label: &str, shape: Shape) -> Self {
        Self {
            dash: Dash(2, 3),
            listed: false,
            ..Self::of(ink, label, vec![shape])
        }
    }

    /// The same with another mark.
    #[must_use]
    pub fn marked(mut self, marker: Marker) -> Self {
        self.marker = marker;
        self
    }
}
