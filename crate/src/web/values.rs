//! Rust values to JavaScript values and back.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// A Rust value as a JavaScript one, with `None` as `null`.
pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&Serializer::new().serialize_missing_as_null(true))?)
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

/// Replaces a field of an object by a `Float64Array`, which crosses the boundary in one piece.
#[cfg(any(feature = "multiplayer", feature = "study"))]
pub(super) fn set_series(object: &JsValue, name: &str, series: &[f64]) -> Result<(), JsError> {
    set_field(object, name, &js_sys::Float64Array::from(series))
}

/// Replaces a field of an object.
#[cfg(any(feature = "multiplayer", feature = "study"))]
pub(super) fn set_field(object: &JsValue, name: &str, value: &JsValue) -> Result<(), JsError> {
    js_sys::Reflect::set(object, &name.into(), value)
        .map_err(|_| JsError::new("an object could not be written"))?;
    Ok(())
}

/// A field of an object; undefined where it has none, or is no object.
#[cfg(any(feature = "rating", feature = "archives", feature = "study"))]
pub(super) fn field(of: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(of, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

/// A number as a whole one from 0 up, where it is one that fits.
#[cfg(feature = "rating")]
pub(super) fn whole(number: f64) -> Option<u32> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what does not fit is not the same afterwards"
    )]
    let whole = number as u32;
    (f64::from(whole).to_bits() == number.to_bits()).then_some(whole)
}
