//! Archives as a user meets them: the gameroom's dump counted by hand, every kind of file, what is left
//! out and why, and that no file whatever does harm.

use crate::rows::rows;
use gameroom_rating::archive::{
    Archive, ArchiveReader, FileKind, FileReport, GameOptions, LeaderColumn, LeaderDays,
    LeaderView, Leaderboard, MAX_ARCHIVE_PROBLEMS, OpponentRating, PlayerGames,
};
use gameroom_rating::games::{parse, parse_on, read_table};
use gameroom_rating::rating::{GameTable, SchemeId, rate, rating};
use gameroom_rating::table::TableOptions;
use gameroom_rating::zonestats::{League, Settings, match_csv, replay};
use gameroom_rating::{Day, Problem, Work};
use std::fmt::Write;
use std::sync::Arc;

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

fn read(files: &[&str]) -> ArchiveReader {
    let mut reader = ArchiveReader::default();
    for (number, file) in files.iter().enumerate() {
        reader.begin(&format!("file {}", number + 1));
        reader.feed(file.as_bytes());
        reader.end(false);
    }
    reader
}

fn archive_of(files: &[&str]) -> Arc<Archive> {
    read(files).finish().into()
}

/// What was read of a single file.
fn file_of(file: &str) -> FileReport {
    read(&[file]).files()[0].clone()
}

fn games_of(archive: &Archive, player: &str, options: &GameOptions) -> PlayerGames {
    let player = archive.player(player).expect("the player is there");
    archive
        .games_of(player, options)
        .expect("the options can be used")
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
fn wins(count: usize) -> String {
    let rows: Vec<String> = (0..count).map(|i| format!("ann,bob{i},1500,1\n")).collect();
    rows.concat()
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
    assert_eq!((games.left_out.unrated, games.left_out.total()), (1, 1));

    let twice = archive_of(&[DUMP, DUMP]).report();
    assert_eq!((twice.games, twice.files[1].duplicates), (60, 60));

    // The unrated game 669149 was lost on the second day, between those of 669148 and 669150.
    let with_unrated = games_of(&archive, "browni3141", &all());
    assert_eq!(with_unrated.games, 47);
    let between = "-2734 bot_dolores_v1 2026-02-02\n-2734 bot_dolores_v1 2026-02-02\n-2729 bot_dolores_v1 2026-02-02\n";
    assert!(with_unrated.list.contains(between), "{}", with_unrated.list);
}

#[test]
fn options_say_which_games_count() {
    let archive = archive_of(&[DUMP]);
    let of = |change: fn(&mut GameOptions)| {
        let mut options = GameOptions::default();
        change(&mut options);
        games_of(&archive, "browni3141", &options)
    };

    let people = of(|options| options.bots = false);
    assert_eq!((people.games, people.left_out.bots), (0, 46));

    let second_day =
        of(|options| (options.from, options.to) = (day("2026-02-02"), day("2026-02-02")));
    assert_eq!(second_day.left_out.outside_dates, 8 + 15);
    let expected = by_hand();
    let expected: Vec<&str> = expected.lines().skip(8).take(23).collect();
    assert_eq!(second_day.list, expected.join("\n") + "\n");

    let a_week_later = of(|options| options.days_to = day("2026-02-10")).list;
    assert!(
        a_week_later.starts_with("+2665 bot_dolores_v1 7\n"),
        "{a_week_later}"
    );
    assert!(a_week_later.ends_with("-2616 bot_dolores_v1 9\n"));

    // What was played after the day that days are counted to, was not played yet.
    let earlier = of(|options| options.days_to = day("2026-02-01"));
    assert_eq!((earlier.games, earlier.left_out.outside_dates), (15, 31));
    assert!(earlier.list.starts_with("-2704 bot_dolores_v1 0\n"));

    // The bot's newest game here is 669179, at 2665.
    let latest = of(|options| options.opponent_rating = OpponentRating::Latest);
    let is_latest = |game: &str| game.contains("2665 bot_dolores_v1 ");
    assert!(latest.list.lines().all(is_latest));
}

#[test]
fn options_that_cannot_be_used_are_named() {
    let archive = archive_of(&[DUMP]);
    for [from, to, expected] in rows(
        "
yesterday → 2026-02-02 → from: “yesterday” is not a date such as 2026-02-01
2026-02-02 → 2026-02-01 → to: the last day, 2026-02-01, is before the first, 2026-02-02
",
    ) {
        let (from, to) = (day(from), day(to));
        let options = GameOptions { from, to, ..all() };
        let problem = archive.games_of(0, &options).unwrap_err();
        assert_eq!(format!("{}: {problem}", problem.option), expected);
    }
    let nobody = archive.games_of(9999, &GameOptions::default()).unwrap();
    assert_eq!((nobody.games, &*nobody.list), (0, ""));
}

#[test]
fn players_are_found_by_words_of_their_name_in_any_order_and_case() {
    let archive = archive_of(&[DUMP]);
    let names = |archive: &Archive, search: &str, start, count| {
        let page = archive.players(search, start, count);
        let rows = page.rows.iter();
        let rows = rows.map(|row| format!("{} {}", row.name, row.games));
        format!("{}: {}", page.total, rows.collect::<Vec<_>>().join("; "))
    };
    // Those with the most games first, then by name.
    for (search, start, count, found) in [
        ("BROWNI", 0, 9, "1: browni3141 47"),
        (
            "bot_",
            0,
            3,
            "8: bot_dolores_v1 47; bot_ShallowBlue 3; bot_rusty_challenge 3",
        ),
        ("no such player", 0, 9, "0: "),
        ("", 2, 3, "15: bestaludulo 4; bobmum 3; bot_ShallowBlue 3"),
    ] {
        assert_eq!(names(&archive, search, start, count), found, "“{search}”");
    }
    assert_eq!(archive.player("KINGDEL"), archive.player("KingDel"));
    assert_eq!(archive.player("King"), None);

    let archive = archive_of(&[
        "white;black;brating;result\nCarlsen, Magnus;Magnus Nilsson;2800;1\n\
        Άννα Παπαδάκης;ŸVES;1500;0\nОльга Ёлкина;Şahin;1500;=\n\
        İbrahim;Şirin ışık;1500;=\n",
    ]);
    for [search, found] in rows(
        "
carlsen magnus → Carlsen, Magnus
Magnus, CARLSEN → Carlsen, Magnus
άννα → Άννα Παπαδάκης
ΠΑΠΑΔΆΚΗΣ → Άννα Παπαδάκης
ÿ → ŸVES
ёлк → Ольга Ёлкина
şA → Şahin
şirin IŞIK → Şirin ışık
ibrahim → İbrahim
",
    ) {
        assert_eq!(names(&archive, search, 0, 9), format!("1: {found} 1"));
    }
    assert_eq!(names(&archive, "magnus", 0, 0), "2: ");
    assert_eq!(names(&archive, "carlsen anna", 0, 0), "0: ");
}

/// Which games are the same, and what is wrong with rows, is in `brought.json`.
#[test]
fn of_broken_rows_the_cells_are_known_and_the_first_described() {
    let dump = "wusername\tbusername\twrating\tbrating\tresult\tendts\n\
        ann\tbob\t1500\thigh\tw\t1769942363\n\
        ann\tbob\t1500\n\
        ann\tann\t1500\t1500\tw\t1769942363\n\
        \tbob\t1500\t1500\tw\t1769942363\n\
        ann\tbob\t1500\t1600\tw\tlately\n\
        ann\tbob\t1500\t1600\twon it\t1769942363\n\
        \n\
        ann\tbob\t1500\t1600\tw\t1769942363\n";
    let file = file_of(dump);
    let problem = |problem: &Problem| format!("{} {}", problem.column, problem.text);
    let places: Vec<String> = file.problems.iter().map(problem).collect();
    assert_eq!(
        places,
        ["14 high", "9 1500", "5 ann", "1 ", "21 lately", "19 won it"]
    );
    assert_eq!((file.games, file.broken), (1, 6));

    let many = format!(
        "white,black,wrating,result\n{}",
        "ann,ann,1500,w\n".repeat(1000)
    );
    let file = file_of(&many);
    assert_eq!(
        (file.broken, file.problems.len()),
        (1000, MAX_ARCHIVE_PROBLEMS)
    );
}

/// How the end of a quote is looked for in a long file; that of a short one is in `brought.json`.
#[test]
fn a_quote_that_is_never_closed_costs_one_row() {
    let rows = wins(300);
    let file = file_of(&format!(
        "white,black,brating,result\nann,\"bob,1500,1\n{rows}"
    ));
    let place = (file.problems[0].line, file.problems[0].column);
    assert_eq!((file.games, file.broken, place), (300, 1, (2, 5)));
}

#[test]
fn the_pages_own_files_are_read_or_say_where_they_belong() {
    let games = parse("+1720.5 ann 2\n-1850 =bob 9\n=1600\n-906.25 cy 0.125\n").games;
    let table = GameTable::new(games.clone(), &SchemeId::P7.scheme()).csv();
    let list = read_table(&table, &TableOptions::default(), None)
        .unwrap()
        .list;
    assert_eq!(list, games.to_string());

    let log = "match,player,team,score,minutes\n1,ann,,1800,20\n1,bob,,900,20\n";
    let replay = replay(&League::parse(log), &Settings::default());
    let played = match_csv(&replay.match_at(0).unwrap(), &Settings::default());
    for (file, kind) in [
        (&*table, FileKind::Table),
        (&*replay.histories_csv(), FileKind::League),
        (&*played, FileKind::Match),
    ] {
        assert_eq!(file_of(file).kind, Some(kind), "{file}");
    }

    // What the chart of the ratings writes is in charts/said.txt.
    let ratings = "game,rating,result,opponent,opponent_rating\r\n1,1500,1,ann,1400\r\n";
    for (file, says) in [
        (ratings, "it has your rating after each game"),
        (&*replay.table_csv(), "it is the table of a league"),
    ] {
        let said = file_of(file).refused.unwrap();
        assert!(said.contains(says), "{file}: {said}");
    }
}

#[test]
fn a_line_beyond_every_limit_is_one_problem() {
    let long = "x".repeat(17 << 20);
    let dump = format!(
        "wusername\tbusername\tbrating\tresult\n{long}\nann\tbob\t1500\tw\nann\tcy\t1500\tw\t{}\n",
        "1w Ra1\\n".repeat(1 << 17)
    );
    let file = file_of(&dump);
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
    let rows = wins(9);
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
fn names_have_a_limit_too_and_it_is_the_one_that_is_named() {
    let mut reader = ArchiveReader::default();
    reader.begin("long names");
    reader.feed(b"white,black,wrating,result\n");
    for row in 0..168_000 {
        reader.feed(format!("{row:0200},{row:-<200},1500,1-0\n").as_bytes());
    }
    reader.end(false);
    let file = &reader.files()[0];
    let most = (64 << 20) / 400 + 1;
    assert_eq!(file.games, most);
    assert!(file.refused.as_deref().unwrap().contains("64 MB"));
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

const BOT: &str = "[Event \"Rated Blitz game\"]\n[White \"maia9\"]\n[Black \"ann\"]\n[Result \"1/2-1/2\"]\n\
    [WhiteElo \"1400\"]\n[BlackElo \"1518\"]\n[WhiteTitle \"BOT\"]\n\n1/2-1/2\n";

#[test]
fn a_player_with_the_title_of_a_bot_is_one() {
    let options = GameOptions {
        bots: false,
        ..GameOptions::default()
    };
    for (pgn, games) in [(BOT, 0), (&BOT.replace("BOT", "GM"), 1)] {
        let ann = games_of(&archive_of(&[pgn]), "ann", &options);
        assert_eq!((ann.games, ann.left_out.bots), (games, 1 - games));
    }
}

/// The leaderboard of all players, and what it shows.
fn leaders_of(
    archive: &Arc<Archive>,
    options: &GameOptions,
    scheme: SchemeId,
    since: Option<&str>,
) -> Leaderboard {
    let days = LeaderDays { since, as_of: None };
    leaders_on(archive, options, scheme, days)
}

/// The leaderboard on given days.
fn leaders_on(
    archive: &Arc<Archive>,
    options: &GameOptions,
    scheme: SchemeId,
    days: LeaderDays<'_>,
) -> Leaderboard {
    let mut leaders = Leaderboard::new(archive, options, &scheme.scheme(), days).unwrap();
    // In pieces or at once.
    while leaders.advance(1) < 1.0 {}
    leaders
}

fn view(column: LeaderColumn, descending: bool, min_games: u32) -> LeaderView {
    LeaderView {
        column,
        descending,
        min_games,
        search: String::new(),
    }
}

/// The names of the players that a view shows, in its order.
fn names(leaders: &Leaderboard, column: LeaderColumn, descending: bool, fewest: u32) -> String {
    let rows = leaders.page(&view(column, descending, fewest), 0, 9).rows;
    let names: Vec<String> = rows.into_iter().map(|row| row.name).collect();
    names.join(" ")
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
        let page = leaders.page(&view(LeaderColumn::Rating, true, 1), 0, 99);
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
            let rating = rating(&list, &id.scheme()).as_number();
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
        let page = leaders.page(&view(LeaderColumn::Name, false, 1), 0, 9);
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
        // Who has no change comes last, whichever way.
        let ways = [true, false].map(|way| names(&leaders, LeaderColumn::Change, way, 1));
        assert!(
            ["ann Bob cy", "Bob ann cy"].contains(&&*ways[0]),
            "{ways:?}"
        );
        assert!(ways[1].ends_with(" cy") && ways[1] != ways[0], "{ways:?}");
        // Two games each by the 5th are too few for a place among those with three.
        let few = view(
            LeaderColumn::Change,
            true,
            if id == SchemeId::P3 { 3 } else { 4 },
        );
        let rows = leaders.page(&few, 0, 9).rows;
        assert!(rows.iter().all(|row| row.before.is_none()), "{rows:?}");
    }
    let late = LeaderDays {
        since: Some("2026-03-02"),
        as_of: None,
    };
    let late = Leaderboard::new(&archive, &options, &SchemeId::P3.scheme(), late);
    assert_eq!(late.unwrap_err().option, "since");
    // Nothing was played before the first day, and no one's rank can have changed.
    let leaders = leaders_of(&archive, &options, SchemeId::P3, Some("2026-02-01"));
    let page = leaders.page(&view(LeaderColumn::Change, true, 1), 0, 9);
    assert!(page.rows.iter().all(|row| row.before.is_none()));
}

#[test]
fn a_leaderboard_as_of_a_day_is_that_of_the_files_up_to_it_on_that_day() {
    let archive = archive_of(&[CLUB]);
    let by_rating = view(LeaderColumn::Rating, true, 1);
    let latest = GameOptions {
        opponent_rating: OpponentRating::Latest,
        days_to: Some("2026-03-01".into()),
        ..GameOptions::default()
    };
    // p6 counts days; the 4th has no games.
    for (as_of, since) in [("2026-02-04", "2026-02-03"), ("2026-02-05", "2026-02-05")] {
        let days = |as_of, since| LeaderDays { as_of, since };
        let leaders = leaders_on(
            &archive,
            &latest,
            SchemeId::P6,
            days(Some(as_of), Some(since)),
        );
        let is_earlier =
            |line: &&str| line.contains("white") || line.rsplit(',').next() <= Some(as_of);
        let earlier: Vec<&str> = CLUB.lines().filter(is_earlier).collect();
        let then = GameOptions {
            days_to: Some(as_of.to_owned()),
            ..latest.clone()
        };
        let expected = leaders_on(
            &archive_of(&[&earlier.join("\n")]),
            &then,
            SchemeId::P6,
            days(None, Some(since)),
        );
        assert_eq!(
            leaders.page(&by_rating, 0, 9),
            expected.page(&by_rating, 0, 9),
            "{as_of}"
        );
        assert_eq!(leaders.csv(&by_rating), expected.csv(&by_rating));
    }
}

#[test]
fn a_day_that_names_nothing_is_refused_with_what_to_write() {
    let refused = |text: &str, [as_of, since]: [Option<&str>; 2], from: &str| {
        let options = GameOptions {
            from: Some(from.to_owned()),
            days_to: Some("2026-03-01".into()),
            ..GameOptions::default()
        };
        let days = LeaderDays { as_of, since };
        let scheme = SchemeId::P3.scheme();
        let leaders = Leaderboard::new(&archive_of(&[text]), &options, &scheme, days);
        let problem = leaders.unwrap_err();
        format!("{}: {problem}", problem.option)
    };
    let undated = CLUB.replace(",date", "");
    for (text, days, from, expected) in [
        (
            CLUB,
            [Some("Aug 2026"), None],
            "",
            "asOf: “Aug 2026” names nothing here: write a day, such as 2026-02-06",
        ),
        (
            CLUB,
            [None, Some("match 3")],
            "",
            "since: “match 3” names nothing here: write a day, such as 2026-02-06",
        ),
        (
            CLUB,
            [Some("2026-01-31"), None],
            "",
            "asOf: “2026-01-31” is before the first game, on 2026-02-01: write a later day, such as 2026-02-06",
        ),
        (
            CLUB,
            [Some("2026-03-02"), None],
            "",
            "asOf: 2026-03-02 is after 2026-03-01, to which days are counted",
        ),
        (
            CLUB,
            [Some("2026-02-03"), Some("2026-02-04")],
            "",
            "since: 2026-02-04 is after 2026-02-03, to which days are counted",
        ),
        (
            CLUB,
            [Some("2026-02-03"), None],
            "2026-02-05",
            "asOf: 2026-02-03 is before 2026-02-05, the first day that counts",
        ),
        (
            &undated,
            [Some("2026-02-03"), None],
            "",
            "asOf: “2026-02-03” names nothing: no game has a date",
        ),
    ] {
        assert_eq!(refused(text, days, from), expected);
    }
}

#[test]
fn the_leaderboard_is_sorted_filtered_and_written_as_csv() {
    let csv = "white,black,wrating,brating,result,date\n\
        ann,=cmd,1500,1400,1,2026-02-01\nann,Bob,1500,1600,0,2026-02-02\nBob,ann,1600,1500,0.5,2026-02-03\n";
    let archive = archive_of(&[csv]);
    let leaders = leaders_of(&archive, &GameOptions::default(), SchemeId::P1, None);
    for (column, descending, fewest, expected) in [
        (LeaderColumn::Name, false, 1, "=cmd ann Bob"),
        (LeaderColumn::Games, true, 2, "ann Bob"),
        (LeaderColumn::Rating, false, 1, "=cmd ann Bob"),
        (LeaderColumn::Score, true, 1, "Bob ann =cmd"),
        (LeaderColumn::LastDay, false, 1, "=cmd ann Bob"),
        (LeaderColumn::Listed, true, 1, "Bob ann =cmd"),
    ] {
        assert_eq!(
            names(&leaders, column, descending, fewest),
            expected,
            "{column:?}"
        );
    }

    // Bob won and drew against 1500: W = 3/4, so 400·log₁₀ 3 = 190.848… above. RA is √2, and √1 + √2 for ann.
    let table = leaders.csv(&view(LeaderColumn::Name, false, 1));
    let mut lines = table.lines();
    let titles = "player,rating,low,high,winAdds,accuracy,games,score,lastDay,listed,before";
    for (start, end) in [
        (titles, ""),
        ("'=cmd,-Infinity,-Infinity,", ",,1.000,1,0,2026-02-01,1400,"),
        ("ann,", ",2.414,3,1.5,2026-02-03,1500,"),
        ("Bob,1690.849,", ",1600,"),
    ] {
        let line = lines.next().unwrap();
        assert!(line.starts_with(start) && line.ends_with(end), "{line}");
    }
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
    let found = |search: &str, min_games, start, count| {
        let view = LeaderView {
            search: search.into(),
            ..view(LeaderColumn::Rating, true, min_games)
        };
        leaders.page(&view, start, count)
    };
    let page = |search: &str, min_games, start, count| {
        let page = found(search, min_games, start, count);
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
