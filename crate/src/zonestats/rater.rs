//! Matches rated one after the other: the one place where a match changes everyone's ratings (step 8 of the source).

use super::{Cap, Entrant, HeadToHead, Lineup, Settings, Workspace};
use crate::table::BestScore;

/// A match among numbered players.
#[derive(Debug, Clone, Default)]
pub(crate) struct Game {
    /// The numbers of the players who count.
    pub players: Vec<u32>,
    /// The players who count, in the same order; a [`Rater`] is given their ratings apart. Where nothing gives the minutes,
    /// they are infinite, and the score stands in place of the score rate.
    pub entrants: Vec<Entrant>,
    /// Scores of players against each other, by their positions in the match.
    pub head_to_head: HeadToHead,
    /// The best score: the highest or the lowest.
    pub best_score: BestScore,
}

/// Rates matches, and keeps its buffers from one to the next.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rater {
    workspace: Workspace,
    /// The players of the last match with their ratings before it, and with minutes that nothing gives filled in.
    entrants: Vec<Entrant>,
}

impl Rater {
    /// Solves equations 1 to 5 for a match. `ratings` has everyone's rating before it, by the player's number.
    pub fn rate(&mut self, game: &Game, ratings: &[f64], settings: &Settings) -> Cap {
        let max = settings.max_game_length();
        self.entrants.clear();
        self.entrants.extend_from_slice(&game.entrants);
        for (&player, entrant) in game.players.iter().zip(&mut self.entrants) {
            entrant.rating = ratings[player as usize];
            if entrant.minutes.is_infinite() {
                entrant.minutes = max;
                if game.best_score == BestScore::Highest {
                    entrant.score_rate *= 60.0 / max;
                }
            }
        }
        let lineup = Lineup {
            players: &self.entrants,
            head_to_head: &game.head_to_head,
        };
        self.workspace.rate(&lineup, settings)
    }

    /// Plays a match (equations 1 to 6): adds to everyone's rating what the match changes it by.
    pub fn play(&mut self, game: &Game, ratings: &mut [f64], settings: &Settings) -> Cap {
        let cap = self.rate(game, ratings, settings);
        for (&player, change) in game.players.iter().zip(self.changes(&cap)) {
            ratings[player as usize] += change; // step 8
        }
        cap
    }

    /// The changes of its players' ratings by the last match (equation 6).
    pub fn changes(&self, cap: &Cap) -> impl Iterator<Item = f64> {
        self.workspace.changes(cap)
    }

    /// Passes on the expected result (equation 1) and the result (equation 2) of each pair of opponents in the last match,
    /// which is `game`, as [`Workspace::predictions`] does.
    pub fn predictions(&self, game: &Game, settings: &Settings, each: impl FnMut(f64, f64)) {
        let lineup = Lineup {
            players: &self.entrants,
            head_to_head: &game.head_to_head,
        };
        self.workspace.predictions(&lineup, settings, each);
    }
}
