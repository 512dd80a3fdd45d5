//! The rating after each game of a list.

use super::run::Run;
use super::sheet::GameSheet;
use gameroom_rating::Problem;
use gameroom_rating::games::{self, GameList};
use gameroom_rating::rating::{self, TimelineRun, entry_numbers, games_per_entry};
use gameroom_rating::{Day, NumberArray};
use gameroom_rating_web::{SchemeChoice, day_from_js, scheme_from_js, to_ts};
use serde::{Serialize, Serializer};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The rating on the day of each game of a list, after it, from the oldest game on, as series of one length.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TimelineReport {
    /// The rating after each game: infinite where it is unbounded, NaN where nothing counts.
    ratings: NumberArray,
    /// The lower end of the 95 % interval: infinite where there is none, NaN where nothing counts.
    low: NumberArray,
    /// The upper end of the 95 % interval: infinite where there is none, NaN where nothing counts.
    high: NumberArray,
    /// The rating of the whole list today.
    today: f64,
    /// The number of oldest games that the series leave out, because each game changes the weights of more than 30,000 others
    /// under this scheme, and a rating after each would take too long.
    omitted: usize,
    /// The result of each game: 0 lost, 1 drawn, 2 won.
    #[serde(serialize_with = "in_one_piece")]
    #[tsify(type = "Uint8Array")]
    results: Vec<u8>,
    /// The opponent's rating of each game.
    opponent_ratings: NumberArray,
    /// The parts of the text that could not be read.
    problems: Vec<Problem>,
    /// The number of games that could not be read and do not count.
    left_out: usize,
    /// The text was beyond a limit that the only problem names, and nothing of it counts.
    refused: bool,
}

/// The games of a timeline, from the oldest on.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TimelineGames {
    /// The number of games in the list.
    games: usize,
    /// The games that have an entry, by their numbers, the newest game being 1: all of them, or evenly spaced ones if
    /// there are more than a picture has room for.
    numbers: NumberArray,
    /// When each was, in days since 1970; empty where the days are not known.
    dates: NumberArray,
    /// The result of each: 0 lost, 1 drawn, 2 won.
    #[serde(serialize_with = "in_one_piece")]
    #[tsify(type = "Uint8Array")]
    results: Vec<u8>,
    /// The opponents' ratings.
    opponent_ratings: NumberArray,
    /// The opponents' usernames.
    opponents: Vec<String>,
}

/// Bytes as a typed array.
fn in_one_piece<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytes)
}

/// The rating on the day of each game of a list, after it, from the oldest game on, with its 95 % interval; dates are counted
/// to `today`.
#[wasm_bindgen]
pub fn timeline(
    list: &str,
    scheme: &Ts<SchemeChoice>,
    today: &str,
) -> Result<Ts<TimelineReport>, JsError> {
    let scheme = scheme_from_js(scheme)?;
    let list = games::parse_on(list, Some(day_from_js(today)?));
    let timeline = rating::timeline(&list.games, &scheme);
    let games = || list.games.iter().rev().skip(timeline.omitted);
    let band = timeline.band.unwrap_or_default();
    to_ts(&TimelineReport {
        ratings: timeline.ratings,
        low: band.low,
        high: band.high,
        today: timeline.today.as_number(),
        omitted: timeline.omitted,
        results: games().map(|game| game.result as u8).collect(),
        opponent_ratings: games().map(|game| game.rating).collect(),
        problems: list.problems,
        left_out: list.left_out,
        refused: list.refused,
    })
}

impl TimelineGames {
    pub(super) fn of(list: &GameList, today: Day) -> Self {
        let places = rating::positions_in_time(list, today);
        let numbers = || entry_numbers(list.len(), games_per_entry(list.len()));
        let games = || numbers().map(|number| list.game(list.len() - number));
        let from_newest = numbers().map(|number| (list.len() + 1 - number) as f64);
        let dates = numbers().filter_map(|number| places.get(number - 1));
        Self {
            games: list.len(),
            numbers: from_newest.collect(),
            dates: dates.copied().collect(),
            results: games().map(|game| game.result as u8).collect(),
            opponent_ratings: games().map(|game| game.rating).collect(),
            opponents: games().map(|game| game.opponent.to_owned()).collect(),
        }
    }
}

#[wasm_bindgen]
impl GameSheet {
    /// A timeline; `band` asks for the 95 % interval. There is an entry for each `every`-th game:
    /// for as many as a picture has room for, if that is not given.
    #[wasm_bindgen(unchecked_return_type = "Run<Timeline>")]
    pub fn timeline(
        &self,
        scheme: &Ts<SchemeChoice>,
        band: bool,
        every: Option<usize>,
    ) -> Result<Run, JsError> {
        let (scheme, games) = (scheme_from_js(scheme)?, self.games());
        let every = every.unwrap_or_else(|| games_per_entry(games.len()));
        let mut run = TimelineRun::new(games.clone(), &scheme).stride(every);
        if band {
            run = run.with_intervals();
        }
        Ok(Run::new(run, |run| run.timeline().clone()))
    }
}
