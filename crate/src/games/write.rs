//! Game lists to text, in the form that [`parse`](super::parse()) reads.

use super::list::{Game, GameList, GameResult, UNNAMED, is_blank};
use super::names::as_username;
use super::parse::{is_date, is_split, lines_of, parse_on, without_comment};
use crate::Day;
use crate::number::unambiguous;
use std::fmt;

/// As one line of a game list, leaving out what has its default.
///
/// ```
/// use gameroom_rating::games::{Game, GameResult};
///
/// let game = Game { result: GameResult::Win, rating: 1500.0, opponent: "abc", days: 12.0 };
/// assert_eq!(game.to_string(), "+1500 abc 12");
/// ```
impl fmt::Display for Game<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_days = self.days > 0.0 || is_date(self.opponent);
        write_parts(f, *self, has_days.then_some(&self.days))
    }
}

/// Writes the sign, the rating, the opponent's name and the day; without a day, a name that is the default is left out.
fn write_parts(
    f: &mut impl fmt::Write,
    game: Game<'_>,
    day: Option<&dyn fmt::Display>,
) -> fmt::Result {
    let mut rating = game.rating.to_string();
    if is_split(rating.trim_start_matches('-'), game.opponent) {
        rating.push_str(".0");
    } else if (1.0..10.0).contains(&game.rating.abs()) {
        rating = unambiguous(game.rating);
    }
    write!(f, "{}{rating}", game.result.sign())?;
    match day {
        Some(day) => write!(f, " {} {day}", game.opponent),
        None if game.opponent != UNNAMED => write!(f, " {}", game.opponent),
        None => Ok(()),
    }
}

/// A game as a line of a list, without its end. Blanks in the opponent's name become `_`; a blank name, or a blank date such
/// as 2026-11-21, is left out.
///
/// ```
/// use gameroom_rating::games::{GameResult, line};
///
/// assert_eq!(line(GameResult::Win, 1720.0, "Eva Long", "2026-11-21"), "+1720 Eva_Long 2026-11-21");
/// assert_eq!(line(GameResult::Draw, 1600.0, "", ""), "=1600");
/// ```
pub fn line(result: GameResult, rating: f64, opponent: &str, date: &str) -> String {
    let name = as_username(opponent.trim());
    let game = Game {
        result,
        rating,
        opponent: if name.is_empty() { UNNAMED } else { &name },
        days: 0.0,
    };
    match date.trim() {
        "" => game.to_string(),
        date => line_at(game, date),
    }
}

/// A list with another line, of one game, before the first game that is as old or older; at the end, if all are newer.
/// Where newer games share a line with that game, the new one is put between them. Line ends stay as they are.
///
/// ```
/// use gameroom_rating::games::with_line;
///
/// assert_eq!(with_line("# mine\n+1500 ann 2\n-1600 bob 9", "=1700 cy 5", None), "# mine\n+1500 ann 2\n=1700 cy 5\n-1600 bob 9");
/// assert_eq!(with_line("+1500 ann 2; -1600 bob 9\r\n", "=1700 cy 5", None), "+1500 ann 2; =1700 cy 5; -1600 bob 9\r\n");
/// ```
pub fn with_line(text: &str, line: &str, today: Option<Day>) -> String {
    let list = parse_on(text, today);
    let days = parse_on(line, today).games.days;
    let days = days.first().copied().unwrap_or(0.0);
    let end = line_end(text);
    let older = list.games.days.iter().position(|&other| other >= days);
    let older = older.and_then(|game| {
        let number = list.lines[game];
        let above = list.lines[..game].iter().rev();
        let newer = above.take_while(|&&other| other == number);
        Some((start_of_line(text, number)?, newer.count()))
    });
    let Some((start, newer)) = older else {
        let is_ended = text.is_empty() || text.ends_with(['\n', '\r']);
        return format!("{text}{}{line}{end}", if is_ended { "" } else { end });
    };
    let (before, rest) = text.split_at_checked(start).unwrap_or((text, ""));
    let in_line = if newer == 0 {
        None
    } else {
        start_of_game(rest, newer, today)
    };
    let (newer, older) = rest
        .split_at_checked(in_line.unwrap_or(0))
        .unwrap_or(("", rest));
    let between = if newer.is_empty() { end } else { "; " };
    format!("{before}{newer}{line}{between}{older}")
}

/// The end of the first line of a text.
fn line_end(text: &str) -> &'static str {
    let ends = ["\r\n", "\r", "\n"];
    let first = text.find(['\r', '\n']).and_then(|at| text.get(at..));
    let end = first.and_then(|rest| ends.into_iter().find(|end| rest.starts_with(end)));
    end.unwrap_or("\n")
}

/// The place in a text where a line starts, the first line being 1 and starting behind a byte order mark.
fn start_of_line(text: &str, number: u32) -> Option<usize> {
    let mut lines = lines_of(text).zip(1..);
    let (line, _) = lines.find(|(_, other)| *other >= number)?;
    let line = line.trim_start_matches('\u{feff}');
    Some(line.as_ptr() as usize - text.as_ptr() as usize)
}

/// The place in a text's first line where the game begins that is behind this many others.
fn start_of_game(text: &str, games: usize, today: Option<Day>) -> Option<usize> {
    let line = without_comment(lines_of(text).next()?);
    let pieces = line
        .split(';')
        .map(|piece| piece.trim_start_matches(is_blank));
    let mut pieces = pieces.filter(|piece| parse_on(piece, today).games.len() == 1);
    let piece = pieces.nth(games)?;
    Some(piece.as_ptr() as usize - text.as_ptr() as usize)
}

/// A game as a line of a list that has the date, or the days since, as this text; without its end.
pub(crate) fn line_at(game: Game<'_>, when: &str) -> String {
    let mut line = String::new();
    // A string takes any text.
    let _ = write_parts(&mut line, game, Some(&when));
    line
}

/// As text, a line for each game, newest first.
impl fmt::Display for GameList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}
