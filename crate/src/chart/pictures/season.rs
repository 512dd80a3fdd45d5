//! How a season goes: something as matches go by, with the range of several seasons.

use super::{filled, last, of};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Decimals, Gaps, Ink, Series, Shape};

/// Something as the matches of a season go by.
#[derive(Debug, Clone, Copy)]
pub struct Season<'a> {
    /// What it is.
    pub axis: &'a str,
    /// Matches played at each point.
    pub matches: &'a [f64],
    /// One or two settings.
    pub sides: &'a [SeasonSide<'a>],
}

/// What it is under one of the settings.
#[derive(Debug, Clone, Copy)]
pub struct SeasonSide<'a> {
    /// The side's letter.
    pub label: &'a str,
    /// The low end of several seasons; empty where there is only one.
    pub low: &'a [f64],
    /// The middle of several seasons, or the only one.
    pub mid: &'a [f64],
    /// The high end of several seasons.
    pub high: &'a [f64],
}

impl Season<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let rows = self.matches.len();
        let inks = [Ink::Accent, Ink::Series(1)];
        let decimals = self.decimals();
        let mut columns = vec![Column::numbers(
            "Matches",
            Decimals::Count,
            self.matches.to_vec(),
        )];
        let mut series = Vec::new();
        for (position, side) in self.sides.iter().enumerate() {
            let value = columns.len();
            let several = !side.low.is_empty();
            let middle = if several { "Median" } else { self.axis };
            let label = &of(middle, side.label, true);
            columns.push(Column::numbers(label, decimals, filled(side.mid, rows)));
            let mut shapes = vec![Shape::Line {
                value,
                gaps: Gaps::Left,
            }];
            if several {
                for (what, numbers) in [("Low", side.low), ("High", side.high)] {
                    let label = of(what, side.label, true);
                    columns.push(Column::numbers(&label, decimals, filled(numbers, rows)));
                }
                shapes.push(Shape::Band {
                    low: value + 1,
                    high: value + 2,
                });
            }
            let name = if side.label.is_empty() {
                self.axis
            } else {
                side.label
            };
            let drawn = Series::nth(position, name, shapes);
            series.push(Series {
                ink: inks[position % inks.len()],
                ..drawn
            });
        }
        Chart {
            title: self.axis.to_owned(),
            summary: self.summary(decimals),
            columns,
            series,
            across: Axis::counting("matches"),
            up: Axis::of(self.axis).holding(0.0),
            nothing: rows == 0,
            ..Chart::default()
        }
    }

    /// Points have one decimal, what is about 1 three.
    fn decimals(&self) -> Decimals {
        let numbers = self.sides.iter().flat_map(|side| side.mid);
        let finite = numbers.filter(|number| number.is_finite());
        let largest = finite.fold(0.0, |largest: f64, number| largest.max(number.abs()));
        Decimals::Fixed(if largest > 2.0 { 1 } else { 3 })
    }

    fn summary(&self, decimals: Decimals) -> String {
        if self.matches.is_empty() {
            return "No season has been played.".to_owned();
        }
        let ways = self.sides.iter().map(|side| {
            let first = side.mid.first().copied().unwrap_or(f64::NAN);
            let end = last(side.mid).unwrap_or(f64::NAN);
            let name = if side.label.is_empty() {
                String::new()
            } else {
                format!("{} ", side.label)
            };
            let range = match (last(side.low), last(side.high)) {
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
        let played = last(self.matches).unwrap_or(0.0);
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
