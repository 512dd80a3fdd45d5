//! Ratings over the matches of a league, and its final ratings under two settings.

use super::{Numbers, chart_along, last, points};
use crate::chart::{Axis, Chart, Column, Format, Gaps, Series, Shape, ascending};

/// The final ratings of a league under two settings, A and B.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct StandingsPicture {
    /// The players, the best under A first.
    pub players: Vec<String>,
    /// Their ratings under A.
    pub ratings: Numbers,
    /// Their ratings under B.
    pub others: Numbers,
}

/// The number of players that are drawn.
const MOST: usize = 25;

impl StandingsPicture {
    /// The chart: a row for each of the first players, with a point for each settings.
    pub fn chart(&self) -> Chart {
        let drawn = &self.players[..self.players.len().min(MOST)];
        let mut chart = chart_along(
            Column::words("Player", drawn),
            Axis::of("rating"),
            Axis::default(),
        );
        for (position, (label, ratings)) in [("A", &self.ratings), ("B", &self.others)]
            .into_iter()
            .enumerate()
        {
            let heading = format!("Rating {label}");
            let value = chart.add(Column::numbers(&heading, Format::Fixed(1), ratings));
            let points = vec![Shape::Points { along: 0, value }];
            chart.series.push(Series::side(position, label, points));
        }
        chart.summary = self.summary();
        chart
    }

    fn summary(&self) -> String {
        let pairs = self
            .players
            .iter()
            .zip(self.ratings.iter().zip(&self.others));
        let moves = pairs.map(|(player, (a, b))| (player, b - a));
        let Some((player, by)) =
            moves.max_by(|(_, one), (_, other)| one.abs().total_cmp(&other.abs()))
        else {
            return "No one has a rank yet.".to_owned();
        };
        if by == 0.0 {
            return "Ratings are the same under A and B.".to_owned();
        }
        let way = if by > 0.0 { "higher" } else { "lower" };
        let by = Format::Fixed(1).write(by.abs());
        let shown = match self.players.len() {
            ..=MOST => String::new(),
            _ => format!(" The first {MOST} players are drawn."),
        };
        format!("{player} differs most: {by} points {way} under B than under A.{shown}")
    }
}

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
