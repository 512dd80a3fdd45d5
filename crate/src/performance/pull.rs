//! What counts, and where the rating comes from: each game's weight and its pull at the solution, and
//! how likely other ratings are.

use super::histogram::Histogram;
use super::interval::{CUTOFF, Drop, interval};
use super::round::round_step;
use super::scheme::Scheme;
use super::solve::{Root, expected_score};
use super::weights::weights;
use crate::games::{GameList, GameResult};
use crate::order::sorted;
use serde::Serialize;

/// Up to so many games are told one by one.
const MOST_GAMES: usize = 5_000;
/// Otherwise they are told by the opponents' ratings, in so many groups at most.
const MOST_GROUPS: f64 = 2_000.0;
/// And their weights by their age, in so many groups at most.
const MOST_AGES: usize = 1_000;
/// Opponents that are named.
const MOST_OPPONENTS: usize = 30;

/// Places of the curve.
const CURVE: usize = 121;
/// How far the curve goes beyond the rating, as a part of how far the interval's end is.
const BEYOND: f64 = 1.5;
/// The same in points, where the interval has no end.
const OPEN: f64 = 400.0;

/// What counts in a list under a scheme. A game's pull is its term of the rating equation at the
/// rating, k·(w − W): above 0 where it pulls the rating up. All pulls, the fictitious draws' among them,
/// sum to 0. Where the rating is unbounded all are 0, and where there is none so are they.
#[derive(Debug, Clone, PartialEq)]
pub struct Counts {
    /// The rating: infinite where it is unbounded, not a number where nothing counts.
    pub rating: f64,
    /// The games.
    pub games: GamePulls,
    /// How many of the newest games have half of all weight, or a little more; none of no weight.
    pub half: usize,
    /// The opponents, the one with the largest weight first; not all where there are many.
    pub opponents: Vec<OpponentPull>,
    /// The other opponents together, without a name.
    pub others: Option<OpponentPull>,
    /// The fictitious draws together, without a name.
    pub draws: Option<OpponentPull>,
    /// How likely other ratings are; none where nothing counts.
    pub curve: Option<Curve>,
}

/// The games, or groups of them.
#[derive(Debug, Clone, PartialEq)]
pub enum GamePulls {
    /// Each game, newest first.
    Each {
        /// The weight k.
        weights: Vec<f64>,
        /// The pull.
        pulls: Vec<f64>,
    },
    /// Groups of them, as there are too many to tell one by one.
    Grouped {
        /// By the opponents' ratings, lowest first.
        by_rating: Vec<RatingPull>,
        /// By age, newest first.
        by_age: AgeWeights,
    },
}

/// The weights of games in groups of games next to each other, newest first.
#[derive(Debug, Clone, PartialEq)]
pub struct AgeWeights {
    /// How many games a group has; the last may have fewer.
    pub every: usize,
    /// The mean weight of a game of each group.
    pub weights: Vec<f64>,
}

/// The games against opponents of about one rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingPull {
    /// The lowest rating of the group.
    pub from: f64,
    /// Up to where it goes, this rating not included.
    pub to: f64,
    /// How many were lost, drawn and won.
    pub results: [u32; 3],
    /// Their weight.
    pub weight: f64,
    /// The pull of those that pull up, at least 0.
    pub up: f64,
    /// The pull of those that pull down, at most 0.
    pub down: f64,
}

impl RatingPull {
    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The rating in the middle of the group.
    #[must_use]
    pub fn middle(&self) -> f64 {
        f64::midpoint(self.from, self.to)
    }
}

/// The games against one opponent, or several.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OpponentPull {
    /// Who; empty where it is no one opponent.
    pub name: String,
    /// How many opponents these are.
    pub opponents: u32,
    /// How many games.
    pub games: u32,
    /// Their weight.
    pub weight: f64,
    /// The pull of those that pull up, at least 0.
    pub up: f64,
    /// The pull of those that pull down, at most 0.
    pub down: f64,
}

/// How likely ratings make the games, beside the most likely one.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The ratings, in equal steps but for the rating itself, which takes the place of the nearest.
    pub ratings: Vec<f64>,
    /// (H/J)·(ℓ(R) − ℓ(R̂)) at each of them, at most 0.
    pub log_likelihood: Vec<f64>,
    /// The 95 % interval is where it is at least this.
    pub cut: f64,
    /// The interval's lower end, if it has one.
    pub low: Option<f64>,
    /// The interval's upper end, if it has one.
    pub high: Option<f64>,
}

/// What counts in `list` under `scheme`.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::{GamePulls, SchemeId, counts};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let GamePulls::Each { weights, pulls } = counts(&list, &SchemeId::P1.scheme()).games else {
///     panic!("three games are told one by one");
/// };
/// assert_eq!(weights, [1.0; 3]);
/// assert!(pulls[0] > 0.0 && pulls[1] < 0.0);
/// assert!(pulls.iter().sum::<f64>().abs() < 1e-9);
/// ```
#[must_use]
pub fn counts(list: &GameList, scheme: &Scheme) -> Counts {
    let weights = weights(list, scheme);
    let bins = Histogram::new(list, &weights, &scheme.prior);
    let root = if list.is_empty() {
        Root::Nothing
    } else {
        bins.root()
    };
    let pulls: Vec<f64> = (0..list.len())
        .map(|index| {
            let rating = list.distinct_ratings()[list.rating_ids()[index] as usize];
            pull(root, weights[index], list.results()[index], rating)
        })
        .collect();
    let (opponents, others) = by_opponent(list, &weights, &pulls);
    let prior = &scheme.prior;
    let draws = (prior.total_weight() > 0.0).then(|| {
        let mut draws = OpponentPull::NONE;
        let pull = pull(root, prior.total_weight(), GameResult::Draw, prior.rating);
        draws.add(prior.draws, prior.total_weight(), pull);
        draws.opponents = 1;
        draws
    });
    Counts {
        rating: root.as_number(),
        opponents,
        others,
        draws,
        curve: curve(&bins, root),
        half: half(&weights),
        games: if list.len() <= MOST_GAMES {
            GamePulls::Each { weights, pulls }
        } else {
            GamePulls::Grouped {
                by_rating: by_rating(list, &weights, &pulls),
                by_age: by_age(&weights),
            }
        },
    }
}

impl Counts {
    /// The same with no more than `most` opponents named: those with less weight go to the others.
    #[must_use]
    pub fn naming(mut self, most: usize) -> Self {
        let rest = self.opponents.split_off(most.min(self.opponents.len()));
        self.others = together(rest.iter().chain(&self.others));
        self
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
    const NONE: Self = Self {
        name: String::new(),
        opponents: 0,
        games: 0,
        weight: 0.0,
        up: 0.0,
        down: 0.0,
    };

    fn add(&mut self, games: u32, weight: f64, pull: f64) {
        self.games += games;
        self.weight += weight;
        self.up += pull.max(0.0);
        self.down += pull.min(0.0);
    }
}

fn half(weights: &[f64]) -> usize {
    let total: f64 = weights.iter().sum();
    let mut sum = 0.0;
    let reaches = weights.iter().position(|weight| {
        sum += weight;
        sum >= total / 2.0
    });
    reaches.filter(|_| total > 0.0).map_or(0, |last| last + 1)
}

fn by_age(weights: &[f64]) -> AgeWeights {
    let every = weights.len().div_ceil(MOST_AGES);
    let mean = |group: &[f64]| group.iter().sum::<f64>() / group.len() as f64;
    AgeWeights {
        every,
        weights: weights.chunks(every).map(mean).collect(),
    }
}

/// The opponents with the largest weights, and the rest together.
fn by_opponent(
    list: &GameList,
    weights: &[f64],
    pulls: &[f64],
) -> (Vec<OpponentPull>, Option<OpponentPull>) {
    let one = OpponentPull {
        opponents: 1,
        ..OpponentPull::NONE
    };
    let mut all = vec![one; list.opponents()];
    for ((&opponent, &weight), &pull) in list.opponent_ids().iter().zip(weights).zip(pulls) {
        all[opponent as usize].add(1, weight, pull);
    }
    let order = sorted(all.len(), &|a, b| all[b].weight.total_cmp(&all[a].weight));
    let (named, rest) = order.split_at(order.len().min(MOST_OPPONENTS));
    let named = named.iter().map(|&opponent| OpponentPull {
        name: list.opponent_name(opponent).to_owned(),
        ..all[opponent as usize].clone()
    });
    let others = together(rest.iter().map(|&opponent| &all[opponent as usize]));
    (named.collect(), others)
}

/// Several in one, without a name; none of nobody.
fn together<'a>(all: impl Iterator<Item = &'a OpponentPull>) -> Option<OpponentPull> {
    let sum = all.fold(OpponentPull::NONE, |sum, one| OpponentPull {
        name: sum.name,
        opponents: sum.opponents + one.opponents,
        games: sum.games + one.games,
        weight: sum.weight + one.weight,
        up: sum.up + one.up,
        down: sum.down + one.down,
    });
    (sum.opponents > 0).then_some(sum)
}

/// Games by the opponents' ratings, in groups of equal width that begin at round ratings.
fn by_rating(list: &GameList, weights: &[f64], pulls: &[f64]) -> Vec<RatingPull> {
    let ratings = list.distinct_ratings();
    let lowest = ratings.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let step = round_step((highest - lowest) / (MOST_GROUPS - 1.0));
    let first = (lowest / step).floor();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to as many as there may be groups"
    )]
    let group = |rating: f64| ((rating / step).floor() - first) as usize;
    let group_at = |i: usize| RatingPull {
        from: (first + i as f64) * step,
        to: (first + i as f64 + 1.0) * step,
        results: [0; 3],
        weight: 0.0,
        up: 0.0,
        down: 0.0,
    };
    let mut groups: Vec<RatingPull> = (0..=group(highest)).map(group_at).collect();
    let games = list.rating_ids().iter().zip(list.results());
    for (((&id, &result), &weight), &pull) in games.zip(weights).zip(pulls) {
        let group = &mut groups[group(ratings[id as usize])];
        group.results[match result {
            GameResult::Loss => 0,
            GameResult::Draw => 1,
            GameResult::Win => 2,
        }] += 1;
        group.weight += weight;
        group.up += pull.max(0.0);
        group.down += pull.min(0.0);
    }
    groups.retain(|group| group.games() > 0);
    groups
}

fn curve(bins: &Histogram, root: Root) -> Option<Curve> {
    let drop = Drop::new(bins, root)?;
    let ends = interval(bins, root);
    let (from, to) = match root {
        Root::At(rating) => {
            let reach = |end: Option<f64>| end.map(|end| BEYOND * (end - rating).abs());
            let (below, above) = (reach(ends.low), reach(ends.high));
            // An open side is as wide as the other one: the heaviest game sets at least one end.
            let open = below.or(above)?;
            (
                rating - below.unwrap_or(open),
                rating + above.unwrap_or(open),
            )
        }
        Root::Above => {
            let low = ends.low?;
            (low - OPEN, low + 2.0 * BEYOND * OPEN)
        }
        Root::Below => {
            let high = ends.high?;
            (high - 2.0 * BEYOND * OPEN, high + OPEN)
        }
        Root::Nothing => return None,
    };
    let step = (to - from) / (CURVE - 1) as f64;
    let mut ratings: Vec<f64> = (0..CURVE).map(|i| from + i as f64 * step).collect();
    if let Root::At(rating) = root {
        // The peak itself is one of the places, but takes neither end's.
        let nearest = ratings[1..CURVE - 1]
            .iter_mut()
            .min_by(|a, b| (**a - rating).abs().total_cmp(&(**b - rating).abs()))?;
        *nearest = rating;
    }
    Some(Curve {
        log_likelihood: ratings.iter().map(|&r| drop.less_likely(r)).collect(),
        ratings,
        cut: -0.5 * CUTOFF,
        low: ends.low,
        high: ends.high,
    })
}
