//! Influence: what the rating would be without each game.
//!
//! Leaving out one game changes the weights of others: older games become younger, and games
//! against the same opponent share anew. Rating the rest from nothing takes time in proportion to
//! the games, for each game. But what is left is made of a few runs of games whose weights all
//! change by one factor, and near the rating a sum over games is a short polynomial in the rating;
//! so each game costs a handful of additions of polynomials that were summed once.

use super::expansion::{ExpectedScore, value_and_slope};
use super::histogram::Histogram;
use super::scheme::{Age, Scheme};
use super::solve::Root;
use super::weights::{Shares, ages, weights_without};
use crate::games::GameList;
use std::cell::Cell;

/// Terms of a polynomial. With eight, and moves of at most [`FARTHEST`] points, what is cut off is
/// below a millionth of a point.
const TERMS: usize = 8;

/// Moves farther than this are worked out from nothing, in points.
const FARTHEST: f64 = 40.0;

/// Shorter lists are worked out from nothing.
const SHORT: usize = 64;

/// So many games are gone through from nothing, a second or two; what would need more is left out.
/// It takes a long list whose results contradict its ratings by hundreds of points.
const MOST_FROM_NOTHING: usize = 200_000_000;

/// The rating without each game, newest first: infinite where that has no bound, not a number
/// where there is none with it, where nothing would be left, or it would take too long to say.
pub(super) fn ratings_without_each(list: &GameList, scheme: &Scheme, root: Root) -> Vec<f64> {
    let left = Cell::new(MOST_FROM_NOTHING);
    let from_nothing = |index: usize| {
        if list.len() == 1 || left.get() < list.len() {
            return f64::NAN;
        }
        left.set(left.get() - list.len());
        let weights = weights_without(list, scheme, Some(index));
        Histogram::new(list, &weights, &scheme.prior)
            .root()
            .as_number()
    };
    let Root::At(rating) = root else {
        // There is nothing that could move.
        return vec![f64::NAN; list.len()];
    };
    if list.len() <= SHORT {
        return (0..list.len()).map(from_nothing).collect();
    }
    let mut without = vec![0.0; list.len()];
    Expansion::new(list, scheme, rating).each_rest(|index, rest| {
        without[index] = match rest.zero() {
            Some(move_by) => rating + move_by,
            None => from_nothing(index),
        };
    });
    without
}

/// A polynomial in the distance from the rating: Σ cₘ·δᵐ.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Polynomial([f64; TERMS]);

impl Polynomial {
    const ZERO: Self = Self([0.0; TERMS]);

    /// W − w.
    fn of_game(expected: &ExpectedScore<TERMS>, score: f64) -> Self {
        let mut terms = expected.near;
        terms[0] = expected.beyond(score);
        Self(terms)
    }

    /// Adds `factor` times the polynomial `to` less the polynomial `from`.
    fn add(&mut self, factor: f64, from: &Self, to: &Self) {
        for ((sum, from), to) in self.0.iter_mut().zip(from.0).zip(to.0) {
            *sum += factor * (to - from);
        }
    }

    fn add_times(&mut self, factor: f64, other: &Self) {
        self.add(factor, &Self::ZERO, other);
    }

    /// The zero nearest to 0, if it is near.
    fn zero(&self) -> Option<f64> {
        let mut delta = 0.0;
        for _ in 0..20 {
            let (value, slope) = value_and_slope(&self.0, delta);
            let step = -value / slope;
            delta += step;
            if delta.is_nan() || delta.abs() > FARTHEST {
                return None;
            }
            if step.abs() < 1e-9 {
                return Some(delta);
            }
        }
        None
    }
}

/// The rating equation's left side, Σ k·(W − w), near the rating, in running sums.
struct Expansion<'a> {
    list: &'a GameList,
    scheme: &'a Scheme,
    /// The age factor of each game.
    ages: Vec<f64>,
    /// W near the rating, for each distinct rating of opponents.
    expected: Vec<ExpectedScore<TERMS>>,
    /// The sum over the fictitious draws.
    prior: Polynomial,
    /// The indices of the games, opponent by opponent, newest first.
    by_opponent: Vec<u32>,
    /// Where in `by_opponent` each opponent's games start; one more at the end.
    starts: Vec<usize>,
}

impl<'a> Expansion<'a> {
    fn new(list: &'a GameList, scheme: &'a Scheme, rating: f64) -> Self {
        let near = |r: &f64| ExpectedScore::new(r - rating);
        let mut prior = Polynomial::ZERO;
        let draw = Polynomial::of_game(&near(&scheme.prior.rating), 0.5);
        prior.add_times(scheme.prior.total_weight(), &draw);
        let (by_opponent, starts) = list.by_opponent();
        Self {
            list,
            scheme,
            ages: ages(list, scheme.age),
            expected: list.distinct_ratings().iter().map(near).collect(),
            prior,
            by_opponent,
            starts,
        }
    }

    /// W − w of one game.
    fn game(&self, index: usize) -> Polynomial {
        let expected = &self.expected[self.list.rating_ids()[index] as usize];
        Polynomial::of_game(expected, self.list.results()[index].score())
    }

    /// Calls `visit` for each game with its index and the equation's left side without it.
    fn each_rest(&self, mut visit: impl FnMut(usize, &Polynomial)) {
        let mut shares = Shares::new(self.scheme.repeat);
        let all = self.running_sums(&mut shares);
        // What leaving out a game multiplies the age factor of all older games by.
        let younger = match self.scheme.age {
            Age::Games { rate } => 1.0 / rate,
            _ => 1.0,
        };
        for bounds in self.starts.windows(2) {
            let theirs = &self.by_opponent[bounds[0]..bounds[1]];
            let sums = OpponentSums::new(self, theirs, &mut shares);
            for (j, &index) in theirs.iter().enumerate() {
                let index = index as usize;
                let mut rest = self.prior;
                // The others' games.
                rest.add(1.0, &Polynomial::ZERO, &all[index]);
                rest.add(-1.0, &Polynomial::ZERO, &sums.now[j]);
                let others_younger = match self.scheme.age {
                    Age::Opponents { rate } if j == 0 => {
                        // Until the next game with them, one opponent less was met since.
                        let next = theirs.get(1).map_or(self.list.len(), |&next| next as usize);
                        rest.add(1.0 / rate, &all[index + 1], &all[next]);
                        rest.add(1.0, &all[next], &all[self.list.len()]);
                        rest.add(-1.0, &sums.now[1], &sums.now[theirs.len()]);
                        None
                    }
                    _ => Some(younger),
                };
                if let Some(younger) = others_younger {
                    rest.add(younger, &all[index + 1], &all[self.list.len()]);
                    rest.add(-younger, &sums.now[j + 1], &sums.now[theirs.len()]);
                }
                // Theirs, now one less.
                rest.add_times(1.0, &sums.if_newer[j]);
                rest.add(younger, &sums.if_older[j + 1], &sums.if_older[theirs.len()]);
                visit(index, &rest);
            }
        }
    }

    /// Σ k·(W − w) over the newest 0, 1, 2, … games.
    fn running_sums(&self, shares: &mut Shares) -> Vec<Polynomial> {
        let mut terms = vec![Polynomial::ZERO; self.list.len() + 1];
        for bounds in self.starts.windows(2) {
            let theirs = &self.by_opponent[bounds[0]..bounds[1]];
            for (j, &index) in theirs.iter().enumerate() {
                let index = index as usize;
                let k = self.ages[index] * shares.share(count(theirs.len()), count(j));
                terms[index + 1].add_times(k, &self.game(index));
            }
        }
        let mut sum = Polynomial::ZERO;
        for term in &mut terms {
            sum.add_times(1.0, term);
            *term = sum;
        }
        terms
    }
}

/// Running sums over one opponent's games, newest first.
struct OpponentSums {
    /// With the weights they have.
    now: Vec<Polynomial>,
    /// With the weights they would have with one game less, that being an older one.
    if_newer: Vec<Polynomial>,
    /// With the weights they would have with one game less, that being a newer one.
    if_older: Vec<Polynomial>,
}

impl OpponentSums {
    fn new(whole: &Expansion<'_>, theirs: &[u32], shares: &mut Shares) -> Self {
        let n = count(theirs.len());
        let mut running = |share: &dyn Fn(u32, &mut Shares) -> f64| {
            let mut sums = Vec::with_capacity(theirs.len() + 1);
            let mut sum = Polynomial::ZERO;
            sums.push(sum);
            for (j, &index) in theirs.iter().enumerate() {
                let index = index as usize;
                let k = whole.ages[index] * share(count(j), shares);
                sum.add_times(k, &whole.game(index));
                sums.push(sum);
            }
            sums
        };
        Self {
            now: running(&|j, shares| shares.share(n, j)),
            if_newer: running(&|j, shares| {
                if j + 1 < n {
                    shares.share(n - 1, j)
                } else {
                    0.0
                }
            }),
            if_older: running(&|j, shares| {
                if j > 0 {
                    shares.share(n - 1, j - 1)
                } else {
                    0.0
                }
            }),
        }
    }
}

fn count(games: usize) -> u32 {
    u32::try_from(games).unwrap_or(u32::MAX)
}
