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
    /// The appearances of each player, in the order of matches.
    by_player: Vec<Vec<u32>>,
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
        fixtures.by_player = vec![Vec::new(); log.players.len()];
        for (appearance, &player) in (0..).zip(&fixtures.players) {
            fixtures.by_player[player as usize].push(appearance);
        }
        fixtures
    }

    /// The appearances of a player, in the order of matches.
    pub fn appearances(&self, player: usize) -> &[u32] {
        self.by_player.get(player).map_or(&[], Vec::as_slice)
    }
}
