//! The source's commands: `rep`, the small language that makes game lists, with every way to get it wrong, `gr` and `testit`.

use gameroom_rating::games::{MOST_GAMES, parse};
use gameroom_rating::rating::{Pipe, Program, SchemeId, program, rep};

/// The list a command makes.
fn made(command: &str, list: &str) -> String {
    match rep(command, list) {
        Ok(made) => made.list,
        Err(problem) => panic!("{command}: {problem}"),
    }
}

#[test]
fn the_sources_commands_make_the_lists_their_figures_need() {
    for (command, games, opponents, first, last, scheme) in [
        ("rep '+1492' 20 | p3", 20, 1, "+1492", "+1492", Some("p3")),
        (
            "rep '+2400; -2600' 10 | p3",
            20,
            1,
            "+2400",
            "-2600",
            Some("p3"),
        ),
        (
            "rep '-2500' 1 '+1492' 20 | p3",
            21,
            1,
            "-2500",
            "+1492",
            Some("p3"),
        ),
        (
            "rep '-2500' 1 '+2400; -2600' 10 | p3",
            21,
            1,
            "-2500",
            "-2600",
            Some("p3"),
        ),
        (
            "rep '+2000; -2000' 50 | p4",
            100,
            1,
            "+2000",
            "-2000",
            Some("p4"),
        ),
        (
            "rep '-3000 playerX' 1 '+2000; -2000' 50",
            101,
            2,
            "-3000 playerX",
            "-2000",
            None,
        ),
        ("rep '+1230' 100 | p4", 100, 1, "+1230", "+1230", Some("p4")),
    ] {
        let rep = rep(command, "").unwrap();
        let list = parse(&rep.list);
        assert_eq!(list.left_out, 0, "{command}");
        assert_eq!(
            (list.games.len(), list.games.opponents()),
            (games, opponents),
            "{command}"
        );
        assert_eq!(rep.list.lines().next(), Some(first), "{command}");
        assert_eq!(rep.list.lines().last(), Some(last), "{command}");
        let piped = scheme.and_then(SchemeId::from_name).map(Pipe::Scheme);
        assert_eq!(rep.pipe, piped, "{command}");
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

#[test]
fn every_problem_names_its_column_and_what_was_expected() {
    for (command, column, text, expected) in [
        ("rep '+1500'", 5, "+1500", "the number of repetitions"),
        (
            "rep '+1500' 2 '-1600'",
            15,
            "-1600",
            "the number of repetitions",
        ),
        ("rep '+1500' two", 13, "two", "a whole number"),
        ("rep '+1500' -2", 13, "-2", "a whole number"),
        ("rep '+1500' +2", 13, "+2", "a whole number"),
        ("rep '+1500' 2.5", 13, "2.5", "a whole number"),
        ("rep '+1500' 1e3", 13, "1e3", "a whole number"),
        ("rep '+1500' NaN", 13, "NaN", "a whole number"),
        ("rep '+1500' ''", 13, "", "a whole number"),
        ("rep '+1500' '-1600' 2", 13, "-1600", "a whole number"),
        ("rep '+1500' - 2", 13, "-", "a whole number"),
        ("rep '+1500' | p3", 13, "|", "a whole number"),
        // The quotes are missing.
        ("rep +1500 abc 2", 11, "abc", "a whole number"),
        // They are not closed.
        ("rep '+1500 2", 5, "'+1500 2", "never closed"),
        ("rep ‘+1500 2", 5, "‘+1500 2", "never closed"),
        ("rep \"+1500' 2", 5, "\"+1500' 2", "never closed"),
        ("rep '+1500' 2 '", 15, "'", "never closed"),
        ("rep '+1500 é' 2 “", 17, "“", "never closed"),
        // No game is repeated.
        ("rep '+1500' 0", 13, "0", "must be at least 1"),
        ("rep '' 5 '+1500' 0", 18, "0", "must be at least 1"),
        (
            "rep ' ; ;; ' 1000000000",
            14,
            "1000000000",
            "put at least one game in the quotes",
        ),
        // The scheme.
        ("rep '+1500' 2 |", 15, "|", "after |, name a scheme"),
        ("rep '+1500' 2 | p0", 17, "p0", "from p1 to p"),
        ("rep '+1500' 2 | P3", 17, "P3", "from p1 to p"),
        ("rep 'é' 2 | ", 11, "|", "after |, name a scheme"),
        (
            "rep '+1500' 2 | p3 p4",
            20,
            "p4",
            "nothing may follow the scheme",
        ),
        // Too many.
        (
            "rep '+1500' 1000001",
            13,
            "1000001",
            "at most 1,000,000 games",
        ),
        (
            "rep '+1500; -1600' 500001",
            20,
            "500001",
            "at most 1,000,000 games",
        ),
        (
            "rep '+1' 600000 '-1' 600000",
            22,
            "600000",
            "at most 1,000,000 games",
        ),
        (
            "rep '+1500' 99999999999999999999999999",
            13,
            "99999999999999999999999999",
            "at most 1,000,000 games",
        ),
    ] {
        let problem = rep(command, "").unwrap_err();
        assert_eq!(
            (problem.line, problem.column, problem.text.as_str()),
            (1, column, text)
        );
        assert!(problem.expected.contains(expected), "{command}: {problem}");
    }
}

#[test]
fn what_rep_makes_is_bounded() {
    assert_eq!(
        parse(&made("rep '+1500 a*' 1000000", "")).games.len(),
        MOST_GAMES
    );

    let long_name = "n".repeat(100);
    let problem = rep(&format!("rep '+1500 {long_name}' 700000"), "").unwrap_err();
    assert!(problem.expected.contains("at most 64 MB"), "{problem}");
    let stars = "*".repeat(100);
    let problem = rep(&format!("rep '{stars}' 900000"), "").unwrap_err();
    assert!(problem.expected.contains("at most 64 MB"), "{problem}");
    let problem = rep(&"- ".repeat(100), &"# no game\n".repeat(100_000)).unwrap_err();
    assert!(problem.expected.contains("at most 64 MB"), "{problem}");

    // A full list has room for comments, but for no game.
    let full = format!("# my games\n{}", "+1\n".repeat(MOST_GAMES));
    assert_eq!(parse(&made("-", &full)).games.len(), MOST_GAMES);
    for (command, column) in [("- '+1' 1", 8), ("'+1' 1 -", 8), ("- -", 3)] {
        let problem = rep(command, &full).unwrap_err();
        assert_eq!(problem.column, column, "{command}");
        assert!(problem.expected.contains("at most 1,000,000 games"));
    }
}

#[test]
fn the_sources_other_commands_are_read() {
    for (command, pipe) in [
        ("rep '+1000' 20 | p*", Pipe::Schemes),
        ("rep '+1000' 20 |ra", Pipe::Accuracy),
    ] {
        assert_eq!(rep(command, "").unwrap().pipe, Some(pipe), "{command}");
    }
    let gr = |player: &str, scheme| {
        Ok(Program::Gr {
            player: player.to_owned(),
            scheme,
        })
    };
    for (command, expected) in [
        ("gr omar | p6", gr("omar", Some(SchemeId::P6))),
        ("  gr omar|ra", gr("omar", None)),
        ("gr gr", gr("gr", None)),
        ("gr 'o mar' | p*", gr("o mar", None)),
        (
            "testit p3",
            Ok(Program::Testit {
                scheme: Some(SchemeId::P3),
            }),
        ),
        ("testit", Ok(Program::Testit { scheme: None })),
        // Whatever else it is, `rep` says what is wrong with it.
        ("'+1000' N |", Ok(Program::Rep)),
        ("grrr", Ok(Program::Rep)),
    ] {
        assert_eq!(program(command), expected, "{command}");
    }
    for (command, column, expected) in [
        ("gr", 1, "name a player"),
        ("gr | p6", 1, "name a player"),
        ("gr omar p6", 9, "put | before a scheme"),
        (
            "gr omar lee | p6",
            9,
            "quotes around a name of several words",
        ),
        ("gr omar | p0", 11, "from p1 to p"),
        ("testit p0", 8, "after testit, name a scheme from p1 to p"),
        ("testit p3 p4", 11, "nothing may follow"),
    ] {
        let problem = program(command).unwrap_err();
        assert_eq!(problem.column, column, "{command}");
        assert!(problem.expected.contains(expected), "{command}: {problem}");
    }
}
