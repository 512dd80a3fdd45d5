//! Influence: what the rating would be without each game.

use super::histogram::{Group, Histogram};
use super::scheme::{Age, Repeat};
use super::solve::Root;
use super::solved::Solved;
use super::weights::Shares;
use crate::games::GameList;
use crate::number::count;
use std::collections::HashMap;

/// If a rating moves farther than this, in points, it is computed from the definition, because the sums that remain
/// may be mostly rounding errors.
const FARTHEST: f64 = 100.0;

/// The rating without each game, computed in pieces from the newest game on. Leaving out a game multiplies the weights of
/// all older games by one factor and changes those against the same opponent, which are added up by rating.
pub(super) struct Influence {
    /// What each game weighs while a newer one is left out, but for the rule for repeated opponents.
    older: Vec<f64>,
    /// The games newer than the next one as they are, that one and all others as they are while a newer one is left out.
    bins: Histogram,
    shares: Shares,
    opponents: Vec<Opponent>,
    groups: Vec<Groups>,
    /// For each game, the number of its groups.
    group_of: Vec<u32>,
    /// The ratings without each game so far, newest first.
    pub(super) without: Vec<f64>,
}

#[derive(Clone, Default)]
struct Opponent {
    /// The number of games against the opponent.
    games: u32,
    /// The number of games against the opponent that are newer than the next one.
    newer: u32,
    groups: Vec<u32>,
}

/// The games against one opponent at one rating.
struct Groups {
    /// The games newer than the next one.
    newer: Group,
    /// The next game and the older ones.
    older: Group,
    /// The next game and older ones, with one newer game fewer against the opponent.
    nearer: Group,
}

impl Influence {
    /// Before the newest game of the list.
    pub(super) fn new(solved: &Solved<'_>) -> Self {
        let (list, scheme) = (&*solved.list, &solved.scheme);
        let (per_game, _) = scheme.age.factors();
        let totals = list.games_per_opponent();
        let older: Vec<f64> = solved.weights.iter().map(|k| k / per_game).collect();
        let mut influence = Self {
            bins: Histogram::new(list, &older, &scheme.prior),
            older,
            shares: Shares::new(scheme.repeat, totals.iter().copied().max().unwrap_or(0)),
            opponents: vec![Opponent::default(); totals.len()],
            groups: Vec::new(),
            group_of: Vec::new(),
            without: Vec::with_capacity(list.len()),
        };
        if scheme.repeat != Repeat::None {
            influence.find_groups(list);
        }
        for (opponent, games) in influence.opponents.iter_mut().zip(totals) {
            (opponent.games, opponent.newer) = (games, 0);
        }
        influence
    }

    fn find_groups(&mut self, list: &GameList) {
        let mut known = HashMap::new();
        for game in 0..list.len() {
            let (opponent, rating_id) = (list.opponent_ids[game], list.rating_ids[game]);
            let group = *known.entry((opponent, rating_id)).or_insert_with(|| {
                let number = count(self.groups.len());
                let [newer, older, nearer] = [Group::of(rating_id); 3];
                self.groups.push(Groups {
                    newer,
                    older,
                    nearer,
                });
                self.opponents[opponent as usize].groups.push(number);
                number
            });
            self.group_of.push(group);
            self.count_older(list, game, 1.0);
            self.opponents[opponent as usize].newer += 1;
        }
    }

    /// Adds a game to the older ones of its group, or takes it away from them.
    fn count_older(&mut self, list: &GameList, game: usize, sign: f64) {
        let j = self.opponents[list.opponent_ids[game] as usize].newer;
        // A weight that has become 0 stays 0.
        let own = self.shares.own(j).max(f64::MIN_POSITIVE);
        let nearer = (j.checked_sub(1)).map_or(0.0, |nearer| self.shares.own(nearer) / own);
        let (result, weight) = (list.results[game], sign * self.older[game]);
        let groups = &mut self.groups[self.group_of[game] as usize];
        groups.older.reweigh(result, 0.0, weight);
        groups.nearer.reweigh(result, 0.0, weight * nearer);
    }

    /// Leaves out up to `games` more games of the list; returns which part of it is done, from 0 to 1.
    pub(super) fn advance(&mut self, solved: &Solved<'_>, games: usize) -> f64 {
        let all = solved.list.len();
        for game in self.without.len()..self.without.len().saturating_add(games).min(all) {
            let without = match solved.root {
                Root::At(rating) if all > 1 => self.rating_without(solved, game, rating),
                _ => f64::NAN,
            };
            self.without.push(without);
        }
        self.without.len() as f64 / all.max(1) as f64
    }

    /// The rating without the next game.
    fn rating_without(&mut self, solved: &Solved<'_>, game: usize, rating: f64) -> f64 {
        let (list, scheme) = (&*solved.list, &solved.scheme);
        let opponent = list.opponent_ids[game] as usize;
        let Opponent {
            games: n, newer: j, ..
        } = self.opponents[opponent];
        let mut before = Vec::new();
        let mut change = |bins: &mut Histogram, group: &Group, factor: f64| {
            before.push((group.rating_id, bins.bin(group.rating_id)));
            bins.count(group, factor);
        };
        let of_one = |game: usize, weight: f64| {
            Group::of_one(list.rating_ids[game], list.results[game], weight)
        };
        change(&mut self.bins, &of_one(game, self.older[game]), -1.0);
        if let (Age::Opponents { rate }, 0) = (scheme.age, j) {
            // Up to the next game against this opponent, one opponent less was met since.
            let since = (game + 1..list.len())
                .take_while(|&other| list.opponent_ids[other] as usize != opponent);
            for since in since {
                let group = of_one(since, self.older[since]);
                change(&mut self.bins, &group, 1.0 / rate - 1.0);
            }
        }
        let is_shared = scheme.repeat != Repeat::None;
        if is_shared {
            self.count_older(list, game, -1.0);
            let common = self.shares.common(n - 1) / self.shares.common(n);
            for &group in &self.opponents[opponent].groups {
                let groups = &self.groups[group as usize];
                for (group, factor) in [
                    (&groups.nearer, common),
                    (&groups.newer, common - 1.0),
                    (&groups.older, -1.0),
                ] {
                    change(&mut self.bins, group, factor);
                }
            }
        }
        let without = self.bins.root_from(solved.root).as_number();
        for (rating_id, bin) in before.into_iter().rev() {
            self.bins.set_bin(rating_id, bin);
        }
        let weight = solved.weights[game];
        let result = list.results[game];
        let later = weight - self.older[game];
        self.bins.count(&of_one(game, later), 1.0);
        if is_shared {
            let groups = &mut self.groups[self.group_of[game] as usize];
            groups.newer.reweigh(result, 0.0, weight);
        }
        self.opponents[opponent].newer += 1;
        if (without - rating).abs() < FARTHEST {
            without
        } else {
            solved.rating_without(game)
        }
    }
}
