//! Game lists to text, in the form that [`parse`](super::parse()) reads.

use super::list::{Game, GameList, GameResult, UNNAMED};
use super::names::as_username;
use super::parse::{is_date, is_split, parse_on};
use crate::Day;
use crate::number::{count, unambiguous};
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
        let mut rating = self.rating.to_string();
        if is_split(rating.trim_start_matches('-'), self.opponent) {
            rating.push_str(".0");
        } else if (1.0..10.0).contains(&self.rating.abs()) {
            rating = unambiguous(self.rating);
        }
        write!(f, "{}{rating}", self.result.sign())?;
        if self.days > 0.0 || is_date(self.opponent) {
            write!(f, " {} {}", self.opponent, self.days)
        } else if self.opponent != UNNAMED {
            write!(f, " {}", self.opponent)
        } else {
            Ok(())
        }
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
    match date {
        "" => game.to_string(),
        date => line_at(game, date).trim_end().to_owned(),
    }
}

/// A list with another line, of one game, before the first game that is as old or older; at the end, if all are newer.
///
/// ```
/// use gameroom_rating::games::with_line;
///
/// assert_eq!(with_line("# mine\n+1500 ann 2\n-1600 bob 9", "=1700 cy 5", None), "# mine\n+1500 ann 2\n=1700 cy 5\n-1600 bob 9");
/// ```
pub fn with_line(text: &str, line: &str, today: Option<Day>) -> String {
    let list = parse_on(text, today);
    let days = parse_on(line, today).games.days;
    let days = days.first().copied().unwrap_or(0.0);
    let older = list.games.days.iter().position(|&other| other >= days);
    let mut lines: Vec<&str> = text.lines().collect();
    // Lines are counted from 1.
    let is_at = |place: usize, game: usize| f64::from(count(place)) + 1.0 >= list.lines[game];
    let place = older.and_then(|game| (0..lines.len()).find(|&place| is_at(place, game)));
    lines.insert(place.unwrap_or(lines.len()), line);
    let is_ended = older.is_none() || text.ends_with('\n');
    lines.join("\n") + if is_ended { "\n" } else { "" }
}

/// A game as a line of a list that has the date, or the days since, as this text.
pub(crate) fn line_at(game: Game<'_>, when: &str) -> String {
    let line = Game { days: 1.0, ..game }.to_string();
    let bare = line.strip_suffix('1').unwrap_or(&line);
    format!("{bare}{when}\n")
}

/// As text, a line for each game, newest first.
impl fmt::Display for GameList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}
