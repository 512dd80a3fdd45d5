//! A league log from text: every row that can be read counts, every other row is a problem.

use std::collections::HashSet;
use std::sync::Arc;

use super::columns::{Column, Columns};
use super::fixtures::Fixtures;
use super::log::{League, Log, LogMatch, Row};
use super::row::{RowCells, RowValues};
use crate::Problem;
use crate::csv::{Cell, Dialect, Reader};
use crate::games::{LONGEST_TEXT, MOST_PROBLEMS, Names};
use crate::moment::Moment;
use crate::number::{DecimalMark, mark_shown};
use crate::zonestats::spelling::{listed, names_alike, quoted};
use crate::zonestats::{Field, LARGEST_MATCH};

/// Most rows that are read.
pub const MOST_ROWS: usize = 1_000_000;

impl League {
    /// Reads a league log: CSV with a header, one row per player per match, matches in order.
    ///
    /// The header names, in any order and among others, `match`, `player`, `team`, `score` and
    /// `minutes`, and may name `rating` (where a player starts, used in the player's first match;
    /// 500 otherwise), `enabled` (`yes` or `no`; blank is yes) and `date`. Cells are separated by
    /// commas, `;` or tabs. Numbers may have decimal commas and separators of thousands, and
    /// minutes may be `20:30`. Where dates show that the newest match comes first, matches are
    /// played from the end.
    ///
    /// A row with an unreadable cell is a problem and left out; the rest of its match counts as if
    /// that player had not been there. What was read in a way that the user may not expect is in
    /// [`League::notices`]. A text of more than [`LONGEST_TEXT`] bytes or [`MOST_ROWS`] rows is
    /// refused whole.
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
        let (league, marks) = Self::read(text, None);
        match marks.shown().filter(|_| marks.ambiguous) {
            // 1.200 is now known to be 1200, or 1.2.
            Some(mark) => Self::read(text, Some(mark)).0,
            None => league,
        }
    }

    /// Reads a log whose decimal mark is known, or finds out what shows it.
    fn read(text: &str, mark: Option<DecimalMark>) -> (Self, Marks) {
        let mut reader = Reader::new(text);
        let mut parser = Parser::new(&reader, mark);
        let mut cells = Vec::new();
        let columns = match reader.next_row(&mut cells) {
            None => return Default::default(), // No text: no matches, and no problem.
            Some(Err(problem)) => {
                parser.problem(problem);
                None
            }
            Some(Ok(())) => parser.header(&cells, &reader),
        };
        let Some(columns) = columns else {
            return parser.league(&reader);
        };
        let mut rows = 0;
        while let Some(row) = reader.next_row(&mut cells) {
            rows += 1;
            if rows > MOST_ROWS {
                let refused =
                    Self::refusal("a log has at most 1 000 000 rows: nothing of it was read");
                return (refused, Marks::default());
            }
            match row {
                Ok(()) => parser.row(&cells, &columns, &reader),
                Err(problem) => parser.leave_out([problem]),
            }
        }
        parser.league(&reader)
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

/// The marks that numbers of a log have before decimals.
#[derive(Debug, Clone, Copy, Default)]
struct Marks {
    commas: bool,
    points: bool,
    /// A number has a mark that may stand before decimals as well as before thousands.
    ambiguous: bool,
}

impl Marks {
    fn note(&mut self, number: &str) {
        if number.contains(['.', ',']) {
            match mark_shown(number) {
                DecimalMark::Point => self.points = true,
                DecimalMark::Comma => self.commas = true,
                _ => self.ambiguous = true,
            }
        }
    }

    fn shown(self) -> Option<DecimalMark> {
        match (self.commas, self.points) {
            (true, false) => Some(DecimalMark::Comma),
            (false, true) => Some(DecimalMark::Point),
            _ => None,
        }
    }
}

/// A log that is being read.
struct Parser<'a> {
    dialect: Dialect,
    mark: DecimalMark,
    marks: Marks,
    match_names: Names,
    matches: Vec<MatchSoFar<'a>>,
    /// The match of the last row.
    current: usize,
    players: Names,
    teams: Names,
    rows: Vec<RowOfMatch>,
    /// The enabled players of each match.
    met: HashSet<(usize, u32)>,
    problems: Vec<Problem>,
    problem_count: usize,
    left_out: usize,
    notices: Vec<String>,
}

/// A match as far as it has been read.
struct MatchSoFar<'a> {
    /// The cell that first named it.
    cell: Cell<'a>,
    date: String,
    moment: Option<Moment>,
    rows: usize,
    /// Rows of other matches are between its own.
    joined: bool,
}

struct RowOfMatch {
    of: usize,
    /// The player's rating before the first match, where this is it.
    start: f64,
    row: Row,
}

impl<'a> Parser<'a> {
    fn new(reader: &Reader, mark: Option<DecimalMark>) -> Self {
        let dialect = Dialect {
            separator: reader.separator(),
            ..Dialect::default()
        };
        Self {
            dialect,
            mark: mark.unwrap_or(dialect.usual_mark()),
            marks: Marks::default(),
            match_names: Names::default(),
            matches: Vec::new(),
            current: 0,
            players: Names::default(),
            teams: Names::default(),
            rows: Vec::new(),
            met: HashSet::new(),
            problems: Vec::new(),
            problem_count: 0,
            left_out: 0,
            notices: Vec::new(),
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

    fn header(&mut self, cells: &[Cell<'a>], reader: &Reader<'a>) -> Option<Columns> {
        let mut problems = Vec::new();
        let columns = Columns::of(cells, reader, &mut problems);
        for problem in problems {
            self.problem(problem);
        }
        let unused = columns.as_ref()?.unused(cells);
        if !unused.is_empty() {
            let columns = if unused.len() == 1 {
                "column"
            } else {
                "columns"
            };
            self.notices
                .push(format!("Not used: the {columns} {}.", quoted(&unused)));
        }
        columns
    }

    fn row(&mut self, cells: &[Cell<'a>], columns: &Columns, reader: &Reader<'a>) {
        for column in [Column::Score, Column::Minutes, Column::Rating] {
            if let Some(cell) = columns.cell(cells, column) {
                self.marks.note(&cell.text);
            }
        }
        let cells = RowCells {
            cells,
            columns,
            reader,
            separator: self.dialect.separator,
            mark: self.mark,
        };
        let values = match cells.read() {
            Ok(values) => values,
            Err(problems) => return self.leave_out(problems),
        };
        if let Err(problem) = self.add(&values, &cells) {
            self.leave_out(problem);
        }
    }

    /// Adds a row to its match, or says why it cannot be.
    fn add(&mut self, values: &RowValues, cells: &RowCells<'_, 'a>) -> Result<(), Option<Problem>> {
        let of = self.match_of(values, cells)?;
        if self.matches[of].rows == LARGEST_MATCH {
            let expected = "a match has at most 5 000 players";
            return Err(cells.problem_at(Column::Match, expected));
        }
        let player = self.players.id(values.player);
        if values.enabled && !self.met.insert((of, player)) {
            let expected = format!("{}: both rows are rated", Field::Name.expected());
            let problem = cells.problem_at(Column::Player, &expected);
            if let Some(problem) = problem {
                self.problem(problem);
            }
        }
        self.matches[of].rows += 1;
        let team = (!values.team.is_empty()).then(|| self.teams.id(values.team));
        self.rows.push(RowOfMatch {
            of,
            start: values.rating,
            row: Row {
                player,
                team,
                score: values.score,
                minutes: values.minutes,
                enabled: values.enabled,
            },
        });
        Ok(())
    }

    /// The match of a row: a new one, the one before, or an earlier one that it is joined with.
    fn match_of(
        &mut self,
        values: &RowValues,
        cells: &RowCells<'_, 'a>,
    ) -> Result<usize, Option<Problem>> {
        let of = self.match_names.id(values.game) as usize;
        if of == self.matches.len() {
            let cell = cells.cell(Column::Match).cloned().ok_or(None)?;
            self.matches.push(MatchSoFar {
                cell,
                date: String::new(),
                moment: None,
                rows: 0,
                joined: false,
            });
        }
        let game = &mut self.matches[of];
        let apart = game.rows > 0 && of != self.current;
        let date = Moment::parse(values.date);
        let same_day = |moment: Moment| game.moment.is_some_and(|of| of.day == moment.day);
        let expected = match date {
            Ok(None) => None,
            _ if values.date == game.date => None,
            _ if game.date.is_empty() => {
                values.date.clone_into(&mut game.date);
                game.moment = date.ok().flatten();
                date.is_err()
                    .then(|| "a date is a day such as 2026-02-01 or 1.2.2026".to_owned())
            }
            Ok(Some(moment)) if same_day(moment) => None,
            _ => Some(format!(
                "a match has one date, and match {} is on {} above",
                values.game, game.date
            )),
        };
        if let Some(expected) = expected {
            let problem = cells.problem_at(Column::Date, &expected);
            if apart {
                return Err(problem);
            }
            if let Some(problem) = problem {
                self.problem(problem);
            }
        }
        self.matches[of].joined |= apart;
        self.current = of;
        Ok(of)
    }

    fn league(mut self, reader: &Reader<'a>) -> (League, Marks) {
        // Spreadsheets write ; between cells where they write a comma before decimals.
        let semicolons = self.dialect.separator == ';';
        if self.marks.commas || (semicolons && !self.marks.points) {
            self.dialect.decimal = ',';
        }
        self.notice_joined();
        self.notice_spellings();
        let newest_first = self.notice_order();
        self.rows.sort_by_key(|row| {
            if newest_first {
                self.matches.len() - row.of
            } else {
                row.of
            }
        });
        let mut log = self.log(newest_first);
        for of in &mut log.matches {
            if let Some(expected) = nobody_meets(&log.rows[of.rows.clone()])
                && let Some(number) = self.match_names.known(&of.name)
            {
                of.rated = false;
                let cell = self.matches[number as usize].cell.clone();
                self.problem(reader.problem(&cell, expected));
            }
        }
        // A match's own problem is found when all rows have been read.
        self.problems
            .sort_by_key(|problem| (problem.line, problem.column));
        let league = League {
            fixtures: Arc::new(Fixtures::of(&log)),
            log: Arc::new(log),
            problems: self.problems,
            problem_count: self.problem_count,
            left_out: self.left_out,
            notices: self.notices,
            ..League::default()
        };
        (league, self.marks)
    }

    /// The rows, which are in the order of the matches now, match by match.
    fn log(&mut self, newest_first: bool) -> Log {
        let mut start_ratings = vec![None; self.players.len()];
        for row in &self.rows {
            start_ratings[row.row.player as usize].get_or_insert(row.start);
        }
        let mut order: Vec<usize> = (0..self.matches.len()).collect();
        if newest_first {
            order.reverse();
        }
        let mut start = 0;
        let mut matches = Vec::with_capacity(order.len());
        for (number, of) in order
            .into_iter()
            .map(|number| (number, &self.matches[number]))
        {
            let end = start + of.rows;
            matches.push(LogMatch {
                name: self
                    .match_names
                    .get(u32::try_from(number).unwrap_or(u32::MAX))
                    .to_owned(),
                date: (!of.date.is_empty()).then(|| of.date.clone()),
                rows: start..end,
                rated: true,
            });
            start = end;
        }
        Log {
            dialect: self.dialect,
            newest_first,
            players: std::mem::take(&mut self.players),
            start_ratings: start_ratings.into_iter().flatten().collect(),
            teams: std::mem::take(&mut self.teams),
            matches,
            rows: self.rows.iter().map(|row| row.row).collect(),
        }
    }

    fn notice_joined(&mut self) {
        let joined: Vec<&str> = self
            .matches
            .iter()
            .filter(|of| of.joined)
            .map(|of| &*of.cell.text)
            .collect();
        if !joined.is_empty() {
            self.notices.push(format!(
                "Rows with the same match were joined, although others are between them: {}.",
                quoted(&joined)
            ));
        }
    }

    /// Says which names differ only in capital letters: they are likely meant to be the same.
    fn notice_spellings(&mut self) {
        for (names, what) in [(&self.players, "players"), (&self.teams, "teams")] {
            let spellings = names_alike(names.iter());
            if !spellings.is_empty() {
                self.notices.push(format!(
                    "Capital letters make different {what}: {}.",
                    listed(spellings.iter())
                ));
            }
        }
    }

    /// Whether dates show that the newest match comes first; a notice says so.
    fn notice_order(&mut self) -> bool {
        let dates: Vec<Moment> = self.matches.iter().filter_map(|of| of.moment).collect();
        let falls = dates.windows(2).any(|pair| pair[0] > pair[1]);
        let rises = dates.windows(2).any(|pair| pair[0] < pair[1]);
        if falls {
            self.notices.push(
                if rises {
                    "The matches are not in the order of their dates: they are rated in the order of the log."
                } else {
                    "The log has its newest match first: it is rated from the end."
                }
                .to_owned(),
            );
        }
        falls && !rises
    }
}

/// Why nobody could meet anybody in a match, where that is so.
fn nobody_meets(rows: &[Row]) -> Option<&'static str> {
    let enabled = rows.iter().filter(|row| row.enabled);
    let mut teams = enabled.clone().map(|row| row.team);
    let first = teams.next().flatten();
    if enabled.count() < 2 {
        Some("a match has at least two enabled players")
    } else if first.is_some() && teams.all(|team| team == first) {
        Some(Field::Team.expected())
    } else {
        None
    }
}
