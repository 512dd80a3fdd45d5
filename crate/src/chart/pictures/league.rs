//! Ratings over the matches of a league, or over days.

use super::{chart_along, last, points};
use crate::NumberArray;
use crate::chart::{Axis, Chart, ChartSeries, Column, Dash, Format, Ink, Measure, SeriesShape};
use crate::spelling::isolated;

/// The places along the axis at which ratings change.
#[apply(choice)]
#[derive(Default)]
pub enum LeaguePlaces {
    /// The matches of the league, by number.
    #[default]
    Matches,
    /// Days since 1970, of which a part may have passed.
    Days,
    /// The games of each player, by number.
    Games,
}

/// One player's ratings.
#[apply(input)]
pub struct LeaguePlayer {
    /// The player's name.
    pub name: String,
    /// The number of the player's colour, which does not depend on who else is shown.
    pub colour: usize,
    /// The places at which the player's rating changed, in order.
    pub places: NumberArray,
    /// The rating from each of these places on: infinite where it has no bound.
    pub ratings: NumberArray,
}

/// Some players' ratings through a league.
#[apply(input)]
#[derive(Default)]
pub struct LeagueCourses {
    /// The players.
    pub players: Vec<LeaguePlayer>,
    /// What the places are.
    pub along: LeaguePlaces,
    /// The name of the player who is set off from the others, if one is.
    pub chosen: Option<String>,
    /// The place that the table is as of.
    pub as_of: Option<f64>,
    /// The place that the table is compared with.
    pub since: Option<f64>,
}

/// The chart of some players' ratings through a league, with the places that its table is about marked.
pub fn league(courses: &LeagueCourses) -> Chart {
    let places = courses.places();
    let (title, format, x) = courses.along.axis();
    let main = Column::numbers(title, format, &places);
    let mut chart = chart_along(main, x, Axis::of("rating"));
    // By a scheme, the first few games alone may give a rating that is far from all later ones.
    chart.y.clips_early_outliers = courses.along != LeaguePlaces::Matches;
    let sets_off = courses.players.iter().any(|one| courses.is_chosen(one));
    for player in &courses.players {
        let ratings = places.iter().map(|&place| player.rating_at(place));
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
        let inner = at.filter(|at| places.first() < Some(at) && Some(at) < places.last());
        let mark = inner.and_then(|at| ChartSeries::vertical(Ink::Quiet, Dash::DOTTED, label, at));
        chart.show(mark.zip(at).map(|(mark, at)| ChartSeries {
            label: format!("{label} {}", format.write(at)),
            ..mark
        }));
    }
    chart.summary = if courses.players.is_empty() {
        "No players are chosen.".to_owned()
    } else if places.is_empty() {
        courses.along.nothing_yet().to_owned()
    } else {
        format!("At the end: {}.", courses.last_ratings().join(", "))
    };
    chart
}

impl LeaguePlaces {
    /// The title of the column of places, their format, and the axis that they are on.
    fn axis(self) -> (&'static str, Format, Axis) {
        match self {
            Self::Matches => ("Match", Format::Count, Axis::counting("matches")),
            Self::Games => {
                let x = Axis::counting("games of each player, the oldest first");
                ("Game", Format::Count, x)
            }
            Self::Days => {
                let x = Axis {
                    measure: Measure::Dates,
                    ..Axis::default()
                };
                ("Date", Format::Date, x)
            }
        }
    }

    fn nothing_yet(self) -> &'static str {
        match self {
            Self::Matches => "No matches yet.",
            Self::Days | Self::Games => "No games yet.",
        }
    }
}

impl LeaguePlayer {
    /// The player's rating at a place, which may be one of others; not a number before their first.
    fn rating_at(&self, place: f64) -> f64 {
        let reached = self.places.partition_point(|&other| other <= place);
        let last = reached.checked_sub(1);
        let rating = last.and_then(|last| self.ratings.get(last));
        rating.copied().unwrap_or(f64::NAN)
    }
}

impl LeagueCourses {
    /// The places at which the lines have points: those at which ratings changed and, because ratings stay as they are until then,
    /// the match or the day before each.
    fn places(&self) -> Vec<f64> {
        let changed = self.players.iter().flat_map(|player| player.places.iter());
        let changed = changed.copied().filter(|place| place.is_finite());
        let first = changed.clone().fold(f64::INFINITY, f64::min);
        let mut places: Vec<f64> = changed.flat_map(|place| [place - 1.0, place]).collect();
        places.retain(|&place| place >= first);
        places.sort_by(f64::total_cmp);
        places.dedup();
        places
    }

    fn is_chosen(&self, player: &LeaguePlayer) -> bool {
        self.chosen.as_ref() == Some(&player.name)
    }

    /// Each player with their last rating, for the summary.
    fn last_ratings(&self) -> Vec<String> {
        let last_of = |player: &LeaguePlayer| {
            let rating = last(&player.ratings)?;
            let name = isolated(&player.name);
            Some(if rating.is_finite() {
                format!("{name} {}", points(rating))
            } else {
                let side = if rating > 0.0 { "an upper" } else { "a lower" };
                format!("{name} without {side} bound")
            })
        };
        self.players.iter().filter_map(last_of).collect()
    }
}
