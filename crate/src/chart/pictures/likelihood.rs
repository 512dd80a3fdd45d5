//! The likelihood of the results at each rating, which is where the rating and its interval come from.

use super::{chart_along, points};
use crate::chart::{Axis, Chart, ChartSeries, Column, Dash, Format, Ink, SeriesShape};
use crate::rating::{Contributions, Root};

/// The chart of the likelihood, with the rating and its interval.
pub fn likelihood(Contributions { rating, curve, .. }: &Contributions) -> Chart {
    let ratings = curve.as_ref().map_or(&[][..], |curve| &curve.ratings);
    let main = Column::numbers("Rating", Format::Fixed(0), ratings);
    let mut chart = chart_along(main, Axis::of("rating"), Axis::of("log-likelihood"));
    let Some(curve) = curve else {
        chart.summary = "No games yet.".into();
        return chart;
    };
    let name = "Log-likelihood";
    let column = Column::numbers(name, Format::AtMost(4), curve.log_likelihood.iter());
    let value = chart.add(column);
    chart.show(ChartSeries::of(
        Ink::Accent,
        name,
        vec![SeriesShape::Line(value)],
    ));
    let end = |what, at: Option<f64>| ChartSeries::vertical(Ink::Quiet, Dash::DOTTED, what, at?);
    let references = [
        ChartSeries::vertical(Ink::Accent, Dash::SOLID, "rating", rating.as_number()),
        end("low", curve.low),
        end("high", curve.high),
        ChartSeries::horizontal(Ink::Quiet, "95 %", curve.cut),
    ];
    chart.series.extend(references.into_iter().flatten());
    let interval = match (curve.low, curve.high) {
        (Some(low), Some(high)) => format!("between {} and {}", points(low), points(high)),
        (Some(low), None) => format!("above {}", points(low)),
        (None, Some(high)) => format!("below {}", points(high)),
        (None, None) => "any rating at all".to_owned(),
    };
    let top = match rating {
        Root::At(rating) => format!("The results are likeliest at {}", points(*rating)),
        Root::Above => "The higher the rating, the likelier the results".to_owned(),
        Root::Below | Root::Nothing => "The lower the rating, the likelier the results".to_owned(),
    };
    chart.summary = format!("{top}; with 95 % confidence it is {interval}.");
    chart
}
