//! The exact distribution of a score (Poisson-binomial).

use super::GameChances;

/// Scores whose distances from the mean differ by less than this are equally far.
const ROUNDING: f64 = 1e-9;

/// How likely each score of some independent games is.
///
/// ```
/// use gameroom_rating::questions::{GameChances, ScoreDistribution};
///
/// let even = GameChances::new(0.5, 0.0);
/// let scores = ScoreDistribution::new((0..10).map(|_| even));
/// assert_eq!(scores.mean(), 5.0);
/// // C(10, 8) + C(10, 9) + C(10, 10) = 56 of 1,024 ways.
/// assert_eq!(scores.at_least(8.0), 56.0 / 1024.0);
/// assert_eq!(scores.as_far_as(8.0), 112.0 / 1024.0);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct ScoreDistribution {
    /// The probability of each number of half points.
    halves: Vec<f64>,
    mean: f64,
    variance: f64,
}

impl ScoreDistribution {
    /// The distribution of the score of games with these chances, one game after the other.
    pub fn new(games: impl Iterator<Item = GameChances>) -> Self {
        let mut scores = Self {
            halves: vec![1.0],
            mean: 0.0,
            variance: 0.0,
        };
        for GameChances { win, draw, loss } in games {
            let halves = &mut scores.halves;
            halves.extend([0.0, 0.0]);
            for half in (0..halves.len()).rev() {
                let before =
                    |fewer: usize| half.checked_sub(fewer).map_or(0.0, |from| halves[from]);
                halves[half] = loss * before(0) + draw * before(1) + win * before(2);
            }
            let expected = win + 0.5 * draw;
            scores.mean += expected;
            scores.variance += win + 0.25 * draw - expected * expected;
        }
        scores
    }

    /// The expected score.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of the score.
    pub fn variance(&self) -> f64 {
        self.variance
    }

    /// The probability of each score: 0, ½, 1, and so on, up to one point per game.
    pub fn probabilities(&self) -> &[f64] {
        &self.halves
    }

    /// The probability of this score or a higher one.
    pub fn at_least(&self, score: f64) -> f64 {
        self.sum(|other| other >= score - ROUNDING)
    }

    /// The probability of a score that is at least as far from the expected one, above or below it.
    pub fn as_far_as(&self, score: f64) -> f64 {
        let distance = (score - self.mean).abs() - ROUNDING;
        self.sum(|other| (other - self.mean).abs() >= distance)
    }

    fn sum(&self, counts: impl Fn(f64) -> bool) -> f64 {
        let scores = (0..).map(|half| 0.5 * f64::from(half)).zip(&self.halves);
        let sum: f64 = scores.filter(|&(s, _)| counts(s)).map(|(_, p)| p).sum();
        sum.min(1.0)
    }
}
