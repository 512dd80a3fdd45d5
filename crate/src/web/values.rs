//! Rust values to JavaScript values and back.

use crate::performance::{Scheme, SchemeId};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// A Rust value as a JavaScript one, with `None` as `null`.
pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&Serializer::new().serialize_missing_as_null(true))?)
}

/// A scheme given by its name or as an object.
pub(super) fn scheme_from_js(value: JsValue) -> Result<Scheme, JsError> {
    if let Some(name) = value.as_string() {
        let id = SchemeId::from_name(&name).ok_or_else(|| {
            JsError::new(&format!("no scheme is called “{name}”: they are p1 to p8"))
        })?;
        return Ok(id.scheme());
    }
    let scheme: Scheme = serde_wasm_bindgen::from_value(value)
        .map_err(|error| JsError::new(&format!("not a scheme: {error}")))?;
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
