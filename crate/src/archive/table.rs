//! Games from the rows of a table: a dump of the gameroom, or CSV.

use super::columns::{Column, Columns};
use super::game::{Format, GameResult, Record, read_game};
use super::lines::lines_of;
use crate::Problem;
use crate::csv::{Cell, Dialect, LONGEST_OPEN_ROW, Reader, UNCLOSED_QUOTE};
use memchr::memchr_iter;
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

const CELLS: &str = "a row has a cell for each column of the first line";

/// Reads a table as its lines arrive.
#[derive(Debug)]
pub(super) struct Table {
    dialect: Dialect,
    /// Whether cells may be quoted, as in CSV. The rows of a dump never are, but have all their cells.
    quotes: bool,
    /// The columns that the header names, once it has been read.
    columns: Option<Columns>,
    /// A row whose quote is still open, and what follows.
    open: String,
    /// The line of the next row.
    line: usize,
}

impl Table {
    /// A table with this start.
    pub(super) fn new(head: &[u8], quotes: bool) -> Self {
        let head = String::from_utf8_lossy(head);
        Self {
            dialect: Dialect {
                separator: Reader::new(&head).separator(),
                ..Dialect::default()
            },
            quotes,
            columns: None,
            open: String::new(),
            line: 1,
        }
    }

    fn read_rows(&mut self, lines: &[u8], ends: bool, each: &mut dyn FnMut(GameResult<'_>)) {
        let mut text = String::from_utf8_lossy(lines);
        if !self.open.is_empty() {
            text = Cow::Owned(std::mem::take(&mut self.open) + &text);
        }
        let mut reader = Reader::of_rows(&text, self.dialect.separator, self.quotes, self.line);
        let mut cells = Vec::new();
        loop {
            match (reader.next_row(&mut cells), &self.columns) {
                (None, _) => break,
                (Some(Err(problem)), _) if !ends && problem.expected == UNCLOSED_QUOTE => {
                    let (start, line) = reader.row_start();
                    let rest = text.get(start..).unwrap_or_default();
                    if rest.len() <= LONGEST_OPEN_ROW {
                        rest.clone_into(&mut self.open);
                        self.line = line;
                        return;
                    }
                    each(Err(problem));
                }
                (Some(Err(problem)), _) => each(Err(problem)),
                (Some(Ok(())), None) => {
                    self.columns = Columns::of(&cells);
                }
                (Some(Ok(())), Some(columns)) => {
                    let row = Row {
                        table: self,
                        columns,
                        cells: &cells,
                        reader: &reader,
                    };
                    each(if row.is_short() {
                        Err(row.problem_at(usize::MAX, CELLS))
                    } else {
                        read_game(&row, self.dialect)
                    });
                }
            }
        }
        self.line = reader.line();
    }
}

impl Format for Table {
    fn read(&mut self, lines: &[u8], each: &mut dyn FnMut(GameResult<'_>)) {
        if self.quotes {
            return self.read_rows(lines, false, each);
        }
        for line in lines_of(lines) {
            // The moves and events of a dump usually come last, and are most of it.
            let last = self.columns.map(|columns| columns.full_width() - 1);
            let end = last.and_then(|last| memchr_iter(b'\t', line).nth(last));
            self.read_rows(&line[..end.unwrap_or(line.len())], false, each);
            self.line += usize::from(end.is_some());
        }
    }

    fn skip_line(&mut self) -> usize {
        self.line += 1;
        self.line - 1
    }

    fn finish(&mut self, each: &mut dyn FnMut(GameResult<'_>)) {
        self.read_rows(b"", true, each);
    }
}

/// A row of a table.
struct Row<'r, 'a> {
    table: &'r Table,
    columns: &'r Columns,
    /// At least one cell.
    cells: &'r [Cell<'a>],
    reader: &'r Reader<'a>,
}

impl Row<'_, '_> {
    fn is_short(&self) -> bool {
        let width = if self.table.quotes {
            self.columns.least_width()
        } else {
            self.columns.full_width()
        };
        self.cells.len() < width
    }

    fn cell(&self, place: usize) -> &str {
        self.cells.get(place).map_or("", |cell| cell.text.trim())
    }

    /// A problem with the cell at a place, or with the last one where the row ends before it.
    fn problem_at(&self, place: usize, expected: &str) -> Problem {
        let cell = &self.cells[place.min(self.cells.len() - 1)];
        self.reader.problem(cell, expected)
    }
}

impl Record for Row<'_, '_> {
    fn text(&self, column: Column) -> &str {
        self.columns.at(column).map_or("", |place| self.cell(place))
    }

    fn problem(&self, column: Column, expected: &str) -> Problem {
        self.problem_at(self.columns.at(column).unwrap_or(0), expected)
    }

    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for place in 0..self.columns.full_width() {
            self.cell(place).hash(&mut hasher);
        }
        hasher.finish()
    }
}
