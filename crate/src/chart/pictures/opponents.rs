//! The weight of the games against each opponent.

use super::{chart_along, points};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};

/// How much the games against each opponent count.
#[apply(report)]
pub struct OpponentsPicture {
    /// The opponents.
    pub opponents: Vec<Opponent>,
}

/// An opponent, several of them together, or fictitious draws.
#[apply(report)]
pub struct Opponent {
    /// Their name.
    pub name: String,
    /// How many opponents these are; 0 for fictitious draws.
    pub opponents: f64,
    /// Games against them.
    pub games: f64,
    /// The weight of those games.
    pub weight: f64,
}

/// The most bars.
const MOST: usize = 20;

impl OpponentsPicture {
    /// The chart: the opponent with the most weight first.
    pub fn chart(&self) -> Chart {
        let mut rows = self.opponents.clone();
        rows.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let is_single = |one: &Opponent| one.opponents <= 1.0;
        let (mut rows, mut others): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_single);
        others.extend(rows.split_off(rows.len().min(MOST)));
        let summary = self.summary(&rows, &others);
        let names: Vec<String> = rows.iter().map(|one| one.name.clone()).collect();
        let column = |of: fn(&Opponent) -> f64| rows.iter().map(of).collect::<Vec<f64>>();
        let main = Column::words("Opponent", &names);
        let mut chart = chart_along(main, Axis::from_zero("weight"), Axis::default());
        let (weights, games) = (column(|one| one.weight), column(|one| one.games));
        let value = chart.add(Column::numbers("Weight", Format::AtMost(4), &weights));
        let games = chart.add(Column::numbers("Games", Format::Count, &games));
        chart.details = vec![vec![games]];
        chart.series = vec![Series::of(
            Ink::Accent,
            "Weight",
            vec![Shape::Bars { value }],
        )];
        chart.summary = summary;
        chart
    }

    fn summary(&self, singles: &[Opponent], others: &[Opponent]) -> String {
        if self.opponents.is_empty() {
            return "No games yet.".to_owned();
        }
        let total: f64 = self.opponents.iter().map(|one| one.weight).sum();
        let share = |weight: f64| points(weight / total * 100.0);
        // Fictitious draws are no opponent.
        let first = singles.iter().find(|one| one.opponents == 1.0);
        let (Some(first), true) = (first.or(singles.first()), total > 0.0) else {
            return "No game counts.".to_owned();
        };
        let most = format!(
            "No opponent counts more than {}: {} % of the weight.",
            first.name,
            share(first.weight)
        );
        if others.is_empty() {
            return most;
        }
        let sum = |of: fn(&Opponent) -> f64| others.iter().map(of).sum::<f64>();
        format!(
            "{most} {} not shown: {} %.",
            counted(sum(|one| one.opponents), "opponent is", "opponents are"),
            share(sum(|one| one.weight)),
        )
    }
}
