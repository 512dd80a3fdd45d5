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
    /// The best settings.
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

/// The chart of a fit of `GAME_MULT` and one more setting: the larger a value, the further up or to the right, and the
/// paler, the better.
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
    for (column, &game_mult) in columns.iter().enumerate() {
        let above = (0..rows.len()).rev().map(|row| {
            let place = if by_t {
                row * columns.len() + column
            } else {
                column * rows.len() + row
            };
            let loss = report.log_loss.get(place);
            loss.map_or(f64::NAN, |loss| loss - least)
        });
        let label = short(game_mult);
        let above = Column::numbers(&label, Format::Fixed(4), above);
        chart.add(above.named(&format!("game_mult_{label}")));
    }
    let grid = vec![SeriesShape::Grid(1..1 + columns.len())];
    chart.show(ChartSeries {
        in_legend: false,
        ..ChartSeries::of(Ink::Loss, "Log loss above the best", grid)
    });
    for (label, point, marker) in [
        ("Best", &report.best, Marker::DISC),
        ("Yours", &report.current, Marker::RING),
    ] {
        let at = point.as_ref().and_then(|point| {
            let from_below = among(rows, row_of(point))?;
            let column = among(columns, point.settings.game_mult())?;
            Some((column, (rows.len() - 1) as f64 - from_below))
        });
        let mark =
            |at| ChartSeries::of(Ink::Accent, label, vec![SeriesShape::Mark(at)]).marked(marker);
        chart.show(at.map(mark));
    }
    chart.is_empty |= least.is_nan();
    chart.summary = match &report.best {
        None => "No match has been predicted yet.".to_owned(),
        Some(best) => format!(
            "Paler cells predict better. The best is GAME_MULT {} with {name} {}: a log loss of {}.",
            short(best.settings.game_mult()),
            short(row_of(best)),
            Format::Fixed(4).write(least),
        ),
    };
    chart
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
