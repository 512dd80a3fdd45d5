//! The page's canvas as a plotters backend, and its measure of text.

use gameroom_rating::chart::{Backend, Colour, DrawError, SUBPIXELS};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Makes a canvas this large, with a margin of this width and colour around it, in plotters' units, and prepares it
/// for drawing.
pub(super) fn backend_on(
    canvas: &HtmlCanvasElement,
    (width, height): (u32, u32),
    (margin, [red, green, blue]): (u32, Colour),
) -> Result<Backend<'static>, DrawError> {
    // This also undoes the previous scaling.
    canvas.set_width((width + 2 * margin) / SUBPIXELS.unsigned_abs());
    canvas.set_height((height + 2 * margin) / SUBPIXELS.unsigned_abs());
    let context = context_of(canvas)?;
    context.set_fill_style_str(&format!("rgb({red} {green} {blue})"));
    context.fill_rect(0.0, 0.0, canvas.width().into(), canvas.height().into());
    let scale = 1.0 / f64::from(SUBPIXELS);
    context.scale(scale, scale).map_err(|_| no_canvas())?;
    let start = f64::from(margin);
    context.translate(start, start).map_err(|_| no_canvas())?;
    context.set_line_join("round");
    let backend = CanvasBackend::with_canvas_object(canvas.clone()).ok_or_else(no_canvas)?;
    Ok(Backend::new(backend, (width, height)))
}

/// Measures how wide a text is in a font of this size, in CSS pixels.
pub(super) fn text_width(
    canvas: &HtmlCanvasElement,
    size: f64,
    family: &str,
) -> Result<impl Fn(&str) -> f64, DrawError> {
    let context = context_of(canvas)?;
    let font = format!("{size}px {family}");
    Ok(move |text: &str| {
        context.set_font(&font);
        let metrics = context.measure_text(text);
        metrics.map_or(0.0, |metrics| metrics.width())
    })
}

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, DrawError> {
    let context = canvas.get_context("2d").ok().flatten();
    context
        .and_then(|context| context.dyn_into().ok())
        .ok_or_else(no_canvas)
}

fn no_canvas() -> DrawError {
    DrawError("There is no canvas to draw on.".to_owned())
}
