//! The ratings of many variants of one list, such as each beginning of it, found together.
//!
//! The rating equation Σ k·(w − W) = 0 of a variant needs, for each distinct rating, the sums of the weights *k* that were won
//! and lost ([`Histogram`]). Neighbouring variants have almost the same sums, so all variants are **halved** again and again:
//!
//! 1. For a range of variants, each game that weighs the same in all of them is added to a sum that they share.
//! 2. The range is halved. In each half, fewer games vary, and step 1 adds those that no longer do.
//! 3. A range of one variant has all its games in sums, and is solved.
//!
//! A game takes part in step 1 about once for each halving, so the time for *n* variants grows with *n*·log *n*, rather than with
//! *n*² as it would if each were added up by itself. Every weight comes from the scheme's definition, and nothing is ever
//! taken out of a sum, so rounding errors do not build up.
//!
//! "The same" allows for a factor from variant to variant that many games have in common, such as one for the days between them.
//! There are three such factors, and a sum for each ([`SharedSums`], [`OpponentGames`]):
//!
//! - for most games;
//! - for the newest ones, where games age with each other opponent: opponents who are met again take weight off the games
//!   since they were last met, and off no older ones;
//! - for all games against an opponent who is met again, where the rule for repeats takes the same part off each of them.
//!
//! Where the rule for repeats takes another part off each, an old game still loses weight so smoothly that its weights in a range
//! follow from those at a few points of it. So the oldest games have a sum for each of these points ([`OldestSums`]).
//!
//! Only games that are in no such sum are weighed again for each variant. They are dropped once they weigh less than
//! [`Variants::min_weight`] and can never weigh more again: all of them together are too light to move the last digit of a sum.

use super::by_opponent::GamesByOpponent;
use super::histogram::Histogram;
use super::oldest_sums::{DISTANCE, OldestSums};
use super::solve::Root;
use crate::games::GameList;
use crate::number::saturating_u32;
use std::ops::Range;

/// Variants of a list, in an order in which neighbours differ little.
///
/// The questions from [`Self::varying_against`] on are about the variants that were selected last. Games are ranges of indices in the
/// list, where 0 is the newest; games against an opponent are counted from the oldest.
pub(super) trait Variants {
    /// The number of variants.
    fn count(&self) -> usize;

    /// The games of the list.
    fn games(&self) -> &GamesByOpponent;

    /// The games of the first variant.
    fn first_games(&self) -> Vec<OpponentGames>;

    /// The games that variant `to` has and the earlier variant `from` does not have.
    fn games_between(&self, from: usize, to: usize) -> Range<usize>;

    /// The weight below which a game cannot matter.
    fn min_weight(&self) -> f64;

    /// Selects a range of variants, which starts at or behind the start of the range before.
    fn select(&mut self, variants: &Range<usize>);

    /// The games against an opponent whose weights may differ between the selected variants by more than the factor of
    /// [`Self::factor`]; and, in a single variant, those that it does not have.
    fn varying_against(&self, opponent: u32) -> Range<u32>;

    /// The games whose weights may differ by more than that factor because of their age, against any opponent. They are said
    /// to vary *with age*.
    fn varying_games(&self) -> Range<usize>;

    /// The games whose weights differ by the factor of [`Self::newest_factor`]: they are newer than all of
    /// [`Self::varying_games`], and not among those that vary with their opponent. Empty where a sum of their own does not pay.
    fn newest_games(&self) -> Range<usize>;

    /// The weight of a game in the first selected variant; `older` is the number of older games against its opponent.
    fn weight(&self, opponent: u32, older: u32, game: usize) -> f64;

    /// Returns true if a game, and every older one against its opponent, weighs too little to matter in any selected variant.
    fn is_negligible(&self, opponent: u32, older: u32, game: usize) -> bool;

    /// The factor by which weights change from variant `from` to the later variant `to`.
    fn factor(&self, from: usize, to: usize) -> f64;

    /// The factor by which weights of the newest games change from variant `from` to the later variant `to`.
    fn newest_factor(&self, from: usize, to: usize) -> f64;

    /// The factor by which, beside [`Self::factor`], the weights of an opponent's games outside [`Self::varying_games`] change from
    /// the first selected variant to one with this many more games against them. `None` where games differ in it.
    fn repeat_factor(&self, opponent: u32, more_games: u32) -> Option<f64>;

    /// The number of games against an opponent that the last selected variant has and the first does not have, if the weights of
    /// the opponent's older games change smoothly with each. `None` where [`Self::repeat_factor`] says how they change, and where
    /// games come back.
    fn smooth_games(&self, opponent: u32) -> Option<u32>;

    /// The weight of a game in the first selected variant with this many more games against its opponent: 0 or, where weights change
    /// smoothly, any number.
    fn weight_after(&self, opponent: u32, older: u32, game: usize, to_come: f64) -> f64;
}

/// The games against one opponent that vary with them, in the first variant of a range.
#[derive(Debug, Clone)]
pub(super) struct OpponentGames {
    opponent: u32,
    /// The sums of the oldest games.
    oldest: OldestSums,
    /// The other games, counted from the oldest, which are weighed one by one.
    games: Range<u32>,
}

impl OpponentGames {
    pub(super) fn new(opponent: u32, games: Range<u32>) -> Self {
        Self {
            opponent,
            oldest: OldestSums::default(),
            games,
        }
    }
}

/// Sums of games that weigh the same in a range of variants but for a factor, weighed as in the first variant.
#[derive(Debug, Clone)]
struct SharedSums {
    /// The fictitious draws, and all such games but the newest.
    others: Histogram,
    /// The newest such games, whose factor is another.
    newest: Option<Histogram>,
}

impl SharedSums {
    fn newest(&mut self) -> &mut Histogram {
        self.newest.get_or_insert_with(|| self.others.emptied())
    }

    fn total(self) -> Histogram {
        let mut total = self.others;
        if let Some(newest) = self.newest {
            total.add_all(&newest);
        }
        total
    }
}

/// A range of variants, and the games of its first variant.
#[derive(Debug)]
struct VariantRange {
    variants: Range<usize>,
    sums: SharedSums,
    /// The games that vary with their opponents.
    opponents: Vec<OpponentGames>,
    /// All games of these indices are in the sum of the newest ones, or vary.
    newest_or_varying: Range<usize>,
    /// Those of them that are in the sum of the newest ones.
    newest: Range<usize>,
}

/// Finds the rating of one variant after the other.
#[derive(Debug)]
pub(super) struct VariantSolver<V> {
    variants: V,
    /// The ranges of variants without a rating so far; the next one is the last.
    ranges: Vec<VariantRange>,
    /// For each opponent, their index among the opponents that [`Self::index_opponents`] was last called for.
    opponent_indices: Vec<u32>,
    /// Room for an index for each distinct rating.
    rating_indices: Vec<u32>,
    /// The rating equation of the variant that was solved last.
    pub(super) bins: Histogram,
    root: Root,
}

impl<V: Variants> VariantSolver<V> {
    /// Before the first variant. `draws` are the fictitious draws; a root near that of the first variant saves time.
    pub(super) fn new(variants: V, draws: Histogram, list: &GameList, near: Root) -> Self {
        let mut ranges = Vec::new();
        if variants.count() > 0 {
            ranges.push(VariantRange {
                variants: 0..variants.count(),
                sums: SharedSums {
                    others: draws.clone(),
                    newest: None,
                },
                opponents: variants.first_games(),
                newest_or_varying: 0..0,
                newest: 0..0,
            });
        }
        Self {
            ranges,
            opponent_indices: vec![0; variants.games().opponents()],
            rating_indices: vec![0; list.distinct_ratings().len()],
            variants,
            bins: draws,
            root: near,
        }
    }

    /// The root of the next variant's rating equation; `list` is the list that all are variants of.
    pub(super) fn next_root(&mut self, list: &GameList) -> Option<Root> {
        while let Some(mut range) = self.ranges.pop() {
            self.variants.select(&range.variants);
            self.add_any_opponents(&mut range, list);
            self.add_by_opponent(&mut range);
            if range.variants.len() == 1 {
                self.bins = range.sums.total();
                self.root = self.bins.root_from(self.root);
                return Some(self.root);
            }
            let [first, second] = self.halves(range, list);
            self.ranges.push(second);
            self.ranges.push(first);
        }
        None
    }

    /// Adds the games that varied with age, and no longer do, to the shared sums.
    fn add_any_opponents(&mut self, range: &mut VariantRange, list: &GameList) {
        let (newest, varying) = (self.variants.newest_games(), self.variants.varying_games());
        let steady = outside(&range.newest_or_varying, &range.newest)
            .into_iter()
            .flat_map(|games| outside(&games, &varying));
        if steady.clone().any(|games| !games.is_empty()) {
            self.index_opponents(&range.opponents);
        }
        for game in steady.flatten() {
            let (opponent, older) = (list.opponent_ids[game], self.variants.games().older[game]);
            let theirs = self.find(opponent, &range.opponents);
            if theirs.is_some_and(|theirs| theirs.games.contains(&older)) {
                continue;
            }
            let sum = if newest.contains(&game) {
                range.sums.newest()
            } else {
                &mut range.sums.others
            };
            let weight = self.variants.weight(opponent, older, game);
            sum.add(list.rating_ids[game], list.results[game], weight);
        }
        range.newest_or_varying = if newest.is_empty() {
            varying
        } else {
            newest.start..varying.end
        };
        range.newest = newest;
    }

    /// Adds the games that varied with their opponents, and no longer do, to the shared sums; or to the opponent's, if they have a
    /// factor in common.
    fn add_by_opponent(&mut self, range: &mut VariantRange) {
        for theirs in &mut range.opponents {
            let varying = self.variants.varying_against(theirs.opponent);
            for games in outside(&theirs.games, &varying) {
                self.add_steady(theirs.opponent, games, &mut range.sums);
            }
            theirs.games.start = theirs.games.start.max(varying.start);
            theirs.games.end = theirs.games.end.min(varying.end);
            if varying.is_empty() {
                theirs.oldest.restrict(0);
                range.sums.others.add_sums(theirs.oldest.first());
                theirs.oldest = OldestSums::default();
                continue;
            }
            self.drop_negligible(theirs);
            if let Some(to_come) = self.variants.smooth_games(theirs.opponent) {
                theirs.oldest.restrict(to_come);
                self.add_oldest(theirs, to_come);
            } else if (self.variants.repeat_factor(theirs.opponent, 0)).is_some() {
                self.add_oldest(theirs, 0);
            }
        }
        (range.opponents).retain(|theirs| !theirs.games.is_empty() || !theirs.oldest.is_empty());
    }

    /// Adds games against an opponent to the shared sums, except those that vary with age.
    fn add_steady(&self, opponent: u32, games: Range<u32>, sums: &mut SharedSums) {
        if games.is_empty() {
            return;
        }
        let varying = self.varying_of_any(opponent);
        let [older, newer] = outside(&games, &varying);
        self.add(opponent, older, &mut sums.others);
        if newer.is_empty() {
            return;
        }
        let are_newest = !self.variants.newest_games().is_empty();
        let sum = if are_newest {
            sums.newest()
        } else {
            &mut sums.others
        };
        self.add(opponent, newer, sum);
    }

    /// Adds games against an opponent to a sum, from the newest on, as far back as they can matter.
    fn add(&self, opponent: u32, games: Range<u32>, sum: &mut Histogram) {
        let against = self.variants.games().against(opponent);
        let min_weight = self.variants.min_weight();
        for older in games.rev() {
            let meeting = against[older as usize];
            let weight = self.variants.weight(opponent, older, meeting.game as usize);
            if weight < min_weight {
                break;
            }
            sum.add(meeting.rating_id, meeting.result, weight);
        }
    }

    /// Moves games that do not vary with age to the opponent's sums. With more games to come, these are the games that are old beside
    /// their number; but a few take less time one by one.
    fn add_oldest(&mut self, theirs: &mut OpponentGames, to_come: u32) {
        let OpponentGames {
            opponent,
            oldest,
            games,
        } = theirs;
        let newest_steady = self.varying_of_any(*opponent).start.min(games.end);
        let end = newest_steady.min(games.end.saturating_sub(DISTANCE * to_come));
        let least = if to_come > 0 && oldest.is_empty() {
            16 * saturating_u32(self.rating_indices.len())
        } else {
            1
        };
        if end < games.start + least {
            return;
        }
        let against = self.variants.games().against(*opponent);
        let (variants, opponent) = (&self.variants, *opponent);
        let weighed = |to_come: f64| {
            (games.start..end).map(move |older| {
                let meeting = against[older as usize];
                let game = meeting.game as usize;
                let weight = variants.weight_after(opponent, older, game, to_come);
                (meeting.rating_id, meeting.result, weight)
            })
        };
        oldest.add(to_come, weighed, &mut self.rating_indices);
        games.start = end;
    }

    /// The games against an opponent that vary with age.
    fn varying_of_any(&self, opponent: u32) -> Range<u32> {
        let (games, varying) = (self.variants.games(), self.variants.varying_games());
        if varying.is_empty() && self.variants.newest_games().is_empty() {
            let all = games.count(opponent);
            return all..all;
        }
        games.count_from(opponent, varying.end)..games.count_from(opponent, varying.start)
    }

    fn drop_negligible(&self, theirs: &mut OpponentGames) {
        let against = self.variants.games().against(theirs.opponent);
        while let Some(older) = theirs.games.clone().next() {
            let game = against[older as usize].game as usize;
            if !self.variants.is_negligible(theirs.opponent, older, game) {
                break;
            }
            theirs.games.start += 1;
        }
    }

    fn halves(&mut self, range: VariantRange, list: &GameList) -> [VariantRange; 2] {
        let Range { start, end } = range.variants;
        let middle = usize::midpoint(start, end);
        let first = VariantRange {
            variants: start..middle,
            sums: range.sums.clone(),
            opponents: range.opponents.clone(),
            newest_or_varying: range.newest_or_varying.clone(),
            newest: range.newest.clone(),
        };
        let mut second = VariantRange {
            variants: middle..end,
            ..range
        };
        let new_games = self.variants.games_between(start, middle);
        if !new_games.is_empty() {
            self.append(&mut second, new_games, list);
        }
        let factor = self.variants.factor(start, middle);
        second.sums.others.fade(factor);
        if let Some(newest) = &mut second.sums.newest {
            newest.fade(self.variants.newest_factor(start, middle));
        }
        for (theirs, before) in second.opponents.iter_mut().zip(&first.opponents) {
            if !theirs.oldest.is_empty() {
                let more_games = theirs.games.end - before.games.end;
                let own = self.variants.repeat_factor(theirs.opponent, more_games);
                theirs.oldest.fade(factor * own.unwrap_or(1.0));
                if own.is_none() {
                    theirs.oldest.advance(more_games);
                }
            }
        }
        [first, second]
    }

    /// Appends newer games to a range of variants: to those that vary with their opponents if they do, and to those that vary in any
    /// case.
    fn append(&mut self, range: &mut VariantRange, new_games: Range<usize>, list: &GameList) {
        if range.newest_or_varying.is_empty() {
            range.newest_or_varying.end = new_games.end;
        }
        range.newest_or_varying.start = new_games.start;
        self.index_opponents(&range.opponents);
        for game in new_games.rev() {
            let opponent = list.opponent_ids[game];
            let older = self.variants.games().older[game];
            if !self.variants.varying_against(opponent).contains(&older) {
                continue;
            }
            let index = &mut self.opponent_indices[opponent as usize];
            match range.opponents.get_mut(*index as usize) {
                Some(theirs) if theirs.opponent == opponent => theirs.games.end += 1,
                _ => {
                    *index = saturating_u32(range.opponents.len());
                    let theirs = OpponentGames::new(opponent, older..older + 1);
                    range.opponents.push(theirs);
                }
            }
        }
    }

    /// Prepares [`Self::find`].
    fn index_opponents(&mut self, opponents: &[OpponentGames]) {
        for (index, theirs) in (0..).zip(opponents) {
            self.opponent_indices[theirs.opponent as usize] = index;
        }
    }

    /// The games against an opponent, among those that [`Self::index_opponents`] was last called for.
    fn find<'a>(&self, opponent: u32, opponents: &'a [OpponentGames]) -> Option<&'a OpponentGames> {
        // An opponent who is not among them has an index from an earlier call.
        let theirs = opponents.get(self.opponent_indices[opponent as usize] as usize);
        theirs.filter(|theirs| theirs.opponent == opponent)
    }
}

/// The parts of a range before and behind another one.
fn outside<T: Ord + Copy>(range: &Range<T>, other: &Range<T>) -> [Range<T>; 2] {
    let Range { start, end } = *range;
    [start..end.min(other.start), start.max(other.end)..end]
}
