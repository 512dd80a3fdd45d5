//! A game as any kind of file has it.

use crate::Problem;
use crate::games::GameResult;
use crate::moment::Moment;
use crate::table::{Ending, TableField as F, ending, is_dash, is_one_of, rated_word, yes_or_no};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// The facts that a file states about a game, besides its players.
#[derive(Debug, Clone, Copy)]
pub(super) struct Details {
    /// The identity of the game, to recognise it in another file: a hash of the site's own number or address of it, or else of
    /// everything the file says about it.
    pub id: u64,
    /// True if the id is the site's.
    pub is_site_id: bool,
    /// The ratings of both players; NaN where a player has none.
    pub ratings: [f64; 2],
    /// The result for the first player; `None` if the game is unfinished.
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

/// A rating as [`Details::ratings`] have it, if there is one.
pub(super) fn known(rating: f64) -> Option<f64> {
    (!rating.is_nan()).then_some(rating)
}

/// The names of both players and the details of a game, or why it cannot be read.
pub(super) type Reading<'a> = Result<([&'a str; 2], Details), Problem>;

/// A row of a table, or the tags of a PGN game.
pub(super) trait Record {
    /// The text of a field, without blanks around it; empty where there is no such field.
    fn text(&self, field: F) -> &str;
    /// A problem with a field.
    fn problem(&self, field: F, expected: &str) -> Problem;
    /// The rating in a field, if there is one.
    fn rating(&mut self, field: F) -> Result<Option<f64>, Problem>;
    /// When the game ended, if that is known.
    fn moment(&mut self) -> Result<Option<Moment>, Problem>;
    /// A hash of all that it says.
    fn hash(&self) -> u64;

    /// The ending of the game for the first of its players, who have these names; `None` if it was not played to its end.
    fn outcome(&self, names: [&str; 2]) -> Result<Option<GameResult>, Problem> {
        let ended = match (self.text(F::Result), self.text(F::Winner)) {
            (_, winner) if winner == names[0] => Some(Ending::FirstWon),
            (_, winner) if winner == names[1] => Some(Ending::FirstLost),
            ("", winner) if !winner.is_empty() => ending(winner),
            (result, _) if is_dash(result) => Some(Ending::Unknown),
            (result, _) => ending(result),
        };
        let ended = ended.ok_or_else(|| self.problem(F::Result, RESULT))?;
        Ok(match ended {
            Ending::Won | Ending::FirstWon | Ending::WhiteWon | Ending::W => Some(GameResult::Win),
            Ending::Lost | Ending::FirstLost | Ending::BlackWon => Some(GameResult::Loss),
            Ending::Drawn => Some(GameResult::Draw),
            Ending::Unknown => None,
        })
    }

    /// True unless the record says that the game is not rated.
    fn is_rated(&self) -> bool {
        rated_word(self.text(F::Rated)) != Some(false)
    }
}

/// The longest name that is accepted, in bytes.
const MAX_NAME_BYTES: usize = 200;

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
        let valid = !matches!(name, "" | "?") && name.len() <= MAX_NAME_BYTES;
        valid.then_some(name).ok_or_else(|| fail(field, NAME))
    };
    let bot = |field| is_bot(record.text(field));
    let names = [name(F::White)?, name(F::Black)?];
    if names[0] == names[1] {
        return Err(fail(F::Black, ITSELF));
    }
    let [white, black] = ratings;
    let outcome = record.outcome(names)?;
    let details = Details {
        id: match record.text(F::Id) {
            "" => record.hash(),
            id => BuildHasherDefault::<DefaultHasher>::default().hash_one(id),
        },
        is_site_id: !record.text(F::Id).is_empty(),
        ratings: [white?, black?].map(|rating| rating.unwrap_or(f64::NAN)),
        outcome,
        when: when?,
        rated: record.is_rated(),
        corrupt: is_yes(record.text(F::Corrupt)),
        bots: [bot(F::WhiteType), bot(F::BlackType)],
    };
    Ok((names, details))
}

fn is_yes(text: &str) -> bool {
    !text.is_empty() && yes_or_no(text) == Some(true)
}

/// Returns true if a player of this type is a program.
fn is_bot(text: &str) -> bool {
    !text.is_empty() && is_one_of(text, "b|bot|computer|engine|program|c|ai")
}
