//! Charts as SVG: for export, and to look at without a browser.
//!
//! plotters' own backend writes letters smaller than they were measured, and so much else as floats
//! that it would be a fifth of the wasm; this one writes whole units.

use super::numbers::fixed;
use super::{Chart, Layout, Style, draw, text_size, text_width};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    text_anchor::HPos,
};
use std::convert::Infallible;
use std::fmt::Write;

/// A chart as an SVG document that stands alone: of this width, and of this height with its title and
/// its legend above.
///
/// # Panics
/// Never: a text takes whatever is drawn.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sheets are small"
)]
pub fn svg(chart: &Chart, (width, height): (f64, f64), style: &Style) -> String {
    let style = &Style {
        ratio: 1.0,
        ..style.clone()
    };
    let measure = |text: &str| text_width(text, style.font_size);
    let layout = Layout::whole(chart, (width, height), style, &measure);
    let (width, height) = layout.size();
    let [wide, high] = [width, height].map(|length| (length * style.unit()).round() as u32);
    let mut text = String::new();
    put(
        &mut text,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
             viewBox=\"0 0 {wide} {high}\" role=\"img\" stroke-linejoin=\"round\" font-family=\"",
            fixed(width, 0),
            fixed(height, 0),
        ),
    );
    escape(&mut text, &style.font);
    text.push_str("\">\n<title>");
    escape(&mut text, &chart.title);
    text.push_str("</title>\n<desc>");
    escape(&mut text, &chart.summary);
    text.push_str("</desc>\n");
    let sheet = SvgSheet {
        text: &mut text,
        size: (wide, high),
    };
    draw(chart, &layout, sheet, style, &measure).expect("a text takes everything");
    text.push_str("</svg>\n");
    text
}

/// What is drawn on: elements at the end of a text.
struct SvgSheet<'a> {
    text: &'a mut String,
    size: (u32, u32),
}

type Outcome = Result<(), DrawingErrorKind<Infallible>>;

impl SvgSheet<'_> {
    /// The colour of what is filled, and how much it covers.
    fn fill(&mut self, colour: BackendColor) {
        self.colour("fill", colour);
        self.text.push_str("/>\n");
    }

    /// The colour and width of a line.
    fn stroke<S: BackendStyle>(&mut self, style: &S) {
        self.text.push_str(" fill=\"none\"");
        self.colour("stroke", style.color());
        let width = style.stroke_width();
        put(self.text, format_args!(" stroke-width=\"{width}\"/>\n"));
    }

    fn colour(&mut self, name: &str, colour: BackendColor) {
        let (red, green, blue) = colour.rgb;
        put(
            self.text,
            format_args!(" {name}=\"#{red:02x}{green:02x}{blue:02x}\""),
        );
        if colour.alpha < 1.0 {
            let opacity = fixed(colour.alpha, 3);
            put(self.text, format_args!(" {name}-opacity=\"{opacity}\""));
        }
    }

    fn points(&mut self, element: &str, points: impl Iterator<Item = BackendCoord>) {
        put(self.text, format_args!("<{element} points=\""));
        for (place, (x, y)) in points.enumerate() {
            let space = if place > 0 { " " } else { "" };
            put(self.text, format_args!("{space}{x},{y}"));
        }
        self.text.push('"');
    }
}

impl DrawingBackend for SvgSheet<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Outcome {
        Ok(())
    }

    fn present(&mut self) -> Outcome {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, colour: BackendColor) -> Outcome {
        let square = "width=\"1\" height=\"1\"";
        put(
            self.text,
            format_args!("<rect x=\"{x}\" y=\"{y}\" {square}"),
        );
        self.fill(colour);
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Outcome {
        let (width, height) = (right - left, bottom - top);
        put(
            self.text,
            format_args!("<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\""),
        );
        if fill {
            self.fill(style.color());
        } else {
            self.stroke(style);
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        self.points("polyline", path.into_iter());
        self.stroke(style);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Outcome {
        put(
            self.text,
            format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""),
        );
        if fill {
            self.fill(style.color());
        } else {
            self.stroke(style);
        }
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        self.points("polygon", path.into_iter());
        self.fill(style.color());
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Outcome {
        let anchor = match style.anchor().h_pos {
            HPos::Left => "start",
            HPos::Center => "middle",
            HPos::Right => "end",
        };
        let size = fixed(style.size(), 0);
        put(
            self.text,
            format_args!(
                "<text x=\"{x}\" y=\"{y}\" dy=\"0.35em\" text-anchor=\"{anchor}\" \
                 font-size=\"{size}\""
            ),
        );
        self.colour("fill", style.color());
        self.text.push('>');
        escape(self.text, text);
        self.text.push_str("</text>\n");
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        Ok(text_size(text, style.size()))
    }
}

fn put(text: &mut String, written: std::fmt::Arguments) {
    text.write_fmt(written).expect("a text takes everything");
}

/// A text as it may stand in a document; what no document may hold is left out.
fn escape(document: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => document.push_str("&amp;"),
            '<' => document.push_str("&lt;"),
            '>' => document.push_str("&gt;"),
            '"' => document.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter < ' ' => document.push(' '),
            letter => document.push(letter),
        }
    }
}
