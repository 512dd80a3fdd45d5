//! The expected score near a rating, as a polynomial in the distance from it.

use super::LOG_ODDS_PER_POINT;
use super::solve::expected_score;

/// W(d − δ) as a polynomial in δ, Σ cₘ·δᵐ, with what it falls short of 1 at δ = 0.
///
/// What the terms cut off is at most about ((ln 10/400)·δ/π)ᴺ: the nearest singularity is π away.
#[derive(Debug, Clone, Copy)]
pub(super) struct ExpectedScore<const N: usize> {
    pub(super) near: [f64; N],
    pub(super) missed: f64,
}

impl<const N: usize> ExpectedScore<N> {
    /// W against an opponent `difference` points above the rating.
    pub(super) fn new(difference: f64) -> Self {
        // The smaller of W and 1 − W is the exact one: near 1 its derivatives would cancel away.
        let mut near = [0.0; N];
        smaller(difference.abs(), &mut near);
        let missed = expected_score(-difference);
        if difference < 0.0 {
            // W(d − δ) = 1 − W(δ − d)
            near[0] = 1.0 - near[0];
            near[2..].iter_mut().step_by(2).for_each(|c| *c = -*c);
        }
        Self { near, missed }
    }

    /// W − w at δ = 0, without cancellation.
    pub(super) fn beyond(&self, score: f64) -> f64 {
        (1.0 - score) * self.near[0] - score * self.missed
    }
}

/// W(d − δ) for d from 0 up, from W′ = (ln 10/400)·W·(1 − W) coefficient by coefficient.
#[inline(never)]
fn smaller(difference: f64, terms: &mut [f64]) {
    terms[0] = expected_score(difference);
    for m in 1..terms.len() {
        // The coefficient of W², each product of two different terms once.
        let before = &terms[..m];
        let others = before.iter().rev();
        let pairs: f64 = before
            .iter()
            .zip(others)
            .take(m / 2)
            .map(|(a, b)| a * b)
            .sum();
        let middle = if m % 2 == 1 {
            before[m / 2].powi(2)
        } else {
            0.0
        };
        terms[m] = (before[m - 1] - 2.0 * pairs - middle) * LOG_ODDS_PER_POINT / m as f64;
    }
}

/// The value and the slope of a polynomial at `delta`.
pub(super) fn value_and_slope(polynomial: &[f64], delta: f64) -> (f64, f64) {
    let terms = polynomial.iter().rev();
    terms.fold((0.0, 0.0), |(value, slope), c| {
        (value * delta + c, slope * delta + value)
    })
}
