//! The quantities that an axis of a chart measures.

/// The kind of the numbers of an axis.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Measure {
    /// Any numbers.
    #[default]
    Numbers,
    /// Counts: whole, with a comma between thousands.
    Counts,
    /// Days since 1970, written as dates.
    Dates,
    /// Numbers on a logarithmic scale.
    Logarithms,
}

/// An axis.
#[derive(Debug, Clone, Default)]
pub struct Axis {
    /// The quantity that it measures.
    pub label: String,
    /// The kind of its numbers.
    pub measure: Measure,
    /// Numbers that it always includes, such as the 0 that bars start from.
    pub includes: Vec<f64>,
    /// The lowest number that it shows; what is lower is drawn at the edge.
    pub start: Option<f64>,
    /// True if it runs from its highest number down to its lowest.
    pub descending: bool,
    /// True if the first values of lines are drawn at the edge where they would flatten all others.
    pub clips_early_outliers: bool,
}

impl Axis {
    /// An axis of numbers.
    pub fn of(label: &str) -> Self {
        Self {
            label: label.to_owned(),
            ..Self::default()
        }
    }

    /// An axis of counts.
    pub fn counting(label: &str) -> Self {
        Self {
            measure: Measure::Counts,
            ..Self::of(label)
        }
    }

    /// An axis of numbers that starts at 0, or below where there are negative ones.
    pub fn from_zero(label: &str) -> Self {
        Self {
            includes: vec![0.0],
            ..Self::of(label)
        }
    }
}
