//! The series of a chart: how they show its columns, and how they are told apart.

use super::Format;
use super::labels::Point;
use std::ops::Range;

/// A series: an entry of the legend, and what is drawn for it.
#[derive(Debug, Clone)]
pub struct ChartSeries {
    /// The name of the series.
    pub label: String,
    /// The colour of its lines, marks and areas.
    pub ink: Ink,
    /// The dashes that tell its lines from others.
    pub dash: Dash,
    /// The mark that tells its points from others.
    pub marker: Marker,
    /// The shape that is drawn.
    pub shapes: Vec<SeriesShape>,
    /// True if it is drawn now.
    pub shown: bool,
    /// True if the legend lists it. A reference line has its label beside it instead.
    pub in_legend: bool,
}

/// A way to draw columns, which are given by their positions.
#[derive(Debug, Clone)]
pub enum SeriesShape {
    /// A line through the values of a column, which ends and starts again at rows without one.
    Line(usize),
    /// The range between two values; open where one is infinite.
    Band {
        /// The column of the lower ends.
        low: usize,
        /// The column of the upper ends.
        high: usize,
    },
    /// A mark at each value.
    Points {
        /// The column along the main axis.
        along: usize,
        /// The column of the values.
        value: usize,
    },
    /// A bar from 0 to each value of a column.
    Bars(usize),
    /// The results of games in a strip below the values: wins (1) up, losses (0) down, draws (0.5) between.
    Results(usize),
    /// A heat map: for each row of the table, a row of cells from these columns.
    Grid(Range<usize>),
    /// A straight line between two points, by the numbers of the axes, that series are compared with; it may go on without
    /// end. A vertical or horizontal one has the label of its series beside it.
    Reference(Point, Point),
    /// A shaded range of the x axis, from the first number to the second, as high as the chart.
    Span(f64, f64),
    /// A large mark at a point, by the numbers of the axes; in a heat map, by column and row.
    Mark(Point),
}

/// The meaning of a colour; the [`Style`](super::Style) says which colour that is.
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

impl Ink {
    /// The name of the colour in the page's styles.
    pub fn name(self) -> String {
        match self {
            Self::Series(number) => format!("series-{}", number % 9 + 1),
            Self::Win => "win".to_owned(),
            Self::Loss => "loss".to_owned(),
            Self::Draw => "draw".to_owned(),
            Self::Accent => "accent".to_owned(),
            Self::Quiet => "ink-2".to_owned(),
        }
    }
}

/// The lengths of dash and gap, in CSS pixels; a gap of 0 is a solid line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dash(pub u32, pub u32);

impl Dash {
    /// No dashes.
    pub const SOLID: Self = Self(1, 0);
    /// The dashes of lines that others are compared with.
    pub const DOTTED: Self = Self(2, 3);
}

/// The form of a mark.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Marker {
    /// The name of the mark on the page.
    pub name: &'static str,
    /// True if it is filled.
    pub filled: bool,
    /// The corners of its outline around the middle, for a radius of 1; none where it is a circle.
    pub outline: &'static [(f64, f64)],
}

impl Marker {
    /// A filled circle.
    pub const DISC: Self = Self::of("disc", true, &[]);
    /// A hollow circle.
    pub const RING: Self = Self::of("ring", false, &[]);

    const fn of(name: &'static str, filled: bool, outline: &'static [(f64, f64)]) -> Self {
        Self {
            name,
            filled,
            outline,
        }
    }
}

/// Five dashes and six marks for eight colours: no combination repeats among the first 40.
const DASHES: [Dash; 5] = [
    Dash::SOLID,
    Dash(8, 4),
    Dash::DOTTED,
    Dash(14, 4),
    Dash(5, 2),
];
const SQUARE: [(f64, f64); 5] = [(-1., -1.), (1., -1.), (1., 1.), (-1., 1.), (-1., -1.)];
const TRIANGLE: [(f64, f64); 3] = [(0., -1.3), (1.3, 1.), (-1.3, 1.)];
const CROSS: [(f64, f64); 5] = [(-1., -1.), (1., 1.), (0., 0.), (1., -1.), (-1., 1.)];
const DIAMOND: [(f64, f64); 5] = [(0., -1.3), (1.3, 0.), (0., 1.3), (-1.3, 0.), (0., -1.3)];
const MARKERS: [Marker; 6] = [
    Marker::DISC,
    Marker::of("square", false, &SQUARE),
    Marker::of("triangle", true, &TRIANGLE),
    Marker::of("cross", false, &CROSS),
    Marker::of("diamond", false, &DIAMOND),
    Marker::RING,
];

impl SeriesShape {
    /// The column along the main axis; none where it has no columns.
    pub(super) fn along(&self) -> Option<usize> {
        match *self {
            Self::Points { along, .. } => Some(along),
            Self::Reference(..) | Self::Span(..) | Self::Mark(_) => None,
            _ => Some(0),
        }
    }

    /// The columns of the values that it shows along the other axis, apart from the ends of a band.
    pub(super) fn values(&self) -> Range<usize> {
        match *self {
            Self::Line(value) | Self::Bars(value) | Self::Points { value, .. } => value..value + 1,
            Self::Grid(ref columns) => columns.clone(),
            _ => 0..0,
        }
    }
}

impl ChartSeries {
    /// One of several series: its number gives it a colour, a dash and a mark.
    pub fn nth(number: usize, label: &str, shapes: Vec<SeriesShape>) -> Self {
        Self {
            dash: DASHES[number % DASHES.len()],
            marker: MARKERS[number % MARKERS.len()],
            ..Self::of(Ink::Series(number), label, shapes)
        }
    }

    /// One of the sides that are compared; the first is the chart's main subject.
    pub fn side(number: usize, label: &str, shapes: Vec<SeriesShape>) -> Self {
        Self {
            ink: [Ink::Accent, Ink::Series(1)][number % 2],
            ..Self::nth(number, label, shapes)
        }
    }

    /// A series whose colour has a meaning.
    pub fn of(ink: Ink, label: &str, shapes: Vec<SeriesShape>) -> Self {
        Self {
            label: label.to_owned(),
            ink,
            dash: Dash::SOLID,
            marker: Marker::DISC,
            shapes,
            shown: true,
            in_legend: true,
        }
    }

    /// The series with another mark.
    #[must_use]
    pub fn marked(mut self, marker: Marker) -> Self {
        self.marker = marker;
        self
    }

    /// The series with other dashes.
    #[must_use]
    pub fn dashed(mut self, dash: Dash) -> Self {
        self.dash = dash;
        self
    }

    /// A vertical line with a label that ends with its number; none where that is missing or infinite.
    pub fn vertical(ink: Ink, dash: Dash, what: &str, at: f64) -> Option<Self> {
        let label = format!("{what} {}", Format::Fixed(0).write(at));
        let line = Self::reference(ink, &label, (at, f64::NEG_INFINITY), (at, f64::INFINITY));
        at.is_finite().then(|| line.dashed(dash))
    }

    /// A dotted horizontal line with a label; none where its number is missing or infinite.
    pub fn horizontal(ink: Ink, label: &str, at: f64) -> Option<Self> {
        let line = Self::reference(ink, label, (f64::NEG_INFINITY, at), (f64::INFINITY, at));
        at.is_finite().then_some(line)
    }

    /// A dotted line that other series are compared with.
    pub fn reference(ink: Ink, label: &str, from: Point, to: Point) -> Self {
        Self {
            dash: Dash::DOTTED,
            in_legend: false,
            ..Self::of(ink, label, vec![SeriesShape::Reference(from, to)])
        }
    }

    /// Returns true if the legend shows a line for it.
    pub fn has_line(&self) -> bool {
        self.has(|shape| matches!(shape, SeriesShape::Line(_) | SeriesShape::Reference(..)))
    }

    /// Returns true if the legend shows a mark for it.
    pub fn has_marks(&self) -> bool {
        self.has(|shape| matches!(shape, SeriesShape::Points { .. } | SeriesShape::Mark(_)))
    }

    /// Returns true if the legend shows a shaded area for it.
    pub fn has_band(&self) -> bool {
        self.has(|shape| matches!(shape, SeriesShape::Band { .. } | SeriesShape::Span(..)))
    }

    fn has(&self, is_such: fn(&SeriesShape) -> bool) -> bool {
        self.shapes.iter().any(is_such)
    }
}
