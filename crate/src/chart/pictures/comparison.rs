//! How each predictor compares with the best one, with intervals.

use super::{Numbers, chart_along};
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};

/// Predictors by name.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ComparisonPicture {
    /// The name of the best.
    pub best: String,
    /// The names of all, from the top down.
    pub names: Vec<String>,
    /// The mean loss of each above that of the best; below 0 where it is better.
    pub difference: Numbers,
    /// The lower ends of the 95 % intervals; NaN where there is none.
    pub low: Numbers,
    /// Their upper ends.
    pub high: Numbers,
    /// Differences below this do not matter; 0 where all do.
    pub negligible: f64,
}

impl ComparisonPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let label = format!("log loss above {}, per game", self.best);
        let main = Column::words("Predictor", &self.names);
        let mut chart = chart_along(main, Axis::from_zero(&label), Axis::default());
        let mut add = |label, numbers| chart.add(Column::numbers(label, Format::Fixed(4), numbers));
        let value = add("Difference", &self.difference);
        let (low, high) = (add("Low", &self.low), add("High", &self.high));
        let shapes = vec![Shape::Band { low, high }, Shape::Points { along: 0, value }];
        let label = "Difference, 95 % interval";
        chart.series.push(Series::of(Ink::Accent, label, shapes));
        if !chart.is_empty {
            let ends = ((0.0, f64::NEG_INFINITY), (0.0, f64::INFINITY));
            chart
                .series
                .push(Series::reference(Ink::Quiet, "", ends.0, ends.1));
        }
        let (from, to) = (-self.negligible, self.negligible);
        if to > 0.0 {
            let as_good = vec![Shape::Span { from, to }];
            chart
                .series
                .push(Series::of(Ink::Accent, "As good as the best", as_good));
        }
        chart.summary = if self.names.is_empty() {
            "Nothing was predicted.".to_owned()
        } else {
            format!(
                "Predictors to the right of the line did worse than {}, those to the left better. Where an interval \
                 crosses the line, there are too few games to tell.",
                self.best
            )
        };
        chart
    }
}
