//! Where the rating comes from: games that pull it up and games that pull it down, in balance.

use super::Numbers;
use crate::chart::{Axis, Chart, Column, Dash, Format, Ink, Marker, Series, Shape};
use crate::order::sorted;
use crate::ticks::step;

/// What pulls at the rating. A game's pull is its weight times (result − expected score).
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PullsPicture {
    /// The opponents' ratings: of each game, or of each group of games.
    pub ratings: Numbers,
    /// The pulls of single games; `None` where games are in groups.
    pub games: Option<GamePulls>,
    /// The pulls of groups of games.
    pub groups: Option<GroupPulls>,
    /// The pull of the fictitious draws; NaN (`null` in JavaScript) without any.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
    pub prior: f64,
    /// The rating at which all pulls balance.
    pub rating: f64,
}

/// The pulls of single games.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GamePulls {
    /// The pull of each.
    pub pulls: Numbers,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub results: Numbers,
}

/// The pulls of groups of games against opponents of similar ratings.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GroupPulls {
    /// The sum of the pulls upwards, at least 0.
    pub up: Numbers,
    /// The sum of the pulls downwards, at most 0.
    pub down: Numbers,
    /// How many games were won.
    pub wins: Numbers,
    /// How many were drawn.
    pub draws: Numbers,
    /// How many were lost.
    pub losses: Numbers,
}

/// More different ratings than this are grouped by round steps.
const MOST: usize = 60;

/// One bar up and one bar down.
#[derive(Debug, Clone, Copy)]
struct PullRow {
    rating: f64,
    up: f64,
    down: f64,
    wins: f64,
    draws: f64,
    losses: f64,
}

impl PullRow {
    fn of_game(rating: f64, pull: f64, result: f64) -> Self {
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

    fn is_drawable(&self) -> bool {
        [self.rating, self.up, self.down]
            .iter()
            .all(|number| number.is_finite())
    }
}

impl PullsPicture {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let groups = self.groups();
        let column = |label: &str, decimals, of: &dyn Fn(&PullRow) -> f64| {
            Column::numbers(label, decimals, groups.iter().map(of).collect())
        };
        let columns = vec![
            column("Opponents", Format::AtMost(2), &|group| group.rating),
            column("Pull up", Format::Fixed(3), &|group| group.up),
            column("Pull down", Format::Fixed(3), &|group| group.down),
            column("Wins", Format::Count, &|group| group.wins),
            column("Draws", Format::Count, &|group| group.draws),
            column("Losses", Format::Count, &|group| group.losses),
        ];
        let bars = |ink, label, value| Series::of(ink, label, vec![Shape::bars(value)]);
        let mut series = vec![
            bars(Ink::Win, "Pulls up", 1).marked(Marker::Triangle),
            bars(Ink::Loss, "Pulls down", 2).marked(Marker::Square),
        ];
        if self.rating.is_finite() {
            let label = format!("rating {}", Format::Fixed(0).write(self.rating));
            let rule = Series::vertical(Ink::Accent, &label, self.rating);
            series.push(Series {
                dash: Dash(1, 0),
                ..rule
            });
        }
        Chart {
            summary: self.summary(&groups),
            is_empty: groups.is_empty() || self.rating.is_infinite(),
            columns,
            series,
            x: Axis::of("opponent’s rating"),
            y: Axis::of("pull").including(0.0),
            details: vec![3, 4, 5],
            ..Chart::default()
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
        let write = |pull: f64| Format::Fixed(2).write(pull.abs());
        let prior = if self.prior.is_finite() {
            let way = if self.prior < 0.0 { "down" } else { "up" };
            format!("; the fictitious draws pull {way} by {}", write(self.prior))
        } else {
            String::new()
        };
        format!(
            "{} {} up by {} in all and down by {}{prior}.",
            Format::Count.write(games),
            if games == 1.0 {
                "game pulls"
            } else {
                "games pull"
            },
            write(sum(&|group| group.up)),
            write(sum(&|group| group.down)),
        )
    }

    /// The rows of the picture.
    fn rows(&self) -> Vec<PullRow> {
        let number = |numbers: &[f64], row: usize| numbers.get(row).copied().unwrap_or(f64::NAN);
        let row = |(row, &rating): (usize, &f64)| match (&self.games, &self.groups) {
            (Some(games), _) => {
                let (pull, result) = (number(&games.pulls, row), number(&games.results, row));
                PullRow::of_game(rating, pull, result)
            }
            (None, Some(groups)) => PullRow {
                rating,
                up: number(&groups.up, row),
                down: number(&groups.down, row),
                wins: number(&groups.wins, row),
                draws: number(&groups.draws, row),
                losses: number(&groups.losses, row),
            },
            (None, None) => PullRow::of_game(rating, f64::NAN, f64::NAN),
        };
        self.ratings.iter().enumerate().map(row).collect()
    }

    /// The rows in order of rating, with those of the same or a similar rating added up.
    fn groups(&self) -> Vec<PullRow> {
        let mut rows = self.rows();
        rows.retain(PullRow::is_drawable);
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
