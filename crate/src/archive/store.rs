//! The games of an archive without their moves: 64 bytes each, and every name once.

use super::game::{Details, Reading, known};
use super::report::FileReport;
use crate::games::Names;
use crate::number::saturating_u32;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// The largest number of games in an archive.
pub const MAX_ARCHIVE_GAMES: usize = 5_000_000;
/// The largest total length of names, in bytes.
const MAX_TOTAL_NAME_BYTES: usize = 64 << 20;
const TOO_MANY: &str = "more than 5,000,000 games in all are not read: open fewer files at once";
const TOO_MUCH_TEXT: &str = "names that take more than 64 MB in all are not read, nor the games behind them: open fewer files at once";

/// A game without its moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Game {
    /// The numbers of both players.
    pub players: [u32; 2],
    pub details: Details,
    /// The newest file that has the game, from 1.
    file: u32,
}

impl Game {
    /// The values in which games have to agree to be compared.
    fn key(&self) -> (u64, [u32; 2]) {
        (self.details.id, self.players)
    }

    /// Returns true if `new`, read later, is the same game: where both say something, they agree.
    fn is_same(&self, new: &Self) -> bool {
        let (one, other) = (&self.details, &new.details);
        // The time of an unfinished game is not when it ended.
        let unfinished = one.outcome.is_none() || other.outcome.is_none();
        let [white, black] = [0, 1].map(|side| {
            let [one, other] = [one, other].map(|details| known(details.ratings[side]));
            agree(one, other)
        });
        self.key() == new.key()
            && white
            && black
            && agree(one.outcome, other.outcome)
            && (unfinished || agree(one.when, other.when))
            && (one.rated, one.corrupt, one.bots) == (other.rated, other.corrupt, other.bots)
    }

    /// Adds what `new`, the same game, knows: a game that was unfinished at the end of one file
    /// is finished in the next.
    fn update(&mut self, new: &Self) {
        let (details, new_details) = (&mut self.details, &new.details);
        if details.outcome.is_none() && new_details.outcome.is_some() {
            (details.outcome, details.when) = (new_details.outcome, new_details.when);
        }
        details.when = details.when.or(new_details.when);
        for (rating, new) in details.ratings.iter_mut().zip(new_details.ratings) {
            *rating = known(*rating).unwrap_or(new);
        }
        self.file = new.file;
    }
}

/// Returns true if two values are equal or at least one is unknown.
fn agree<T: Copy + PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.is_none() || other.is_none() || one == other
}

/// The games so far.
#[derive(Debug, Default)]
pub(super) struct Store {
    pub games: Vec<Game>,
    pub names: Names,
    /// The newest game of each id and players.
    by_id: HashTable<u32>,
    /// Files so far.
    files: u32,
    /// The number of games of the file that have the same text, where there are several.
    repeated: FxHashMap<u64, u32>,
    most: Option<usize>,
    /// The limit that a game was left out for, and all those behind it.
    pub full: Option<&'static str>,
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
        self.repeated = FxHashMap::default();
    }

    /// Makes room for this many more games at once, as growing little by little takes twice the memory.
    pub(super) fn reserve(&mut self, rows: usize) {
        let most = self.most.unwrap_or(MAX_ARCHIVE_GAMES);
        let rows = rows.min(most - self.games.len());
        self.games.reserve_exact(rows);
        let games = &self.games;
        let hash = |&index: &u32| FxBuildHasher.hash_one(games[index as usize].key());
        self.by_id.reserve(rows, hash);
    }

    /// The newest game of an id and players.
    fn newest(&self, key: (u64, [u32; 2])) -> Option<&Game> {
        let is_same = |&index: &u32| self.games[index as usize].key() == key;
        let index = self.by_id.find(FxBuildHasher.hash_one(key), is_same);
        index.map(|&index| &self.games[index as usize])
    }

    /// Adds a game of a file, or counts in the file's report why it is not added.
    pub(super) fn add_to(&mut self, file: &mut FileReport, game: Reading<'_>) {
        let most = self.most.unwrap_or(MAX_ARCHIVE_GAMES);
        match game {
            _ if self.full.is_some() => {}
            Err(problem) => file.add_problem(problem),
            Ok(_) if self.games.len() >= most => self.full = Some(TOO_MANY),
            Ok(_) if self.names.text_length() >= MAX_TOTAL_NAME_BYTES => {
                self.full = Some(TOO_MUCH_TEXT);
            }
            Ok((names, details)) if self.add(names, details) => {
                file.games += 1;
                file.corrupt += usize::from(details.corrupt);
                file.unfinished += usize::from(!details.corrupt && details.outcome.is_none());
            }
            Ok(_) => file.duplicates += 1,
        }
    }

    /// Adds a game; false if it is already there.
    fn add(&mut self, names: [&str; 2], mut details: Details) -> bool {
        let players = names.map(|name| self.names.id(name));
        if !details.is_site_id {
            let text = details.id;
            // Equal rows are different games within a file, and the same games across files.
            let newest = self.newest((text, players));
            let is_repeated = newest.is_some_and(|game| game.file == self.files);
            if is_repeated {
                let times = self.repeated.entry(text).or_insert(1);
                *times += 1;
                details.id = FxBuildHasher.hash_one((text, *times));
            }
        }
        let game = Game {
            players,
            details,
            file: self.files,
        };
        let Self { games, by_id, .. } = self;
        let newest = by_id.entry(
            FxBuildHasher.hash_one(game.key()),
            |&index| games[index as usize].key() == game.key(),
            |&index| FxBuildHasher.hash_one(games[index as usize].key()),
        );
        let index = saturating_u32(games.len());
        match newest {
            Entry::Occupied(entry) if games[*entry.get() as usize].is_same(&game) => {
                games[*entry.get() as usize].update(&game);
                return false;
            }
            Entry::Occupied(mut entry) => *entry.get_mut() = index,
            Entry::Vacant(entry) => {
                entry.insert(index);
            }
        }
        games.push(game);
        true
    }
}
