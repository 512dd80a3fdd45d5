//! A player's rating, match by match.

use serde::Serialize;

use super::replay::{Appearance, Replay};
use crate::Series;

/// A player's history in a league: one entry in every series for each match in which the player
/// was enabled.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct History {
    /// The player's name.
    pub player: String,
    /// Rating before the first match.
    pub start: f64,
    /// The match of the league, counted from 0.
    pub matches: Vec<u32>,
    /// Points gained in it.
    pub changes: Series,
    /// Rating after it.
    pub ratings: Series,
    /// Rank after it among everyone who had played by then; equal ratings share one.
    pub ranks: Vec<u32>,
}

impl Replay {
    /// The matches in which a player was enabled, counted from 0, and the rating after each.
    pub fn ratings(&self, player: usize) -> impl Iterator<Item = (u32, f64)> {
        let appearances = self.appearances.get(player).into_iter().flatten();
        appearances.map(|of| (of.game, of.rating))
    }

    /// The history of a player, by the number in the table.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Settings, replay};
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n2,bob,,2,20\n2,cy,,1,20\n";
    /// let history = replay(&League::parse(log), &Settings::default()).history(1).unwrap();
    /// assert_eq!((history.player.as_str(), history.matches), ("bob", vec![0, 1]));
    /// assert_eq!((history.changes[0], history.ranks), (-20.0, vec![2, 2]));
    /// ```
    pub fn history(&self, player: usize) -> Option<History> {
        let league = self.league();
        let appearances = self.appearances.get(player)?.iter();
        Some(History {
            player: league.player_name(player)?.to_owned(),
            start: league.start_ratings[player],
            matches: appearances.clone().map(|of| of.game).collect(),
            changes: appearances.clone().map(|of| of.change).collect(),
            ratings: appearances.map(|of| of.rating).collect(),
            ranks: self.ranks_after().swap_remove(player),
        })
    }

    /// Each player's rank after each match in which they were enabled.
    pub(super) fn ranks_after(&self) -> Vec<Vec<u32>> {
        let mut ladder = Ladder::default();
        let mut latest: Vec<Option<&Appearance>> = vec![None; self.appearances.len()];
        let mut ranks = vec![Vec::new(); self.appearances.len()];
        for game in &self.league().matches {
            let players = game.enabled().map(|row| row.player as usize);
            for player in players.clone() {
                let now = &self.appearances[player][ranks[player].len()];
                let before = latest[player].replace(now);
                ladder.set(before.map(|of| of.rating), now.rating);
            }
            for player in players {
                ranks[player].extend(latest[player].map(|of| ladder.rank(of.rating)));
            }
        }
        ranks
    }
}

/// The ratings of everyone so far, lowest first.
#[derive(Default)]
struct Ladder(Vec<f64>);

impl Ladder {
    /// Adds a new rating, and removes the player's rating before.
    fn set(&mut self, before: Option<f64>, now: f64) {
        let place = |ladder: &[f64], rating| ladder.partition_point(|&other| other < rating);
        if let Some(before) = before {
            self.0.remove(place(&self.0, before));
        }
        self.0.insert(place(&self.0, now), now);
    }

    /// The rank of a rating: 1 more than there are higher ones.
    fn rank(&self, rating: f64) -> u32 {
        let higher = self.0.len() - self.0.partition_point(|&other| other <= rating);
        u32::try_from(higher + 1).unwrap_or(u32::MAX)
    }
}
