//! Reads an SVG back: what is drawn, and whether all of it can be seen.

use gameroom_rating::chart::text_width;

/// What an SVG document shows, in its own units.
#[derive(Debug, Default)]
pub struct Drawing {
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
        self.texts.iter().any(|text| text.words == words)
    }

    /// All texts one after the other.
    pub fn sentence(&self) -> String {
        let words: Vec<&str> = self.texts.iter().map(|text| text.words.as_str()).collect();
        words.join(" ")
    }

    fn add(&mut self, name: &str, attributes: &[(String, String)]) -> Result<(), String> {
        let number = |name: &str| whole(value(attributes, name)?);
        match name {
            "svg" => {
                let view = value(attributes, "viewBox")?;
                let parts: Result<Vec<i32>, _> = view.split(' ').map(whole).collect();
                let parts = parts?;
                self.size = (f64::from(parts[2]), f64::from(parts[3]));
            }
            "rect" => self.rects.push([
                number("x")?,
                number("y")?,
                number("width")?,
                number("height")?,
            ]),
            "circle" => self
                .discs
                .push((number("cx")?, number("cy")?, number("r")?)),
            "polyline" | "polygon" => {
                let points: Result<Vec<(i32, i32)>, String> = value(attributes, "points")?
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
        let (x, y, size) = (number("x")?, number("y")?, number("font-size")?);
        let width = text_width(words, size);
        let left = match value(attributes, "text-anchor")? {
            "start" => x,
            "middle" => x - width / 2.0,
            "end" => x - width,
            anchor => return Err(format!("an anchor {anchor}")),
        };
        let half = size * 0.6;
        self.texts.push(Text {
            words: words.to_owned(),
            left,
            right: left + width,
            top: y - half,
            bottom: y + half,
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
            name => return Err(format!("an entity {name}")),
        });
        plain.push_str(rest);
    }
    Ok(plain)
}
