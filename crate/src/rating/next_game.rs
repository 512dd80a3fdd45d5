//! The next game: what the rating would be after one more win, draw or loss against opponents of any rating.

use super::histogram::Histogram;
use super::scheme::Scheme;
use super::solution::Solution;
use super::solve::Root;
use super::weights::{Shares, first_day, flush_subnormal};
use crate::NumberArray;
use crate::games::{GameList, GameResult, RATING_LIMIT};
use crate::number::saturating_u32;
use crate::order::argsort_by;
use crate::ticks::{multiples, round_up};

/// The most steps of a grid from the lowest rating it must include to the highest.
const MAX_GRID_STEPS: f64 = 60.0;

/// The distance that a grid reaches beyond the rating on both sides, in points.
const BEYOND: f64 = 600.0;

/// At either end, a grid leaves out the opponents of one game in this many.
const OUTSIDE: usize = 20;

/// The ratings after one more game, today, against a player met for the first time.
#[apply(input)]
#[derive(Default)]
pub struct NextGame {
    /// The rating now.
    #[serde(serialize_with = "Root::serialize_as_number")]
    #[cfg_attr(all(feature = "js", target_arch = "wasm32"), tsify(type = "number"))]
    pub rating: Root,
    /// The opponent's ratings.
    pub opponents: NumberArray,
    /// The rating after a win against each, infinite where it is unbounded.
    pub win: NumberArray,
    /// The rating after a draw with each.
    pub draw: NumberArray,
    /// The rating after a loss to each, infinite where it is unbounded.
    pub loss: NumberArray,
}

/// The ratings that `list` would have after one more game against an opponent with each of `ratings`,
/// which lie between minus and plus [`RATING_LIMIT`]; those that do not are left out.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, next_game, rep};
///
/// // The source: a loss to 2000 after a hundred wins against 1230.
/// let list = parse(&rep("'+1230' 100", "").unwrap().list).games;
/// let next = next_game(&list, &SchemeId::P4.scheme(), &[2000.0]);
/// assert_eq!(next.rating.as_number().round(), 2003.0);
/// assert_eq!(next.loss[0].round(), 1731.0);
/// ```
pub fn next_game(list: &GameList, scheme: &Scheme, ratings: &[f64]) -> NextGame {
    let solution = Solution::new(list, scheme);
    let next = NextGames::new(&solution, Against::NewPlayers, 1);
    let allowed = |rating: &&f64| rating.abs() <= RATING_LIMIT;
    let opponents: Vec<f64> = ratings.iter().filter(allowed).copied().collect();
    let after = |result: GameResult| {
        let after = |&opponent| next.after(1, opponent, result.score(), Root::Nothing);
        opponents
            .iter()
            .map(|opponent| after(opponent).as_number())
            .collect()
    };
    NextGame {
        rating: solution.root,
        win: after(GameResult::Win),
        draw: after(GameResult::Draw),
        loss: after(GameResult::Loss),
        opponents: opponents.into(),
    }
}

/// Whom further games are played against.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Against {
    /// Another player each time, met for the first time.
    NewPlayers,
    /// One player in all of them: the opponent with this number in the list, or one who is not in it.
    OnePlayer(Option<u32>),
}

/// A list with further games in front, all of them today.
pub(crate) struct NextGames {
    against: Against,
    /// The factor of the weights in a list that is solved as of an earlier day.
    since_solved: f64,
    /// The factor by which each further game multiplies the weights of older games.
    ageing: f64,
    /// The fictitious draws and the games of the list, without those against the one player.
    bins: Histogram,
    /// The games against the one player, newest first.
    theirs: Vec<EarlierGame>,
    shares: Shares,
}

/// A game of the list against the one player.
struct EarlierGame {
    rating_id: u32,
    result: GameResult,
    /// The factor that the age rule gives the weight.
    age: f64,
}

impl NextGames {
    /// Up to `most` games after those of a list.
    pub(crate) fn new(solution: &Solution<'_>, against: Against, most: u32) -> Self {
        let (list, scheme) = (&*solution.list, &solution.scheme);
        let (per_game, per_opponent) = scheme.age.factors();
        let since_solved = scheme.age.over_days(first_day(list, scheme));
        let Against::OnePlayer(opponent) = against else {
            return Self {
                against,
                since_solved,
                ageing: per_game * per_opponent,
                bins: solution.bins.clone(),
                theirs: Vec::new(),
                shares: Shares::new(scheme.repeat, 1),
            };
        };
        let is_theirs = |&index: &usize| Some(list.opponent_ids[index]) == opponent;
        let games: Vec<usize> = (0..list.len()).filter(is_theirs).collect();
        let most = most.saturating_add(saturating_u32(games.len()));
        let shares = Shares::new(scheme.repeat, most);
        let mut weights = solution.weights.clone();
        // Once met again, this player is one more opponent met since the games after the last one against them.
        let since = games.first().copied().unwrap_or(list.len());
        weights[..since].iter_mut().for_each(|k| *k *= per_opponent);
        let earlier = |(j, &index): (u32, &usize)| {
            let weight = std::mem::take(&mut weights[index]);
            let share = shares.share(saturating_u32(games.len()), j);
            EarlierGame {
                rating_id: list.rating_ids[index],
                result: list.results[index],
                age: if weight > 0.0 { weight / share } else { 0.0 },
            }
        };
        Self {
            against,
            since_solved,
            ageing: per_game,
            theirs: (0..).zip(&games).map(earlier).collect(),
            bins: Histogram::new(list, &weights, &scheme.prior),
            shares,
        }
    }

    /// The root after this many games, at least 1, against a rating, with a score that is spread evenly over them; found
    /// sooner where it is near `guess`.
    pub(crate) fn after(&self, games: u32, rating: f64, score: f64, guess: Root) -> Root {
        let mut bins = self.bins.clone();
        let (mut age, mut weights) = (1.0, Vec::new());
        for newer in 0..games {
            weights.push(age * self.share(games, newer));
            age = flush_subnormal(age * self.ageing);
        }
        let age = flush_subnormal(age * self.since_solved);
        bins.fade(age);
        for (newer, game) in (games..).zip(&self.theirs) {
            bins.add(
                game.rating_id,
                game.result,
                game.age * age * self.share(games, newer),
            );
        }
        bins.add_games(rating, &weights, score / f64::from(games));
        bins.root_from(guess)
    }

    /// The factor that the rule for repeated opponents gives the weight of a game, after `games` further games and with
    /// `newer` newer games against the same opponent.
    fn share(&self, games: u32, newer: u32) -> f64 {
        match self.against {
            Against::NewPlayers => self.shares.share(1, 0),
            Against::OnePlayer(_) => {
                let n = games.saturating_add(saturating_u32(self.theirs.len()));
                self.shares.share(n, newer)
            }
        }
    }
}

/// Round ratings around those of the player and of most opponents, some thirty to sixty of them.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, next_game_grid};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// // The rating is 1620.
/// let grid = next_game_grid(&list, &SchemeId::P1.scheme());
/// assert_eq!((grid[0], grid[1], *grid.last().unwrap()), (1000.0, 1020.0, 2220.0));
/// ```
pub fn next_game_grid(list: &GameList, scheme: &Scheme) -> Vec<f64> {
    let (mut low, mut high) = most_opponents(list).unwrap_or((1500.0, 1500.0));
    let rating = Solution::new(list, scheme).root.finite();
    let middle = rating.unwrap_or(f64::midpoint(low, high));
    low = low.min(middle - BEYOND).max(-RATING_LIMIT);
    high = high.max(middle + BEYOND).min(RATING_LIMIT);
    let step = round_up((high - low) / MAX_GRID_STEPS, &[1.0, 2.0, 2.5, 5.0]);
    let (from, to) = ((low / step).floor() * step, (high / step).ceil() * step);
    let ratings = multiples(from, to, step);
    ratings.filter(|r| r.abs() <= RATING_LIMIT).collect()
}

/// The range of the opponents' ratings, apart from those of a few games at either end.
fn most_opponents(list: &GameList) -> Option<(f64, f64)> {
    let rating = |game: usize| list.game(game).rating;
    let order = argsort_by(list.len(), &|a, b| rating(a).total_cmp(&rating(b)));
    let outside = list.len() / OUTSIDE;
    let ends = [order.get(outside)?, order.iter().nth_back(outside)?];
    Some(ends.map(|&game| rating(game as usize)).into())
}
