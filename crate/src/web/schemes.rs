//! The published schemes.

use super::values::to_js;
use crate::performance::{SCHEMES, Scheme, SchemeId};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// A published scheme as the page shows it.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SchemeInfo {
    id: SchemeId,
    /// What it does, in one plain sentence.
    sentence: String,
    /// The weight of a game as a formula.
    formula: String,
    /// Whether the source gives no more than words for it.
    reconstructed: bool,
    scheme: Scheme,
}

/// The published schemes, p1 to p8.
#[wasm_bindgen(unchecked_return_type = "SchemeInfo[]")]
pub fn schemes() -> Result<JsValue, JsError> {
    let rows = SCHEMES.map(|row| SchemeInfo {
        id: row.id,
        sentence: row.sentence.to_owned(),
        formula: row.scheme.formula(),
        reconstructed: row.reconstructed,
        scheme: row.scheme,
    });
    to_js(&rows.as_slice())
}
