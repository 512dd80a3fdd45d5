//! Reads an SVG back: what is drawn, and whether all of it can be seen.

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
    pub discs: Vec<(i32, i32, i32)>,
    pub texts: Vec<Text>,
}

/// A text and the box that it takes.
#[derive(Debug)]
pub struct Text {
    pub words: String,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Drawing {
    /// Reads a document; an error where it is not well-formed, or a number in it is none.
    pub fn read(document: &str) -> Result<Self, String> {
        let mut drawing = Self::default();
        let mut open: Vec<String> = Vec::new();
        let mut rest = document;
        let mut words = String::new();
        let mut held: Option<Vec<(String, String)>> = None;
        while let Some((before, from_tag)) = rest.split_once('<') {
            words.push_str(&unescaped(before)?);
            let (tag, after) = from_tag.split_once('>').ok_or("a tag without end")?;
            rest = after;
            if let Some(name) = tag.strip_prefix('/') {
                if open.pop().as_deref() != Some(name) {
                    return Err(format!("</{name}> closes nothing"));
                }
                if let (Some(attributes), "text") = (held.take(), name) {
                    drawing.add_text(&attributes, &words)?;
                }
                continue;
            }
            let (tag, closed) = tag
                .strip_suffix('/')
                .map_or((tag, false), |tag| (tag, true));
            let (name, attributes) = attributes(tag)?;
            drawing.add(&name, &attributes)?;
            if !closed {
                words.clear();
                held = Some(attributes);
                open.push(name);
            }
        }
        if !open.is_empty() || !rest.trim().is_empty() {
            return Err(format!("left open: {open:?} {rest:?}"));
        }
        Ok(drawing)
    }

    /// How far down a text is; of several alike, the last.
    pub fn height_of(&self, words: &str) -> Option<f64> {
        let text = self.texts.iter().rfind(|text| text.words == words)?;
        Some(f64::midpoint(text.top, text.bottom))
    }

    /// The texts that are farther down than this.
    pub fn below(&self, height: f64) -> Vec<&str> {
        let texts = self.texts.iter().filter(|text| text.top > height);
        texts.map(|text| text.words.as_str()).collect()
    }

    /// Whether all texts are on the sheet and apart, and all marks on the sheet.
    pub fn check(&self) -> Result<(), String> {
        let (width, height) = self.size;
        for (place, text) in self.texts.iter().enumerate() {
            // Places and sheet are rounded to whole units.
            if text.left < -1.1
                || text.right > width + 1.1
                || text.top < -1.1
                || text.bottom > height + 1.1
            {
                return Err(format!("{text:?} is not on {:?}", self.size));
            }
            for other in &self.texts[..place] {
                let across = text.left + 1.1 < other.right && other.left + 1.1 < text.right;
                let along = text.top + 1.1 < other.bottom && other.top + 1.1 < text.bottom;
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
        let rects = self
            .rects
            .iter()
            .flat_map(|&[x, y, w, h]| [(x, y), (x + w, y + h)]);
        let discs = self.discs.iter().map(|&(x, y, _)| (x, y));
        match self
            .lines
            .iter()
            .flatten()
            .copied()
            .chain(rects)
            .chain(discs)
            .find(|&at| !inside(at))
        {
            Some(place) => Err(format!("{place:?} is not on {:?}", self.size)),
            None => Ok(()),
        }
    }

    pub fn says(&self, words: &str) -> bool {
        let mut texts = self.texts.iter().flat_map(|text| text.words.split("  "));
        texts.any(|text| text == words)
    }

    fn add(&mut self, name: &str, attributes: &[(String, String)]) -> Result<(), String> {
        let number = |name: &str| whole(value(attributes, name)?);
        match name {
            "svg" => {
                let view = value(attributes, "viewBox")?;
                let parts: Result<Vec<i32>, _> = view.split(' ').map(whole).collect();
                let parts = parts?;
                let inner = |start: i32, length: i32| f64::from(length + 2 * start);
                self.size = (inner(parts[0], parts[2]), inner(parts[1], parts[3]));
            }
            // The ground of the padding.
            "rect" if number("x")? == -128 => {}
            "rect" => self.rects.push([
                number("x")?,
                number("y")?,
                number("width")?,
                number("height")?,
            ]),
            "circle" => self
                .discs
                .push((number("cx")?, number("cy")?, number("r")?)),
            "line" => self.lines.push(vec![
                (number("x1")?, number("y1")?),
                (number("x2")?, number("y2")?),
            ]),
            "polyline" | "polygon" => {
                let points: Result<Vec<(i32, i32)>, String> = value(attributes, "points")?
                    .trim_end()
                    .split(' ')
                    .map(|point| {
                        let (x, y) = point.split_once(',').ok_or(format!("no point: {point}"))?;
                        Ok((whole(x)?, whole(y)?))
                    })
                    .collect();
                if name == "polyline" {
                    self.lines.push(points?);
                } else {
                    points?;
                }
            }
            "text" | "title" | "desc" => {}
            name => return Err(format!("an element {name}")),
        }
        Ok(())
    }

    fn add_text(&mut self, attributes: &[(String, String)], words: &str) -> Result<(), String> {
        let number = |name: &str| whole(value(attributes, name)?).map(f64::from);
        let (x, y) = (number("x")?, number("y")?);
        let size: f64 = value(attributes, "font-size")?
            .parse()
            .map_err(|_| "a font size that is not a number")?;
        // plotters-svg puts each text on a line of its own.
        let words = words.strip_suffix('\n').unwrap_or(words);
        let words = words.strip_prefix('\n').unwrap_or(words);
        let (width, height) = (text_width(words, size), size * 1.2);
        let left = match value(attributes, "text-anchor")? {
            "start" => 0.0,
            "middle" => -width / 2.0,
            "end" => -width,
            anchor => return Err(format!("an anchor {anchor}")),
        };
        let top = match value(attributes, "dy")? {
            "0.76em" => 0.0,
            "0.5ex" => -height / 2.0,
            "-0.5ex" => -height,
            shift => return Err(format!("a shift {shift}")),
        };
        let turn = attributes.iter().find(|(name, _)| name == "transform");
        let [left, top, right, bottom] = match turn {
            None => [left, top, left + width, top + height],
            // Words that read upwards.
            Some((_, turn)) if *turn == format!("rotate(270, {x}, {y})") => {
                [top, -left - width, top + height, -left]
            }
            Some((_, turn)) => return Err(format!("a transform {turn}")),
        };
        self.texts.push(Text {
            words: words.to_owned(),
            left: x + left,
            right: x + right,
            top: y + top,
            bottom: y + bottom,
        });
        Ok(())
    }
}

/// A tag's name and attributes.
fn attributes(tag: &str) -> Result<(String, Vec<(String, String)>), String> {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.trim().is_empty() {
        let (key, after) = rest
            .split_once("=\"")
            .ok_or(format!("no attribute: {rest}"))?;
        let (value, after) = after
            .split_once('"')
            .ok_or(format!("an attribute without end: {rest}"))?;
        let key = key.trim();
        if !key
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            || key.is_empty()
        {
            return Err(format!("an attribute {key}"));
        }
        if attributes.iter().any(|(other, _)| other == key) {
            return Err(format!("{key} twice"));
        }
        attributes.push((key.to_owned(), unescaped(value)?));
        rest = after;
    }
    Ok((name.to_owned(), attributes))
}

fn value<'a>(attributes: &'a [(String, String)], name: &str) -> Result<&'a str, String> {
    let found = attributes.iter().find(|(key, _)| key == name);
    found
        .map(|(_, value)| value.as_str())
        .ok_or(format!("no {name} in {attributes:?}"))
}

/// A whole number: neither NaN nor infinite, and not what a cast makes of these.
fn whole(text: &str) -> Result<i32, String> {
    let number: i32 = text
        .parse()
        .map_err(|_| format!("{text} is no whole number"))?;
    if number.abs() > 1_000_000 {
        Err(format!("{number} is not on any sheet"))
    } else {
        Ok(number)
    }
}

/// What entities stand for; an error for what may not stand in a document.
fn unescaped(text: &str) -> Result<String, String> {
    if text
        .chars()
        .any(|letter| letter == '<' || letter == '>' || (letter < ' ' && letter != '\n'))
    {
        return Err(format!("{text:?} in a document"));
    }
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part
            .split_once(';')
            .ok_or(format!("&{part} is no entity"))?;
        plain.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            name => return Err(format!("an entity {name}")),
        });
        plain.push_str(rest);
    }
    Ok(plain)
}
