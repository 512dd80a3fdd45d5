//! Charts as SVG documents, for exports and for tests.

use super::backend::{Backend, DrawError, printable};
use super::draw::{Plot, draw};
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
    let units = |length: f64| style.units(length).unsigned_abs();
    let mut drawing = String::new();
    let backend = SVGBackend::with_string(&mut drawing, (units(width), units(height)));
    let plot = draw(chart, Backend::Svg(backend), style, text_width, true)?;
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
        units(width),
        units(height),
        escaped(&chart.title),
        escaped(&chart.summary),
    );
    Ok((document, plot))
}

fn escaped(text: &str) -> String {
    let text = printable(text).replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
