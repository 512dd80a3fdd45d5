//! Draws a chart with plotters: a mesh of axes and grid lines, and the marks of each series.

use super::backend::{Backend, DrawError};
use super::frame::Frame;
use super::labels::{Point, TextWidth, shortened};
use super::marks::{draw_line, draw_marker, draw_marks};
use super::ranges::stops;
use super::scale::Scale;
use super::{Chart, Colour, Shape, Style};
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::{CoordTranslate, Shift};
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Drawable, PointCollection, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBColor, TRANSPARENT, TextStyle,
};

pub(super) type Coord = Cartesian2d<Scale, Scale>;
pub(super) type Area<'b> = DrawingArea<Backend<'b>, Coord>;
pub(super) type Drawn = Result<(), DrawError>;

/// The height of a row of the legend, the length of a swatch, and the room after a swatch and after an entry.
const LEGEND_ROW: f64 = 20.0;
const SWATCH: f64 = 28.0;
const AFTER_SWATCH: f64 = 6.0;
const AFTER_ENTRY: f64 = 18.0;
/// Below the x axis's label, so that no letter reaches the edge.
const FOOT_MARGIN: f64 = 2.0;

/// Where a chart's values are on a picture of it.
#[derive(Clone)]
pub struct Plot {
    coord: Coord,
    unit: f64,
    /// The rows that a pointer or the keys can reach.
    pub(super) stops: Vec<u32>,
    /// The upper edge of the values, in CSS pixels from the top.
    pub top: f64,
    /// The lower edge.
    pub bottom: f64,
}

impl Plot {
    /// Where a value is, in CSS pixels from the left and the top.
    pub(super) fn point(&self, chart: &Chart, along: f64, value: f64) -> Point {
        let point = if chart.is_horizontal() {
            (value, along)
        } else {
            (along, value)
        };
        let (x, y) = self.coord.translate(&point);
        (f64::from(x) / self.unit, f64::from(y) / self.unit)
    }
}

pub(super) fn failed(error: impl std::fmt::Display) -> DrawError {
    DrawError::Backend(error.to_string())
}

pub(super) fn rgb([red, green, blue]: Colour) -> RGBColor {
    RGBColor(red, green, blue)
}

/// A picture that is being drawn. Its area is addressed in CSS pixels.
pub(super) struct Sheet<'a, 'b> {
    pub area: Area<'b>,
    pub style: &'a Style,
    pub text_width: &'a TextWidth<'a>,
    /// plotters' units to a CSS pixel.
    pub unit: f64,
    font: TextStyle<'a>,
}

impl<'b> Sheet<'_, 'b> {
    /// A length in plotters' units.
    #[expect(clippy::cast_possible_truncation, reason = "pictures are small")]
    pub fn units(&self, length: f64) -> i32 {
        (length * self.unit).round() as i32
    }

    /// Where a value of an area is, in CSS pixels.
    pub fn pixels(&self, area: &Area, value: &Point) -> Point {
        let (x, y) = area.as_coord_spec().translate(value);
        (f64::from(x) / self.unit, f64::from(y) / self.unit)
    }

    pub fn stroke_width(&self, width: f64) -> u32 {
        self.units(width).unsigned_abs()
    }

    pub fn font(&self, colour: Colour, horizontal: HPos) -> TextStyle<'_> {
        TextStyle {
            color: rgb(colour).to_backend_color(),
            pos: Pos::new(horizontal, VPos::Center),
            ..self.font.clone()
        }
    }

    pub fn put<E>(&self, element: &E) -> Drawn
    where
        for<'e> &'e E: PointCollection<'e, Point>,
        E: Drawable<Backend<'b>>,
    {
        self.area.draw(element).map_err(failed)
    }

    /// Writes a text beside a point or around it.
    pub fn write(&self, text: &str, at: Point, side: HPos, colour: Colour) -> Drawn {
        self.put(&Text::new(text.to_owned(), at, self.font(colour, side)))
    }

    /// A filled box between two corners.
    pub fn fill(&self, corners: [Point; 2], colour: Colour, opacity: f64) -> Drawn {
        self.put(&Rectangle::new(corners, rgb(colour).mix(opacity).filled()))
    }
}

/// The title and the legend above a chart that stands alone.
struct Head {
    height: f64,
    /// The series of each entry, its label, and where it starts.
    entries: Vec<(usize, String, Point)>,
}

impl Head {
    fn new(chart: &Chart, width: f64, text_width: &TextWidth) -> Self {
        let series = chart.series.iter().enumerate();
        let listed: Vec<_> = series
            .filter(|(_, series)| series.in_legend && series.shown)
            .collect();
        let (mut x, mut y) = (0.0, LEGEND_ROW);
        let mut entries = Vec::new();
        // A single series needs no legend.
        for (position, series) in listed.iter().filter(|_| listed.len() > 1) {
            let room = width - SWATCH - AFTER_SWATCH;
            let label = shortened(&series.label, room, text_width);
            let length = SWATCH + AFTER_SWATCH + text_width(&label);
            if x > 0.0 && x + length > width {
                (x, y) = (0.0, y + LEGEND_ROW);
            }
            entries.push((*position, label, (x, y + LEGEND_ROW / 2.0)));
            x += length + AFTER_ENTRY;
        }
        let rows = if entries.is_empty() { 0.0 } else { LEGEND_ROW };
        Self {
            height: y + rows + 6.0,
            entries,
        }
    }

    fn draw(&self, chart: &Chart, sheet: &Sheet, width: f64) -> Drawn {
        let ink = sheet.style.ink;
        let title = shortened(&chart.title, width, sheet.text_width);
        sheet.write(&title, (0.0, LEGEND_ROW / 2.0), HPos::Left, ink)?;
        for (position, label, (x, y)) in &self.entries {
            let series = &chart.series[*position];
            let colour = sheet.style.colour(series.ink);
            let has = |wanted: fn(&Shape) -> bool| series.shapes.iter().any(wanted);
            let bar = |from: f64, to: f64, opacity: f64| {
                sheet.fill([(x + from, y - 5.0), (x + to, y + 5.0)], colour, opacity)
            };
            if has(|shape| matches!(shape, Shape::Band { .. })) {
                bar(0.0, SWATCH, 0.16)?;
            }
            if has(|shape| matches!(shape, Shape::Line { .. })) {
                let ends = [(*x, *y), (x + SWATCH, *y)];
                draw_line(sheet, &sheet.area, &ends, colour, 1.75, series.dash)?;
            } else if has(|shape| matches!(shape, Shape::Points { .. })) {
                let at = (x + SWATCH / 2.0, *y);
                draw_marker(sheet, at, series.marker, 3.5, colour)?;
            } else {
                bar(8.0, 20.0, 0.85)?;
            }
            let at = (x + SWATCH + AFTER_SWATCH, *y);
            sheet.write(label, at, HPos::Left, ink)?;
        }
        Ok(())
    }
}

/// The height of a picture that stands alone: of a chart of this size, with its title and its legend above it.
#[must_use]
pub fn height_alone(chart: &Chart, (width, height): (f64, f64), text_width: &TextWidth) -> f64 {
    height + Head::new(chart, width, text_width).height
}

/// Draws a chart that fills its backend. One that stands alone has its title and its legend above it.
///
/// # Errors
/// Where there is nothing to draw or too little room, and those of the backend.
pub fn draw(
    chart: &Chart,
    backend: Backend,
    style: &Style,
    text_width: &TextWidth,
    stands_alone: bool,
) -> Result<Plot, DrawError> {
    let unit = style.unit();
    let size = FontDesc::new(
        FontFamily::Name(&style.font),
        backend.font_scale() * style.font_size * unit,
        FontStyle::Normal,
    );
    let root = backend.into_drawing_area();
    let (width, height) = root.dim_in_pixel();
    let (width, height) = (f64::from(width) / unit, f64::from(height) / unit);
    let head = stands_alone.then(|| Head::new(chart, width, text_width));
    let top = head.as_ref().map_or(0.0, |head| head.height);
    let frame = Frame::new(chart, (width, height), top, style, text_width)
        .map_err(DrawError::Undrawable)?;
    root.fill(&rgb(style.paper)).map_err(failed)?;
    let (x, y) = root.get_pixel_range();
    let pixels = (Scale::lengths(0.0, width), Scale::lengths(0.0, height));
    let sheet = Sheet {
        area: root.apply_coord_spec(Coord::new(pixels.0, pixels.1, (x, y))),
        style,
        text_width,
        unit,
        font: TextStyle::from(size),
    };
    if let Some(head) = head {
        head.draw(chart, &sheet, width)?;
    }
    let (mut plot, mut strip) = build(&frame, &root, &sheet)?;
    draw_axes(chart, &frame, &mut plot, &mut strip, &sheet)?;
    draw_marks(
        chart,
        &frame,
        plot.plotting_area(),
        strip.plotting_area(),
        &sheet,
    )?;
    root.present().map_err(failed)?;
    Ok(Plot {
        coord: plot.as_coord_spec().clone(),
        unit,
        stops: stops(chart),
        top: frame.top,
        bottom: frame.bottom,
    })
}

type Context<'a, 'b> = ChartContext<'a, Backend<'b>, Coord>;

/// The chart of the values, and below it that of the results, which has the labels of the x axis.
fn build<'a, 'b>(
    frame: &Frame,
    root: &DrawingArea<Backend<'b>, Shift>,
    sheet: &Sheet<'_, 'b>,
) -> Result<(Context<'a, 'b>, Context<'a, 'b>), DrawError> {
    let (upper, lower) = root.split_vertically(sheet.units(frame.bottom));
    let right = sheet.units(frame.size.0 - frame.right);
    let plot = ChartBuilder::on(&upper)
        .margin_top(sheet.units(frame.top))
        .margin_right(right)
        .y_label_area_size(sheet.units(frame.left))
        .build_cartesian_2d(frame.x.clone(), frame.y.clone())
        .map_err(failed)?;
    let strip = ChartBuilder::on(&lower)
        .margin_left(sheet.units(frame.left))
        .margin_right(right)
        .margin_bottom(sheet.units(FOOT_MARGIN))
        .x_label_area_size(sheet.units(frame.foot - FOOT_MARGIN))
        .build_cartesian_2d(frame.x.clone(), Scale::lengths(-1.0, 1.0))
        .map_err(failed)?;
    Ok((plot, strip))
}

/// Grid lines, axes and their labels.
fn draw_axes<'b>(
    chart: &Chart,
    frame: &Frame,
    plot: &mut Context<'_, 'b>,
    strip: &mut Context<'_, 'b>,
    sheet: &Sheet<'_, 'b>,
) -> Drawn {
    let style = sheet.style;
    let thin = |colour: Colour| rgb(colour).stroke_width(sheet.stroke_width(1.0));
    let label = sheet.font(style.quiet, HPos::Center);
    let is_grid = chart.grid().is_some();
    let mut mesh = plot.configure_mesh();
    if chart.is_horizontal() || is_grid {
        mesh.disable_y_mesh();
    }
    if !chart.is_horizontal() {
        mesh.disable_x_mesh();
    }
    if frame.stacked {
        mesh.disable_y_axis();
    }
    mesh.bold_line_style(thin(style.rule))
        .axis_style(TRANSPARENT)
        .y_label_style(label.clone())
        .set_all_tick_mark_size(sheet.units(4.0))
        .draw()
        .map_err(failed)?;
    let mut mesh = strip.configure_mesh();
    if frame.turned {
        mesh.disable_x_axis();
    }
    let line = if chart.has_words() {
        TRANSPARENT.stroke_width(0)
    } else {
        thin(style.quiet)
    };
    if !chart.x.label.is_empty() {
        mesh.x_desc(shortened(&chart.x.label, frame.width(), sheet.text_width));
    }
    mesh.disable_mesh()
        .axis_style(line)
        .x_label_style(label)
        .set_all_tick_mark_size(sheet.units(4.0))
        .draw()
        .map_err(failed)?;
    let at = (0.0, frame.y_label + frame.line / 2.0);
    let label = shortened(&chart.y.label, frame.size.0, sheet.text_width);
    sheet.write(&label, at, HPos::Left, style.quiet)?;
    if frame.turned {
        let name = sheet.font(style.quiet, HPos::Right);
        let name = name.transform(FontTransform::Rotate270);
        for (column, label) in &frame.x.ticks {
            let at = (frame.x_at(*column), frame.bottom + 6.0);
            sheet.put(&Text::new(label.clone(), at, name.clone()))?;
        }
    }
    if frame.stacked {
        for (row, name) in &frame.y.ticks {
            let y = frame.y_at(*row) - frame.line;
            let (half, width) = (frame.line / 2.0, (sheet.text_width)(name));
            // Grid lines do not run through names.
            sheet.fill([(0.0, y - half), (width + 4.0, y + half)], style.paper, 1.0)?;
            sheet.write(name, (0.0, y), HPos::Left, style.ink)?;
        }
    }
    Ok(())
}
