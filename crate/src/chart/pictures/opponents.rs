//! The weight of the games against each opponent.

use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};
use crate::order::sorted;

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
    #[must_use]
    pub fn chart(&self) -> Chart {
        let (order, singles) = self.order();
        let mut rows: Vec<Opponent> = order[..singles].to_vec();
        let together = &order[singles..];
        let sum = |of: fn(&Opponent) -> f64| together.iter().map(of).sum::<f64>();
        let others = sum(|one| one.opponents);
        if !together.is_empty() {
            rows.push(Opponent {
                name: counted(whole(others), "other", "others"),
                opponents: others,
                games: sum(|one| one.games),
                weight: sum(|one| one.weight),
            });
        }
        let column = |of: fn(&Opponent) -> f64| rows.iter().map(of).collect::<Vec<f64>>();
        let bars = Shape::Bars {
            value: 1,
            written_from: if singles > 0 { singles } else { usize::MAX },
        };
        Chart {
            summary: self.summary(&order[..singles]),
            columns: vec![
                Column::words(
                    "Opponent",
                    rows.iter().map(|one| one.name.clone()).collect(),
                ),
                Column::numbers("Weight", Format::AtMost(4), column(|one| one.weight)),
                Column::numbers("Games", Format::Count, column(|one| one.games)),
            ],
            series: vec![Series::of(Ink::Accent, "Weight", vec![bars])],
            x: Axis::of("weight").including(0.0),
            details: vec![2],
            is_empty: rows.is_empty(),
            ..Chart::default()
        }
    }

    /// The opponents by weight, and how many of them have a row of their own; those after them share one.
    fn order(&self) -> (Vec<Opponent>, usize) {
        let (opponents, is_single) = (&self.opponents, |one: &Opponent| one.opponents <= 1.0);
        let order = sorted(opponents.len(), &|a, b| {
            let (a, b) = (&opponents[a], &opponents[b]);
            is_single(b)
                .cmp(&is_single(a))
                .then(b.weight.total_cmp(&a.weight))
        });
        let order: Vec<Opponent> = order
            .into_iter()
            .map(|position| opponents[position as usize].clone())
            .collect();
        let singles = order.iter().filter(|one| is_single(one)).count();
        (order, singles.min(MOST))
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
        let words = if has_most {
            "Most weight is on"
        } else {
            "No opponent counts more than"
        };
        let part = Format::Fixed(0).write(first.weight / total * 100.0);
        format!("{words} {}: {part} % of all.", first.name)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a count"
)]
fn whole(count: f64) -> usize {
    count.max(0.0) as usize
}
