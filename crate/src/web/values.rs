//! Rust values to JavaScript values and back.

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
#[cfg(feature = "multiplayer")]
pub(super) fn set_series(object: &JsValue, name: &str, series: &[f64]) -> Result<(), JsError> {
    let array = js_sys::Float64Array::from(series);
    js_sys::Reflect::set(object, &name.into(), &array)
        .map_err(|_| JsError::new("an object could not be written"))?;
    Ok(())
}
