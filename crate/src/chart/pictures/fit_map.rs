//! A heat map of how well settings predict a league, two of them at a time.

use super::chart_along;
use crate::NumberArray;
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, Marker, SeriesShape};
use crate::zonestats::Settings;

/// The log loss of a grid of settings: each T with each `GAME_MULT` and each `MAX_GAME_LENGTH`, where T or
/// `MAX_GAME_LENGTH` has only one value.
#[apply(input)]
pub struct FitMap {
    /// The values of T, in rising order.
    pub t: NumberArray,
    /// The values of `GAME_MULT`, in rising order.
    pub game_mult: NumberArray,
    /// The values of `MAX_GAME_LENGTH`, in rising order.
    pub max_game_length: NumberArray,
    /// The log loss of each setting: by T, then `GAME_MULT`, then `MAX_GAME_LENGTH`.
    pub log_loss: NumberArray,
    /// The best settings, which need not be those of the best cell: they change as little as they can without being clearly
    /// worse.
    pub best: Option<FitPlace>,
    /// The current settings.
    pub current: Option<FitPlace>,
}

/// A position on the map, which need not be one of the grid.
#[apply(input)]
pub struct FitPlace {
    /// The settings.
    pub settings: Settings,
}

/// A cell of the map.
#[derive(Clone, Copy, PartialEq)]
struct Cell {
    /// The place of its `GAME_MULT`.
    column: usize,
    /// The place of its other setting, from the lowest.
    row: usize,
}

/// Log losses that differ by less are the same.
const SAME: f64 = 1e-9;

/// The chart of a fit of `GAME_MULT` and one more setting: the larger a value, the further up or to the right, and the
/// paler, the better. The cell with the least log loss is marked as the best, and is the one that the summary names.
pub fn fit_map(report: &FitMap) -> Chart {
    let (columns, by_t) = (&report.game_mult, report.t.len() > 1);
    let (name, rows) = if by_t {
        ("T", &report.t)
    } else {
        ("MAX_GAME_LENGTH", &report.max_game_length)
    };
    let row_of = |point: &FitPlace| {
        let settings = &point.settings;
        if by_t {
            settings.t()
        } else {
            settings.max_game_length()
        }
    };
    let names = rows.iter().rev().map(|&row| short(row)).collect();
    let [x, y] = ["GAME_MULT", name].map(Axis::of);
    let mut chart = chart_along(Column::words(name, names), x, y);
    let least = ends(report.log_loss.iter().copied()).map_or(f64::NAN, |(least, _)| least);
    let loss_of = |Cell { column, row }: Cell| {
        let place = if by_t {
            row * columns.len() + column
        } else {
            column * rows.len() + row
        };
        report.log_loss.get(place).copied().unwrap_or(f64::NAN)
    };
    for (column, &game_mult) in columns.iter().enumerate() {
        let above = (0..rows.len()).rev();
        let above = above.map(|row| loss_of(Cell { column, row }) - least);
        let label = short(game_mult);
        let above = Column::numbers(&label, Format::Fixed(4), above);
        chart.add(above.named(&format!("game_mult_{label}")));
    }
    let grid = vec![SeriesShape::Grid(1..1 + columns.len())];
    chart.show(ChartSeries {
        in_legend: false,
        ..ChartSeries::of(Ink::Loss, "Log loss above the best", grid)
    });
    let preferred = report.best.as_ref().and_then(|best| {
        Some(Cell {
            column: place_in(columns, best.settings.game_mult())?,
            row: place_in(rows, row_of(best))?,
        })
    });
    let in_order =
        (0..columns.len()).flat_map(|column| (0..rows.len()).map(move |row| Cell { column, row }));
    let is_least = |cell: &Cell| loss_of(*cell) <= least + SAME;
    let best =
        (report.best.as_ref()).and_then(|_| preferred.into_iter().chain(in_order).find(is_least));
    let at_best = best.map(|Cell { column, row }| (column as f64, (rows.len() - 1 - row) as f64));
    let at_current = report.current.as_ref().and_then(|current| {
        let from_below = among(rows, row_of(current))?;
        let column = among(columns, current.settings.game_mult())?;
        Some((column, (rows.len() - 1) as f64 - from_below))
    });
    for (label, at, marker) in [
        ("Best", at_best, Marker::DISC),
        ("Yours", at_current, Marker::RING),
    ] {
        let mark =
            |at| ChartSeries::of(Ink::Accent, label, vec![SeriesShape::Mark(at)]).marked(marker);
        chart.show(at.map(mark));
    }
    chart.is_empty |= least.is_nan();
    let words = |Cell { column, row }: Cell| {
        let [game_mult, other] = [columns[column], rows[row]].map(short);
        format!("GAME_MULT {game_mult} with {name} {other}")
    };
    let loss = |cell| Format::Fixed(4).write(loss_of(cell));
    chart.summary = match best {
        None => "No match has been predicted yet.".to_owned(),
        Some(best) => format!(
            "Paler cells predict better. The best is {}: a log loss of {}.",
            words(best),
            loss(best),
        ),
    };
    // Settings that change less were not clearly worse.
    let near = preferred.filter(|cell| best != Some(*cell) && loss_of(*cell).is_finite());
    if let Some(near) = near {
        let words = words(near);
        let also = format!(" {words} is not clearly worse: {}.", loss(near));
        chart.summary.push_str(&also);
    }
    chart
}

/// The place of a number among others.
fn place_in(numbers: &[f64], number: f64) -> Option<usize> {
    let is_same = |other: &f64| other.total_cmp(&number).is_eq();
    numbers.iter().position(is_same)
}

/// Where a number is among numbers in rising order, by its logarithm; `None` where it is beyond them.
fn among(numbers: &[f64], number: f64) -> Option<f64> {
    let place = numbers.iter().rposition(|&other| other <= number)?;
    let low = numbers[place];
    let place = match numbers.get(place + 1) {
        Some(&high) => place as f64 + (number / low).log10() / (high / low).log10(),
        None if number == low => place as f64,
        None => return None,
    };
    place.is_finite().then_some(place)
}

/// A number above 0 with three significant digits.
fn short(number: f64) -> String {
    let power = number.log10().floor();
    let decimals = (0..12).find(|&decimals| decimals as f64 + power >= 2.0);
    Format::AtMost(decimals.unwrap_or(12)).write(number)
}
