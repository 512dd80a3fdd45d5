//! Tables: text to rows of typed cells, for every kind of table, and back to CSV (RFC 4180 and the variants of
//! spreadsheets).
//!
//! A text's first rows are its `Sheet`. A kind of table (`Spec`: its fields, their titles, which are needed) and a
//! profile of each column make a `Table` of it. Separator, titles, decimal mark, order of dates, units and direction are
//! settled once for the whole table; what stays open is a question of its [`TableHeader`], or a problem with both readings.
//! A row is read cell by cell (`Row`), or as the match or the game that it is (`Contest`).

mod cells;
mod columns;
mod contest;
mod dialect;
mod formula;
mod header;
mod line_forms;
mod mirrors;
mod options;
mod profile;
mod read;
mod row;
mod seats;
mod shape;
mod sheet;
mod specs;
mod text;
mod titles;
mod write;

pub(crate) use cells::{
    Ending, FinishingPlace, ending, is_dash, is_one_of, is_ordinal, name_of, names_no_one,
    rated_name, rated_word, rating_of, says_unplayed, yes_or_no,
};
pub(crate) use contest::{Contest, NO_TIME, PairOutcome, Points};
pub use dialect::Dialect;
pub use formula::{guarded, unguarded};
pub(crate) use header::Table;
pub use header::{Question, QuestionReading, TableHeader};
pub(crate) use mirrors::Mirrors;
pub(crate) use options::Newest;
pub use options::{
    Answer, BestScore, ColumnTitles, CommaOption, DecimalOption, FirstNumber, MinusOne, ResultOf,
    ReturningNumber, ScoreOrder, TableOptions, TimeOption,
};
pub(crate) use read::{Blanks, Cell, Reader};
pub(crate) use row::Row;
pub use seats::Shape;
pub(crate) use shape::results;
pub use specs::TableField;
pub(crate) use specs::{GAMES, LEAGUE, MATCH, PAIRS, RATINGS};
pub(crate) use text::refused_text;
pub use text::{WINDOWS, decoded, refused};
pub(crate) use write::clock;
pub use write::{Writer, table_csv};
