//! A comparison of predictors with the best one, with intervals.

use super::chart_along;
use crate::chart::labels::order;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};

/// A comparison of predictors.
#[apply(input)]
pub struct Differences {
    /// The predictors.
    pub predictors: Vec<Predictor>,
    /// The index of the best among them.
    pub best: Option<usize>,
    /// Differences below this do not matter; 0 where all do.
    pub negligible: f64,
}

/// The log loss per game of a predictor above that of the best, on average, and the 95 % interval of that.
#[apply(input)]
pub struct Predictor {
    /// The name on the page.
    pub name: String,
    /// The difference; none where nothing was predicted.
    pub difference: Option<f64>,
    /// The lower end of the difference's interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// The chart of a comparison: a row for each predictor, the best at the top.
pub fn comparison(report: &Differences) -> Chart {
    let differences = report.predictors.iter().map(|one| one.difference);
    let differences: Vec<f64> = differences.map(|it| it.unwrap_or(f64::NAN)).collect();
    let rows = order(&differences).into_iter();
    let rows = rows.map(|row| &report.predictors[row]);
    let rows: Vec<&Predictor> = rows.filter(|one| one.difference.is_some()).collect();
    let best = report.best.and_then(|best| report.predictors.get(best));
    let best = best.map_or("", |best| &best.name);
    let label = format!("log loss above {best}, per game");
    let names = rows.iter().map(|one| one.name.clone()).collect();
    let main = Column::words("Predictor", names);
    let mut chart = chart_along(main, Axis::from_zero(&label), Axis::default());
    let mut add = |label, number: fn(&Predictor) -> Option<f64>| {
        let numbers = rows.iter().map(|one| number(one).unwrap_or(f64::NAN));
        chart.add(Column::numbers(label, Format::Fixed(4), numbers))
    };
    let value = add("Difference", |one| one.difference);
    let (low, high) = (add("Low", |one| one.low), add("High", |one| one.high));
    let shapes = vec![
        SeriesShape::Band { low, high },
        SeriesShape::Points { along: 0, value },
    ];
    let label = "Difference, 95 % interval";
    chart.show(ChartSeries::of(Ink::Accent, label, shapes));
    if rows.is_empty() {
        chart.summary = "Nothing was predicted.".into();
        return chart;
    }
    let (from, to) = ((0.0, f64::NEG_INFINITY), (0.0, f64::INFINITY));
    chart.show(ChartSeries::reference(Ink::Quiet, "", from, to));
    let (from, to) = (-report.negligible, report.negligible);
    if to > 0.0 {
        let span = SeriesShape::Span(from, to);
        chart.show(ChartSeries::of(
            Ink::Accent,
            "As good as the best",
            vec![span],
        ));
    }
    chart.summary = format!(
        "Predictors to the right of the line did worse than {best}, those to the left better. Where an interval \
         crosses the line, there are too few games to tell.",
    );
    chart
}
