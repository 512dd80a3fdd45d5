//! The 95 % interval of a rating, from the weighted likelihood of the games.

use super::LOG_ODDS_PER_POINT;
use super::histogram::Histogram;
use super::solve::{Root, expected_score};

/// The 95 % point of χ² with one degree of freedom.
pub(super) const CUTOFF: f64 = 3.841;

/// Newton steps shorter than this, in points, are the last: what is left is in proportion to the square.
const LAST_STEP: f64 = 1e-5;

/// An end that is farther than this from the rating, in points, says nothing: the only game that sets it counts
/// for next to nothing.
const FARTHEST: f64 = 3e6;

/// e to the power of this is nearly as large as a number can be.
const LARGEST_LOG: f64 = 700.0;

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
    interval_from(bins, root, Interval::default())
}

/// The same, found sooner where its ends are near those of `guess`.
pub(super) fn interval_from(bins: &Histogram, root: Root, guess: Interval) -> Interval {
    let Some(drop) = Drop::new(bins, root) else {
        return Interval::default();
    };
    let low = |start| drop.end(guess.low.unwrap_or(start), -1.0);
    let high = |start| drop.end(guess.high.unwrap_or(start), 1.0);
    match root {
        Root::At(rating) => Interval {
            low: low(rating - drop.about()),
            high: high(rating + drop.about()),
        },
        Root::Above => Interval {
            low: low(drop.origin),
            high: None,
        },
        Root::Below => Interval {
            low: None,
            high: high(drop.origin),
        },
        Root::Nothing => Interval::default(),
    }
}

/// The scaled drop of the log-likelihood below its peak.
pub(super) struct Drop {
    /// The rating that the bins are relative to: the root, or any where it is unbounded.
    origin: f64,
    /// Where the peak is: infinite where the root is unbounded.
    peak: f64,
    /// Opponents against whom a win is at least as likely as a loss.
    weaker: Vec<Chances>,
    /// The other opponents.
    stronger: Vec<Chances>,
    /// H = Σ k·p·(1 − p), but for a factor where the root is unbounded.
    h: f64,
    /// H/J.
    scale: f64,
}

/// A bin seen from the origin: there, one result is at least as likely as the other one, which is an upset.
struct Chances {
    /// The weight of upsets.
    upset: f64,
    /// The weight of the other results.
    usual: f64,
    /// The chance of an upset; where the root is unbounded, what it is in proportion to.
    chance: f64,
}

impl Drop {
    /// The drop from `root`, the root of the same bins, if there is one.
    pub(super) fn new(bins: &Histogram, root: Root) -> Option<Self> {
        let (origin, (a, b)) = match root {
            Root::Nothing => return None,
            Root::At(rating) => (rating, bins.factors(rating)),
            // Far above all games 1 − W is in proportion to the odds, and far below W is to their inverse.
            Root::Above => (bins.centre(), (1.0, 0.0)),
            Root::Below => (bins.centre(), (0.0, 1.0)),
        };
        let (mut weaker, mut stronger) = (Vec::with_capacity(bins.bins().len()), Vec::new());
        let (mut h, mut j, mut heaviest) = (0.0, 0.0, 0.0_f64);
        for bin in bins.bins() {
            // W/a and (1 − W)/b.
            let expected = 1.0 / (a + b * bin.odds);
            let missed = bin.odds * expected;
            let k = bin.weight();
            h += k * expected * missed;
            j += bin.squares * expected * missed;
            heaviest = heaviest.max(k);
            if k <= 0.0 {
                continue;
            }
            let (bins, upset, usual) = if b * missed <= a * expected {
                (&mut weaker, bin.lost, bin.won)
            } else {
                (&mut stronger, bin.won, bin.lost)
            };
            let chance = match root {
                Root::Above => missed,
                Root::Below => expected,
                _ => expected_score((bin.rating - origin).abs()),
            };
            bins.push(Chances {
                upset,
                usual,
                chance,
            });
        }
        Some(Self {
            origin,
            peak: root.as_number(),
            weaker,
            stronger,
            h: a * b * h,
            // Where all weights are so small that their squares are 0, they are taken for equal, and for those of
            // one game at each rating: with more the interval is too wide.
            scale: if j > 0.0 { h / j } else { 1.0 / heaviest },
        })
    }

    /// (H/J)·(ℓ(R) − ℓ(R̂)): how much less likely R makes the games, at most 0.
    pub(super) fn less_likely(&self, rating: f64) -> f64 {
        -self.scale * self.drop_and_slope(rating).0
    }

    /// ℓ(R̂) − ℓ(R) and how it rises with R.
    fn drop_and_slope(&self, rating: f64) -> (f64, f64) {
        let log_odds = (self.origin - rating) * LOG_ODDS_PER_POINT;
        let (weaker, fall) = self.drop_among(&self.weaker, log_odds);
        let (stronger, rise) = self.drop_among(&self.stronger, -log_odds);
        let slope = (rise - fall) * LOG_ODDS_PER_POINT;
        ((weaker + stronger).max(0.0), slope)
    }

    /// The part of the drop that `bins` have where the odds of an upset are multiplied by x, and how it rises with ln x.
    ///
    /// A chance of p becomes x·p/(1 + (x − 1)·p), and 1 − p becomes (1 − p)/(1 + (x − 1)·p). So what the bins are less
    /// likely by is Σ k·ln(1 + (x − 1)·p) − ln x·Σ k of upsets. Relative to an infinite rating, p is 0 but for a factor:
    /// then 1 + x·p takes the place of 1 + (x − 1)·p.
    fn drop_among(&self, bins: &[Chances], log_x: f64) -> (f64, f64) {
        let (of_p, growth) = if self.peak.is_finite() {
            (1.0, log_x.exp_m1())
        } else {
            (0.0, log_x.exp())
        };
        let (mut drop, mut slope, mut upsets) = (0.0, 0.0, 0.0);
        for &Chances {
            upset,
            usual,
            chance,
        } in bins
        {
            // x·p and ln(1 + (x − 1)·p). Where no number can hold x, one may hold x·p, which is all that counts.
            let (x_p, log_grown) = if log_x <= LARGEST_LOG {
                (log_x.exp() * chance, (growth * chance).ln_1p())
            } else {
                let log = log_x + chance.ln();
                let x_p = log.min(LARGEST_LOG).exp();
                (x_p, x_p.ln_1p() + (log - LARGEST_LOG).max(0.0))
            };
            drop += (usual + upset) * log_grown;
            slope += (usual * x_p - upset * (1.0 - of_p * chance)) / (1.0 + x_p - of_p * chance);
            upsets += upset;
        }
        (drop - log_x * upsets, slope)
    }

    /// The root of the scaled drop at a rating, less that of the cutoff, and its slope: it is nearly straight in
    /// the rating, which suits Newton's method.
    fn beyond(&self, rating: f64) -> (f64, f64) {
        let (drop, slope) = self.drop_and_slope(rating);
        let root = (2.0 * self.scale * drop).sqrt();
        let slope = if root > 0.0 {
            self.scale * slope / root
        } else {
            0.0
        };
        (root - CUTOFF.sqrt(), slope)
    }

    /// How far from the peak an end is if the likelihood is that of a normal distribution.
    fn about(&self) -> f64 {
        (CUTOFF / (self.scale * self.h)).sqrt() / LOG_ODDS_PER_POINT
    }

    /// Where the drop reaches the cutoff on the side of the peak that `direction` points to, if it does: by Newton's
    /// method from `start`, inside a bracket that only shrinks, or with steps that grow until there is one.
    fn end(&self, start: f64, direction: f64) -> Option<f64> {
        // The bracket's ends, as distances from the origin in that direction.
        let distance = |rating: f64| direction * (rating - self.origin);
        let (mut near, mut far) = (distance(self.peak), f64::INFINITY);
        let mut width = 100.0;
        let mut at = distance(start);
        if !(at > near && at < FARTHEST) {
            at = near + width;
        }
        for _ in 0..MOST_STEPS {
            let (beyond, slope) = self.beyond(self.origin + direction * at);
            let step = -beyond / (direction * slope);
            if step.abs() < LAST_STEP {
                at = (at + step).max(near).min(far);
                break;
            }
            if beyond < 0.0 {
                near = at;
            } else {
                far = at;
            }
            let next = at + step;
            let bracketed = near.is_finite() && far.is_finite();
            let better = if next > near && next < far && (bracketed || step.abs() < width) {
                next
            } else if bracketed {
                f64::midpoint(near, far)
            } else if beyond < 0.0 {
                at + width
            } else {
                at - width
            };
            if !bracketed {
                width *= 2.0;
            }
            if near >= FARTHEST {
                return None;
            }
            at = better.min(FARTHEST);
            if at <= near || at >= far {
                break;
            }
        }
        Some(self.origin + direction * at)
    }
}
