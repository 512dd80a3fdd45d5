//! Writes players of a match as rows of a league log, in the way the log is written.

use super::log::League;
use super::options::LeagueOptions;
use crate::Problem;
use crate::table::{BestScore, Dialect, Row, Shape, Table, TableField as F, Writer, results};
use crate::zonestats::{Match, Player, StartRating};

/// The header of a new log.
pub(super) const NEW_LOG: &str = "match,player,team,score,minutes\n";

impl League {
    /// The results as a log with a row for each player, if they have another shape.
    pub(super) fn as_rows(&self) -> Option<String> {
        self.header.shape.filter(|shape| *shape != Shape::Rows)?;
        let rows = || self.matches.iter().flat_map(|game| &game.roster.rows);
        let has_dates = self.matches.iter().any(|game| !game.date.is_empty());
        let has_teams = rows().any(|row| row.team.is_some());
        let has_minutes = rows().any(|row| row.minutes.is_finite());
        let score = match self.best_score {
            BestScore::Highest => "score",
            BestScore::Lowest => "place",
        };
        let mut writer = Writer::new(Dialect {
            line_end: "\n",
            ..Dialect::default()
        });
        let titles = [
            (true, "match"),
            (has_dates, "date"),
            (true, "player"),
            (has_teams, "team"),
            (true, score),
            (has_minutes, "minutes"),
        ];
        for (_, title) in titles.into_iter().filter(|(is_there, _)| *is_there) {
            writer.text(title);
        }
        writer.end_row();
        let mut games: Vec<_> = self.matches.iter().collect();
        if self.newest_first {
            games.reverse();
        }
        for game in games {
            for row in &game.roster.rows {
                writer.text(&game.name);
                if has_dates {
                    let day = game.moment.map(|moment| moment.day.to_string());
                    writer.text(day.as_deref().unwrap_or(&game.date));
                }
                writer.text(self.register.name(row));
                if has_teams {
                    writer.text(self.register.team(row));
                }
                writer.number(row.score);
                if has_minutes {
                    writer.number(Some(row.minutes).filter(|minutes| minutes.is_finite()));
                }
                writer.end_row();
            }
        }
        Some(writer.into_text())
    }

    /// The table of the log that this league was read from; `None` where the log is blank.
    ///
    /// # Errors
    /// If its columns cannot be read, or it exceeds a limit.
    pub(super) fn table_of<'t>(
        &self,
        log: &'t str,
        options: &LeagueOptions,
    ) -> Result<Option<Table<'t>>, Problem> {
        let table = results(log, &options.as_table());
        let table = table.filter(|_| !self.refused && self.header.missing.is_empty());
        match self.problems.first().filter(|_| table.is_none()) {
            Some(problem) => Err(problem.clone()),
            None => Ok(table),
        }
    }
}

/// A log that is rewritten in its own columns, separator, decimal mark and line ends.
pub(super) struct LogWriter<'t> {
    log: &'t str,
    league: &'t League,
    table: &'t Table<'t>,
    /// The index in the league of the match that is written.
    match_index: usize,
    /// The field of each column: those of the log, and behind them those that it lacks.
    columns: Vec<Option<F>>,
    line_end: &'static str,
    writer: Writer,
}

impl<'t> LogWriter<'t> {
    pub fn new(log: &'t str, league: &'t League, table: &'t Table<'t>, match_index: usize) -> Self {
        let header = &league.header;
        let titles = header.titles.iter();
        let line_end = if log.contains("\r\n") { "\r\n" } else { "\n" };
        Self {
            log,
            league,
            table,
            match_index,
            columns: titles.map(|title| header.field_of(title)).collect(),
            line_end,
            writer: Writer::new(Dialect {
                line_end,
                ..league.dialect
            }),
        }
    }

    /// Adds the columns that a match needs and the log does not have.
    pub fn add_columns(&mut self, game: &Match, options: &LeagueOptions, has_date: bool) {
        let has_start = |player: &Player| {
            let start = self.league.new_start(self.match_index, player);
            start.is_some_and(|rating| StartRating::new(rating) != Ok(self.league.start_rating))
        };
        let any = |condition: &dyn Fn(&Player) -> bool| game.players.iter().any(condition);
        let needed = [
            (F::Team, any(&|player| !player.team_name().is_empty())),
            (
                F::Minutes,
                any(&|player| {
                    player.minutes.is_finite() && Some(player.minutes) != options.minutes
                }),
            ),
            (F::Rating, any(&has_start)),
            (F::Enabled, any(&|player| !player.enabled)),
            (F::Against, any(&|player| !player.against.is_empty())),
            (F::Date, has_date),
        ];
        for (field, is_needed) in needed {
            if is_needed && !self.columns.contains(&Some(field)) {
                self.columns.push(Some(field));
            }
        }
    }

    /// Writes the titles of the log with those of added columns behind them; a log without titles gets some where it needs
    /// another column. Returns where the rows start in the log.
    pub fn titles(&mut self) -> usize {
        let header = &self.league.header;
        let separator = &*self.table.separator().to_string();
        let (known, added) = self.columns.split_at(header.titles.len());
        let added = added.iter().flatten();
        let added: String = added.flat_map(|field| [separator, field.title()]).collect();
        let rows = self.table.reader().position();
        let above = self.log.get(..rows).filter(|_| header.has_titles);
        let above = above.unwrap_or_default();
        let titles = above.trim_end_matches(['\r', '\n']);
        let line_end = above.strip_prefix(titles).unwrap_or_default();
        if header.has_titles || added.is_empty() {
            self.writer.copy(titles).copy(&added).copy(line_end);
        } else {
            let known = known.iter().zip(&header.titles);
            let title = |(field, title): (&Option<F>, &'t String)| {
                field.map_or(&**title, |field| field.title())
            };
            let known: Vec<&str> = known.map(title).collect();
            let known = known.join(separator);
            self.writer.copy(&known).copy(&added).copy(self.line_end);
        }
        above.len()
    }

    /// Writes a part of the log as it is.
    pub fn copy(&mut self, text: &str) {
        self.writer.copy(text);
    }

    /// Writes rows of players, below whole lines, with the name and the date of their match: only the first one of these rows,
    /// if it is the first of the match, where the log has them so.
    pub fn add_rows<'p>(
        &mut self,
        players: impl Iterator<Item = &'p Player>,
        of_match: (&str, &str),
        is_first: bool,
    ) {
        let is_merged = self.table.are_matches_merged();
        for (number, player) in players.enumerate() {
            if number == 0 {
                self.writer.end_line();
            }
            let is_named = !is_merged || (is_first && number == 0);
            for column in 0..self.columns.len() {
                let of_match = if is_named { of_match } else { ("", "") };
                self.cell(self.columns[column], player, of_match);
            }
            self.writer.end_row();
        }
    }

    /// Writes a row of the log with other cells in these columns.
    pub fn change_row(
        &mut self,
        row: &Row,
        changed: &[F],
        player: &Player,
        of_match: (&str, &str),
    ) {
        let mut cells = row.cells();
        for column in 0..self.columns.len() {
            let (field, text) = (self.columns[column], cells.next().unwrap_or_default());
            if field.is_some_and(|field| changed.contains(&field)) {
                self.cell(field, player, of_match);
            } else {
                self.writer.cell(text);
            }
        }
        self.writer.end_row();
    }

    fn cell(&mut self, field: Option<F>, player: &Player, (game, date): (&str, &str)) {
        let start = || self.league.new_start(self.match_index, player);
        let writer = &mut self.writer;
        match field {
            Some(F::Match) => writer.text(game),
            Some(F::Player) => writer.text(player.name.trim()),
            Some(F::Team) => writer.text(player.team_name()),
            Some(F::Score | F::Place) => writer.number(player.score),
            Some(F::Minutes) => player.write_minutes(writer),
            Some(F::Rating) => writer.number(start()),
            Some(F::Enabled) => writer.text(if player.enabled { "yes" } else { "no" }),
            Some(F::Against) => writer.numbers_by_name(&player.against),
            Some(F::Date) => writer.text(date),
            _ => writer.text(""),
        };
    }

    pub fn into_text(self) -> String {
        self.writer.into_text()
    }
}
