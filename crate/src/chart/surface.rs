//! What is drawn on: plotters' drawing area, whatever its backend.
//!
//! All else draws on this trait, so that it is compiled once and not for each backend.

use super::{Colour, Dash};
use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::element::{
    Circle, DashedPathElement, Drawable, PathElement, PointCollection, Polygon, Rectangle, Text,
};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, TextStyle};
use plotters_backend::{BackendCoord, DrawingBackend};

/// Why something was not drawn, as the backend says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawError(String);

impl std::fmt::Display for DrawError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DrawError {}

pub(super) type Drawn = Result<(), DrawError>;

/// A text, and where the middle of its height is.
pub(super) struct Letters<'a> {
    pub text: &'a str,
    pub at: BackendCoord,
    pub side: HPos,
    pub font: &'a str,
    pub size: f64,
    pub colour: Colour,
}

/// Takes drawings in whole units.
pub(super) trait Surface {
    fn path(&self, points: &[BackendCoord], colour: Colour, width: u32, dash: Dash) -> Drawn;
    fn polygon(&self, points: &[BackendCoord], colour: Colour, opacity: f64) -> Drawn;
    fn rectangle(&self, corners: [BackendCoord; 2], colour: Colour, opacity: f64) -> Drawn;
    /// A disc, or a ring of a width.
    fn circle(&self, at: BackendCoord, radius: i32, colour: Colour, width: Option<u32>) -> Drawn;
    fn text(&self, letters: &Letters) -> Drawn;
    fn finish(&self) -> Drawn;
}

impl<B: DrawingBackend> Surface for DrawingArea<B, Shift> {
    fn path(&self, points: &[BackendCoord], colour: Colour, width: u32, dash: Dash) -> Drawn {
        let style = rgb(colour).to_rgba().stroke_width(width);
        let Dash(on, off) = dash;
        if off == 0 {
            return put(self, &PathElement::new(points, style));
        }
        let [on, off] = [on, off].map(|length| i32::try_from(length).unwrap_or(i32::MAX));
        put(
            self,
            &DashedPathElement::new(points.iter().copied(), on, off, style),
        )
    }

    fn polygon(&self, points: &[BackendCoord], colour: Colour, opacity: f64) -> Drawn {
        put(
            self,
            &Polygon::new(points, rgb(colour).mix(opacity).filled()),
        )
    }

    fn rectangle(&self, corners: [BackendCoord; 2], colour: Colour, opacity: f64) -> Drawn {
        put(
            self,
            &Rectangle::new(corners, rgb(colour).mix(opacity).filled()),
        )
    }

    fn circle(&self, at: BackendCoord, radius: i32, colour: Colour, width: Option<u32>) -> Drawn {
        let colour = rgb(colour).to_rgba();
        let style = width.map_or_else(|| colour.filled(), |width| colour.stroke_width(width));
        put(self, &Circle::new(at, radius, style))
    }

    fn text(&self, letters: &Letters) -> Drawn {
        let family = FontFamily::Name(letters.font);
        let font = FontDesc::new(family, letters.size, FontStyle::Normal);
        let colour = rgb(letters.colour);
        let style = TextStyle::from(font)
            .color(&colour)
            .pos(Pos::new(letters.side, VPos::Center));
        let text = Text::new(letters.text, letters.at, style);
        self.draw(&text)
            .map_err(|error| DrawError(error.to_string()))
    }

    fn finish(&self) -> Drawn {
        self.present().map_err(|error| DrawError(error.to_string()))
    }
}

fn put<B: DrawingBackend, E>(area: &DrawingArea<B, Shift>, element: &E) -> Drawn
where
    for<'a> &'a E: PointCollection<'a, BackendCoord>,
    E: Drawable<B>,
{
    area.draw(element)
        .map_err(|error| DrawError(error.to_string()))
}

const fn rgb([red, green, blue]: Colour) -> RGBColor {
    RGBColor(red, green, blue)
}
