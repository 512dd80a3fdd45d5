//! Single matches: rated, explained, played many times, and divided into teams.

use super::league::{given_or_default, settings_from_js};
use super::run::Run;
use gameroom_rating::table::{self, BestScore, TableOptions};
use gameroom_rating::zonestats::{
    self, Match, MatchReport, PlayerRows, Settings, StartRating, TeamOptions, TeamsReport, WhatIf,
    WhatIfOptions, Working,
};
use gameroom_rating_web::{field, from_js, options_from_js, to_ts};
use js_sys::Array;
use serde::de::DeserializeOwned;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Rates one match.
#[wasm_bindgen(js_name = rateMatch)]
pub fn rate_match(
    game: &Ts<Match>,
    settings: Option<Ts<Settings>>,
) -> Result<Ts<MatchReport>, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    to_ts(&zonestats::rate_match(&game, &settings))
}

/// The working of one match, step by step.
#[wasm_bindgen(js_name = matchWorking)]
pub fn match_working(
    game: &Ts<Match>,
    settings: Option<Ts<Settings>>,
) -> Result<Ts<Working>, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    to_ts(&zonestats::working(&game, &settings))
}

/// A match and what it did to everyone's rating, as CSV.
#[wasm_bindgen(js_name = matchCsv)]
pub fn match_csv(game: &Ts<Match>, settings: Option<Ts<Settings>>) -> Result<String, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    Ok(zonestats::match_csv(&game, &settings))
}

/// Reads players from pasted rows or CSV; `first` is the place of the column that rows start in whose columns cannot be
/// told.
#[wasm_bindgen(js_name = playerRows)]
pub fn player_rows(
    text: &str,
    first: usize,
    #[wasm_bindgen(unchecked_param_type = "Partial<TableOptions> | null | undefined")]
    options: &JsValue,
) -> Result<Ts<PlayerRows>, JsError> {
    let options: TableOptions = options_from_js(options)?;
    to_ts(&zonestats::player_rows(text, first, &options))
}

/// A table of text as CSV: its cells row by row, `width` of them in each.
#[wasm_bindgen(js_name = csvOf)]
pub fn csv_of(cells: Vec<String>, width: usize) -> String {
    table::table_csv(&cells, width)
}

/// Teams for a match that are as even as ratings can tell.
#[wasm_bindgen(js_name = balancedTeams)]
pub fn balanced_teams(
    #[wasm_bindgen(unchecked_param_type = "readonly TeamPlayer[]")] players: &JsValue,
    options: Option<Ts<TeamOptions>>,
) -> Result<Ts<TeamsReport>, JsError> {
    let players = players_from_js(players, "players: expected a list")?;
    let options = given_or_default(options, "options")?;
    to_ts(&zonestats::balanced_teams(&players, &options)?)
}

/// A match that is played many times.
#[wasm_bindgen(js_name = whatIf, unchecked_return_type = "Run<WhatIfReport>")]
pub fn what_if(
    game: &Ts<Match>,
    settings: Option<Ts<Settings>>,
    options: Option<Ts<WhatIfOptions>>,
) -> Result<Run, JsError> {
    let (game, settings) = (match_from_js(game)?, settings_from_js(settings)?);
    let options = given_or_default(options, "options")?;
    let what_if = WhatIf::new(&game, &settings, &options)?;
    Ok(Run::new(what_if, WhatIf::report))
}

/// A match, in which what is not given keeps its default.
pub fn match_from_js(value: &Ts<Match>) -> Result<Match, JsError> {
    let expected = "match: expected an object with a list `players`";
    let value = value.js_value();
    let players = players_from_js(&field(&value, "players"), expected)?;
    let best_score = match field(&value, "bestScore") {
        none if none.is_null() || none.is_undefined() => BestScore::default(),
        given => serde_wasm_bindgen::from_value(given)
            .map_err(|_| JsError::new("match: `bestScore`: expected `highest` or `lowest`"))?,
    };
    let start_rating = match field(&value, "startRating") {
        none if none.is_null() || none.is_undefined() => StartRating::default(),
        given => {
            let wrong = |problem: &str| JsError::new(&format!("match: `startRating`: {problem}"));
            let rating = given.as_f64().ok_or_else(|| wrong("expected a number"))?;
            StartRating::new(rating).map_err(|problem| wrong(&problem.expected))?
        }
    };
    Ok(Match {
        players,
        best_score,
        start_rating,
    })
}

fn players_from_js<T: DeserializeOwned>(
    players: &JsValue,
    expected: &str,
) -> Result<Vec<T>, JsError> {
    let players: &Array = players.dyn_ref().ok_or_else(|| JsError::new(expected))?;
    let player = |(number, player)| from_js(&player, &format!("player {number}"));
    (1..).zip(players.iter()).map(player).collect()
}
