//! The games of an archive as they are kept: 32 bytes each, whatever their moves, and every name once.

use super::played::{Id, Played};
use super::values::{Outcome, Rating};
use crate::games::Names;
use crate::moment::Moment;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// Most games that an archive may hold.
pub const MOST_ARCHIVE_GAMES: usize = 5_000_000;
/// Most text of names, in bytes.
const MOST_NAME_TEXT: usize = 64 << 20;

/// A game as it is kept.
#[derive(Debug, Clone, Copy)]
pub(super) struct Game {
    id: [u32; 2],
    /// The numbers of both players.
    pub players: [u32; 2],
    /// In thousandths of a point.
    ratings: [i32; 2],
    /// Days since 1970-01-01.
    day: i32,
    /// The second of the day in the lowest 17 bits, then flags.
    packed: u32,
}

const SECONDS: u32 = (1 << 17) - 1;
const FLAG_DRAW: u32 = 1 << 17;
const FLAG_FIRST: u32 = 1 << 18;
const FLAG_SECOND: u32 = 1 << 19;
const FLAG_RATED: u32 = 1 << 20;
const FLAG_CORRUPT: u32 = 1 << 21;
/// Of the first player; the second's is the next bit.
const FLAG_BOT: u32 = 1 << 22;

const NO_RATING: i32 = i32::MIN;
const NO_DAY: i32 = i32::MIN;

impl Game {
    fn new(played: &Played<'_>, id: u64, players: [u32; 2]) -> Self {
        let flag = |holds: bool, flag: u32| if holds { flag } else { 0 };
        let outcome = match played.outcome {
            None => 0,
            Some(Outcome::First) => FLAG_FIRST,
            Some(Outcome::Second) => FLAG_SECOND,
            Some(Outcome::Draw) => FLAG_DRAW,
        };
        let rating = |rating: Option<Rating>| rating.map_or(NO_RATING, |Rating(rating)| rating);
        Self {
            #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
            id: [id as u32, (id >> 32) as u32],
            players,
            ratings: played.ratings.map(rating),
            day: played.when.map_or(NO_DAY, |when| when.day),
            packed: played.when.map_or(0, |when| when.second)
                | outcome
                | flag(played.rated, FLAG_RATED)
                | flag(played.corrupt, FLAG_CORRUPT)
                | flag(played.bots[0], FLAG_BOT)
                | flag(played.bots[1], FLAG_BOT << 1),
        }
    }

    fn id(&self) -> u64 {
        u64::from(self.id[0]) | u64::from(self.id[1]) << 32
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.packed & (FLAG_FIRST | FLAG_SECOND | FLAG_DRAW) {
            FLAG_FIRST => Some(Outcome::First),
            FLAG_SECOND => Some(Outcome::Second),
            FLAG_DRAW => Some(Outcome::Draw),
            _ => None,
        }
    }

    pub(super) fn when(&self) -> Option<Moment> {
        (self.day != NO_DAY).then_some(Moment {
            day: self.day,
            second: self.packed & SECONDS,
        })
    }

    /// The rating of the first (0) or second (1) player.
    pub(super) fn rating(&self, side: usize) -> Option<Rating> {
        let rating = self.ratings[side];
        (rating != NO_RATING).then_some(Rating(rating))
    }

    pub(super) fn is_bot(&self, side: usize) -> bool {
        self.packed & (FLAG_BOT << side) != 0
    }

    pub(super) fn is_rated(&self) -> bool {
        self.packed & FLAG_RATED != 0
    }

    pub(super) fn is_corrupt(&self) -> bool {
        self.packed & FLAG_CORRUPT != 0
    }
}

/// What became of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    New,
    /// It is there already.
    Duplicate,
    /// There is no room for any more.
    Full,
}

/// The games so far.
#[derive(Debug, Default)]
pub(super) struct GamesKept {
    pub games: Vec<Game>,
    pub names: Names,
    known: HashTable<u32>,
    /// Where the games of the newest file start.
    file_start: usize,
    most: Option<usize>,
}

impl GamesKept {
    /// Room for so many games at most.
    pub(super) fn with_room_for(most: usize) -> Self {
        Self {
            most: Some(most),
            ..Self::default()
        }
    }

    pub(super) fn begin_file(&mut self) {
        self.file_start = self.games.len();
    }

    pub(super) fn take(&mut self, played: &Played<'_>) -> Taken {
        let most = self.most.unwrap_or(MOST_ARCHIVE_GAMES);
        if self.games.len() >= most || self.names.text_length() >= MOST_NAME_TEXT {
            return Taken::Full;
        }
        let players = played.names.map(|name| self.names.id(name));
        let (id, told) = match played.id {
            Id::Own(id) => (id, false),
            Id::Told(id) => (id, true),
        };
        let game = Game::new(played, id, players);
        let Self {
            games,
            known,
            file_start,
            ..
        } = self;
        let is_same = |&index: &u32| {
            let other = &games[index as usize];
            let same_time = other.when() == game.when();
            let finished_since = other.outcome().is_none() || game.outcome().is_none();
            other.id() == id
                && other.players == players
                && (same_time || (finished_since && !told))
                && !(told && index as usize >= *file_start)
        };
        match known.entry(spread(id), is_same, |&index| {
            spread(games[index as usize].id())
        }) {
            Entry::Occupied(entry) => {
                // A game that went on past the end of a month is told twice, in the end with its result.
                let index = *entry.get() as usize;
                if games[index].outcome().is_none() && game.outcome().is_some() {
                    games[index] = game;
                }
                Taken::Duplicate
            }
            Entry::Vacant(entry) => {
                entry.insert(u32::try_from(games.len()).unwrap_or(u32::MAX));
                games.push(game);
                Taken::New
            }
        }
    }
}

/// Site's numbers follow each other; the table wants all bits to differ.
fn spread(id: u64) -> u64 {
    let spread = id.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    spread ^ (spread >> 32)
}
