//! What counts: weights and pulls that balance at the rating, and the likelihood around it.

#[expect(dead_code, reason = "other tests look for the root")]
mod reference;
mod strategies;

use gameroom_rating::games::{GameList, parse, rep};
use gameroom_rating::performance::{
    Age, Counts, GamePulls, OpponentPull, Prior, RatingPull, Repeat, Scheme, SchemeId, accuracy,
    counts, rate, rating, weights,
};
use proptest::prelude::*;
use reference::{Line, deviance, list_of, terms};
use strategies::{cases, lists, schemes};

/// All pulls of a list, and how large they are.
fn pulls(counts: &Counts) -> (f64, f64) {
    let groups = counts
        .opponents
        .iter()
        .chain(&counts.others)
        .chain(&counts.draws);
    groups.fold((0.0, 0.0), |(sum, size), group| {
        (sum + group.up + group.down, size + group.up - group.down)
    })
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn pulls_are_as_defined_and_sum_to_zero(lines in lists(1..80), scheme in schemes()) {
        let list = list_of(&lines);
        let counts = counts(&list, &scheme);
        let (sum, size) = pulls(&counts);
        prop_assert!(sum.abs() <= 1e-9 * size.max(1.0), "{} of {}", sum, size);
        let GamePulls::Each { weights: k, pulls } = &counts.games else {
            return Err(TestCaseError::fail("short lists are told game by game"));
        };
        prop_assert_eq!(k, &weights(&list, &scheme));
        let (total, newest) = (k.iter().sum::<f64>(), |n: usize| k[..n].iter().sum::<f64>());
        prop_assert!(newest(counts.half) >= total / 2.0);
        prop_assert!(newest(counts.half.saturating_sub(1)) < total / 2.0);
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
        let GamePulls::Each { weights, pulls } = &counts.games else {
            return Err(TestCaseError::fail("short lists are told game by game"));
        };
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
        let terms = terms(&lines, &scheme);
        let root = rating(&list, &scheme).as_number();
        for (&r, &less) in curve.ratings.iter().zip(&curve.log_likelihood) {
            let really = -0.5 * deviance(&terms, root, r);
            prop_assert!((less - really).abs() < 1e-6 * (1.0 + really.abs()), "{} {}", less, really);
            // A part of a point from an end, either side is right.
            let inside = curve.low.is_none_or(|low| r > low + 0.01)
                && curve.high.is_none_or(|high| r < high - 0.01);
            let outside = curve.low.is_some_and(|low| r < low - 0.01)
                || curve.high.is_some_and(|high| r > high + 0.01);
            prop_assert!(!inside || less >= curve.cut, "{} is inside", r);
            prop_assert!(!outside || less <= curve.cut, "{} is outside", r);
        }
        if let Some(rating) = report.rating {
            prop_assert!(curve.ratings.contains(&rating), "the peak is a place of the curve");
            for end in [report.low, report.high].into_iter().flatten() {
                let reach = (curve.ratings[0], curve.ratings[curve.ratings.len() - 1]);
                prop_assert!(reach.0 < end && end < reach.1, "{} is beyond {:?}", end, reach);
            }
        }
    }
}

/// The old win has next to no weight, so the lower end lies hundreds of times as far from the rating as the upper.
#[test]
fn the_curve_reaches_both_ends_however_unlike_they_are() {
    let scheme = Scheme {
        age: Age::Days {
            rate: 0.776,
            period: 12.0,
        },
        repeat: Repeat::None,
        prior: Prior {
            draws: 0,
            rating: 0.0,
            weight: 0.0,
        },
    };
    let list = parse("-0 ann 0\n+0 ann 378").games;
    let curve = counts(&list, &scheme).curve.unwrap();
    let (low, high) = (curve.low.unwrap(), curve.high.unwrap());
    let root = rating(&list, &scheme).as_number();
    assert!(root - low > 500.0 * (high - root), "{low} {root} {high}");
    assert!(curve.ratings[0] < low && high < *curve.ratings.last().unwrap());
    assert!(curve.ratings.contains(&root));
}

fn made(command: &str) -> GameList {
    parse(&rep(command, "").unwrap().list).games
}

/// Under p7 an opponent's games weigh √n together, which is what RA adds up.
#[test]
fn opponents_of_p7_weigh_what_accuracy_counts() {
    let list = made("'+1500 ann' 9");
    let counts = counts(&list, &SchemeId::P7.scheme());
    assert!((counts.opponents[0].weight - accuracy(&list)).abs() < 1e-12);
    assert_eq!((counts.opponents[0].games, counts.opponents.len()), (9, 1));
    // Nine wins pull up what the draw against 0 pulls down.
    let draws = counts.draws.unwrap();
    assert_eq!((draws.games, draws.opponents), (1, 1));
    assert!((counts.opponents[0].up + draws.down).abs() < 1e-12);
}

#[test]
fn an_unbounded_rating_has_pulls_of_nothing() {
    let counts = counts(&made("'+1500 ann; +1600 bob' 2"), &SchemeId::P1.scheme());
    assert!(counts.rating.is_infinite() && counts.rating > 0.0);
    assert_eq!(pulls(&counts), (0.0, 0.0));
    assert!(counts.draws.is_none());
    let curve = counts.curve.unwrap();
    assert!(curve.low.is_some() && curve.high.is_none());
    assert!(curve.log_likelihood.iter().all(|less| less.is_finite()));
}

#[test]
fn no_games_count_for_nothing() {
    let none = counts(&GameList::new(), &SchemeId::P1.scheme());
    assert!(none.rating.is_nan() && none.curve.is_none() && none.others.is_none());
    assert_eq!(none.opponents, Vec::<OpponentPull>::new());
}

#[test]
fn many_games_are_told_by_rating_and_many_opponents_together() {
    let lines: Vec<Line> = (0..6000_u32)
        .map(|i| Line {
            sign: ['+', '-', '='][i as usize * 31 % 7 % 3],
            rating: f64::from(i * 7919 % 150_000) - 50_000.0,
            name: format!("p{}", i % 700),
            days: 0.0,
        })
        .collect();
    let list = list_of(&lines);
    let counts = counts(&list, &SchemeId::P3.scheme());
    let GamePulls::Grouped {
        by_rating: groups,
        by_age,
    } = &counts.games
    else {
        panic!("6000 games are told one by one");
    };
    assert!(groups.len() <= 2000);
    assert!(groups.windows(2).all(|pair| pair[0].to <= pair[1].from));
    assert_eq!(groups.iter().map(RatingPull::games).sum::<u32>(), 6000);
    let theirs = |from: f64, to: f64| {
        lines
            .iter()
            .filter(|line| (from..to).contains(&line.rating))
            .count()
    };
    for group in groups.iter().step_by(97) {
        assert_eq!(group.games() as usize, theirs(group.from, group.to));
        let signs = ['-', '=', '+'].map(|sign| {
            let of =
                |line: &&Line| line.sign == sign && (group.from..group.to).contains(&line.rating);
            u32::try_from(lines.iter().filter(of).count()).unwrap()
        });
        assert_eq!(group.results, signs);
        assert!(group.from <= group.middle() && group.middle() <= group.to);
    }
    let each = weights(&list, &SchemeId::P3.scheme());
    let all: f64 = each.iter().sum();
    assert_eq!((by_age.every, by_age.weights.len()), (6, 1000));
    for (mean, six) in by_age.weights.iter().zip(each.chunks(6)) {
        assert!((mean * 6.0 - six.iter().sum::<f64>()).abs() < 1e-12);
    }
    let grouped: f64 = groups.iter().map(|group| group.weight).sum();
    assert!((all - grouped).abs() < 1e-9);
    let others = counts.others.as_ref().unwrap();
    assert_eq!((counts.opponents.len(), others.opponents), (30, 670));
    let (sum, size) = pulls(&counts);
    assert!(sum.abs() < 1e-9 * size);
}
