//! A measure as the matches of a season go by, with the range of several seasons.

use super::{Numbers, OptionalNumbers, filled, last, of};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Gaps, Ink, Series, Shape};
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
    #[must_use]
    pub fn chart(&self) -> Chart {
        let rows = self.matches.len();
        let inks = [Ink::Accent, Ink::Series(1)];
        let decimals = self.decimals();
        let mut columns = vec![Column::numbers(
            "Matches",
            Format::Count,
            self.matches.clone(),
        )];
        let mut series = Vec::new();
        for (position, side) in self.sides.iter().enumerate() {
            let value = columns.len();
            let several = !side.low.is_empty();
            let middle = if several { "Median" } else { &self.axis };
            let label = &of(middle, &side.label, true);
            columns.push(Column::numbers(label, decimals, filled(&side.mid, rows)));
            let mut shapes = vec![Shape::Line {
                value,
                gaps: Gaps::Break,
            }];
            if several {
                for (what, numbers) in [("Low", &side.low), ("High", &side.high)] {
                    let label = of(what, &side.label, true);
                    columns.push(Column::numbers(&label, decimals, filled(numbers, rows)));
                }
                shapes.push(Shape::Band {
                    low: value + 1,
                    high: value + 2,
                });
            }
            let name = if side.label.is_empty() {
                &self.axis
            } else {
                &side.label
            };
            let drawn = Series::nth(position, name, shapes);
            series.push(Series {
                ink: inks[position % inks.len()],
                ..drawn
            });
        }
        Chart {
            summary: self.summary(decimals),
            columns,
            series,
            x: Axis::counting("matches"),
            y: self.axis(),
            is_empty: rows == 0,
            ..Chart::default()
        }
    }

    /// The axis of the measure. It starts at 0, unless the values soon settle far above that: then the axis starts
    /// just below them, and says so.
    fn axis(&self) -> Axis {
        let settled = self.sides.iter().flat_map(|side| {
            let ends = [&side.low, &side.mid, &side.high];
            ends.map(|values| &values[values.len() / 20..])
        });
        let settled = || {
            settled
                .clone()
                .flatten()
                .copied()
                .filter(|value| value.is_finite())
        };
        let (low, high) = (
            settled().fold(f64::INFINITY, f64::min),
            settled().fold(0.0, f64::max),
        );
        if !(low > 0.75 * high && low.is_finite()) {
            return Axis::of(&self.axis).including(0.0);
        }
        let step = step(low, high.max(low * 1.01), 4.0);
        let start = (low / step).floor() * step;
        let label = format!(
            "{} (the axis starts at {})",
            self.axis,
            Format::AtMost(3).write(start)
        );
        Axis {
            start: Some(start),
            ..Axis::of(&label)
        }
    }

    /// One decimal for points, three for measures around 1.
    fn decimals(&self) -> Format {
        let numbers = self.sides.iter().flat_map(|side| &side.mid);
        let finite = numbers.filter(|number| number.is_finite());
        let largest = finite.fold(0.0, |largest: f64, number| largest.max(number.abs()));
        Format::Fixed(if largest > 2.0 { 1 } else { 3 })
    }

    fn summary(&self, decimals: Format) -> String {
        if self.matches.is_empty() {
            return "No season has been played.".to_owned();
        }
        let ways = self.sides.iter().map(|side| {
            let first = side.mid.first().copied().unwrap_or(f64::NAN);
            let end = last(&side.mid).unwrap_or(f64::NAN);
            let name = if side.label.is_empty() {
                String::new()
            } else {
                format!("{} ", side.label)
            };
            let range = match (last(&side.low), last(&side.high)) {
                (Some(low), Some(high)) => {
                    format!(" ({} to {})", decimals.write(low), decimals.write(high))
                }
                _ => String::new(),
            };
            format!(
                "{name}from {} to {}{range}",
                decimals.write(first),
                decimals.write(end)
            )
        });
        let ways: Vec<String> = ways.collect();
        let played = last(&self.matches).unwrap_or(0.0);
        format!(
            "{} over {}: {}.",
            self.axis,
            counted(whole(played), "match", "matches"),
            ways.join("; ")
        )
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a count"
)]
fn whole(count: f64) -> usize {
    count.max(0.0) as usize
}
