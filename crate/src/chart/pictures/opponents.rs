//! What counts: the weight of the games against each opponent.

use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Decimals, Ink, Series, Shape};
use crate::order::sorted;

/// How much the games against each opponent count together.
#[derive(Debug, Clone, Copy)]
pub struct Opponents<'a> {
    /// The opponents.
    pub opponents: &'a [Opponent<'a>],
}

/// An opponent, or what else has weight.
#[derive(Debug, Clone, Copy)]
pub struct Opponent<'a> {
    /// Their name.
    pub name: &'a str,
    /// How many opponents these are: several together, or none where the draws are fictitious.
    pub opponents: f64,
    /// Games against them.
    pub games: f64,
    /// What those count together.
    pub weight: f64,
}

/// The most bars; the lightest opponents are one bar together.
const MOST: usize = 20;

impl Opponents<'_> {
    /// The chart, the heaviest opponent first.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let weight = |place: usize| self.opponents[place].weight;
        let order = sorted(self.opponents.len(), &|a, b| {
            weight(b).total_cmp(&weight(a))
        });
        let sorted: Vec<Opponent> = order
            .into_iter()
            .map(|place| self.opponents[place as usize])
            .collect();
        let mut names: Vec<String> = sorted.iter().map(|one| one.name.to_owned()).collect();
        let mut games: Vec<f64> = sorted.iter().map(|one| one.games).collect();
        let mut weights: Vec<f64> = sorted.iter().map(|one| one.weight).collect();
        if sorted.len() > MOST {
            let rest = sorted.len() - (MOST - 1);
            let sum = |numbers: &[f64]| numbers[MOST - 1..].iter().sum::<f64>();
            let (more_games, more_weight) = (sum(&games), sum(&weights));
            names.truncate(MOST - 1);
            games.truncate(MOST - 1);
            weights.truncate(MOST - 1);
            names.push(counted(rest, "other", "others"));
            games.push(more_games);
            weights.push(more_weight);
        }
        Chart {
            title: "What each opponent counts".to_owned(),
            summary: self.summary(&sorted),
            columns: vec![
                Column::words("Opponent", names),
                Column::numbers("Weight", Decimals::Most(4), weights),
                Column::numbers("Games", Decimals::Count, games),
            ],
            series: vec![Series::of(
                Ink::Accent,
                "Weight",
                vec![Shape::Bars { value: 1 }],
            )],
            across: Axis::of("weight").holding(0.0),
            told: vec![2],
            nothing: sorted.is_empty(),
            ..Chart::default()
        }
    }

    fn summary(&self, sorted: &[Opponent]) -> String {
        let total: f64 = self.opponents.iter().map(|one| one.weight).sum();
        match sorted.first() {
            None => "No games yet.".to_owned(),
            Some(first) if total > 0.0 => {
                let single = sorted.iter().position(|one| one.opponents == 1.0);
                let (words, one) = match single {
                    Some(place) if place > 0 => ("No opponent counts more than", &sorted[place]),
                    _ => ("Most weight is on", first),
                };
                let part = Decimals::Fixed(0).write(one.weight / total * 100.0);
                format!("{words} {}: {part} % of all.", one.name)
            }
            _ => "No game counts.".to_owned(),
        }
    }
}
