//! The root of the rating equation.

use super::LOG_ODDS_PER_POINT;
use super::histogram::Histogram;

/// The expected score W(d) against an opponent `difference` points above: 1 / (1 + 10^(d/400)).
///
/// ```
/// use gameroom_rating::performance::expected_score;
/// assert_eq!(expected_score(0.0), 0.5);
/// assert!((expected_score(400.0) - 1.0 / 11.0).abs() < 1e-15);
/// ```
#[must_use]
pub fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + (difference * LOG_ODDS_PER_POINT).exp())
}

/// Where the rating equation has its root.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Root {
    /// At this rating.
    At(f64),
    /// Above every number: all that counts was won.
    Above,
    /// Below every number: all that counts was lost.
    Below,
    /// Nowhere: there is nothing to rate.
    Nothing,
}

impl Root {
    /// The rating as a number, infinite where it is unbounded, not a number where there is none.
    #[must_use]
    pub const fn as_number(self) -> f64 {
        match self {
            Self::At(rating) => rating,
            Self::Above => f64::INFINITY,
            Self::Below => f64::NEG_INFINITY,
            Self::Nothing => f64::NAN,
        }
    }
}

/// Newton steps shorter than this are the last: the next would be some 1e-14 long.
const LAST_STEP: f64 = 1e-7;

/// More steps than bisection of the widest bracket to the last bit would take.
const MOST_STEPS: usize = 200;

/// The equation's two sides at a rating, as sums of positive terms, and how they change.
struct Sides {
    /// ln of the weight lost beyond expectation over the weight won beyond it.
    excess: f64,
    /// How that rises with the rating.
    slope: f64,
}

impl Histogram {
    /// The root of the rating equation Σ k·(w − W(r − R)) = 0 over all bins.
    #[must_use]
    pub fn root(&self) -> Root {
        let (won, lost) = (self.won.iter().sum::<f64>(), self.lost.iter().sum::<f64>());
        match (won > 0.0, lost > 0.0) {
            (false, false) => Root::Nothing,
            (true, false) => Root::Above,
            (false, true) => Root::Below,
            (true, true) => Root::At(self.finite_root(won, lost)),
        }
    }

    /// Newton's method on ln(lost side / won side), which is nearly straight however far apart
    /// the ratings are, inside a bracket that only shrinks.
    fn finite_root(&self, won: f64, lost: f64) -> f64 {
        // L = 400·log₁₀(K/S − 1), with K = won + lost and S = won.
        let l = (lost.ln() - won.ln()) / LOG_ODDS_PER_POINT;
        let (lowest, highest) = self.span();
        let (mut low, mut high) = (lowest - l, highest - l);
        let total: f64 = self
            .ratings
            .iter()
            .zip(self.weights())
            .map(|(r, k)| r * k)
            .sum();
        // Not `clamp`: how it would panic takes more code than all of this.
        let mut rating = (total / (won + lost) - l).max(low).min(high);
        for _ in 0..MOST_STEPS {
            let Sides { excess, slope } = self.sides(rating);
            let step = -excess / slope;
            if step.abs() < LAST_STEP {
                return rating + step;
            }
            if excess > 0.0 {
                high = rating;
            } else {
                low = rating;
            }
            let next = rating + step;
            rating = if next > low && next < high {
                next
            } else {
                f64::midpoint(low, high)
            };
            if rating <= low || rating >= high {
                break;
            }
        }
        rating
    }

    /// Σ k of each bin.
    pub(super) fn weights(&self) -> impl Iterator<Item = f64> {
        self.won
            .iter()
            .zip(&self.lost)
            .map(|(won, lost)| won + lost)
    }

    fn sides(&self, rating: f64) -> Sides {
        // W = a/(a + b·odds) and 1 − W = b·odds/(a + b·odds), where a/b = 10^((R − centre)/400). The
        // larger of a and b is 1, so that nothing overflows however far the rating is.
        let log_ratio = (rating - self.centre) * LOG_ODDS_PER_POINT;
        let (a, b) = (log_ratio.min(0.0).exp(), (-log_ratio).min(0.0).exp());
        // Σ k·(1 − w)·W/a, Σ k·w·(1 − W)/b, and the same sums times 1 − W and W.
        let (mut lost, mut won, mut lost_slope, mut won_slope) = (0.0, 0.0, 0.0, 0.0);
        for ((&odds, &bin_won), &bin_lost) in self.odds.iter().zip(&self.won).zip(&self.lost) {
            let expected = 1.0 / (a + b * odds);
            let missed = odds * expected;
            lost += bin_lost * expected;
            won += bin_won * missed;
            lost_slope += bin_lost * expected * (b * missed);
            won_slope += bin_won * missed * (a * expected);
        }
        Sides {
            // Apart: their ratio could be too small or large for a number.
            excess: lost.ln() - won.ln() + log_ratio,
            slope: LOG_ODDS_PER_POINT * (lost_slope / lost + won_slope / won),
        }
    }
}
