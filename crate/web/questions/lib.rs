//! What is asked less often: the questions about a rating, and the schemes in situations.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes strings and arrays owned"
)]

mod situations;

use gameroom_rating::games;
use gameroom_rating::questions::{self, QuestionOptions, QuestionReport};
use gameroom_rating_web::{SchemeChoice, day_from_js, from_js, scheme_from_js, to_ts};
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
