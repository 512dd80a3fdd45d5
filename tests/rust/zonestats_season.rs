//! Seasons: chance as promised, ratings that find true skill, and the same season every time.

#![allow(clippy::float_cmp, reason = "a season is the same to the bit")]

use std::collections::BTreeMap;

use gameroom_rating::Work;
use gameroom_rating::zonestats::{
    CapRule, Generator, League, LeagueMakeup, Season, SeasonOptions, SeasonReport, Seasons,
    Settings,
};

fn season(options: &SeasonOptions) -> Season {
    Season::new(options).unwrap()
}

fn played(options: &SeasonOptions) -> SeasonReport {
    let mut season = season(options);
    season.finish();
    season.report()
}

/// Reports of seasons with these seeds.
fn with_seeds<const N: usize>(options: &SeasonOptions, seeds: [u32; N]) -> [SeasonReport; N] {
    seeds.map(|seed| {
        let options = options.clone();
        played(&SeasonOptions { seed, ..options })
    })
}

fn sorted<const N: usize>(mut values: [f64; N]) -> [f64; N] {
    values.sort_by(f64::total_cmp);
    values
}

#[test]
fn units_stay_between_0_and_1_and_draws_below_their_limit() {
    let mut generator = Generator::seeded(9);
    let mut counts = [0_u32; 7];
    let mut sum = 0.0;
    for _ in 0..70_000 {
        let unit = generator.unit();
        assert!(unit > 0.0 && unit < 1.0);
        sum += unit;
        counts[generator.below(7)] += 1;
    }
    // Standard deviations: √(1/12 / 70 000) = 0.0011, and √(70 000 · 6/49) = 92.6.
    let mean: f64 = sum / 70_000.0;
    assert!((mean - 0.5).abs() < 0.0055, "mean {mean}");
    let are_even = counts.iter().all(|&count| count.abs_diff(10_000) < 463);
    assert!(are_even, "{counts:?}");
    assert_eq!(generator.below(0), 0);
}

/// Standard deviation of a count of 6,000 with chance 1/6: √(6 000 · 5/36) = 28.9.
#[test]
fn a_shuffle_makes_every_order_as_often() {
    let mut generator = Generator::seeded(3);
    let mut counts = BTreeMap::new();
    for _ in 0..6_000 {
        let mut items = [0, 1, 2];
        generator.shuffle(&mut items);
        *counts.entry(items).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 6);
    let are_even = counts.values().all(|count| count.abs_diff(1_000) < 145);
    assert!(are_even, "{counts:?}");
}

/// Two players: the one whose rating rises has won, and gains by equation 2 what the other loses; the cap cannot bite. The
/// mean log loss is that of equation 1 before each match, and where skill decides everything, the favourite soon wins with 99 %.
/// Wins are within 5 standard deviations of a binomial count.
#[test]
fn simulated_wins_follow_the_logistic_and_move_ratings_by_the_equations() {
    let matches = 100_000;
    for (seed, t, t_true) in [
        (1, 120.0, 120.0),
        (2, 60.0, 120.0),
        (3, 120.0, 40.0),
        (4, 240.0, 300.0),
        (5, 120.0, 1e-3),
    ] {
        let mut season = season(&SeasonOptions {
            players: 2,
            players_per_match: 2,
            leave_early: 0.0,
            matches,
            seed,
            t_true,
            settings: Settings::new(t, 2.0, 20.0).unwrap(),
            ..SeasonOptions::default()
        });
        assert!(season.report().log_loss[0].is_nan());
        let (mut wins, mut loss) = (0, 0.0);
        for played in 1..=matches {
            let [before, other] = [season.ratings[0], season.ratings[1]];
            season.advance(1);
            let won = season.ratings[0] > before;
            wins += u32::from(won);
            let expected = 1.0 / (1.0 + ((other - before) / t).exp());
            let gain = 40.0 * (f64::from(u8::from(won)) - expected);
            assert_near("winner or loser", season.ratings[0], before + gain);
            assert_near("the other", season.ratings[1], other - gain);
            let of_winner = if won { expected } else { 1.0 - expected };
            loss -= of_winner.clamp(0.01, 0.99).ln();
            // A sample is the mean of the 500 matches since the one before.
            if played % 500 == 0 {
                let found = season.report().log_loss;
                assert_near("log loss", *found.last().unwrap(), loss / 500.0);
                loss = 0.0;
            }
        }
        let skills = season.skills;
        let expected = 1.0 / (1.0 + ((skills[1] - skills[0]) / t_true).exp());
        let games = f64::from(matches);
        let deviation = (games * expected * (1.0 - expected)).sqrt();
        let (found, expected) = (f64::from(wins), games * expected);
        assert!(
            (found - expected).abs() <= 5.0 * deviation,
            "seed {seed}: {found} wins, {expected:.0} ± {deviation:.0} expected"
        );
    }
}

/// A player who leaves early may exceed the cap: equation 5 looks only at the largest offset.
#[test]
fn no_one_exceeds_a_cap_that_applies_to_anyone() {
    for (cap, above) in [(CapRule::Largest, true), (CapRule::Anyone, false)] {
        let report = played(&SeasonOptions {
            settings: Settings::default().with_cap(cap),
            leave_early: 0.5,
            matches: 1_000,
            ..SeasonOptions::default()
        });
        assert_eq!(report.above_cap_share > 0.0, above, "{cap:?}");
        assert!(report.scaled_share > 0.5 && report.scaled_share <= 1.0);
    }
}

/// A browser test expects the same numbers: they hold on every machine.
#[test]
fn the_same_seed_gives_the_same_season_everywhere() {
    let base = SeasonOptions {
        matches: 2_000,
        ..SeasonOptions::default()
    };
    let teams = SeasonOptions {
        seed: 2,
        teams: Some(3),
        leave_early: 0.5,
        ..base.clone()
    };
    let duels = SeasonOptions {
        players: 12,
        players_per_match: 2,
        settings: Settings::new(60.0, 0.7, 13.0).unwrap(),
        ..base.clone()
    };
    for (options, digest) in [
        (base, "50d4521adc9499a2"),
        (teams, "0dba277e5d7f51b9"),
        (duels, "e5a2632ba322609b"),
    ] {
        assert_eq!(played(&options).digest, digest, "{options:?}");
        let mut in_pieces = season(&options);
        while in_pieces.advance(7) < 1.0 {}
        assert_eq!(in_pieces.report().digest, digest, "in pieces");
    }
}

/// Two settings can be compared on one seed: wins are the same, only what they are worth differs.
#[test]
fn settings_change_neither_skills_nor_results() {
    let options = SeasonOptions {
        players: 6,
        players_per_match: 2,
        matches: 500,
        ..SeasonOptions::default()
    };
    let mut one = season(&options);
    let mut other = season(&SeasonOptions {
        settings: Settings::new(33.0, 0.4, 11.0).unwrap(),
        ..options
    });
    assert_eq!(one.skills, other.skills);
    for _ in 0..500 {
        let before = (one.ratings.clone(), other.ratings.clone());
        one.advance(1);
        other.advance(1);
        for player in 0..6 {
            let gained = one.ratings[player].total_cmp(&before.0[player]);
            assert_eq!(gained, other.ratings[player].total_cmp(&before.1[player]));
        }
    }
}

/// The share of pairs of players with different skill whose ratings are in the same order.
fn right_share(report: &SeasonReport) -> f64 {
    let (mut right, mut pairs) = (0, 0);
    for (skill, rating) in report.skills.iter().zip(report.ratings.iter()) {
        for (lower, other) in report.skills.iter().zip(report.ratings.iter()) {
            if skill > lower {
                pairs += 1;
                right += u32::from(rating > other);
            }
        }
    }
    if pairs == 0 {
        return 1.0;
    }
    f64::from(right) / f64::from(pairs)
}

/// Every figure of a report, recomputed after every match. Nine of the ten pairs of five players are 90 %.
#[test]
fn the_figures_of_a_report_are_those_of_its_matches() {
    for (players, spread) in [(9, 150.0), (9, 0.0), (2, 50.0), (5, 100.0)] {
        let options = SeasonOptions {
            players,
            skill_spread: spread,
            players_per_match: 2,
            matches: 150,
            ..SeasonOptions::default()
        };
        let mut season = season(&options);
        let (mut after, mut ordered, mut shares) = (None, 0, Vec::new());
        loop {
            let report = season.report();
            let (skills, ratings) = (&*report.skills, &*report.ratings);
            assert_eq!((season.played, &report.options), (report.matches, &options));
            assert_eq!(season.options, options);
            assert_eq!((&*season.skills, &*season.ratings), (skills, ratings));
            let share = right_share(&report);
            assert_eq!(report.right_pairs.last(), Some(&share));
            assert_eq!(report.in_order_at.last(), Some(&report.matches));
            assert_eq!(report.in_order.last(), Some(&share));
            shares.push(share);
            if share >= 0.9 {
                after = after.or(Some(report.matches));
                ordered += 1;
            }
            let all = after.map_or(1, |first| report.matches - first + 1);
            let ordered_share = f64::from(ordered) / f64::from(all);
            assert_eq!(report.ordered_after, after);
            assert_near("share", report.ordered_share, ordered_share);

            if season.played == options.matches {
                break;
            }
            season.advance(1);
        }
        let report = season.report();
        // Samples after every match, 150 being fewer than 200, and one before the first.
        assert_eq!(report.sampled_at, (0..=150).collect::<Vec<_>>());
        assert_eq!(report.correlation[0], 0.0);
        // Of pairs in order, a sample after each of the first hundred matches and then after every second one.
        let at: Vec<u32> = (0..=100).chain((102..=150).step_by(2)).collect();
        assert_eq!(report.in_order_at, at);
        let shares: Vec<f64> = at.iter().map(|&at| shares[at as usize]).collect();
        assert_eq!(*report.in_order, *shares);
        for series in [&report.error, &report.correlation, &report.spread] {
            assert_eq!(series.len(), 151);
            assert!(series.iter().all(|value| value.is_finite()));
        }
    }
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    values.sum::<f64>() / count
}

fn deviation(values: &[f64]) -> f64 {
    let middle = mean(values.iter().copied());
    mean(values.iter().map(|value| (value - middle).powi(2))).sqrt()
}

/// The rank of a value, lowest first; it counts half a rank for itself and for each equal value.
fn place(values: &[f64], of: f64) -> f64 {
    let lower = values.iter().filter(|&&value| value < of).count();
    let equals = values.iter().filter(|&&value| value == of).count();
    lower as f64 + 0.5 * equals as f64
}

/// Spearman's correlation: Pearson's correlation of the ranks.
fn correlation_of_places(one: &[f64], other: &[f64]) -> f64 {
    let places = |values: &[f64]| -> Vec<f64> {
        let all = values.iter().map(|&value| place(values, value));
        all.collect()
    };
    let (one, other) = (places(one), places(other));
    let (a, b) = (mean(one.iter().copied()), mean(other.iter().copied()));
    let together = one.iter().zip(&other).map(|(x, y)| (x - a) * (y - b));
    mean(together) / deviation(&one) / deviation(&other)
}

#[track_caller]
fn assert_near(what: &str, found: f64, expected: f64) {
    let distance = (found - expected).abs();
    assert!(distance < 1e-9, "{what}: {found} is not {expected}");
}

/// From one match, after which most ratings are equal, to a whole season.
#[test]
fn error_spread_and_correlation_follow_their_definitions() {
    for matches in [1, 5, 40, 2000] {
        let options = SeasonOptions {
            players: 25,
            players_per_match: 6,
            matches,
            settings: Settings::new(90.0, 2.0, 20.0).unwrap(),
            ..SeasonOptions::default()
        };
        let report = played(&options);
        let (ratings, skills) = (&report.ratings, &report.skills);
        let rest = 90.0 / options.t_true;
        let [mean_rating, mean_skill] = [ratings, skills].map(|all| mean(all.iter().copied()));
        for (player, &skill) in skills.iter().enumerate() {
            let settled = mean_rating + (skill - mean_skill) * rest;
            let level = mean_rating + skill - mean_skill;
            assert_near("level", report.level_skills[player], level);
            assert_near("settled", report.settled[player], settled);
            assert_near(
                "difference",
                report.differences[player],
                ratings[player] - settled,
            );
        }
        let squares = report.differences.iter().map(|above| above * above);
        let last = |series: &[f64]| *series.last().unwrap();
        assert_near("error", last(&report.error), mean(squares).sqrt());
        assert_near("spread", last(&report.spread), deviation(ratings));
        assert_near("at rest", report.spread_at_rest, deviation(skills) * rest);
        let correlation = correlation_of_places(ratings, skills);
        assert_near("correlation", last(&report.correlation), correlation);
    }
}

/// In the first match all are equal: of eight, the best wins 7 · 20 points, and 20 minutes allow 40. In a duel the
/// winner gets 20.
#[test]
fn the_mean_scale_is_the_mean_over_matches() {
    for (players_per_match, scale, capped, best) in
        [(8, 2.0 / 7.0, 1.0, 540.0), (2, 1.0, 0.0, 520.0)]
    {
        let mut season = season(&SeasonOptions {
            players_per_match,
            leave_early: 0.0,
            ..SeasonOptions::default()
        });
        let report = season.report();
        assert_eq!((report.mean_scale, report.scaled_share), (1.0, 0.0));
        season.advance(1);
        let report = season.report();
        assert_near("mean scale", report.mean_scale, scale);
        assert_eq!(report.scaled_share, capped);
        assert_near(
            "best",
            report.ratings.iter().copied().fold(0.0, f64::max),
            best,
        );
    }
}

/// Each match is scaled down or is not, and moves someone too far or does not.
#[test]
fn shares_are_of_all_matches() {
    let mut season = season(&SeasonOptions {
        players_per_match: 8,
        ..SeasonOptions::default()
    });
    let mut before = [0.0; 3];
    for played in 1..=60 {
        season.advance(1);
        let report = season.report();
        let shares = [
            report.scaled_share,
            report.above_cap_share,
            report.mean_scale,
        ];
        let sums = shares.map(|share| share * f64::from(played));
        let [scaled, above, scale] = [0, 1, 2].map(|of| sums[of] - before[of]);
        for part in [scaled, above] {
            assert_near("of one match", part, part.round().clamp(0.0, 1.0));
        }
        assert!(scale > 0.0 && scale < 1.0 + 1e-9, "{scale}");
        // What is scaled down has a scale below 1.
        assert_eq!(scaled > 0.5, scale < 1.0 - 1e-9, "{scaled} {scale}");
        before = sums;
    }
    assert!(before[0] > 30.0 && before[1] > 0.0, "{before:?}");
}

/// Among five seasons, the third is the median, and the lowest tenth is 0.4 of the way from the first to the second. After
/// ten matches, only some of them have found the order; those that have not count as later than all others.
#[test]
fn a_band_has_the_quantiles_of_its_seasons() {
    let mut never = Vec::new();
    for matches in [1, 10, 2_000] {
        let options = SeasonOptions {
            players: 12,
            seed: 3,
            matches,
            ..SeasonOptions::default()
        };
        let reports = with_seeds(&options, [3, 4, 5, 6, 7]);
        let mut seasons = Seasons::new(&options, &[2.0], 5).unwrap();
        assert_eq!(seasons.band().ordered_after.low, f64::INFINITY);
        while seasons.advance(7) < 1.0 {}
        let band = seasons.band();
        let error: fn(&SeasonReport) -> &[f64] = |report| &report.error;
        let correlation: fn(&SeasonReport) -> &[f64] = |report| &report.correlation;
        let in_order: fn(&SeasonReport) -> &[f64] = |report| &report.in_order;
        for (series, range) in [
            (error, &band.error),
            (correlation, &band.correlation),
            (in_order, &band.in_order),
        ] {
            let samples = series(&reports[0]).len();
            assert_eq!((range.mid.len(), range.low.len()), (samples, samples));
            for sample in 0..samples {
                let values = sorted(reports.each_ref().map(|report| series(report)[sample]));
                assert_near("median", range.mid[sample], values[2]);
                let tenth = values[0] + 0.4 * (values[1] - values[0]);
                assert_near("a tenth", range.low[sample], tenth);
            }
        }
        let after = reports.each_ref().map(|report| report.ordered_after);
        never.push(after.iter().filter(|after| after.is_none()).count());
        let after = after.map(|number| number.map_or(f64::INFINITY, f64::from));
        let share = reports.each_ref().map(|report| report.ordered_share);
        for (found, numbers) in [(band.ordered_after, after), (band.ordered_share, share)] {
            let [low, _, mid, _, high] = sorted(numbers);
            assert_eq!(
                (found.low, found.mid, found.high),
                (low, mid, high),
                "{matches}"
            );
        }
    }
    assert!(matches!(never[..], [5, 1..=4, 0]), "{never:?}");
}

/// What a season gains over a coin.
type Gain = fn(&SeasonReport) -> f64;

/// A speed is as good as the best if its median is within a tenth of what the best gains over a coin, or if it is no worse with
/// one of the seeds.
#[test]
fn a_sweep_has_each_speeds_seasons_and_their_range() {
    let speeds = [0.01, 0.5, 1.0, 2.0, 8.0];
    let options = SeasonOptions {
        players: 12,
        players_per_match: 4,
        matches: 300,
        seed: 5,
        ..SeasonOptions::default()
    };
    let mut sweep = Seasons::new(&options, &speeds, 3).unwrap();
    assert_near("part", sweep.advance(70), 70.0 / 300.0 / 15.0);
    assert_near("part", sweep.advance(300), 1.0 / 15.0);
    while sweep.advance(70) < 1.0 {}
    let report = sweep.sweep();
    assert_eq!((report.seeds, &*report.game_mult), (3, &speeds[..]));
    let seasons = speeds.map(|game_mult| {
        let settings = Settings::new(120.0, game_mult, 20.0).unwrap();
        let options = options.clone();
        with_seeds(
            &SeasonOptions {
                settings,
                ..options
            },
            [5, 6, 7],
        )
    });
    for (speed, seasons) in seasons.iter().enumerate() {
        let errors = sorted(seasons.each_ref().map(|of| *of.error.last().unwrap()));
        let range = [&report.error.low, &report.error.mid, &report.error.high];
        for (error, found) in errors.into_iter().zip(range) {
            assert_near("error", found[speed], error);
        }
    }
    let pairs: Gain = |of| mean(of.right_pairs[1..].iter().copied()) - 0.5;
    let log_loss: Gain = |of| 2_f64.ln() - mean(of.log_loss[1..].iter().copied());
    let measures = [
        (&report.right_pairs, pairs, 0.5, 1.0),
        (&report.log_loss, log_loss, 2_f64.ln(), -1.0),
    ];
    for (measure, gain, coin, sign) in measures {
        let gains = seasons
            .each_ref()
            .map(|seasons| seasons.each_ref().map(gain));
        let medians = gains.map(|gains| sorted(gains)[1]);
        for (speed, median) in medians.into_iter().enumerate() {
            assert_near("median", measure.range.mid[speed], coin + sign * median);
        }
        let best = (0..speeds.len()).max_by(|&one, &other| medians[one].total_cmp(&medians[other]));
        assert_eq!(measure.best, best);
        let best = best.unwrap();
        let flat = (0..speeds.len()).map(|speed| {
            let no_worse = |seed: usize| gains[speed][seed] >= gains[best][seed];
            medians[speed] > 0.9 * medians[best] || (0..3).any(no_worse)
        });
        assert_eq!(measure.flat, flat.collect::<Vec<_>>());
    }
    // Ratings that hardly move predict every pair as even.
    assert!(!report.log_loss.flat[0]);
    assert!(Seasons::new(&options, &[0.0], 3).is_err());
    for seeds in [0, 10_001, u32::MAX] {
        let problem = Seasons::new(&options, &[2.0], seeds).unwrap_err();
        assert_eq!(problem.option, "seeds");
    }
    assert!(Seasons::new(&options, &[2.0], 10_000).is_ok());
}

#[test]
fn a_stopped_season_reports_the_matches_played() {
    let mut stopped = season(&SeasonOptions {
        matches: 100_000,
        ..SeasonOptions::default()
    });
    assert_eq!(stopped.advance(333), 0.00333);
    let report = stopped.report();
    assert_eq!((report.matches, &*report.sampled_at), (333, &[0, 333][..]));
    assert_eq!(*report.right_pairs, [0.0, right_share(&report)]);
    assert_eq!(report.in_order_at.last(), Some(&333));
    assert_eq!(report.in_order.last(), Some(&right_share(&report)));
    assert_eq!(stopped.advance(usize::MAX), 1.0);
    assert_eq!((stopped.advance(1), stopped.played), (1.0, 100_000));
}

#[test]
fn options_out_of_bounds_are_named() {
    type Change = fn(&mut SeasonOptions);
    let cases: [(&str, Change); 12] = [
        ("players", |options| options.players = 1),
        ("players", |options| options.players = 2_001),
        ("skillSpread", |options| options.skill_spread = -1.0),
        ("skillSpread", |options| options.skill_spread = f64::NAN),
        ("playersPerMatch", |options| options.players_per_match = 1),
        ("playersPerMatch", |options| options.players_per_match = 51),
        ("teams", |options| options.teams = Some(1)),
        ("teams", |options| options.teams = Some(9)),
        ("matchLength", |options| options.match_length = 0.0),
        ("leaveEarly", |options| options.leave_early = 1.5),
        ("tTrue", |options| options.t_true = f64::INFINITY),
        ("matches", |options| options.matches = 0),
    ];
    for (option, change) in cases {
        let mut options = SeasonOptions::default();
        change(&mut options);
        let error = Season::new(&options).unwrap_err();
        assert_eq!(error.option, option, "{options:?}");
        assert_eq!(error.to_string(), error.expected);
    }
}

#[test]
fn ties_between_speeds_go_to_the_current_one() {
    // Everyone is equally skilled, so that every pair is in order, whatever the speed.
    let options = SeasonOptions {
        players: 4,
        players_per_match: 2,
        skill_spread: 0.0,
        matches: 20,
        ..SeasonOptions::default()
    };
    let mut sweep = Seasons::new(&options, &[1.0, 2.0, 4.0], 2).unwrap();
    while sweep.advance(1_000) < 1.0 {}
    let pairs = sweep.sweep().right_pairs;
    assert_eq!((pairs.best, pairs.flat), (Some(1), vec![true; 3]));
}

#[test]
fn a_season_like_a_league_has_its_players_lengths_and_leavers() {
    let log = "match,player,team,score,minutes
1,ann,red,900,30
1,bob,red,800,30
1,cy,blue,700,30
1,dee,blue,600,15
2,ann,red,900,20
2,cy,blue,700,20
2,bob,red,700,20
2,eve,blue,100,20
3,ann,red,900,30
3,bob,blue,700,30
";
    let makeup = LeagueMakeup::of(&League::parse(log)).unwrap();
    assert_eq!((makeup.players, makeup.matches), (5, 3));
    assert_eq!((makeup.players_per_match, makeup.teams), (4, Some(2)));
    assert_near("length", makeup.match_length, 30.0);
    assert_near("leavers", makeup.leave_early, 0.1);
    for empty in ["", "match,player,score,minutes\n1,ann,9,20\n"] {
        assert_eq!(LeagueMakeup::of(&League::parse(empty)), None);
    }
    // A season can have 2,000 players.
    let rows = |number: u32| format!("{number},a{number},1,20\n{number},b{number},2,20\n");
    let rows: String = (0..1_243).map(rows).collect();
    let large = League::parse(&format!("match,player,score,minutes\n{rows}"));
    let makeup = LeagueMakeup::of(&large).unwrap();
    assert_eq!((makeup.all_players, makeup.players), (2_486, 2_000));
}
