//! Reads a league log: every row that can be read counts, every other row is a problem.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::log::{League, LogMatch, Row};
use super::options::LeagueOptions;
use crate::Problem;
use crate::games::{LONGEST_TEXT, MOST_PROBLEMS, Names};
use crate::moment::{Dates, Moment};
use crate::spelling::{notice_of_spellings, quoted};
use crate::table::{self, Dialect, LEAGUE, Table, TableField as F};
use crate::zonestats::{DEFAULT_RATING, Field, LARGEST_MATCH};

/// The largest number of rows that is read.
pub const MOST_ROWS: usize = 1_000_000;

impl League {
    /// Reads a league log: a table with titles, one row per player per match, matches in order.
    ///
    /// The titles name, in any order and among others, `match`, `player`, `team`, `score` and
    /// `minutes`, and may name `rating` (the player's starting rating, used in the player's first
    /// match; 500 otherwise), `enabled` (`yes` or `no`; blank is yes) and `date`. Other titles, and the minutes of a log
    /// without them, are given to [`League::parse_with`]. A log without titles has its columns in this order, with or
    /// without the team; the optional ones may be missing at its end. Cells are
    /// separated by commas, `;`, bars or tabs. Numbers may have decimal commas and thousands separators,
    /// and minutes may be `20:30` or `12m30s`. Where only the first row of a match names it, the rows below belong to it.
    /// If the dates show that the newest match comes first, matches are played from the end.
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
        Self::parse_with(text, &LeagueOptions::default())
    }

    /// Reads a league log that does not show everything itself: the titles of its columns, the minutes of its matches,
    /// or how it writes dates and decimals.
    ///
    /// ```
    /// use gameroom_rating::table::TableField;
    /// use gameroom_rating::zonestats::{League, LeagueOptions};
    ///
    /// let log = "match,who,side,score\n1,ann,red,1800\n1,bob,blue,900\n";
    /// assert_eq!(League::parse(log).rows(), 0);
    /// let options = LeagueOptions {
    ///     columns: [(TableField::Player, "who".to_owned())].into(),
    ///     minutes: Some(20.0),
    ///     ..LeagueOptions::default()
    /// };
    /// assert_eq!(League::parse_with(log, &options).rows(), 2);
    /// ```
    pub fn parse_with(text: &str, options: &LeagueOptions) -> Arc<Self> {
        let league = if let Some(reason) =
            table::refused(text.as_bytes().get(..512).unwrap_or(text.as_bytes()))
        {
            refused(format!("this is no log: {reason}"))
        } else if text.len() > LONGEST_TEXT {
            let size = text.len() / 1_000_000;
            refused(format!(
                "a log can have at most 64 MB of text, and this has {size} MB: leave out older matches"
            ))
        } else {
            read(text, options)
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

fn read(text: &str, options: &LeagueOptions) -> League {
    let Some(mut table) = Table::new(text, &LEAGUE, &options.as_table()) else {
        return League::default();
    };
    if table.facts.rows > MOST_ROWS {
        return refused("a log can have at most 1,000,000 rows: leave out older matches");
    }
    // Spreadsheets that use decimal commas put ; between cells.
    let has_commas =
        table.facts.has_commas() || (table.separator() == ';' && !table.facts.has_marks());
    let mut parser = Parser::default();
    parser.log.dialect = Dialect {
        separator: table.separator(),
        decimal: if has_commas { ',' } else { '.' },
        ..Dialect::default()
    };
    if options.minutes.is_some() {
        table.header.missing.retain(|&field| field != F::Minutes);
    }
    parser.minutes = options.minutes;
    parser.by_date = options.by_date;
    parser.header(&table);
    if table.header.missing.is_empty() {
        table.for_each(|mut row| parser.row(&mut row));
    }
    parser.log.header = table.header;
    parser.finish()
}

/// A log while it is being read.
#[derive(Default)]
struct Parser {
    log: League,
    /// The minutes of all matches, where the log has none.
    minutes: Option<f64>,
    by_date: bool,
    match_names: Names,
    /// The match of the last row.
    current: usize,
    /// Each match with its enabled players.
    met: FxHashSet<(usize, u32)>,
    /// The matches of rows that are left out.
    spoilt: FxHashSet<String>,
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

    /// What is said of the columns.
    fn header(&mut self, table: &Table) {
        let header = &table.header;
        let notices = &mut self.log.notices;
        notices.extend(table.notices.iter().cloned());
        if !header.missing.is_empty() {
            let missing: Vec<&str> = header.missing.iter().map(|field| field.title()).collect();
            let expected = match *missing {
                _ if !header.has_titles => {
                    "the first row has titles such as match, player, team, score and minutes, or these columns in this order"
                        .to_owned()
                }
                ["minutes"] => "the log does not say how long its matches were: name the column “minutes”, or give the \
                                minutes of all matches"
                    .to_owned(),
                [one] => format!("the titles must name the column “{one}”"),
                _ => format!("the titles must name the columns {}", quoted(&missing)),
            };
            let problem = table.problem_at_top(expected);
            return self.add_problems([problem]);
        }
        notices.extend(table.notice_of_unused());
        if !header.has_titles {
            let read = header
                .titles
                .iter()
                .filter_map(|title| header.field_of(title));
            let read: Vec<&str> = read.map(F::title).collect();
            let read = read.join(", ");
            notices.push(format!(
                "The log has no titles, so its columns are read as {read}."
            ));
        }
        if table.place(F::Team).is_none() {
            notices.push("There is no column of teams, so everyone plays everyone.".to_owned());
        }
        if table.facts.are_matches_merged() {
            notices.push("Rows without a match belong to the match above.".to_owned());
        }
        if let Some(open) = header.open_question("dates") {
            let [one, other] = [0, 1].map(|place| {
                open.readings
                    .get(place)
                    .map_or("", |reading| &reading.reading)
            });
            notices.push(format!(
                "Dates such as “{}” could be {one} or {other}.",
                open.text
            ));
        }
    }

    /// Adds a row to its match, or leaves it out and says why.
    fn row(&mut self, row: &mut table::Row) {
        if self.add(row).is_none() {
            self.log.left_out += 1;
            self.spoilt.insert(row.text(F::Match).to_owned());
        }
        self.add_problems(row.problems.drain(..));
    }

    /// Adds a row to its match; `None` if it is left out.
    fn add(&mut self, row: &mut table::Row) -> Option<()> {
        if row.problems.is_empty() {
            row.problems.extend(row.misfit());
        }
        if !row.problems.is_empty() {
            return None;
        }
        let merged = self
            .log
            .matches
            .get(self.current)
            .filter(|_| row.table.facts.are_matches_merged());
        let match_name = match (row.text(F::Match), merged) {
            ("", Some(above)) => above.name.clone(),
            _ => row
                .needed(F::Match, "this row does not say which match it belongs to")
                .to_owned(),
        };
        let player = row.needed(F::Player, "this row does not say which player it is about");
        let blank = |field| row.text(field).is_empty();
        let lacks_minutes = self.minutes.is_none() && blank(F::Minutes);
        let (score, minutes) = match (blank(F::Score), lacks_minutes) {
            (true, true) => {
                row.complain(F::Score, "score and minutes are missing");
                (None, None)
            }
            (no_score, no_minutes) => {
                let score = if no_score {
                    missing(row, F::Score, "the score is missing")
                } else {
                    number(row, F::Score, Field::Score)
                };
                let minutes = match self.minutes {
                    _ if no_minutes => missing(row, F::Minutes, "the minutes are missing"),
                    Some(minutes) if row.text(F::Minutes).is_empty() => Some(minutes),
                    _ => number(row, F::Minutes, Field::Minutes),
                };
                (score, minutes)
            }
        };
        let start_rating = if row.text(F::Rating).is_empty() {
            Some(DEFAULT_RATING)
        } else {
            number(row, F::Rating, Field::Rating)
        };
        let enabled = row
            .yes_or_no(F::Enabled, "a player is enabled, yes or no")
            .unwrap_or(true);
        let team = row.text(F::Team);
        if !row.problems.is_empty() {
            return None;
        }
        let game = self.match_of(&match_name, row)?;
        let player = self.log.players.id(player);
        if enabled && !self.met.insert((game, player)) {
            let name = self.log.players.get(player);
            let expected = format!("{name} is in this match twice; both rows are rated");
            row.complain(F::Player, expected);
        }
        self.log.matches[game].rows.push(Row {
            player,
            team: (!team.is_empty()).then(|| self.log.teams.id(team)),
            score: score?,
            minutes: minutes?,
            start_rating: start_rating?,
            enabled,
            is_clock: row.text(F::Minutes).contains(':'),
        });
        Some(())
    }

    /// The match of a row, which may be new; `None` if the row cannot belong to it.
    fn match_of(&mut self, name: &str, row: &mut table::Row) -> Option<usize> {
        let game = self.match_names.id(name) as usize;
        if game == self.log.matches.len() {
            self.current = game;
            self.log.matches.push(LogMatch {
                name: name.to_owned(),
                place: row.problem(F::Match, ""),
                ..LogMatch::default()
            });
        }
        let joined = game != self.current;
        if !self.take_date(game, row) && joined {
            return None;
        }
        self.log.matches[game].joined |= joined;
        self.current = game;
        let full = self.log.matches[game].rows.len() == LARGEST_MATCH;
        if full {
            row.complain(F::Match, "a match can have at most 5,000 players");
        }
        (!full).then_some(game)
    }

    /// Takes a row's date, or says what is wrong with it, compared with the rows of its match above.
    fn take_date(&mut self, game: usize, row: &mut table::Row) -> bool {
        let LogMatch {
            name, date, moment, ..
        } = &mut self.log.matches[game];
        let text = row.text(F::Date);
        if text.is_empty() || text == date {
            return true;
        }
        let problems = row.problems.len();
        let found = row.moment();
        if moment.is_none() {
            text.clone_into(date);
            *moment = found;
            if found.is_none()
                && Dates::of(text).is_ok()
                && row.table.header.open_question("dates").is_some()
            {
                // The match can be rated, whichever day it was.
                row.problems.truncate(problems);
            }
        } else if let (Some(found), Some(first)) = (found, moment)
            && found.day != first.day
        {
            row.complain(
                F::Date,
                format!("a match has one date, and match {name} is on {date} above"),
            );
        }
        row.problems.len() == problems
    }

    fn finish(mut self) -> League {
        self.notice_joined_matches();
        for (what, names) in [("players", &self.log.players), ("teams", &self.log.teams)] {
            let notice = notice_of_spellings(what, names.iter());
            self.log.notices.extend(notice);
        }
        self.see_order();
        for index in 0..self.log.matches.len() {
            let game = &mut self.log.matches[index];
            let missing = missing_opponents(game);
            game.rated = missing.is_none();
            if !game.rated {
                self.log.left_out += game.rows.len();
            }
            let is_spoilt = self.spoilt.contains(&game.name);
            let problem = missing.map(|expected| Problem {
                expected: if is_spoilt {
                    format!("no one else in match “{}” can be rated", game.name)
                } else {
                    expected.to_owned()
                },
                ..game.place.clone()
            });
            self.add_problems(problem);
        }
        let problems = &mut self.log.problems;
        problems.sort_by_key(|problem| (problem.line, problem.column));
        let mut log = self.log;
        if log.newest_first {
            log.matches.reverse();
        } else if log.out_of_order && self.by_date {
            // Undated matches stay behind the ones above them.
            let mut last = None;
            let mut dated: Vec<(Option<Moment>, LogMatch)> = Vec::new();
            for game in std::mem::take(&mut log.matches) {
                last = game.moment.or(last);
                dated.push((last, game));
            }
            dated.sort_by_key(|(moment, _)| *moment);
            log.matches = dated.into_iter().map(|(_, game)| game).collect();
        }
        // Backwards, so that each player's first row has the last word.
        log.start_ratings = vec![DEFAULT_RATING; log.players.len()];
        for row in log
            .matches
            .iter()
            .rev()
            .flat_map(|game| game.rows.iter().rev())
        {
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

    /// Sees from the dates whether the matches are in their order, or the newest comes first.
    fn see_order(&mut self) {
        let matches = self.log.matches.iter();
        let moments: Vec<Moment> = matches.filter_map(|game| game.moment).collect();
        let falls = !moments.is_sorted();
        let rises = !moments.iter().rev().is_sorted();
        self.log.newest_first = falls && !rises;
        self.log.out_of_order = falls && rises;
        if self.log.newest_first {
            let notice = "The log lists the newest match first, so it is rated from the bottom up.";
            self.log.notices.push(notice.to_owned());
        }
    }
}

/// A cell that has to say something.
fn missing(row: &mut table::Row, field: F, expected: &str) -> Option<f64> {
    row.complain(field, expected);
    None
}

/// The number in a cell, if it can be rated.
fn number(row: &mut table::Row, place: F, field: Field) -> Option<f64> {
    let number = row.number(place);
    if let (None, F::Rating, Some(problem)) = (number, place, row.problems.last_mut())
        && problem.expected.ends_with("a number")
    {
        problem.expected += "; leave it blank for 500";
    }
    let number = number?;
    if !field.accepts(number) {
        row.complain(place, field.expected());
    }
    Some(number)
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
