//! Where the games of a file go, and where it is noted what became of them.

use super::entry::GameEntry;
use super::report::FileReport;
use super::store::{Added, Store};
use crate::Problem;

pub(super) struct Sink<'a> {
    pub store: &'a mut Store,
    pub file: &'a mut FileReport,
    /// The archive is full.
    pub full: bool,
}

impl Sink<'_> {
    pub(super) fn game(&mut self, game: &GameEntry<'_>) {
        if self.full {
            return;
        }
        match self.store.add(game) {
            Added::Full => self.full = true,
            Added::Duplicate => self.file.duplicates += 1,
            Added::New => {
                self.file.games += 1;
                self.file.corrupt += usize::from(game.corrupt);
                self.file.unfinished += usize::from(!game.corrupt && game.outcome.is_none());
            }
        }
    }

    pub(super) fn pgn_game(&mut self, game: Result<GameEntry<'_>, Problem>) {
        match game {
            Ok(game) => self.game(&game),
            Err(problem) => self.file.broken_row(problem),
        }
    }
}
