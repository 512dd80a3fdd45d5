//! How well settings predict a league, two of them at a time, as a heat map.

use super::{Numbers, OptionalNumbers, chart_along};
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, Column, Format, Ink, Marker, Series, Shape};

/// The log loss of a grid of settings: each T with each `GAME_MULT` and each `MAX_GAME_LENGTH`, where T or
/// `MAX_GAME_LENGTH` has only one value.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", serde(rename_all = "camelCase"))]
pub struct FitMapPicture {
    /// The values of T, in rising order.
    pub t: Numbers,
    /// The values of `GAME_MULT`, in rising order.
    pub game_mult: Numbers,
    /// The values of `MAX_GAME_LENGTH`, in rising order.
    pub max_game_length: Numbers,
    /// The log loss of each setting: by T, then `GAME_MULT`, then `MAX_GAME_LENGTH`.
    pub log_loss: Numbers,
    /// T, `GAME_MULT` and `MAX_GAME_LENGTH` of the best.
    pub best: OptionalNumbers,
    /// The same of the current settings.
    pub current: OptionalNumbers,
}

impl FitMapPicture {
    /// The chart: the larger a value, the further up or to the right, and the paler, the better.
    pub fn chart(&self) -> Chart {
        let (name, rows) = self.rows();
        let names: Vec<String> = rows.iter().rev().map(|&row| short(row)).collect();
        let [x, y] = ["GAME_MULT", name].map(Axis::of);
        let mut chart = chart_along(Column::words(name, &names), x, y);
        let least = self.least();
        for (column, &game_mult) in self.game_mult.iter().enumerate() {
            let losses = (0..rows.len()).rev().map(|row| self.loss(row, column));
            let above: Vec<f64> = losses.map(|loss| loss - least).collect();
            let label = short(game_mult);
            let above = Column::numbers(&label, Format::Fixed(4), &above);
            chart.add(above.named(&format!("game_mult_{label}")));
        }
        let (first, count) = (1, self.game_mult.len());
        let grid = vec![Shape::Grid { first, count }];
        chart.series.push(Series {
            in_legend: false,
            ..Series::of(Ink::Loss, "Log loss above the best", grid)
        });
        for (label, settings, ink, marker) in [
            ("Best", &self.best, Ink::Accent, Marker::DISC),
            ("Yours", &self.current, Ink::Accent, Marker::RING),
        ] {
            let mark = self.place(settings).map(|at| vec![Shape::Mark { at }]);
            let series = mark.map(|mark| Series::of(ink, label, mark));
            chart
                .series
                .extend(series.map(|series| Series { marker, ..series }));
        }
        chart.is_empty |= least.is_nan();
        chart.summary = self.summary();
        chart
    }

    /// The setting of the rows, and its values from the bottom up.
    fn rows(&self) -> (&'static str, &Numbers) {
        if self.t.len() > 1 {
            ("T", &self.t)
        } else {
            ("MAX_GAME_LENGTH", &self.max_game_length)
        }
    }

    fn loss(&self, row: usize, column: usize) -> f64 {
        let place = if self.t.len() > 1 {
            row * self.game_mult.len() + column
        } else {
            column * self.max_game_length.len() + row
        };
        self.log_loss.get(place).copied().unwrap_or(f64::NAN)
    }

    fn least(&self) -> f64 {
        ends(self.log_loss.iter().copied()).map_or(f64::NAN, |(least, _)| least)
    }

    /// The column and the row of settings, counted from the left and the top; between two where they are not of the
    /// grid, and none where they are beyond it.
    fn place(&self, settings: &[f64]) -> Option<(f64, f64)> {
        let &[t, game_mult, max_game_length] = settings else {
            return None;
        };
        let rows = self.rows().1;
        let row = if self.t.len() > 1 { t } else { max_game_length };
        let (column, row) = (among(&self.game_mult, game_mult)?, among(rows, row)?);
        let is_known = column.is_finite() && row.is_finite();
        is_known.then_some((column, (rows.len() - 1) as f64 - row))
    }

    fn summary(&self) -> String {
        let &[t, game_mult, max_game_length] = &self.best[..] else {
            return "No match has been predicted yet.".to_owned();
        };
        let (name, _) = self.rows();
        let row = if name == "T" { t } else { max_game_length };
        format!(
            "The paler, the better. The best is GAME_MULT {} with {name} {}: a log loss of {}.",
            short(game_mult),
            short(row),
            Format::Fixed(4).write(self.least()),
        )
    }
}

/// Where a number is among numbers in rising order, by its logarithm.
fn among(numbers: &[f64], number: f64) -> Option<f64> {
    let place = numbers.iter().rposition(|&other| other <= number)?;
    let low = numbers[place];
    match numbers.get(place + 1) {
        Some(&high) => Some(place as f64 + (number / low).log10() / (high / low).log10()),
        None => (number == low).then_some(place as f64),
    }
}

/// A number above 0 with three significant digits.
fn short(number: f64) -> String {
    let power = number.log10().floor();
    let decimals = (0..12).find(|&decimals| decimals as f64 + power >= 2.0);
    Format::AtMost(decimals.unwrap_or(12)).write(number)
}
