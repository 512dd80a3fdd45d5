//! Plain JavaScript objects to Rust types and back, without serde, which would be larger than the charts.

use crate::chart::Colour;
use js_sys::{Array, Float64Array, Object, Reflect, Uint8ClampedArray};
use wasm_bindgen::{JsCast, prelude::*};

/// What can be read from any JavaScript value. A value of another type is read as empty.
pub(super) trait FromJs {
    fn from_js(value: &JsValue) -> Self;
}

/// What an array of objects or strings contains.
pub(super) trait Item: FromJs {}

impl Item for String {}

impl Item for Colour {}

impl FromJs for f64 {
    fn from_js(value: &JsValue) -> Self {
        value.as_f64().unwrap_or(f64::NAN)
    }
}

impl FromJs for usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the cast saturates, and NaN becomes 0"
    )]
    fn from_js(value: &JsValue) -> Self {
        f64::from_js(value) as usize
    }
}

impl FromJs for String {
    fn from_js(value: &JsValue) -> Self {
        value.as_string().unwrap_or_default()
    }
}

/// Numbers in an array or a typed array.
impl FromJs for Vec<f64> {
    fn from_js(value: &JsValue) -> Self {
        if value.is_object() {
            Float64Array::new(value).to_vec()
        } else {
            Vec::new()
        }
    }
}

impl<T: Item> FromJs for Vec<T> {
    fn from_js(value: &JsValue) -> Self {
        let items = value.dyn_ref::<Array>();
        items.map_or_else(Vec::new, |items| {
            items.iter().map(|item| T::from_js(&item)).collect()
        })
    }
}

impl<T: Item> FromJs for Option<T> {
    fn from_js(value: &JsValue) -> Self {
        value.is_object().then(|| T::from_js(value))
    }
}

impl FromJs for Colour {
    fn from_js(value: &JsValue) -> Self {
        let parts = value
            .is_object()
            .then(|| Uint8ClampedArray::new(value).to_vec());
        parts
            .and_then(|parts| parts.try_into().ok())
            .unwrap_or_default()
    }
}

/// A field of an object.
pub(super) fn field<T: FromJs>(object: &JsValue, name: &str) -> T {
    T::from_js(&Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED))
}

/// An object with these fields.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a field of a new object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}
