//! What an axis of a chart measures.

/// An axis.
#[derive(Debug, Clone, Default)]
pub struct Axis {
    /// What it measures.
    pub label: String,
    /// Whether its numbers are counts: whole, with a comma between thousands.
    pub counts: bool,
    /// Numbers that it always includes, such as the 0 that bars start from.
    pub includes: Vec<f64>,
    /// The lowest number that it shows; what is lower is drawn at the edge.
    pub start: Option<f64>,
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

    /// The same axis, always including a number.
    #[must_use]
    pub fn including(mut self, number: f64) -> Self {
        self.includes.push(number);
        self
    }
}
