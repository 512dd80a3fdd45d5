//! Ratings of game lists, as plain functions.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes strings and arrays owned"
)]

#[path = "../run.rs"]
mod run;
mod sheet;
mod timeline;

use gameroom_rating::Problem;
use gameroom_rating::games::{self, GameResult};
use gameroom_rating::rating::{
    self, ListReport, Pipe, Rep, SCHEMES, Scheme, SchemeId, SchemeOrigin, SchemeRow, accuracy,
};
use gameroom_rating_web::{SchemeChoice, day_from_js, scheme_from_js, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A published scheme as the page shows it.
#[derive(Serialize, Tsify)]
pub struct SchemeInfo {
    id: SchemeId,
    /// The name beside its identifier.
    name: &'static str,
    /// A description in a line.
    sentence: &'static str,
    /// The weight of a game as a formula.
    formula: String,
    /// True if it was reconstructed, because the source does not give its rules.
    reconstructed: bool,
    /// What the source gives of it.
    origin: SchemeOrigin,
    scheme: Scheme,
}

/// The game list that a `rep` command makes, or why there is none.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct RepReport {
    /// The game list; empty where there is a problem.
    list: String,
    /// The scheme that the command names after `|`.
    scheme: Option<SchemeId>,
    /// The rating accuracy RA of the games, if the command ends with `| ra`.
    accuracy: Option<f64>,
    /// Why there is no list; the column counts in the command.
    problem: Option<Problem>,
}

/// Rates a game list under a scheme, with dates counted to `today`.
#[wasm_bindgen]
pub fn rate(list: &str, scheme: &Ts<SchemeChoice>, today: &str) -> Result<Ts<ListReport>, JsError> {
    let scheme = scheme_from_js(scheme)?;
    to_ts(&games::parse_on(list, Some(day_from_js(today)?)).rate(&scheme))
}

/// Rates a game list under each of the published schemes, in order, with dates counted to `today`.
#[wasm_bindgen(js_name = rateAll)]
pub fn rate_all(list: &str, today: &str) -> Result<Vec<Ts<ListReport>>, JsError> {
    let list = games::parse_on(list, Some(day_from_js(today)?));
    let rate = |row: &SchemeRow| to_ts(&list.rate(&row.scheme));
    SCHEMES.iter().map(rate).collect()
}

/// A list with another game: the result is given by the sign of its line, and a blank name or date is left out.
#[wasm_bindgen(js_name = addGame)]
pub fn add_game(
    list: &str,
    result: char,
    rating: f64,
    opponent: &str,
    date: &str,
    today: &str,
) -> Result<String, JsError> {
    let result =
        GameResult::from_sign(result).ok_or_else(|| JsError::new("a result is +, - or ="))?;
    let line = games::line(result, rating, opponent, date);
    Ok(games::with_line(list, &line, Some(day_from_js(today)?)))
}

/// Runs a `rep` command; a lone `-` in it stands for `list`.
#[wasm_bindgen]
pub fn rep(command: &str, list: Option<String>) -> Result<Ts<RepReport>, JsError> {
    let (made, problem) = match rating::rep(command, &list.unwrap_or_default()) {
        Ok(made) => (made, None),
        Err(problem) => (Rep::default(), Some(problem)),
    };
    let asks_accuracy = made.pipe == Some(Pipe::Accuracy);
    to_ts(&RepReport {
        scheme: made.pipe.and_then(Pipe::scheme),
        accuracy: asks_accuracy.then(|| accuracy(&games::parse(&made.list).games)),
        list: made.list,
        problem,
    })
}

/// The published schemes.
#[wasm_bindgen]
pub fn schemes() -> Result<Vec<Ts<SchemeInfo>>, JsError> {
    let info = |row: &SchemeRow| {
        to_ts(&SchemeInfo {
            id: row.id,
            name: row.title,
            sentence: row.sentence,
            formula: row.scheme.formula(),
            reconstructed: row.origin.is_reconstructed(),
            origin: row.origin,
            scheme: row.scheme,
        })
    };
    SCHEMES.iter().map(info).collect()
}
