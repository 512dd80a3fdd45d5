//! The ratings of many variants of one list, such as each beginning of it, found together.
//!
//! Every weight comes from the scheme's definition. A game that weighs the same in a range of variants is added once, to a sum
//! that they share; the range is then halved, until each variant has a sum of its own. Nothing is ever taken out of a sum, so
//! rounding errors do not build up.

use super::histogram::{Histogram, OpponentSums};
use super::solve::Root;
use crate::games::{GameList, GameResult};
use crate::number::count;
use std::ops::Range;

/// Variants of a list, in an order in which neighbours differ little.
pub(super) trait Variants {
    /// The number of variants.
    fn count(&self) -> usize;

    /// The games of the list.
    fn games(&self) -> &GamesByOpponent;

    /// Prepares for questions about a range of variants, which starts at or behind the start of the range before.
    fn turn_to(&mut self, variants: &Range<usize>);

    /// The games against an opponent, counted from the oldest, whose weights may differ between the variants turned to by more
    /// than a factor that all games of the list have in common; and, in a single variant, those that it does not have.
    fn varying_against(&self, opponent: u32) -> Range<u32>;

    /// The games for which that holds whoever the opponent is, by their places in the list.
    fn varying_places(&self) -> Range<usize>;

    /// The games, by their places, whose weights differ by another factor that they have in common: they are newer than all
    /// of [`Self::varying_places`], and not among those varying against their opponents. None where they are too few for a
    /// sum of their own.
    fn newest_places(&self) -> Range<usize>;

    /// The weight of a game in the first of the variants turned to; `older` is the number of older games against its opponent.
    fn weight(&self, opponent: u32, older: u32, game: usize) -> f64;

    /// The weight below which a game cannot matter.
    fn least(&self) -> f64;

    /// Whether a game, and every older one against its opponent, weighs too little to matter in any of the variants turned
    /// to.
    fn is_negligible(&self, opponent: u32, older: u32, game: usize) -> bool;

    /// The games of the first variant.
    fn first_games(&self) -> Vec<Run>;

    /// The games that variant `to` has and the earlier variant `from` does not have, by their places in the list.
    fn games_between(&self, from: usize, to: usize) -> Range<usize>;

    /// The factor by which the weights that they share change from variant `from` to the later variant `to`.
    fn factor(&self, from: usize, to: usize) -> f64;

    /// The same for the games of [`Self::newest_places`].
    fn newest_factor(&self, from: usize, to: usize) -> f64;

    /// The factor by which, beside [`Self::factor`], the weights of all games against an opponent in the first of the variants
    /// turned to change with so many newer games against them, but not those of games at [`Self::varying_places`]; none where it
    /// is not the same for all of them.
    fn opponent_factor(&self, opponent: u32, newer_games: u32) -> Option<f64>;
}

/// The games of a list, sorted by opponent.
#[derive(Debug)]
pub(super) struct GamesByOpponent {
    /// For each opponent, the number of the first of their games in `games`; and at last, the number of all games.
    starts: Vec<u32>,
    /// For each opponent in turn, the games against them, oldest first.
    games: Vec<Meeting>,
    /// For each game of the list, the number of older ones against the same opponent.
    pub(super) older: Vec<u32>,
}

/// A game against an opponent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meeting {
    /// Its place in the list, 0 being the newest.
    pub(super) game: u32,
    rating_id: u32,
    result: GameResult,
}

impl GamesByOpponent {
    pub(super) fn new(list: &GameList) -> Self {
        let mut starts = vec![0];
        for games in list.games_per_opponent() {
            starts.push(starts[starts.len() - 1] + games);
        }
        let nothing = Meeting {
            game: 0,
            rating_id: 0,
            result: GameResult::Draw,
        };
        let mut games = vec![nothing; list.len()];
        let mut older = vec![0; list.len()];
        let mut played = vec![0; list.opponents()];
        for game in (0..list.len()).rev() {
            let opponent = list.opponent_ids[game] as usize;
            older[game] = played[opponent];
            games[(starts[opponent] + played[opponent]) as usize] = Meeting {
                game: count(game),
                rating_id: list.rating_ids[game],
                result: list.results[game],
            };
            played[opponent] += 1;
        }
        Self {
            starts,
            games,
            older,
        }
    }

    /// The games against an opponent, oldest first.
    pub(super) fn against(&self, opponent: u32) -> &[Meeting] {
        let [start, end] = [opponent, opponent + 1].map(|id| self.starts[id as usize] as usize);
        &self.games[start..end]
    }

    /// The number of games against an opponent: *n*.
    pub(super) fn count(&self, opponent: u32) -> u32 {
        self.starts[opponent as usize + 1] - self.starts[opponent as usize]
    }

    /// Whether a game against an opponent is the newest, by the number of older ones.
    pub(super) fn is_newest(&self, opponent: u32, older: u32) -> bool {
        older + 1 == self.count(opponent)
    }

    /// The number of opponents.
    pub(super) fn opponents(&self) -> usize {
        self.starts.len() - 1
    }

    /// The largest number of games against one opponent.
    pub(super) fn most(&self) -> u32 {
        let counts = self.starts.windows(2).map(|ends| ends[1] - ends[0]);
        counts.max().unwrap_or(0)
    }
}

/// Games against one opponent that vary, with no other game against them in between.
#[derive(Debug, Clone)]
pub(super) struct Run {
    pub(super) opponent: u32,
    /// The games that are weighed one by one: which of the opponent's games, counted from the oldest.
    games: Range<u32>,
    /// Older games, whose weights change by one factor.
    older: OpponentSums,
}

impl Run {
    pub(super) fn new(opponent: u32, games: Range<u32>) -> Self {
        Self {
            opponent,
            games,
            older: OpponentSums::default(),
        }
    }
}

/// Finds the rating of one variant after the other.
#[derive(Debug)]
pub(super) struct VariantSolver<V> {
    variants: V,
    /// The ranges of variants without a rating so far; the next one is the last.
    ranges: Vec<VariantRange>,
    /// For each opponent, which run of a range is theirs; of the range that [`Self::find_runs`] was last called for.
    run_of: Vec<u32>,
    /// Room for the number of each distinct rating among those of an opponent.
    rating_indices: Vec<u32>,
    /// The rating equation of the variant that was solved last.
    pub(super) bins: Histogram,
    root: Root,
}

/// A range of variants whose equations are alike.
#[derive(Debug)]
struct VariantRange {
    variants: Range<usize>,
    sums: SharedSums,
    /// The other games of the first variant: these, and those at `places` that are neither among them nor at `newest_places`.
    runs: Vec<Run>,
    places: Range<usize>,
    /// The games that are in the sum of the newest ones.
    newest_places: Range<usize>,
}

/// Sums of games whose weights change by one factor from variant to variant of a range, weighed as in the first one.
#[derive(Debug, Clone)]
struct SharedSums {
    /// The fictitious draws, and all such games but the newest.
    others: Histogram,
    /// The newest such games, whose factor is another.
    newest: Option<Histogram>,
}

impl SharedSums {
    /// The sum for the newest games, or for the others.
    fn of(&mut self, are_newest: bool) -> &mut Histogram {
        if are_newest {
            self.newest.get_or_insert_with(|| self.others.emptied())
        } else {
            &mut self.others
        }
    }

    fn total(self) -> Histogram {
        let mut total = self.others;
        if let Some(newest) = self.newest {
            total.add_all(&newest);
        }
        total
    }
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
                runs: variants.first_games(),
                places: 0..0,
                newest_places: 0..0,
            });
        }
        Self {
            ranges,
            run_of: vec![0; variants.games().opponents()],
            rating_indices: vec![0; list.distinct_ratings().len()],
            variants,
            bins: draws,
            root: near,
        }
    }

    /// The root of the next variant's rating equation; `list` is the list that all are variants of.
    pub(super) fn next_root(&mut self, list: &GameList) -> Option<Root> {
        while let Some(mut range) = self.ranges.pop() {
            self.variants.turn_to(&range.variants);
            self.add_places(&mut range, list);
            self.add_runs(&mut range);
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

    /// Adds games that no longer vary whoever the opponent is to the sums that the variants of a range share.
    fn add_places(&mut self, range: &mut VariantRange, list: &GameList) {
        let varying = self.variants.varying_places();
        let newest = self.variants.newest_places();
        let settled = outside(&range.places, &range.newest_places)
            .into_iter()
            .flat_map(|places| outside(&places, &varying));
        if settled.clone().any(|places| !places.is_empty()) {
            self.find_runs(&range.runs);
            for game in settled.flatten() {
                let (opponent, older) = (list.opponent_ids[game], self.older(game));
                let run = self.run(opponent, &range.runs);
                if run.is_none_or(|run| !run.games.contains(&older)) {
                    let weight = self.variants.weight(opponent, older, game);
                    let sum = range.sums.of(newest.contains(&game));
                    sum.add(list.rating_ids[game], list.results[game], weight);
                }
            }
        }
        range.places = if newest.is_empty() {
            varying
        } else {
            newest.start..varying.end
        };
        range.newest_places = newest;
    }

    /// Adds games that no longer vary with their opponents to the sums that the variants of a range share.
    fn add_runs(&mut self, range: &mut VariantRange) {
        let places = self.variants.varying_places();
        for run in &mut range.runs {
            let varying = self.variants.varying_against(run.opponent);
            for games in outside(&run.games, &varying) {
                self.add_elsewhere(run.opponent, games, &places, &mut range.sums);
            }
            run.games.start = run.games.start.max(varying.start);
            run.games.end = run.games.end.min(varying.end);
            if varying.is_empty() {
                range.sums.others.add_sums(&run.older);
                run.older = OpponentSums::default();
                continue;
            }
            self.drop_negligible(run);
            if (self.variants.opponent_factor(run.opponent, 0)).is_some() {
                self.add_older(run, places.end);
            }
        }
        (range.runs).retain(|run| !run.games.is_empty() || !run.older.is_empty());
    }

    /// Moves the games of a run from this place in the list on to its sum.
    fn add_older(&mut self, run: &mut Run, place: usize) {
        let end = self.games_from(run.opponent, place).min(run.games.end);
        if end <= run.games.start {
            return;
        }
        let against = self.variants.games().against(run.opponent);
        let games = (run.games.start..end).map(|older| {
            let meeting = against[older as usize];
            let weight = self.variants.weight(run.opponent, older, meeting.game as usize);
            (meeting.rating_id, meeting.result, weight)
        });
        run.older.add(games, &mut self.rating_indices);
        run.games.start = end;
    }

    /// The number of older games against the opponent of a game.
    fn older(&self, game: usize) -> u32 {
        self.variants.games().older[game]
    }

    /// The number of games against an opponent from this place in the list on.
    fn games_from(&self, opponent: u32, place: usize) -> u32 {
        let games = self.variants.games();
        if place == 0 {
            return games.count(opponent);
        }
        let against = games.against(opponent);
        count(against.partition_point(|meeting| meeting.game as usize >= place))
    }

    /// Finds out which run is whose.
    fn find_runs(&mut self, runs: &[Run]) {
        for (number, run) in runs.iter().enumerate() {
            self.run_of[run.opponent as usize] = count(number);
        }
    }

    /// The run of an opponent, of the runs that [`Self::find_runs`] was last called for.
    fn run<'a>(&self, opponent: u32, runs: &'a [Run]) -> Option<&'a Run> {
        let run = runs.get(self.run_of[opponent as usize] as usize);
        run.filter(|run| run.opponent == opponent)
    }

    /// Adds games against an opponent, but not those at these places in the list.
    fn add_elsewhere(
        &self,
        opponent: u32,
        games: Range<u32>,
        places: &Range<usize>,
        sums: &mut SharedSums,
    ) {
        if games.is_empty() {
            return;
        }
        let [end, start] = [places.end, places.start].map(|place| self.games_from(opponent, place));
        let [older, newer] = outside(&games, &(end..start));
        self.add(opponent, older, sums.of(false));
        if !newer.is_empty() {
            self.add(opponent, newer, sums.of(!self.variants.newest_places().is_empty()));
        }
    }

    /// Adds games against an opponent, from the newest on, as far back as they can matter.
    fn add(&self, opponent: u32, games: Range<u32>, sums: &mut Histogram) {
        let against = self.variants.games().against(opponent);
        let least = self.variants.least();
        for older in games.rev() {
            let meeting = against[older as usize];
            let weight = self.variants.weight(opponent, older, meeting.game as usize);
            if weight < least {
                break;
            }
            sums.add(meeting.rating_id, meeting.result, weight);
        }
    }

    fn drop_negligible(&self, run: &mut Run) {
        let games = self.variants.games().against(run.opponent);
        while let Some(older) = run.games.clone().next() {
            let game = games[older as usize].game as usize;
            if !self.variants.is_negligible(run.opponent, older, game) {
                break;
            }
            run.games.start += 1;
        }
    }

    fn halves(&mut self, range: VariantRange, list: &GameList) -> [VariantRange; 2] {
        let Range { start, end } = range.variants;
        let middle = usize::midpoint(start, end);
        let first = VariantRange {
            variants: start..middle,
            sums: range.sums.clone(),
            runs: range.runs.clone(),
            places: range.places.clone(),
            newest_places: range.newest_places.clone(),
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
        for (run, before) in second.runs.iter_mut().zip(&first.runs) {
            if !run.older.is_empty() {
                let newer_games = run.games.end - before.games.end;
                let own = self.variants.opponent_factor(run.opponent, newer_games);
                run.older.fade(factor * own.unwrap_or(1.0));
            }
        }
        [first, second]
    }

    /// Appends newer games to the other games of a range of variants: to those at places, and to the runs if they vary.
    fn append(&mut self, range: &mut VariantRange, new_games: Range<usize>, list: &GameList) {
        if range.places.is_empty() {
            range.places.end = new_games.end;
        }
        range.places.start = new_games.start;
        self.find_runs(&range.runs);
        for game in new_games.rev() {
            let opponent = list.opponent_ids[game];
            let older = self.older(game);
            if !self.variants.varying_against(opponent).contains(&older) {
                continue;
            }
            let run_of = &mut self.run_of[opponent as usize];
            match range.runs.get_mut(*run_of as usize) {
                Some(run) if run.opponent == opponent => run.games.end += 1,
                _ => {
                    *run_of = count(range.runs.len());
                    range.runs.push(Run::new(opponent, older..older + 1));
                }
            }
        }
    }
}

/// The parts of a range before and behind another one.
fn outside<T: Ord + Copy>(range: &Range<T>, other: &Range<T>) -> [Range<T>; 2] {
    let Range { start, end } = *range;
    [start..end.min(other.start), start.max(other.end)..end]
}
