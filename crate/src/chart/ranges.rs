//! Which numbers each axis of a chart shows.

use super::{Axis, Chart, Series, Shape};
use crate::order::sorted;

/// The free part of an axis beyond the values.
const MARGIN: f64 = 0.05;
/// Numbers beyond this are as good as infinite for a picture.
const HUGE: f64 = 1e15;

/// Whether a number can be drawn.
pub(super) fn is_drawable(number: f64) -> bool {
    number.abs() <= HUGE
}

/// What is drawn now, with the position of its series.
pub(super) fn shown(chart: &Chart) -> impl Iterator<Item = (usize, &Shape)> {
    let series = chart.series.iter().enumerate();
    let series = series.filter(|(_, series)| series.shown);
    series.flat_map(|(position, series)| series.shapes.iter().map(move |shape| (position, shape)))
}

/// The value of a line at its right end.
pub(super) fn last_value(chart: &Chart, shape: &Shape) -> Option<f64> {
    let Shape::Line { value, .. } = *shape else {
        return None;
    };
    let rows = chart.numbers(value).iter().enumerate();
    rows.filter(|&(_, &number)| is_drawable(number))
        .max_by(|&(a, _), &(b, _)| chart.along(0, a).total_cmp(&chart.along(0, b)))
        .map(|(_, &number)| number)
}

/// The range of an axis that shows all numbers, with a margin except where the axis has to end; `None` without numbers.
/// A single number gets a range that suits its size, and is in its middle.
fn range(numbers: impl Iterator<Item = f64>, axis: &Axis, margin: f64) -> Option<(f64, f64)> {
    let drawable = numbers
        .chain(axis.includes.iter().copied())
        .filter(|&number| is_drawable(number));
    let (low, high) = drawable.fold(None, |range: Option<(f64, f64)>, number| {
        let (low, high) = range.unwrap_or((number, number));
        Some((low.min(number), high.max(number)))
    })?;
    let low = axis
        .start
        .filter(|&start| low < start && start < high)
        .unwrap_or(low);
    let size = low.abs().max(high.abs());
    if high - low < (size * 1e-6).max(1e-9) {
        let more = if size > 0.0 { size * 0.05 } else { 1.0 };
        return Some((low - more, high + more));
    }
    let margin = margin * (high - low);
    let is_end = |end: f64| axis.start == Some(end) || axis.includes.contains(&end);
    Some((
        if is_end(low) { low } else { low - margin },
        if is_end(high) { high } else { high + margin },
    ))
}

/// The shapes that decide what the axes show: those of the shown series, or of all where none with values is shown.
fn deciding_shapes(chart: &Chart) -> Vec<&Shape> {
    let has_values = |series: &Series| {
        let mut shapes = series.shapes.iter();
        series.shown
            && shapes.any(|shape| !matches!(shape, Shape::Results { .. }) && !is_reference(shape))
    };
    let any = chart.series.iter().any(has_values);
    let series = chart.series.iter().filter(|series| !any || series.shown);
    series.flat_map(|series| &series.shapes).collect()
}

fn is_reference(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Vertical { .. } | Shape::Horizontal { .. } | Shape::Diagonal
    )
}

/// The ends of a band as far as they are shown. A band that is very wide at first would press the lines flat: it is cut
/// off where it is farther from the lines than its median width, or than the lines' own range.
fn band_ends(low: &[f64], high: &[f64], lines: &[f64]) -> Vec<f64> {
    let ends = low.iter().chain(high).copied();
    let ends = ends.filter(|&end| is_drawable(end));
    let (Some(least), Some(most)) = (
        lines.iter().copied().reduce(f64::min),
        lines.iter().copied().reduce(f64::max),
    ) else {
        return ends.collect();
    };
    let widths = low.iter().zip(high).map(|(low, high)| high - low);
    let widths: Vec<f64> = widths.filter(|&width| is_drawable(width)).collect();
    let order = sorted(widths.len(), &|a, b| widths[a].total_cmp(&widths[b]));
    let median = order
        .get(order.len() / 2)
        .map_or(0.0, |&middle| widths[middle as usize]);
    let reach = median.max(most - least);
    ends.map(|end| end.max(least - reach).min(most + reach))
        .collect()
}

/// The range of the values.
pub(super) fn range_of_values(chart: &Chart) -> Result<(f64, f64), String> {
    let mut numbers: Vec<f64> = Vec::new();
    let mut is_unbounded = false;
    let mut add = |values: &[f64]| {
        is_unbounded |= values
            .iter()
            .any(|value| !value.is_nan() && !is_drawable(*value));
        numbers.extend(values.iter().filter(|&&value| is_drawable(value)));
    };
    let (mut references, mut bands) = (Vec::new(), Vec::new());
    for shape in deciding_shapes(chart) {
        match *shape {
            Shape::Line { value, .. } | Shape::Points { value, .. } => add(chart.numbers(value)),
            Shape::Bars {
                value,
                written_from,
            } => {
                let values = chart.numbers(value);
                add(&values[..values.len().min(written_from)]);
            }
            Shape::Grid { first, count } => {
                (first..first + count).for_each(|column| add(chart.numbers(column)));
            }
            Shape::Band { low, high } => bands.push((low, high)),
            Shape::Horizontal { at, .. } => references.push(at),
            Shape::Vertical { .. } | Shape::Results { .. } | Shape::Diagonal => {}
        }
    }
    for (low, high) in bands {
        let ends = band_ends(chart.numbers(low), chart.numbers(high), &numbers);
        numbers.extend(ends);
    }
    let is_empty = numbers.is_empty();
    let axis = if chart.is_horizontal() {
        &chart.x
    } else {
        &chart.y
    };
    match range(numbers.into_iter().chain(references), axis, MARGIN) {
        Some(range) if !is_empty => Ok(range),
        _ if is_unbounded => Err("Nothing to draw: no value here has a bound.".to_owned()),
        _ => Err("Nothing to draw: there are no values.".to_owned()),
    }
}

/// The range along the main axis, where that has numbers.
pub(super) fn range_along(chart: &Chart) -> Result<(f64, f64), String> {
    let mut numbers: Vec<f64> = Vec::new();
    let (mut has_bars, mut has_margin) = (false, true);
    for shape in deciding_shapes(chart) {
        match *shape {
            Shape::Vertical { at, .. } => numbers.push(at),
            Shape::Horizontal { .. } | Shape::Diagonal => {}
            Shape::Points { along, .. } => {
                has_margin &= along != 0;
                numbers.extend(chart.numbers(along));
            }
            _ => {
                has_bars |= matches!(shape, Shape::Bars { .. });
                has_margin = false;
                numbers.extend(chart.numbers(0));
            }
        }
    }
    let margin = if has_margin || has_bars { MARGIN } else { 0.0 };
    let is_empty = chart.rows() == 0;
    match range(numbers.into_iter(), &chart.x, margin) {
        // Bars of counts stand on their numbers, and half a bar is beyond the first and the last.
        Some((low, high)) if has_bars && chart.x.counts => {
            let margin = MARGIN * (high - low) / (1.0 + 2.0 * MARGIN);
            Ok((low + margin - 0.6, high - margin + 0.6))
        }
        Some(range) => Ok(range),
        None if chart.has_words() && !is_empty => Ok((0.0, 1.0)),
        None => Err("Nothing to draw: there are no values.".to_owned()),
    }
}

/// The rows that a pointer or the keys can reach, in the order of the main axis; for a heat map, its cells.
#[expect(clippy::cast_possible_truncation, reason = "there are far fewer rows")]
pub(super) fn stops(chart: &Chart) -> Vec<u32> {
    if let Some((_, count)) = chart.grid() {
        return (0..(chart.rows() * count) as u32).collect();
    }
    let column = main_column(chart);
    let along = |row: usize| chart.along(column, row);
    let mut rows = sorted(chart.rows(), &|a, b| along(a).total_cmp(&along(b)));
    rows.retain(|&row| is_drawable(along(row as usize)));
    rows
}

/// The column along the main axis.
pub(super) fn main_column(chart: &Chart) -> usize {
    if chart.has_words() {
        return 0;
    }
    let columns = deciding_shapes(chart).into_iter();
    let mut columns = columns.filter_map(|shape| match *shape {
        Shape::Points { along, .. } => Some(along),
        Shape::Line { .. } | Shape::Band { .. } | Shape::Bars { .. } => Some(0),
        _ => None,
    });
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
        let axis = Axis::default().including(1.0);
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
}
