//! The histogram of a list's oldest games, as more games are added.
//!
//! The weights of the games so far follow from their definition each time. Where a single game is added there is a faster
//! way: it changes the weights of few others, or of all by one factor. Then only what changes is added to the bins, in a
//! unit of weight that follows the common factor. Every so often, and before rounding could show, the bins are recomputed
//! from the definition.

use super::histogram::Histogram;
use super::scheme::{Age, Repeat, Scheme};
use super::weights::Weighing;
use crate::games::GameList;
use std::rc::Rc;

/// The most games to add one by one before the bins are recomputed.
const MOST_STEPS: usize = 256;
/// The least part of its weight that a game may keep before the bins are recomputed.
const MOST_SHRUNK: f64 = 0.01;
/// Sums of weights smaller than this are recomputed with each game: their squares may be too small for a number.
const LEAST_SUM: f64 = 1e-140;

/// The histogram of the oldest games. Games are indices of the list: the newest has 0.
pub(super) struct RunningHistogram {
    list: Rc<GameList>,
    scheme: Scheme,
    weighing: Weighing,
    bins: Histogram,
    /// The bin of each of the list's distinct ratings, 0 before there is one.
    bin_of_rating: Vec<u32>,
    /// The bin of each game.
    bin_of: Vec<u32>,
    /// How many games there are.
    games: usize,
    /// For each opponent, how many of the games are against them.
    totals: Vec<u32>,
    /// For each opponent, the newest of these games.
    newest: Vec<usize>,
    /// For each game, the next older one against the same opponent.
    next_older: Vec<usize>,
    /// The weight of each game, in `unit`.
    weights: Vec<f64>,
    unit: f64,
    /// How many games were added one by one since the bins were recomputed.
    steps: usize,
    /// The least part of its weight that any game has kept since then.
    shrunk: f64,
    /// No sum of weights but 0 is less.
    least_sum: f64,
}

impl RunningHistogram {
    /// The histogram before the first game.
    pub(super) fn new(list: Rc<GameList>, scheme: &Scheme) -> Self {
        Self {
            scheme: *scheme,
            weighing: Weighing::new(&list, scheme),
            bins: Histogram::without_games(list.distinct_ratings(), &scheme.prior),
            bin_of_rating: vec![0; list.distinct_ratings().len()],
            bin_of: vec![0; list.len()],
            games: 0,
            totals: vec![0; list.opponents()],
            newest: vec![0; list.opponents()],
            next_older: vec![0; list.len()],
            weights: vec![0.0; list.len()],
            unit: 1.0,
            steps: 0,
            shrunk: 1.0,
            least_sum: 0.0,
            list,
        }
    }

    /// The histogram of the oldest `games`, in some unit of weight; there are no fewer than before.
    pub(super) fn of_oldest(&mut self, games: usize) -> &Histogram {
        let one_more = games == self.games + 1;
        let stepped = one_more && self.step();
        while self.games < games {
            self.count_next();
        }
        if !stepped {
            self.recompute();
        }
        &self.bins
    }

    /// Takes in the next game but for its weight.
    fn count_next(&mut self) {
        self.games += 1;
        let game = self.list.len() - self.games;
        let opponent = self.list.opponent_ids()[game] as usize;
        let rating = self.list.rating_ids()[game] as usize;
        self.totals[opponent] += 1;
        self.next_older[game] = std::mem::replace(&mut self.newest[opponent], game);
        if self.bin_of_rating[rating] == 0 {
            let bin = self.bins.push(self.list.distinct_ratings()[rating]);
            self.bin_of_rating[rating] = u32::try_from(bin).unwrap_or(u32::MAX);
        }
        self.bin_of[game] = self.bin_of_rating[rating];
    }

    /// Weighs all games by the definition.
    fn recompute(&mut self) {
        self.bins.clear();
        self.bins.count_draws_in(1.0);
        let (bins, weights, bin_of) = (&mut self.bins, &mut self.weights, &self.bin_of);
        let list = &*self.list;
        let games = list.len() - self.games..list.len();
        let mut first_weightless = games.start;
        self.weighing.weigh(list, games, &self.totals, |game, k| {
            bins.add(bin_of[game] as usize, list.results()[game], k);
            weights[game] = k;
            first_weightless = game + 1;
        });
        weights[first_weightless..].fill(0.0);
        (self.unit, self.steps, self.shrunk) = (1.0, 0, 1.0);
        let sums = self.bins.bins().iter().flat_map(|bin| [bin.won, bin.lost]);
        self.least_sum = sums.filter(|&sum| sum > 0.0).fold(f64::INFINITY, f64::min);
    }

    /// Adds the next game by what it changes; whether it did, which is not so where it changes too much.
    fn step(&mut self) -> bool {
        let game = self.list.len() - self.games - 1;
        let opponent = self.list.opponent_ids()[game] as usize;
        let (n, newest) = (self.totals[opponent], self.newest[opponent]);
        let is_new = n == 0;
        let only_theirs = n as usize == self.games;
        let Scheme { age, repeat, .. } = self.scheme;
        let ageing = match age {
            Age::None | Age::Days { .. } => 1.0,
            Age::Games { rate } | Age::Opponents { rate } => rate,
        };
        // What it leaves the opponent's newest game of its share, which is the least that it leaves any of theirs.
        let sharing = if is_new {
            1.0
        } else {
            let shares = self.weighing.shares();
            shares.share(n + 1, 1) / shares.share(n, 0)
        };
        let k = self.weighing.newest(game, n + 1);
        self.steps += 1;
        self.shrunk *= ageing * sharing;
        self.least_sum *= ageing * sharing;
        if k > 0.0 {
            self.least_sum = self.least_sum.min(0.5 * k);
        }
        let sound = self.steps < MOST_STEPS
            && self.shrunk > MOST_SHRUNK
            && self.least_sum > LEAST_SUM
            && self.games + 1 < self.list.len();
        if !sound {
            return false;
        }
        match age {
            // Games before the opponent's newest already have them among the opponents met since.
            Age::Opponents { rate } if !is_new => {
                for since in game + 1..newest {
                    self.multiply(since, rate);
                }
            }
            _ => self.unit *= ageing,
        }
        if !is_new && repeat != Repeat::None {
            if repeat != Repeat::Fading && only_theirs {
                self.unit *= sharing;
            } else if 2 * (n as usize) > self.games {
                return false;
            } else {
                self.share_anew(opponent);
            }
        }
        self.count_next();
        let k = k / self.unit;
        let bin = self.bin_of[game] as usize;
        self.bins.add(bin, self.list.results()[game], k);
        self.weights[game] = k;
        self.bins.count_draws_in(self.unit);
        true
    }

    /// Gives an opponent's games the shares they have once there is one more.
    fn share_anew(&mut self, opponent: usize) {
        let n = self.totals[opponent];
        let mut game = self.newest[opponent];
        for j in 0..n {
            let shares = self.weighing.shares();
            let factor = shares.share(n + 1, j + 1) / shares.share(n, j);
            self.multiply(game, factor);
            game = self.next_older[game];
        }
    }

    fn multiply(&mut self, game: usize, factor: f64) {
        let bin = self.bin_of[game] as usize;
        let before = self.weights[game];
        let after = before * factor;
        self.weights[game] = after;
        self.bins
            .reweigh(bin, self.list.results()[game], before, after);
    }
}
