//! The range of numbers that each axis of a chart shows.

use super::labels::{Point, order};
use super::numbers::HUGE;
use super::{Axis, Chart, ChartSeries, Measure, SeriesShape};

/// The free part of an axis beyond the values.
const MARGIN: f64 = 0.05;
/// The first values of lines may be cut off where that makes the others this many times as high.
const STRETCH: f64 = 3.0;
/// The first values of lines are cut off where all lines and bands together become at least this many times as high.
const GAIN: f64 = 1.5;

/// Returns true if a number can be drawn.
pub(super) fn is_drawable(number: f64) -> bool {
    number.abs() <= HUGE
}

/// The visible columns, each with its series.
pub(super) fn shown(chart: &Chart) -> impl Iterator<Item = (&ChartSeries, &SeriesShape)> {
    let series = chart.series.iter().filter(|series| series.shown);
    series.flat_map(|series| series.shapes.iter().map(move |shape| (series, shape)))
}

/// The value of a line at its right end.
pub(super) fn last_value(chart: &Chart, shape: &SeriesShape) -> Option<f64> {
    let SeriesShape::Line(value) = *shape else {
        return None;
    };
    let rows = chart.left_to_right(0).into_iter().rev();
    rows.map(|row| chart.along(value, row))
        .find(|&number| is_drawable(number))
}

/// The lowest and the highest of the numbers that can be drawn; `None` without any.
pub(super) fn ends(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    let drawable = numbers.filter(|&number| is_drawable(number));
    let ends = drawable.map(|number| (number, number));
    ends.reduce(|(low, high), (number, _)| (low.min(number), high.max(number)))
}

/// The range of an axis that shows all numbers, with a margin except where the axis has to end; `None` without numbers.
/// A single number gets a range that suits its size, and is in its middle.
fn range(numbers: impl Iterator<Item = f64>, axis: &Axis, margin: f64) -> Option<(f64, f64)> {
    let (low, high) = ends(numbers.chain(axis.includes.iter().copied()))?;
    let start = axis.start.filter(|&start| low < start && start < high);
    let low = start.unwrap_or(low);
    let size = low.abs().max(high.abs());
    if high - low < (size * 1e-6).max(1e-9) {
        let more = if size > 1e-6 { size * 0.05 } else { 1.0 };
        return Some((low - more, high + more));
    }
    let margin = |end: f64| {
        let is_end = axis.start == Some(end) || axis.includes.contains(&end);
        if is_end { 0.0 } else { margin * (high - low) }
    };
    Some((low - margin(low), high + margin(high)))
}

/// The shapes that decide what the axes show: those of the shown series, or of all where none with values is shown.
fn deciding_shapes(chart: &Chart) -> Vec<&SeriesShape> {
    let is_value =
        |shape: &SeriesShape| shape.along().is_some() && !matches!(shape, SeriesShape::Results(_));
    let any = shown(chart).any(|(_, shape)| is_value(shape));
    let series = chart.series.iter().filter(|series| !any || series.shown);
    series.flat_map(|series| &series.shapes).collect()
}

fn height(range: Option<(f64, f64)>) -> f64 {
    range.map_or(0.0, |(low, high)| high - low)
}

/// The number of first rows to cut off so that the others become [`STRETCH`] times as high: as few as possible,
/// and none where that takes more than a quarter of all rows.
fn early_outliers(rows: usize, columns: &[&[f64]]) -> usize {
    let of_row = |row: usize| columns.iter().filter_map(move |column| column.get(row));
    let all = height(ends((0..rows).flat_map(of_row).copied()));
    let (mut range, mut first) = (None, 0);
    // From the last row on, until the values before it would take too much of the axis.
    for row in (0..rows).rev() {
        let known = range.into_iter().flat_map(|(low, high)| [low, high]);
        range = ends(known.chain(of_row(row).copied()));
        if height(range) * STRETCH > all {
            first = row + 1;
            break;
        }
    }
    if first <= rows / 4 { first } else { 0 }
}

/// The ends of a band as far as they are shown. A band that is very wide at first would flatten the lines: it is cut
/// off where it is farther from the lines than its median width, or than the lines' own range.
fn band_ends(low: &[f64], high: &[f64], lines: &[f64]) -> Vec<f64> {
    let band = low.iter().chain(high).copied();
    let band = band.filter(|&end| is_drawable(end));
    let Some((least, most)) = ends(lines.iter().copied()) else {
        return band.collect();
    };
    let widths = low.iter().zip(high).map(|(low, high)| high - low);
    let mut widths: Vec<f64> = widths.filter(|&width| is_drawable(width)).collect();
    widths.sort_by(f64::total_cmp);
    let median = widths.get(widths.len() / 2).copied().unwrap_or(0.0);
    let reach = median.max(most - least);
    band.map(|end| end.max(least - reach).min(most + reach))
        .collect()
}

/// The range of the values.
pub(super) fn range_of_values(chart: &Chart) -> Result<(f64, f64), String> {
    let shapes = deciding_shapes(chart);
    let columns = shapes.iter().flat_map(|shape| shape.values());
    let columns: Vec<&[f64]> = columns.map(|column| chart.numbers(column)).collect();
    let cut = if chart.y.clips_early_outliers {
        early_outliers(chart.rows(), &columns)
    } else {
        0
    };
    let [mut numbers, settled] = [0, cut].map(|row| {
        let values = columns.iter().flat_map(|column| column.iter().skip(row));
        let values = values.copied().filter(|&value| is_drawable(value));
        let mut numbers: Vec<f64> = values.collect();
        for shape in &shapes {
            if let SeriesShape::Band { low, high } = **shape {
                numbers.extend(band_ends(chart.numbers(low), chart.numbers(high), &numbers));
            }
        }
        numbers
    });
    let heights = [&settled, &numbers].map(|numbers| height(ends(numbers.iter().copied())));
    if heights[0] * GAIN <= heights[1] {
        numbers = settled;
    }
    let axis = if chart.is_horizontal() {
        &chart.x
    } else {
        &chart.y
    };
    let references = references(&shapes).flat_map(|(from, to)| [from.1, to.1]);
    let has_values = |column: &&[f64]| column.iter().any(|value| !value.is_nan());
    let is_unbounded = columns.iter().any(has_values);
    match range(numbers.iter().copied().chain(references), axis, MARGIN) {
        Some(range) if !numbers.is_empty() => Ok(range),
        _ if is_unbounded => Err("Nothing to draw: no value here has a bound.".to_owned()),
        _ => Err("Nothing to draw: there are no values.".to_owned()),
    }
}

/// The ends of the lines that series are compared with, and marks.
fn references<'a>(shapes: &'a [&SeriesShape]) -> impl Iterator<Item = (Point, Point)> + 'a {
    shapes.iter().filter_map(|shape| match **shape {
        SeriesShape::Reference(from, to) => Some((from, to)),
        SeriesShape::Mark(at) => Some((at, at)),
        _ => None,
    })
}

/// The range along the main axis, where that has numbers.
pub(super) fn range_along(chart: &Chart) -> Result<(f64, f64), String> {
    if chart.has_words() && chart.rows() > 0 {
        return Ok((0.0, 1.0));
    }
    let shapes = deciding_shapes(chart);
    let columns = shapes.iter().filter_map(|shape| shape.along());
    let numbers = columns.flat_map(|column| chart.numbers(column)).copied();
    let references = references(&shapes).flat_map(|(from, to)| [from.0, to.0]);
    let has_bars = shapes
        .iter()
        .any(|shape| matches!(shape, SeriesShape::Bars(_)));
    // Bars of counts stand on their numbers, and half a bar is beyond the first and the last.
    let (margin, half) = match main_column(chart) {
        0 if !has_bars => (0.0, 0.0),
        0 if chart.x.measure == Measure::Counts => (0.0, 0.6),
        _ => (MARGIN, 0.0),
    };
    let range = range(numbers.chain(references), &chart.x, margin);
    let (low, high) = range.ok_or("Nothing to draw: there are no values.")?;
    Ok((low - half, high + half))
}

/// The rows that a pointer or the keys can reach, in the order of the main axis; for a heat map, its cells.
pub(super) fn stops(chart: &Chart) -> Vec<usize> {
    match chart.grid() {
        Some(columns) => (0..chart.rows() * columns.len()).collect(),
        None => chart.left_to_right(main_column(chart)),
    }
}

impl Chart {
    /// The rows that have a position on an axis, in its order.
    fn left_to_right(&self, column: usize) -> Vec<usize> {
        let mut rows = order(self.numbers(column));
        rows.retain(|&row| is_drawable(self.along(column, row)));
        if self.x.descending {
            rows.reverse();
        }
        rows
    }
}

/// The column along the main axis.
pub(super) fn main_column(chart: &Chart) -> usize {
    let shapes = deciding_shapes(chart).into_iter();
    let mut columns = shapes.filter_map(SeriesShape::along);
    columns.next().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_are_in_the_middle() {
        let axis = Axis::default();
        let found = range([1500.0; 3].into_iter(), &axis, 0.05);
        assert_eq!(found, Some((1425.0, 1575.0)));
        assert_eq!(range([0.0].into_iter(), &axis, 0.05), Some((-1.0, 1.0)));
    }

    #[test]
    fn numbers_that_cannot_be_drawn_do_not_count() {
        let numbers = [f64::NAN, 1.0, f64::INFINITY, 3.0, 1e300, f64::NEG_INFINITY];
        let axis = Axis {
            includes: vec![1.0],
            ..Axis::default()
        };
        assert_eq!(range(numbers.into_iter(), &axis, 0.05), Some((1.0, 3.1)));
        assert_eq!(range([f64::NAN].into_iter(), &Axis::default(), 0.05), None);
    }

    #[test]
    fn an_axis_can_start_above_its_lowest_numbers() {
        let axis = Axis {
            start: Some(0.9),
            ..Axis::default()
        };
        assert_eq!(
            range([0.0, 0.95, 1.0].into_iter(), &axis, 0.0),
            Some((0.9, 1.0))
        );
        assert_eq!(
            range([0.95, 1.0].into_iter(), &axis, 0.0),
            Some((0.95, 1.0))
        );
    }

    #[test]
    fn first_values_are_cut_off_only_where_the_others_would_be_flat() {
        let settled = [1400.0, 1450.0, 1480.0, 1440.0, 1500.0];
        let after = |early: &[f64]| [early, &settled].concat();
        let cut = |values: &[f64]| early_outliers(values.len(), &[values]);
        assert_eq!(cut(&after(&[-1013.0])), 1);
        // 300 points and more are three times the height of the others.
        assert_eq!(cut(&after(&[1200.0])), 1);
        assert_eq!(cut(&after(&[1201.0])), 0);
        // More than a quarter of all entries is not an exception.
        assert_eq!(cut(&after(&[-1013.0, -900.0])), 0);
        // Numbers that are far away later on are what the chart is about.
        assert_eq!(cut(&[&settled[..], &[-1013.0], &settled].concat()), 0);
    }
}
