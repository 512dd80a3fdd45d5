//! An axis for plotters: where its numbers are, and what is written beside its ticks.

use super::numbers::{fixed, grouped};
use crate::ticks::{multiples, step};
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use std::ops::Range;

/// From this size on, numbers beside an axis have commas.
const LARGE: f64 = 10_000.0;

/// A range of numbers, from left to right or from bottom to top, with labelled ticks.
#[derive(Debug, Clone, Default)]
pub(super) struct Scale {
    pub low: f64,
    pub high: f64,
    pub ticks: Vec<(f64, String)>,
}

impl Scale {
    /// Lengths from 0, without ticks.
    pub fn lengths(low: f64, high: f64) -> Self {
        Self {
            low,
            high,
            ticks: Vec::new(),
        }
    }

    /// Numbers with at most about `most` round ticks.
    pub fn of_numbers((low, high): (f64, f64), counts: bool, most: f64) -> Self {
        let mut step = step(low, high, most.clamp(1.0, 12.0));
        if counts {
            step = step.max(1.0);
        }
        let decimals = decimals_of(step);
        let is_large = counts || decimals == 0 && low.abs().max(high.abs()) >= LARGE;
        let label = |tick| {
            if is_large {
                grouped(tick)
            } else {
                fixed(tick, decimals)
            }
        };
        let ticks = multiples(low, high, step)
            .take(64)
            .filter(|tick| !counts || tick.fract() == 0.0);
        Self {
            low,
            high,
            ticks: ticks.map(|tick| (tick, label(tick))).collect(),
        }
    }

    /// Whether a number is on the scale.
    pub fn contains(&self, number: f64) -> bool {
        let (low, high) = (self.low.min(self.high), self.low.max(self.high));
        (low..=high).contains(&number)
    }

    /// The width of the widest label.
    pub fn widest_label(&self, width: &dyn Fn(&str) -> f64) -> f64 {
        let widths = self.ticks.iter().map(|(_, label)| width(label));
        widths.fold(0.0, f64::max)
    }
}

/// How many decimals tell multiples of a step apart.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "from 0 to 12"
)]
fn decimals_of(step: f64) -> usize {
    (-(step * 1.000_001).log10().floor()).clamp(0.0, 12.0) as usize
}

impl Ranged for Scale {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    /// Numbers beyond an end are placed at that end, as plotters does not clip.
    #[expect(clippy::cast_possible_truncation, reason = "between two places")]
    fn map(&self, number: &f64, (from, to): (i32, i32)) -> i32 {
        let part = (number - self.low) / (self.high - self.low);
        from + (part.clamp(0.0, 1.0) * f64::from(to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        if hint.weight().allow_light_points() {
            return Vec::new();
        }
        self.ticks.iter().map(|&(tick, _)| tick).collect()
    }

    fn range(&self) -> Range<f64> {
        self.low..self.high
    }
}

impl ValueFormatter<f64> for Scale {
    fn format_ext(&self, number: &f64) -> String {
        let tick = self.ticks.iter().find(|(tick, _)| tick == number);
        tick.map_or_else(String::new, |(_, label)| label.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_an_end_are_placed_at_that_end() {
        let scale = Scale::of_numbers((100.0, 300.0), false, 4.0);
        assert_eq!(scale.map(&150.0, (240, 40)), 190);
        assert_eq!(scale.map(&1e9, (240, 40)), 40);
        assert_eq!(scale.map(&f64::NEG_INFINITY, (240, 40)), 240);
    }

    #[test]
    fn large_numbers_have_commas() {
        let label = |high| {
            Scale::of_numbers((0.0, high), false, 2.0).ticks[1]
                .1
                .clone()
        };
        assert_eq!(label(4_000.0), "2000");
        assert_eq!(label(40_000.0), "20,000");
    }
}
