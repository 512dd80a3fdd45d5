//! The crate as other programs use it: lists from data, on several threads, with `?` for every error.

use gameroom_rating::Problem;
use gameroom_rating::archive::{Archive, Leaderboard};
use gameroom_rating::games::{Game, GameList, GameResult, MAX_GAMES, RATING_LIMIT, UNNAMED, parse};
use gameroom_rating::rating::{Scheme, SchemeId, TimelineRun, rating, rep};
use gameroom_rating::referee::{Comparison, Forecast};
use gameroom_rating::table::BestScore;
use gameroom_rating::zonestats::{League, Match, Player, Replay, Settings};
use proptest::prelude::*;
use std::error::Error;
use std::path::Path;

/// Compiles only if lists, leagues and archives, and the work on them, may be sent to other threads and shared by them.
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<GameList>();
    is_send_and_sync::<TimelineRun>();
    is_send_and_sync::<Forecast>();
    is_send_and_sync::<League>();
    is_send_and_sync::<Replay>();
    is_send_and_sync::<Archive>();
    is_send_and_sync::<Leaderboard>();
    is_send_and_sync::<Comparison>();
};

const GAME: Game<'_> = Game {
    result: GameResult::Win,
    rating: 1500.0,
    opponent: "ann",
    days: 3.0,
};

#[test]
fn lists_are_rated_in_parallel() {
    let list: GameList = (0..40)
        .map(|game| Game {
            result: [GameResult::Win, GameResult::Loss][game % 2],
            ..GAME
        })
        .collect();
    let ratings = std::thread::scope(|scope| {
        let rated = SchemeId::ALL.map(|id| {
            let list = &list;
            scope.spawn(move || rating(list, &id.scheme()))
        });
        rated.map(|thread| thread.join().unwrap())
    });
    assert_eq!(ratings, SchemeId::ALL.map(|id| rating(&list, &id.scheme())));
}

#[test]
fn a_game_without_a_name_is_against_the_unnamed_opponent() {
    let named = |opponent| Game { opponent, ..GAME };
    let list: GameList = ["", "  ", "Ann Lee", "a;b", "##"]
        .map(named)
        .into_iter()
        .collect();
    let names: Vec<&str> = list.iter().map(|game| game.opponent).collect();
    assert_eq!(names, [UNNAMED, UNNAMED, "Ann_Lee", "a_b", "__"]);
}

#[test]
fn a_game_that_no_text_could_say_is_a_problem() {
    let mut list: GameList = [GAME; 2].into_iter().collect();
    for (game, text) in [
        (
            Game {
                rating: f64::NAN,
                ..GAME
            },
            "NaN",
        ),
        (
            Game {
                rating: RATING_LIMIT + 1.0,
                ..GAME
            },
            "100001",
        ),
        (
            Game {
                rating: f64::NEG_INFINITY,
                ..GAME
            },
            "-inf",
        ),
        (Game { days: -1.0, ..GAME }, "-1"),
        (
            Game {
                days: f64::INFINITY,
                ..GAME
            },
            "inf",
        ),
        (
            Game {
                days: f64::NAN,
                ..GAME
            },
            "NaN",
        ),
    ] {
        let problem = list.try_push(game).unwrap_err();
        assert_eq!((problem.line, &*problem.text), (3, text));
    }
    assert_eq!(list.len(), 2);
}

#[test]
fn a_list_from_data_has_as_many_games_as_one_from_text() {
    let mut list: GameList = std::iter::repeat_n(GAME, MAX_GAMES).collect();
    let problem = list.try_push(GAME).unwrap_err();
    let expected = "a list can have at most 1,000,000 games: leave out older ones";
    assert_eq!((problem.line, &*problem.expected), (1_000_001, expected));
}

#[test]
#[should_panic = "line 1, column 1: a rating must be between −100,000 and 100,000 (found “inf”)"]
fn collecting_such_a_game_panics() {
    let _: GameList = [Game {
        rating: f64::INFINITY,
        ..GAME
    }]
    .into_iter()
    .collect();
}

#[test]
fn settings_are_named_as_in_javascript() {
    let options = [
        [0.0, 2.0, 20.0],
        [120.0, f64::NAN, 20.0],
        [120.0, 2.0, -1.0],
    ]
    .map(|[t, game_mult, length]| Settings::new(t, game_mult, length).unwrap_err().option);
    assert_eq!(options, ["t", "gameMult", "maxGameLength"]);
}

#[test]
fn schemes_are_read_from_the_json_that_they_are_written_as() {
    for id in SchemeId::ALL {
        let json = serde_json::to_string(&id.scheme()).unwrap();
        let read: Scheme = serde_json::from_str(&json).unwrap();
        assert_eq!((read.id(), read.name()), (Some(id), "custom"), "{json}");
    }
}

#[test]
fn a_scheme_that_cannot_be_used_is_not_read() {
    let json = serde_json::to_string(&SchemeId::P7.scheme()).unwrap();
    for (from, to, reason) in [
        (
            r#""rate":0.98}"#,
            r#""rate":0}"#,
            "the rate of the age rule is above 0",
        ),
        (
            r#""ceiling":5.0"#,
            r#""ceiling":-1"#,
            "the ceiling of the repeated-opponent rule",
        ),
        (
            r#""draws":1"#,
            r#""draws":1001"#,
            "the number of fictitious draws is from 0 to 1000",
        ),
        (r#""draws":1"#, r#""draw":1"#, "unknown field `draw`"),
        (
            r#""rule":"recent""#,
            r#""rule":"often""#,
            "unknown variant `often`",
        ),
    ] {
        let changed = json.replace(from, to);
        assert_ne!(changed, json);
        let refused = serde_json::from_str::<Scheme>(&changed)
            .unwrap_err()
            .to_string();
        assert!(refused.starts_with(reason), "{refused}");
    }
}

#[test]
fn a_match_is_read_from_the_json_that_it_is_written_as() {
    let of = |name, score| Player {
        rating: Some(520.0),
        ..Player::new(name, score, 20.0)
    };
    let game = Match {
        players: vec![of("ann", 1800.0), of("bob", 900.0)],
        best_score: BestScore::Lowest,
        ..Match::default()
    };
    let json = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Match>(&json).unwrap(), game);
    let refused = serde_json::from_str::<Match>(r#"{ "player": [] }"#).unwrap_err();
    assert!(refused.to_string().starts_with("unknown field `player`"));
}

#[test]
fn every_error_may_be_boxed() {
    fn all() -> Result<(), Box<dyn Error + Send + Sync>> {
        GameList::new().try_push(GAME)?;
        rep("'+1500 abc' 2", "")?;
        Settings::new(120.0, 2.0, 20.0)?;
        rep("'+1500 abc", "")?;
        Ok(())
    }
    let error = all().unwrap_err();
    assert!(error.downcast_ref::<Problem>().is_some(), "{error}");
}

/// A name means one thing, whichever module it is from.
#[test]
fn no_two_public_items_have_one_name() {
    fn read(folder: &Path, items: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, items);
                continue;
            }
            let text = std::fs::read_to_string(path).unwrap();
            for line in text.lines() {
                let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
                if words.next() == Some("pub")
                    && let Some("struct" | "enum" | "trait" | "type" | "const" | "static") =
                        words.next()
                    && let Some(name) = words.next().filter(|name| *name != "fn")
                {
                    items.push(name.to_owned());
                }
            }
        }
    }
    let mut items = Vec::new();
    read(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
        &mut items,
    );
    assert!(items.len() > 150);
    items.sort_unstable();
    let twice: Vec<_> = items.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn the_readme_counts_the_dependencies() {
    let manifest = include_str!("../../crate/Cargo.toml");
    let (_, dependencies) = manifest.split_once("\n[dependencies]\n").unwrap();
    let required = dependencies
        .lines()
        .take_while(|line| !line.starts_with('['))
        .filter(|line| line.contains('=') && !line.contains("optional = true"));
    assert_eq!(required.count(), 9);
    assert!(include_str!("../../crate/README.md").contains("nine small crates"));
}

fn result() -> impl Strategy<Value = GameResult> {
    prop::sample::select(vec![GameResult::Loss, GameResult::Draw, GameResult::Win])
}

proptest! {
    #[test]
    fn games_from_data_are_those_of_their_text(
        games in prop::collection::vec((result(), -RATING_LIMIT..=RATING_LIMIT, "\\PC{0,6}", 0.0..1e6_f64), 0..20),
    ) {
        let games = games.iter().map(|(result, rating, opponent, days)| Game {
            result: *result,
            rating: rating.round(),
            opponent,
            days: days.round(),
        });
        let list: GameList = games.collect();
        let read = parse(&list.to_string());
        prop_assert_eq!(&read.problems, &[]);
        prop_assert_eq!(read.games, list);
    }
}
