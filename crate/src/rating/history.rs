//! The ratings that a list had when it had fewer games: those of its oldest games.
//!
//! The oldest games at several moments are the [`Variants`] of a list. From one moment to a later one, the weight *k* of a game
//! changes by its two rules ([`mod@super::weights`]):
//!
//! - **Age**: each newer game, each day, or each opponent met for the first time takes the same part off all games
//!   ([`Variants::factor`]). An opponent who is met again takes it only off the games since they were last met.
//! - **Repeats**: a game against an opponent changes the weights of the older games against them and no others. Under all rules but
//!   the fading one, it takes the same part off each ([`Variants::repeat_factor`]).
//!
//! So a range of moments varies in the games against the opponents met in it, and in those between the last games before it
//! against these opponents. Both are few in a short range, and a **window** keeps them few in a long list: games too old to
//! weigh [`min_weight`] are dropped. Where weights never fall that far, as under p6 against one opponent, the fading rule changes
//! each older weight with each game. Old games are then weighed at a few moments of a range ([`Variants::smooth_games`]), and
//! [`limit_for_timeline`] limits the list.

use super::by_opponent::GamesByOpponent;
use super::histogram::Histogram;
use super::interval::{Interval, interval};
use super::scheme::{Age, Repeat, Scheme};
use super::solve::Root;
use super::variants::{OpponentGames, VariantSolver, Variants};
use super::weights::{DayAges, Powers, Shares, fading_share, min_weight, steps_to};
use crate::games::GameList;
use crate::number::saturating_usize;
use std::ops::Range;
use std::sync::Arc;

/// The most games that are weighed again for each rating of a timeline.
const MAX_WEIGHED_AGAIN: usize = 30_000;

/// The part of a list for which a rating after each game does not take too long, and how many older games it leaves out.
///
/// Where each game changes the weights of more than 30,000 others one by one, the list is limited to its newest 30,000 games.
pub(crate) fn limit_for_timeline(list: Arc<GameList>, scheme: &Scheme) -> (Arc<GameList>, usize) {
    let weighed_again = weighed_again(&list, scheme);
    if weighed_again <= MAX_WEIGHED_AGAIN || list.len() <= MAX_WEIGHED_AGAIN {
        return (list, 0);
    }
    let left_out = list.len() - MAX_WEIGHED_AGAIN;
    (Arc::new(list.newest(MAX_WEIGHED_AGAIN)), left_out)
}

/// The most games that one more game makes it necessary to weigh again, one by one: all older ones against its opponent where
/// repeats fade, up to those that are too old to matter.
fn weighed_again(list: &GameList, scheme: &Scheme) -> usize {
    if !has_steady_ages(list, scheme) {
        return list.len();
    }
    if scheme.repeat != Repeat::Fading {
        return 0;
    }
    let games = list.games_per_opponent().into_iter().max().unwrap_or(0) as usize;
    match scheme.age {
        Age::Games { rate } => {
            games.min(saturating_usize(steps_to(min_weight(list, scheme), rate)))
        }
        Age::None | Age::Days { .. } | Age::Opponents { .. } => games,
    }
}

/// Returns true if time takes the same part off the weights of all older games. In a list whose days are out of order, a game
/// may be newer than the day.
fn has_steady_ages(list: &GameList, scheme: &Scheme) -> bool {
    !matches!(scheme.age, Age::Days { .. }) || list.days.is_sorted()
}

/// A moment of the past: the games that had been played, and the day.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment {
    /// The number of games that are newer than the moment.
    pub(crate) newer: usize,
    /// The days from then to today.
    pub(crate) day: f64,
}

impl Moment {
    /// The moment after a game of a list.
    pub(crate) fn after(list: &GameList, game: usize) -> Self {
        Self {
            newer: game,
            day: list.days[game],
        }
    }

    /// The moment before a game of a list.
    pub(crate) fn before(list: &GameList, game: usize) -> Self {
        Self {
            newer: game + 1,
            day: list.days[game],
        }
    }
}

/// The ratings of a list at several moments, from the oldest on.
#[derive(Debug)]
pub(crate) struct History {
    list: Arc<GameList>,
    /// The number of moments that are done.
    done: usize,
    solver: VariantSolver<OldestGames>,
    moments: Arc<[Moment]>,
    root: Root,
}

impl History {
    /// Starts a history of `list` under `scheme`. Each of the moments has more games than the one before.
    pub(crate) fn new(
        list: Arc<GameList>,
        scheme: &Scheme,
        moments: impl IntoIterator<Item = Moment>,
    ) -> Self {
        let moments: Arc<[Moment]> = moments.into_iter().collect();
        let variants = OldestGames::new(Arc::clone(&list), scheme, Arc::clone(&moments));
        let draws = Histogram::without_games(&list, &scheme.prior);
        Self {
            done: 0,
            solver: VariantSolver::new(variants, draws, &list, Root::Nothing),
            list,
            moments,
            root: Root::Nothing,
        }
    }

    /// The next moment and the rating then, if at least `newer` games are newer than that.
    pub(crate) fn next_before(&mut self, newer: usize) -> Option<(Moment, Root)> {
        let moment = *self.moments.get(self.done)?;
        if moment.newer < newer {
            return None;
        }
        self.done += 1;
        let root = self.solver.next_root(&self.list)?;
        // Without games there is no rating, whatever the fictitious draws.
        let has_games = moment.newer < self.list.len();
        self.root = if has_games { root } else { Root::Nothing };
        Some((moment, self.root))
    }

    /// The 95 % interval around the rating that was found last.
    pub(crate) fn interval(&self) -> Interval {
        interval(&self.solver.bins, self.root)
    }
}

/// The lists of a player's oldest games, at several moments.
#[derive(Debug)]
struct OldestGames {
    list: Arc<GameList>,
    scheme: Scheme,
    moments: Arc<[Moment]>,
    shares: Shares,
    powers: Powers,
    day_ages: DayAges,
    /// True if time takes the same part off the weights of all older games.
    is_steady: bool,
    /// The weight below which a game cannot matter.
    min_weight: f64,
    /// The largest factor that all games against one opponent have in common.
    largest_common: f64,
    games: GamesByOpponent,
    /// For each game, the number of opponents in it and in all older games; and 0 behind the last game.
    known: Vec<u32>,
    /// For each game that was played, the number of other opponents in newer games, *u*, and those not yet met. Only
    /// [`Age::Opponents`] needs it.
    others: Vec<u32>,
    /// Games from this index on are too old to matter, as far as that is known. Only [`Age::Opponents`] needs it.
    reach: usize,
    /// For each opponent, the number of games that were played: *n*.
    played: Vec<u32>,
    /// The number of games that are newer than the first of the selected moments.
    newer: usize,
    /// True if it is the only one.
    is_single: bool,
    /// For each opponent, the last range of moments in which they were played.
    range_of: Vec<u32>,
    /// For each opponent, the games against them in that range.
    games_in_range: Vec<u32>,
    /// The number of the selected range.
    range: u32,
    /// The range from the newest to the oldest of the last games before each game of the selected moments against the same
    /// opponent, up to the reach. Only [`Age::Opponents`] needs it.
    last_met: Range<usize>,
}

impl OldestGames {
    fn new(list: Arc<GameList>, scheme: &Scheme, moments: Arc<[Moment]>) -> Self {
        let games = GamesByOpponent::new(&list);
        let mut known = vec![0; list.len() + 1];
        for game in (0..list.len()).rev() {
            known[game] = known[game + 1] + u32::from(games.older[game] == 0);
        }
        let shares = Shares::new(scheme.repeat, games.most());
        let is_by_opponents = matches!(scheme.age, Age::Opponents { .. });
        let is_steady = has_steady_ages(&list, scheme);
        Self {
            scheme: *scheme,
            moments,
            powers: Powers::new(&scheme.age, list.len()),
            day_ages: DayAges::new(&scheme.age, &list.days),
            // In a list whose days are out of order, a weight may grow again.
            min_weight: if is_steady {
                min_weight(&list, scheme)
            } else {
                0.0
            },
            is_steady,
            largest_common: shares.largest_common(),
            shares,
            others: if is_by_opponents {
                known.iter().map(|met| known[0] - met).collect()
            } else {
                Vec::new()
            },
            known,
            played: vec![0; games.opponents()],
            newer: list.len(),
            reach: list.len(),
            is_single: false,
            range_of: vec![0; games.opponents()],
            games_in_range: vec![0; games.opponents()],
            range: 0,
            last_met: 0..0,
            games,
            list,
        }
    }

    /// The day that ages are counted to at a moment. Without fictitious draws only the weights beside the newest game's
    /// matter.
    fn day_of(&self, moment: Moment) -> f64 {
        if self.scheme.prior.total_weight() > 0.0 || self.list.is_empty() {
            return moment.day;
        }
        if self.is_steady {
            let newest = moment.newer.min(self.list.len() - 1);
            return moment.day.max(self.list.days[newest]);
        }
        let games = &self.list.days[moment.newer..];
        let newest = games.iter().copied().fold(f64::INFINITY, f64::min);
        if games.is_empty() {
            moment.day
        } else {
            moment.day.max(newest)
        }
    }

    /// Plays the next newer game.
    fn play(&mut self) {
        let newest = self.newer;
        self.newer -= 1;
        let opponent = self.list.opponent_ids[self.newer];
        // The opponent is one more for the games since the last one against them: for older games they are not new.
        // Those that are too old to matter stay that.
        if let (false, Some(last)) = (self.others.is_empty(), self.last_game(opponent)) {
            let end = last.min(self.reach).max(newest);
            for others in &mut self.others[newest..end] {
                *others += 1;
            }
        }
        self.played[opponent as usize] += 1;
        while !self.others.is_empty() && self.is_out_of_reach(self.reach - 1) {
            self.reach -= 1;
        }
    }

    /// Returns true if a game and all older ones are too old to matter. An older game may have one other opponent less than it:
    /// its own.
    fn is_out_of_reach(&self, game: usize) -> bool {
        game > self.newer && {
            let others = self.others(game).saturating_sub(1);
            self.powers.of(others as usize) * self.largest_common < self.min_weight
        }
    }

    /// The number of other opponents in newer games that were played: *u*.
    fn others(&self, game: usize) -> u32 {
        let not_yet_met = self.known[0] - self.known[self.newer];
        self.others[game] - not_yet_met
    }

    /// The range from the newest to the oldest of the last games before each of these against the same opponent, up to the reach.
    fn last_met_before(&self, games: Range<usize>) -> Range<usize> {
        let last_games = games.filter_map(|game| {
            let last = self.games.older[game].checked_sub(1)?;
            let against = self.games.against(self.list.opponent_ids[game]);
            Some(against[last as usize].game as usize)
        });
        let (first, last) = last_games.fold((usize::MAX, 0), |(first, last), game| {
            (first.min(game), last.max(game))
        });
        let end = last.min(self.reach);
        first.min(end)..end
    }

    /// The last game against an opponent that was played.
    fn last_game(&self, opponent: u32) -> Option<usize> {
        let last = self.played[opponent as usize].checked_sub(1)?;
        Some(self.games.against(opponent)[last as usize].game as usize)
    }

    /// The factor that the age rule multiplies the weight of a game by, at the first of the selected moments.
    #[inline]
    fn age(&self, game: usize) -> f64 {
        match self.scheme.age {
            Age::None => 1.0,
            Age::Games { .. } => self.powers.of(game - self.newer),
            Age::Opponents { .. } => self.powers.of(self.others(game) as usize),
            Age::Days { .. } => self.day_ages.of(game, &self.list.days),
        }
    }

    /// The factor by which the rule for repeated opponents multiplies the weight of a game before the one that all games
    /// against the opponent have in common.
    fn own_share(&self, opponent: u32, older: u32) -> f64 {
        self.shares.own(self.played[opponent as usize] - 1 - older)
    }
}

impl Variants for OldestGames {
    fn count(&self) -> usize {
        self.moments.len()
    }

    fn games(&self) -> &GamesByOpponent {
        &self.games
    }

    fn select(&mut self, variants: &Range<usize>) {
        let (first, last) = (self.moments[variants.start], self.moments[variants.end - 1]);
        while self.newer > first.newer {
            self.play();
        }
        self.day_ages.count_to(self.day_of(first));
        self.is_single = variants.len() == 1;
        self.range += 1;
        for game in last.newer..first.newer {
            let opponent = self.list.opponent_ids[game] as usize;
            if self.range_of[opponent] != self.range {
                self.range_of[opponent] = self.range;
                self.games_in_range[opponent] = 0;
            }
            self.games_in_range[opponent] += 1;
        }
        if !self.others.is_empty() {
            self.last_met = self.last_met_before(last.newer..first.newer);
        }
    }

    fn varying_against(&self, opponent: u32) -> Range<u32> {
        let is_played_again =
            self.scheme.repeat != Repeat::None && self.range_of[opponent as usize] == self.range;
        let varies = !self.is_single && (is_played_again || !self.is_steady);
        0..if varies { u32::MAX } else { 0 }
    }

    fn varying_games(&self) -> Range<usize> {
        // An opponent who is met again counts as another opponent only for the games since the last game against them. For
        // games newer than every such last game, all of these opponents count; for games older than each of them, none does.
        let Range { start, end } = self.last_met;
        if self.is_single || self.others.is_empty() {
            0..0
        } else if self.newest_games().is_empty() {
            self.newer..end.max(self.newer)
        } else {
            start..end
        }
    }

    fn newest_games(&self) -> Range<usize> {
        let games = self.last_met.start.saturating_sub(self.newer);
        if self.is_single || games <= self.list.distinct_ratings().len() {
            0..0
        } else {
            self.newer..self.last_met.start
        }
    }

    #[inline]
    fn weight(&self, opponent: u32, older: u32, game: usize) -> f64 {
        let common = self.shares.common(self.played[opponent as usize]);
        self.age(game) * (self.own_share(opponent, older) * common)
    }

    fn min_weight(&self) -> f64 {
        self.min_weight
    }

    fn is_negligible(&self, opponent: u32, older: u32, game: usize) -> bool {
        self.age(game) * self.own_share(opponent, older) * self.largest_common < self.min_weight
    }

    fn first_games(&self) -> Vec<OpponentGames> {
        let first = self.moments.first().map_or(0, |first| first.newer);
        let mut played = vec![0; self.games.opponents()];
        for &opponent in &self.list.opponent_ids[first..] {
            played[opponent as usize] += 1;
        }
        let runs = (0..).zip(played);
        runs.map(|(opponent, games)| OpponentGames::new(opponent, 0..games))
            .collect()
    }

    fn games_between(&self, from: usize, to: usize) -> Range<usize> {
        self.moments[to].newer..self.moments[from].newer
    }

    fn factor(&self, from: usize, to: usize) -> f64 {
        let (from, to) = (self.moments[from], self.moments[to]);
        match self.scheme.age {
            Age::None => 1.0,
            Age::Games { .. } => self.powers.of(from.newer - to.newer),
            Age::Opponents { .. } => {
                let met_first = self.known[to.newer] - self.known[from.newer];
                self.powers.of(met_first as usize)
            }
            // Where weights are not steady, none are shared.
            Age::Days { .. } if !self.is_steady => 1.0,
            Age::Days { .. } => {
                let days = self.day_of(from) - self.day_of(to);
                self.scheme.age.over_days(days)
            }
        }
    }

    fn newest_factor(&self, from: usize, to: usize) -> f64 {
        // For the newest games, every later game of the range is against another opponent.
        let games = self.moments[from].newer - self.moments[to].newer;
        self.powers.of(games)
    }

    fn repeat_factor(&self, opponent: u32, more_games: u32) -> Option<f64> {
        let is_same_for_all = self.is_steady && self.scheme.repeat != Repeat::Fading;
        is_same_for_all.then(|| {
            let played = self.played[opponent as usize];
            let [before, after] = [played, played + more_games].map(|n| self.shares.common(n));
            self.shares.own(more_games) * after / before
        })
    }

    fn smooth_games(&self, opponent: u32) -> Option<u32> {
        let is_smooth = self.is_steady && self.scheme.repeat == Repeat::Fading;
        is_smooth.then(|| self.games_in_range[opponent as usize])
    }

    fn weight_after(&self, opponent: u32, older: u32, game: usize, to_come: f64) -> f64 {
        if to_come == 0.0 {
            return self.weight(opponent, older, game);
        }
        let newer = self.played[opponent as usize] - 1 - older;
        self.age(game) * fading_share(f64::from(newer) + to_come)
    }
}
