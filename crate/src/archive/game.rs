//! A game as any kind of file has it.

use super::values::{Rating, is_bot, is_rated};
use crate::Problem;
use crate::games::GameResult;
use crate::moment::Moment;
use crate::table::{Ending, TableField as F, ending, yes_or_no};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// What a file says about a game, besides its players.
#[derive(Debug, Clone, Copy)]
pub(super) struct Details {
    pub id: Id,
    pub ratings: [Option<Rating>; 2],
    /// How the game ended for the first player; `None` if it is unfinished.
    pub outcome: Option<GameResult>,
    pub when: Option<Moment>,
    pub rated: bool,
    pub corrupt: bool,
    pub bots: [bool; 2],
}

impl Details {
    pub(super) fn has_result(&self) -> bool {
        self.outcome.is_some() && !self.corrupt
    }
}

/// How a game is recognised in another file.
#[derive(Debug, Clone, Copy)]
pub(super) enum Id {
    /// The site's own number or address of the game.
    Site(u64),
    /// A hash of everything the file says about a game without such a number.
    Text(u64),
}

impl Id {
    /// The id of a game with this name on its site, if that is not blank.
    pub(super) fn of_site(name: &str) -> Option<Self> {
        let hash = || BuildHasherDefault::<DefaultHasher>::default().hash_one(name);
        (!name.is_empty()).then(|| Self::Site(name.parse().unwrap_or_else(|_| hash())))
    }
}

/// The names of both players and the details of a game, or why it cannot be read.
pub(super) type Reading<'a> = Result<([&'a str; 2], Details), Problem>;

/// A row of a table, or the tags of a PGN game.
pub(super) trait Record {
    /// What a field says, without blanks around it; empty where there is no such field.
    fn text(&self, field: F) -> &str;
    /// A problem with a field.
    fn problem(&self, field: F, expected: &str) -> Problem;
    /// The rating in a field, if there is one.
    fn rating(&mut self, field: F) -> Result<Option<f64>, Problem>;
    /// When the game ended, if that is known.
    fn moment(&mut self) -> Result<Option<Moment>, Problem>;
    /// A hash of all that it says.
    fn hash(&self) -> u64;
}

/// The longest name that is accepted, in bytes.
const LONGEST_NAME: usize = 200;

const NAME: &str = "both players’ names are needed (at most 200 bytes each)";
const ITSELF: &str = "no one plays against themselves";
const RESULT: &str = "a result is w, b, 1-0, 0-1, 1/2-1/2, or a word such as win, loss or draw";

/// Reads the game of a record.
pub(super) fn read_game(record: &mut dyn Record) -> Reading<'_> {
    let ratings = [F::WhiteRating, F::BlackRating].map(|field| record.rating(field));
    let when = record.moment();
    let record = &*record;
    let fail = |field, expected| record.problem(field, expected);
    let name = |field| {
        let name = record.text(field);
        let valid = !matches!(name, "" | "?") && name.len() <= LONGEST_NAME;
        valid.then_some(name).ok_or_else(|| fail(field, NAME))
    };
    let bot = |field| is_bot(record.text(field));
    let names = [name(F::White)?, name(F::Black)?];
    if names[0] == names[1] {
        return Err(fail(F::Black, ITSELF));
    }
    let [white, black] = ratings;
    let ended = match (record.text(F::Result), record.text(F::Winner)) {
        (_, winner) if winner == names[0] => Some(Ending::FirstWon),
        (_, winner) if winner == names[1] => Some(Ending::FirstLost),
        ("", winner) if !winner.is_empty() => ending(winner),
        (result, _) => ending(result),
    };
    let outcome = match ended.ok_or_else(|| fail(F::Result, RESULT))? {
        Ending::Won | Ending::FirstWon | Ending::WhiteWon | Ending::W => Some(GameResult::Win),
        Ending::Lost | Ending::FirstLost | Ending::BlackWon => Some(GameResult::Loss),
        Ending::Drawn => Some(GameResult::Draw),
        Ending::Unknown => None,
    };
    let details = Details {
        id: Id::of_site(record.text(F::Id)).unwrap_or_else(|| Id::Text(record.hash())),
        ratings: [white?, black?].map(|rating| rating.and_then(Rating::new)),
        outcome,
        when: when?,
        rated: is_rated(record.text(F::Rated)),
        corrupt: yes_or_no(record.text(F::Corrupt)) == Some(true),
        bots: [bot(F::WhiteType), bot(F::BlackType)],
    };
    Ok((names, details))
}
