//! Schemes as JavaScript names and writes them.

use super::values::field;
use gameroom_rating::rating::{Fields, Scheme, SchemeChoice, SchemeId};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A scheme given by its name or as an object, or what is wrong with it.
pub fn scheme_from_js(choice: &Ts<SchemeChoice>) -> Result<Scheme, JsError> {
    Ok(choice_from_js(choice)?.scheme())
}

/// The same, and whether it is a published one.
pub fn choice_from_js(choice: &Ts<SchemeChoice>) -> Result<SchemeChoice, JsError> {
    let value = choice.js_value();
    if let Some(name) = value.as_string() {
        let id = SchemeId::from_name(&name)
            .ok_or_else(|| JsError::new(&format!("unknown scheme “{name}”: choose p1 to p8")))?;
        return Ok(SchemeChoice::Published(id));
    }
    if !value.is_object() {
        return Err(JsError::new(
            "a scheme is a name from p1 to p8, or an object",
        ));
    }
    Ok(SchemeChoice::Custom(Scheme::read(&Object(value))?))
}

/// A JavaScript object that a scheme is read from.
pub struct Object(pub JsValue);

impl Fields for Object {
    fn object(&self, name: &str) -> Option<Self> {
        Some(field(&self.0, name))
            .filter(JsValue::is_object)
            .map(Self)
    }

    fn text(&self, name: &str) -> Option<String> {
        field(&self.0, name).as_string()
    }

    fn number(&self, name: &str) -> Option<f64> {
        field(&self.0, name).as_f64()
    }
}
