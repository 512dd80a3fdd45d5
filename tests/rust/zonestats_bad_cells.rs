//! What a match makes of cells that cannot be used: a problem at the cell, and the rest is rated.

#![allow(
    clippy::float_cmp,
    reason = "sums that cannot round are compared to the bit"
)]

use gameroom_rating::zonestats::{
    MAX_MATCH_PLAYERS, Match, MatchField, Player, Settings, rate_match, working,
};
use proptest::prelude::*;

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;

/// ann and bob have ordinary cells; cy, between them, has these.
fn with_cells(rating: Option<f64>, score: f64, minutes: f64) -> Match {
    Match {
        players: vec![
            Player::new("ann", 1800.0, 20.0),
            Player {
                rating,
                ..Player::new("cy", score, minutes)
            },
            Player::new("bob", 900.0, 20.0),
        ],
        ..Match::default()
    }
}

#[test]
fn a_player_with_an_unreadable_cell_is_left_out_and_everyone_else_is_rated() {
    use MatchField::{Minutes, Rating, Score};
    for (rating, score, minutes, fields, says) in [
        (None, NAN, 20.0, &[Score][..], "missing"),
        (None, INF, 20.0, &[Score], "between"),
        (None, -1e13, 20.0, &[Score], "between"),
        (None, 100.0, NAN, &[Minutes], "missing"),
        (None, 100.0, -1.0, &[Minutes], "between"),
        (None, 100.0, INF, &[Minutes], "between"),
        (None, 100.0, 1e7, &[Minutes], "between"),
        (
            Some(NAN),
            100.0,
            20.0,
            &[Rating],
            "blank for the starting rating",
        ),
        (Some(-INF), 100.0, 20.0, &[Rating], "between"),
        (Some(1e10), 100.0, 20.0, &[Rating], "between"),
        (Some(NAN), NAN, -1.0, &[Rating, Score, Minutes], "between"),
    ] {
        let what = format!("{rating:?} {score} {minutes}");
        let report = rate_match(&with_cells(rating, score, minutes), &Settings::default());
        let problems = report.problems.iter();
        let found = problems.map(|of| (of.player, of.field, of.left_out));
        let expected = fields.iter().map(|&field| (Some(1), Some(field), true));
        assert!(found.eq(expected), "{what}: {:?}", report.problems);
        assert!(report.problems[0].expected.contains(says), "{what}");

        let changes: Vec<f64> = report.players.iter().map(|player| player.change).collect();
        assert_eq!(changes, [20.0, 0.0, -20.0], "{what}");
        let cy = &report.players[1];
        let is_blank = cy.rank.is_none() && cy.score_rate.is_none();
        assert!(!cy.counted && is_blank, "{what}");
        assert_eq!(cy.rating.is_some(), !fields.contains(&Rating), "{what}");
        assert_eq!((&*cy.name, cy.rating_before), ("cy", cy.rating), "{what}");
    }
    let mut two = with_cells(None, NAN, 20.0);
    two.players.pop();
    let report = rate_match(&two, &Settings::default());
    let told = "a match needs at least two enabled players without missing or unreadable cells";
    assert_eq!(report.problems.last().unwrap().expected, told);
}

#[test]
fn cells_of_disabled_players_are_ignored() {
    let mut game = with_cells(Some(NAN), NAN, -1.0);
    game.players[1].enabled = false;
    let report = rate_match(&game, &Settings::default());
    assert_eq!(report.problems, []);
    assert_eq!(report.players[0].change, 20.0);
}

#[test]
fn a_warning_names_players_and_teams_that_differ_only_in_capital_letters() {
    let mut game = with_cells(None, 1000.0, 20.0);
    for (player, (name, team)) in
        game.players
            .iter_mut()
            .zip([("ann", "red"), ("Ann", "blue"), ("bob", "Red")])
    {
        player.name = name.to_owned();
        player.team = Some(team.to_owned());
    }
    let report = rate_match(&game, &Settings::default());
    assert!(report.players.iter().all(|player| player.counted));
    let problems = report.problems.iter();
    let problems = problems.map(|problem| (problem.player.unwrap(), &*problem.expected));
    assert_eq!(
        problems.collect::<Vec<_>>(),
        [
            (1, "“ann” and “Ann” are different players"),
            (2, "“red” and “Red” are different teams"),
        ]
    );
}

#[test]
fn blank_names_are_different_players() {
    let mut game = with_cells(None, 1000.0, 20.0);
    for player in &mut game.players {
        player.name = " ".to_owned();
    }
    let report = rate_match(&game, &Settings::default());
    assert_eq!((report.players.len(), &*report.problems), (3, &[][..]));
}

/// 100 points in 20 minutes are 300 an hour; a player who was not in the game has no score per hour.
#[test]
fn a_player_without_minutes_has_no_score_rate() {
    let report = rate_match(&with_cells(None, 100.0, 0.0), &Settings::default());
    assert_eq!(report.problems, []);
    let rates: Vec<_> = report
        .players
        .iter()
        .map(|player| player.score_rate)
        .collect();
    assert_eq!(rates, [Some(5400.0), None, Some(2700.0)]);
}

#[test]
fn a_player_as_an_object_may_leave_out_everything() {
    let read = |object: &str| serde_json::from_str::<Player>(object);
    for blank in ["{}", r#"{"score": null, "minutes": null}"#] {
        let player = read(blank).unwrap();
        assert_eq!((&*player.name, &player.team), ("", &None));
        assert_eq!((player.rating, player.enabled), (None, true));
        assert!(player.score.is_nan() && player.minutes.is_nan());
    }
    let ann = Player {
        team: Some("red".to_owned()),
        rating: Some(520.0),
        enabled: false,
        ..Player::new("ann", 1800.0, 12.5)
    };
    let object = r#"{"name": "ann", "team": "red", "rating": 520, "score": 1800, "minutes": 12.5, "enabled": false}"#;
    assert_eq!(read(object).unwrap(), ann);
    assert!(read(r#"{"score": "many"}"#).is_err());
    assert!(read(r#"{"points": 1}"#).is_err());
}

#[test]
fn a_match_without_opponents_is_a_problem() {
    let (players, teams) = ("two enabled players", "two teams");
    for (what, seats, expected) in [
        ("no player", &[][..], players),
        ("one player", &[("", true)], players),
        ("one enabled player", &[("", true), ("", false)], players),
        (
            "one team",
            &[("red", true), (" red", true), ("blue", false)],
            teams,
        ),
    ] {
        let player = |(number, &(team, enabled)): (usize, &(&str, bool))| Player {
            team: Some(team.to_owned()),
            enabled,
            ..Player::new(number.to_string(), 1.0, 20.0)
        };
        let players = seats.iter().enumerate().map(player).collect();
        let game = Match {
            players,
            ..Match::default()
        };
        let report = rate_match(&game, &Settings::default());
        assert_eq!(report.problems.len(), 1, "{what}: {:?}", report.problems);
        let problem = &report.problems[0];
        assert_eq!((problem.player, problem.field), (None, None), "{what}");
        assert!(problem.expected.contains(expected), "{what}: {problem:?}");
        assert_eq!((report.scale, report.scale_player), (1.0, None), "{what}");
        for player in &report.players {
            assert!(!player.counted && player.change == 0.0, "{what}");
            assert_eq!((player.rank_before, player.rank), (None, None), "{what}");
        }
        assert_eq!(working(&game, &Settings::default()).players, [], "{what}");
    }
}

#[test]
fn a_match_above_the_limit_is_refused_and_no_rating_changes() {
    let crowd = |players: usize| {
        let player = |n: usize| Player {
            rating: Some((n * 7_919 % 1_013) as f64),
            ..Player::new(n.to_string(), n as f64, (n % 21) as f64)
        };
        let players = (0..players).map(player).collect();
        rate_match(
            &Match {
                players,
                ..Match::default()
            },
            &Settings::default(),
        )
    };
    let report = crowd(MAX_MATCH_PLAYERS + 1);
    assert!(report.problems[0].expected.contains("5,000"));
    assert!(report.players.iter().all(|player| player.change == 0.0));
    let report = crowd(MAX_MATCH_PLAYERS);
    assert_eq!(report.problems, []);
    // To the bit: no sum is rounded.
    let sum: f64 = report.players.iter().map(|player| player.offset).sum();
    assert_eq!(sum, 0.0);
    assert!(report.players[1].change < 0.0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn finite_cells_and_settings_never_give_nan(
        cells in prop::collection::vec((any::<f64>(), any::<f64>(), any::<f64>()), 0..12),
        near in prop::collection::vec((-1e9..1e9, -1e12..1e12, 0.0..1e6), 0..12),
        t in prop_oneof![Just(5e-324), Just(1e-300), 1e-9..1e9, Just(1e9)],
        game_mult in prop_oneof![Just(5e-324), 1e-9..1e9],
        max_game_length in prop_oneof![Just(5e-324), 1e-9..1e9],
    ) {
        let settings = Settings::new(t, game_mult, max_game_length).unwrap();
        let players = cells.into_iter().chain(near).map(|(rating, score, minutes)| Player {
            rating: Some(rating),
            ..Player::new("", score, minutes)
        });
        let report = rate_match(&Match { players: players.collect(), ..Match::default() }, &settings);
        prop_assert!(report.scale.is_finite());
        for player in &report.players {
            let rating = player.rating.unwrap_or_default();
            prop_assert!(player.offset.is_finite() && player.change.is_finite() && rating.is_finite());
        }
        let is_rated = report.problems.iter().all(|problem| problem.player.is_some());
        let left_out = report.players.iter().filter(|player| !player.counted).count();
        let all_named = report.problems.len() >= left_out;
        prop_assert!(all_named || !is_rated, "no one is left out without a word");
    }
}
