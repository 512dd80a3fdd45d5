//! How often the 95 % interval holds a player's true rating: simulated players, the same ones in
//! every run.

use crate::independent::chance::Chance;
use gameroom_rating::games::{GameList, parse};
use gameroom_rating::rating::{SchemeId, expected_score, rate};
use std::fmt::Write;

const TRUE_RATING: f64 = 1500.0;

/// The games of a player of [`TRUE_RATING`] against opponents up to 400 points away, drawn anew
/// for every list; each game's opponent is any of them.
fn simulated(games: usize, opponents: usize, chance: &mut Chance) -> GameList {
    let ratings: Vec<f64> = (0..opponents)
        .map(|_| chance.between(TRUE_RATING - 400.0, TRUE_RATING + 400.0))
        .collect();
    let mut list = String::new();
    for game in 0..games {
        let opponent = chance.below(opponents);
        let rating = ratings[opponent];
        let won = chance.unit() < expected_score(rating - TRUE_RATING);
        let sign = if won { '+' } else { '-' };
        writeln!(list, "{sign}{rating} p{opponent} {}", 3 * game).unwrap();
    }
    parse(&list).games
}

/// The coverage found among this many players is within 1 % of the true one, in 99.9 % of seeds.
const PLAYERS: usize = 5_000;

/// The part of [`PLAYERS`] whose interval holds their true rating.
fn coverage(scheme: SchemeId, games: usize, opponents: usize) -> f64 {
    let mut chance = Chance(2024);
    let holds = |_: &usize| {
        let report = rate(&simulated(games, opponents, &mut chance), &scheme.scheme());
        report.low.is_none_or(|low| low <= TRUE_RATING)
            && report.high.is_none_or(|high| high >= TRUE_RATING)
    };
    (0..PLAYERS).filter(holds).count() as f64 / PLAYERS as f64
}

#[test]
fn under_every_scheme_the_interval_holds_the_true_rating_of_93_to_97_in_100_players() {
    for scheme in SchemeId::ALL {
        for (games, opponents) in [(20, 20), (50, 5), (50, 50), (100, 100)] {
            let coverage = coverage(scheme, games, opponents);
            assert!(
                (0.93..=0.97).contains(&coverage),
                "{}, {games} games against {opponents} opponents: {coverage}",
                scheme.name()
            );
        }
    }
}
