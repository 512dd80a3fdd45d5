//! Ratings against true skill: in perfect order all players are on one line.

use super::{filled, of, positions};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Decimals, Ink, Series, Shape};

/// Players whose true skill is known, and what they are rated.
#[derive(Debug, Clone, Copy)]
pub struct Truth<'a> {
    /// One or two settings.
    pub sides: &'a [TruthSide<'a>],
}

/// The players under one of the settings.
#[derive(Debug, Clone, Copy)]
pub struct TruthSide<'a> {
    /// The side's letter.
    pub label: &'a str,
    /// Everyone's true skill.
    pub skills: &'a [f64],
    /// Everyone's rating.
    pub ratings: &'a [f64],
}

impl Truth<'_> {
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
        let mut columns = vec![Column::numbers(
            "Player",
            Decimals::Count,
            positions(players),
        )];
        let mut series = Vec::new();
        let mut told = Vec::new();
        for (position, side) in self.sides.iter().enumerate() {
            let along = columns.len();
            let named = |what: &str| of(what, side.label, true);
            for (what, numbers) in [("True skill", side.skills), ("Rating", side.ratings)] {
                let numbers = filled(numbers, players);
                columns.push(Column::numbers(&named(what), Decimals::Fixed(1), numbers));
            }
            told.push(along);
            let points = Shape::Points {
                along,
                value: along + 1,
            };
            let name = if side.label.is_empty() {
                "Rating"
            } else {
                side.label
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
        let (mut across, mut up) = (Axis::of("true skill"), Axis::of("rating"));
        for end in self.ends() {
            across = across.holding(end);
            up = up.holding(end);
        }
        Chart {
            title: "Rating and true skill".to_owned(),
            summary: self.summary(players),
            columns,
            series,
            across,
            up,
            told,
            nothing: players == 0,
        }
    }

    /// Both axes have one range, so that the line of true ratings goes from corner to corner.
    fn ends(&self) -> Vec<f64> {
        let numbers = self
            .sides
            .iter()
            .flat_map(|side| side.skills.iter().chain(side.ratings));
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
                let pairs = side.skills.iter().zip(side.ratings);
                pairs.filter(|(skill, rating)| skill.is_finite() && rating.is_finite())
            };
            let count = pairs().count().max(1) as f64;
            let squares: f64 = pairs()
                .map(|(skill, rating)| (rating - skill).powi(2))
                .sum();
            let error = Decimals::Fixed(1).write((squares / count).sqrt());
            of(&format!("{error} points"), side.label, true)
        });
        let errors: Vec<String> = errors.collect();
        format!(
            "Rating against true skill of {}; error {}.",
            counted(players, "player", "players"),
            errors.join(", ")
        )
    }
}
