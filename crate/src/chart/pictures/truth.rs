//! Ratings against where true skill lets them settle: players who are there are on one line.

use super::{chart_along, heading, name_or, positions};
use crate::NumberArray;
use crate::chart::numbers::counted;
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};

/// Players whose true skill is known, under one of the settings.
#[apply(input)]
pub struct TruthSide {
    /// The letter of the settings; empty where there is only one.
    pub label: String,
    /// Where everyone's rating settles: true skill, as far apart as T makes it.
    pub settled: NumberArray,
    /// Everyone's rating.
    pub ratings: NumberArray,
}

/// The chart of ratings against true skill, under one or two settings.
pub fn truth(sides: &[TruthSide]) -> Chart {
    let players = sides.iter().map(|side| side.settled.len()).max();
    let players = players.unwrap_or(0);
    let main = Column::numbers("Player", Format::Count, positions(players));
    let [x, y] = ["true skill · T / T_true", "rating"].map(Axis::of);
    let mut chart = chart_along(main, x, y);
    for (position, side) in sides.iter().enumerate() {
        let mut add = |what, numbers: &NumberArray| {
            let label = heading(what, &side.label);
            chart.add(Column::numbers(&label, Format::Fixed(1), numbers.iter()))
        };
        let along = add("True skill · T / T_true", &side.settled);
        let value = add("Rating", &side.ratings);
        chart.details.push(vec![along]);
        let points = vec![SeriesShape::Points { along, value }];
        let name = name_or(&side.label, "Rating");
        chart.show(ChartSeries::side(position, name, points));
    }
    let numbers = sides.iter().flat_map(|side| [&side.settled, &side.ratings]);
    if let Some((low, high)) = ends(numbers.flat_map(|numbers| numbers.iter().copied())) {
        // Both axes have one range, so that the line goes from corner to corner.
        let air = ((high - low) * 0.04).max(1.0);
        let (low, high) = (low - air, high + air);
        let label = "Where ratings settle";
        let line = ChartSeries::reference(Ink::Quiet, label, (low, low), (high, high));
        chart.show(line);
        chart.x.includes = vec![low, high];
        chart.y.includes = vec![low, high];
    }
    chart.summary = if players == 0 {
        "No players yet.".to_owned()
    } else {
        let players = counted(players as f64, "player", "players");
        format!("Rating against true skill of {players}.")
    };
    chart
}
