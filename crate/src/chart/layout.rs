//! Where everything of a chart is: the plot, its scales, ticks and labels.

use super::labels::{Area, Measure, fit, spread};
use super::numbers::{fixed, grouped};
use super::scale::{Scale, is_drawable, range, within};
use super::{Axis, Cells, Chart, Series, Shape, Style};
use crate::order::sorted;
use crate::ticks::{multiples, step};

/// Where everything of a chart is at one size, in CSS pixels.
#[derive(Debug, Clone, Default)]
pub struct Layout {
    /// The whole.
    pub(super) sheet: Area,
    /// Where the values are.
    pub(super) plot: Area,
    /// The results of games, where there are any.
    pub(super) results: Option<Area>,
    pub(super) across: Scale,
    pub(super) up: Scale,
    pub(super) across_ticks: Vec<Tick>,
    pub(super) up_ticks: Vec<Tick>,
    /// Whether names stand above their rows instead of beside them.
    pub(super) stacked: bool,
    /// The labels at the lines' ends.
    pub(super) ends: Vec<End>,
    /// The title and the legend, where the chart is to stand alone.
    pub(super) head: Option<Head>,
    /// The height of a line of text.
    pub(super) line: f64,
    /// The rows that one can point at, from one end of the main axis to the other.
    pub(super) stops: Vec<u32>,
    /// Why there is no chart, where there is none.
    pub(super) message: Option<String>,
}

/// What stands above a chart that stands alone.
#[derive(Debug, Clone, Default)]
pub(super) struct Head {
    pub height: f64,
    pub title: String,
    /// The legend's entries: series, and where the swatch begins and the middle of its height is.
    pub entries: Vec<(usize, (f64, f64))>,
}

/// The width of a legend's swatch, and the room after it.
pub(super) const SWATCH: (f64, f64) = (28.0, 6.0);

/// A label along an axis.
#[derive(Debug, Clone)]
pub(super) struct Tick {
    pub at: f64,
    pub text: String,
}

/// A label where a series ends.
#[derive(Debug, Clone)]
pub(super) struct End {
    pub series: usize,
    pub y: f64,
    pub text: String,
}

/// Narrower or lower than this there is no room for a chart, in CSS pixels.
const LEAST: (f64, f64) = (160.0, 90.0);
/// From this width on lines carry their labels.
const WIDE: f64 = 520.0;
/// Between labels that are side by side.
const GAP: f64 = 10.0;
/// Free part of a scale beyond the values.
const AIR: f64 = 0.05;
/// The height of the strip of results.
const RESULTS: f64 = 18.0;
/// The most that names may take of the width.
const NAMES: f64 = 0.34;

impl Layout {
    /// Lays a chart out on a sheet of this width and height; `measure` tells how wide a text is.
    #[must_use]
    pub fn of(chart: &Chart, size: (f64, f64), style: &Style, measure: &Measure) -> Self {
        Self::arranged(chart, size, style, measure, false)
    }

    /// The same for a chart that stands alone: above it are its title and its legend, and the sheet
    /// is higher by those.
    #[must_use]
    pub fn whole(chart: &Chart, size: (f64, f64), style: &Style, measure: &Measure) -> Self {
        Self::arranged(chart, size, style, measure, true)
    }

    /// The width and height of the sheet, in CSS pixels.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        (self.sheet.right, self.sheet.bottom)
    }

    fn arranged(
        chart: &Chart,
        (width, height): (f64, f64),
        style: &Style,
        measure: &Measure,
        whole: bool,
    ) -> Self {
        let line = (style.font_size * 1.4).ceil();
        let sheet = Area {
            left: 0.0,
            top: 0.0,
            right: width,
            bottom: height,
        };
        let mut layout = Self {
            sheet,
            line,
            ..Self::default()
        };
        if whole {
            let head = layout.head_of(chart, measure);
            layout.sheet.bottom += head.height;
            layout.head = Some(head);
        }
        layout.message = layout.arrange(chart, measure).err();
        layout
    }

    /// Where the values begin and end, in CSS pixels from the top.
    #[must_use]
    pub fn heights(&self) -> (f64, f64) {
        (self.plot.top, self.plot.bottom)
    }

    /// The message of a chart that cannot be drawn, as it would be on a sheet with room.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Title and legend, in as many rows as they need.
    fn head_of(&self, chart: &Chart, measure: &Measure) -> Head {
        let (right, row) = (self.sheet.right, self.line + 4.0);
        let (mut x, mut y) = (0.0, row * 1.5);
        let listed = chart.series.iter().enumerate();
        let listed = listed.filter(|(_, series)| series.listed && series.shown);
        let mut entries = Vec::new();
        for (position, series) in listed {
            let wide = SWATCH.0 + SWATCH.1 + measure(&series.label);
            if x > 0.0 && x + wide > right {
                (x, y) = (0.0, y + row);
            }
            entries.push((position, (x, y)));
            x += wide + 18.0;
        }
        // One series needs no legend.
        if entries.len() < 2 {
            entries.clear();
            y -= row;
        }
        Head {
            height: y + row * 0.75,
            title: fit(&chart.title, right, measure),
            entries,
        }
    }

    /// The words that stand instead of a chart, where there cannot be one.
    fn arrange(&mut self, chart: &Chart, measure: &Measure) -> Result<(), String> {
        if chart.nothing {
            return Err(chart.summary.clone());
        }
        let head = self.head.as_ref().map_or(0.0, |head| head.height);
        if !(self.sheet.right >= LEAST.0 && self.sheet.bottom - head >= LEAST.1) {
            return Err("Too narrow for a chart.".to_owned());
        }
        let (along, values) = (ranges_along(chart)?, range_of_values(chart)?);
        let label = |axis: &Axis| {
            if axis.label.is_empty() {
                0.0
            } else {
                self.line
            }
        };
        let has_results = shown(chart).any(|(_, shape)| matches!(shape, Shape::Results { .. }));
        let results = if has_results { RESULTS } else { 0.0 };
        let top = head + label(&chart.up) + if chart.up.label.is_empty() { 8.0 } else { 4.0 };
        let foot = self.line + 4.0 + label(&chart.across);
        let bottom = self.sheet.bottom - foot;
        self.plot = Area {
            left: 0.0,
            top,
            right: self.sheet.right,
            bottom: bottom - results,
        };
        self.results = has_results.then_some(Area {
            top: bottom - results,
            bottom,
            ..self.plot
        });
        if chart.has_words() {
            self.arrange_words(chart, values, measure);
        } else {
            let (low, high) = values;
            self.up = Scale {
                low,
                high,
                from: self.plot.bottom,
                to: self.plot.top,
            };
            self.up_ticks = number_ticks(&chart.up, &self.up, self.plot.height() / 34.0);
            self.leave_left(Self::widest(&self.up_ticks, measure));
            self.arrange_ends(chart, measure);
            let (low, high) = along;
            self.across = Scale {
                low,
                high,
                from: self.plot.left,
                to: self.plot.right,
            };
            self.across_ticks = self.fitting_ticks(&chart.across, measure);
        }
        self.stops = stops(chart);
        Ok(())
    }

    fn arrange_words(&mut self, chart: &Chart, (low, high): (f64, f64), measure: &Measure) {
        let rows = chart.rows() as f64;
        self.up = Scale {
            low: -0.5,
            high: rows - 0.5,
            from: self.plot.top,
            to: self.plot.bottom,
        };
        // As many names as there is room for.
        let every = (self.line * rows / self.plot.height()).ceil().max(1.0);
        let room = self.sheet.right * NAMES;
        let widest = (0..chart.rows())
            .map(|row| measure(&chart.columns[0].text(row)))
            .fold(0.0, f64::max);
        let slot = self.plot.height() / rows;
        self.stacked = chart.lies() && widest > room && slot >= 1.8 * self.line;
        if self.stacked {
            // Names have a line of their own, above what they are of.
            (self.up.low, self.up.high) = (-0.7, rows - 0.7);
        }
        let (room, above) = if self.stacked {
            (self.sheet.right, self.line)
        } else {
            (room, 0.0)
        };
        self.up_ticks = labelled(chart.rows(), every)
            .map(|row| Tick {
                at: self.up.place(row as f64) - above,
                text: fit(&chart.columns[0].text(row), room, measure),
            })
            .collect();
        let names = Self::widest(&self.up_ticks, measure);
        self.leave_left(if self.stacked { 0.0 } else { names });
        if let Some((first, count)) = chart.grid() {
            let (from, to) = (self.plot.left, self.plot.right);
            self.across = Scale {
                low: -0.5,
                high: count as f64 - 0.5,
                from,
                to,
            };
            let cell = self.plot.width() / count as f64;
            // Three letters at least, or not every column has its name.
            let every = (measure("mmm…") / cell).ceil().max(1.0);
            self.across_ticks = labelled(count, every)
                .map(|place| Tick {
                    at: self.across.place(place as f64),
                    text: fit(
                        &chart.columns[first + place].label,
                        cell * every - 10.0,
                        measure,
                    ),
                })
                .collect();
            return;
        }
        self.plot.right -= 8.0;
        self.across = Scale {
            low,
            high,
            from: self.plot.left,
            to: self.plot.right,
        };
        self.across_ticks = self.fitting_ticks(&chart.across, measure);
    }

    fn widest(ticks: &[Tick], measure: &Measure) -> f64 {
        ticks
            .iter()
            .map(|tick| measure(&tick.text))
            .fold(0.0, f64::max)
    }

    fn leave_left(&mut self, labels: f64) {
        self.plot.left = (labels + 8.0).ceil().max(16.0);
        if let Some(results) = &mut self.results {
            results.left = self.plot.left;
        }
    }

    /// Finds room for the lines' labels at their ends, where there are several lines and it is wide enough.
    fn arrange_ends(&mut self, chart: &Chart, measure: &Measure) {
        let right = self.sheet.right - 12.0;
        let ends: Vec<(usize, f64)> = shown(chart)
            .filter_map(|(series, shape)| Some((series, last_value(chart, shape)?)))
            .filter(|&(series, _)| chart.series[series].listed)
            .collect();
        let widest = (self.sheet.right * 0.2).min(140.0);
        let texts: Vec<String> = ends
            .iter()
            .map(|&(series, _)| fit(&chart.series[series].label, widest, measure))
            .collect();
        let heights: Vec<f64> = ends
            .iter()
            .map(|&(_, value)| self.up.place(value))
            .collect();
        let half = self.line / 2.0;
        let spread = spread(
            &heights,
            self.line,
            self.plot.top + half,
            self.plot.bottom - half,
        );
        let room = texts.iter().map(|text| measure(text)).fold(0.0, f64::max);
        self.plot.right = right;
        if let (true, Some(spread)) = (ends.len() > 1 && self.sheet.right >= WIDE, spread) {
            self.plot.right = self.sheet.right - (room + 10.0).ceil();
            let labels = ends.into_iter().zip(spread).zip(texts);
            self.ends = labels
                .map(|(((series, _), y), text)| End { series, y, text })
                .collect();
        }
        if let Some(results) = &mut self.results {
            results.right = self.plot.right;
        }
    }

    /// As many round numbers along the foot as have room beside each other.
    fn fitting_ticks(&self, axis: &Axis, measure: &Measure) -> Vec<Tick> {
        let most = within((self.plot.width() / 64.0).floor(), 1.0, 12.0);
        let mut wanted = most;
        loop {
            let ticks = number_ticks(axis, &self.across, wanted);
            let boxes: Vec<(f64, f64)> = ticks
                .iter()
                .map(|tick| self.beside(tick.at, measure(&tick.text)))
                .collect();
            if wanted <= 1.0 || boxes.windows(2).all(|two| two[0].1 + GAP <= two[1].0) {
                return ticks;
            }
            wanted -= 1.0;
        }
    }

    /// The left and right end of a label of this width about a place, moved so that it is on the sheet.
    pub(super) fn beside(&self, at: f64, width: f64) -> (f64, f64) {
        let left = (at - width / 2.0).min(self.sheet.right - width).max(0.0);
        (left, left + width)
    }

    /// Where a row with this value along the main axis, and of this value, is.
    pub(super) fn point(&self, chart: &Chart, along: f64, value: f64) -> (f64, f64) {
        if chart.lies() {
            (self.across.place(value), self.up.place(along))
        } else {
            (self.across.place(along), self.up.place(value))
        }
    }
}

/// What is drawn now, with the position of its series.
pub(super) fn shown(chart: &Chart) -> impl Iterator<Item = (usize, &Shape)> {
    let series = chart
        .series
        .iter()
        .enumerate()
        .filter(|(_, series)| series.shown);
    series.flat_map(|(position, series)| series.shapes.iter().map(move |shape| (position, shape)))
}

/// Positions from 0, one in `every`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole and at least 1"
)]
fn labelled(count: usize, every: f64) -> impl Iterator<Item = usize> {
    (0..count).step_by(every as usize)
}

/// What ticks at most `most` of the numbers of a scale.
fn number_ticks(axis: &Axis, scale: &Scale, most: f64) -> Vec<Tick> {
    let most = within(most, 1.0, 12.0);
    let mut step = step(scale.low, scale.high, most);
    if axis.counts {
        step = step.max(1.0);
    }
    let decimals = decimals_of(step);
    multiples(scale.low, scale.high, step)
        .take(64)
        .filter(|tick| !axis.counts || tick.fract() == 0.0)
        .map(|number| Tick {
            at: scale.place(number),
            text: if axis.counts {
                grouped(number)
            } else {
                fixed(number, decimals)
            },
        })
        .collect()
}

/// How many decimals tell multiples of a step apart.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped"
)]
fn decimals_of(step: f64) -> usize {
    within(-(step * 1.000_001).log10().floor(), 0.0, 12.0) as usize
}

fn column_of(shape: &Shape) -> Option<usize> {
    match *shape {
        Shape::Line { value, .. } | Shape::Points { value, .. } | Shape::Bars { value } => {
            Some(value)
        }
        _ => None,
    }
}

/// The value a line ends with on the right; none of what is not a line.
fn last_value(chart: &Chart, shape: &Shape) -> Option<f64> {
    let Shape::Line { value, .. } = *shape else {
        return None;
    };
    let rows = chart.numbers(value).iter().enumerate();
    rows.filter(|&(_, &number)| is_drawable(number))
        .max_by(|&(a, _), &(b, _)| chart.place(0, a).total_cmp(&chart.place(0, b)))
        .map(|(_, &number)| number)
}

/// The columns of values of the series; of those that are shown, unless none is.
fn shapes_that_count(chart: &Chart) -> Vec<&Shape> {
    let of = |series: &&Series| series.shown && series.shapes.iter().any(has_values);
    let any = chart.series.iter().any(|series| of(&series));
    chart
        .series
        .iter()
        .filter(|series| !any || series.shown)
        .flat_map(|series| &series.shapes)
        .collect()
}

fn has_values(shape: &Shape) -> bool {
    column_of(shape).is_some() || matches!(shape, Shape::Band { .. } | Shape::Grid { .. })
}

/// How far a band is shown. What it is wide at first, before much is known, would press the lines flat: it
/// is cut off where it is farther from them than it mostly is wide, or than they go up and down.
fn ends_of_band(low: &[f64], high: &[f64], lines: &[f64]) -> Vec<f64> {
    let ends = || {
        low.iter()
            .chain(high)
            .copied()
            .filter(|&end| is_drawable(end))
    };
    let (Some(least), Some(most)) = (
        lines.iter().copied().reduce(f64::min),
        lines.iter().copied().reduce(f64::max),
    ) else {
        return ends().collect();
    };
    let widths = low.iter().zip(high).map(|(low, high)| high - low);
    let mut widths: Vec<f64> = widths.filter(|&width| is_drawable(width)).collect();
    widths.sort_by(f64::total_cmp);
    let usual = widths.get(widths.len() / 2).copied().unwrap_or(0.0);
    let reach = usual.max(most - least);
    ends()
        .map(|end| within(end, least - reach, most + reach))
        .collect()
}

fn range_of_values(chart: &Chart) -> Result<(f64, f64), String> {
    let mut numbers: Vec<f64> = Vec::new();
    let mut bound = None;
    let mut take = |column: usize| {
        for &number in chart.numbers(column) {
            if is_drawable(number) {
                numbers.push(number);
            } else if !number.is_nan() {
                bound = Some(number);
            }
        }
    };
    let (mut levels, mut bands) = (Vec::new(), Vec::new());
    for shape in shapes_that_count(chart) {
        match *shape {
            Shape::Band { low, high } => bands.push((low, high)),
            Shape::Grid { first, count } => (first..first + count).for_each(&mut take),
            Shape::Level { at, .. } if !chart.lies() => levels.push(at),
            Shape::Upright { at, .. } if chart.lies() => levels.push(at),
            ref shape => {
                if let Some(column) = column_of(shape) {
                    take(column);
                }
            }
        }
    }
    for (low, high) in bands {
        let ends = ends_of_band(chart.numbers(low), chart.numbers(high), &numbers);
        numbers.extend(ends);
    }
    let none = numbers.is_empty();
    let axis = if chart.lies() {
        &chart.across
    } else {
        &chart.up
    };
    match range(numbers.into_iter().chain(levels), &axis.holds, AIR) {
        Some(range) if !none => Ok(range),
        _ if bound.is_some() => Err("Nothing to draw: no value here has a bound.".to_owned()),
        _ => Err("Nothing to draw: there are no values.".to_owned()),
    }
}

/// The range of what runs along the main axis, where those are numbers.
fn ranges_along(chart: &Chart) -> Result<(f64, f64), String> {
    let none = || Err("Nothing to draw: there are no values.".to_owned());
    if chart.has_words() {
        return if chart.rows() == 0 {
            none()
        } else {
            Ok((0.0, 1.0))
        };
    }
    let mut columns: Vec<usize> = Vec::new();
    let mut uprights = Vec::new();
    let mut bars = false;
    for shape in shapes_that_count(chart) {
        match *shape {
            Shape::Points { along, .. } => columns.push(along),
            Shape::Upright { at, .. } => uprights.push(at),
            Shape::Bars { .. } => {
                bars = true;
                columns.push(0);
            }
            Shape::Level { .. } | Shape::Diagonal => {}
            _ => columns.push(0),
        }
    }
    let numbers = columns
        .iter()
        .flat_map(|&column| chart.numbers(column))
        .copied();
    let air = if columns.contains(&0) && !bars {
        0.0
    } else {
        AIR
    };
    match range(numbers.chain(uprights), &chart.across.holds, air) {
        // A bar is about its number.
        Some((low, high)) if bars && chart.across.counts => {
            let air = AIR * (high - low) / (1.0 + 2.0 * AIR);
            Ok((low + air - 0.6, high - air + 0.6))
        }
        Some(range) => Ok(range),
        None => none(),
    }
}

/// The rows that one can point at, in the order of the main axis.
#[expect(clippy::cast_possible_truncation, reason = "rows are far fewer")]
fn stops(chart: &Chart) -> Vec<u32> {
    if let Some((_, count)) = chart.grid() {
        return (0..(chart.rows() * count) as u32).collect();
    }
    let along = main_column(chart);
    let place = |row: usize| chart.place(along, row);
    let mut rows = sorted(chart.rows(), &|a, b| place(a).total_cmp(&place(b)));
    rows.retain(|&row| is_drawable(place(row as usize)));
    rows
}

/// The column that runs along the main axis.
pub(super) fn main_column(chart: &Chart) -> usize {
    let mut along = shapes_that_count(chart)
        .into_iter()
        .filter_map(|shape| match *shape {
            Shape::Points { along, .. } => Some(along),
            Shape::Line { .. } | Shape::Band { .. } | Shape::Bars { .. } => Some(0),
            _ => None,
        });
    match &chart.columns.first().map(|column| &column.cells) {
        Some(Cells::Words(_)) => 0,
        _ => along.next().unwrap_or(0),
    }
}
