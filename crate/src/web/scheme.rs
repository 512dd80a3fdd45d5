//! The published schemes, and schemes as JavaScript names and writes them.

use super::values::to_js;
#[cfg(feature = "rating")]
use super::values::{field, whole};
#[cfg(feature = "rating")]
use crate::performance::{Prior, Rule};
use crate::performance::{SCHEMES, Scheme, SchemeId};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// A published scheme as the page shows it.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SchemeInfo {
    id: SchemeId,
    /// What it does, in one plain sentence.
    sentence: String,
    /// The weight of a game as a formula.
    formula: String,
    /// Whether the source gives no more than words for it.
    reconstructed: bool,
    scheme: Scheme,
}

/// The published schemes, p1 to p8.
#[wasm_bindgen(unchecked_return_type = "SchemeInfo[]")]
pub fn schemes() -> Result<JsValue, JsError> {
    let rows = SCHEMES.map(|row| SchemeInfo {
        id: row.id,
        sentence: row.sentence.to_owned(),
        formula: row.scheme.formula(),
        reconstructed: row.reconstructed,
        scheme: row.scheme,
    });
    to_js(&rows.as_slice())
}

/// A scheme given by its name or as an object, or what is wrong with it.
#[cfg(feature = "rating")]
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
    let prior = field(value, "prior");
    let scheme = Scheme {
        age: rule(value, "age")?.try_into()?,
        repeat: rule(value, "repeat")?.try_into()?,
        prior: Prior {
            draws: whole(number(&prior, "draws")?)
                .ok_or_else(|| JsError::new("a scheme’s draws are a whole number from 0 up"))?,
            rating: number(&prior, "rating")?,
            weight: number(&prior, "weight")?,
        },
    };
    scheme.validate()?;
    Ok(scheme)
}

/// What a scheme says of age or of repeated opponents. Read by hand, as serde would make the core of the
/// first view a tenth larger.
#[cfg(feature = "rating")]
fn rule(scheme: &JsValue, part: &str) -> Result<Rule, JsError> {
    let object = field(scheme, part);
    match field(&object, "rule").as_string() {
        Some(name) => Ok(Rule::with_numbers(name, |number| {
            field(&object, number).as_f64()
        })),
        None => Err(JsError::new(&format!(
            "a scheme has an object “{part}” with the name of its rule"
        ))),
    }
}

#[cfg(feature = "rating")]
fn number(prior: &JsValue, name: &str) -> Result<f64, JsError> {
    field(prior, name)
        .as_f64()
        .ok_or_else(|| JsError::new(&format!("a scheme’s prior has a number “{name}”")))
}
