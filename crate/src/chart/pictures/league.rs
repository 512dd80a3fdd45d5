//! Ratings over the matches of a league, and its final ratings under two settings.

use super::{Numbers, chart_along, last, points};
use crate::chart::{Axis, Chart, Column, Format, Series, Shape};
use crate::spelling::isolated;

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
        let player = isolated(player);
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
    /// The chart.
    pub fn chart(&self) -> Chart {
        let played = self.players.iter().flat_map(|player| &player.matches);
        let played = played.copied().filter(|number| number.is_finite());
        let first = played.clone().fold(f64::INFINITY, f64::min);
        // Ratings stay as they are until the match that changes them.
        let mut matches: Vec<f64> = played.flat_map(|number| [number - 1.0, number]).collect();
        matches.retain(|&number| number >= first);
        matches.sort_by(f64::total_cmp);
        matches.dedup();
        let main = Column::numbers("Match", Format::Count, &matches);
        let mut chart = chart_along(main, Axis::counting("matches"), Axis::of("rating"));
        for player in &self.players {
            let after = |number: &f64| {
                let played = player.matches.partition_point(|other| other <= number);
                let last = played.checked_sub(1)?;
                player.ratings.get(last).copied()
            };
            let ratings = matches
                .iter()
                .map(|number| after(number).unwrap_or(f64::NAN));
            let ratings: Vec<f64> = ratings.collect();
            let value = chart.add(Column::numbers(&player.name, Format::Fixed(1), &ratings));
            let line = vec![Shape::Line { value }];
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
            Some(format!("{} {}", isolated(&player.name), points(rating)))
        });
        let ends: Vec<String> = ends.collect();
        format!("At the end: {}.", ends.join(", "))
    }
}
