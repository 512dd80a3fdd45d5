//! The rating equation's games, added up by the opponents' ratings.
//!
//! The equation depends on the games only through the weight won and lost against each distinct
//! rating, so a million games become a few hundred bins.

use super::LOG_ODDS_PER_POINT;
use super::scheme::Prior;
use super::solve::Root;
use crate::games::{GameList, GameResult};

/// The bin of the fictitious draws. It is there even if the scheme has none, with no weight.
const DRAWS: usize = 0;

/// Weights won and lost against each distinct rating.
#[derive(Debug, Clone)]
pub struct Histogram {
    prior: Prior,
    bins: Vec<Bin>,
    /// The rating that the bins' odds are relative to, so that they cannot overflow.
    centre: f64,
}

/// The games against opponents of one rating.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bin {
    /// The opponents' rating r.
    pub(super) rating: f64,
    /// 10^((r − centre)/400).
    pub(super) odds: f64,
    /// Σ k·w.
    pub(super) won: f64,
    /// Σ k·(1 − w).
    pub(super) lost: f64,
    /// Σ k².
    pub(super) squares: f64,
}

impl Bin {
    /// Σ k.
    pub(super) fn weight(&self) -> f64 {
        self.won + self.lost
    }

    /// Adds weight and the square of the weight.
    fn add(&mut self, result: GameResult, k: f64, square: f64) {
        // Without a branch, as no processor foresees results.
        let won = k * result.score();
        self.won += won;
        self.lost += k - won;
        self.squares += square;
    }
}

impl Histogram {
    /// The bins of `list` with the given `weights`, and of the fictitious draws of `prior`.
    #[must_use]
    pub fn new(list: &GameList, weights: &[f64], prior: &Prior) -> Self {
        let mut bins = Self::without_games(list.distinct_ratings(), prior);
        for &rating in list.distinct_ratings() {
            bins.push(rating);
        }
        for ((&result, &rating), &k) in list.results().iter().zip(list.rating_ids()).zip(weights) {
            bins.add(DRAWS + 1 + rating as usize, result, k);
        }
        bins
    }

    /// The fictitious draws of `prior` alone, with odds that suit games against any of `ratings`.
    pub(super) fn without_games(ratings: &[f64], prior: &Prior) -> Self {
        let mut bins = Self {
            prior: *prior,
            bins: Vec::with_capacity(ratings.len() + 1),
            centre: centre_of(ratings.iter().copied().chain([prior.rating])),
        };
        bins.push(prior.rating);
        bins.count_draws_in(1.0);
        bins
    }

    /// Sets the weight of the fictitious draws, in the unit of the games' weights.
    pub(super) fn count_draws_in(&mut self, unit: f64) {
        let half = 0.5 * self.prior.total_weight() / unit;
        let draws = &mut self.bins[DRAWS];
        (draws.won, draws.lost) = (half, half);
        draws.squares = 2.0 * half * (self.prior.weight / unit);
    }

    /// Adds an empty bin, and returns its number.
    pub(super) fn push(&mut self, rating: f64) -> usize {
        self.bins.push(Bin {
            rating,
            odds: odds(rating, self.centre),
            won: 0.0,
            lost: 0.0,
            squares: 0.0,
        });
        self.bins.len() - 1
    }

    /// Takes all games out of the bins.
    pub(super) fn clear(&mut self) {
        for bin in &mut self.bins[DRAWS + 1..] {
            (bin.won, bin.lost, bin.squares) = (0.0, 0.0, 0.0);
        }
    }

    /// Adds a game of weight `k` to a bin.
    pub(super) fn add(&mut self, bin: usize, result: GameResult, k: f64) {
        self.bins[bin].add(result, k, k * k);
    }

    /// Changes the weight of a game in a bin.
    pub(super) fn reweigh(&mut self, bin: usize, result: GameResult, from: f64, to: f64) {
        let change = to - from;
        self.bins[bin].add(result, change, change * (to + from));
    }

    /// Changes the weight of a game of the list that the histogram was made of.
    pub(super) fn reweigh_in(&mut self, list: &GameList, game: usize, from: f64, to: f64) {
        let bin = DRAWS + 1 + list.rating_ids()[game] as usize;
        self.reweigh(bin, list.results()[game], from, to);
    }

    /// The bins, the fictitious draws' first.
    pub(super) fn bins(&self) -> &[Bin] {
        &self.bins
    }

    /// The rating that odds are relative to.
    pub(super) fn centre(&self) -> f64 {
        self.centre
    }

    /// The same bins with every game's weight, but not the fictitious draws', multiplied by `ageing`, and an
    /// empty last bin for one more game against any of `ratings`.
    fn aged(&self, ageing: f64, ratings: &[f64]) -> Self {
        let mut bins = self.clone();
        let all = self.bins.iter().map(|bin| bin.rating);
        bins.centre = centre_of(all.chain(ratings.iter().copied()));
        for bin in &mut bins.bins {
            bin.odds = odds(bin.rating, bins.centre);
        }
        for bin in &mut bins.bins[DRAWS + 1..] {
            bin.won *= ageing;
            bin.lost *= ageing;
            bin.squares *= ageing * ageing;
        }
        bins.push(bins.centre);
        bins
    }

    /// Makes the last bin that of one game.
    fn set_last(&mut self, rating: f64, result: GameResult, k: f64) {
        self.bins.pop();
        let bin = self.push(rating);
        self.add(bin, result, k);
    }

    /// The roots with one more game of weight `k`, every game's weight but not the fictitious draws'
    /// multiplied by `ageing`: for each of `ratings`, after each of `results`.
    pub(super) fn roots_with_game<const N: usize>(
        &self,
        ageing: f64,
        ratings: &[f64],
        results: [GameResult; N],
        k: f64,
    ) -> Vec<[Root; N]> {
        let mut bins = self.aged(ageing, ratings);
        let mut roots = |&rating: &f64| {
            results.map(|result| {
                bins.set_last(rating, result, k);
                bins.root()
            })
        };
        ratings.iter().map(&mut roots).collect()
    }
}

fn odds(rating: f64, centre: f64) -> f64 {
    ((rating - centre) * LOG_ODDS_PER_POINT).exp()
}

/// The middle between the lowest and the highest of `ratings`.
fn centre_of(ratings: impl Iterator<Item = f64>) -> f64 {
    let span = |(low, high): (f64, f64), rating: f64| (low.min(rating), high.max(rating));
    let (low, high) = ratings.fold((f64::INFINITY, f64::NEG_INFINITY), span);
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::Histogram;
    use crate::games::{GameResult, parse};
    use crate::performance::{SchemeId, interval, weights};

    /// Under p2, where games do not age, one more game is a longer list. The interval depends on every sum:
    /// weights won and lost, their squares, and the fictitious draw.
    #[test]
    fn one_more_game_is_as_good_as_a_longer_list() {
        let of = |text: &str| {
            let (list, scheme) = (parse(text).games, SchemeId::P2.scheme());
            Histogram::new(&list, &weights(&list, &scheme), &scheme.prior)
        };
        let text = "+1500 abc\n-1750 xyz\n=1610 abc\n+1500 old";
        let mut one_more = of(text).aged(1.0, &[1234.0]);
        one_more.set_last(1234.0, GameResult::Loss, 1.0);
        let longer = of(&format!("-1234 new\n{text}"));
        let ends = |bins: &Histogram| {
            let found = interval(bins, bins.root());
            [
                bins.root().as_number(),
                found.low.unwrap(),
                found.high.unwrap(),
            ]
        };
        for (found, expected) in ends(&one_more).into_iter().zip(ends(&longer)) {
            assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
        }
    }
}
