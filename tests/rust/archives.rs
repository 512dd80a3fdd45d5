//! Archives as a user meets them: the gameroom's dump counted by hand, every kind of file, what is left
//! out and why, and that no file whatever does harm.

use gameroom_rating::Day;
use gameroom_rating::archive::{
    Archive, ArchiveReader, FileKind, GameOptions, LeaderColumn, LeaderView, Leaderboard, LeftOut,
    MOST_ARCHIVE_PROBLEMS, OpponentRating, PlayerGames,
};
use gameroom_rating::chart::pictures::{TimelinePicture, TimelineSeries};
use gameroom_rating::games::{parse, parse_on, read_table};
use gameroom_rating::rating::{GameTable, SchemeId, Unbounded, rate};
use gameroom_rating::table::TableOptions;
use gameroom_rating::zonestats::{League, Settings, match_csv, replay};
use proptest::prelude::*;
use std::fmt::Write;

/// Sixty games of the gameroom, in the form of its monthly dumps.
const DUMP: &str = include_str!("../fixtures/gameroom-dump.txt");

/// The rated games of browni3141 in it, all against `bot_dolores_v1`, newest first: result and the bot's
/// rating, by day. Counted apart from this program, from the columns `result`, `wrating`, `brating`,
/// `rated` and `endts`.
const BY_HAND: [(&str, &str); 3] = [
    (
        "2026-02-03",
        "+2665 -2655 -2644 +2664 +2686 -2677 -2668 -2658",
    ),
    (
        "2026-02-02",
        "+2680 -2671 +2694 -2686 +2710 -2703 +2728 -2722 +2747 +2773 -2769 -2765 -2761 -2757 -2753 \
         -2749 -2744 -2739 -2734 -2729 -2723 -2717 -2711",
    ),
    (
        "2026-02-01",
        "-2704 -2697 -2689 -2681 -2672 -2662 -2651 -2640 -2628 -2615 +2633 +2653 -2642 -2630 -2616",
    ),
];

fn by_hand() -> String {
    let mut list = String::new();
    for (days, games) in BY_HAND {
        for game in games.split_whitespace() {
            let _ = writeln!(list, "{game} bot_dolores_v1 {days}");
        }
    }
    list
}

fn archive_of(files: &[&str]) -> Archive {
    let mut reader = ArchiveReader::default();
    for (number, file) in files.iter().enumerate() {
        reader.begin(&format!("file {}", number + 1));
        reader.feed(file.as_bytes());
        reader.end(false);
    }
    reader.finish()
}

fn games_of(archive: &Archive, player: &str, options: &GameOptions) -> PlayerGames {
    let player = archive.player(player).expect("the player is there");
    archive
        .games_of(player, options)
        .expect("the options can be used")
}

fn list_of(files: &[&str], player: &str) -> String {
    games_of(&archive_of(files), player, &GameOptions::default()).list
}

fn all() -> GameOptions {
    GameOptions {
        rated_only: false,
        ..GameOptions::default()
    }
}

fn day(date: &str) -> Option<String> {
    Option::from(date.to_owned())
}

/// The given number of rows of a CSV file.
fn rows(count: usize) -> String {
    let rows: Vec<String> = (0..count).map(|i| format!("ann,bob{i},1500,1\n")).collect();
    rows.concat()
}

/// Why a file is refused.
fn refusal(file: &[u8]) -> String {
    let mut reader = ArchiveReader::default();
    reader.begin("file");
    reader.feed(file);
    reader.end(false);
    let file = reader.files()[0].clone();
    file.refused
        .clone()
        .unwrap_or_else(|| format!("not refused: {file:?}"))
}

#[test]
fn the_dump_gives_browni3141_the_games_counted_by_hand() {
    let archive = archive_of(&[DUMP]);
    let report = archive.report();
    assert_eq!((report.games, report.players), (60, 15));
    assert_eq!(report.files[0].kind, Some(FileKind::Gameroom));
    assert_eq!(report.first_day, day("2026-02-01"));
    assert_eq!(report.last_day, day("2026-02-03"));

    let games = games_of(&archive, "browni3141", &GameOptions::default());
    assert_eq!(games.list, by_hand());
    assert_eq!(games.games, 46);
    assert_eq!(games.days_to, None);
    let left_out = LeftOut {
        unrated: 1,
        ..LeftOut::default()
    };
    assert_eq!(games.left_out, left_out);

    // The unrated game 669149 was lost on the second day, between those of 669148 and 669150.
    let with_unrated = games_of(&archive, "browni3141", &all());
    assert_eq!(with_unrated.games, 47);
    let between = "-2734 bot_dolores_v1 2026-02-02\n-2734 bot_dolores_v1 2026-02-02\n-2729 bot_dolores_v1 2026-02-02\n";
    assert!(with_unrated.list.contains(between), "{}", with_unrated.list);
}

#[test]
fn options_say_which_games_count() {
    let archive = archive_of(&[DUMP]);
    let of = |options: GameOptions| games_of(&archive, "browni3141", &options);

    let people = of(GameOptions {
        bots: false,
        ..GameOptions::default()
    });
    assert_eq!((people.games, people.left_out.bots), (0, 46));

    let second_day = of(GameOptions {
        from: day("2026-02-02"),
        to: day("2026-02-02"),
        ..GameOptions::default()
    });
    assert_eq!(second_day.left_out.outside_dates, 8 + 15);
    let expected = by_hand();
    let expected: Vec<&str> = expected.lines().skip(8).take(23).collect();
    assert_eq!(second_day.list, expected.join("\n") + "\n");

    let a_week_later = of(GameOptions {
        days_to: day("2026-02-10"),
        ..GameOptions::default()
    });
    assert!(
        a_week_later.list.starts_with("+2665 bot_dolores_v1 7\n"),
        "{}",
        a_week_later.list
    );
    assert!(a_week_later.list.ends_with("-2616 bot_dolores_v1 9\n"));

    // What was played after the day that days are counted to, was not played yet.
    let earlier = of(GameOptions {
        days_to: day("2026-02-01"),
        ..GameOptions::default()
    });
    assert_eq!((earlier.games, earlier.left_out.outside_dates), (15, 31));
    assert!(earlier.list.starts_with("-2704 bot_dolores_v1 0\n"));

    // The bot's newest game here is 669179, at 2665.
    let latest = of(GameOptions {
        opponent_rating: OpponentRating::Latest,
        ..GameOptions::default()
    });
    assert!(latest.list.lines().all(|game| {
        game.trim_start_matches(['+', '-', '='])
            .starts_with("2665 bot_dolores_v1 ")
    }));
}

#[test]
fn options_that_cannot_be_used_are_named() {
    let archive = archive_of(&[DUMP]);
    let problem = |options: GameOptions| {
        let problem = archive.games_of(0, &options).unwrap_err();
        format!("{}: {problem}", problem.option)
    };
    assert_eq!(
        problem(GameOptions {
            from: day("yesterday"),
            ..GameOptions::default()
        }),
        "from: “yesterday” is not a date such as 2026-02-01"
    );
    assert_eq!(
        problem(GameOptions {
            from: day("2026-02-02"),
            to: day("2026-02-01"),
            ..GameOptions::default()
        }),
        "to: the last day, 2026-02-01, is before the first, 2026-02-02"
    );
    let nobody = archive.games_of(9999, &GameOptions::default()).unwrap();
    assert_eq!((nobody.games, &*nobody.list), (0, ""));
}

#[test]
fn players_are_found_by_any_part_of_their_name() {
    let archive = archive_of(&[DUMP]);
    let names = |search: &str| -> Vec<String> {
        let rows = archive.players(search, 0, 100).rows;
        rows.into_iter()
            .map(|row| format!("{} {}", row.name, row.games))
            .collect()
    };
    assert_eq!(names("BROWNI"), ["browni3141 47"]);
    // Those with the most games first, then by name.
    assert_eq!(
        names("bot_")[..3],
        [
            "bot_dolores_v1 47",
            "bot_ShallowBlue 3",
            "bot_rusty_challenge 3"
        ]
    );
    assert_eq!(names("no such player"), [""; 0]);
    let page = archive.players("", 2, 3);
    assert_eq!(page.total, 15);
    let page: Vec<&str> = page.rows.iter().map(|row| &*row.name).collect();
    assert_eq!(page, ["bestaludulo", "bobmum", "bot_ShallowBlue"]);
    assert_eq!(archive.player("KINGDEL"), archive.player("KingDel"));
    assert_eq!(archive.player("King"), None);
}

#[test]
fn columns_may_come_in_any_order_and_moves_first() {
    let shuffled = "movelist\tresult\tbrating\tendts\tbusername\twrating\twusername\n\
        1w Ra1\\n1b ra8\tw\t1720\t1769942363\tbob\t1500\tann\n\
        \tb\t1700.5\t1770028763\tbob\t\tann\n";
    assert_eq!(
        list_of(&[shuffled], "ann"),
        "-1700.5 bob 2026-02-02\n+1720 bob 2026-02-01\n"
    );
    let bob = games_of(&archive_of(&[shuffled]), "bob", &GameOptions::default());
    assert_eq!(
        (&*bob.list, bob.left_out.no_rating),
        ("-1500 ann 2026-02-01\n", 1)
    );
}

#[test]
fn games_without_a_result_are_left_out_and_counted() {
    let dump = "wusername\tbusername\twrating\tbrating\tresult\tendts\tcorrupt\n\
        ann\tbob\t1500\t1600\tw\t1769942363\t0\n\
        ann\tbob\t1500\t1610\tw\t1769942363\t1\n\
        ann\tbob\t1500\t1620\t\t0\t0\n\
        ann\tbob\t1500\t1630\tu\t1769942363\t0\n\
        ann\tbob\t1500\t1640\tw\t0\t0\n\
        ann\tbob\t1500\t1650\td\t1769942363\t0\n";
    let archive = archive_of(&[dump]);
    let file = &archive.report().files[0];
    assert_eq!(
        (file.games, file.unfinished, file.corrupt, file.broken),
        (6, 2, 1, 0)
    );
    let games = games_of(&archive, "ann", &GameOptions::default());
    assert_eq!(games.list, "=1650 bob 2026-02-01\n+1600 bob 2026-02-01\n");
    let left_out = LeftOut {
        corrupt: 1,
        unfinished: 2,
        undated: 1,
        ..LeftOut::default()
    };
    assert_eq!(games.left_out, left_out);
}

#[test]
fn a_game_in_two_files_counts_once_and_with_its_result() {
    let header = "id\twusername\tbusername\twrating\tbrating\tresult\tendts\n";
    let january =
        format!("{header}7\tann\tbob\t1500\t1600\t\t0\n8\tann\tbob\t1500\t1610\tw\t1769942363\n");
    let february = format!(
        "{header}7\tann\tbob\t1500\t1600\tb\t1770028763\n8\tann\tbob\t1500\t1610\tw\t1769942363\n\
         9\tann\tbob\t1500\t1620\tw\t1770028764\n"
    );
    let archive = archive_of(&[&january, &february]);
    let report = archive.report();
    assert_eq!((report.games, report.files[1].duplicates), (3, 2));
    let games = games_of(&archive, "ann", &GameOptions::default());
    assert_eq!(
        games.list,
        "+1620 bob 2026-02-02\n-1600 bob 2026-02-02\n+1610 bob 2026-02-01\n"
    );

    // The same number for a game of others, or at another time, is another game.
    let other_site = format!(
        "{header}8\tcy\tdee\t1500\t1610\tw\t1769942363\n9\tann\tbob\t1\t2\tw\t1769000000\n"
    );
    assert_eq!(
        archive_of(&[&january, &february, &other_site])
            .report()
            .games,
        5
    );
    assert_eq!(archive_of(&[DUMP, DUMP]).report().games, 60);
}

#[test]
fn rows_without_a_number_count_once_for_each_time_a_file_has_them() {
    let once = "white,black,result,date\nann,bob,1-0,2026-02-01\n";
    let twice = "white,black,result,date\nann,bob,1-0,2026-02-01\nann,bob,1-0,2026-02-01\n";
    assert_eq!(archive_of(&[twice]).report().games, 2);
    let report = archive_of(&[twice, twice]).report();
    assert_eq!((report.games, report.files[1].duplicates), (2, 2));
    // The second row of the second file has no counterpart in the first.
    let report = archive_of(&[once, twice]).report();
    assert_eq!((report.games, report.files[1].duplicates), (2, 1));
}

#[test]
fn a_column_is_an_id_only_if_its_name_says_so() {
    // A match of three games against bob, then one against cy.
    let match_games = |title: &str| {
        format!(
            "{title},white,black,brating,result\n1,ann,bob,1500,1-0\n1,ann,bob,1500,1-0\n\
             2,ann,bob,1500,1-0\n1,ann,cy,1600,0-1\n"
        )
    };
    for title in ["game", "Game", "round", "no"] {
        let archive = archive_of(&[&match_games(title)]);
        assert_eq!(archive.report().games, 4, "{title}");
        assert_eq!(archive.report().files[0].duplicates, 0, "{title}");
    }
    for title in ["id", "gameid", "Game ID", "game_id"] {
        let archive = archive_of(&[&match_games(title)]);
        let report = archive.report();
        assert_eq!(
            (report.games, report.files[0].duplicates),
            (3, 1),
            "{title}"
        );
    }
}

#[test]
fn games_with_one_id_that_differ_in_anything_all_count() {
    // Where all games had one id, it would not tell them apart.
    let header = "id,white,black,wrating,brating,result,date,rated\n8,dee,eve,1500,1600,1-0,2026-02-01,yes\n";
    let first = "7,ann,bob,1500,1600,1-0,2026-02-01,yes\n";
    for other in [
        "7,ann,bob,1500,1600,0-1,2026-02-01,yes\n",
        "7,ann,bob,1500,1610,1-0,2026-02-01,yes\n",
        "7,ann,bob,1490,1600,1-0,2026-02-01,yes\n",
        "7,ann,bob,1500,1600,1-0,2026-02-02,yes\n",
        "7,ann,bob,1500,1600,1-0,2026-02-01,no\n",
        "7,bob,ann,1500,1600,1-0,2026-02-01,yes\n",
        "7,ann,cy,1500,1600,1-0,2026-02-01,yes\n",
    ] {
        let file = archive_of(&[&format!("{header}{first}{other}")])
            .report()
            .files[0]
            .clone();
        assert_eq!((file.games, file.duplicates), (3, 0), "{other}");
    }
    // What only one of them says is no difference, and is not lost.
    let sparse = format!("{header}7,ann,bob,,,1-0,,yes\n{first}");
    let archive = archive_of(&[&sparse]);
    let file = &archive.report().files[0];
    assert_eq!((file.games, file.duplicates), (2, 1));
    let games = games_of(&archive, "ann", &GameOptions::default());
    assert_eq!(games.list, "+1600 bob 2026-02-01\n");
}

#[test]
fn a_rating_of_0_is_no_rating_in_any_kind_of_file() {
    let dump = "wusername\tbusername\twrating\tbrating\tresult\tendts\n\
        ann\tbob\t1500\t0\tw\t1769942363\n";
    let csv = "white,black,wrating,brating,result,date\nann,bob,1500,0,1-0,2026-02-01\n";
    let pgn = "[White \"ann\"]\n[Black \"bob\"]\n[WhiteElo \"1500\"]\n[BlackElo \"0\"]\n\
        [Result \"1-0\"]\n[Date \"2026.02.01\"]\n\n1-0\n";
    for file in [dump, csv, pgn] {
        let archive = archive_of(&[file]);
        let ann = games_of(&archive, "ann", &GameOptions::default());
        assert_eq!((ann.games, ann.left_out.no_rating), (0, 1), "{file}");
        let bob = games_of(&archive, "bob", &GameOptions::default());
        assert_eq!(bob.list, "-1500 ann 2026-02-01\n", "{file}");
    }
}

#[test]
fn search_ignores_case_and_the_order_of_words() {
    let csv = "white;black;brating;result\nCarlsen, Magnus;Magnus Nilsson;2800;1\n\
        Άννα Παπαδάκης;ŸVES;1500;0\nОльга Ёлкина;Şahin;1500;=\n\
        İbrahim;Şirin ışık;1500;=\n";
    let archive = archive_of(&[csv]);
    for (search, found) in [
        ("carlsen magnus", "Carlsen, Magnus"),
        ("Magnus, CARLSEN", "Carlsen, Magnus"),
        ("carls", "Carlsen, Magnus"),
        ("άννα", "Άννα Παπαδάκης"),
        ("ΠΑΠΑΔΆΚΗΣ", "Άννα Παπαδάκης"),
        ("ÿ", "ŸVES"),
        ("ёлк", "Ольга Ёлкина"),
        ("şA", "Şahin"),
        ("şirin IŞIK", "Şirin ışık"),
        ("ibrahim", "İbrahim"),
    ] {
        let page = archive.players(search, 0, 10);
        let names: Vec<&str> = page.rows.iter().map(|row| &*row.name).collect();
        assert_eq!(names, [found], "{search}");
    }
    assert_eq!(archive.players("magnus", 0, 10).total, 2);
    assert_eq!(archive.players("carlsen anna", 0, 10).total, 0);
}

#[test]
fn broken_rows_are_named_by_line_and_column_and_the_others_count() {
    let dump = "wusername\tbusername\twrating\tbrating\tresult\tendts\n\
        ann\tbob\t1500\thigh\tw\t1769942363\n\
        ann\tbob\t1500\n\
        ann\tann\t1500\t1500\tw\t1769942363\n\
        \tbob\t1500\t1500\tw\t1769942363\n\
        ann\tbob\t1500\t1600\tw\tlately\n\
        ann\tbob\t1500\t1600\twon it\t1769942363\n\
        \n\
        ann\tbob\t1500\t1600\tw\t1769942363\n";
    let archive = archive_of(&[dump]);
    let file = &archive.report().files[0];
    let problems: Vec<String> = file.problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "line 2, column 14: a rating must be a number between −100,000 and 100,000, or empty (found “high”)",
            "line 3, column 9: a row has a cell for each column of the first line (found “1500”)",
            "line 4, column 5: no one plays against themselves (found “ann”)",
            "line 5, column 1: both players’ names are needed (at most 200 bytes each) (found “”)",
            "line 6, column 21: “lately” is not a date: write it like 2026-02-13 or 13.2.2026 (found “lately”)",
            "line 7, column 19: a result is w, b, 1-0, 0-1, 1/2-1/2, or a word such as win, loss or draw (found “won it”)",
        ]
    );
    assert_eq!((file.games, file.broken), (1, 6));

    let many = format!("white,black,result\n{}", "ann,ann,w\n".repeat(1000));
    let file = &archive_of(&[&many]).report().files[0];
    assert_eq!(
        (file.broken, file.problems.len()),
        (1000, MOST_ARCHIVE_PROBLEMS)
    );
}

#[test]
fn csv_is_read_in_the_dialects_and_words_of_spreadsheets() {
    for (csv, expected) in [
        (
            "White;Black;White Rating;Black Rating;Result;Date\n\"Ann; A.\";bob;1500,5;1620,25;½-½;01.02.2026\n",
            "=1620.25 bob 2026-02-01\n",
        ),
        (
            "id,rated,last_move_at,winner,white_id,white_rating,black_id,black_rating\n\
             abc,FALSE,1504210000000,black,bob,1400,cy,1\n\
             abd,TRUE,1504210000000,Ann; A.,bob,1400,Ann; A.,1500\n",
            "+1400 bob 2017-08-31\n",
        ),
        (
            "white,note,black,brating,result\nAnn; A.,\"a long\nnote, with \"\"quotes\"\"\",bob,1620,1\n",
            "+1620 bob\n",
        ),
        (
            "white,black,brating,result\rAnn; A.,bob,1620,1\r",
            "+1620 bob\n",
        ),
    ] {
        assert_eq!(list_of(&[csv], "Ann; A."), expected, "{csv}");
    }
}

#[test]
fn names_become_one_run_of_characters_in_a_list() {
    let csv = "white,black,wrating,result\n\"Smith; John\u{a0}B.\",ann,1500,1\n";
    let list = list_of(&[csv], "ann");
    assert_eq!(list, "-1500 Smith__John_B.\n");
    assert_eq!(parse(&list).problems, []);
}

#[test]
fn a_quote_that_is_never_closed_costs_one_row() {
    let rows = rows(300);
    let csv = format!("white,black,brating,result\nann,\"bob,1500,1\n{rows}");
    let file = &archive_of(&[&csv]).report().files[0];
    assert_eq!((file.games, file.broken), (300, 1));
    assert_eq!((file.problems[0].line, file.problems[0].column), (2, 5));
    // Near the end of the file, where no more lines come.
    let csv = "white,black,brating,result\nann,bob,1500,1\nann,\"cy,1500,1\nann,dee,1500,1\n";
    let file = &archive_of(&[csv]).report().files[0];
    assert_eq!((file.games, file.broken), (2, 1));
}

#[test]
fn undated_games_keep_the_order_of_the_file_newest_last() {
    let csv = "white,black,brating,result\nann,bob,1500,1\nann,cy,1600,0\n";
    assert_eq!(list_of(&[csv], "ann"), "-1600 cy\n+1500 bob\n");
}

#[test]
fn games_of_one_day_are_in_the_order_of_their_file_whichever_way_it_runs() {
    let rows = [
        "ann,bob,1500,1,2026-02-01",
        "ann,cy,1600,0,2026-02-02",
        "ann,dee,1700,1,2026-02-02",
    ];
    let header = "white,black,brating,result,date";
    let newest_last = format!("{header}\n{}\n", rows.join("\n"));
    let newest_first = format!("{header}\n{}\n{}\n{}\n", rows[2], rows[1], rows[0]);
    let expected = "+1700 dee 2026-02-02\n-1600 cy 2026-02-02\n+1500 bob 2026-02-01\n";
    assert_eq!(list_of(&[&newest_last], "ann"), expected);
    assert_eq!(list_of(&[&newest_first], "ann"), expected);
}

#[test]
fn what_is_no_file_of_games_is_refused_with_the_reason() {
    for (file, reason) in [
        (&b""[..], "it is empty"),
        (b"\xef\xbb\xbf \n\n", "it is empty"),
        (b"PK\x03\x04rest", "a zip archive"),
        (b"\x28\xb5\x2f\xfdrest", "Zstandard"),
        (b"\x1f\x8b\x08rest", "gzip packing is damaged"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not a text file"),
        (b"%PDF-1.7", "a PDF"),
        (b"<!DOCTYPE html>\n<html><body>404", "a web page"),
        (b"\xe9\xe8\xe7 something", "it is not a game list"),
        (b"id\tname\tmoves\n1\tann\te4\n", "A table needs columns"),
    ] {
        let said = refusal(file);
        assert!(
            said.contains(reason),
            "{:?}: {said}",
            String::from_utf8_lossy(file)
        );
    }
}

#[test]
fn the_pages_own_files_are_read_or_say_where_they_belong() {
    let games = parse("+1720.5 ann 2\n-1850 =bob 9\n=1600\n-906.25 cy 0.125\n").games;
    let table = GameTable::new(games.clone(), &SchemeId::P7.scheme()).csv();
    let read = |table: &str| read_table(table, &TableOptions::default(), None).unwrap();
    assert_eq!(read(&table).list, games.to_string());
    let mut reader = ArchiveReader::default();
    reader.begin("games.csv");
    reader.feed(table.as_bytes());
    reader.end(false);
    assert_eq!(reader.files()[0].kind, Some(FileKind::Table));

    let log = "match,player,team,score,minutes\n1,ann,,1800,20\n1,bob,,900,20\n";
    let replay = replay(&League::parse(log), &Settings::default());
    let series = TimelineSeries {
        label: "p7".to_owned(),
        ratings: vec![1500.0, 1_610.123_456_789].into(),
        ..TimelineSeries::default()
    };
    let timeline = TimelinePicture {
        series: vec![series],
        results: vec![1.0, 0.5].into(),
        opponents: vec![1400.0, 1812.5].into(),
        names: vec!["ann".to_owned(), "bob".to_owned()],
        ..TimelinePicture::default()
    };
    let timeline = timeline.chart().csv();
    // The same units, digits and names as in the table of games.
    assert_eq!(
        timeline.lines().collect::<Vec<_>>(),
        [
            "game,rating,result,opponent,opponent_rating",
            "2,1500,1,ann,1400",
            "1,1610.123457,0.5,bob,1812.5"
        ]
    );
    let played = match_csv(&replay.match_at(0).unwrap(), &Settings::default());
    for (file, says) in [
        (timeline, "it has your rating after each game"),
        (replay.table_csv(), "it is the table of a league"),
    ] {
        let said = refusal(file.as_bytes());
        assert!(said.contains(says), "{file}: {said}");
    }
    let saved = "{\n \"gameroomRating\": 1,\n \"tools\": {}}";
    for (file, kind) in [
        (&*replay.histories_csv(), FileKind::League),
        (log, FileKind::League),
        (&*played, FileKind::Match),
        (saved, FileKind::Saved),
    ] {
        let archive = archive_of(&[file]);
        assert_eq!(archive.report().files[0].kind, Some(kind), "{file}");
    }
}

#[test]
fn one_players_list_is_told_apart() {
    for list in [
        "+1500 abc 12\n-1750 xyz",
        "# mine\n=1500",
        "\u{2212}1500; +1600",
    ] {
        let mut reader = ArchiveReader::default();
        reader.begin("list");
        reader.feed(list.as_bytes());
        reader.end(false);
        assert_eq!(reader.files()[0].kind, Some(FileKind::List), "{list}");
    }
}

#[test]
fn dates_that_cannot_be_do_no_harm() {
    let dump = "wusername\tbusername\tbrating\tresult\tendts\n\
        ann\tbob\t1500\tw\t253402300800\n\
        ann\tbob\t1500\tw\t-5\n\
        ann\tbob\t1500\tw\t99999999999999999999999\n\
        ann\tbob\t1500\tw\t4102444800\n\
        ann\tbob\t1600\tw\t1769942363\n";
    let archive = archive_of(&[dump]);
    assert_eq!(archive.report().files[0].broken, 3);
    assert_eq!(archive.report().last_day, day("2100-01-01"));
    // A game dated in 2100 moves no other, once one says to which day.
    let options = GameOptions {
        to: day("2026-12-31"),
        ..GameOptions::default()
    };
    let games = games_of(&archive, "ann", &options);
    assert_eq!(games.list, "+1600 bob 2026-02-01\n");
}

#[test]
fn a_line_beyond_every_limit_is_one_problem() {
    let long = "x".repeat(17 << 20);
    let dump = format!(
        "wusername\tbusername\tbrating\tresult\n{long}\nann\tbob\t1500\tw\nann\tcy\t1500\tw\t{}\n",
        "1w Ra1\\n".repeat(1 << 17)
    );
    let file = &archive_of(&[&dump]).report().files[0];
    assert_eq!((file.games, file.broken), (2, 1));
    assert_eq!(
        file.problems[0].expected,
        "a row has a cell for each column of the first line"
    );
}

#[test]
fn there_is_a_limit_and_what_came_before_it_counts() {
    let mut reader = ArchiveReader::with_room_for(3);
    reader.begin("large");
    let rows = rows(9);
    reader.feed(format!("white,black,brating,result\n{rows}{}", " ".repeat(5000)).as_bytes());
    reader.end(false);
    let file = reader.files()[0].clone();
    assert_eq!(file.games, 3);
    assert!(file.refused.unwrap().contains("open fewer files"));
    assert_eq!(
        games_of(&reader.finish(), "ann", &GameOptions::default()).games,
        3
    );
}

#[test]
fn of_a_file_that_is_cut_short_the_last_row_is_not_believed() {
    let mut reader = ArchiveReader::default();
    reader.begin("half.gz");
    reader.feed(b"wusername\tbusername\tbrating\tresult\nann\tbob\t1500\tw\nann\tbob\t15");
    reader.refuse("its packing is damaged");
    reader.end(true);
    let file = &reader.files()[0];
    assert_eq!((file.games, file.broken, file.cut_short), (1, 0, true));
    assert_eq!(file.refused.as_deref(), Some("its packing is damaged"));
}

/// The leaderboard of all players, and what it shows.
fn leaders_of(
    archive: &Archive,
    options: &GameOptions,
    scheme: SchemeId,
    since: Option<&str>,
) -> Leaderboard {
    let mut leaders = Leaderboard::new(archive, options, &scheme.scheme(), since).unwrap();
    // In pieces or at once.
    while leaders.advance(archive, 1) < 1.0 {}
    leaders
}

fn view(column: LeaderColumn, descending: bool, fewest_games: u32) -> LeaderView {
    LeaderView {
        column,
        descending,
        fewest_games,
        search: String::new(),
    }
}

#[test]
fn the_leaderboard_rates_everyone_as_their_own_list_is_rated() {
    let archive = archive_of(&[DUMP]);
    let today = Day::parse("2026-11-24");
    let options = GameOptions {
        days_to: Some("2026-11-24".into()),
        ..GameOptions::default()
    };
    for id in SchemeId::ALL {
        let leaders = leaders_of(&archive, &options, id, None);
        let page = leaders.page(&archive, &view(LeaderColumn::Rating, true, 1), 0, 99);
        // Everyone but bot_rusty_challenge, whose games were not rated.
        assert_eq!(page.total, 14);
        let mut before = f64::INFINITY;
        for row in page.rows {
            let list = games_of(&archive, &row.name, &GameOptions::default()).list;
            let list = parse_on(&list, today).games;
            assert_eq!(
                row.report,
                rate(&list, &id.scheme()),
                "{} under {id:?}",
                row.name
            );
            let rating = match row.report.unbounded {
                Some(Unbounded::Above) => f64::INFINITY,
                Some(Unbounded::Below) => f64::NEG_INFINITY,
                None => row.report.rating.unwrap(),
            };
            assert!(rating <= before, "{} under {id:?}", row.name);
            before = rating;
        }
    }
}

/// Ann won on the 1st and 3rd, Bob on the 5th; Cy came on the 6th, and lost.
const CLUB: &str = "white,black,wrating,brating,result,date\n\
    ann,Bob,1500,1600,1,2026-02-01\nBob,ann,1590,1520,0,2026-02-03\n\
    ann,Bob,1530,1580,0,2026-02-05\nann,cy,1510,1400,1,2026-02-06\n";

#[test]
fn changes_since_a_day_compare_with_the_games_that_ended_before_it() {
    let archive = archive_of(&[CLUB]);
    let options = GameOptions {
        days_to: Some("2026-03-01".into()),
        ..GameOptions::default()
    };
    // p6 counts days.
    for (id, since) in [(SchemeId::P3, "2026-02-05"), (SchemeId::P6, "2026-02-06")] {
        let leaders = leaders_of(&archive, &options, id, Some(since));
        let page = leaders.page(&archive, &view(LeaderColumn::Name, false, 1), 0, 9);
        for row in &page.rows {
            // The same games in a file of their own, on that day.
            let lines = CLUB
                .lines()
                .filter(|line| line.rsplit(',').next().unwrap() < since || line.contains("white"));
            let earlier = archive_of(&[&lines.collect::<Vec<_>>().join("\n")]);
            let Some(_) = earlier.player(&row.name) else {
                assert_eq!((row.name.as_str(), &row.before), ("cy", &None));
                continue;
            };
            let list = games_of(&earlier, &row.name, &GameOptions::default()).list;
            let expected = rate(&parse_on(&list, Day::parse(since)).games, &id.scheme());
            let before = row.before.as_ref().unwrap();
            assert_eq!(before.rating, expected.rating, "{} under {id:?}", row.name);
            // Ann had won most until then, and Bob won the last one.
            assert_eq!(before.rank, if row.name == "ann" { 1 } else { 2 });
        }
        let changed = |descending| -> Vec<String> {
            let view = view(LeaderColumn::Change, descending, 1);
            let rows = leaders.page(&archive, &view, 0, 9).rows;
            rows.into_iter().map(|row| row.name).collect()
        };
        // Who has no change comes last, whichever way.
        assert_eq!(
            changed(true).concat(),
            changed(false)[..2]
                .iter()
                .rev()
                .cloned()
                .collect::<String>()
                + "cy"
        );
        // Two games each by the 5th are too few for a place among those with three.
        let few = view(
            LeaderColumn::Change,
            true,
            if id == SchemeId::P3 { 3 } else { 4 },
        );
        let rows = leaders.page(&archive, &few, 0, 9).rows;
        assert!(rows.iter().all(|row| row.before.is_none()), "{rows:?}");
    }
    let late = Leaderboard::new(
        &archive,
        &options,
        &SchemeId::P3.scheme(),
        Some("2026-03-02"),
    );
    assert_eq!(late.unwrap_err().option, "since");
    // Nothing was played before the first day, and no one's rank can have changed.
    let leaders = leaders_of(&archive, &options, SchemeId::P3, Some("2026-02-01"));
    let page = leaders.page(&archive, &view(LeaderColumn::Change, true, 1), 0, 9);
    assert!(page.rows.iter().all(|row| row.before.is_none()));
}

#[test]
fn the_leaderboard_is_sorted_filtered_and_written_as_csv() {
    let csv = "white,black,wrating,brating,result,date\n\
        ann,=cmd,1500,1400,1,2026-02-01\nann,Bob,1500,1600,0,2026-02-02\nBob,ann,1600,1500,0.5,2026-02-03\n";
    let archive = archive_of(&[csv]);
    let leaders = leaders_of(&archive, &GameOptions::default(), SchemeId::P1, None);
    let names = |column, descending, fewest| -> String {
        let page = leaders.page(&archive, &view(column, descending, fewest), 0, 9);
        let names: Vec<String> = page.rows.into_iter().map(|row| row.name).collect();
        names.join(" ")
    };
    assert_eq!(names(LeaderColumn::Name, false, 1), "=cmd ann Bob");
    assert_eq!(names(LeaderColumn::Games, true, 2), "ann Bob");
    assert_eq!(names(LeaderColumn::Rating, false, 1), "=cmd ann Bob");
    assert_eq!(names(LeaderColumn::Score, true, 1), "Bob ann =cmd");
    assert_eq!(names(LeaderColumn::LastDay, false, 1), "=cmd ann Bob");
    assert_eq!(names(LeaderColumn::Listed, true, 1), "Bob ann =cmd");

    // Bob won and drew against 1500: W = 3/4, so 400·log₁₀ 3 = 190.848… above. RA is √2, and √1 + √2 for ann.
    let table = leaders.csv(&archive, &view(LeaderColumn::Name, false, 1));
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(
        lines[0],
        "player,rating,low,high,winAdds,accuracy,games,score,lastDay,listed,before"
    );
    assert!(
        lines[1].starts_with("'=cmd,-Infinity,-Infinity,"),
        "{}",
        lines[1]
    );
    assert!(
        lines[1].ends_with(",,1.000,1,0,2026-02-01,1400,"),
        "{}",
        lines[1]
    );
    assert!(
        lines[2].ends_with(",2.414,3,1.5,2026-02-03,1500,"),
        "{}",
        lines[2]
    );
    assert!(lines[3].starts_with("Bob,1690.849,"), "{}", lines[3]);
}

#[test]
fn ranks_count_everyone_with_enough_games_and_are_shared_by_equals() {
    // Two have won 1 of 2, and one both.
    let csv = "white,black,wrating,brating,result\n\
        \"Carlsen, Magnus\",x,1500,1400,1\n\"Carlsen, Magnus\",x,1500,1400,1\n\
        Magnus B,x,1500,1400,1\nMagnus B,x,1500,1400,0\n\
        ann,x,1500,1400,1\nann,x,1500,1400,0\nonce,x,1500,1400,1\n";
    let archive = archive_of(&[csv]);
    let leaders = leaders_of(&archive, &GameOptions::default(), SchemeId::P8, None);
    let found = |search: &str, fewest_games, start, count| {
        let view = LeaderView {
            search: search.into(),
            ..view(LeaderColumn::Rating, true, fewest_games)
        };
        leaders.page(&archive, &view, start, count)
    };
    let page = |search: &str, fewest_games, start, count| {
        let page = found(search, fewest_games, start, count);
        let rows = page.rows.iter();
        let ranks: Vec<_> = rows
            .map(|row| (row.rank.unwrap_or(0), &*row.name))
            .collect();
        (page.total, format!("{ranks:?}"))
    };
    let all = r#"[(1, "Carlsen, Magnus"), (2, "Magnus B"), (2, "ann"), (4, "x")]"#;
    assert_eq!(page("", 2, 0, 9), (4, all.into()));
    assert_eq!(page("", 2, 1, 1), (4, r#"[(2, "Magnus B")]"#.into()));
    // A search changes no rank.
    assert_eq!(page("ANN", 2, 0, 9), (1, r#"[(2, "ann")]"#.into()));
    let both = r#"[(1, "Carlsen, Magnus")]"#;
    assert_eq!(page("magnus carlsen", 2, 0, 9), (1, both.into()));
    // It also finds who has too few games for a rank.
    assert_eq!(page("once", 2, 0, 9), (1, r#"[(0, "once")]"#.into()));
    // A game won is worth less than two, and more than one of two; who has played it comes before those.
    assert_eq!(page("once", 1, 0, 9), (1, r#"[(2, "once")]"#.into()));
    assert_eq!(page("x", 1, 0, 9), (1, r#"[(5, "x")]"#.into()));
    assert_eq!(leaders.default_min_games(), 1);
    // A name that is no one's is most like these.
    assert_eq!(found("Carlson", 2, 0, 9).closest, ["Carlsen, Magnus"]);
    assert_eq!(
        found("magnsu", 2, 0, 9).closest,
        ["Carlsen, Magnus", "Magnus B"]
    );
    assert!(found("zebra", 2, 0, 9).closest.is_empty());
    assert!(found("magnus", 2, 0, 9).closest.is_empty());
}

#[test]
fn the_usual_minimum_leaves_ten_players() {
    let minimum = |players: usize, games: usize| {
        let mut csv = String::from("white,black,wrating,brating,result\n");
        for player in 0..players {
            for game in 0..games {
                let _ = writeln!(csv, "p{player},once{player}-{game},1500,1500,1");
            }
        }
        let archive = archive_of(&[&csv]);
        leaders_of(&archive, &GameOptions::default(), SchemeId::P3, None).default_min_games()
    };
    assert_eq!(minimum(10, 10), 10);
    assert_eq!(minimum(10, 9), 5);
    assert_eq!(minimum(10, 4), 2);
    assert_eq!(minimum(9, 30), 1);
}

/// Everything that can be asked of an archive.
fn everything(archive: &Archive) -> String {
    let mut said = format!("{:?}", archive.report());
    for player in 0..archive.player_count() {
        let games = archive.games_of(player, &all()).unwrap();
        let _ = write!(said, "{games:?}");
    }
    said
}

fn fed_in_pieces(file: &[u8], cuts: &[usize]) -> Archive {
    let mut reader = ArchiveReader::default();
    reader.begin("file 1");
    let mut rest = file;
    for &cut in cuts.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (piece, after) = rest.split_at(cut.min(rest.len()));
        reader.feed(piece);
        rest = after;
    }
    reader.end(false);
    reader.finish()
}

const PGN: &str = "\u{feff}[Event \"Café\"]\r\n[White \"Žižka\"]\r\n[Black \"bob\"]\r\n[Result \"1-0\"]\r\n\
    [BlackElo \"1500\"]\r\n[UTCDate \"2026.02.01\"]\r\n\r\n1. e4 { not\r\n[White \"x\"] } e5 1-0\r\n\r\n\
    [Event \"2\"]\n[White \"bob\"]\n[Black \"Žižka\"]\n[Result \"1/2-1/2\"]\n[WhiteElo \"1510\"]\n\n1. d4 *\n";
const CSV: &str = "white,black,brating,result,note\nŽižka,bob,1500,1,\"two\nlines\"\nann,\"Žižka\",1500,0,\nann,\"bob,1,1,\nann,é,1,=,x\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn pieces_of_any_size_make_the_same_archive(
        cuts in prop::collection::vec(1_usize..60, 1..20),
        kind in 0_usize..4,
    ) {
        let latin1 = b"wusername\tbusername\tbrating\tresult\nann\tJos\xe9\t1500\tw\nann\tbob\t1500\tb\n";
        let file: &[u8] = [DUMP.as_bytes(), PGN.as_bytes(), CSV.as_bytes(), latin1][kind];
        let whole = everything(&fed_in_pieces(file, &[file.len()]));
        prop_assert_eq!(everything(&fed_in_pieces(file, &cuts)), whole);
    }
}
