//! Players as rows of text: pasted from a spreadsheet, or given as CSV.

use serde::Serialize;

use crate::Problem;
use crate::csv::{Cell, Reader, unguarded, yes_or_no};
use crate::number::{DecimalMark, Unreadable, read_number};
use crate::zonestats::league::{Column, header_titles};

/// The columns of a match, in their order on the page.
const COLUMNS: [Column; 6] = [
    Column::Player,
    Column::Team,
    Column::Rating,
    Column::Score,
    Column::Minutes,
    Column::Enabled,
];

/// Rows of players as text, cell by cell.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PlayerRows {
    /// The name, team, rating, score, minutes and whether the player is enabled (`yes` or `no` where that can be
    /// read); `None` where the text has no such cell.
    pub rows: Vec<[Option<String>; COLUMNS.len()]>,
    /// Whether the first row named the columns.
    pub has_header: bool,
    /// The titles of the header that do not name any column.
    pub unused: Vec<String>,
    /// The number of cells after the last column.
    pub beyond: usize,
    /// Why a row could not be read; the rows after it are left out.
    pub problem: Option<Problem>,
}

/// Reads rows of players. Without a header, rows start in the column `first` of name, team, rating, score, minutes
/// and enabled.
///
/// ```
/// use gameroom_rating::zonestats::player_rows;
///
/// let pasted = player_rows("1800\t20\n900\t12,5\n", 3);
/// let cells: Vec<_> = pasted.rows[1].iter().map(|cell| cell.as_deref()).collect();
/// assert_eq!(cells, [None, None, None, Some("900"), Some("12,5"), None]);
/// ```
pub fn player_rows(text: &str, first: usize) -> PlayerRows {
    let text = text.trim_start_matches('\u{feff}');
    let text = text.trim_end_matches(['\r', '\n']);
    let mut cells = Vec::new();
    let mut reader = Reader::new(text);
    let header = reader.next_row(&mut cells).and_then(Result::ok);
    let named = header.and_then(|()| columns_named(&cells));
    let mut found = PlayerRows {
        has_header: named.is_some(),
        ..PlayerRows::default()
    };
    let columns = if let Some(columns) = named {
        let titles = cells.iter().map(|cell| cell.text.trim().to_owned());
        let unused = titles.zip(&columns).filter(|(_, column)| column.is_none());
        found.unused = unused.map(|(title, _)| title).collect();
        found.unused.retain(|title| !title.is_empty());
        columns
    } else {
        let separator = separator_of(text, first);
        reader = Reader::of_rows(text, separator.unwrap_or('\t'), separator.is_some(), 1);
        (first..COLUMNS.len()).map(Some).collect()
    };
    while let Some(row) = reader.any_row(&mut cells) {
        if let Err(problem) = row {
            found.problem = Some(problem);
            break;
        }
        let is_blank = |cell: &Cell| cell.text.trim().is_empty();
        if found.has_header && cells.iter().all(is_blank) {
            continue;
        }
        let beyond = cells.iter().skip(columns.len());
        found.beyond += beyond.filter(|cell| !is_blank(cell)).count();
        found.rows.push(row_of(&cells, &columns));
    }
    found
}

/// Which of the columns each title of a header names; `None` where this is no header.
fn columns_named(header: &[Cell]) -> Option<Vec<Option<usize>>> {
    let titles = header_titles(header);
    let mut columns = vec![None; header.len()];
    for (place, column) in COLUMNS.into_iter().enumerate() {
        let title = column.title_in(&titles);
        let named = titles
            .iter()
            .position(|other| Some(other.as_str()) == title);
        if let Some(named) = named {
            columns[named] = Some(place);
        }
    }
    let known = columns.iter().flatten().count();
    (known >= header.len().clamp(1, 2)).then_some(columns)
}

fn row_of(cells: &[Cell], columns: &[Option<usize>]) -> [Option<String>; COLUMNS.len()] {
    let mut row = [const { None }; COLUMNS.len()];
    for (cell, place) in cells.iter().zip(columns) {
        let Some(place) = *place else { continue };
        let text = unguarded(cell.text.trim());
        let enabled = if text.is_empty() {
            Some(true)
        } else {
            yes_or_no(text)
        };
        let text = match (COLUMNS[place], enabled) {
            (Column::Enabled, Some(true)) => "yes",
            (Column::Enabled, Some(false)) => "no",
            _ => text,
        };
        row[place] = Some(text.to_owned());
    }
    row
}

/// What separates the cells of rows without a header: tabs, as spreadsheets copy them, or else semicolons, or else
/// commas that are neither decimal commas nor part of a name. `None` where there is a single column.
fn separator_of(text: &str, first: usize) -> Option<char> {
    if let Some(separator) = ['\t', ';'].into_iter().find(|&mark| text.contains(mark)) {
        return Some(separator);
    }
    let lines = text.split(['\n', '\r']);
    let lines: Vec<&str> = lines.filter(|line| !line.trim().is_empty()).collect();
    let is_number =
        |line: &str| read_number(line, DecimalMark::Unknown) != Err(Unreadable::NotANumber);
    let are_cells = match *lines {
        [line] => first == 0 && line.matches(',').count() > 1 && !is_number(line),
        _ => {
            lines.iter().all(|line| line.contains(',')) && !lines.iter().all(|line| is_number(line))
        }
    };
    are_cells.then_some(',')
}
