//! How the page says that charts should look.

use super::values::{field, list, number, text};
use crate::chart::{Colour, Style};
use js_sys::Array;
use wasm_bindgen::{JsCast, prelude::*};

/// How many colours tell series apart.
pub(super) const SERIES: usize = 8;

/// A style as the page has it: colours are three numbers from 0 to 255.
pub(super) fn style_from_js(value: &JsValue) -> Result<Style, JsError> {
    let named = |name: &str| colour(&field(value, name)).ok_or_else(|| missing(name));
    let series: Option<Vec<Colour>> = list(value, "series").iter().map(colour).collect();
    let size = |name: &str, from: f64, to: f64| {
        let size = number(value, name);
        // A size that is none would be no error for long.
        if size.is_finite() {
            Ok(size.max(from).min(to))
        } else {
            Err(missing(name))
        }
    };
    Ok(Style {
        ink: named("ink")?,
        quiet: named("ink-2")?,
        rule: named("rule")?,
        paper: named("paper")?,
        accent: named("accent")?,
        win: named("win")?,
        loss: named("loss")?,
        draw: named("draw")?,
        series: series
            .and_then(|series| series.try_into().ok())
            .ok_or_else(|| missing("series"))?,
        font: text(value, "font"),
        font_size: size("fontSize", 6.0, 48.0)?,
        ratio: size("ratio", 0.25, 8.0)?,
    })
}

fn colour(value: &JsValue) -> Option<Colour> {
    let parts: &Array = value.dyn_ref()?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast saturates"
    )]
    let part = |place| parts.get(place).as_f64().map(|part| part as u8);
    Some([part(0)?, part(1)?, part(2)?])
}

fn missing(name: &str) -> JsError {
    JsError::new(&format!("a chart's style needs “{name}”"))
}
