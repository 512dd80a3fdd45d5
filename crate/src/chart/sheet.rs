//! A picture that is being drawn: text, lines and marks in CSS pixels.

use super::backend::{Backend, DrawError};
use super::frame::Frame;
use super::labels::{Point, TextWidth, shortened};
use super::scale::Scale;
use super::{Chart, Colour, Dash, Marker, Style};
use plotters::coord::cartesian::Cartesian2d;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::element::{Circle, DashedPathElement, PathElement, Polygon, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, RGBColor, ShapeStyle, TextStyle};

pub(super) type Coord = Cartesian2d<Scale, Scale>;
pub(super) type SheetArea<'b> = DrawingArea<Backend<'b>, Coord>;
pub(super) type DrawingResult = Result<(), DrawingAreaErrorKind<DrawError>>;

pub(super) fn rgb([red, green, blue]: Colour) -> RGBColor {
    RGBColor(red, green, blue)
}

/// A picture that is being drawn.
pub(super) struct Sheet<'a, 'b> {
    pub chart: &'a Chart,
    pub frame: Frame,
    pub style: &'a Style,
    pub text_width: &'a TextWidth<'a>,
    /// The whole picture, addressed in CSS pixels.
    pub area: SheetArea<'b>,
    /// The area of the values, addressed by them.
    pub plot: SheetArea<'b>,
    pub font: TextStyle<'a>,
}

impl<'b> Sheet<'_, 'b> {
    /// A line of this width.
    pub fn stroke(&self, colour: Colour, width: f64) -> ShapeStyle {
        rgb(colour).stroke_width(self.style.units(width).unsigned_abs())
    }

    /// The font, with its middle at a point, or beside it.
    pub fn font(&self, colour: Colour, horizontal: HPos) -> TextStyle<'_> {
        TextStyle {
            color: rgb(colour).to_backend_color(),
            pos: Pos::new(horizontal, VPos::Center),
            ..self.font.clone()
        }
    }

    /// Writes a text beside a point or around it, as much of it as there is room for.
    pub fn write(&self, text: &str, at: Point, side: HPos, colour: Colour) -> DrawingResult {
        let (before, after) = (at.0, self.frame.size.0 - at.0);
        let room = match side {
            HPos::Left => after,
            HPos::Center => 2.0 * before.min(after),
            HPos::Right => before,
        };
        let text = shortened(text, room, self.text_width);
        self.area
            .draw(&Text::new(text, at, self.font(colour, side)))
    }

    /// A filled box between two corners.
    pub fn fill(&self, corners: [Point; 2], colour: Colour, opacity: f64) -> DrawingResult {
        let style = rgb(colour).mix(opacity).filled();
        self.area.draw(&Rectangle::new(corners, style))
    }

    /// A filled box between two positions by the values of the axes.
    pub fn fill_values(&self, corners: [Point; 2], colour: Colour, opacity: f64) -> DrawingResult {
        let style = rgb(colour).mix(opacity).filled();
        self.plot.draw(&Rectangle::new(corners, style))
    }

    /// Draws a line, with dashes where it has some.
    pub fn draw_line(
        &self,
        area: &SheetArea<'b>,
        points: &[Point],
        colour: Colour,
        width: f64,
        Dash(on, off): Dash,
    ) -> DrawingResult {
        let style = self.stroke(colour, width);
        if off == 0 {
            return area.draw(&PathElement::new(points, style));
        }
        let [on, off] = [on, off].map(|length| self.style.units(f64::from(length)));
        let dashes = DashedPathElement::new(points.iter().copied(), on, off, style);
        area.draw(&dashes)
    }

    /// Draws a mark of this radius around a point, both in CSS pixels.
    pub fn draw_marker(
        &self,
        (x, y): Point,
        marker: Marker,
        radius: f64,
        colour: Colour,
    ) -> DrawingResult {
        let (fill, stroke) = (rgb(colour).filled(), self.stroke(colour, 1.5));
        let circle = |radius: f64, style: ShapeStyle| {
            let radius = self.style.units(radius);
            self.area.draw(&Circle::new((x, y), radius, style))
        };
        let corners = marker.outline.iter();
        let corners = corners.map(|(dx, dy)| (x + dx * radius, y + dy * radius));
        let corners: Vec<Point> = corners.collect();
        match (corners.is_empty(), marker.filled) {
            (true, true) => circle(radius, fill),
            (true, false) => circle(1.3 * radius, stroke),
            (false, true) => self.area.draw(&Polygon::new(corners, fill)),
            (false, false) => self.area.draw(&PathElement::new(corners, stroke)),
        }
    }
}
