//! What must hold for every game list under every scheme, on thousands of random ones.

use crate::independent::rating::{deviance, excess, root, rounding, slope, terms};
use crate::lists::{Line, list_of};
use crate::strategies::{
    agree, cases, extreme, line, lists, lists_in_order, schemes, usual_ratings, wide_ratings,
};
use gameroom_rating::games::{GameList, parse};
use gameroom_rating::rating::{Age, GameTable, Root, Scheme, SchemeId, rate, rating};
use proptest::prelude::*;

/// The rating as a number, infinite where it is unbounded.
fn rated(list: &GameList, scheme: &Scheme) -> f64 {
    rating(list, scheme).as_number()
}

/// The rating of lines under a published scheme.
fn rated_by(lines: &[Line], scheme: SchemeId) -> f64 {
    rated(&list_of(lines), &scheme.scheme())
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_win_more_never_lowers_p1_and_p2(
        lines in lists(0..40), win in line(usual_ratings(), 20), place in any::<prop::sample::Index>(),
    ) {
        let mut more = lines.clone();
        more.insert(place.index(lines.len() + 1), Line { sign: '+', ..win });
        for scheme in [SchemeId::P1, SchemeId::P2] {
            let (before, after) = (rated_by(&lines, scheme), rated_by(&more, scheme));
            // Without games there is no rating to lower.
            prop_assert!(before.is_nan() || after >= before - 1e-9, "{} to {}", before, after);
        }
    }

    #[test]
    fn all_different_opponents_make_p3_p4_p5_and_p7_the_same(lines in lists(1..60)) {
        let strangers: Vec<Line> = lines
            .iter()
            .enumerate()
            .map(|(i, line)| Line { name: format!("p{i}"), ..line.clone() })
            .collect();
        let p3 = rated_by(&strangers, SchemeId::P3);
        for scheme in [SchemeId::P4, SchemeId::P5, SchemeId::P7] {
            let theirs = rated_by(&strangers, scheme);
            prop_assert!(agree(theirs, p3, 0.0), "{} is not {}", theirs, p3);
        }
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    /// From any number of wins, against any opponent. Only where these are all the games: older
    /// ones age as wins come in before them, and may have been better than the wins.
    #[test]
    fn p5_to_p8_never_fall_by_one_more_win_against_one_opponent(
        opponent in -200.0..=3200.0, wins in 1..=150_usize,
    ) {
        let win = Line::new('+', opponent, "always", 0.0);
        for scheme in [SchemeId::P5, SchemeId::P6, SchemeId::P7, SchemeId::P8] {
            let before = rated_by(&vec![win.clone(); wins], scheme);
            let after = rated_by(&vec![win.clone(); wins + 1], scheme);
            prop_assert!(
                after >= before - 1e-9, "under {}: {} to {}", scheme.name(), before, after,
            );
        }
    }
}

/// Checks the influence of every game, computed together, against rating the list that is really without it.
fn check_influence(lines: &[Line], scheme: &Scheme) -> Result<(), TestCaseError> {
    let list = list_of(lines);
    let mut table = GameTable::new(list.clone(), scheme);
    table.advance(lines.len());
    let now = rated(&list, scheme);
    for index in 0..lines.len() {
        let mut fewer = lines.to_vec();
        fewer.remove(index);
        let without = rated(&list_of(&fewer), scheme);
        let really = now - without;
        let ours = table.row(index).gave;
        if now.is_infinite() || really.is_nan() {
            prop_assert_eq!(ours, None);
            continue;
        }
        let ours = ours.unwrap_or(f64::NAN);
        // Where the equation is nearly flat, rounding leads further.
        let is_right = agree(ours, really, 1e-5)
            || agree(
                ours,
                really,
                1e-5 + rounding(&terms(&fewer, scheme), without),
            );
        prop_assert!(is_right, "game {index}: {ours} is not {really}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn influence_is_what_leaving_the_game_out_does(lines in lists(1..64), scheme in schemes()) {
        check_influence(&lines, &scheme)?;
    }

    #[test]
    fn influence_in_a_list_in_order_is_too(
        lines in lists_in_order(1..64), scheme in schemes(),
    ) {
        check_influence(&lines, &scheme)?;
    }
}

proptest! {
    #![proptest_config(cases(100))]

    /// A few results that hold up a rating on their own: without one, it moves far or has no
    /// bound.
    #[test]
    fn influence_that_moves_the_rating_far_is_right_too(
        lines in lists(65..150), scheme in schemes(), odd in prop::collection::vec(
            (any::<prop::sample::Index>(), line(usual_ratings(), 20)), 1..3,
        ),
    ) {
        let mut lines: Vec<Line> =
            lines.into_iter().map(|line| Line { sign: '+', ..line }).collect();
        for (place, game) in odd {
            let place = place.index(lines.len());
            lines[place] = Line { sign: '-', ..game };
        }
        check_influence(&lines, &scheme)?;
    }
}

/// A scheme that ages games by `rate` each, and nothing else.
fn ageing(rate: f64) -> Scheme {
    SchemeId::P1.scheme().with_age(Age::Games { rate }).unwrap()
}

/// `newer` games that all ended one way, and behind them one that ended the other way.
fn one_against_all(newer: usize, sign: char, other: char) -> Vec<Line> {
    let game = |i: usize| {
        let rating = f64::from(u32::try_from(1200 + i * 37 % 600).unwrap());
        let sign = if i == newer { other } else { sign };
        Line::new(sign, rating, &format!("p{}", i % 9), 0.0)
    };
    (0..=newer).map(game).collect()
}

/// The oldest game alone keeps a rating from being unbounded, with a weight of 1e-46 or 1e-137.
#[test]
fn an_end_that_next_to_nothing_sets_is_no_end() {
    for newer in [1000, 3000] {
        for (sign, other) in [('+', '-'), ('-', '+')] {
            let lines = one_against_all(newer, sign, other);
            let report = rate(&list_of(&lines), &ageing(0.9));
            let terms = terms(&lines, &ageing(0.9));
            let (rating, root) = (report.rating.finite().unwrap(), root(&terms));
            assert!((rating - root).abs() < 1e-8, "{rating} is not {root}");
            let (set, unset) = if sign == '+' {
                (report.low, report.high)
            } else {
                (report.high, report.low)
            };
            assert!(unset.is_none(), "{report:?}");
            let deviance = deviance(&terms, root)(set.unwrap());
            assert!((deviance - 3.841).abs() < 1e-5, "{deviance}");
        }
    }
}

/// Games that weigh next to nothing hold up the rating alone: far above all opponents, the weight won times 10^(r/400) is the
/// weight lost times 10^(R/400), which numbers have no room for. Each rate is a power of ten, and worth 400 points.
#[test]
fn games_that_weigh_next_to_nothing_hold_a_rating_far_away() {
    for (text, zeros, expected) in [
        ("+1500 a; -1700 b", 300.0, 1500.0 + 400.0 * 300.0),
        ("-1500 a; +1700 b", 300.0, 1500.0 - 400.0 * 300.0),
        ("+1500 a; +1700 b; -1600 c", 150.0, 1500.0 + 400.0 * 300.0),
        ("-1500 a; -1300 b; +1600 c", 150.0, 1500.0 - 400.0 * 300.0),
        ("+1500 a; +1500 b; -1600 c", 100.0, 1500.0 + 400.0 * 200.0),
        ("=1500 a; +1700 b", 300.0, 1500.0),
        ("+90000 a; -99000 b", 200.0, 90_000.0 + 400.0 * 200.0),
        ("-90000 a; +80000 b", 100.0, 90_000.0 - 400.0 * 100.0),
    ] {
        let scheme = ageing(10_f64.powf(-zeros));
        let rating = rated(&parse(text).games, &scheme);
        assert!(
            (rating - expected).abs() < 1e-6,
            "{text}: {rating} is not {expected}"
        );
    }
}

/// Checks that nothing a report or a table says is not a number, and that a rating that is there
/// lies where the equation's root must.
fn check_sound(lines: &[Line], scheme: &Scheme) -> Result<(), TestCaseError> {
    let list = list_of(lines);
    let report = rate(&list, scheme);
    for value in [
        report.rating.finite(),
        report.low,
        report.high,
        report.if_win,
        report.if_loss,
    ] {
        prop_assert!(value.is_none_or(f64::is_finite), "{:?}", report);
    }
    if let Root::At(rating) = report.rating {
        prop_assert!(report.low.is_none_or(|low| low <= rating), "{:?}", report);
        prop_assert!(
            report.high.is_none_or(|high| high >= rating),
            "{:?}",
            report
        );
        let terms = terms(lines, scheme);
        let slope = slope(&terms, rating);
        // A number has no room for the least weights against the farthest opponents.
        let mut weights = terms.iter().map(|term| term.weight.rounded());
        let counts = weights.all(|k| k == 0.0 || k > 1e-50);
        if counts && slope > 1e-4 {
            let off = excess(&terms, rating) / slope;
            prop_assert!(off.abs() < 1e-7, "{} is off by {}", rating, off);
        }
    }
    let table = GameTable::new(list.clone(), scheme);
    for row in (0..list.len()).map(|index| table.row(index)) {
        prop_assert!(
            row.weight.is_finite() && (0.0..=1.0).contains(&row.share),
            "{:?}",
            row
        );
        prop_assert!(
            row.expected.is_none_or(|w| (0.0..=1.0).contains(&w)),
            "{:?}",
            row
        );
        prop_assert!(row.gave.is_none_or(|gave| !gave.is_nan()), "{:?}", row);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn wide_ratings_and_extreme_weights_give_sound_reports(
        lines in prop::collection::vec(line(wide_ratings(), 4), 1..30), scheme in extreme(),
    ) {
        check_sound(&lines, &scheme)?;
    }
}
