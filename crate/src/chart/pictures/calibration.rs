//! Expected against actual scores: where predictions are right, all points are on one line.

use super::chart_along;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};
use crate::referee::{Calibration, CalibrationBin};

/// The chart of a calibration: its bins with their intervals, and the isotonic curve.
pub fn calibration(report: &Calibration) -> Chart {
    let bins = &report.bins;
    let column = |label, share: fn(&CalibrationBin) -> f64| {
        let shares = bins.iter().map(|bin| share(bin) * 100.0);
        Column::numbers(label, Format::Fixed(1), shares)
    };
    let [x, y] = ["expected score, %", "actual score, %"].map(|label| Axis {
        includes: vec![0.0, 100.0],
        ..Axis::of(label)
    });
    let mut chart = chart_along(column("Expected score, %", |bin| bin.expected), x, y);
    let value = chart.add(column("Actual score, %", |bin| bin.actual));
    let low = chart.add(column("Low", |bin| bin.low));
    let high = chart.add(column("High", |bin| bin.high));
    let counts: Vec<f64> = bins.iter().map(|bin| bin.count as f64).collect();
    chart.add_detail(Column::numbers("Predictions", Format::Count, &counts));
    let points = vec![
        SeriesShape::Points { along: 0, value },
        SeriesShape::Band { low, high },
    ];
    let label = "Actual score, 95 % interval";
    chart.show(ChartSeries::of(Ink::Accent, label, points));
    if !chart.is_empty {
        let curve = &report.curve;
        let corners = curve.expected.iter().zip(curve.actual.iter());
        let corners: Vec<_> = corners.map(|(x, y)| (x * 100.0, y * 100.0)).collect();
        let lines = corners.windows(2);
        let lines = lines.map(|ends| SeriesShape::Reference(ends[0], ends[1]));
        chart.show(ChartSeries::of(
            Ink::NumberArray(1),
            "Isotonic curve",
            lines.collect(),
        ));
        let (from, to) = ((0.0, 0.0), (100.0, 100.0));
        let label = "Where predictions are right";
        chart.show(ChartSeries::reference(Ink::Quiet, label, from, to));
    }
    chart.summary = if bins.is_empty() {
        "No predictions yet.".to_owned()
    } else {
        let agrees = |bin: &&CalibrationBin| (bin.low..=bin.high).contains(&bin.expected);
        let agree = bins.iter().filter(agrees).count();
        format!(
            "{} in {}; in {agree} of them, the expected score is within the 95 % interval of the actual one.",
            counted(counts.iter().sum(), "prediction", "predictions"),
            counted(bins.len() as f64, "group", "groups"),
        )
    };
    chart
}
