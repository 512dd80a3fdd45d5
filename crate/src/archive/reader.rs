//! Reads the files of an archive, each fed in pieces of any size.

use super::kind::{FileKind, HEAD, Recognised, recognise};
use super::library::Archive;
use super::lines::{Line, Lines};
use super::pgn::Pgn;
use super::report::FileReport;
use super::rows::{CsvRows, DumpRows};
use super::sink::Sink;
use super::store::Store;

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
    store: Store,
    files: Vec<FileReport>,
    /// The number of each file's first game.
    starts: Vec<usize>,
    stage: Stage,
}

/// How far the reading of a file has come.
#[derive(Debug, Default)]
enum Stage {
    /// The start of a file whose kind is not known yet.
    Head(Vec<u8>),
    Lines(Lines, Format),
    /// No more of it is wanted.
    #[default]
    Over,
}

/// What reads the lines of a file.
#[derive(Debug)]
enum Format {
    Dump(DumpRows),
    Csv(CsvRows),
    Pgn(Box<Pgn>),
}

const LINE: &str = "a line is at most 16 MB long";
const FULL: &str = "more than 5,000,000 games in all are not read: open fewer files at once";

impl Format {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink<'_>) {
        if line.too_long {
            let text = String::from_utf8_lossy(line.bytes);
            sink.file.problem(line.number, 1, &text, LINE);
            return;
        }
        match self {
            Self::Dump(rows) => rows.line(line, sink),
            Self::Csv(rows) => rows.line(line, sink),
            Self::Pgn(pgn) => pgn.line(line.bytes, line.number, &mut |game| sink.pgn_game(game)),
        }
    }

    fn finish(&mut self, sink: &mut Sink<'_>) {
        match self {
            Self::Dump(_) => {}
            Self::Csv(rows) => rows.finish(sink),
            Self::Pgn(pgn) => pgn.finish(&mut |game| sink.pgn_game(game)),
        }
    }
}

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
            store: Store::with_room_for(most),
            ..Self::default()
        }
    }

    /// Begins a file; the one before it is over.
    pub fn begin(&mut self, name: &str) {
        self.end(false);
        self.store.begin_file();
        self.starts.push(self.store.games.len());
        self.files.push(FileReport::new(name));
        self.stage = Stage::Head(Vec::new());
    }

    /// Takes the next piece of a file. False if no more of it is wanted: it is refused, is a plain
    /// game list, or the archive is full.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        if let Stage::Head(head) = &mut self.stage {
            head.extend_from_slice(bytes);
            if head.len() >= HEAD {
                self.recognise();
            }
        } else {
            self.read(bytes);
        }
        !matches!(self.stage, Stage::Over)
    }

    /// Ends a file; `cut_short` if there should be more of it, so that its last line is not whole.
    pub fn end(&mut self, cut_short: bool) {
        if let Some(file) = self.files.last_mut().filter(|_| cut_short) {
            file.cut_short = true;
        }
        if matches!(self.stage, Stage::Head(_)) {
            self.recognise();
        }
        if !cut_short {
            self.step(|lines, format, sink| {
                lines.finish(|line| format.line(&line, sink));
                format.finish(sink);
            });
        }
        self.stage = Stage::Over;
    }

    /// Gives up the rest of a file, which cannot be read, and notes why.
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
        self.store.games.len()
    }

    /// The archive of all that was read.
    #[must_use]
    pub fn finish(mut self) -> Archive {
        self.end(false);
        Archive::new(self.store.games, self.store.names, self.files, &self.starts)
    }

    /// Goes on with a file once its kind is known.
    fn recognise(&mut self) {
        let Stage::Head(head) = std::mem::take(&mut self.stage) else {
            return;
        };
        let Some(file) = self.files.last_mut() else {
            return;
        };
        let (kind, rest, lines, format) = match recognise(&head[..head.len().min(HEAD)]) {
            Recognised::Refused(reason) => {
                // If reading stopped before, that is the reason.
                file.refused.get_or_insert_with(|| reason.to_owned());
                return;
            }
            Recognised::List => {
                file.kind = Some(FileKind::List);
                return;
            }
            Recognised::Pgn => {
                let rest = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&head);
                let format = Format::Pgn(Box::new(Pgn::new()));
                (FileKind::Pgn, rest, Lines::default(), format)
            }
            Recognised::Table {
                kind,
                table,
                start,
                lines,
            } => {
                let format = match kind {
                    FileKind::Gameroom => Format::Dump(DumpRows(table)),
                    _ => Format::Csv(CsvRows::new(table)),
                };
                (kind, &head[start..], Lines::after(lines), format)
            }
        };
        file.kind = Some(kind);
        self.stage = Stage::Lines(lines, format);
        self.read(rest);
    }

    fn read(&mut self, bytes: &[u8]) {
        self.step(|lines, format, sink| lines.feed(bytes, |line| format.line(&line, sink)));
    }

    fn step(&mut self, act: impl FnOnce(&mut Lines, &mut Format, &mut Sink<'_>)) {
        let Stage::Lines(lines, format) = &mut self.stage else {
            return;
        };
        let Some(file) = self.files.last_mut() else {
            return;
        };
        let mut sink = Sink {
            store: &mut self.store,
            file,
            full: false,
        };
        act(lines, format, &mut sink);
        if sink.full {
            file.refused = Some(FULL.to_owned());
            self.stage = Stage::Over;
        }
    }
}
