//! Facts that a caller knows about a table and the table does not show.

use std::collections::BTreeMap;

use super::TableField;
use super::seats::Shape;
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
    /// The titles of columns that hold nothing of use. Only where each player has a column does this make a difference.
    pub ignored: Vec<String>,
    /// The shape of a table of everyone's results.
    pub shape: Option<Shape>,
    /// The part of a date such as 3/4/2026 that comes first.
    pub dates: Option<DateOrder>,
    /// The mark before decimals: 1.200 is 1200 or 1.2.
    pub decimal: Option<DecimalOption>,
    /// The unit of times that are plain numbers.
    pub time: Option<TimeOption>,
    /// The score that is best, the highest or the lowest.
    pub best_score: Option<BestScore>,
    /// The words of the column “rated” that mean a casual game, among those that are not known.
    pub casual: Option<Vec<String>>,
    /// The number of the first player in a column that names the winner by 0 and 1.
    pub winner: Option<FirstNumber>,
    /// The meaning of −1 among results such as 1 and 0.
    pub minus_one: Option<MinusOne>,
    /// The player whose result the words are, such as win and loss, where one is in every game of a table of two.
    pub result_of: Option<ResultOf>,
    /// Who is in a cell such as `Ann Lee, Bob Ray` or `Ann/Bob`, in a table of everyone's results.
    pub names: Option<CommaOption>,
    /// Whose score comes first in results such as 1-0 in a table of one player's games.
    pub score: Option<ScoreOrder>,
    /// The game that is the newest in a table of one player's games.
    pub newest: Option<Newest>,
    /// The rating of opponents who have none in a table of one player's games, which are left out otherwise.
    pub unrated: Option<f64>,
}

/// The mark before decimals.
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

/// The unit of times.
#[apply(choice)]
#[serde(expecting = "`seconds`, `minutes` or `hours`")]
pub enum TimeOption {
    /// 507 is 8:27.
    Seconds,
    /// 20 is 20 minutes.
    Minutes,
    /// 1.5 is 90 minutes.
    Hours,
}

/// The score that is best in a match.
#[apply(choice)]
#[derive(Hash, Default)]
#[serde(expecting = "`highest` or `lowest`")]
pub enum BestScore {
    /// The highest, as of points.
    #[default]
    Highest,
    /// The lowest, as of places, strokes and finishing times. Such scores are compared as they are, not per hour.
    Lowest,
}

/// The number that stands for the first player in a column of winners.
#[apply(choice)]
#[serde(expecting = "`0` or `1`")]
pub enum FirstNumber {
    /// 0 is the first player, 1 the second, and 2 a tie.
    #[serde(rename = "0")]
    Zero,
    /// 1 is the first player. The second is 2, with 0 for a tie; or 0, where no cell is 2.
    #[serde(rename = "1")]
    One,
}

/// The meaning of −1 among results that are numbers.
#[apply(choice)]
#[serde(expecting = "`lost` or `unplayed`")]
pub enum MinusOne {
    /// A loss, and 0 is a draw.
    Lost,
    /// The game was not played, and 0 is a loss.
    Unplayed,
}

/// The player whose result words such as win and loss are.
#[apply(choice)]
#[serde(expecting = "`firstPlayer`, `owner` or `other`")]
pub enum ResultOf {
    /// White, or whoever the first column of players has.
    FirstPlayer,
    /// The one who is in every game.
    Owner,
    /// The other one, where the same two play in every game.
    Other,
}

/// Who is in a cell such as `Ann Lee, Bob Ray`, `Ann/Bob` or `Lee, Ann`.
#[apply(choice)]
#[serde(expecting = "`one` or `several`")]
pub enum CommaOption {
    /// One player, with the last name first; or a team with such a name.
    One,
    /// Several players.
    Several,
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

/// The row of a table that is the newest.
#[apply(choice)]
#[serde(expecting = "`first` or `last`")]
pub enum Newest {
    /// The first one.
    First,
    /// The last one.
    Last,
}

/// The meaning of a match's number that returns after other matches.
#[apply(choice)]
#[serde(expecting = "`new` or `same`")]
pub enum ReturningNumber {
    /// A new match: numbers begin again each night.
    New,
    /// More rows of the same match.
    Same,
}

/// An answer to one of the questions that a table leaves open.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Answer {
    /// The part of a date that comes first.
    Dates(DateOrder),
    /// The mark before decimals.
    Decimal(DecimalOption),
    /// The unit of times.
    Time(TimeOption),
    /// The score that is best.
    BestScore(BestScore),
    /// The number of the first player.
    Winner(FirstNumber),
    /// The meaning of −1.
    MinusOne(MinusOne),
    /// The player whose result the words are.
    ResultOf(ResultOf),
    /// Who is in a cell with a comma or a stroke.
    Names(CommaOption),
    /// Whose score comes first.
    Score(ScoreOrder),
    /// The row that is the newest.
    Newest(Newest),
    /// The shape of the table.
    Shape(Shape),
    /// The meaning of a number that returns.
    Numbers(ReturningNumber),
    /// The words that mean a casual game.
    Casual(Vec<String>),
}
