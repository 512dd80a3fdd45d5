//! 95 % intervals that can be worked out by hand: of games that are all alike.

use gameroom_rating::games::{parse, rep};
use gameroom_rating::performance::{RatingReport, SchemeId, rate};

/// So many games of one kind, under p1: they all have the weight 1, so that H/J is 1.
fn alike(game: &str, games: u32) -> RatingReport {
    let list = rep(&format!("'{game}' {games}"), "").unwrap().list;
    rate(&parse(&list).games, &SchemeId::P1.scheme())
}

#[track_caller]
fn assert_end(what: &str, found: Option<f64>, expected: f64) {
    let found = found.unwrap_or_else(|| panic!("{what}: no end, not {expected}"));
    let difference = (found - expected).abs();
    assert!(difference < 1e-6, "{what}: {found} is not {expected}");
}

/// n wins are certain at the highest ratings, so that the drop at R is n·ln(1 + 10^((r − R)/400)). Twice
/// that is 3.841 at R = r − 400·log₁₀(e^(3.841/2n) − 1); for losses the same on the other side.
#[test]
fn the_only_bound_of_wins_or_losses_alone_is_that_of_the_likelihood() {
    for games in [1, 2, 3, 10, 100, 5000] {
        for opponent in [-90_000.0, -2500.0, 0.0, 1230.0, 99_000.0] {
            let (odds, what) = ((3.841 / (2.0 * f64::from(games))).exp_m1(), opponent);
            let from_opponent = -400.0 * odds.log10();
            let wins = alike(&format!("+{opponent}"), games);
            assert_end(
                &format!("{games} wins, {what}"),
                wins.low,
                opponent + from_opponent,
            );
            assert_eq!(wins.high, None);
            let losses = alike(&format!("-{opponent}"), games);
            assert_end(
                &format!("{games} losses, {what}"),
                losses.high,
                opponent - from_opponent,
            );
            assert_eq!(losses.low, None);
        }
    }
}

/// n draws are as likely as (W·(1 − W))^(n/2), most so at W = ½: twice the drop is −n·ln(4·W·(1 − W)).
#[test]
fn draws_are_bounded_alike_on_both_sides() {
    for games in [1, 4, 50, 3000] {
        let product = (-3.841 / f64::from(games)).exp() / 4.0;
        let expected = 0.5 + (0.25 - product).sqrt();
        let from_opponent = 400.0 * (expected / (1.0 - expected)).log10();
        let draws = alike("=1500", games);
        let what = format!("{games} draws");
        assert_end(&what, draws.low, 1500.0 - from_opponent);
        assert_end(&what, draws.high, 1500.0 + from_opponent);
    }
}
