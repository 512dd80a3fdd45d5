//! Influence: what the rating would be without each game.

use super::histogram::Histogram;
use super::scheme::{Repeat, Scheme};
use super::solve::Root;
use super::solved::Solved;
use super::weights::Shares;
use crate::games::{GameList, GameResult};
use crate::number::count;
use std::collections::HashMap;
use std::rc::Rc;

/// If a rating moves farther than this, in points, it is computed from the definition, because the sums that remain
/// may be mostly rounding errors.
const FARTHEST: f64 = 100.0;

/// The rating without the game at `index` of a list whose rating is `root`: infinite where it would have no bound, not
/// a number where no game would be left or the list has no finite rating.
pub(super) fn rating_without(list: &GameList, scheme: &Scheme, root: Root, index: usize) -> f64 {
    if list.len() == 1 || !matches!(root, Root::At(_)) {
        return f64::NAN;
    }
    Solved::new(&list.without(index), scheme).root.as_number()
}

/// The rating without each game, computed in pieces from the newest game on. Leaving out a game multiplies the weights of
/// all older games by one factor and changes those against the same opponent, which are added up by rating.
pub(super) struct Influence {
    list: Rc<GameList>,
    scheme: Scheme,
    root: Root,
    weights: Vec<f64>,
    /// What each game weighs while a newer one is left out, but for the rule for repeated opponents.
    older: Vec<f64>,
    /// The games newer than the next one as they are, that one and all others as they are while a newer one is left out.
    bins: Histogram,
    shares: Shares,
    opponents: Vec<Opponent>,
    groups: Vec<Group>,
    /// For each game, the number of its group.
    group_of: Vec<u32>,
    without: Vec<f64>,
}

#[derive(Clone, Default)]
struct Opponent {
    /// The number of games against the opponent.
    games: u32,
    /// The number of games against the opponent that are newer than the next one.
    newer: u32,
    groups: Vec<u32>,
}

/// The games against one opponent at one rating, by the weights that they win and lose.
#[derive(Clone, Copy, Default)]
struct Group {
    rating_id: u32,
    /// The games newer than the next one.
    newer: Sides,
    /// The next game and the older ones.
    older: Sides,
    /// The next game and older ones, with one newer game fewer against the opponent.
    nearer: Sides,
}

/// Weight that is won and lost.
type Sides = [f64; 2];

fn sides(result: GameResult, weight: f64) -> Sides {
    [weight * result.score(), weight * (1.0 - result.score())]
}

fn add(sum: &mut Sides, sides: Sides) {
    sum[0] += sides[0];
    sum[1] += sides[1];
}

impl Influence {
    /// Before the newest game of `list`, which is `solved` under `scheme`.
    pub(super) fn new(list: Rc<GameList>, scheme: &Scheme, solved: &Solved) -> Self {
        let (per_game, _) = scheme.age.factors();
        let totals = list.games_per_opponent();
        let older: Vec<f64> = solved.weights.iter().map(|k| k / per_game).collect();
        let mut influence = Self {
            scheme: *scheme,
            root: solved.root,
            weights: solved.weights.clone(),
            bins: Histogram::new(&list, &older, &scheme.prior),
            older,
            shares: Shares::new(scheme.repeat, totals.iter().copied().max().unwrap_or(0)),
            opponents: vec![Opponent::default(); totals.len()],
            groups: Vec::new(),
            group_of: Vec::new(),
            without: Vec::with_capacity(list.len()),
            list,
        };
        if scheme.repeat != Repeat::None {
            influence.find_groups();
        }
        for (opponent, games) in influence.opponents.iter_mut().zip(totals) {
            (opponent.games, opponent.newer) = (games, 0);
        }
        influence
    }

    fn find_groups(&mut self) {
        let list = Rc::clone(&self.list);
        let mut known = HashMap::new();
        for game in 0..list.len() {
            let (opponent, rating_id) = (list.opponent_ids[game], list.rating_ids[game]);
            let group = *known.entry((opponent, rating_id)).or_insert_with(|| {
                let number = count(self.groups.len());
                self.groups.push(Group {
                    rating_id,
                    ..Group::default()
                });
                self.opponents[opponent as usize].groups.push(number);
                number
            });
            self.group_of.push(group);
            self.count_older(game, 1.0);
            self.opponents[opponent as usize].newer += 1;
        }
    }

    /// Adds a game to the older ones of its group, or takes it away from them.
    fn count_older(&mut self, game: usize, sign: f64) {
        let j = self.opponents[self.list.opponent_ids[game] as usize].newer;
        let nearer = match (j.checked_sub(1), self.shares.own(j)) {
            (Some(nearer), own) if own > 0.0 => self.shares.own(nearer) / own,
            _ => 0.0,
        };
        let (result, weight) = (self.list.results[game], sign * self.older[game]);
        let group = &mut self.groups[self.group_of[game] as usize];
        add(&mut group.older, sides(result, weight));
        add(&mut group.nearer, sides(result, weight * nearer));
    }

    /// Leaves out up to `games` more games; returns which part of the list is done, from 0 to 1.
    pub(super) fn advance(&mut self, games: usize) -> f64 {
        let all = self.list.len();
        for game in self.without.len()..self.without.len().saturating_add(games).min(all) {
            let without = match self.root {
                Root::At(rating) if all > 1 => self.rating_without(game, rating),
                _ => f64::NAN,
            };
            self.without.push(without);
        }
        self.without.len() as f64 / all.max(1) as f64
    }

    /// The ratings so far, newest first.
    pub(super) fn ratings(&self) -> &[f64] {
        &self.without
    }

    /// The rating without the next game.
    fn rating_without(&mut self, game: usize, rating: f64) -> f64 {
        let list = Rc::clone(&self.list);
        let opponent = list.opponent_ids[game] as usize;
        let Opponent {
            games: n, newer: j, ..
        } = self.opponents[opponent];
        let is_shared = self.scheme.repeat != Repeat::None;
        let mut changes = vec![(game, -self.older[game])];
        let (_, per_opponent) = self.scheme.age.factors();
        if j == 0 && per_opponent < 1.0 {
            // Up to the next game against this opponent, one opponent less was met since.
            let since = (game + 1..list.len())
                .take_while(|&other| list.opponent_ids[other] as usize != opponent);
            changes
                .extend(since.map(|since| (since, self.older[since] * (1.0 / per_opponent - 1.0))));
        }
        let mut before = Vec::new();
        let mut change = |bins: &mut Histogram, rating_id: u32, by: Sides| {
            before.push((rating_id, bins.bin(rating_id)));
            bins.change(rating_id, by);
        };
        for (game, by) in changes {
            change(
                &mut self.bins,
                list.rating_ids[game],
                sides(list.results[game], by),
            );
        }
        if is_shared {
            self.count_older(game, -1.0);
            let common = self.shares.common(n - 1) / self.shares.common(n);
            for &group in &self.opponents[opponent].groups {
                let Group {
                    rating_id,
                    newer,
                    older,
                    nearer,
                } = self.groups[group as usize];
                let side = |i: usize| common * (newer[i] + nearer[i]) - newer[i] - older[i];
                change(&mut self.bins, rating_id, [side(0), side(1)]);
            }
        }
        let without = self.bins.root_from(self.root).as_number();
        for (rating_id, bin) in before.into_iter().rev() {
            self.bins.set_bin(rating_id, bin);
        }
        let weight = self.weights[game];
        let result = list.results[game];
        let later = sides(result, weight - self.older[game]);
        self.bins.change(list.rating_ids[game], later);
        if is_shared {
            let group = &mut self.groups[self.group_of[game] as usize];
            add(&mut group.newer, sides(result, weight));
        }
        self.opponents[opponent].newer += 1;
        if (without - rating).abs() < FARTHEST {
            without
        } else {
            rating_without(&list, &self.scheme, self.root, game)
        }
    }
}
