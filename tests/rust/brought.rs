//! What people bring, and what it is read as: the rows of `tests/fixtures/brought.json`, which were written from the
//! design and not from what the code does. The tests of the package read the same rows.

use gameroom_rating::archive::{Archive, ArchiveReader, FileKind, GameOptions};
use gameroom_rating::games::{parse_on, read_table};
use gameroom_rating::table::{TableHeader, TableOptions};
use gameroom_rating::zonestats::{
    League, LeagueOptions, Settings, player_rows, rate_league, replay,
};
use gameroom_rating::{Day, Problem};
use serde_json::{Value, json};

const TODAY: &str = "2026-11-23";

/// A row of the fixture, and what is wrong with how it is read.
struct Check<'a> {
    row: &'a Value,
    wrong: Vec<String>,
}

impl<'a> Check<'a> {
    /// The names and values of an object in the row.
    fn entries(&self, key: &str) -> impl Iterator<Item = (&'a String, &'a Value)> + use<'a> {
        let entries = self.row.get(key).and_then(Value::as_object);
        entries.into_iter().flatten()
    }

    fn same(&mut self, what: &str, found: &Value, default: &Value) {
        let expected = self.row.get(what).unwrap_or(default);
        if found != expected {
            self.wrong.push(format!("{what}: {found}, not {expected}"));
        }
    }

    /// Compares lists of texts.
    fn lines(&mut self, what: &str, found: &str) {
        self.same(what, &json!(found.lines().collect::<Vec<_>>()), &json!([]));
    }

    /// Compares problems: their lines, and fragments of what they say.
    fn problems(&mut self, found: &[Problem]) {
        if self.row.get("missing").is_some() {
            return;
        }
        let none = Vec::new();
        let expected = self.row["problems"].as_array().unwrap_or(&none);
        let fits = expected.len() == found.len()
            && expected.iter().zip(found).all(|(expected, problem)| {
                let said = format!("{} {}", problem.text, problem.expected);
                let fragments = expected.as_array().unwrap().iter().skip(1);
                let mut fragments = fragments.map(|fragment| fragment.as_str().unwrap());
                expected[0] == json!(problem.line)
                    && fragments.all(|fragment| said.contains(fragment))
            });
        if !fits {
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            self.wrong
                .push(format!("problems: {found:#?}, not {expected:?}"));
        }
    }

    /// Compares what is asked.
    fn questions(&mut self, header: &TableHeader) {
        let open = header.questions.iter();
        let open = open.filter(|question| question.chosen.is_none());
        let open: Vec<&str> = open.map(|question| question.about).collect();
        self.same("ask", &json!(open), &json!([]));
    }

    /// Compares what is said of the columns.
    fn header(&mut self, header: &TableHeader, notices: &[String]) {
        self.questions(header);
        self.same("missing", &json!(header.missing), &json!([]));
        for (about, value) in self.entries("chosen") {
            let found = header
                .questions
                .iter()
                .find(|question| question.about == about);
            let found = json!(found.and_then(|question| question.chosen));
            if found != *value {
                self.wrong.push(format!("{about} is {found}, not {value}"));
            }
        }
        let found = json!(header.columns);
        for (field, title) in self.entries("columns") {
            if found.get(field) != Some(title) {
                self.wrong
                    .push(format!("{field} is not {title} in {found}"));
            }
        }
        self.notices(notices);
    }

    fn notices(&mut self, notices: &[String]) {
        for notice in self.row["notices"].as_array().into_iter().flatten() {
            let fragment = notice.as_str().unwrap();
            if !notices.iter().any(|notice| notice.contains(fragment)) {
                self.wrong
                    .push(format!("no notice with “{fragment}” in {notices:?}"));
            }
        }
    }

    fn text(&self) -> String {
        String::from_utf8(self.bytes()).unwrap()
    }

    /// The input as a file has it.
    fn bytes(&self) -> Vec<u8> {
        const C1: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
        let of = |key: &str| self.row.get(key).and_then(Value::as_str);
        if let Some(text) = of("latin1") {
            let byte = |c: char| match C1.chars().position(|other| other == c) {
                Some(place) => 0x80 + u8::try_from(place).unwrap(),
                None => u8::try_from(u32::from(c)).unwrap(),
            };
            return text.chars().map(byte).collect();
        }
        if let Some(text) = of("utf16le") {
            let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
            return units.flat_map(u16::to_le_bytes).collect();
        }
        of("text").unwrap().as_bytes().to_vec()
    }

    fn options<T: serde::de::DeserializeOwned + Default>(&self) -> T {
        let options = self.row.get("options").cloned();
        options.map_or_else(T::default, |options| {
            serde_json::from_value(options).unwrap()
        })
    }
}

fn today() -> Option<Day> {
    Day::parse(TODAY)
}

/// What the door of My rating makes of a text.
fn opened(check: &Check) -> (Archive, Option<String>) {
    let mut reader = ArchiveReader::with_options(check.options::<TableOptions>());
    reader.begin("brought");
    reader.feed(&check.bytes());
    reader.end(false);
    let text = reader.text().map(str::to_owned);
    (reader.finish(), text)
}

fn check_list(check: &mut Check, text: &str) {
    let list = parse_on(text, today());
    let lines = list.games.iter().map(|game| {
        format!(
            "{}{} {} {}",
            game.result.sign(),
            game.rating,
            game.opponent,
            game.days
        )
    });
    let lines: Vec<String> = lines.collect();
    check.lines("list", &lines.join("\n"));
    check.problems(&list.problems);
}

fn check_games(check: &mut Check) {
    let (archive, text) = opened(check);
    let report = archive.report();
    let file = &report.files[0];
    if let Some(expected) = check.row.get("refused") {
        let refused = file.refused.clone().unwrap_or_default();
        if refused.is_empty() || !refused.contains(expected.as_str().unwrap()) {
            check
                .wrong
                .push(format!("refused: “{refused}” as {:?}", file.kind));
        }
        return;
    }
    check.same("kind", &json!(file.kind), &json!(null));
    if file.kind.map(|kind| json!(kind)) != check.row.get("kind").cloned() {
        check.wrong.push(format!("{:?}", file.refused));
        return;
    }
    let text = text.unwrap_or_default();
    match file.kind {
        Some(FileKind::List) => check_list(check, &text),
        Some(FileKind::Table) => {
            let Some(table) = read_table(&text, &check.options(), today()) else {
                return check.wrong.push("no table".to_owned());
            };
            let notices = [&file.notices[..], &table.notices].concat();
            check.lines("list", &table.list);
            check.header(&table.header, &notices);
            check.problems(&table.problems);
        }
        Some(FileKind::Csv | FileKind::Gameroom | FileKind::Pgn) => {
            if let Some(header) = &file.header {
                check.header(header, &file.notices);
            } else {
                check.notices(&file.notices);
            }
            check.problems(&file.problems);
            if let Some(player) = check.row.get("player").and_then(Value::as_str) {
                let player = archive.player(player).unwrap_or(u32::MAX);
                let games = archive.games_of(player, &GameOptions::default()).unwrap();
                check.lines("list", &games.list);
            }
        }
        _ => {}
    }
}

fn check_league(check: &mut Check) {
    let options: LeagueOptions = check.options();
    let (text, _) = decoded(check);
    let league = League::parse_with(&text, &options);
    let report = rate_league(&text, &Settings::default(), &options);
    check.header(&report.header, &report.notices);
    check.problems(&report.problems);
    check.same("leftOut", &json!(report.left_out), &json!(0));
    check.same("outOfOrder", &json!(report.out_of_order), &json!(false));
    if let Some(log) = check.row.get("log").and_then(Value::as_str) {
        let expected = League::parse(log);
        assert_eq!(expected.problems, [], "{log}");
        let [found, expected] = [&league, &expected].map(|league| {
            let replay = replay(league, &Settings::default());
            let table = replay.table();
            let ratings = table
                .iter()
                .map(|of| format!("{} {:.9} {}", of.player, of.rating, of.matches));
            ratings.collect::<Vec<_>>()
        });
        if found != expected {
            check.wrong.push(format!("{found:?}, not {expected:?}"));
        }
    } else if !report.table.is_empty() {
        check.wrong.push(format!("rated: {:?}", report.table));
    }
}

fn check_match(check: &mut Check) {
    let (text, _) = decoded(check);
    let read = player_rows(&text, 0, &check.options());
    check.same("rows", &json!(read.rows), &json!([]));
    check.questions(&read.header);
    if check.row.get("missing").is_some() {
        check.same("missing", &json!(read.header.missing), &json!([]));
    } else {
        check.problems(read.problem.as_slice());
    }
}

/// The text of a file, whatever its encoding.
fn decoded(check: &Check) -> (String, bool) {
    let mut reader = ArchiveReader::default();
    reader.begin("log");
    reader.feed(&check.bytes());
    reader.end(false);
    match reader.text() {
        Some(text) => (text.to_owned(), true),
        None => (check.text(), false),
    }
}

#[test]
fn what_people_bring_is_read_as_a_careful_person_reads_it() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("../fixtures/brought.json")).unwrap();
    let mut wrong = Vec::new();
    for row in &rows {
        let mut check = Check {
            row,
            wrong: Vec::new(),
        };
        match row["door"].as_str().unwrap() {
            "list" => {
                let text = check.text();
                check_list(&mut check, &text);
            }
            "games" => check_games(&mut check),
            "league" => check_league(&mut check),
            "match" => check_match(&mut check),
            door => panic!("{door}"),
        }
        if !check.wrong.is_empty() {
            wrong.push(format!(
                "{}\n  {}\n  {}",
                row["what"],
                row.get("text").unwrap_or(&Value::Null),
                check.wrong.join("\n  ")
            ));
        }
    }
    assert!(rows.len() >= 200);
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        rows.len(),
        wrong.join("\n")
    );
}

/// The other rows count, and what is said of the long one is short.
#[test]
fn a_row_of_a_million_characters_costs_no_other_row() {
    let long = "x".repeat(1_000_000);
    let checked = |problems: &[Problem]| {
        let said = problems.iter().map(ToString::to_string);
        assert!(
            said.map(|said| said.chars().count())
                .all(|length| length < 1_000)
        );
        problems.len()
    };
    for (row, expected) in [(&*long, (2, 1)), (&format!("-1600 {long}"), (3, 0))] {
        let list = parse_on(&format!("+1500 ann\n{row}\n-1600 bob\n"), today());
        assert_eq!((list.games.len(), checked(&list.problems)), expected);
    }
    let table = format!("Result,Rating,Opponent\nW,1500,ann\n{long}\nL,1600,bob\n");
    let table = read_table(&table, &TableOptions::default(), today()).unwrap();
    assert_eq!((table.games, checked(&table.problems)), (2, 1));
    let titles = "White,Black,WhiteElo,BlackElo,Result";
    let tags = |white: &str| format!("[White \"{white}\"]\n[Black \"bob\"]\n[Result \"1-0\"]\n\n");
    for text in [
        format!("{titles}\nann,bob,1500,1600,1-0\n{long}\nbob,ann,1600,1500,0-1\n"),
        format!("{}1. e4 {{{long}}} 1-0\n\n{}", tags("ann"), tags("cy")),
        format!("{}{}", tags("ann"), tags(&long)),
    ] {
        let mut reader = ArchiveReader::default();
        reader.begin("long");
        text.as_bytes().chunks(65_536).for_each(|piece| {
            reader.feed(piece);
        });
        reader.end(false);
        let report = reader.finish().report();
        checked(&report.files[0].problems);
        let found = (report.games, report.files[0].broken);
        assert!(matches!(found, (2, 0 | 1) | (1, 1)), "{found:?}");
    }
    let log = format!("match,player,score,minutes\n1,ann,9,20\n1,{long}\n1,bob,7,20\n");
    let league = League::parse(&log);
    assert_eq!(checked(&league.problems), 1);
    assert_eq!(replay(&league, &Settings::default()).table().len(), 2);
    let rows = format!("player,score,minutes\nann,9,20\n{long},7,20\n");
    let rows = player_rows(&rows, 0, &TableOptions::default());
    assert!(rows.rows.len() <= 2);
    checked(rows.problem.as_slice());
}
