//! Measures of how well predictions came true: log loss, Brier score and right calls.

use crate::log_loss::{limited, log_loss};
use crate::rating::expected_score;

/// A prediction and how it came true.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prediction {
    /// The expected score of the first player, from 0.01 to 0.99.
    pub expected: f64,
    /// The score of the first player: 1, 0.5 or 0.
    pub score: f64,
}

impl Prediction {
    /// The prediction of an expected score, which is limited to 0.01 … 0.99 as in the rules of the FIDE/Kaggle contest.
    pub fn new(expected: f64, score: f64) -> Self {
        Self {
            expected: limited(expected),
            score,
        }
    }

    /// The prediction by two ratings, each a number, infinite where it is unbounded, or not a number where there
    /// is none. Two ratings that are unbounded on the same side predict an even game, and so does no rating.
    ///
    /// ```
    /// use gameroom_rating::referee::Prediction;
    /// let expected = |mine, theirs| Prediction::by_ratings(mine, theirs, 1.0).expected;
    /// assert!((expected(1600.0, 1200.0) - 10.0 / 11.0).abs() < 1e-12);
    /// assert_eq!(expected(f64::INFINITY, 1500.0), 0.99);
    /// assert_eq!(expected(f64::INFINITY, f64::INFINITY), 0.5);
    /// ```
    pub fn by_ratings(mine: f64, theirs: f64, score: f64) -> Self {
        let difference = theirs - mine;
        if difference.is_nan() {
            return Self::new(0.5, score);
        }
        Self::new(expected_score(difference), score)
    }

    /// Returns true if someone won the game.
    pub fn is_decided(self) -> bool {
        (self.score - 0.5).abs() > 0.0
    }

    /// The log loss −(y ln E + (1 − y) ln(1 − E)), in natural units: ln 2 = 0.6931 for a coin.
    pub fn log_loss(self) -> f64 {
        log_loss(self.expected, self.score)
    }

    /// 1 if the winner was expected to win, 0 if not, 0.5 for an even prediction; none where the game was drawn.
    pub(super) fn right_call(self) -> Option<f64> {
        // Above 0 if the winner was expected to win, below if not.
        let lead = (self.score - 0.5) * (self.expected - 0.5);
        // Half a point each for not expecting the loser to win and for expecting the winner to.
        let half = |is_earned: bool| 0.5 * f64::from(u8::from(is_earned));
        self.is_decided()
            .then(|| half(lead >= 0.0) + half(lead > 0.0))
    }
}

/// The measures of many predictions; none without any.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Measures {
    /// The mean log loss: 0.6931 for a coin, and less for what predicts better.
    pub log_loss: Option<f64>,
    /// The Brier score, the mean of (y − E)²: 0.25 for a coin where no game is drawn.
    pub brier: Option<f64>,
    /// The share of the decisive games whose winner was expected to win; an even prediction counts as half. None where
    /// every game was drawn.
    pub right_calls: Option<f64>,
}

impl Measures {
    /// The measures of `predictions`.
    ///
    /// ```
    /// use gameroom_rating::referee::{Measures, Prediction};
    /// let coin = Measures::of(&[0.0, 1.0, 1.0].map(|score| Prediction::new(0.5, score)));
    /// assert!((coin.log_loss.unwrap() - 0.693147).abs() < 1e-6);
    /// assert_eq!((coin.brier, coin.right_calls), (Some(0.25), Some(0.5)));
    /// ```
    pub fn of(predictions: &[Prediction]) -> Self {
        let (mut games, mut decisive) = (0.0, 0.0);
        let (mut log_loss, mut squares, mut right) = (0.0, 0.0, 0.0);
        for &prediction in predictions {
            let Prediction { expected, score } = prediction;
            games += 1.0;
            log_loss += prediction.log_loss();
            squares += (score - expected).powi(2);
            if let Some(call) = prediction.right_call() {
                decisive += 1.0;
                right += call;
            }
        }
        let mean = |sum: f64, count: f64| (count > 0.0).then(|| sum / count);
        Self {
            log_loss: mean(log_loss, games),
            brier: mean(squares, games),
            right_calls: mean(right, decisive),
        }
    }
}
