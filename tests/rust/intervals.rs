//! 95 % intervals that can be worked out by hand: of games that are alike, or few.

use gameroom_rating::games::parse;
use gameroom_rating::rating::{Age, Prior, RatingReport, Repeat, Scheme, SchemeId, rate, rep};

/// A number of games of one kind, under p1: they all have the weight 1, so that H/J is 1.
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
            let odds = (3.841 / (2.0 * f64::from(games))).exp_m1();
            let from_opponent = -400.0 * odds.log10();
            for (sign, end) in [
                ('+', opponent + from_opponent),
                ('-', opponent - from_opponent),
            ] {
                let game = format!("{sign}{opponent}");
                let report = alike(&game, games);
                let (set, unset) = match sign {
                    '+' => (report.low, report.high),
                    _ => (report.high, report.low),
                };
                assert_end(&format!("{games} games, {game}"), set, end);
                assert_eq!(unset, None);
            }
        }
    }
}

/// Half of what a game counts is gone each day, and nothing is added.
fn halved_each_day() -> Scheme {
    Scheme::new(
        Age::Days {
            rate: 0.5,
            period: 1.0,
        },
        Repeat::None,
        Prior::NONE,
    )
    .unwrap()
}

/// Far above two opponents 400 points apart, p·(1 − p) is ten times as large for the higher one. The game with
/// the lower one counts 1, the other one ½: H = 1 + 10/2, J = 1 + 10/4 and H/J = 12/7. Far below, p·(1 − p)
/// is a tenth for the higher one: H = 1 + 0.1/2, J = 1 + 0.1/4 and H/J = 42/41.
#[test]
fn games_that_went_one_way_count_by_what_they_tell_far_away() {
    for base in [1500.0, -60_000.0] {
        // The last game is so old that it counts nothing, wherever its opponent is.
        for forgotten in ["", "; +99000 cy 3000", "; -99000 cy 3000"] {
            for (sign, scale) in [('+', 12.0 / 7.0), ('-', 42.0 / 41.0)] {
                let text = format!(
                    "{sign}{base} ann 0; {sign}{} bob 1{forgotten}",
                    base + 400.0
                );
                let report = rate(&parse(&text).games, &halved_each_day());
                let end = if sign == '+' { report.low } else { report.high };
                let end = end.unwrap_or_else(|| panic!("{text}: no end"));
                let direction = if sign == '+' { 1.0 } else { -1.0 };
                let surprise = |r: f64| {
                    (direction * (r - end) / 400.0 * std::f64::consts::LN_10)
                        .exp()
                        .ln_1p()
                };
                let deviance = 2.0 * scale * (surprise(base) + 0.5 * surprise(base + 400.0));
                assert!(
                    (deviance - 3.841).abs() < 1e-6,
                    "{text}: {deviance} at {end} is not 3.841"
                );
            }
        }
    }
}

/// A win against −50 000 that counts 1 and a loss to 50 000 that counts ½ are both as good as certain at the
/// rating, where 10^((−50 000 − R)/400) is half of 10^((R − 50 000)/400): R = 200·log₁₀ 2. So p·(1 − p) of the
/// loss is twice that of the win, H/J = (1 + 2/2)/(1 + 2/4) = 4/3, and each end is where one of the two alone
/// has a drop of 3.841·⅜.
#[test]
fn two_results_beyond_doubt_are_bounded_by_each_of_them() {
    let report = rate(
        &parse("+-50000 ann 0; -50000 bob 1").games,
        &halved_each_day(),
    );
    assert_end("the rating", report.rating.finite(), 200.0 * 2_f64.log10());
    let from_opponent = |k: f64| 400.0 * (3.841 * 3.0 / 8.0 / k).exp_m1().log10();
    assert_end("low", report.low, -50_000.0 - from_opponent(1.0));
    assert_end("high", report.high, 50_000.0 + from_opponent(0.5));
}

/// Only how weights compare counts: those of 600 days ago are 2⁻⁶⁰⁰, and their squares are below every number.
#[test]
fn games_that_are_all_old_are_as_good_as_new_ones() {
    for sign in ['+', '-', '='] {
        let of = |days: u32| {
            let line = |i: u32| format!("{sign}{} p{i} {days}\n", 1500 + i);
            let list: String = (0..10).map(line).collect();
            rate(&parse(&list).games, &halved_each_day())
        };
        let (old, new) = (of(600), of(0));
        for (what, old, new) in [("low", old.low, new.low), ("high", old.high, new.high)] {
            assert_eq!(old.is_some(), new.is_some(), "{sign}, {what}");
            if let Some(new) = new {
                assert_end(what, old, new);
            }
        }
    }
}
