//! Draws a chart with plotters: a mesh of axes and grid lines, and the marks of each series.

use super::backend::{Backend, DrawError};
use super::frame::{Frame, Plot};
use super::head::Head;
use super::labels::{TextWidth, shortened};
use super::ranges::stops;
use super::scale::Scale;
use super::sheet::{Coord, DrawingResult, Sheet};
use super::{Chart, Style};
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::drawing::IntoDrawingArea;
use plotters::element::Text;
use plotters::style::text_anchor::HPos;
use plotters::style::{FontDesc, FontFamily, FontStyle, FontTransform, TRANSPARENT, TextStyle};

type Context<'a, 'b> = ChartContext<'a, Backend<'b>, Coord>;

/// Below the x axis's label, so that no letter reaches the edge.
const FOOT_MARGIN: f64 = 2.0;

impl<'b> Sheet<'_, 'b> {
    /// Grid lines, axes and their labels.
    fn draw_axes(&self, context: &mut Context<'_, 'b>) -> DrawingResult {
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
        backend.font_scale * style.font_size * unit,
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
