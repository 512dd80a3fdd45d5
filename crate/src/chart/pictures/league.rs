//! Ratings over the matches of a league.

use super::{chart_along, last, points};
use crate::NumberArray;
use crate::chart::{Axis, Chart, ChartSeries, Column, Dash, Format, Ink, SeriesShape};
use crate::spelling::isolated;

/// One player's ratings.
#[apply(input)]
pub struct LeaguePlayer {
    /// The player's name.
    pub name: String,
    /// The number of the player's colour, which does not depend on who else is shown.
    pub colour: usize,
    /// The numbers of the player's matches, in order.
    pub matches: NumberArray,
    /// The rating after each of these matches.
    pub ratings: NumberArray,
}

/// Some players' ratings through a league.
#[apply(input)]
#[derive(Default)]
pub struct LeagueCourses {
    /// The players.
    pub players: Vec<LeaguePlayer>,
    /// Who of them is set off from the others; no one without.
    pub chosen: Option<String>,
    /// The number of the match that the table is as of.
    pub as_of: Option<f64>,
    /// The number of the match that the table is compared with.
    pub since: Option<f64>,
}

/// The chart of some players' ratings through a league, with the matches that its table is about marked.
pub fn league(
    LeagueCourses {
        players,
        chosen,
        as_of,
        since,
    }: &LeagueCourses,
) -> Chart {
    let played = players.iter().flat_map(|player| player.matches.iter());
    let played = played.copied().filter(|number| number.is_finite());
    let first = played.clone().fold(f64::INFINITY, f64::min);
    // Ratings stay as they are until the match that changes them.
    let mut matches: Vec<f64> = played.flat_map(|number| [number - 1.0, number]).collect();
    matches.retain(|&number| number >= first);
    matches.sort_by(f64::total_cmp);
    matches.dedup();
    let main = Column::numbers("Match", Format::Count, &matches);
    let mut chart = chart_along(main, Axis::counting("matches"), Axis::of("rating"));
    let is_chosen = |player: &LeaguePlayer| chosen.as_ref() == Some(&player.name);
    let sets_off = players.iter().any(is_chosen);
    for player in players {
        let after = |number: &f64| {
            let played = player.matches.partition_point(|other| other <= number);
            let last = played.checked_sub(1)?;
            player.ratings.get(last).copied()
        };
        let ratings = matches.iter();
        let ratings = ratings.map(|number| after(number).unwrap_or(f64::NAN));
        let value = chart.add(Column::numbers(&player.name, Format::Fixed(1), ratings));
        let line = vec![SeriesShape::Line(value)];
        let mut series = ChartSeries::nth(player.colour, &player.name, line);
        if sets_off {
            let is_chosen = is_chosen(player);
            series.ink = if is_chosen { Ink::Accent } else { Ink::Quiet };
        }
        chart.show(series);
    }
    for (what, at) in [("since", since), ("as of", as_of)] {
        // Where the lines begin or end, the axis says as much.
        let inner = at.filter(|at| matches.first() < Some(at) && Some(at) < matches.last());
        let mark = inner.and_then(|at| ChartSeries::vertical(Ink::Quiet, Dash::DOTTED, what, at));
        chart.show(mark);
    }
    let ends = players.iter().filter_map(|player| {
        let rating = last(&player.ratings)?;
        Some(format!("{} {}", isolated(&player.name), points(rating)))
    });
    let ends: Vec<String> = ends.collect();
    chart.summary = if players.is_empty() {
        "No players are chosen.".to_owned()
    } else if matches.is_empty() {
        "No matches yet.".to_owned()
    } else {
        format!("At the end: {}.", ends.join(", "))
    };
    chart
}
