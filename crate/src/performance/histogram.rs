//! The rating equation's games, added up by the opponents' ratings.
//!
//! The equation depends on the games only through the weight won and lost against each distinct
//! rating, so a million games become a few hundred bins.

use super::LOG_ODDS_PER_POINT;
use super::scheme::Prior;
use super::solve::Root;
use crate::games::{GameList, GameResult};

/// Bins that are added up side by side: enough for a loop that compilers make one of vectors.
const LANES: usize = 32;

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

/// One copy of it, as it would be unrolled in each.
#[inline(never)]
fn total(lanes: &[f64; LANES]) -> f64 {
    lanes.iter().sum()
}

impl Histogram {
    /// The bins of `list` with the given `weights`, and of the fictitious draws of `prior`.
    #[must_use]
    pub fn new(list: &GameList, weights: &[f64], prior: &Prior) -> Self {
        let ratings = list.distinct_ratings();
        let mut bins = Self {
            ratings: ratings.to_vec(),
            ..Self::default()
        };
        bins.clear();
        for ((&result, &bin), &k) in list.results().iter().zip(list.rating_ids()).zip(weights) {
            bins.add(bin as usize, result, k, k * k);
        }
        if prior.total_weight() > 0.0 {
            bins.push_draws(prior);
        }
        bins.prepare();
        bins
    }

    /// The bins of the oldest games of `list` with the given `weights`, and of the fictitious draws of
    /// `prior`. They are for a root: their squares are not kept.
    pub(super) fn of_oldest(list: &GameList, weights: &[f64], prior: &Prior) -> Self {
        let newer = list.len() - weights.len();
        let mut bins = Self::default();
        let mut bin_of_rating = vec![None; list.distinct_ratings().len()];
        let games = list.results()[newer..]
            .iter()
            .zip(&list.rating_ids()[newer..]);
        for ((&result, &rating), &k) in games.zip(weights) {
            let bin = *bin_of_rating[rating as usize].get_or_insert_with(|| {
                bins.push(list.distinct_ratings()[rating as usize], 0.0, 0.0, 0.0);
                bins.ratings.len() - 1
            });
            bins.add(bin, result, k, 0.0);
        }
        if prior.total_weight() > 0.0 {
            bins.push_draws(prior);
        }
        bins.prepare();
        bins
    }

    /// Takes all weight out of the bins.
    pub(super) fn clear(&mut self) {
        for sums in [&mut self.won, &mut self.lost, &mut self.squares] {
            sums.clear();
            sums.resize(self.ratings.len(), 0.0);
        }
    }

    /// Adds a weight and its square to a bin, or what they changed by.
    pub(super) fn add(&mut self, bin: usize, result: GameResult, k: f64, square: f64) {
        // Without a branch: nobody foresees results.
        let won = k * result.score();
        self.won[bin] += won;
        self.lost[bin] += k - won;
        self.squares[bin] += square;
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

    pub(super) fn push(&mut self, rating: f64, won: f64, lost: f64, squares: f64) {
        self.ratings.push(rating);
        self.won.push(won);
        self.lost.push(lost);
        self.squares.push(squares);
    }

    /// Works out the odds of all bins: one exponential for each distinct rating.
    fn prepare(&mut self) {
        let (low, high) = self.span();
        self.prepare_between(low, high);
    }

    /// Works out the odds where no bin is beyond these ratings.
    fn prepare_between(&mut self, low: f64, high: f64) {
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

    /// Sums over all bins of what `terms` makes of a bin's odds, weights won and lost, and squares.
    #[inline]
    pub(super) fn sums<const N: usize>(
        &self,
        terms: impl Fn(f64, f64, f64, f64) -> [f64; N],
    ) -> [f64; N] {
        let mut sums = [[0.0; LANES]; N];
        let chunks = (self.odds.chunks_exact(LANES))
            .zip(self.won.chunks_exact(LANES))
            .zip(self.lost.chunks_exact(LANES))
            .zip(self.squares.chunks_exact(LANES));
        for (((odds, won), lost), squares) in chunks {
            for lane in 0..LANES {
                let terms = terms(odds[lane], won[lane], lost[lane], squares[lane]);
                for sum in 0..N {
                    sums[sum][lane] += terms[sum];
                }
            }
        }
        for bin in self.odds.len() / LANES * LANES..self.odds.len() {
            let terms = terms(
                self.odds[bin],
                self.won[bin],
                self.lost[bin],
                self.squares[bin],
            );
            for (sum, term) in sums.iter_mut().zip(terms) {
                sum[0] += term;
            }
        }
        sums.each_ref().map(total)
    }

    /// The same bins with one more game of weight `k` and every game's weight, but not the
    /// fictitious draws', multiplied by `ageing`. They are for a root: their squares are not kept.
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
            for column in [&mut bins.ratings, &mut bins.won, &mut bins.lost] {
                column.pop();
            }
        }
        for won_or_lost in bins.won.iter_mut().chain(&mut bins.lost) {
            *won_or_lost *= ageing;
        }
        bins.push(rating, k * result.score(), k * (1.0 - result.score()), 0.0);
        if prior.total_weight() > 0.0 {
            bins.push_draws(prior);
        }
        bins.prepare();
        bins
    }

    /// The roots with one more game of weight `k`, every game's weight but not the fictitious draws'
    /// multiplied by `ageing`: for each of `ratings`, after each of `results`.
    pub(super) fn roots_with_game<const N: usize>(
        &self,
        prior: &Prior,
        ageing: f64,
        ratings: &[f64],
        results: [GameResult; N],
        k: f64,
    ) -> Vec<[Root; N]> {
        let Some(&first) = ratings.first() else {
            return Vec::new();
        };
        let mut bins = self.with_game(prior, ageing, first, results[0], k);
        let (low, high) = ratings.iter().fold(bins.span(), |(low, high), &rating| {
            (rating.min(low), rating.max(high))
        });
        bins.prepare_between(low, high);
        // Beside the draws, it is the last one.
        let draws = usize::from(prior.total_weight() > 0.0);
        let bin = bins.ratings.len() - 1 - draws;
        let mut roots = |&rating: &f64| {
            bins.ratings[bin] = rating;
            bins.odds[bin] = ((rating - bins.centre) * LOG_ODDS_PER_POINT).exp();
            results.map(|result| {
                bins.won[bin] = k * result.score();
                bins.lost[bin] = k * (1.0 - result.score());
                bins.root()
            })
        };
        ratings.iter().map(&mut roots).collect()
    }
}
