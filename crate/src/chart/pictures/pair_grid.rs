//! The points between each pair of a match, as a heat map.

use super::{Numbers, chart_along};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};
use crate::spelling::isolated;

/// The points that each player of a match gets from each other player.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PairGridPicture {
    /// The players.
    pub names: Vec<String>,
    /// A row for each player; NaN where two do not meet.
    pub changes: Numbers,
}

impl PairGridPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let players = self.names.len();
        let main = Column::words("Player", &self.names);
        let y = Axis::of("points of the player, from each opponent");
        let mut chart = chart_along(main, Axis::default(), y);
        for (column, name) in self.names.iter().enumerate() {
            let changes = self.changes.iter().skip(column).step_by(players);
            let changes: Vec<f64> = changes.copied().collect();
            chart.add(Column::numbers(name, Format::Fixed(1), &changes));
        }
        let (first, count) = (1, players);
        let grid = vec![Shape::Grid { first, count }];
        chart.series = vec![Series::of(Ink::Win, "Points", grid)];
        chart.summary = self.summary();
        chart
    }

    fn summary(&self) -> String {
        let players = self.names.len();
        if players == 0 {
            return "No players yet.".to_owned();
        }
        let largest = self
            .changes
            .iter()
            .enumerate()
            .filter(|(place, change)| change.is_finite() && *place < players * players)
            .max_by(|a, b| a.1.total_cmp(b.1));
        let Some((place, change)) = largest else {
            return "No two players meet.".to_owned();
        };
        format!(
            "{} pair by pair; {} has the most, {} points from {}.",
            counted(players as f64, "player", "players"),
            isolated(&self.names[place / players]),
            Format::Fixed(1).write(*change),
            isolated(&self.names[place % players]),
        )
    }
}
