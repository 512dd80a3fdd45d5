//! Reads game lists: every game that can be read counts, every other is a problem.

use super::list::{Game, GameList, GameResult, MAX_GAMES, UNNAMED, is_blank};
use crate::moment::{DateReadings, Day, looks_like_date};
use crate::number::{DecimalMark, RATING_LIMIT, Unreadable, read_size, saturating_u32};
use crate::problem::{Problem, shortened};
use crate::spelling::notice_of_spellings;
use crate::table::is_one_of;
use memchr::memchr2;
use std::ops::RangeInclusive;

/// Longest text that is read, in bytes.
pub const MAX_TEXT_BYTES: usize = 64_000_000;

/// Most problems that are described; [`ParsedList::left_out`] counts all of them.
pub const MAX_PROBLEMS: usize = 1000;

/// The games of a text, and its problems.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ParsedList {
    /// The games that could be read, newest first.
    pub games: GameList,
    /// The first [`MAX_PROBLEMS`] games that could not be read.
    pub problems: Vec<Problem>,
    /// The number of games that could not be read and do not count.
    pub left_out: usize,
    /// The line of each of the games, the first line being 1.
    pub lines: Vec<u32>,
    /// A sentence about games listed oldest first, a rating beyond ±5,000, or opponents whose names differ only in
    /// capital letters.
    pub notice: Option<String>,
    /// The text exceeded a limit: the only problem names it, and no game counts.
    pub refused: bool,
}

/// Reads a game list: `<result><rating> [username] [days]`, one game per line, newest first.
///
/// A space may follow the result, `;` separates games too; blank lines and lines starting with `#` are skipped, and so
/// is what follows a `#` between blanks or semicolons. A text of more
/// than [`MAX_TEXT_BYTES`] bytes or [`MAX_GAMES`] games is refused whole. Dates in place of days are problems here:
/// [`parse_on`] reads them.
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
    parse_on(text, None)
}

/// Reads a game list in which dates may stand in place of days, as in `+1500 abc 2026-11-20`: they are counted to
/// `today`. A date right after the rating is that of a game against an unnamed opponent.
///
/// A date that does not exist or is after today is a problem, and so is every date if `today` is not given.
///
/// ```
/// use gameroom_rating::Day;
/// use gameroom_rating::games::parse_on;
///
/// let list = parse_on("+1500 abc 2026-11-20\n-1750 2026-10-24\n=1610 xyz 2026-11-31", Day::parse("2026-11-23"));
/// assert_eq!(list.games.to_string(), "+1500 abc 3\n-1750 unknown 30\n");
/// assert_eq!(
///     list.problems[0].to_string(),
///     "line 3, column 11: “2026-11-31” is not a date that exists, written like 2026-01-31 (found “=1610 xyz 2026-11-31”)"
/// );
/// ```
pub fn parse_on(text: &str, today: Option<Day>) -> ParsedList {
    if text.len() > MAX_TEXT_BYTES {
        let expected = format!(
            "a list can have at most 64 MB of text, and this has {} MB: leave out older games",
            text.len() / 1_000_000
        );
        return refusal(Problem::new(1, 1, "", expected));
    }
    let mut list = ParsedList::default();
    let mut next = Some(text);
    let mut number = 0;
    while let Some(text) = next {
        number += 1;
        if list.games.len() < MAX_GAMES
            && let Some((game, after)) = usual_game(text)
        {
            list.games.push(game);
            list.lines.push(saturating_u32(number));
            next = Some(after);
            continue;
        }
        let line;
        (line, next) = next_line(text);
        if line.trim_start_matches(is_blank).starts_with('#') {
            continue;
        }
        let line = without_comment(line);
        let mut columns = Columns { rest: line, at: 1 };
        let mut rest = line.trim_start_matches(is_between);
        while !rest.is_empty() {
            let mut problem = |at, expected| {
                let (piece, _) = split_before(rest, |c| c == ';');
                let piece = piece.trim_end_matches(is_blank);
                Problem::new(number, columns.at(at), piece, expected)
            };
            match read_game(rest, today) {
                Ok(_) if list.games.len() == MAX_GAMES => {
                    return refusal(problem(rest, TOO_MANY.to_owned()));
                }
                Ok((game, after)) => {
                    list.games.push(game);
                    list.lines.push(saturating_u32(number));
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
                    if list.problems.len() < MAX_PROBLEMS {
                        list.problems.push(problem(at, expected));
                    }
                    (_, rest) = split_before(at, |c| c == ';');
                }
            }
            rest = rest.trim_start_matches(is_between);
        }
    }
    list.notice = if is_oldest_first(&list.games.days) {
        Some("The oldest game seems to come first. List the newest game first.".to_owned())
    } else {
        notice_of_size(&list)
            .or_else(|| notice_of_spellings("opponents", list.games.opponent_names()))
    };
    list
}

/// A sentence about the first rating that no system gives, and that probably has a digit too many.
fn notice_of_size(list: &ParsedList) -> Option<String> {
    let is_large = |rating: f64| rating.abs() > 5_000.0;
    let mut ratings = list.games.distinct_ratings().iter();
    // A list has far fewer ratings than games.
    if !ratings.any(|&rating| is_large(rating)) {
        return None;
    }
    let game = list.games.iter().position(|game| is_large(game.rating))?;
    let (line, rating) = (list.lines[game], list.games.game(game).rating);
    Some(format!(
        "Line {line}: check the rating {rating}. It counts, but few players are rated beyond 5000."
    ))
}

/// Returns true if the games are on at least three different days, each on the day of the game above it or later.
fn is_oldest_first(days: &[f64]) -> bool {
    let pairs = || days.iter().zip(days.iter().skip(1));
    pairs().all(|(above, below)| above >= below)
        && pairs().filter(|(above, below)| above > below).count() > 1
}

/// A line up to a `#` between blanks or semicolons, or at its end.
pub(super) fn without_comment(line: &str) -> &str {
    let mut marks = line.match_indices('#').map(|(at, _)| line.split_at(at));
    let comment = marks.find(|(before, mark)| {
        let after = mark.trim_start_matches('#');
        before.ends_with(is_between) && (after.is_empty() || after.starts_with(is_between))
    });
    comment.map_or(line, |(before, _)| before)
}

/// Returns true if a character may stand between two games of a line.
fn is_between(c: char) -> bool {
    is_blank(c) || c == ';'
}

/// Counts the characters of a line, from left to right.
struct Columns<'a> {
    /// The rest of the text, which has not been counted.
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
pub(super) fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let (line, after) = next_line(rest?);
        rest = after;
        Some(line)
    })
}

/// The first line of a text, and what follows it if it ends.
fn next_line(text: &str) -> (&str, Option<&str>) {
    let end = memchr2(b'\n', b'\r', text.as_bytes());
    match end.and_then(|end| text.split_at_checked(end)) {
        Some((line, after)) => (line, after.strip_prefix("\r\n").or(after.get(1..))),
        None => (text, None),
    }
}

pub(super) const TOO_MANY: &str = "a list can have at most 1,000,000 games: leave out older ones";
pub(super) const RESULT: &str = "a game must start with + (won), - (lost) or = (drawn)";
const RATING: &str = "the opponent’s rating must follow the sign, such as 1500 or 1623.5";
pub(super) const RATING_RANGE: &str = "a rating must be between −100,000 and 100,000";
const END: &str = "nothing may follow the days";

/// A minus, as typed or as web pages show it.
const MINUS: [char; 3] = ['-', '\u{2212}', '\u{2013}'];

/// The game of a text's first line, and what follows the line, if it is in the form of `+1720 ann 12` with nothing else:
/// nearly all lines of long lists are. [`read_game`] finds the same game in it, and takes several times as long.
fn usual_game(text: &str) -> Option<(Game<'_>, &str)> {
    let (result, after_sign) = read_result(text)?;
    let bytes = text.as_bytes();
    let start = text.len() - after_sign.len();
    let (rating, mut end) = whole_number(bytes, start, 3..=5)?;
    let (mut opponent, mut days) = (UNNAMED, 0.0);
    if bytes.get(end) == Some(&b' ') {
        let start = end + 1;
        let name = bytes.get(start..)?;
        // A name that begins otherwise may be days.
        if !name.first()?.is_ascii_alphabetic() {
            return None;
        }
        let is_in_name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        end = start + name.iter().take_while(|byte| is_in_name(byte)).count();
        opponent = text.get(start..end)?;
        if bytes.get(end) == Some(&b' ') {
            // Eight digits may be a date.
            (days, end) = whole_number(bytes, end + 1, 1..=7)?;
        }
    }
    let after = match bytes.get(end..)? {
        [b'\r', b'\n', ..] => end + 2,
        [b'\n', ..] => end + 1,
        _ => return None,
    };
    let game = Game {
        result,
        rating,
        opponent,
        days,
    };
    Some((game, text.get(after..)?))
}

/// The number whose digits begin at `start`, and where they end; `None` where it has more or fewer digits than `lengths` allow.
fn whole_number(
    bytes: &[u8],
    start: usize,
    lengths: RangeInclusive<usize>,
) -> Option<(f64, usize)> {
    let mut value = 0;
    let mut end = start;
    while let Some(digit) = bytes.get(end).map(|byte| byte.wrapping_sub(b'0'))
        && digit < 10
        // One more than there may be is too many, whatever follows.
        && end - start <= *lengths.end()
    {
        value = 10 * value + u32::from(digit);
        end += 1;
    }
    let is_one = lengths.contains(&(end - start));
    is_one.then_some((f64::from(value), end))
}

/// Reads the game that a text starts with, and returns what follows it; or the text from where the game cannot be read,
/// and what was expected there.
fn read_game(text: &str, today: Option<Day>) -> Result<(Game<'_>, &str), (&str, String)> {
    let (result, after_sign) = read_result(text).ok_or_else(|| (text, RESULT.to_owned()))?;
    // After a tab it may be any column of a table.
    let after_sign = after_sign.trim_start_matches(|c| is_blank(c) && c != '\t');
    let (size, after_rating) = next_field(after_sign);
    let rating = read_rating(size).map_err(|expected| (after_sign, expected))?;
    let (mut opponent, mut rest) = next_field(after_rating);
    let (mut days, end) = next_field(rest);
    if days.is_empty() && is_date(opponent) {
        (opponent, days, rest) = ("", opponent, after_rating);
    }
    if is_split(size, opponent) {
        let expected = format!(
            "“{size} {opponent}” could be {size}{opponent}, or {size} against “{opponent}”: \
             write {size}{opponent} for the first, or {size}.0 {opponent} for the second"
        );
        return Err((after_sign, expected));
    }
    if is_one_of(opponent, "kyu|dan") && is_rank(&format!("{size}{opponent}")) {
        return Err((after_sign, rank_problem(&format!("{size} {opponent}"))));
    }
    let days = read_days(days, today).map_err(|expected| (rest, expected))?;
    if !end.is_empty() && !end.starts_with(';') {
        return Err((end, END.to_owned()));
    }
    if opponent.is_empty() {
        opponent = UNNAMED;
    }
    let game = Game {
        result,
        rating,
        opponent,
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
pub(super) fn read_result(text: &str) -> Option<(GameResult, &str)> {
    let mut characters = text.chars();
    let result = match characters.next()? {
        '+' => GameResult::Win,
        '=' => GameResult::Draw,
        sign if MINUS.contains(&sign) => GameResult::Loss,
        _ => return None,
    };
    Some((result, characters.as_str()))
}

/// A problem with a rank of Go or shogi in place of a rating, such as `3k`.
fn rank_problem(rank: &str) -> String {
    format!(
        "“{rank}” is a rank, and ranks are not ratings: write the opponent’s rating in its place, such as 1500"
    )
}

/// True if a text is a number of kyu or dan.
fn is_rank(text: &str) -> bool {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - unit.len();
    (1..=2).contains(&digits) && is_one_of(unit, "k|d|kyu|dan")
}

pub(super) fn read_rating(field: &str) -> Result<f64, String> {
    if is_rank(field) {
        return Err(rank_problem(field));
    }
    let (sign, digits) = match field.strip_prefix(MINUS) {
        Some(digits) => (-1.0, digits),
        None => (1.0, field),
    };
    let size = read_plain(digits).and_then(|size| {
        // No one is rated 1.5: it is 1500, or a mistake.
        let is_clear = size >= 10.0 || read_size(digits, DecimalMark::Unknown).is_ok();
        is_clear.then_some(size).ok_or(Unreadable::Ambiguous)
    });
    let size = size.map_err(|unreadable| unreadable.problem(digits, RATING))?;
    if size > RATING_LIMIT {
        return Err(RATING_RANGE.to_owned());
    }
    Ok(sign * size)
}

/// Reads days, or counts those since a date; a game without either is from today.
fn read_days(field: &str, today: Option<Day>) -> Result<f64, String> {
    if field.is_empty() {
        return Ok(0.0);
    }
    if is_date(field) {
        return days_since(field, today);
    }
    let days = read_plain(field).and_then(|days| {
        let is_finite = days.is_finite();
        is_finite.then_some(days).ok_or(Unreadable::NotANumber)
    });
    days.map_err(|unreadable| {
        let why = "is neither a number of days nor a date (names cannot contain spaces)";
        unreadable.problem(field, &format!("“{}” {why}", shortened(field)))
    })
}

/// Returns true if a text is a date, or has the form of one, though there may be no such date. As a number, 20261120 would be
/// 50,000 years.
pub(super) fn is_date(text: &str) -> bool {
    let starts = text.starts_with(|c: char| c.is_ascii_digit());
    let is_compact = || text.len() == 8 || text.contains(['-', '.', '/']);
    starts && (looks_like_date(text) || (is_compact() && Day::parse(text).is_some()))
}

/// The days from a date to `today`.
pub(super) fn days_since(text: &str, today: Option<Day>) -> Result<f64, String> {
    let dates = DateReadings::of(text).ok().flatten();
    let why = match (dates.map(DateReadings::days).as_deref(), today) {
        (None, _) => "is not a date that exists, written like 2026-01-31".to_owned(),
        (Some([_]), None) => {
            "is a date, and today’s is not known: write a number of days".to_owned()
        }
        (Some([date]), Some(today)) if *date > today => "is after today".to_owned(),
        (Some([date]), Some(today)) => return Ok(f64::from(today.since(*date))),
        // Not silently read as the past one: once the later day has come, the text would have both readings.
        (Some([one, other]), Some(today)) if (*one > today) != (*other > today) => {
            let (past, future) = (one.min(other), one.max(other));
            format!(
                "could be {past}, or {future}, which is after today: write {past} for the first"
            )
        }
        _ => {
            let readings = dates.map(DateReadings::alternatives).unwrap_or_default();
            format!("could be {readings}: write it like 2026-01-31")
        }
    };
    Err(format!("“{text}” {why}"))
}

/// Returns true if a rating and the name after it may be the halves of a number written like `1 600`.
pub(super) fn is_split(size: &str, name: &str) -> bool {
    let is_whole = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (1..=2).contains(&size.len()) && name.len() == 3 && is_whole(size) && is_whole(name)
}

/// Reads a number without a sign or an exponent.
fn read_plain(field: &str) -> Result<f64, Unreadable> {
    if field.bytes().any(|byte| matches!(byte, b'e' | b'E')) {
        return Err(Unreadable::NotANumber);
    }
    read_size(field, DecimalMark::PointByDefault)
}
