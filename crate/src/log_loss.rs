//! The log loss of many predictions.

/// The least chance that is scored, and 1 minus the greatest: no predictor loses more than ln 100 on one game.
pub(crate) const LEAST_CHANCE: f64 = 0.01;
/// Products of chances above this have all their digits.
const SMALL: f64 = 1e-200;

/// A sum of log losses, with one logarithm for many.
#[derive(Debug, Clone)]
pub(crate) struct LogLoss {
    product: f64,
    sum: f64,
    count: f64,
}

impl Default for LogLoss {
    fn default() -> Self {
        Self {
            product: 1.0,
            sum: 0.0,
            count: 0.0,
        }
    }
}

impl LogLoss {
    /// Adds a prediction and the result: 1, 0.5 or 0.
    pub(crate) fn add(&mut self, expected: f64, result: f64) {
        let expected = expected.clamp(LEAST_CHANCE, 1.0 - LEAST_CHANCE);
        self.count += 1.0;
        self.product *= if (result - 0.5).abs() > 0.0 {
            1.0 - (result - expected).abs()
        } else {
            (expected * (1.0 - expected)).sqrt()
        };
        if self.product < SMALL {
            self.sum = self.sum();
            self.product = 1.0;
        }
    }

    /// The sum of the log losses, which is the same on every machine.
    pub(crate) fn sum(&self) -> f64 {
        self.sum - libm::log(self.product)
    }

    /// The mean of the log losses; not a number where there are none.
    pub(crate) fn mean(&self) -> f64 {
        self.sum() / self.count
    }
}
