//! The rating after one more win, draw or loss, against each opponent.

use super::{Numbers, chart_along, points};
use crate::chart::{Axis, Chart, Column, Dash, Format, Ink, Series, Shape};

/// The rating after one more game.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NextGamePicture {
    /// The opponents' ratings.
    pub opponents: Numbers,
    /// The rating after a win against each.
    pub win: Numbers,
    /// After a draw.
    pub draw: Numbers,
    /// After a loss.
    pub loss: Numbers,
    /// The rating now; NaN where there is none, ±∞ where it has no bound.
    pub rating: f64,
}

impl NextGamePicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let main = Column::numbers("Opponent", Format::AtMost(2), &self.opponents);
        let y = Axis::of("rating afterwards");
        let mut chart = chart_along(main, Axis::of("opponent’s rating"), y);
        for (label, after, ink, dash) in [
            ("Win", &self.win, Ink::Win, Dash::SOLID),
            ("Draw", &self.draw, Ink::Draw, Dash::DOTTED),
            ("Loss", &self.loss, Ink::Loss, Dash(8, 4)),
        ] {
            let name = label.to_ascii_lowercase();
            let column = Column::numbers(&format!("After a {name}"), Format::Fixed(1), after);
            let value = chart.add(column.named(&name));
            let line = Series::of(ink, label, vec![Shape::Line { value }]);
            chart.series.push(Series { dash, ..line });
        }
        let now = format!("now {}", points(self.rating));
        let now = Series::horizontal(Ink::Quiet, &now, self.rating);
        chart.series.extend(now);
        chart.summary = self.summary();
        chart
    }

    /// What happens against the opponent nearest to the rating.
    fn summary(&self) -> String {
        if self.opponents.is_empty() {
            return "No opponents to play.".to_owned();
        }
        let distance = |row: &usize| (self.opponents[*row] - self.rating).abs();
        let rows = (0..self.opponents.len()).filter(|row| distance(row).is_finite());
        let nearest = rows.min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let Some(row) = nearest else {
            return "What one more game would do to the rating.".to_owned();
        };
        let at = |ratings: &[f64]| points(ratings.get(row).copied().unwrap_or(f64::NAN));
        format!(
            "Against an opponent rated {}, it becomes {} after a win, {} after a draw, {} after a loss.",
            at(&self.opponents),
            at(&self.win),
            at(&self.draw),
            at(&self.loss),
        )
    }
}
