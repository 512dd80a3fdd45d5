//! Expected against actual scores: where predictions are right, all points are on one line.

use super::{Numbers, chart_along};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};

/// Predictions in bins, from 0 to 1, and the isotonic curve.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct CalibrationPicture {
    /// The mean expected score of each bin.
    pub expected: Numbers,
    /// The mean actual score.
    pub actual: Numbers,
    /// The lower ends of the 95 % intervals of the actual scores.
    pub low: Numbers,
    /// Their upper ends.
    pub high: Numbers,
    /// The number of predictions in each bin.
    pub count: Numbers,
    /// The expected scores at the corners of the isotonic curve.
    pub corners: Numbers,
    /// The curve's scores there.
    pub levels: Numbers,
}

/// A share in per cent.
fn percent(shares: &[f64]) -> Vec<f64> {
    shares.iter().map(|share| share * 100.0).collect()
}

impl CalibrationPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let column = |label, shares| Column::numbers(label, Format::Fixed(1), &percent(shares));
        let [x, y] = ["expected score, %", "actual score, %"].map(|label| Axis {
            includes: vec![0.0, 100.0],
            ..Axis::of(label)
        });
        let mut chart = chart_along(column("Expected score, %", &self.expected), x, y);
        let value = chart.add(column("Actual score, %", &self.actual));
        let low = chart.add(column("Low", &self.low));
        let high = chart.add(column("High", &self.high));
        let games = chart.add(Column::numbers("Predictions", Format::Count, &self.count));
        chart.details.push(vec![games]);
        let bins = vec![Shape::Points { along: 0, value }, Shape::Band { low, high }];
        let label = "Actual score, 95 % interval";
        chart.series.push(Series::of(Ink::Accent, label, bins));
        if !chart.is_empty {
            let curve = Series::of(Ink::Series(1), "Isotonic curve", self.curve());
            chart.series.push(curve);
            let ends = ((0.0, 0.0), (100.0, 100.0));
            let label = "Where predictions are right";
            chart
                .series
                .push(Series::reference(Ink::Quiet, label, ends.0, ends.1));
        }
        chart.summary = self.summary();
        chart
    }

    fn curve(&self) -> Vec<Shape> {
        let (x, y) = (percent(&self.corners), percent(&self.levels));
        let corners: Vec<(f64, f64)> = x.into_iter().zip(y).collect();
        let lines = corners.windows(2);
        let line = |line: &[(f64, f64)]| Shape::Reference {
            from: line[0],
            to: line[1],
        };
        lines.map(line).collect()
    }

    fn summary(&self) -> String {
        let bins = self.expected.len();
        if bins == 0 {
            return "No predictions yet.".to_owned();
        }
        let ends = self.low.iter().zip(&self.high);
        let agrees =
            |(expected, (low, high)): &(&f64, (&f64, &f64))| (*low..=*high).contains(expected);
        let agree = self.expected.iter().zip(ends).filter(agrees).count();
        format!(
            "{} in {}; in {agree} of them, the expected score is within the 95 % interval of the actual one.",
            counted(self.count.iter().sum(), "prediction", "predictions"),
            counted(bins as f64, "group", "groups"),
        )
    }
}
