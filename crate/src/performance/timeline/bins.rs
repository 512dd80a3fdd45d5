//! The histogram of a list's oldest games, as games are added to it one by one.
//!
//! A new game changes the weights of others. Where it ages all of them alike, the unit that weights
//! are counted in changes instead, and the fictitious draws with it: the equation does not mind.
//! Other changes are added to the bins. What rounding makes of that is bounded: the bins are summed
//! anew from the definition of weights every so often, and before a sum could lose its digits.

use crate::games::GameList;
use crate::performance::LOG_ODDS_PER_POINT;
use crate::performance::histogram::Histogram;
use crate::performance::scheme::{Age, Prior, Repeat, Scheme};
use crate::performance::weights::{Columns, Shares, ages, normal, weights_of};
use std::rc::Rc;

/// Games added before the bins are summed anew: at least so many, and such a part of all.
const MOST_GAMES: usize = 256;
const MOST_PART: usize = 64;
/// Weights in the bins may shrink to this part before the bins are summed anew.
const MOST_SHRUNK: f64 = 0.01;
/// The unit may shrink to this before the bins are summed anew: in any less, weights times the odds
/// of the widest ratings would be more than a number can be.
const LEAST_UNIT: f64 = 1e-40;
/// Where all the weight of a bin is less, some of it may be too small for a number.
const LEAST_SUM: f64 = 1e-280;

/// The games added so far. Indices of games are the list's: the newest has 0.
pub(super) struct RunningBins {
    list: Rc<GameList>,
    scheme: Scheme,
    shares: Shares,
    /// The age factor of each game, where that does not change.
    ages: Vec<f64>,
    /// The weight of each game, in `unit`.
    weights: Vec<f64>,
    /// The bin of each game added.
    bin_of: Vec<u32>,
    /// The bin of each of the list's distinct ratings, once it has one.
    bin_of_rating: Vec<Option<u32>>,
    /// For each game, the next older one against the same opponent.
    next_older: Vec<u32>,
    /// For each opponent, the newest game and how many there are.
    met: Vec<(u32, u32)>,
    added: usize,
    bins: Histogram,
    unit: f64,
    /// The least part of its weight that any game kept since the bins were summed, but for `unit`.
    shrunk: f64,
    /// No sum but 0 is less, whatever the unit was then.
    least: f64,
    since: usize,
}

impl RunningBins {
    pub(super) fn new(list: Rc<GameList>, scheme: &Scheme) -> Self {
        let ages = match scheme.age {
            Age::Days { .. } => ages(&list, scheme.age),
            _ => Vec::new(),
        };
        let prior = scheme.prior;
        let draws = (prior.total_weight() > 0.0).then_some(prior.rating);
        let (low, high) = (list.distinct_ratings().iter().copied().chain(draws))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), r| {
                (low.min(r), high.max(r))
            });
        let mut running = Self {
            scheme: *scheme,
            shares: Shares::new(scheme.repeat),
            ages,
            weights: vec![0.0; list.len()],
            bin_of: vec![0; list.len()],
            bin_of_rating: vec![None; list.distinct_ratings().len()],
            next_older: vec![0; list.len()],
            met: vec![(0, 0); list.opponents()],
            added: 0,
            bins: Histogram {
                centre: f64::midpoint(low, high),
                ..Histogram::default()
            },
            unit: 1.0,
            shrunk: 1.0,
            least: f64::INFINITY,
            since: 0,
            list,
        };
        if let Some(rating) = draws {
            running.push_bin(rating);
        }
        running
    }

    /// The bins of the games added, and of the fictitious draws, in some unit of weight.
    pub(super) fn bins(&self) -> &Histogram {
        &self.bins
    }

    /// Adds the oldest game that is not added yet.
    pub(super) fn add_next(&mut self) {
        let index = self.list.len() - 1 - self.added;
        let opponent = self.list.opponent_ids()[index] as usize;
        let rating = self.list.rating_ids()[index] as usize;
        let (newest, n) = self.met[opponent];
        let unit = self.unit;
        let mut kept = self.age(index, newest as usize, n);
        kept = kept.min(self.share_anew(newest, n));

        let bin = match self.bin_of_rating[rating] {
            Some(bin) => bin,
            None => self.push_bin(self.list.distinct_ratings()[rating]),
        };
        self.bin_of_rating[rating] = Some(bin);
        self.bin_of[index] = bin;
        self.next_older[index] = newest;
        #[expect(clippy::cast_possible_truncation, reason = "at most a million games")]
        let entry = (index as u32, n + 1);
        self.met[opponent] = entry;
        self.added += 1;
        self.since += 1;
        self.shrunk *= kept;

        let k = normal(self.ages.get(index).unwrap_or(&1.0) * self.shares.share(n + 1, 0));
        self.least *= kept * (self.unit / unit);
        if k > 0.0 {
            self.least = self.least.min(0.5 * k);
        }
        // Otherwise there may be no digits left, or nothing but rounding.
        let sound = self.shrunk > MOST_SHRUNK
            && self.unit > LEAST_UNIT
            && self.least > LEAST_SUM
            && self.since < MOST_GAMES.max(self.added / MOST_PART)
            && self.added < self.list.len();
        if sound {
            let k = k / self.unit;
            self.weights[index] = k;
            let result = self.list.results()[index];
            self.bins.add(bin as usize, result, k, k * k);
            self.set_draws();
        } else {
            self.sum_anew();
        }
    }

    /// Ages the games added for a game at `index` against an opponent with `n` games, the newest at
    /// `newest`; the least part of its weight that any kept, but for the unit.
    fn age(&mut self, index: usize, newest: usize, n: u32) -> f64 {
        match self.scheme.age {
            Age::None | Age::Days { .. } => 1.0,
            Age::Games { rate } => {
                self.unit *= rate;
                1.0
            }
            Age::Opponents { rate } if n == 0 => {
                self.unit *= rate;
                1.0
            }
            // Games before their newest one already have them among the opponents met since.
            Age::Opponents { rate } => {
                for since in index + 1..newest {
                    self.multiply(since, rate);
                }
                rate
            }
        }
    }

    /// Shares anew the weight of an opponent's `n` games, one more being added.
    fn share_anew(&mut self, newest: u32, n: u32) -> f64 {
        if n == 0 || self.scheme.repeat == Repeat::None {
            return 1.0;
        }
        let each_alike = self.scheme.repeat != Repeat::Fading;
        let first = self.shares.share(n + 1, 1) / self.shares.share(n, 0);
        if each_alike && n as usize == self.added {
            self.unit *= first;
            return 1.0;
        }
        let mut index = newest as usize;
        for j in 0..n {
            let factor = if each_alike {
                first
            } else {
                self.shares.share(n + 1, j + 1) / self.shares.share(n, j)
            };
            self.multiply(index, factor);
            index = self.next_older[index] as usize;
        }
        first
    }

    #[inline(never)]
    fn multiply(&mut self, index: usize, factor: f64) {
        let before = self.weights[index];
        let after = before * factor;
        self.weights[index] = after;
        self.bins.add(
            self.bin_of[index] as usize,
            self.list.results()[index],
            after - before,
            after * after - before * before,
        );
    }

    /// Sums the bins from the definition of the weights.
    #[inline(never)]
    fn sum_anew(&mut self) {
        let newer = self.list.len() - self.added;
        let games = Columns::of(&self.list).older_than_newest(newer);
        let weights = weights_of(games, &self.scheme, None);
        self.weights[newer..].copy_from_slice(&weights);
        self.bins.clear();
        let games = self.list.results()[newer..]
            .iter()
            .zip(&self.bin_of[newer..]);
        for ((&result, &bin), k) in games.zip(weights) {
            self.bins.add(bin as usize, result, k, k * k);
        }
        (self.unit, self.shrunk, self.since) = (1.0, 1.0, 0);
        self.set_draws();
        let sums = self.bins.won.iter().chain(&self.bins.lost).copied();
        self.least = sums.filter(|&sum| sum > 0.0).fold(f64::INFINITY, f64::min);
    }

    /// The fictitious draws in the unit of now: they do not age.
    fn set_draws(&mut self) {
        let Prior { weight, .. } = self.scheme.prior;
        let total = self.scheme.prior.total_weight();
        if total > 0.0 {
            let half = 0.5 * total / self.unit;
            (self.bins.won[0], self.bins.lost[0]) = (half, half);
            self.bins.squares[0] = (total / self.unit) * (weight / self.unit);
        }
    }

    fn push_bin(&mut self, rating: f64) -> u32 {
        let odds = ((rating - self.bins.centre) * LOG_ODDS_PER_POINT).exp();
        self.bins.odds.push(odds);
        self.bins.push(rating, 0.0, 0.0, 0.0);
        #[expect(clippy::cast_possible_truncation, reason = "at most a million games")]
        let bin = self.bins.ratings.len() as u32 - 1;
        bin
    }
}
