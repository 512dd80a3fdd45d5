//! Random game lists and schemes, and when two ratings agree: for every test that asks what must
//! hold for all of them.

use crate::reference::Line;
use gameroom_rating::games::RATING_LIMIT;
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
    (sign, ratings, 0..opponents, days).prop_map(|(sign, rating, opponent, days)| Line {
        sign,
        rating,
        name: format!("p{opponent}"),
        days,
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

fn published() -> impl Strategy<Value = Scheme> {
    prop::sample::select(SchemeId::ALL.to_vec()).prop_map(SchemeId::scheme)
}

/// Custom schemes whose numbers are from where a user would look for them.
fn custom() -> impl Strategy<Value = Scheme> {
    let rate = || prop_oneof![Just(1.0), Just(0.98), 0.5..1.0];
    let age = prop_oneof![
        Just(Age::None),
        rate().prop_map(|rate| Age::Games { rate }),
        (rate(), 1.0..365.0).prop_map(|(rate, period)| Age::Days { rate, period }),
        rate().prop_map(|rate| Age::Opponents { rate }),
    ];
    let repeat = prop_oneof![
        Just(Repeat::None),
        Just(Repeat::Shared),
        Just(Repeat::Fading),
        (rate(), 0.5..20.0).prop_map(|(rate, ceiling)| Repeat::Recent { rate, ceiling }),
    ];
    let prior = (0..4_u32, 0.0..2500.0, 0.01..2.0).prop_map(|(draws, rating, weight)| Prior {
        draws,
        rating,
        weight,
    });
    (age, repeat, prior).prop_map(|(age, repeat, prior)| Scheme { age, repeat, prior })
}

pub fn schemes() -> impl Strategy<Value = Scheme> {
    prop_oneof![published(), custom()]
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
    let rate = || prop_oneof![Just(1e-300), Just(1e-9), Just(0.5), Just(1.0)];
    let period = prop_oneof![Just(0.01), Just(100_000.0)];
    let age = prop_oneof![
        Just(Age::None),
        rate().prop_map(|rate| Age::Games { rate }),
        (rate(), period).prop_map(|(rate, period)| Age::Days { rate, period }),
        rate().prop_map(|rate| Age::Opponents { rate }),
    ];
    let ceiling = prop_oneof![Just(0.01), Just(1000.0)];
    let repeat = prop_oneof![
        Just(Repeat::None),
        Just(Repeat::Shared),
        Just(Repeat::Fading),
        (rate(), ceiling).prop_map(|(rate, ceiling)| Repeat::Recent { rate, ceiling }),
    ];
    let draws = prop_oneof![Just(0), Just(1), Just(1000)];
    let weight = prop_oneof![Just(0.0), Just(1e-300), Just(0.1), Just(1000.0)];
    let prior = (draws, wide_ratings(), weight).prop_map(|(draws, rating, weight)| Prior {
        draws,
        rating,
        weight,
    });
    (age, repeat, prior).prop_map(|(age, repeat, prior)| Scheme { age, repeat, prior })
}
