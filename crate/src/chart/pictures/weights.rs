//! The weight of each game.

use super::chart_along;
use crate::Series as Numbers;
use crate::chart::numbers::{counted, grouped};
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};

/// How much each game counts, the newest first.
#[apply(report)]
pub struct WeightsPicture {
    /// The weights; the mean weight of a game where games are in groups.
    pub weights: Numbers,
    /// How many games there are to a weight; the last weight is the mean of all that remain.
    pub every: usize,
    /// How many games there are.
    pub games: usize,
    /// How many of the newest games have half of all weight; 0 where nothing counts.
    pub half: usize,
}

impl WeightsPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let every = self.every.max(1);
        let first = (1..=self.games).step_by(every).take(self.weights.len());
        let first: Vec<f64> = first.map(|game| game as f64).collect();
        let is_grouped = self.games > self.weights.len();
        let (main, weight) = if is_grouped {
            ("From game", "Mean weight")
        } else {
            ("Game", "Weight")
        };
        let main = Column::numbers(main, Format::Count, &first);
        let mut x = Axis::counting("games, the newest first");
        let last = first.last().copied().unwrap_or(0.0);
        let others = self.games as f64 - last;
        if others > every as f64 {
            x.label = format!("newest games first; last bar: {} and older", grouped(last));
        }
        let mut chart = chart_along(main, x, Axis::from_zero("weight"));
        if is_grouped {
            let ends = first.iter().skip(1).map(|next| next - 1.0);
            let ends: Vec<f64> = ends.chain([self.games as f64]).collect();
            let to = chart.add(Column::numbers("To game", Format::Count, &ends));
            chart.details = vec![vec![to]];
        }
        let value = chart.add(Column::numbers(weight, Format::AtMost(4), &self.weights));
        chart.series = vec![Series::of(
            Ink::Accent,
            "Weight",
            vec![Shape::Bars { value }],
        )];
        chart.summary = self.summary();
        chart
    }

    fn summary(&self) -> String {
        if self.weights.is_empty() {
            return "No games yet.".to_owned();
        }
        if self.half == 0 {
            return "No game counts.".to_owned();
        }
        if self.games == 1 {
            return "The one game has all the weight.".to_owned();
        }
        format!(
            "Half of all weight is on the newest {} of {}.",
            Format::Count.write(self.half as f64),
            counted(self.games as f64, "game", "games"),
        )
    }
}
