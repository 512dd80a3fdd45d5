//! A league replayed, and a season simulated.

use crate::race::Race;
use gameroom_rating::zonestats::{League, Season, SeasonOptions, Settings, replay};
use std::fmt::Write;

/// A league of 10,000 matches of 16.
pub fn league() {
    let log = log(10_000, 16);
    let league = League::parse(&log);
    let settings = Settings::default();
    Race::new("league", "10000 matches of 16")
        .way("ours, replayed", || replay(&league, &settings))
        .way("ours, read from text", || League::parse(&log))
        .run();
}

/// A season of 100,000 matches.
pub fn season() {
    let options = SeasonOptions {
        matches: 100_000,
        ..SeasonOptions::default()
    };
    Race::new("season", "100000 matches")
        .way("ours", || {
            let mut season = Season::new(&options).expect("the options are in range");
            season.advance(u32::MAX);
            season.report()
        })
        .run();
}

/// A league log of 200 players.
fn log(matches: u32, players: u32) -> String {
    let mut log = String::from("match,player,team,score,minutes\n");
    for game in 0..matches {
        for place in 0..players {
            let player = (game * 7 + place * 13) % 200;
            let score = 500 + (game * 31 + place * 97 + player * 3) % 900;
            writeln!(log, "{game},player{player},,{score},{}", 10 + place % 11)
                .expect("a string takes all");
        }
    }
    log
}
