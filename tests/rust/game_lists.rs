//! Game lists as a user meets them: every form that is read, every problem by its place, the
//! limits, and that nothing of a text is ever lost.

use crate::rows::{rows, unescaped};
use gameroom_rating::games::{
    Game, GameResult, MAX_GAMES, MAX_PROBLEMS, MAX_TEXT_BYTES, ParsedList, RATING_LIMIT, line,
    parse, parse_on, with_line,
};
use gameroom_rating::{Day, Problem};
use proptest::prelude::*;
use std::fmt::Write;

use GameResult::{Draw, Loss, Win};

/// A form gives the result, the rating, the name and the date, and the line says them again.
#[test]
fn a_line_that_is_made_of_a_game_reads_as_that_game() {
    for (result, rating, name, date, read) in [
        (Win, 1720.0, "ann", "2026-11-21", "Win 1720 ann 2"),
        (Loss, 1.5, "Eva; Long", "", "Loss 1.5 Eva__Long 0"),
        (Draw, -3.0, "", "2026-11-20", "Draw -3 unknown 3"),
        // A name like a date, and a rating that the name would continue.
        (Win, 1500.0, "2026-01-02", "", "Win 1500 2026-01-02 0"),
        (Loss, 1.0, "600", "2026-11-22", "Loss 1 600 1"),
        (Win, 1500.0, " ", "", "Win 1500 unknown 0"),
        // A name that would begin a comment.
        (Win, 1500.0, "##", "2026-11-22", "Win 1500 __ 1"),
    ] {
        assert_eq!(described(&line(result, rating, name, date)), read);
    }
    let today = Day::parse("2026-11-23");
    // By its age, and after what stands above all games.
    let list = "# mine\n+1500 a 1; +1500 b 2\n\n-1500 c 2026-11-13";
    for [made, expected] in rows(
        r"
=1600 → # mine\n=1600\n+1500 a 1; +1500 b 2\n\n-1500 c 2026-11-13
=1600 d 5 → # mine\n+1500 a 1; +1500 b 2\n\n=1600 d 5\n-1500 c 2026-11-13
=1600 d 11 → # mine\n+1500 a 1; +1500 b 2\n\n-1500 c 2026-11-13\n=1600 d 11\n
",
    ) {
        assert_eq!(with_line(list, made, today), unescaped(expected));
    }
    assert_eq!(with_line("", "=1600 d", today), "=1600 d\n");
    // Between games of one line, and with the line ends that are there.
    for (list, expected) in [
        (
            "+1500 ann 2; -1600 bob 9",
            "+1500 ann 2; =1700 cy 5; -1600 bob 9",
        ),
        (
            "+1 a; ?; +2 b 9 # old\n-3 c 9",
            "+1 a; ?; =1700 cy 5; +2 b 9 # old\n-3 c 9",
        ),
        ("+1 a\r\n+2 b 9\r\n", "+1 a\r\n=1700 cy 5\r\n+2 b 9\r\n"),
        ("+1 a\r+2 b 9", "+1 a\r=1700 cy 5\r+2 b 9"),
        ("+1 a\r\n+2 b", "+1 a\r\n+2 b\r\n=1700 cy 5\r\n"),
        ("\u{feff}+1 a 9", "\u{feff}=1700 cy 5\n+1 a 9"),
    ] {
        assert_eq!(with_line(list, "=1700 cy 5", today), expected);
    }
    for result in [Win, Draw, Loss] {
        assert_eq!(GameResult::from_sign(result.sign()), Some(result));
    }
    assert_eq!(GameResult::from_sign('*'), None);
}

/// What is read from a text on 2026-11-23: its games, then its problems, of which a few words stand for the sentence.
fn described(text: &str) -> String {
    let list = parse_on(text, Day::parse("2026-11-23"));
    let game = |game: Game| {
        let days = game.days;
        format!("{:?} {} {} {days}", game.result, game.rating, game.opponent)
    };
    let problem = |problem: &Problem| {
        let said = rows(PROBLEMS).find(|[_, said]| problem.expected.contains(said));
        let [words, _] = said.unwrap_or_else(|| panic!("{problem}"));
        let quote = &problem.text;
        let quote = if quote == text {
            String::new()
        } else {
            format!(" in {quote}")
        };
        format!("{}:{} {words}{quote}", problem.line, problem.column)
    };
    assert_eq!((list.left_out, list.refused), (list.problems.len(), false));
    let games = list.games.iter().map(game);
    let all: Vec<String> = games.chain(list.problems.iter().map(problem)).collect();
    all.join("; ")
}

/// What problems are called in the fixture, and what they say.
const PROBLEMS: &str = "
sign → a game must start with + (won), - (lost) or = (drawn)
after semicolon → does not start with +, - or =: put spaces between rating, username and days
rating → the opponent’s rating must follow the sign, such as 1500 or 1623.5
two readings → “1,500” could be 1500 or 1.5: write 1500 for the first, or 1.50 for the second
split → “1 600” could be 1600, or 1 against “600”: write 1600 for the first, or 1.0 600 for the second
range → a rating must be between −100,000 and 100,000
days → is neither a number of days nor a date (names cannot contain spaces)
end → nothing may follow the days
no date → is not a date that exists, written like 2026-01-31
to come → is after today
";

/// The rows of `tests/fixtures/game-lists.tsv`.
#[test]
fn every_form_of_a_game_is_read_and_every_problem_has_its_place() {
    let unescaped =
        |text: &str| -> String { serde_json::from_str(&format!("\"{text}\"")).unwrap() };
    let rows = include_str!("../fixtures/game-lists.tsv").lines();
    let rows: Vec<(&str, &str)> = rows.filter_map(|row| row.split_once('\t')).collect();
    for (text, expected) in &rows {
        assert_eq!(described(&unescaped(text)), unescaped(expected), "{text}");
    }
    assert!(rows.len() > 130);
}

#[test]
fn a_date_needs_to_know_what_day_it_is() {
    assert_eq!(
        parse("+1500 abc 2026-11-20").problems[0].to_string(),
        "line 1, column 11: “2026-11-20” is a date, and today’s is not known: write a number of days \
         (found “+1500 abc 2026-11-20”)"
    );
}

/// The Julian day number, as Fliegel and Van Flandern compute it.
pub fn julian_day((y, m, d): (i32, i32, i32)) -> i32 {
    let a = (m - 14) / 12;
    (1461 * (y + 4800 + a)) / 4 + (367 * (m - 2 - 12 * a)) / 12 - (3 * ((y + 4900 + a) / 100)) / 4
        + d
        - 32_075
}

#[test]
fn all_problems_are_counted_though_only_the_first_are_described() {
    let bad = MAX_PROBLEMS + 234;
    let list = parse(&"+1500 a\nwhat?\n".repeat(bad));
    assert_eq!(list.games.len(), bad);
    assert_eq!(list.left_out, bad);
    assert_eq!(list.problems.len(), MAX_PROBLEMS);
    let last_line = u32::try_from(2 * MAX_PROBLEMS).unwrap();
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
    let mut text = "+1500.5 somebody 12\n".repeat(MAX_GAMES);
    let list = parse(&text);
    assert_eq!(
        (list.games.len(), list.left_out, list.refused),
        (MAX_GAMES, 0, false)
    );

    text.push_str("# neither a remark nor a problem is a game\nwhat?\n");
    let list = parse(&text);
    assert_eq!(
        (list.games.len(), list.left_out, list.refused),
        (MAX_GAMES, 1, false)
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
    text.extend(std::iter::repeat_n(' ', MAX_TEXT_BYTES - text.len()));
    assert_eq!(parse(&text).games.len(), 1);
    text.push(' ');
    assert_refused(&parse(&text), "at most 64 MB");
}

#[test]
fn a_line_of_100_kilobytes_is_one_game_or_one_problem() {
    let name = "ñ".repeat(50_000);
    let game = parse(&format!("+1500 {name} 3")).games;
    assert_eq!((game.game(0).opponent, game.len()), (&*name, 1));

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
    prop_assert_eq!(list.problems.len(), list.left_out.min(MAX_PROBLEMS));
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
    fn any_pieces_are_read_without_loss(text in text_of_pieces()) {
        check_any_text(&text)?;
    }

    #[test]
    fn a_line_is_added_between_newer_and_older_games(
        days in prop::collection::vec((0..9_u8, 0..4_usize), 0..12),
        age in 0..10_u8,
    ) {
        let (mut text, mut total) = (String::new(), 0_u32);
        for (more, between) in days {
            total += u32::from(more);
            let end = ["\n", "\r\n", "; ", " # old\r"][between];
            write!(text, "+1500 a {total}{end}").unwrap();
        }
        let days_of = |text: &str| parse(text).games.iter().map(|game| game.days).collect::<Vec<_>>();
        let before = days_of(&text);
        let after = days_of(&with_line(&text, &format!("=1600 b {age}"), None));
        prop_assert!(after.is_sorted());
        prop_assert_eq!(after.len(), before.len() + 1);
    }

    #[test]
    fn lines_in_the_usual_form_are_read_as_all_others(
        lines in prop::collection::vec("[-+=][0-9]{1,7}( [0-9A-Za-z_#.;-]{0,9})?( [0-9]{0,9})?[;#\\r]?", 0..20),
    ) {
        // A line that begins with a blank is read with care.
        let [usual, others] = ["", " "].map(|start| {
            let text: String = lines.iter().flat_map(|line| [start, line, "\n"]).collect();
            parse(&text)
        });
        prop_assert_eq!(usual.games, others.games);
        prop_assert_eq!(usual.lines, others.lines);
        prop_assert_eq!(usual.left_out, others.left_out);
        prop_assert_eq!(usual.notice, others.notice);
    }

    #[test]
    fn the_line_of_each_game_is_known(counts in prop::collection::vec(0..4_usize, 0..30)) {
        let line = |&count: &usize| match count {
            0 => "# no game".to_owned(),
            count => vec!["+1500 abc"; count].join("; "),
        };
        let lines: Vec<String> = counts.iter().map(line).collect();
        let expected = counts.iter().enumerate();
        let expected: Vec<u32> = expected
            .flat_map(|(line, &games)| vec![u32::try_from(line).unwrap() + 1; games])
            .collect();
        prop_assert_eq!(parse(&lines.join("\n")).lines, expected);
    }
}
