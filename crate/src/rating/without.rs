//! Influence: what the rating would be without each game.
//!
//! The lists of all games but one are the [`Variants`] of a list, in an order in which the games left out one after the other
//! change the weights of few others. Without a game, the weight *k* of another one is larger by its two rules
//! ([`mod@super::weights`]):
//!
//! - **Age**: where games age with each newer one, all older games are one step newer. In the order of the list, the games older
//!   than a range of those left out weigh the same whichever is left out, as do the newer ones. Where they age with each other
//!   opponent, this holds for the games back to the last one against the same opponent.
//! - **Repeats**: the other games against the same opponent weigh more. Where only they do, games are left out opponent by
//!   opponent, so that a range varies in the games against one of them.
//!
//! There is no limit as for a rating over time: each game is only weighed again for each halving of the ranges that it varies in.

use super::by_opponent::GamesByOpponent;
use super::histogram::Histogram;
use super::scheme::{Age, Repeat};
use super::solution::Solution;
use super::solve::Root;
use super::variants::{OpponentGames, VariantSolver, Variants};
use super::weights::{DayAges, Powers, Shares, first_day, min_weight};
use crate::games::GameList;
use crate::number::saturating_u32;
use std::ops::Range;
use std::sync::Arc;

/// The rating without each game, found in pieces.
pub(super) struct WithoutEach {
    solver: VariantSolver<OtherGames>,
    /// The games in the order in which they are left out.
    order: Arc<[u32]>,
    /// The number of them that are done.
    done: usize,
    /// The ratings so far, newest first; not a number where it is not yet known.
    ratings: Vec<f64>,
}

impl WithoutEach {
    /// Before the first game.
    pub(super) fn new(solution: &Solution<'_>) -> Self {
        let draws = Histogram::without_games(&solution.list, &solution.scheme.prior);
        let games = OtherGames::new(solution);
        Self {
            order: Arc::clone(&games.order),
            solver: VariantSolver::new(games, draws, &solution.list, solution.root),
            done: 0,
            ratings: vec![f64::NAN; solution.list.len()],
        }
    }

    /// Leaves out up to `games` more games of the list; returns which part of it is done, from 0 to 1.
    pub(super) fn advance(&mut self, solution: &Solution<'_>, games: usize) -> f64 {
        let all = self.ratings.len();
        let end = self.done.saturating_add(games).min(all);
        // The influence of a game is only known where there is a rating with it, and another game.
        let is_known = matches!(solution.root, Root::At(_)) && all > 1;
        for &game in &self.order[self.done..end] {
            if let (true, Some(root)) = (is_known, self.solver.next_root(&solution.list)) {
                self.ratings[game as usize] = root.as_number();
            }
        }
        self.done = end;
        end as f64 / all.max(1) as f64
    }

    /// The rating without each game, newest first, once all are known.
    pub(super) fn ratings(&self) -> Option<&[f64]> {
        (self.done == self.ratings.len()).then_some(&self.ratings)
    }
}

/// The lists of all games but one.
#[derive(Debug)]
struct OtherGames {
    list: GameList,
    age: Age,
    repeat: Repeat,
    shares: Shares,
    powers: Powers,
    day_ages: DayAges,
    /// The weight below which a game cannot matter.
    min_weight: f64,
    /// The largest factor that all games against one opponent have in common.
    largest_common: f64,
    games: GamesByOpponent,
    /// The games in the order in which they are left out.
    order: Arc<[u32]>,
    /// True if that is from the newest on, whoever the opponent is.
    is_in_list_order: bool,
    /// Otherwise, how many of them, from the first on, are the newest against their opponents. Only [`Age::Opponents`] needs it.
    newest_of_opponents: usize,
    /// For each game, the number of other opponents in newer games: *u*. Only [`Age::Opponents`] needs it.
    others: Vec<u32>,
    /// Games from this index on are too old to matter. Only [`Age::Opponents`] needs it.
    reach: usize,
    /// The day that ages are counted to, unless the newest game by its day is left out.
    day: f64,
    /// The newest game by its day, where ages are counted to that.
    newest: Option<NewestGame>,
    /// The selected variants.
    variants: Range<usize>,
    /// The first of the selected games, of which each is left out in turn.
    left_out: LeftOut,
    /// For each opponent, the last range of games in which they are.
    range_of: Vec<u32>,
    /// The number of the selected range.
    range: u32,
    /// The opponent of all games of the range, if it is one.
    only_opponent: Option<u32>,
    /// The games whose weights differ between the selected lists, whoever the opponent is.
    varying_games: Range<usize>,
}

/// A game that is left out.
#[derive(Debug, Clone, Copy, Default)]
struct LeftOut {
    game: usize,
    opponent: u32,
    /// Without it, older games up to this one have met one opponent less.
    known_from: usize,
}

/// The newest game of a list by its day.
#[derive(Debug, Clone, Copy)]
struct NewestGame {
    game: usize,
    /// The newest day of the other games.
    day_without: f64,
}

impl OtherGames {
    fn new(solution: &Solution<'_>) -> Self {
        let (list, scheme) = (&*solution.list, &solution.scheme);
        let games = GamesByOpponent::new(list);
        let mut met = 0;
        let others = (0..list.len()).map(|game| {
            met += u32::from(games.is_newest(list.opponent_ids[game], games.older[game]));
            met - 1
        });
        let others: Vec<u32> = others.collect();
        let shares = Shares::new(scheme.repeat, games.most());
        let powers = Powers::new(&scheme.age, list.len());
        let min_weight = min_weight(list, scheme);
        let largest_common = shares.largest_common();
        let is_by_opponents = matches!(scheme.age, Age::Opponents { .. });
        let is_out_of_reach = |&others: &u32| {
            // It may have one other opponent less without a game, and an older game another one less: its own.
            let others = others.saturating_sub(2) as usize;
            is_by_opponents && powers.of(others) * largest_common < min_weight
        };
        let reach = others.iter().position(is_out_of_reach);
        // Without a game, others against the same opponent weigh more; and where games age with each newer one, so do all
        // older ones.
        let is_in_list_order =
            scheme.repeat == Repeat::None || matches!(scheme.age, Age::Games { .. });
        let mut order: Vec<u32> = (0..saturating_u32(list.len())).collect();
        if !is_in_list_order {
            order.sort_by_key(|&game| {
                let (opponent, older) =
                    (list.opponent_ids[game as usize], games.older[game as usize]);
                let is_first = is_by_opponents && games.is_newest(opponent, older);
                (!is_first).then_some(opponent)
            });
        }
        let has_draws = scheme.prior.total_weight() > 0.0;
        Self {
            list: list.clone(),
            age: scheme.age,
            repeat: scheme.repeat,
            powers,
            day_ages: DayAges::new(&scheme.age, &list.days),
            min_weight,
            reach: reach.unwrap_or(list.len()),
            newest_of_opponents: if is_by_opponents { met as usize } else { 0 },
            order: order.into(),
            is_in_list_order,
            variants: 0..0,
            largest_common,
            shares,
            range_of: vec![0; games.opponents()],
            games,
            others,
            day: first_day(list, scheme),
            newest: if has_draws {
                None
            } else {
                newest_by_day(&list.days)
            },
            left_out: LeftOut::default(),
            range: 0,
            only_opponent: None,
            varying_games: 0..0,
        }
    }

    /// The game from which on older ones have met the opponent of a game in any case: the last one against them before it, or the
    /// end of the list. Where there is a newer game against them, that is all older games.
    fn known_from(&self, game: usize) -> usize {
        let opponent = self.list.opponent_ids[game];
        let older = self.games.older[game];
        if !self.games.is_newest(opponent, older) {
            return 0;
        }
        let last = older.checked_sub(1);
        last.map_or(self.list.len(), |last| {
            self.games.against(opponent)[last as usize].game as usize
        })
    }

    /// The games whose weights differ, whoever the opponent is, when each of these is left out in turn.
    fn varying_games_without(&self, games: &[u32]) -> Range<usize> {
        let is_newest = |newest: &NewestGame| games.contains(&saturating_u32(newest.game));
        let is_by_days = matches!(self.age, Age::Days { .. });
        if games.len() > 1 && is_by_days && self.newest.as_ref().is_some_and(is_newest) {
            return 0..self.list.len();
        }
        // In the order by opponents, others have met fewer without the first games only: the newest against each.
        let newest = if self.is_in_list_order {
            games.len()
        } else {
            self.newest_of_opponents
                .saturating_sub(self.variants.start)
                .min(games.len())
        };
        let [Some(&first), Some(&last)] = [games.first(), games[..newest].last()] else {
            return 0..0;
        };
        let mut varying = first as usize..last as usize + 1;
        if matches!(self.age, Age::Opponents { .. }) {
            // Games up to the nearest of these had met one opponent less in each of the lists, and games from the
            // farthest one on in none.
            let known = games.iter().map(|&game| self.known_from(game as usize));
            let [nearest, farthest] = [known.clone().min(), known.max()];
            if nearest != farthest {
                varying.end = varying.end.max(farthest.unwrap_or(0).min(self.reach));
            }
        }
        varying
    }

    /// The factor that the age rule multiplies the weight of a game by in the first of the selected lists.
    fn age(&self, game: usize) -> f64 {
        let is_older = game > self.left_out.game;
        match self.age {
            Age::None => 1.0,
            Age::Games { .. } => self.powers.of(game - usize::from(is_older)),
            Age::Opponents { .. } => {
                let has_met_fewer = is_older && game < self.left_out.known_from;
                let others = self.others[game] - u32::from(has_met_fewer);
                self.powers.of(others as usize)
            }
            Age::Days { .. } => self.day_ages.of(game, &self.list.days),
        }
    }
}

fn newest_by_day(days: &[f64]) -> Option<NewestGame> {
    let by_day = |a: &usize, b: &usize| days[*a].total_cmp(&days[*b]);
    let newest = (0..days.len()).min_by(by_day)?;
    let others = (0..days.len()).filter(|&game| game != newest);
    let second = others.min_by(by_day)?;
    Some(NewestGame {
        game: newest,
        day_without: days[second],
    })
}

impl Variants for OtherGames {
    fn count(&self) -> usize {
        self.list.len()
    }

    fn games(&self) -> &GamesByOpponent {
        &self.games
    }

    fn select(&mut self, variants: &Range<usize>) {
        self.variants = variants.clone();
        let games = &self.order[variants.clone()];
        let first = games[0] as usize;
        self.left_out = LeftOut {
            game: first,
            opponent: self.list.opponent_ids[first],
            known_from: self.known_from(first),
        };
        let newest = self.newest.filter(|newest| newest.game == first);
        self.day_ages
            .count_to(newest.map_or(self.day, |newest| newest.day_without));
        self.range += 1;
        let mut are_same = true;
        for &game in games {
            let opponent = self.list.opponent_ids[game as usize];
            are_same &= opponent == self.left_out.opponent;
            self.range_of[opponent as usize] = self.range;
        }
        self.only_opponent = are_same.then_some(self.left_out.opponent);
        self.varying_games = self.varying_games_without(games);
    }

    fn varying_against(&self, opponent: u32) -> Range<u32> {
        if self.repeat == Repeat::None || self.range_of[opponent as usize] != self.range {
            return 0..0;
        }
        if self.only_opponent != Some(opponent) {
            return 0..u32::MAX;
        }
        if self.is_in_list_order {
            return 0..0;
        }
        // Newer and older games against them weigh the same, whichever of these is left out.
        let [newest, oldest] = [self.variants.start, self.variants.end - 1]
            .map(|variant| self.games.older[self.order[variant] as usize]);
        oldest..newest + 1
    }

    fn varying_games(&self) -> Range<usize> {
        self.varying_games.clone()
    }

    fn newest_games(&self) -> Range<usize> {
        0..0
    }

    fn weight(&self, opponent: u32, older: u32, game: usize) -> f64 {
        let is_same = opponent == self.left_out.opponent;
        let n = self.games.count(opponent);
        let j = n - 1 - older - u32::from(is_same && game > self.left_out.game);
        self.age(game) * self.shares.share(n - u32::from(is_same), j)
    }

    fn min_weight(&self) -> f64 {
        self.min_weight
    }

    fn is_negligible(&self, opponent: u32, older: u32, game: usize) -> bool {
        // Without a newer game it may be one step newer itself.
        let age = match self.age {
            Age::None => 1.0,
            Age::Games { .. } => self.powers.of(game.saturating_sub(1)),
            Age::Opponents { .. } => self.powers.of(self.others[game].saturating_sub(1) as usize),
            Age::Days { .. } => self.day_ages.of(game, &self.list.days),
        };
        let newer = self.games.count(opponent) - 1 - older;
        let own = self.shares.own(newer.saturating_sub(1));
        age * own * self.largest_common < self.min_weight
    }

    fn first_games(&self) -> Vec<OpponentGames> {
        (0..saturating_u32(self.games.opponents()))
            .map(|opponent| OpponentGames::new(opponent, 0..self.games.count(opponent)))
            .collect()
    }

    fn games_between(&self, _: usize, _: usize) -> Range<usize> {
        0..0
    }

    fn factor(&self, _: usize, _: usize) -> f64 {
        1.0
    }

    fn newest_factor(&self, _: usize, _: usize) -> f64 {
        1.0
    }

    fn repeat_factor(&self, _: u32, _: u32) -> Option<f64> {
        None
    }

    fn smooth_games(&self, _: u32) -> Option<u32> {
        None
    }

    fn weight_after(&self, opponent: u32, older: u32, game: usize, _: f64) -> f64 {
        self.weight(opponent, older, game)
    }
}
