//! What the first rows of a table say about its columns: their titles, or that it has none.

use serde::{Deserialize, Serialize};

use super::columns::{Column, Columns};
use crate::csv::{Cell, Reader, yes_or_no};
use crate::moment::Moment;
use crate::number::{DecimalMark, Unreadable, read_minutes};

/// The titles that a table has for the columns of a match or league, where they are not well-known ones. A blank one
/// says that the table has no such column.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ColumnTitles {
    /// The match that a row belongs to.
    #[serde(rename = "match")]
    pub game: Option<String>,
    /// The player's name.
    pub player: Option<String>,
    /// The player's team.
    pub team: Option<String>,
    /// Score in the match.
    pub score: Option<String>,
    /// Minutes in the game.
    pub minutes: Option<String>,
    /// The player's rating at the start.
    pub rating: Option<String>,
    /// Whether the player counts.
    pub enabled: Option<String>,
    /// When the match was played.
    pub date: Option<String>,
}

impl ColumnTitles {
    /// The title of a column.
    pub(super) fn of(&self, column: Column) -> Option<&str> {
        let title = match column {
            Column::Match => &self.game,
            Column::Player => &self.player,
            Column::Team => &self.team,
            Column::Score => &self.score,
            Column::Minutes => &self.minutes,
            Column::Rating => &self.rating,
            Column::Enabled => &self.enabled,
            Column::Date => &self.date,
        };
        title.as_deref()
    }
}

/// The columns of a table as its first rows show them, and which of them are used.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TableHeader {
    /// The titles of the columns: “Column 1” and so on where the first row has none.
    pub titles: Vec<String>,
    /// Whether the first row has the titles.
    pub has_titles: bool,
    /// The title of each column that is used.
    pub columns: ColumnTitles,
    /// The needed columns that were not found.
    pub missing: Vec<Column>,
    /// A few of the rows below the titles, cell by cell.
    pub sample: Vec<Vec<String>>,
}

/// The number of rows in a sample.
const SAMPLE: usize = 3;

impl TableHeader {
    /// The header of a table, where `titles` names the columns whose titles are not known ones, and the places of the
    /// columns. `reader` is behind the first row.
    pub(in crate::zonestats) fn of(
        first: &[Cell],
        reader: &Reader,
        titles: &ColumnTitles,
        needed: &[Column],
    ) -> (Self, Columns) {
        let mut rest = reader.clone();
        let mut cells = Vec::new();
        let mut sample: Vec<Vec<String>> = Vec::new();
        let texts = |cells: &[Cell]| -> Vec<String> {
            let texts = cells.iter().map(|cell| cell.text.trim().to_owned());
            texts.collect()
        };
        let first = texts(first);
        let mut columns = Columns::of_titles(&first, titles);
        let has_titles = columns.found() > 1 || !first.iter().any(|cell| is_number(cell));
        let mut header = Self {
            has_titles,
            ..Self::default()
        };
        if has_titles {
            header.titles = first;
        } else {
            let numbers = 1..=first.len();
            header.titles = numbers.map(|number| format!("Column {number}")).collect();
            columns = Columns::of_titles(&header.titles, titles);
            if columns.found() == 0 {
                columns.by_position(&first);
            }
            sample.push(first);
        }
        while sample.len() < SAMPLE
            && let Some(row) = rest.next_row(&mut cells)
        {
            if row.is_ok() {
                sample.push(texts(&cells));
            }
        }
        header.sample = sample;
        let title = |column| Some(header.titles.get(columns.place(column)?)?.clone());
        header.columns = ColumnTitles {
            game: title(Column::Match),
            player: title(Column::Player),
            team: title(Column::Team),
            score: title(Column::Score),
            minutes: title(Column::Minutes),
            rating: title(Column::Rating),
            enabled: title(Column::Enabled),
            date: title(Column::Date),
        };
        let missing = needed.iter().filter(|of| columns.place(**of).is_none());
        header.missing = missing.copied().collect();
        (header, columns)
    }
}

/// Whether a row without titles may have this text in a column.
pub(super) fn fits(column: Column, text: &str) -> bool {
    match column {
        Column::Match | Column::Player => !text.is_empty(),
        Column::Team => true,
        Column::Score | Column::Minutes => is_number(text),
        Column::Rating => text.is_empty() || is_number(text),
        Column::Enabled => text.is_empty() || yes_or_no(text).is_some(),
        Column::Date => Moment::parse(text).is_ok(),
    }
}

/// Whether a text is a number, minutes as `20:30` among them.
pub(in crate::zonestats) fn is_number(text: &str) -> bool {
    read_minutes(text, DecimalMark::Unknown) != Err(Unreadable::NotANumber)
}
