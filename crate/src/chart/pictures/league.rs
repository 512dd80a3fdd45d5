//! Ratings over the matches of a league.

use super::{ascending, last};
use crate::chart::{Axis, Chart, Column, Decimals, Gaps, Series, Shape};

/// Some players' way through a league.
#[derive(Debug, Clone, Copy)]
pub struct League<'a> {
    /// The players.
    pub players: &'a [LeaguePlayer<'a>],
}

/// A player's way.
#[derive(Debug, Clone, Copy)]
pub struct LeaguePlayer<'a> {
    /// Their name.
    pub name: &'a str,
    /// Matches they played in, by number and in order.
    pub matches: &'a [f64],
    /// Their rating after each.
    pub ratings: &'a [f64],
}

impl League<'_> {
    /// The chart; over matches without its player a line stays as high as it is.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let mut matches: Vec<f64> = self
            .players
            .iter()
            .flat_map(|player| player.matches)
            .copied()
            .collect();
        matches.retain(|number| number.is_finite());
        let mut matches = ascending(&matches);
        matches.dedup();
        let mut columns = vec![Column::numbers("Match", Decimals::Count, matches.clone())];
        let mut series = Vec::new();
        for (position, player) in self.players.iter().enumerate() {
            let mut ratings = vec![f64::NAN; matches.len()];
            for (number, &rating) in player.matches.iter().zip(player.ratings) {
                if let Ok(row) = matches.binary_search_by(|other| other.total_cmp(number)) {
                    ratings[row] = rating;
                }
            }
            let value = columns.len();
            columns.push(Column::numbers(player.name, Decimals::Fixed(1), ratings));
            let line = Shape::Line {
                value,
                gaps: Gaps::Held,
            };
            series.push(Series::nth(position, player.name, vec![line]));
        }
        Chart {
            title: "Ratings over matches".to_owned(),
            summary: self.summary(matches.len()),
            nothing: matches.is_empty(),
            columns,
            series,
            across: Axis::counting("matches"),
            up: Axis::of("rating"),
            ..Chart::default()
        }
    }

    fn summary(&self, matches: usize) -> String {
        if self.players.is_empty() {
            return "No players are chosen.".to_owned();
        }
        if matches == 0 {
            return "No matches yet.".to_owned();
        }
        let ends = self.players.iter().filter_map(|player| {
            let rating = last(player.ratings)?;
            Some(format!(
                "{} {}",
                player.name,
                Decimals::Fixed(0).write(rating)
            ))
        });
        let ends: Vec<String> = ends.collect();
        format!("At the end: {}.", ends.join(", "))
    }
}
