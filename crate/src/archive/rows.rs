//! Lines of a table to games: the gameroom's dumps, whose cells are never quoted, and CSV.

use super::lines::Line;
use super::sink::Sink;
use super::table::Table;
use crate::csv::{Cell, Reader, UNCLOSED_QUOTE};
use memchr::memchr;
use std::borrow::Cow;

const CELLS: &str = "a row has a cell for each column of the first line";

/// Rows of a dump: a line each, with tabs between cells.
#[derive(Debug)]
pub(super) struct DumpRows(pub Box<Table>);

impl DumpRows {
    pub(super) fn line(&self, line: &Line<'_>, sink: &mut Sink<'_>) {
        if line.bytes.trim_ascii().is_empty() {
            return;
        }
        let needed = self.0.columns.last() + 1;
        // Moves and events usually come last, and are most of the line.
        let cells = line.bytes.split(|&byte| byte == b'\t').take(needed);
        let cells: Vec<Cow<'_, str>> = cells.map(String::from_utf8_lossy).collect();
        let column = |place: usize| {
            let before = cells.iter().take(place);
            before.map(|cell| cell.chars().count() + 1).sum::<usize>() + 1
        };
        if cells.len() < needed {
            let text = String::from_utf8_lossy(&line.bytes[..line.bytes.len().min(200)]);
            let end = column(cells.len()) - 1;
            sink.file.problem(line.number, end, &text, CELLS);
            return;
        }
        let text = |place: usize| cells.get(place).map_or("", |cell| &**cell);
        match self.0.game(&text) {
            Ok(game) => sink.game(&game),
            Err(error) => {
                let (column, text) = (column(error.place), text(error.place));
                sink.file.problem(line.number, column, text, error.expected);
            }
        }
    }
}

/// A quote that is still open after so many lines, or bytes, was never meant to be one.
const MOST_LINES: usize = 100;
const MOST_BYTES: usize = 64 << 10;

/// Rows of CSV, whose quoted cells may run over several lines.
#[derive(Debug)]
pub(super) struct CsvRows {
    table: Box<Table>,
    /// The lines of a row whose quote is still open.
    open: Vec<u8>,
    lines: usize,
    first_line: usize,
}

impl CsvRows {
    pub(super) fn new(table: Box<Table>) -> Self {
        Self {
            table,
            open: Vec::new(),
            lines: 0,
            first_line: 0,
        }
    }

    pub(super) fn line(&mut self, line: &Line<'_>, sink: &mut Sink<'_>) {
        if self.open.is_empty() {
            self.first_line = line.number;
            self.read(line.bytes, false, sink);
            return;
        }
        self.open.push(b'\n');
        self.open.extend_from_slice(line.bytes);
        self.lines += 1;
        let too_long = self.lines > MOST_LINES || self.open.len() > MOST_BYTES;
        if too_long || memchr(b'"', line.bytes).is_some() {
            let open = std::mem::take(&mut self.open);
            self.read(&open, too_long, sink);
        }
    }

    /// Reads what is left at the end of the file.
    pub(super) fn finish(&mut self, sink: &mut Sink<'_>) {
        while !self.open.is_empty() {
            let open = std::mem::take(&mut self.open);
            self.read(&open, true, sink);
        }
    }

    /// Reads rows up to one whose quote is open. The first such row costs its first line if it has been
    /// open for too long.
    fn read(&mut self, bytes: &[u8], too_long: bool, sink: &mut Sink<'_>) {
        let text = String::from_utf8_lossy(bytes);
        let mut reader = Reader::of_rows(&text, self.table.dialect.separator, self.first_line);
        let mut cells = Vec::new();
        let mut waits = !too_long;
        loop {
            let (start, line) = (reader.position(), reader.line());
            match reader.next_row(&mut cells) {
                None => return,
                Some(Ok(())) => self.row(&cells, &reader, sink),
                Some(Err(problem)) if problem.expected == UNCLOSED_QUOTE && waits => {
                    self.open = text.as_bytes()[start..].to_vec();
                    self.lines = 1 + memchr::memchr_iter(b'\n', &self.open).count();
                    self.first_line = line;
                    return;
                }
                Some(Err(problem)) => {
                    waits |= problem.expected == UNCLOSED_QUOTE;
                    sink.file.broken_row(problem);
                }
            }
        }
    }

    fn row(&self, cells: &[Cell<'_>], reader: &Reader<'_>, sink: &mut Sink<'_>) {
        if let Some(last) = cells
            .last()
            .filter(|_| cells.len() < self.table.columns.needed())
        {
            sink.file.broken_row(reader.problem(last, CELLS));
            return;
        }
        match self
            .table
            .game(&|place| cells.get(place).map_or("", |cell| &*cell.text))
        {
            Ok(game) => sink.game(&game),
            Err(error) => {
                if let Some(cell) = cells.get(error.place).or(cells.last()) {
                    sink.file.broken_row(reader.problem(cell, error.expected));
                }
            }
        }
    }
}
