//! Expected against actual scores: where predictions are right, all points are on one line.

use super::chart_along;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};
use crate::referee::{Calibration, CalibrationBin, CalibrationCurve};

/// The chart of a calibration: its bins with their intervals, and the isotonic curve.
pub fn calibration(report: &Calibration) -> Chart {
    let Calibration { bins, curve } = report;
    let [x, y] = ["expected score, %", "actual score, %"].map(|label| Axis {
        includes: vec![0.0, 100.0],
        ..Axis::of(label)
    });
    let mut chart = chart_along(
        percentages("Expected score, %", bins, |bin| bin.expected),
        x,
        y,
    );
    let value = chart.add(percentages("Actual score, %", bins, |bin| bin.actual));
    let low = chart.add(percentages("Low", bins, |bin| bin.low));
    let high = chart.add(percentages("High", bins, |bin| bin.high));
    let counts: Vec<f64> = bins.iter().map(|bin| bin.count as f64).collect();
    chart.add_detail(Column::numbers("Predictions", Format::Count, &counts));
    let points = vec![
        SeriesShape::Points { along: 0, value },
        SeriesShape::Band { low, high },
    ];
    let label = "Actual score, 95 % interval";
    chart.show(ChartSeries::of(Ink::Accent, label, points));
    if !chart.is_empty {
        let label = "Isotonic curve";
        chart.show(ChartSeries::of(Ink::Series(1), label, line_through(curve)));
        let (from, to) = ((0.0, 0.0), (100.0, 100.0));
        let label = "Where predictions are right";
        chart.show(ChartSeries::reference(Ink::Quiet, label, from, to));
    }
    chart.summary = summary(bins);
    chart
}

/// A column with a share of each bin, in per cent.
fn percentages(label: &str, bins: &[CalibrationBin], share: fn(&CalibrationBin) -> f64) -> Column {
    let shares = bins.iter().map(|bin| share(bin) * 100.0);
    Column::numbers(label, Format::Fixed(1), shares)
}

/// The isotonic curve, which is straight from each of its corners to the next.
fn line_through(curve: &CalibrationCurve) -> Vec<SeriesShape> {
    let corners = curve.expected.iter().zip(curve.actual.iter());
    let corners: Vec<_> = corners.map(|(x, y)| (x * 100.0, y * 100.0)).collect();
    let ends = corners.windows(2);
    ends.map(|ends| SeriesShape::Reference(ends[0], ends[1]))
        .collect()
}

fn summary(bins: &[CalibrationBin]) -> String {
    if bins.is_empty() {
        return "No predictions yet.".to_owned();
    }
    let predictions: usize = bins.iter().map(|bin| bin.count).sum();
    let agrees = |bin: &&CalibrationBin| (bin.low..=bin.high).contains(&bin.expected);
    format!(
        "{} in {}; in {} of them, the expected score is within the 95 % interval of the actual one.",
        counted(predictions as f64, "prediction", "predictions"),
        counted(bins.len() as f64, "group", "groups"),
        bins.iter().filter(agrees).count(),
    )
}
