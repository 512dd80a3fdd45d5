//! What counts in a game list, and where its rating comes from, in columns.

use crate::Series;
use crate::games::GameList;
use crate::performance::{AgeWeights, Counts, Curve, OpponentPull, RatingPull};
use serde::Serialize;
use tsify::Tsify;

/// What counts in a list, and where its rating comes from. A game's pull is k·(w − W) at the rating; all
/// pulls sum to 0.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CountsReport {
    /// The rating: infinite where it is unbounded, NaN where there is none.
    rating: f64,
    /// How many games the list has.
    games: usize,
    /// How many of the newest games have half of all weight, or a little more; 0 where nothing has weight.
    half: usize,
    /// Each game, newest first, or groups of them by the opponents' ratings, lowest first, where there are many.
    by_rating: RatingColumns,
    /// The weights of the games by age.
    by_age: AgeWeights,
    /// The opponents, the one with the largest weight first; not all where there are many.
    opponents: Vec<OpponentPull>,
    /// The other opponents together.
    others: Option<OpponentPull>,
    /// The fictitious draws together.
    draws: Option<OpponentPull>,
    /// How likely other ratings are; null where nothing counts.
    curve: Option<Curve>,
}

/// Games, or groups of them by the opponents' ratings.
#[derive(Serialize, Tsify)]
pub struct RatingColumns {
    /// The opponent's rating, or the one in the middle of each group.
    ratings: Series,
    losses: Series,
    draws: Series,
    wins: Series,
    /// What pulls the rating up, at least 0.
    up: Series,
    /// What pulls it down, at most 0.
    down: Series,
}

impl CountsReport {
    pub(super) fn of(list: &GameList, counts: Counts) -> Self {
        Self {
            rating: counts.rating,
            games: list.len(),
            half: counts.half,
            by_rating: (&*counts.by_rating).into(),
            by_age: counts.by_age,
            opponents: counts.opponents,
            others: counts.others,
            draws: counts.draws,
            curve: counts.curve,
        }
    }
}

impl From<&[RatingPull]> for RatingColumns {
    fn from(groups: &[RatingPull]) -> Self {
        let column = |value: fn(&RatingPull) -> f64| groups.iter().map(value).collect();
        Self {
            ratings: column(RatingPull::middle),
            losses: column(|group| f64::from(group.results[0])),
            draws: column(|group| f64::from(group.results[1])),
            wins: column(|group| f64::from(group.results[2])),
            up: column(|group| group.up),
            down: column(|group| group.down),
        }
    }
}
