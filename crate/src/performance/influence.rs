//! Influence: what the rating would be without each game.

use super::histogram::Histogram;
use super::scheme::{Repeat, Scheme};
use super::solve::Root;
use super::weights::{Shares, count, weights};
use crate::games::GameList;

/// If a rating moves farther than this, in points, it is computed from the definition, because the sums that remain
/// may be mostly rounding errors.
const FARTHEST: f64 = 100.0;

/// The rating without the game at `index` of a list whose rating is `root`: infinite where it would have no bound, not
/// a number where no game would be left or the list has no finite rating.
pub(super) fn rating_without(list: &GameList, scheme: &Scheme, root: Root, index: usize) -> f64 {
    if list.len() == 1 || !matches!(root, Root::At(_)) {
        return f64::NAN;
    }
    let others = list.without(index);
    Histogram::new(&others, &weights(&others, scheme), &scheme.prior)
        .root_from(root)
        .as_number()
}

/// The rating without each game, newest first, of a list with these weights and this rating. Leaving out a game
/// multiplies the weights of all older games by one factor and changes those of few others, so each histogram follows
/// from the one before.
pub(super) fn ratings_without_each(
    list: &GameList,
    scheme: &Scheme,
    root: Root,
    weights: &[f64],
) -> Vec<f64> {
    let Root::At(rating) = root else {
        return vec![f64::NAN; list.len()];
    };
    // For each opponent, the games against them, newest first.
    let mut by_opponent = vec![Vec::new(); list.opponents()];
    for (game, &opponent) in list.opponent_ids.iter().enumerate() {
        by_opponent[opponent as usize].push(game);
    }
    let counts = by_opponent.iter().map(|games| count(games));
    let shares = Shares::new(scheme.repeat, counts.max().unwrap_or(0));
    let (per_game, per_opponent) = scheme.age.factors();
    let mut current: Vec<f64> = weights.iter().map(|k| k / per_game).collect();
    let mut bins = Histogram::new(list, &current, &scheme.prior);
    // For each opponent, how many newer games there are against them.
    let mut met = vec![0; list.opponents()];
    let mut without = Vec::with_capacity(list.len());
    for (game, &weight) in weights.iter().enumerate() {
        bins.reweigh(list, game, current[game], 0.0);
        let mut rest = bins.clone();
        let mut multiply = |game: usize, factor: f64| {
            rest.reweigh(list, game, current[game], current[game] * factor);
        };
        let opponent = list.opponent_ids[game] as usize;
        let (theirs, j) = (&by_opponent[opponent], met[opponent]);
        if j == 0 && per_opponent < 1.0 {
            // Up to the next game against this opponent, one opponent less was met since.
            let next = theirs.get(1).map_or(list.len(), |&next| next);
            (game + 1..next).for_each(|since| multiply(since, 1.0 / per_opponent));
        }
        if scheme.repeat != Repeat::None {
            let n = count(theirs);
            for (place, &other) in (0..n).zip(theirs).filter(|&(place, _)| place != j) {
                let newer = place - u32::from(place > j);
                multiply(other, shares.share(n - 1, newer) / shares.share(n, place));
            }
        }
        met[opponent] += 1;
        let root = rest.root_from(root).as_number();
        let is_near = (root - rating).abs() < FARTHEST;
        without.push(if is_near {
            root
        } else {
            rating_without(list, scheme, Root::At(rating), game)
        });
        current[game] = weight;
        bins.reweigh(list, game, 0.0, weight);
    }
    without
}
