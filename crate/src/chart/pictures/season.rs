//! A measure as the matches of a season go by, with the range of several seasons.

use super::{Numbers, OptionalNumbers, add_line, chart_along, last, name_or};
use crate::chart::numbers::counted;
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, Column, Format, Series};
use crate::ticks::step;

/// A measure as the matches of a season go by.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SeasonPicture {
    /// What is measured.
    pub axis: String,
    /// Matches played at each point.
    pub matches: Numbers,
    /// One or two settings.
    pub sides: Vec<SeasonSide>,
}

/// The measure under one of the settings.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SeasonSide {
    /// The letter of the settings; empty where there is only one.
    pub label: String,
    /// The low end of several seasons; empty where there is only one.
    pub low: OptionalNumbers,
    /// The middle of several seasons, or the only one.
    pub mid: Numbers,
    /// The high end of several seasons.
    pub high: OptionalNumbers,
}

impl SeasonPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let format = self.format();
        let main = Column::numbers("Matches", Format::Count, &self.matches);
        let mut chart = chart_along(main, Axis::counting("matches"), self.axis());
        for (position, side) in self.sides.iter().enumerate() {
            let has_band = !side.low.is_empty();
            let middle = if has_band { "Median" } else { &self.axis };
            let columns = [&side.mid[..], &side.low, &side.high];
            let shapes = add_line(&mut chart, [middle, &side.label], columns, format);
            let name = name_or(&side.label, &self.axis);
            chart.series.push(Series::side(position, name, shapes));
        }
        chart.summary = self.summary(format);
        chart
    }

    /// The axis of the measure. It starts at 0, unless the values soon settle far above that: then the axis starts
    /// just below them, and says so.
    fn axis(&self) -> Axis {
        let sides = self.sides.iter();
        let values = sides.flat_map(|side| [&side.low, &side.mid, &side.high]);
        let settled = values.flat_map(|values| values.iter().skip(values.len() / 20));
        let Some((low, high)) = ends(settled.copied()).filter(|(low, high)| *low > 0.75 * high)
        else {
            return Axis::from_zero(&self.axis);
        };
        let step = step(low, high.max(low * 1.01), 4.0);
        let start = (low / step).floor() * step;
        let starts_at = format!("the axis starts at {}", Format::AtMost(3).write(start));
        Axis {
            start: Some(start),
            ..Axis::of(&format!("{} ({starts_at})", self.axis))
        }
    }

    /// One decimal for points, three for measures around 1.
    fn format(&self) -> Format {
        let numbers = self.sides.iter().flat_map(|side| &side.mid);
        let finite = numbers.filter(|number| number.is_finite());
        let largest = finite.fold(0.0, |largest: f64, number| largest.max(number.abs()));
        Format::Fixed(if largest > 2.0 { 1 } else { 3 })
    }

    fn summary(&self, format: Format) -> String {
        if self.matches.is_empty() {
            return "No season has been played.".to_owned();
        }
        let write = |number| format.write(number);
        let ways = self.sides.iter().map(|side| {
            let first = side.mid.first().copied().unwrap_or(f64::NAN);
            let end = last(&side.mid).unwrap_or(f64::NAN);
            let ends = last(&side.low).zip(last(&side.high));
            let range = ends.map(|(low, high)| format!(" ({} to {})", write(low), write(high)));
            let range = range.unwrap_or_default();
            let way = format!("from {} to {}{range}", write(first), write(end));
            format!("{} {way}", side.label).trim_start().to_owned()
        });
        let ways: Vec<String> = ways.collect();
        let played = last(&self.matches).unwrap_or(0.0);
        format!(
            "{} over {}: {}.",
            self.axis,
            counted(played.max(0.0).floor(), "match", "matches"),
            ways.join("; ")
        )
    }
}
