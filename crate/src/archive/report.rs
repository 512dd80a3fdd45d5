//! What was read of an archive, and what was not.

use super::kind::FileKind;
use crate::Problem;
use serde::Serialize;

/// Most problems of a file that are described; the others are only counted.
pub const MOST_ARCHIVE_PROBLEMS: usize = 20;

/// What was read of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct FileReport {
    /// What the file is called.
    pub name: String,
    /// What it is; none where it was refused, or nothing of it was read yet.
    pub kind: Option<FileKind>,
    /// Why nothing of it, or no more of it, was read.
    pub refused: Option<String>,
    /// It stops in the middle: what came before counts.
    pub cut_short: bool,
    /// Games that were taken from it.
    pub games: usize,
    /// Of these, games without a result.
    pub unfinished: usize,
    /// Of these, games that the site marks as corrupt.
    pub corrupt: usize,
    /// Games that were there already.
    pub duplicates: usize,
    /// Rows, or PGN games, that could not be read.
    pub broken: usize,
    /// The first of these, at most [`MOST_ARCHIVE_PROBLEMS`].
    pub problems: Vec<Problem>,
}

impl FileReport {
    pub(super) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            kind: None,
            refused: None,
            cut_short: false,
            games: 0,
            unfinished: 0,
            corrupt: 0,
            duplicates: 0,
            broken: 0,
            problems: Vec::new(),
        }
    }

    pub(super) fn problem(&mut self, line: usize, column: usize, text: &str, expected: &str) {
        self.broken_row(Problem::new(line, column, text, expected));
    }

    pub(super) fn broken_row(&mut self, problem: Problem) {
        self.broken += 1;
        if self.problems.len() < MOST_ARCHIVE_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// What was read of all files of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ArchiveReport {
    /// The files, in the order they were read.
    pub files: Vec<FileReport>,
    /// Games of all of them.
    pub games: usize,
    /// Players of all of them.
    pub players: usize,
    /// The day of the first game that has a result and a date, as `2026-02-01`.
    pub first_day: Option<String>,
    /// The day of the last one.
    pub last_day: Option<String>,
}
