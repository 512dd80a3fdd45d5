//! Questions about a rating.

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
