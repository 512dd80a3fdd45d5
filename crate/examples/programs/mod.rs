//! The programs of the schemes' source: `gr games.csv omar | rate p6`, `… | ra`, `rep '+1000' 20 | rate p3`, `testit p3`.
#![allow(dead_code, reason = "each example is one of the programs")]

use gameroom_rating::archive::{ArchiveReader, GameOptions};
use gameroom_rating::games::{ParsedList, parse};
use gameroom_rating::rating::{
    CaseRating, Root, SchemeId, accuracy, rep as rep_command, test_sheet,
};
use std::fmt::Write as _;
use std::io::{IsTerminal, Read, Write, stdin, stdout};
use std::process::ExitCode;

/// From arguments and standard input, which is read only where it is needed, to what is printed.
pub type Program = fn(&[String], &dyn Fn() -> String) -> Result<String, String>;

/// Runs a program with this process's arguments.
pub fn run(program: Program) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (text, code) = match program(&arguments, &standard_input) {
        Ok(text) => (text, ExitCode::SUCCESS),
        Err(message) => {
            eprintln!("{message}");
            (String::new(), ExitCode::FAILURE)
        }
    };
    // Whoever reads it may have read enough.
    let _ = stdout().write_all(text.as_bytes());
    code
}

fn standard_input() -> String {
    let mut text = Vec::new();
    if !stdin().is_terminal() {
        let _ = stdin().read_to_end(&mut text);
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// Makes a game list, as the shell passes a command: `rep '+1500 abc' 2 - `, where `-` is standard input.
pub fn rep(arguments: &[String], input: &dyn Fn() -> String) -> Result<String, String> {
    let quoted = arguments.iter().map(|argument| {
        let is_plain = argument == "-" || argument.bytes().all(|byte| byte.is_ascii_digit());
        let quote = if argument.contains('\'') { '"' } else { '\'' };
        if is_plain {
            argument.clone()
        } else {
            format!("{quote}{argument}{quote}")
        }
    });
    let command = quoted.collect::<Vec<_>>().join(" ");
    let list = if arguments.iter().any(|argument| argument == "-") {
        input()
    } else {
        String::new()
    };
    let made = rep_command(&command, &list).map_err(|problem| problem.to_string())?;
    Ok(made.list)
}

/// A player's games, out of files of many players' games: `gr games.csv more.pgn omar`. Days are counted to the last day in
/// the files.
pub fn gr(arguments: &[String], _: &dyn Fn() -> String) -> Result<String, String> {
    let (player, files) = arguments
        .split_last()
        .filter(|(_, files)| !files.is_empty())
        .ok_or("name the files, then the player: gr games.csv omar")?;
    let mut reader = ArchiveReader::default();
    for file in files {
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        reader.begin(file);
        reader.feed(&bytes);
        reader.end(false);
    }
    let archive = reader.finish();
    let id = (archive.player(player))
        .ok_or_else(|| format!("no player is called “{player}” in these games"))?;
    let options = GameOptions {
        days_to: archive.report().last_day,
        ..GameOptions::default()
    };
    let games = archive.games_of(id, &options);
    Ok(games.map_err(|problem| problem.to_string())?.list)
}

/// The rating of a list, and what the next game against an equal would add or take; under one scheme or all.
pub fn rate(arguments: &[String], input: &dyn Fn() -> String) -> Result<String, String> {
    let schemes = schemes(arguments)?;
    let list = read(&input());
    let mut text = String::new();
    for id in schemes {
        let report = list.rate(&id.scheme()).report;
        let number = |number: Option<f64>| number.map_or("–".to_owned(), |n| format!("{n:.0}"));
        let rating = match report.rating {
            Root::Above => format!("at least {}", number(report.low)),
            Root::Below => format!("at most {}", number(report.high)),
            rating => number(rating.finite()),
        };
        let _ = write!(text, "{}  {rating}", id.name());
        if let (Some(up), Some(down)) = (report.win_adds, report.loss_takes) {
            let _ = write!(text, "  {up:+.0} / {:+.0}", -down);
        }
        text.push('\n');
    }
    Ok(text)
}

/// The rating accuracy RA of a list.
pub fn ra(arguments: &[String], input: &dyn Fn() -> String) -> Result<String, String> {
    if !arguments.is_empty() {
        return Err("ra takes no arguments, only a game list on standard input".to_owned());
    }
    Ok(format!("{:.2}\n", accuracy(&read(&input()).games)))
}

/// All situations under one scheme or all, beside what the source prints.
pub fn testit(arguments: &[String], _: &dyn Fn() -> String) -> Result<String, String> {
    let chosen: Vec<_> = (schemes(arguments)?.into_iter())
        .map(SchemeId::scheme)
        .collect();
    let sheet = test_sheet(&chosen);
    let mut text = String::new();
    for situation in &sheet.situations {
        let report = &situation.report;
        let _ = writeln!(text, "{}", situation.title);
        let _ = writeln!(text, "{:>28}  {}", report.what, row(&report.columns));
        for (place, case) in report.cases.iter().enumerate() {
            let cells: Vec<_> = report
                .ratings
                .iter()
                .map(|all| figure(&all[place]))
                .collect();
            let _ = writeln!(text, "{:>28}  {}", case.label, row(&cells));
        }
        text.push('\n');
    }
    for claim in &sheet.claims {
        let ours = claim.ours.unwrap_or(f64::NAN);
        let sign = if claim.agrees { '=' } else { '≠' };
        let _ = writeln!(text, "{}: {ours} {sign} {}", claim.about, claim.says);
    }
    let _ = writeln!(
        text,
        "{} of {} published figures agree",
        sheet.agree, sheet.figures
    );
    Ok(text)
}

fn row(cells: &[String]) -> String {
    cells
        .iter()
        .fold(String::new(), |row, cell| row + &format!("{cell:>13}"))
}

/// Ours, and what the source prints.
fn figure(cell: &CaseRating) -> String {
    let ours = match cell.rating {
        Root::Above => "no bound".to_owned(),
        Root::Below => "no floor".to_owned(),
        rating => format!("{:.0}", rating.as_number()),
    };
    match (cell.published, cell.agrees) {
        (Some(published), Some(true)) => format!("{ours} = {published}"),
        (Some(published), _) => format!("{ours} ≠ {published}"),
        (None, _) => ours,
    }
}

/// The scheme that is named; all where none is, or `p*`.
fn schemes(arguments: &[String]) -> Result<Vec<SchemeId>, String> {
    match arguments.first().map(String::as_str) {
        None | Some("p*") => Ok(SchemeId::ALL.to_vec()),
        Some(name) => SchemeId::from_name(name)
            .map(|id| vec![id])
            .ok_or_else(|| format!("there is no scheme “{name}”: choose {}", SchemeId::range())),
    }
}

/// Reads a list, and says what could not be read.
fn read(text: &str) -> ParsedList {
    let list = parse(text);
    for problem in &list.problems {
        eprintln!("{problem}");
    }
    list
}
