//! A league: matches in order, ratings carried from one to the next.
//!
//! The stages are text → rows → matches → replay → table and histories. Only the replay depends on
//! the settings, so moving a slider repeats nothing before it.

mod append;
mod columns;
mod history;
mod log;
mod makeup;
mod parse;
mod replay;
mod row;
mod table;

pub use append::append_match;
pub(super) use columns::{Column, Columns, unused_titles};
pub use history::History;
pub use log::{League, LogMatch};
pub use makeup::LeagueMakeup;
pub use parse::MOST_ROWS;
pub use replay::{Replay, replay};
pub use table::{LeagueReport, Standing, rate_league};
