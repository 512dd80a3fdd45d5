//! A league log after it was read.

use crate::Problem;
use crate::games::Names;
use crate::moment::Moment;
use crate::number::count;
use crate::table::{Dialect, TableHeader, clock};
use crate::zonestats::{Entrant, score_rate};

/// A league: the matches of a log in the order they were played, and what could not be read.
#[derive(Debug, Default)]
pub struct League {
    /// The matches, the oldest first.
    pub matches: Vec<LogMatch>,
    /// What could not be read, and matches without opponents, in the order of the log: at most
    /// [`MOST_PROBLEMS`](crate::games::MOST_PROBLEMS) of them.
    pub problems: Vec<Problem>,
    /// The number of problems, including those beyond [`League::problems`].
    pub problem_count: usize,
    /// The number of rows that do not count: those that could not be read, and those of a match without opponents.
    pub left_out: usize,
    /// Whether the log exceeds a limit: if so, the only problem names it, and no row counts.
    pub refused: bool,
    /// Surprises in how the log was read, one sentence each: unused columns,
    /// joined rows, matches in another order, names that differ only in capitals.
    pub notices: Vec<String>,
    /// The columns of the log, and which of them are used.
    pub header: TableHeader,
    pub(super) dialect: Dialect,
    /// Whether the text starts with the newest match.
    pub(super) newest_first: bool,
    /// Whether the matches of the text are neither in the order of their dates nor in the reverse order.
    pub(super) out_of_order: bool,
    pub(super) players: Names,
    /// Each player's rating before the first match.
    pub(super) start_ratings: Vec<f64>,
    pub(super) teams: Names,
}

/// One match of a log.
#[derive(Debug, Default)]
pub struct LogMatch {
    /// The log's name for the match.
    pub name: String,
    /// The date as written in the log; blank if the log gives none.
    pub date: String,
    /// When it was played, if the date can be read.
    pub(super) moment: Option<Moment>,
    /// Where it starts in the text.
    pub(super) place: Problem,
    /// Whether rows of other matches are between its own.
    pub(super) joined: bool,
    pub(super) rows: Vec<Row>,
    /// Whether anyone has an opponent.
    pub(super) rated: bool,
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
    /// Whether the minutes are written like 18:35.
    pub is_clock: bool,
}

impl Row {
    /// The minutes as `18:35`, if the log has them so.
    pub(super) fn minutes_text(&self) -> Option<String> {
        self.is_clock.then(|| clock(self.minutes))
    }
}

impl LogMatch {
    /// The rows of the players who count, each with its place among all.
    pub(super) fn enabled(&self) -> impl Iterator<Item = (u32, &Row)> + Clone {
        (0..).zip(&self.rows).filter(|(_, row)| row.enabled)
    }
}

impl League {
    /// The names of all players, including those who were never enabled, in the order of first
    /// appearance.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.players.iter()
    }

    /// The number of rows that count, including those of disabled players.
    pub fn rows(&self) -> usize {
        self.rated().map(|(_, game)| game.rows.len()).sum()
    }

    /// For each rated match, the numbers of the players who count and what equations 1 to 5 need of them, rated as before
    /// the league began.
    pub(crate) fn entrants(&self) -> Vec<(Vec<u32>, Vec<Entrant>)> {
        self.rated()
            .map(|(_, game)| self.entrants_of(game, &self.start_ratings))
            .collect()
    }

    /// The numbers of the players who count in a match, and what equations 1 to 5 need of them.
    pub(super) fn entrants_of(&self, game: &LogMatch, ratings: &[f64]) -> (Vec<u32>, Vec<Entrant>) {
        // Players without a team get numbers that no team has.
        let teamless = count(self.teams.len());
        let entrant = |(number, (_, row)): (u32, (u32, &Row))| {
            let entrant = Entrant {
                rating: ratings[row.player as usize],
                score_rate: score_rate(row.score, row.minutes),
                minutes: row.minutes,
                team: row.team.unwrap_or(number),
            };
            (row.player, entrant)
        };
        (teamless..).zip(game.enabled()).map(entrant).unzip()
    }

    /// Each player's rating before the first match.
    pub(crate) fn start_ratings(&self) -> &[f64] {
        &self.start_ratings
    }

    /// The matches in which anyone has an opponent, each with its place among all, from 0.
    pub(super) fn rated(&self) -> impl Iterator<Item = (u32, &LogMatch)> {
        (0..).zip(&self.matches).filter(|(_, game)| game.rated)
    }
}
