//! The next game: what the rating would be after one more win, draw or loss against opponents of any rating.

use super::histogram::Histogram;
use super::report::{after_new_opponent, of_new_opponent, root_of};
use super::scheme::Scheme;
use super::solve::Root;
use super::weights::weights;
use crate::Series;
use crate::games::{GameList, GameResult, RATING_LIMIT};
use crate::order::sorted;
use crate::ticks::{multiples, round_up};

/// The most steps of a grid from the lowest rating it must include to the highest.
const MOST_STEPS: f64 = 60.0;

/// How far a grid reaches beyond the rating on both sides, in points.
const BEYOND: f64 = 600.0;

/// At either end, a grid leaves out the opponents of one game in this many.
const OUTSIDE: usize = 20;

/// The ratings after one more game, today, against a player met for the first time.
#[apply(report)]
#[derive(Default)]
pub struct NextGame {
    /// The rating now: infinite where it is unbounded, not a number where there are no games.
    pub rating: f64,
    /// The opponent's ratings.
    pub opponents: Series,
    /// The rating after a win against each, infinite where it is unbounded.
    pub win: Series,
    /// The rating after a draw with each.
    pub draw: Series,
    /// The rating after a loss to each, infinite where it is unbounded.
    pub loss: Series,
}

/// What the rating of `list` would be after one more game against an opponent with each of `ratings`,
/// which lie between minus and plus [`RATING_LIMIT`]; those that do not are left out.
///
/// ```
/// use gameroom_rating::games::{parse, rep};
/// use gameroom_rating::performance::{SchemeId, next_game};
///
/// // The source: a loss to 2000 after a hundred wins against 1230.
/// let list = parse(&rep("'+1230' 100", "").unwrap().list).games;
/// let next = next_game(&list, &SchemeId::P4.scheme(), &[2000.0]);
/// assert_eq!(next.rating.round(), 2003.0);
/// assert_eq!(next.loss[0].round(), 1731.0);
/// ```
pub fn next_game(list: &GameList, scheme: &Scheme, ratings: &[f64]) -> NextGame {
    let bins = Histogram::new(list, &weights(list, scheme), &scheme.prior);
    let allowed = |rating: &&f64| rating.abs() <= RATING_LIMIT;
    let opponents: Vec<f64> = ratings.iter().filter(allowed).copied().collect();
    let after = |result| {
        let rating = |&opponent| after_new_opponent(&bins, scheme, opponent, result).as_number();
        opponents.iter().map(rating).collect()
    };
    NextGame {
        rating: root_of(list, &bins).as_number(),
        win: after(GameResult::Win),
        draw: after(GameResult::Draw),
        loss: after(GameResult::Loss),
        opponents: opponents.into(),
    }
}

/// What becomes of a rating in further games, all today and each against a player met for the first time.
pub(crate) struct NextGames {
    bins: Histogram,
    ageing: f64,
    /// The weight of a new game.
    k: f64,
    opponent: f64,
}

impl NextGames {
    /// Games after those of `list`, against opponents of this rating.
    pub(crate) fn new(list: &GameList, scheme: &Scheme, opponent: f64) -> Self {
        let (ageing, k) = of_new_opponent(scheme);
        Self {
            bins: Histogram::new(list, &weights(list, scheme), &scheme.prior),
            ageing,
            k,
            opponent,
        }
    }

    /// The root after this many games, at least 1, with a score that is spread evenly over them; found sooner where
    /// it is near `guess`.
    pub(crate) fn after(&self, games: u32, score: f64, guess: Root) -> Root {
        self.bins
            .with_games(self.ageing, self.opponent, self.k, games, score)
            .root_from(guess)
    }
}

/// Round ratings around those of the player and of most opponents, some thirty to sixty of them.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::{SchemeId, next_game_grid};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// // The rating is 1620.
/// let grid = next_game_grid(&list, &SchemeId::P1.scheme());
/// assert_eq!((grid[0], grid[1], *grid.last().unwrap()), (1000.0, 1020.0, 2220.0));
/// ```
pub fn next_game_grid(list: &GameList, scheme: &Scheme) -> Vec<f64> {
    let bins = Histogram::new(list, &weights(list, scheme), &scheme.prior);
    let (mut low, mut high) = most_opponents(list).unwrap_or((1500.0, 1500.0));
    let middle = match root_of(list, &bins) {
        Root::At(rating) => rating,
        _ => f64::midpoint(low, high),
    };
    low = low.min(middle - BEYOND).max(-RATING_LIMIT);
    high = high.max(middle + BEYOND).min(RATING_LIMIT);
    let step = round_up((high - low) / MOST_STEPS, &[1.0, 2.0, 2.5, 5.0]);
    let (from, to) = ((low / step).floor() * step, (high / step).ceil() * step);
    let ratings = multiples(from, to, step);
    ratings.filter(|r| r.abs() <= RATING_LIMIT).collect()
}

/// The range of the opponents' ratings, apart from those of a few games at either end.
fn most_opponents(list: &GameList) -> Option<(f64, f64)> {
    let rating = |game: usize| list.game(game).rating;
    let order = sorted(list.len(), &|a, b| rating(a).total_cmp(&rating(b)));
    let outside = list.len() / OUTSIDE;
    let ends = [order.get(outside)?, order.iter().nth_back(outside)?];
    Some(ends.map(|&game| rating(game as usize)).into())
}
