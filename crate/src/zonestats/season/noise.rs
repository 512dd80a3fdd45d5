//! The two kinds of chance in a season: how skilled players are, and how a match goes.

use super::Generator;

/// A draw from the standard normal distribution (Marsaglia's polar method).
pub(super) fn normal(generator: &mut Generator) -> f64 {
    loop {
        let x = 2.0 * generator.unit() - 1.0;
        let y = 2.0 * generator.unit() - 1.0;
        let square = x * x + y * y;
        if square < 1.0 && square > 0.0 {
            return x * (-2.0 * libm::log(square) / square).sqrt();
        }
    }
}

/// A draw from the standard Gumbel distribution. The difference of two has the logistic
/// distribution, so P(s₁ + T·G₁ > s₂ + T·G₂) = 1 / (1 + exp((s₂ − s₁) / T)), exactly.
pub(super) fn gumbel(generator: &mut Generator) -> f64 {
    -libm::log(-libm::log(generator.unit()))
}
