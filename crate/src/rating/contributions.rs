//! Each game's weight in a list and its pull at the solution: what counts, and where the rating comes from.

use super::curve::{Curve, curve};
use super::scheme::Scheme;
use super::solution::Solution;
use super::solve::{Root, expected_score};
use crate::NumberArray;
use crate::games::{GameList, GameResult};
use crate::number::saturating_usize;
use crate::order::argsort_by;
use crate::ticks::round_up;

/// Up to this many games are each a group of their own.
const MAX_SINGLE_GAMES: usize = 5_000;
/// Longer lists are grouped by the opponents' ratings, in at most this many groups.
const MAX_GROUPS: f64 = 2_000.0;
/// The weights of the newest games that have this part of all weight are grouped by age, in at most this many groups.
const NEARLY_ALL: f64 = 0.999;
const MAX_AGE_GROUPS: usize = 1_000;
/// The most opponents that are named.
const MAX_NAMED_OPPONENTS: usize = 30;

/// The weights and pulls of a list's games under a scheme. A game's pull is its term of the rating equation at the
/// rating, k·(w − W): above 0 where it pulls the rating up. All pulls, the fictitious draws' among them,
/// sum to 0. Where the rating is unbounded, or there is none, all are 0.
#[apply(input)]
pub struct Contributions {
    /// The rating.
    #[serde(serialize_with = "Root::serialize_as_number")]
    #[cfg_attr(all(feature = "js", target_arch = "wasm32"), tsify(type = "number"))]
    pub rating: Root,
    /// The number of games in the list.
    pub games: usize,
    /// Each game, newest first, or groups of them by the opponents' ratings, lowest first, where there are many.
    pub by_rating: RatingColumns,
    /// The weights of the games by age.
    pub by_age: AgeWeights,
    /// The number of newest games that have half of all weight, or a little more; 0 where nothing counts.
    pub half: usize,
    /// The opponents, the one with the largest weight first; not all where there are many.
    pub opponents: Vec<OpponentPull>,
    /// The other opponents together, without a name.
    pub others: Option<OpponentPull>,
    /// The fictitious draws together, without a name.
    pub draws: Option<OpponentPull>,
    /// The likelihood of other ratings; none where nothing counts.
    pub curve: Option<Curve>,
}

/// The weights of games, newest first, or of groups of consecutive games where there are many. The last group then has
/// all the games whose weights are too small to see beside the others.
#[apply(input)]
pub struct AgeWeights {
    /// The number of games in a group, apart from the last.
    pub every: usize,
    /// The mean weight of a game of each group.
    pub weights: NumberArray,
}

/// Games by the opponents' ratings, in columns: a few series in JavaScript instead of thousands of objects.
#[apply(input)]
pub struct RatingColumns {
    /// The opponent's rating, or the one in the middle of each group.
    pub ratings: NumberArray,
    /// The number of losses.
    pub losses: NumberArray,
    /// The number of draws.
    pub draws: NumberArray,
    /// The number of wins.
    pub wins: NumberArray,
    /// The sum of the pulls upwards, at least 0.
    pub up: NumberArray,
    /// The sum of the pulls downwards, at most 0.
    pub down: NumberArray,
}

/// The games against one opponent, or several.
#[apply(input)]
#[derive(Default)]
pub struct OpponentPull {
    /// The opponent's name; empty for several opponents and for fictitious draws.
    pub name: String,
    /// The number of these opponents.
    pub opponents: u32,
    /// The number of games.
    pub games: u32,
    /// The player’s score in them.
    pub score: f64,
    /// The weight of the games.
    pub weight: f64,
    /// The pull of those that pull up, at least 0.
    pub up: f64,
    /// The pull of those that pull down, at most 0.
    pub down: f64,
}

/// The weights and pulls of the games of `list` under `scheme`. The `named` opponents with the largest weights are named, 30 at
/// most.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, contributions};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let contributions = contributions(&list, &SchemeId::P1.scheme(), 30);
/// assert_eq!(*contributions.by_age.weights, [1.0; 3]);
/// let (up, down) = (&contributions.by_rating.up, &contributions.by_rating.down);
/// assert!(up[0] > 0.0 && down[1] < 0.0);
/// assert!(up.iter().chain(down.iter()).sum::<f64>().abs() < 1e-9);
/// ```
pub fn contributions(list: &GameList, scheme: &Scheme, named: usize) -> Contributions {
    let solution = Solution::new(list, scheme);
    let Solution { weights, root, .. } = &solution;
    let games = list.iter().zip(weights);
    let pulls: Vec<f64> = games
        .map(|(game, &k)| pull(*root, k, game.result, game.rating))
        .collect();
    let prior = &scheme.prior;
    let mut opponents = by_opponent(list, weights, &pulls);
    let unnamed = opponents.split_off(named.min(MAX_NAMED_OPPONENTS).min(opponents.len()));
    let together = |mut others: OpponentPull, opponent: OpponentPull| {
        others.add(&opponent);
        others.opponents += opponent.opponents;
        others
    };
    Contributions {
        rating: *root,
        games: list.len(),
        opponents,
        others: (!unnamed.is_empty())
            .then(|| unnamed.into_iter().fold(OpponentPull::default(), together)),
        draws: (prior.total_weight() > 0.0).then(|| {
            let pull = pull(*root, prior.total_weight(), GameResult::Draw, prior.rating);
            OpponentPull {
                games: prior.draws,
                score: f64::from(prior.draws) / 2.0,
                ..OpponentPull::new(GameResult::Draw, prior.total_weight(), pull)
            }
        }),
        curve: curve(&solution),
        half: newest_with(0.5, weights),
        by_rating: by_rating(list, &pulls),
        by_age: by_age(weights),
    }
}

/// k·(w − W(r − R)), without cancellation.
fn pull(root: Root, k: f64, result: GameResult, rating: f64) -> f64 {
    let Root::At(root) = root else {
        return 0.0;
    };
    let w = result.score();
    k * (w * expected_score(root - rating) - (1.0 - w) * expected_score(rating - root))
}

impl OpponentPull {
    /// A game against an opponent, who is not named.
    fn new(result: GameResult, weight: f64, pull: f64) -> Self {
        Self {
            opponents: 1,
            games: 1,
            score: result.score(),
            weight,
            up: pull.max(0.0),
            down: pull.min(0.0),
            ..Self::default()
        }
    }

    /// Adds the games of `other`.
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.score += other.score;
        self.weight += other.weight;
        self.up += other.up;
        self.down += other.down;
    }
}

/// The number of newest games that have this part of all weight, or a little more; 0 where nothing counts.
fn newest_with(part: f64, weights: &[f64]) -> usize {
    let total: f64 = weights.iter().sum();
    let mut sum = 0.0;
    let reaches = weights.iter().position(|weight| {
        sum += weight;
        sum >= total * part
    });
    reaches.filter(|_| total > 0.0).map_or(0, |last| last + 1)
}

fn by_age(weights: &[f64]) -> AgeWeights {
    if weights.len() <= MAX_SINGLE_GAMES {
        return AgeWeights {
            every: 1,
            weights: weights.to_vec().into(),
        };
    }
    let visible = newest_with(NEARLY_ALL, weights);
    let every = visible.div_ceil(MAX_AGE_GROUPS).max(1);
    let visible = visible.next_multiple_of(every).min(weights.len());
    let (newest, others) = weights.split_at(visible);
    let mean = |group: &[f64]| group.iter().sum::<f64>() / group.len() as f64;
    let groups = newest
        .chunks(every)
        .chain(others.chunks(others.len().max(1)));
    AgeWeights {
        every,
        weights: groups.map(mean).collect(),
    }
}

/// All opponents, the one with the largest weight first.
fn by_opponent(list: &GameList, weights: &[f64], pulls: &[f64]) -> Vec<OpponentPull> {
    let mut opponents: Vec<OpponentPull> = list
        .opponent_names()
        .map(|name| OpponentPull {
            name: name.to_owned(),
            opponents: 1,
            ..OpponentPull::default()
        })
        .collect();
    let games = list.opponent_ids.iter().zip(&list.results);
    for ((&opponent, &result), (&weight, &pull)) in games.zip(weights.iter().zip(pulls)) {
        opponents[opponent as usize].add(&OpponentPull::new(result, weight, pull));
    }
    let heavier = |one: usize, other: usize| {
        let [one, other] = [one, other].map(|opponent| opponents[opponent].weight);
        other.total_cmp(&one)
    };
    let order = argsort_by(opponents.len(), &heavier);
    let take = |opponent| std::mem::take(&mut opponents[opponent as usize]);
    order.into_iter().map(take).collect()
}

/// Each game, or many games by the opponents' ratings, in groups of equal width that begin at round ratings.
fn by_rating(list: &GameList, pulls: &[f64]) -> RatingColumns {
    let grouping = (list.len() > MAX_SINGLE_GAMES).then(|| grouping(list.distinct_ratings()));
    let row_of = |game: usize, rating: f64| {
        grouping.map_or(game, |(first, step)| {
            saturating_usize((rating / step).floor() - first)
        })
    };
    // The numbers of games lost, drawn and won, and the pulls up and down.
    let mut rows: Vec<[f64; 5]> = Vec::new();
    for (index, (game, pull)) in list.iter().zip(pulls).enumerate() {
        let row = row_of(index, game.rating);
        if row >= rows.len() {
            rows.resize(row + 1, [0.0; 5]);
        }
        rows[row][game.result as usize] += 1.0;
        rows[row][3] += pull.max(0.0);
        rows[row][4] += pull.min(0.0);
    }
    let rating = |row: usize| match grouping {
        Some((first, step)) => (first + row as f64 + 0.5) * step,
        None => list.game(row).rating,
    };
    let has_games = |(_, row): &(usize, &[f64; 5])| row[..3].iter().sum::<f64>() > 0.0;
    let rows = || rows.iter().enumerate().filter(has_games);
    let column = |number: usize| rows().map(|(_, row)| row[number]).collect();
    RatingColumns {
        ratings: rows().map(|(row, _)| rating(row)).collect(),
        losses: column(0),
        draws: column(1),
        wins: column(2),
        up: column(3),
        down: column(4),
    }
}

/// The number of the first group of ratings, and the width of each.
fn grouping(ratings: &[f64]) -> (f64, f64) {
    let lowest = ratings.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let least = (highest - lowest) / (MAX_GROUPS - 1.0);
    let step = round_up(least.max(1.0), &[1.0, 2.0, 2.5, 5.0]);
    ((lowest / step).floor(), step)
}
