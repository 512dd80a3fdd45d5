//! The straightforward way to a rating: the weight of every game, then bisection with a sum over all games.

use gameroom_rating::games::{Game, GameList};
use gameroom_rating::rating::{Scheme, weights};
use std::f64::consts::LN_10;

/// The rating of a list under a scheme, to a billionth of a point.
pub fn rating(list: &GameList, scheme: &Scheme) -> f64 {
    let games: Vec<Game> = list.iter().collect();
    rating_of(&games, &weights(list, scheme), scheme)
}

/// The root of Σ k·(w − W(r − R)) by bisection.
pub fn rating_of(games: &[Game<'_>], weights: &[f64], scheme: &Scheme) -> f64 {
    let prior = &scheme.prior();
    let surplus = |rating: f64| -> f64 {
        let real = games
            .iter()
            .zip(weights)
            .map(|(game, k)| k * (game.result.score() - expected(game.rating - rating)));
        real.sum::<f64>() + prior.total_weight() * (0.5 - expected(prior.rating - rating))
    };
    let (mut low, mut high) = (-100_000.0, 100_000.0);
    while high - low > 1e-9 {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        if surplus(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

fn expected(difference: f64) -> f64 {
    // The exponential is thrice as fast as a power of ten.
    1.0 / (1.0 + (difference * (LN_10 / 400.0)).exp())
}
