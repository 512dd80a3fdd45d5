//! Everyone's results, whatever shape they have: archives of games, multiplayer matches, leagues and seasons.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "JavaScript throws the errors, and passes strings and arrays owned"
)]

mod archive;
mod comparison;
mod games;
mod leader_columns;
mod league;
mod league_sheet;
mod match_columns;
mod matches;
#[path = "../run.rs"]
mod run;
mod season;
