//! How a player's rating went, match by match.

use std::ops::Range;

use serde::Serialize;

use super::ladder::Ladder;
use super::replay::Replay;

/// A player's way through a league: one entry in every series for each match in which the player
/// was enabled.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct History {
    /// The player's name.
    pub player: String,
    /// Rating before the first match.
    pub start: f64,
    /// Which match of the league, counted from 0.
    pub matches: Vec<u32>,
    /// Points gained in it.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub changes: Vec<f64>,
    /// Rating after it.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub ratings: Vec<f64>,
    /// Place after it among everyone who had played by then; equal ratings share one.
    pub ranks: Vec<u32>,
}

impl Replay {
    /// The history of a player, by the number the table gives.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Settings, replay};
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n2,bob,,2,20\n2,cy,,1,20\n";
    /// let history = replay(&League::parse(log), &Settings::default()).history(1).unwrap();
    /// assert_eq!((history.player.as_str(), history.matches), ("bob", vec![0, 1]));
    /// assert_eq!((history.changes[0], history.ranks), (-20.0, vec![2, 2]));
    /// ```
    #[must_use]
    pub fn history(&self, player: usize) -> Option<History> {
        let league = self.league();
        let fixtures = &league.fixtures;
        let appearances = || {
            fixtures
                .appearances(player)
                .iter()
                .map(|&appearance| appearance as usize)
        };
        let mut ranks = Vec::new();
        self.walk(|of, ladder| {
            let players = &fixtures.players[of.clone()];
            for (appearance, _) in of.zip(players).filter(|&(_, &id)| id as usize == player) {
                ranks.push(ladder.rank(self.ratings_after[appearance]));
            }
        });
        Some(History {
            player: league.player_name(player)?.to_owned(),
            start: league.log.start_ratings[player],
            matches: appearances()
                .map(|appearance| fixtures.match_of[appearance])
                .collect(),
            changes: appearances()
                .map(|appearance| self.changes[appearance])
                .collect(),
            ratings: appearances()
                .map(|appearance| self.ratings_after[appearance])
                .collect(),
            ranks,
        })
    }

    /// The place after the match of every appearance.
    pub(super) fn ranks_after(&self) -> Vec<u32> {
        let mut ranks = Vec::with_capacity(self.ratings_after.len());
        self.walk(|of, ladder| {
            ranks.extend(
                self.ratings_after[of]
                    .iter()
                    .map(|&rating| ladder.rank(rating)),
            );
        });
        ranks
    }

    /// Goes through the matches with the ladder as it was after each.
    fn walk(&self, mut after_match: impl FnMut(Range<usize>, &Ladder)) {
        let fixtures = &self.league().fixtures;
        let mut ladder = Ladder::default();
        let mut ratings: Vec<Option<f64>> = vec![None; self.ratings.len()];
        for of in &fixtures.matches {
            for appearance in of.clone() {
                let new = self.ratings_after[appearance];
                match ratings[fixtures.players[appearance] as usize].replace(new) {
                    Some(old) => ladder.change(old, new),
                    None => ladder.enter(new),
                }
            }
            after_match(of.clone(), &ladder);
        }
    }
}
