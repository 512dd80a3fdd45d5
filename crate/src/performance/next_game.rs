//! The next game: what the rating would be after one more win, draw or loss, whoever it is against.

use super::histogram::Histogram;
use super::report::{after_new_opponents, root_of};
use super::round::round_step;
use super::scheme::Scheme;
use super::solve::Root;
use super::weights::weights;
use crate::games::{GameList, GameResult, RATING_LIMIT};

/// The most steps of a grid from the lowest rating it must include to the highest.
const MOST_STEPS: f64 = 60.0;

/// How far a grid reaches beyond the rating on both sides, in points.
const BEYOND: f64 = 600.0;

/// On either side, a grid may leave out the opponents of one game in this many.
const OUTSIDE: usize = 20;

/// The ratings after one more game, today, against a player met for the first time.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NextGame {
    /// The rating now: infinite where it is unbounded, not a number where there are no games.
    pub rating: f64,
    /// The opponent's ratings.
    pub opponents: Vec<f64>,
    /// The rating after a win against each, infinite where it is unbounded.
    pub win: Vec<f64>,
    /// The rating after a draw with each.
    pub draw: Vec<f64>,
    /// The rating after a loss to each, infinite where it is unbounded.
    pub loss: Vec<f64>,
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
#[must_use]
pub fn next_game(list: &GameList, scheme: &Scheme, ratings: &[f64]) -> NextGame {
    let bins = Histogram::new(list, &weights(list, scheme), &scheme.prior);
    let allowed = |rating: &&f64| rating.abs() <= RATING_LIMIT;
    let opponents: Vec<f64> = ratings.iter().filter(allowed).copied().collect();
    let results = [GameResult::Win, GameResult::Draw, GameResult::Loss];
    let roots = after_new_opponents(&bins, scheme, &opponents, results);
    let after = |result: usize| {
        roots
            .iter()
            .map(|roots| roots[result].as_number())
            .collect()
    };
    NextGame {
        rating: root_of(list, &bins).as_number(),
        win: after(0),
        draw: after(1),
        loss: after(2),
        opponents,
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
#[must_use]
pub fn next_game_grid(list: &GameList, scheme: &Scheme) -> Vec<f64> {
    let bins = Histogram::new(list, &weights(list, scheme), &scheme.prior);
    let (mut low, mut high) = most_opponents(list).unwrap_or((1500.0, 1500.0));
    let middle = match root_of(list, &bins) {
        Root::At(rating) => rating,
        _ => f64::midpoint(low, high),
    };
    low = low.min(middle - BEYOND).max(-RATING_LIMIT);
    high = high.max(middle + BEYOND).min(RATING_LIMIT);
    let step = round_step((high - low) / MOST_STEPS);
    let (first, last) = ((low / step).floor(), (high / step).ceil());
    let ratings = std::iter::successors(Some(first), |&at| (at < last).then_some(at + 1.0));
    let ratings = ratings.map(|at| at * step);
    ratings.filter(|r| r.abs() <= RATING_LIMIT).collect()
}

/// Between which ratings the opponents of most games are.
fn most_opponents(list: &GameList) -> Option<(f64, f64)> {
    let mut ratings: Vec<f64> = list.iter().map(|game| game.rating).collect();
    ratings.sort_unstable_by(f64::total_cmp);
    let outside = ratings.len() / OUTSIDE;
    Some((*ratings.get(outside)?, *ratings.iter().nth_back(outside)?))
}
