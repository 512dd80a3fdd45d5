//! The source's commands: `rep`, the small language that makes game lists, with every way to get it wrong, `gr` and `testit`.

use crate::rows::rows;
use gameroom_rating::Problem;
use gameroom_rating::games::{MAX_GAMES, parse};
use gameroom_rating::rating::{Program, SchemeId, program, rep};

/// The list a command makes.
fn made(command: &str, list: &str) -> String {
    match rep(command, list) {
        Ok(made) => made.list,
        Err(problem) => panic!("{command}: {problem}"),
    }
}

#[test]
fn a_minus_copies_the_list_that_is_there() {
    for (command, list, expected) in [
        ("rep -", "+1 a\n-2 b\n", "+1 a\n-2 b\n"),
        ("rep '-9' 2 -", "+1 a\n", "-9\n-9\n+1 a\n"),
        ("rep - '-9' 1", "+1 a", "+1 a\n-9\n"),
        ("rep - - '=5' 1 -", "+1 a\n", "+1 a\n+1 a\n=5\n+1 a\n"),
        ("rep -", "", ""),
        // It is copied as it is, remarks, problems and all.
        ("rep -", "# mine\r\nwhat?;+1", "# mine\r\nwhat?;+1\n"),
        // In quotes it is a string like any other.
        ("rep '-' 2", "+1 a\n", "-\n-\n"),
    ] {
        assert_eq!(made(command, list), expected, "{command}");
    }
}

#[test]
fn strings_may_be_written_in_several_ways() {
    for (command, expected) in [
        ("", ""),
        ("rep", ""),
        ("   ", ""),
        ("'+1500 abc' 1", "+1500 abc\n"),
        ("  rep\t'+1500 abc'\n1  ", "+1500 abc\n"),
        ("rep \"+1500 abc\" 1", "+1500 abc\n"),
        ("rep ‘+1500 abc’ 1", "+1500 abc\n"),
        ("rep ’+1500 abc’ 1", "+1500 abc\n"),
        ("rep “+1500 abc” 1", "+1500 abc\n"),
        ("rep ”+1500 abc” 1", "+1500 abc\n"),
        ("rep '+1500 abc’ 1", "+1500 abc\n"),
        ("rep \"+1500 o'brien\" 1", "+1500 o'brien\n"),
        ("rep '+1500 abc'1 '-1600'2", "+1500 abc\n-1600\n-1600\n"),
        ("rep +1500 2", "+1500\n+1500\n"),
        ("rep 'rep' 1", "rep\n"),
        ("rep '+1500' 0 '-1600' 01", "-1600\n"),
        ("rep ' +1 a ;; -2 b ; ' 1", "+1 a\n-2 b\n"),
        ("rep '+1 a*b*; -2* c' 2", "+1 a1b1\n-21 c\n+1 a2b2\n-22 c\n"),
        ("rep '*' 3", "1\n2\n3\n"),
        ("rep '+1 a*' 2 '+1 b*' 2", "+1 a1\n+1 a2\n+1 b1\n+1 b2\n"),
        ("rep '+1500 משה <script>' 1", "+1500 משה <script>\n"),
    ] {
        assert_eq!(made(command, ""), expected, "{command:?}");
    }
}

/// A command that cannot be read; then the column and the text of what is wrong, and words of what was expected.
const WRONG: &str = "
rep '+1500' → 5 +1500 → the number of repetitions
rep '+1500' 2 '-1600' → 15 -1600 → the number of repetitions
rep '+1500' two → 13 two → a whole number
rep '+1500' -2 → 13 -2 → a whole number
rep '+1500' +2 → 13 +2 → a whole number
rep '+1500' 2.5 → 13 2.5 → a whole number
rep '+1500' '' → 13  → a whole number
rep '+1500' '-1600' 2 → 13 -1600 → a whole number
rep '+1500' - 2 → 13 - → a whole number
rep '+1500' | p3 → 13 | → a whole number
rep +1500 abc 2 → 11 abc → a whole number
rep '+1500 2 → 5 '+1500 2 → never closed
rep ‘+1500 2 → 5 ‘+1500 2 → never closed
rep \"+1500' 2 → 5 \"+1500' 2 → never closed
rep '+1500' 2 ' → 15 ' → never closed
rep '+1500 é' 2 “ → 17 “ → never closed
rep '+1500' 0 → 13 0 → must be at least 1
rep '' 5 '+1500' 0 → 18 0 → must be at least 1
rep ' ; ;; ' 1000000000 → 14 1000000000 → put at least one game in the quotes
rep '+1500' 2 | → 15 | → after |, name a scheme
rep '+1500' 2 | p0 → 17 p0 → from p1 to p
rep '+1500' 2 | P3 → 17 P3 → from p1 to p
rep 'é' 2 |  → 11 | → after |, name a scheme
rep '+1500' 2 | p3 p4 → 20 p4 → nothing may follow the scheme
rep '+1500' 1000001 → 13 1000001 → at most 1,000,000 games
rep '+1500; -1600' 500001 → 20 500001 → at most 1,000,000 games
rep '+1' 600000 '-1' 600000 → 22 600000 → at most 1,000,000 games
rep '+1500' 99999999999999999999999999 → 13 99999999999999999999999999 → at most 1,000,000 games
gr → 1 gr → name a player
gr | p6 → 1 gr → name a player
gr omar p6 → 9 p6 → put | before a scheme
gr omar lee | p6 → 9 lee → quotes around a name of several words
gr omar | p0 → 11 p0 → from p1 to p
testit p0 → 8 p0 → after testit, name a scheme from p1 to p
testit ra → 8 ra → after testit, name a scheme from p1 to p
testit p3 p4 → 11 p4 → nothing may follow
";

#[test]
fn every_problem_names_its_column_and_what_was_expected() {
    for [command, place, expected] in rows(WRONG) {
        let problem = match program(command) {
            Ok(Program::Rep) => rep(command, "").unwrap_err(),
            other => other.unwrap_err(),
        };
        let Problem {
            line, column, text, ..
        } = &problem;
        assert_eq!(
            (*line, format!("{column} {text}")),
            (1, place.to_owned()),
            "{command}"
        );
        assert!(problem.expected.contains(expected), "{command}: {problem}");
    }
}

#[test]
fn what_rep_makes_is_bounded() {
    assert_eq!(
        parse(&made("rep '+1500 a*' 1000000", "")).games.len(),
        MAX_GAMES
    );

    let (long_name, stars) = ("n".repeat(100), "*".repeat(100));
    for (command, list) in [
        (format!("rep '+1500 {long_name}' 700000"), String::new()),
        (format!("rep '{stars}' 900000"), String::new()),
        ("- ".repeat(100), "# no game\n".repeat(100_000)),
    ] {
        let problem = rep(&command, &list).unwrap_err();
        assert!(problem.expected.contains("at most 64 MB"), "{problem}");
    }

    // A full list has room for comments, but for no game.
    let full = format!("# my games\n{}", "+1\n".repeat(MAX_GAMES));
    assert_eq!(parse(&made("-", &full)).games.len(), MAX_GAMES);
    for (command, column) in [("- '+1' 1", 8), ("'+1' 1 -", 8), ("- -", 3)] {
        let problem = rep(command, &full).unwrap_err();
        assert_eq!(problem.column, column, "{command}");
        assert!(problem.expected.contains("at most 1,000,000 games"));
    }
}

/// The column of each word of a command of 3 MB is counted only where it is needed.
#[test]
fn long_commands_are_read_in_no_time() {
    let command = "'+1500 é' 1 ".repeat(200_000);
    assert_eq!(made(&command, "").lines().count(), 200_000);
    let problem = rep(&format!("{command}'"), "").unwrap_err();
    assert_eq!(problem.column, 12 * 200_000 + 1);
}

#[test]
fn the_sources_other_commands_are_read() {
    let gr = |player: &str, scheme| Program::Gr {
        player: player.to_owned(),
        scheme,
    };
    let testit = |scheme| Program::Testit { scheme };
    for (command, expected) in [
        ("gr omar | p6", gr("omar", Some(SchemeId::P6))),
        ("  gr omar|ra", gr("omar", None)),
        ("gr gr", gr("gr", None)),
        ("gr 'o mar' | p*", gr("o mar", None)),
        ("testit p3", testit(Some(SchemeId::P3))),
        ("testit p*", testit(None)),
        ("testit", testit(None)),
        // Whatever else it is, `rep` says what is wrong with it.
        ("'+1000' N |", Program::Rep),
        ("grrr", Program::Rep),
    ] {
        assert_eq!(program(command), Ok(expected), "{command}");
    }
}
