//! Plain objects, read and written without a serialiser, which would be larger than the charts.

use js_sys::{Array, Float64Array, Reflect};
use wasm_bindgen::{JsCast, prelude::*};

/// A field of an object; undefined where there is none.
pub(super) fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A field that is a number; NaN where there is none.
pub(super) fn number(object: &JsValue, name: &str) -> f64 {
    field(object, name).as_f64().unwrap_or(f64::NAN)
}

/// A field that counts something; 0 where there is none.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is no count is 0 or the most there is"
)]
pub(super) fn count(object: &JsValue, name: &str) -> usize {
    number(object, name) as usize
}

/// A field that is text; empty where there is none.
pub(super) fn text(object: &JsValue, name: &str) -> String {
    field(object, name).as_string().unwrap_or_default()
}

/// A field that is numbers, in an array or a typed array; empty where there are none.
pub(super) fn numbers(object: &JsValue, name: &str) -> Vec<f64> {
    let value = field(object, name);
    if value.is_object() {
        Float64Array::new(&value).to_vec()
    } else {
        Vec::new()
    }
}

/// A field that is a list; empty where there is none.
pub(super) fn list(object: &JsValue, name: &str) -> Vec<JsValue> {
    let list = field(object, name).dyn_into::<Array>();
    list.map_or_else(|_| Vec::new(), |list| list.to_vec())
}

/// A field that is a list of texts.
pub(super) fn texts(object: &JsValue, name: &str) -> Vec<String> {
    let list = list(object, name);
    list.iter()
        .map(|text| text.as_string().unwrap_or_default())
        .collect()
}

/// An object of these fields.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in fields {
        // A new object takes every field.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// A field of text.
pub(super) fn entry<'a>(name: &'a str, text: &str) -> (&'a str, JsValue) {
    (name, text.into())
}
