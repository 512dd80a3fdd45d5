//! Charts as SVG documents, for exports and for tests.

use super::backend::{DrawError, printable};
use super::draw::{Plot, Target, draw};
use super::head::height_alone;
use super::labels::TextWidth;
use super::{Chart, Style};
use plotters_svg::SVGBackend;

/// A chart of this width and height as an SVG document, with its title and legend above it; and where its values are.
///
/// # Errors
/// Where there is nothing to draw, or too little room.
pub fn svg(
    chart: &Chart,
    (width, height): (f64, f64),
    style: &Style,
    text_width: &TextWidth,
) -> Result<(String, Plot), DrawError> {
    let style = &Style {
        ratio: 1.0,
        ..style.clone()
    };
    let height = height_alone(chart, (width, height), text_width);
    let size = [width, height].map(|length| style.units(length).unsigned_abs());
    let size = (size[0], size[1]);
    let mut drawing = String::new();
    let mut backend = SVGBackend::with_string(&mut drawing, size);
    let mut target = Target {
        backend: &mut backend,
        size,
        // plotters-svg writes font sizes divided by this.
        font_scale: 1.24,
        stands_alone: true,
    };
    let plot = draw(chart, &mut target, style, text_width)?;
    // This ends the document.
    drop(backend);
    // plotters' own first tag has the size in units, and no title.
    let elements = drawing
        .split_once('\n')
        .map_or("", |(_, elements)| elements);
    let document = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"0 0 {} {}\" role=\"img\" stroke-linejoin=\"round\">\n\
         <title>{}</title>\n<desc>{}</desc>\n{elements}",
        width.round(),
        height.round(),
        size.0,
        size.1,
        escaped(&chart.title),
        escaped(&chart.summary),
    );
    Ok((document, plot))
}

fn escaped(text: &str) -> String {
    let text = printable(text).replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
