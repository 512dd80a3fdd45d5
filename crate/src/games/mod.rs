//! Game lists: one player's games, newest first, as text and as numbers.
//!
//! ```
//! use gameroom_rating::games::parse;
//!
//! let list = parse("+1500 abc 12\n-1750 xyz\nwhat?");
//! assert_eq!(list.games.len(), 2);
//! assert_eq!(list.problems[0].line, 3);
//! assert_eq!(list.games.to_string(), "+1500 abc 12\n-1750 xyz\n");
//! ```

mod fics;
mod from_table;
mod list;
mod names;
mod parse;
mod reading;
mod words;
mod write;

pub use crate::number::RATING_LIMIT;
pub use from_table::read_table;
pub(crate) use list::is_blank;
pub use list::{Game, GameList, GameResult, MAX_GAMES, UNNAMED};
pub(crate) use names::{Names, as_username};
pub use parse::{MAX_PROBLEMS, MAX_TEXT_BYTES, ParsedList, parse, parse_on};
pub use reading::{GamePreview, TableReading};
pub(crate) use write::line_at;
pub use write::{line, with_line};
