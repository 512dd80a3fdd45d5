//! What charts are drawn on: plotters-canvas on the page, plotters-svg for exports and tests.
//!
//! plotters counts in whole units. Both backends get [`SUBPIXELS`] of them for each device pixel, so that curves are
//! smooth, and straight edges are moved to the nearest pixel edge, so that they are sharp.

use plotters::element::{DashedPathElement, Drawable};
use plotters::style::{ShapeStyle, TextStyle};
use plotters_backend::{BackendCoord, DrawingBackend};

/// Units to each side of a device pixel.
pub const SUBPIXELS: i32 = 8;

/// Why a chart could not be drawn, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawError(pub String);

impl std::fmt::Display for DrawError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DrawError {}

pub(super) type Drawn = Result<(), DrawError>;

fn failed(error: impl std::error::Error) -> DrawError {
    DrawError(error.to_string())
}

/// Any plotters backend. Charts draw on all of them with the same code, compiled once.
///
/// # Errors
/// Those of the backend.
#[expect(clippy::missing_errors_doc, reason = "the same for each method")]
pub trait Backend {
    /// Draws a line of dashes and gaps of these lengths; without gaps, a solid one.
    fn line(&mut self, points: &[BackendCoord], style: ShapeStyle, dash: (i32, i32)) -> Drawn;

    /// Fills a box.
    fn fill_box(&mut self, from: BackendCoord, to: BackendCoord, style: ShapeStyle) -> Drawn;

    /// Draws a disc or a ring.
    fn circle(&mut self, center: BackendCoord, radius: u32, style: ShapeStyle) -> Drawn;

    /// Fills the area between corners.
    fn polygon(&mut self, corners: &[BackendCoord], style: ShapeStyle) -> Drawn;

    /// Writes a text.
    fn text(&mut self, text: &str, at: BackendCoord, style: &TextStyle) -> Drawn;
}

impl<B: DrawingBackend> Backend for B {
    fn line(&mut self, points: &[BackendCoord], style: ShapeStyle, dash: (i32, i32)) -> Drawn {
        let points = points.iter().copied();
        if dash.1 == 0 {
            return self.draw_path(points, &style).map_err(failed);
        }
        let dashes = DashedPathElement::new(points.clone(), dash.0, dash.1, style);
        dashes.draw(points, self, (0, 0)).map_err(failed)
    }

    fn fill_box(&mut self, from: BackendCoord, to: BackendCoord, style: ShapeStyle) -> Drawn {
        self.draw_rect(from, to, &style, true).map_err(failed)
    }

    fn circle(&mut self, center: BackendCoord, radius: u32, style: ShapeStyle) -> Drawn {
        let drawn = self.draw_circle(center, radius, &style, style.filled);
        drawn.map_err(failed)
    }

    fn polygon(&mut self, corners: &[BackendCoord], style: ShapeStyle) -> Drawn {
        let corners = corners.iter().copied();
        self.fill_polygon(corners, &style).map_err(failed)
    }

    fn text(&mut self, text: &str, at: BackendCoord, style: &TextStyle) -> Drawn {
        let drawn = self.draw_text(&printable(text), style, at);
        drawn.map_err(failed)
    }
}

/// The text with blanks in place of the characters that XML does not allow.
pub(super) fn printable(text: &str) -> String {
    text.replace(
        |letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}'),
        " ",
    )
}

/// The edge between two pixels that is nearest.
pub fn nearest_edge(at: i32) -> i32 {
    (at + SUBPIXELS / 2).div_euclid(SUBPIXELS) * SUBPIXELS
}
