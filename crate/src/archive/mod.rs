//! Gameroom archives: the games of many players, in the site's own dumps, in PGN or in CSV, and one player's game list
//! from them (what the source's `gr` does).
//!
//! Files go one way: pieces → PGN tags, or a whole [table](crate::table) → games → store → [`Archive`] → a game list, or
//! the leaderboard. How a file begins decides what it is. Each game takes 64 bytes and each name is kept once, so that
//! memory does not grow with the moves of PGN.
//!
//! ```
//! use gameroom_rating::archive::{ArchiveReader, GameOptions};
//!
//! let mut reader = ArchiveReader::default();
//! reader.begin("club.pgn");
//! reader.feed(b"[White \"ann\"]\n[Black \"bob\"]\n[Result \"1/2-1/2\"]\n[UTCDate \"2026.02.01\"]\n");
//! reader.feed(b"[WhiteElo \"1510\"]\n[BlackElo \"1620\"]\n\n1. e4 { a move } e5 1/2-1/2\n");
//! let archive = reader.finish();
//! let bob = archive.games_of(archive.player("Bob").unwrap(), &GameOptions::default()).unwrap();
//! assert_eq!(bob.list, "=1510 ann 2026-02-01\n");
//! ```

mod courses;
mod game;
mod leaders;
mod library;
mod lines;
mod options;
mod pgn;
mod reader;
mod report;
mod selection;
mod store;
mod table;

pub use crate::recognise::FileKind;
pub use courses::{CourseRun, LeaderCourse, LeaderCourses, LeaderGame, LeaderGames, MAX_COURSES};
pub use leaders::{
    LeaderBefore, LeaderColumn, LeaderDays, LeaderPage, LeaderRow, LeaderView, Leaderboard,
};
pub use library::{Archive, PlayerPage, PlayerRow};
pub use options::{GameOptions, OpponentRating};
pub use reader::ArchiveReader;
pub use report::{ArchiveReport, FileReport, MAX_ARCHIVE_PROBLEMS};
pub(crate) use selection::CountedGame;
pub use selection::{LeftOut, PlayerGames};
pub use store::MAX_ARCHIVE_GAMES;
