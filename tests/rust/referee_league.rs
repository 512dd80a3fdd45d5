//! Which settings fit a league, against the equations, and in simulated leagues.

use crate::strategies::cases;
use gameroom_rating::Work;
use gameroom_rating::referee::{FitOptions, HeadroomVerdict, LeagueFit, LeagueFitReport, Verdict};
use gameroom_rating::zonestats::{CapRule, Generator, League, Settings, replay, working};
use proptest::prelude::*;
use std::fmt::Write;

const HEADER: &str = "match,player,score,minutes\n";

fn fit(log: &str, options: &FitOptions) -> LeagueFitReport {
    let mut fit = LeagueFit::new(&League::parse(log), options).unwrap();
    while fit.advance(7) < 1.0 {}
    fit.report()
}

fn grid(t: &[f64], game_mult: &[f64], max_game_length: &[f64]) -> FitOptions {
    FitOptions {
        t: Some(t.to_vec()),
        game_mult: Some(game_mult.to_vec()),
        max_game_length: Some(max_game_length.to_vec()),
        ..FitOptions::default()
    }
}

/// A simulated league of `players` whose skills are normal-like, spread over some 150 points, with T of 120.
fn simulated(skills: &[f64], matches: u32, in_match: usize, generator: &mut Generator) -> String {
    let mut log = HEADER.to_owned();
    for number in 1..=matches {
        let mut drawn: Vec<usize> = (0..skills.len()).collect();
        for place in 0..in_match {
            drawn.swap(place, place + generator.below(skills.len() - place));
            let luck = -(-generator.unit().ln()).ln();
            let rate = 5_000.0 + skills[drawn[place]] + 120.0 * luck;
            let minutes = if generator.unit() < 0.1 {
                20.0 * generator.unit()
            } else {
                20.0
            };
            let score = rate * minutes / 60.0;
            let _ = writeln!(log, "{number},p{},{score},{minutes}", drawn[place]);
        }
    }
    log
}

fn skills(players: usize, generator: &mut Generator) -> Vec<f64> {
    // Six uniform numbers have a standard deviation of √½.
    let mut normal = || (0..6).map(|_| generator.unit()).sum::<f64>() - 3.0;
    (0..players)
        .map(|_| 150.0 * normal() / 0.5_f64.sqrt())
        .collect()
}

/// A simulated league of its own.
fn a_league(seed: u64, players: usize, matches: u32, in_match: usize) -> String {
    let mut generator = Generator::seeded(seed);
    let skills = skills(players, &mut generator);
    simulated(&skills, matches, in_match, &mut generator)
}

/// Fits beside these current settings.
fn beside(t: f64, game_mult: f64, max_game_length: f64) -> FitOptions {
    FitOptions {
        current: Some(Settings::new(t, game_mult, max_game_length).unwrap()),
        ..FitOptions::default()
    }
}

/// The log loss per pair by its definition: equation 1's working of every match, with the ratings before it.
fn by_definition(log: &str, settings: &Settings) -> (f64, usize) {
    let replay = replay(&League::parse(log), settings);
    let (mut loss, mut pairs) = (0.0, 0_u32);
    for index in 0.. {
        let Some(game) = replay.match_at(index) else {
            break;
        };
        for pair in working(&game, settings).pairs {
            if pair.player < pair.opponent && pair.minutes > 0.0 {
                let expected = pair.expected.clamp(0.01, 0.99);
                loss -= pair.result * expected.ln() + (1.0 - pair.result) * (1.0 - expected).ln();
                pairs += 1;
            }
        }
    }
    (loss / f64::from(pairs), pairs as usize)
}

#[test]
fn log_losses_are_those_of_equation_1_before_each_match() {
    let log = a_league(3, 12, 40, 5);
    let report = fit(&log, &grid(&[60.0, 120.0], &[0.5, 2.0, 8.0], &[10.0, 20.0]));
    let mut losses = report.log_loss.iter();
    for &t in &*report.t {
        for &game_mult in &*report.game_mult {
            for &length in &*report.max_game_length {
                let settings = Settings::new(t, game_mult, length).unwrap();
                let (expected, pairs) = by_definition(&log, &settings);
                let found = losses.next().unwrap();
                assert!((found - expected).abs() < 1e-12, "{found} and {expected}");
                assert_eq!(report.pairs, pairs);
            }
        }
    }
    assert_eq!((report.matches, report.pairs), (40, 400));
    let best = report.best.unwrap();
    let losses = report.log_loss.iter().copied();
    let least = losses.fold(f64::INFINITY, f64::min);
    assert_eq!(best.log_loss.to_bits(), least.to_bits());
    let current = report.current.unwrap();
    assert_eq!(current.settings, Settings::default());
    let (expected, _) = by_definition(&log, &Settings::default());
    assert!((current.log_loss - expected).abs() < 1e-12);

    // Of teams, ann–cy (a tie) and bob–cy, then ann–cy and ann–eve; dee was not in the game.
    let log = "match,player,team,score,minutes
1,ann,red,900,20
1,bob,red,700,20
1,cy,blue,900,20
1,dee,blue,0,0
2,ann,red,500,20
2,cy,blue,600,20
2,eve,blue,400,10
";
    let report = fit(log, &grid(&[120.0], &[2.0], &[20.0]));
    let (expected, pairs) = by_definition(log, &Settings::default());
    assert_eq!((report.pairs, pairs), (4, 4));
    assert!((report.log_loss[0] - expected).abs() < 1e-12);
}

proptest! {
    #![proptest_config(cases(24))]
    #[test]
    fn only_the_speed_counts_where_everyone_starts_equal(
        seed in 0..1000_u64, t in 5.0..500.0, game_mult in 0.05..10.0, factor in 0.01..50.0,
        anyone in any::<bool>(),
    ) {
        let log = a_league(seed, 8, 30, 4);
        let cap = Some(if anyone { CapRule::Anyone } else { CapRule::Largest });
        let loss = |t: f64, game_mult: f64| {
            fit(&log, &FitOptions { cap, ..grid(&[t], &[game_mult], &[20.0]) }).log_loss[0]
        };
        let (one, other) = (loss(t, game_mult), loss(factor * t, factor * game_mult));
        prop_assert!((one - other).abs() < 1e-9, "{one} and {other}");
    }
}

#[test]
fn the_best_speed_is_reached_by_either_setting() {
    let log = a_league(5, 20, 200, 6);
    let report = fit(&log, &beside(240.0, 20.0, 20.0));
    assert!(report.same_start);
    let best = report.best.unwrap();
    assert_eq!(report.steps.len(), 2);
    assert_eq!(report.steps[0], best.settings);
    for &step in &report.steps {
        let (loss, _) = by_definition(&log, &step);
        assert!((loss - best.log_loss).abs() < 1e-9);
    }
    assert!((best.settings.t() - 240.0).abs() < 1e-12);
    assert!((report.steps[1].game_mult() - 20.0).abs() < 1e-12);
    assert_eq!(best.verdict, Verdict::Best);
    // The grid is 24 speeds from 0.1 to 10 at T = 120.
    let mults = &report.game_mult;
    assert_eq!((mults.len(), mults[0], mults[23]), (24, 0.2, 20.0));
}

#[test]
fn a_league_with_one_match_or_without_pairs_has_no_numbers_it_cannot_have() {
    let even = format!("{HEADER}1,ann,900,20\n1,bob,700,20\n");
    let one = fit(&even, &FitOptions::default());
    assert_eq!((one.matches, one.pairs), (1, 1));
    // Everyone is rated 500, so the first match is even under all settings, and nothing tells them apart.
    let is_even = |loss: &f64| (loss - 2_f64.ln()).abs() < 1e-12;
    assert!(one.log_loss.iter().all(is_even));
    assert!(one.flat.iter().all(|&flat| flat));
    let current = one.current.unwrap();
    let unknown = (current.low, current.high, current.matches_needed);
    assert_eq!(unknown, (None, None, None));
    // Only one match has players who were in the game.
    let empty = "2,ann,0,0\n2,bob,0,0\n3,ann,0,0\n3,bob,0,0\n";
    let two = fit(&format!("{even}{empty}"), &FitOptions::default());
    assert_eq!(two.current, one.current);
    for log in [
        "",
        HEADER,
        "match,player,score,minutes\n1,ann,900,20\n",
        "1,ann,0,0\n1,bob,0,0\n",
    ] {
        let none = fit(log, &FitOptions::default());
        assert_eq!((none.pairs, none.best, none.current), (0, None, None));
        assert!(none.steps.is_empty() && none.flat.iter().all(|flat| !flat));
    }
}

#[test]
fn grids_that_cannot_be_tried_are_refused() {
    for (options, expected) in [
        (grid(&[], &[2.0], &[20.0]), "(found 0)"),
        (grid(&[1.0; 40], &[2.0; 40], &[20.0]), "(found 1600)"),
        (grid(&[-1.0], &[2.0], &[20.0]), "(found -1)"),
    ] {
        let error = LeagueFit::new(&League::parse(HEADER), &options).unwrap_err();
        assert!(error.to_string().ends_with(expected), "{error}");
    }
}

#[test]
fn what_is_expected_at_the_best_settings_happens_about_as_often() {
    let log = a_league(9, 20, 600, 8);
    let mut run = LeagueFit::new(&League::parse(&log), &FitOptions::default()).unwrap();
    while run.advance(1_000) < 1.0 {}
    let calibration = run.calibration(&run.report().best.unwrap().settings);
    let counts = calibration.bins.iter().map(|bin| bin.count);
    assert_eq!(counts.sum::<usize>(), run.report().pairs);
    for bin in calibration.bins {
        assert!((bin.expected - bin.actual).abs() < 0.07, "{bin:?}");
    }
}

/// The fit of `leagues` simulated leagues, whose players' skills have this spread, at a current `GAME_MULT`.
fn fits(
    (spread, game_mult): (f64, f64),
    (players, matches, in_match): (usize, u32, usize),
    leagues: u32,
) -> Vec<LeagueFitReport> {
    let mut generator = Generator::seeded(11);
    let options = beside(120.0, game_mult, 20.0);
    let mut league = |_| {
        let skills = skills(players, &mut generator);
        let skills: Vec<f64> = skills.iter().map(|skill| skill * spread / 150.0).collect();
        fit(
            &simulated(&skills, matches, in_match, &mut generator),
            &options,
        )
    };
    (0..leagues).map(&mut league).collect()
}

fn span(report: &LeagueFitReport) -> HeadroomVerdict {
    report.span.unwrap().verdict
}

/// Whether the page recommends a change.
fn recommends(report: &LeagueFitReport) -> bool {
    span(report) == HeadroomVerdict::Clear && report.current.unwrap().verdict == Verdict::Worse
}

#[test]
fn equal_players_are_told_from_a_coin_in_at_most_one_league_of_twenty() {
    for shape in [(8, 12, 4), (10, 60, 2)] {
        let fits = fits((0.0, 2.0), shape, 100);
        let is_clear = |report: &&LeagueFitReport| span(report) == HeadroomVerdict::Clear;
        let clear = fits.iter().filter(is_clear).count();
        assert!(clear <= 5, "{shape:?}: {clear} of 100");
    }
}

/// From the `GAME_MULT` that predicts best on average over 60 other leagues, in at most one league of twenty.
#[test]
fn a_change_is_recommended_where_it_matters() {
    for (spread, game_mult, shape, leagues, expected) in [
        (50.0, 0.5, (20, 150, 6), 100, 0..=5),
        (150.0, 3.0, (20, 300, 2), 100, 0..=5),
        (300.0, 3.6, (8, 60, 4), 100, 0..=5),
        (150.0, 9.0, (20, 300, 6), 20, 19..=20),
    ] {
        let fits = fits((spread, game_mult), shape, leagues);
        let changes = fits.iter().filter(|report| recommends(report)).count();
        assert!(
            expected.contains(&changes),
            "{spread}, {shape:?}: {changes}"
        );
    }
}

#[test]
fn a_gain_below_a_tenth_of_what_there_is_to_gain_is_as_good_however_clear() {
    let log = a_league(13, 20, 2_000, 8);
    let report = fit(&log, &beside(120.0, 1.0, 20.0));
    let (current, span) = (report.current.unwrap(), report.span.unwrap());
    assert!(current.low.unwrap() > 0.0, "{current:?}");
    assert!(current.difference < span.mean / 10.0);
    assert_eq!(current.verdict, Verdict::AsGood);
    assert_eq!(current.matches_needed, None);
    // The region is what is within a tenth of the span, or cannot be told from the best.
    let best = report.best.unwrap().log_loss;
    for (&loss, &flat) in report.curve.iter().zip(&report.flat) {
        assert!(flat || loss - best >= span.mean / 10.0, "{loss}");
        assert!(!flat || loss - best < span.mean / 5.0, "{loss}");
    }
    let mut game_mults = report.game_mult.iter();
    let own = game_mults.position(|&value| value.to_bits() == 1_f64.to_bits());
    assert!(report.flat[own.unwrap()], "{:?}", report.flat);
}

#[test]
fn what_only_a_product_shows_is_named_and_left_alone() {
    let mut generator = Generator::seeded(17);
    let skills = skills(12, &mut generator);
    let duels = simulated(&skills, 400, 2, &mut generator);
    let all_of = |minutes: &str, log: &str| {
        let cut = |line: &str| Some(format!("{},{minutes}\n", line.rsplit_once(',')?.0));
        HEADER.to_owned() + &log.lines().skip(1).filter_map(cut).collect::<String>()
    };
    let lengths = [2.5, 5.0, 10.0, 20.0, 60.0];
    let with_lengths = FitOptions {
        max_game_length: Some(lengths.to_vec()),
        ..FitOptions::default()
    };
    let equal = fit(&all_of("10", &duels), &with_lengths);
    assert_eq!(equal.same_minutes, Some(10.0));
    assert!((equal.best.unwrap().settings.max_game_length() - 20.0).abs() < 1e-12);
    // MAX_GAME_LENGTH 10, 20 and 60 predict the same, and 5 the same as half of GAME_MULT.
    let product = |game_mult: f64, length: f64| {
        let options = grid(&[120.0], &[game_mult], &[length]);
        fit(&all_of("10", &duels), &options).log_loss[0]
    };
    for (game_mult, length) in [(2.0, 10.0), (2.0, 60.0), (4.0, 5.0)] {
        assert!((product(game_mult, length) - product(2.0, 20.0)).abs() < 1e-12);
    }
    // Where someone leaves early, or the cap scales a match, MAX_GAME_LENGTH has an effect of its own.
    assert_eq!(fit(&duels, &with_lengths).same_minutes, None);
    let crowded = simulated(&skills, 100, 8, &mut generator);
    let crowded = fit(&all_of("10", &crowded), &with_lengths);
    assert_eq!(crowded.same_minutes, None);
}

#[test]
fn each_step_changes_one_setting_and_predicts_better() {
    let log = a_league(23, 12, 300, 4);
    let mut lines = log.lines();
    let titles = format!("{},rating\n", lines.next().unwrap());
    let rated = |(place, line): (usize, &str)| format!("{line},{}\n", 400 + place % 4 * 60);
    let rated = titles + &lines.enumerate().map(rated).collect::<String>();
    let values = |of: &Settings| [of.t(), of.game_mult(), of.max_game_length()];
    let mut changed = [0; 3];
    for (log, [t, game_mult, length]) in [
        (&log, [120.0, 2.0, 0.25]),
        (&log, [900.0, 90.0, 20.0]),
        (&rated, [900.0, 2.0, 20.0]),
    ] {
        let current = Settings::new(t, game_mult, length).unwrap();
        let options = FitOptions {
            map: true,
            ..beside(t, game_mult, length)
        };
        let report = fit(log, &options);
        for &step in &report.steps {
            let pairs = values(&step).into_iter().zip(values(&current));
            let differ = pairs.map(|(its, own)| usize::from(its.total_cmp(&own).is_ne()));
            let differ: Vec<usize> = differ.collect();
            assert_eq!(differ.iter().sum::<usize>(), 1, "{step:?}");
            for (all, one) in changed.iter_mut().zip(differ) {
                *all += one;
            }
            let (loss, _) = by_definition(log, &step);
            assert!(loss < report.current.unwrap().log_loss);
        }
    }
    assert!(changed.iter().all(|&steps| steps > 0), "{changed:?}");
}

#[test]
fn ties_go_to_the_current_settings() {
    let draws = format!("{HEADER}1,ann,9,20\n1,bob,9,20\n2,ann,5,20\n2,bob,5,20\n");
    let report = fit(&draws, &FitOptions::default());
    let current = report.current.unwrap();
    assert_eq!(report.best, report.current);
    assert_eq!(
        (current.verdict, current.right_calls),
        (Verdict::Best, None)
    );
    assert_eq!((report.pairs, report.decided), (2, 0));
    // With 0.5, 60 has the same speed as 120 with 1.
    let log = a_league(5, 8, 60, 4);
    let report = fit(&log, &grid(&[60.0, 120.0], &[0.5, 1.0], &[20.0]));
    assert!((report.best.unwrap().settings.t() - 120.0).abs() < 1e-12);
}

#[test]
fn right_calls_are_the_share_of_decided_pairs_whose_winner_was_ahead() {
    // Even; then ann is ahead and wins, ties, and loses.
    let rows = ["9,1", "9,1", "5,5", "1,9"];
    let lines = rows.iter().enumerate().map(|(number, row)| {
        let (ann, bob) = row.split_once(',').unwrap();
        format!("{number},ann,{ann},20\n{number},bob,{bob},20\n")
    });
    let report = fit(
        &(HEADER.to_owned() + &lines.collect::<String>()),
        &FitOptions::default(),
    );
    assert_eq!((report.pairs, report.decided), (4, 3));
    // Half of the first, the second, and not the fourth.
    assert_eq!(report.current.unwrap().right_calls, Some(0.5));
}
