//! What is added up over games: the rating equation near a rating, in one row of numbers.
//!
//! The loops over a row become a page of vector instructions each, so there is one copy of each loop.

use crate::games::GameResult;
use crate::performance::expansion::{ExpectedScore, value_and_slope};

/// Terms of the polynomial: with so many, and moves of at most [`FARTHEST`] points, what is cut off
/// is some 1e-9 of a point.
const TERMS: usize = 28;

/// How far from its centre the polynomial is used, in points.
pub(super) const FARTHEST: f64 = 210.0;

/// The places of the other sums after the polynomial; the last one is a filler, as rows of fours are the faster ones.
const WON_BEYOND: usize = 0;
const WON: usize = 1;
const LOST: usize = 2;
const WIDTH: usize = TERMS + 4;

/// W near the centre, against one rating.
pub(super) type Expected = ExpectedScore<TERMS>;

/// Sums over games: of k·(W − w) as a polynomial in the distance from a centre, and a few more.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sums([f64; WIDTH]);

impl Sums {
    pub(super) const ZERO: Self = Self([0.0; WIDTH]);

    /// One game of weight 1.
    pub(super) fn of_game(expected: &Expected, result: GameResult) -> Self {
        let mut sums = Self::ZERO;
        sums.add_game(1.0, expected, result);
        sums
    }

    /// Adds a game of weight `k`.
    #[inline(never)]
    pub(super) fn add_game(&mut self, k: f64, expected: &Expected, result: GameResult) {
        let score = result.score();
        let (polynomial, others) = self.0.split_at_mut(TERMS);
        for (sum, term) in polynomial[1..].iter_mut().zip(&expected.near[1..]) {
            *sum += k * term;
        }
        polynomial[0] += k * expected.beyond(score);
        others[WON_BEYOND] += k * score * expected.missed;
        others[WON] += k * score;
        others[LOST] += k * (1.0 - score);
    }

    /// Adds `factor` times `other`.
    #[inline(never)]
    pub(super) fn add_times(&mut self, factor: f64, other: &Self) {
        for (sum, term) in self.0.iter_mut().zip(&other.0) {
            *sum += factor * term;
        }
    }

    /// Adds `other`, multiplies by `factor`, and adds `share` times that to `whole`.
    pub(super) fn fade(&mut self, other: &Self, factor: f64, share: f64, whole: &mut Self) {
        let terms = self.0.iter_mut().zip(&other.0).zip(&mut whole.0);
        for ((sum, term), whole) in terms {
            *sum = (*sum + term) * factor;
            *whole += share * *sum;
        }
    }

    #[inline(never)]
    pub(super) fn multiply(&mut self, factor: f64) {
        for sum in &mut self.0 {
            *sum *= factor;
        }
    }

    /// The value and the slope of Σ k·(W − w) at `delta` from the centre.
    pub(super) fn at(&self, delta: f64) -> (f64, f64) {
        value_and_slope(&self.0[..TERMS], delta)
    }

    /// Σ k·w·(1 − W) at the centre: at the root, one of the equation's two sides.
    pub(super) fn won_beyond(&self) -> f64 {
        self.0[TERMS + WON_BEYOND]
    }

    /// Σ k·w.
    pub(super) fn won(&self) -> f64 {
        self.0[TERMS + WON]
    }

    /// Σ k·(1 − w).
    pub(super) fn lost(&self) -> f64 {
        self.0[TERMS + LOST]
    }

    /// Σ k.
    pub(super) fn weight(&self) -> f64 {
        self.won() + self.lost()
    }
}
