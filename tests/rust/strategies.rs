//! Random game lists and schemes, and when two ratings agree: for every test that asks what must
//! hold for all of them.

use crate::lists::Line;
use gameroom_rating::games::{RATING_LIMIT, UNNAMED};
use gameroom_rating::rating::{Age, Prior, Repeat, Scheme, SchemeId};
use proptest::prelude::*;

/// The number of cases, or in proportion where `PROPTEST_CASES` asks for more or less than usual.
pub fn cases(usual: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig {
        cases: (usual * asked.cases / 256).max(1),
        failure_persistence: None,
        ..asked
    }
}

pub fn line(ratings: impl Strategy<Value = f64>, opponents: u32) -> impl Strategy<Value = Line> {
    let sign = prop::sample::select(vec!['+', '-', '=']);
    let days = prop_oneof![Just(0.0), (0..4000_u32).prop_map(f64::from), 0.0..1000.0];
    (sign, ratings, 0..opponents, days).prop_map(|(sign, rating, opponent, days)| {
        Line::new(sign, rating, &format!("p{opponent}"), days)
    })
}

/// Ratings as they occur: often whole, and often the same.
pub fn usual_ratings() -> impl Strategy<Value = f64> {
    prop_oneof![
        (-2..=32).prop_map(|hundreds| f64::from(100 * hundreds)),
        (-200..=3200).prop_map(f64::from),
        -200.0..=3200.0,
    ]
}

/// Lists of as many games as `length`, against few opponents or many, with some results more
/// frequent than others.
pub fn lists(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Line>> {
    let opponents = prop::sample::select(vec![1, 2, 5, 20, 1000]);
    let favour = prop::sample::select(vec!['+', '-', '=', '?']);
    (length, opponents, favour, 0..=10_u32).prop_flat_map(|(length, opponents, favour, often)| {
        let game = (line(usual_ratings(), opponents), 0..10_u32).prop_map(move |(line, chance)| {
            let sign = if favour != '?' && chance < often {
                favour
            } else {
                line.sign
            };
            Line { sign, ..line }
        });
        prop::collection::vec(game, length)
    })
}

/// Lists of as many games as `length`, newest first, with several games on some days, and some opponents without a name.
pub fn lists_in_order(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Line>> {
    (lists(length), 1..40_u32, any::<bool>()).prop_map(|(mut lines, days, is_named)| {
        for line in &mut lines {
            line.days = (line.days / f64::from(days)).floor();
            if !is_named && line.sign == '+' {
                UNNAMED.clone_into(&mut line.name);
            }
        }
        lines.sort_by(|one, other| one.days.total_cmp(&other.days));
        lines
    })
}

/// Lists of as many games as `length` whose opponents are met in turn, most of the time, and have few ratings.
pub fn lists_in_turn(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Line>> {
    (lists_in_order(length), 2..30_u32, 1..4_u32).prop_map(|(mut lines, opponents, ratings)| {
        for (number, line) in (0_u32..).zip(&mut lines) {
            line.rating = 1400.0 + f64::from(100 * (number * 7 % 10 % ratings));
            if number % 17 > 0 {
                line.name = format!("p{}", number % opponents);
            }
        }
        lines
    })
}

/// Custom schemes with any of the rules and these numbers; a prior is draws, rating and weight.
pub fn custom(
    rate: BoxedStrategy<f64>,
    period: impl Strategy<Value = f64> + 'static,
    ceiling: impl Strategy<Value = f64> + 'static,
    prior: impl Strategy<Value = (u32, f64, f64)>,
) -> impl Strategy<Value = Scheme> {
    let age = prop_oneof![
        Just(Age::None),
        rate.clone().prop_map(|rate| Age::Games { rate }),
        (rate.clone(), period).prop_map(|(rate, period)| Age::Days { rate, period }),
        rate.clone().prop_map(|rate| Age::Opponents { rate }),
    ];
    let repeat = prop_oneof![
        Just(Repeat::None),
        Just(Repeat::Shared),
        Just(Repeat::Fading),
        (rate, ceiling).prop_map(|(rate, ceiling)| Repeat::Recent { rate, ceiling }),
    ];
    (age, repeat, prior).prop_map(|(age, repeat, (draws, rating, weight))| {
        let prior = Prior {
            draws,
            rating,
            weight,
        };
        Scheme::new(age, repeat, prior).unwrap()
    })
}

/// Published schemes, and custom ones whose numbers are from where a user would look for them.
pub fn schemes() -> impl Strategy<Value = Scheme> {
    let rate = prop_oneof![Just(1.0), Just(0.98), 0.5..1.0].boxed();
    let prior = (0..4_u32, 0.0..2500.0, 0.01..2.0);
    let published = prop::sample::select(SchemeId::ALL.map(SchemeId::scheme).to_vec());
    prop_oneof![published, custom(rate, 1.0..365.0, 0.5..20.0, prior)]
}

/// Equal within `tolerance`, or unbounded on the same side, or both not there.
pub fn agree(a: f64, b: f64, tolerance: f64) -> bool {
    (a.is_nan() && b.is_nan())
        || (a.is_infinite() && a.total_cmp(&b).is_eq())
        || (a - b).abs() <= tolerance
}

/// Ratings as far apart as a list may hold them, and some beside each other.
pub fn wide_ratings() -> impl Strategy<Value = f64> {
    prop_oneof![
        -RATING_LIMIT..=RATING_LIMIT,
        Just(RATING_LIMIT),
        Just(-RATING_LIMIT),
        0.0..10.0,
    ]
}

/// Schemes whose numbers are as extreme as they may be.
pub fn extreme() -> impl Strategy<Value = Scheme> {
    let of = |numbers: &[f64]| prop::sample::select(numbers.to_vec());
    let draws = prop::sample::select(vec![0, 1, 1000]);
    let prior = (draws, wide_ratings(), of(&[0.0, 1e-300, 0.1, 1000.0]));
    let rate = of(&[1e-300, 1e-9, 0.5, 1.0]).boxed();
    custom(rate, of(&[0.01, 100_000.0]), of(&[0.01, 1000.0]), prior)
}
