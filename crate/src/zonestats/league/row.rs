//! One row of a league log: from cells to values, or to what is wrong with them.

use super::columns::{Column, Columns};
use crate::Problem;
use crate::csv::{Cell, Dialect, Reader, unguarded};
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

/// The cells of a row, and what is wrong with them as far as they have been read.
pub(super) struct RowCells<'r, 'a> {
    cells: &'r [Cell<'a>],
    columns: &'r Columns,
    reader: &'r Reader<'a>,
    dialect: Dialect,
    problems: Vec<Problem>,
}

/// What switches a player on or off.
const YES: [&str; 5] = ["", "yes", "y", "true", "1"];
const NO: [&str; 4] = ["no", "n", "false", "0"];

impl<'r, 'a> RowCells<'r, 'a> {
    pub fn new(
        cells: &'r [Cell<'a>],
        columns: &'r Columns,
        reader: &'r Reader<'a>,
        dialect: Dialect,
    ) -> Self {
        Self {
            cells,
            columns,
            reader,
            dialect,
            problems: Vec::new(),
        }
    }

    /// Reads every cell; what cannot be read is a problem each.
    pub fn read(mut self) -> Result<RowValues<'r>, Vec<Problem>> {
        if let Some(problem) = self.separated_otherwise().or_else(|| self.too_wide()) {
            return Err(vec![problem]);
        }
        let values = RowValues {
            game: self.needed(Column::Match, "a row says which match it is of"),
            player: self.needed(Column::Player, "a row says which player it is about"),
            team: self.text(Column::Team),
            date: self.text(Column::Date),
            score: self.number(Column::Score, Field::Score),
            minutes: self.number(Column::Minutes, Field::Minutes),
            rating: if self.text(Column::Rating).is_empty() {
                DEFAULT_RATING
            } else {
                self.number(Column::Rating, Field::Rating)
            },
            enabled: self.enabled(),
        };
        if self.problems.is_empty() {
            Ok(values)
        } else {
            Err(self.problems)
        }
    }

    /// A row of one cell that holds another separator.
    fn separated_otherwise(&self) -> Option<Problem> {
        let [cell] = self.cells else {
            return None;
        };
        let separator = self.dialect.separator;
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

    fn text(&self, column: Column) -> &'r str {
        self.columns
            .cell(self.cells, column)
            .map_or("", |cell| unguarded(cell.text.trim()))
    }

    fn needed(&mut self, column: Column, expected: &str) -> &'r str {
        let text = self.text(column);
        if text.is_empty() {
            self.problem(column, expected);
        }
        text
    }

    fn number(&mut self, column: Column, field: Field) -> f64 {
        let number = self
            .dialect
            .number(self.text(column))
            .filter(|&number| field.accepts(number));
        number.unwrap_or_else(|| {
            self.problem(column, field.expected());
            f64::NAN
        })
    }

    fn enabled(&mut self) -> bool {
        let word = self.text(Column::Enabled);
        let is = |known: &&str| word.eq_ignore_ascii_case(known);
        if !YES.iter().any(is) && !NO.iter().any(is) {
            self.problem(Column::Enabled, "a player is enabled, yes or no");
        }
        YES.iter().any(is)
    }

    /// A problem with the cell of a column, or with the last one where the row ends before it.
    fn problem(&mut self, column: Column, expected: &str) {
        let cell = self.columns.cell(self.cells, column);
        if let Some(cell) = cell.or(self.cells.last()) {
            self.problems.push(self.reader.problem(cell, expected));
        }
    }
}
