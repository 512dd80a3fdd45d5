//! What counts: weights and pulls that balance at the rating, and the likelihood around it.

use crate::independent::rating::{deviance, terms};
use crate::lists::{Line, assert_near, list_of, made};
use crate::strategies::{cases, lists, schemes};
use gameroom_rating::games::{GameList, parse};
use gameroom_rating::rating::{
    Age, Contributions, OpponentPull, Prior, RatingColumns, Root, Scheme, SchemeId, accuracy,
    contributions, rate, rating, weights,
};
use proptest::prelude::*;

fn counts(list: &GameList, scheme: &Scheme) -> Contributions {
    contributions(list, scheme, 30)
}

/// All pulls of a list, and how large they are.
fn pulls(counts: &Contributions) -> (f64, f64) {
    let groups = counts
        .opponents
        .iter()
        .chain(&counts.others)
        .chain(&counts.draws);
    groups.fold((0.0, 0.0), |(sum, size), group| {
        (sum + group.up + group.down, size + group.up - group.down)
    })
}

/// The weight and the pull of each game of a short list.
fn of_games(counts: &Contributions) -> (Vec<f64>, Vec<f64>) {
    let RatingColumns { up, down, .. } = &counts.by_rating;
    let pulls = up.iter().zip(&**down).map(|(up, down)| up + down);
    (counts.by_age.weights.to_vec(), pulls.collect())
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn pulls_are_as_defined_and_sum_to_zero(lines in lists(1..80), scheme in schemes()) {
        let list = list_of(&lines);
        let counts = counts(&list, &scheme);
        let (sum, size) = pulls(&counts);
        prop_assert!(sum.abs() <= 1e-9 * size.max(1.0), "{} of {}", sum, size);
        let (k, pulls) = of_games(&counts);
        prop_assert_eq!(&k, &weights(&list, &scheme));
        let (total, newest) = (k.iter().sum::<f64>(), |n: usize| k[..n].iter().sum::<f64>());
        if total > 0.0 {
            prop_assert!(newest(counts.half) >= total / 2.0);
            prop_assert!(newest(counts.half - 1) < total / 2.0);
        } else {
            prop_assert_eq!(counts.half, 0);
        }
        let r = rating(&list, &scheme).as_number();
        for (i, line) in lines.iter().enumerate() {
            let expected = 1.0 / (1.0 + 10_f64.powf((line.rating - r) / 400.0));
            prop_assert!((pulls[i] - k[i] * (line.score() - expected)).abs() < 1e-9);
        }
    }

    #[test]
    fn opponents_have_the_weight_and_pull_of_their_games(
        lines in lists(1..80), scheme in schemes(),
    ) {
        let counts = counts(&list_of(&lines), &scheme);
        let (weights, pulls) = of_games(&counts);
        let mut games = 0;
        for opponent in &counts.opponents {
            let theirs = (0..lines.len()).filter(|&i| lines[i].name == opponent.name);
            let (mut n, mut k, mut pull) = (0, 0.0, 0.0);
            for i in theirs {
                n += 1;
                k += weights[i];
                pull += pulls[i];
            }
            prop_assert_eq!(opponent.games, n);
            prop_assert!((opponent.weight - k).abs() < 1e-9);
            prop_assert!((opponent.up + opponent.down - pull).abs() < 1e-9);
            games += opponent.games;
        }
        games += counts.others.as_ref().map_or(0, |others| others.games);
        prop_assert_eq!(games as usize, lines.len());
        let descending = counts.opponents.windows(2).all(|pair| pair[0].weight >= pair[1].weight);
        prop_assert!(descending);
        prop_assert!(counts.opponents.len() <= 30);
    }

    #[test]
    fn the_curve_is_the_scaled_likelihood_and_its_cut_the_interval(
        lines in lists(1..40), scheme in schemes(),
    ) {
        let list = list_of(&lines);
        let curve = counts(&list, &scheme).curve.unwrap();
        let report = rate(&list, &scheme);
        prop_assert_eq!((curve.low, curve.high), (report.low, report.high));
        prop_assert!(curve.ratings.windows(2).all(|pair| pair[0] < pair[1]));
        let root = rating(&list, &scheme).as_number();
        let terms = terms(&lines, &scheme);
        let deviance = deviance(&terms, root);
        for (&r, &less) in curve.ratings.iter().zip(&*curve.log_likelihood) {
            let really = -0.5 * deviance(r);
            prop_assert!((less - really).abs() < 1e-6 * (1.0 + really.abs()), "{} {}", less, really);
            // A part of a point from an end, either side is right.
            let inside = curve.low.is_none_or(|low| r > low + 0.01)
                && curve.high.is_none_or(|high| r < high - 0.01);
            let outside = curve.low.is_some_and(|low| r < low - 0.01)
                || curve.high.is_some_and(|high| r > high + 0.01);
            prop_assert!(!inside || less >= curve.cut, "{} is inside", r);
            prop_assert!(!outside || less <= curve.cut, "{} is outside", r);
        }
        if let Root::At(rating) = report.rating {
            prop_assert!(curve.ratings.contains(&rating), "the peak is a place of the curve");
            for end in [report.low, report.high].into_iter().flatten() {
                let reach = (curve.ratings[0], curve.ratings[curve.ratings.len() - 1]);
                prop_assert!(reach.0 < end && end < reach.1, "{} is beyond {:?}", end, reach);
            }
        }
    }
}

/// Under p7 an opponent's games weigh √n together, which is what RA adds up.
#[test]
fn opponents_of_p7_weigh_what_accuracy_counts() {
    let list = made("'+1500 ann' 9");
    let p7 = SchemeId::P7.scheme();
    let draws = Prior {
        draws: 2,
        ..p7.prior()
    };
    let scheme = p7.with_prior(draws).unwrap();
    let counts = counts(&list, &scheme);
    assert_near(counts.opponents[0].weight, accuracy(&list), 1e-12);
    assert_eq!((counts.opponents[0].games, counts.opponents.len()), (9, 1));
    // Nine wins pull up what the draws against 0 pull down.
    let draws = counts.draws.unwrap();
    assert_eq!((draws.games, draws.score, draws.opponents), (2, 1.0, 1));
    assert_near(counts.opponents[0].up, -draws.down, 1e-12);
}

#[test]
fn an_unbounded_rating_has_pulls_of_nothing() {
    let counts = counts(&made("'+1500 ann; +1600 bob' 2"), &SchemeId::P1.scheme());
    assert!(counts.rating == Root::Above);
    assert_eq!(pulls(&counts), (0.0, 0.0));
    assert!(counts.draws.is_none());
    let curve = counts.curve.unwrap();
    assert!(curve.low.is_some() && curve.high.is_none());
    assert!(curve.log_likelihood.iter().all(|less| less.is_finite()));
}

#[test]
fn many_games_are_grouped_by_rating_and_many_opponents_together() {
    let game = |i: u32| {
        let sign = ['+', '-', '='][i as usize * 31 % 7 % 3];
        let rating = f64::from(i * 7919 % 150_000) - 50_000.0;
        Line::new(sign, rating, &format!("p{}", i % 700), 0.0)
    };
    let lines: Vec<Line> = (0..6000).map(game).collect();
    let list = list_of(&lines);
    let counts = counts(&list, &SchemeId::P3.scheme());
    let (groups, by_age) = (&counts.by_rating, &counts.by_age);
    assert!(groups.ratings.len() <= 2000);
    // Groups have a width of 100 points around these ratings.
    assert!(groups.ratings.windows(2).all(|pair| pair[0] < pair[1]));
    for (group, middle) in groups.ratings.iter().enumerate().step_by(97) {
        let theirs = |sign| {
            let range = middle - 50.0..middle + 50.0;
            let is_one = |line: &&Line| line.sign == sign && range.contains(&line.rating);
            lines.iter().filter(is_one).count()
        };
        let found = [&groups.losses, &groups.draws, &groups.wins].map(|column| column[group]);
        let expected = ['-', '=', '+'].map(|sign| theirs(sign) as f64);
        assert!(found.iter().eq(&expected), "{middle}: {found:?}");
    }
    let each = weights(&list, &SchemeId::P3.scheme());
    let all: f64 = each.iter().sum();
    // 0.98³⁴² is the first power below a thousandth: that many games are listed one by one, and the others together.
    assert_eq!((by_age.every, by_age.weights.len()), (1, 343));
    let (others, newest) = by_age.weights.split_last().unwrap();
    assert_eq!(newest, &each[..342]);
    let sum: f64 = each[342..].iter().sum();
    assert_near(others * (6000.0 - 342.0), sum, 1e-12);
    // Where all games count the same there are groups of one size.
    let by_age = self::counts(&list, &SchemeId::P1.scheme()).by_age;
    assert_eq!(*by_age.weights, [1.0; 1000]);
    assert_eq!(by_age.every, 6);
    let others = counts.others.as_ref().unwrap();
    assert_eq!((counts.opponents.len(), others.opponents), (30, 670));
    let (sum, size) = pulls(&counts);
    assert!(sum.abs() < 1e-9 * size);
    // Everyone who is not named is among the others, with all their games.
    let all_of = |part: fn(&OpponentPull) -> f64| -> f64 {
        let opponents = counts.opponents.iter().chain(&counts.others);
        opponents.map(part).sum()
    };
    for (found, expected) in [
        (all_of(|one| f64::from(one.games)), 6000.0),
        (
            all_of(|one| one.score),
            groups.wins.iter().sum::<f64>() + groups.draws.iter().sum::<f64>() / 2.0,
        ),
        (all_of(|one| one.weight), all),
        (all_of(|one| one.up), groups.up.iter().sum()),
        (all_of(|one| one.down), groups.down.iter().sum()),
    ] {
        assert_near(found, expected, 1e-9 * expected.abs());
    }
}

/// There are 2000 groups at most, which begin at round ratings: 1999 groups of 2.5 do not hold 5000 points
/// wherever these begin.
#[test]
fn groups_are_as_wide_as_a_round_number_of_points() {
    // No one is rated from 2000 to 2010, which would be four groups.
    let lines: Vec<Line> = (0..=10_000_u32)
        .map(|half_points| f64::from(half_points) / 2.0)
        .filter(|rating| !(2000.0..2010.0).contains(rating))
        .map(|rating| {
            let sign = if rating < 2500.0 { '+' } else { '-' };
            Line::new(sign, rating - 7.5, "ann", 0.0)
        })
        .collect();
    for (lowest, width) in [(0, 5.0), (2, 2.5)] {
        // Without ten points at either end, 1999 groups of 2.5 hold what is left.
        let lines = &lines[lowest * 10..lines.len() - lowest * 10];
        let counts = counts(&list_of(lines), &SchemeId::P1.scheme());
        let mut expected: Vec<f64> = lines
            .iter()
            .map(|line| (line.rating / width).floor() * width + width / 2.0)
            .collect();
        expected.dedup();
        assert_eq!(*counts.by_rating.ratings, expected);
    }
}

/// From a rating and the ends of its interval, which are not a number where there are none: where a curve begins and ends.
type Reach = fn(f64, f64, f64) -> (f64, f64);

/// The curve shows half as much again as the interval on either side; where that has no end, as much as on
/// the other side, or 400 points beyond the end and 1200 to the open side.
#[test]
fn the_curve_reaches_beyond_the_interval() {
    let p1 = SchemeId::P1.scheme();
    let fading = |rate, period| p1.with_age(Age::Days { rate, period }).unwrap();
    let both: Reach = |rating, low, high| (1.5 * low - 0.5 * rating, 1.5 * high - 0.5 * rating);
    let lopsided: Reach = |rating, low, high| {
        assert!(rating - low > 500.0 * (high - rating));
        (1.5 * low - 0.5 * rating, 1.5 * high - 0.5 * rating)
    };
    let no_upper_end: Reach = |rating, low, high| {
        assert!(high.is_nan(), "{high}");
        (rating - 1.5 * (rating - low), rating + 1.5 * (rating - low))
    };
    let no_lower_end: Reach = |rating, low, high| {
        assert!(low.is_nan(), "{low}");
        (
            rating - 1.5 * (high - rating),
            rating + 1.5 * (high - rating),
        )
    };
    let wins: Reach = |_, low, _| (low - 400.0, low + 1200.0);
    let losses: Reach = |_, _, high| (high - 1200.0, high + 400.0);
    for (text, scheme, reach) in [
        ("+1500 ann; -1700 bob; +1900 cy; =1400 dee", p1, both),
        // The old win has next to no weight, so the lower end lies 500 times as far from the rating as the upper.
        ("-0 ann 0; +0 ann 378", fading(0.776, 12.0), lopsided),
        ("+1500 ann; +1600 bob", p1, wins),
        ("-1500 ann; -1600 bob", p1, losses),
        // What counts 2⁻⁵⁰⁰ sets no end that says anything.
        ("+1500 ann 0; -1500 bob 500", fading(0.5, 1.0), no_upper_end),
        ("-1500 ann 0; +1500 bob 500", fading(0.5, 1.0), no_lower_end),
    ] {
        let list = parse(text).games;
        let curve = counts(&list, &scheme).curve.unwrap();
        let end = |end: Option<f64>| end.unwrap_or(f64::NAN);
        let rating = rating(&list, &scheme).as_number();
        let (from, to) = reach(rating, end(curve.low), end(curve.high));
        assert_eq!(curve.ratings.len(), 121, "{text}");
        assert_near(curve.ratings[0], from, 1e-6);
        assert_near(curve.ratings[120], to, 1e-6);
        let step = (to - from) / 120.0;
        // The rating itself takes the place of one of them.
        let apart = curve.ratings.windows(2).map(|pair| pair[1] - pair[0]);
        let even = apart.filter(|apart| (apart - step).abs() < 1e-6).count();
        assert!(even >= 118, "{text}: {even} steps are alike");
    }
}

#[test]
fn no_games_and_games_without_weight_contribute_nothing() {
    let none = counts(&GameList::new(), &SchemeId::P1.scheme());
    assert_eq!((none.games, none.half, none.opponents.len()), (0, 0, 0));
    assert!(none.rating == Root::Nothing && none.curve.is_none() && none.others.is_none());
    // The newest game counts 1 without fictitious draws, and hardly anything beside them.
    let halved_each_day = Age::Days {
        rate: 0.5,
        period: 1.0,
    };
    let scheme = SchemeId::P1.scheme().with_age(halved_each_day).unwrap();
    let list = parse("+1500 ann 2000; -1600 bob 3000").games;
    let relative = weights(&list, &scheme);
    assert!(relative[0] >= 1.0 && relative[1] > 0.0 && relative[1] < 1e-300);
    let scheme = scheme.with_prior(SchemeId::P2.scheme().prior()).unwrap();
    assert_eq!(weights(&list, &scheme), [0.0, 0.0]);
    assert_eq!(counts(&list, &scheme).half, 0);
}
