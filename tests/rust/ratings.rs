//! Tests of ratings and matches: the part of the core that `./build.sh mutants` breaks. One program, because linking
//! one for each file takes longer than running them.

mod brought;
mod check_figures;
mod command_line;
mod contributions;
mod coverage;
mod form;
mod game_table;
mod independent;
mod intervals;
mod lists;
mod next_game;
mod properties;
mod questions;
mod referee_archive;
mod referee_league;
mod referee_measures;
mod rep;
mod report;
mod rows;
mod schemes;
mod shapes;
mod situations;
mod strategies;
mod strip;
mod timeline;
mod zonestats_bad_cells;
mod zonestats_corrections;
mod zonestats_equations;
mod zonestats_league;
mod zonestats_league_kept;
mod zonestats_league_log;
mod zonestats_player_rows;
mod zonestats_season;
mod zonestats_teams;
mod zonestats_what_if;
