//! Game lists as a user meets them: every form that is read, every problem by its place, the
//! limits, and that nothing of a text is ever lost.

use gameroom_rating::games::{
    Game, GameList, GameResult, LONGEST_TEXT, MOST_GAMES, MOST_PROBLEMS, ParsedList, RATING_LIMIT,
    UNNAMED, line, parse, parse_on, with_line,
};
use gameroom_rating::{Day, Problem};
use proptest::prelude::*;

use GameResult::{Draw, Loss, Win};

/// The games of a text that has no problem, as rows.
fn read(text: &str) -> Vec<(GameResult, f64, String, f64)> {
    let list = parse(text);
    assert_eq!(list.problems, [], "{text:?}");
    assert_eq!((list.left_out, list.refused), (0, false), "{text:?}");
    let row = |game: Game<'_>| {
        let opponent = game.opponent.to_owned();
        (game.result, game.rating, opponent, game.days)
    };
    list.games.iter().map(row).collect()
}

/// A form gives the result, the rating, the name and the date, and the line says them again.
#[test]
fn a_line_that_is_made_of_a_game_reads_as_that_game() {
    let today = Day::parse("2026-11-23");
    for (result, rating, name, date, days) in [
        (Win, 1720.0, "ann", "2026-11-21", 2.0),
        (Loss, 1.5, "Eva; Long", "", 0.0),
        (Draw, -3.0, "", "2026-11-20", 3.0),
        // A name like a date, and a rating that the name would continue.
        (Win, 1500.0, "2026-01-02", "", 0.0),
        (Loss, 1.0, "600", "2026-11-22", 1.0),
        (Win, 1500.0, " ", "", 0.0),
    ] {
        let made = line(result, rating, name, date);
        let list = parse_on(&made, today);
        assert_eq!(list.problems, [], "{made:?}");
        let opponent = match name.trim() {
            "" => UNNAMED.to_owned(),
            name => name.replace([';', ' '], "_"),
        };
        let game = list.games.game(0);
        let expected = Game {
            result,
            rating,
            opponent: &opponent,
            days,
        };
        assert_eq!(game, expected, "{made:?}");
    }
    // By its age, and after what stands above all games.
    let list = "# mine\n+1500 a 1; +1500 b 2\n\n-1500 c 2026-11-13";
    for (made, expected) in [
        (
            "=1600",
            "# mine\n=1600\n+1500 a 1; +1500 b 2\n\n-1500 c 2026-11-13",
        ),
        (
            "=1600 d 5",
            "# mine\n+1500 a 1; +1500 b 2\n\n=1600 d 5\n-1500 c 2026-11-13",
        ),
        (
            "=1600 d 11",
            "# mine\n+1500 a 1; +1500 b 2\n\n-1500 c 2026-11-13\n=1600 d 11\n",
        ),
    ] {
        assert_eq!(with_line(list, made, today), expected);
    }
    assert_eq!(with_line("", "=1600 d", today), "=1600 d\n");
    for result in [Win, Draw, Loss] {
        assert_eq!(GameResult::from_sign(result.sign()), Some(result));
    }
    assert_eq!(GameResult::from_sign('*'), None);
}

#[test]
fn every_form_of_a_game_is_read() {
    let name_of_200_characters = "n".repeat(200);
    let long_name = format!("+1500 {name_of_200_characters}");
    let leading_zeros = format!("+{}1500", "0".repeat(400));
    let forms: &[(&str, GameResult, f64, &str, f64)] = &[
        // Results.
        ("+1500 abc 12", Win, 1500.0, "abc", 12.0),
        ("-1500 abc 12", Loss, 1500.0, "abc", 12.0),
        ("=1500 abc 12", Draw, 1500.0, "abc", 12.0),
        ("\u{2212}1500 abc 12", Loss, 1500.0, "abc", 12.0),
        ("\u{2013}1500 abc 12", Loss, 1500.0, "abc", 12.0),
        // Defaults.
        ("+1500", Win, 1500.0, UNNAMED, 0.0),
        ("+1500 abc", Win, 1500.0, "abc", 0.0),
        ("+1500 unknown 3", Win, 1500.0, UNNAMED, 3.0),
        // Ratings.
        ("+1623.5", Win, 1623.5, UNNAMED, 0.0),
        ("+.5", Win, 0.5, UNNAMED, 0.0),
        ("+1500.", Win, 1500.0, UNNAMED, 0.0),
        ("+0", Win, 0.0, UNNAMED, 0.0),
        ("+-150", Win, -150.0, UNNAMED, 0.0),
        ("--150.25", Loss, -150.25, UNNAMED, 0.0),
        ("=-0", Draw, 0.0, UNNAMED, 0.0),
        ("-\u{2212}150", Loss, -150.0, UNNAMED, 0.0),
        ("\u{2212}\u{2013}150", Loss, -150.0, UNNAMED, 0.0),
        ("+100000", Win, RATING_LIMIT, UNNAMED, 0.0),
        ("+-100000", Win, -RATING_LIMIT, UNNAMED, 0.0),
        ("+1500.12345678901", Win, 1_500.123_456_789_01, UNNAMED, 0.0),
        (&leading_zeros, Win, 1500.0, UNNAMED, 0.0),
        // Blanks.
        ("  \t+1500\t \tabc\t12 \t", Win, 1500.0, "abc", 12.0),
        ("+1500\u{a0}abc\u{3000}12\u{2009}", Win, 1500.0, "abc", 12.0),
        ("\u{feff}+1500 abc 12", Win, 1500.0, "abc", 12.0),
        ("+1500\u{b}abc\u{c}12", Win, 1500.0, "abc", 12.0),
        // A space after the sign.
        ("+ 1500 abc 3", Win, 1500.0, "abc", 3.0),
        ("=\u{a0}1500", Draw, 1500.0, "unknown", 0.0),
        ("- -50", Loss, -50.0, "unknown", 0.0),
        // Usernames.
        ("+1500 12", Win, 1500.0, "12", 0.0),
        ("+1500 12 34", Win, 1500.0, "12", 34.0),
        ("+1500 +1600 1", Win, 1500.0, "+1600", 1.0),
        ("+1500 -", Win, 1500.0, "-", 0.0),
        ("+1500 #1", Win, 1500.0, "#1", 0.0),
        ("+1500 NaN", Win, 1500.0, "NaN", 0.0),
        ("+1500 משה 2", Win, 1500.0, "משה", 2.0),
        (
            "+1500 \u{202e}cba\u{202c} 2",
            Win,
            1500.0,
            "\u{202e}cba\u{202c}",
            2.0,
        ),
        ("+1500 <script> 2", Win, 1500.0, "<script>", 2.0),
        (
            "+1500 <img/src=x/onerror=alert(1)>",
            Win,
            1500.0,
            "<img/src=x/onerror=alert(1)>",
            0.0,
        ),
        (
            "+1500 a\0b\u{7}\u{1b}[31m",
            Win,
            1500.0,
            "a\0b\u{7}\u{1b}[31m",
            0.0,
        ),
        ("+1500 \"o'brien,\"", Win, 1500.0, "\"o'brien,\"", 0.0),
        ("+1500 👩‍👩‍👧 7", Win, 1500.0, "👩‍👩‍👧", 7.0),
        (&long_name, Win, 1500.0, &name_of_200_characters, 0.0),
        // Days.
        ("+1500 abc 0", Win, 1500.0, "abc", 0.0),
        ("+1500 abc 0.5", Win, 1500.0, "abc", 0.5),
        ("+1500 abc .25", Win, 1500.0, "abc", 0.25),
        ("+1500 abc 99999999", Win, 1500.0, "abc", 99_999_999.0),
    ];
    for &(text, result, rating, opponent, days) in forms {
        assert_eq!(
            read(text),
            [(result, rating, opponent.to_owned(), days)],
            "{text:?}"
        );
    }
}

#[test]
fn games_are_separated_by_any_line_end_and_by_semicolons() {
    let expected = read("+1 a\n-2 b\n=3 c");
    for text in [
        "+1 a\n-2 b\n=3 c\n",
        "+1 a\r\n-2 b\r\n=3 c\r\n",
        "+1 a\r-2 b\r=3 c\r",
        "+1 a;-2 b;=3 c",
        "+1 a ; -2 b ;\n=3 c ;",
        ";;+1 a;; ;-2 b\n;\n=3 c",
        "\n\n+1 a\n \t \n-2 b\n\r\r\n\n=3 c\n\n",
        "\u{feff}# my games\n+1 a\n  # older\n-2 b\n#+9 z\r\n=3 c\n#",
    ] {
        assert_eq!(read(text), expected, "{text:?}");
    }
}

#[test]
fn a_text_without_games_is_an_empty_list() {
    for text in [
        "",
        "\u{feff}",
        " ",
        "\t\u{a0}\u{3000}",
        "\n\r\n\r",
        ";;;",
        "# nothing\n#\n",
    ] {
        assert_eq!(read(text), [], "{text:?}");
    }
}

const SIGN: &str = "a game must start with + (won), - (lost) or = (drawn)";
const AFTER_SEMICOLON: &str = "a semicolon starts a new game, and “*2” does not start with +, - or =: \
                               put spaces between rating, username and days";
const RATING: &str = "the opponent’s rating must follow the sign, such as 1500 or 1623.5";
const TWO_READINGS: &str =
    "“1,500” could be 1500 or 1.5: write 1500 for the first, or 1.50 for the second";
const RANGE: &str = "a rating must be between −100,000 and 100,000";
const DAYS: &str = "is neither a number of days nor a date (names cannot contain spaces)";
const END: &str = "nothing may follow the days";

#[test]
fn every_problem_names_its_line_column_text_and_what_was_expected() {
    let four_hundred_digits = format!("+{}", "9".repeat(400));
    let days_beyond_numbers = format!("+1500 abc {}", "9".repeat(400));
    let quoted_digits = format!("+{}…", "9".repeat(59));
    let quoted_days = format!("+1500 abc {}…", "9".repeat(50));
    let problems: &[(&str, usize, usize, &str, &str)] = &[
        // The sign.
        ("*1500 ann 200", 1, 1, "*1500 ann 200", SIGN),
        ("1500 abc", 1, 1, "1500 abc", SIGN),
        ("what?", 1, 1, "what?", SIGN),
        ("\0", 1, 1, "\0", SIGN),
        ("\u{2014}1500", 1, 1, "\u{2014}1500", SIGN),
        (
            "<script>alert(1)</script>",
            1,
            1,
            "<script>alert(1)</script>",
            SIGN,
        ),
        ("משה", 1, 1, "משה", SIGN),
        // The rating.
        ("+", 1, 2, "+", RATING),
        ("-", 1, 2, "-", RATING),
        ("--", 1, 2, "--", RATING),
        ("---5", 1, 2, "---5", RATING),
        ("++5", 1, 2, "++5", RATING),
        ("+ abc", 1, 3, "+ abc", RATING),
        ("+17OO abc", 1, 2, "+17OO abc", RATING),
        // Perhaps 12 days and a rating.
        ("+\t12\t1500", 1, 2, "+\t12\t1500", RATING),
        ("+abc", 1, 2, "+abc", RATING),
        ("+.", 1, 2, "+.", RATING),
        ("+1.2.3", 1, 2, "+1.2.3", RATING),
        ("+1,500", 1, 2, "+1,500", TWO_READINGS),
        ("+1,2,3", 1, 2, "+1,2,3", RATING),
        ("+1500abc", 1, 2, "+1500abc", RATING),
        ("+1e3", 1, 2, "+1e3", RATING),
        ("+1e308", 1, 2, "+1e308", RATING),
        ("+NaN", 1, 2, "+NaN", RATING),
        ("+nan", 1, 2, "+nan", RATING),
        ("+inf", 1, 2, "+inf", RATING),
        ("-infinity", 1, 2, "-infinity", RATING),
        ("-\u{2212}inf", 1, 2, "-\u{2212}inf", RATING),
        ("+0x10", 1, 2, "+0x10", RATING),
        ("+١٥٠٠", 1, 2, "+١٥٠٠", RATING),
        // Its range.
        ("+100000.1", 1, 2, "+100000.1", RANGE),
        ("+-100001", 1, 2, "+-100001", RANGE),
        (
            "+999999999999999999999",
            1,
            2,
            "+999999999999999999999",
            RANGE,
        ),
        (&four_hundred_digits, 1, 2, &quoted_digits, RANGE),
        // Days.
        ("+1500 abc yesterday", 1, 11, "+1500 abc yesterday", DAYS),
        ("+1500 abc -1", 1, 11, "+1500 abc -1", DAYS),
        ("+1500 abc \u{2212}1", 1, 11, "+1500 abc \u{2212}1", DAYS),
        ("+1500 abc NaN", 1, 11, "+1500 abc NaN", DAYS),
        ("+1500 abc inf", 1, 11, "+1500 abc inf", DAYS),
        ("+1500 abc 1e3", 1, 11, "+1500 abc 1e3", DAYS),
        ("+1500 abc 3d", 1, 11, "+1500 abc 3d", DAYS),
        ("+1500 abc def 12", 1, 11, "+1500 abc def 12", DAYS),
        (&days_beyond_numbers, 1, 11, &quoted_days, DAYS),
        // A fourth field.
        ("+1500 abc 12 x", 1, 14, "+1500 abc 12 x", END),
        ("+1500 abc 12 13", 1, 14, "+1500 abc 12 13", END),
        // Places: columns are characters, lines end in any way.
        ("\u{feff}*1", 1, 2, "*1", SIGN),
        ("\t  *1\t", 1, 4, "*1", SIGN),
        ("+1500 zoë x", 1, 11, "+1500 zoë x", DAYS),
        ("+1500 👍 x", 1, 9, "+1500 👍 x", DAYS),
        ("\u{2212}x", 1, 2, "\u{2212}x", RATING),
        ("+1\n+2\n*3", 3, 1, "*3", SIGN),
        ("+1\r\n+2\r\n*3\r\n", 3, 1, "*3", SIGN),
        ("+1\r+2\r*3\r", 3, 1, "*3", SIGN),
        ("# one\n\n*3", 3, 1, "*3", SIGN),
        ("+1; *2; +3", 1, 5, "*2", AFTER_SEMICOLON),
        ("+1\n+2; +3 abc x ;=4", 2, 12, "+3 abc x", DAYS),
    ];
    for &(text, line, column, quote, expected) in problems {
        let list = parse(text);
        assert_eq!(list.problems.len(), 1, "{text:?}");
        let word = list.problems[0].expected.trim_end_matches(expected);
        let expected = format!("{word}{expected}");
        let is_quoted = word.is_empty() || text.contains(word.trim_matches(['“', '”', '…', ' ']));
        assert!(is_quoted, "{word} of {text:?}");
        let problem = Problem::new(line, column, quote, &*expected);
        assert_eq!(
            list.problems[0].to_string(),
            format!("line {line}, column {column}: {expected} (found “{quote}”)"),
        );
        assert!(
            quote.chars().count() > 60 || list.problems[0] == problem,
            "{text:?}"
        );
        assert_eq!((list.left_out, list.refused), (1, false), "{text:?}");
    }
}

/// The problem with a list of one game, and nothing else.
fn problem_on(text: &str, today: &str) -> String {
    let list = parse_on(text, Day::parse(today));
    assert_eq!((list.games.len(), list.left_out), (0, 1), "{text}");
    list.problems[0].to_string()
}

#[test]
fn a_date_stands_for_the_days_from_it_to_today() {
    let text = "+1500 abc 2026-11-23\n-1600 bob 2026-11-20; =1550 2026-10-24\n+1500 abc 2025.11.23\n\
                +1500 abc 1/1/2\n+1500 29.2.2024 5\n-1500 c 29.2.2024\n+1500 d 12\n+1500 e 20261101\n+1500 20261101 20269999";
    let list = parse_on(text, Day::parse("2026-11-23"));
    assert_eq!(
        list.games.to_string(),
        "+1500 abc\n-1600 bob 3\n=1550 unknown 30\n+1500 abc 365\n+1500 29.2.2024 5\n-1500 c 998\n+1500 d 12\n+1500 e 22\n\
         +1500 20261101 20269999\n"
    );
    let tomorrow = parse_on(text, Day::parse("2026-11-24"));
    assert_eq!(
        tomorrow
            .games
            .iter()
            .map(|game| game.days)
            .collect::<Vec<_>>(),
        [1.0, 4.0, 31.0, 366.0, 5.0, 999.0, 12.0, 23.0, 20_269_999.0]
    );
    assert_eq!((list.left_out, list.problems[0].line), (1, 4));
}

#[test]
fn dates_that_do_not_exist_or_are_to_come_are_problems() {
    for (date, why) in [
        (
            "2026-11-31",
            "not a date that exists, written like 2026-01-31",
        ),
        (
            "2026-02-29",
            "not a date that exists, written like 2026-01-31",
        ),
        (
            "2026-13-01",
            "not a date that exists, written like 2026-01-31",
        ),
        (
            "0999-12-31",
            "not a date that exists, written like 2026-01-31",
        ),
        ("11/24/2026", "after today"),
        ("2026-11-24", "after today"),
        ("9999-12-31", "after today"),
    ] {
        let named = format!("+1500 abc {date}");
        assert_eq!(
            problem_on(&named, "2026-11-23"),
            format!("line 1, column 11: “{date}” is {why} (found “{named}”)")
        );
        let unnamed = format!("=1500 {date}");
        assert_eq!(
            problem_on(&unnamed, "2026-11-23"),
            format!("line 1, column 7: “{date}” is {why} (found “{unnamed}”)")
        );
    }
}

#[test]
fn a_date_needs_to_know_what_day_it_is() {
    assert_eq!(
        problem_on("+1500 abc 2026-11-20", ""),
        "line 1, column 11: “2026-11-20” is a date, and today’s is not known: write a number of days \
         (found “+1500 abc 2026-11-20”)"
    );
}

#[test]
fn a_rating_with_a_space_in_it_is_named() {
    for game in ["+1 600", "+1 600 5", "+1 600 abc 5", "+1\u{a0}600 12 5"] {
        assert_eq!(
            problem_on(game, ""),
            format!(
                "line 1, column 2: “1 600” could be 1600, or 1 against “600”: write 1600 for the first, or 1.0 600 for \
                 the second (found “{game}”)"
            )
        );
    }
    assert_eq!(parse("+1.0 600").games.to_string(), "+1.0 600\n");
    // Only what could be one number is joined.
    assert!(problem_on("+1500 600 abc 5", "").contains(DAYS));
}

#[test]
fn an_opponent_called_like_a_date_is_read_back() {
    let list = parse_on("+1500 2026-11-20 0", Day::parse("2026-11-23"));
    assert_eq!(list.games.game(0).opponent, "2026-11-20");
    assert_eq!(
        parse_on(&list.games.to_string(), Day::parse("2026-11-23")),
        list
    );
}

/// The Julian day number, as Fliegel and Van Flandern compute it.
fn julian_day((y, m, d): (i32, i32, i32)) -> i32 {
    let a = (m - 14) / 12;
    (1461 * (y + 4800 + a)) / 4 + (367 * (m - 2 - 12 * a)) / 12 - (3 * ((y + 4900 + a) / 100)) / 4
        + d
        - 32_075
}

#[test]
fn a_list_with_semicolons_between_fields_is_told_to_use_spaces() {
    let list = parse("+1500;a;3\n+1600 bob 3");
    assert_eq!((list.games.len(), list.left_out), (2, 2));
    for (problem, word) in list.problems.iter().zip(["“a”", "“3”"]) {
        let expected = &problem.expected;
        assert!(
            expected.contains(word) && expected.contains("put spaces"),
            "{expected}"
        );
    }
}

#[test]
fn opponents_whose_names_differ_only_in_capital_letters_are_named() {
    let list = parse("+1500 ann\n-1600 bob\n=1550 Ann\n+1500 ann");
    let notice = "These opponents differ only in capital letters: “ann” and “Ann”.";
    assert_eq!(list.notice.as_deref(), Some(notice));
    assert_eq!(list.games.opponents(), 3);
    assert_eq!(parse("+1500 ann\n-1600 bob").notice, None);
}

#[test]
fn the_games_around_a_problem_count() {
    let list = parse("+1500 a\n*1600 b\n-1700 c; what?; =1800 d\n+1900 e 1 2 3\n+2000 f");
    assert_eq!(
        list.games.to_string(),
        "+1500 a\n-1700 c\n=1800 d\n+2000 f\n"
    );
    let places: Vec<_> = list.problems.iter().map(|p| (p.line, p.column)).collect();
    assert_eq!(places, [(2, 1), (3, 10), (4, 11)]);
    assert_eq!(list.left_out, 3);
}

#[test]
fn all_problems_are_counted_though_only_the_first_are_described() {
    let bad = MOST_PROBLEMS + 234;
    let list = parse(&"+1500 a\nwhat?\n".repeat(bad));
    assert_eq!(list.games.len(), bad);
    assert_eq!(list.left_out, bad);
    assert_eq!(list.problems.len(), MOST_PROBLEMS);
    let last_line = u32::try_from(2 * MOST_PROBLEMS).unwrap();
    assert_eq!(list.problems.last().unwrap().line, last_line);
}

fn assert_refused(list: &ParsedList, named_limit: &str) {
    assert!(list.refused);
    assert_eq!(list.games.len(), 0);
    assert_eq!(list.problems.len(), 1);
    let expected = &list.problems[0].expected;
    assert!(expected.contains(named_limit), "{expected}");
}

#[test]
fn a_million_games_are_read_and_one_more_is_refused() {
    let mut text = "+1500.5 somebody 12\n".repeat(MOST_GAMES);
    let list = parse(&text);
    assert_eq!(
        (list.games.len(), list.left_out, list.refused),
        (MOST_GAMES, 0, false)
    );

    text.push_str("# neither a remark nor a problem is a game\nwhat?\n");
    let list = parse(&text);
    assert_eq!(
        (list.games.len(), list.left_out, list.refused),
        (MOST_GAMES, 1, false)
    );

    text.push_str("=1 one");
    let list = parse(&text);
    assert_refused(&list, "at most 1,000,000 games");
    assert_eq!(list.problems[0].line, 1_000_003);
    assert_eq!(list.problems[0].text, "=1 one");
}

#[test]
fn sixty_four_megabytes_are_read_and_one_byte_more_is_refused() {
    let mut text = "+1500\n".to_owned();
    text.extend(std::iter::repeat_n(' ', LONGEST_TEXT - text.len()));
    assert_eq!(parse(&text).games.len(), 1);
    text.push(' ');
    assert_refused(&parse(&text), "at most 64 MB");
}

#[test]
fn a_line_of_100_kilobytes_is_one_game_or_one_problem() {
    let name = "ñ".repeat(50_000);
    assert_eq!(
        read(&format!("+1500 {name} 3")),
        [(Win, 1500.0, name.clone(), 3.0)]
    );

    let list = parse(&format!("{name}\n+1500"));
    assert_eq!((list.games.len(), list.left_out), (1, 1));
    assert_eq!(list.problems[0].text, format!("{}…", "ñ".repeat(60)));

    let list = parse(&format!("+1500 {name} x"));
    assert_eq!(list.problems[0].column, 50_008);
}

#[test]
fn a_million_problems_far_along_one_line_are_found() {
    let text = format!(
        "+1500 a{};{}",
        " ".repeat(30_000_000),
        "x;".repeat(1_000_000)
    );
    let list = parse(&text);
    assert_eq!((list.games.len(), list.left_out), (1, 1_000_000));
    assert_eq!(list.problems[1].column, 30_000_011);
}

#[test]
fn unnamed_opponents_are_one_opponent_and_minus_zero_is_zero() {
    let list = parse("+1500\n-1600\n=1700 unknown\n+1500 abc").games;
    assert_eq!(list.opponents(), 2);
    assert_eq!(parse("+-0 a").games.to_string(), "+0 a\n");
}

#[test]
fn numbers_are_read_to_the_last_digits() {
    for (text, expected) in [
        ("0.1", 0.1),
        ("1623.45", 1623.45),
        ("99999.9999999999", 99_999.999_999_999_9),
        ("0.00000000000001", 1e-14),
        ("0.30000000000000004", 0.1 + 0.2),
        ("1500.1234567890123456789", 1_500.123_456_789_012_3),
        (&format!("0.{}", "3".repeat(400)), 1.0 / 3.0),
        (&format!("0.{}7", "0".repeat(400)), 0.0),
        (&format!("12.{}", "0".repeat(400)), 12.0),
        (&format!("{}12", "0".repeat(400)), 12.0),
    ] {
        let rating = parse(&format!("+{text}")).games.game(0).rating;
        let days = parse(&format!("+1 a {text}")).games.game(0).days;
        assert!(
            nearly(rating, expected),
            "{text}: {rating} is not {expected}"
        );
        assert!(nearly(days, expected), "{text}: {days} is not {expected}");
    }
}

/// Equal but for the last bits, which numbers of more than 15 digits may lose.
fn nearly(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-15 * a.abs().max(b.abs())
}

/// Texts of the pieces that game lists are made of, in any order.
fn text_of_pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(vec![
            "+", "-", "=", "\u{2212}", "\u{2013}", "1500", "-12.5", ".", "1e3", "NaN", "100001",
            " ", "\t", "\u{a0}", "\u{feff}", "\u{2028}", "\u{85}", ";", "\n", "\r", "\r\n", "#",
            "abc", "12", "é", "👍", "\0", "+1500 abc 12\n", "-1700 xyz\r\n", "=1600;",
        ]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// A list of games with numbers of this strategy.
fn list_of(number: impl Strategy<Value = f64> + Clone) -> impl Strategy<Value = GameList> {
    let result = prop::sample::select(vec![Win, Draw, Loss]);
    let opponent = prop_oneof!["[a-c]", "[^\\s;\u{feff}]{1,8}", Just(UNNAMED.to_owned())];
    let game = (result, number.clone(), opponent, number);
    prop::collection::vec(game, 0..30).prop_map(|games| {
        let line = |(result, rating, opponent, days): &(GameResult, f64, String, f64)| {
            let game = Game {
                result: *result,
                rating: *rating,
                opponent,
                days: days.abs(),
            };
            format!("{game}\n")
        };
        let list = parse(&games.iter().map(line).collect::<String>());
        assert_eq!(list.problems, []);
        list.games
    })
}

/// A list whose numbers have at most 15 digits.
fn any_list() -> impl Strategy<Value = GameList> {
    let digits = (-999_999_999_999_999..=999_999_999_999_999_i64, 10..=14)
        .prop_map(|(digits, point)| digits as f64 / 10_f64.powi(point));
    list_of(prop_oneof![
        (-3000..=3000).prop_map(f64::from),
        digits,
        Just(0.0),
        Just(RATING_LIMIT)
    ])
}

/// Equal but for the last bits of numbers.
fn nearly_equal(a: &GameList, b: &GameList) -> bool {
    let same = |(a, b): (Game<'_>, Game<'_>)| {
        (a.result, a.opponent) == (b.result, b.opponent)
            && nearly(a.rating, b.rating)
            && nearly(a.days, b.days)
    };
    a.len() == b.len() && a.iter().zip(b.iter()).all(same)
}

/// How many games a text means to hold, counted line by line.
fn pieces_of(text: &str) -> usize {
    let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    let games_of = |line: &str| {
        if line.trim_start_matches(blank).starts_with('#') {
            return 0;
        }
        // A comment begins with a `#` between blanks or semicolons.
        let between = |c: char| blank(c) || c == ';';
        let is_comment = |at: &usize| {
            let (before, mark) = line.split_at(*at);
            let after = mark.trim_start_matches('#');
            before.ends_with(between) && (after.is_empty() || after.starts_with(between))
        };
        let comment = line.match_indices('#').map(|(at, _)| at).find(is_comment);
        let (line, _) = line.split_at(comment.unwrap_or(line.len()));
        line.split(';')
            .map(|piece| piece.trim_matches(blank).to_owned())
            .filter(|piece| !piece.is_empty())
            .count()
    };
    lines.split('\n').map(games_of).sum()
}

/// What must hold for any text at all.
fn check_any_text(text: &str) -> Result<(), TestCaseError> {
    let list = parse(text);
    prop_assert!(!list.refused);
    prop_assert_eq!(list.games.len() + list.left_out, pieces_of(text));
    prop_assert_eq!(list.problems.len(), list.left_out.min(MOST_PROBLEMS));
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    for problem in &list.problems {
        let line = lines.split('\n').nth(problem.line as usize - 1);
        let line = line.expect("a problem is on a line of the text");
        prop_assert!(
            problem.column as usize <= line.chars().count() + 1,
            "{}",
            problem
        );
        let quote = problem.text.trim_end_matches('…');
        prop_assert!(line.contains(quote), "{} in {:?}", problem, line);
    }
    for game in list.games.iter() {
        prop_assert!(game.rating.abs() <= RATING_LIMIT);
        prop_assert!(game.days.is_finite() && game.days >= 0.0);
    }
    prop_assert!(nearly_equal(
        &parse(&list.games.to_string()).games,
        &list.games
    ));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn days_are_counted_as_the_calendar_has_them(
        a in (1000..=9999, 1..=12, 1..=28),
        b in (1000..=9999, 1..=12, 1..=28),
        separator in "[-./]",
    ) {
        let (date, today) = if a < b { (a, b) } else { (b, a) };
        let day = Day::parse(&format!("{:04}-{:02}-{:02}", today.0, today.1, today.2));
        let text = format!("+1500 abc {}{separator}{}{separator}{}", date.0, date.1, date.2);
        let list = parse_on(&text, day);
        let days = f64::from(julian_day(today) - julian_day(date));
        prop_assert_eq!(list.games.iter().map(|game| game.days).collect::<Vec<_>>(), [days]);
    }

    #[test]
    fn a_written_list_reads_as_itself(list in any_list()) {
        let read = parse(&list.to_string());
        prop_assert_eq!(read.problems, []);
        prop_assert_eq!(read.games, list);
    }

    #[test]
    fn any_pieces_are_read_without_loss(text in text_of_pieces()) {
        check_any_text(&text)?;
    }

    #[test]
    fn the_line_of_each_game_is_known(counts in prop::collection::vec(0..4_usize, 0..30)) {
        let line = |&count: &usize| match count {
            0 => "# no game".to_owned(),
            count => vec!["+1500 abc"; count].join("; "),
        };
        let lines: Vec<String> = counts.iter().map(line).collect();
        let expected = counts.iter().enumerate();
        let expected: Vec<f64> = expected
            .flat_map(|(line, &games)| vec![(line + 1) as f64; games])
            .collect();
        prop_assert_eq!(&*parse(&lines.join("\n")).lines, expected);
    }
}

#[test]
fn a_list_with_its_oldest_game_first_is_noticed() {
    let notice = "The oldest game seems to come first. List the newest game first.";
    let noticed = |text: &str| parse(text).notice;
    assert_eq!(
        noticed("+1 a 9\n-2 b 9\n+3 c 4\n=4 d").as_deref(),
        Some(notice)
    );
    assert_eq!(noticed("+1 ann 9\n-2 bob 5\n+3 Ann 4").unwrap(), notice);
    for text in [
        "+1 a 4\n-2 b 5\n+3 c 9",
        "+1 a 9\n-2 b 5\n+3 c 6\n+4 d 1",
        "+1 a 5\n-2 b 5\n+3 c 5",
        "+1 a 9\n-2 b\n+3 c",
        "+1 a 9\n-2 b 5",
        "",
    ] {
        assert_eq!(noticed(text), None, "{text}");
    }
}
