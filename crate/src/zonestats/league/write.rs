//! Writes players of a match as rows of a league log, in the way the log is written.

use super::log::League;
use super::options::LeagueOptions;
use crate::Problem;
use crate::table::{Dialect, LEAGUE, Table, TableField as F, Writer};
use crate::zonestats::{DEFAULT_RATING, Match, Player};

/// The header of a new log.
pub(super) const NEW_LOG: &str = "match,player,team,score,minutes\n";

impl League {
    /// The table of the log that this league was read from; `None` where the log is blank.
    ///
    /// # Errors
    /// If its columns cannot be read, or it exceeds a limit.
    pub(super) fn table_of<'t>(
        &self,
        log: &'t str,
        options: &LeagueOptions,
    ) -> Result<Option<Table<'t>>, Problem> {
        let table = Table::new(log, &LEAGUE, &options.as_table());
        match table.filter(|_| !self.refused && self.header.missing.is_empty()) {
            Some(table) => Ok(Some(table)),
            None => self
                .problems
                .first()
                .map_or(Ok(None), |problem| Err(problem.clone())),
        }
    }
}

/// What ends the lines of a log.
pub(super) fn line_end(log: &str) -> &'static str {
    if log.contains("\r\n") { "\r\n" } else { "\n" }
}

/// Rows that are written with a log's columns, separator, decimal mark and line ends.
pub(super) struct LogWriter<'t> {
    log: &'t str,
    league: &'t League,
    table: &'t Table<'t>,
    /// What each column holds: those of the log, and behind them those that it lacks.
    pub columns: Vec<Option<F>>,
    writer: Writer,
}

impl<'t> LogWriter<'t> {
    pub fn new(log: &'t str, league: &'t League, table: &'t Table<'t>) -> Self {
        let header = &league.header;
        let titles = header.titles.iter();
        let dialect = Dialect {
            line_end: line_end(log),
            ..league.dialect
        };
        Self {
            log,
            league,
            table,
            columns: titles.map(|title| header.field_of(title)).collect(),
            writer: Writer::new(dialect),
        }
    }

    /// Adds the columns that a match needs and the log does not have. `start` is the rating that a player starts with.
    pub fn add_columns(
        &mut self,
        game: &Match,
        options: &LeagueOptions,
        has_date: bool,
        start: impl Fn(&Player) -> Option<f64>,
    ) {
        let has_start =
            |player: &Player| start(player).is_some_and(|rating| rating != DEFAULT_RATING);
        let any = |condition: &dyn Fn(&Player) -> bool| game.players.iter().any(condition);
        for (field, needed) in [
            (F::Team, any(&|player| !player.team_name().is_empty())),
            (
                F::Minutes,
                any(&|player| Some(player.minutes) != options.minutes),
            ),
            (F::Rating, any(&has_start)),
            (F::Enabled, any(&|player| !player.enabled)),
            (F::Against, any(&|player| !player.against.is_empty())),
            (F::Date, has_date),
        ] {
            if needed && !self.columns.contains(&Some(field)) {
                self.columns.push(Some(field));
            }
        }
    }

    /// The log up to its rows, and its rows.
    pub fn split(&self) -> (&'t str, &'t str) {
        let has_titles = self.league.header.has_titles;
        let start = has_titles.then(|| self.table.reader().position());
        self.log
            .split_at_checked(start.unwrap_or(0))
            .unwrap_or((self.log, ""))
    }

    /// The titles of the log with those of added columns behind them; a log without titles gets some where it needs
    /// another column.
    pub fn titles(&self, titles: &str) -> String {
        let header = &self.league.header;
        let separator = self.table.separator().to_string();
        let (known, added) = self.columns.split_at(header.titles.len());
        if !header.has_titles && added.is_empty() {
            return String::new();
        }
        let first_titles = titles.trim_end_matches(['\r', '\n']);
        let line_ends = titles.strip_prefix(first_titles).unwrap_or_default();
        let known = known.iter().zip(&header.titles);
        let known = known.map(|(field, title)| field.map_or(&**title, |field| field.title()));
        let (mut text, line_ends) = if header.has_titles {
            (first_titles.to_owned(), line_ends)
        } else {
            (
                known.collect::<Vec<_>>().join(&separator),
                line_end(self.log),
            )
        };
        for field in added.iter().flatten() {
            text.push_str(&separator);
            text.push_str(field.title());
        }
        text + line_ends
    }

    /// Writes a player's row.
    pub fn player(&mut self, player: &Player, game: &str, date: &str, start: Option<f64>) {
        for place in 0..self.columns.len() {
            let field = self.columns[place];
            self.cell(field, player, game, date, start);
        }
        self.end_row();
    }

    /// Writes a cell of a player's row.
    pub fn cell(
        &mut self,
        field: Option<F>,
        player: &Player,
        game: &str,
        date: &str,
        start: Option<f64>,
    ) {
        let writer = &mut self.writer;
        match field {
            Some(F::Match) => writer.text(game),
            Some(F::Player) => writer.text(player.name.trim()),
            Some(F::Team) => writer.text(player.team_name()),
            Some(F::Score) => writer.number(player.score),
            Some(F::Minutes) => player.write_minutes(writer),
            Some(F::Rating) => writer.number(start),
            Some(F::Enabled) => writer.text(if player.enabled { "yes" } else { "no" }),
            Some(F::Against) => writer.numbers_by_name(&player.against),
            Some(F::Date) => writer.text(date.trim()),
            _ => writer.text(""),
        };
    }

    /// Writes a cell as the log has it.
    pub fn as_it_is(&mut self, text: &str) {
        self.writer.cell(text);
    }

    pub fn end_row(&mut self) {
        self.writer.end_row();
    }

    /// The rows so far; none are left.
    pub fn take(&mut self) -> String {
        self.writer.take_text()
    }

    pub fn into_text(self) -> String {
        self.writer.into_text()
    }
}
