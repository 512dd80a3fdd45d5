//! The exact distribution of a score (Poisson-binomial).

use super::GameChances;

/// Scores that differ by less than this are equal.
const ROUNDING: f64 = 1e-9;

/// The probability of each score of some independent games.
///
/// ```
/// use gameroom_rating::questions::{GameChances, ScoreDistribution};
///
/// let even = GameChances::new(0.5, 0.0);
/// let scores = ScoreDistribution::new((0..10).map(|_| even));
/// assert_eq!(scores.mean(), 5.0);
/// // C(10, 8) + C(10, 9) + C(10, 10) = 56 of 1,024 ways.
/// assert_eq!(scores.at_least(8.0), 56.0 / 1024.0);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct ScoreDistribution {
    /// The probability of each number of half points.
    halves: Vec<f64>,
    mean: f64,
}

impl ScoreDistribution {
    /// The distribution of the score of games with these chances, one game after the other.
    pub fn new(games: impl Iterator<Item = GameChances>) -> Self {
        // Two scores that are never reached come first, so that every score has two before it.
        let mut halves = vec![0.0, 0.0, 1.0];
        // The scores that are likely enough for a normal number.
        let mut likely = 2..3;
        let mut mean = 0.0;
        for GameChances { win, draw, loss } in games {
            halves.extend([0.0, 0.0]);
            likely.end += 2;
            for half in likely.clone().rev() {
                halves[half] =
                    loss * halves[half] + draw * halves[half - 1] + win * halves[half - 2];
            }
            let is_likely = |&half: &usize| halves[half] >= f64::MIN_POSITIVE;
            let first = likely.clone().find(is_likely).unwrap_or(likely.start);
            let last = likely.clone().rfind(is_likely).unwrap_or(first);
            halves[likely.start..first].fill(0.0);
            halves[last + 1..likely.end].fill(0.0);
            likely = first..last + 1;
            mean += win + 0.5 * draw;
        }
        halves.drain(..2);
        Self { halves, mean }
    }

    /// The number of these games.
    pub fn games(&self) -> usize {
        self.halves.len() / 2
    }

    /// The expected score.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The probability of each score: 0, ½, 1, and so on, up to one point per game.
    pub fn probabilities(&self) -> &[f64] {
        &self.halves
    }

    /// The probability of this score or a higher one.
    pub fn at_least(&self, score: f64) -> f64 {
        let scores = (0..).map(|half| 0.5 * f64::from(half)).zip(&self.halves);
        let enough = scores.filter(|&(other, _)| other >= score - ROUNDING);
        enough.map(|(_, p)| p).sum::<f64>().min(1.0)
    }
}
