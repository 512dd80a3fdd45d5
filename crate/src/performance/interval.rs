//! The 95 % interval of a rating, from the weighted likelihood of the games.

use super::LOG_ODDS_PER_POINT;
use super::histogram::Histogram;
use super::solve::{Root, expected_score, factors};

/// The 95 % point of χ² with one degree of freedom.
pub(super) const CUTOFF: f64 = 3.841;

/// A step shorter than this, in points, is the last: what is left is in proportion to its cube.
const LAST_STEP: f64 = 0.005;

/// An end farther than this from the rating, in points, means nothing: the only game that sets it has next to no
/// weight.
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
            low: low(bins.mean_rating()),
            high: None,
        },
        Root::Below => Interval {
            low: None,
            high: high(bins.mean_rating()),
        },
        Root::Nothing => Interval::default(),
    }
}

/// The drop near a rating, which is nearly a parabola.
#[derive(Default)]
struct Parabola {
    drop: f64,
    slope: f64,
    curvature: f64,
}

impl Parabola {
    /// How far it is to where the drop reaches the cutoff.
    fn step(&self) -> f64 {
        let rest = 0.5 * CUTOFF - self.drop;
        let slope_there = self.slope * self.slope + 2.0 * self.curvature * rest;
        2.0 * rest / (self.slope + slope_there.max(0.0).sqrt().copysign(self.slope))
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
    /// H = Σ k·p·(1 − p); 0 if the root is unbounded.
    h: f64,
    /// H/J.
    scale: f64,
}

/// A bin seen from the origin, where the less likely of a win and a loss is called an upset.
struct Chances {
    /// The weight of upsets.
    upset: f64,
    /// The weight of the other results.
    usual: f64,
    /// The chance of an upset, or a number proportional to it if the root is unbounded.
    chance: f64,
}

impl Drop {
    /// The drop from `root`, the root of the same bins, if there is one.
    pub(super) fn new(bins: &Histogram, root: Root) -> Option<Self> {
        let (origin, (a, b)) = match root {
            Root::Nothing => return None,
            Root::At(rating) => (rating, factors(rating)),
            // Far above all games 1 − W is in proportion to the odds, and far below W is to their inverse.
            Root::Above => (0.0, (1.0, 0.0)),
            Root::Below => (0.0, (0.0, 1.0)),
        };
        let (mut weaker, mut stronger) = (Vec::new(), Vec::new());
        let (mut h, mut j, mut heaviest) = (0.0, 0.0, 0.0_f64);
        for bin in bins.bins() {
            // W/a and (1 − W)/b.
            let expected = 1.0 / (a + b * bin.odds);
            let missed = bin.odds * expected;
            let k = bin.weight();
            h += k * expected * missed;
            j += bin.squares * expected * missed;
            heaviest = heaviest.max(k);
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
            // If the weights are so small that their squares are 0, assume that they are equal, with one game at each
            // rating: with more games, the interval is too wide.
            scale: if j > 0.0 { h / j } else { 1.0 / heaviest },
        })
    }

    /// (H/J)·(ℓ(R) − ℓ(R̂)): how much less likely R makes the games, at most 0.
    pub(super) fn less_likely(&self, rating: f64) -> f64 {
        -self.at(rating).drop.max(0.0)
    }

    /// The scaled drop at a rating.
    fn at(&self, rating: f64) -> Parabola {
        let log_odds = (self.origin - rating) * LOG_ODDS_PER_POINT;
        let weaker = self.among(&self.weaker, log_odds);
        let stronger = self.among(&self.stronger, -log_odds);
        let per_point = self.scale * LOG_ODDS_PER_POINT;
        Parabola {
            drop: self.scale * (weaker.drop + stronger.drop),
            slope: per_point * (stronger.slope - weaker.slope),
            curvature: per_point * LOG_ODDS_PER_POINT * (weaker.curvature + stronger.curvature),
        }
    }

    /// The part of the drop that `bins` have where the odds of an upset are multiplied by x, and how it changes with ln x.
    ///
    /// A chance of p becomes x·p/(1 + (x − 1)·p), and 1 − p becomes (1 − p)/(1 + (x − 1)·p). So what the bins are less
    /// likely by is Σ k·ln(1 + (x − 1)·p) − ln x·Σ k of upsets. Relative to an infinite rating, p is infinitely small and x
    /// infinitely large: only x·p is known, and 1 + x·p takes the place of 1 + (x − 1)·p.
    fn among(&self, bins: &[Chances], log_x: f64) -> Parabola {
        let (of_p, growth) = if self.peak.is_finite() {
            (1.0, log_x.exp_m1())
        } else {
            (0.0, log_x.exp())
        };
        let x = log_x.exp();
        let mut sum = Parabola::default();
        let mut upsets = 0.0;
        for bin in bins {
            // x·p and ln(1 + (x − 1)·p). Where no number can hold x, one may hold x·p, which is all that counts.
            let (x_p, log_grown) = if log_x <= LARGEST_LOG {
                (x * bin.chance, (growth * bin.chance).ln_1p())
            } else {
                let log = log_x + bin.chance.ln();
                let x_p = log.min(LARGEST_LOG).exp();
                (x_p, x_p.ln_1p() + (log - LARGEST_LOG).max(0.0))
            };
            let others = 1.0 - of_p * bin.chance;
            let upset = x_p / (x_p + others);
            let usual = others / (x_p + others);
            sum.drop += (bin.usual + bin.upset) * log_grown;
            sum.slope += bin.usual * upset - bin.upset * usual;
            sum.curvature += (bin.usual + bin.upset) * upset * usual;
            upsets += bin.upset;
        }
        sum.drop -= log_x * upsets;
        sum
    }

    /// How far from the peak the ends would be if the likelihood were that of a normal distribution.
    fn about(&self) -> f64 {
        (CUTOFF / (self.scale * self.h)).sqrt() / LOG_ODDS_PER_POINT
    }

    /// Where the drop reaches the cutoff on the side of the peak that `direction` points to, if it does. Steps from
    /// parabola to parabola, from `start`, inside a bracket that only shrinks; until there is one, by limited steps.
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
            let there = self.at(self.origin + direction * at);
            let is_inside = there.drop < 0.5 * CUTOFF;
            let step = direction * there.step();
            if step.abs() < LAST_STEP {
                at = (at + step).max(near).min(far);
                break;
            }
            if is_inside {
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
            } else if is_inside {
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
