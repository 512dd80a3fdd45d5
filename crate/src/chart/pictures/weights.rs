//! What counts: the weight of each game.

use super::positions;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Decimals, Ink, Series, Shape};

/// How much each game counts, the newest first.
#[derive(Debug, Clone, Copy)]
pub struct Weights<'a> {
    /// The weights; the mean weight of a game where games are in groups.
    pub weights: &'a [f64],
    /// How many games there are to a weight; the last may have fewer.
    pub every: usize,
    /// How many games there are.
    pub games: usize,
    /// How many of the newest games have half of all weight; 0 where nothing counts.
    pub half: usize,
}

impl Weights<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let columns = self.columns();
        let value = columns.len() - 1;
        Chart {
            title: "What each game counts".to_owned(),
            summary: self.summary(),
            series: vec![Series::of(
                Ink::Accent,
                "Weight",
                vec![Shape::Bars { value }],
            )],
            across: Axis::counting("games, the newest first"),
            up: Axis::of("weight").holding(0.0),
            told: (1..value).collect(),
            columns,
            nothing: self.weights.is_empty(),
        }
    }

    /// Where each game, or each group of them, is in the list; last what it counts.
    fn columns(&self) -> Vec<Column> {
        let groups = positions(self.weights.len());
        let weights = self.weights.to_vec();
        if self.every <= 1 {
            return vec![
                Column::numbers("Game", Decimals::Count, groups),
                Column::numbers("Weight", Decimals::Most(4), weights),
            ];
        }
        let every = self.every as f64;
        let first = |group: &f64| (group - 1.0) * every + 1.0;
        let last = |group: &f64| (group * every).min(self.games as f64);
        vec![
            Column::numbers(
                "From game",
                Decimals::Count,
                groups.iter().map(first).collect(),
            ),
            Column::numbers(
                "To game",
                Decimals::Count,
                groups.iter().map(last).collect(),
            ),
            Column::numbers("Mean weight", Decimals::Most(4), weights),
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
            Decimals::Count.write(self.half as f64),
            counted(self.games, "game", "games"),
        )
    }
}
