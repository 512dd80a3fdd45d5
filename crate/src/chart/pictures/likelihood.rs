//! How likely the results are at each rating, which is where the rating and its interval come from.

use super::{Numbers, filled};
use crate::chart::{Axis, Chart, Column, Dash, Format, Gaps, Ink, Series, Shape};

/// The likelihood of the results at a range of ratings.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LikelihoodPicture {
    /// The ratings.
    pub ratings: Numbers,
    /// How likely the results are at each, on any scale whose top is the rating.
    pub likelihood: Numbers,
    /// Where on that scale the 95 % interval begins and ends.
    pub cut: f64,
    /// The rating; ±∞ where it has no bound.
    pub rating: f64,
    /// The interval's lower end; −∞ where it has none.
    pub low: f64,
    /// The interval's upper end; ∞ where it has none.
    pub high: f64,
}

impl LikelihoodPicture {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let rows = self.ratings.len();
        let write = |rating: f64| Format::Fixed(0).write(rating);
        let line = vec![Shape::Line {
            value: 1,
            gaps: Gaps::Break,
        }];
        let mut series = vec![Series::of(Ink::Accent, "Log-likelihood", line)];
        if self.rating.is_finite() {
            let label = format!("rating {}", write(self.rating));
            let rule = Series::vertical(Ink::Accent, &label, self.rating);
            series.push(Series {
                dash: Dash(1, 0),
                ..rule
            });
        }
        for (end, at) in [("low", self.low), ("high", self.high)] {
            if at.is_finite() {
                series.push(Series::vertical(
                    Ink::Quiet,
                    &format!("{end} {}", write(at)),
                    at,
                ));
            }
        }
        if self.cut.is_finite() {
            series.push(Series::horizontal(Ink::Quiet, "95 %", self.cut));
        }
        Chart {
            summary: self.summary(),
            columns: vec![
                Column::numbers("Rating", Format::Fixed(0), self.ratings.clone()),
                Column::numbers(
                    "Log-likelihood",
                    Format::AtMost(4),
                    filled(&self.likelihood, rows),
                ),
            ],
            series,
            x: Axis::of("rating"),
            y: Axis::of("log-likelihood"),
            is_empty: self.is_empty(),
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
        let write = |rating: f64| Format::Fixed(0).write(rating);
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
