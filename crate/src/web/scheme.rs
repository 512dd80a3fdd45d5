//! Schemes as JavaScript names and writes them.

use super::values::from_js;
use crate::performance::{Scheme, SchemeId};
use wasm_bindgen::prelude::*;

/// A scheme given by its name or as an object.
pub(super) fn scheme_from_js(value: JsValue) -> Result<Scheme, JsError> {
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
    let scheme: Scheme = from_js(value, "scheme")?;
    scheme.validate()?;
    Ok(scheme)
}
