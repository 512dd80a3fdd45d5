//! The weight of each game.

use super::{Numbers, positions};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};

/// How much each game counts, the newest first.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct WeightsPicture {
    /// The weights; the mean weight of a game where games are in groups.
    pub weights: Numbers,
    /// How many games there are to a weight; the last may have fewer.
    pub every: usize,
    /// How many games there are.
    pub games: usize,
    /// How many of the newest games have half of all weight; 0 where nothing counts.
    pub half: usize,
}

impl WeightsPicture {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let columns = self.columns();
        let value = columns.len() - 1;
        Chart {
            summary: self.summary(),
            series: vec![Series::of(Ink::Accent, "Weight", vec![Shape::bars(value)])],
            x: Axis::counting("games, the newest first"),
            y: Axis::of("weight").including(0.0),
            details: (1..value).collect(),
            columns,
            is_empty: self.weights.is_empty(),
            ..Chart::default()
        }
    }

    /// The position of each game or group of games in the list, and last its weight.
    fn columns(&self) -> Vec<Column> {
        let groups = positions(self.weights.len());
        let weights = self.weights.clone();
        if self.every <= 1 {
            return vec![
                Column::numbers("Game", Format::Count, groups),
                Column::numbers("Weight", Format::AtMost(4), weights),
            ];
        }
        let every = self.every as f64;
        let first = |group: &f64| (group - 1.0) * every + 1.0;
        let last = |group: &f64| (group * every).min(self.games as f64);
        vec![
            Column::numbers(
                "From game",
                Format::Count,
                groups.iter().map(first).collect(),
            ),
            Column::numbers("To game", Format::Count, groups.iter().map(last).collect()),
            Column::numbers("Mean weight", Format::AtMost(4), weights),
        ]
    }

    fn summary(&self) -> String {
        if self.weights.is_empty() {
            return "No games yet.".to_owned();
        }
        if self.half == 0 {
            return "No game counts.".to_owned();
        }
        format!(
            "Half of all weight is on the newest {} of {}.",
            Format::Count.write(self.half as f64),
            counted(self.games, "game", "games"),
        )
    }
}
