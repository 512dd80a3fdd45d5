//! What a setting does, over its values: how well ratings predict, or how many pairs are in order.

use super::{Numbers, OptionalNumbers, add_line, chart_along, name_or};
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, Column, Dash, Format, Ink, Marker, Series, Shape};

/// A measure over the values of a setting, on a logarithmic axis.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SweepPicture {
    /// The setting.
    pub over: String,
    /// What the axis says after it.
    pub note: String,
    /// What is measured.
    pub measure: String,
    /// The values of the setting, in rising order: all above 0, or counts from 0.
    pub numbers: Numbers,
    /// What was measured, for one or several subjects.
    pub sides: Vec<SweepSide>,
    /// 1 where a value is as good as the best, 0 elsewhere; empty where that is not known.
    pub flat: OptionalNumbers,
    /// The current value of the setting, and its measure where that is known.
    pub current: OptionalNumbers,
    /// What a coin has; not a number where no coin can be measured.
    pub coin: f64,
}

/// One of the subjects.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SweepSide {
    /// Its name; empty where there is only one.
    pub label: String,
    /// The least of several seeds; empty where there is only one.
    pub low: OptionalNumbers,
    /// The middle of several seeds, or the only one.
    pub mid: Numbers,
    /// The most of several seeds.
    pub high: OptionalNumbers,
    /// The best value of the setting and its measure; empty without one.
    pub best: OptionalNumbers,
}

const FORMAT: Format = Format::Fixed(4);

impl SweepPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let x = Axis {
            logarithmic: self.added(),
            ..Axis::of(&format!("{}{}", self.over, self.note))
        };
        let main = Column::numbers(&self.over, Format::AtMost(4), &self.numbers);
        let mut chart = chart_along(main, x, Axis::of(&self.measure));
        for (position, side) in self.sides.iter().enumerate() {
            let middle = if side.low.is_empty() {
                &self.measure
            } else {
                "Median"
            };
            let columns = [&side.mid[..], &side.low, &side.high];
            let mut shapes = add_line(&mut chart, [middle, &side.label], columns, FORMAT);
            shapes.extend(point(&side.best).map(|at| Shape::Mark { at }));
            let series = if self.sides.len() > 1 {
                Series::nth(position, &side.label, shapes)
            } else {
                Series::of(Ink::Accent, name_or(&side.label, &self.measure), shapes)
            };
            chart.series.push(series);
        }
        if !self.flat.is_empty() {
            let label = "As good as the best";
            let is_flat = Column::numbers(label, Format::YesNo, &self.flat).named("flat");
            let is_flat = chart.add(is_flat);
            chart.details.push(vec![is_flat]);
            chart.series.extend(self.flat_region(label));
        }
        chart.series.extend(self.current());
        let values = self.sides.iter().flat_map(|side| &side.mid).copied();
        if ends(values).is_some_and(|(low, high)| low <= self.coin && self.coin <= high) {
            let coin = Series::horizontal(Ink::Quiet, "a coin", self.coin);
            chart.series.extend(coin);
        }
        chart.summary = self.summary();
        chart
    }

    /// What is added to the values before their logarithms are taken; none where they have no logarithms.
    fn added(&self) -> Option<f64> {
        let numbers = self.numbers.iter().chain(self.current.first());
        let (least, _) = ends(numbers.copied())?;
        let added = if least == 0.0 { 1.0 } else { 0.0 };
        (least + added > 0.0).then_some(added)
    }

    /// From the first to the last value that is as good as the best.
    fn flat_region(&self, label: &str) -> Option<Series> {
        let (from, to) = self.flat_ends()?;
        let span = vec![Shape::Span { from, to }];
        Some(Series::of(Ink::Accent, label, span))
    }

    fn flat_ends(&self) -> Option<(f64, f64)> {
        let flat = self.numbers.iter().zip(&self.flat);
        ends(
            flat.filter(|(_, is_flat)| **is_flat == 1.0)
                .map(|(&number, _)| number),
        )
    }

    /// A ring on the curve, or a line where the measure of the current value is not known.
    fn current(&self) -> Option<Series> {
        if let Some(at) = point(&self.current) {
            let mark = Series::of(Ink::Series(1), "Yours", vec![Shape::Mark { at }]);
            let marker = Marker::RING;
            return Some(Series { marker, ..mark });
        }
        let &at = self.current.first()?;
        let line = Series::vertical(Ink::Series(1), Dash::DOTTED, "", at)?;
        let label = format!("yours: {}", Format::AtMost(4).write(at));
        Some(Series { label, ..line })
    }

    fn summary(&self) -> String {
        let sides = self.sides.iter().filter_map(|side| {
            let is = match point(&side.best) {
                Some(best) => place("best", best),
                None => self.extremes(side)?,
            };
            Some(format!("{} {is}", side.label).trim_start().to_owned())
        });
        let sides: Vec<String> = sides.collect();
        if sides.is_empty() {
            return "Nothing has been measured yet.".to_owned();
        }
        let flat = self.flat_ends().map(|(from, to)| {
            let (from, to) = (Format::AtMost(4).write(from), Format::AtMost(4).write(to));
            format!(" From {from} to {to}, values are as good as the best.")
        });
        let flat = flat.unwrap_or_default();
        format!(
            "{} over {}: {}.{flat}",
            self.measure,
            self.over,
            sides.join("; ")
        )
    }

    /// Where a curve without a best is lowest and highest.
    fn extremes(&self, side: &SweepSide) -> Option<String> {
        let points = self.numbers.iter().copied().zip(side.mid.iter().copied());
        let points = points.filter(|(_, value)| value.is_finite());
        let lowest = points.clone().min_by(|a, b| a.1.total_cmp(&b.1))?;
        let highest = points.max_by(|a, b| a.1.total_cmp(&b.1))?;
        let places = [place("lowest", lowest), place("highest", highest)];
        Some(places.join(", "))
    }
}

/// Where a curve is at its best, lowest or highest.
fn place(what: &str, (number, value): (f64, f64)) -> String {
    let number = Format::AtMost(4).write(number);
    format!("{what} at {number} ({})", FORMAT.write(value))
}

/// A place by its two numbers.
fn point(numbers: &[f64]) -> Option<(f64, f64)> {
    let &[x, y] = numbers else {
        return None;
    };
    (x.is_finite() && y.is_finite()).then_some((x, y))
}
