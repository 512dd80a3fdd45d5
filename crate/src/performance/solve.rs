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

/// What the equation's two sides are at a rating: the weight won beyond expectation, and the
/// weight lost beyond it, both as sums of positive terms, and how they change.
struct Sides {
    /// Σ k·w·(1 − W).
    won: f64,
    /// Σ k·(1 − w)·W.
    lost: f64,
    /// Σ k·w·W·(1 − W).
    won_slope: f64,
    /// Σ k·(1 − w)·W·(1 − W).
    lost_slope: f64,
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
        let l = (lost / won).ln() / LOG_ODDS_PER_POINT;
        let (lowest, highest) = self.span();
        let (mut low, mut high) = (lowest - l, highest - l);
        let total: f64 = self
            .ratings
            .iter()
            .zip(self.weights())
            .map(|(r, k)| r * k)
            .sum();
        let mut rating = (total / (won + lost) - l).clamp(low, high);
        for _ in 0..MOST_STEPS {
            let sides = self.sides(rating);
            let excess = (sides.lost / sides.won).ln();
            let slope =
                LOG_ODDS_PER_POINT * (sides.lost_slope / sides.lost + sides.won_slope / sides.won);
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
        let scale = self.odds_scale(rating);
        let mut sides = Sides {
            won: 0.0,
            lost: 0.0,
            won_slope: 0.0,
            lost_slope: 0.0,
        };
        for ((&odds, &won), &lost) in self.odds.iter().zip(&self.won).zip(&self.lost) {
            let against = against(odds, scale);
            let expected = 1.0 / (1.0 + against);
            let missed = against * expected; // 1 − W, without cancellation
            sides.won += won * missed;
            sides.lost += lost * expected;
            sides.won_slope += won * missed * expected;
            sides.lost_slope += lost * missed * expected;
        }
        sides
    }

    /// What `odds` are multiplied by to be 10^((r − rating)/400).
    pub(super) fn odds_scale(&self, rating: f64) -> f64 {
        ((self.centre - rating) * LOG_ODDS_PER_POINT).exp()
    }
}

/// 10^((r − R)/400), kept finite so that what is computed from it is never ∞·0.
pub(super) fn against(odds: f64, scale: f64) -> f64 {
    (odds * scale).clamp(f64::MIN_POSITIVE, 1e300)
}
