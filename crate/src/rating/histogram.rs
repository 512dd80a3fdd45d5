//! The rating equation's games, added up by the opponents' ratings.
//!
//! The equation depends on the games only through the weight won and lost against each distinct
//! rating, so a million games become a few hundred bins.

use super::LOG_ODDS_PER_POINT;
use super::scheme::Prior;
use super::weights::normal;
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
}

/// The games against one opponent at one rating, by sums of their weights before the scale, and before the factor that
/// all games against the opponent have in common.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Group {
    /// The number of the rating among the list's distinct ones.
    pub(super) rating_id: u32,
    /// Σ k·w.
    pub(super) won: f64,
    /// Σ k·(1 − w).
    pub(super) lost: f64,
    /// Σ k².
    pub(super) squares: f64,
}

impl Group {
    pub(super) fn of(rating_id: u32) -> Self {
        Self {
            rating_id,
            ..Self::default()
        }
    }

    /// One game of this weight.
    pub(super) fn of_one(rating_id: u32, result: GameResult, weight: f64) -> Self {
        let mut group = Self::of(rating_id);
        group.reweigh(result, 0.0, weight);
        group
    }

    /// Changes the weight of a game.
    pub(super) fn reweigh(&mut self, result: GameResult, from: f64, to: f64) {
        let (change, score) = (to - from, result.score());
        // Without a branch, as no processor predicts results.
        self.won += change * score;
        self.lost += change * (1.0 - score);
        self.squares += change * (to + from);
    }

    /// Multiplies the weight of every game.
    pub(super) fn scale(&mut self, factor: f64) {
        self.won = normal(self.won * factor);
        self.lost = normal(self.lost * factor);
        self.squares = normal(self.squares * factor * factor);
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

    /// Multiplies the weight of every game by `factor`, but not that of the fictitious draws. This is for a rating: the
    /// squares, which only an interval needs, stay as they are.
    pub(super) fn age(&mut self, factor: f64) {
        for bin in &mut self.bins[1..] {
            bin.won *= factor;
            bin.lost *= factor;
        }
    }

    /// Fills the bins with the `weights.len()` oldest games of `list`.
    pub(super) fn set_weights(&mut self, list: &GameList, weights: &[f64]) {
        let newer = list.len() - weights.len();
        let games = list.rating_ids[newer..].iter().zip(&list.results[newer..]);
        // For each rating and result, Σ k and Σ k²: faster than three sums in each bin.
        let mut sums = vec![[[0.0; 2]; 3]; self.bins.len() - 1];
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

    /// The bin of a distinct rating, by its number.
    pub(super) fn bin(&self, rating_id: u32) -> Bin {
        self.bins[1 + rating_id as usize]
    }

    /// Replaces the bin of a distinct rating.
    pub(super) fn set_bin(&mut self, rating_id: u32, bin: Bin) {
        self.bins[1 + rating_id as usize] = bin;
    }

    /// Adds a group of games whose weights are multiplied by `factor`; takes it out where that is below 0.
    pub(super) fn count(&mut self, group: &Group, factor: f64) {
        let bin = &mut self.bins[1 + group.rating_id as usize];
        // What is left of nothing may be a rounding error below 0.
        bin.won = (bin.won + factor * group.won).max(0.0);
        bin.lost = (bin.lost + factor * group.lost).max(0.0);
        bin.squares = (bin.squares + factor.abs() * factor * group.squares).max(0.0);
    }

    /// The bins that have any weight.
    pub(super) fn bins(&self) -> impl Iterator<Item = &Bin> + Clone {
        self.bins.iter().filter(|bin| bin.weight() > 0.0)
    }

    /// Adds a game of weight `k` against an opponent with this number among the list's distinct ratings.
    pub(super) fn add(&mut self, rating_id: u32, result: GameResult, k: f64) {
        self.count(&Group::of_one(rating_id, result, k), 1.0);
    }

    /// Adds games against `rating` with these weights, for a rating; `won` is the share of each weight that is won.
    pub(super) fn add_games(&mut self, rating: f64, weights: &[f64], won: f64) {
        let weight: f64 = weights.iter().sum();
        self.bins.push(Bin {
            won: weight * won,
            lost: weight * (1.0 - won),
            ..Bin::empty(rating)
        });
    }
}
