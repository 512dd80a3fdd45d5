//! How each shape of a series is drawn.

use super::labels::Area;
use super::layout::{Layout, shown};
use super::pen::{Pen, Place, Side};
use super::scale::{is_drawable, within};
use super::surface::Drawn;
use super::thin::thin;
use super::{Chart, Colour, Dash, Gaps, Marker, Series, Shape};
use crate::order::sorted;

/// The width of lines, in CSS pixels.
const LINE: f64 = 1.75;
/// How much of the ground a band covers.
const BAND: f64 = 0.16;
/// The most that a cell is tinted.
const TINT: f64 = 0.55;

pub(super) fn draw_shape(
    chart: &Chart,
    series: &Series,
    shape: &Shape,
    layout: &Layout,
    pen: &mut Pen,
) -> Drawn {
    let colour = pen.style().colour(series.ink);
    match *shape {
        Shape::Line { value, gaps } => {
            for run in runs(chart, layout, value, gaps) {
                draw_run(&run, colour, series.dash, pen)?;
            }
            Ok(())
        }
        Shape::Band { low, high } => draw_band(chart, (low, high), layout, colour, pen),
        Shape::Points { along, value } => {
            draw_points(chart, (along, value), series.marker, layout, colour, pen)
        }
        Shape::Bars { value } => draw_bars(chart, value, layout, colour, pen),
        Shape::Results { result } => draw_results(chart, result, layout, pen),
        Shape::Grid { first, count } => draw_grid(chart, (first, count), layout, pen),
        Shape::Upright { .. } | Shape::Level { .. } | Shape::Diagonal => Ok(()),
    }
}

/// A piece of a series for the legend: its line, its mark, or a bar.
pub(super) fn draw_swatch(series: &Series, (x, y): Place, width: f64, pen: &Pen) -> Drawn {
    let colour = pen.style().colour(series.ink);
    let has = |wanted: fn(&Shape) -> bool| series.shapes.iter().any(wanted);
    let bar = |left: f64, right: f64| Area {
        left,
        top: y - 5.0,
        right,
        bottom: y + 5.0,
    };
    if has(|shape| matches!(shape, Shape::Band { .. })) {
        pen.bar(bar(x, x + width), colour, BAND)?;
    }
    if has(|shape| matches!(shape, Shape::Line { .. })) {
        return pen.line(&[(x, y), (x + width, y)], colour, LINE, series.dash);
    }
    let middle = x + width / 2.0;
    if has(|shape| matches!(shape, Shape::Points { .. })) {
        return draw_marker((middle, y), series.marker, 3.5, colour, pen);
    }
    pen.bar(bar(middle - 6.0, middle + 6.0), colour, 0.85)
}

/// Places from left to right, and one above another from the top.
fn from_left(places: &[Place]) -> Vec<Place> {
    let compare = |a: usize, b: usize| {
        let (a, b) = (places[a], places[b]);
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
    };
    let order = sorted(places.len(), &compare);
    order
        .into_iter()
        .map(|place| places[place as usize])
        .collect()
}

/// The stretches of a line that can be drawn.
pub(super) fn runs(chart: &Chart, layout: &Layout, value: usize, gaps: Gaps) -> Vec<Vec<Place>> {
    let mut runs = Vec::new();
    let mut run = Vec::new();
    let mut before: Option<(f64, f64)> = None;
    for (row, &number) in chart.numbers(value).iter().enumerate() {
        let along = chart.place(0, row);
        if is_drawable(number) && is_drawable(along) {
            let held = before.filter(|&(last, _)| gaps == Gaps::Held && along - last > 1.0);
            run.extend(held.map(|(_, number)| layout.point(chart, along - 1.0, number)));
            run.push(layout.point(chart, along, number));
            before = Some((along, number));
        } else if gaps == Gaps::Left || !number.is_nan() {
            runs.push(std::mem::take(&mut run));
            before = None;
        }
    }
    runs.push(run);
    runs.retain(|run| !run.is_empty());
    runs
}

fn draw_run(run: &[Place], colour: Colour, dash: Dash, pen: &Pen) -> Drawn {
    if let &[only] = run {
        return pen.disc(only, 2.5, colour);
    }
    pen.line(&thin(run, 1.0), colour, LINE, dash)
}

fn draw_band(
    chart: &Chart,
    (low, high): (usize, usize),
    layout: &Layout,
    colour: Colour,
    pen: &Pen,
) -> Drawn {
    let rows = chart
        .numbers(low)
        .iter()
        .zip(chart.numbers(high))
        .enumerate();
    let mut ends: (Vec<Place>, Vec<Place>) = (Vec::new(), Vec::new());
    let mut bands = Vec::new();
    for (row, (&low, &high)) in rows {
        let along = chart.place(0, row);
        if low.is_nan() || high.is_nan() || !is_drawable(along) {
            bands.push(std::mem::take(&mut ends));
            continue;
        }
        // What has no bound goes to the edge, as places beyond a scale do.
        ends.0.push(layout.point(chart, along, low));
        ends.1.push(layout.point(chart, along, high));
    }
    bands.push(ends);
    for (lows, highs) in bands.iter().filter(|(lows, _)| lows.len() > 1) {
        let (lows, highs) = (thin(lows, 1.0), thin(highs, 1.0));
        let outline: Vec<Place> = lows.into_iter().chain(highs.into_iter().rev()).collect();
        pen.fill(&outline, colour, BAND)?;
    }
    Ok(())
}

fn draw_points(
    chart: &Chart,
    (along, value): (usize, usize),
    marker: Marker,
    layout: &Layout,
    colour: Colour,
    pen: &Pen,
) -> Drawn {
    let rows = chart.numbers(value).iter().enumerate();
    let places: Vec<Place> = rows
        .map(|(row, &number)| (chart.place(along, row), number))
        .filter(|&(along, number)| is_drawable(along) && is_drawable(number))
        .map(|(along, number)| layout.point(chart, along, number))
        .collect();
    let size = if places.len() > 300 { 2.0 } else { 3.5 };
    // Marks that fall on one pixel are one mark.
    let pixel = |(x, y): Place| (x.round(), y.round());
    let mut places = from_left(&places);
    places.dedup_by(|a, b| pixel(*a) == pixel(*b));
    places
        .iter()
        .try_for_each(|&place| draw_marker(place, marker, size, colour, pen))
}

fn draw_marker((x, y): Place, marker: Marker, size: f64, colour: Colour, pen: &Pen) -> Drawn {
    let around = |corners: &[(f64, f64)]| -> Vec<Place> {
        corners
            .iter()
            .map(|(dx, dy)| (x + dx * size, y + dy * size))
            .collect()
    };
    let outline = |corners: &[(f64, f64)]| pen.line(&around(corners), colour, 1.5, Dash(1, 0));
    match marker {
        Marker::Disc => pen.disc((x, y), size, colour),
        Marker::Ring => pen.ring((x, y), size + 1.0, colour, 1.5),
        Marker::Square => outline(&[
            (-0.9, -0.9),
            (0.9, -0.9),
            (0.9, 0.9),
            (-0.9, 0.9),
            (-0.9, -1.1),
        ]),
        Marker::Diamond => outline(&[
            (0.0, -1.3),
            (1.3, 0.0),
            (0.0, 1.3),
            (-1.3, 0.0),
            (0.1, -1.4),
        ]),
        Marker::Triangle => pen.fill(
            &around(&[(0.0, -1.2), (1.15, 0.9), (-1.15, 0.9)]),
            colour,
            0.9,
        ),
        Marker::Cross => {
            outline(&[(-1.0, -1.0), (1.0, 1.0)])?;
            outline(&[(-1.0, 1.0), (1.0, -1.0)])
        }
    }
}

fn draw_bars(chart: &Chart, value: usize, layout: &Layout, colour: Colour, pen: &Pen) -> Drawn {
    let rows = chart.numbers(value).iter().enumerate();
    let bars: Vec<Place> = rows
        .map(|(row, &number)| (chart.place(0, row), number))
        .filter(|&(along, number)| is_drawable(along) && is_drawable(number))
        .map(|(along, number)| layout.point(chart, along, number))
        .collect();
    let (from, _) = layout.point(chart, 0.0, 0.0);
    let (_, zero) = layout.point(chart, 0.0, 0.0);
    if chart.lies() {
        let thick = (layout.plot.height() / chart.rows().max(1) as f64 * 0.62).min(16.0);
        return bars.iter().try_for_each(|&(x, y)| {
            let (left, right) = (from.min(x), from.max(x));
            let area = Area {
                left,
                right,
                top: y - thick / 2.0,
                bottom: y + thick / 2.0,
            };
            pen.bar(area, colour, 0.85)
        });
    }
    let bars = from_left(&bars);
    let gaps = bars
        .windows(2)
        .map(|two| two[1].0 - two[0].0)
        .filter(|&gap| gap > 0.0);
    let slot = gaps.fold(f64::INFINITY, f64::min);
    // Where bars are narrower than a pixel, those of a pixel are one.
    let bars = if slot < 1.0 { thin(&bars, 1.0) } else { bars };
    let thick = within(slot * 0.7, 1.0, 14.0);
    bars.iter().try_for_each(|&(x, y)| {
        let (top, bottom) = (zero.min(y), zero.max(y));
        let area = Area {
            left: x - thick / 2.0,
            right: x + thick / 2.0,
            top,
            bottom,
        };
        if y == zero {
            Ok(())
        } else {
            pen.bar(area, colour, 0.85)
        }
    })
}

/// Wins as bars up, losses as bars down, and draws in the middle, by their share where several games
/// are on one place.
fn draw_results(chart: &Chart, result: usize, layout: &Layout, pen: &Pen) -> Drawn {
    let Some(area) = layout.results else {
        return Ok(());
    };
    let results = chart.numbers(result);
    let slot = area.width() / results.len().max(1) as f64;
    let middle = f64::midpoint(area.top, area.bottom);
    let reach = area.height() / 2.0 - 2.0;
    // Each under its point, or by the column where there are too many.
    let (column, thick) = if slot < 3.0 {
        (2.0, 2.0)
    } else {
        (0.0, within(slot * 0.6, 2.0, 9.0))
    };
    let places: Vec<(f64, f64)> = results
        .iter()
        .enumerate()
        .map(|(row, &result)| {
            let x = layout.across.place(chart.place(0, row));
            let x = if column > 0.0 {
                ((x / column).floor() + 0.5) * column
            } else {
                x
            };
            (x, result)
        })
        .collect();
    let style = pen.style();
    for same in places.chunk_by(|a, b| a.0 == b.0) {
        let share = |of: f64| {
            same.iter().filter(|&&(_, result)| result == of).count() as f64 / same.len() as f64
        };
        let (left, right) = (same[0].0 - thick / 2.0, same[0].0 + thick / 2.0);
        for (of, colour, from, to) in [
            (1.0, style.win, -1.0, 0.0),
            (0.0, style.loss, 0.0, 1.0),
            (0.5, style.draw, -0.3, 0.3),
        ] {
            let part = share(of) * reach;
            if part > 0.0 {
                let (top, bottom) = (middle + from * part, middle + to * part);
                let bar = Area {
                    left,
                    top,
                    right,
                    bottom,
                };
                pen.bar(bar, colour, 1.0)?;
            }
        }
    }
    Ok(())
}

fn draw_grid(
    chart: &Chart,
    (first, count): (usize, usize),
    layout: &Layout,
    pen: &mut Pen,
) -> Drawn {
    let style = pen.style();
    let numbers = (first..first + count).flat_map(|column| chart.numbers(column));
    let largest = numbers
        .filter(|&&number| is_drawable(number))
        .fold(0.0, |largest: f64, number| largest.max(number.abs()));
    let (wide, high) = (
        layout.plot.width() / count as f64,
        layout.plot.height() / chart.rows().max(1) as f64,
    );
    // All cells have their number in them, or none.
    let written = (first..first + count).flat_map(|column| {
        let cells = &chart.columns[column];
        (0..chart.rows()).map(|row| pen.measure(&cells.text(row)))
    });
    let has_room = written.fold(0.0, f64::max) <= wide - 6.0 && high >= layout.line;
    for column in 0..count {
        let cells = &chart.columns[first + column];
        for (row, &number) in chart.numbers(first + column).iter().enumerate() {
            let left = layout.plot.left + column as f64 * wide;
            let top = layout.plot.top + row as f64 * high;
            let area = Area {
                left,
                top,
                right: left + wide - 1.0,
                bottom: top + high - 1.0,
            };
            if !is_drawable(number) {
                pen.bar(area, style.rule, 0.35)?;
                continue;
            }
            let colour = if number < 0.0 { style.loss } else { style.win };
            let part = if largest > 0.0 {
                number.abs() / largest
            } else {
                0.0
            };
            pen.bar(area, style.rule, 0.35)?;
            if part > 0.0 {
                pen.bar(area, colour, TINT * part)?;
            }
            let text = cells.decimals.write(number);
            let middle = (
                f64::midpoint(left, area.right),
                f64::midpoint(top, area.bottom),
            );
            if has_room {
                pen.text(&text, middle, Side::Middle, style.ink)?;
            }
        }
    }
    Ok(())
}

/// Arrowheads on the edge where a value has no bound, and once the words for it.
pub(super) fn draw_unbounded(chart: &Chart, layout: &Layout, pen: &mut Pen) -> Drawn {
    if chart.has_words() {
        return Ok(());
    }
    for (sign, words, edge, way) in [
        (1.0, "no upper bound", layout.plot.top, 1.0),
        (-1.0, "no lower bound", layout.plot.bottom, -1.0),
    ] {
        let mut said = false;
        for (position, shape) in shown(chart) {
            let colour = pen.style().colour(chart.series[position].ink);
            let columns = match *shape {
                Shape::Line { value, .. } => vec![value],
                Shape::Band { low, high } => vec![low, high],
                _ => continue,
            };
            for column in columns {
                for x in unbounded(chart, column, sign, layout) {
                    let head = [(-4.0, 6.0), (0.0, 1.0), (4.0, 6.0)]
                        .map(|(dx, dy)| (x + dx, edge + way * dy));
                    pen.fill(&head, colour, 1.0)?;
                    let y = edge + way * (6.0 + layout.line / 2.0);
                    let quiet = pen.style().quiet;
                    said = said
                        || pen.text(words, (x + 6.0, y), Side::Left, quiet)?
                        || pen.text(words, (x - 6.0, y), Side::Right, quiet)?;
                }
            }
        }
    }
    Ok(())
}

/// The middle of each stretch without a bound.
fn unbounded(chart: &Chart, column: usize, sign: f64, layout: &Layout) -> Vec<f64> {
    let is_so = |number: f64| !number.is_nan() && !is_drawable(number) && number * sign > 0.0;
    let numbers = chart.numbers(column);
    let mut start = 0;
    let mut middles: Vec<f64> = Vec::new();
    for same in numbers.chunk_by(|&a, &b| is_so(a) == is_so(b)) {
        if is_so(same[0]) {
            let row = start + same.len() / 2;
            let x = layout.across.place(chart.place(0, row));
            let near = middles
                .last()
                .is_some_and(|&before| (x - before).abs() < 16.0);
            if x.is_finite() && !near {
                middles.push(x);
            }
        }
        start += same.len();
    }
    middles
}
