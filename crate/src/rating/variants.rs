//! The ratings of many variants of one list, such as each beginning of it, found together.
//!
//! Every weight comes from the scheme's definition. A game that weighs the same in a range of variants is added once, to a sum
//! that they share; the range is then halved, until each variant has a sum of its own. Nothing is ever taken out of a sum, so
//! rounding errors do not build up.

use super::histogram::Histogram;
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
    /// Which of their games, counted from the oldest.
    pub(super) games: Range<u32>,
}

/// Finds the rating of one variant after the other.
#[derive(Debug)]
pub(super) struct VariantSolver<V> {
    variants: V,
    /// The ranges of variants without a rating so far; the next one is the last.
    ranges: Vec<VariantRange>,
    /// For each opponent, which run of a range is theirs; of the range that [`Self::find_runs`] was last called for.
    run_of: Vec<u32>,
    /// The rating equation of the variant that was solved last.
    pub(super) bins: Histogram,
    root: Root,
}

/// A range of variants whose equations are alike.
#[derive(Debug)]
struct VariantRange {
    variants: Range<usize>,
    /// The fictitious draws, and the games that are known to weigh the same in all the variants, as in the first one.
    shared: Histogram,
    /// The other games of the first variant: these, and those at `places` that are not among them.
    runs: Vec<Run>,
    places: Range<usize>,
}

impl<V: Variants> VariantSolver<V> {
    /// Before the first variant. `draws` are the fictitious draws; a root near that of the first variant saves time.
    pub(super) fn new(variants: V, draws: Histogram, near: Root) -> Self {
        let mut ranges = Vec::new();
        if variants.count() > 0 {
            ranges.push(VariantRange {
                variants: 0..variants.count(),
                shared: draws.clone(),
                runs: variants.first_games(),
                places: 0..0,
            });
        }
        Self {
            ranges,
            run_of: vec![0; variants.games().opponents()],
            variants,
            bins: draws,
            root: near,
        }
    }

    /// The root of the next variant's rating equation; `list` is the list that all are variants of.
    pub(super) fn next_root(&mut self, list: &GameList) -> Option<Root> {
        while let Some(mut range) = self.ranges.pop() {
            self.variants.turn_to(&range.variants);
            self.add_shared(&mut range, list);
            if range.variants.len() == 1 {
                self.bins = range.shared;
                self.root = self.bins.root_from(self.root);
                return Some(self.root);
            }
            let [first, second] = self.halves(range, list);
            self.ranges.push(second);
            self.ranges.push(first);
        }
        None
    }

    /// Moves the games that weigh the same in all variants of a range to the sums that these share.
    fn add_shared(&mut self, range: &mut VariantRange, list: &GameList) {
        let places = self.variants.varying_places();
        let no_more = outside(&range.places, &places);
        if no_more.iter().any(|places| !places.is_empty()) {
            self.find_runs(&range.runs);
            for game in no_more.into_iter().flatten() {
                let (opponent, older) = (list.opponent_ids[game], self.older(game));
                let run = self.run(opponent, &range.runs);
                if run.is_none_or(|run| !run.games.contains(&older)) {
                    let weight = self.variants.weight(opponent, older, game);
                    (range.shared).add(list.rating_ids[game], list.results[game], weight);
                }
            }
        }
        for run in &mut range.runs {
            let varying = self.variants.varying_against(run.opponent);
            for games in outside(&run.games, &varying) {
                self.add_elsewhere(run.opponent, games, &places, &mut range.shared);
            }
            let Range { start, end } = &mut run.games;
            (*start, *end) = ((*start).max(varying.start), (*end).min(varying.end));
            self.drop_negligible(run);
        }
        range.runs.retain(|run| !run.games.is_empty());
        range.places = places;
    }

    /// The number of older games against the opponent of a game.
    fn older(&self, game: usize) -> u32 {
        self.variants.games().older[game]
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
        sums: &mut Histogram,
    ) {
        if places.is_empty() || games.is_empty() {
            self.add(opponent, games, sums);
            return;
        }
        let against = self.variants.games().against(opponent);
        let behind =
            |place: usize| count(against.partition_point(|meeting| meeting.game as usize >= place));
        for games in outside(&games, &(behind(places.end)..behind(places.start))) {
            self.add(opponent, games, sums);
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
            shared: range.shared.clone(),
            runs: range.runs.clone(),
            places: range.places.clone(),
        };
        let mut second = VariantRange {
            variants: middle..end,
            ..range
        };
        second.shared.fade(self.variants.factor(start, middle));
        let new_games = self.variants.games_between(start, middle);
        if !new_games.is_empty() {
            self.append(&mut second, new_games, list);
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
                    range.runs.push(Run {
                        opponent,
                        games: older..older + 1,
                    });
                }
            }
        }
    }
}

/// The parts of a range before and behind another one.
fn outside<T: Ord + Copy>(range: &Range<T>, other: &Range<T>) -> [Range<T>; 2] {
    let Range { start, end } = *range;
    if other.is_empty() {
        return [start..end, end..end];
    }
    [start..end.min(other.start), start.max(other.end)..end]
}
