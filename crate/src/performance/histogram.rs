//! The rating equation's games, added up by the opponents' ratings.
//!
//! The equation depends on the games only through the weight won and lost against each distinct
//! rating, so a million games become a few hundred bins.

use super::LOG_ODDS_PER_POINT;
use super::scheme::Prior;
use crate::games::{GameList, GameResult};

/// Weights won and lost against each distinct rating.
#[derive(Debug, Clone, Default)]
pub struct Histogram {
    /// The opponents' rating of each bin.
    pub(super) ratings: Vec<f64>,
    /// Σ k·w of each bin.
    pub(super) won: Vec<f64>,
    /// Σ k·(1 − w) of each bin.
    pub(super) lost: Vec<f64>,
    /// Σ k² of each bin.
    pub(super) squares: Vec<f64>,
    /// 10^((r − centre)/400) of each bin.
    pub(super) odds: Vec<f64>,
    /// The rating that `odds` are relative to, so that they cannot overflow.
    pub(super) centre: f64,
}

impl Histogram {
    /// The bins of `list` with the given `weights`, and of the fictitious draws of `prior`.
    #[must_use]
    pub fn new(list: &GameList, weights: &[f64], prior: &Prior) -> Self {
        let ratings = list.distinct_ratings();
        let mut bins = Self {
            ratings: ratings.to_vec(),
            won: vec![0.0; ratings.len()],
            lost: vec![0.0; ratings.len()],
            squares: vec![0.0; ratings.len()],
            ..Self::default()
        };
        for ((&result, &bin), &k) in list.results().iter().zip(list.rating_ids()).zip(weights) {
            let bin = bin as usize;
            match result {
                GameResult::Win => bins.won[bin] += k,
                GameResult::Loss => bins.lost[bin] += k,
                GameResult::Draw => {
                    bins.won[bin] += 0.5 * k;
                    bins.lost[bin] += 0.5 * k;
                }
            }
            bins.squares[bin] += k * k;
        }
        if prior.total_weight() > 0.0 {
            bins.push_draws(prior);
        }
        bins.prepare();
        bins
    }

    fn push_draws(&mut self, prior: &Prior) {
        let half = 0.5 * prior.total_weight();
        self.push(
            prior.rating,
            half,
            half,
            prior.total_weight() * prior.weight,
        );
    }

    fn push(&mut self, rating: f64, won: f64, lost: f64, squares: f64) {
        self.ratings.push(rating);
        self.won.push(won);
        self.lost.push(lost);
        self.squares.push(squares);
    }

    /// Works out the odds of all bins: one exponential for each distinct rating.
    fn prepare(&mut self) {
        let (low, high) = self.span();
        self.centre = if self.ratings.is_empty() {
            0.0
        } else {
            f64::midpoint(low, high)
        };
        let centre = self.centre;
        self.odds.clear();
        self.odds.extend(
            self.ratings
                .iter()
                .map(|r| ((r - centre) * LOG_ODDS_PER_POINT).exp()),
        );
    }

    /// The lowest and the highest rating.
    pub(super) fn span(&self) -> (f64, f64) {
        self.ratings
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &r| {
                (low.min(r), high.max(r))
            })
    }

    /// The same bins with one more game of weight `k` and every game's weight, but not the
    /// fictitious draws', multiplied by `ageing`.
    pub(super) fn with_game(
        &self,
        prior: &Prior,
        ageing: f64,
        rating: f64,
        result: GameResult,
        k: f64,
    ) -> Self {
        let mut bins = self.clone();
        if prior.total_weight() > 0.0 {
            for column in [
                &mut bins.ratings,
                &mut bins.won,
                &mut bins.lost,
                &mut bins.squares,
            ] {
                column.pop();
            }
        }
        for won_or_lost in bins.won.iter_mut().chain(&mut bins.lost) {
            *won_or_lost *= ageing;
        }
        for squares in &mut bins.squares {
            *squares *= ageing * ageing;
        }
        bins.push(
            rating,
            k * result.score(),
            k * (1.0 - result.score()),
            k * k,
        );
        if prior.total_weight() > 0.0 {
            bins.push_draws(prior);
        }
        bins.prepare();
        bins
    }
}
