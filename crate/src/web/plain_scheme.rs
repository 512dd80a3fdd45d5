//! Schemes as JavaScript names and writes them, read by hand: what does it for the rating core, and says
//! what is wrong with one, would make others a tenth larger.

use super::values::{field, whole};
use crate::performance::{Age, Prior, Repeat, Scheme, SchemeId};
use wasm_bindgen::prelude::*;

/// A scheme by its name or as an object.
pub(super) fn scheme_from_js(value: &JsValue) -> Result<Scheme, JsError> {
    if let Some(name) = value.as_string() {
        let id = SchemeId::from_name(&name).ok_or_else(|| {
            JsError::new(&format!("no scheme is called “{name}”: they are p1 to p8"))
        })?;
        return Ok(id.scheme());
    }
    let scheme = scheme_object(value).filter(|scheme| scheme.fault().is_none());
    scheme.ok_or_else(|| {
        JsError::new("no scheme from p1 to p8, and no scheme object that can be used")
    })
}

fn scheme_object(value: &JsValue) -> Option<Scheme> {
    let (age, repeat) = (field(value, "age"), field(value, "repeat"));
    let prior = field(value, "prior");
    let rule = |of: &JsValue| field(of, "rule").as_string();
    let number = |of: &JsValue, name: &str| field(of, name).as_f64();
    Some(Scheme {
        age: match &*rule(&age)? {
            "none" => Age::None,
            "games" => Age::Games {
                rate: number(&age, "rate")?,
            },
            "days" => Age::Days {
                rate: number(&age, "rate")?,
                period: number(&age, "period")?,
            },
            "opponents" => Age::Opponents {
                rate: number(&age, "rate")?,
            },
            _ => return None,
        },
        repeat: match &*rule(&repeat)? {
            "none" => Repeat::None,
            "shared" => Repeat::Shared,
            "fading" => Repeat::Fading,
            "recent" => Repeat::Recent {
                rate: number(&repeat, "rate")?,
                ceiling: number(&repeat, "ceiling")?,
            },
            _ => return None,
        },
        prior: Prior {
            draws: whole(number(&prior, "draws")?)?,
            rating: number(&prior, "rating")?,
            weight: number(&prior, "weight")?,
        },
    })
}
