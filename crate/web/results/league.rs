//! Reads a league log and rates it: for the module of multiplayer matches, and for that of standings alone.

use gameroom_rating::table::{self, WINDOWS, decoded};
use gameroom_rating::zonestats::{self, LeagueOptions, LeagueReport, Settings};
use gameroom_rating_web::{from_js, options_from_js, to_ts};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The text of a file.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FileText {
    text: String,
    /// Why it cannot be read; the end of a sentence.
    refused: Option<&'static str>,
    /// The decisions about the log, in a sentence.
    notice: Option<&'static str>,
}

/// The text of a file, whatever its encoding.
#[wasm_bindgen(js_name = textOf)]
pub fn text_of(bytes: Vec<u8>) -> Result<Ts<FileText>, JsError> {
    let refused = table::refused(bytes.get(..512).unwrap_or(&bytes));
    let (text, is_windows) = decoded(bytes);
    to_ts(&FileText {
        text,
        refused,
        notice: is_windows.then_some(WINDOWS),
    })
}

/// Reads a league log and plays it.
#[wasm_bindgen(js_name = rateLeague)]
pub fn rate_league(
    log: &str,
    settings: Option<Ts<Settings>>,
    #[wasm_bindgen(unchecked_param_type = "Partial<LeagueOptions> | null | undefined")]
    options: &JsValue,
) -> Result<Ts<LeagueReport>, JsError> {
    let settings = settings_from_js(settings)?;
    let options = league_options_from_js(options)?;
    to_ts(&zonestats::rate_league(log, &settings, &options))
}

/// The options for reading a log, or the problem of one.
pub fn league_options_from_js(value: &JsValue) -> Result<LeagueOptions, JsError> {
    let options: LeagueOptions = options_from_js(value)?;
    match options.minutes {
        Some(minutes) if !(0.0..=1e6).contains(&minutes) => Err(JsError::new(
            "options: `minutes`: expected a number between 0 and 1,000,000",
        )),
        _ => Ok(options),
    }
}

/// Settings, those that are not given having their defaults.
pub fn settings_from_js(value: Option<Ts<Settings>>) -> Result<Settings, JsError> {
    given_or_default(value, "settings")
}

/// A value, or its default where it is not given; `what` names it in the error.
pub fn given_or_default<T>(value: Option<Ts<T>>, what: &str) -> Result<T, JsError>
where
    T: Default + DeserializeOwned + Tsify,
{
    value.map_or_else(
        || Ok(T::default()),
        |value| from_js(&value.js_value(), what),
    )
}
