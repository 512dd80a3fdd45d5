//! Reads the files of an archive, each fed in pieces of any size.

use super::columns::Column;
use super::games_kept::{Added, Store};
use super::kind::{FileKind, HEAD, Recognised, recognise};
use super::library::Archive;
use super::lines::{Line, Lines};
use super::pgn::Pgn;
use super::played::Played;
use super::records::Records;
use super::report::FileReport;
use super::table::Table;
use crate::csv;
use memchr::memchr;
use std::borrow::Cow;

/// Reads the files of an archive: gameroom dumps, PGN and CSV, in pieces of any size.
///
/// ```
/// use gameroom_rating::archive::{ArchiveReader, GameOptions};
///
/// let mut reader = ArchiveReader::new();
/// reader.begin("february.txt");
/// reader.feed(b"wusername\tbusername\twrating\tbrating\tresult\tendts\nann\tbob\t15");
/// reader.feed(b"00\t1720\tw\t1769942363\n");
/// reader.end(false);
/// let archive = reader.finish();
/// let ann = archive.player("ann").unwrap();
/// let games = archive.games_of(ann, &GameOptions::default()).unwrap();
/// assert_eq!(games.list, "+1720 bob 0\n");
/// ```
#[derive(Debug, Default)]
pub struct ArchiveReader {
    kept: Store,
    files: Vec<FileReport>,
    /// The number of each file's first game.
    starts: Vec<usize>,
    stage: Stage,
}

/// How far the reading of a file has come.
#[derive(Debug, Default)]
enum Stage {
    /// What the file is hangs on more of it.
    Head(Vec<u8>),
    Rows(Box<Rows>),
    Pgn(Lines, Box<Pgn>),
    /// No more of it is wanted.
    #[default]
    Over,
}

/// Rows of a table.
#[derive(Debug)]
struct Rows {
    lines: Lines,
    table: Box<Table>,
    /// How lines become rows where cells may be quoted; the gameroom's never are.
    records: Option<Records>,
    separator: u8,
}

const LINE: &str = "a line is at most 16 MB long";
const CELLS: &str = "a row has a cell for each column of the first line";
const FULL: &str = "more than 5,000,000 games in all are not read: open fewer files at once";

impl ArchiveReader {
    /// A reader of an empty archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A reader that takes no more than `most` games.
    #[must_use]
    pub fn with_room_for(most: usize) -> Self {
        Self {
            kept: Store::with_room_for(most),
            ..Self::default()
        }
    }

    /// Begins a file; the one before it is over.
    pub fn begin(&mut self, name: &str) {
        self.end(false);
        self.kept.begin_file();
        self.starts.push(self.kept.games.len());
        self.files.push(FileReport::new(name));
        self.stage = Stage::Head(Vec::new());
    }

    /// Takes the next piece of a file. False where no more of it is wanted: it is refused, is a plain
    /// game list, or there is no room for any more.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        if let Stage::Head(head) = &mut self.stage {
            let missing = HEAD - head.len();
            let (piece, rest) = bytes.split_at(missing.min(bytes.len()));
            head.extend_from_slice(piece);
            if head.len() == HEAD {
                self.recognise();
                self.read(rest);
            }
        } else {
            self.read(bytes);
        }
        !matches!(self.stage, Stage::Over)
    }

    /// Ends a file; `cut_short` where it is known that there should be more of it, so that its last
    /// line is not whole.
    pub fn end(&mut self, cut_short: bool) {
        if let Some(file) = self.files.last_mut().filter(|_| cut_short) {
            file.cut_short = true;
        }
        if matches!(self.stage, Stage::Head(_)) {
            self.recognise();
        }
        let Self {
            kept, files, stage, ..
        } = self;
        let Some(file) = files.last_mut() else { return };
        let mut taking = Taking {
            kept,
            file,
            full: false,
        };
        match std::mem::take(stage) {
            Stage::Rows(mut rows) if !cut_short => {
                let Rows {
                    lines,
                    table,
                    records,
                    separator,
                } = &mut *rows;
                lines.finish(|line| row(line, table, *separator, records, &mut taking));
                if let Some(records) = records {
                    records.finish(&mut |record, number| {
                        csv_rows(record, number, table, *separator, &mut taking);
                    });
                }
            }
            Stage::Pgn(mut lines, mut pgn) if !cut_short => {
                lines.finish(|line| pgn_line(&line, &mut pgn, &mut taking));
                pgn.finish(&mut |game| taking.pgn(game));
            }
            _ => {}
        }
    }

    /// Gives up the rest of a file, which cannot be had, and notes why.
    pub fn stop(&mut self, reason: &str) {
        if let Some(file) = self.files.last_mut() {
            file.refused = Some(reason.to_owned());
        }
    }

    /// What was read of each file so far.
    #[must_use]
    pub fn files(&self) -> &[FileReport] {
        &self.files
    }

    /// Games so far.
    #[must_use]
    pub fn games(&self) -> usize {
        self.kept.games.len()
    }

    /// The archive of all that was read.
    #[must_use]
    pub fn finish(mut self) -> Archive {
        self.end(false);
        Archive::new(self.kept.games, self.kept.names, self.files, &self.starts)
    }

    fn recognise(&mut self) {
        let Stage::Head(head) = std::mem::take(&mut self.stage) else {
            return;
        };
        let Some(file) = self.files.last_mut() else {
            return;
        };
        match recognise(&head) {
            Recognised::Refused(reason) => {
                // Where it could not be had in the first place, that is the reason.
                file.refused.get_or_insert_with(|| reason.to_owned());
            }
            Recognised::List => file.kind = Some(FileKind::List),
            Recognised::Pgn => {
                file.kind = Some(FileKind::Pgn);
                self.stage = Stage::Pgn(Lines::default(), Box::new(Pgn::new()));
                self.read(head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&head));
            }
            Recognised::Table {
                kind,
                table,
                separator,
                start,
                lines,
            } => {
                file.kind = Some(kind);
                self.stage = Stage::Rows(Box::new(Rows {
                    lines: Lines::after(lines),
                    table,
                    records: (kind == FileKind::Csv).then(|| Records::new(separator)),
                    separator,
                }));
                self.read(&head[start..]);
            }
        }
    }

    fn read(&mut self, bytes: &[u8]) {
        let Self {
            kept, files, stage, ..
        } = self;
        let Some(file) = files.last_mut() else { return };
        let mut taking = Taking {
            kept,
            file,
            full: false,
        };
        match stage {
            Stage::Rows(rows) => {
                let Rows {
                    lines,
                    table,
                    records,
                    separator,
                } = &mut **rows;
                lines.feed(bytes, |line| {
                    row(line, table, *separator, records, &mut taking);
                });
            }
            Stage::Pgn(lines, pgn) => lines.feed(bytes, |line| pgn_line(&line, pgn, &mut taking)),
            Stage::Head(_) | Stage::Over => {}
        }
        if taking.full {
            file.refused = Some(FULL.to_owned());
            *stage = Stage::Over;
        }
    }
}

/// Where games go, and where it is written down what became of them.
struct Taking<'a> {
    kept: &'a mut Store,
    file: &'a mut FileReport,
    full: bool,
}

impl Taking<'_> {
    fn game(&mut self, played: &Played<'_>) {
        if self.full {
            return;
        }
        match self.kept.add(played) {
            Added::Full => self.full = true,
            Added::Duplicate => self.file.duplicates += 1,
            Added::New => {
                self.file.games += 1;
                self.file.corrupt += usize::from(played.corrupt);
                self.file.unfinished += usize::from(!played.corrupt && played.outcome.is_none());
            }
        }
    }

    fn pgn(&mut self, game: super::pgn::Read<'_>) {
        match game {
            Ok(played) => self.game(&played),
            Err((line, column, text, expected)) => {
                self.file.problem(line, column, &text, expected);
            }
        }
    }

    fn too_long(&mut self, line: &Line<'_>) {
        let text = String::from_utf8_lossy(line.bytes);
        self.file.problem(line.number, 1, &text, LINE);
    }
}

fn pgn_line(line: &Line<'_>, pgn: &mut Pgn, taking: &mut Taking<'_>) {
    if line.too_long {
        taking.too_long(line);
    } else {
        pgn.line(line.bytes, line.number, &mut |game| taking.pgn(game));
    }
}

fn row(
    line: Line<'_>,
    table: &Table,
    separator: u8,
    records: &mut Option<Records>,
    taking: &mut Taking<'_>,
) {
    if line.too_long {
        taking.too_long(&line);
    } else if let Some(records) = records {
        records.line(line.bytes, line.number, &mut |record, number| {
            csv_rows(record, number, table, separator, taking);
        });
    } else {
        dump_row(&line, table, taking);
    }
}

/// A row of the gameroom's dump: cells between tabs, and nothing quoted.
fn dump_row(line: &Line<'_>, table: &Table, taking: &mut Taking<'_>) {
    if line.bytes.trim_ascii().is_empty() {
        return;
    }
    // Moves and events come last, as a rule, and are most of the line.
    let mut cells: Vec<Cow<'_, str>> = Vec::with_capacity(table.columns.count);
    let mut rest = line.bytes;
    while cells.len() <= table.columns.last() {
        let end = memchr(b'\t', rest);
        cells.push(String::from_utf8_lossy(&rest[..end.unwrap_or(rest.len())]));
        let Some(end) = end else { break };
        rest = &rest[end + 1..];
    }
    let column = |place: usize| {
        let before = cells.iter().take(place);
        before.map(|cell| cell.chars().count() + 1).sum::<usize>() + 1
    };
    if cells.len() <= table.columns.last() {
        let text = String::from_utf8_lossy(&line.bytes[..line.bytes.len().min(200)]);
        let at = column(cells.len()) - 1;
        taking.file.problem(line.number, at, &text, CELLS);
        return;
    }
    match table.game(&|place| cells.get(place).map_or("", |cell| &**cell)) {
        Ok(played) => taking.game(&played),
        Err(error) => {
            let text = cells.get(error.place).map_or("", |cell| &**cell);
            let column = column(error.place);
            taking
                .file
                .problem(line.number, column, text, error.expected);
        }
    }
}

/// The rows of a record: one, or several where they end as lines did on old machines.
fn csv_rows(record: &[u8], number: usize, table: &Table, separator: u8, taking: &mut Taking<'_>) {
    let text = String::from_utf8_lossy(record);
    let mut reader = csv::Reader::of_rows(&text, separator, number);
    let mut cells = Vec::new();
    while let Some(row) = reader.next_row(&mut cells) {
        if let Err(problem) = row {
            taking.file.broken_row(problem);
            continue;
        }
        let needed = [
            Column::First,
            Column::Second,
            Column::Result,
            Column::Winner,
        ];
        let needed = needed
            .into_iter()
            .filter_map(|column| table.columns.at(column));
        if let Some(last) = cells.last().filter(|_| needed.max() >= Some(cells.len())) {
            taking.file.broken_row(reader.problem(last, CELLS));
            continue;
        }
        match table.game(&|place| cells.get(place).map_or("", |cell| &*cell.text)) {
            Ok(played) => taking.game(&played),
            Err(error) => {
                let cell = cells.get(error.place).or(cells.last());
                if let Some(cell) = cell {
                    taking.file.broken_row(reader.problem(cell, error.expected));
                }
            }
        }
    }
}
