//! The points between each pair of a match, as a heat map.

use super::chart_along;
use crate::NumberArray;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};
use crate::spelling::isolated;

/// The points that each player of a match gets from each other player.
#[apply(input)]
pub struct PairGrid {
    /// The players.
    pub names: Vec<String>,
    /// A row for each player; NaN where two do not meet.
    pub changes: NumberArray,
}

/// The chart of the points between each pair.
pub fn pair_grid(PairGrid { names, changes }: &PairGrid) -> Chart {
    let players = names.len();
    let main = Column::words("Player", names.clone());
    let y = Axis::of("points of the player, from each opponent");
    let mut chart = chart_along(main, Axis::default(), y);
    for (column, name) in names.iter().enumerate() {
        let changes = changes.iter().skip(column).step_by(players);
        chart.add(Column::numbers(name, Format::Fixed(1), changes));
    }
    let grid = SeriesShape::Grid(1..1 + players);
    chart.show(ChartSeries::of(Ink::Win, "Points", vec![grid]));
    let changes = changes.iter().take(players * players).enumerate();
    let changes = changes.filter(|(_, change)| change.is_finite());
    chart.summary = match changes.max_by(|a, b| a.1.total_cmp(b.1)) {
        _ if players == 0 => "No players yet.".to_owned(),
        None => "No two players meet.".to_owned(),
        Some((place, change)) => format!(
            "{} pair by pair; {} has the most, {} points from {}.",
            counted(players as f64, "player", "players"),
            isolated(&names[place / players]),
            Format::Fixed(1).write(*change),
            isolated(&names[place % players]),
        ),
    };
    chart
}
