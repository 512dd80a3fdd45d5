//! JavaScript objects to Rust types, without serde, which would make the module a quarter larger.

use gameroom_rating::chart::Colour;
use js_sys::{Array, Uint8ClampedArray};
use wasm_bindgen::prelude::*;

/// What can be read from any JavaScript value. A value of another type is read as empty.
pub(super) trait FromJs {
    fn read(value: &JsValue) -> Self;
}

impl FromJs for f64 {
    fn read(value: &JsValue) -> Self {
        value.as_f64().unwrap_or(f64::NAN)
    }
}

impl FromJs for usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the cast saturates, and NaN becomes 0"
    )]
    fn read(value: &JsValue) -> Self {
        f64::read(value) as usize
    }
}

impl FromJs for String {
    fn read(value: &JsValue) -> Self {
        value.as_string().unwrap_or_default()
    }
}

/// The items of an array or a typed array.
impl<T: FromJs> FromJs for Vec<T> {
    fn read(value: &JsValue) -> Self {
        let items = value.is_object().then(|| Array::from(value));
        let items = items.iter().flat_map(Array::iter);
        items.map(|item| T::read(&item)).collect()
    }
}

impl FromJs for Colour {
    fn read(value: &JsValue) -> Self {
        let parts = value.is_object().then(|| Uint8ClampedArray::new(value));
        let parts = parts.and_then(|parts| parts.to_vec().try_into().ok());
        parts.unwrap_or_default()
    }
}

/// A field of an object.
pub(super) fn field<T: FromJs>(object: &JsValue, name: &str) -> T {
    T::read(&gameroom_rating_web::field(object, name))
}
