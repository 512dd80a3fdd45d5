//! The final ratings of a league under two settings.

use super::chart_along;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, SeriesShape};
use crate::spelling::isolated;
use crate::zonestats::ComparedStanding;

/// The number of players that are drawn.
const MAX_BARS: usize = 25;

/// The chart of the final ratings under two settings, A and B: a row for each of the first players with a rank.
pub fn standings(table: &[ComparedStanding]) -> Chart {
    let ranked = table.iter().filter(|one| one.rank.is_some());
    let ranked: Vec<&ComparedStanding> = ranked.collect();
    let drawn = &ranked[..ranked.len().min(MAX_BARS)];
    let names = drawn.iter().map(|one| one.player.clone()).collect();
    let main = Column::words("Player", names);
    let mut chart = chart_along(main, Axis::of("rating"), Axis::default());
    let mut show = |number: usize, label: &str, rating: fn(&ComparedStanding) -> f64| {
        let ratings = drawn.iter().map(|one| rating(one));
        let heading = format!("Rating {label}");
        let value = chart.add(Column::numbers(&heading, Format::Fixed(1), ratings));
        let points = vec![SeriesShape::Points { along: 0, value }];
        chart.show(ChartSeries::side(number, label, points));
    };
    show(0, "A", |one| one.rating);
    show(1, "B", |one| one.other_rating);
    chart.summary = summary(&ranked);
    chart
}

fn summary(ranked: &[&ComparedStanding]) -> String {
    let size = |one: &ComparedStanding| one.rating_difference.abs();
    let farthest = ranked.iter().max_by(|a, b| size(a).total_cmp(&size(b)));
    let Some(farthest) = farthest else {
        return "No one has a rank yet.".to_owned();
    };
    let (player, by) = (isolated(&farthest.player), farthest.rating_difference);
    if by == 0.0 {
        return "Ratings are the same under A and B.".to_owned();
    }
    let way = if by > 0.0 { "higher" } else { "lower" };
    let by = Format::Fixed(1).write(by.abs());
    let shown = match ranked.len() {
        ..=MAX_BARS => String::new(),
        _ => format!(" The first {MAX_BARS} players are drawn."),
    };
    format!("{player} differs most: {by} points {way} under B than under A.{shown}")
}
