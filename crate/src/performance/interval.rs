//! The 95 % interval of a rating, from the weighted likelihood of the games.

use super::LOG_ODDS_PER_POINT;
use super::histogram::Histogram;
use super::solve::Root;

/// The 95 % point of χ² with one degree of freedom.
pub(super) const CUTOFF: f64 = 3.841;

/// How exactly the ends are found, in points.
const EXACT: f64 = 1e-7;

/// Where the only game that sets an end counts for next to nothing, the end is farther than this,
/// in points, and says nothing.
const FARTHEST: f64 = 1e6;

/// More steps than bisection of the widest bracket would take.
const MOST_STEPS: usize = 200;

/// A 95 % interval; an end is missing where the games set no bound.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Interval {
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// The 95 % profile-likelihood interval around `root`, the root of the same bins.
///
/// A rating R is in it where 2·(H/J)·(ℓ(R̂) − ℓ(R)) ≤ 3.841, with ℓ the weighted log-likelihood,
/// H = Σ k·p·(1 − p) and J = Σ k²·p·(1 − p) at the root R̂: H/J undoes what unequal weights do to
/// the drop. Where the root is unbounded so is the interval, on that side.
#[must_use]
pub fn interval(bins: &Histogram, root: Root) -> Interval {
    let Some(drop) = Drop::new(bins, root) else {
        return Interval::default();
    };
    let (lowest, highest) = bins.span();
    match root {
        Root::At(rating) => Interval {
            low: drop.end(rating, -1.0),
            high: drop.end(rating, 1.0),
        },
        // No farther than where every game is nearly sure; the drop there is nearly none.
        Root::Above => Interval {
            low: drop.end(drop.flat(highest, 1.0), -1.0),
            high: None,
        },
        Root::Below => Interval {
            low: None,
            high: drop.end(drop.flat(lowest, -1.0), 1.0),
        },
        Root::Nothing => Interval::default(),
    }
}

/// The scaled drop of the log-likelihood below its peak.
pub(super) struct Drop<'a> {
    bins: &'a Histogram,
    /// ℓ(R̂).
    peak: f64,
    /// H/J.
    scale: f64,
}

impl<'a> Drop<'a> {
    /// The drop from `root`, the root of the same bins, if there is one.
    pub(super) fn new(bins: &'a Histogram, root: Root) -> Option<Self> {
        let (peak, scale) = match root {
            Root::Nothing => return None,
            Root::At(rating) => (bins.log_likelihood(rating).0, bins.unequal(rating)),
            Root::Above => (0.0, bins.unequal_far(1.0)),
            Root::Below => (0.0, bins.unequal_far(-1.0)),
        };
        Some(Self { bins, peak, scale })
    }

    /// (H/J)·(ℓ(R) − ℓ(R̂)): how much less likely R makes the games, at most 0.
    pub(super) fn less_likely(&self, rating: f64) -> f64 {
        (self.scale * (self.bins.log_likelihood(rating).0 - self.peak)).min(0.0)
    }

    /// The signed root of the drop at a rating, less that of the cutoff, and its slope: the root
    /// is nearly straight in the rating, which suits Newton's method.
    fn beyond(&self, rating: f64) -> (f64, f64) {
        let (likelihood, slope) = self.bins.log_likelihood(rating);
        let drop = (2.0 * self.scale * (self.peak - likelihood))
            .max(0.0)
            .sqrt();
        (drop - CUTOFF.sqrt(), -self.scale * slope / drop)
    }

    /// A rating from `start` on in `direction` where the drop is below the cutoff.
    fn flat(&self, start: f64, direction: f64) -> f64 {
        let mut rating = start;
        while self.beyond(rating).0 > 0.0 {
            rating += direction * 400.0;
        }
        rating
    }

    /// Where the drop reaches the cutoff, from `inside` on in `direction`, if it does.
    fn end(&self, inside: f64, direction: f64) -> Option<f64> {
        let (mut near, mut width) = (inside, 100.0);
        let mut far = near + direction * width;
        while self.beyond(far).0 < 0.0 {
            if width > FARTHEST {
                return None;
            }
            near = far;
            width *= 2.0;
            far = near + direction * width;
        }
        let mut rating = f64::midpoint(near, far);
        for _ in 0..MOST_STEPS {
            let (beyond, slope) = self.beyond(rating);
            let step = -beyond / slope;
            if step.abs() < EXACT || (far - near).abs() < EXACT {
                return Some(if step.abs() < EXACT {
                    rating + step
                } else {
                    rating
                });
            }
            if beyond < 0.0 {
                near = rating;
            } else {
                far = rating;
            }
            let next = rating + step;
            let between = (next - near) * (next - far) < 0.0;
            rating = if between {
                next
            } else {
                f64::midpoint(near, far)
            };
        }
        Some(rating)
    }
}

impl Histogram {
    /// ℓ(R) = Σ k·(w·ln W + (1 − w)·ln(1 − W)) and its slope in R.
    fn log_likelihood(&self, rating: f64) -> (f64, f64) {
        let (mut likelihood, mut slope) = (0.0, 0.0);
        for ((&r, &won), &lost) in self.ratings.iter().zip(&self.won).zip(&self.lost) {
            let log_odds = (r - rating) * LOG_ODDS_PER_POINT;
            let less_likely = (-log_odds.abs()).exp();
            let sure = less_likely.ln_1p();
            let (missed, expected) = if log_odds > 0.0 {
                (1.0, less_likely)
            } else {
                (less_likely, 1.0)
            };
            likelihood -= won * (sure + log_odds.max(0.0)) + lost * (sure - log_odds.min(0.0));
            slope += (won * missed - lost * expected) / (1.0 + less_likely);
        }
        (likelihood, slope * LOG_ODDS_PER_POINT)
    }

    /// H/J at a rating.
    fn unequal(&self, rating: f64) -> f64 {
        self.unequal_by(|r| {
            let distance = ((r - rating) * LOG_ODDS_PER_POINT).abs();
            -distance - 2.0 * (-distance).exp().ln_1p()
        })
    }

    /// The limit of H/J far above (1) or below (-1) all ratings, where p·(1 − p) is in proportion to
    /// 10^(r/400) or to its inverse.
    pub(super) fn unequal_far(&self, direction: f64) -> f64 {
        self.unequal_by(|r| direction * r * LOG_ODDS_PER_POINT)
    }

    /// H/J with `log_information` for ln(p·(1 − p)), give or take a constant.
    fn unequal_by(&self, log_information: impl Fn(f64) -> f64) -> f64 {
        let bins = || {
            let counted = self.weights().zip(&self.squares).zip(&self.ratings);
            counted
                .filter(|((k, _), _)| *k > 0.0)
                .map(|((k, squares), &r)| (k, squares, log_information(r)))
        };
        let largest = bins().fold(f64::NEG_INFINITY, |largest, bin| largest.max(bin.2));
        let (mut h, mut j, mut heaviest) = (0.0, 0.0, 0.0_f64);
        for (k, squares, log_information) in bins() {
            let information = (log_information - largest).exp();
            h += k * information;
            j += squares * information;
            heaviest = heaviest.max(k);
        }
        // Where all weights are so small that their squares are 0, they are taken for equal, and for those of one
        // game at each rating: with more the interval is too wide.
        if j > 0.0 { h / j } else { 1.0 / heaviest }
    }
}
