//! Charts as SVG documents, for exports and for tests.

use super::backend::{Backend, DrawError, printable};
use super::draw::draw;
use super::frame::Plot;
use super::head::{PADDING, height_alone};
use super::labels::TextWidth;
use super::{Chart, Style};

/// A chart of this width and height as an SVG document, with its title, caption and legend above it and
/// [`PADDING`] around it; and where its values are, from the inner edge of the padding.
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
    let backend = Backend::svg(&mut drawing, (units(width), units(height)));
    let plot = draw(chart, backend, style, text_width, true)?;
    // plotters' own first tag has the size in units, and no title.
    let (_, elements) = drawing.split_once('\n').unwrap_or_default();
    let start = units(PADDING);
    let (across, down) = (units(width) + 2 * start, units(height) + 2 * start);
    let [red, green, blue] = style.paper;
    let document = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"-{start} -{start} {across} {down}\" role=\"img\" stroke-linejoin=\"round\">\n\
         <title>{}</title>\n<desc>{}</desc>\n\
         <rect x=\"-{start}\" y=\"-{start}\" width=\"{across}\" height=\"{down}\" \
         fill=\"#{red:02x}{green:02x}{blue:02x}\"/>\n{elements}",
        width.round() + 2.0 * PADDING,
        height.round() + 2.0 * PADDING,
        escaped(&chart.title),
        escaped(&chart.summary),
    );
    Ok((document, plot))
}

fn escaped(text: &str) -> String {
    let text = printable(text).replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
