//! The options of the questions: opponent, target and games.

use crate::OptionProblem;
use crate::games::RATING_LIMIT;
use crate::problem::require_all;
use serde::Deserialize;

/// The most games that a question about several games takes.
pub const MAX_ASKED_GAMES: u32 = 2_000;

/// An opponent, by rating or by name.
#[apply(report)]
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected a rating, a name or both as {name, rating}"
)]
pub enum AskedOpponent {
    /// Someone with this rating, met for the first time: someone else in each game.
    Rating(f64),
    /// Someone in the list, with the rating of their newest game.
    Name(String),
    /// Someone in the list or not, with another rating.
    Both {
        /// The opponent’s name.
        name: String,
        /// The opponent’s rating.
        rating: f64,
    },
}

impl AskedOpponent {
    /// The rating that was given.
    pub(super) fn rating(&self) -> Option<f64> {
        match self {
            Self::Name(_) => None,
            Self::Rating(rating) | Self::Both { rating, .. } => Some(*rating),
        }
    }

    /// The name that was given.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Self::Rating(_) => None,
            Self::Name(name) | Self::Both { name, .. } => Some(name.trim()),
        }
    }
}

/// The options of the questions; each has a default.
#[apply(options)]
#[derive(Default)]
pub struct QuestionOptions {
    /// The rating to reach. By default, the next multiple of 100 above the rating.
    pub target: Option<f64>,
    /// The opponent: a rating, a name in the list, or both. By default, one of equal rating.
    pub opponent: Option<AskedOpponent>,
    /// The number of games in which to reach the target, 1 to 2,000. Default 10.
    pub games: Option<u32>,
    /// The number of newest games that are compared with the older ones, 1 to 2,000. By default 20, or half of the
    /// list, rounded up, if it is shorter than 40.
    pub recent: Option<u32>,
}

impl QuestionOptions {
    /// Checks that every number is one that can be used.
    ///
    /// # Errors
    /// Names the first option that is out of its range.
    pub fn check(&self) -> Result<(), OptionProblem> {
        let is_rating = |rating: f64| rating.abs() <= RATING_LIMIT;
        let is_count = |games: u32| (1..=MAX_ASKED_GAMES).contains(&games);
        let opponent = self.opponent.as_ref().and_then(AskedOpponent::rating);
        require_all! {
            "target": self.target.is_none_or(is_rating)
                => "the target is a rating from −100,000 to 100,000";
            "opponent": opponent.is_none_or(is_rating)
                => "the opponent’s rating is from −100,000 to 100,000";
            "games": self.games.is_none_or(is_count)
                => "the target must be reached in 1 to 2,000 games";
            "recent": self.recent.is_none_or(is_count) => "the recent games are 1 to 2,000";
        }
        Ok(())
    }
}
