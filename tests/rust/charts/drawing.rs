//! Reads an SVG back: what is drawn, and whether all of it can be seen.

use roxmltree::{Document, Node};

/// Widths of the printable ASCII characters from the space on, in hundredths of the font size.
const ASCII: [u8; 95] = [
    32, 41, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75,
    79, 61, 79, 70, 64, 62, 74, 69, 99, 69, 62, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36,
    64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
];

/// The width of a text in a font of this size, in the same unit.
pub fn text_width(text: &str, size: f64) -> f64 {
    let hundredths = |letter: char| match u32::from(letter) {
        code @ 0x20..=0x7e => f64::from(ASCII[code as usize - 0x20]),
        // Marks on the letter before them.
        0x300..=0x36f => 0.0,
        // From Korean on, most letters fill a square, as emoji do.
        0x1100..=0x11ff | 0x2e80..=0xffff | 0x1_0000.. => 105.0,
        // The minus sign and the ellipsis.
        0x2212 => 84.0,
        0x2026 => 100.0,
        _ => 66.0,
    };
    text.chars().map(hundredths).sum::<f64>() * size / 100.0
}

/// What an SVG document shows, in its own units.
#[derive(Debug, Default)]
pub struct Drawing {
    /// Without the padding, inside of which everything but the ground must be.
    pub size: (f64, f64),
    pub lines: Vec<Vec<(i32, i32)>>,
    pub rects: Vec<[i32; 4]>,
    /// The middles of circles.
    pub discs: Vec<(i32, i32)>,
    pub texts: Vec<Text>,
}

/// A text and the box that it takes.
#[derive(Debug)]
pub struct Text {
    pub words: String,
    /// Left, top, right and bottom.
    edges: [f64; 4],
}

impl Drawing {
    /// Reads a document; an error where it is not well-formed, or a number in it is none.
    pub fn read(document: &str) -> Result<Self, String> {
        let document = Document::parse(document).map_err(|error| error.to_string())?;
        let mut drawing = Self::default();
        for element in document.descendants().filter(Node::is_element) {
            drawing.add(element)?;
        }
        Ok(drawing)
    }

    /// How far down a text is; of several alike, the last.
    pub fn height_of(&self, words: &str) -> Option<f64> {
        let text = self.texts.iter().rfind(|text| text.words == words)?;
        Some(f64::midpoint(text.edges[1], text.edges[3]))
    }

    /// The texts that are farther down than this.
    pub fn below(&self, height: f64) -> Vec<&str> {
        let texts = self.texts.iter().filter(|text| text.edges[1] > height);
        texts.map(|text| text.words.as_str()).collect()
    }

    /// Whether all texts are on the sheet and apart, and all marks on the sheet.
    pub fn check(&self) -> Result<(), String> {
        let (width, height) = self.size;
        for (place, text) in self.texts.iter().enumerate() {
            let [left, top, right, bottom] = text.edges;
            // Places and sheet are rounded to whole units.
            if left < -1.1 || right > width + 1.1 || top < -1.1 || bottom > height + 1.1 {
                return Err(format!("{text:?} is not on {:?}", self.size));
            }
            for other in &self.texts[..place] {
                let [other_left, other_top, other_right, other_bottom] = other.edges;
                let across = left + 1.1 < other_right && other_left + 1.1 < right;
                let along = top + 1.1 < other_bottom && other_top + 1.1 < bottom;
                if across && along {
                    return Err(format!("{text:?} lies on {other:?}"));
                }
            }
        }
        // Strokes have a width.
        let inside = |(x, y): (i32, i32)| {
            (-64.0..=width + 64.0).contains(&f64::from(x))
                && (-64.0..=height + 64.0).contains(&f64::from(y))
        };
        let corners = |&[x, y, w, h]: &[i32; 4]| [(x, y), (x + w, y + h)];
        let lines = self.lines.iter().flatten().copied();
        let rects = self.rects.iter().flat_map(corners);
        let mut places = lines.chain(rects).chain(self.discs.iter().copied());
        match places.find(|&at| !inside(at)) {
            Some(place) => Err(format!("{place:?} is not on {:?}", self.size)),
            None => Ok(()),
        }
    }

    pub fn says(&self, words: &str) -> bool {
        let mut texts = self.texts.iter().flat_map(|text| text.words.split("  "));
        texts.any(|text| text == words)
    }

    fn add(&mut self, element: Node) -> Result<(), String> {
        let number = |name: &str| whole(value(element, name)?);
        let pair =
            |names: [&str; 2]| -> Result<_, String> { Ok((number(names[0])?, number(names[1])?)) };
        match element.tag_name().name() {
            "svg" => {
                let view = value(element, "viewBox")?.split(' ').map(whole);
                let parts = view.collect::<Result<Vec<i32>, _>>()?;
                let inner = |start: i32, length: i32| f64::from(length + 2 * start);
                self.size = (inner(parts[0], parts[2]), inner(parts[1], parts[3]));
            }
            // The ground of the padding.
            "rect" if number("x")? == -128 => {}
            "rect" => {
                let ((x, y), (width, height)) = (pair(["x", "y"])?, pair(["width", "height"])?);
                self.rects.push([x, y, width, height]);
            }
            "circle" => self.discs.push(pair(["cx", "cy"])?),
            "line" => self
                .lines
                .push(vec![pair(["x1", "y1"])?, pair(["x2", "y2"])?]),
            name @ ("polyline" | "polygon") => {
                let points = value(element, "points")?.split_whitespace().map(|point| {
                    let (x, y) = point.split_once(',').ok_or(format!("no point: {point}"))?;
                    Ok((whole(x)?, whole(y)?))
                });
                let points = points.collect::<Result<Vec<(i32, i32)>, String>>()?;
                if name == "polyline" {
                    self.lines.push(points);
                }
            }
            "text" => self.texts.push(text(element)?),
            "title" | "desc" => {}
            name => return Err(format!("an element {name}")),
        }
        Ok(())
    }
}

/// A text, and the box that it takes.
fn text(element: Node) -> Result<Text, String> {
    let number = |name: &str| whole(value(element, name)?).map(f64::from);
    let (x, y) = (number("x")?, number("y")?);
    let size: f64 = value(element, "font-size")?
        .parse()
        .map_err(|_| "a font size that is not a number")?;
    // plotters-svg puts each text on a line of its own.
    let words = element.text().unwrap_or_default().trim_matches('\n');
    let (width, height) = (text_width(words, size), size * 1.2);
    let left = match value(element, "text-anchor")? {
        "start" => 0.0,
        "middle" => -width / 2.0,
        "end" => -width,
        anchor => return Err(format!("an anchor {anchor}")),
    };
    let top = match value(element, "dy")? {
        "0.76em" => 0.0,
        "0.5ex" => -height / 2.0,
        "-0.5ex" => -height,
        shift => return Err(format!("a shift {shift}")),
    };
    let [left, top, right, bottom] = match element.attribute("transform") {
        None => [left, top, left + width, top + height],
        // Words that read upwards.
        Some(turn) if turn == format!("rotate(270, {x}, {y})") => {
            [top, -left - width, top + height, -left]
        }
        Some(turn) => return Err(format!("a transform {turn}")),
    };
    Ok(Text {
        words: words.to_owned(),
        edges: [x + left, y + top, x + right, y + bottom],
    })
}

fn value<'a>(element: Node<'a, '_>, name: &str) -> Result<&'a str, String> {
    let value = element.attribute(name);
    value.ok_or(format!("no {name} in {element:?}"))
}

/// A whole number: neither NaN nor infinite, and not what a cast makes of these.
fn whole(text: &str) -> Result<i32, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number: &i32| number.abs() <= 1_000_000);
    number.ok_or(format!("{text} is no place on any sheet"))
}
