//! Rust values to JavaScript values and back.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A Rust value as a JavaScript one, with `None` as `null`.
pub(super) fn to_ts<T: Serialize + Tsify>(value: &T) -> Result<Ts<T>, JsError> {
    let serializer = Serializer::new().serialize_missing_as_null(true);
    Ok(Ts::new_unchecked(value.serialize(&serializer)?))
}

/// A JavaScript object as a Rust value; `what` names it in the error.
#[cfg(feature = "multiplayer")]
pub(super) fn from_js<T: serde::de::DeserializeOwned>(
    value: JsValue,
    what: &str,
) -> Result<T, JsError> {
    if !value.is_object() {
        return Err(JsError::new(&format!("a {what} is an object with fields")));
    }
    serde_wasm_bindgen::from_value(value)
        .map_err(|error| JsError::new(&format!("not a {what}: {error}")))
}

/// A field of an object; undefined where it has none, or is no object.
#[cfg(any(feature = "games", feature = "archives", feature = "charts"))]
pub(super) fn field(of: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(of, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}
