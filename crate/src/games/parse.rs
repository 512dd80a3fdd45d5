//! Reads game lists: every game that can be read counts, every other is a problem.

use super::list::{Game, GameList, GameResult, MOST_GAMES, RATING_LIMIT, UNNAMED, is_blank};
use crate::number::{DecimalMark, Unreadable, read_size};
use crate::problem::{Problem, shortened};
use crate::spelling::notice_of_spellings;

/// Longest text that is read, in bytes.
pub const LONGEST_TEXT: usize = 64_000_000;

/// Most problems that are described; [`ParsedList::left_out`] counts all of them.
pub const MOST_PROBLEMS: usize = 1000;

/// The games of a text, and its problems.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ParsedList {
    /// The games that could be read, newest first.
    pub games: GameList,
    /// The first [`MOST_PROBLEMS`] games that could not be read.
    pub problems: Vec<Problem>,
    /// How many games could not be read and do not count.
    pub left_out: usize,
    /// A sentence about opponents whose names differ only in capital letters, if there are any.
    pub notice: Option<String>,
    /// The text exceeded a limit: the only problem names it, and no game counts.
    pub refused: bool,
}

/// Reads a game list: `<result><rating> [username] [days]`, one game per line, newest first.
///
/// `;` separates games too; blank lines and lines starting with `#` are skipped. A text of more
/// than [`LONGEST_TEXT`] bytes or [`MOST_GAMES`] games is refused whole.
///
/// ```
/// use gameroom_rating::games::parse;
///
/// let list = parse("+1720 ann 2; -1850 bob 9\n*1500 ann 200");
/// assert_eq!(list.games.len(), 2);
/// assert_eq!(
///     list.problems[0].to_string(),
///     "line 2, column 1: a game must start with + (won), - (lost) or = (drawn) (found “*1500 ann 200”)"
/// );
/// ```
pub fn parse(text: &str) -> ParsedList {
    if text.len() > LONGEST_TEXT {
        let expected = format!(
            "a list can have at most 64 MB of text, and this has {} MB: leave out older games",
            text.len() / 1_000_000
        );
        return refusal(Problem::new(1, 1, "", expected));
    }
    let mut list = ParsedList::default();
    for (number, line) in (1..).zip(lines_of(text)) {
        if line.trim_start_matches(is_blank).starts_with('#') {
            continue;
        }
        let mut columns = Columns { rest: line, at: 1 };
        let mut rest = line.trim_start_matches(is_between);
        while !rest.is_empty() {
            let mut problem = |at, expected| {
                let (piece, _) = split_before(rest, |c| c == ';');
                let piece = piece.trim_end_matches(is_blank);
                Problem::new(number, columns.at(at), piece, expected)
            };
            match read_game(rest) {
                Ok(_) if list.games.len() == MOST_GAMES => {
                    return refusal(problem(rest, TOO_MANY.to_owned()));
                }
                Ok((game, after)) => {
                    list.games.push(game);
                    rest = after;
                }
                Err((at, mut expected)) => {
                    let before = line.get(..line.len() - at.len()).unwrap_or_default();
                    let mut between = before.chars().rev().take_while(|&c| is_between(c));
                    if expected == RESULT && between.any(|c| c == ';') {
                        let (word, _) = split_before(at, is_between);
                        expected = format!(
                            "a semicolon starts a new game, and “{}” does not start with +, - or =: \
                             put spaces between rating, username and days",
                            shortened(word)
                        );
                    }
                    list.left_out += 1;
                    if list.problems.len() < MOST_PROBLEMS {
                        list.problems.push(problem(at, expected));
                    }
                    (_, rest) = split_before(at, |c| c == ';');
                }
            }
            rest = rest.trim_start_matches(is_between);
        }
    }
    list.notice = notice_of_spellings("opponents", list.games.opponent_names());
    list
}

/// Whether a character may stand between two games of a line.
fn is_between(c: char) -> bool {
    is_blank(c) || c == ';'
}

/// Counts the characters of a line, from left to right.
struct Columns<'a> {
    /// What has not been counted.
    rest: &'a str,
    /// The column it starts at.
    at: usize,
}

impl<'a> Columns<'a> {
    /// The column at which this end of the line starts.
    fn at(&mut self, end: &'a str) -> usize {
        let before = self.rest.get(..self.rest.len() - end.len());
        self.at += before.unwrap_or_default().chars().count();
        self.rest = end;
        self.at
    }
}

fn refusal(problem: Problem) -> ParsedList {
    ParsedList {
        problems: vec![problem],
        refused: true,
        ..ParsedList::default()
    }
}

/// The lines of a text, which end with `\n`, `\r\n` or `\r`.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        let (line, after) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        let next = after.strip_prefix("\r\n").or(after.get(1..));
        rest = next.unwrap_or_default();
        Some(line)
    })
}

const TOO_MANY: &str = "a list can have at most 1,000,000 games: leave out older ones";
const RESULT: &str = "a game must start with + (won), - (lost) or = (drawn)";
const RATING: &str =
    "the opponent’s rating must come right after the sign, without a space, such as 1500 or 1623.5";
const RATING_RANGE: &str = "a rating must be between −100,000 and 100,000";
const END: &str = "nothing may follow the days";

/// A minus, as typed or as web pages show it.
const MINUS: [char; 3] = ['-', '\u{2212}', '\u{2013}'];

/// Reads the game that a text starts with, and returns what follows it; or the text from where the game cannot be read,
/// and what was expected there.
fn read_game(text: &str) -> Result<(Game<'_>, &str), (&str, String)> {
    let (result, rest) = read_result(text).ok_or_else(|| (text, RESULT.to_owned()))?;
    let (rating, more) = next_field(rest);
    let rating = read_rating(rating).map_err(|expected| (rest, expected))?;
    let (opponent, rest) = next_field(more);
    let (days, end) = next_field(rest);
    let days = read_days(days).map_err(|expected| (rest, expected))?;
    if !end.is_empty() && !end.starts_with(';') {
        return Err((end, END.to_owned()));
    }
    let game = Game {
        result,
        rating,
        opponent: if opponent.is_empty() {
            UNNAMED
        } else {
            opponent
        },
        days,
    };
    Ok((game, end))
}

/// The text up to the first blank or `;`, and what follows the blanks.
fn next_field(text: &str) -> (&str, &str) {
    let (field, rest) = split_before(text, is_between);
    (field, rest.trim_start_matches(is_blank))
}

/// The text before the first such character, and what follows from there on.
fn split_before(text: &str, is_end: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(is_end).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// The result that a game starts with, and what follows.
fn read_result(text: &str) -> Option<(GameResult, &str)> {
    let mut characters = text.chars();
    let result = match characters.next()? {
        '+' => GameResult::Win,
        '=' => GameResult::Draw,
        sign if MINUS.contains(&sign) => GameResult::Loss,
        _ => return None,
    };
    Some((result, characters.as_str()))
}

fn read_rating(field: &str) -> Result<f64, String> {
    let (sign, size) = match field.strip_prefix(MINUS) {
        Some(size) => (-1.0, size),
        None => (1.0, field),
    };
    let size = read_plain(size, || RATING.to_owned())?;
    if size > RATING_LIMIT {
        return Err(RATING_RANGE.to_owned());
    }
    Ok(sign * size)
}

/// Reads days; a game without them is from today.
fn read_days(field: &str) -> Result<f64, String> {
    if field.is_empty() {
        return Ok(0.0);
    }
    let expected = || {
        let word = shortened(field);
        format!("“{word}” is not a number of days (names cannot contain spaces)")
    };
    let days = read_plain(field, expected)?;
    if days.is_finite() {
        Ok(days)
    } else {
        Err(expected())
    }
}

/// Reads a number without a sign or an exponent.
fn read_plain(field: &str, expected: impl FnOnce() -> String) -> Result<f64, String> {
    let has_exponent = field.bytes().any(|byte| matches!(byte, b'e' | b'E'));
    let number = if has_exponent {
        Err(Unreadable::NotANumber)
    } else {
        read_size(field, DecimalMark::PointByDefault)
    };
    number.map_err(|unreadable| unreadable.problem(field, &expected()))
}
