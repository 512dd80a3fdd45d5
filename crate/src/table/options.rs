//! What a caller knows about a table that the table does not show.

use std::collections::BTreeMap;

use super::TableField;
use crate::moment::DateOrder;
use crate::number::DecimalMark;

/// The titles of a table's columns by what they hold. A blank one says that the table has no such column.
pub type ColumnTitles = BTreeMap<TableField, String>;

/// Answers to the questions that a table leaves open.
#[apply(options)]
#[derive(Default)]
pub struct TableOptions {
    /// The titles of columns that are not well-known ones. A blank one says that the table has no such column.
    pub columns: ColumnTitles,
    /// Which part of a date such as 3/4/2026 comes first.
    pub dates: Option<DateOrder>,
    /// Which mark stands before decimals: 1.200 is 1200 or 1.2.
    pub decimal: Option<DecimalOption>,
    /// Whose score comes first in results such as 1-0 in a table of one player's games.
    pub score: Option<ScoreOrder>,
    /// Which game of a table of one player's games is the newest.
    pub newest: Option<Newest>,
    /// The rating of opponents who have none in a table of one player's games, which are left out otherwise.
    pub unrated: Option<f64>,
}

/// What stands before decimals.
#[apply(choice)]
#[serde(expecting = "`.` or `,`")]
pub enum DecimalOption {
    /// A point: 1.200 is 1.2.
    #[serde(rename = ".")]
    Point,
    /// A comma: 1.200 is 1200.
    #[serde(rename = ",")]
    Comma,
}

impl DecimalOption {
    /// The mark itself.
    pub(super) fn mark(self) -> DecimalMark {
        match self {
            Self::Point => DecimalMark::Point,
            Self::Comma => DecimalMark::Comma,
        }
    }
}

/// Whose score comes first in a result such as 1-0.
#[apply(choice)]
#[serde(expecting = "`own`, `opponent` or `white`")]
pub enum ScoreOrder {
    /// The player's.
    Own,
    /// The opponent's.
    Opponent,
    /// White's.
    White,
}

/// Which row of a table is the newest.
#[apply(choice)]
#[serde(expecting = "`first` or `last`")]
pub enum Newest {
    /// The first one.
    First,
    /// The last one.
    Last,
}

/// An answer to one of the questions that a table leaves open.
#[apply(choice)]
#[serde(untagged)]
pub enum Answer {
    /// Which part of a date comes first.
    Dates(DateOrder),
    /// Which mark stands before decimals.
    Decimal(DecimalOption),
    /// Whose score comes first.
    Score(ScoreOrder),
    /// Which row is the newest.
    Newest(Newest),
}
