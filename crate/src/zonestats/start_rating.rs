//! The rating of a player whom nothing gives one.

use serde::{Deserialize, Serialize};

use super::{DEFAULT_RATING, MatchField};
use crate::OptionProblem;

/// The rating, in points, of a player whom nothing gives one (step 2 of the source): finite, and at most
/// [`StartRating::MAX`] away from 0. Default [`DEFAULT_RATING`].
///
/// A [`Match`](super::Match), a league ([`LeagueOptions`](super::LeagueOptions)) and a season
/// ([`SeasonOptions`](super::SeasonOptions)) have one each. In JavaScript it is a number.
///
/// ```
/// use gameroom_rating::zonestats::{LeagueOptions, Settings, StartRating, rate_league};
///
/// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n";
/// let options = LeagueOptions { start_rating: StartRating::new(1000.0)?, ..LeagueOptions::default() };
/// let report = rate_league(log, &Settings::default(), &options);
/// assert_eq!((report.table[0].rating, report.table[1].rating), (1020.0, 980.0));
///
/// let error = StartRating::new(f64::NAN).unwrap_err();
/// assert_eq!(error.option, "startRating");
/// # Ok::<(), gameroom_rating::OptionProblem>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "f64")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct StartRating(f64);

impl StartRating {
    /// The largest distance from 0.
    pub const MAX: f64 = 1e9;

    /// A starting rating, in points.
    ///
    /// # Errors
    /// If it is not a number, or further than [`StartRating::MAX`] from 0.
    pub fn new(rating: f64) -> Result<Self, OptionProblem> {
        if MatchField::Rating.accepts(rating) {
            return Ok(Self(rating));
        }
        Err(OptionProblem {
            option: "startRating",
            expected: format!(
                "the starting rating is a number between −1,000,000,000 and 1,000,000,000 (found {rating})"
            ),
        })
    }

    /// The rating, in points.
    pub fn points(self) -> f64 {
        self.0
    }
}

impl Default for StartRating {
    fn default() -> Self {
        Self(DEFAULT_RATING)
    }
}

impl TryFrom<f64> for StartRating {
    type Error = OptionProblem;

    fn try_from(rating: f64) -> Result<Self, OptionProblem> {
        Self::new(rating)
    }
}
