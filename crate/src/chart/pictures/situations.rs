//! What schemes make of one situation, side by side, beside the source's figures.

use super::filled;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Cells, Chart, Column, Decimals, Gaps, Marker, Series, Shape};

/// A situation under several schemes.
#[derive(Debug, Clone, Copy)]
pub struct Situation<'a> {
    /// What it is.
    pub title: &'a str,
    /// What is varied, such as `wins`.
    pub variable: &'a str,
    /// Its values.
    pub at: Variable<'a>,
    /// The schemes.
    pub series: &'a [SituationSeries<'a>],
}

/// The values of what is varied.
#[derive(Debug, Clone, Copy)]
pub enum Variable<'a> {
    /// Numbers, from left to right.
    Numbers(&'a [f64]),
    /// Words, from top to bottom.
    Words(&'a [String]),
}

/// What one scheme makes of it.
#[derive(Debug, Clone, Copy)]
pub struct SituationSeries<'a> {
    /// The scheme.
    pub label: &'a str,
    /// Its ratings; NaN where there is none, ±∞ where there is no bound.
    pub values: &'a [f64],
    /// What the source prints, NaN where it prints nothing; empty where it is silent throughout.
    pub published: &'a [f64],
}

impl Situation<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let main = match self.at {
            Variable::Numbers(numbers) => {
                Column::numbers(self.variable, Decimals::Most(4), numbers.to_vec())
            }
            Variable::Words(words) => Column::words(self.variable, words.to_vec()),
        };
        let rows = main.cells.len();
        let words = matches!(main.cells, Cells::Words(_));
        let mut columns = vec![main];
        let mut series = Vec::new();
        for (position, one) in self.series.iter().enumerate() {
            let value = columns.len();
            let values = filled(one.values, rows);
            columns.push(Column::numbers(one.label, Decimals::Fixed(1), values));
            let shape = if words || rows == 1 {
                Shape::Points { along: 0, value }
            } else {
                Shape::Line {
                    value,
                    gaps: Gaps::Joined,
                }
            };
            let drawn = Series::nth(position, one.label, vec![shape]);
            let ink = drawn.ink;
            series.push(drawn);
            if one.published.iter().any(|figure| figure.is_finite()) {
                let value = columns.len();
                let label = format!("{} as published", one.label);
                let published = filled(one.published, rows);
                columns.push(Column::numbers(&label, Decimals::Most(2), published));
                let shape = Shape::Points { along: 0, value };
                series.push(Series::of(ink, &label, vec![shape]).marked(Marker::Ring));
            }
        }
        let (across, up) = if words {
            (Axis::of("rating"), Axis::default())
        } else {
            (Axis::of(self.variable), Axis::of("rating"))
        };
        Chart {
            title: self.title.to_owned(),
            summary: self.summary(rows),
            columns,
            series,
            across,
            up,
            nothing: self.series.is_empty() || rows == 0,
            ..Chart::default()
        }
    }

    fn summary(&self, rows: usize) -> String {
        let names: Vec<&str> = self.series.iter().map(|one| one.label).collect();
        if names.is_empty() {
            return "No scheme is chosen.".to_owned();
        }
        if rows == 0 {
            return "This situation has no rows.".to_owned();
        }
        let ends = self.series.iter().filter_map(|one| {
            let rating = one
                .values
                .iter()
                .take(rows)
                .rfind(|rating| rating.is_finite())?;
            Some(format!(
                "{} {}",
                one.label,
                Decimals::Fixed(0).write(*rating)
            ))
        });
        let ends: Vec<String> = ends.collect();
        format!(
            "{} under {}; in the last row: {}.",
            counted(rows, "row", "rows"),
            names.join(", "),
            if ends.is_empty() {
                "no rating".to_owned()
            } else {
                ends.join(", ")
            },
        )
    }
}
