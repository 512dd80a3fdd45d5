//! One multiplayer match: who played, what it did to their ratings, and the working.

mod against;
mod entry;
mod players;
mod report;
mod rows;
mod working;

pub(super) use entry::Entry;
pub use players::{Match, Player, ScoresAgainst};
pub use report::{MatchReport, PlayerReport, match_csv, rate_match};
pub use rows::{PlayerRows, player_rows};
pub use working::{CapWorking, MAX_GRID_PLAYERS, PairWorking, PlayerWorking, Working, working};
