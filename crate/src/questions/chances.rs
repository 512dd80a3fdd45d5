//! The question “What are my chances?”: the expected score of a game, and how it divides into wins, draws and losses.

use crate::games::{GameList, GameResult};
use crate::rating::expected_score;

/// The chances of a win, a draw and a loss.
///
/// A rating gives only the expected score E. A draw is as likely as draws are frequent, but at most 2·E and
/// 2·(1 − E), and takes equally from wins and losses, so that the expected score stays E.
///
/// ```
/// use gameroom_rating::questions::GameChances;
///
/// let chances = GameChances::new(0.7, 0.2);
/// assert!((chances.win - 0.6).abs() < 1e-15 && (chances.loss - 0.2).abs() < 1e-15);
/// // A player who scores 1 in 100 can draw no more than 2.
/// assert_eq!(GameChances::new(0.01, 0.2).draw, 0.02);
/// ```
#[apply(input)]
#[derive(Copy)]
pub struct GameChances {
    /// The probability of a win.
    pub win: f64,
    /// The probability of a draw.
    pub draw: f64,
    /// The probability of a loss.
    pub loss: f64,
}

impl GameChances {
    /// The chances of a game with this expected score, where this share of games is drawn.
    pub fn new(expected: f64, draw_share: f64) -> Self {
        let draw = draw_share.min(2.0 * expected).min(2.0 * (1.0 - expected));
        Self {
            win: expected - 0.5 * draw,
            draw,
            loss: 1.0 - expected - 0.5 * draw,
        }
    }

    /// The chances of a player of `rating` against `opponent`.
    pub(super) fn of(rating: f64, opponent: f64, draw_share: f64) -> Self {
        Self::new(expected_score(opponent - rating), draw_share)
    }

    /// The expected score.
    pub fn expected(&self) -> f64 {
        self.win + 0.5 * self.draw
    }
}

/// The chances against an opponent.
#[apply(report)]
#[derive(Copy)]
pub struct Chances {
    /// The expected score: 1 or 0 where the rating is unbounded.
    pub expected: f64,
    /// The expected score at the lower end of the rating's 95 % interval; 0 where that has none.
    pub low: f64,
    /// The expected score at its upper end; 1 where that has none.
    pub high: f64,
    /// The probabilities of a win, a draw and a loss.
    pub chances: GameChances,
    /// The rating after a win against the opponent, today; none where it is unbounded.
    pub if_win: Option<f64>,
    /// The rating after a draw.
    pub if_draw: Option<f64>,
    /// The rating after a loss; none where it is unbounded.
    pub if_loss: Option<f64>,
}

/// The share of draws that a list predicts: as if it had one more game, not drawn, so that a few draws do not make every
/// game one.
pub(super) fn draw_share(list: &GameList) -> f64 {
    let draws = list.results.iter().filter(|&&r| r == GameResult::Draw);
    draws.count() as f64 / (list.len() + 1) as f64
}
