//! A league as its log tells it.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::fixtures::Fixtures;
use crate::Problem;
use crate::csv::Dialect;
use crate::games::Names;

/// A league: the matches of a log in order, and what could not be read of it.
///
/// Copies share their matches and are cheap.
#[derive(Debug, Clone, Default)]
pub struct League {
    pub(super) log: Arc<Log>,
    pub(super) fixtures: Arc<Fixtures>,
    pub(super) problems: Vec<Problem>,
    pub(super) problem_count: usize,
    pub(super) left_out: usize,
    pub(super) refused: bool,
    pub(super) notices: Vec<String>,
    /// Everyone's place under the default settings, worked out when someone asks.
    pub(super) default_ranks: Arc<OnceLock<Vec<Option<u32>>>>,
}

/// The rows that could be read.
#[derive(Debug, Clone, Default)]
pub(super) struct Log {
    pub dialect: Dialect,
    /// The text has the newest match first; `matches` never has.
    pub newest_first: bool,
    pub players: Names,
    /// Each player's rating before the first match.
    pub start_ratings: Vec<f64>,
    pub teams: Names,
    pub matches: Vec<LogMatch>,
    pub rows: Vec<Row>,
}

/// One match of a log.
#[derive(Debug, Clone)]
pub(super) struct LogMatch {
    pub name: String,
    pub date: Option<String>,
    pub rows: Range<usize>,
    /// Whether anyone has an opponent.
    pub rated: bool,
}

/// One player in one match.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub player: u32,
    pub team: Option<u32>,
    pub score: f64,
    pub minutes: f64,
    pub enabled: bool,
}

impl League {
    /// How many matches there are.
    #[must_use]
    pub fn matches(&self) -> usize {
        self.log.matches.len()
    }

    /// What the log calls a match, counted from 0.
    #[must_use]
    pub fn match_name(&self, index: usize) -> Option<&str> {
        self.log.matches.get(index).map(|of| of.name.as_str())
    }

    /// The date of a match, as the log writes it.
    #[must_use]
    pub fn match_date(&self, index: usize) -> Option<&str> {
        self.log.matches.get(index)?.date.as_deref()
    }

    /// How many players there are, counting those who were only ever disabled.
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

    /// How many rows count, those of disabled players included.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.log.rows.len()
    }

    /// What could not be read, and matches in which nobody meets anybody, in the order of the
    /// log: at most [`MOST_PROBLEMS`](crate::games::MOST_PROBLEMS) of them.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// How many problems there are, including those that [`League::problems`] does not describe.
    #[must_use]
    pub fn problem_count(&self) -> usize {
        self.problem_count
    }

    /// How many rows could not be read and do not count.
    #[must_use]
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Whether the log was beyond a limit, which the only problem names; nothing of it counts.
    #[must_use]
    pub fn refused(&self) -> bool {
        self.refused
    }

    /// What was read in a way that the user may not expect, a sentence each: columns that are not
    /// used, rows that were joined, matches in another order, names that differ only in capitals.
    #[must_use]
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// How the log writes separators and numbers.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.log.dialect
    }
}
