//! The rating equation's games, added up by the opponents' ratings.
//!
//! The equation depends on the games only through the weight won and lost against each distinct
//! rating, so a million games become a few hundred bins.

use super::LOG_ODDS_PER_POINT;
use super::scheme::{Prior, Scheme};
use super::weights::{each_weight, flush_subnormal, games_that_matter};
use crate::games::{GameList, GameResult};
use crate::number::saturating_u32;
use std::iter::repeat_n;

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

impl Histogram {
    /// The bins of `list` with the given `weights`, newest first, and of the fictitious draws of `prior`.
    pub fn new(list: &GameList, weights: &[f64], prior: &Prior) -> Self {
        let mut histogram = Self::without_games(list, prior);
        histogram.fill(list, weights.iter().copied());
        histogram
    }

    /// The bins of `list` under `scheme`, without a list of the weights.
    pub(super) fn of(list: &GameList, scheme: &Scheme) -> Self {
        let mut histogram = Self::without_games(list, &scheme.prior);
        if scheme.counts_all_the_same() {
            histogram.fill(list, repeat_n(1.0, list.len()));
        } else {
            let weights = each_weight(list, scheme);
            histogram.fill(list, weights.take(games_that_matter(list, scheme)));
        }
        histogram
    }

    /// The fictitious draws of `prior`, and empty bins for the games of `list`.
    pub(super) fn without_games(list: &GameList, prior: &Prior) -> Self {
        let draws = Bin {
            won: 0.5 * prior.total_weight(),
            lost: 0.5 * prior.total_weight(),
            squares: prior.total_weight() * prior.weight,
            ..Bin::empty(prior.rating)
        };
        let games = list.distinct_ratings().iter().copied().map(Bin::empty);
        Self {
            bins: std::iter::once(draws).chain(games).collect(),
        }
    }

    /// Multiplies the weight of every game by `factor`, but not that of the fictitious draws.
    pub(super) fn fade(&mut self, factor: f64) {
        // On one day, and where games do not age.
        if factor.total_cmp(&1.0).is_eq() {
            return;
        }
        let squared = factor * factor;
        for bin in &mut self.bins[1..] {
            bin.won = flush_subnormal(bin.won * factor);
            bin.lost = flush_subnormal(bin.lost * factor);
            bin.squares = flush_subnormal(bin.squares * squared);
        }
    }

    /// Fills the bins with games of `list`, from the newest on, as far as there are weights.
    fn fill(&mut self, list: &GameList, weights: impl Iterator<Item = f64>) {
        let games = list.rating_ids.iter().zip(&list.results);
        // For each rating and result, Σ k and Σ k²: faster than three sums in each bin.
        let mut sums = vec![[[0.0; 2]; 3]; self.bins.len() - 1];
        for (k, (&rating, &result)) in weights.zip(games) {
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

    /// The bins that have any weight.
    pub(super) fn bins(&self) -> impl Iterator<Item = &Bin> + Clone {
        self.bins.iter().filter(|bin| bin.weight() > 0.0)
    }

    /// Adds a game of weight `k` against an opponent with this number among the list's distinct ratings.
    pub(super) fn add(&mut self, rating_id: u32, result: GameResult, k: f64) {
        let bin = &mut self.bins[1 + rating_id as usize];
        // Without a branch, as no processor predicts results.
        bin.won += k * result.score();
        bin.lost += k * (1.0 - result.score());
        bin.squares += k * k;
    }

    /// The same bins without any weight.
    pub(super) fn emptied(&self) -> Self {
        let empty = |bin: &Bin| Bin {
            won: 0.0,
            lost: 0.0,
            squares: 0.0,
            ..*bin
        };
        Self {
            bins: self.bins.iter().map(empty).collect(),
        }
    }

    /// Adds the weights of other games of the list.
    pub(super) fn add_all(&mut self, other: &Self) {
        for (bin, other) in self.bins.iter_mut().zip(&other.bins) {
            bin.won += other.won;
            bin.lost += other.lost;
            bin.squares += other.squares;
        }
    }

    /// Adds the weights of an opponent's games.
    pub(super) fn add_sums(&mut self, sums: &OpponentSums) {
        for one in &sums.0 {
            let bin = &mut self.bins[1 + one.rating_id as usize];
            bin.won += one.won;
            bin.lost += one.lost;
            bin.squares += one.squares;
        }
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

/// Weights won and lost against one opponent, at each of the ratings that they had.
#[derive(Debug, Clone, Default)]
pub(super) struct OpponentSums(Vec<RatingSums>);

/// Weights won and lost against one opponent at one rating.
#[derive(Debug, Clone)]
struct RatingSums {
    /// The number of the rating among the list's distinct ratings.
    rating_id: u32,
    won: f64,
    lost: f64,
    squares: f64,
}

impl OpponentSums {
    /// The sums of no games.
    pub(super) const fn nothing() -> Self {
        Self(Vec::new())
    }

    /// Adds a share of other sums, which have the same ratings in the same order.
    pub(super) fn add_share(&mut self, others: &Self, share: f64) {
        for (sums, other) in self.0.iter_mut().zip(&others.0) {
            sums.won += share * other.won;
            sums.lost += share * other.lost;
            sums.squares += share * other.squares;
        }
    }

    /// The weight won at the rating of this position.
    #[cfg(test)]
    pub(super) fn won(&self, position: usize) -> f64 {
        self.0[position].won
    }

    /// Multiplies the weight of every game by `factor`.
    pub(super) fn fade(&mut self, factor: f64) {
        let squared = factor * factor;
        for sums in &mut self.0 {
            sums.won = flush_subnormal(sums.won * factor);
            sums.lost = flush_subnormal(sums.lost * factor);
            sums.squares = flush_subnormal(sums.squares * squared);
        }
    }

    /// Adds games: the rating of each, its result and its weight. `indices` has room for each of the list's distinct ratings; its
    /// content does not matter.
    pub(super) fn add(
        &mut self,
        games: impl Iterator<Item = (u32, GameResult, f64)>,
        indices: &mut [u32],
    ) {
        for (index, sums) in (0..).zip(&self.0) {
            indices[sums.rating_id as usize] = index;
        }
        for (rating_id, result, k) in games {
            let index = indices[rating_id as usize] as usize;
            let is_known = (self.0.get(index)).is_some_and(|sums| sums.rating_id == rating_id);
            let index = if is_known { index } else { self.0.len() };
            if !is_known {
                indices[rating_id as usize] = saturating_u32(index);
                self.0.push(RatingSums {
                    rating_id,
                    won: 0.0,
                    lost: 0.0,
                    squares: 0.0,
                });
            }
            let sums = &mut self.0[index];
            sums.won += k * result.score();
            sums.lost += k * (1.0 - result.score());
            sums.squares += k * k;
        }
    }
}
