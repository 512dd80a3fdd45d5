//! The fuzz targets: uses of any bytes at all, and what must hold of the result. `fuzz_targets/` hands these to
//! cargo-fuzz; the test `hostile_input` runs them on stable, over the corpus and what it is mutated into.

use gameroom_rating::archive::{
    Archive, ArchiveReader, FileKind, GameOptions, LeaderColumn, LeaderDays, LeaderView,
    Leaderboard, MAX_ARCHIVE_PROBLEMS,
};
use gameroom_rating::games::{MAX_PROBLEMS, TableReading, parse, parse_on, read_table};
use gameroom_rating::rating::{
    Age, Prior, Repeat, SCHEMES, Scheme, SchemeId, parse_values, program, rate, rating, rep,
    run_own, weights,
};
use gameroom_rating::table::TableOptions;
use gameroom_rating::zonestats::{Generator, League, LeagueOptions, Settings, rate_league, replay};
use gameroom_rating::{Day, Problem, Work};
use serde_json::json;
use std::sync::Arc;

/// A target: its name, which is its corpus' folder too, and what it does.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] = &[
    ("game_list", game_list),
    ("rep", rep_command),
    ("league_log", league_log),
    ("archive", archive),
    ("table", table),
    ("scheme", scheme),
];

/// Reads bytes as the text a page would hand over.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A table of any kind. The list made from it has as many games as the table says, and every problem is at a line of the
/// table. The same holds for each answer to what the table leaves open. It may be a league log or an archive as well.
pub fn table(bytes: &[u8]) {
    let text = text(bytes);
    let Some(table) = one_players(&text, &TableOptions::default()) else {
        return;
    };
    for question in &table.header.questions {
        for reading in &question.readings {
            let answer = json!({ question.about: reading.value });
            one_players(
                &text,
                &serde_json::from_value(answer).expect("an answer is an option"),
            );
        }
    }
    league_log(bytes);
    archive(bytes);
}

fn one_players(text: &str, options: &TableOptions) -> Option<TableReading> {
    let today = Day::parse("2026-11-23");
    let table = read_table(text, options, today)?;
    let list = parse_on(&table.list, today);
    assert_eq!(
        (list.games.len(), list.left_out),
        (table.games, 0),
        "{}",
        table.list
    );
    assert_eq!(table.games + table.left_out, table.rows, "{text}");
    assert!(
        table.problems.len() == table.left_out.min(MAX_PROBLEMS),
        "{text}"
    );
    check_places(&table.problems, text);
    Some(table)
}

/// Every problem is at a line of the text.
fn check_places(problems: &[Problem], text: &str) {
    // A lone \r ends a line too.
    let lines = 1 + text.replace("\r\n", "\n").matches(['\n', '\r']).count();
    for problem in problems {
        assert!((1..=lines).contains(&(problem.line as usize)), "{problem}");
        assert!(problem.column >= 1, "{problem}");
    }
}

/// A game list: every line is a game or a problem with a place in the text, what is written reads back
/// alike, and a rating lies inside its interval.
pub fn game_list(bytes: &[u8]) {
    let text = text(bytes);
    let list = parse_on(&text, Day::parse("2026-11-23"));
    assert!(list.problems.len() <= MAX_PROBLEMS);
    assert!(list.problems.len() <= list.left_out || list.refused);
    check_places(&list.problems, &text);
    let written = list.games.to_string();
    let again = parse(&written);
    assert_eq!(again.problems, [], "{written}");
    assert_eq!(again.games.len(), list.games.len());
    // Numbers with more than 19 decimals are read to the last bit or two.
    let near = |a: f64, b: f64| (a - b).abs() <= 1e-15 * a.abs();
    for (one, other) in list.games.iter().zip(again.games.iter()) {
        assert_eq!((one.result, one.opponent), (other.result, other.opponent));
        assert!(
            near(one.rating, other.rating) && near(one.days, other.days),
            "{written}"
        );
    }
    for row in &SCHEMES {
        let report = rate(&list.games, &row.scheme);
        if let (Some(rating), Some(low), Some(high)) =
            (report.rating.finite(), report.low, report.high)
        {
            assert!(low <= rating && rating <= high, "{low} {rating} {high}");
        }
        assert!(report.rating.finite().is_none_or(f64::is_finite));
    }
}

/// A `rep` command: a list that can be read, or a problem inside the command. If it has two lines, they are the values
/// and the command of a situation.
pub fn rep_command(bytes: &[u8]) {
    let command = text(bytes);
    match rep(&command, "+1500 abc\n") {
        Ok(made) => assert!(made.list.is_empty() || made.list.ends_with('\n')),
        Err(problem) => {
            let characters = command.chars().count();
            assert!(problem.column as usize <= characters + 1, "{problem}");
        }
    }
    if let Err(problem) = program(&command) {
        assert!(
            problem.column as usize <= command.chars().count() + 1,
            "{problem}"
        );
    }
    if let Some((values, command)) = command.split_once('\n') {
        situation(values, command);
    }
}

fn situation(values: &str, command: &str) {
    let Ok(mut values) = parse_values(values) else {
        return;
    };
    assert!(values.iter().all(|value| value.is_finite()), "{values:?}");
    values.truncate(3);
    // A command can ask for a million games, each time.
    if command.chars().filter(char::is_ascii_digit).count() > 7 {
        return;
    }
    values.retain(|value| value.abs() < 10_000.0);
    let report = run_own(command, &values, "+1500\n", &[SchemeId::P4.scheme()], None);
    assert_eq!(report.ratings[0].len(), report.cases.len());
}

/// A league log: rows that count or problems, and offsets that sum to zero over the league.
pub fn league_log(bytes: &[u8]) {
    let text = text(bytes);
    let report = rate_league(&text, &Settings::default(), &LeagueOptions::default());
    let league = League::parse(&text);
    let replay = replay(&league, &Settings::default());
    assert_eq!(replay.report(), report);
    // The same text as ratings to start from, and as other spellings.
    let options = LeagueOptions {
        start_ratings: text.clone(),
        aliases: text.clone(),
        ..LeagueOptions::default()
    };
    let report = rate_league(&text, &Settings::default(), &options);
    assert!(report.table.iter().all(|of| of.rating.is_finite()));
    for place in 0..league.players().count() {
        if let Some(history) = replay.history(place) {
            assert!(history.matches.iter().all(|of| of.rating.is_finite()));
        }
    }
}

/// The separator of the files of an archive here.
const FILE_ENDS: u8 = 0x0c;

/// The files of an archive, of any kind. Where they are cut into pieces, and how the lines of PGN end, makes no
/// difference. Every row becomes a game or is accounted for, and the list made for a player can be read.
pub fn archive(bytes: &[u8]) {
    let files: Vec<&[u8]> = bytes.split(|&byte| byte == FILE_ENDS).take(8).collect();
    let archive = same_however_it_is_cut(&files, bytes);
    let is_pgn = archive.report().files[0].kind == Some(FileKind::Pgn);
    // The kind of a file shows in its first 4096 bytes.
    if is_pgn && files.len() == 1 && bytes.len() <= 2048 && !bytes.contains(&b'\r') {
        let returned: Vec<u8> = bytes
            .split_inclusive(|&byte| byte == b'\n')
            .flat_map(|line| match line {
                [text @ .., b'\n'] => [text, b"\r\n"].concat(),
                text => text.to_vec(),
            })
            .collect();
        let other = archive_of(&[&returned], &mut || usize::MAX);
        assert_eq!(everything(&archive), everything(&other));
    }
}

/// The archive of these files, whichever of several ways they are cut; the bytes say where.
fn same_however_it_is_cut(files: &[&[u8]], bytes: &[u8]) -> Arc<Archive> {
    let whole = archive_of(files, &mut || usize::MAX);
    let told = everything(&whole);
    let seed = bytes.iter().fold(bytes.len() as u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut lengths = Generator::seeded(seed);
    for longest in [1, 7, 300, 5000] {
        let cut = archive_of(files, &mut || 1 + lengths.below(longest));
        assert_eq!(everything(&cut), told, "in pieces of up to {longest} bytes");
    }
    check_archive(&whole);
    whole
}

fn archive_of(files: &[&[u8]], length: &mut dyn FnMut() -> usize) -> Arc<Archive> {
    let mut reader = ArchiveReader::default();
    for file in files {
        reader.begin("file");
        let mut rest = *file;
        while !rest.is_empty() {
            let (piece, after) = rest.split_at(length().min(rest.len()));
            rest = after;
            if !reader.feed(piece) {
                break;
            }
        }
        reader.end(false);
    }
    reader.finish().into()
}

/// Every game counts.
fn all_games() -> GameOptions {
    GameOptions {
        rated_only: false,
        ..GameOptions::default()
    }
}

/// Everything an archive reports.
fn everything(archive: &Archive) -> String {
    let games = (0..archive.player_count()).map(|player| archive.games_of(player, &all_games()));
    format!("{:?} {:?}", archive.report(), games.collect::<Vec<_>>())
}

fn check_archive(archive: &Arc<Archive>) {
    let report = archive.report();
    let of_files: usize = report.files.iter().map(|file| file.games).sum();
    assert_eq!(of_files, report.games);
    for file in &report.files {
        assert!(
            file.problems.len() <= MAX_ARCHIVE_PROBLEMS.min(file.broken),
            "{file:?}"
        );
        assert!(file.unfinished.max(file.corrupt) <= file.games, "{file:?}");
        assert!(file.kind.is_some() || file.games == 0, "{file:?}");
    }
    let mut sides = 0;
    for player in 0..archive.player_count() {
        let games = archive
            .games_of(player, &all_games())
            .expect("these options can be used");
        let list = parse_on(&games.list, Day::parse("9999-12-31"));
        assert_eq!(list.problems, [], "{}", games.list);
        assert_eq!(list.games.len(), games.games);
        let left_out = games.left_out;
        assert_eq!((left_out.unrated, left_out.bots), (0, 0), "they all count");
        sides += games.games + left_out.total();
        let name = archive.name(player).expect("every player has a name");
        assert_eq!(archive.player(name), Some(player), "{name}");
    }
    assert_eq!(sides, 2 * report.games, "each game is one of two players");

    let scheme = SchemeId::P8.scheme();
    let mut leaders = Leaderboard::new(archive, &all_games(), &scheme, LeaderDays::default())
        .expect("these options can be used");
    assert!(leaders.advance(usize::MAX) >= 1.0);
    let view = LeaderView {
        column: LeaderColumn::Rating,
        descending: true,
        min_games: 1,
        search: String::new(),
    };
    for row in leaders.page(&view, 0, usize::MAX).rows {
        assert!(
            row.report.rating.finite().is_some_and(f64::is_finite),
            "p8 always has one: {row:?}"
        );
    }
}

/// A scheme with any numbers: refused with a reason, or one that rates without a fault.
pub fn scheme(bytes: &[u8]) {
    let number = |place: usize| -> f64 {
        let mut raw = [0; 8];
        for (to, from) in raw.iter_mut().zip(bytes.iter().skip(place * 8)) {
            *to = *from;
        }
        f64::from_le_bytes(raw)
    };
    let choice = bytes.first().copied().unwrap_or(0);
    let Ok(scheme) = Scheme::new(
        match choice % 4 {
            0 => Age::None,
            1 => Age::Games { rate: number(1) },
            2 => Age::Days {
                rate: number(1),
                period: number(2),
            },
            _ => Age::Opponents { rate: number(1) },
        },
        match choice / 4 % 4 {
            0 => Repeat::None,
            1 => Repeat::Shared,
            2 => Repeat::Fading,
            _ => Repeat::Recent {
                rate: number(3),
                ceiling: number(4),
            },
        },
        Prior {
            draws: u32::from(choice / 16),
            rating: number(5),
            weight: number(6),
        },
    ) else {
        return;
    };
    let list =
        parse("+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400");
    let counts = weights(&list.games, &scheme).iter().any(|&k| k > 0.0)
        || scheme.prior().total_weight() > 0.0;
    // Weights so small that they are none leave nothing to rate.
    let rating = rating(&list.games, &scheme).as_number();
    assert_eq!(rating.is_nan(), !counts, "{scheme:?}");
}
