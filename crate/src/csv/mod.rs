//! Tables as text (RFC 4180 and the variants of spreadsheets), with the line and column of every
//! cell, so that a problem can point at it.
//!
//! ```
//! use gameroom_rating::csv::Reader;
//!
//! let mut reader = Reader::new("name;score\r\n\"Ann; the first\";12,5\r\n");
//! let mut cells = Vec::new();
//! reader.next_row(&mut cells);
//! reader.next_row(&mut cells);
//! assert_eq!((reader.separator(), &*cells[0].text), (';', "Ann; the first"));
//! assert_eq!(reader.problem(&cells[1], "a whole number").column, 18);
//! ```

mod dialect;
mod formula;
mod read;
mod words;
mod write;

pub use dialect::Dialect;
pub use formula::{guarded, unguarded};
pub use read::{Cell, Reader};
pub(crate) use read::{LONGEST_OPEN_ROW, UNCLOSED_QUOTE};
pub(crate) use words::yes_or_no;
pub use write::{Writer, table_csv};
