//! The 95 % interval of a rating, from the weighted likelihood of the games.

use super::LOG_ODDS_PER_POINT;
use super::histogram::Histogram;
use super::solve::{Root, against};

/// The 95 % point of χ² with one degree of freedom.
const CUTOFF: f64 = 3.841;

/// How exactly the ends are found, in points.
const EXACT: f64 = 1e-7;

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
    let drop = match root {
        Root::Nothing => return Interval::default(),
        Root::At(rating) => Drop {
            bins,
            peak: bins.log_likelihood(rating).0,
            scale: bins.unequal(rating),
        },
        Root::Above => Drop {
            bins,
            peak: 0.0,
            scale: bins.unequal_far(|odds| odds),
        },
        Root::Below => Drop {
            bins,
            peak: 0.0,
            scale: bins.unequal_far(|odds| 1.0 / odds),
        },
    };
    let (lowest, highest) = bins.span();
    match root {
        Root::At(rating) => Interval {
            low: Some(drop.end(rating, -1.0)),
            high: Some(drop.end(rating, 1.0)),
        },
        // No farther than where every game is nearly sure; the drop there is nearly none.
        Root::Above => Interval {
            low: Some(drop.end(drop.flat(highest, 1.0), -1.0)),
            high: None,
        },
        Root::Below => Interval {
            low: None,
            high: Some(drop.end(drop.flat(lowest, -1.0), 1.0)),
        },
        Root::Nothing => Interval::default(),
    }
}

/// The scaled drop of the log-likelihood below its peak.
struct Drop<'a> {
    bins: &'a Histogram,
    /// ℓ(R̂).
    peak: f64,
    /// H/J.
    scale: f64,
}

impl Drop<'_> {
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

    /// Where the drop reaches the cutoff, from `inside` on in `direction`.
    fn end(&self, inside: f64, direction: f64) -> f64 {
        let (mut near, mut width) = (inside, 100.0);
        let mut far = near + direction * width;
        while self.beyond(far).0 < 0.0 && width < 1e9 {
            near = far;
            width *= 2.0;
            far = near + direction * width;
        }
        let mut rating = f64::midpoint(near, far);
        for _ in 0..MOST_STEPS {
            let (beyond, slope) = self.beyond(rating);
            let step = -beyond / slope;
            if step.abs() < EXACT || (far - near).abs() < EXACT {
                return if step.abs() < EXACT {
                    rating + step
                } else {
                    rating
                };
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
        rating
    }
}

impl Histogram {
    /// ℓ(R) = Σ k·(w·ln W + (1 − w)·ln(1 − W)) and its slope in R.
    fn log_likelihood(&self, rating: f64) -> (f64, f64) {
        let scale = self.odds_scale(rating);
        let (mut likelihood, mut slope) = (0.0, 0.0);
        for ((&odds, &won), &lost) in self.odds.iter().zip(&self.won).zip(&self.lost) {
            let against = against(odds, scale);
            let (expected, log_expected) = (1.0 / (1.0 + against), -against.ln_1p());
            likelihood += won * log_expected + lost * (against.ln() + log_expected);
            slope += won * against * expected - lost * expected;
        }
        (likelihood, slope * LOG_ODDS_PER_POINT)
    }

    /// H/J at a rating.
    fn unequal(&self, rating: f64) -> f64 {
        let scale = self.odds_scale(rating);
        self.unequal_by(|odds| {
            let against = against(odds, scale);
            against / (1.0 + against) / (1.0 + against)
        })
    }

    /// The limit of H/J far above or below all ratings, where p·(1 − p) is in proportion to `odds`
    /// or to its inverse.
    fn unequal_far(&self, information: impl Fn(f64) -> f64) -> f64 {
        let largest = self
            .odds
            .iter()
            .map(|&odds| information(odds))
            .fold(0.0, f64::max);
        self.unequal_by(|odds| information(odds) / largest)
    }

    fn unequal_by(&self, information: impl Fn(f64) -> f64) -> f64 {
        let (mut h, mut j) = (0.0, 0.0);
        for ((k, squares), &odds) in self.weights().zip(&self.squares).zip(&self.odds) {
            h += k * information(odds);
            j += squares * information(odds);
        }
        if h > 0.0 && j > 0.0 {
            return h / j;
        }
        // Every result is as good as certain at the root: all games tell as much.
        self.weights().sum::<f64>() / self.squares.iter().sum::<f64>()
    }
}
