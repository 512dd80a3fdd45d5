//! A player's rating, match by match.

use serde::Serialize;

use super::replay::Replay;
use crate::Series;
use crate::csv::Writer;
use crate::zonestats::ranks::rank_among;

/// A player's history in a league: one entry in every series for each rated match in which
/// the player was enabled.
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
    /// The rated matches in which a player was enabled, counted from 0, and the rating after each.
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
        let league = &self.league;
        let appearances = self.appearances.get(player)?.iter();
        Some(History {
            player: league.players().nth(player)?.to_owned(),
            start: league.start_ratings[player],
            matches: appearances.clone().map(|of| of.game).collect(),
            changes: appearances.clone().map(|of| of.change).collect(),
            ratings: appearances.map(|of| of.rating).collect(),
            ranks: self.ranks_after().swap_remove(player),
        })
    }

    /// The histories of all players as CSV: player after player in the order of first appearance,
    /// each with one row per match.
    pub fn histories_csv(&self) -> String {
        let league = &self.league;
        let mut writer = Writer::new(league.dialect);
        writer.titles("player,match,date,change,rating,rank");
        let players = league.players().zip(&self.appearances);
        for ((player, appearances), ranks) in players.zip(self.ranks_after()) {
            for (of, rank) in appearances.iter().zip(ranks) {
                let game = &league.matches[of.game as usize];
                writer
                    .text(player)
                    .text(&game.name)
                    .text(&game.date)
                    .rounded(of.change, 6)
                    .rounded(of.rating, 6)
                    .number(f64::from(rank))
                    .end_row();
            }
        }
        writer.into_text()
    }

    /// Each player's rank after each match in which they were enabled.
    fn ranks_after(&self) -> Vec<Vec<u32>> {
        // The ratings of everyone so far, lowest first.
        let mut sorted: Vec<f64> = Vec::new();
        let mut latest: Vec<Option<f64>> = vec![None; self.appearances.len()];
        let mut ranks = vec![Vec::new(); self.appearances.len()];
        for (_, game) in self.league.rated() {
            let players = game.enabled().map(|row| row.player as usize);
            for player in players.clone() {
                let now = self.appearances[player][ranks[player].len()].rating;
                let lower = |rating: f64| move |&other: &f64| other < rating;
                if let Some(before) = latest[player].replace(now) {
                    sorted.remove(sorted.partition_point(lower(before)));
                }
                sorted.insert(sorted.partition_point(lower(now)), now);
            }
            for player in players {
                ranks[player].extend(latest[player].map(|rating| rank_among(&sorted, rating)));
            }
        }
        ranks
    }
}
