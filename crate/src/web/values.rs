//! Rust values to JavaScript values and back.

use js_sys::{Array, Object};
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::{Deserializer, Error, Serializer};
use std::fmt::Display;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A Rust value as a JavaScript one, with `None` as `null`.
pub(super) fn to_ts<T: Serialize + Tsify>(value: &T) -> Result<Ts<T>, JsError> {
    Ok(Ts::new_unchecked(to_js(value)?))
}

/// The same without its type.
pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, Error> {
    value.serialize(&Serializer::new().serialize_missing_as_null(true))
}

/// A JavaScript object as a Rust value, by the fields that it has; `what` names it in the error.
#[cfg(feature = "multiplayer")]
pub(super) fn from_js<'de, T: Deserialize<'de>>(
    value: &JsValue,
    what: impl Display,
) -> Result<T, JsError> {
    if !value.is_object() {
        let problem = format!("{what}: expected an object with fields");
        return Err(JsError::new(&problem));
    }
    let mut name = String::new();
    let fields = Object::entries(value.unchecked_ref()).into_iter();
    let fields = fields.filter_map(|field| {
        let field: Array = field.unchecked_into();
        name = field.get(0).as_string()?;
        let value = field.get(1);
        (!value.is_undefined()).then(|| (name.clone(), Deserializer::from(value)))
    });
    T::deserialize(MapDeserializer::<_, Error>::new(fields)).map_err(|error| {
        let error = error.to_string().replace("f64", "a number");
        let error = error.replace("u32", "a whole number, at least 0");
        let problem = error
            .find("expected ")
            .map_or(&*error, |at| error.split_at(at).1);
        JsError::new(&format!("{what}: `{name}`: {problem}"))
    })
}

/// A field of an object; undefined where it has none, or is no object.
pub(super) fn field(of: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(of, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}
