//! The history that the Free Internet Chess Server shows of one player's last games, as a game list.

use super::list::GameResult;
use super::parse::{lines_of, read_result};
use super::reading::{GamePreview, Games, TableReading};
use crate::Problem;
use crate::moment::{DateReadings, Day};
use crate::problem::shortened;
use crate::table::TableHeader;

const ROW: &str = "a game of this history is written like 85: + 1412 W 1503 ann [ br  5  0] B00 Res Tue Nov  3, 20:12 EST 2026";

/// A line such as ` 85: + 1412 W 1503 ann [ br  5  0] B00 Res Tue Nov  3, 20:12 EST 2026`: the player's own rating comes
/// first, and the opponent's behind the colour.
struct HistoryRow<'a> {
    result: GameResult,
    /// The opponent's rating: a number, or `++++` or `----` where there is none.
    rating: &'a str,
    opponent: &'a str,
    is_rated: bool,
    /// When the game ended, as the server's clock had it.
    date: String,
}

impl<'a> HistoryRow<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let (result, rest) = read_result(behind_number(line)?)?;
        let (players, rest) = rest.split_once('[')?;
        let (kind, end) = rest.split_once(']')?;
        let players: Vec<&str> = players.split_whitespace().collect();
        let [own, "W" | "B", rating, opponent] = *players else {
            return None;
        };
        let is_rating = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            digits || matches!(text, "++++" | "----")
        };
        // The opening and how the game ended come before the date.
        let date: Vec<&str> = end.split_whitespace().skip(2).collect();
        let kind = kind.split_whitespace().next()?;
        (is_rating(own) && is_rating(rating)).then(|| Self {
            result,
            rating,
            opponent,
            is_rated: !kind.ends_with('u'),
            date: date.join(" "),
        })
    }

    /// The game, or why it does not count.
    fn game(&self, unrated: Option<f64>, today: Option<Day>) -> Result<GamePreview, String> {
        if !self.is_rated {
            return Err("the game was not rated".to_owned());
        }
        let rating = self.rating.parse().ok().or(unrated);
        let rating = rating.ok_or_else(|| "the opponent has no rating".to_owned())?;
        let when = match &*self.date {
            "" => String::new(),
            date => {
                let dates = DateReadings::of(date).ok().flatten();
                let moment = dates.and_then(DateReadings::unambiguous);
                let day = moment.map(|moment| moment.day);
                let day = day.ok_or_else(|| format!("“{}” is not a date", shortened(date)))?;
                if today.is_some_and(|today| day > today) {
                    return Err(format!("“{}” is after today", shortened(date)));
                }
                day.to_string()
            }
        };
        Ok(GamePreview {
            result: self.result,
            rating,
            opponent: self.opponent.to_owned(),
            when,
        })
    }
}

/// The rest of a game's line, after its number and colon.
fn behind_number(line: &str) -> Option<&str> {
    let (number, rest) = line.trim_start().split_once(':')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| rest.trim_start())
}

/// Reads a FICS history; `None` if most lines do not belong to one. Opponents without a rating have that of `unrated`, if
/// it is given.
pub(super) fn read_history(
    text: &str,
    unrated: Option<f64>,
    today: Option<Day>,
) -> Option<TableReading> {
    let lines = || {
        (1..)
            .zip(lines_of(text))
            .filter(|(_, line)| !line.trim().is_empty())
    };
    // Above the games are the player's name and the titles.
    let first = lines()
        .take(3)
        .position(|(_, line)| HistoryRow::of(line).is_some())?;
    let rows = || lines().skip(first);
    let readable = rows().filter(|(_, line)| HistoryRow::of(line).is_some());
    if readable.count() * 2 < rows().count() {
        return None;
    }
    let mut games = Games::default();
    let (mut list, mut meaning) = (Vec::new(), None);
    for (number, line) in rows() {
        let row = HistoryRow::of(line).ok_or_else(|| ROW.to_owned());
        let has_none = row
            .as_ref()
            .is_ok_and(|row| row.is_rated && row.rating.parse::<f64>().is_err());
        games.reading.unrated += usize::from(has_none);
        match row.and_then(|row| row.game(unrated, today)) {
            Ok(game) => {
                let (text, row) = (shortened(line.trim()), game.line());
                meaning.get_or_insert_with(|| {
                    format!("“{text}” means {row}: the opponent’s rating is the second one.")
                });
                list.push(game);
            }
            Err(expected) => games.add_problem(Problem::new(number, 1, line.trim(), expected)),
        }
    }
    let [first, last] = [list.first(), list.last()].map(|game| game.map(|game| game.when.clone()));
    let is_oldest_first = first <= last;
    if is_oldest_first {
        list.reverse();
    }
    for game in list {
        let line = game.line();
        games.push(game, &line);
    }
    let order = "The oldest game came first in the history; the newest comes first in the list.";
    let order = is_oldest_first.then(|| order.to_owned());
    let none = "No game of this history counts: its problems say why.";
    let meaning = meaning.unwrap_or_else(|| none.to_owned());
    let notices = [meaning].into_iter().chain(order).collect();
    Some(games.finished(TableHeader::default(), rows().count(), notices))
}

#[cfg(test)]
mod tests {
    use super::read_history;
    use crate::Day;

    const HISTORY: &str = "History for ann:\n                  Opponent      Type         ECO End Date\n \
        80: + 1421 B 1615 Umber         [ br  5  0] --- Res Sun Nov  1, 23:12 EST 2026\n \
        81: = 1428 W ++++ GuestXYZW     [ br  3  12] B00 Fla Mon Nov  2, 04:12 EST 2026\n \
        82: - 1428 W 1500 Basalt        [ bu  3  12] B00 Fla Tue Nov  3, 04:12 EST 2026\n";

    #[test]
    fn an_opponent_without_a_rating_may_be_given_one() {
        let today = Day::parse("2026-11-23");
        let read = |unrated| read_history(HISTORY, unrated, today).unwrap();
        let without = read(None);
        assert_eq!(without.list, "+1615 Umber 2026-11-01\n");
        assert_eq!((without.left_out, without.unrated), (2, 1));
        let with = read(Some(1200.0));
        assert_eq!(
            with.list,
            "=1200 GuestXYZW 2026-11-02\n+1615 Umber 2026-11-01\n"
        );
    }

    #[test]
    fn other_texts_are_no_history() {
        for text in [
            "",
            "+1500 ann",
            "1: one\n2: two",
            "1: + 1500 W 1600 ann\n",
            "12:30 [a] b",
        ] {
            assert_eq!(read_history(text, None, None), None, "{text}");
        }
        let few = format!("{HISTORY}a\nb\nc\nd\ne\n");
        assert_eq!(read_history(&few, None, None), None);
    }
}
