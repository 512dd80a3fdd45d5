//! 1/√(j + 1) as a sum of exponentials, which one more game multiplies each by a number of its own.
//!
//! 1/√t = 2/√π·∫ exp(−t·y²) dy over y from 0 up. With y = exp(x − exp(−x)) the integrand falls off fast
//! on both sides, and the sum over equal steps of x is the integral to ten digits, for t from
//! [`LEAST`] to a million.

use super::sums::Sums;
use std::f64::consts::FRAC_2_SQRT_PI;

/// The least t.
pub(super) const LEAST: usize = 32;

const FIRST_X: f64 = -3.3;
const LAST_X: f64 = 0.52;
const STEP: f64 = 0.035;

/// Where exp(−t·y²) is less it adds nothing.
const NOTHING: f64 = 45.0;

/// The slowest exponentials fall so little that one with their mean rate stands for them all: the
/// most that any of these falls.
const HARDLY: f64 = 1e-4;

/// The exponentials: 1/√t = Σ share·exp(−rate·(t − LEAST + 1)).
pub(super) struct Exponentials {
    /// From the slowest on.
    rates: Vec<f64>,
    shares: Vec<f64>,
    /// exp(−rate).
    factors: Vec<f64>,
}

impl Exponentials {
    /// For t up to `most`.
    pub(super) fn new(most: usize) -> Self {
        let xs = (0..).map(|i| FIRST_X + f64::from(i) * STEP);
        let (mut rates, mut shares) = (vec![0.0], vec![0.0]);
        for x in xs.take_while(|&x| x < LAST_X) {
            let y = (x - (-x).exp()).exp();
            let rate = y * y;
            let share = FRAC_2_SQRT_PI * STEP * y * (1.0 + (-x).exp());
            if rate * (most as f64) < HARDLY {
                shares[0] += share;
                rates[0] += share * rate;
            } else {
                shares.push(share);
                rates.push(rate);
            }
        }
        rates[0] /= shares[0];
        for (share, rate) in shares.iter_mut().zip(&rates) {
            *share *= (-rate * (LEAST - 1) as f64).exp();
        }
        Self {
            factors: rates.iter().map(|rate| (-rate).exp()).collect(),
            rates,
            shares,
        }
    }

    /// The sums of `games`, the newest of which has t = LEAST: for each rate, with the exponential for
    /// weights.
    pub(super) fn sums(&self, games: impl Iterator<Item = Sums>) -> Vec<Sums> {
        let mut sums = vec![Sums::ZERO; self.rates.len()];
        let mut powers = self.factors.clone();
        let mut matter = self.rates.len();
        for (game, count) in games.zip(1_u32..) {
            while matter > 0 && self.rates[matter - 1] * f64::from(count) > NOTHING {
                matter -= 1;
            }
            let terms = sums.iter_mut().zip(&mut powers).zip(&self.factors);
            for ((sum, power), factor) in terms.take(matter) {
                sum.add_times(*power, &game);
                *power *= factor;
            }
        }
        sums
    }

    /// Adds one more game to `sums`, which now has t = LEAST, and adds what they come to with 1/√t for
    /// weights to `whole`.
    pub(super) fn add(&self, sums: &mut [Sums], game: &Sums, whole: &mut Sums) {
        let terms = sums.iter_mut().zip(&self.factors).zip(&self.shares);
        for ((sum, factor), share) in terms {
            sum.fade(game, *factor, *share, whole);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Exponentials, LEAST};

    #[test]
    fn the_exponentials_add_up_to_one_over_the_root() {
        for most in [100.0, 1e4, 1e6] {
            #[expect(
                clippy::cast_sign_loss,
                clippy::cast_possible_truncation,
                reason = "whole numbers"
            )]
            let exponentials = Exponentials::new(most as usize);
            let mut t = LEAST as f64;
            while t <= most {
                let since = t - LEAST as f64 + 1.0;
                let terms = exponentials.rates.iter().zip(&exponentials.shares);
                let sum: f64 = terms
                    .map(|(rate, share)| share * (-rate * since).exp())
                    .sum();
                let off = sum * t.sqrt() - 1.0;
                assert!(off.abs() < 2e-10, "1/√{t} is off by {off}");
                t *= 1.001;
            }
        }
    }
}
