//! Reports on the files of an archive: what was read, and what was not.

use crate::Problem;
use crate::recognise::FileKind;
use crate::table::TableHeader;

/// The number of problems of a file that are described; the others are only counted.
pub const MAX_ARCHIVE_PROBLEMS: usize = 20;

/// A report on the reading of a file.
#[apply(report)]
#[derive(Eq, Default)]
pub struct FileReport {
    /// The file's name.
    pub name: String,
    /// The kind of the file; none where it was refused, or nothing of it has been read yet.
    pub kind: Option<FileKind>,
    /// Why it, or the rest of it, was not read.
    pub refused: Option<String>,
    /// It is refused for what it is, such as a crosstable, and not because nothing in it can be made out.
    pub is_other: bool,
    /// The file stops in the middle: what came before counts.
    pub cut_short: bool,
    /// The meaning of the columns of a table of many players' games.
    pub header: Option<TableHeader>,
    /// The decisions about the file, in sentences.
    pub notices: Vec<String>,
    /// Games that it added.
    pub games: usize,
    /// The number of these that have no result.
    pub unfinished: usize,
    /// The number of these that the site marks as corrupt.
    pub corrupt: usize,
    /// Games that had been read before.
    pub duplicates: usize,
    /// Rows, or PGN games, that could not be read.
    pub broken: usize,
    /// The problems of the first [`MAX_ARCHIVE_PROBLEMS`] of these.
    pub problems: Vec<Problem>,
}

impl FileReport {
    pub(super) fn add_problem(&mut self, problem: Problem) {
        self.broken += 1;
        if self.problems.len() < MAX_ARCHIVE_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// A report on the reading of all files of an archive.
#[apply(report)]
#[derive(Eq)]
pub struct ArchiveReport {
    /// The files, in the order they were read.
    pub files: Vec<FileReport>,
    /// Games in all of them.
    pub games: usize,
    /// Players in all of them.
    pub players: usize,
    /// The day of the first game that has a result and a date, as `2026-02-01`.
    pub first_day: Option<String>,
    /// The day of the last one.
    pub last_day: Option<String>,
}
