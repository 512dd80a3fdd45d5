//! A league: matches in order, ratings carried from one to the next.
//!
//! The stages are text → rows → matches → replay → table and histories. Only the replay depends on
//! the settings, so moving a slider repeats nothing before it.

mod append;
mod columns;
mod compare;
mod header;
mod history;
mod log;
mod makeup;
mod parse;
mod replay;
mod row;
mod table;

pub use append::append_match;
pub use columns::Column;
pub(super) use columns::unused_titles;
pub use compare::ComparedStanding;
pub(super) use header::is_number;
pub use header::{ColumnTitles, TableHeader};
pub use history::{History, HistoryMatch};
pub use log::{League, LogMatch};
pub use makeup::LeagueMakeup;
pub use parse::MOST_ROWS;
pub use replay::{Replay, replay};
pub use table::{LeagueOptions, LeagueReport, Standing, rate_league};
