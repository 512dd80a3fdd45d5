//! The points between each pair of a match, as a heat map.

use super::Numbers;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Marker, Series, Shape};

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
    #[must_use]
    pub fn chart(&self) -> Chart {
        let players = self.names.len();
        let change = |row: usize, column: usize| {
            self.changes
                .get(row * players + column)
                .copied()
                .unwrap_or(f64::NAN)
        };
        let mut columns = vec![Column::words("Player", self.names.clone())];
        for (column, name) in self.names.iter().enumerate() {
            let changes = (0..players).map(|row| change(row, column)).collect();
            columns.push(Column::numbers(name, Format::Fixed(1), changes));
        }
        let grid = Shape::Grid {
            first: 1,
            count: players,
        };
        let series = Series {
            in_legend: false,
            ..Series::of(Ink::Win, "Points", vec![grid]).marked(Marker::Square)
        };
        Chart {
            summary: self.summary(),
            columns,
            series: vec![series],
            y: Axis::of("points of the player, from each opponent"),
            is_empty: players == 0,
            ..Chart::default()
        }
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
            counted(players, "player", "players"),
            self.names[place / players],
            Format::Fixed(1).write(*change),
            self.names[place % players],
        )
    }
}
