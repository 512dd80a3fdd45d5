//! Reads the files of an archive, each fed in pieces of any size.

use super::game::{Format, GameResult};
use super::games_table::list_of_table;
use super::gunzip::{Gunzip, GunzipError};
use super::kind::{FileKind, HEAD, recognise};
use super::library::Archive;
use super::lines::{LineCutter, Lines};
use super::pgn::Pgn;
use super::report::FileReport;
use super::store::{Added, Store};
use super::table::Table;
use crate::Problem;

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
/// assert_eq!(games.list, "+1720 bob 0\n");
/// ```
#[derive(Debug, Default)]
pub struct ArchiveReader {
    store: Store,
    files: Vec<FileReport>,
    /// The number of each file's first game.
    starts: Vec<usize>,
    packing: Packing,
    stage: Stage,
    /// The last file that is one player's list.
    list: Option<String>,
}

/// How a file is packed.
#[derive(Debug, Default)]
enum Packing {
    /// Its first bytes do not show it yet.
    Unknown(Vec<u8>),
    #[default]
    Plain,
    Gzip(Box<Gunzip>),
}

/// How far the reading of a file has come.
#[derive(Debug, Default)]
enum Stage {
    /// The start of a file whose kind is not known yet.
    Head(Vec<u8>),
    /// One player's list, as far as it has been read.
    List(Vec<u8>),
    Games(LineCutter, Box<dyn Format>),
    /// The rest of the file is not read.
    #[default]
    Over,
}

const GZIP: &[u8] = b"\x1f\x8b";
/// The longest list of one player, in bytes.
const LONGEST_LIST: usize = 64_000_000;
const TOO_LONG: &str = "it is larger than 64 MB, the limit for a list";
const LINE: &str = "a line is at most 16 MB long";
const BOM: &[u8] = b"\xef\xbb\xbf";
const FULL: &str = "more than 5,000,000 games in all are not read: open fewer files at once";

impl ArchiveReader {
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
            Packing::Gzip(gunzip) => {
                gunzip.feed(bytes);
                self.unpack();
            }
        }
        !self.is_over()
    }

    /// Ends a file; `cut_short` if there should be more of it, so that its last line is not whole.
    pub fn end(&mut self, cut_short: bool) {
        self.take_start();
        if let Packing::Gzip(gunzip) = std::mem::take(&mut self.packing)
            && !cut_short
            && !self.is_over()
            && let Err(error) = gunzip.end()
        {
            self.damaged(error);
        }
        if let Some(file) = self.files.last_mut().filter(|_| cut_short) {
            file.cut_short = true;
        }
        if matches!(self.stage, Stage::Head(_)) {
            self.recognise();
        }
        if !cut_short {
            self.step(LineCutter::finish);
            if let Stage::List(list) = &self.stage {
                let text = list.strip_prefix(BOM).unwrap_or(list);
                self.list = Some(String::from_utf8_lossy(text).into_owned());
            }
        }
        self.stage = Stage::Over;
    }

    /// Stops reading a file, for this reason.
    pub fn stop(&mut self, reason: &str) {
        if let Some(file) = self.files.last_mut() {
            file.refused = Some(reason.to_owned());
        }
    }

    /// What has been read of each file so far.
    pub fn files(&self) -> &[FileReport] {
        &self.files
    }

    /// The game list in the last file that is one player's, or a table of one player's games.
    pub fn list(&self) -> Option<String> {
        let list = self.list.as_ref()?;
        list_of_table(list).or_else(|| Some(list.clone()))
    }

    /// The archive of all that was read.
    pub fn finish(mut self) -> Archive {
        self.end(false);
        Archive::new(self.store.games, self.store.names, self.files, &self.starts)
    }

    fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Sees from a file's first bytes how it is packed, unless that is known.
    fn take_start(&mut self) {
        let Packing::Unknown(start) = &mut self.packing else {
            return;
        };
        let start = std::mem::take(start);
        if start.starts_with(GZIP) {
            let mut gunzip = Box::<Gunzip>::default();
            gunzip.feed(&start);
            self.packing = Packing::Gzip(gunzip);
            self.unpack();
        } else {
            self.packing = Packing::Plain;
            self.take(&start);
        }
    }

    /// Takes what can be unpacked by now.
    fn unpack(&mut self) {
        let Packing::Gzip(mut gunzip) = std::mem::take(&mut self.packing) else {
            return;
        };
        while !self.is_over() {
            match gunzip.next_piece() {
                Ok([]) => break,
                Ok(piece) => self.take(piece),
                Err(error) => self.damaged(error),
            }
        }
        self.packing = Packing::Gzip(gunzip);
    }

    /// Ends a file that cannot be unpacked any further.
    fn damaged(&mut self, error: GunzipError) {
        if matches!(self.stage, Stage::Head(_)) {
            self.recognise();
        }
        let rest = match self.stage {
            Stage::Games(..) => "; the games before that point count",
            _ => "",
        };
        self.stop(&format!("{error}{rest}"));
        self.packing = Packing::Plain;
        self.end(true);
    }

    /// Takes the next piece of a file, unpacked.
    fn take(&mut self, bytes: &[u8]) {
        match &mut self.stage {
            Stage::Head(head) => {
                head.extend_from_slice(bytes);
                if head.len() >= HEAD {
                    self.recognise();
                }
            }
            Stage::List(list) => {
                list.extend_from_slice(bytes);
                if list.len() > LONGEST_LIST {
                    self.stop(TOO_LONG);
                    self.stage = Stage::Over;
                }
            }
            Stage::Games(..) | Stage::Over => self.read(bytes),
        }
    }

    /// Recognises what a file is, and reads its start.
    fn recognise(&mut self) {
        let Stage::Head(head) = std::mem::take(&mut self.stage) else {
            return;
        };
        let Some(file) = self.files.last_mut() else {
            return;
        };
        let start = &head[..head.len().min(HEAD)];
        let kind = match recognise(start) {
            Ok(kind) => kind,
            Err(reason) => {
                // A reason that was given earlier comes first.
                file.refused.get_or_insert_with(|| reason.to_owned());
                return;
            }
        };
        file.kind = Some(kind);
        let format: Box<dyn Format> = match kind {
            FileKind::List => {
                self.stage = Stage::List(Vec::new());
                return self.take(&head);
            }
            FileKind::Pgn => Box::new(Pgn::default()),
            FileKind::Gameroom => Box::new(Table::new(start, false)),
            FileKind::Csv => Box::new(Table::new(start, true)),
        };
        self.stage = Stage::Games(LineCutter::default(), format);
        self.read(head.strip_prefix(BOM).unwrap_or(&head));
    }

    fn read(&mut self, bytes: &[u8]) {
        self.step(|cutter, read| cutter.feed(bytes, read));
    }

    /// Reads the lines that `cut` passes on, and adds their games.
    fn step(&mut self, cut: impl FnOnce(&mut LineCutter, &mut dyn FnMut(Lines<'_>))) {
        let (Stage::Games(cutter, format), Some(file)) = (&mut self.stage, self.files.last_mut())
        else {
            return;
        };
        let mut is_full = false;
        let mut add = |game: GameResult<'_>| match game {
            _ if is_full => {}
            Err(problem) => file.add_problem(problem),
            Ok((names, details)) => match self.store.add(names, details) {
                Added::Full => is_full = true,
                Added::Duplicate => file.duplicates += 1,
                Added::New => {
                    file.games += 1;
                    file.corrupt += usize::from(details.corrupt);
                    file.unfinished += usize::from(!details.corrupt && details.outcome.is_none());
                }
            },
        };
        cut(cutter, &mut |lines| match lines {
            Lines::Whole(lines) => format.read(lines, &mut add),
            Lines::TooLong(start) => {
                let start = String::from_utf8_lossy(start);
                add(Err(Problem::new(format.skip_line(), 1, &start, LINE)));
            }
            Lines::End => format.finish(&mut add),
        });
        if is_full {
            file.refused = Some(FULL.to_owned());
            self.stage = Stage::Over;
        }
    }
}
