//! Pasted spreadsheets of one player's games: what is read as what, what cannot be read, and that nothing is guessed.

use gameroom_rating::Day;
use gameroom_rating::archive::{TableReading, read_table};
use gameroom_rating::games::{parse, parse_on};
use proptest::prelude::*;
use std::fmt::Write;

const TODAY: &str = "2026-11-23";

fn read(text: &str) -> TableReading {
    read_table(text, Day::parse(TODAY)).unwrap_or_else(|| panic!("no table: {text:?}"))
}

#[test]
fn tables_are_read_as_people_paste_them() {
    for (text, list) in [
        // Signs, with and without titles.
        (
            "+\t1500\tabc\t3\n-\t1620\txyz\t9\n",
            "+1500 abc 3\n-1620 xyz 9\n",
        ),
        (
            "+ 1500\tabc\t3\n− 1620\txyz\t9\n= 1500\tabc\t12\n",
            "+1500 abc 3\n-1620 xyz 9\n=1500 abc 12\n",
        ),
        (
            "\"+1,500\",Ann Lee,3\n\"-1,620\",bob,9\n",
            "+1500 Ann_Lee 3\n-1620 bob 9\n",
        ),
        // Results as words and numbers.
        (
            "W\t1500\tabc\nL\t1620\txyz\nD\t1400\tabc\n",
            "+1500 abc\n-1620 xyz\n=1400 abc\n",
        ),
        (
            "1;1500;abc\n0;1620;xyz\n½;1400;abc\n",
            "+1500 abc\n-1620 xyz\n=1400 abc\n",
        ),
        (
            "abc,1500,win\nxyz,1620,loss\nabc,1400,draw\n",
            "+1500 abc\n-1620 xyz\n=1400 abc\n",
        ),
        // Titles in any order, and columns that are not read.
        (
            "Event,Opponent,Result,Elo,Played\nOpen,\"Lee, Ann\",W,1500,2026-11-20\nOpen,bob,D,1612.5,2026-11-01\n",
            "+1500 Lee,_Ann 2026-11-20\n=1612.5 bob 2026-11-01\n",
        ),
        ("Elo\tResult\n1500\t1-0\n1600\t0-1\n", "+1500\n-1600\n"),
        // Titles that are not known, a row number, a semicolon table with decimal commas, and blank rows.
        (
            "Pilot\tOutcome?\tStrength\nann\twon\t1500\n\nbob\tlost\t1600\n",
            "+1500 ann\n-1600 bob\n",
        ),
        (
            "1\t+\t1500\tabc\n2\t-\t1620\txyz\n3\t+\t1700\tcy\n",
            "+1500 abc\n-1620 xyz\n+1700 cy\n",
        ),
        (
            "W;1500,5;abc\r\nL;1.620;xyz\r\n",
            "+1500.5 abc\n-1620 xyz\n",
        ),
        // Dates in either order, where one of them shows it; times of day are left out.
        (
            "W\t1500\tann\t20/11/2026\nL\t1600\tbob\t2/11/2026\n",
            "+1500 ann 2026-11-20\n-1600 bob 2026-11-02\n",
        ),
        (
            "W\t1500\tann\t11/20/2026\nL\t1600\tbob\t11/2/2026\n",
            "+1500 ann 2026-11-20\n-1600 bob 2026-11-02\n",
        ),
        (
            "W\t1500\tann\t2026-11-20 10:30\nL\t1600\tbob\t2.11.2026\n",
            "+1500 ann 2026-11-20\n-1600 bob 2026-11-02\n",
        ),
        // What a spreadsheet guards, and a byte order mark.
        (
            "\u{feff}'+\t1500\t'=ann\n'-\t1600\t'@bob\n",
            "+1500 =ann\n-1600 @bob\n",
        ),
    ] {
        let table = read(text);
        assert_eq!(table.list, list, "{text:?}");
        assert_eq!((table.left_out, table.problems), (0, vec![]), "{text:?}");
        assert_eq!(table.games, list.lines().count(), "{text:?}");
    }
}

#[test]
fn other_texts_are_no_tables() {
    for text in [
        "",
        "\n\n",
        "+1500 abc 3\n-1620 xyz 9",
        "Dear Ann, thank you, and bye",
        "a,b,c\nd,e,f",
        "1,2,3\n4,5,6",
        "white,black,result,whiteelo,blackelo\nann,bob,1-0,1500,1600\n",
        "match,player,team,score,minutes\n1,ann,red,1800,20\n",
        "\t\t\t\n,,,",
    ] {
        assert_eq!(read_table(text, Day::parse(TODAY)), None, "{text:?}");
    }
}

#[test]
fn a_row_that_cannot_be_read_stays_in_its_line_and_is_named_by_the_tables() {
    let text = "Result,Rating,Name,Date\nW,1500,ann,2026-11-20\nwon it,1600,bob,2026-11-19\n\nL,high,cy,2026-11-18\n\
                D,1550,dee,2026-12-24\nW,1500,eve,2026-02-30\nL,,fay,2026-11-01\n";
    let table = read(text);
    assert_eq!(
        table.list,
        "+1500 ann 2026-11-20\nwon_it1600 bob 2026-11-19\n-high cy 2026-11-18\n=1550 dee 2026-12-24\n\
         +1500 eve 2026-02-30\n- fay 2026-11-01\n"
    );
    assert_eq!((table.games, table.left_out), (1, 5));
    let problems: Vec<_> = table
        .problems
        .iter()
        .map(|problem| (problem.line, &*problem.expected))
        .collect();
    assert_eq!(
        problems[0],
        (3, "a game must start with + (won), - (lost) or = (drawn)")
    );
    assert_eq!(problems[1].0, 5);
    assert_eq!(problems[2], (6, "“2026-12-24” is after today"));
    assert_eq!(
        problems[3],
        (
            7,
            "“2026-02-30” is not a date that exists, written like 2026-01-31"
        )
    );
    assert_eq!(problems[4].0, 8);
}

#[test]
fn dates_that_may_have_the_month_first_are_problems() {
    let table = read("W\t1500\tann\t1/2/2026\nL\t1600\tbob\t3/2/2026\nW\t1500\tcy\t\n");
    assert_eq!((table.games, table.left_out), (1, 2));
    assert!(
        table.list.contains("+1500 ann 1/2/2026\n"),
        "{}",
        table.list
    );
}

#[test]
fn how_a_table_was_read_is_said() {
    let text = "Event\tResult\tElo\tOpponent\tDate\nOpen\tW\t1,500\tAnn Lee\t2026-11-01\nOpen\tL\t1,600\tbob\t2026-11-20\n";
    assert_eq!(
        read(text).notes,
        [
            "Reads result from “Result”, rating from “Elo”, name from “Opponent”, date from “Date”. Not read: “Event”.",
            "Names cannot contain spaces: “Ann Lee” is Ann_Lee.",
            "Read with thousands: “1,500” is 1500.",
            "The oldest game came first in the table; the newest comes first in the list.",
        ]
    );
    assert_eq!(
        read(text).list,
        "-1600 bob 2026-11-20\n+1500 Ann_Lee 2026-11-01\n"
    );
    assert_eq!(
        read("+\t1500\tabc\t3\n-\t1620\txyz\t9\n").notes,
        [
            "Reads result from column 1, rating from column 2, name from column 3, days from column 4."
        ]
    );
}

#[test]
fn a_quote_that_is_never_closed_costs_one_row() {
    let table = read("W,1500,ann\nL,1600,\"bob\nD,1550,cy\n");
    assert_eq!((table.games, table.left_out), (2, 1));
    assert_eq!(table.problems[0].line, 2);
    assert!(table.list.contains("L,1600,\"bob"), "{}", table.list);
}

/// A game as numbers: result, tenths of the rating, name and days.
fn any_games() -> impl Strategy<Value = Vec<(usize, u32, String, u32)>> {
    prop::collection::vec(
        (0..3_usize, 1000..30_000_u32, "[a-z]{1,8}", 0..900_u32),
        1..40,
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_of_any_games_is_read_back(
        mut games in any_games(),
        separator in "[\t;,]",
        words in 0..3_usize,
        titled in any::<bool>(),
        quoted in any::<bool>(),
    ) {
        // Newest first, as in a list.
        games.sort_by_key(|game| game.3);
        let words = [["W", "L", "D"], ["1", "0", "½"], ["+", "-", "="]][words];
        let quote = if quoted { "\"" } else { "" };
        let mut table = String::new();
        if titled {
            table.push_str(&["Result", "Name", "Rating", "Days"].join(&separator));
            table.push('\n');
        }
        let mut list = String::new();
        for (result, rating, name, days) in &games {
            let (whole, tenth) = (rating / 10, rating % 10);
            let cells = [words[*result].to_owned(), name.clone(), format!("{whole}.{tenth}"), days.to_string()];
            table.push_str(&cells.map(|cell| format!("{quote}{cell}{quote}")).join(&separator));
            table.push('\n');
            let sign = ["+", "-", "="][*result];
            writeln!(list, "{sign}{whole}.{tenth} {name} {days}").unwrap();
        }
        // Without titles, days may look like results, and names like words for them.
        let read = read_table(&table, None);
        if titled {
            let read = read.unwrap();
            prop_assert_eq!(read.left_out, 0);
            prop_assert_eq!(parse(&read.list).games, parse(&list).games);
        } else if let Some(read) = read {
            prop_assert_eq!(parse(&read.list).games.len(), read.games);
            prop_assert!(read.games + read.left_out <= games.len());
        }
    }

    #[test]
    fn any_text_is_read_as_a_list_with_as_many_games_as_it_says(
        text in "([-+=WLD01½a-z.,;\t\"/ ]|2026-11-2[0-9]|1[0-9]{3}|\n){0,200}",
    ) {
        if let Some(table) = read_table(&text, Day::parse(TODAY)) {
            let list = parse_on(&table.list, Day::parse(TODAY));
            prop_assert_eq!((list.games.len(), list.left_out), (table.games, table.left_out));
            let lines = u32::try_from(text.lines().count()).unwrap() + 1;
            prop_assert!(table.problems.iter().all(|problem| (1..=lines).contains(&problem.line)));
        }
    }
}
