//! The table of the games: its figures worked out by hand, its order by every column, and its CSV.

use crate::lists::assert_near;
use gameroom_rating::games::{GameList, GameResult, parse};
use gameroom_rating::rating::{Age, GameColumn, GameTable, Prior, SchemeId};
use std::fmt::Write;

/// A win and a loss against 1500 and a draw with 1700.
fn list() -> GameList {
    parse("+1500 cy 3\n-1500 =bob 1\n=1700 ann 2").games
}

/// Three games against 1500, two of them won: W = 2/3, 400·log₁₀ 2 = 120.412 above. Without a win it is 1500,
/// without the loss there is no bound.
#[test]
fn a_row_says_what_its_game_counts_and_gave() {
    let table = GameTable::new(
        parse("+1500 a 3\n+1500 b\n-1500 c").games,
        &SchemeId::P1.scheme(),
    );
    let row = table.row(0);
    let what = (row.number, row.result, &*row.opponent, row.days.to_bits());
    assert_eq!(what, (1, GameResult::Win, "a", 3.0_f64.to_bits()));
    assert_near(row.weight, 1.0, 1e-6);
    assert_near(row.share, 1.0 / 3.0, 1e-6);
    assert_near(row.gave.unwrap(), 120.411_998_265_592, 1e-6);
    assert_eq!(table.row(2).gave, Some(f64::NEG_INFINITY));
    let two = GameTable::new(parse("+1500\n-1500").games, &SchemeId::P1.scheme());
    assert_eq!(two.row(0).gave, Some(f64::INFINITY));
    // W(1500 − 1620.412) = 2/3.
    assert_near(table.row(2).expected.unwrap(), 2.0 / 3.0, 1e-6);
}

/// Sorting by influence computes that of all games at once, and a row that of its game alone: they agree.
#[test]
fn every_game_of_a_long_list_has_its_influence() {
    let mut text = String::new();
    for i in 0..4_000_u32 {
        let sign = ['+', '-', '=', '-', '+'][i as usize % 5];
        let (rating, opponent) = (1200 + i * 7919 % 800, i * 31 % 400);
        writeln!(text, "{sign}{rating} p{opponent} {}", i / 10).unwrap();
    }
    let one = text.lines().map(|line| line.split(' ').next().unwrap());
    let one: Vec<&str> = one.collect();
    for text in [text.as_str(), one.join("\n").as_str()] {
        let list = parse(text).games;
        for id in SchemeId::ALL {
            let [alone, mut together] =
                [(); 2].map(|()| GameTable::new(list.clone(), &id.scheme()));
            assert_near(together.advance(1_500), 0.375, 1e-12);
            assert_eq!(together.rows(GameColumn::Influence, false).count(), 4_000);
            for game in (0..4_000).step_by(97) {
                let [alone, together] =
                    [&alone, &together].map(|table| table.row(game).gave.unwrap());
                assert!(
                    (alone - together).abs() < 1e-8,
                    "{}, game {game}: {together} is not {alone}",
                    id.name()
                );
            }
        }
    }
}

/// Whatever the fictitious draws: a list without games has no rating.
#[test]
fn the_only_game_has_no_influence() {
    for id in SchemeId::ALL {
        let mut table = GameTable::new(parse("=1500").games, &id.scheme());
        assert_eq!(table.row(0).gave, None, "{}", id.name());
        assert_near(table.advance(1), 1.0, 1e-12);
        assert_eq!(table.row(0).gave, None, "{}", id.name());
    }
}

/// The fictitious draws are a part of all weight, but no row: two of weight 1 beside two games.
#[test]
fn shares_are_of_all_weight() {
    let list = parse("+1500 a\n-1500 b").games;
    let prior = Prior {
        draws: 2,
        rating: 1500.0,
        weight: 1.0,
    };
    let scheme = SchemeId::P1.scheme().with_prior(prior).unwrap();
    let table = GameTable::new(list.clone(), &scheme);
    assert_near(table.row(0).share, 0.25, 1e-6);
    // Without the win: a loss and two draws, W = 1/3, 120.412 below.
    let gave = table.row(0).gave.unwrap();
    assert_near(gave, 120.411_998_265_592, 1e-6);
}

/// Beside a win today, a win and a loss of 60 days ago count 2⁻⁶⁰ each, less than rounding. Without it, they make 1500.
#[test]
fn what_is_left_without_a_game_of_nearly_all_weight_is_seen() {
    let halved_each_day = Age::Days {
        rate: 0.5,
        period: 1.0,
    };
    let scheme = SchemeId::P1.scheme().with_age(halved_each_day).unwrap();
    let list = parse("+1500 a; +1500 b 60; -1500 c 60").games;
    let mut table = GameTable::new(list, &scheme);
    table.advance(1);
    // The odds are 2⁶⁰ + 1.
    assert_near(
        table.row(0).gave.unwrap(),
        400.0 * 60.0 * 2_f64.log10(),
        1e-6,
    );
}

#[test]
fn an_unbounded_rating_has_neither_expectation_nor_influence() {
    let list = parse("+1500 a\n+1600 b").games;
    let row = GameTable::new(list.clone(), &SchemeId::P1.scheme()).row(1);
    assert_eq!((row.expected, row.gave), (None, None));
}

/// p3 weighs newer games more: 1, 0.98, 0.98².
#[test]
fn the_table_is_sorted_by_every_column_both_ways() {
    let mut table = GameTable::new(list(), &SchemeId::P3.scheme());
    let mut order = |name, descending| -> Vec<usize> {
        let column = GameColumn::from_name(name).unwrap();
        let rows = table.rows(column, descending);
        rows.map(|row| row.number - 1).collect()
    };
    // The win gave points, the loss took some, and the draw with a better player gave a few.
    for (column, ascending, descending) in [
        ("number", [0, 1, 2], [2, 1, 0]),
        ("result", [1, 2, 0], [0, 2, 1]),
        // Equal games stay newest first, either way.
        ("rating", [0, 1, 2], [2, 0, 1]),
        ("opponent", [1, 2, 0], [0, 2, 1]),
        ("days", [1, 2, 0], [0, 2, 1]),
        ("weight", [2, 1, 0], [0, 1, 2]),
        ("expected", [2, 0, 1], [0, 1, 2]),
        ("gave", [1, 2, 0], [0, 2, 1]),
    ] {
        assert_eq!(order(column, false), ascending, "{column}");
        assert_eq!(order(column, true), descending, "{column}");
    }
    assert_eq!(GameColumn::from_name("influence"), None);
}

#[test]
fn the_csv_has_a_row_for_each_game_and_no_formula() {
    let csv = GameTable::new(list(), &SchemeId::P1.scheme()).csv();
    let starts = [
        "game,result,opponent_rating,opponent,days,weight,share,expected,gave",
        "1,1,1500,cy,3,1.000000,0.333333,0.",
        "2,0,1500,'=bob,1,1.000000,0.333333,0.",
        "3,0.5,1700,ann,2,1.000000,0.333333,0.",
    ];
    assert_eq!(csv.lines().count(), starts.len());
    for (line, start) in csv.lines().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
}
