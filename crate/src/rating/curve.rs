//! The likelihood around the rating, as a curve: how likely other ratings are.

use super::interval::{CUTOFF, Interval, LikelihoodDrop};
use super::solution::Solution;
use super::solve::Root;
use crate::NumberArray;

/// Points of the curve.
const CURVE: usize = 121;
/// The distance that the curve goes beyond the rating, as a part of the distance to the interval's end.
const BEYOND: f64 = 1.5;
/// The distance that the curve goes beyond the one end of a one-sided interval, in points.
const OPEN: f64 = 400.0;

/// The likelihood of the games at ratings around the most likely one.
#[apply(input)]
pub struct Curve {
    /// The ratings, in equal steps but for the rating itself, which takes the place of the nearest.
    pub ratings: NumberArray,
    /// (H/J)·(ℓ(R) − ℓ(R̂)) at each of them, at most 0.
    pub log_likelihood: NumberArray,
    /// The 95 % interval is where it is at least this.
    pub cut: f64,
    /// The interval's lower end, if it has one.
    pub low: Option<f64>,
    /// The interval's upper end, if it has one.
    pub high: Option<f64>,
}

/// The likelihood of ratings around that of a list.
pub(super) fn curve(solution: &Solution<'_>) -> Option<Curve> {
    let drop = LikelihoodDrop::new(&solution.bins, solution.root)?;
    let Interval { low, high } = solution.interval();
    let (from, to) = match solution.root {
        Root::At(rating) => {
            let reach = |end: Option<f64>| end.map(|end| BEYOND * (end - rating).abs());
            let (below, above) = (reach(low), reach(high));
            // The heaviest game sets at least one end. An open side is as wide as the other one.
            (rating - below.or(above)?, rating + above.or(below)?)
        }
        Root::Above => (low? - OPEN, low? + 2.0 * BEYOND * OPEN),
        Root::Below => (high? - 2.0 * BEYOND * OPEN, high? + OPEN),
        Root::Nothing => return None,
    };
    let step = (to - from) / (CURVE - 1) as f64;
    let mut ratings: Vec<f64> = (0..CURVE).map(|i| from + i as f64 * step).collect();
    if let Root::At(rating) = solution.root {
        // The peak itself is one of the points, but never replaces an end.
        let nearest = ratings[1..CURVE - 1]
            .iter_mut()
            .min_by(|a, b| (**a - rating).abs().total_cmp(&(**b - rating).abs()))?;
        *nearest = rating;
    }
    Some(Curve {
        log_likelihood: ratings.iter().map(|&r| drop.less_likely(r)).collect(),
        ratings: ratings.into(),
        cut: -0.5 * CUTOFF,
        low,
        high,
    })
}
