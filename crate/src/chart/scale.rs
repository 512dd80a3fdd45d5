//! An axis for plotters: where its numbers are, and what is written beside its ticks.

use super::dates::{DateStep, Tick};
use super::numbers::{fixed, grouped, plain};
use super::{Axis, Measure};
use crate::ticks::multiples;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use std::ops::Range;

/// From this size on, numbers beside an axis have commas.
const LARGE: f64 = 10_000.0;

/// A range of numbers, from left to right or from bottom to top, with labelled ticks.
#[derive(Debug, Clone, Default)]
pub(super) struct Scale {
    pub low: f64,
    pub high: f64,
    pub ticks: Vec<Tick>,
    /// True if it is logarithmic.
    pub logarithmic: bool,
    /// The part of the axis below the lowest number.
    pub floor: f64,
}

impl Scale {
    /// A range without ticks.
    pub fn lengths(low: f64, high: f64) -> Self {
        Self {
            low,
            high,
            ..Self::default()
        }
    }

    /// The range of an axis, with the most round ticks that fit, and at most about `most`; without any where none fit.
    pub fn new(
        (low, high): (f64, f64),
        axis: &Axis,
        most: f64,
        fits: &dyn Fn(&[Tick]) -> bool,
    ) -> Self {
        let least = (high - low) / most.clamp(1.0, 12.0);
        let sets: Vec<Vec<Tick>> = match axis.measure {
            Measure::Dates => {
                let mut steps = DateStep::all();
                steps.retain(|step| step.days() >= least);
                steps
                    .into_iter()
                    .map(|step| step.ticks((low, high)))
                    .collect()
            }
            Measure::Logarithms => {
                let digits: [&[f64]; 3] = [&[1.0, 2.0, 5.0], &[1.0, 3.0], &[1.0]];
                let sets = digits.map(|digits| logarithmic_ticks((low, high), digits));
                sets.into()
            }
            Measure::Numbers | Measure::Counts => {
                let counts = axis.measure == Measure::Counts;
                let power = 10_f64.powf(least.log10().floor());
                let parts = [1.0, 2.0, 2.5, 5.0, 10.0, 20.0, 25.0, 50.0, 100.0].into_iter();
                // Steps of a quarter would need more decimals than others of their size.
                let parts = parts.filter(|&part| power >= 10.0 || part != 2.5 && part != 25.0);
                let steps = parts.map(|part| part * power);
                let steps = steps.filter(|&step| step >= least && (step >= 1.0 || !counts));
                let sets = steps.map(|step| labelled_ticks((low, high), counts, step));
                sets.collect()
            }
        };
        let fitting = sets.into_iter().find(|ticks| fits(ticks));
        Self {
            ticks: fitting.unwrap_or_default(),
            logarithmic: axis.measure == Measure::Logarithms,
            ..Self::lengths(low, high)
        }
    }

    /// A number, or its logarithm where the scale is logarithmic.
    pub fn position(&self, number: f64) -> f64 {
        if self.logarithmic {
            number.log10()
        } else {
            number
        }
    }

    /// Where a number is, from 0 at the low end of the axis to 1 at the high one. plotters does not clip: numbers beyond
    /// an end of the scale are placed at that end.
    pub fn part(&self, number: f64) -> f64 {
        let number = number.clamp(self.low.min(self.high), self.low.max(self.high));
        let [number, low, high] = [number, self.low, self.high].map(|number| self.position(number));
        let part = ((number - low) / (high - low)).clamp(0.0, 1.0);
        self.floor + (1.0 - self.floor) * part
    }

    /// Returns true if a number is on the scale, or without end.
    pub fn contains(&self, number: f64) -> bool {
        let (low, high) = (self.low.min(self.high), self.low.max(self.high));
        number.is_infinite() || (low..=high).contains(&number)
    }
}

/// The products of some digits and powers of ten in a range, and what is written beside them.
fn logarithmic_ticks((low, high): (f64, f64), digits: &[f64]) -> Vec<Tick> {
    let powers = (-9..=12).map(|power| 10_f64.powf(f64::from(power)));
    let products = powers.flat_map(|power| digits.iter().map(move |digit| digit * power));
    let ticks = products.filter(|tick| (low..=high).contains(tick));
    ticks.map(|tick| (tick, plain(tick, 9))).collect()
}

/// The multiples of a step in a range, and what is written beside them.
fn labelled_ticks((low, high): (f64, f64), counts: bool, step: f64) -> Vec<Tick> {
    let decimals = decimals_of(step);
    let is_large = counts || decimals == 0 && low.abs().max(high.abs()) >= LARGE;
    let label = |tick| fixed(tick, decimals);
    let label = |tick| if is_large { grouped(tick) } else { label(tick) };
    let ticks = multiples(low, high, step).take(64);
    ticks.map(|tick| (tick, label(tick))).collect()
}

/// The number of decimals that tell multiples of a step apart.
fn decimals_of(step: f64) -> usize {
    let is_enough = |decimals: &usize| step * 10_f64.powf(*decimals as f64) > 0.999_999;
    (0..12).find(is_enough).unwrap_or(12)
}

impl Ranged for Scale {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    #[expect(clippy::cast_possible_truncation, reason = "between two places")]
    fn map(&self, number: &f64, (from, to): (i32, i32)) -> i32 {
        from + (self.part(*number) * f64::from(to - from)).round() as i32
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
        let scale = Scale::new((100.0, 300.0), &Axis::default(), 4.0, &|_| true);
        let positions = [150.0, 1e9, f64::NEG_INFINITY].map(|number| scale.map(&number, (240, 40)));
        assert_eq!(positions, [190, 40, 240]);
    }

    #[test]
    fn equal_factors_are_equally_far_apart_on_a_logarithmic_scale() {
        let axis = Axis {
            measure: Measure::Logarithms,
            ..Axis::default()
        };
        let scale = Scale::new((0.1, 10.0), &axis, 12.0, &|ticks| ticks.len() < 9);
        let ticks: Vec<&str> = scale.ticks.iter().map(|tick| tick.1.as_str()).collect();
        assert_eq!(ticks, ["0.1", "0.2", "0.5", "1", "2", "5", "10"]);
        let positions = [0.0, 0.1, 1.0, 10.0].map(|number| scale.map(&number, (0, 200)));
        assert_eq!(positions, [0, 0, 100, 200]);
    }

    #[test]
    fn large_numbers_have_commas() {
        let label = |high| {
            let scale = Scale::new((0.0, high), &Axis::default(), 2.0, &|_| true);
            scale.ticks[1].1.clone()
        };
        assert_eq!(label(4_000.0), "2000");
        assert_eq!(label(40_000.0), "20,000");
    }
}
