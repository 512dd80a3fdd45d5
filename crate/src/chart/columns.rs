//! The numbers of a chart, which are also its table.

use super::dates::day_of;
use super::{Chart, Format};
use crate::table::{Dialect, Writer};
use std::borrow::Borrow;

/// A column of the table.
#[derive(Debug, Clone)]
pub struct Column {
    /// The heading of the column.
    pub label: String,
    /// The name of the column in the CSV.
    pub name: String,
    /// The format of the numbers on the page; the CSV has computed ones to six decimals and others in full.
    pub format: Format,
    /// The numbers; NaN where there is none, ±∞ where something has no bound. Words are numbered from 0.
    pub numbers: Vec<f64>,
    /// The words, in a column of words.
    pub words: Vec<String>,
}

impl Column {
    /// A column of numbers; its name in the CSV is made from its label.
    pub fn numbers(
        label: &str,
        format: Format,
        numbers: impl IntoIterator<Item: Borrow<f64>>,
    ) -> Self {
        let mut numbers = numbers.into_iter().map(|number| *number.borrow());
        Self::of(label, format, &mut numbers)
    }

    /// A column of any numbers. One type of iterator for all of them keeps the module small.
    fn of(label: &str, format: Format, numbers: &mut dyn Iterator<Item = f64>) -> Self {
        Self {
            label: label.to_owned(),
            name: csv_name(label),
            format,
            numbers: numbers.collect(),
            words: Vec::new(),
        }
    }

    /// A column of words.
    pub fn words(label: &str, words: Vec<String>) -> Self {
        let mut positions = (0..words.len()).map(|row| row as f64);
        let column = Self::of(label, Format::Count, &mut positions);
        Self { words, ..column }
    }

    /// The column with another name in the CSV.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    /// A cell as the page shows it; `–` where there is no number.
    pub fn text(&self, row: usize) -> String {
        if let Some(word) = self.words.get(row) {
            return word.clone();
        }
        let number = self.numbers.get(row);
        number.map_or_else(String::new, |&number| self.format.write(number))
    }

    /// Writes a cell of the CSV: nothing where there is no number.
    fn write_csv(&self, row: usize, writer: &mut Writer) {
        let number = self.numbers[row];
        match self.format {
            _ if !self.words.is_empty() => writer.text(&self.words[row]),
            _ if !number.is_finite() => writer.number(number),
            Format::Date => writer.written(&day_of(number).to_string()),
            Format::Fixed(_) if number.abs() < 1e9 => {
                writer.written(&((number * 1e6).round() / 1e6).to_string())
            }
            _ => writer.written(&number.to_string()),
        };
    }
}

/// `Error A` becomes `error_a`. Only ASCII letters change: a table of all others would be larger than the charts.
fn csv_name(label: &str) -> String {
    let label = label.to_ascii_lowercase();
    let is_separator = |letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric();
    let words = label.split(is_separator).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_")
}

impl Chart {
    /// The table as CSV.
    pub fn csv(&self) -> String {
        let mut writer = Writer::new(Dialect::default());
        for column in &self.columns {
            writer.text(&column.name);
        }
        writer.end_row();
        for row in 0..self.rows() {
            for column in &self.columns {
                column.write_csv(row, &mut writer);
            }
            writer.end_row();
        }
        writer.into_text()
    }
}
