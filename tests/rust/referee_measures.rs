//! What the referee measures, against values worked out by hand, printed in textbooks or found by brute force.

use crate::lists::assert_near;
use crate::strategies::cases;
use gameroom_rating::referee::{Bootstrap, Calibration, Measures, Prediction, wilson};
use gameroom_rating::zonestats::Generator;
use proptest::prelude::*;

fn measures(predictions: &[(f64, f64)]) -> Measures {
    let predict = |&(expected, score): &(f64, f64)| Prediction::new(expected, score);
    Measures::of(&predictions.iter().map(predict).collect::<Vec<_>>())
}

#[test]
fn measures_are_those_worked_out_by_hand() {
    // A favourite who wins, one who draws, and one who loses.
    let three = measures(&[(0.8, 1.0), (0.6, 0.5), (0.3, 1.0)]);
    // (0.223144 + (0.510826 + 0.916291) / 2 + 1.203973) / 3
    assert_near(three.log_loss.unwrap(), 0.713_558_5, 1e-6);
    // (0.04 + 0.01 + 0.49) / 3
    assert_near(three.brier.unwrap(), 0.18, 1e-15);
    // Of the two decisive games one was called right.
    assert_near(three.right_calls.unwrap(), 0.5, 1e-15);
    // Of draws alone, none.
    let draws = measures(&[(0.7, 0.5), (0.5, 0.5)]);
    assert_eq!(draws.right_calls, None);
    assert_near(draws.brier.unwrap(), 0.02, 1e-15);
    assert_eq!(measures(&[]), Measures::default());
}

#[test]
fn certainty_is_scored_as_0_99_and_0_01_like_in_the_fide_kaggle_contest() {
    for (expected, score, loss) in [
        (1.0, 0.0, 100_f64.ln()),
        (0.0, 0.0, -0.99_f64.ln()),
        (0.99, 1.0, -0.99_f64.ln()),
    ] {
        assert_near(
            measures(&[(expected, score)]).log_loss.unwrap(),
            loss,
            1e-12,
        );
    }
    assert_near(measures(&[(0.0, 1.0)]).brier.unwrap(), 0.99 * 0.99, 1e-15);
}

#[test]
fn ratings_without_a_bound_are_certain_and_two_of_them_are_even() {
    let infinite = f64::INFINITY;
    for (mine, theirs, expected) in [
        (1500.0, 1500.0, 0.5),
        (1500.0, 1900.0, 1.0 / 11.0),
        (infinite, 1500.0, 0.99),
        (1500.0, infinite, 0.01),
        (-infinite, 1500.0, 0.01),
        (infinite, infinite, 0.5),
        (-infinite, -infinite, 0.5),
        (infinite, -infinite, 0.99),
        (f64::NAN, 1500.0, 0.5),
    ] {
        let found = Prediction::by_ratings(mine, theirs, 1.0).expected;
        assert_near(found, expected, 1e-15);
    }
}

/// Newcombe, “Two-sided confidence intervals for the single proportion”, Statistics in Medicine 17 (1998), table I,
/// method 3.
#[test]
fn wilsons_intervals_are_those_of_newcombes_table() {
    for (successes, trials, low, high) in [
        (81.0, 263.0, 0.2553, 0.3662),
        (15.0, 148.0, 0.0624, 0.1605),
        (0.0, 20.0, 0.0, 0.1611),
        (1.0, 29.0, 0.0061, 0.1718),
    ] {
        let found = wilson(successes / trials, trials);
        assert_near(found.0, low, 5e-5);
        assert_near(found.1, high, 5e-5);
    }
}

/// The least-squares non-decreasing fit to scores, by trying every way to cut them into levels.
fn brute_force_fit(scores: &[f64]) -> Vec<f64> {
    let mut best = (f64::INFINITY, Vec::new());
    for cuts in 0..1_u32 << (scores.len() - 1) {
        let (mut fit, mut start): (Vec<f64>, usize) = (Vec::new(), 0);
        for end in 1..=scores.len() {
            if end == scores.len() || cuts >> (end - 1) & 1 == 1 {
                let level = &scores[start..end];
                let mean = level.iter().sum::<f64>() / level.len() as f64;
                fit.extend(vec![mean; level.len()]);
                start = end;
            }
        }
        let error: f64 = fit
            .iter()
            .zip(scores)
            .map(|(fit, score)| (fit - score).powi(2))
            .sum();
        if fit.is_sorted() && error < best.0 - 1e-12 {
            best = (error, fit);
        }
    }
    best.1
}

/// The curve's score at a place that is one of its predictions.
fn curve_at(calibration: &Calibration, expected: f64) -> f64 {
    let curve = &calibration.curve;
    let ends = curve.expected.chunks(2).zip(curve.actual.chunks(2));
    let mut levels = ends.filter(|(ends, _)| ends[0] <= expected && expected <= ends[1]);
    levels.next().expect("each prediction is on a level").1[0]
}

proptest! {
    #![proptest_config(cases(256))]
    #[test]
    fn the_isotonic_curve_is_the_one_found_by_brute_force(
        scores in prop::collection::vec(prop::sample::select(vec![0.0, 0.5, 1.0]), 1..11),
    ) {
        let expected = |place: usize| 0.05 + 0.08 * place as f64;
        let predictions = scores.iter().enumerate();
        let predict = |(place, &score): (usize, &f64)| Prediction::new(expected(place), score);
        let calibration = Calibration::of(&predictions.map(predict).collect::<Vec<_>>(), 10);
        for (place, fit) in brute_force_fit(&scores).into_iter().enumerate() {
            assert_near(curve_at(&calibration, expected(place)), fit, 1e-12);
        }
    }
}

#[test]
fn equal_predictions_share_a_level_of_the_curve() {
    let predictions = [(0.3, 0.0), (0.3, 1.0), (0.6, 0.5)];
    let calibration = Calibration::of(&predictions.map(|(e, y)| Prediction::new(e, y)), 10);
    assert_eq!(*calibration.curve.expected, [0.3, 0.6]);
    assert_eq!(*calibration.curve.actual, [0.5; 2]);
}

#[test]
fn bins_have_equal_counts_and_wilsons_intervals() {
    let predictions = (0..100).map(|n| {
        let score = f64::from(u8::from(n % 3 == 0));
        Prediction::new(0.01 + 0.0098 * f64::from(n), score)
    });
    let calibration = Calibration::of(&predictions.collect::<Vec<_>>(), 10);
    assert_eq!(calibration.bins.len(), 10);
    for bin in &calibration.bins {
        assert_eq!(bin.count, 10);
        assert_eq!((bin.low, bin.high), wilson(bin.actual, 10.0));
    }
    let expected = calibration.bins.iter().map(|bin| bin.expected);
    assert!(expected.is_sorted());
    // Fewer predictions than bins: one each. None: none.
    let few = [0.2, 0.8].map(|expected| Prediction::new(expected, 1.0));
    assert_eq!(Calibration::of(&few, 10).bins.len(), 2);
    assert_eq!(Calibration::of(&[], 10), Calibration::default());
}

#[test]
fn games_needed_are_those_worked_out_by_hand() {
    // A mean of 0.1 with a standard deviation of √(100/99): (2.8 / 0.1)² · 100/99 = 791.9.
    let bootstrap = Bootstrap::new(&[1; 100]);
    let losses = (0..100).map(|n| if n % 2 == 0 { 1.1 } else { -0.9 });
    let sums = bootstrap.sums(losses);
    let difference = bootstrap.difference(&sums, &[0.0; 100]).unwrap();
    assert_near(difference.mean, 0.1, 1e-12);
    assert_eq!(difference.games_needed, Some(790.0));
    assert!(!difference.is_above_0() && !difference.is_below_0());
    let (low, high) = (difference.low.unwrap(), difference.high.unwrap());
    // 0.1 ± 1.984 · √(100/99) / 10, but the means of resamples are multiples of 0.02.
    assert_near(low, -0.0994, 0.03);
    assert_near(high, 0.2994, 0.03);
    // Predictors that predict the same cannot be told apart by any number of games.
    let same = bootstrap.difference(&sums, &sums).unwrap();
    assert_eq!(
        (same.mean, same.low, same.high),
        (0.0, Some(0.0), Some(0.0))
    );
    assert_eq!(same.games_needed, Some(f64::INFINITY));
    // A clear difference needs no more games.
    let clear = bootstrap.difference(&[1.0; 100], &[0.0; 100]).unwrap();
    assert_eq!((clear.low, clear.high), (Some(1.0), Some(1.0)));
    assert!(clear.is_above_0());
    assert_eq!(clear.games_needed, None);
}

/// Two days of 50 games each, on which a predictor loses 5 + a and 5 − a more: 0.1 per game. The variance of a game is
/// 2·a² / 100 · 2, so (2.8 / 0.1)² · a² / 25 games are needed.
#[test]
fn games_needed_are_told_only_where_they_exceed_the_games_at_hand() {
    let bootstrap = Bootstrap::new(&[50, 50]);
    let needed = |more: f64| {
        let sums = [5.0 + more, 5.0 - more];
        let difference = bootstrap.difference(&sums, &[0.0; 2]).unwrap();
        assert_near(difference.mean, 0.1, 1e-12);
        // Two days are too few to tell the predictors apart.
        assert!(!difference.is_above_0() && !difference.is_below_0());
        difference.games_needed
    };
    // 1.2 and 0.8 times the mean: 31.4, of 100 games.
    assert_eq!(needed(1.0), None);
    // 101.6, which is 100 to two digits, and 113.2.
    assert_eq!(needed(1.8), None);
    assert_eq!(needed(1.9), Some(110.0));
}

#[test]
fn one_group_tells_nothing_and_no_game_has_no_difference() {
    let one = Bootstrap::new(&[20]).difference(&[3.0], &[1.0]).unwrap();
    assert_eq!((one.mean, one.low, one.high), (0.1, None, None));
    assert_eq!(one.games_needed, None);
    assert_eq!(Bootstrap::new(&[]).difference(&[], &[]), None);
}

/// How often the interval has the true mean of 1, of games in groups whose games have luck in common.
fn coverage(groups: usize, largest: usize, simulations: u32) -> f64 {
    let mut generator = Generator::seeded(11);
    let covered = (0..simulations).filter(|_| {
        let sizes: Vec<usize> = (0..groups).map(|_| 1 + generator.below(largest)).collect();
        let mut draw = || generator.unit() + generator.unit() + generator.unit() - 1.5;
        let losses: Vec<f64> = sizes
            .iter()
            .flat_map(|&size| {
                let day = draw();
                (0..size)
                    .map(|_| 1.0 + day + 2.0 * draw())
                    .collect::<Vec<_>>()
            })
            .collect();
        let bootstrap = Bootstrap::new(&sizes);
        let sums = bootstrap.sums(losses);
        let difference = bootstrap.difference(&sums, &vec![0.0; groups]).unwrap();
        difference.low.unwrap() <= 1.0 && 1.0 <= difference.high.unwrap()
    });
    covered.count() as f64 / f64::from(simulations)
}

#[test]
fn the_bootstraps_interval_has_the_truth_in_93_to_97_percent_of_simulations() {
    for (groups, largest, expected) in [
        (200, 1, 0.93..=0.97),
        (60, 10, 0.93..=0.97),
        (15, 1, 0.93..=0.97),
        (3, 5, 0.90..=0.99),
        (5, 5, 0.90..=0.99),
    ] {
        let coverage = coverage(groups, largest, 1_000);
        assert!(expected.contains(&coverage), "{groups}: {coverage}");
    }
}
