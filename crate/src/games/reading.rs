//! A table or a text in words as a game list: the games gathered so far, and the finished reading.

use super::line;
use super::list::GameResult;
use super::parse::MAX_PROBLEMS;
use crate::table::TableHeader;
use crate::{Day, Problem};

/// A table of one player's games, as a game list.
#[apply(report)]
#[derive(Default)]
pub struct TableReading {
    /// The meaning of the columns, and what can be read in several ways.
    pub header: TableHeader,
    /// The list, with a line for each row that is a game, newest first.
    pub list: String,
    /// The number of games in the list.
    pub games: usize,
    /// The number of rows that the table has below its titles.
    pub rows: usize,
    /// The number of them that are not in the list.
    pub left_out: usize,
    /// Why the first [`MAX_PROBLEMS`] of these are not.
    pub problems: Vec<Problem>,
    /// The number of rows that have no rating of the opponent: they are games with the option `unrated`.
    pub unrated: usize,
    /// The first three games of the list, and the last.
    pub preview: Vec<GamePreview>,
    /// True if the text describes games in words, not in columns. If so, the first notice says what one of them means.
    pub in_words: bool,
    /// The decisions about the text, in sentences.
    pub notices: Vec<String>,
}

/// A game of a table.
#[apply(report)]
pub struct GamePreview {
    /// The result for the player.
    pub result: GameResult,
    /// The opponent's rating.
    pub rating: f64,
    /// The opponent's name as the table has it.
    pub opponent: String,
    /// The date as `2026-11-21`, or the days since then; blank where neither is known.
    pub when: String,
}

impl GamePreview {
    /// The game as a line of a list.
    pub(super) fn line(&self) -> String {
        line(self.result, self.rating, &self.opponent, &self.when)
    }
}

/// Days since a game, as a list has them: blank for today.
pub(super) fn days_ago(days: f64) -> String {
    if days == 0.0 {
        String::new()
    } else {
        days.to_string()
    }
}

/// The games of a table so far.
#[derive(Default)]
pub(super) struct Games {
    pub(super) today: Option<Day>,
    /// The rating of opponents who have none.
    pub(super) rating: Option<f64>,
    /// The reading so far; its preview has the first games.
    pub(super) reading: TableReading,
    /// The last games.
    pub(super) last: Vec<GamePreview>,
    /// True once a game was left out because a list has as many as it can have.
    pub(super) is_full: bool,
    /// The first name that has to be changed, and what it is then.
    pub(super) renamed: Option<String>,
}

/// The number of games that are shown from the beginning of a list.
const SHOWN: usize = 3;

impl Games {
    /// Adds a row that is no game.
    pub(super) fn add_problem(&mut self, problem: Problem) {
        if self.reading.problems.len() < MAX_PROBLEMS {
            self.reading.problems.push(problem);
        }
    }

    /// Adds a game and its line.
    pub(super) fn push(&mut self, game: GamePreview, line: &str) {
        let reading = &mut self.reading;
        reading.games += 1;
        reading.list.push_str(line);
        reading.list.push('\n');
        if reading.preview.len() < SHOWN {
            reading.preview.push(game.clone());
        }
        self.last.push(game);
        if self.last.len() > SHOWN {
            self.last.remove(0);
        }
    }

    /// The finished reading of a table with this number of `rows`.
    pub(super) fn finished(
        mut self,
        header: TableHeader,
        rows: usize,
        notices: Vec<String>,
    ) -> TableReading {
        let mut reading = self.reading;
        let oldest = self.last.pop().filter(|_| reading.games > SHOWN);
        reading.preview.extend(oldest);
        TableReading {
            rows,
            left_out: rows - reading.games,
            in_words: header.titles.is_empty(),
            header,
            notices,
            ..reading
        }
    }
}
