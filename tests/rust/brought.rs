//! What people bring, and what it is read as: the rows of `tests/fixtures/brought.json` and `brought-lists.json`, which
//! were written from the design and not from what the code does. The tests of the package read the same rows.

use gameroom_rating::archive::{Archive, ArchiveReader, FileKind, GameOptions};
use gameroom_rating::games::{Game, parse_on, read_table};
use gameroom_rating::table::{TableHeader, TableOptions};
use gameroom_rating::zonestats::{LeagueOptions, Settings, Standing, player_rows, rate_league};
use gameroom_rating::{Day, Problem};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn today() -> Option<Day> {
    Day::parse("2026-11-23")
}

/// The input of a row as a file has it.
fn bytes(row: &Value) -> Vec<u8> {
    const C1: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    if let Some(text) = row["latin1"].as_str() {
        let byte = |c: char| match C1.chars().position(|other| other == c) {
            Some(place) => 0x80 + u8::try_from(place).unwrap(),
            None => u8::try_from(u32::from(c)).unwrap(),
        };
        return text.chars().map(byte).collect();
    }
    if let Some(text) = row["utf16le"].as_str() {
        let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
        return units.flat_map(u16::to_le_bytes).collect();
    }
    if let Some(text) = row["long"].as_str() {
        return text.replace("<long>", &"x".repeat(1_000_000)).into_bytes();
    }
    row["text"].as_str().unwrap().as_bytes().to_vec()
}

fn options<T: serde::de::DeserializeOwned + Default>(row: &Value) -> T {
    let options = row.get("options").cloned();
    options.map_or_else(T::default, |options| {
        serde_json::from_value(options).unwrap()
    })
}

/// What the door of My rating makes of the input of a row, and of the file before it, if there is one.
fn opened(row: &Value, options: TableOptions) -> (Archive, Option<String>) {
    let mut reader = ArchiveReader::with_options(options);
    if let Some(before) = row["before"].as_str() {
        reader.begin("before");
        reader.feed(before.as_bytes());
        reader.end(false);
    }
    reader.begin("brought");
    for piece in bytes(row).chunks(65_536) {
        reader.feed(piece);
    }
    reader.end(false);
    let text = reader.text().map(str::to_owned);
    (reader.finish(), text)
}

/// The text of a row, whatever its encoding.
fn decoded(row: &Value) -> String {
    let (_, text) = opened(row, TableOptions::default());
    text.unwrap_or_else(|| String::from_utf8(bytes(row)).unwrap())
}

/// Lines of problems, and what is said of each, which is short even where a line is long.
fn problems(problems: &[Problem]) -> Value {
    let said = |problem: &Problem| {
        assert!(problem.to_string().chars().count() < 1_000, "{problem}");
        json!([
            problem.line,
            format!("{} {}", problem.text, problem.expected)
        ])
    };
    problems.iter().map(said).collect()
}

fn lines(text: &str) -> Value {
    text.lines().collect()
}

/// What is asked and said of the columns of a table, together with what else was found.
fn with_header(header: &TableHeader, notices: &[String], mut found: Value) -> Value {
    let (chosen, open): (Vec<_>, Vec<_>) =
        (header.questions.iter()).partition(|question| question.chosen.is_some());
    let chosen = chosen
        .iter()
        .map(|question| (question.about, question.chosen.clone()));
    found["chosen"] = json!(chosen.collect::<BTreeMap<_, _>>());
    found["ask"] = open.iter().map(|question| question.about).collect();
    found["missing"] = json!(header.missing);
    found["columns"] = json!(header.columns);
    found["notices"] = json!(notices);
    found
}

fn list_found(text: &str) -> Value {
    let list = parse_on(text, today());
    let line = |game: Game| {
        let sign = game.result.sign();
        format!("{sign}{} {} {}", game.rating, game.opponent, game.days)
    };
    let lines: Value = list.games.iter().map(line).collect();
    json!({ "list": lines, "problems": problems(&list.problems), "notices": list.notice.as_slice() })
}

fn games_found(row: &Value) -> Value {
    let (archive, text) = opened(row, options(row));
    let report = archive.report();
    let file = &report.files[report.files.len() - 1];
    let text = text.unwrap_or_default();
    let mut found = match file.kind {
        Some(FileKind::List) => list_found(&text),
        Some(FileKind::Table) => {
            let table = read_table(&text, &options(row), today()).expect("a table");
            let notices = [&file.notices[..], &table.notices].concat();
            let found =
                json!({ "list": lines(&table.list), "problems": problems(&table.problems) });
            with_header(&table.header, &notices, found)
        }
        Some(FileKind::Csv | FileKind::Gameroom | FileKind::Pgn) => {
            let mut found = json!({ "problems": problems(&file.problems) });
            if let Some(player) = row["player"].as_str() {
                let player = archive.player(player).unwrap_or(u32::MAX);
                let games = archive.games_of(player, &GameOptions::default()).unwrap();
                found["list"] = lines(&games.list);
                found["omitted"] = json!(games.left_out);
            }
            match &file.header {
                Some(header) => with_header(header, &file.notices, found),
                None => found,
            }
        }
        _ => json!({}),
    };
    if file.kind != Some(FileKind::Table) {
        found["notices"] = json!(file.notices);
    }
    found["counts"] = json!({
        "games": report.games,
        "duplicates": file.duplicates,
        "unfinished": file.unfinished,
        "corrupt": file.corrupt,
        "broken": file.broken,
    });
    found["kind"] = file.kind.map_or(json!("refused"), |kind| json!(kind));
    found["refused"] = json!(file.refused);
    found
}

/// The table of a league that a text is read as.
fn league_found(text: &str, options: &LeagueOptions) -> Value {
    let report = rate_league(text, &Settings::default(), options);
    let standing = |of: &Standing| format!("{} {:.9} {}", of.player, of.rating, of.matches);
    let table: Value = report.table.iter().map(standing).collect();
    let found = json!({
        "log": table,
        "problems": problems(&report.problems),
        "leftOut": report.left_out,
        "outOfOrder": report.out_of_order,
    });
    with_header(&report.header, &report.notices, found)
}

fn match_found(row: &Value) -> Value {
    let read = player_rows(&decoded(row), 0, &options(row));
    let found = json!({ "rows": read.rows, "problems": problems(read.problem.as_slice()) });
    with_header(&read.header, &[], found)
}

/// Whether what is found is what a row expects: of problems, notices and refusals, it has fragments of what they say, and of
/// columns and answers, some.
fn is_expected(key: &str, found: &Value, expected: &Value) -> bool {
    let has = |said: &Value, fragment: &Value| {
        let fragment = fragment.as_str().unwrap();
        said.as_str().is_some_and(|said| said.contains(fragment))
    };
    match (key, found, expected) {
        ("problems", Value::Array(found), Value::Array(expected)) => {
            let fits = |(found, expected): (&Value, &Value)| {
                let fragments = &expected.as_array().unwrap()[1..];
                found[0] == expected[0] && fragments.iter().all(|fragment| has(&found[1], fragment))
            };
            found.len() == expected.len() && found.iter().zip(expected).all(fits)
        }
        ("notices", Value::Array(found), Value::Array(expected)) => {
            let is_said = |fragment| found.iter().any(|notice| has(notice, fragment));
            found.is_empty() == expected.is_empty() && expected.iter().all(is_said)
        }
        ("refused", _, Value::String(_)) => has(found, expected),
        ("columns" | "chosen" | "counts" | "omitted", _, Value::Object(expected)) => expected
            .iter()
            .all(|(name, value)| found.get(name) == Some(value)),
        _ => found == expected,
    }
}

/// What is not found as a row expects it.
fn wrong(row: &Value) -> Vec<String> {
    /// What a row gives; the rest is what is found.
    const GIVEN: [&str; 9] = [
        "what", "door", "text", "latin1", "utf16le", "long", "before", "options", "player",
    ];
    let found = match row["door"].as_str().unwrap() {
        "list" => list_found(&decoded(row)),
        "games" => games_found(row),
        "league" => league_found(&decoded(row), &options(row)),
        "match" => match_found(row),
        door => panic!("{door}"),
    };
    let is_wrong = |(key, found): (&String, &Value)| {
        let expected = match (key.as_str(), &row[key]) {
            ("log", log) => {
                let expected = league_found(log.as_str().unwrap_or(""), &LeagueOptions::default());
                assert_eq!(expected["problems"], json!([]), "{log}");
                expected["log"].clone()
            }
            // Where columns are missing, rows have no problems of their own; the titles of a match may be left out.
            ("problems", _) if !row["missing"].is_null() => return None,
            ("missing", Value::Null) if row["door"] == "match" => return None,
            ("notices", Value::Null) => return None,
            ("list" | "problems" | "ask" | "missing" | "rows", Value::Null) => json!([]),
            ("columns" | "chosen" | "counts" | "omitted", Value::Null) => json!({}),
            ("leftOut", Value::Null) => json!(0),
            ("outOfOrder", Value::Null) => json!(false),
            (_, expected) => expected.clone(),
        };
        let is_wrong = !is_expected(key, found, &expected);
        is_wrong.then(|| format!("{key}: {found}, not {expected}"))
    };
    let found = found.as_object().unwrap();
    for key in row.as_object().unwrap().keys() {
        assert!(
            GIVEN.contains(&&**key) || found.contains_key(key),
            "{key}: {row}"
        );
    }
    found.iter().filter_map(is_wrong).collect()
}

#[test]
fn what_people_bring_is_read_as_a_careful_person_reads_it() {
    let files = [
        include_str!("../fixtures/brought.json"),
        include_str!("../fixtures/brought-lists.json"),
    ];
    let rows = |text| serde_json::from_str::<Vec<Value>>(text).unwrap();
    let rows: Vec<Value> = files.into_iter().flat_map(rows).collect();
    assert!(rows.len() >= 200);
    let mut misread = Vec::new();
    for row in &rows {
        let wrong = wrong(row).join("\n  ");
        if !wrong.is_empty() {
            misread.push(format!("{}\n  {}\n  {wrong}", row["what"], row["text"]));
        }
    }
    let (wrong, all) = (misread.len(), rows.len());
    assert!(wrong == 0, "{wrong} of {all}:\n{}", misread.join("\n"));
}
