//! Reads a league log: every row that can be read counts, every other row is a problem.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::log::{League, LogMatch};
use super::match_keys::{MatchKey, MatchKeys};
use super::options::LeagueOptions;
use super::supplement::{Aliases, StartRatings};
use crate::games::{MAX_PROBLEMS, MAX_TEXT_BYTES};
use crate::moment::{DateReadings, Moment};
use crate::number::decimals_shown;
use crate::problem::Problems;
use crate::recognise::{self, RATINGS_AFTER};
use crate::spelling::quoted;
use crate::table::{
    self, Answer, BestScore, Contest, Dialect, FinishingPlace, Mirrors, Points, ReturningNumber,
    Shape, Table, TableField as F,
};
use crate::zonestats::MAX_MATCH_PLAYERS;
use crate::zonestats::cells::Cells;
use crate::zonestats::roster::{RowSource, TOO_MANY};
use crate::{Day, Problem};

/// The largest number of rows that is read.
pub const MAX_ROWS: usize = 1_000_000;

impl League {
    /// Reads everyone's results, in any shape ([`Shape`]): a row per player and match, as described here; games of two; a
    /// match per row with a column per player, seat or place; or lines of text.
    ///
    /// The titles name, in any order and among others, `match`, `player`, `team`, `score` and
    /// `minutes`, and may name `rating` (the player's starting rating, used in the player's first
    /// match; otherwise [`LeagueOptions::start_rating`]), `enabled` (`yes` or `no`; blank is yes), `date`, and `against` (what the player scored
    /// against opponents, such as `bob 300; cy 200`). Other titles are given to [`League::parse_with`]. Without `minutes`, everyone is taken to have played
    /// `MAX_GAME_LENGTH`; with `place` instead of `score`, the lowest is best. A log without titles has its columns in this order, with or
    /// without the team; the optional ones may be missing at its end. Cells are
    /// separated by commas, `;`, bars or tabs. Numbers may have decimal commas and thousands separators,
    /// and minutes may be `20:30` or `12m30s`. Where only the first row of a match names it, the rows below belong to it.
    /// If the dates show that the newest match comes first, matches are played from the end.
    ///
    /// A row with an unreadable cell is a problem and left out; the rest of its match counts as if
    /// that player had not been there. [`League::notices`] describe surprises in how the log
    /// was read. Several rows of one player in a match are added up; if they contradict each other in the team, the
    /// rating or `enabled`, that is a problem, and all of them are left out. A text of more than [`MAX_TEXT_BYTES`] bytes or
    /// [`MAX_ROWS`] rows is refused as a whole.
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
    /// let log = "match,callsign,side,score\n1,ann,red,1800\n1,bob,blue,900\n";
    /// assert_eq!(League::parse(log).rows(), 0);
    /// let options = LeagueOptions {
    ///     columns: [(TableField::Player, "callsign".to_owned())].into(),
    ///     minutes: Some(20.0),
    ///     ..LeagueOptions::default()
    /// };
    /// assert_eq!(League::parse_with(log, &options).rows(), 2);
    /// ```
    pub fn parse_with(text: &str, options: &LeagueOptions) -> Arc<Self> {
        let league = if let Some(reason) = table::refused_text(text) {
            refused(format!("this is no log: {reason}"))
        } else if text.len() > MAX_TEXT_BYTES {
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
    let mut log = League {
        aliases,
        start,
        start_rating: options.start_rating,
        supplements: [about_aliases, about_start],
        ..League::default()
    };
    let Some(table) = table::results(text, &options.as_table()) else {
        let first = text.lines().find(|line| !line.trim().is_empty());
        if let Some(line) = first {
            let expected = "no row of this text can be read: an unclosed quote, or a quote within a cell, may be the cause";
            log.problems = vec![Problem::new(1, 1, line, expected)];
            log.problem_count = 1;
        }
        return log;
    };
    if table.rows > MAX_ROWS {
        return refused("a log can have at most 1,000,000 rows: leave out older matches");
    }
    // Spreadsheets that use decimal commas put ; between cells.
    let has_commas = table.has_commas() || (table.separator() == ';' && !table.has_marks());
    log.dialect = Dialect {
        separator: match table.separator() {
            separator @ (';' | '\t' | '|') => separator,
            _ => ',',
        },
        decimal: if has_commas { ',' } else { '.' },
        ..Dialect::default()
    };
    log.best_score = table.header.best_score.unwrap_or_default();
    // The numbers in front of standings look like those of matches.
    let is_unknown = !table.header.missing.is_empty()
        || table.header.shape == Some(Shape::Rows) && table.are_standings();
    let other = if is_unknown && options.columns.is_empty() {
        recognise::belongs_elsewhere(text)
    } else {
        None
    };
    let other = match table.header.shape {
        Some(Shape::Ratings) => Some(RATINGS_AFTER),
        _ => other,
    };
    let mut parser = Parser::new(log, options);
    if let Some(reason) = other {
        parser.problems.add(table.problem_at_top(reason.to_owned()));
        parser.log.refused = true;
    } else {
        parser.header(&table, options);
    }
    let is_readable = !parser.log.refused
        && table.header.missing.is_empty()
        && NEEDED
            .iter()
            .all(|about| table.header.open_question(about).is_none());
    let mut header = table.header.clone();
    if is_readable {
        parser.mirrors = Mirrors::of(&table);
        table.for_each(|row| parser.row(row));
        parser.ask_about_numbers(&mut header, options);
    }
    parser.log.header = header;
    parser.finish()
}

/// The questions without whose answers no row counts.
const NEEDED: [&str; 7] = [
    "shape",
    "time",
    "bestScore",
    "names",
    "winner",
    "minusOne",
    "resultOf",
];

/// A log while it is being read.
pub(super) struct Parser {
    pub log: League,
    pub problems: Problems,
    /// The minutes of all matches, where the log has none.
    minutes: Option<f64>,
    pub by_date: bool,
    /// Later matches do not count.
    today: Option<Day>,
    keys: MatchKeys,
    /// The match of each key.
    matches: FxHashMap<MatchKey, usize>,
    /// The match of the last row.
    current: usize,
    above: LastNamedRow,
    /// The matches of rows that are left out.
    pub spoilt: FxHashSet<String>,
    /// Rows without minutes of their own.
    pub rows_without_minutes: usize,
    /// The games that have come from one side so far; `None` if the table has each game once.
    mirrors: Option<Mirrors>,
}

/// The name and date of the row that named its match last, where only the first row of a match has its name. That row
/// may be left out.
#[derive(Default)]
struct LastNamedRow {
    name: String,
    date: String,
    moment: Option<Moment>,
}

impl Parser {
    fn new(log: League, options: &LeagueOptions) -> Self {
        Self {
            log,
            problems: Problems::listing(MAX_PROBLEMS),
            minutes: options.minutes,
            by_date: options.by_date,
            today: options.today.as_deref().and_then(Day::parse),
            keys: MatchKeys::new(options.numbers),
            matches: FxHashMap::default(),
            current: usize::MAX,
            above: LastNamedRow::default(),
            spoilt: FxHashSet::default(),
            rows_without_minutes: 0,
            mirrors: None,
        }
    }

    /// The notices about the columns.
    fn header(&mut self, table: &Table, options: &LeagueOptions) {
        let header = &table.header;
        self.log.notices.extend(table.notices.iter().cloned());
        if header.open_question("shape").is_some() {
            let expected = "this table can be read in several ways: say what a row is";
            return self.problems.add(table.problem_at_top(expected.to_owned()));
        }
        if !header.missing.is_empty() {
            let problem = table.problem_at_top(expected_titles(header));
            return self.problems.add(problem);
        }
        self.log.notices.extend(notice_of_shape(header));
        self.log.notices.extend(table.notice_of_unused());
        self.log.notices.extend(table.notice_of_rows_of_a_match());
        self.log.notices.extend(table.notices_of_unplayed());
        self.log.notices.extend(table.notices_of_unfinished());
        if !header.has_titles && header.shape == Some(Shape::Rows) {
            let read = header
                .titles
                .iter()
                .filter_map(|title| header.field_of(title));
            let read: Vec<&str> = read.map(F::title).collect();
            let read = read.join(", ");
            self.log.notices.push(format!(
                "The log has no titles, so its columns are read as {read}."
            ));
        }
        if header.shape == Some(Shape::Rows) && table.column(F::Team).is_none() {
            let notice = "There is no column of teams, so everyone plays everyone.";
            self.log.notices.push(notice.to_owned());
        }
        if header.shape == Some(Shape::Rows) && table.are_matches_merged() {
            let notice = "Rows without a match belong to the match above.";
            self.log.notices.push(notice.to_owned());
        }
        let events = table.titles_of_events();
        if !events.is_empty() {
            let titles = quoted(&events).replace(", ", " and ");
            let notice =
                format!("Match numbers begin again, so a match is its number with its {titles}.");
            self.log.notices.push(notice);
        }
        if header.best_score == Some(BestScore::Lowest) && options.best_score.is_none() {
            let title = header.columns.get(&F::Place);
            let about = title.map_or_else(String::new, |title| format!(" in “{title}”"));
            let notice = format!("The lowest number{about} is best.");
            self.log.notices.push(notice);
        }
        if let Some(open) = header.open_question("dates") {
            let readings = open.readings.iter().map(|of| &*of.reading);
            let readings = readings.collect::<Vec<_>>().join(" or ");
            let text = &open.text;
            let notice = format!("Dates such as “{text}” could be {readings}.");
            self.log.notices.push(notice);
        }
    }

    /// Adds a row to its match, or the match that it is; or leaves it out and says why.
    fn row(&mut self, mut row: table::Row) {
        if let Some(problem) = row.broken.take() {
            self.log.left_out += 1;
            return self.problems.add(problem);
        }
        if row.is_rule() || row.repeats_titles() {
            // It belongs to a heading.
        } else if row.table.header.shape == Some(Shape::Rows) {
            self.row_of_player(&row);
        } else if let Err(problem) = self.add_contest(&row) {
            self.log.left_out += 1;
            self.problems.add(problem);
        }
    }

    /// Adds the row of a player to its match.
    fn row_of_player(&mut self, row: &table::Row) {
        if let Some(misfit) = row.misfit() {
            self.log.left_out += 1;
            return self.problems.add(misfit);
        }
        self.observe_name(row);
        let key = self.key_of(row);
        let mut problems = Problems::listing(MAX_PROBLEMS);
        if self.add(row, key, &mut problems).is_none() {
            self.log.left_out += 1;
            let named = match &*row.match_name() {
                "" => self.above.name.clone(),
                named => named.to_owned(),
            };
            self.spoilt.insert(named);
        }
        self.problems.extend(problems);
    }

    /// Notes the name and date of a match whose other rows have neither.
    fn observe_name(&mut self, row: &table::Row) {
        let named = row.match_name();
        if !named.is_empty() && row.table.are_matches_merged() {
            self.above = LastNamedRow {
                name: named.into_owned(),
                date: row.text(F::Date).to_owned(),
                moment: row.moment().ok().flatten(),
            };
        }
    }

    /// The key of a row's match, if the row says which it is.
    fn key_of(&mut self, row: &table::Row) -> Option<MatchKey> {
        let named = row.match_name();
        let (name, day) = if named.is_empty() && !self.above.name.is_empty() {
            (
                &*self.above.name,
                self.above.moment.map(|moment| moment.day),
            )
        } else {
            (
                &*named,
                row.moment().ok().flatten().map(|moment| moment.day),
            )
        };
        let is_number = is_number(row.text(F::Match));
        (!name.is_empty()).then(|| self.keys.of(name, is_number, day))
    }

    /// Adds a row to its match; `None` if it is left out.
    fn add(
        &mut self,
        row: &table::Row,
        key: Option<MatchKey>,
        problems: &mut Problems,
    ) -> Option<()> {
        if is_a_total(row) {
            problems.add(row.problem(F::Match, TOTAL));
            return None;
        }
        if row.table.column(F::Rated).is_some() && !row.table.is_rated(row.text(F::Rated)) {
            problems.add(row.problem(F::Rated, CASUAL));
            return None;
        }
        if let Some(why) = row.unplayed_state() {
            problems.add(row.problem(F::Status, why));
            return None;
        }
        if key.is_none() {
            problems.add(row.problem(F::Match, "this row does not say which match it belongs to"));
        }
        let name = row.needed(F::Player, "this row does not say which player it is about");
        let name = problems.take(name);
        if table::names_no_one(name) {
            problems.add(row.problem(F::Player, UNPLAYED));
        }
        if name.eq_ignore_ascii_case("par") && row.table.has_holes() {
            problems.add(row.problem(
                F::Player,
                "this row has the par of the course, and no player",
            ));
        }
        let mut cells = self.cells_of(row, problems);
        for problem in cells.problems() {
            let field = match problem.field {
                F::Score => field_of_points(row),
                field => field,
            };
            problems.add(row.problem(field, problem.expected));
        }
        if !problems.is_empty() || cells.points.is_none() {
            return None;
        }
        let game = self.match_of(key?, row, problems)?;
        for (opponent, _) in &mut cells.against {
            *opponent = self.log.aliases.name(opponent);
        }
        let register = &mut self.log.register;
        let player = register.player(self.log.aliases.name(name));
        let added = register.row(player, cells);
        let is_place = self.log.best_score == BestScore::Lowest;
        let roster = &mut self.log.matches[game].roster;
        if is_place && roster.has(player) {
            let expected = "this player has two places in the match, so neither counts";
            problems.add(row.problem(F::Player, expected));
            roster.contradict(player);
            return None;
        }
        let added = roster.add(added, register);
        if let Err(problem) = added {
            problems.add(row.problem(problem.field, problem.expected));
            return None;
        }
        Some(())
    }

    /// Reads the cells of a player's row. Each that cannot be read is a problem.
    fn cells_of<'r>(&mut self, row: &table::Row<'r, '_>, problems: &mut Problems) -> Cells<'r> {
        let points = problems.take(points_of(row));
        let minutes = self.minutes_of(row, problems);
        let rating = problems.take(row.number(F::Rating));
        let shown = rating.map_or(0, |rating| decimals_shown(row.text(F::Rating), rating));
        let against = problems.take(row.numbers_by_name(F::Against));
        let enabled = row.yes_or_no(F::Enabled, "a player is enabled, yes or no");
        Cells {
            source: RowSource::Line(row.line()),
            team: row.text(F::Team),
            points,
            minutes,
            is_clock: row.text(F::Minutes).contains(':'),
            uses_default_minutes: row.text(F::Minutes).is_empty(),
            rating,
            decimals: u8::try_from(shown).unwrap_or(u8::MAX),
            enabled: problems.take(enabled).unwrap_or(true),
            against,
        }
    }

    /// The minutes of a row; `None` where nothing gives them.
    fn minutes_of(&mut self, row: &table::Row, problems: &mut Problems) -> Option<f64> {
        if row.ends_before(F::Minutes) && !row.text(F::Score).is_empty() {
            problems.add(row.problem(F::Minutes, "the minutes are missing"));
            return None;
        }
        if row.text(F::Minutes).is_empty() {
            self.rows_without_minutes += usize::from(self.minutes.is_none());
            return self.minutes;
        }
        problems.take(row.number(F::Minutes))
    }

    /// Adds the match that a row is.
    fn add_contest(&mut self, row: &table::Row) -> Result<(), Problem> {
        if let Some(misfit) = row.misfit() {
            return Err(misfit);
        }
        if is_a_total(row) {
            return Err(row.problem(F::Match, TOTAL));
        }
        let Contest {
            entries,
            minutes,
            date,
        } = row.contest()?;
        if let Some(mirrors) = &mut self.mirrors {
            mirrors.check(row, date, &entries)?;
        }
        if row.table.column(F::Rated).is_some() && !row.table.is_rated(row.text(F::Rated)) {
            return Err(row.problem(F::Rated, CASUAL));
        }
        let is_date_open = row.table.header.open_question("dates").is_some();
        let moment = match row.moment_of(date) {
            // The match can be rated, whichever day it was.
            Err(_) if is_date_open && DateReadings::of(date).is_ok() => None,
            moment => moment?,
        };
        if let (Some(moment), Some(today)) = (moment, self.today)
            && moment.day > today
        {
            let expected = format!("“{date}” is after today, so it does not count");
            return Err(row.problem(F::Date, expected));
        }
        let minutes = minutes.or(self.minutes);
        let cells_of = |team, points| Cells {
            team,
            points: Some(points),
            minutes,
            is_clock: row.text(F::Minutes).contains(':'),
            uses_default_minutes: true,
            ..Cells::blank_at(RowSource::Line(row.line()))
        };
        for entry in &entries {
            if let Some(problem) = cells_of(entry.team, entry.points).problems().next() {
                return Err(match problem.field {
                    F::Score => row.problem_in(entry.column, problem.expected),
                    field => row.problem(field, problem.expected),
                });
            }
        }
        self.rows_without_minutes += usize::from(minutes.is_none());
        let mut game = LogMatch {
            name: (self.log.matches.len() + self.log.left_out + 1).to_string(),
            date: date.to_owned(),
            moment,
            place: row.problem_in(0, ""),
            ..LogMatch::default()
        };
        for entry in entries {
            let register = &mut self.log.register;
            let player = register.player(self.log.aliases.name(&entry.name));
            if game.roster.has(player) {
                let expected = format!("“{}” is in this match twice", entry.name);
                return Err(row.problem_in(entry.column, expected));
            }
            let added = register.row(player, cells_of(entry.team, entry.points));
            let added = game.roster.add(added, register);
            added.map_err(|problem| row.problem(problem.field, problem.expected))?;
        }
        self.log.matches.push(game);
        Ok(())
    }

    /// The match of a key, which may be new; `None` if the row cannot belong to it.
    fn match_of(
        &mut self,
        key: MatchKey,
        row: &table::Row,
        problems: &mut Problems,
    ) -> Option<usize> {
        let new = self.log.matches.len();
        let game = *self.matches.entry(key).or_insert(new);
        if game == new {
            self.current = game;
            let is_above = row.text(F::Match).is_empty();
            let (date, moment) = if is_above {
                (self.above.date.clone(), self.above.moment)
            } else {
                (String::new(), None)
            };
            self.log.matches.push(LogMatch {
                name: self.keys.name(key).to_owned(),
                key,
                date,
                moment,
                place: row.problem(F::Match, ""),
                ..LogMatch::default()
            });
        }
        let joined = game != self.current;
        let found = self.take_date(game, row);
        let is_dated = found.is_ok();
        problems.take(found);
        if (!is_dated && joined) || self.log.matches[game].is_future {
            return None;
        }
        self.log.matches[game].joined |= joined;
        self.current = game;
        let full = self.log.matches[game].roster.rows.len() == MAX_MATCH_PLAYERS;
        if full {
            problems.add(row.problem(F::Match, TOO_MANY));
        }
        (!full).then_some(game)
    }

    /// Takes the date of a row for its match, if that has none yet.
    fn take_date(&mut self, game: usize, row: &table::Row) -> Result<(), Problem> {
        let LogMatch {
            name,
            date,
            moment,
            is_future,
            ..
        } = &mut self.log.matches[game];
        let text = row.text(F::Date);
        if text.is_empty() || text == date {
            return Ok(());
        }
        let found = row.moment();
        if moment.is_none() {
            text.clone_into(date);
            let is_open = row.table.header.open_question("dates").is_some();
            if is_open && DateReadings::of(text).is_ok() {
                // The match can be rated, whichever day it was.
                return Ok(());
            }
            let found = found?;
            if let (Some(moment), Some(today)) = (found, self.today)
                && moment.day > today
            {
                *is_future = true;
                let expected = format!("“{text}” is after today, so match {name} does not count");
                return Err(row.problem(F::Date, expected));
            }
            *moment = found;
            return Ok(());
        }
        found.map(|_| ())
    }

    /// Asks whether numbers that return are new matches, where nothing tells.
    fn ask_about_numbers(&mut self, header: &mut table::TableHeader, options: &LeagueOptions) {
        let Some(name) = self.keys.returning_without_dates() else {
            return;
        };
        let rows = self.keys.rows();
        let readings = [
            (
                ReturningNumber::New,
                "a new match each time, as numbers begin again",
            ),
            (ReturningNumber::Same, "more rows of the same match"),
        ];
        header.questions.push(table::Question {
            about: "numbers",
            text: name.to_owned(),
            readings: readings
                .into_iter()
                .map(|(value, reading)| table::QuestionReading {
                    value: Answer::Numbers(value),
                    reading: reading.to_owned(),
                    rows,
                })
                .collect(),
            chosen: options.numbers.map(Answer::Numbers),
        });
    }
}

const UNPLAYED: &str = "this was not played, so it does not count";
const CASUAL: &str = "this is a casual game, so it does not count";
const TOTAL: &str = "this row is a total, and no match";

/// True for the number of a match, which spreadsheets may write `1.0`.
pub(super) fn is_number(text: &str) -> bool {
    text.trim_end_matches(".0").parse::<u32>().is_ok()
}

/// True for a row below the matches that adds them up.
fn is_a_total(row: &table::Row) -> bool {
    let words = "total|totals|sum|summe|gesamt|average|avg|mean|somme|totaux|suma|totale|totaal";
    let text = row.text(F::Match);
    !text.is_empty() && table::is_one_of(text, words)
}

/// The titles that a table lacks, as what was expected.
fn expected_titles(header: &table::TableHeader) -> String {
    let missing: Vec<&str> = header.missing.iter().map(|field| field.title()).collect();
    match *missing {
        _ if !header.has_titles => {
            "the first row has titles such as match, player, team, score and minutes, or these columns in this order"
                .to_owned()
        }
        [one] => format!("the titles must name the column “{one}”"),
        _ => format!("the titles must name the columns {}", quoted(&missing)),
    }
}

/// A sentence about the shape of a table, if it is not the usual one.
fn notice_of_shape(header: &table::TableHeader) -> Option<String> {
    let shape = header.shape.filter(|shape| *shape != Shape::Rows)?;
    let players: Vec<&str> = header.players.iter().map(String::as_str).collect();
    let columns = match shape {
        Shape::Wide | Shape::Sides | Shape::Places if !players.is_empty() => {
            format!(": {}", quoted(&players))
        }
        _ => String::new(),
    };
    let sets = match shape {
        Shape::Pairs | Shape::Winners => " Only who won counts, not by how much.",
        _ => "",
    };
    Some(format!("Each row is {}{columns}.{sets}", shape.meaning()))
}

/// The column of what players scored, or else of the places that they took.
fn field_of_points(row: &table::Row) -> F {
    match row.table.column(F::Score) {
        Some(_) => F::Score,
        None => F::Place,
    }
}

/// Reads a player's score, or the place that they took; `None` where both are blank, which is a problem.
fn points_of(row: &table::Row) -> Result<Option<Points>, Problem> {
    let field = field_of_points(row);
    let Some(column) = row.table.column(field) else {
        return Ok(None);
    };
    let missing = || {
        let is_place = field == F::Place;
        let expected = if is_place {
            "the place is missing"
        } else {
            "the score is missing"
        };
        row.problem(field, expected)
    };
    if row.text(field).is_empty() {
        return Err(missing());
    }
    if table::says_unplayed(row.text(field)) {
        return Err(row.problem(field, UNPLAYED));
    }
    if row.table.is_no_time(column, row.text(field)) {
        return Err(row.problem(field, table::NO_TIME));
    }
    let is_lowest = row.table.header.best_score == Some(BestScore::Lowest);
    if field == F::Place || is_lowest {
        match row.finishing_place(column) {
            Ok(Some(FinishingPlace::At(place))) => return Ok(Some(Points::Score(place))),
            Ok(Some(FinishingPlace::Unfinished)) => return Ok(Some(Points::Unfinished)),
            Ok(Some(FinishingPlace::Absent)) => {
                let expected = "this player did not start, so the row does not count";
                return Err(row.problem(field, expected));
            }
            Err(problem) if field == F::Place => return Err(problem),
            _ => {}
        }
    }
    if let Some(score) = row.score_of_result(field) {
        return Ok(Some(Points::Score(score)));
    }
    let score = row.number(field)?;
    Ok(score.map(Points::Score))
}
