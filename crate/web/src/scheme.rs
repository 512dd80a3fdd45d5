//! Schemes as JavaScript names and writes them.

use super::values::field;
use gameroom_rating::rating::{Scheme, SchemeId};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A built-in scheme by its name, or a custom scheme.
#[derive(Tsify)]
#[serde(untagged)]
pub enum SchemeChoice {
    /// A built-in scheme.
    BuiltIn(SchemeId),
    /// A custom scheme, even if it is the same as a built-in one.
    Custom(Scheme),
}

/// A scheme given by its name or as an object, or what is wrong with it.
pub fn scheme_from_js(choice: &Ts<SchemeChoice>) -> Result<Scheme, JsError> {
    let value = choice.js_value();
    if value.is_object() {
        return scheme_from_object(&value);
    }
    let (name, range) = (value.as_string(), SchemeId::range());
    let id = name.as_deref().and_then(SchemeId::from_name);
    let id = id.ok_or_else(|| match name {
        Some(name) => format!("unknown scheme “{name}”: choose {range}"),
        None => format!("a scheme is a name from {range}, or an object"),
    });
    let id = id.map_err(|expected| JsError::new(&expected))?;
    Ok(id.scheme())
}

/// A custom scheme, such as `{age: {rule: "games", rate: 0.98}, repeat: {rule: "none"}, prior: …}`.
pub fn scheme_from_object(scheme: &JsValue) -> Result<Scheme, JsError> {
    let rule = |part: &str| {
        let expected = format!("a scheme has an object “{part}” with the name of its rule");
        let rule = field(&field(scheme, part), "rule").as_string();
        rule.ok_or_else(|| JsError::new(&expected))
    };
    let number = |part: &str, name: &str| field(&field(scheme, part), name).as_f64();
    Ok(Scheme::read(&rule("age")?, &rule("repeat")?, &number)?)
}
