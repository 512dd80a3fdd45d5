//! Reads a league log: every row that can be read counts, every other row is a problem.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::columns::{Column, unused_titles};
use super::header::{ColumnTitles, TableHeader};
use super::log::{League, LogMatch, Row};
use super::row::RowReader;
use crate::Problem;
use crate::csv::{Cell, Dialect, Reader};
use crate::games::{LONGEST_TEXT, MOST_PROBLEMS, Names};
use crate::moment::Moment;
use crate::number::{DecimalMark, mark_shown};
use crate::problem::shortened;
use crate::spelling::{notice_of_spellings, quoted};
use crate::zonestats::{DEFAULT_RATING, Field, LARGEST_MATCH};

/// The largest number of rows that is read.
pub const MOST_ROWS: usize = 1_000_000;

impl League {
    /// Reads a league log: CSV with a header, one row per player per match, matches in order.
    ///
    /// The header names, in any order and among others, `match`, `player`, `team`, `score` and
    /// `minutes`, and may name `rating` (the player's starting rating, used in the player's first
    /// match; 500 otherwise), `enabled` (`yes` or `no`; blank is yes) and `date`. Other titles are
    /// given to [`League::parse_with`]. A log without a header has its columns in this order, with or
    /// without the team; the optional ones may be missing at its end. Cells are
    /// separated by commas, `;` or tabs. Numbers may have decimal commas and thousands separators,
    /// and minutes may be `20:30`. If the dates show that the newest match comes first, matches are
    /// played from the end.
    ///
    /// A row with an unreadable cell is a problem and left out; the rest of its match counts as if
    /// that player had not been there. [`League::notices`] describe surprises in how the log
    /// was read. A text of more than [`LONGEST_TEXT`] bytes or [`MOST_ROWS`] rows
    /// is refused as a whole.
    ///
    /// ```
    /// use gameroom_rating::zonestats::League;
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,1800,20\n1,bob,,900,20\n1,cy,,-,20\n";
    /// let league = League::parse(log);
    /// assert_eq!((league.matches.len(), league.rows(), league.left_out), (1, 2, 1));
    /// assert_eq!(
    ///     league.problems[0].to_string(),
    ///     "line 4, column 7: “-” is not a number (found “-”)"
    /// );
    /// ```
    pub fn parse(text: &str) -> Arc<Self> {
        Self::parse_with(text, &ColumnTitles::default())
    }

    /// The same for a log whose header has other titles.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{ColumnTitles, League};
    ///
    /// let log = "match,Pilot,side,score,time\n1,ann,red,1800,20:00\n1,bob,blue,900,12:30\n";
    /// assert_eq!(League::parse(log).rows(), 0);
    /// let titles = ColumnTitles { player: Some("Pilot".to_owned()), ..ColumnTitles::default() };
    /// assert_eq!(League::parse_with(log, &titles).rows(), 2);
    /// ```
    pub fn parse_with(text: &str, titles: &ColumnTitles) -> Arc<Self> {
        let league = if text.len() > LONGEST_TEXT {
            let size = text.len() / 1_000_000;
            refused(format!(
                "a log can have at most 64 MB of text, and this has {size} MB: leave out older matches"
            ))
        } else {
            read(text, titles, None)
        };
        Arc::new(league)
    }
}

fn refused(expected: impl Into<String>) -> League {
    League {
        problems: vec![Problem::new(1, 1, "", expected)],
        problem_count: 1,
        refused: true,
        ..League::default()
    }
}

/// Reads a log, a second time if only the end shows which decimal mark it uses.
fn read(text: &str, titles: &ColumnTitles, mark: Option<DecimalMark>) -> League {
    let mut reader = Reader::new(text);
    let dialect = Dialect {
        separator: reader.separator(),
        ..Dialect::default()
    };
    let mut parser = Parser {
        mark: mark.unwrap_or(dialect.usual_mark()),
        ..Parser::default()
    };
    parser.log.dialect = dialect;
    let mut cells = Vec::new();
    match reader.next_row(&mut cells) {
        None => return League::default(),
        Some(Ok(())) => parser.header(&cells, &reader, titles),
        Some(Err(problem)) => parser.add_problems([problem]),
    }
    let Some(columns) = parser.log.columns.clone() else {
        return parser.finish();
    };
    let mut rows = 0;
    // Without titles, the first row is one like the others.
    let mut first = (!parser.log.header.has_titles).then_some(Ok(()));
    while let Some(row) = first.take().or_else(|| reader.next_row(&mut cells)) {
        rows += 1;
        if rows > MOST_ROWS {
            return refused("a log can have at most 1,000,000 rows: leave out older matches");
        }
        parser.row(&mut RowReader {
            cells: &cells,
            columns: &columns,
            reader: &reader,
            mark: parser.mark,
            problems: row.err().into_iter().collect(),
        });
    }
    let is_ambiguous = parser.marks.contains(&DecimalMark::Unknown);
    parser.marks.retain(|&shown| shown != DecimalMark::Unknown);
    match *parser.marks {
        // Now 1.200 is known to be 1200, or 1.2.
        [shown] if mark.is_none() && is_ambiguous => read(text, titles, Some(shown)),
        _ => parser.finish(),
    }
}

/// A log while it is being read.
#[derive(Default)]
struct Parser {
    log: League,
    mark: DecimalMark,
    /// What numbers with a point or a comma show about the decimal mark, each answer once.
    marks: Vec<DecimalMark>,
    match_names: Names,
    /// The match of the last row.
    current: usize,
    /// Each match with its enabled players.
    met: FxHashSet<(usize, u32)>,
}

impl Parser {
    fn add_problems(&mut self, problems: impl IntoIterator<Item = Problem>) {
        for problem in problems {
            self.log.problem_count += 1;
            if self.log.problems.len() < MOST_PROBLEMS {
                self.log.problems.push(problem);
            }
        }
    }

    fn header(&mut self, first: &[Cell], reader: &Reader, titles: &ColumnTitles) {
        let (header, columns) = TableHeader::of(first, reader, titles, &Column::NEEDED);
        let mut problems = Vec::new();
        if columns.check_log(first, &header, reader, &mut problems) {
            let unused = unused_titles(&header.titles, |place| columns.at(place).is_some());
            let plural = if unused.len() == 1 { "" } else { "s" };
            if !unused.is_empty() {
                let notice = format!("Not used: the column{plural} {}.", quoted(&unused));
                self.log.notices.push(notice);
            }
            if !header.has_titles {
                let read = (0..columns.width).filter_map(|place| columns.at(place));
                let read: Vec<&str> = read.map(Column::title).collect();
                self.log.notices.push(format!(
                    "The log has no titles, so its columns are read as {}.",
                    read.join(", ")
                ));
            }
            self.log.columns = Some(columns);
        }
        self.log.header = header;
        self.add_problems(problems);
    }

    /// Adds a row to its match, or leaves it out and says why.
    fn row(&mut self, row: &mut RowReader) {
        let numbers = [Column::Score, Column::Minutes, Column::Rating].map(|of| row.text(of));
        for number in numbers.iter().filter(|text| text.contains(['.', ','])) {
            let mark = mark_shown(number);
            if !self.marks.contains(&mark) {
                self.marks.push(mark);
            }
        }
        if self.add(row).is_none() {
            self.log.left_out += 1;
        }
        self.add_problems(row.problems.drain(..));
    }

    /// Adds a row to its match; `None` if it is left out.
    fn add(&mut self, row: &mut RowReader) -> Option<()> {
        if row.problems.is_empty() {
            row.problems.extend(row.misfit());
        }
        if !row.problems.is_empty() {
            return None;
        }
        let match_name = row.needed(
            Column::Match,
            "this row does not say which match it belongs to",
        );
        let player = row.needed(
            Column::Player,
            "this row does not say which player it is about",
        );
        let score = row.number(Column::Score, Field::Score);
        let minutes = row.number(Column::Minutes, Field::Minutes);
        let start_rating = row.number(Column::Rating, Field::Rating);
        let enabled = row.enabled();
        let team = row.text(Column::Team);
        if !row.problems.is_empty() {
            return None;
        }
        let game = self.match_of(match_name, row)?;
        let player = self.log.players.id(player);
        if enabled && !self.met.insert((game, player)) {
            let name = self.log.players.get(player);
            let expected = format!("{name} is in this match twice; both rows are rated");
            row.complain(Column::Player, expected);
        }
        self.log.matches[game].rows.push(Row {
            player,
            team: (!team.is_empty()).then(|| self.log.teams.id(team)),
            score,
            minutes,
            start_rating,
            enabled,
        });
        Some(())
    }

    /// The match of a row, which may be new; `None` if the row cannot belong to it.
    fn match_of(&mut self, name: &str, row: &mut RowReader) -> Option<usize> {
        let game = self.match_names.id(name) as usize;
        if game == self.log.matches.len() {
            self.current = game;
            self.log.matches.push(LogMatch {
                name: name.to_owned(),
                place: row.problem(Column::Match, ""),
                ..LogMatch::default()
            });
        }
        let joined = game != self.current;
        if let Some(expected) = self.date_problem(game, row.text(Column::Date)) {
            row.complain(Column::Date, expected);
            if joined {
                return None;
            }
        }
        self.log.matches[game].joined |= joined;
        self.current = game;
        let full = self.log.matches[game].rows.len() == LARGEST_MATCH;
        if full {
            row.complain(Column::Match, "a match can have at most 5,000 players");
        }
        (!full).then_some(game)
    }

    /// What is wrong with a row's date, compared with the rows of its match above.
    fn date_problem(&mut self, game: usize, text: &str) -> Option<String> {
        let LogMatch {
            name, date, moment, ..
        } = &mut self.log.matches[game];
        match (Moment::parse(text), *moment) {
            (Ok(None), _) => None,
            _ if text == date => None,
            (Err(()), first) => {
                if first.is_none() {
                    text.clone_into(date);
                }
                let text = shortened(text);
                Some(format!(
                    "“{text}” is not a date: write 2026-02-13 or 13.2.2026"
                ))
            }
            (Ok(found), None) => {
                text.clone_into(date);
                *moment = found;
                None
            }
            (Ok(Some(found)), Some(first)) => (found.day != first.day)
                .then(|| format!("a match has one date, and match {name} is on {date} above")),
        }
    }

    fn finish(mut self) -> League {
        // Spreadsheets that use decimal commas put ; between cells.
        let semicolons = self.log.dialect.separator == ';';
        if self.marks.contains(&DecimalMark::Comma) || (semicolons && self.marks.is_empty()) {
            self.log.dialect.decimal = ',';
        }
        self.notice_joined_matches();
        for (what, names) in [("players", &self.log.players), ("teams", &self.log.teams)] {
            let notice = notice_of_spellings(what, names.iter());
            self.log.notices.extend(notice);
        }
        self.notice_order();
        for index in 0..self.log.matches.len() {
            let game = &mut self.log.matches[index];
            let missing = missing_opponents(game);
            game.rated = missing.is_none();
            if !game.rated {
                self.log.left_out += game.rows.len();
            }
            let problem = missing.map(|expected| Problem {
                expected: expected.to_owned(),
                ..game.place.clone()
            });
            self.add_problems(problem);
        }
        let problems = &mut self.log.problems;
        problems.sort_by_key(|problem| (problem.line, problem.column));
        let mut log = self.log;
        if log.newest_first {
            log.matches.reverse();
        }
        // Backwards, so that each player's first row has the last word.
        log.start_ratings = vec![DEFAULT_RATING; log.players.len()];
        for row in log.matches.iter().rev().flat_map(|of| of.rows.iter().rev()) {
            log.start_ratings[row.player as usize] = row.start_rating;
        }
        log
    }

    fn notice_joined_matches(&mut self) {
        let joined = self.log.matches.iter().filter(|game| game.joined);
        let joined: Vec<&str> = joined.map(|game| &*game.name).collect();
        if !joined.is_empty() {
            let (matches, their) = match joined.len() {
                1 => ("Match", "appears in separate places; its"),
                _ => ("Matches", "appear in separate places; their"),
            };
            let names = quoted(&joined);
            let notice = format!("{matches} {names} {their} rows were joined.");
            self.log.notices.push(notice);
        }
    }

    /// Whether the dates show that the newest match comes first.
    fn notice_order(&mut self) {
        let matches = self.log.matches.iter();
        let moments: Vec<Moment> = matches.filter_map(|game| game.moment).collect();
        let falls = !moments.is_sorted();
        let rises = !moments.iter().rev().is_sorted();
        self.log.newest_first = falls && !rises;
        let notice = match (falls, rises) {
            (true, true) => {
                "The matches are not in the order of their dates, so they are rated in the order of the log."
            }
            (true, false) => {
                "The log lists the newest match first, so it is rated from the bottom up."
            }
            _ => return,
        };
        self.log.notices.push(notice.to_owned());
    }
}

/// What a match would need for anyone to have an opponent.
fn missing_opponents(game: &LogMatch) -> Option<&'static str> {
    let mut teams = game.enabled().map(|(_, row)| row.team);
    let first = teams.next().flatten();
    if game.enabled().count() < 2 {
        Some("a match needs at least two enabled players")
    } else if first.is_some() && teams.all(|team| team == first) {
        Some(Field::Team.expected())
    } else {
        None
    }
}
