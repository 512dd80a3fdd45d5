//! The games of an archive without their moves: 64 bytes each, and every name once.

use super::entry::{GameEntry, Id};
use super::values::{Outcome, Rating};
use crate::games::Names;
use crate::moment::Moment;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// Most games that an archive may hold.
pub const MOST_ARCHIVE_GAMES: usize = 5_000_000;
/// Most text of names, in bytes.
const MOST_NAME_TEXT: usize = 64 << 20;

/// A game without its moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Game {
    id: Id,
    /// The newest file that has the game, counted from 0.
    file: u32,
    /// The numbers of both players.
    pub players: [u32; 2],
    pub ratings: [Option<Rating>; 2],
    pub outcome: Option<Outcome>,
    pub when: Option<Moment>,
    pub rated: bool,
    pub corrupt: bool,
    pub bots: [bool; 2],
}

impl Game {
    /// Whether `new`, read later, is the same game: nothing that both say differs.
    fn is_same(&self, new: &Self) -> bool {
        let same_id = match (self.id, new.id) {
            (Id::Site(id), Id::Site(new)) => id == new,
            // Rows that say the same are different games within a file, and the same across files.
            (Id::Text(text), Id::Text(new_text)) => text == new_text && self.file < new.file,
            _ => false,
        };
        // The time of an unfinished game is not when it ended.
        let unfinished = self.outcome.is_none() || new.outcome.is_none();
        same_id
            && self.players == new.players
            && agree(self.ratings[0], new.ratings[0])
            && agree(self.ratings[1], new.ratings[1])
            && agree(self.outcome, new.outcome)
            && (unfinished || agree(self.when, new.when))
            && (self.rated, self.corrupt, self.bots) == (new.rated, new.corrupt, new.bots)
    }

    /// Takes over what `new`, the same game, adds: a game that was unfinished at the end of one file
    /// is finished in the next.
    fn update(&mut self, new: &Self) {
        if self.outcome.is_none() && new.outcome.is_some() {
            (self.outcome, self.when) = (new.outcome, new.when);
        }
        self.when = self.when.or(new.when);
        for (rating, new) in self.ratings.iter_mut().zip(new.ratings) {
            *rating = rating.or(new);
        }
        self.file = new.file;
    }
}

/// Whether two values are equal, as far as both are known.
fn agree<T: Copy + PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.is_none() || other.is_none() || one == other
}

/// What became of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Added {
    New,
    /// It is there already.
    Duplicate,
    /// The archive is full.
    Full,
}

/// The games so far.
#[derive(Debug, Default)]
pub(super) struct Store {
    pub games: Vec<Game>,
    pub names: Names,
    by_id: HashTable<u32>,
    /// Files so far.
    files: u32,
    most: Option<usize>,
}

impl Store {
    /// A store of at most `most` games.
    pub(super) fn with_room_for(most: usize) -> Self {
        Self {
            most: Some(most),
            ..Self::default()
        }
    }

    pub(super) fn begin_file(&mut self) {
        self.files += 1;
    }

    pub(super) fn add(&mut self, entry: &GameEntry<'_>) -> Added {
        let most = self.most.unwrap_or(MOST_ARCHIVE_GAMES);
        if self.games.len() >= most || self.names.text_length() >= MOST_NAME_TEXT {
            return Added::Full;
        }
        let game = Game {
            id: entry.id,
            file: self.files,
            players: entry.names.map(|name| self.names.id(name)),
            ratings: entry.ratings,
            outcome: entry.outcome,
            when: entry.when,
            rated: entry.rated,
            corrupt: entry.corrupt,
            bots: entry.bots,
        };
        let Self { games, by_id, .. } = self;
        let same = by_id.entry(
            spread(game.id),
            |&index| games[index as usize].is_same(&game),
            |&index| spread(games[index as usize].id),
        );
        match same {
            Entry::Occupied(entry) => {
                games[*entry.get() as usize].update(&game);
                Added::Duplicate
            }
            Entry::Vacant(entry) => {
                entry.insert(u32::try_from(games.len()).unwrap_or(u32::MAX));
                games.push(game);
                Added::New
            }
        }
    }
}

/// Sites number their games in order; the table wants all bits to differ.
fn spread(id: Id) -> u64 {
    let (Id::Site(id) | Id::Text(id)) = id;
    let spread = id.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    spread ^ (spread >> 32)
}
