//! The games of a timeline as it goes on: which are added so far, how old, and what each adds up to.

use super::sums::{Expected, Sums};
use crate::games::GameList;
use crate::performance::scheme::{Age, Repeat, Scheme};
use crate::performance::weights::{Shares, ages, normal};
use std::rc::Rc;

/// The unit of ages may shrink to this before they are counted anew: not much less would fit a number.
const LEAST_UNIT: f64 = 1e-100;

/// Beside fictitious draws games that count for less add nothing that would show.
const NEXT_TO_NOTHING: f64 = 1e-27;

/// Centres are multiples of so many points, so that one comes back.
const BETWEEN_CENTRES: f64 = 100.0;

/// So many expected scores near centres are kept.
const MOST_KEPT: usize = 50_000;

/// The games added so far. Indices of games are the list's: the newest has 0.
pub(super) struct Games {
    list: Rc<GameList>,
    scheme: Scheme,
    shares: Shares,
    /// The age factor of each game, in `unit`.
    ages: Vec<f64>,
    unit: f64,
    /// How many games were added, and against each opponent.
    added: usize,
    against: Vec<u32>,
    /// The indices of all games, opponent by opponent, newest first, and where each one's end.
    by_opponent: Vec<u32>,
    ends: Vec<usize>,
    /// The rating that polynomials are around.
    centre: f64,
    /// The expected scores near it, against each distinct rating once that was met; none where there
    /// are too many of them to keep.
    expected: Vec<Option<Box<Expected>>>,
    /// The same near other centres, with these.
    others: Vec<(f64, Vec<Option<Box<Expected>>>)>,
}

impl Games {
    pub(super) fn new(list: Rc<GameList>, scheme: &Scheme) -> Self {
        let mut scheme = *scheme;
        if scheme.age == (Age::Opponents { rate: 1.0 }) {
            scheme.age = Age::None;
        }
        let ages = match scheme.age {
            Age::Days { .. } => ages(&list, scheme.age),
            _ => vec![1.0; list.len()],
        };
        let (by_opponent, starts) = list.by_opponent();
        Self {
            shares: Shares::new(scheme.repeat),
            ages,
            unit: 1.0,
            added: 0,
            against: vec![0; list.opponents()],
            by_opponent,
            ends: starts[1..].to_vec(),
            centre: 0.0,
            expected: Vec::new(),
            others: Vec::new(),
            scheme,
            list,
        }
    }

    pub(super) fn list(&self) -> &Rc<GameList> {
        &self.list
    }

    pub(super) fn scheme(&self) -> &Scheme {
        &self.scheme
    }

    pub(super) fn repeat(&self) -> Repeat {
        self.scheme.repeat
    }

    pub(super) fn added(&self) -> usize {
        self.added
    }

    pub(super) fn unit(&self) -> f64 {
        self.unit
    }

    pub(super) fn centre(&self) -> f64 {
        self.centre
    }

    pub(super) fn opponents(&self) -> usize {
        self.against.len()
    }

    /// How many games against an opponent were added.
    pub(super) fn against(&self, opponent: usize) -> u32 {
        self.against[opponent]
    }

    pub(super) fn opponent(&self, index: usize) -> usize {
        self.list.opponent_ids()[index] as usize
    }

    /// The game against an opponent that has `j` newer ones among those added.
    pub(super) fn index(&self, opponent: usize, j: u32) -> usize {
        let first = self.ends[opponent] - self.against[opponent] as usize;
        self.by_opponent[first + j as usize] as usize
    }

    /// The age factor of a game, in [`Self::unit`].
    pub(super) fn age(&self, index: usize) -> f64 {
        self.ages[index]
    }

    /// The factor for one of `n` games against an opponent, `j` of them newer.
    pub(super) fn share(&mut self, n: u32, j: u32) -> f64 {
        self.shares.share(n, j)
    }

    /// Takes in the oldest game that is not added yet, and returns its index; whoever keeps sums in a
    /// unit that has become too small has to sum anew.
    pub(super) fn take_in(&mut self) -> usize {
        self.added += 1;
        let index = self.list.len() - self.added;
        let opponent = self.opponent(index);
        self.against[opponent] += 1;
        if let Age::Games { rate } = self.scheme.age {
            self.unit *= rate;
            self.ages[index] = 1.0 / self.unit;
        }
        index
    }

    /// Whether ages are in a unit that sums can be kept in.
    pub(super) fn unit_is_sound(&self) -> bool {
        self.unit > LEAST_UNIT
    }

    /// Counts ages from now, and centres polynomials near `rating`: no farther than half the distance
    /// between centres.
    pub(super) fn restart(&mut self, rating: f64) {
        if let Age::Games { rate } = self.scheme.age {
            self.unit = 1.0;
            let least = self.least();
            let mut age = 1.0;
            for slot in &mut self.ages[self.list.len() - self.added..] {
                *slot = age;
                age = normal(age * rate);
                if age < least {
                    age = 0.0;
                }
            }
        }
        self.centre_on((rating / BETWEEN_CENTRES).round() * BETWEEN_CENTRES);
    }

    #[expect(clippy::float_cmp, reason = "centres are whole numbers")]
    fn centre_on(&mut self, centre: f64) {
        let ratings = self.list.distinct_ratings().len();
        if ratings > MOST_KEPT || (centre == self.centre && !self.expected.is_empty()) {
            self.centre = centre;
            return;
        }
        let known = self.others.iter().position(|other| other.0 == centre);
        let expected = match known {
            Some(place) => self.others.remove(place).1,
            None => (0..ratings).map(|_| None).collect(),
        };
        let before = std::mem::replace(&mut self.expected, expected);
        self.others.push((self.centre, before));
        if (self.others.len() + 1) * ratings > MOST_KEPT {
            self.others.remove(0);
        }
        self.centre = centre;
    }

    /// Games that count for less count for nothing.
    pub(super) fn least(&self) -> f64 {
        if self.scheme.prior.total_weight() > 0.0 {
            NEXT_TO_NOTHING
        } else {
            f64::MIN_POSITIVE
        }
    }

    /// What a game of weight 1 adds up to.
    pub(super) fn game(&mut self, index: usize) -> Sums {
        let mut sums = Sums::ZERO;
        self.add_game(&mut sums, 1.0, index);
        sums
    }

    /// Adds a game of weight `k`.
    #[inline(never)]
    pub(super) fn add_game(&mut self, sums: &mut Sums, k: f64, index: usize) {
        let id = self.list.rating_ids()[index] as usize;
        let result = self.list.results()[index];
        let near = || Expected::new(self.list.distinct_ratings()[id] - self.centre);
        match self.expected.get_mut(id) {
            Some(kept) => {
                sums.add_game(k, kept.get_or_insert_with(|| Box::new(near())), result);
            }
            None => sums.add_game(k, &near(), result),
        }
    }

    /// An opponent's games from the one with `from` newer ones on, as many as `count`, sharing as those
    /// of `n` games do.
    pub(super) fn sum(&mut self, opponent: usize, from: u32, count: u32, n: u32) -> Sums {
        let mut sums = Sums::ZERO;
        let older_count_less = !matches!(self.scheme.age, Age::Days { .. });
        for j in 0..count {
            let index = self.index(opponent, from + j);
            let k = self.ages[index] * self.shares.share(n, j);
            if k > 0.0 {
                self.add_game(&mut sums, k, index);
            } else if older_count_less {
                break;
            }
        }
        sums
    }

    /// How many games against an opponent there are before all older ones count for nothing.
    pub(super) fn counting(&self, opponent: usize) -> u32 {
        let n = self.against[opponent];
        if matches!(self.scheme.age, Age::Days { .. }) {
            return n;
        }
        // Older games count less.
        let (mut count, mut nothing) = (0, n);
        while count < nothing {
            let j = count + (nothing - count) / 2;
            if self.ages[self.index(opponent, j)] > 0.0 {
                count = j + 1;
            } else {
                nothing = j;
            }
        }
        count
    }

    /// The most games that the list has against one opponent.
    pub(super) fn most_against_one(&self) -> usize {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let lengths = self.ends.iter().zip(starts).map(|(end, start)| end - start);
        lengths.max().unwrap_or(0)
    }
}
