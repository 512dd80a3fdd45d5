//! A league log after it was read.

use std::sync::{Arc, OnceLock};

use super::columns::Columns;
use crate::Problem;
use crate::csv::Dialect;
use crate::games::Names;

/// A league: the matches of a log in the order they were played, and what could not be read.
///
/// Clones share their matches and are cheap.
#[derive(Debug, Clone, Default)]
pub struct League {
    pub(super) log: Arc<Log>,
}

/// What a log contains.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// Absent from a log without text, and where the header cannot be read.
    pub columns: Option<Columns>,
    pub dialect: Dialect,
    /// Whether the text starts with the newest match; `matches` always starts with the oldest.
    pub newest_first: bool,
    pub matches: Vec<LogMatch>,
    pub players: Names,
    /// Each player's rating before the first match.
    pub start_ratings: Vec<f64>,
    pub teams: Names,
    pub problems: Vec<Problem>,
    pub problem_count: usize,
    pub left_out: usize,
    pub refused: bool,
    pub notices: Vec<String>,
    /// Each player's place under the default settings, computed on first use.
    pub default_ranks: OnceLock<Vec<Option<u32>>>,
}

/// One match of a log.
#[derive(Debug, Default)]
pub(super) struct LogMatch {
    pub name: String,
    /// Blank if the log gives none.
    pub date: String,
    pub rows: Vec<Row>,
    /// Whether anyone has an opponent.
    pub rated: bool,
}

/// One player in one match.
#[derive(Debug)]
pub(super) struct Row {
    pub player: u32,
    pub team: Option<u32>,
    pub score: f64,
    pub minutes: f64,
    /// The player's starting rating, if this is their first match.
    pub start_rating: f64,
    pub enabled: bool,
}

impl LogMatch {
    /// The rows of the players who count.
    pub fn enabled(&self) -> impl Iterator<Item = &Row> + Clone {
        self.rows.iter().filter(|row| row.enabled)
    }
}

impl League {
    /// The number of matches.
    #[must_use]
    pub fn matches(&self) -> usize {
        self.log.matches.len()
    }

    /// The log's name for a match, counted from 0.
    #[must_use]
    pub fn match_name(&self, index: usize) -> Option<&str> {
        Some(&self.log.matches.get(index)?.name)
    }

    /// The date of a match, as written in the log.
    #[must_use]
    pub fn match_date(&self, index: usize) -> Option<&str> {
        let date = &self.log.matches.get(index)?.date;
        (!date.is_empty()).then_some(date)
    }

    /// The number of players, including those who were never enabled.
    #[must_use]
    pub fn players(&self) -> usize {
        self.log.players.len()
    }

    /// The name of a player, counted from 0 in the order of first appearance.
    #[must_use]
    pub fn player_name(&self, player: usize) -> Option<&str> {
        let id = u32::try_from(player).ok()?;
        (player < self.players()).then(|| self.log.players.get(id))
    }

    /// The number of rows that count, including those of disabled players.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.log.matches.iter().map(|of| of.rows.len()).sum()
    }

    /// What could not be read, and matches without opponents, in the order of the log: at most
    /// [`MOST_PROBLEMS`](crate::games::MOST_PROBLEMS) of them.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.log.problems
    }

    /// The number of problems, including those beyond [`League::problems`].
    #[must_use]
    pub fn problem_count(&self) -> usize {
        self.log.problem_count
    }

    /// The number of rows that could not be read and do not count.
    #[must_use]
    pub fn left_out(&self) -> usize {
        self.log.left_out
    }

    /// Whether the log exceeds a limit: if so, the only problem names it, and no row counts.
    #[must_use]
    pub fn refused(&self) -> bool {
        self.log.refused
    }

    /// What the user may not expect about how the log was read, one sentence each: unused columns,
    /// joined rows, matches in another order, names that differ only in capitals.
    #[must_use]
    pub fn notices(&self) -> &[String] {
        &self.log.notices
    }
}
