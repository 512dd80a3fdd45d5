//! The plotters backends that charts are drawn on: plotters-svg for exports and tests, and others of the caller's, such as
//! plotters-canvas on the page.
//!
//! plotters counts in whole units. Each backend gets [`SUBPIXELS`] of them for each device pixel, so that curves are
//! smooth, and straight edges are moved to the nearest pixel edge, so that they are sharp.

use plotters::drawing::DrawingAreaErrorKind;
use plotters::style::{FontDesc, RGBAColor, ShapeStyle, TextStyle};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use plotters_svg::SVGBackend;

/// Units to each side of a device pixel.
pub const SUBPIXELS: i32 = 8;

/// A surface that charts are drawn on. One type for all plotters backends, so that charts are compiled only once.
pub struct Backend<'a> {
    surface: Box<dyn Surface + 'a>,
    /// In units.
    size: (u32, u32),
    /// The font size to ask for, relative to the size that is wanted.
    pub(super) font_scale: f64,
}

impl<'a> Backend<'a> {
    /// Draws on a plotters backend. Its size is counted in units of 1/[`SUBPIXELS`] of a device pixel.
    ///
    /// ```
    /// use gameroom_rating::chart::{Backend, Style, draw, pictures::next_game};
    /// use gameroom_rating::games::parse;
    /// use gameroom_rating::rating::{self, SchemeId};
    ///
    /// let list = parse("+1500 abc; -1750 xyz").games;
    /// let next = rating::next_game(&list, &SchemeId::P1.scheme(), &[1500.0, 1600.0, 1700.0]);
    /// let mut document = String::new();
    /// let size = (8 * 640, 8 * 260);
    /// let backend = Backend::new(plotters_svg::SVGBackend::with_string(&mut document, size), size);
    /// draw(&next_game(&next), backend, &Style::default(), &|text| 7.0 * text.len() as f64, false)?;
    /// assert!(document.contains("<polyline"));
    /// # Ok::<(), gameroom_rating::chart::DrawError>(())
    /// ```
    pub fn new(backend: impl DrawingBackend + 'a, size: (u32, u32)) -> Self {
        Self {
            surface: Box::new(backend),
            size,
            font_scale: 1.0,
        }
    }

    /// Draws into an SVG document.
    pub(super) fn svg(document: &'a mut String, size: (u32, u32)) -> Self {
        Self {
            // plotters-svg writes font sizes divided by this.
            font_scale: 1.24,
            ..Self::new(SVGBackend::with_string(document, size), size)
        }
    }
}

/// An error that stopped a chart from being drawn, as a sentence.
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

/// The methods of a plotters backend that charts use, with plotters' own styles for its generic ones, so that the backend can be
/// chosen at run time.
trait Surface {
    fn finish(&mut self) -> DrawResult;
    fn pixel(&mut self, at: BackendCoord, color: BackendColor) -> DrawResult;
    fn rectangle(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &ShapeStyle,
        fill: bool,
    ) -> DrawResult;
    fn path(&mut self, path: Vec<BackendCoord>, style: &ShapeStyle) -> DrawResult;
    fn circle(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &ShapeStyle,
        fill: bool,
    ) -> DrawResult;
    fn polygon(&mut self, corners: Vec<BackendCoord>, style: &ShapeStyle) -> DrawResult;
    fn text(&mut self, text: &str, style: &TextStyle<'_>, at: BackendCoord) -> DrawResult;
}

impl<B: DrawingBackend> Surface for B {
    fn finish(&mut self) -> DrawResult {
        converted(DrawingBackend::present(self))
    }

    fn pixel(&mut self, at: BackendCoord, color: BackendColor) -> DrawResult {
        converted(DrawingBackend::draw_pixel(self, at, color))
    }

    fn rectangle(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &ShapeStyle,
        fill: bool,
    ) -> DrawResult {
        let drawn = DrawingBackend::draw_rect(self, upper_left, bottom_right, style, fill);
        converted(drawn)
    }

    fn path(&mut self, path: Vec<BackendCoord>, style: &ShapeStyle) -> DrawResult {
        converted(DrawingBackend::draw_path(self, path, style))
    }

    fn circle(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &ShapeStyle,
        fill: bool,
    ) -> DrawResult {
        let drawn = DrawingBackend::draw_circle(self, center, radius, style, fill);
        converted(drawn)
    }

    fn polygon(&mut self, corners: Vec<BackendCoord>, style: &ShapeStyle) -> DrawResult {
        converted(DrawingBackend::fill_polygon(self, corners, style))
    }

    fn text(&mut self, text: &str, style: &TextStyle<'_>, at: BackendCoord) -> DrawResult {
        converted(DrawingBackend::draw_text(self, text, style, at))
    }
}

fn converted<E: std::error::Error + Send + Sync>(
    result: Result<(), DrawingErrorKind<E>>,
) -> DrawResult {
    result.map_err(|error| DrawingErrorKind::DrawingError(DrawError(error.to_string())))
}

/// plotters' own style of shapes that looks like this one.
fn shape_style(style: &impl BackendStyle, filled: bool) -> ShapeStyle {
    let BackendColor { alpha, rgb } = style.color();
    let (red, green, blue) = rgb;
    ShapeStyle {
        color: RGBAColor(red, green, blue, alpha),
        filled,
        stroke_width: style.stroke_width(),
    }
}

impl DrawingBackend for Backend<'_> {
    type ErrorType = DrawError;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> DrawResult {
        Ok(())
    }

    fn present(&mut self) -> DrawResult {
        self.surface.finish()
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> DrawResult {
        self.surface.pixel(at, color)
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
        self.surface
            .rectangle(from, to, &shape_style(style, fill), fill)
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
            _ => self.surface.path(path, &shape_style(style, false)),
        }
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> DrawResult {
        let style = shape_style(style, fill);
        self.surface.circle(center, radius, &style, fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> DrawResult {
        let corners = corners.into_iter().collect();
        self.surface.polygon(corners, &shape_style(style, true))
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> DrawResult {
        let font = FontDesc::new(style.family(), style.size(), style.style());
        let style = TextStyle {
            font: font.transform(style.transform()),
            color: style.color(),
            pos: style.anchor(),
        };
        self.surface.text(&printable(text), &style, at)
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
