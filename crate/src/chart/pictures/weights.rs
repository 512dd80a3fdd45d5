//! What counts: the weight of each game.

use super::positions;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Decimals, Ink, Series, Shape};

/// How much each game counts, the newest first.
#[derive(Debug, Clone, Copy)]
pub struct Weights<'a> {
    /// The weights.
    pub weights: &'a [f64],
}

impl Weights<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let games = self.weights.len();
        Chart {
            title: "What each game counts".to_owned(),
            summary: self.summary(),
            columns: vec![
                Column::numbers("Game", Decimals::Count, positions(games)),
                Column::numbers("Weight", Decimals::Most(4), self.weights.to_vec()),
            ],
            series: vec![Series::of(
                Ink::Accent,
                "Weight",
                vec![Shape::Bars { value: 1 }],
            )],
            across: Axis::counting("games, the newest first"),
            up: Axis::of("weight").holding(0.0),
            nothing: (games == 0).then(|| "No games yet.".to_owned()),
            ..Chart::default()
        }
    }

    /// How many of the newest games half of all weight is on.
    fn summary(&self) -> String {
        let total: f64 = self.weights.iter().sum();
        let mut sum = 0.0;
        let half = self.weights.iter().position(|weight| {
            sum += weight;
            sum >= total / 2.0
        });
        match half {
            Some(game) if total > 0.0 => format!(
                "Half of all weight is on the newest {} of {}.",
                Decimals::Count.write((game + 1) as f64),
                counted(self.weights.len(), "game", "games"),
            ),
            _ => "No game counts.".to_owned(),
        }
    }
}
