//! The ratings of leaders over time, and a player's games with the rating after each.

use gameroom_rating::Work;
use gameroom_rating::archive::{
    Archive, ArchiveReader, GameOptions, LeaderColumn, LeaderCourses, LeaderDays, LeaderRow,
    LeaderView, Leaderboard,
};
use gameroom_rating::games::GameResult;
use gameroom_rating::rating::SchemeId;
use proptest::prelude::*;
use std::fmt::Write;
use std::sync::Arc;

fn archive_of(rows: &str) -> Arc<Archive> {
    let mut reader = ArchiveReader::default();
    reader.begin("club.csv");
    reader.feed(b"white,black,white rating,black rating,result,date\n");
    reader.feed(rows.as_bytes());
    Arc::new(reader.finish())
}

/// The leaderboard with days counted to a day; without one, to that of the newest game.
fn leaders_of(archive: &Arc<Archive>, scheme: SchemeId, today: Option<&str>) -> Leaderboard {
    let options = GameOptions {
        days_to: today.map(str::to_owned),
        ..GameOptions::default()
    };
    let days = LeaderDays::default();
    Leaderboard::new(archive, &options, &scheme.scheme(), days).unwrap()
}

/// The ratings of some players over time, computed game by game.
fn courses(leaders: &Leaderboard, players: &[u32]) -> LeaderCourses {
    let mut run = leaders.courses(players).unwrap();
    while run.advance(1) < 1.0 {}
    run.courses()
}

/// The only course of a player: each place, and the rating to a tenth of a point.
fn course(leaders: &Leaderboard, archive: &Archive, player: &str) -> Vec<[String; 2]> {
    let LeaderCourses { courses, .. } = courses(leaders, &[archive.player(player).unwrap()]);
    let [course] = &courses[..] else {
        panic!("{courses:?}")
    };
    assert_eq!(course.name, player);
    let ratings = course.ratings.iter().map(|&rating| tenths(rating));
    let places = course.places.iter().map(f64::to_string);
    places
        .zip(ratings)
        .map(|(place, rating)| [place, rating])
        .collect()
}

fn tenths(rating: f64) -> String {
    format!("{rating:.1}")
}

/// The rating of a player on the leaderboard, to a tenth of a point.
fn rating_of(leaders: Leaderboard, player: &str) -> String {
    let rows = rows(leaders);
    let row = rows.iter().find(|row| row.name == player).unwrap();
    tenths(row.report.rating.as_number())
}

/// The row of each player, rated by the leaderboard.
fn rows(mut leaders: Leaderboard) -> Vec<LeaderRow> {
    leaders.finish();
    let view = LeaderView {
        column: LeaderColumn::Rating,
        descending: true,
        min_games: 1,
        search: String::new(),
    };
    leaders.page(&view, 0, usize::MAX).rows
}

/// A day of 2026 in a month of 28 days, from 0 on.
fn date(number: usize) -> String {
    format!("2026-{:02}-{:02}", 1 + number / 28, 1 + number % 28)
}

/// Two games on one day, two later ones, and one of others after these. Bob is always rated 1,500.
const CLUB: &str = "ann,bob,1400,1500,1-0,2026-01-10\nbob,ann,1500,1400,1-0,2026-01-10\n\
    ann,bob,1400,1500,1-0,2026-01-20\nann,bob,1400,1500,1-0,2026-02-01\ncy,dee,1450,1460,1-0,2026-02-20\n";

#[test]
fn a_course_has_the_rating_after_each_game_and_goes_on_to_the_last_day() {
    let archive = archive_of(CLUB);
    let leaders = leaders_of(&archive, SchemeId::P1, Some("2026-03-01"));
    // 2026-01-10 is day 20,463. Against 1,500, w wins and l losses are worth 1500 + 400 log₁₀(w / l): 1 : 0, 1 : 1, 2 : 1 and 3 : 1.
    let expected = [
        ["20463.25", "inf"],
        ["20463.75", "1500.0"],
        ["20473.5", "1620.4"],
        ["20485.5", "1690.8"],
        // Cy and Dee played then.
        ["20504.5", "1690.8"],
    ];
    assert_eq!(course(&leaders, &archive, "ann"), expected);
}

#[test]
fn where_games_age_by_days_a_course_ends_on_the_day_that_they_are_counted_to() {
    let archive = archive_of(CLUB);
    let leaders = leaders_of(&archive, SchemeId::P6, Some("2026-03-01"));
    let ann = course(&leaders, &archive, "ann");
    let [.., [last_game, after_it], [last_day, then]] = &ann[..] else {
        panic!("{ann:?}")
    };
    // 2026-02-01 and 2026-03-01.
    assert_eq!([&**last_game, &**last_day], ["20485.5", "20513.5"]);
    assert_ne!(after_it, then);
    assert_eq!(then, &rating_of(leaders, "ann"));
}

#[test]
fn games_that_no_date_sets_apart_are_numbered() {
    let mut undated = String::new();
    for line in CLUB.lines() {
        let (game, _) = line.rsplit_once(',').unwrap();
        let _ = writeln!(undated, "{game},");
    }
    let undated = archive_of(&undated);
    let one_day = archive_of(
        &CLUB
            .replace("-01-10", "-02-20")
            .replace("-01-20", "-02-20")
            .replace("-02-01", "-02-20"),
    );
    for archive in [undated, one_day] {
        let leaders = leaders_of(&archive, SchemeId::P1, None);
        let players = ["bob", "cy"].map(|name| archive.player(name).unwrap());
        let LeaderCourses {
            by_day, courses, ..
        } = courses(&leaders, &players);
        assert!(!by_day);
        assert_eq!(*courses[0].places, [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(*courses[1].places, [1.0]);
    }
}

#[test]
fn of_a_long_list_each_nth_game_has_a_rating_counted_from_the_newest() {
    let mut games = String::new();
    for game in 0..1_501 {
        let result = ["1-0", "0-1", "1/2-1/2"][game % 3];
        let day = date(game / 5);
        let _ = writeln!(
            games,
            "ann,bob{},1500,{},{result},{day}",
            game % 7,
            1400 + game % 200
        );
    }
    let archive = archive_of(&games);
    let leaders = leaders_of(&archive, SchemeId::P7, None);
    let ann = course(&leaders, &archive, "ann");
    assert_eq!(ann.len(), 751);
    // 2026-11-21 is day 20,778. The last game is alone on it; two before that is the fourth of five.
    let last = rating_of(leaders, "ann");
    assert_eq!(ann[749][0], "20777.7");
    assert_eq!(ann[750], ["20778.5", &last]);
}

#[test]
fn a_players_games_come_newest_first_with_the_rating_after_each() {
    let archive = archive_of(CLUB);
    let leaders = leaders_of(&archive, SchemeId::P1, Some("2026-03-01"));
    let bob = archive.player("bob").unwrap();
    let games = leaders.games(bob, 1, 2);
    assert_eq!(games.total, 4);
    let facts = games.rows.iter().map(|row| {
        let rating = tenths(row.rating.as_number());
        (
            row.day.as_deref(),
            &*row.opponent,
            row.opponent_rating,
            row.result,
            rating,
        )
    });
    // Against 1,400: a loss, a win and a loss, and before that a loss and a win.
    let expected = [
        (
            Some("2026-01-20"),
            "ann",
            1400.0,
            GameResult::Loss,
            "1279.6".to_owned(),
        ),
        (
            Some("2026-01-10"),
            "ann",
            1400.0,
            GameResult::Win,
            "1400.0".to_owned(),
        ),
    ];
    assert_eq!(facts.collect::<Vec<_>>(), expected);
    assert!(leaders.games(bob, 4, 10).rows.is_empty());
    assert_eq!(leaders.games(99, 0, 10).total, 0);
}

#[test]
fn more_players_than_a_chart_can_tell_apart_are_refused() {
    let archive = archive_of(CLUB);
    let leaders = leaders_of(&archive, SchemeId::P1, None);
    let problem = leaders.courses(&[0; 6]).err().unwrap();
    assert_eq!(
        problem.to_string(),
        "at most 5 players can be shown over time"
    );
    let unknown = courses(&leaders, &[99]);
    assert!(unknown.courses[0].ratings.is_empty());
}

/// A game of two of five players: who, their ratings, the result and the day.
type RandomGame = ([usize; 2], [u16; 2], usize, usize);

fn random_game() -> impl Strategy<Value = RandomGame> {
    let players = (0..5_usize, 1..5_usize).prop_map(|(one, step)| [one, (one + step) % 5]);
    (
        players,
        [1000..2000_u16, 1000..2000_u16],
        0..3_usize,
        0..40_usize,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn each_course_ends_at_the_rating_of_the_leaderboard_and_has_those_of_its_games(
        games in prop::collection::vec(random_game(), 1..60),
        scheme in prop::sample::select(&SchemeId::ALL[..]),
        days_later in 0..30_usize,
    ) {
        let mut text = String::new();
        for ([one, other], ratings, result, day) in &games {
            let (names, results) = (["ann", "bob", "cy", "dee", "eve"], ["1-0", "0-1", "1/2-1/2"]);
            let day = date(*day);
            let _ = writeln!(
                text, "{},{},{},{},{},{day}",
                names[*one], names[*other], ratings[0], ratings[1], results[*result],
            );
        }
        let archive = archive_of(&text);
        let today = date(40 + days_later);
        let leaders = leaders_of(&archive, scheme, Some(&today));
        let players: Vec<u32> = (0..archive.player_count()).collect();
        let courses = courses(&leaders, &players);
        let games_of: Vec<_> = players.iter().map(|&player| leaders.games(player, 0, 100)).collect();
        for row in rows(leaders) {
            let course = &courses.courses[row.id as usize];
            prop_assert_eq!(course.ratings.last(), Some(&row.report.rating.as_number()));
            prop_assert!(course.places.is_sorted_by(|one, other| one < other));
            let games = &games_of[row.id as usize];
            prop_assert_eq!(games.total, row.report.games);
            // All but the last, which may have aged since.
            let after_each = games.rows.iter().rev().map(|game| game.rating.as_number());
            let older: Vec<f64> = after_each.take(games.total - 1).collect();
            prop_assert_eq!(&course.ratings[..older.len()], &older[..]);
        }
    }
}
