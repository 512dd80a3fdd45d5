//! A player's rating on the day of each of their games, as the games are added: the fast path of
//! [`rating`](super::rating) for every beginning of a list.

use super::histogram::{Group, Histogram};
use super::interval::{Interval, interval};
use super::scheme::{Age, Repeat, Scheme};
use super::solve::Root;
use super::weights::{Shares, normal};
use crate::games::GameList;
use crate::number::count;
use std::ops::Range;
use std::sync::Arc;

/// Below this, the common factor is multiplied into the weights, which must not become so large that their sums overflow.
const SMALLEST_SCALE: f64 = 1e-40;

/// Weights that are less than this share of the newest game's change no sum of up to a million of them.
const NEGLIGIBLE: f64 = 1e-24;

/// The most games against one opponent for which a timeline is computed under [`Repeat::Fading`]: each game changes the weights
/// of all earlier ones against them.
const MOST_FADING: usize = 100_000;

/// The newest games of a list for which a rating after each of them does not take too long under this scheme, and how many
/// older ones are left out.
pub(crate) fn newest_within_reach(list: Arc<GameList>, scheme: &Scheme) -> (Arc<GameList>, usize) {
    if scheme.repeat == Repeat::Fading
        && list.games_per_opponent().into_iter().max() > Some(count(MOST_FADING))
    {
        let left_out = list.len() - MOST_FADING;
        (Arc::new(list.newest(MOST_FADING)), left_out)
    } else {
        (list, 0)
    }
}

/// The oldest games of a list, weighed as if there were no newer ones, on some day.
#[derive(Debug)]
pub(crate) struct RunningRating {
    /// The list whose games are added.
    pub(crate) list: Arc<GameList>,
    scheme: Scheme,
    shares: Shares,
    /// How many of the newest games are yet to be added; the oldest of them is the next.
    pub(crate) left: usize,
    /// What every weight is yet to be multiplied by.
    scale: f64,
    /// What the age rule multiplies the weight of each game by, before the scale does.
    ages: Vec<f64>,
    /// Ages are counted to this many days before today.
    day: f64,
    /// The day that ages, and the scale, are relative to, under [`Age::Days`].
    base_day: f64,
    /// The latest day of a game.
    newest: f64,
    /// The games of the day, and those that are newer in a list that is out of order. All have an age of 0.
    ahead: Vec<u32>,
    opponents: Vec<Opponent>,
    groups: Vec<Group>,
    /// For each game, the number of its group.
    group_of: Vec<u32>,
    /// For each game, how many older games there are against the same opponent.
    older: Vec<u32>,
    /// The opponents whose groups are out of date.
    outdated: Vec<usize>,
    bins: Histogram,
    root: Root,
}

/// The games against one opponent.
#[derive(Debug, Clone, Default)]
struct Opponent {
    /// The oldest first.
    games: Vec<u32>,
    groups: Vec<u32>,
    /// The groups wait for the next rating, because [`Repeat::Fading`] has to weigh every game again.
    is_outdated: bool,
}

impl RunningRating {
    /// Before the first game of `list`.
    pub(crate) fn new(list: Arc<GameList>, scheme: &Scheme) -> Self {
        let totals = list.games_per_opponent();
        let day = list.days.last().copied().unwrap_or(0.0);
        Self {
            scheme: *scheme,
            shares: Shares::new(scheme.repeat, totals.iter().copied().max().unwrap_or(0)),
            left: list.len(),
            scale: 1.0,
            ages: vec![0.0; list.len()],
            day,
            base_day: day,
            newest: f64::INFINITY,
            ahead: Vec::new(),
            opponents: vec![Opponent::default(); totals.len()],
            groups: Vec::new(),
            group_of: vec![0; list.len()],
            older: vec![0; list.len()],
            outdated: Vec::new(),
            bins: Histogram::without_games(&list, &scheme.prior),
            root: Root::Nothing,
            list,
        }
    }

    /// The root of the games so far, with ages counted to this many days before today.
    pub(crate) fn root_on(&mut self, day: f64) -> Root {
        if self.left == self.list.len() {
            return Root::Nothing;
        }
        self.move_to(day);
        for opponent in std::mem::take(&mut self.outdated) {
            self.count_groups(opponent, -1.0);
            self.weigh_groups(opponent);
            self.count_groups(opponent, 1.0);
        }
        (self.bins).weigh_prior(&self.scheme.prior, self.scale.recip());
        self.root = self.bins.root_from(self.root);
        self.root
    }

    /// The 95 % interval around the root that was found last.
    pub(crate) fn interval(&self) -> Interval {
        interval(&self.bins, self.root)
    }

    /// Adds the next newer game.
    pub(crate) fn add(&mut self) {
        let index = self.left - 1;
        let opponent = self.list.opponent_ids[index] as usize;
        let last = self.opponents[opponent].games.last().copied();
        match (self.scheme.age, last) {
            (Age::None, _) => {}
            (Age::Days { .. }, _) => {
                let day = self.list.days[index];
                self.newest = self.newest.min(day);
                self.move_to(day);
                self.ahead.push(count(index));
            }
            (Age::Games { rate }, _) | (Age::Opponents { rate }, None) => self.scale *= rate,
            // Only the games since the last one against this opponent have another opponent among the newer ones.
            (Age::Opponents { rate }, Some(last)) => {
                for game in index + 1..last as usize {
                    self.set_age(game, normal(self.ages[game] * rate));
                }
            }
        }
        if self.scale < SMALLEST_SCALE {
            self.rebuild();
        }
        self.left = index;
        match self.scheme.repeat {
            Repeat::None => self.push(index),
            Repeat::Shared => {
                self.count_groups(opponent, -1.0);
                self.push(index);
                self.count_groups(opponent, 1.0);
            }
            Repeat::Recent { rate, .. } => {
                self.count_groups(opponent, -1.0);
                for &group in &self.opponents[opponent].groups {
                    self.groups[group as usize].scale(rate);
                }
                self.push(index);
                self.count_groups(opponent, 1.0);
            }
            Repeat::Fading => {
                self.push(index);
                if !std::mem::replace(&mut self.opponents[opponent].is_outdated, true) {
                    self.outdated.push(opponent);
                }
            }
        }
        self.ages[index] = 0.0;
        self.set_age(index, self.scale.recip());
    }

    /// The games so far.
    fn added(&self) -> Range<usize> {
        self.left..self.list.len()
    }

    /// Enters a game without weight.
    fn push(&mut self, index: usize) {
        let opponent = &mut self.opponents[self.list.opponent_ids[index] as usize];
        let rating_id = self.list.rating_ids[index];
        let is_its = |group: &&u32| self.groups[**group as usize].rating_id == rating_id;
        let known = opponent.groups.iter().find(is_its).copied();
        self.group_of[index] = known.unwrap_or_else(|| {
            let group = count(self.groups.len());
            self.groups.push(Group::of(rating_id));
            opponent.groups.push(group);
            group
        });
        self.older[index] = count(opponent.games.len());
        opponent.games.push(count(index));
    }

    /// Sets what the age rule multiplies the weight of a game by.
    fn set_age(&mut self, game: usize, to: f64) {
        let from = std::mem::replace(&mut self.ages[game], to);
        let opponent = &self.opponents[self.list.opponent_ids[game] as usize];
        if opponent.is_outdated {
            return;
        }
        let n = count(opponent.games.len());
        let own = self.shares.own(n - 1 - self.older[game]);
        let common = self.shares.common(n);
        let group = &mut self.groups[self.group_of[game] as usize];
        self.bins.count(group, -common);
        group.reweigh(self.list.results[game], own * from, own * to);
        self.bins.count(group, common);
    }

    /// Counts the groups of an opponent in the bins, or takes them out of there again.
    fn count_groups(&mut self, opponent: usize, sign: f64) {
        let Opponent { games, groups, .. } = &self.opponents[opponent];
        let common = self.shares.common(count(games.len()));
        for &group in groups {
            self.bins.count(&self.groups[group as usize], sign * common);
        }
    }

    /// Weighs the games against an opponent from their ages. Those before one that is too old to count are older still, where
    /// they age by games.
    fn weigh_groups(&mut self, opponent: usize) {
        let least = match self.scheme.age {
            Age::Games { .. } => NEGLIGIBLE * self.scale.recip(),
            _ => 0.0,
        };
        let opponent = &mut self.opponents[opponent];
        opponent.is_outdated = false;
        for &group in &opponent.groups {
            let group = &mut self.groups[group as usize];
            *group = Group::of(group.rating_id);
        }
        for (j, &game) in (0..).zip(opponent.games.iter().rev()) {
            let game = game as usize;
            let k = self.ages[game] * self.shares.own(j);
            if k < least {
                break;
            }
            let group = &mut self.groups[self.group_of[game] as usize];
            group.reweigh(self.list.results[game], 0.0, k);
        }
    }

    /// What days multiply the weight of a game by that was played on `day`, relative to one played at the base.
    fn age_of(&self, day: f64) -> f64 {
        self.scheme.age.over_days(day - self.base_day)
    }

    /// Counts ages to another day.
    fn move_to(&mut self, day: f64) {
        if !matches!(self.scheme.age, Age::Days { .. }) {
            return;
        }
        // Without fictitious draws only the weights beside the newest game's matter.
        let day = if self.scheme.prior.total_weight() > 0.0 {
            day
        } else {
            day.max(self.newest)
        };
        if day.total_cmp(&self.day).is_eq() {
            return;
        }
        let is_back = day > self.day;
        if is_back && self.ahead.len() == self.added().len() {
            // All ages stay 0, as in a list whose oldest game comes first.
            (self.day, self.base_day) = (day, day);
            return;
        }
        self.day = day;
        self.scale = self.age_of(day).recip();
        if is_back || self.scale < SMALLEST_SCALE {
            self.rebuild();
            return;
        }
        for game in std::mem::take(&mut self.ahead) {
            let played = self.list.days[game as usize];
            self.set_age(game as usize, self.age_of(played.max(day)));
            if played <= day {
                self.ahead.push(game);
            }
        }
    }

    /// Weighs all games again, at a scale of 1.
    fn rebuild(&mut self) {
        let (scale, added) = (self.scale, self.added());
        (self.scale, self.base_day) = (1.0, self.day);
        for game in added.clone() {
            self.ages[game] = normal(match self.scheme.age {
                Age::Days { .. } => self.age_of(self.list.days[game].max(self.day)),
                _ => self.ages[game] * scale,
            });
        }
        let is_ahead = |game: &usize| self.list.days[*game] <= self.day;
        self.ahead = added.filter(is_ahead).map(count).collect();
        self.bins.set_weights(&self.list, &[]);
        self.outdated.clear();
        for opponent in 0..self.opponents.len() {
            self.weigh_groups(opponent);
            self.count_groups(opponent, 1.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Age, Repeat, RunningRating, Scheme};
    use crate::games::{GameList, parse};
    use crate::rating::{Prior, SchemeId, rating};
    use std::sync::Arc;

    /// Games as they were on a day: those that are newer count as of that day.
    fn as_of(day: f64, games: &[(&str, f64)]) -> GameList {
        let line = |(game, days): &(&str, f64)| format!("{game} {}\n", (days - day).max(0.0));
        parse(&games.iter().map(line).collect::<String>()).games
    }

    #[test]
    fn a_rating_on_any_day_is_that_of_the_list_as_it_was_then() {
        let p6 = SchemeId::P6.scheme();
        let halved_each_day = Age::Days {
            rate: 0.5,
            period: 1.0,
        };
        let halved = |prior: Prior| Scheme::new(halved_each_day, Repeat::None, prior).unwrap();
        let usual = [
            ("+1500 ann", 30.0),
            ("=1700 ann", 33.5),
            ("-1550 cy", 400.0),
        ];
        // Out of order, and so far apart that weights run out of numbers.
        let old = [
            ("+1500 ann", 2000.0),
            ("-1500 bob", 3500.0),
            ("+1600 cy", 2000.5),
            ("-1700 ann", 3500.0),
        ];
        for scheme in [p6, halved(p6.prior), halved(Prior::NONE)] {
            for games in [&usual[..], &old[..]] {
                let mut running = RunningRating::new(Arc::new(as_of(0.0, games)), &scheme);
                for left in (0..games.len()).rev() {
                    running.add();
                    let day = games[left].1;
                    for day in [day, day - 1.5, 0.0, day - 1.0, day] {
                        let found = running.root_on(day).as_number();
                        let expected = rating(&as_of(day, &games[left..]), &scheme).as_number();
                        let is_same = found.total_cmp(&expected).is_eq();
                        assert!(
                            is_same || (found - expected).abs() < 1e-8,
                            "{scheme:?}, {games:?} on {day}: {found}, not {expected}"
                        );
                    }
                }
            }
        }
    }

    /// Half of what counts goes with each game, so that the first of 1,200 is below every number.
    #[test]
    fn weights_that_run_out_of_numbers_do_not_matter() {
        let scheme = SchemeId::P3
            .scheme()
            .with_age(Age::Games { rate: 0.5 })
            .unwrap();
        let list = parse(&"+1500 ann\n-1500 bob\n".repeat(600)).games;
        let mut running = RunningRating::new(Arc::new(list.clone()), &scheme);
        (0..list.len()).for_each(|_| running.add());
        let found = running.root_on(0.0).as_number();
        assert!((found - rating(&list, &scheme).as_number()).abs() < 1e-8);
    }
}
