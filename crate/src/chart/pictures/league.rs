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
    /// The name of the player who is set off from the others, if one is.
    pub chosen: Option<String>,
    /// The number of the match that the table is as of.
    pub as_of: Option<f64>,
    /// The number of the match that the table is compared with.
    pub since: Option<f64>,
}

/// The chart of some players' ratings through a league, with the matches that its table is about marked.
pub fn league(courses: &LeagueCourses) -> Chart {
    let matches = courses.matches();
    let main = Column::numbers("Match", Format::Count, &matches);
    let mut chart = chart_along(main, Axis::counting("matches"), Axis::of("rating"));
    let sets_off = courses.players.iter().any(|one| courses.is_chosen(one));
    for player in &courses.players {
        let ratings = matches.iter().map(|&number| player.rating_after(number));
        let value = chart.add(Column::numbers(&player.name, Format::Fixed(1), ratings));
        let line = vec![SeriesShape::Line(value)];
        let mut series = ChartSeries::nth(player.colour, &player.name, line);
        if sets_off {
            let is_chosen = courses.is_chosen(player);
            series.ink = if is_chosen { Ink::Accent } else { Ink::Quiet };
        }
        chart.show(series);
    }
    for (label, at) in [("since", courses.since), ("as of", courses.as_of)] {
        // Where the lines begin or end, the axis says as much.
        let inner = at.filter(|at| matches.first() < Some(at) && Some(at) < matches.last());
        let mark = inner.and_then(|at| ChartSeries::vertical(Ink::Quiet, Dash::DOTTED, label, at));
        chart.show(mark);
    }
    chart.summary = if courses.players.is_empty() {
        "No players are chosen.".to_owned()
    } else if matches.is_empty() {
        "No matches yet.".to_owned()
    } else {
        format!("At the end: {}.", courses.last_ratings().join(", "))
    };
    chart
}

impl LeaguePlayer {
    /// The player's rating after a match of the league, which may be one of others; not a number before their first match.
    fn rating_after(&self, number: f64) -> f64 {
        let played = self.matches.partition_point(|&other| other <= number);
        let last = played.checked_sub(1);
        let rating = last.and_then(|last| self.ratings.get(last));
        rating.copied().unwrap_or(f64::NAN)
    }
}

impl LeagueCourses {
    /// The matches at which the lines have points: those that the players played and, because ratings stay as they are until the
    /// match that changes them, each one before.
    fn matches(&self) -> Vec<f64> {
        let played = self.players.iter().flat_map(|player| player.matches.iter());
        let played = played.copied().filter(|number| number.is_finite());
        let first = played.clone().fold(f64::INFINITY, f64::min);
        let mut matches: Vec<f64> = played.flat_map(|number| [number - 1.0, number]).collect();
        matches.retain(|&number| number >= first);
        matches.sort_by(f64::total_cmp);
        matches.dedup();
        matches
    }

    fn is_chosen(&self, player: &LeaguePlayer) -> bool {
        self.chosen.as_ref() == Some(&player.name)
    }

    /// Each player with their last rating, for the summary.
    fn last_ratings(&self) -> Vec<String> {
        let last_of = |player: &LeaguePlayer| {
            let rating = last(&player.ratings)?;
            Some(format!("{} {}", isolated(&player.name), points(rating)))
        };
        self.players.iter().filter_map(last_of).collect()
    }
}
