//! The published schemes, and schemes as JavaScript names and writes them.

#[cfg(feature = "rating")]
use super::values::from_js;
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

/// A scheme given by its name or as an object, or what is wrong with it.
#[cfg(feature = "rating")]
pub(super) fn scheme_from_js(value: JsValue) -> Result<Scheme, JsError> {
    if let Some(name) = value.as_string() {
        let id = SchemeId::from_name(&name).ok_or_else(|| {
            JsError::new(&format!("no scheme is called “{name}”: they are p1 to p8"))
        })?;
        return Ok(id.scheme());
    }
    if !value.is_object() {
        return Err(JsError::new(
            "a scheme is a name from p1 to p8, or an object",
        ));
    }
    let scheme: Scheme = from_js(value, "scheme")?;
    scheme.validate()?;
    Ok(scheme)
}
