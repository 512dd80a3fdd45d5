//! One row of a league log: from cells to values, or to what is wrong with them.

use super::columns::{Column, Columns};
use crate::Problem;
use crate::csv::{Cell, Reader, unguarded, yes_or_no};
use crate::number::{DecimalMark, read_minutes, read_number};
use crate::zonestats::{DEFAULT_RATING, Field};

/// The values of a row.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowValues<'r> {
    pub game: &'r str,
    pub player: &'r str,
    pub team: &'r str,
    pub date: &'r str,
    pub score: f64,
    pub minutes: f64,
    pub rating: f64,
    pub enabled: bool,
}

/// The cells of a row, and where they are.
pub(super) struct RowCells<'r, 'a> {
    pub cells: &'r [Cell<'a>],
    pub columns: &'r Columns,
    pub reader: &'r Reader<'a>,
    pub separator: char,
    pub mark: DecimalMark,
}

impl<'r, 'a> RowCells<'r, 'a> {
    /// Reads every cell; what cannot be read is a problem each.
    pub fn read(&self) -> Result<RowValues<'r>, Vec<Problem>> {
        if let Some(problem) = self.separated_otherwise().or_else(|| self.too_wide()) {
            return Err(vec![problem]);
        }
        let mut problems = Vec::new();
        let values = RowValues {
            game: self.needed(
                Column::Match,
                "a row says which match it is of",
                &mut problems,
            ),
            player: self.needed(
                Column::Player,
                "a row says which player it is about",
                &mut problems,
            ),
            team: self.text(Column::Team),
            date: self.text(Column::Date),
            score: self.number(Column::Score, Field::Score, &mut problems),
            minutes: self.number(Column::Minutes, Field::Minutes, &mut problems),
            rating: if self.text(Column::Rating).is_empty() {
                DEFAULT_RATING
            } else {
                self.number(Column::Rating, Field::Rating, &mut problems)
            },
            enabled: self.enabled(&mut problems),
        };
        if problems.is_empty() {
            Ok(values)
        } else {
            Err(problems)
        }
    }

    /// A row of one cell that holds another separator.
    fn separated_otherwise(&self) -> Option<Problem> {
        let [cell] = self.cells else {
            return None;
        };
        let separator = self.separator;
        let other = [',', ';', '\t']
            .into_iter()
            .any(|other| other != separator && cell.text.contains(other));
        let header = if separator == '\t' {
            "a tab".to_owned()
        } else {
            format!("“{separator}”")
        };
        let expected = format!("cells are separated by {header}, as in the header");
        other.then(|| self.reader.problem(cell, expected))
    }

    /// A row with more cells than the header has.
    fn too_wide(&self) -> Option<Problem> {
        let width = self.columns.width;
        let mut beyond = self.cells.iter().skip(width);
        let cell = beyond.find(|cell| !cell.text.trim().is_empty())?;
        let expected = format!("a row has at most {width} cells, as many as the header");
        Some(self.reader.problem(cell, expected))
    }

    pub fn cell(&self, column: Column) -> Option<&'r Cell<'a>> {
        self.columns.cell(self.cells, column)
    }

    fn text(&self, column: Column) -> &'r str {
        self.cell(column)
            .map_or("", |cell| unguarded(cell.text.trim()))
    }

    fn needed(&self, column: Column, expected: &str, problems: &mut Vec<Problem>) -> &'r str {
        let text = self.text(column);
        if text.is_empty() {
            problems.extend(self.problem_at(column, expected));
        }
        text
    }

    fn number(&self, column: Column, field: Field, problems: &mut Vec<Problem>) -> f64 {
        let text = self.text(column);
        let number = match field {
            Field::Minutes => read_minutes(text, self.mark),
            _ => read_number(text, self.mark),
        };
        let expected = match number {
            Ok(number) if field.accepts(number) => return number,
            Ok(_) => field.expected().to_owned(),
            Err(unreadable) => unreadable.problem(text, field.expected()),
        };
        problems.extend(self.problem_at(column, &expected));
        f64::NAN
    }

    fn enabled(&self, problems: &mut Vec<Problem>) -> bool {
        let word = self.text(Column::Enabled);
        let enabled = if word.is_empty() {
            Some(true)
        } else {
            yes_or_no(word)
        };
        if enabled.is_none() {
            problems.extend(self.problem_at(Column::Enabled, "a player is enabled, yes or no"));
        }
        enabled.unwrap_or_default()
    }

    /// A problem with the cell of a column, or with the last one where the row ends before it.
    pub fn problem_at(&self, column: Column, expected: &str) -> Option<Problem> {
        let cell = self.cell(column).or(self.cells.last())?;
        Some(self.reader.problem(cell, expected))
    }
}
