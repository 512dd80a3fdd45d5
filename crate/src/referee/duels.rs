//! `ZoneStats` as a predictor of an archive: each game of two is a match of two, a duel, and ratings are carried from one
//! to the next.
//!
//! A duel has the scores 1 and 0, or ½ each, and no minutes, so that both play `MAX_GAME_LENGTH`. Then equations 1 to 6
//! come to this: the winner takes `GAME_MULT` · `MAX_GAME_LENGTH` · (1 − E) from the loser. That is never more than the cap
//! allows, so that the cap changes nothing, and only `GAME_MULT` · `MAX_GAME_LENGTH` / T decides the predictions.

use super::measures::Prediction;
use crate::archive::CountedGame;
use crate::table::BestScore;
use crate::zonestats::{Entrant, Game, HeadToHead, Rater, Settings, StartRating, score_rate};

/// A game of two, as far as `ZoneStats` needs it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Duel {
    players: [u32; 2],
    /// The score of the first player: 1, 0.5 or 0.
    score: f64,
    /// True if the predictors are scored on it.
    is_predicted: bool,
}

impl Duel {
    pub fn new(game: &CountedGame, is_predicted: bool) -> Self {
        Self {
            players: game.players,
            score: game.result.score(),
            is_predicted,
        }
    }
}

/// The predictions of duels by `ZoneStats`, made in pieces.
#[derive(Debug)]
pub(super) struct DuelForecast {
    pub settings: Settings,
    /// Everyone's rating after the duels so far, by the player's number.
    ratings: Vec<f64>,
    /// The number of duels that are rated.
    pub rated: usize,
    /// The predictions so far, of the duels that the predictors are scored on.
    pub predictions: Vec<Prediction>,
    rater: Rater,
    /// The duel that is being rated; the players' ratings are apart.
    game: Game,
}

impl DuelForecast {
    /// The forecast before the first duel. Everyone starts from the same rating; another one would change no prediction.
    pub fn new(settings: Settings, players: usize) -> Self {
        let start = StartRating::default().points();
        let entrant = |team| Entrant {
            rating: start,
            score_rate: 0.0,
            // Nothing gives the minutes.
            minutes: f64::INFINITY,
            team,
        };
        Self {
            settings,
            ratings: vec![start; players],
            rated: 0,
            predictions: Vec::new(),
            rater: Rater::default(),
            game: Game {
                players: vec![0; 2],
                entrants: [0, 1].map(entrant).to_vec(),
                head_to_head: HeadToHead::new(),
                best_score: BestScore::Highest,
            },
        }
    }

    /// Predicts and then rates up to `count` more of all duels, which are in the order in which they were played. Returns
    /// the number of duels rated.
    pub fn advance(&mut self, duels: &[Duel], count: usize) -> usize {
        let begun = self.rated;
        for duel in duels.iter().skip(begun).take(count) {
            self.play(duel);
            self.rated += 1;
        }
        self.rated - begun
    }

    fn play(&mut self, duel: &Duel) {
        let Self { game, settings, .. } = self;
        game.players.copy_from_slice(&duel.players);
        for (entrant, score) in game.entrants.iter_mut().zip([duel.score, 1.0 - duel.score]) {
            entrant.score_rate = score_rate(score, entrant.minutes, game.best_score);
        }
        self.rater.play(game, &mut self.ratings, settings);
        if duel.is_predicted {
            // From the ratings before the duel.
            self.rater.predictions(game, settings, |expected, score| {
                self.predictions.push(Prediction::new(expected, score));
            });
        }
    }
}
