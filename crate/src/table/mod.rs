//! Tables: text to rows of typed cells, for every kind of table, and back to CSV (RFC 4180 and the variants of
//! spreadsheets).
//!
//! A reader of a table is a specification (`specs.rs`: its fields, their titles, which are needed) and one function from
//! a row to a game. Separator, titles, decimal mark, order of dates and direction of time are settled once for the
//! whole table (`facts.rs`); what stays open is a question of its [`TableHeader`], or a problem with both readings.

mod cells;
mod columns;
mod dialect;
mod facts;
mod formula;
mod header;
mod options;
mod read;
mod row;
mod specs;
mod text;
mod write;

pub(crate) use cells::{Ending, ending, is_one_of, rated_word, rating_of, yes_or_no};
pub use dialect::Dialect;
pub use formula::{guarded, unguarded};
pub(crate) use header::Table;
pub use header::{Question, QuestionReading, TableHeader};
pub(crate) use options::Newest;
pub use options::{Answer, ColumnTitles, DecimalOption, ScoreOrder, TableOptions};
pub(crate) use read::{Cell, Reader};
pub(crate) use row::Row;
pub use specs::TableField;
pub(crate) use specs::{ARCHIVE, GAMES, LEAGUE, MATCH, RATINGS, Spec};
pub(crate) use text::refused_text;
pub use text::{WINDOWS, decoded, refused};
pub(crate) use write::clock;
pub use write::{Writer, table_csv};
