//! What draws: plotters' elements in CSS pixels, and letters that never lie on each other.

use super::labels::{Area, Measure};
use super::style::GRAIN;
use super::surface::{DrawError, Drawn, Letters, Surface};
use super::{Colour, Dash, Style};
use plotters::style::text_anchor::HPos;

/// A place in CSS pixels.
pub(super) type Place = (f64, f64);

/// Which part of a text its place is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Middle,
    Right,
}

pub(super) struct Pen<'a> {
    surface: &'a dyn Surface,
    style: &'a Style,
    measure: &'a Measure<'a>,
    sheet: Area,
    taken: Vec<Area>,
}

impl<'a> Pen<'a> {
    pub fn new(
        surface: &'a dyn Surface,
        style: &'a Style,
        measure: &'a Measure<'a>,
        sheet: Area,
    ) -> Self {
        Self {
            surface,
            style,
            measure,
            sheet,
            taken: Vec::new(),
        }
    }

    pub fn style(&self) -> &'a Style {
        self.style
    }

    pub fn measure(&self, text: &str) -> f64 {
        (self.measure)(text)
    }

    /// A line through places.
    pub fn line(&self, places: &[Place], colour: Colour, width: f64, dash: Dash) -> Drawn {
        let Dash(on, off) = dash;
        let [on, off] = [on, off].map(|length| self.width(f64::from(length)));
        let points = self.all_units(places);
        self.surface
            .path(&points, colour, self.width(width), Dash(on, off))
    }

    /// A filled outline.
    pub fn fill(&self, places: &[Place], colour: Colour, opacity: f64) -> Drawn {
        self.surface
            .polygon(&self.all_units(places), colour, opacity)
    }

    /// A filled box, its edges between pixels of the device, so that they are sharp.
    pub fn bar(&self, area: Area, colour: Colour, opacity: f64) -> Drawn {
        let sharp = |length: f64| self.sharp(length);
        let from = (sharp(area.left), sharp(area.top));
        let thick = |from: i32, to: i32| if to > from { to } else { from + grain() };
        let to = (
            thick(from.0, sharp(area.right)),
            thick(from.1, sharp(area.bottom)),
        );
        self.surface.rectangle([from, to], colour, opacity)
    }

    /// A line of one CSS pixel from left to right.
    pub fn level(&self, y: f64, left: f64, right: f64, colour: Colour) -> Drawn {
        self.bar(
            Area {
                left,
                right,
                top: y - 0.5,
                bottom: y + 0.5,
            },
            colour,
            1.0,
        )
    }

    /// A line of one CSS pixel from top to bottom.
    pub fn upright(&self, x: f64, top: f64, bottom: f64, colour: Colour) -> Drawn {
        self.bar(
            Area {
                left: x - 0.5,
                right: x + 0.5,
                top,
                bottom,
            },
            colour,
            1.0,
        )
    }

    pub fn disc(&self, place: Place, radius: f64, colour: Colour) -> Drawn {
        let radius = self.length(radius);
        self.surface.circle(self.units(place), radius, colour, None)
    }

    pub fn ring(&self, place: Place, radius: f64, colour: Colour, width: f64) -> Drawn {
        let (radius, width) = (self.length(radius), self.width(width));
        self.surface
            .circle(self.units(place), radius, colour, Some(width))
    }

    /// Where a text would be, about the middle of its line; none where it would not be on the sheet, or on
    /// another text.
    pub fn room(&self, text: &str, (x, y): Place, side: Side) -> Option<Area> {
        let width = self.measure(text);
        let left = match side {
            Side::Left => x,
            Side::Middle => x - width / 2.0,
            Side::Right => x - width,
        };
        let half = self.style.font_size * 0.6;
        let area = Area {
            left,
            right: left + width,
            top: y - half,
            bottom: y + half,
        };
        let free = !self.taken.iter().any(|other| other.meets(&area));
        (!text.is_empty() && free && self.sheet.contains(&area)).then_some(area)
    }

    /// Writes a text where it has room, and says whether it did.
    pub fn text(
        &mut self,
        text: &str,
        (x, y): Place,
        side: Side,
        colour: Colour,
    ) -> Result<bool, DrawError> {
        let Some(area) = self.room(text, (x, y), side) else {
            return Ok(false);
        };
        self.surface.text(&Letters {
            text,
            at: self.units((x, y)),
            side: match side {
                Side::Left => HPos::Left,
                Side::Middle => HPos::Center,
                Side::Right => HPos::Right,
            },
            font: &self.style.font,
            size: self.style.font_size * self.style.unit(),
            colour,
        })?;
        self.taken.push(area);
        Ok(true)
    }

    fn all_units(&self, places: &[Place]) -> Vec<(i32, i32)> {
        places.iter().map(|&place| self.units(place)).collect()
    }

    fn width(&self, width: f64) -> u32 {
        self.length(width).unsigned_abs()
    }

    fn units(&self, (x, y): Place) -> (i32, i32) {
        (self.length(x), self.length(y))
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "places on a sheet are small"
    )]
    fn length(&self, length: f64) -> i32 {
        (length * self.style.unit()).round() as i32
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "places on a sheet are small"
    )]
    fn sharp(&self, length: f64) -> i32 {
        (length * self.style.ratio).round() as i32 * grain()
    }
}

/// A pixel of the device in units.
#[expect(clippy::cast_possible_truncation, reason = "a small whole number")]
const fn grain() -> i32 {
    GRAIN as i32
}
