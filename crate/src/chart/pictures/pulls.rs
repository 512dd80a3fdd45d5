//! Where the rating comes from: games that pull it up and games that pull it down, in balance.

use crate::chart::{Axis, Chart, Column, Dash, Decimals, Ink, Marker, Series, Shape};
use crate::order::sorted;
use crate::ticks::step;

/// What pulls at the rating: a game's pull is its weight times result − expected score.
#[derive(Debug, Clone, Copy)]
pub struct Pulls<'a> {
    /// Games, or groups of them.
    pub rows: &'a [PullRow],
    /// The pull of the fictitious draws; NaN without any.
    pub prior: f64,
    /// The rating that they balance at.
    pub rating: f64,
}

/// More different opponents' ratings than this are put together by round steps.
const MOST: usize = 60;

/// A game, or the games against opponents of about one rating.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct PullRow {
    /// The opponents' rating.
    pub rating: f64,
    /// The pull of those that pull up, at least 0.
    pub up: f64,
    /// The pull of those that pull down, at most 0.
    pub down: f64,
    /// How many were won.
    pub wins: f64,
    /// How many were drawn.
    pub draws: f64,
    /// How many were lost.
    pub losses: f64,
}

impl PullRow {
    /// One game; `result` is 1 for a win, 0.5 for a draw, 0 for a loss.
    #[must_use]
    pub fn of_game(rating: f64, pull: f64, result: f64) -> Self {
        let one_if = |score: f64| f64::from(u8::from(result == score));
        Self {
            rating,
            up: pull.max(0.0),
            down: pull.min(0.0),
            wins: one_if(1.0),
            draws: one_if(0.5),
            losses: one_if(0.0),
        }
    }

    fn drawable(&self) -> bool {
        [self.rating, self.up, self.down]
            .iter()
            .all(|number| number.is_finite())
    }
}

impl Pulls<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let groups = self.groups();
        let column = |label: &str, decimals, of: &dyn Fn(&PullRow) -> f64| {
            Column::numbers(label, decimals, groups.iter().map(of).collect())
        };
        let columns = vec![
            column("Opponents", Decimals::Most(2), &|group| group.rating),
            column("Pull up", Decimals::Fixed(3), &|group| group.up),
            column("Pull down", Decimals::Fixed(3), &|group| group.down),
            column("Wins", Decimals::Count, &|group| group.wins),
            column("Draws", Decimals::Count, &|group| group.draws),
            column("Losses", Decimals::Count, &|group| group.losses),
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
            nothing: groups.is_empty() || self.rating.is_infinite(),
            columns,
            series,
            across: Axis::of("opponent’s rating"),
            up: Axis::of("pull").holding(0.0),
            told: vec![3, 4, 5],
        }
    }

    fn summary(&self, groups: &[PullRow]) -> String {
        if groups.is_empty() {
            return "No games yet.".to_owned();
        }
        if self.rating.is_infinite() {
            return "Nothing holds the rating back, so no game pulls at it.".to_owned();
        }
        let sum = |of: &dyn Fn(&PullRow) -> f64| groups.iter().map(of).sum::<f64>();
        let games = sum(&|group| group.wins + group.draws + group.losses);
        let write = |pull: f64| Decimals::Fixed(2).write(pull.abs());
        let prior = if self.prior.is_finite() {
            let way = if self.prior < 0.0 { "down" } else { "up" };
            format!("; the fictitious draws pull {way} by {}", write(self.prior))
        } else {
            String::new()
        };
        format!(
            "{} {} up by {} in all and down by {}{prior}.",
            Decimals::Count.write(games),
            if games == 1.0 {
                "game pulls"
            } else {
                "games pull"
            },
            write(sum(&|group| group.up)),
            write(sum(&|group| group.down)),
        )
    }

    /// The rows by rating, lowest first, those of one rating or of about one put together.
    fn groups(&self) -> Vec<PullRow> {
        let rows: Vec<PullRow> = self
            .rows
            .iter()
            .copied()
            .filter(PullRow::drawable)
            .collect();
        let order = sorted(rows.len(), &|a, b| {
            rows[a].rating.total_cmp(&rows[b].rating)
        });
        let mut rows: Vec<PullRow> = order
            .into_iter()
            .map(|place| rows[place as usize])
            .collect();
        let same = |a: &PullRow, b: &PullRow| a.rating == b.rating;
        let ends = rows
            .first()
            .zip(rows.last())
            .map(|(a, b)| (a.rating, b.rating));
        if let (Some((low, high)), true) = (ends, rows.chunk_by(same).count() > MOST) {
            let step = step(low, high, MOST as f64);
            for row in &mut rows {
                row.rating = ((row.rating / step).floor() + 0.5) * step;
            }
        }
        let together = |rows: &[PullRow]| {
            let sum = |of: &dyn Fn(&PullRow) -> f64| rows.iter().map(of).sum::<f64>();
            PullRow {
                rating: rows[0].rating,
                up: sum(&|row| row.up),
                down: sum(&|row| row.down),
                wins: sum(&|row| row.wins),
                draws: sum(&|row| row.draws),
                losses: sum(&|row| row.losses),
            }
        };
        rows.chunk_by(same).map(together).collect()
    }
}
