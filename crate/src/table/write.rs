//! Writes tables that spreadsheets and [`Reader`](super::Reader) read back as they were.

use std::collections::BTreeMap;

use super::{Dialect, guarded};
use crate::number::{unambiguous, written};

/// Writes a table cell by cell.
///
/// ```
/// use gameroom_rating::table::{Dialect, Writer};
///
/// let mut writer = Writer::new(Dialect { separator: ';', decimal: ',', ..Dialect::default() });
/// writer.text("Ann; the \"first\"").number(12.5).end_row();
/// assert_eq!(writer.into_text(), "\"Ann; the \"\"first\"\"\";12,5\r\n");
/// ```
#[derive(Debug, Clone)]
pub struct Writer {
    text: String,
    dialect: Dialect,
    row_begun: bool,
}

impl Writer {
    /// A writer of an empty table.
    pub fn new(dialect: Dialect) -> Self {
        Self {
            text: String::new(),
            dialect,
            row_begun: false,
        }
    }

    /// Writes a row of titles; commas are between them.
    pub fn titles(&mut self, titles: &str) -> &mut Self {
        for title in titles.split(',') {
            self.text(title);
        }
        self.end_row()
    }

    /// Writes a cell of text: quoted where it has to be, and never one that a spreadsheet would
    /// run as a formula.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.cell(&guarded(text))
    }

    /// Writes a number in full, so that it reads back as the same number; a blank cell where there is none, and
    /// `Infinity` or `-Infinity` where there is no bound.
    pub fn number(&mut self, number: impl Into<Option<f64>>) -> &mut Self {
        // A table does not always show which decimal mark it has.
        self.finite(number.into(), unambiguous)
    }

    /// Writes a number as `write` does if it is finite.
    fn finite(&mut self, number: Option<f64>, write: impl Fn(f64) -> String) -> &mut Self {
        match number {
            Some(f64::INFINITY) => self.cell("Infinity"),
            Some(f64::NEG_INFINITY) => self.cell("-Infinity"),
            Some(number) if !number.is_nan() => self.written(&write(number)),
            _ => self.cell(""),
        }
    }

    /// Writes minutes: as 18:35 if `as_clock`, or if they would have more than two decimals.
    pub fn minutes(&mut self, minutes: f64, as_clock: bool) -> &mut Self {
        let is_round = |number: f64| (number - number.round()).abs() < 1e-9;
        if (as_clock || !is_round(minutes * 100.0)) && is_round(minutes * 60.0) {
            self.written(&clock(minutes))
        } else {
            self.number(minutes)
        }
    }

    /// Writes a number with this many decimals, or in full from 10¹² up; a blank cell where there is none.
    pub fn rounded(&mut self, number: impl Into<Option<f64>>, decimals: usize) -> &mut Self {
        self.finite(number.into(), |number| {
            if number.abs() >= 1e12 {
                return written(number);
            }
            let text = format!("{number:.decimals$}");
            let is_zero = text.trim_start_matches(['-', '0', '.']).is_empty();
            let positive = text.strip_prefix('-').filter(|_| is_zero);
            positive.unwrap_or(&text).to_owned()
        })
    }

    /// Writes a number that the caller has written, with a decimal point.
    pub fn written(&mut self, number: &str) -> &mut Self {
        if self.dialect.decimal == '.' {
            self.cell(number)
        } else {
            self.cell(&number.replace('.', ","))
        }
    }

    /// Writes names and a number for each, such as `bob 300; cy 200`. What is not a number is left out.
    pub fn numbers_by_name(&mut self, numbers: &BTreeMap<String, f64>) -> &mut Self {
        let numbers = numbers.iter().filter(|(_, number)| number.is_finite());
        let decimal = self.dialect.decimal.to_string();
        let parts = numbers.map(|(name, &number)| {
            let number = unambiguous(number).replace('.', &decimal);
            format!("{} {number}", name.trim())
        });
        self.text(&parts.collect::<Vec<_>>().join("; "))
    }

    /// Writes a cell, quoted where it has to be.
    pub(crate) fn cell(&mut self, text: &str) -> &mut Self {
        let separator = self.dialect.separator;
        if self.row_begun {
            self.text.push(separator);
        }
        self.row_begun = true;
        if text.trim() == text && !text.contains([separator, '"', '\n', '\r']) {
            self.text.push_str(text);
        } else {
            self.text.push('"');
            self.text.push_str(&text.replace('"', "\"\""));
            self.text.push('"');
        }
        self
    }

    /// Ends the row.
    pub fn end_row(&mut self) -> &mut Self {
        self.text.push_str(self.dialect.line_end);
        self.row_begun = false;
        self
    }

    /// Writes a part of another table as it is.
    pub(crate) fn copy(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Ends the last line, if it is not ended.
    pub(crate) fn end_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with(['\r', '\n']) {
            self.text.push_str(self.dialect.line_end);
        }
    }

    /// The table so far.
    pub fn into_text(self) -> String {
        self.text
    }
}

/// Minutes as `18:35`.
pub(crate) fn clock(minutes: f64) -> String {
    let seconds = (minutes * 60.0).round();
    format!("{}:{:02}", (seconds / 60.0).floor(), seconds % 60.0)
}

/// A table of text as CSV with plain line ends: its cells row by row, `width` of them in each.
///
/// ```
/// use gameroom_rating::table::table_csv;
///
/// let cells = ["player", "score", "d'Or, \"Al\"", "=1"].map(str::to_owned);
/// assert_eq!(table_csv(&cells, 2), "player,score\n\"d'Or, \"\"Al\"\"\",'=1\n");
/// ```
pub fn table_csv(cells: &[String], width: usize) -> String {
    let mut writer = Writer::new(Dialect {
        line_end: "\n",
        ..Dialect::default()
    });
    for row in cells.chunks(width.max(1)) {
        for cell in row {
            writer.text(cell);
        }
        writer.end_row();
    }
    writer.into_text()
}

#[cfg(test)]
mod tests {
    use super::{Dialect, Writer};

    #[test]
    fn six_decimals_are_written_of_any_number() {
        for (number, text) in [
            (0.0, "0.000000"),
            (-0.000_000_1, "0.000000"),
            (-0.25, "-0.250000"),
            (1.000_000_6, "1.000001"),
            (123_456.789, "123456.789000"),
            (-1e13, "-10000000000000"),
            (f64::INFINITY, "Infinity"),
            (f64::NEG_INFINITY, "-Infinity"),
            (f64::NAN, ""),
        ] {
            let mut writer = Writer::new(Dialect::default());
            assert_eq!(writer.rounded(number, 6).clone().into_text(), text);
        }
    }
}
