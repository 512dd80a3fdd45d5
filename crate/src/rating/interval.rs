//! The 95 % interval of a rating, from the weighted likelihood of the games.

use super::LOG_ODDS_PER_POINT;
use super::histogram::Histogram;
use super::solve::{Root, factors};

/// The 95 % point of χ² with one degree of freedom.
pub(super) const CUTOFF: f64 = 3.841;

/// A step shorter than this, in points, is the last: what is left is in proportion to its cube.
const LAST_STEP: f64 = 0.005;

/// An end beyond this rating means nothing: the only game that sets it has next to no weight.
const MAX_BOUND: f64 = 3e6;

/// More steps than bisection of the widest bracket would take.
const MAX_STEPS: usize = 200;

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
    let Some(drop) = LikelihoodDrop::new(bins, root) else {
        return Interval::default();
    };
    // Any is near enough to start from.
    let some_rating = bins.bins().next().map_or(0.0, |bin| bin.rating);
    let (low, high) = match root {
        Root::At(rating) => {
            let step = drop.at(rating).step(1.0);
            (drop.end(rating - step, -1.0), drop.end(rating + step, 1.0))
        }
        Root::Above => (drop.end(some_rating, -1.0), None),
        Root::Below => (None, drop.end(some_rating, 1.0)),
        Root::Nothing => (None, None),
    };
    Interval { low, high }
}

/// The drop near a rating, which is nearly a parabola.
#[derive(Default)]
struct Parabola {
    drop: f64,
    slope: f64,
    curvature: f64,
}

impl Parabola {
    /// The distance, in a direction away from the peak, to where the drop reaches the cutoff.
    fn step(&self, direction: f64) -> f64 {
        let rest = 0.5 * CUTOFF - self.drop;
        // Below 0 it is a rounding error.
        let slope = (direction * self.slope).max(0.0);
        let slope_there = slope * slope + 2.0 * self.curvature * rest;
        2.0 * rest / (slope + slope_there.max(0.0).sqrt())
    }
}

/// The scaled drop of the log-likelihood below its peak.
pub(super) struct LikelihoodDrop<'a> {
    bins: &'a Histogram,
    /// Where the peak is: infinite where the root is unbounded.
    peak: f64,
    /// The drop there, before it is scaled: −ℓ(R̂).
    least: f64,
    /// H/J.
    scale: f64,
}

impl<'a> LikelihoodDrop<'a> {
    /// The drop from `root`, the root of the same bins, if there is one.
    pub(super) fn new(bins: &'a Histogram, root: Root) -> Option<Self> {
        let (a, b) = match root {
            Root::Nothing => return None,
            Root::At(rating) => factors(rating),
            // Far above all games 1 − W is in proportion to the odds, and far below W is to their inverse.
            Root::Above => (1.0, 0.0),
            Root::Below => (0.0, 1.0),
        };
        let (mut h, mut j, mut heaviest) = (0.0, 0.0, 0.0_f64);
        for bin in bins.bins() {
            // W/a and (1 − W)/b.
            let expected = 1.0 / (a + b * bin.odds);
            let missed = bin.odds * expected;
            h += bin.weight() * expected * missed;
            j += bin.squares * expected * missed;
            heaviest = heaviest.max(bin.weight());
        }
        let mut drop = Self {
            bins,
            peak: root.as_number(),
            least: 0.0,
            scale: 1.0,
        };
        if let Root::At(rating) = root {
            drop.least = drop.at(rating).drop;
        }
        // If the weights are so small that their squares are 0, assume that they are equal, with one game at each
        // rating: with more games, the interval is too wide.
        drop.scale = if j > 0.0 { h / j } else { 1.0 / heaviest };
        Some(drop)
    }

    /// (H/J)·(ℓ(R) − ℓ(R̂)): how much less likely R makes the games, at most 0.
    pub(super) fn less_likely(&self, rating: f64) -> f64 {
        -self.at(rating).drop.max(0.0)
    }

    /// The scaled drop at a rating, with its first and second derivatives.
    fn at(&self, rating: f64) -> Parabola {
        let (a, b) = factors(rating);
        let mut sum = Parabola::default();
        for bin in self.bins.bins() {
            // W and 1 − W.
            let scale = 1.0 / (a + b * bin.odds);
            let (expected, missed) = (a * scale, b * bin.odds * scale);
            // −ln W and −ln(1 − W), without cancellation.
            let log_odds = (bin.rating - rating) * LOG_ODDS_PER_POINT;
            let likely = -(-expected.min(missed)).ln_1p();
            let of_win = likely + log_odds.max(0.0);
            let of_loss = likely - log_odds.min(0.0);
            sum.drop += bin.won * of_win + bin.lost * of_loss;
            sum.slope += bin.lost * expected - bin.won * missed;
            sum.curvature += bin.weight() * expected * missed;
        }
        let per_point = self.scale * LOG_ODDS_PER_POINT;
        Parabola {
            drop: self.scale * (sum.drop - self.least),
            slope: per_point * sum.slope,
            curvature: per_point * LOG_ODDS_PER_POINT * sum.curvature,
        }
    }

    /// Where the drop reaches the cutoff on the side of the peak that `direction` points to, if it does. Steps from
    /// parabola to parabola, from `start`, inside a bracket that only shrinks.
    fn end(&self, start: f64, direction: f64) -> Option<f64> {
        // Ratings are negated where they fall in that direction.
        let (mut near, mut far) = (direction * self.peak, f64::INFINITY);
        let mut at = (direction * start).min(MAX_BOUND);
        for _ in 0..MAX_STEPS {
            let there = self.at(direction * at);
            if there.drop >= 0.5 * CUTOFF {
                far = at;
            } else if at < MAX_BOUND {
                near = at;
            } else {
                return None;
            }
            let step = there.step(direction);
            let next = (at + step).min(MAX_BOUND);
            if step.abs() < LAST_STEP {
                at = next;
                break;
            }
            at = if (near..far).contains(&next) {
                next
            } else {
                f64::midpoint(near, far)
            };
        }
        Some(direction * at)
    }
}
