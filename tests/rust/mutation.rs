//! The tests that `./build.sh mutants` tries each mutant against, as one program: it is built in a fraction of the
//! time of all of them. Tests of chance at large, of charts and of archives say little about the mutants.

#![allow(
    clippy::duplicate_mod,
    reason = "several tests have the same reference"
)]

#[path = "check_figures.rs"]
mod check_figures;
#[path = "game_table.rs"]
mod game_table;
#[path = "independent.rs"]
mod independent;
#[path = "intervals.rs"]
mod intervals;
#[path = "next_game.rs"]
mod next_game;
#[path = "properties.rs"]
mod properties;
#[path = "published_tables.rs"]
mod published_tables;
#[path = "pull.rs"]
mod pull;
#[path = "report.rs"]
mod report;
#[path = "schemes.rs"]
mod schemes;
#[path = "situations.rs"]
mod situations;
#[path = "strip.rs"]
mod strip;
#[path = "timeline.rs"]
mod timeline;
#[path = "zonestats_bad_cells.rs"]
mod zonestats_bad_cells;
#[path = "zonestats_equations.rs"]
mod zonestats_equations;
#[path = "zonestats_league.rs"]
mod zonestats_league;
#[path = "zonestats_league_log.rs"]
mod zonestats_league_log;
#[path = "zonestats_properties.rs"]
mod zonestats_properties;
#[path = "zonestats_season.rs"]
mod zonestats_season;
