//! The numbers of a chart, which are also its table.

use super::numbers::{fixed, grouped, plain};
use crate::csv::{Dialect, Writer};

/// A column of the table.
#[derive(Debug, Clone)]
pub struct Column {
    /// Its heading.
    pub label: String,
    /// Its name in the CSV.
    pub name: String,
    /// How its numbers are written on the page; the CSV has computed ones to six decimals and others in full.
    pub format: Format,
    /// What it holds.
    pub cells: Cells,
}

/// What a column holds.
#[derive(Debug, Clone)]
pub enum Cells {
    /// Numbers; NaN where there is none, ±∞ where something has no bound.
    Numbers(Vec<f64>),
    /// Words.
    Words(Vec<String>),
}

/// How numbers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Whole, with a comma between thousands.
    Count,
    /// With this many decimals.
    Fixed(usize),
    /// As short as possible, with at most this many decimals.
    AtMost(usize),
    /// As a word: 1 is a win, 0.5 a draw, 0 a loss.
    Result,
}

impl Cells {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Numbers(numbers) => numbers.len(),
            Self::Words(words) => words.len(),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Column {
    /// A column of numbers; its name in the CSV is made from its label.
    #[must_use]
    pub fn numbers(label: &str, format: Format, numbers: Vec<f64>) -> Self {
        Self {
            label: label.to_owned(),
            name: csv_name(label),
            format,
            cells: Cells::Numbers(numbers),
        }
    }

    /// A column of words.
    #[must_use]
    pub fn words(label: &str, words: Vec<String>) -> Self {
        Self {
            label: label.to_owned(),
            name: csv_name(label),
            format: Format::Count,
            cells: Cells::Words(words),
        }
    }

    /// The same column with another name in the CSV.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    /// A cell as the page shows it; `–` where there is no number.
    #[must_use]
    pub fn text(&self, row: usize) -> String {
        match &self.cells {
            Cells::Numbers(numbers) => numbers
                .get(row)
                .map_or_else(String::new, |&number| self.format.write(number)),
            Cells::Words(words) => words.get(row).cloned().unwrap_or_default(),
        }
    }
}

impl Format {
    /// A number as the CSV has it: computed ones to six decimals, as in every table that is downloaded.
    fn in_csv(self, number: f64) -> String {
        if number.is_infinite() {
            return if number > 0.0 {
                "Infinity"
            } else {
                "-Infinity"
            }
            .to_owned();
        }
        if matches!(self, Self::Fixed(_)) && number.abs() < 1e9 {
            return ((number * 1e6).round() / 1e6).to_string();
        }
        number.to_string()
    }

    /// A number as the page shows it.
    #[must_use]
    pub fn write(self, number: f64) -> String {
        if number.is_nan() {
            return "–".to_owned();
        }
        if number.is_infinite() {
            return if number > 0.0 { "∞" } else { "−∞" }.to_owned();
        }
        match self {
            Self::Count => grouped(number),
            Self::Fixed(decimals) => fixed(number, decimals),
            Self::AtMost(decimals) => plain(number, decimals),
            Self::Result => match number {
                1.0 => "win",
                0.0 => "loss",
                _ => "draw",
            }
            .to_owned(),
        }
    }
}

/// `Error A` becomes `error_a`. Only ASCII letters change: a table of all others would be larger than the charts.
fn csv_name(label: &str) -> String {
    let mut name = String::new();
    for letter in label.chars() {
        if letter.is_ascii_alphanumeric() || !letter.is_ascii() {
            name.push(letter.to_ascii_lowercase());
        } else if !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
    }
    name.truncate(name.trim_end_matches('_').len());
    name
}

/// A table as CSV, with nothing where there is no number.
pub(super) fn csv(columns: &[Column]) -> String {
    let mut writer = Writer::new(Dialect {
        separator: ',',
        decimal: '.',
    });
    for column in columns {
        writer.text(&column.name);
    }
    writer.end_row();
    for row in 0..columns.first().map_or(0, |column| column.cells.len()) {
        for column in columns {
            match &column.cells {
                Cells::Numbers(numbers) => match numbers.get(row) {
                    Some(&number) if !number.is_nan() => {
                        writer.written(&column.format.in_csv(number))
                    }
                    _ => writer.text(""),
                },
                Cells::Words(words) => writer.text(words.get(row).map_or("", String::as_str)),
            };
        }
        writer.end_row();
    }
    writer.into_text()
}
