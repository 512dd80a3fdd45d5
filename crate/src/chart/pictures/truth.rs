//! Ratings against true skill: where ratings are perfect, all players are on one line.

use super::{Numbers, filled, of, positions};
use crate::chart::numbers::counted;
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
    /// Everyone's true skill.
    pub skills: Numbers,
    /// Everyone's rating.
    pub ratings: Numbers,
}

impl TruthPicture {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let players = self
            .sides
            .iter()
            .map(|side| side.skills.len())
            .max()
            .unwrap_or(0);
        let inks = [Ink::Accent, Ink::Series(1)];
        let mut columns = vec![Column::numbers("Player", Format::Count, positions(players))];
        let mut series = Vec::new();
        let mut details = Vec::new();
        for (position, side) in self.sides.iter().enumerate() {
            let along = columns.len();
            let named = |what: &str| of(what, &side.label, true);
            for (what, numbers) in [("True skill", &side.skills), ("Rating", &side.ratings)] {
                let numbers = filled(numbers, players);
                columns.push(Column::numbers(&named(what), Format::Fixed(1), numbers));
            }
            details.push(along);
            let points = Shape::Points {
                along,
                value: along + 1,
            };
            let name = if side.label.is_empty() {
                "Rating"
            } else {
                &side.label
            };
            let drawn = Series::nth(position, name, vec![points]);
            series.push(Series {
                ink: inks[position % inks.len()],
                ..drawn
            });
        }
        series.push(Series::reference(
            Ink::Quiet,
            "Where rating is true skill",
            Shape::Diagonal,
        ));
        let (mut x, mut y) = (Axis::of("true skill"), Axis::of("rating"));
        for end in self.ends() {
            x = x.including(end);
            y = y.including(end);
        }
        Chart {
            summary: self.summary(players),
            columns,
            series,
            x,
            y,
            details,
            is_empty: players == 0,
            ..Chart::default()
        }
    }

    /// Both axes have one range, so that the line of true ratings goes from corner to corner.
    fn ends(&self) -> Vec<f64> {
        let numbers = self
            .sides
            .iter()
            .flat_map(|side| side.skills.iter().chain(&side.ratings));
        let finite = || {
            numbers
                .clone()
                .copied()
                .filter(|number| number.abs() < 1e15)
        };
        let (Some(low), Some(high)) = (finite().reduce(f64::min), finite().reduce(f64::max)) else {
            return Vec::new();
        };
        let air = ((high - low) * 0.04).max(1.0);
        vec![low - air, high + air]
    }

    fn summary(&self, players: usize) -> String {
        if players == 0 {
            return "No players yet.".to_owned();
        }
        let errors = self.sides.iter().map(|side| {
            let pairs = || {
                let pairs = side.skills.iter().zip(&side.ratings);
                pairs.filter(|(skill, rating)| skill.is_finite() && rating.is_finite())
            };
            let count = pairs().count().max(1) as f64;
            let squares: f64 = pairs()
                .map(|(skill, rating)| (rating - skill).powi(2))
                .sum();
            let error = Format::Fixed(1).write((squares / count).sqrt());
            of(&format!("{error} points"), &side.label, true)
        });
        let errors: Vec<String> = errors.collect();
        format!(
            "Rating against true skill of {}; error {}.",
            counted(players, "player", "players"),
            errors.join(", ")
        )
    }
}
