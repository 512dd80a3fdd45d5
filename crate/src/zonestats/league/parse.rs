//! Reads a league log: every row that can be read counts, every other row is a problem.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::log::{League, LogMatch, Row};
use super::options::LeagueOptions;
use super::supplement::{Aliases, StartRatings};
use crate::Problem;
use crate::games::{LONGEST_TEXT, MOST_PROBLEMS, Names};
use crate::moment::{Dates, Moment};
use crate::number::decimals_shown;
use crate::spelling::quoted;
use crate::table::{self, Dialect, LEAGUE, Table, TableField as F};
use crate::zonestats::one_match::Claim;
use crate::zonestats::{Field, LARGEST_MATCH, ScoresAgainst};

/// The largest number of rows that is read.
pub const MOST_ROWS: usize = 1_000_000;

impl League {
    /// Reads a league log: a table with titles, one row per player per match, matches in order.
    ///
    /// The titles name, in any order and among others, `match`, `player`, `team`, `score` and
    /// `minutes`, and may name `rating` (the player's starting rating, used in the player's first
    /// match; 500 otherwise), `enabled` (`yes` or `no`; blank is yes), `date`, and `against` (what the player scored
    /// against opponents, such as `bob 300; cy 200`). Other titles, and the minutes of a log
    /// without them, are given to [`League::parse_with`]. A log without titles has its columns in this order, with or
    /// without the team; the optional ones may be missing at its end. Cells are
    /// separated by commas, `;`, bars or tabs. Numbers may have decimal commas and thousands separators,
    /// and minutes may be `20:30` or `12m30s`. Where only the first row of a match names it, the rows below belong to it.
    /// If the dates show that the newest match comes first, matches are played from the end.
    ///
    /// A row with an unreadable cell is a problem and left out; the rest of its match counts as if
    /// that player had not been there. [`League::notices`] describe surprises in how the log
    /// was read. Several rows of one player in a match are added up; if they contradict each other in the team, the
    /// rating or `enabled`, that is a problem, and all of them are left out. A text of more than [`LONGEST_TEXT`] bytes or [`MOST_ROWS`] rows
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
        let league = if let Some(reason) = table::refused_text(text) {
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
    let (aliases, about_aliases) = Aliases::read(&options.aliases);
    let (start, about_start) = StartRatings::read(&options.start_ratings, &aliases);
    let mut parser = Parser::default();
    parser.log.aliases = aliases;
    parser.log.start = start;
    parser.log.supplements = [about_aliases, about_start];
    let Some(mut table) = Table::new(text, &LEAGUE, &options.as_table()) else {
        return parser.log;
    };
    if table.facts.rows > MOST_ROWS {
        return refused("a log can have at most 1,000,000 rows: leave out older matches");
    }
    // Spreadsheets that use decimal commas put ; between cells.
    let has_commas =
        table.facts.has_commas() || (table.separator() == ';' && !table.facts.has_marks());
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
pub(super) struct Parser {
    pub log: League,
    /// The minutes of all matches, where the log has none.
    minutes: Option<f64>,
    pub by_date: bool,
    match_names: Names,
    /// The match of the last row.
    current: usize,
    /// The name, date and moment of the match that was named last, where only the first row of a match has them: that row may
    /// be left out.
    above: (String, String, Option<Moment>),
    /// The row of each player in each match.
    rows: FxHashMap<(usize, u32), usize>,
    /// The matches of rows that are left out.
    pub spoilt: FxHashSet<String>,
}

impl Parser {
    pub fn add_problems(&mut self, problems: impl IntoIterator<Item = Problem>) {
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
            let readings = open.readings.iter().map(|of| &*of.reading);
            let readings = readings.collect::<Vec<_>>().join(" or ");
            let text = &open.text;
            notices.push(format!("Dates such as “{text}” could be {readings}."));
        }
    }

    /// Adds a row to its match, or leaves it out and says why.
    fn row(&mut self, row: &mut table::Row) {
        if self.add(row).is_none() {
            self.log.left_out += 1;
            let named = match row.text(F::Match) {
                "" => self.above.0.clone(),
                named => named.to_owned(),
            };
            self.spoilt.insert(named);
        }
        self.add_problems(row.problems.drain(..));
    }

    /// Adds a row to its match; `None` if it is left out.
    fn add(&mut self, row: &mut table::Row) -> Option<()> {
        let named = row.text(F::Match);
        if !named.is_empty() && row.table.facts.are_matches_merged() {
            let problems = row.problems.len();
            let moment = row.moment();
            row.problems.truncate(problems);
            self.above = (named.to_owned(), row.text(F::Date).to_owned(), moment);
        }
        if row.problems.is_empty() {
            row.problems.extend(row.misfit());
        }
        if !row.problems.is_empty() {
            return None;
        }
        let match_name = if named.is_empty() && !self.above.0.is_empty() {
            self.above.0.clone()
        } else {
            row.needed(F::Match, "this row does not say which match it belongs to")
                .to_owned()
        };
        let name = row.needed(F::Player, "this row does not say which player it is about");
        let is_blank = |field| row.text(field).is_empty();
        let given = self.minutes.filter(|_| is_blank(F::Minutes));
        let missing = match (is_blank(F::Score), is_blank(F::Minutes) && given.is_none()) {
            (true, true) => Some((F::Score, "score and minutes are missing")),
            (true, false) => Some((F::Score, "the score is missing")),
            (false, true) => Some((F::Minutes, "the minutes are missing")),
            (false, false) => None,
        };
        if let Some((field, expected)) = missing {
            row.complain(field, expected);
        }
        let score = number(row, F::Score, Field::Score);
        let minutes = given.or_else(|| number(row, F::Minutes, Field::Minutes));
        let rating = number(row, F::Rating, Field::Rating);
        let against = row.numbers_by_name(F::Against);
        let is_score = |&(_, score): &(&str, f64)| Field::Score.accepts(score);
        if !against.iter().all(is_score) {
            row.complain(F::Against, Field::Score.expected());
        }
        let enabled = row
            .yes_or_no(F::Enabled, "a player is enabled, yes or no")
            .unwrap_or(true);
        let team = row.text(F::Team);
        if !row.problems.is_empty() {
            return None;
        }
        let game = self.match_of(&match_name, row)?;
        let player = self.log.players.id(self.log.aliases.name(name));
        let shown = rating.map_or(0, |rating| decimals_shown(row.text(F::Rating), rating));
        let mut scores = ScoresAgainst::new();
        for (opponent, score) in against {
            let opponent = self.log.aliases.name(opponent).to_owned();
            *scores.entry(opponent).or_default() += score;
        }
        let added = Row {
            player,
            team: (!team.is_empty()).then(|| self.log.teams.id(team)),
            score: score?,
            minutes: minutes?,
            rating,
            decimals: u8::try_from(shown).unwrap_or(u8::MAX),
            is_start: false,
            enabled,
            against: (!scores.is_empty()).then(|| Box::new(scores)),
            is_clock: row.text(F::Minutes).contains(':'),
            is_whole: given.is_some(),
            line: row.line(),
            rows: 1,
            is_contradicted: false,
        };
        self.place(game, added, row)
    }

    /// Adds a row to its match, or to the player's other rows there; `None` if they contradict each other.
    fn place(&mut self, game: usize, added: Row, row: &mut table::Row) -> Option<()> {
        let rows = &mut self.log.matches[game].rows;
        let place = *self.rows.entry((game, added.player)).or_insert(rows.len());
        if place == rows.len() {
            rows.push(added);
            return Some(());
        }
        let earlier = &mut rows[place];
        if earlier.is_contradicted {
            return None;
        }
        let teams = &self.log.teams;
        let [mine, other] = [&*earlier, &added].map(|row| Claim {
            team: row.team.map_or("", |team| teams.get(team)),
            rating: row.rating,
            enabled: row.enabled,
        });
        let name = self.log.players.get(added.player);
        let places = [earlier.line, added.line].map(|line| format!("line {line}"));
        if let Some((field, expected)) = mine.contradiction(&other, name, places) {
            let field = match field {
                Field::Team => F::Team,
                Field::Rating => F::Rating,
                _ => F::Enabled,
            };
            row.complain(field, expected);
            earlier.is_contradicted = true;
            return None;
        }
        earlier.add(&added);
        Some(())
    }

    /// The match of a row, which may be new; `None` if the row cannot belong to it.
    fn match_of(&mut self, name: &str, row: &mut table::Row) -> Option<usize> {
        let game = self.match_names.id(name) as usize;
        if game == self.log.matches.len() {
            self.current = game;
            let above =
                Some(&self.above).filter(|above| above.0 == name && row.text(F::Match).is_empty());
            let (date, moment) = above.map_or_else(Default::default, |(_, date, moment)| {
                (date.clone(), *moment)
            });
            self.log.matches.push(LogMatch {
                name: name.to_owned(),
                date,
                moment,
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
            if Dates::of(text).is_ok() && row.table.header.open_question("dates").is_some() {
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
}

/// The number in a cell that is not blank, if it can be rated.
fn number(row: &mut table::Row, place: F, field: Field) -> Option<f64> {
    if row.text(place).is_empty() {
        return None;
    }
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
