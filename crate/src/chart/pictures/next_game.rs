//! The rating after one more win, draw or loss, against each opponent.

use super::{chart_along, points};
use crate::chart::{Axis, Chart, ChartSeries, Column, Dash, Format, Ink, SeriesShape};
use crate::rating::NextGame;

/// The chart of the next game: a line for each result.
pub fn next_game(next: &NextGame) -> Chart {
    let main = Column::numbers("Opponent", Format::AtMost(2), next.opponents.iter());
    let y = Axis::of("rating afterwards");
    let mut chart = chart_along(main, Axis::of("opponent’s rating"), y);
    for (label, after, ink, dash) in [
        ("Win", &next.win, Ink::Win, Dash::SOLID),
        ("Draw", &next.draw, Ink::Draw, Dash::DOTTED),
        ("Loss", &next.loss, Ink::Loss, Dash(8, 4)),
    ] {
        let name = label.to_ascii_lowercase();
        let label_of_column = format!("After a {name}");
        let column = Column::numbers(&label_of_column, Format::Fixed(1), after.iter());
        let value = chart.add(column.named(&name));
        chart.show(ChartSeries::of(ink, label, vec![SeriesShape::Line(value)]).dashed(dash));
    }
    let rating = next.rating.as_number();
    let now = format!("now {}", points(rating));
    chart.show(ChartSeries::horizontal(Ink::Quiet, &now, rating));
    chart.summary = summary(next);
    chart
}

/// A sentence about a game against the opponent nearest to the rating.
fn summary(next: &NextGame) -> String {
    if next.opponents.is_empty() {
        return "No opponents to play.".to_owned();
    }
    let rating = next.rating.as_number();
    let distance = |row: &usize| (next.opponents[*row] - rating).abs();
    let rows = (0..next.opponents.len()).filter(|row| distance(row).is_finite());
    let nearest = rows.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    let Some(row) = nearest else {
        return "What one more game would do to the rating.".to_owned();
    };
    let at = |ratings: &[f64]| points(ratings.get(row).copied().unwrap_or(f64::NAN));
    format!(
        "Against an opponent rated {}, it becomes {} after a win, {} after a draw, {} after a loss.",
        at(&next.opponents),
        at(&next.win),
        at(&next.draw),
        at(&next.loss),
    )
}
