//! Reads the files of an archive, each fed in pieces of any size.

use super::game::Reading;
use super::library::Archive;
use super::lines::LineCutter;
use super::pgn::Pgn;
use super::report::FileReport;
use super::store::Store;
use super::table::games_of;
use crate::recognise::{FileKind, UNKNOWN, is_pgn, recognise};
use crate::table::{self, PAIRS, Shape, Table, TableOptions, WINDOWS, decoded, refused};
use flate2::write::MultiGzDecoder;
use memchr::memchr_iter;
use std::io::Write;

/// Reads the files of an archive: gameroom dumps, PGN and CSV, plain or packed with gzip, in pieces of any size.
///
/// ```
/// use gameroom_rating::archive::{ArchiveReader, GameOptions};
///
/// let mut reader = ArchiveReader::default();
/// reader.begin("february.txt");
/// reader.feed(b"wusername\tbusername\twrating\tbrating\tresult\tendts\nann\tbob\t15");
/// reader.feed(b"00\t1720\tw\t1769942363\n");
/// reader.end(false);
/// let archive = reader.finish();
/// let ann = archive.player("ann").unwrap();
/// let games = archive.games_of(ann, &GameOptions::default()).unwrap();
/// assert_eq!(games.list, "+1720 bob 2026-02-01\n");
/// ```
#[derive(Debug, Default)]
pub struct ArchiveReader {
    store: Store,
    files: Vec<FileReport>,
    /// The number of each file's first game.
    starts: Vec<usize>,
    packing: Packing,
    stage: Stage,
    /// Options for whatever a table does not show.
    options: TableOptions,
    /// The last file that is not an archive: one player's games, a league log or what the page saved.
    text: Option<String>,
}

/// The compression of a file.
#[derive(Debug, Default)]
enum Packing {
    /// The first bytes do not show it yet.
    Unknown(Vec<u8>),
    #[default]
    Plain,
    /// Joined files (`cat a.gz b.gz`) are unpacked to the end; what is unpacked waits in the vector.
    Gzip(Box<MultiGzDecoder<Vec<u8>>>),
}

/// The stage that the reading of a file has reached.
#[derive(Debug, Default)]
enum Stage {
    /// The start of a file whose kind is not known yet.
    Head(Vec<u8>),
    /// A file that is read once all of it is here: what one row means depends on the others.
    Whole(Vec<u8>),
    /// A dump that is read once all of it is here, without the moves and events: they come behind this many cells and
    /// are most of it.
    Dump(LineCutter, usize, Vec<u8>),
    Pgn(LineCutter, Box<Pgn>),
    /// The rest of the file is not read.
    #[default]
    Over,
}

/// The bytes of a file that show how it is read.
const HEAD: usize = 4096;
const GZIP: &[u8] = b"\x1f\x8b";
/// The size of the pieces that are unpacked, in packed bytes.
const PACKED: usize = 1 << 12;
const DAMAGED: &str = "its gzip packing is damaged or cut short";
/// The longest file that is read whole, in bytes.
const MAX_FILE_BYTES: usize = 1_000_000_000;
/// The longest file that is not an archive, in bytes.
const MAX_NON_ARCHIVE_BYTES: usize = 64_000_000;
const TOO_LONG: &str = "it is larger than 64 MB, the limit for a list or a league log";
const TOO_LARGE: &str = "it is larger than 1 GB, the limit for a table: split it";
const BOM: &[u8] = b"\xef\xbb\xbf";

impl ArchiveReader {
    /// A reader of files whose tables are read as `options` say where they do not show it themselves.
    pub fn with_options(options: TableOptions) -> Self {
        Self {
            options,
            ..Self::default()
        }
    }

    /// A reader that takes no more than `most` games.
    pub fn with_room_for(most: usize) -> Self {
        Self {
            store: Store::with_room_for(most),
            ..Self::default()
        }
    }

    /// Begins a file, and ends the previous one.
    pub fn begin(&mut self, name: &str) {
        self.end(false);
        self.store.begin_file();
        self.starts.push(self.store.games.len());
        self.files.push(FileReport {
            name: name.to_owned(),
            ..FileReport::default()
        });
        self.packing = Packing::Unknown(Vec::new());
        self.stage = Stage::Head(Vec::new());
    }

    /// Takes the next piece of a file, as it is packed. False if no more of it is wanted: it is refused or damaged,
    /// or the archive is full.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        match &mut self.packing {
            Packing::Unknown(start) => {
                start.extend_from_slice(bytes);
                if start.len() >= GZIP.len() {
                    self.take_start();
                }
            }
            Packing::Plain => self.take(bytes),
            Packing::Gzip(_) => self.unpack(bytes),
        }
        !self.is_over()
    }

    /// Ends a file; `cut_short` if there should be more of it, so that its last line is not whole.
    pub fn end(&mut self, cut_short: bool) {
        self.take_start();
        if let Packing::Gzip(mut gunzip) = std::mem::take(&mut self.packing)
            && !cut_short
            && !self.is_over()
            && gunzip.try_finish().is_err()
        {
            self.damaged();
        }
        if let Some(file) = self.files.last_mut().filter(|_| cut_short) {
            file.cut_short = true;
        }
        if matches!(self.stage, Stage::Head(_)) {
            self.detect_kind();
        }
        match std::mem::take(&mut self.stage) {
            Stage::Whole(bytes) => self.read_whole(bytes, cut_short),
            Stage::Dump(mut cutter, cells, mut kept) => {
                if !cut_short {
                    cutter.finish(&mut |line| keep_cells(line, cells, &mut kept));
                }
                self.read_whole(kept, cut_short);
            }
            stage => {
                self.stage = stage;
                self.finish_pgn(cut_short);
            }
        }
        if let (Stage::Pgn(_, pgn), Some(file)) = (&self.stage, self.files.last_mut()) {
            file.notices.extend(pgn.notices());
        }
        self.stage = Stage::Over;
    }

    /// Says why a file, or the rest of it, is not read, unless there is a reason already.
    pub fn refuse(&mut self, reason: &str) {
        if let Some(file) = self.files.last_mut() {
            file.refused.get_or_insert_with(|| reason.to_owned());
        }
    }

    /// The reports on all files, as far as they have been read.
    pub fn files(&self) -> &[FileReport] {
        &self.files
    }

    /// The last file that is no archive: one player's games, a league log or what the page saved.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// The archive of all that was read.
    pub fn finish(mut self) -> Archive {
        self.end(false);
        Archive::new(self.store.games, self.store.names, self.files, &self.starts)
    }

    fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Detects gzip from the first two bytes of a file, unless its compression is known.
    fn take_start(&mut self) {
        let Packing::Unknown(start) = &mut self.packing else {
            return;
        };
        let start = std::mem::take(start);
        if start.starts_with(GZIP) {
            self.packing = Packing::Gzip(Box::new(MultiGzDecoder::new(Vec::new())));
            self.unpack(&start);
        } else {
            self.packing = Packing::Plain;
            self.take(&start);
        }
    }

    /// Takes what a packed piece of a file has in it. What comes before any damage counts.
    fn unpack(&mut self, bytes: &[u8]) {
        // A little at a time, as it may be a thousand times as long when it is unpacked.
        for packed in bytes.chunks(PACKED) {
            let Packing::Gzip(gunzip) = &mut self.packing else {
                return;
            };
            let outcome = gunzip.write_all(packed).and(gunzip.flush());
            let unpacked = std::mem::take(gunzip.get_mut());
            self.take(&unpacked);
            if outcome.is_err() && !self.is_over() {
                self.damaged();
            }
        }
    }

    /// Ends a file that cannot be unpacked any further.
    fn damaged(&mut self) {
        if matches!(self.stage, Stage::Head(_)) {
            self.detect_kind();
        }
        self.refuse(DAMAGED);
        self.packing = Packing::Plain;
        self.end(true);
        if let Some(file) = self.files.last_mut().filter(|file| file.games > 0) {
            file.refused = Some(format!("{DAMAGED}; the games before that point count"));
        }
    }

    /// Takes the next piece of a file, unpacked.
    fn take(&mut self, bytes: &[u8]) {
        match &mut self.stage {
            Stage::Head(head) => {
                head.extend_from_slice(bytes);
                if head.len() >= HEAD {
                    self.detect_kind();
                }
            }
            Stage::Dump(cutter, cells, kept) => {
                cutter.feed(bytes, &mut |lines| keep_cells(lines, *cells, kept));
            }
            Stage::Whole(whole) => {
                // Twice as much would not fit into memory while a large file grows.
                if whole.capacity() < whole.len() + bytes.len() {
                    whole.reserve_exact(bytes.len().max(whole.len() / 8));
                }
                whole.extend_from_slice(bytes);
                if whole.len() > MAX_FILE_BYTES {
                    self.refuse(TOO_LARGE);
                    self.stage = Stage::Over;
                }
            }
            Stage::Pgn(..) | Stage::Over => self.read_pgn(bytes),
        }
    }

    /// Detects the kind of a file from its first bytes, and reads them.
    fn detect_kind(&mut self) {
        let Stage::Head(head) = std::mem::take(&mut self.stage) else {
            return;
        };
        if let Some(reason) = refused(&head) {
            return self.refuse(reason);
        }
        let text = String::from_utf8_lossy(&head[..head.len().min(HEAD)]);
        if !is_pgn(&text) {
            let table = Table::new(&text, &PAIRS, &self.options);
            if let Some(last) = table.and_then(|table| table.last_of_dump()) {
                self.stage = Stage::Dump(LineCutter::default(), last + 1, Vec::new());
                self.take(&head);
            } else {
                self.stage = Stage::Whole(head);
            }
            return;
        }
        self.begin_pgn(head.strip_prefix(BOM).unwrap_or(&head));
    }

    fn begin_pgn(&mut self, start: &[u8]) {
        if let Some(file) = self.files.last_mut() {
            file.kind = Some(FileKind::Pgn);
        }
        self.stage = Stage::Pgn(LineCutter::default(), Box::default());
        self.read_pgn(start);
    }

    /// Reads a file that has arrived whole, or as far as it could be read.
    fn read_whole(&mut self, bytes: Vec<u8>, cut_short: bool) {
        let (mut text, is_windows) = decoded(bytes);
        if is_pgn(&text) {
            // It was in UTF-16.
            self.begin_pgn(text.as_bytes());
            self.finish_pgn(cut_short);
            return;
        }
        if cut_short {
            // The last row is not whole.
            text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        }
        let kind = recognise(&text, &self.options);
        let Some(file) = self.files.last_mut() else {
            return;
        };
        match kind {
            Err(reason) => {
                file.is_other = reason != UNKNOWN;
                return self.refuse(reason);
            }
            Ok(kind) => file.kind = Some(kind),
        }
        if is_windows {
            file.notices.push(WINDOWS.to_owned());
        }
        if matches!(kind, Ok(FileKind::Csv | FileKind::Gameroom)) {
            let table = match kind {
                Ok(FileKind::Csv) => games_of_two(&text, &self.options),
                _ => Table::new(&text, &PAIRS, &self.options),
            };
            if let Some(table) = table {
                file.notices.extend(table.notices.iter().cloned());
                file.header = Some(table.header.clone());
                self.store.reserve(table.rows);
                games_of(&table, |game| self.store.add_to(file, game));
                if let Some(limit) = self.store.full {
                    self.refuse(limit);
                }
            }
        } else if text.len() > MAX_NON_ARCHIVE_BYTES {
            self.refuse(TOO_LONG);
        } else if !cut_short {
            self.text = Some(text);
        }
    }

    /// Reads a piece of PGN, and adds its games.
    fn read_pgn(&mut self, bytes: &[u8]) {
        self.step(|cutter, pgn, each| cutter.feed(bytes, &mut |lines| pgn.read(lines, each)));
    }

    /// Reads the end of PGN, if it is there.
    fn finish_pgn(&mut self, cut_short: bool) {
        if !cut_short {
            self.step(|cutter, pgn, each| {
                cutter.finish(&mut |line| pgn.read(line, each));
                pgn.finish(each);
            });
        }
    }

    /// Adds the games that `read` passes on.
    fn step(&mut self, read: impl FnOnce(&mut LineCutter, &mut Pgn, &mut dyn FnMut(Reading<'_>))) {
        let (Stage::Pgn(cutter, pgn), Some(file)) = (&mut self.stage, self.files.last_mut()) else {
            return;
        };
        read(cutter, pgn, &mut |game| self.store.add_to(file, game));
        if let Some(limit) = self.store.full {
            self.refuse(limit);
            self.stage = Stage::Over;
        }
    }
}

/// A table of many players' games, in either of the shapes that it may have.
fn games_of_two<'t>(text: &'t str, options: &TableOptions) -> Option<Table<'t>> {
    let found = table::results(text, options);
    let is_of_two =
        |table: &Table| matches!(table.header.shape, Some(Shape::Pairs | Shape::Winners));
    found
        .filter(is_of_two)
        .or_else(|| Table::new(text, &PAIRS, options))
}

/// Keeps the first cells of each line.
fn keep_cells(lines: &[u8], cells: usize, kept: &mut Vec<u8>) {
    for line in lines.split_inclusive(|&byte| byte == b'\n') {
        let end = memchr_iter(b'\t', line).nth(cells - 1);
        let (start, rest) = line.split_at(end.unwrap_or(line.len()));
        kept.extend_from_slice(start);
        if !rest.is_empty() {
            kept.push(b'\n');
        }
    }
}
