//! Everyone's ratings while matches are played one after the other (step 8 of the source).

use super::{Cap, Entrant, Game, Lineup, Settings, Workspace};
use crate::table::BestScore;

/// Ratings that are carried from match to match.
#[derive(Debug, Default)]
pub(crate) struct Ratings {
    pub ratings: Vec<f64>,
    pub workspace: Workspace,
    /// The players of the last match with their ratings before it, and minutes that nothing gives resolved.
    entrants: Vec<Entrant>,
}

impl Ratings {
    /// The ratings before the first match.
    pub fn starting_at(ratings: Vec<f64>) -> Self {
        Self {
            ratings,
            ..Self::default()
        }
    }

    /// Rates a match (equations 1 to 5). `before` sees its players before anyone's rating changes.
    pub fn play(
        &mut self,
        game: &Game,
        settings: &Settings,
        before: impl FnOnce(&Workspace, &Lineup),
    ) -> Cap {
        let max = settings.max_game_length();
        self.entrants.clear();
        self.entrants.extend_from_slice(&game.entrants);
        for (&player, entrant) in game.players.iter().zip(&mut self.entrants) {
            entrant.rating = self.ratings[player as usize];
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
        let cap = self.workspace.rate(&lineup, settings);
        before(&self.workspace, &lineup);
        for (&player, &rating_offset) in game.players.iter().zip(self.workspace.offsets()) {
            self.ratings[player as usize] += cap.final_offset(rating_offset); // step 8
        }
        cap
    }
}
