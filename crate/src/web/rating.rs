//! Ratings of game lists, as plain functions.

use super::scheme::scheme_from_js;
use super::values::to_js;
use crate::Problem;
use crate::games;
use crate::performance::{RatingReport, SCHEMES, SchemeId};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// What a `rep` command makes, or why it makes nothing.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RepReport {
    /// The game list; empty where there is a problem.
    list: String,
    /// The scheme the command hands its list to, where it names one.
    scheme: Option<SchemeId>,
    /// Why nothing was made; the column counts in the command.
    problem: Option<Problem>,
}

/// Rates a game list under a scheme.
#[wasm_bindgen(unchecked_return_type = "RatingReport")]
pub fn rate(
    list: &str,
    #[wasm_bindgen(unchecked_param_type = "SchemeChoice")] scheme: &JsValue,
) -> Result<JsValue, JsError> {
    let scheme = scheme_from_js(scheme)?;
    to_js(&games::parse(list).rate(&scheme))
}

/// Rates a game list under p1 to p8, in this order.
#[wasm_bindgen(js_name = rateAll, unchecked_return_type = "RatingReport[]")]
pub fn rate_all(list: &str) -> Result<JsValue, JsError> {
    let list = games::parse(list);
    let reports: Vec<RatingReport> = SCHEMES.iter().map(|row| list.rate(&row.scheme)).collect();
    to_js(&reports)
}

/// Runs a `rep` command; a lone `-` in it stands for `list`.
#[wasm_bindgen(unchecked_return_type = "RepReport")]
pub fn rep(command: &str, list: Option<String>) -> Result<JsValue, JsError> {
    let report = match games::rep(command, &list.unwrap_or_default()) {
        Ok(made) => RepReport {
            scheme: made.scheme.and_then(|name| SchemeId::from_name(&name)),
            list: made.list,
            problem: None,
        },
        Err(problem) => RepReport {
            list: String::new(),
            scheme: None,
            problem: Some(problem),
        },
    };
    to_js(&report)
}
