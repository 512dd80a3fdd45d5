//! A game as any kind of file has it.

use super::columns::Column;
use super::values::{Outcome, Rating, is_bot, is_rated, outcome, rating};
use crate::Problem;
use crate::csv::{Dialect, yes_or_no};
use crate::moment::{Moment, parse_time};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// What a file says about a game, besides its players.
#[derive(Debug, Clone, Copy)]
pub(super) struct Details {
    pub id: Id,
    pub ratings: [Option<Rating>; 2],
    /// How the game ended; `None` if it is unfinished.
    pub outcome: Option<Outcome>,
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
pub(super) type GameResult<'a> = Result<([&'a str; 2], Details), Problem>;

/// Reads the games of a file in one format, as its lines arrive.
pub(super) trait Format: std::fmt::Debug {
    /// Reads whole lines, and passes on the games that end in them.
    fn read(&mut self, lines: &[u8], each: &mut dyn FnMut(GameResult<'_>));
    /// Counts a line that cannot be read, and returns its number.
    fn skip_line(&mut self) -> usize;
    /// Reads what is left at the end of the file.
    fn finish(&mut self, each: &mut dyn FnMut(GameResult<'_>));
}

/// A row of a table, or the tags of a PGN game.
pub(super) trait Record {
    /// What a column says, without blanks around it; empty where there is no such column.
    fn text(&self, column: Column) -> &str;
    /// A problem with a column.
    fn problem(&self, column: Column, expected: &str) -> Problem;
    /// A hash of all that it says.
    fn hash(&self) -> u64;
}

/// The longest name that is accepted, in bytes.
const LONGEST_NAME: usize = 200;

const NAME: &str = "both players’ names are needed (at most 200 bytes each)";
const ITSELF: &str = "no one plays against themselves";
const RESULT: &str = "a result is w, b, 1-0, 0-1, 1/2-1/2, or a word such as win, loss or draw";
const RATING: &str = "a rating must be between −100,000 and 100,000, or empty";
const DATE: &str =
    "write a date as 2026-02-01, with or without a time, or as Unix seconds such as 1769942363";

/// Reads the game of a record.
pub(super) fn read_game(record: &dyn Record, dialect: Dialect) -> GameResult<'_> {
    let fail = |column, expected| record.problem(column, expected);
    let name = |column| {
        let name = record.text(column);
        let valid = !matches!(name, "" | "?") && name.len() <= LONGEST_NAME;
        valid.then_some(name).ok_or_else(|| fail(column, NAME))
    };
    let points = |column| rating(record.text(column), dialect).map_err(|()| fail(column, RATING));
    let bot = |column| is_bot(record.text(column));
    let names = [name(Column::First)?, name(Column::Second)?];
    if names[0] == names[1] {
        return Err(fail(Column::Second, ITSELF));
    }
    let ratings = [points(Column::FirstRating)?, points(Column::SecondRating)?];
    let outcome = match record.text(Column::Winner) {
        "" => outcome(record.text(Column::Result)).map_err(|()| fail(Column::Result, RESULT))?,
        name if name == names[0] => Some(Outcome::First),
        name if name == names[1] => Some(Outcome::Second),
        word => outcome(word).map_err(|()| fail(Column::Winner, RESULT))?,
    };
    let when = Moment::parse(record.text(Column::Date)).map_err(|()| fail(Column::Date, DATE))?;
    let second = parse_time(record.text(Column::Time)).unwrap_or(0);
    let details = Details {
        id: Id::of_site(record.text(Column::Id)).unwrap_or_else(|| Id::Text(record.hash())),
        ratings,
        outcome,
        when: when.map(|when| Moment {
            second: if when.second == 0 {
                second
            } else {
                when.second
            },
            ..when
        }),
        rated: is_rated(record.text(Column::Rated)),
        corrupt: yes_or_no(record.text(Column::Corrupt)) == Some(true),
        bots: [bot(Column::FirstType), bot(Column::SecondType)],
    };
    Ok((names, details))
}
