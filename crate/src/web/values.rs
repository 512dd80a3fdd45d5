//! Rust values to JavaScript values and back.

use crate::performance::{Scheme, SchemeId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// A Rust value as a JavaScript one, with `None` as `null`.
pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&Serializer::new().serialize_missing_as_null(true))?)
}

/// A JavaScript value as a Rust one; `what` names it in the error.
pub(super) fn from_js<T: DeserializeOwned>(value: JsValue, what: &str) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value)
        .map_err(|error| JsError::new(&format!("not a {what}: {error}")))
}

/// Replaces a field of an object by a `Float64Array`, which crosses the boundary in one piece.
pub(super) fn set_series(object: &JsValue, name: &str, series: &[f64]) -> Result<(), JsError> {
    let array = js_sys::Float64Array::from(series);
    js_sys::Reflect::set(object, &name.into(), &array)
        .map_err(|_| JsError::new("an object could not be written"))?;
    Ok(())
}

/// A scheme given by its name or as an object.
pub(super) fn scheme_from_js(value: JsValue) -> Result<Scheme, JsError> {
    if let Some(name) = value.as_string() {
        let id = SchemeId::from_name(&name).ok_or_else(|| {
            JsError::new(&format!("no scheme is called “{name}”: they are p1 to p8"))
        })?;
        return Ok(id.scheme());
    }
    let scheme: Scheme = from_js(value, "scheme")?;
    scheme.validate()?;
    Ok(scheme)
}

#[wasm_bindgen(typescript_custom_section)]
const SCHEME_CHOICE: &str = r"
/** A published scheme by its name, or a custom scheme. */
export type SchemeChoice = SchemeId | Scheme;

/** How a game's weight falls with age: with each newer game, each period of days, or each other opponent met since. */
export type Age =
  | { rule: 'none' }
  | { rule: 'games'; rate: number }
  | { rule: 'days'; rate: number; period: number }
  | { rule: 'opponents'; rate: number };

/** How games against one opponent share their weight. */
export type Repeat =
  | { rule: 'none' }
  | { rule: 'shared' }
  | { rule: 'fading' }
  | { rule: 'recent'; rate: number; ceiling: number };
";
