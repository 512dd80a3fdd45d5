//! The rating equation's games, added up by the opponents' ratings.
//!
//! The equation depends on the games only through the weight won and lost against each distinct
//! rating, so a million games become a few hundred bins.

use super::LOG_ODDS_PER_POINT;
use super::scheme::Prior;
use crate::games::{GameList, GameResult};

/// Weights won and lost against each distinct rating.
#[derive(Debug, Clone)]
pub struct Histogram {
    /// The fictitious draws, and then a bin for each of the list's distinct ratings.
    bins: Vec<Bin>,
}

/// The games against opponents of one rating.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bin {
    /// The opponents' rating r.
    pub(super) rating: f64,
    /// 10^(r/400), which is a number because ratings are limited.
    pub(super) odds: f64,
    /// Σ k·w.
    pub(super) won: f64,
    /// Σ k·(1 − w).
    pub(super) lost: f64,
    /// Σ k².
    pub(super) squares: f64,
}

impl Bin {
    fn empty(rating: f64) -> Self {
        Self {
            rating,
            odds: (rating * LOG_ODDS_PER_POINT).exp(),
            won: 0.0,
            lost: 0.0,
            squares: 0.0,
        }
    }

    /// Σ k.
    pub(super) fn weight(&self) -> f64 {
        self.won + self.lost
    }

    /// Changes the weight of a game.
    fn reweigh(&mut self, result: GameResult, from: f64, to: f64) {
        let (change, score) = (to - from, result.score());
        // Without a branch, as no processor predicts results.
        self.won += change * score;
        self.lost += change * (1.0 - score);
        self.squares += change * (to + from);
    }
}

impl Histogram {
    /// The bins of `list` with the given `weights`, and of the fictitious draws of `prior`.
    pub fn new(list: &GameList, weights: &[f64], prior: &Prior) -> Self {
        let mut histogram = Self::without_games(list, prior);
        histogram.set_weights(list, weights);
        histogram
    }

    /// The fictitious draws of `prior`, and empty bins for the games of `list`.
    pub(super) fn without_games(list: &GameList, prior: &Prior) -> Self {
        let games = list.distinct_ratings().iter().copied();
        let mut histogram = Self {
            bins: std::iter::once(prior.rating)
                .chain(games)
                .map(Bin::empty)
                .collect(),
        };
        histogram.weigh_prior(prior, 1.0);
        histogram
    }

    /// Gives the fictitious draws of `prior` this many times their weight.
    pub(super) fn weigh_prior(&mut self, prior: &Prior, times: f64) {
        let half = 0.5 * times * prior.total_weight();
        (self.bins[0].won, self.bins[0].lost) = (half, half);
        self.bins[0].squares = 2.0 * half * times * prior.weight;
    }

    /// Multiplies the weight of every game by `factor`, but not that of the fictitious draws.
    pub(super) fn age(&mut self, factor: f64) {
        for bin in &mut self.bins[1..] {
            bin.won *= factor;
            bin.lost *= factor;
            bin.squares *= factor * factor;
        }
    }

    /// Has as many of the oldest games of `list` in the bins as there are `weights`.
    pub(super) fn set_weights(&mut self, list: &GameList, weights: &[f64]) {
        let newer = list.len() - weights.len();
        let games = list.rating_ids[newer..].iter().zip(&list.results[newer..]);
        // For each rating and result, Σ k and Σ k².
        let mut sums = vec![[[0.0; 2]; 3]; list.distinct_ratings().len()];
        for (&k, (&rating, &result)) in weights.iter().zip(games) {
            let [weight, squares] = &mut sums[rating as usize][result as usize];
            *weight += k;
            *squares += k * k;
        }
        for (bin, [loss, draw, win]) in self.bins[1..].iter_mut().zip(sums) {
            bin.won = win[0] + 0.5 * draw[0];
            bin.lost = loss[0] + 0.5 * draw[0];
            bin.squares = loss[1] + draw[1] + win[1];
        }
    }

    /// Changes the weight of a game of `list`.
    pub(super) fn reweigh(&mut self, list: &GameList, game: usize, from: f64, to: f64) {
        let bin = 1 + list.rating_ids[game] as usize;
        self.bins[bin].reweigh(list.results[game], from, to);
    }

    /// The bins that have any weight.
    pub(super) fn bins(&self) -> impl Iterator<Item = &Bin> + Clone {
        self.bins.iter().filter(|bin| bin.weight() > 0.0)
    }

    /// The same with one more game of weight `k`, and every other game's weight multiplied by `ageing`.
    pub(super) fn with_game(&self, ageing: f64, rating: f64, result: GameResult, k: f64) -> Self {
        let mut with_game = self.clone();
        with_game.age(ageing);
        let mut bin = Bin::empty(rating);
        bin.reweigh(result, 0.0, k);
        with_game.bins.push(bin);
        with_game
    }

    /// The same with several more games, one after the other, which share out a score evenly.
    pub(super) fn with_games(
        &self,
        ageing: f64,
        rating: f64,
        k: f64,
        games: u32,
        score: f64,
    ) -> Self {
        let mut with_games = self.clone();
        let mut bin = Bin::empty(rating);
        let (mut age, mut weight) = (1.0, 0.0);
        for _ in 0..games {
            weight += k * age;
            bin.squares += (k * age).powi(2);
            age *= ageing;
        }
        bin.won = weight * score / f64::from(games);
        bin.lost = weight - bin.won;
        for bin in &mut with_games.bins[1..] {
            bin.won *= age;
            bin.lost *= age;
            bin.squares *= age * age;
        }
        with_games.bins.push(bin);
        with_games
    }
}
