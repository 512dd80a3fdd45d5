//! Draws a chart with plotters: a mesh of axes and grid lines, and the marks of each series.

use super::backend::{Backend, DrawError};
use super::frame::Frame;
use super::head::Head;
use super::labels::{Point, TextWidth, shortened};
use super::ranges::stops;
use super::scale::Scale;
use super::{Chart, Colour, Style};
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBColor, ShapeStyle, TRANSPARENT,
    TextStyle,
};

pub(super) type Coord = Cartesian2d<Scale, Scale>;
pub(super) type SheetArea<'b> = DrawingArea<Backend<'b>, Coord>;
type Context<'a, 'b> = ChartContext<'a, Backend<'b>, Coord>;
pub(super) type Drawn = Result<(), DrawingAreaErrorKind<DrawError>>;

/// Below the x axis's label, so that no letter reaches the edge.
const FOOT_MARGIN: f64 = 2.0;

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
    font: TextStyle<'a>,
}

impl<'b> Sheet<'_, 'b> {
    /// A line of this width.
    pub fn stroke(&self, colour: Colour, width: f64) -> ShapeStyle {
        rgb(colour).stroke_width(self.style.units(width).unsigned_abs())
    }

    fn font(&self, colour: Colour, horizontal: HPos) -> TextStyle<'_> {
        TextStyle {
            color: rgb(colour).to_backend_color(),
            pos: Pos::new(horizontal, VPos::Center),
            ..self.font.clone()
        }
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
        self.area
            .draw(&Text::new(text, at, self.font(colour, side)))
    }

    /// A filled box between two corners.
    pub fn fill(&self, corners: [Point; 2], colour: Colour, opacity: f64) -> Drawn {
        let style = rgb(colour).mix(opacity).filled();
        self.area.draw(&Rectangle::new(corners, style))
    }

    /// Grid lines, axes and their labels.
    fn draw_axes(&self, context: &mut Context<'_, 'b>) -> Drawn {
        let (chart, frame, style) = (self.chart, &self.frame, self.style);
        let label = self.font(style.quiet, HPos::Center);
        let mut mesh = context.configure_mesh();
        if chart.has_words() {
            mesh.disable_y_mesh();
        }
        if !chart.is_horizontal() {
            mesh.disable_x_mesh();
        }
        if frame.stacked {
            mesh.disable_y_axis();
        }
        mesh.disable_x_axis()
            .bold_line_style(self.stroke(style.rule, 1.0))
            .axis_style(TRANSPARENT)
            .y_label_style(label.clone())
            .set_all_tick_mark_size(style.units(4.0))
            .draw()?;
        let mut mesh = context.configure_mesh();
        if frame.turned {
            mesh.disable_x_axis();
        }
        if !chart.x.label.is_empty() {
            mesh.x_desc(shortened(&chart.x.label, frame.width(), self.text_width));
        }
        let mut line = self.stroke(style.quiet, 1.0);
        if chart.has_words() {
            line.color = TRANSPARENT;
        }
        mesh.disable_mesh()
            .disable_y_axis()
            .axis_style(line)
            .x_label_style(label)
            .set_all_tick_mark_size(style.units(4.0))
            .draw()?;
        let at = (0.0, frame.y_label + frame.line / 2.0);
        self.write(&chart.y.label, at, HPos::Left, style.quiet)?;
        if frame.turned {
            let name = self.font(style.quiet, HPos::Right);
            let name = name.transform(FontTransform::Rotate270);
            for (column, label) in &frame.x.ticks {
                let at = (frame.x_at(*column), frame.bottom + 6.0);
                self.area
                    .draw(&Text::new(label.clone(), at, name.clone()))?;
            }
        }
        for (row, name) in frame.y.ticks.iter().filter(|_| frame.stacked) {
            let y = frame.y_at(*row) - frame.line;
            let (half, width) = (frame.line / 2.0, (self.text_width)(name));
            // Grid lines do not run through names.
            self.fill([(0.0, y - half), (width + 4.0, y + half)], style.paper, 1.0)?;
            self.write(name, (0.0, y), HPos::Left, style.ink)?;
        }
        Ok(())
    }
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
    let font = FontDesc::new(
        FontFamily::Name(&style.font),
        backend.font_scale() * style.font_size * unit,
        FontStyle::Normal,
    );
    let root = backend.into_drawing_area();
    let (width, height) = root.dim_in_pixel();
    let (width, height) = (f64::from(width) / unit, f64::from(height) / unit);
    let head = stands_alone.then(|| Head::new(chart, width, text_width));
    let top = head.as_ref().map_or(0.0, |head| head.height);
    let frame = Frame::new(chart, (width, height), top, style, text_width).map_err(DrawError)?;
    let units = |length: f64| style.units(length);
    let mut context = ChartBuilder::on(&root)
        .margin_top(units(frame.top))
        .margin_right(units(width - frame.right))
        .margin_bottom(units(FOOT_MARGIN))
        .y_label_area_size(units(frame.left))
        .x_label_area_size(units(height - frame.bottom - FOOT_MARGIN))
        .build_cartesian_2d(frame.x.clone(), frame.y.clone())?;
    let (x, y) = root.get_pixel_range();
    let pixels = (Scale::lengths(0.0, width), Scale::lengths(0.0, height));
    let sheet = Sheet {
        chart,
        frame,
        style,
        text_width,
        area: root.apply_coord_spec(Coord::new(pixels.0, pixels.1, (x, y))),
        plot: context.plotting_area().clone(),
        font: TextStyle::from(font),
    };
    sheet.fill([(0.0, 0.0), (width, height)], style.paper, 1.0)?;
    if let Some(head) = head {
        head.draw(&sheet)?;
    }
    sheet.draw_axes(&mut context)?;
    sheet.draw_marks()?;
    root.present()?;
    Ok(Plot {
        stops: stops(chart),
        frame: sheet.frame,
    })
}
