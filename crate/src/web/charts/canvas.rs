//! The canvas to draw on.
//!
//! plotters' own backend for it knows no device pixel ratio, and measures text by a styled element in
//! the document. Here the canvas measures, and a pixel of the device has several of the whole units
//! that plotters draws in, so that curves are smooth.

use crate::chart::{Decimals, GRAIN, Style, text_size, text_width};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    text_anchor::HPos,
};
use std::convert::Infallible;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// How wide texts are on a canvas.
pub(super) struct Letters {
    context: CanvasRenderingContext2d,
    font: String,
    size: f64,
}

impl Letters {
    pub fn on(canvas: &HtmlCanvasElement, style: &Style) -> Result<Self, JsError> {
        Ok(Self {
            context: context_of(canvas)?,
            font: font(style.font_size, &style.font),
            size: style.font_size,
        })
    }

    /// The width of a text, in CSS pixels.
    pub fn width(&self, text: &str) -> f64 {
        self.context.set_font(&self.font);
        let measured = self
            .context
            .measure_text(text)
            .map(|metrics| metrics.width());
        measured.unwrap_or_else(|_| text_width(text, self.size))
    }
}

/// What plotters draws on.
pub(super) struct CanvasSheet {
    context: CanvasRenderingContext2d,
    size: (u32, u32),
}

impl CanvasSheet {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "canvases are small"
    )]
    pub fn on(canvas: &HtmlCanvasElement) -> Result<Self, JsError> {
        let context = context_of(canvas)?;
        let [width, height] =
            [canvas.width(), canvas.height()].map(|pixels| (f64::from(pixels) * GRAIN) as u32);
        // Setting a canvas's size has undone what was scaled before.
        context
            .scale(1.0 / GRAIN, 1.0 / GRAIN)
            .map_err(|_| no_canvas())?;
        context.set_line_join("round");
        context.set_text_baseline("middle");
        Ok(Self {
            context,
            size: (width, height),
        })
    }

    /// Fills or strokes the outline that was begun.
    fn finish<S: BackendStyle>(&self, style: &S, fill: bool) {
        if fill {
            self.context.set_fill_style_str(&css(style.color()));
            self.context.fill();
        } else {
            self.context.set_stroke_style_str(&css(style.color()));
            self.context.set_line_width(f64::from(style.stroke_width()));
            self.context.stroke();
        }
    }

    fn outline(&self, path: impl Iterator<Item = BackendCoord>) {
        self.context.begin_path();
        // The first line of a path begins where it ends.
        for (x, y) in path {
            self.context.line_to(f64::from(x), f64::from(y));
        }
    }
}

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsError> {
    let context = canvas.get_context("2d").ok().flatten();
    context
        .and_then(|context| context.dyn_into().ok())
        .ok_or_else(no_canvas)
}

fn no_canvas() -> JsError {
    JsError::new("there is nothing to draw on")
}

/// A font of this size; sizes are told to a hundredth.
fn font(size: f64, family: &str) -> String {
    format!("{}px {family}", Decimals::Most(2).write(size))
}

/// A colour as CSS has it, what it covers in thousandths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "from 0 to 1"
)]
fn css(colour: BackendColor) -> String {
    let (red, green, blue) = colour.rgb;
    let covers = (colour.alpha * 1000.0).round() as u32;
    format!(
        "rgb({red} {green} {blue} / {}.{}%)",
        covers / 10,
        covers % 10
    )
}

type Outcome = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for CanvasSheet {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Outcome {
        Ok(())
    }

    fn present(&mut self) -> Outcome {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, colour: BackendColor) -> Outcome {
        self.context.set_fill_style_str(&css(colour));
        self.context.fill_rect(f64::from(x), f64::from(y), 1.0, 1.0);
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Outcome {
        let [x, y, width, height] = [left, top, right - left, bottom - top].map(f64::from);
        self.context.begin_path();
        self.context.rect(x, y, width, height);
        self.finish(style, fill);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        self.outline(path.into_iter());
        self.finish(style, false);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Outcome {
        self.context.begin_path();
        // Browsers only refuse a radius below 0.
        let _ = self.context.arc(
            f64::from(x),
            f64::from(y),
            f64::from(radius),
            0.0,
            std::f64::consts::TAU,
        );
        self.finish(style, fill);
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        self.outline(path.into_iter());
        self.finish(style, true);
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Outcome {
        self.context.set_fill_style_str(&css(style.color()));
        self.context
            .set_font(&font(style.size(), style.family().as_str()));
        self.context.set_text_align(match style.anchor().h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        });
        // Browsers only refuse places that are not numbers.
        let _ = self.context.fill_text(text, f64::from(x), f64::from(y));
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        Ok(text_size(text, style.size()))
    }
}
