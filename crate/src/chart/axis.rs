//! What runs along a side of a chart.

/// An axis.
#[derive(Debug, Clone, Default)]
pub struct Axis {
    /// What it measures.
    pub label: String,
    /// Whether its numbers are counts, written with thousands apart and never broken.
    pub counts: bool,
    /// A number that it shows whatever the values are, such as the 0 that bars start from.
    pub holds: Vec<f64>,
}

impl Axis {
    /// An axis of numbers.
    #[must_use]
    pub fn of(label: &str) -> Self {
        Self {
            label: label.to_owned(),
            ..Self::default()
        }
    }

    /// An axis of counts.
    #[must_use]
    pub fn counting(label: &str) -> Self {
        Self {
            counts: true,
            ..Self::of(label)
        }
    }

    /// The same, showing a number in any case.
    #[must_use]
    pub fn holding(mut self, number: f64) -> Self {
        self.holds.push(number);
        self
    }
}
