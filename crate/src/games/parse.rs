//! Reads game lists: every game that can be read counts, every other is a problem.
//!
//! The text is read once, from its first byte to its last: blanks up to the next game, its result, rating, username and
//! days.

use std::borrow::Cow;

use super::list::{Game, GameList, GameResult, MOST_GAMES, RATING_LIMIT, UNNAMED, is_blank};
use crate::Problem;
use crate::number::{self, DecimalMark, leading_whole, read_size};

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
///     "line 2, column 1: a game starts with + (won), - (lost) or = (drawn) (found “*1500 ann 200”)"
/// );
/// ```
pub fn parse(text: &str) -> ParsedList {
    if text.len() > LONGEST_TEXT {
        let expected = format!(
            "a list is at most 64 MB of text, and this is {} MB: nothing of it was read",
            text.len() / 1_000_000
        );
        return refusal(1, 1, "", expected);
    }
    let mut cursor = Cursor {
        text,
        at: 0,
        line: 1,
        line_begins: true,
        counted: (0, 1),
    };
    let mut list = ParsedList::default();
    while cursor.skip_to_game() {
        let start = cursor.at;
        match cursor.game() {
            Ok(_) if list.games.len() == MOST_GAMES => {
                let rest = cursor.piece(start);
                return refusal(
                    cursor.line,
                    cursor.column(start),
                    rest,
                    "a list is at most 1,000,000 games, and this is one more: nothing of it was read",
                );
            }
            Ok(game) => list.games.push_valid(game),
            Err(Unreadable { at, expected }) => {
                list.left_out += 1;
                if list.problems.len() < MOST_PROBLEMS {
                    let (column, piece) = (cursor.column(at), cursor.piece(start));
                    list.problems
                        .push(Problem::new(cursor.line, column, piece, expected));
                }
                cursor.skip_piece();
            }
        }
    }
    list
}

fn refusal(line: usize, column: usize, text: &str, expected: impl Into<String>) -> ParsedList {
    ParsedList {
        problems: vec![Problem::new(line, column, text, expected)],
        refused: true,
        ..ParsedList::default()
    }
}

/// Why and where a game could not be read.
struct Unreadable {
    at: usize,
    expected: Cow<'static, str>,
}

impl Unreadable {
    fn new(at: usize, expected: impl Into<Cow<'static, str>>) -> Self {
        let expected = expected.into();
        Self { at, expected }
    }
}

const RESULT: &str = "a game starts with + (won), - (lost) or = (drawn)";
const RATING: &str =
    "the opponent's rating stands right after the sign, a number such as 1500 or 1623.5";
const RATING_RANGE: &str = "a rating is a number from -100000 to 100000";
const DAYS: &str = "days since the game are a number from 0 up, such as 12";
const END: &str = "a game is its result and rating, a username and days: nothing may follow";

/// A place in the text, and the line it is on.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    /// Whether nothing but blanks came before on this line.
    line_begins: bool,
    /// A place on this line, and its column.
    counted: (usize, usize),
}

impl<'a> Cursor<'a> {
    #[inline]
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The character at the place, where it is not ASCII.
    fn wide(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// Goes to the next character that can start a game; false at the end of the text.
    fn skip_to_game(&mut self) -> bool {
        while let Some(byte) = self.byte() {
            match byte {
                b'\r' if self.text.as_bytes().get(self.at + 1) == Some(&b'\n') => self.next_line(2),
                b'\n' | b'\r' => self.next_line(1),
                b';' => {
                    self.at += 1;
                    self.line_begins = false;
                }
                b'#' if self.line_begins => self.skip_until(|byte| matches!(byte, b'\n' | b'\r')),
                _ if self.skip_blank() => {}
                _ => return true,
            }
        }
        false
    }

    fn next_line(&mut self, end_length: usize) {
        self.at += end_length;
        self.line += 1;
        self.line_begins = true;
        self.counted = (self.at, 1);
    }

    /// Skips one blank character, if there is one.
    fn skip_blank(&mut self) -> bool {
        match self.byte() {
            Some(b' ' | b'\t' | 0x0b | 0x0c) => self.at += 1,
            Some(0x80..) => match self.wide() {
                Some(c) if is_blank(c) => self.at += c.len_utf8(),
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    fn skip_until(&mut self, stop: impl Fn(u8) -> bool) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest
            .iter()
            .position(|&byte| stop(byte))
            .unwrap_or(rest.len());
    }

    /// Skips what is left of a piece: up to the next `;` or the end of the line.
    fn skip_piece(&mut self) {
        self.skip_until(|byte| matches!(byte, b';' | b'\n' | b'\r'));
    }

    /// The text from `start` to the end of its piece, without blanks around it.
    fn piece(&self, start: usize) -> &'a str {
        let rest = self.text.get(start..).unwrap_or_default();
        rest.split([';', '\n', '\r'])
            .next()
            .unwrap_or(rest)
            .trim_matches(is_blank)
    }

    /// The column, from 1, of a byte of this line that is not before any asked for.
    fn column(&mut self, at: usize) -> usize {
        let (from, column) = self.counted;
        let between = self.text.get(from..at).unwrap_or_default();
        self.counted = (at, column + between.chars().count());
        self.counted.1
    }

    /// Whether a field ends here: at a blank, a `;`, or the end of the line or the text.
    #[inline]
    fn at_field_end(&self) -> bool {
        match self.byte() {
            None | Some(b' ' | b'\t' | 0x0b | 0x0c | b';' | b'\n' | b'\r') => true,
            Some(0x80..) => self.wide().is_some_and(is_blank),
            Some(_) => false,
        }
    }

    /// Skips blanks; whether there is more of the piece, not a `;` or the end of the line or the text.
    fn has_more(&mut self) -> bool {
        while self.skip_blank() {}
        !matches!(self.byte(), None | Some(b';' | b'\n' | b'\r'))
    }

    fn game(&mut self) -> Result<Game<'a>, Unreadable> {
        let mut game = Game {
            result: self.result()?,
            rating: self.rating()?,
            opponent: UNNAMED,
            days: 0.0,
        };
        if self.has_more() {
            game.opponent = self.field();
        }
        if self.has_more() {
            game.days = self.days()?;
        }
        if self.has_more() {
            return Err(Unreadable::new(self.at, END));
        }
        Ok(game)
    }

    fn result(&mut self) -> Result<GameResult, Unreadable> {
        if self.skip_minus() {
            return Ok(GameResult::Loss);
        }
        let result = match self.byte() {
            Some(b'+') => GameResult::Win,
            Some(b'=') => GameResult::Draw,
            _ => return Err(Unreadable::new(self.at, RESULT)),
        };
        self.at += 1;
        Ok(result)
    }

    /// Skips a minus, as typed or as web pages show it.
    fn skip_minus(&mut self) -> bool {
        match self.byte() {
            Some(b'-') => self.at += 1,
            Some(0xe2) => match self.wide() {
                Some(c @ ('\u{2212}' | '\u{2013}')) => self.at += c.len_utf8(),
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    fn rating(&mut self) -> Result<f64, Unreadable> {
        let start = self.at;
        let negative = self.skip_minus();
        let size = self.number(start, RATING)?;
        if size > RATING_LIMIT {
            return Err(Unreadable::new(start, RATING_RANGE));
        }
        Ok(if negative { -size } else { size })
    }

    fn days(&mut self) -> Result<f64, Unreadable> {
        let start = self.at;
        let days = self.number(start, DAYS)?;
        if days.is_infinite() {
            return Err(Unreadable::new(start, DAYS));
        }
        Ok(days)
    }

    /// A field that is a number without a sign or an exponent. A problem with it is at `start`.
    fn number(&mut self, start: usize, expected: &'static str) -> Result<f64, Unreadable> {
        let field_start = self.at;
        // Nearly every number is a few digits.
        let (whole, length) =
            leading_whole(self.text.as_bytes().get(self.at..).unwrap_or_default());
        self.at += length;
        if length > 0 && self.at_field_end() {
            return Ok(f64::from(whole));
        }
        self.at = field_start;
        let field = self.field();
        let number = if field.contains(['e', 'E']) {
            Err(number::Unreadable::NotANumber)
        } else {
            read_size(field, DecimalMark::PointByDefault)
        };
        number.map_err(|unreadable| Unreadable::new(start, unreadable.problem(field, expected)))
    }

    /// The field here: all up to the next blank, `;` or end.
    fn field(&mut self) -> &'a str {
        let start = self.at;
        while !self.at_field_end() {
            self.at += match self.byte() {
                Some(0x80..) => self.wide().map_or(1, char::len_utf8),
                _ => 1,
            };
        }
        self.text.get(start..self.at).unwrap_or_default()
    }
}
