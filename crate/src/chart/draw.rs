//! Draws a chart: its head, its axes, and the marks of each series.

use super::backend::{Backend, DrawError, Drawn, SUBPIXELS, nearest_edge};
use super::frame::Frame;
use super::head::Head;
use super::labels::{Point, TextWidth, shortened};
use super::ranges::stops;
use super::{Chart, Colour, Dash, Style};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBColor, ShapeStyle, TextStyle,
};
use plotters_backend::BackendCoord;
use std::cell::RefCell;

/// Below the x axis's label, so that no letter reaches the edge.
const FOOT_MARGIN: f64 = 2.0;
/// The length of ticks, and how far labels are from the values.
const TICK: f64 = 4.0;
const LABEL_GAP: f64 = 8.0;

/// Where a chart's values are on a picture of it.
pub struct Plot {
    pub(super) frame: Frame,
    /// The rows that a pointer or the keys can reach.
    pub(super) stops: Vec<u32>,
}

impl Plot {
    /// Where a value is, in CSS pixels from the left and the top.
    pub(super) fn point(&self, chart: &Chart, along: f64, value: f64) -> Point {
        self.frame.point(if chart.is_horizontal() {
            (value, along)
        } else {
            (along, value)
        })
    }
}

fn rgb([red, green, blue]: Colour) -> RGBColor {
    RGBColor(red, green, blue)
}

/// Where a chart is drawn.
pub struct Target<'a> {
    /// What draws.
    pub backend: &'a mut dyn Backend,
    /// The size of the picture, in units.
    pub size: (u32, u32),
    /// The font size to ask for, relative to the size that is wanted.
    pub font_scale: f64,
    /// Whether the picture stands alone: with its title and its legend above the chart.
    pub stands_alone: bool,
}

/// A picture that is being drawn. Points and lengths are in CSS pixels.
pub(super) struct Sheet<'a> {
    pub chart: &'a Chart,
    pub frame: Frame,
    pub style: &'a Style,
    pub text_width: &'a TextWidth<'a>,
    backend: RefCell<&'a mut dyn Backend>,
    font: TextStyle<'a>,
}

impl Sheet<'_> {
    fn units(&self, points: &[Point]) -> Vec<BackendCoord> {
        let unit = |length: f64| self.style.units(length);
        points.iter().map(|&(x, y)| (unit(x), unit(y))).collect()
    }

    /// Draws a line, with dashes where it has some.
    pub fn draw_line(
        &self,
        points: &[Point],
        colour: Colour,
        width: f64,
        Dash(on, off): Dash,
    ) -> Drawn {
        let width = self.style.units(width);
        let dash = [on, off].map(|length| self.style.units(f64::from(length)));
        let points = self.units(points);
        if let [from, to] = points[..]
            && (from.0 == to.0 || from.1 == to.1)
        {
            return self.draw_straight(from, to, colour, width, dash);
        }
        let style = rgb(colour).stroke_width(width.unsigned_abs());
        let mut backend = self.backend.borrow_mut();
        backend.line(&points, style, (dash[0], dash[1]))
    }

    /// Draws a horizontal or vertical line, in units: each dash is a box of whole pixels.
    fn draw_straight(
        &self,
        from: BackendCoord,
        to: BackendCoord,
        colour: Colour,
        width: i32,
        [on, off]: [i32; 2],
    ) -> Drawn {
        let width = nearest_edge(width).max(SUBPIXELS);
        let side = |middle: i32| nearest_edge(middle - width / 2);
        let length = (to.0 - from.0) + (to.1 - from.1);
        let on = if off == 0 { length.abs() } else { on };
        let mut start = 0;
        while start < length.abs() {
            let dash = [start, (start + on).min(length.abs())].map(|at| at * length.signum());
            let [a, b] = if from.1 == to.1 {
                let top = side(from.1);
                [(from.0 + dash[0], top), (from.0 + dash[1], top + width)]
            } else {
                let left = side(from.0);
                [(left, from.1 + dash[0]), (left + width, from.1 + dash[1])]
            };
            self.fill_units(a, b, rgb(colour).filled())?;
            start += on + off;
        }
        Ok(())
    }

    /// Draws a disc, or a ring where it is not filled.
    pub fn draw_circle(&self, center: Point, radius: f64, colour: Colour, filled: bool) -> Drawn {
        let mut style = rgb(colour).stroke_width(self.style.units(1.5).unsigned_abs());
        style.filled = filled;
        let (center, radius) = (self.units(&[center])[0], self.style.units(radius));
        let mut backend = self.backend.borrow_mut();
        backend.circle(center, radius.unsigned_abs(), style)
    }

    /// Fills the box between two corners.
    pub fn fill(&self, corners: [Point; 2], colour: Colour, opacity: f64) -> Drawn {
        let corners = self.units(&corners);
        self.fill_units(corners[0], corners[1], rgb(colour).mix(opacity).filled())
    }

    /// The same in units: at least one pixel wide and high, between pixel edges.
    fn fill_units(&self, a: BackendCoord, b: BackendCoord, style: ShapeStyle) -> Drawn {
        let ends = |a: i32, b: i32| {
            let from = nearest_edge(a.min(b));
            (from, nearest_edge(a.max(b)).max(from + SUBPIXELS))
        };
        let (x, y) = (ends(a.0, b.0), ends(a.1, b.1));
        let mut backend = self.backend.borrow_mut();
        backend.fill_box((x.0, y.0), (x.1, y.1), style)
    }

    /// Fills the area between some corners.
    pub fn fill_polygon(&self, corners: &[Point], colour: Colour, opacity: f64) -> Drawn {
        let mut backend = self.backend.borrow_mut();
        backend.polygon(&self.units(corners), rgb(colour).mix(opacity).filled())
    }

    /// Writes a text beside a point or around it, as much of it as there is room for.
    pub fn write(&self, text: &str, at: Point, side: HPos, colour: Colour) -> Drawn {
        let (before, after) = (at.0, self.frame.size.0 - at.0);
        let room = match side {
            HPos::Left => after,
            HPos::Center => 2.0 * before.min(after),
            HPos::Right => before,
        };
        let text = shortened(text, room, self.text_width);
        self.write_all(&text, at, Pos::new(side, VPos::Center), colour, false)
    }

    /// Writes a whole text, upwards where it is turned.
    fn write_all(&self, text: &str, at: Point, pos: Pos, colour: Colour, turned: bool) -> Drawn {
        if text.is_empty() {
            return Ok(());
        }
        let mut style = TextStyle {
            color: rgb(colour).to_backend_color(),
            pos,
            ..self.font.clone()
        };
        if turned {
            style = style.transform(FontTransform::Rotate270);
        }
        let at = self.units(&[at])[0];
        self.backend.borrow_mut().text(text, at, &style)
    }

    /// Grid lines, axes and their labels.
    fn draw_axes(&self) -> Drawn {
        let (chart, frame, style) = (self.chart, &self.frame, self.style);
        let line = |from: Point, to: Point, colour: Colour| {
            self.draw_line(&[from, to], colour, 1.0, Dash::SOLID)
        };
        for (number, label) in &frame.x.ticks {
            let x = frame.x_at(*number);
            if chart.is_horizontal() {
                line((x, frame.top), (x, frame.bottom), style.rule)?;
            } else if !chart.has_words() {
                line((x, frame.bottom), (x, frame.bottom + TICK), style.quiet)?;
            }
            let (gap, pos) = if frame.turned {
                (6.0, Pos::new(HPos::Right, VPos::Center))
            } else {
                (LABEL_GAP, Pos::new(HPos::Center, VPos::Top))
            };
            let at = (x, frame.bottom + gap);
            self.write_all(label, at, pos, style.quiet, frame.turned)?;
        }
        for (number, label) in &frame.y.ticks {
            let y = frame.y_at(*number);
            if !chart.has_words() {
                line((frame.left, y), (frame.right, y), style.rule)?;
            }
            if frame.stacked {
                let (y, half, width) = (y - frame.line, frame.line / 2.0, (self.text_width)(label));
                // Grid lines do not run through names.
                self.fill([(0.0, y - half), (width + 4.0, y + half)], style.paper, 1.0)?;
                self.write(label, (0.0, y), HPos::Left, style.ink)?;
            } else {
                self.write(label, (frame.left - LABEL_GAP, y), HPos::Right, style.quiet)?;
            }
        }
        if !chart.has_words() {
            let ends = [frame.left, frame.right].map(|x| (x, frame.bottom));
            line(ends[0], ends[1], style.quiet)?;
        }
        let at = (0.0, frame.y_label + frame.line / 2.0);
        self.write(&chart.y.label, at, HPos::Left, style.quiet)?;
        let middle = f64::midpoint(frame.left, frame.right);
        let at = (middle, frame.size.1 - FOOT_MARGIN);
        let label = shortened(&chart.x.label, frame.width(), self.text_width);
        let pos = Pos::new(HPos::Center, VPos::Bottom);
        self.write_all(&label, at, pos, style.quiet, false)
    }
}

/// Draws a chart that fills its target.
///
/// # Errors
/// Where there is nothing to draw or too little room, and those of the backend.
pub fn draw(
    chart: &Chart,
    target: &mut Target,
    style: &Style,
    text_width: &TextWidth,
) -> Result<Plot, DrawError> {
    let unit = style.unit();
    let font = FontDesc::new(
        FontFamily::Name(&style.font),
        target.font_scale * style.font_size * unit,
        FontStyle::Normal,
    );
    let (width, height) = target.size;
    let size = (f64::from(width) / unit, f64::from(height) / unit);
    let head = (target.stands_alone).then(|| Head::new(chart, size.0, text_width));
    let top = head.as_ref().map_or(0.0, |head| head.height);
    let frame = Frame::new(chart, size, top, style, text_width).map_err(DrawError)?;
    let sheet = Sheet {
        chart,
        frame,
        style,
        text_width,
        backend: RefCell::new(&mut *target.backend),
        font: TextStyle::from(font),
    };
    sheet.fill([(0.0, 0.0), size], style.paper, 1.0)?;
    if let Some(head) = head {
        head.draw(&sheet)?;
    }
    sheet.draw_axes()?;
    sheet.draw_marks()?;
    Ok(Plot {
        stops: stops(chart),
        frame: sheet.frame,
    })
}
