//! What goes deeper than a rating: its history, its next step, and what it is made of.

use super::scheme::scheme_from_js;
use super::text::text_from_js;
use super::values::{set_field, set_series, to_js};
use crate::Problem;
use crate::games::{self, GameList, GameResult, ParsedList};
use crate::performance::{
    self, AgeWeights, Band, Curve, GamePulls, OpponentPull, RatingPull, TimelineRun, entry_numbers,
    games_per_entry, next_game_grid,
};
use js_sys::{Float64Array, JsString, Uint8Array};
use serde::Serialize;
use std::rc::Rc;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// The rating after each game of a list, from the oldest on, as series of one length.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TimelineReport {
    /// The rating after each game: infinite where it is unbounded, NaN where nothing counts.
    #[tsify(type = "Float64Array")]
    ratings: (),
    /// The lower end of the 95 % interval: infinite where there is none, NaN where nothing counts.
    #[tsify(type = "Float64Array")]
    low: (),
    /// The upper end of the 95 % interval, likewise.
    #[tsify(type = "Float64Array")]
    high: (),
    /// The result of each game: 0 lost, 1 drawn, 2 won.
    #[tsify(type = "Uint8Array")]
    results: (),
    /// The opponent's rating of each game.
    #[tsify(type = "Float64Array")]
    opponent_ratings: (),
    /// What of the text could not be read.
    problems: Vec<Problem>,
    /// How many games could not be read and do not count.
    left_out: usize,
    /// The text was beyond a limit that the only problem names, and nothing of it counts.
    refused: bool,
}

/// The games of a timeline, from the oldest on.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TimelineGames {
    /// How many games the list has.
    games: usize,
    /// Which of them have an entry, counted from 1, the oldest: all of them, or evenly spaced ones if there are
    /// more than a picture has room for.
    #[tsify(type = "Float64Array")]
    numbers: (),
    /// How it ended: 0 lost, 1 drawn, 2 won.
    #[tsify(type = "Uint8Array")]
    results: (),
    /// The opponent's rating.
    #[tsify(type = "Float64Array")]
    opponent_ratings: (),
    /// The opponent's username.
    opponents: Vec<String>,
}

/// The rating under one scheme after each game that has an entry.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TimelineSeries {
    /// The rating: infinite where it is unbounded, NaN where nothing counts.
    #[tsify(type = "Float64Array")]
    ratings: (),
    /// The lower end of the 95 % interval: infinite where there is none, NaN where nothing counts; null
    /// where it was not asked for.
    #[tsify(type = "Float64Array | null")]
    low: (),
    /// The upper end of the 95 % interval, likewise.
    #[tsify(type = "Float64Array | null")]
    high: (),
}

/// The ratings after one more game, today, against a player met for the first time.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NextGameReport {
    /// The rating now: infinite where it is unbounded, NaN where there are no games.
    rating: f64,
    /// The opponent's ratings.
    #[tsify(type = "Float64Array")]
    opponents: (),
    /// The rating after a win against each, infinite where it is unbounded.
    #[tsify(type = "Float64Array")]
    win: (),
    /// The rating after a draw with each.
    #[tsify(type = "Float64Array")]
    draw: (),
    /// The rating after a loss to each, infinite where it is unbounded.
    #[tsify(type = "Float64Array")]
    loss: (),
}

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
    /// How many of the newest games have half of all weight, or a little more; 0 of no weight.
    half: usize,
    /// Each game, newest first; null where there are so many that they are told in groups.
    #[tsify(type = "GameColumns | null")]
    each: Option<()>,
    /// The games by the opponents' ratings, lowest first; null where they are told one by one.
    #[tsify(type = "RatingColumns | null")]
    by_rating: Option<()>,
    /// The weights of games next to each other, newest first; null where they are told one by one.
    #[tsify(type = "AgeColumns | null")]
    by_age: Option<()>,
    /// The opponents, the one with the largest weight first; not all where there are many.
    opponents: Vec<OpponentPull>,
    /// The other opponents together.
    others: Option<OpponentPull>,
    /// The fictitious draws together.
    draws: Option<OpponentPull>,
    /// How likely other ratings are; null where nothing counts.
    curve: Option<CurveReport>,
}

/// How likely ratings make the games, beside the most likely one.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CurveReport {
    /// The ratings, lowest first; the rating itself is one of them.
    #[tsify(type = "Float64Array")]
    ratings: (),
    /// The log-likelihood at each, scaled for unequal weights, less that at the rating: at most 0.
    #[tsify(type = "Float64Array")]
    log_likelihood: (),
    /// The 95 % interval is where it is at least this.
    cut: f64,
    /// The interval's lower end, if it has one.
    low: Option<f64>,
    /// The interval's upper end, if it has one.
    high: Option<f64>,
}

#[wasm_bindgen(typescript_custom_section)]
const COLUMNS: &str = r"
/** Games, newest first. */
export interface GameColumns {
  /** How they ended: 0 lost, 1 drawn, 2 won. */
  results: Uint8Array;
  /** The opponents' ratings. */
  ratings: Float64Array;
  weights: Float64Array;
  /** Above 0 where a game pulls the rating up. */
  pulls: Float64Array;
}

/** Games in groups by the opponents' ratings. */
export interface RatingColumns {
  /** The lowest rating of each group. */
  from: Float64Array;
  /** Up to where it goes, this rating not included. */
  to: Float64Array;
  middle: Float64Array;
  losses: Float64Array;
  draws: Float64Array;
  wins: Float64Array;
  weights: Float64Array;
  /** What pulls the rating up, at least 0. */
  up: Float64Array;
  /** What pulls it down, at most 0. */
  down: Float64Array;
}

/** Games in groups of games next to each other, newest first. */
export interface AgeColumns {
  /** How many games a group has; the last may have fewer. */
  every: number;
  /** The mean weight of a game of each group. */
  weights: Float64Array;
}
";

/// The rating after each game of a list, from the oldest on, with its 95 % interval.
#[wasm_bindgen(unchecked_return_type = "TimelineReport")]
pub fn timeline(
    list: &str,
    #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
) -> Result<JsValue, JsError> {
    let scheme = scheme_from_js(scheme)?;
    let list = games::parse(list);
    let timeline = performance::timeline(&list.games, &scheme);
    let report = to_js(&TimelineReport {
        ratings: (),
        low: (),
        high: (),
        results: (),
        opponent_ratings: (),
        problems: list.problems,
        left_out: list.left_out,
        refused: list.refused,
    })?;
    let band = timeline.band.unwrap_or_default();
    set_series(&report, "ratings", &timeline.ratings)?;
    set_series(&report, "low", &band.low)?;
    set_series(&report, "high", &band.high)?;
    set_games(
        &report,
        "opponentRatings",
        &list.games,
        (0..list.games.len()).rev(),
    )?;
    Ok(report)
}

/// A game list, read once.
#[wasm_bindgen]
pub struct StudySheet {
    list: Rc<GameList>,
}

#[wasm_bindgen]
impl StudySheet {
    /// Reads a game list.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(list: &JsString) -> Self {
        let ParsedList { games, .. } = games::parse(&text_from_js(list));
        Self {
            list: Rc::new(games),
        }
    }

    /// One more hold on the same list, which is there until both are freed.
    #[must_use]
    pub fn another(&self) -> Self {
        Self {
            list: Rc::clone(&self.list),
        }
    }

    /// The rating and nothing else: infinite where it is unbounded, NaN where there is none.
    pub fn rating(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
    ) -> Result<f64, JsError> {
        Ok(performance::rating(&self.list, &scheme_from_js(scheme)?).as_number())
    }

    /// The games of a timeline.
    #[wasm_bindgen(js_name = timelineGames, unchecked_return_type = "TimelineGames")]
    pub fn timeline_games(&self) -> Result<JsValue, JsError> {
        let list = &self.list;
        let numbers = || entry_numbers(list.len(), games_per_entry(list.len()));
        let games = || numbers().map(|number| list.len() - number);
        let object = to_js(&TimelineGames {
            games: list.len(),
            numbers: (),
            results: (),
            opponent_ratings: (),
            opponents: games()
                .map(|index| list.game(index).opponent.to_owned())
                .collect(),
        })?;
        let numbers: Vec<f64> = numbers().map(|number| number as f64).collect();
        set_series(&object, "numbers", &numbers)?;
        set_games(&object, "opponentRatings", list, games())?;
        Ok(object)
    }

    /// The rating after one more game against each of `ratings`, or of a round grid.
    #[wasm_bindgen(js_name = nextGame, unchecked_return_type = "NextGameReport")]
    pub fn next_game(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
        ratings: Option<Vec<f64>>,
    ) -> Result<JsValue, JsError> {
        let scheme = scheme_from_js(scheme)?;
        let ratings = ratings.unwrap_or_else(|| next_game_grid(&self.list, &scheme));
        let next = performance::next_game(&self.list, &scheme, &ratings);
        let object = to_js(&NextGameReport {
            rating: next.rating,
            opponents: (),
            win: (),
            draw: (),
            loss: (),
        })?;
        set_series(&object, "opponents", &next.opponents)?;
        set_series(&object, "win", &next.win)?;
        set_series(&object, "draw", &next.draw)?;
        set_series(&object, "loss", &next.loss)?;
        Ok(object)
    }

    /// What counts, and where the rating comes from; up to so many opponents are named.
    #[wasm_bindgen(unchecked_return_type = "CountsReport")]
    pub fn counts(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
        named: usize,
    ) -> Result<JsValue, JsError> {
        let counts = performance::counts(&self.list, &scheme_from_js(scheme)?).naming(named);
        let object = to_js(&CountsReport {
            rating: counts.rating,
            games: self.list.len(),
            each: None,
            half: counts.half,
            by_rating: None,
            by_age: None,
            opponents: counts.opponents,
            others: counts.others,
            draws: counts.draws,
            curve: None,
        })?;
        match counts.games {
            GamePulls::Each { weights, pulls } => {
                let each = js_sys::Object::new();
                set_games(&each, "ratings", &self.list, 0..self.list.len())?;
                set_series(&each, "weights", &weights)?;
                set_series(&each, "pulls", &pulls)?;
                set_field(&object, "each", &each)?;
            }
            GamePulls::Grouped { by_rating, by_age } => {
                set_field(&object, "byRating", &rating_columns(&by_rating)?)?;
                set_field(&object, "byAge", &age_columns(&by_age)?)?;
            }
        }
        if let Some(curve) = counts.curve {
            set_field(&object, "curve", &curve_report(&curve)?)?;
        }
        Ok(object)
    }
}

fn rating_columns(groups: &[RatingPull]) -> Result<JsValue, JsError> {
    let columns = js_sys::Object::new();
    let set = |name: &str, value: &dyn Fn(&RatingPull) -> f64| {
        let column: Vec<f64> = groups.iter().map(value).collect();
        set_series(&columns, name, &column)
    };
    set("from", &|group| group.from)?;
    set("to", &|group| group.to)?;
    set("middle", &RatingPull::middle)?;
    for (result, name) in ["losses", "draws", "wins"].into_iter().enumerate() {
        set(name, &|group| f64::from(group.results[result]))?;
    }
    set("weights", &|group| group.weight)?;
    set("up", &|group| group.up)?;
    set("down", &|group| group.down)?;
    Ok(columns.into())
}

fn age_columns(groups: &AgeWeights) -> Result<JsValue, JsError> {
    let columns = js_sys::Object::new();
    set_field(&columns, "every", &JsValue::from(groups.every))?;
    set_series(&columns, "weights", &groups.weights)?;
    Ok(columns.into())
}

fn curve_report(curve: &Curve) -> Result<JsValue, JsError> {
    let object = to_js(&CurveReport {
        ratings: (),
        log_likelihood: (),
        cut: curve.cut,
        low: curve.low,
        high: curve.high,
    })?;
    set_series(&object, "ratings", &curve.ratings)?;
    set_series(&object, "logLikelihood", &curve.log_likelihood)?;
    Ok(object)
}

/// Sets the results and, by this name, the opponents' ratings of the games at `indices`.
fn set_games(
    object: &JsValue,
    ratings: &str,
    list: &GameList,
    indices: impl Iterator<Item = usize>,
) -> Result<(), JsError> {
    let (results, opponents): (Vec<u8>, Vec<f64>) = indices
        .map(|index| list.game(index))
        .map(|game| {
            let result = match game.result {
                GameResult::Loss => 0,
                GameResult::Draw => 1,
                GameResult::Win => 2,
            };
            (result, game.rating)
        })
        .unzip();
    set_field(object, "results", &Uint8Array::from(results.as_slice()))?;
    set_series(object, ratings, &opponents)
}

/// A timeline that is made in pieces, so that whoever makes it can show progress, or stop.
#[wasm_bindgen]
pub struct StudyTimeline {
    run: TimelineRun,
}

#[wasm_bindgen]
impl StudyTimeline {
    /// A timeline before its first game; `band` asks for the 95 % interval. There is an entry for each `every`-th game:
    /// for as many as a picture has room for, if that is not given.
    #[wasm_bindgen(constructor)]
    pub fn new(
        sheet: &StudySheet,
        #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
        band: bool,
        every: Option<usize>,
    ) -> Result<Self, JsError> {
        let scheme = scheme_from_js(scheme)?;
        let every = every.unwrap_or_else(|| games_per_entry(sheet.list.len()));
        let run = TimelineRun::new(Rc::clone(&sheet.list), &scheme, band).every(every);
        Ok(Self { run })
    }

    /// Goes on by up to so many games, and returns how many it has gone through in all.
    pub fn advance(&mut self, games: usize) -> usize {
        self.run.advance(games);
        self.run.done()
    }

    /// Whether every game has been gone through.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn finished(&self) -> bool {
        self.run.finished()
    }

    /// The entries so far.
    #[wasm_bindgen(unchecked_return_type = "TimelineSeries")]
    pub fn series(&self) -> Result<JsValue, JsError> {
        let so_far = self.run.so_far();
        let object = to_js(&TimelineSeries {
            ratings: (),
            low: (),
            high: (),
        })?;
        set_series(&object, "ratings", &so_far.ratings)?;
        let (low, high) = match &so_far.band {
            Some(Band { low, high }) => (series(low), series(high)),
            None => (JsValue::NULL, JsValue::NULL),
        };
        set_field(&object, "low", &low)?;
        set_field(&object, "high", &high)?;
        Ok(object)
    }
}

fn series(numbers: &[f64]) -> JsValue {
    Float64Array::from(numbers).into()
}
