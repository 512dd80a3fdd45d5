//! Reads the cells of one row of a league log, and finds what is wrong with them.

use super::columns::{Column, Columns};
use crate::csv::{Cell, Reader, unguarded, yes_or_no};
use crate::number::{DecimalMark, read_minutes, read_number};
use crate::problem::{Problem, shortened};
use crate::zonestats::{DEFAULT_RATING, Field};

/// The cells of a row (at least one) and the problems found in them.
pub(super) struct RowReader<'r, 'a> {
    pub cells: &'r [Cell<'a>],
    pub columns: &'r Columns,
    pub reader: &'r Reader<'a>,
    pub mark: DecimalMark,
    pub problems: Vec<Problem>,
}

impl<'r> RowReader<'r, '_> {
    /// A row that does not fit the header: separated in another way, or too long.
    pub fn misfit(&self) -> Option<Problem> {
        let separator = self.reader.separator();
        let width = self.columns.width;
        let is_other = |c: char| c != separator && matches!(c, ',' | ';' | '\t');
        if let [cell] = self.cells
            && cell.text.contains(is_other)
        {
            let separator = match separator {
                '\t' => "a tab".to_owned(),
                separator => format!("“{separator}”"),
            };
            let expected = format!("cells are separated by {separator}, as in the first row");
            return Some(self.reader.problem(cell, expected));
        }
        let mut beyond = self.cells.iter().skip(width);
        let cell = beyond.find(|cell| !cell.text.trim().is_empty())?;
        let expected = format!("a row has at most {width} cells, like the first row");
        Some(self.reader.problem(cell, expected))
    }

    /// A problem with the cell of a column, or with the last cell if the row ends before it.
    pub fn problem(&self, column: Column, expected: impl Into<String>) -> Problem {
        let cell = self.columns.cell(self.cells, column);
        let cell = cell.unwrap_or(&self.cells[self.cells.len() - 1]);
        self.reader.problem(cell, expected)
    }

    /// Adds a problem with the cell of a column.
    pub fn complain(&mut self, column: Column, expected: impl Into<String>) {
        self.problems.push(self.problem(column, expected));
    }

    /// The text of a cell; blank if the row ends before it, or there is no such column.
    pub fn text(&self, column: Column) -> &'r str {
        let cell = self.columns.cell(self.cells, column);
        cell.map_or("", |cell| unguarded(cell.text.trim()))
    }

    /// The text of a cell that must not be blank.
    pub fn needed(&mut self, column: Column, expected: &str) -> &'r str {
        let text = self.text(column);
        if text.is_empty() {
            self.complain(column, expected);
        }
        text
    }

    /// The number in a cell.
    pub fn number(&mut self, column: Column, field: Field) -> f64 {
        let text = self.text(column);
        let number = match field {
            Field::Rating if text.is_empty() => return DEFAULT_RATING,
            Field::Minutes => read_minutes(text, self.mark),
            _ => read_number(text, self.mark),
        };
        let expected = match number {
            Ok(number) if field.accepts(number) => return number,
            Ok(_) => field.expected().to_owned(),
            Err(_) if text.is_empty() && field == Field::Score => "the score is missing".to_owned(),
            Err(_) if text.is_empty() => "the minutes are missing".to_owned(),
            Err(unreadable) => {
                let default = match field {
                    Field::Rating => "; leave it blank for 500",
                    _ => "",
                };
                let expected = format!("“{}” is not a number{default}", shortened(text));
                unreadable.problem(text, &expected)
            }
        };
        self.complain(column, expected);
        f64::NAN
    }

    /// Whether the player is enabled.
    pub fn enabled(&mut self) -> bool {
        let word = self.text(Column::Enabled);
        let enabled = yes_or_no(word);
        if enabled.is_none() && !word.is_empty() {
            self.complain(Column::Enabled, "a player is enabled, yes or no");
        }
        enabled.unwrap_or(true)
    }
}
