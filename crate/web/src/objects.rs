//! JavaScript objects to Rust values.

use super::values::field;
use js_sys::Object;
use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use serde_wasm_bindgen::{Deserializer, Error};
use wasm_bindgen::prelude::*;

/// A JavaScript object as a Rust value, by the fields that it has; `what` names it in the error.
pub fn from_js<T: DeserializeOwned>(value: &JsValue, what: &str) -> Result<T, JsError> {
    let wrong = |problem: &str| JsError::new(&format!("{what}: {problem}"));
    let object = Object::try_from(value).ok_or_else(|| wrong("expected an object with fields"))?;
    let mut name = String::new();
    let mut fields = Object::keys(object).into_iter().filter_map(|key| {
        name = key.as_string()?;
        let value = field(value, &name);
        (!value.is_undefined()).then(|| (name.clone(), Deserializer::from(value)))
    });
    // One type of iterator for all types of values keeps the module small.
    let fields: &mut dyn Iterator<Item = _> = &mut fields;
    T::deserialize(MapDeserializer::<_, Error>::new(fields))
        .map_err(|error| wrong(&format!("`{name}`: {}", expected(&error.to_string()))))
}

/// Options that are not given keep their defaults.
pub fn options_from_js<T: DeserializeOwned + Default>(value: &JsValue) -> Result<T, JsError> {
    if value.is_null() || value.is_undefined() {
        return Ok(T::default());
    }
    from_js(value, "options")
}

/// The type that serde expected, in words for people who write JavaScript.
fn expected(error: &str) -> String {
    let start = error.find("expected ").unwrap_or(0);
    let error = error.split_at(start).1.replace("f64", "a number");
    error.replace("u32", "a whole number, at least 0")
}
