//! How likely the results are at each rating, which is where the rating and its interval come from.

use super::{chart_along, points};
use crate::Series as Numbers;
use crate::chart::{Axis, Chart, Column, Dash, Format, Ink, Series, Shape};

/// The likelihood of the results at a range of ratings.
#[apply(report)]
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
    pub fn chart(&self) -> Chart {
        let main = Column::numbers("Rating", Format::Fixed(0), &self.ratings);
        let mut chart = chart_along(main, Axis::of("rating"), Axis::of("log-likelihood"));
        let name = "Log-likelihood";
        let value = chart.add(Column::numbers(name, Format::AtMost(4), &self.likelihood));
        let line = vec![Shape::Line { value }];
        chart.series.push(Series::of(Ink::Accent, name, line));
        let references = [
            Series::vertical(Ink::Accent, Dash::SOLID, "rating", self.rating),
            Series::vertical(Ink::Quiet, Dash::DOTTED, "low", self.low),
            Series::vertical(Ink::Quiet, Dash::DOTTED, "high", self.high),
            Series::horizontal(Ink::Quiet, "95 %", self.cut),
        ];
        chart.series.extend(references.into_iter().flatten());
        chart.summary = self.summary();
        chart
    }

    fn summary(&self) -> String {
        if self.ratings.is_empty() {
            return "No games yet.".to_owned();
        }
        let interval = match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => format!("between {} and {}", points(self.low), points(self.high)),
            (true, false) => format!("above {}", points(self.low)),
            (false, true) => format!("below {}", points(self.high)),
            (false, false) => "any rating at all".to_owned(),
        };
        let top = if self.rating.is_finite() {
            format!("The results are likeliest at {}", points(self.rating))
        } else {
            let way = if self.rating > 0.0 { "higher" } else { "lower" };
            format!("The {way} the rating, the likelier the results")
        };
        format!("{top}; with 95 % confidence it is {interval}.")
    }
}
