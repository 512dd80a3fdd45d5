//! A league made ready for replaying: everything about its matches that settings do not change.

use std::ops::Range;

use super::log::Log;
use crate::order::sorted;
use crate::zonestats::score_rate;
use crate::zonestats::teams::team_ends;

/// The enabled players of every match, team after team, in arrays over all matches.
///
/// One player in one match is an appearance.
#[derive(Debug, Clone, Default)]
pub(super) struct Fixtures {
    /// The appearances of each match.
    pub matches: Vec<Range<usize>>,
    pub players: Vec<u32>,
    pub score_rates: Vec<f64>,
    pub minutes: Vec<f64>,
    pub team_ends: Vec<u32>,
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
        let mut order: Vec<(u32, usize)> = Vec::new();
        for (number, of) in (0..).zip(&log.matches) {
            // Players without a team are a team each: numbers that no team has.
            let lone = u32::try_from(log.teams.len()).unwrap_or(u32::MAX);
            order.clear();
            order.extend((lone..).zip(of.rows.clone()).filter_map(|(own, at)| {
                let row = &log.rows[at];
                row.enabled.then_some((row.team.unwrap_or(own), at))
            }));
            // The rows of a team stay in their order.
            let places = sorted(order.len(), &|a, b| order[a].0.cmp(&order[b].0));
            let in_order = || places.iter().map(|&place| order[place as usize]);
            let start = fixtures.players.len();
            for (_, at) in in_order() {
                let row = &log.rows[at];
                fixtures.players.push(row.player);
                fixtures
                    .score_rates
                    .push(score_rate(row.score, row.minutes));
                fixtures.minutes.push(row.minutes);
                fixtures.match_of.push(number);
            }
            fixtures
                .team_ends
                .extend(team_ends(in_order().map(|(team, _)| team)));
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
