//! How a chart shows its columns, and how its series are told apart.

/// A series: an entry of the legend, and what is drawn for it.
#[derive(Debug, Clone)]
pub struct Series {
    /// Its name.
    pub label: String,
    /// Its colour.
    pub ink: Ink,
    /// The dashes that tell its lines from others.
    pub dash: Dash,
    /// The mark that tells its points from others.
    pub marker: Marker,
    /// What is drawn.
    pub shapes: Vec<Shape>,
    /// Whether it is drawn now.
    pub shown: bool,
    /// Whether the legend lists it. A reference line has its label beside it instead.
    pub in_legend: bool,
}

/// How columns, given by their positions, are drawn.
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
        /// The column along the main axis.
        along: usize,
        /// The values.
        value: usize,
    },
    /// A bar from 0 to each value.
    Bars {
        /// The values.
        value: usize,
        /// From this row on, values are written instead of drawn: they would dwarf the others.
        written_from: usize,
    },
    /// The results of games in a strip below the values: wins (1) up, losses (0) down, draws (0.5) between.
    Results {
        /// The results.
        result: usize,
    },
    /// A heat map: a row of cells for each row of the table.
    Grid {
        /// The column of the first cells.
        first: usize,
        /// How many columns.
        count: usize,
    },
    /// A labelled vertical line.
    Vertical {
        /// Where on the x axis.
        at: f64,
        /// Its label.
        label: String,
    },
    /// A labelled horizontal line.
    Horizontal {
        /// Where on the y axis.
        at: f64,
        /// Its label.
        label: String,
    },
    /// The line where both axes have the same value.
    Diagonal,
}

/// What a line does over rows without a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gaps {
    /// It ends, and starts again after them.
    Break,
    /// It goes straight to the next value.
    Bridge,
    /// It stays level until 1 before the next value on the main axis.
    Hold,
}

/// What a colour means; the [`Style`](super::Style) says which colour that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// One of several series.
    Series(usize),
    /// Won, or upwards.
    Win,
    /// Lost, or downwards.
    Loss,
    /// Drawn, or unchanged.
    Draw,
    /// The chart's main subject.
    Accent,
    /// Less important.
    Quiet,
}

/// The lengths of dash and gap, in CSS pixels; a gap of 0 is a solid line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dash(pub u32, pub u32);

/// The form of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marker {
    /// A filled disc.
    Disc,
    /// A hollow square.
    Square,
    /// A filled triangle, pointing up.
    Triangle,
    /// Two crossed strokes.
    Cross,
    /// A hollow diamond.
    Diamond,
    /// A hollow ring.
    Ring,
}

/// Five dashes and six marks for eight colours: no combination repeats among the first 40.
const DASHES: [Dash; 5] = [Dash(1, 0), Dash(8, 4), Dash(2, 3), Dash(14, 4), Dash(5, 2)];
const MARKERS: [Marker; 6] = [
    Marker::Disc,
    Marker::Square,
    Marker::Triangle,
    Marker::Cross,
    Marker::Diamond,
    Marker::Ring,
];

impl Shape {
    /// A bar from 0 to each value.
    #[must_use]
    pub fn bars(value: usize) -> Self {
        Self::Bars {
            value,
            written_from: usize::MAX,
        }
    }
}

impl Series {
    /// One of several series: its number gives it a colour, a dash and a mark.
    #[must_use]
    pub fn nth(number: usize, label: &str, shapes: Vec<Shape>) -> Self {
        Self {
            dash: DASHES[number % DASHES.len()],
            marker: MARKERS[number % MARKERS.len()],
            ..Self::of(Ink::Series(number), label, shapes)
        }
    }

    /// A series whose colour has a meaning.
    #[must_use]
    pub fn of(ink: Ink, label: &str, shapes: Vec<Shape>) -> Self {
        Self {
            label: label.to_owned(),
            ink,
            dash: DASHES[0],
            marker: Marker::Disc,
            shapes,
            shown: true,
            in_legend: true,
        }
    }

    /// A dotted vertical line with a label.
    #[must_use]
    pub fn vertical(ink: Ink, label: &str, at: f64) -> Self {
        let shape = Shape::Vertical {
            at,
            label: label.to_owned(),
        };
        Self::reference(ink, label, shape)
    }

    /// A dotted horizontal line with a label.
    #[must_use]
    pub fn horizontal(ink: Ink, label: &str, at: f64) -> Self {
        let shape = Shape::Horizontal {
            at,
            label: label.to_owned(),
        };
        Self::reference(ink, label, shape)
    }

    /// A line that other series are compared with.
    #[must_use]
    pub fn reference(ink: Ink, label: &str, shape: Shape) -> Self {
        Self {
            dash: Dash(2, 3),
            in_legend: false,
            ..Self::of(ink, label, vec![shape])
        }
    }

    /// The same series with another mark.
    #[must_use]
    pub fn marked(mut self, marker: Marker) -> Self {
        self.marker = marker;
        self
    }
}
