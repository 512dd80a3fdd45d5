//! Schemes as JavaScript names and writes them.

use super::values::field;
use crate::performance::{Fields, Scheme, SchemeId};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const SCHEME_CHOICE: &str = r"
/** A published scheme by its name, or a custom scheme. */
export type SchemeChoice = SchemeId | Scheme;
";

/// A scheme given by its name or as an object, or what is wrong with it.
pub(super) fn scheme_from_js(value: &JsValue) -> Result<Scheme, JsError> {
    if let Some(name) = value.as_string() {
        let id = SchemeId::from_name(&name).ok_or_else(|| {
            JsError::new(&format!("no scheme is called “{name}”: they are p1 to p8"))
        })?;
        return Ok(id.scheme());
    }
    if !value.is_object() {
        return Err(JsError::new(
            "a scheme is a name from p1 to p8, or an object",
        ));
    }
    Ok(Scheme::read(value)?)
}

impl Fields for JsValue {
    fn object(&self, name: &str) -> Option<Self> {
        Some(field(self, name)).filter(JsValue::is_object)
    }

    fn text(&self, name: &str) -> Option<String> {
        field(self, name).as_string()
    }

    fn number(&self, name: &str) -> Option<f64> {
        field(self, name).as_f64()
    }
}
