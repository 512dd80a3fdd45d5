//! Ratings over the matches of a league.

use super::{Numbers, chart_along, last, points};
use crate::chart::{Axis, Chart, Column, Format, Gaps, Series, Shape, ascending};

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
    /// Their colour among those for series, which does not depend on who else is shown.
    pub colour: usize,
    /// The numbers of the matches they played in, in order.
    pub matches: Numbers,
    /// Their rating after each.
    pub ratings: Numbers,
}

impl LeaguePicture {
    /// The chart. A line stays level over matches without its player.
    pub fn chart(&self) -> Chart {
        let players = self.players.iter();
        let matches: Vec<f64> = players.flat_map(|player| player.matches.clone()).collect();
        let mut matches = ascending(&matches, &|&number| number);
        matches.retain(|number| number.is_finite());
        matches.dedup();
        let main = Column::numbers("Match", Format::Count, &matches);
        let mut chart = chart_along(main, Axis::counting("matches"), Axis::of("rating"));
        for player in &self.players {
            let mut ratings = vec![f64::NAN; matches.len()];
            for (number, &rating) in player.matches.iter().zip(&player.ratings) {
                if let Ok(row) = matches.binary_search_by(|other| other.total_cmp(number)) {
                    ratings[row] = rating;
                }
            }
            let value = chart.add(Column::numbers(&player.name, Format::Fixed(1), &ratings));
            let gaps = Gaps::Hold;
            let line = vec![Shape::Line { value, gaps }];
            chart
                .series
                .push(Series::nth(player.colour, &player.name, line));
        }
        chart.summary = self.summary(matches.len());
        chart
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
            Some(format!("{} {}", player.name, points(rating)))
        });
        let ends: Vec<String> = ends.collect();
        format!("At the end: {}.", ends.join(", "))
    }
}
