//! One player's games in a table, such as a spreadsheet, a tournament's page or My rating's `games.csv`, as a game list.

use super::fics::read_history;
use super::list::{GameResult, MAX_GAMES};
use super::parse::MAX_TEXT_BYTES;
use super::reading::{GamePreview, Games, TableReading, days_ago};
use super::words::{begins_in_words, read_words};
use super::{RATING_LIMIT, as_username};
use crate::table::{
    Ending, GAMES, Newest, Row, Table, TableField, TableOptions, name_of, yes_or_no,
};
use crate::{Day, Problem};

/// Reads a table of one player's games, with titles or without, a history of FICS, or games in words such as `I beat Anna
/// Lee 1720`. `None` where a text is anything else. Games after `today` are left out.
///
/// ```
/// use gameroom_rating::Day;
/// use gameroom_rating::games::read_table;
/// use gameroom_rating::table::TableOptions;
///
/// let table = "Result\tElo\tOpponent\tPlayed\nW\t1,500\tAnn Lee\t20/11/2026\nD\t1612.5\tbob\t2026-10-24\nL\t?\tcy\t2026-10-01\n";
/// let read = read_table(table, &TableOptions::default(), Day::parse("2026-11-23")).unwrap();
/// assert_eq!(read.list, "+1500 Ann_Lee 2026-11-20\n=1612.5 bob 2026-10-24\n");
/// assert_eq!((read.games, read.left_out, read.problems[0].line), (2, 1, 4));
/// assert_eq!(read_table("Dear Ann, thank you", &TableOptions::default(), None), None);
/// ```
pub fn read_table(text: &str, options: &TableOptions, today: Option<Day>) -> Option<TableReading> {
    if text.len() > MAX_TEXT_BYTES {
        return None;
    }
    let rating = options.unrated;
    let rating = rating.filter(|rating| rating.abs() <= RATING_LIMIT);
    if let Some(history) = read_history(text, rating, today) {
        return Some(history);
    }
    let table = Table::new(text, &GAMES, options)?;
    let header = &table.header;
    let is_clear = header.missing.is_empty() || !options.columns.is_empty();
    let words = || read_words(text, today).filter(|_| options.columns.is_empty());
    // `beat Tom, 1500` has a comma, too.
    let may_be_words = match table.separator() {
        ' ' => !header.has_titles,
        _ => !is_clear && begins_in_words(text, today),
    };
    if let Some(words) = may_be_words.then(words).flatten() {
        return Some(words);
    }
    // A table has at least one of the columns, and three of any kind unless it has titles.
    let width = header.sample.iter().map(Vec::len).max();
    let is_large = header.has_titles || (width > Some(2) && table.separator() != ' ');
    let has = |field| header.columns.contains_key(&field);
    let is_likely = has(TableField::Result) || has(TableField::Rating) || table.may_be_games;
    if !(is_clear || is_large && is_likely) {
        return words();
    }
    let mut games = Games {
        today,
        rating,
        ..Games::default()
    };
    table.for_each(|row| games.add(row));
    let mut notices = table.notices.clone();
    notices.extend(table.notice_of_unused());
    let renamed = games.renamed.take();
    notices.extend(renamed.map(|names| format!("Names in a list have no spaces: {names}.")));
    let is_reversed = table.newest == Some(Newest::Last);
    if is_reversed {
        let reading = &mut games.reading;
        games.last.reverse();
        std::mem::swap(&mut reading.preview, &mut games.last);
        games.last.reverse();
        reading.list = reading.list.split_inclusive('\n').rev().collect();
        notices.push(
            "The oldest game came first in the table; the newest comes first in the list.".into(),
        );
    }
    Some(games.finished(table.header, table.rows, notices))
}

const ANNULLED: &str = "this game was annulled, so it does not count";
const CASUAL: &str =
    "this is a casual game, so it does not count; it does if the column “rated” is not used";
const TOO_MANY: &str =
    "a list can have at most 1,000,000 games: this row and those below it are left out";

impl Games {
    fn add(&mut self, mut row: Row) {
        match row.broken.take().map_or_else(|| self.game(&row), Err) {
            Err(problem) => self.add_problem(problem),
            Ok(game) if self.reading.games < MAX_GAMES => {
                let line = game.line();
                self.push(game, &line);
            }
            Ok(_) => {
                if !std::mem::replace(&mut self.is_full, true) {
                    self.add_problem(row.problem_at_end(TOO_MANY));
                }
            }
        }
    }

    fn game(&mut self, row: &Row) -> Result<GamePreview, Problem> {
        let field = if row.table.column(TableField::Result).is_some() {
            TableField::Rating
        } else {
            TableField::Signed
        };
        if yes_or_no(row.text(TableField::Corrupt)) == Some(true) {
            return Err(row.problem(TableField::Corrupt, ANNULLED));
        }
        if !row.table.is_rated(row.text(TableField::Rated)) {
            return Err(row.problem(TableField::Rated, CASUAL));
        }
        let result = match row.own_result()? {
            Ending::Won => GameResult::Win,
            Ending::Drawn => GameResult::Draw,
            _ => GameResult::Loss,
        };
        let mut rating = row.rating(field)?;
        if rating.is_none() {
            self.reading.unrated += 1;
            rating = self.rating;
        }
        let rating = rating.ok_or_else(|| row.problem(field, "no rating"))?;
        let mut opponent = row.text(TableField::Opponent);
        if row.table.has_rated_names {
            opponent = name_of(opponent);
        }
        let opponent = opponent.to_owned();
        let username = as_username(&opponent);
        if *username != *opponent {
            let renamed = || format!("“{opponent}” is {username}");
            self.renamed.get_or_insert_with(renamed);
        }
        let when = self.when(row)?;
        Ok(GamePreview {
            result,
            rating,
            opponent,
            when,
        })
    }

    /// The date of a game or the days since it, as a list has them; blank where the table has neither.
    fn when(&self, row: &Row) -> Result<String, Problem> {
        if row.table.column(TableField::Date).is_some() {
            let Some(day) = row.moment()?.map(|moment| moment.day) else {
                if row.table.has_dates() {
                    return Err(row.problem(TableField::Date, "no date"));
                }
                return Ok(String::new());
            };
            if self.today.is_some_and(|today| day > today) {
                let expected = format!("“{}” is after today", row.text(TableField::Date));
                return Err(row.problem(TableField::Date, expected));
            }
            return Ok(day.to_string());
        }
        match row.number(TableField::Days)? {
            None => Ok(String::new()),
            Some(days) if days < 0.0 => {
                Err(row.problem(TableField::Days, "days since a game are at least 0"))
            }
            Some(days) => Ok(days_ago(days)),
        }
    }
}
