//! The strip under the rating: the interval and the opponents on one line.

use super::report::RatingReport;
use crate::Series;
use crate::games::{GameList, GameResult};
use crate::ticks::ticks;
use serde::Serialize;

/// What the strip shows; every position is a fraction of its length, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Strip {
    /// The rating.
    pub rating: Option<f64>,
    /// The interval's lower end; 0 where it has none.
    pub low: f64,
    /// The interval's upper end; 1 where it has none.
    pub high: f64,
    /// Round ratings along the strip.
    pub ticks: Vec<StripTick>,
    /// The opponents, those close together with one result as one mark.
    pub opponents: Vec<StripMark>,
}

/// A round rating on the strip.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct StripTick {
    /// Where it stands.
    pub at: f64,
    /// The rating.
    pub rating: f64,
}

/// Games with one result against opponents of about one rating.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct StripMark {
    /// Its position; an end of the strip if the rating is beyond it.
    pub at: f64,
    /// How the games ended.
    pub result: GameResult,
    /// The numbers of the games, the newest of the list being 1.
    pub numbers: Series,
}

/// How many positions are distinguished.
const PLACES: usize = 120;
/// The strip is at most this many times as long as the interval: opponents farther away are at its ends.
const WIDEST: f64 = 5.0;
/// Least length of the strip, in points.
const SHORTEST: f64 = 100.0;
/// The empty fraction of the strip on each side.
const MARGIN: f64 = 0.03;
/// Most round ratings.
const MOST_TICKS: f64 = 8.0;

/// The strip of a report on `list`; none where there are no games.
pub fn strip(list: &GameList, report: &RatingReport) -> Option<Strip> {
    let (from, to) = ends(list, report)?;
    let place = |rating: f64| ((rating - from) / (to - from)).clamp(0.0, 1.0);
    let mut places = vec![<[Series; 3]>::default(); PLACES + 1];
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to PLACES"
    )]
    for (game, number) in list.iter().zip(1_u32..) {
        let nearest = (place(game.rating) * PLACES as f64).round() as usize;
        places[nearest][game.result as usize].push(f64::from(number));
    }
    let marks = |(nearest, numbers): (usize, &mut [Series; 3])| {
        [GameResult::Loss, GameResult::Draw, GameResult::Win]
            .map(|result| StripMark {
                at: nearest as f64 / PLACES as f64,
                result,
                numbers: std::mem::take(&mut numbers[result as usize]),
            })
            .into_iter()
            .filter(|mark| !mark.numbers.is_empty())
    };
    Some(Strip {
        rating: report.rating.map(place),
        low: report.low.map_or(0.0, place),
        high: report.high.map_or(1.0, place),
        ticks: ticks(from, to, MOST_TICKS)
            .map(|rating| StripTick {
                at: place(rating),
                rating,
            })
            .collect(),
        opponents: places.iter_mut().enumerate().flat_map(marks).collect(),
    })
}

/// The ratings at the strip's ends.
fn ends(list: &GameList, report: &RatingReport) -> Option<(f64, f64)> {
    let opponents = list.iter().map(|game| game.rating);
    let known = [report.rating, report.low, report.high];
    let shown = || known.into_iter().flatten();
    let (low, high) = (shown().reduce(f64::min)?, shown().reduce(f64::max)?);
    let reach = WIDEST * (high - low).max(SHORTEST);
    let (lowest, highest) = opponents.fold((low, high), |(l, h), r| (l.min(r), h.max(r)));
    let (from, to) = (lowest.max(low - reach), highest.min(high + reach));
    let margin = MARGIN * (to - from).max(SHORTEST);
    Some((from - margin, to + margin))
}
