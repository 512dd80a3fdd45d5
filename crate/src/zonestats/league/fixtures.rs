//! A league made ready for replaying: everything about its matches that settings do not change.

use std::ops::Range;

use super::log::Log;
use crate::zonestats::{Entrant, score_rate};

/// The enabled players of every match, in arrays over all matches.
///
/// One player in one match is an appearance.
#[derive(Debug, Clone, Default)]
pub(super) struct Fixtures {
    /// The appearances of each match.
    pub matches: Vec<Range<usize>>,
    pub players: Vec<u32>,
    /// The same players with what they bring to the match, except for their ratings.
    pub entrants: Vec<Entrant>,
    /// The match of each appearance.
    pub match_of: Vec<u32>,
    /// The appearances of all players, player after player, each in the order of matches.
    by_player: Vec<u32>,
    /// Where each player's appearances start in `by_player`; one more than there are players.
    starts: Vec<usize>,
}

impl Fixtures {
    pub fn of(log: &Log) -> Self {
        let mut fixtures = Self::default();
        // Players without a team are a team each: numbers that no team has.
        let lone = u32::try_from(log.teams.len()).unwrap_or(u32::MAX);
        for (number, of) in (0..).zip(&log.matches) {
            let start = fixtures.players.len();
            let rows = log.rows[of.rows.clone()].iter();
            for (own, row) in (lone..).zip(rows).filter(|(_, row)| row.enabled) {
                fixtures.players.push(row.player);
                fixtures.entrants.push(Entrant {
                    rating: f64::NAN,
                    score_rate: score_rate(row.score, row.minutes),
                    minutes: row.minutes,
                    team: row.team.unwrap_or(own),
                });
                fixtures.match_of.push(number);
            }
            fixtures.matches.push(start..fixtures.players.len());
        }
        fixtures.sort_by_player(log.players.len());
        fixtures
    }

    /// The appearances of a player, in the order of matches.
    pub fn appearances(&self, player: usize) -> &[u32] {
        match self.starts.get(player..player + 2) {
            Some(bounds) => &self.by_player[bounds[0]..bounds[1]],
            None => &[],
        }
    }

    /// A counting sort of the appearances.
    fn sort_by_player(&mut self, players: usize) {
        self.starts = vec![0; players + 1];
        for &player in &self.players {
            self.starts[player as usize + 1] += 1;
        }
        for player in 0..players {
            self.starts[player + 1] += self.starts[player];
        }
        let mut next = self.starts.clone();
        self.by_player = vec![0; self.players.len()];
        for (appearance, &player) in (0..).zip(&self.players) {
            self.by_player[next[player as usize]] = appearance;
            next[player as usize] += 1;
        }
    }
}
