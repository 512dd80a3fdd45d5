//! The weight of the games against each opponent.

use super::{chart_along, points};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape, ascending};

/// How much the games against each opponent count.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OpponentsPicture {
    /// The opponents.
    pub opponents: Vec<Opponent>,
}

/// An opponent, several of them together, or fictitious draws.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
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

/// The most bars; the opponents with less weight are written in one row together.
const MOST: usize = 20;

impl OpponentsPicture {
    /// The chart: the opponent with the most weight first, several opponents together last.
    pub fn chart(&self) -> Chart {
        let is_single = |one: &Opponent| one.opponents <= 1.0;
        let by_weight = ascending(&self.opponents, &|one| -one.weight);
        let (mut rows, mut others): (Vec<_>, Vec<_>) = by_weight.into_iter().partition(is_single);
        others.extend(rows.split_off(rows.len().min(MOST)));
        let summary = self.summary(&rows);
        let bars = Shape::Bars {
            value: 1,
            written_from: match rows.len() {
                0 => usize::MAX,
                drawn => drawn,
            },
        };
        if !others.is_empty() {
            let sum = |of: fn(&Opponent) -> f64| others.iter().map(of).sum::<f64>();
            let opponents = sum(|one| one.opponents);
            rows.push(Opponent {
                name: counted(opponents, "other", "others"),
                opponents,
                games: sum(|one| one.games),
                weight: sum(|one| one.weight),
            });
        }
        let names: Vec<String> = rows.iter().map(|one| one.name.clone()).collect();
        let column = |of: fn(&Opponent) -> f64| rows.iter().map(of).collect::<Vec<f64>>();
        let main = Column::words("Opponent", &names);
        let mut chart = chart_along(main, Axis::from_zero("weight"), Axis::default());
        let (weights, games) = (column(|one| one.weight), column(|one| one.games));
        chart.add(Column::numbers("Weight", Format::AtMost(4), &weights));
        let games = chart.add(Column::numbers("Games", Format::Count, &games));
        chart.details = vec![vec![games]];
        chart.series = vec![Series::of(Ink::Accent, "Weight", vec![bars])];
        chart.summary = summary;
        chart
    }

    fn summary(&self, singles: &[Opponent]) -> String {
        let total: f64 = self.opponents.iter().map(|one| one.weight).sum();
        if self.opponents.is_empty() {
            return "No games yet.".to_owned();
        }
        // Fictitious draws are no opponent.
        let first = singles.iter().find(|one| one.opponents == 1.0);
        let (Some(first), true) = (first.or(singles.first()), total > 0.0) else {
            return "No game counts.".to_owned();
        };
        let has_most = self.opponents.iter().all(|one| one.weight <= first.weight);
        let (name, part) = (&first.name, points(first.weight / total * 100.0));
        if has_most {
            format!("{name} has the largest share of the weight: {part} %.")
        } else {
            format!("No opponent counts more than {name}: {part} % of the weight.")
        }
    }
}
