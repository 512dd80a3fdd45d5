//! Rates a game list: `cargo run --example rate -- games.txt p7`.
//!
//! Without a file it rates the sample beside it, and without a scheme it shows all eight.

use std::process::ExitCode;

use gameroom_rating::games::{ParsedList, parse};
use gameroom_rating::rating::{SCHEMES, SchemeId, Unbounded, rate};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let text = match arguments.next() {
        None => include_str!("samples/games.txt").to_owned(),
        Some(path) => match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => return fail(&format!("{path}: {error}")),
        },
    };
    let schemes = match arguments.next() {
        None => SCHEMES.iter().map(|row| row.id).collect(),
        Some(name) => match SchemeId::from_name(&name) {
            Some(id) => vec![id],
            None => return fail(&format!("there is no scheme “{name}”: choose p1 to p8")),
        },
    };
    let list = parse(&text);
    for problem in &list.problems {
        eprintln!("{problem}");
    }
    for id in schemes {
        println!("{}", line(&list, id));
    }
    ExitCode::SUCCESS
}

/// One scheme's rating, with its stability and 95 % interval.
fn line(list: &ParsedList, id: SchemeId) -> String {
    let report = rate(&list.games, &id.scheme());
    let name = id.name();
    if report.games == 0 {
        return format!("{name}  no games yet");
    }
    let end = |end: Option<f64>| end.map_or("no bound".to_owned(), |points| format!("{points:.0}"));
    let (low, high) = (end(report.low), end(report.high));
    match (report.rating, report.unbounded) {
        (Some(rating), _) => {
            let up = report.win_adds.unwrap_or_default();
            let down = report.loss_takes.unwrap_or_default();
            format!("{name}  {rating:8.3}  +{up:.0} / −{down:.0}  95 %: {low} to {high}")
        }
        (None, Some(Unbounded::Above)) => format!("{name}  every game won: at least {low} (95 %)"),
        (None, _) => format!("{name}  every game lost: at most {high} (95 %)"),
    }
}

fn fail(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::FAILURE
}
