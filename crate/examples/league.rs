//! Plays a league log under some settings: `cargo run --example league -- league.csv 120 2 20`.
//!
//! The numbers are T, `GAME_MULT` and `MAX_GAME_LENGTH`. Without a file it plays the sample beside it.

use std::process::ExitCode;

use gameroom_rating::zonestats::{LeagueOptions, Settings, rate_league};

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), String> {
    let log = match arguments.next() {
        None => include_str!("samples/league.csv").to_owned(),
        Some(path) => std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?,
    };
    let default = Settings::default();
    let mut setting = |default: f64| match arguments.next() {
        None => Ok(default),
        Some(text) => text
            .parse()
            .map_err(|_| format!("“{text}” is not a number")),
    };
    let (t, game_mult) = (setting(default.t())?, setting(default.game_mult())?);
    let longest = setting(default.max_game_length())?;
    let settings = Settings::new(t, game_mult, longest).map_err(|problem| problem.to_string())?;

    let report = rate_league(&log, &settings, &LeagueOptions::default());
    for problem in &report.problems {
        eprintln!("{problem}");
    }
    for notice in &report.notices {
        eprintln!("{notice}");
    }
    println!(
        "{} matches, {} of them scaled by the cap",
        report.matches, report.scaled_matches
    );
    for standing in &report.table {
        println!(
            "{:3}  {:<12} {:8.2}  {} matches",
            standing.rank.unwrap_or_default(),
            standing.player,
            standing.rating,
            standing.matches
        );
    }
    Ok(())
}
