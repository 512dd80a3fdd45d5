//! Ratings over the matches of a league.

use super::{Numbers, ascending, last};
use crate::chart::{Axis, Chart, Column, Format, Gaps, Series, Shape};

/// The ratings of some players through a league.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LeaguePicture {
    /// The players.
    pub players: Vec<LeaguePlayer>,
}

/// One player's ratings.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LeaguePlayer {
    /// Their name.
    pub name: String,
    /// Which of the colours for series is theirs, whoever else is shown.
    pub colour: usize,
    /// The numbers of the matches they played in, in order.
    pub matches: Numbers,
    /// Their rating after each.
    pub ratings: Numbers,
}

impl LeaguePicture {
    /// The chart. A line stays level over matches without its player.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let mut matches: Vec<f64> = self
            .players
            .iter()
            .flat_map(|player| &player.matches)
            .copied()
            .collect();
        matches.retain(|number| number.is_finite());
        let mut matches = ascending(&matches);
        matches.dedup();
        let mut columns = vec![Column::numbers("Match", Format::Count, matches.clone())];
        let mut series = Vec::new();
        for player in &self.players {
            let mut ratings = vec![f64::NAN; matches.len()];
            for (number, &rating) in player.matches.iter().zip(&player.ratings) {
                if let Ok(row) = matches.binary_search_by(|other| other.total_cmp(number)) {
                    ratings[row] = rating;
                }
            }
            let value = columns.len();
            columns.push(Column::numbers(&player.name, Format::Fixed(1), ratings));
            let line = Shape::Line {
                value,
                gaps: Gaps::Hold,
            };
            series.push(Series::nth(player.colour, &player.name, vec![line]));
        }
        Chart {
            summary: self.summary(matches.len()),
            is_empty: matches.is_empty(),
            columns,
            series,
            x: Axis::counting("matches"),
            y: Axis::of("rating"),
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
            let rating = last(&player.ratings)?;
            Some(format!(
                "{} {}",
                player.name,
                Format::Fixed(0).write(rating)
            ))
        });
        let ends: Vec<String> = ends.collect();
        format!("At the end: {}.", ends.join(", "))
    }
}
