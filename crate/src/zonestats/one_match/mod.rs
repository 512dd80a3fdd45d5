//! One multiplayer match: who played, what it did to their ratings, and the working.

mod against;
mod entry;
mod export;
mod players;
mod problem;
mod report;
mod rows;
mod working;

pub use export::match_csv;
pub use players::{Match, Player};
pub use problem::MatchProblem;
pub use report::{MatchReport, PlayerReport, rate_match};
pub use rows::{PlayerRows, player_rows};
pub use working::{CapWorking, LARGEST_GRID, PairWorking, PlayerWorking, Working, working};
