//! Players as rows of text: pasted from a spreadsheet, or given as CSV.

use serde::Serialize;

use crate::Problem;
use std::array;

use crate::csv::{Cell, Reader, unguarded, yes_or_no};
use crate::number::{DecimalMark, Unreadable, read_number};
use crate::zonestats::league::{Column, ColumnTitles, TableHeader, is_number, unused_titles};

/// The columns of a match, in their order on the page.
const COLUMNS: [Column; 6] = [
    Column::Player,
    Column::Team,
    Column::Rating,
    Column::Score,
    Column::Minutes,
    Column::Enabled,
];

/// Without these, a player cannot be rated.
const NEEDED: [Column; 3] = [Column::Player, Column::Score, Column::Minutes];

/// Rows of players as text, cell by cell.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PlayerRows {
    /// The name, team, rating, score, minutes and whether the player is enabled (`yes` or `no` where that can be
    /// read); `null` where the text has no such cell.
    pub rows: Vec<[Option<String>; COLUMNS.len()]>,
    /// Whether the first row named the columns.
    pub has_header: bool,
    /// What it named them, where it did.
    pub header: TableHeader,
    /// The titles of the header that do not name any column.
    pub unused: Vec<String>,
    /// The number of cells after the last column.
    pub beyond: usize,
    /// Why a row could not be read; the rows after it are left out.
    pub problem: Option<Problem>,
}

/// Reads rows of players. Without a header, rows start in the column `first` of name, team, rating, score, minutes
/// and enabled. `titles` names the columns whose titles are not known ones.
///
/// ```
/// use gameroom_rating::zonestats::{ColumnTitles, player_rows};
///
/// let pasted = player_rows("1800\t20\n900\t12,5\n", 3, &ColumnTitles::default());
/// let cells: Vec<_> = pasted.rows[1].iter().map(|cell| cell.as_deref()).collect();
/// assert_eq!(cells, [None, None, None, Some("900"), Some("12,5"), None]);
/// ```
pub fn player_rows(text: &str, first: usize, titles: &ColumnTitles) -> PlayerRows {
    let text = text.trim_start_matches('\u{feff}');
    let text = text.trim_end_matches(['\r', '\n']);
    let mut found = PlayerRows::default();
    let mut cells = Vec::new();
    let mut reader = Reader::new(text);
    let is_row = reader.next_row(&mut cells).is_some_and(|row| row.is_ok());
    let (header, columns) = TableHeader::of(&cells, &reader, titles, &NEEDED);
    let mut places = COLUMNS.map(|column| columns.place(column));
    let mut width = columns.width;
    let named = places.iter().flatten().count();
    found.has_header =
        is_row && header.has_titles && (named >= width.clamp(1, 2) || has_unknown_titles(&header));
    if found.has_header {
        let unused = unused_titles(&header.titles, |place| places.contains(&Some(place)));
        found.unused = unused.into_iter().map(str::to_owned).collect();
        found.header = header;
    } else {
        let separator = separator_of(text, first);
        reader = Reader::of_rows(text, separator.unwrap_or('\t'), separator.is_some(), 1);
        places = array::from_fn(|place| place.checked_sub(first));
        width = COLUMNS.len().saturating_sub(first);
    }
    while let Some(row) = reader.any_row(&mut cells) {
        if let Err(problem) = row {
            found.problem = Some(problem);
            break;
        }
        let is_blank = |cell: &Cell| cell.text.trim().is_empty();
        if found.has_header && cells.iter().all(is_blank) {
            continue;
        }
        let beyond = cells.iter().skip(width);
        found.beyond += beyond.filter(|cell| !is_blank(cell)).count();
        found.rows.push(row_of(&cells, places));
    }
    found
}

/// Whether the first row seems to have titles none of which are known: all of it is words, and several cells of the
/// next row are numbers.
fn has_unknown_titles(header: &TableHeader) -> bool {
    let is_word = |cell: &String| !cell.is_empty() && !is_number(cell);
    let next = header.sample.first().into_iter().flatten();
    let numbers = next.filter(|cell| is_number(cell)).count();
    header.has_titles && numbers > 1 && header.titles.iter().all(is_word)
}

fn row_of(
    cells: &[Cell],
    places: [Option<usize>; COLUMNS.len()],
) -> [Option<String>; COLUMNS.len()] {
    let text = |place: usize| Some(unguarded(cells.get(place)?.text.trim()));
    let mut row = places.map(|place| place.and_then(text));
    let [.., enabled] = &mut row;
    *enabled = enabled.map(|text| match yes_or_no(text) {
        Some(false) => "no",
        None if !text.is_empty() => text,
        _ => "yes",
    });
    row.map(|text| text.map(str::to_owned))
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
