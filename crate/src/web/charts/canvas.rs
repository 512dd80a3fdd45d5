//! The page's canvas as a plotters backend, and its measure of text.

use crate::chart::{Backend, SUBPIXELS};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Makes a canvas this large, in device pixels, and prepares it for drawing.
pub(super) fn backend_on(
    canvas: &HtmlCanvasElement,
    (width, height): (u32, u32),
) -> Result<Backend<'static>, JsError> {
    // This also undoes the previous scaling.
    canvas.set_width(width);
    canvas.set_height(height);
    let context = context_of(canvas)?;
    let scale = 1.0 / f64::from(SUBPIXELS);
    context.scale(scale, scale).map_err(|_| no_canvas())?;
    context.set_line_join("round");
    let backend = CanvasBackend::with_canvas_object(canvas.clone()).ok_or_else(no_canvas)?;
    let units = |pixels: u32| pixels * SUBPIXELS.unsigned_abs();
    Ok(Backend::Canvas(backend, (units(width), units(height))))
}

/// Measures how wide a text is in a font of this size, in CSS pixels.
pub(super) fn text_width(
    canvas: &HtmlCanvasElement,
    size: f64,
    family: &str,
) -> Result<impl Fn(&str) -> f64, JsError> {
    let context = context_of(canvas)?;
    let font = format!("{size}px {family}");
    Ok(move |text: &str| {
        context.set_font(&font);
        let metrics = context.measure_text(text);
        metrics.map_or(0.0, |metrics| metrics.width())
    })
}

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsError> {
    let context = canvas.get_context("2d").ok().flatten();
    context
        .and_then(|context| context.dyn_into().ok())
        .ok_or_else(no_canvas)
}

fn no_canvas() -> JsError {
    JsError::new("there is no canvas to draw on")
}
