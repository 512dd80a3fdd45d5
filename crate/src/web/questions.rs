//! What players ask about their rating.

use super::objects::from_js;
use super::scheme::scheme_from_js;
use super::values::{day_from_js, to_ts};
use crate::games;
use crate::performance::SchemeChoice;
use crate::questions::{self, QuestionOptions, QuestionReport};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Answers all questions about a game list under a scheme, with dates counted to `today`.
#[wasm_bindgen]
pub fn questions(
    list: &str,
    scheme: &Ts<SchemeChoice>,
    options: Option<Ts<QuestionOptions>>,
    today: &str,
) -> Result<Ts<QuestionReport>, JsError> {
    let list = games::parse_on(list, Some(day_from_js(today)?));
    let scheme = scheme_from_js(scheme)?;
    let options = options.map(|value| from_js(&value.js_value(), "options"));
    let options = options.transpose()?.unwrap_or_default();
    to_ts(&questions::questions(&list.games, &scheme, &options)?)
}
