//! What could happen in a match: places as likely as the ratings say, and changes that are fair.

use crate::lists::assert_near;
use gameroom_rating::Work;
use gameroom_rating::zonestats::{
    MAX_SIMULATED_PLAYERS, Match, Player, Settings, WhatIf, WhatIfOptions, WhatIfReport, rate_match,
};

fn player(name: &str, rating: f64) -> Player {
    Player {
        rating: Some(rating),
        ..Player::new(name, 0.0, 20.0)
    }
}

fn game(ratings: &[f64]) -> Match {
    let players = ratings.iter().map(|&rating| player("", rating));
    Match {
        players: players.collect(),
        ..Match::default()
    }
}

fn simulated(game: &Match, options: &WhatIfOptions) -> WhatIfReport {
    let mut run = WhatIf::new(game, &Settings::default(), options).unwrap();
    while run.advance(777) < 1.0 {}
    run.report()
}

fn simulated_once(game: &Match) -> WhatIfReport {
    simulated(game, &WhatIfOptions::default())
}

/// Five standard deviations of a share of 10,000 matches.
fn error_of(share: f64) -> f64 {
    5.0 * (share * (1.0 - share) / 10_000.0).sqrt()
}

/// With Gumbel noise, the chance of the first place is in proportion to exp(rating / T), and so is that of the second
/// among the others (Luce's choice axiom).
#[test]
fn places_are_as_likely_as_the_ratings_say() {
    let ratings = [620.0, 540.0, 500.0, 380.0];
    let report = simulated_once(&game(&ratings));
    let strength = ratings.map(|rating| (rating / 120.0_f64).exp());
    let sum: f64 = strength.iter().sum();
    for (player, outlook) in report.players.iter().enumerate() {
        let first = strength[player] / sum;
        let after =
            |winner: usize| strength[winner] / sum * strength[player] / (sum - strength[winner]);
        let second: f64 = (0..4).filter(|&winner| winner != player).map(after).sum();
        assert_near(outlook.places[0], first, error_of(first));
        assert_near(outlook.places[1], second, error_of(second));
        assert_near(outlook.places.iter().sum(), 1.0, 1e-12);
    }
    let likely = |player: usize| &report.players[player].likely_places;
    assert_eq!((&likely(0)[..], &likely(3)[..]), (&[1][..], &[4][..]));
}

#[test]
fn places_of_equal_players_are_alike_and_mean_changes_are_within_their_error() {
    let report = simulated_once(&game(&[500.0; 8]));
    for player in &report.players {
        assert_eq!(player.likely_places.len(), 8, "{player:?}");
        // By symmetry, the mean change is 0; its error shrinks with the root of the number of matches.
        let (change, error) = (player.mean_change.abs(), player.mean_error);
        assert!(change < 1.6 * error, "{player:?}");
        assert!(error > 0.1 && error < 0.6, "{player:?}");
    }
}

/// In a duel no one can gain more than `GAME_MULT` points per minute, so the cap never applies: a change is one of two
/// values, 40 points apart. With more chance than T allows for, the favourite wins less often than predicted.
#[test]
fn changes_are_fair_where_ratings_are_true() {
    for (one, other, t_true) in [
        (500.0, 500.0, 120.0),
        (620.0, 500.0, 120.0),
        (900.0, 400.0, 120.0),
        (700.0, 500.0, 480.0),
    ] {
        let options = WhatIfOptions {
            t_true: Some(t_true),
            ..WhatIfOptions::default()
        };
        let report = simulated(&game(&[one, other]), &options);
        assert_near(report.scaled_share, 0.0, 0.0);
        let chance = |t: f64| 1.0 / (1.0 + ((other - one) / t).exp());
        let (wins, predicted) = (chance(t_true), chance(120.0));
        let [favourite, underdog] = &report.players[..] else {
            panic!("{report:?}");
        };
        let mean = 40.0 * (wins - predicted);
        assert_near(favourite.mean_change, mean, 40.0 * error_of(wins));
        assert_near(underdog.mean_change, -mean, 40.0 * error_of(wins));
        assert_near(favourite.high_change, 40.0 * (1.0 - predicted), 1e-9);
        if wins < 0.95 {
            assert_near(favourite.low_change, -40.0 * predicted, 1e-9);
        }
    }
}

/// Two counts differ by chance, at most, by as many standard deviations as keep 95 % of all pairs of places right: 1.96 for
/// one pair, and more for more pairs.
#[test]
fn as_many_places_are_likely_as_cannot_be_told_apart() {
    for (ratings, pairs) in [
        (&[500.0, 501.0][..], 1.0_f64),
        (&[500.0, 510.0, 490.0], 3.0),
        (&[480.0, 490.0, 500.0, 505.0, 700.0], 10.0),
        (
            &[480.0, 485.0, 490.0, 495.0, 500.0, 505.0, 510.0, 515.0],
            28.0,
        ),
    ] {
        let report = simulated_once(&game(ratings));
        let deviations = (1.96_f64.powi(2) + 2.0 * pairs.ln()).sqrt();
        for player in &report.players {
            let times = player.places.iter().map(|share| share * 10_000.0);
            let most = times.clone().fold(0.0, f64::max);
            let is_likely = |times: f64| most - times <= deviations * (most + times).sqrt();
            let likely = (1..).zip(times).filter(|&(_, times)| is_likely(times));
            let likely: Vec<u32> = likely.map(|(place, _)| place).collect();
            assert_eq!(player.likely_places, likely);
        }
    }
    let (two, options) = (game(&[500.0, 501.0]), WhatIfOptions::default());
    let run = WhatIf::new(&two, &Settings::default(), &options).unwrap();
    assert!(run.report().players.is_empty());
}

/// Seven players so far apart that chance plays no part. With 21 pairs of places, counts of n and 0 are as good as each
/// other where √n is at most √(1.96² + 2 ln 21) = √9.93. The best of seven gains more than the cap allows for.
#[test]
fn nine_matches_of_seven_cannot_tell_their_places_and_ten_can() {
    let seven = game(&[0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0].map(|place| -1000.0 * place));
    for (matches, likely) in [(9, 7), (10, 1)] {
        let options = WhatIfOptions {
            matches,
            ..WhatIfOptions::default()
        };
        for player in simulated(&seven, &options).players {
            assert_eq!(player.likely_places.len(), likely, "{player:?}");
        }
    }
    // Equals: the first or the second of seven gains 95 points or more, and may gain 40. One who beats all of them in 5 minutes
    // gains 30, which become 12.6, and may gain 10.
    let mut upset = seven;
    for (place, player) in upset.players.iter_mut().enumerate() {
        player.rating = None;
        player.minutes = if place == 0 { 5.0 } else { 20.0 };
    }
    let options = WhatIfOptions {
        matches: 100,
        ..WhatIfOptions::default()
    };
    let mut run = WhatIf::new(&upset, &Settings::default(), &options).unwrap();
    for done in [0.4, 0.8, 1.0, 1.0] {
        assert_near(run.advance(40), done, 1e-12);
    }
    let report = run.report();
    assert_eq!(report.matches, 100);
    assert_near(report.scaled_share, 1.0, 0.0);
    assert!(report.above_cap_share > 0.0 && report.above_cap_share < 0.5);
}

#[test]
fn every_match_is_one_that_can_be_rated() {
    // One match, and the same scores on paper: the same changes, cap and all.
    let mut five = game(&[520.0, 610.0, 480.0, 700.0, 500.0]);
    for (place, player) in five.players.iter_mut().enumerate() {
        player.team = Some(if place < 2 { "red" } else { "blue" }.to_owned());
        player.minutes = [20.0, 18.0, 20.0, 20.0, 12.0][place];
    }
    let with_seed = |game: &Match, seed| {
        let options = WhatIfOptions {
            matches: 1,
            seed,
            ..WhatIfOptions::default()
        };
        simulated(game, &options)
    };
    for seed in 0..200 {
        let report = with_seed(&five, seed);
        assert_eq!(report, with_seed(&five, seed));
        for (player, outlook) in five.players.iter_mut().zip(&report.players) {
            let place = outlook.places.iter().position(|&share| share > 0.5);
            // Only the order of score rates counts.
            player.score = (100.0 - place.unwrap() as f64) * player.minutes;
        }
        let rated = rate_match(&five, &Settings::default());
        assert_near(report.scaled_share, f64::from(u8::from(rated.scaled)), 0.0);
        for (ours, theirs) in report.players.iter().zip(&rated.players) {
            assert_near(ours.mean_change, theirs.change, 1e-9);
            assert_near(ours.low_change, theirs.change, 1e-9);
        }
    }
}

#[test]
fn only_players_who_play_take_part() {
    let mut game = game(&[620.0, 540.0, 500.0, 480.0]);
    game.players[1].enabled = false;
    game.players[2].minutes = 0.0;
    let report = simulated_once(&game);
    let positions = report.players.iter().map(|player| player.position);
    assert!(positions.eq([0, 3]));
    assert_eq!(report.players[0].places.len(), 2);
}

#[test]
fn a_match_that_cannot_be_rated_is_not_simulated() {
    for (players, expected) in [
        (1, "a match needs at least two enabled players"),
        (
            MAX_SIMULATED_PLAYERS + 1,
            "a match of more than 200 players is not simulated",
        ),
    ] {
        let report = simulated_once(&game(&vec![500.0; players]));
        assert!(report.players.is_empty() && report.matches == 0);
        assert_eq!(report.problems[0].expected, expected);
    }
    for (matches, t_true, named) in [
        (0, None, "matches"),
        (100_001, None, "matches"),
        (1, Some(0.0), "tTrue"),
        (1, Some(f64::NAN), "tTrue"),
    ] {
        let options = WhatIfOptions {
            matches,
            t_true,
            ..WhatIfOptions::default()
        };
        let refused = WhatIf::new(&game(&[1.0, 2.0]), &Settings::default(), &options);
        assert_eq!(refused.unwrap_err().option, named);
    }
}
