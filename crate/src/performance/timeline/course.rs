//! The rating after each game, from a polynomial for the rating equation that each game changes a little.

use super::games::Games;
use super::opponents::ByOpponent;
use super::stretches::Stretches;
use super::sums::{Expected, FARTHEST, Sums};
use crate::games::{GameList, GameResult};
use crate::performance::histogram::Histogram;
use crate::performance::scheme::{Age, Scheme};
use crate::performance::solve::Root;
use crate::performance::weights::{Columns, weights_of};
use std::rc::Rc;

/// After a Newton step of so many points what is left, in proportion to its square, is some 1e-14.
const LAST_STEP: f64 = 1e-6;
/// Steps from the rating of one game before, which are seldom more than four.
const MOST_STEPS: usize = 12;

/// Where a side of the equation, or the weight on it, is less, games that were taken for nothing may
/// show. Beside fictitious draws neither gets near.
const LEAST_SIDE: f64 = 1e-12;
/// The least rise of the equation per point, as a part of a side; usually it is near 0.003. Where it
/// is less, rounding decides, and it is to decide as it does from nothing.
const LEAST_RISE: f64 = 1e-4;
/// The most that subtraction may have led a side off by, as a part of it.
const MOST_NOISE: f64 = 1e-10;

/// So many games are “lately”.
const LATELY: usize = 64;

/// The oldest games of a list, and what they are worth.
pub(super) struct Course {
    games: Games,
    sums: Running,
    /// The fictitious draws, of all their weight.
    prior: Sums,
    root: Root,
    /// About where the rating has been lately.
    usual: f64,
    /// How many roots were found from nothing.
    #[cfg(test)]
    from_nothing: std::cell::Cell<usize>,
}

/// Sums that one more game changes a little.
enum Running {
    /// Where ages do not depend on who was met.
    ByOpponent(Box<ByOpponent>),
    /// Where they do.
    Stretches(Box<Stretches>),
}

impl Running {
    fn total(&self) -> &Sums {
        match self {
            Self::ByOpponent(sums) => sums.total(),
            Self::Stretches(sums) => sums.total(),
        }
    }

    fn noise(&self) -> f64 {
        match self {
            Self::ByOpponent(sums) => sums.noise(),
            Self::Stretches(sums) => sums.noise(),
        }
    }

    fn add(&mut self, games: &mut Games, index: usize) {
        match self {
            Self::ByOpponent(sums) => sums.add(games, index),
            Self::Stretches(sums) => sums.add(games, index),
        }
    }

    fn sum_anew(&mut self, games: &mut Games) {
        match self {
            Self::ByOpponent(sums) => sums.sum_anew(games),
            Self::Stretches(sums) => sums.sum_anew(games),
        }
    }
}

/// Where Newton's method ended.
enum Found {
    /// At the root, so far from the centre.
    Root(f64),
    /// Beyond where the polynomial is exact; the root is about there.
    About(f64),
    /// Nowhere.
    Nothing,
}

impl Course {
    pub(super) fn new(list: Rc<GameList>, scheme: &Scheme) -> Self {
        let mut games = Games::new(list, scheme);
        let sums = match games.scheme().age {
            Age::Opponents { rate } => Running::Stretches(Box::new(Stretches::new(&games, rate))),
            _ => Running::ByOpponent(Box::new(ByOpponent::new(&games))),
        };
        let ratings = games.list().distinct_ratings();
        let centre = ratings.iter().sum::<f64>() / ratings.len().max(1) as f64;
        games.restart(centre);
        let mut course = Self {
            games,
            sums,
            prior: Sums::ZERO,
            root: Root::Nothing,
            usual: centre,
            #[cfg(test)]
            from_nothing: std::cell::Cell::default(),
        };
        course.centre_draws();
        course
    }

    pub(super) fn list(&self) -> &Rc<GameList> {
        self.games.list()
    }

    /// How many games were added.
    pub(super) fn added(&self) -> usize {
        self.games.added()
    }

    /// Adds the oldest game that is not added yet; what all those added are worth.
    pub(super) fn add_next(&mut self) -> Root {
        let index = self.games.take_in();
        self.sums.add(&mut self.games, index);
        self.root = self.find_root(self.list().results()[index]);
        if let Root::At(rating) = self.root {
            let lately = self.added().min(LATELY) as f64;
            self.usual += (rating - self.usual) / lately;
        }
        self.root
    }

    fn find_root(&mut self, newest: GameResult) -> Root {
        if !self.games.unit_is_sound() {
            self.sum_anew(self.games.centre());
        }
        let mut sums = self.whole();
        // What counts all went one way, and still does, if the newest game went the same way.
        let counts = |weight: f64| weight * self.games.unit() > LEAST_SIDE;
        match (self.root, newest) {
            (Root::Above, GameResult::Win) if counts(sums.won()) => return Root::Above,
            (Root::Below, GameResult::Loss) if counts(sums.lost()) => return Root::Below,
            _ => {}
        }
        let mut start = match self.root {
            Root::At(rating) => rating,
            _ => self.games.centre(),
        };
        for _ in 0..3 {
            let far = (start - self.games.centre()).abs() > FARTHEST;
            let side = sums.won_beyond() * self.games.unit();
            let noisy = self.sums.noise() > MOST_NOISE * sums.won_beyond().min(sums.lost());
            if far || (noisy && side > LEAST_SIDE) {
                self.centre_near(start);
                sums = self.whole();
            }
            match self.newton(&sums, start - self.games.centre()) {
                Found::Root(delta) => return Root::At(self.games.centre() + delta),
                Found::About(delta) => start = self.games.centre() + delta,
                Found::Nothing => break,
            }
        }
        let root = self.root_from_nothing();
        if let Root::At(rating) = root {
            if (rating - self.games.centre()).abs() > FARTHEST {
                self.centre_near(rating);
            }
        }
        root
    }

    /// Centres the polynomial where the rating is likely to stay, but not too far from `rating`.
    fn centre_near(&mut self, rating: f64) {
        let reach = 0.5 * FARTHEST;
        // `clamp` brings along what writes its panic's numbers.
        self.sum_anew(self.usual.max(rating - reach).min(rating + reach));
    }

    fn newton(&self, sums: &Sums, start: f64) -> Found {
        let side = sums.won_beyond() * self.games.unit();
        let weight = sums.won().min(sums.lost()) * self.games.unit();
        if side < LEAST_SIDE
            || weight < LEAST_SIDE
            || self.sums.noise() > MOST_NOISE * sums.won_beyond()
        {
            return Found::Nothing;
        }
        let mut delta = start;
        for _ in 0..MOST_STEPS {
            let (value, slope) = sums.at(delta);
            if slope.is_nan() || slope < LEAST_RISE * sums.won_beyond() {
                return Found::Nothing;
            }
            let step = -value / slope;
            delta += step;
            if delta.is_nan() || delta.abs() > 1.5 * FARTHEST {
                return Found::Nothing;
            }
            if step.abs() < LAST_STEP {
                return if delta.abs() > FARTHEST {
                    Found::About(delta)
                } else {
                    Found::Root(delta)
                };
            }
        }
        Found::Nothing
    }

    /// The sums over games and fictitious draws, in the unit of ages.
    fn whole(&self) -> Sums {
        let mut sums = *self.sums.total();
        sums.add_times(1.0 / self.games.unit(), &self.prior);
        sums
    }

    fn sum_anew(&mut self, centre: f64) {
        self.games.restart(centre);
        self.sums.sum_anew(&mut self.games);
        self.centre_draws();
    }

    fn centre_draws(&mut self) {
        let prior = self.games.scheme().prior;
        let expected = Expected::new(prior.rating - self.games.centre());
        self.prior = Sums::of_game(&expected, GameResult::Draw);
        self.prior.multiply(prior.total_weight());
    }

    /// The root as if there had been no other.
    fn root_from_nothing(&self) -> Root {
        #[cfg(test)]
        self.from_nothing.set(self.from_nothing.get() + 1);
        let list = self.list();
        let newer = list.len() - self.added();
        let games = Columns::of(list).older_than_newest(newer);
        let weights = weights_of(games, self.games.scheme(), None);
        Histogram::of_oldest(list, &weights, &self.games.scheme().prior).root()
    }
}

#[cfg(test)]
mod tests {
    use super::Course;
    use crate::games::{GameList, parse};
    use crate::performance::{SchemeId, rating};
    use std::fmt::Write;
    use std::rc::Rc;

    /// Games against so many opponents of someone who gets better by `rise` points in all, and scores by and large
    /// as expected.
    fn games_of_one_who_rises(count: u32, opponents: u32, rise: u32) -> GameList {
        let mut text = String::new();
        for i in 0..count {
            let opponent = i * 31 % opponents;
            let rating = 1300 + opponent * 400 / opponents + rise * (count - i) / count;
            let sign = ['+', '-', '=', '-', '+', '+', '-'][i as usize * 11 % 7];
            writeln!(text, "{sign}{rating} p{opponent} {}", i / 3).unwrap();
        }
        parse(&text).games
    }

    /// From nothing, each rating takes time in proportion to the games before it. It is for the first few, and
    /// for lists that are not like games that people play.
    fn hardly_any_is_found_from_nothing(list: &Rc<GameList>, id: SchemeId) {
        let mut course = Course::new(Rc::clone(list), &id.scheme());
        let mut last = super::Root::Nothing;
        for _ in 0..list.len() {
            last = course.add_next();
        }
        let from_nothing = course.from_nothing.get();
        assert!(
            from_nothing <= 3,
            "{}: {from_nothing} of {} games",
            id.name(),
            list.len()
        );
        let (found, expected) = (last.as_number(), rating(list, &id.scheme()).as_number());
        assert!((found - expected).abs() < 1e-8, "{found} is not {expected}");
    }

    #[test]
    fn hardly_any_rating_of_a_usual_timeline_is_found_from_nothing() {
        for (count, rise) in [(600, 0), (3000, 0), (3000, 900)] {
            let list = Rc::new(games_of_one_who_rises(count, 97, rise));
            for id in SchemeId::ALL {
                hardly_any_is_found_from_nothing(&list, id);
            }
        }
    }

    /// So many games against each that 1/√(j + 1) of the older ones is kept as exponentials.
    #[test]
    fn hardly_any_rating_against_a_few_opponents_is_found_from_nothing() {
        let list = Rc::new(games_of_one_who_rises(600, 3, 0));
        for id in SchemeId::ALL {
            hardly_any_is_found_from_nothing(&list, id);
        }
    }

    /// So many games that 0.98^-i, the unit of their ages, is beyond the largest number.
    #[test]
    fn hardly_any_rating_of_a_very_long_timeline_is_found_from_nothing() {
        let list = Rc::new(games_of_one_who_rises(40_000, 97, 0));
        hardly_any_is_found_from_nothing(&list, SchemeId::P3);
    }
}
