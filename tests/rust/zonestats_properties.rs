//! What holds for every match: on random matches.

#![allow(
    clippy::float_cmp,
    reason = "sums that cannot round are compared to the bit"
)]

use gameroom_rating::zonestats::{
    CapLevel, CapMinutes, CapRule, Match, Player, PlayerReport, Settings, rate_match,
};
use proptest::prelude::*;

fn a_player() -> impl Strategy<Value = Player> {
    let team = prop_oneof![
        2 => Just(None),
        3 => prop::sample::select(vec!["red", "blue", "green"]).prop_map(|team| Some(team.to_owned())),
    ];
    let rating = prop_oneof![
        1 => Just(None),
        4 => (-1500_i32..2500).prop_map(|rating| Some(f64::from(rating))),
        1 => (-1e5..1e5).prop_map(Some),
    ];
    // Few scores and round minutes, so that ties and zeros happen.
    let minutes = prop_oneof![1 => Just(0), 5 => 1_i32..80];
    (team, rating, 0_i32..40, minutes, prop::bool::weighted(0.9)).prop_map(
        |(team, rating, score, half_minutes, enabled)| Player {
            team,
            rating,
            enabled,
            ..Player::new("", f64::from(score), f64::from(half_minutes) / 2.0)
        },
    )
}

fn a_match() -> impl Strategy<Value = Match> {
    prop::collection::vec(a_player(), 0..40).prop_map(|players| Match { players })
}

fn settings() -> impl Strategy<Value = Settings> {
    let cap = prop::sample::select(vec![CapRule::Largest, CapRule::Anyone]);
    let minutes = prop::sample::select(vec![CapMinutes::All, CapMinutes::Counted]);
    (1.0..400.0, 0.1..5.0, 1.0..40.0, cap, minutes).prop_map(
        |(t, game_mult, length, cap, minutes)| {
            let settings = Settings::new(t, game_mult, length).unwrap();
            settings.with_cap(cap).with_cap_minutes(minutes)
        },
    )
}

fn offsets(game: &Match, settings: &Settings) -> Vec<f64> {
    let report = rate_match(game, settings);
    report.players.iter().map(|player| player.offset).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A player far above everyone else, who was not in the game, makes the core compute one
    /// exponential per pair instead of one per player, and changes nothing else.
    #[test]
    fn one_exponential_for_each_player_is_as_good_as_one_for_each_pair(
        game in a_match(), settings in settings(),
    ) {
        let mut slow = game.clone();
        slow.players.push(Player { rating: Some(1e9), ..Player::new("", 0.0, 0.0) });
        for (fast, slow) in offsets(&game, &settings).iter().zip(offsets(&slow, &settings)) {
            prop_assert!((fast - slow).abs() <= 1e-9, "{fast} fast, {slow} slow");
        }
    }

    #[test]
    fn offsets_and_changes_sum_to_zero(game in a_match(), settings in settings()) {
        let report = rate_match(&game, &settings);
        let offsets: f64 = report.players.iter().map(|player| player.offset).sum();
        prop_assert_eq!(offsets, 0.0);
        let changes: f64 = report.players.iter().map(|player| player.change).sum();
        prop_assert!(changes.abs() <= 1e-9, "changes sum to {}", changes);
    }

    #[test]
    fn no_one_moves_by_more_than_game_mult_a_minute_if_the_cap_applies_to_anyone(
        game in a_match(), settings in settings(),
    ) {
        let report = rate_match(&game, &settings.with_cap(CapRule::Anyone));
        for (seat, player) in game.players.iter().zip(&report.players) {
            let most = settings.capped_minutes(seat.minutes) * settings.game_mult();
            prop_assert!(player.change.abs() <= most * (1.0 + 1e-14), "{} of {most}", player.change);
            prop_assert!(player.cap != Some(CapLevel::Above));
        }
        // Never further down than needed: someone is at the cap.
        let at_cap = report.players.iter().any(|player| player.cap == Some(CapLevel::At));
        prop_assert!(!report.scaled || at_cap);
    }

    #[test]
    fn the_order_of_players_does_not_matter(
        (game, order) in a_match().prop_flat_map(|game| {
            let order: Vec<usize> = (0..game.players.len()).collect();
            (Just(game), Just(order).prop_shuffle())
        }),
        settings in settings(),
    ) {
        let shuffled = Match {
            players: order.iter().map(|&player| game.players[player].clone()).collect(),
        };
        let report = rate_match(&game, &settings);
        let other = rate_match(&shuffled, &settings);
        prop_assert_eq!(report.scale, other.scale);
        for (place, &player) in order.iter().enumerate() {
            // To the last bit: no sum is rounded.
            let rows = report.players[player].rows.clone();
            prop_assert_eq!(&report.players[player], &PlayerReport { rows, ..other.players[place].clone() });
        }
    }

    /// Equation 1 depends only on differences between ratings.
    #[test]
    fn only_differences_of_ratings_count(
        game in a_match(), settings in settings(), shift in prop::sample::select(vec![-90_000.0, 90_000.0]),
    ) {
        let at = |shift: f64| Match {
            players: game.players.iter().map(|player| Player {
                rating: Some(player.rating.unwrap_or(500.0).clamp(-1000.0, 3000.0).round() + shift),
                ..player.clone()
            }).collect(),
        };
        for (near, far) in offsets(&at(0.0), &settings).iter().zip(offsets(&at(shift), &settings)) {
            prop_assert!((near - far).abs() <= 1e-9, "{near} near 0, {far} at {shift}");
        }
    }

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
        let report = rate_match(&Match { players: players.collect() }, &settings);
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
