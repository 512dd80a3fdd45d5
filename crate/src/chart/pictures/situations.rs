//! The ratings of one situation under several schemes, beside the figures that the source prints.

use super::{Numbers, OptionalNumbers, chart_along, points};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Marker, Series, Shape};
use std::fmt::Write;

/// A situation under several schemes.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SituationPicture {
    /// What is varied, such as `wins`.
    pub variable: String,
    /// Its values.
    pub at: Variable,
    /// The schemes.
    pub series: Vec<SituationSeries>,
}

/// The values of what is varied.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(untagged))]
pub enum Variable {
    /// Numbers, from left to right.
    Numbers(Numbers),
    /// Words, from top to bottom.
    Words(Vec<String>),
}

/// One scheme's ratings.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SituationSeries {
    /// The scheme.
    pub label: String,
    /// Its ratings; NaN where there is none, ±∞ where there is no bound.
    pub values: Numbers,
    /// What the source prints; NaN where it prints nothing.
    pub published: OptionalNumbers,
}

impl SituationPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let (rating, variable) = (Axis::of("rating"), Axis::of(&self.variable));
        let mut chart = match &self.at {
            Variable::Numbers(at) => {
                let main = Column::numbers(&self.variable, Format::AtMost(4), at);
                chart_along(main, variable, rating)
            }
            Variable::Words(at) => {
                chart_along(Column::words(&self.variable, at), rating, Axis::default())
            }
        };
        let rows = chart.rows();
        for (position, one) in self.series.iter().enumerate() {
            let value = chart.add(Column::numbers(&one.label, Format::Fixed(1), &one.values));
            let along = 0;
            let shape = if chart.has_words() || rows == 1 {
                Shape::Points { along, value }
            } else {
                Shape::Line { value }
            };
            let drawn = Series::nth(position, &one.label, vec![shape]);
            let ink = drawn.ink;
            chart.series.push(drawn);
            if one.published.iter().any(|figure| figure.is_finite()) {
                let label = format!("{} as published", one.label);
                let published = Column::numbers(&label, Format::AtMost(2), &one.published);
                let value = chart.add(published);
                let points = Series::of(ink, &label, vec![Shape::Points { along, value }]);
                let marker = Marker::RING;
                chart.series.push(Series { marker, ..points });
            }
        }
        chart.is_empty |= self.series.is_empty();
        chart.summary = self.summary(rows);
        chart
    }

    fn summary(&self, rows: usize) -> String {
        let names: Vec<String> = self.series.iter().map(|one| one.label.clone()).collect();
        if names.is_empty() {
            return "No scheme is chosen.".to_owned();
        }
        if rows == 0 {
            return "This situation has no rows.".to_owned();
        }
        let ends = self.series.iter().filter_map(|one| {
            let mut ratings = one.values.iter().take(rows);
            let rating = ratings.rfind(|rating| rating.is_finite())?;
            Some(format!("{} {}", one.label, points(*rating)))
        });
        let ends: Vec<String> = ends.collect();
        let mut summary = format!(
            "{} under {}; in the last row: {}.",
            counted(rows as f64, "row", "rows"),
            names.join(", "),
            if ends.is_empty() {
                "no rating".to_owned()
            } else {
                ends.join(", ")
            },
        );
        let mut left: Vec<&SituationSeries> = self.series.iter().collect();
        while let Some(first) = left.first().copied() {
            let (same, others): (Vec<&SituationSeries>, Vec<&SituationSeries>) =
                left.into_iter().partition(|one| first.coincides(one, rows));
            if let [start @ .., last] = same.as_slice()
                && !start.is_empty()
            {
                let start: Vec<&str> = start.iter().map(|one| one.label.as_str()).collect();
                let (start, last) = (start.join(", "), &last.label);
                let _ = write!(
                    summary,
                    " {start} and {last} give the same ratings in every row."
                );
            }
            left = others;
        }
        summary
    }
}

impl SituationSeries {
    /// Whether both read the same in the table.
    fn coincides(&self, other: &Self, rows: usize) -> bool {
        let mut both = self.values.iter().zip(&other.values).take(rows);
        both.all(|(a, b)| a.total_cmp(b).is_eq() || (a - b).abs() < 0.05)
    }
}
