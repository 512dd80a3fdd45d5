//! League logs as people and spreadsheets write them: what is read, and what is a problem where.

#![allow(clippy::float_cmp, reason = "numbers are read as they are written")]

use std::fmt::Write;
use std::sync::Arc;

use crate::rows::rows;
use gameroom_rating::table::Shape;
use gameroom_rating::zonestats::{
    League, LeagueOptions, MAX_MATCH_PLAYERS, MAX_ROWS, Match, Player, Settings, Standing,
    append_match, replay,
};
use proptest::prelude::*;

/// The content of a log, however it is written.
fn content(league: &Arc<League>) -> String {
    let replay = replay(league, &Settings::default());
    let mut content = String::new();
    for index in 0..league.matches.len() {
        for player in replay.match_at(index).unwrap().players {
            let (name, score, minutes) = (player.name, player.score, player.minutes);
            let team = player.team.unwrap_or_default();
            let game = &league.matches[index].name;
            let enabled = player.enabled;
            writeln!(content, "{game} {name} {team} {score} {minutes} {enabled}").unwrap();
        }
    }
    content
}

/// A bad row for a good log, with the column of the problem and part of its message.
const BAD_ROWS: &str = "
1,dee,,many,20 → 8 → “many” is not a number
1,dee,,,20 → 8 → the score is missing
1,dee,,1e13,20 → 8 → score
1,dee,,inf,20 → 8 → not a number
1,dee,,1,-2 → 10 → minutes
1,dee,,1,1e7 → 10 → minutes
1,dee,,1 → 8 → the minutes are missing
1,dee → 3 → the score is missing
1,dee,,1,20,high → 13 → “high” is not a number; leave it blank for the starting rating
1,dee,,1,20,,maybe → 14 → yes or no
,dee,,1,20 → 1 → which match
1, ,,1,20 → 4 → which player
1,dee,,1,20,,,x → 15 → at most 7 cells
1;dee;;1;20 → 1 → separated by “,”
";

#[test]
fn a_bad_row_is_a_problem_and_everything_else_counts() {
    let log = |row: &str| {
        let header = "match,player,team,score,minutes,rating,enabled";
        let before = "1,ann,,1800,20\n1,bob,,900,20";
        League::parse(&format!(
            "{header}\n{before}\n{row}\n1,cy,,700,20\n2,bob,,1,20\n2,cy,,2,20\n"
        ))
    };
    let good = content(&log(""));
    for [row, column, expected] in rows(BAD_ROWS) {
        let league = log(row);
        let [problem] = &league.problems[..] else {
            panic!("{row}: {:?}", league.problems);
        };
        assert_eq!(
            (problem.line, problem.column.to_string()),
            (4, column.to_owned()),
            "{problem}"
        );
        assert!(problem.expected.contains(expected), "{row}: {problem}");
        assert_eq!((league.left_out, league.problem_count), (1, 1), "{row}");
        assert_eq!(content(&league), good, "{row}");
    }
}

#[test]
fn every_bad_cell_of_a_row_is_named_and_the_row_counts_once() {
    let league = League::parse("match,player,team,score,minutes\n,ann,,x,-1\n");
    let problems = league.problems.iter();
    let columns: Vec<u32> = problems.map(|problem| problem.column).collect();
    assert_eq!((columns, league.left_out), (vec![1, 7, 9], 1));
}

#[test]
fn a_notice_lists_names_that_differ_only_in_capital_letters() {
    let log = "match,player,team,score,minutes\n\
               1,ann,red,2,20\n1,Ann,Red,1,20\n1,bob,blue,1,20\n2,Ann,red,2,20\n2,BOB,blue,2,20\n";
    let league = League::parse(log);
    assert_eq!(league.problems, []);
    assert_eq!(
        league.notices,
        [
            "These players differ only in capital letters: “ann” and “Ann”, “bob” and “BOB”.",
            "These teams differ only in capital letters: “red” and “Red”.",
        ]
    );
}

#[test]
fn a_missing_column_is_named() {
    for (header, missing) in [
        ("player,points,time", "the column “match”"),
        ("time", "columns “match”, “player”, “score”"),
    ] {
        let league = League::parse(&format!("{header}\n1,ann,red,1800,20\n"));
        assert_eq!(league.problems.len(), 1, "{header}");
        let problem = league.problems[0].to_string();
        assert!(problem.contains(missing), "{header}: {problem}");
        assert_eq!(league.matches.len(), 0);
    }
    let untitled = League::parse("1800,ann\n900,bob\n");
    let problem = &untitled.problems[0].expected;
    assert!(
        problem.contains("the first row has titles such as match"),
        "{problem}"
    );
}

/// Days that no one can read have their place by how they are written, and blank ones have none.
#[test]
fn a_day_is_found_as_it_is_written() {
    let log = "match,player,score,minutes,date\n1,ann,2,20,round 1\n1,bob,1,20,\n2,ann,2,20,round 1\n2,bob,1,20,\n\
               3,ann,2,20,\n3,bob,1,20,\n";
    let league = League::parse(log);
    let place = |when| league.place_of(when).map(|found| (found.place, found.name));
    assert_eq!(place("round 1"), Some((2, "2".to_owned())));
    assert_eq!(
        [place(""), place("round 2"), place("2026-05-03")],
        [const { None }; 3]
    );
}

#[test]
fn a_date_that_cannot_be_read_is_compared_with_none() {
    let log = "match,player,team,score,minutes,date\n\
               1,ann,,2,20,yesterday\n1,bob,,1,20,2026-02-01\n1,cy,,1,20,today\n";
    let league = League::parse(log);
    let problems = league.problems.iter().map(|problem| &*problem.expected);
    assert_eq!(
        problems.collect::<Vec<_>>(),
        [
            "“yesterday” is not a date: write it like 2026-02-13 or 13.2.2026",
            "“today” is not a date: write it like 2026-02-13 or 13.2.2026",
        ]
    );
    assert_eq!(
        (&*league.matches[0].date, league.left_out),
        ("2026-02-01", 0)
    );
    // Also beside days that could be two, and where only the first row of a match has its date.
    for (rows, problems) in [
        (
            "1,ann,2,20,3/4/2026\n1,bob,1,20,\n2,ann,2,20,yesterday\n2,bob,1,20,\n",
            1,
        ),
        (
            "1,ann,2,20,yesterday\n,bob,1,20,\n2,ann,2,20,\n,bob,1,20,\n",
            1,
        ),
        (
            "1,ann,2,20,3/4/2026\n1,bob,1,20,\n2,ann,2,20,4/3/2026\n2,bob,1,20,\n",
            0,
        ),
    ] {
        let league = League::parse(&format!("match,player,score,minutes,date\n{rows}"));
        assert_eq!(
            (league.problem_count, league.left_out),
            (problems, 0),
            "{rows}"
        );
    }
    // The date of a row that is left out is that of the rows below.
    let league = League::parse(
        "match,player,score,minutes,date\n1,ann,x,20,2026-02-01\n,bob,1,20,\n,cy,1,20,\n2,ann,1,20,\n,bob,1,20,\n",
    );
    assert_eq!(
        (&*league.matches[0].date, league.left_out),
        ("2026-02-01", 1)
    );
}

/// Three matches whose days fall and rise are rated as they are listed, or by their dates where that is asked for.
#[test]
fn matches_out_of_order_stay_so_unless_dates_decide() {
    let log = "match,player,score,minutes,date\n1,ann,2,20,2026-02-01\n1,bob,1,20,\n2,ann,2,20,2026-02-03\n2,bob,1,20,\n\
               3,ann,2,20,2026-02-02\n3,bob,1,20,\n1,cy,1,20,\n";
    for (by_date, expected) in [(false, ["1", "2", "3"]), (true, ["1", "3", "2"])] {
        let options = LeagueOptions {
            by_date,
            ..LeagueOptions::default()
        };
        let league = League::parse_with(log, &options);
        let names = league.matches.iter().map(|game| &*game.name);
        assert!(names.eq(expected), "{by_date}");
        let notice = "Match “1” appears in separate places; its rows were joined.";
        assert!(league.notices.iter().any(|told| told == notice));
    }
}

#[test]
fn a_match_without_opponents_is_a_problem_at_its_first_row() {
    let log = "match,player,team,score,minutes,enabled\n\
               1,ann,,2,20,yes\n\
               2,ann,red,2,20,yes\n2,bob,red,1,20,yes\n2,cy,blue,1,20,no\n\
               3,ann,red,2,20,yes\n3,bob,,1,20,yes\n";
    let league = League::parse(log);
    let problems: Vec<_> = league
        .problems
        .iter()
        .map(|problem| (problem.line, problem.expected.contains("two teams")))
        .collect();
    assert_eq!(problems, [(2, false), (3, true)]);
    assert_eq!((league.left_out, league.matches.len()), (4, 3));
    let replay = replay(&league, &Settings::default());
    let report = replay.report();
    assert_eq!((report.rows, report.left_out, report.matches), (2, 4, 1));
    // cy played no rated match.
    assert_eq!(replay.history(2).unwrap().matches.len(), 0);
    let rated = |standing: &Standing| (standing.player.clone(), standing.matches);
    let rated: Vec<_> = report.table.iter().map(rated).collect();
    assert_eq!(rated, [("ann".to_owned(), 1), ("bob".to_owned(), 1)]);
}

#[test]
fn the_first_thousand_problems_are_described() {
    let log = format!(
        "match,player,team,score,minutes\n{}",
        "1,ann,,x,20\n".repeat(2_500)
    );
    let league = League::parse(&log);
    assert_eq!(
        (league.problems.len(), league.problem_count),
        (1_000, 2_500)
    );
    assert_eq!(league.left_out, 2_500);
    let options = LeagueOptions {
        aliases: "nobody\n".repeat(2_500),
        ..LeagueOptions::default()
    };
    let league = League::parse_with("", &options);
    let aliases = &replay(&league, &Settings::default()).report().aliases;
    let counts = (aliases.problems.len(), aliases.problem_count);
    assert_eq!(counts, (1_000, 2_500));
}

#[test]
fn a_log_above_a_limit_is_refused_with_a_reason() {
    let rows = "1,a,,1,1\n".repeat(MAX_ROWS + 1);
    let refused = League::parse(&format!("match,player,team,score,minutes\n{rows}"));
    assert!(refused.problems[0].expected.contains("1,000,000 rows"));

    let large = League::parse(&" ".repeat(70_000_000));
    let told = &large.problems[0].expected;
    assert!(
        told.contains("at most 64 MB of text, and this has 70 MB"),
        "{told}"
    );
    for league in [refused, large] {
        assert_eq!(
            (league.refused, league.matches.len(), league.problem_count),
            (true, 0, 1)
        );
    }
}

#[test]
#[ignore = "long"]
fn a_log_at_its_limits_is_read() {
    let mut log = "match,player,team,score,minutes\n".to_owned();
    for row in 0..MAX_ROWS {
        writeln!(log, "{},{},,{0},1", row / 2, row % 2).unwrap();
    }
    log.push_str(&" ".repeat(64_000_000 - log.len()));
    let league = League::parse(&log);
    assert!(!league.refused, "{:?}", league.problems);
    assert_eq!(
        (league.rows(), league.matches.len()),
        (MAX_ROWS, MAX_ROWS / 2)
    );
}

#[test]
fn a_match_has_bounded_players() {
    let rows: Vec<String> = (0..=MAX_MATCH_PLAYERS)
        .map(|n| format!("1,p{n},,1,1\n"))
        .collect();
    let league = League::parse(&format!(
        "match,player,team,score,minutes\n{}",
        rows.concat()
    ));
    assert_eq!((league.rows(), league.left_out), (MAX_MATCH_PLAYERS, 1));
    assert!(league.problems[0].expected.contains("5,000 players"));
}

#[test]
#[ignore = "long"]
fn open_quotes_on_every_line_are_read() {
    let log = format!(
        "match,player,team,score,minutes\n{}",
        "1,\"a,,1,1\n".repeat(200_000)
    );
    assert_eq!(League::parse(&log).left_out, 200_000);
}

/// Parts of logs, and what breaks them.
fn scraps() -> impl Strategy<Value = String> {
    let words =
        "match player team score minutes rating enabled 1 2 ann é no -1 1,5 , , ; \" \"\" ' =";
    let breaks = [
        "\t", "\n", "\n", "\r\n", " ", "\u{a0}", "\u{feff}", "sep=;\n",
    ];
    let rows = ["match,player,team,score,minutes\n", "1,ann,,1,20\n"];
    let scraps = words
        .split(' ')
        .chain(breaks)
        .chain(rows)
        .collect::<Vec<_>>();
    prop::collection::vec(prop::sample::select(scraps), 0..60).prop_map(|scraps| scraps.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Adding a match never changes how the rest is read.
    #[test]
    fn a_match_can_be_added_to_any_log_with_a_header(text in scraps()) {
        let text = format!("match,player,score,minutes\n{text}");
        let before = League::parse(&text);
        let players = vec![Player::new("ann", 2.0, 20.0), Player::new("\"new\", or so", 1.5, 9.0)];
        let game = Match { players, ..Match::default() };
        let after = League::parse(&append_match(&text, &LeagueOptions::default(), &game, None, None).unwrap());
        // A quote that the log never closes may swallow what is added: it is named as a problem.
        if !before.problems.iter().any(|problem| problem.expected.contains("closed")) {
            prop_assert_eq!(after.matches.len(), before.matches.len() + 1);
            prop_assert_eq!(after.rows(), before.rows() + 2);
            // Lines that cannot be read are left out where results of another shape become rows of players.
            let becomes_rows = before.header.shape.is_some_and(|shape| shape != Shape::Rows);
            let problems = if becomes_rows { &[] } else { before.problems.as_slice() };
            prop_assert_eq!(&*after.problems, problems);
        }
    }
}
