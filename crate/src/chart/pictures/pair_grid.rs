//! The points between each pair of a match, as a heat map.

use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Decimals, Ink, Marker, Series, Shape};

/// The points that each player of a match has from each other.
#[derive(Debug, Clone, Copy)]
pub struct PairGrid<'a> {
    /// The players.
    pub names: &'a [String],
    /// A row for each player; NaN where two do not meet.
    pub changes: &'a [f64],
}

impl PairGrid<'_> {
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
        let mut columns = vec![Column::words("Player", self.names.to_vec())];
        for (column, name) in self.names.iter().enumerate() {
            let changes = (0..players).map(|row| change(row, column)).collect();
            columns.push(Column::numbers(name, Decimals::Fixed(1), changes));
        }
        let grid = Shape::Grid {
            first: 1,
            count: players,
        };
        let series = Series {
            listed: false,
            ..Series::of(Ink::Win, "Points", vec![grid]).marked(Marker::Square)
        };
        Chart {
            title: "Points between each pair".to_owned(),
            summary: self.summary(),
            columns,
            series: vec![series],
            up: Axis::of("points of the player, from each opponent"),
            nothing: players == 0,
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
            return "Nobody meets anybody.".to_owned();
        };
        format!(
            "{} pair by pair; {} has the most, {} points from {}.",
            counted(players, "player", "players"),
            self.names[place / players],
            Decimals::Fixed(1).write(*change),
            self.names[place % players],
        )
    }
}
