//! The rating of whoever has none: in a match, in a league and in a season.

use gameroom_rating::Work;
use gameroom_rating::zonestats::{
    League, LeagueOptions, Match, Player, Season, SeasonOptions, Settings, StartRating, WhatIf,
    WhatIfOptions, append_match, match_csv, rate_league, rate_match, replace_match, replay,
    working,
};
use std::sync::Arc;

fn start(rating: f64) -> StartRating {
    StartRating::new(rating).unwrap()
}

/// A league in which those who have no rating start from this one.
fn from(rating: f64) -> LeagueOptions {
    LeagueOptions {
        start_rating: start(rating),
        ..LeagueOptions::default()
    }
}

/// Ann has a rating and wins, bob has none, and cy, who has none either, does not count.
fn game(start_rating: StartRating) -> Match {
    let player = |name, rating, score, enabled| Player {
        rating,
        enabled,
        ..Player::new(name, score, 20.0)
    };
    Match {
        players: vec![
            player("ann", Some(1000.0), 2.0, true),
            player("bob", None, 1.0, true),
            player("cy", None, 1.0, false),
        ],
        start_rating,
        ..Match::default()
    }
}

#[test]
fn it_is_500_unless_it_is_given() {
    let none = StartRating::default();
    assert_eq!(none, start(500.0));
    assert_eq!(LeagueOptions::default().start_rating, none);
    assert_eq!(SeasonOptions::default().start_rating, none);
    assert_eq!(Match::default().start_rating, none);
    let game: Match = serde_json::from_str(r#"{"players":[]}"#).unwrap();
    assert_eq!(game.start_rating, none);
}

#[test]
fn it_is_a_number_that_a_rating_can_be() {
    for rating in [-1e9, 0.0, 1e9] {
        assert_eq!(start(rating).points().to_bits(), rating.to_bits());
    }
    for rating in [f64::NAN, f64::INFINITY, -1.000_001e9] {
        let error = StartRating::new(rating).unwrap_err();
        let expected =
            "the starting rating is a number between −1,000,000,000 and 1,000,000,000 (found ";
        assert_eq!(error.option, "startRating");
        assert_eq!(error.to_string(), format!("{expected}{rating})"));
    }
    let json = r#"{"players":[],"startRating":2e9}"#;
    let error = serde_json::from_str::<Match>(json).unwrap_err();
    assert!(error.to_string().starts_with("the starting rating is"));
    let options: LeagueOptions = serde_json::from_str(r#"{"startRating":-7.5}"#).unwrap();
    assert_eq!(options, from(-7.5));
    let json = serde_json::to_value(options).unwrap();
    assert_eq!(json["startRating"], -7.5);
}

#[test]
fn a_match_gives_it_to_players_without_a_rating() {
    let settings = Settings::default();
    let equals = rate_match(&game(start(1000.0)), &settings);
    let before = |player: usize| equals.players[player].rating_before;
    assert_eq!([0, 1, 2].map(before), [Some(1000.0); 3]);
    let changes: Vec<f64> = equals.players.iter().map(|of| of.change).collect();
    assert_eq!(changes, [20.0, -20.0, 0.0]);
    let csv = match_csv(&game(start(1000.0)), &settings);
    assert!(csv.contains("\nbob,,1000,1,20,yes,"), "{csv}");
    let steps = working(&game(start(900.0)), &settings);
    let difference = steps.pairs[0].difference;
    assert_eq!(difference.to_bits(), (-100.0_f64).to_bits());
    assert!(steps.players[1].rating_is_default && !steps.players[0].rating_is_default);
}

#[test]
fn what_could_happen_begins_with_it() {
    let outlook = |rating: f64| {
        let game = game(start(rating));
        let mut run = WhatIf::new(&game, &Settings::default(), &WhatIfOptions::default()).unwrap();
        run.finish();
        let report = run.report();
        (report.players[1].rating, report.players[1].places[0])
    };
    let (rating, first) = outlook(1000.0);
    assert_eq!(rating.to_bits(), 1000.0_f64.to_bits());
    assert!((first - 0.5).abs() < 0.03, "{first}");
    assert!(outlook(2000.0).1 > 0.99);
}

const LOG: &str = "match,player,score,minutes,rating\n\
    1,ann,1,20,\n1,bob,1,20,600\n1,cy,1,20,700\n2,dee,1,20,\n2,ann,1,20,\n";

fn starts(options: &LeagueOptions) -> Vec<String> {
    let replay = replay(&League::parse_with(LOG, options), &Settings::default());
    let histories = (0..4).filter_map(|player| replay.history(player));
    let start = |of: gameroom_rating::zonestats::History| format!("{} {}", of.player, of.start);
    histories.map(start).collect()
}

#[test]
fn a_league_gives_it_to_those_whom_neither_the_table_nor_the_log_gives_one() {
    let plain = LeagueOptions::default();
    assert_eq!(starts(&plain), ["ann 500", "bob 600", "cy 700", "dee 500"]);
    let all = LeagueOptions {
        start_ratings: "cy,650\ndee,800".to_owned(),
        ..from(1500.0)
    };
    assert_eq!(starts(&all), ["ann 1500", "bob 600", "cy 650", "dee 800"]);
    // Games of two, as duels: both sides start from it.
    let report = rate_league(
        "winner,loser\nann,bob\n",
        &Settings::default(),
        &from(1500.0),
    );
    let ratings: Vec<f64> = report.table.iter().map(|of| of.rating).collect();
    assert_eq!(ratings, [1520.0, 1480.0]);
}

#[test]
fn a_league_is_read_again_where_it_is_another() {
    assert!(from(600.0).reads_like(&from(600.0)));
    assert!(!from(600.0).reads_like(&LeagueOptions::default()));
}

#[test]
fn a_match_of_a_league_has_that_of_the_league() {
    let league = League::parse_with(LOG, &from(600.0));
    let replay = replay(&league, &Settings::default());
    assert_eq!(replay.match_at(0).unwrap().start_rating, start(600.0));
}

#[test]
fn a_new_season_pulls_ratings_towards_it() {
    let log = "match,player,score,minutes\n1,ann,2,20\n1,bob,1,20\n";
    let season = |options: &LeagueOptions, share| {
        let league: Arc<League> = League::parse_with(log, options);
        replay(&league, &Settings::default()).next_season(share)
    };
    let options = from(1000.0);
    assert_eq!(season(&options, 0.0), "player,rating\nann,1020\nbob,980\n");
    assert_eq!(season(&options, 0.5), "player,rating\nann,1010\nbob,990\n");
}

/// In a log, a blank rating and the league's starting rating are the same, and 500 is another one.
#[test]
fn a_corrected_match_compares_blank_ratings_with_it() {
    let log = "match,player,score,minutes,rating\n1,ann,2,20,\n1,bob,1,20,\n";
    let corrected = |rating: Option<f64>| {
        let player = |name, score| Player {
            rating,
            ..Player::new(name, score, 20.0)
        };
        let game = Match {
            players: vec![player("ann", 2.0), player("bob", 1.0)],
            ..Match::default()
        };
        replace_match(log, &from(600.0), "1", Some(&game)).unwrap()
    };
    assert_eq!(corrected(None), log);
    assert_eq!(corrected(Some(600.0)), log);
    assert_eq!(corrected(Some(500.0)), log.replace("20,\n", "20,500\n"));
}

#[test]
fn an_added_match_needs_a_column_of_ratings_only_for_others() {
    let log = "match,player,score,minutes\n1,ann,2,20\n1,bob,1,20\n";
    let added = |options: &LeagueOptions, log: &str, rating| {
        let newcomer = Player {
            rating: Some(rating),
            ..Player::new("cy", 2.0, 20.0)
        };
        let players = vec![newcomer, Player::new("ann", 1.0, 20.0)];
        let game = Match {
            players,
            ..Match::default()
        };
        append_match(log, options, &game, None, None).unwrap()
    };
    let plain = LeagueOptions::default();
    assert!(!added(&plain, log, 500.0).contains("rating"));
    assert!(!added(&from(600.0), log, 600.0).contains("rating"));
    assert!(added(&from(600.0), log, 500.0).ends_with("2,cy,2,20,500\n2,ann,1,20,\n"));
    // The same where the log is written as another one first: a blank one, and games of two.
    assert!(!added(&from(600.0), "", 600.0).contains("rating"));
    assert!(!added(&from(600.0), "winner,loser\nann,bob\n", 600.0).contains("rating"));
}

/// Only differences of ratings count: a season that starts elsewhere is the same season there.
#[test]
fn a_season_starts_from_it() {
    let played = |start_rating| {
        let options = SeasonOptions {
            players: 12,
            matches: 200,
            start_rating,
            ..SeasonOptions::default()
        };
        let mut season = Season::new(&options).unwrap();
        let ratings = season.ratings.clone();
        season.finish();
        (ratings, season)
    };
    let (first, plain) = played(StartRating::default());
    assert_eq!(first, [500.0; 12]);
    let (first, moved) = played(start(1500.0));
    assert_eq!(first, [1500.0; 12]);
    let shifted = |[from, to]: [&[f64]; 2]| {
        let mut both = from.iter().zip(to);
        both.all(|(from, to)| (to - from - 1000.0).abs() < 1e-6)
    };
    assert!(shifted([&plain.ratings, &moved.ratings]));
    assert!(shifted([&plain.skills, &moved.skills]));
    let [plain, moved] = [plain, moved].map(|season| season.report());
    assert_eq!(plain.correlation, moved.correlation);
    assert_eq!(moved.options.start_rating, start(1500.0));
}
