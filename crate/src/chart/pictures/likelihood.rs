//! How likely the results are at each rating: where the rating and its interval come from.

use super::filled;
use crate::chart::{Axis, Chart, Column, Dash, Decimals, Gaps, Ink, Series, Shape};

/// The likelihood of the results along ratings.
#[derive(Debug, Clone, Copy)]
pub struct Likelihood<'a> {
    /// The ratings.
    pub ratings: &'a [f64],
    /// How likely the results are at each, on any scale whose top is the rating.
    pub likelihood: &'a [f64],
    /// Where on that scale the 95 % interval begins and ends.
    pub cut: f64,
    /// The rating; ±∞ where it has no bound.
    pub rating: f64,
    /// The interval's lower end; −∞ where it has none.
    pub low: f64,
    /// The interval's upper end; ∞ where it has none.
    pub high: f64,
}

impl Likelihood<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let rows = self.ratings.len();
        let write = |rating: f64| Decimals::Fixed(0).write(rating);
        let line = vec![Shape::Line {
            value: 1,
            gaps: Gaps::Left,
        }];
        let mut series = vec![Series::of(Ink::Accent, "Log-likelihood", line)];
        if self.rating.is_finite() {
            let label = format!("rating {}", write(self.rating));
            let rule = Series::upright(Ink::Accent, &label, self.rating);
            series.push(Series {
                dash: Dash(1, 0),
                ..rule
            });
        }
        for (end, at) in [("low", self.low), ("high", self.high)] {
            if at.is_finite() {
                series.push(Series::upright(
                    Ink::Quiet,
                    &format!("{end} {}", write(at)),
                    at,
                ));
            }
        }
        if self.cut.is_finite() {
            series.push(Series::level(Ink::Quiet, "95 %", self.cut));
        }
        Chart {
            title: "How likely the results are".to_owned(),
            summary: self.summary(),
            columns: vec![
                Column::numbers("Rating", Decimals::Fixed(0), self.ratings.to_vec()),
                Column::numbers(
                    "Log-likelihood",
                    Decimals::Most(4),
                    filled(self.likelihood, rows),
                ),
            ],
            series,
            across: Axis::of("rating"),
            up: Axis::of("log-likelihood"),
            nothing: self.is_empty(),
            ..Chart::default()
        }
    }

    fn is_empty(&self) -> bool {
        self.ratings.is_empty() || self.likelihood.is_empty()
    }

    fn summary(&self) -> String {
        if self.is_empty() {
            return "No games yet.".to_owned();
        }
        let write = |rating: f64| Decimals::Fixed(0).write(rating);
        let interval = match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => format!("from {} to {}", write(self.low), write(self.high)),
            (true, false) => format!("above {}", write(self.low)),
            (false, true) => format!("below {}", write(self.high)),
            (false, false) => "any rating at all".to_owned(),
        };
        let top = if self.rating.is_finite() {
            format!("The results are likeliest at {}", write(self.rating))
        } else {
            let way = if self.rating > 0.0 { "higher" } else { "lower" };
            format!("The {way} the rating, the likelier the results")
        };
        format!("{top}; with 95 % confidence it is {interval}.")
    }
}
