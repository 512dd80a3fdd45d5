//! What counts, and where the rating comes from: each game's weight and its pull at the solution, and
//! how likely other ratings are.

use super::histogram::Histogram;
use super::interval::{CUTOFF, Drop, Interval, interval};
use super::scheme::Scheme;
use super::solve::{Root, expected_score};
use super::solved::Solved;
use crate::Series;
use crate::games::{Game, GameList, GameResult};
use crate::order::sorted;
use crate::ticks::round_up;
use serde::{Serialize, Serializer};

/// Up to this many games are each a group of their own.
const MOST_GAMES: usize = 5_000;
/// Longer lists are grouped by the opponents' ratings, in at most this many groups.
const MOST_GROUPS: f64 = 2_000.0;
/// The weights of the newest games that have this part of all weight are grouped by age, in at most this many groups.
const NEARLY_ALL: f64 = 0.999;
const MOST_AGES: usize = 1_000;
/// The most opponents that are named.
const MOST_OPPONENTS: usize = 30;

/// Points of the curve.
const CURVE: usize = 121;
/// How far the curve goes beyond the rating, as a part of how far the interval's end is.
const BEYOND: f64 = 1.5;
/// How far it goes beyond the one end of a one-sided interval, in points.
const OPEN: f64 = 400.0;

/// What counts in a list under a scheme. A game's pull is its term of the rating equation at the
/// rating, k·(w − W): above 0 where it pulls the rating up. All pulls, the fictitious draws' among them,
/// sum to 0. Where the rating is unbounded, or there is none, all are 0.
#[apply(report)]
pub struct Counts {
    /// The rating: infinite where it is unbounded, not a number where nothing counts.
    pub rating: f64,
    /// How many games the list has.
    pub games: usize,
    /// Each game, newest first, or groups of them by the opponents' ratings, lowest first, where there are many.
    #[serde(serialize_with = "in_columns")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "RatingColumns"))]
    pub by_rating: Vec<RatingPull>,
    /// The weights of the games by age.
    pub by_age: AgeWeights,
    /// How many of the newest games have half of all weight, or a little more; 0 where nothing counts.
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

/// The weights of games, newest first, or of groups of consecutive games where there are many. The last group then has
/// all the games whose weights are too small to see beside the others.
#[apply(report)]
pub struct AgeWeights {
    /// How many games a group has, apart from the last.
    pub every: usize,
    /// The mean weight of a game of each group.
    pub weights: Series,
}

/// A game, or the games against opponents of about one rating.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct RatingPull {
    /// The lowest rating of the group.
    pub from: f64,
    /// Where the group ends, this rating not included; the same rating for a single game.
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
    fn of_game(game: &Game, weight: f64, pull: f64) -> Self {
        let mut results = [0; 3];
        results[game.result as usize] = 1;
        Self {
            from: game.rating,
            to: game.rating,
            results,
            weight,
            up: pull.max(0.0),
            down: pull.min(0.0),
        }
    }

    /// Adds the games of another.
    fn add(&mut self, other: &Self) {
        for (count, more) in self.results.iter_mut().zip(other.results) {
            *count += more;
        }
        self.weight += other.weight;
        self.up += other.up;
        self.down += other.down;
    }

    /// How many games.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The rating in the middle of the group.
    pub fn middle(&self) -> f64 {
        f64::midpoint(self.from, self.to)
    }
}

/// Games by the ratings of opponents in columns, which are a few series in JavaScript instead of thousands of objects.
#[apply(report)]
pub struct RatingColumns {
    /// The opponent's rating, or the one in the middle of each group.
    pub ratings: Series,
    /// How many were lost.
    pub losses: Series,
    /// How many were drawn.
    pub draws: Series,
    /// How many were won.
    pub wins: Series,
    /// What pulls the rating up, at least 0.
    pub up: Series,
    /// What pulls it down, at most 0.
    pub down: Series,
}

fn in_columns<S: Serializer>(groups: &[RatingPull], serializer: S) -> Result<S::Ok, S::Error> {
    let column = |value: fn(&RatingPull) -> f64| groups.iter().map(value).collect();
    let columns = RatingColumns {
        ratings: column(RatingPull::middle),
        losses: column(|group| f64::from(group.results[0])),
        draws: column(|group| f64::from(group.results[1])),
        wins: column(|group| f64::from(group.results[2])),
        up: column(|group| group.up),
        down: column(|group| group.down),
    };
    columns.serialize(serializer)
}

/// The games against one opponent, or several.
#[apply(report)]
#[derive(Default)]
pub struct OpponentPull {
    /// Their name; empty for several opponents and for fictitious draws.
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

/// How likely the games are at ratings around the most likely one.
#[apply(report)]
pub struct Curve {
    /// The ratings, in equal steps but for the rating itself, which takes the place of the nearest.
    pub ratings: Series,
    /// (H/J)·(ℓ(R) − ℓ(R̂)) at each of them, at most 0.
    pub log_likelihood: Series,
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
/// use gameroom_rating::rating::{SchemeId, counts};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let counts = counts(&list, &SchemeId::P1.scheme());
/// assert_eq!(*counts.by_age.weights, [1.0; 3]);
/// let [win, loss, draw] = counts.by_rating[..] else {
///     panic!("three games are listed one by one");
/// };
/// assert!(win.up > 0.0 && loss.down < 0.0);
/// assert!((win.up + loss.down + draw.up + draw.down).abs() < 1e-9);
/// ```
pub fn counts(list: &GameList, scheme: &Scheme) -> Counts {
    let Solved {
        weights,
        bins,
        root,
    } = Solved::new(list, scheme);
    let games = list.iter().zip(&weights);
    let pulls: Vec<f64> = games
        .map(|(game, &k)| pull(root, k, game.result, game.rating))
        .collect();
    let prior = &scheme.prior;
    let draws = (prior.total_weight() > 0.0).then(|| {
        let pull = pull(root, prior.total_weight(), GameResult::Draw, prior.rating);
        OpponentPull::new(prior.draws, prior.total_weight(), pull)
    });
    let counts = Counts {
        rating: root.as_number(),
        games: list.len(),
        opponents: by_opponent(list, &weights, &pulls),
        others: None,
        draws,
        curve: curve(&bins, root),
        half: newest_with(0.5, &weights),
        by_rating: by_rating(list, &weights, &pulls),
        by_age: by_age(weights),
    };
    counts.naming(MOST_OPPONENTS)
}

impl Counts {
    /// The same with no more than `most` opponents named: those with less weight go to the others.
    #[must_use]
    pub fn naming(mut self, most: usize) -> Self {
        let unnamed = self.opponents.split_off(most.min(self.opponents.len()));
        for opponent in unnamed {
            let others = self.others.get_or_insert_default();
            others.add(&opponent);
            others.opponents += opponent.opponents;
        }
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
    /// The games against one opponent, who is not named.
    fn new(games: u32, weight: f64, pull: f64) -> Self {
        Self {
            name: String::new(),
            opponents: 1,
            games,
            weight,
            up: pull.max(0.0),
            down: pull.min(0.0),
        }
    }

    /// Adds the games of another.
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.weight += other.weight;
        self.up += other.up;
        self.down += other.down;
    }
}

/// How many of the newest games have this part of all weight, or a little more; 0 where nothing counts.
fn newest_with(part: f64, weights: &[f64]) -> usize {
    let total: f64 = weights.iter().sum();
    let mut sum = 0.0;
    let reaches = weights.iter().position(|weight| {
        sum += weight;
        sum >= total * part
    });
    reaches.filter(|_| total > 0.0).map_or(0, |last| last + 1)
}

fn by_age(weights: Vec<f64>) -> AgeWeights {
    if weights.len() <= MOST_GAMES {
        return AgeWeights {
            every: 1,
            weights: weights.into(),
        };
    }
    let visible = newest_with(NEARLY_ALL, &weights);
    let every = visible.div_ceil(MOST_AGES).max(1);
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
            ..OpponentPull::new(0, 0.0, 0.0)
        })
        .collect();
    for ((&opponent, &weight), &pull) in list.opponent_ids.iter().zip(weights).zip(pulls) {
        opponents[opponent as usize].add(&OpponentPull::new(1, weight, pull));
    }
    let heavier = |a: usize, b: usize| opponents[b].weight.total_cmp(&opponents[a].weight);
    let order = sorted(opponents.len(), &heavier);
    let take = |opponent| std::mem::take(&mut opponents[opponent as usize]);
    order.into_iter().map(take).collect()
}

/// Each game, or many games by the opponents' ratings, in groups of equal width that begin at round ratings.
fn by_rating(list: &GameList, weights: &[f64], pulls: &[f64]) -> Vec<RatingPull> {
    let games = list.iter().zip(weights).zip(pulls);
    let games = games.map(|((game, &weight), &pull)| RatingPull::of_game(&game, weight, pull));
    if list.len() <= MOST_GAMES {
        return games.collect();
    }
    let ratings = || list.distinct_ratings().iter().copied();
    let lowest = ratings().fold(f64::INFINITY, f64::min);
    let highest = ratings().fold(f64::NEG_INFINITY, f64::max);
    let least = (highest - lowest) / (MOST_GROUPS - 1.0);
    let step = round_up(least.max(1.0), &[1.0, 2.0, 2.5, 5.0]);
    let first = (lowest / step).floor();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to MOST_GROUPS"
    )]
    let group_of = |rating: f64| ((rating / step).floor() - first) as usize;
    let mut groups: Vec<RatingPull> = (0..=group_of(highest))
        .map(|i| RatingPull {
            from: (first + i as f64) * step,
            to: (first + i as f64 + 1.0) * step,
            ..RatingPull::default()
        })
        .collect();
    for game in games {
        groups[group_of(game.from)].add(&game);
    }
    groups.retain(|group| group.games() > 0);
    groups
}

/// How likely ratings around `root`, the root of `bins`, are.
fn curve(bins: &Histogram, root: Root) -> Option<Curve> {
    let drop = Drop::new(bins, root)?;
    let Interval { low, high } = interval(bins, root);
    let (from, to) = match root {
        Root::At(rating) => {
            let reach = |end: Option<f64>| end.map(|end| BEYOND * (end - rating).abs());
            let (below, above) = (reach(low), reach(high));
            // The heaviest game sets at least one end. An open side is as wide as the other one.
            (rating - below.or(above)?, rating + above.or(below)?)
        }
        Root::Above => (low? - OPEN, low? + 2.0 * BEYOND * OPEN),
        Root::Below => (high? - 2.0 * BEYOND * OPEN, high? + OPEN),
        Root::Nothing => return None,
    };
    let step = (to - from) / (CURVE - 1) as f64;
    let mut ratings: Vec<f64> = (0..CURVE).map(|i| from + i as f64 * step).collect();
    if let Root::At(rating) = root {
        // The peak itself is one of the points, but never replaces an end.
        let nearest = ratings[1..CURVE - 1]
            .iter_mut()
            .min_by(|a, b| (**a - rating).abs().total_cmp(&(**b - rating).abs()))?;
        *nearest = rating;
    }
    Some(Curve {
        log_likelihood: ratings.iter().map(|&r| drop.less_likely(r)).collect(),
        ratings: ratings.into(),
        cut: -0.5 * CUTOFF,
        low,
        high,
    })
}
