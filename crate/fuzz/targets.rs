//! What is done with any bytes at all, and what must hold of the result. `fuzz_targets/` hands these to
//! cargo-fuzz; the test `hostile_input` runs them on stable, over the corpus and what it is mutated into.

#[path = "generators.rs"]
pub mod generators;
#[path = "plain_gunzip.rs"]
mod plain_gunzip;

use gameroom_rating::archive::{
    Archive, ArchiveReader, FileKind, GameOptions, Gunzip, LeaderColumn, LeaderView, Leaderboard,
    LeftOut, MOST_ARCHIVE_PROBLEMS,
};
use gameroom_rating::games::{MOST_PROBLEMS, parse, parse_on, read_table, rep};
use gameroom_rating::performance::{
    Age, Prior, Repeat, SCHEMES, Scheme, SchemeId, parse_values, rate, rating, run_own, weights,
};
use gameroom_rating::table::TableOptions;
use gameroom_rating::zonestats::{League, LeagueOptions, Settings, rate_league, replay};
use gameroom_rating::{Day, Problem};
use generators::Choices;
use plain_gunzip::Unpacked;

/// A target: its name, which is its corpus' folder too, and what it does.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] = &[
    ("game_list", game_list),
    ("rep", rep_command),
    ("league_log", league_log),
    ("archive", archive),
    ("pgn", pgn),
    ("scheme", scheme),
    ("situation", situation),
    ("gunzip", gunzip),
    ("dates", dates),
    ("numbers", numbers),
    ("tables", tables),
    ("pgn_tags", pgn_tags),
    ("rep_words", rep_words),
];

/// Reads bytes as the text a page would hand over.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A pasted table: its list has as many games as it says, and every problem is at a line of the table.
fn pasted_table(bytes: &[u8]) {
    let (text, today) = (text(bytes), Day::parse("2026-11-23"));
    let Some(table) = read_table(&text, &TableOptions::default(), today) else {
        return;
    };
    let list = parse_on(&table.list, today);
    assert_eq!(
        (list.games.len(), list.left_out),
        (table.games, 0),
        "{}",
        table.list
    );
    assert_eq!(table.games + table.left_out, table.rows, "{text}");
    let lines = 1 + text.matches(['\n', '\r']).count();
    let is_inside = |problem: &Problem| (1..=lines).contains(&(problem.line as usize));
    assert!(table.problems.iter().all(is_inside), "{text}");
}

/// A game list: every line is a game or a problem with a place in the text, what is written reads back
/// alike, and a rating lies inside its interval.
pub fn game_list(bytes: &[u8]) {
    let text = text(bytes);
    let list = parse(&text);
    assert!(list.problems.len() <= MOST_PROBLEMS);
    assert!(list.problems.len() <= list.left_out || list.refused);
    for problem in &list.problems {
        // A lone \r ends a line too.
        let lines = 1 + text.matches(['\n', '\r']).count();
        assert!((1..=lines).contains(&(problem.line as usize)), "{problem}");
        assert!(problem.column >= 1, "{problem}");
    }
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
        if let (Some(rating), Some(low), Some(high)) = (report.rating, report.low, report.high) {
            assert!(low <= rating && rating <= high, "{low} {rating} {high}");
        }
        assert!(report.rating.is_none_or(f64::is_finite));
    }
}

/// A `rep` command: a list that can be read, or a problem inside the command.
pub fn rep_command(bytes: &[u8]) {
    let command = text(bytes);
    match rep(&command, "+1500 abc\n") {
        Ok(made) => assert!(made.list.is_empty() || made.list.ends_with('\n')),
        Err(problem) => {
            let characters = command.chars().count();
            assert!(problem.column as usize <= characters + 1, "{problem}");
        }
    }
}

/// A league log: rows that count or problems, and offsets that sum to zero over the league.
pub fn league_log(bytes: &[u8]) {
    let text = text(bytes);
    let report = rate_league(&text, &Settings::default(), &LeagueOptions::default());
    let league = League::parse(&text);
    let replay = replay(&league, &Settings::default());
    assert_eq!(replay.report(), report);
    for place in 0..league.players().count() {
        if let Some(history) = replay.history(place) {
            assert!(history.matches.iter().all(|of| of.rating.is_finite()));
        }
    }
}

/// What stands between the files of an archive here.
const FILE_ENDS: u8 = 0x0c;

/// The files of an archive, of any kind: it does not matter where the pieces are cut in which they come,
/// every row becomes a game or is accounted for, and what is made of a player can be read.
pub fn archive(bytes: &[u8]) {
    let files: Vec<&[u8]> = bytes.split(|&byte| byte == FILE_ENDS).take(8).collect();
    same_however_it_is_cut(&files, bytes);
}

/// Games in PGN: as [`archive`], and lines may end in either way.
pub fn pgn(bytes: &[u8]) {
    let mut text = b"[Event \"\"]\n".to_vec();
    text.extend(bytes.iter().filter(|&&byte| byte != b'\r'));
    let archive = same_however_it_is_cut(&[&text], bytes);
    let kind = archive.report().files[0].kind;
    assert!(matches!(kind, Some(FileKind::Pgn) | None), "{kind:?}");
    let mut returned = Vec::new();
    for &byte in &text {
        returned.extend((byte == b'\n').then_some(b'\r'));
        returned.push(byte);
    }
    let other = archive_of(&[&returned], &mut || usize::MAX);
    // What a file is shows in its first 4096 bytes, of which some are now line ends.
    if returned.len() <= 4096 {
        assert_eq!(everything(&archive), everything(&other));
    }
}

/// The archive of these files, whichever of several ways they are cut; the bytes say where.
fn same_however_it_is_cut(files: &[&[u8]], bytes: &[u8]) -> Archive {
    let whole = archive_of(files, &mut || usize::MAX);
    let told = everything(&whole);
    let mut lengths = Lengths::of(bytes);
    for longest in [1, 7, 300, 5000] {
        let cut = archive_of(files, &mut || lengths.next(longest));
        assert_eq!(everything(&cut), told, "in pieces of up to {longest} bytes");
    }
    check_archive(&whole);
    whole
}

/// Lengths to cut pieces by, the same for the same bytes.
struct Lengths(u64);

impl Lengths {
    fn of(bytes: &[u8]) -> Self {
        Self(bytes.iter().fold(bytes.len() as u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    fn next(&mut self, longest: u64) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % longest)
            .unwrap_or(0)
            .saturating_add(1)
    }
}

fn archive_of(files: &[&[u8]], length: &mut dyn FnMut() -> usize) -> Archive {
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
    reader.finish()
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

fn check_archive(archive: &Archive) {
    let report = archive.report();
    let of_files: usize = report.files.iter().map(|file| file.games).sum();
    assert_eq!(of_files, report.games);
    for file in &report.files {
        assert!(
            file.problems.len() <= MOST_ARCHIVE_PROBLEMS.min(file.broken),
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
        let LeftOut {
            corrupt,
            unfinished,
            unrated,
            bots,
            undated,
            outside_dates,
            no_rating,
            too_many,
        } = games.left_out;
        let left_out = corrupt + unfinished + undated + outside_dates + no_rating + too_many;
        assert_eq!((unrated, bots), (0, 0), "they all count");
        sides += games.games + left_out;
        let name = archive.name(player).expect("every player has a name");
        assert_eq!(archive.player(name), Some(player), "{name}");
    }
    assert_eq!(sides, 2 * report.games, "each game is one of two players");

    let scheme = SchemeId::P8.scheme();
    let mut leaders =
        Leaderboard::new(archive, &all_games(), &scheme).expect("these options can be used");
    assert!(leaders.advance(archive, usize::MAX) >= 1.0);
    let view = LeaderView {
        column: LeaderColumn::Rating,
        descending: true,
        fewest_games: 1,
        search: String::new(),
    };
    for number in leaders.order(&view) {
        let row = leaders.row(number);
        assert!(
            row.rating.is_some_and(f64::is_finite),
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
    let scheme = Scheme {
        age: match choice % 4 {
            0 => Age::None,
            1 => Age::Games { rate: number(1) },
            2 => Age::Days {
                rate: number(1),
                period: number(2),
            },
            _ => Age::Opponents { rate: number(1) },
        },
        repeat: match choice / 4 % 4 {
            0 => Repeat::None,
            1 => Repeat::Shared,
            2 => Repeat::Fading,
            _ => Repeat::Recent {
                rate: number(3),
                ceiling: number(4),
            },
        },
        prior: Prior {
            draws: u32::from(choice / 16),
            rating: number(5),
            weight: number(6),
        },
    };
    if scheme.validate().is_err() {
        return;
    }
    let list =
        parse("+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400");
    let counts =
        weights(&list.games, &scheme).iter().any(|&k| k > 0.0) || scheme.prior.total_weight() > 0.0;
    // Weights so small that they are none leave nothing to rate.
    let rating = rating(&list.games, &scheme).as_number();
    assert_eq!(rating.is_nan(), !counts, "{scheme:?}");
}

/// A situation of one's own: its values and its command are two lines.
pub fn situation(bytes: &[u8]) {
    let text = text(bytes);
    let (values, command) = text.split_once('\n').unwrap_or(("1 2", &text));
    let Ok(mut values) = parse_values(values) else {
        return;
    };
    values.truncate(3);
    // A command can ask for a million games, each time.
    if command.chars().filter(char::is_ascii_digit).count() > 7 {
        return;
    }
    values.retain(|value| value.abs() < 10_000.0);
    let report = run_own(command, &values, "+1500\n", &[SCHEMES[3].scheme], None);
    assert_eq!(report.ratings[0].len(), report.cases.len());
}

/// A packed file: it unpacks to what a plain reading of the RFC makes of it, wherever it is cut. So that more
/// than headers is met, the same is tried with every sum in the file put right.
pub fn gunzip(bytes: &[u8]) {
    let mut file = bytes.to_vec();
    for mends in [false, true] {
        let expected = plain_gunzip::unpacked(&mut file, mends);
        let mut lengths = Lengths::of(bytes);
        for longest in [u64::MAX, 1, 7, 300, 5000] {
            let found = unpacked(&file, &mut || lengths.next(longest));
            // The content may be long.
            let told = |(content, end): &Unpacked| (content.len(), *end);
            let same = told(&found) == told(&expected) && found.0 == expected.0;
            assert!(
                same,
                "in pieces of up to {longest} bytes: {:?} is not {:?}",
                told(&found),
                told(&expected)
            );
        }
    }
}

fn unpacked(mut rest: &[u8], length: &mut dyn FnMut() -> usize) -> Unpacked {
    let mut gunzip = Gunzip::default();
    let mut content = Vec::new();
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(length().min(rest.len()));
        rest = after;
        gunzip.feed(piece);
        loop {
            match gunzip.next_piece() {
                Ok([]) => break,
                Ok(piece) => content.extend_from_slice(piece),
                Err(error) => return (content, Err(error)),
            }
        }
    }
    (content, gunzip.end())
}

/// Dates that are nearly right, wherever a date can stand: every row counts or is a problem, and a date that is
/// shown can be read.
pub fn dates(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let dates: [String; 3] =
        std::array::from_fn(|_| choices.date().replace(['"', '\n', '\r', '\0'], " "));
    let times: [String; 3] =
        std::array::from_fn(|_| choices.time().replace(['"', '\n', '\r', '\0'], " "));
    let rows = |row: &dyn Fn(&str, &str) -> String| -> String {
        dates
            .iter()
            .zip(&times)
            .map(|(date, time)| row(date, time))
            .collect()
    };
    let table = rows(&|date, time| format!("ann,bob,1500,1-0,\"{date}\",\"{time}\"\n"));
    let table = format!("white,black,brating,result,date,time\n{table}");
    let pgn = rows(&|date, time| {
        let players = "[White \"ann\"]\n[Black \"bob\"]";
        format!("{players}\n[Date \"{date}\"]\n[UTCTime \"{time}\"]\n\n*\n")
    });
    let log = rows(&|date, _| format!("1,ann,5,20,\"{date}\"\n1,bob,3,20,\"{date}\"\n"));
    let log = format!("match,player,score,minutes,date\n{log}");
    league_log(log.as_bytes());
    for file in [table, pgn] {
        let archive = same_however_it_is_cut(&[file.as_bytes()], bytes);
        let report = archive.report();
        let file = &report.files[0];
        assert_eq!(
            file.games + file.duplicates + file.broken,
            3,
            "{dates:?} {times:?}"
        );
        let options = GameOptions {
            from: report.first_day,
            to: Some(dates[0].clone()),
            days_to: report.last_day,
            ..GameOptions::default()
        };
        if let Err(problem) = archive.games_of(0, &options) {
            assert_eq!(problem.option, "to", "{problem}");
        }
    }
}

/// Numbers that are nearly right, wherever a number can stand: read or a problem, and as the standard library
/// reads them where they are plain.
pub fn numbers(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let numbers: [String; 2] = std::array::from_fn(|_| choices.number());
    let [one, other] = &numbers;
    game_list(format!("+{one} ann {other}\n={other}\n").as_bytes());
    let plain = |text: &&String| {
        let digits = text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        (digits && text.len() <= 15)
            .then(|| text.parse::<f64>().ok())
            .flatten()
    };
    for number in numbers.iter().filter_map(|text| plain(&text)) {
        let list = parse(&format!("+{number}"));
        match list.games.iter().next() {
            Some(game) => assert_eq!(game.rating.to_bits(), number.to_bits()),
            None => assert!(number > 100_000.0, "{number}"),
        }
    }
    for separator in [",", ";", "\t"] {
        let row = |cells: [&str; 5]| cells.map(|cell| format!("\"{cell}\"")).join(separator) + "\n";
        let log = row(["match", "player", "score", "minutes", "rating"])
            + &row(["1", "ann", one, other, one])
            + &row(["1", "bob", other, one, "500"]);
        league_log(log.as_bytes());
        let table = row(["white", "black", "wrating", "brating", "result"])
            + &row(["ann", "bob", one, other, "1"]);
        same_however_it_is_cut(&[table.as_bytes()], bytes);
    }
    if let Ok(values) = parse_values(one) {
        assert!(values.iter().all(|value| value.is_finite()), "{one}");
    }
}

/// Tables with quotes, separators and wide characters in wrong places, as [`league_log`] and [`archive`].
pub fn tables(bytes: &[u8]) {
    let table = Choices::of(bytes).table();
    league_log(table.as_bytes());
    pasted_table(table.as_bytes());
    same_however_it_is_cut(&[table.as_bytes()], bytes);
}

/// Tags and comments that are nearly right, as [`pgn`].
pub fn pgn_tags(bytes: &[u8]) {
    pgn(Choices::of(bytes).pgn().as_bytes());
}

/// Commands that are nearly right, as [`rep_command`], and what a situation makes of them.
pub fn rep_words(bytes: &[u8]) {
    let command = Choices::of(bytes).rep();
    rep_command(command.as_bytes());
    situation(format!("1 20\n{command}").as_bytes());
}
