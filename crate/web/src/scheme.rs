//! Schemes as JavaScript names and writes them.

use super::values::field;
use gameroom_rating::rating::{Scheme, SchemeChoice, SchemeId};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A scheme given by its name or as an object, or what is wrong with it.
pub fn scheme_from_js(choice: &Ts<SchemeChoice>) -> Result<Scheme, JsError> {
    Ok(choice_from_js(choice)?.scheme())
}

/// A scheme given by its name or as an object, and whether it is a published one.
pub fn choice_from_js(choice: &Ts<SchemeChoice>) -> Result<SchemeChoice, JsError> {
    let value = choice.js_value();
    if let Some(name) = value.as_string() {
        let unknown = || {
            JsError::new(&format!(
                "unknown scheme “{name}”: choose {}",
                SchemeId::range()
            ))
        };
        let id = SchemeId::from_name(&name).ok_or_else(unknown)?;
        return Ok(SchemeChoice::Published(id));
    }
    if !value.is_object() {
        let expected = format!(
            "a scheme is a name from {}, or an object",
            SchemeId::range()
        );
        return Err(JsError::new(&expected));
    }
    Ok(SchemeChoice::Custom(scheme_from_object(&value)?))
}

/// A custom scheme, such as `{age: {rule: "games", rate: 0.98}, repeat: {rule: "none"}, prior: …}`.
pub fn scheme_from_object(scheme: &JsValue) -> Result<Scheme, JsError> {
    let rule = |part: &str| {
        let missing = || {
            JsError::new(&format!(
                "a scheme has an object “{part}” with the name of its rule"
            ))
        };
        let rule = field(&field(scheme, part), "rule").as_string();
        rule.ok_or_else(missing)
    };
    let number = |part: &str, name: &str| field(&field(scheme, part), name).as_f64();
    Ok(Scheme::read(&rule("age")?, &rule("repeat")?, &number)?)
}
