//! Ratings against where true skill lets them settle: players who are there are on one line.

use super::{Numbers, chart_along, heading, name_or, positions};
use crate::chart::numbers::counted;
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};

/// Players whose true skill is known, and their ratings.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TruthPicture {
    /// One or two settings.
    pub sides: Vec<TruthSide>,
}

/// The players under one of the settings.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TruthSide {
    /// The letter of the settings; empty where there is only one.
    pub label: String,
    /// Where everyone's rating settles: true skill, as far apart as T makes it.
    pub skills: Numbers,
    /// Everyone's rating.
    pub ratings: Numbers,
}

impl TruthPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let sides = self.sides.iter();
        let players = sides.map(|side| side.skills.len()).max().unwrap_or(0);
        let main = Column::numbers("Player", Format::Count, &positions(players));
        let mut chart = chart_along(
            main,
            Axis::of("true skill · T / T_true"),
            Axis::of("rating"),
        );
        for (position, side) in self.sides.iter().enumerate() {
            let mut add = |what, numbers| {
                let label = heading(what, &side.label);
                chart.add(Column::numbers(&label, Format::Fixed(1), numbers))
            };
            let along = add("True skill · T / T_true", &side.skills);
            let value = add("Rating", &side.ratings);
            chart.details.push(vec![along]);
            let points = vec![Shape::Points { along, value }];
            let name = name_or(&side.label, "Rating");
            chart.series.push(Series::side(position, name, points));
        }
        if let Some((low, high)) = self.ends() {
            let label = "Where ratings settle";
            let line = Series::reference(Ink::Quiet, label, (low, low), (high, high));
            chart.series.push(line);
            chart.x.includes = vec![low, high];
            chart.y.includes = vec![low, high];
        }
        chart.summary = summary(players);
        chart
    }

    /// Both axes have one range, so that the line of true ratings goes from corner to corner.
    fn ends(&self) -> Option<(f64, f64)> {
        let sides = self.sides.iter();
        let numbers = sides.flat_map(|side| side.skills.iter().chain(&side.ratings));
        let (low, high) = ends(numbers.copied())?;
        let air = ((high - low) * 0.04).max(1.0);
        Some((low - air, high + air))
    }
}

fn summary(players: usize) -> String {
    if players == 0 {
        return "No players yet.".to_owned();
    }
    let players = counted(players as f64, "player", "players");
    format!("Rating against true skill of {players}.")
}
