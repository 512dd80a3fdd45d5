//! `ZoneStats` and the listed ratings beside the schemes, on the same games: against equations 1 to 6, and in simulated archives.

use crate::referee_archive::{HEADER, Row, archive, archives, compare, found, of_rows, published};
use crate::strategies::cases;
use gameroom_rating::Work;
use gameroom_rating::archive::{Archive, GameOptions};
use gameroom_rating::rating::SchemeId;
use gameroom_rating::referee::{Comparison, ComparisonReport};
use gameroom_rating::zonestats::{
    CapMinutes, CapRule, Generator, League, LeagueOptions, Settings, StartRating, replay, working,
};
use proptest::prelude::*;
use std::fmt::Write;

/// The schemes of `published`, `ZoneStats` with these settings, the listed ratings and a coin.
fn with_zonestats(archive: &Archive, min_games: u32, settings: Settings) -> Comparison {
    let options = GameOptions::default();
    let comparison = Comparison::new(archive, &options, min_games).unwrap();
    let mut run = comparison
        .of_schemes(&published())
        .with_zonestats(Some(settings));
    while run.advance(17) < 1.0 {}
    run
}

/// The place of a predictor in a report.
fn place(report: &ComparisonReport, name: &str) -> usize {
    let mut all = report.predictors.iter();
    all.position(|predictor| predictor.name == name).unwrap()
}

/// What `ZoneStats` expects of the first player of each game that is predicted.
fn expected_scores(run: &Comparison) -> Vec<f64> {
    let place = place(&run.report(), "zonestats");
    let predictions = run.predictions(place).iter();
    predictions.map(|prediction| prediction.expected).collect()
}

fn score(row: &Row) -> f64 {
    match row.result {
        "1-0" => 1.0,
        "0-1" => 0.0,
        _ => 0.5,
    }
}

/// Returns true for each game whose players both have enough earlier ones.
fn are_predicted(rows: &[Row], min_games: u32) -> Vec<bool> {
    let mut earlier = [0; 5];
    let mut is_predicted = |row: &Row| {
        let [one, other] = row.players.map(|player| player as usize);
        let enough = earlier[one].min(earlier[other]) >= min_games;
        earlier[one] += 1;
        earlier[other] += 1;
        enough
    };
    rows.iter().map(&mut is_predicted).collect()
}

/// Numbers that are equal but for rounding.
fn assert_near(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (index, (one, other)) in found.iter().zip(expected).enumerate() {
        assert!((one - other).abs() < 1e-9, "{index}: {one} and {other}");
    }
}

proptest! {
    #![proptest_config(cases(64))]
    #[test]
    fn each_game_is_predicted_by_equation_1_and_then_rated_as_a_match_of_two(
        rows in archives(), min_games in 0..4_u32, t in 20.0..400.0, game_mult in 0.1..6.0, length in 1.0..60.0,
    ) {
        let settings = Settings::new(t, game_mult, length).unwrap();
        let run = with_zonestats(&of_rows(&rows), min_games, settings);
        let are_predicted = are_predicted(&rows, min_games);
        let (mut ratings, mut expected) = ([0.0; 5], Vec::new());
        for (row, is_predicted) in rows.iter().zip(are_predicted) {
            let [one, other] = row.players.map(|player| player as usize);
            let chance = 1.0 / (1.0 + f64::exp((ratings[other] - ratings[one]) / t));
            if is_predicted {
                expected.push(chance.clamp(0.01, 0.99));
            }
            let points = game_mult * length * (score(row) - chance);
            ratings[one] += points;
            ratings[other] -= points;
        }
        assert_near(&expected_scores(&run), &expected);
        // Scored on the results that all are scored on.
        let report = run.report();
        let [its, coins] = ["zonestats", "coin"].map(|name| run.predictions(place(&report, name)));
        prop_assert_eq!(its.len(), report.predicted);
        prop_assert!(its.iter().zip(coins).all(|(its, coin)| its.score.to_bits() == coin.score.to_bits()));
    }

    #[test]
    fn a_league_of_the_same_games_expects_the_same_wherever_everyone_starts(
        rows in archives(), start in -1000.0..3000.0, t in 20.0..400.0,
    ) {
        let settings = Settings::new(t, 2.0, 20.0).unwrap();
        let mut log = "match,player,score\n".to_owned();
        for (number, row) in rows.iter().enumerate() {
            let score = score(row);
            let [one, other] = row.players;
            let _ = writeln!(log, "{number},p{one},{score}\n{number},p{other},{}", 1.0 - score);
        }
        let options = LeagueOptions {
            start_rating: StartRating::new(start).unwrap(),
            minutes: Some(settings.max_game_length()),
            ..LeagueOptions::default()
        };
        let league = replay(&League::parse_with(&log, &options), &settings);
        let expected = |index: usize| {
            let game = league.match_at(index).unwrap();
            working(&game, &settings).pairs[0].expected.clamp(0.01, 0.99)
        };
        let expected: Vec<f64> = (0..rows.len()).map(expected).collect();
        assert_near(&expected_scores(&with_zonestats(&of_rows(&rows), 0, settings)), &expected);
    }

    /// No cap applies to a duel, in which both have the same minutes.
    #[test]
    fn only_the_stake_in_t_changes_what_is_expected(rows in archives(), factor in 0.1..10.0) {
        let archive = of_rows(&rows);
        let of = |settings| expected_scores(&with_zonestats(&archive, 1, settings));
        let usual = of(Settings::default());
        let other = Settings::new(120.0 * factor, 2.0, 20.0 * factor).unwrap();
        assert_near(&of(other), &usual);
        let capped = Settings::default().with_cap(CapRule::Anyone);
        prop_assert_eq!(of(capped.with_cap_minutes(CapMinutes::Counted)), usual);
    }
}

#[test]
fn without_zonestats_everything_else_is_as_with_it() {
    let games = simulated(
        &Shape {
            players: 12,
            games: 300,
            ..FEW
        },
        3,
    );
    let alone = compare(&games, &published(), (&GameOptions::default(), 5)).report();
    let mut run = with_zonestats(&games, 5, Settings::default());
    let beside = run.report();
    assert_eq!(place(&beside, "zonestats"), SchemeId::ALL.len());
    for predictor in &alone.predictors {
        assert_eq!(found(&beside, &predictor.name), predictor);
    }
    assert_eq!((alone.best, alone.span), (beside.best, beside.span));
    // Other settings rate the duels again, and no scheme.
    let slow = Settings::new(120.0, 0.5, 20.0).unwrap();
    run = run.with_zonestats(Some(slow));
    let names = |run: &Comparison| run.report().predictors.len();
    assert_eq!(names(&run), SchemeId::ALL.len() + 2);
    assert!(run.advance(299) < 1.0);
    assert!(run.advance(1) >= 1.0);
    assert_eq!(run.report(), with_zonestats(&games, 5, slow).report());
    assert_eq!(run.with_zonestats(None).report(), alone);
}

#[test]
fn an_archive_that_predicts_nothing_has_no_leader() {
    for text in [HEADER.to_owned(), format!("{HEADER}ann,bob,,,1-0,,,,\n")] {
        let report = with_zonestats(&archive(&text), 0, Settings::default()).report();
        assert_eq!((report.leader, report.ahead_of_schemes), (None, vec![]));
        assert_eq!(report.predictors.len(), SchemeId::ALL.len() + 3);
    }
    // Without schemes, there is nothing to be ahead of.
    let games = simulated(
        &Shape {
            players: 6,
            games: 60,
            ..FEW
        },
        5,
    );
    let options = GameOptions::default();
    let mut run = Comparison::new(&games, &options, 2)
        .unwrap()
        .with_zonestats(Some(Settings::default()));
    while run.advance(7) < 1.0 {}
    let report = run.report();
    assert_eq!(report.predictors.len(), 3);
    assert!(report.leader.is_some() && report.ahead_of_schemes.is_empty());
}

/// A simulated archive: its players have a strength each, and the listed ratings know it up to an error.
#[derive(Clone, Copy)]
struct Shape {
    players: usize,
    games: u32,
    /// The standard deviation of strengths.
    spread: f64,
    /// The standard deviation of a listed rating's distance from the strength, the same for all games of a player.
    error: f64,
}

fn simulated(shape: &Shape, seed: u64) -> Archive {
    let mut generator = Generator::seeded(seed);
    // Six uniform numbers have a standard deviation of √½.
    let normal = |generator: &mut Generator| {
        ((0..6).map(|_| generator.unit()).sum::<f64>() - 3.0) / 0.5_f64.sqrt()
    };
    let mut draw = |spread: f64| -> Vec<f64> {
        let players = 0..shape.players;
        players.map(|_| spread * normal(&mut generator)).collect()
    };
    let (strengths, errors) = (draw(shape.spread), draw(shape.error));
    let mut game = |number: u32| {
        let one = generator.below(shape.players);
        let other = (one + 1 + generator.below(shape.players - 1)) % shape.players;
        let lead = strengths[one] - strengths[other];
        let won = generator.unit() < 1.0 / (1.0 + 10_f64.powf(-lead / 400.0));
        Row {
            players: [one, other].map(|player| u32::try_from(player).unwrap()),
            ratings: [one, other].map(|player| 1500.0 + strengths[player] + errors[player]),
            result: if won { "1-0" } else { "0-1" },
            day: number / 10,
        }
    };
    of_rows(&(0..shape.games).map(&mut game).collect::<Vec<_>>())
}

/// What some simulated archives find of the listed ratings.
#[derive(Debug, Default, PartialEq)]
struct Listed {
    /// The number of archives in which they are ahead of all schemes.
    ahead: usize,
    /// The number in which they have the least log loss of all.
    leading: usize,
}

fn listed_in(shape: &Shape, archives: u64) -> Listed {
    let mut listed = Listed::default();
    for seed in 1..=archives {
        let report = with_zonestats(&simulated(shape, seed), 5, Settings::default()).report();
        let place = place(&report, "listed");
        listed.ahead += usize::from(report.ahead_of_schemes.contains(&place));
        listed.leading += usize::from(report.leader == Some(place));
    }
    listed
}

/// With few games, listed ratings that are the true strengths predict better than any rating of these games; with an error
/// of 140 points, they predict about as well as the best scheme.
const FEW: Shape = Shape {
    players: 30,
    games: 400,
    spread: 200.0,
    error: 0.0,
};

#[test]
fn listed_ratings_are_ahead_of_all_schemes_where_they_know_more() {
    let found = listed_in(&FEW, 6);
    assert_eq!((found.ahead, found.leading), (6, 6));
    let as_good = Shape {
        error: 140.0,
        ..FEW
    };
    let found = listed_in(&as_good, 10);
    assert!(found.ahead <= 1, "{found:?}");
}

/// In a hundred archives each, with errors at which they are about as good as the best scheme.
#[test]
#[ignore = "long"]
fn listed_ratings_that_are_no_better_are_ahead_in_at_most_one_archive_of_twenty() {
    let many = Shape {
        games: 1_000,
        ..FEW
    };
    for (shape, error) in [(FEW, 140.0), (many, 100.0)] {
        let found = listed_in(&Shape { error, ..shape }, 100);
        assert!(found.ahead <= 5, "{error}: {found:?}");
        // To lead is not to be ahead.
        assert!(found.leading > found.ahead, "{error}: {found:?}");
    }
}
