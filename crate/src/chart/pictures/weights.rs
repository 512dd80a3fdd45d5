//! The weight of each game.

use super::chart_along;
use crate::chart::numbers::{counted, grouped};
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};
use crate::rating::Contributions;

/// The chart of the weights: a bar for each game, or for each group of games.
pub fn weights(counts: &Contributions) -> Chart {
    let (games, half) = (counts.games, counts.half);
    let (weights, every) = (&counts.by_age.weights, counts.by_age.every.max(1));
    let first = (1..=games).step_by(every).take(weights.len());
    let first: Vec<f64> = first.map(|game| game as f64).collect();
    let is_grouped = games > weights.len();
    let (main, weight) = if is_grouped {
        ("From game", "Mean weight")
    } else {
        ("Game", "Weight")
    };
    let main = Column::numbers(main, Format::Count, &first);
    let mut x = Axis::counting("games, the newest first");
    let last = first.last().copied().unwrap_or(0.0);
    if games as f64 - last > every as f64 {
        x.label = format!("newest games first; last bar: {} and older", grouped(last));
    }
    let mut chart = chart_along(main, x, Axis::from_zero("weight"));
    if is_grouped {
        let ends = first.iter().skip(1).map(|next| next - 1.0);
        let ends = ends.chain([games as f64]);
        chart.add_detail(Column::numbers("To game", Format::Count, ends));
    }
    let value = chart.add(Column::numbers(weight, Format::AtMost(4), weights.iter()));
    chart.show(ChartSeries::of(
        Ink::Accent,
        "Weight",
        vec![SeriesShape::Bars(value)],
    ));
    chart.summary = if weights.is_empty() {
        "No games yet.".to_owned()
    } else if half == 0 {
        "No game counts.".to_owned()
    } else if games == 1 {
        "The one game has all the weight.".to_owned()
    } else {
        format!(
            "Half of all weight is on the newest {} of {}.",
            Format::Count.write(half as f64),
            counted(games as f64, "game", "games"),
        )
    };
    chart
}
