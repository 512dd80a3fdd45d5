//! Where the rating comes from: games that pull it up and games that pull it down, in balance.

use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Dash, Decimals, Ink, Marker, Series, Shape};
use crate::order::sorted;
use crate::ticks::step;

/// Each game's pull at the rating: its weight times result − expected score.
#[derive(Debug, Clone, Copy)]
pub struct Pulls<'a> {
    /// The opponents' ratings.
    pub ratings: &'a [f64],
    /// The pulls; those up are above 0.
    pub pulls: &'a [f64],
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub results: &'a [f64],
    /// The rating that they balance at.
    pub rating: f64,
}

/// More different opponents' ratings than this are put together by round steps.
const MOST: usize = 60;

/// The games against opponents of about one rating.
#[derive(Debug, Clone, Copy)]
struct Group {
    rating: f64,
    up: f64,
    down: f64,
    counts: [f64; 3],
}

impl Pulls<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let groups = self.groups();
        let column = |label: &str, decimals, of: &dyn Fn(&Group) -> f64| {
            Column::numbers(label, decimals, groups.iter().map(of).collect())
        };
        let columns = vec![
            column("Opponents", Decimals::Most(2), &|group| group.rating),
            column("Pull up", Decimals::Fixed(3), &|group| group.up),
            column("Pull down", Decimals::Fixed(3), &|group| group.down),
            column("Wins", Decimals::Count, &|group| group.counts[2]),
            column("Draws", Decimals::Count, &|group| group.counts[1]),
            column("Losses", Decimals::Count, &|group| group.counts[0]),
        ];
        let bars = |ink, label, value| Series::of(ink, label, vec![Shape::Bars { value }]);
        let mut series = vec![
            bars(Ink::Win, "Pulls up", 1).marked(Marker::Triangle),
            bars(Ink::Loss, "Pulls down", 2).marked(Marker::Square),
        ];
        if self.rating.is_finite() {
            let label = format!("rating {}", Decimals::Fixed(0).write(self.rating));
            let rule = Series::upright(Ink::Accent, &label, self.rating);
            series.push(Series {
                dash: Dash(1, 0),
                ..rule
            });
        }
        Chart {
            title: "What pulls at the rating".to_owned(),
            summary: self.summary(&groups),
            nothing: groups.is_empty().then(|| "No games yet.".to_owned()),
            columns,
            series,
            across: Axis::of("opponent’s rating"),
            up: Axis::of("pull").holding(0.0),
            told: vec![3, 4, 5],
        }
    }

    fn summary(&self, groups: &[Group]) -> String {
        let sum = |of: &dyn Fn(&Group) -> f64| groups.iter().map(of).sum::<f64>();
        format!(
            "{} pull up by {} in all and down by {}.",
            counted(self.ratings.len(), "game", "games"),
            Decimals::Fixed(2).write(sum(&|group| group.up)),
            Decimals::Fixed(2).write(-sum(&|group| group.down)),
        )
    }

    fn groups(&self) -> Vec<Group> {
        let games: Vec<(f64, f64, f64)> = self
            .ratings
            .iter()
            .zip(self.pulls)
            .enumerate()
            .filter(|(_, (rating, pull))| rating.is_finite() && pull.is_finite())
            .map(|(game, (&rating, &pull))| {
                (
                    rating,
                    pull,
                    self.results.get(game).copied().unwrap_or(f64::NAN),
                )
            })
            .collect();
        let order = sorted(games.len(), &|a, b| games[a].0.total_cmp(&games[b].0));
        let mut games: Vec<_> = order
            .into_iter()
            .map(|place| games[place as usize])
            .collect();
        let distinct = games.chunk_by(|a, b| a.0 == b.0).count();
        let ends = games.first().zip(games.last()).map(|(a, b)| (a.0, b.0));
        if let (Some((low, high)), true) = (ends, distinct > MOST) {
            let step = step(low, high, MOST as f64);
            for game in &mut games {
                game.0 = ((game.0 / step).floor() + 0.5) * step;
            }
        }
        let same = games.chunk_by(|a, b| a.0 == b.0);
        same.map(|games| {
            let sum = |of: &dyn Fn(f64) -> f64| games.iter().map(|game| of(game.1)).sum::<f64>();
            let count = |of: f64| games.iter().filter(|game| game.2 == of).count() as f64;
            Group {
                rating: games[0].0,
                up: sum(&|pull| pull.max(0.0)),
                down: sum(&|pull| pull.min(0.0)),
                counts: [count(0.0), count(0.5), count(1.0)],
            }
        })
        .collect()
    }
}
