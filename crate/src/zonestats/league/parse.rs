//! A league log from text: every row that can be read counts, every other row is a problem.

use std::collections::HashSet;
use std::sync::Arc;

use super::columns::{Column, Columns};
use super::fixtures::Fixtures;
use super::log::{League, Log, LogMatch, Row};
use super::row::{RowCells, RowValues};
use crate::Problem;
use crate::csv::{Cell, Dialect, Reader};
use crate::games::{LONGEST_TEXT, MOST_PROBLEMS};
use crate::order::sorted;
use crate::zonestats::{Field, LARGEST_MATCH};

/// Most rows that are read.
pub const MOST_ROWS: usize = 1_000_000;

impl League {
    /// Reads a league log: CSV with a header, one row per player per match, the rows of a match
    /// together, matches in order.
    ///
    /// The header names, in any order and among others, `match`, `player`, `team`, `score` and
    /// `minutes`, and may name `rating` (where a player starts, used on the first row that names
    /// the player; 500 otherwise), `enabled` (`yes` or `no`; blank is yes) and `date`. Cells are
    /// separated by commas, or by `;` or tabs, where numbers may have a decimal comma.
    ///
    /// A row with an unreadable cell is a problem and left out; the rest of its match counts as if
    /// that player had not been there. A text of more than [`LONGEST_TEXT`] bytes or [`MOST_ROWS`]
    /// rows is refused whole.
    ///
    /// ```
    /// use gameroom_rating::zonestats::League;
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,1800,20\n1,bob,,900,20\n1,cy,,-,20\n";
    /// let league = League::parse(log);
    /// assert_eq!((league.matches(), league.rows(), league.left_out()), (1, 2, 1));
    /// assert_eq!(
    ///     league.problems()[0].to_string(),
    ///     "line 4, column 7: a score is a number, at most 1 000 000 000 000 either way (found “-”)"
    /// );
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Self {
        if text.len() > LONGEST_TEXT {
            let size = text.len() / 1_000_000;
            return Self::refusal(format!(
                "a log is at most 64 MB of text, and this is {size} MB: nothing of it was read"
            ));
        }
        let mut reader = Reader::new(text);
        let mut parser = Parser::new(&reader);
        let mut cells = Vec::new();
        let columns = match reader.next_row(&mut cells) {
            None => return Self::default(), // No text: no matches, and no problem.
            Some(Err(problem)) => {
                parser.problem(problem);
                None
            }
            Some(Ok(())) => {
                let mut problems = Vec::new();
                let columns = Columns::of(&cells, &reader, &mut problems);
                for problem in problems {
                    parser.problem(problem);
                }
                columns
            }
        };
        let Some(columns) = columns else {
            return parser.league();
        };
        let mut rows = 0;
        while let Some(row) = reader.next_row(&mut cells) {
            rows += 1;
            if rows > MOST_ROWS {
                return Self::refusal("a log has at most 1 000 000 rows: nothing of it was read");
            }
            match row {
                Ok(()) => parser.row(&cells, &columns, &reader),
                Err(problem) => parser.leave_out([problem]),
            }
        }
        parser.end_match(&reader);
        parser.league()
    }

    fn refusal(expected: impl Into<String>) -> Self {
        Self {
            problems: vec![Problem::new(1, 1, "", expected)],
            problem_count: 1,
            refused: true,
            ..Self::default()
        }
    }
}

/// A log that is being read.
struct Parser<'a> {
    log: Log,
    problems: Vec<Problem>,
    problem_count: usize,
    left_out: usize,
    begun: HashSet<String>,
    /// The cell that first named the current match.
    first_cell: Option<Cell<'a>>,
    /// For each player, the last match the player was in, counted from 1.
    last_match: Vec<usize>,
    /// Whether numbers with a decimal comma, and with a decimal point, were seen.
    commas: bool,
    points: bool,
}

impl<'a> Parser<'a> {
    fn new(reader: &Reader) -> Self {
        Self {
            log: Log {
                dialect: Dialect {
                    separator: reader.separator(),
                    ..Dialect::default()
                },
                ..Log::default()
            },
            problems: Vec::new(),
            problem_count: 0,
            left_out: 0,
            begun: HashSet::new(),
            first_cell: None,
            last_match: Vec::new(),
            commas: false,
            points: false,
        }
    }

    fn problem(&mut self, problem: Problem) {
        self.problem_count += 1;
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(problem);
        }
    }

    fn leave_out(&mut self, problems: impl IntoIterator<Item = Problem>) {
        self.left_out += 1;
        for problem in problems {
            self.problem(problem);
        }
    }

    fn row(&mut self, cells: &[Cell<'a>], columns: &Columns, reader: &Reader<'a>) {
        let values = match RowCells::new(cells, columns, reader, self.log.dialect).read() {
            Ok(values) => values,
            Err(problems) => return self.leave_out(problems),
        };
        let problem_at = |column, expected: &str| {
            columns
                .cell(cells, column)
                .map(|cell| reader.problem(cell, expected))
        };
        let continues = self
            .log
            .matches
            .last()
            .is_some_and(|of| of.name == values.game);
        if !continues {
            if self.begun.contains(values.game) {
                let expected = "the rows of a match stand together";
                return self.leave_out(problem_at(Column::Match, expected));
            }
            self.end_match(reader);
            self.begin_match(&values);
            self.first_cell = columns.cell(cells, Column::Match).cloned();
        }
        let row_count = self.log.rows.len();
        let number = self.log.matches.len();
        let Some(of) = self.log.matches.last_mut() else {
            return;
        };
        if of.rows.len() == LARGEST_MATCH {
            let expected = "a match has at most 5 000 players";
            return self.leave_out(problem_at(Column::Match, expected));
        }
        let player = self.log.players.id(values.player);
        let known = (player as usize) < self.last_match.len();
        if known && self.last_match[player as usize] == number {
            return self.leave_out(problem_at(Column::Player, Field::Name.expected()));
        }
        of.rows.end = row_count + 1;
        if known {
            self.last_match[player as usize] = number;
        } else {
            self.last_match.push(number);
            self.log.start_ratings.push(values.rating);
        }
        self.note_decimals(cells, columns);
        let team = (!values.team.is_empty()).then(|| self.log.teams.id(values.team));
        self.log.rows.push(Row {
            player,
            team,
            score: values.score,
            minutes: values.minutes,
            enabled: values.enabled,
        });
    }

    fn begin_match(&mut self, values: &RowValues) {
        self.begun.insert(values.game.to_owned());
        let row = self.log.rows.len();
        self.log.matches.push(LogMatch {
            name: values.game.to_owned(),
            date: (!values.date.is_empty()).then(|| values.date.to_owned()),
            rows: row..row,
            rated: true,
        });
    }

    /// Says so when nobody could meet anybody in the match that ends.
    fn end_match(&mut self, reader: &Reader<'a>) {
        let (Some(of), Some(cell)) = (self.log.matches.last_mut(), self.first_cell.take()) else {
            return;
        };
        let enabled = self.log.rows[of.rows.clone()]
            .iter()
            .filter(|row| row.enabled);
        let mut teams = enabled.clone().map(|row| row.team);
        let first = teams.next().flatten();
        let expected = if enabled.count() < 2 {
            "a match has at least two enabled players"
        } else if first.is_some() && teams.all(|team| team == first) {
            Field::Team.expected()
        } else {
            return;
        };
        of.rated = false;
        self.problem(reader.problem(&cell, expected));
    }

    fn note_decimals(&mut self, cells: &[Cell], columns: &Columns) {
        for column in [Column::Score, Column::Minutes, Column::Rating] {
            if let Some(cell) = columns.cell(cells, column) {
                self.commas |= cell.text.contains(',');
                self.points |= cell.text.contains('.');
            }
        }
    }

    fn league(mut self) -> League {
        // Spreadsheets write ; between cells where they write a comma before decimals.
        let semicolons = self.log.dialect.separator == ';';
        if self.commas || (semicolons && !self.points) {
            self.log.dialect.decimal = ',';
        }
        // A match's own problem is found when the match ends.
        let at = |problem: usize| (self.problems[problem].line, self.problems[problem].column);
        let order = sorted(self.problems.len(), &|a, b| at(a).cmp(&at(b)));
        let problems = order
            .into_iter()
            .map(|problem| std::mem::take(&mut self.problems[problem as usize]))
            .collect();
        League {
            fixtures: Arc::new(Fixtures::of(&self.log)),
            log: Arc::new(self.log),
            problems,
            problem_count: self.problem_count,
            left_out: self.left_out,
            ..League::default()
        }
    }
}
