//! The plotters backends that charts are drawn on: plotters-canvas on the page, plotters-svg for exports and tests.
//!
//! plotters counts in whole units. Both backends get [`SUBPIXELS`] of them for each device pixel, so that curves are
//! smooth, and straight edges are moved to the nearest pixel edge, so that they are sharp.

use plotters::drawing::DrawingAreaErrorKind;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
#[cfg(target_arch = "wasm32")]
use plotters_canvas::CanvasBackend;
use plotters_svg::SVGBackend;

/// Units to each side of a device pixel.
pub const SUBPIXELS: i32 = 8;

/// What a chart is drawn on. One type for both backends, so that charts are compiled only once.
pub enum Backend<'a> {
    /// A canvas whose context is scaled by 1 / [`SUBPIXELS`], and its size in units.
    #[cfg(target_arch = "wasm32")]
    Canvas(CanvasBackend, (u32, u32)),
    /// An SVG document.
    Svg(SVGBackend<'a>),
}

impl Backend<'_> {
    /// The font size to ask for, relative to the size that is wanted.
    pub(super) fn font_scale(&self) -> f64 {
        match self {
            #[cfg(target_arch = "wasm32")]
            Self::Canvas(..) => 1.0,
            // plotters-svg writes font sizes divided by this.
            Self::Svg(_) => 1.24,
        }
    }
}

/// Why a chart could not be drawn, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawError(pub String);

impl std::fmt::Display for DrawError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DrawError {}

impl From<DrawingAreaErrorKind<Self>> for DrawError {
    fn from(error: DrawingAreaErrorKind<Self>) -> Self {
        Self(error.to_string())
    }
}

type DrawResult = Result<(), DrawingErrorKind<DrawError>>;

fn converted<E: std::error::Error + Send + Sync>(
    result: Result<(), DrawingErrorKind<E>>,
) -> DrawResult {
    result.map_err(|error| DrawingErrorKind::DrawingError(DrawError(error.to_string())))
}

/// Calls a method of the backend.
macro_rules! forward {
    ($backend:ident.$method:ident($($argument:expr),*)) => {
        match $backend {
            #[cfg(target_arch = "wasm32")]
            Backend::Canvas(canvas, _) => converted(canvas.$method($($argument),*)),
            Backend::Svg(svg) => converted(svg.$method($($argument),*)),
        }
    };
}

impl DrawingBackend for Backend<'_> {
    type ErrorType = DrawError;

    fn get_size(&self) -> (u32, u32) {
        match self {
            #[cfg(target_arch = "wasm32")]
            Self::Canvas(_, size) => *size,
            Self::Svg(svg) => svg.get_size(),
        }
    }

    fn ensure_prepared(&mut self) -> DrawResult {
        Ok(())
    }

    fn present(&mut self) -> DrawResult {
        forward!(self.present())
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> DrawResult {
        forward!(self.draw_pixel(at, color))
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> DrawResult {
        self.draw_path([from, to], style)
    }

    /// At least one pixel wide and high, between pixel edges.
    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> DrawResult {
        let from = (nearest_edge(upper_left.0), nearest_edge(upper_left.1));
        let to = (
            nearest_edge(bottom_right.0).max(from.0 + SUBPIXELS),
            nearest_edge(bottom_right.1).max(from.1 + SUBPIXELS),
        );
        forward!(self.draw_rect(from, to, style, fill))
    }

    /// Horizontal and vertical lines are drawn as rectangles of whole pixels.
    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> DrawResult {
        let path: Vec<BackendCoord> = path.into_iter().collect();
        let width = nearest_edge(style.stroke_width().cast_signed()).max(SUBPIXELS);
        let start = |middle: i32| nearest_edge(middle - width / 2);
        match path[..] {
            [from, to] if from.1 == to.1 => {
                let top = start(from.1);
                self.draw_rect((from.0, top), (to.0, top + width), style, true)
            }
            [from, to] if from.0 == to.0 => {
                let (left, top, bottom) = (start(from.0), from.1.min(to.1), from.1.max(to.1));
                self.draw_rect((left, top), (left + width, bottom), style, true)
            }
            _ => forward!(self.draw_path(path, style)),
        }
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> DrawResult {
        forward!(self.draw_circle(center, radius, style, fill))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> DrawResult {
        forward!(self.fill_polygon(corners, style))
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> DrawResult {
        forward!(self.draw_text(&printable(text), style, at))
    }

    /// Measuring would add a styled element to the document. Nothing that charts use asks for a width.
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        _: &str,
        _: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<DrawError>> {
        Ok((0, 0))
    }
}

/// The text with blanks in place of the characters that XML does not allow, and of those that turn around what is
/// written after them.
pub(super) fn printable(text: &str) -> String {
    text.replace(
        |letter: char| {
            letter.is_control()
                || matches!(
                    letter,
                    '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}'
                )
        },
        " ",
    )
}

/// The edge between two pixels that is nearest.
pub fn nearest_edge(at: i32) -> i32 {
    (at + SUBPIXELS / 2).div_euclid(SUBPIXELS) * SUBPIXELS
}
