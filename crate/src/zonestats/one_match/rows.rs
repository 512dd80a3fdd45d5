//! Players as rows of text: pasted from a spreadsheet, or given as CSV.

use std::array;

use crate::Problem;
use crate::number::is_number;
use crate::table::{Cell, MATCH, Reader, Table, TableHeader, TableOptions, unguarded, yes_or_no};

/// The number of columns of a match.
const COLUMNS: usize = MATCH.fields.len();

/// Rows of players as text, cell by cell.
#[apply(report)]
#[derive(Default)]
pub struct PlayerRows {
    /// The name, team, rating, score, minutes, whether the player is enabled (`yes` or `no` where that can be read) and
    /// the scores against opponents; `null` where the text has no such cell.
    pub rows: Vec<[Option<String>; COLUMNS]>,
    /// True if the first row named the columns.
    pub has_header: bool,
    /// The titles that it gave them, where it did.
    pub header: TableHeader,
    /// The titles of the header that do not name any column.
    pub unused: Vec<String>,
    /// The number of cells after the last column.
    pub beyond: usize,
    /// Why the first row that could not be read could not.
    pub problem: Option<Problem>,
}

/// Reads rows of players. Rows without titles whose columns cannot be told start in the column `first` of name, team,
/// rating, score, minutes and enabled.
///
/// ```
/// use gameroom_rating::table::TableOptions;
/// use gameroom_rating::zonestats::player_rows;
///
/// let pasted = player_rows("1800\t20\n900\t12,5\n", 3, &TableOptions::default());
/// let cells: Vec<_> = pasted.rows[1].iter().map(|cell| cell.as_deref()).collect();
/// assert_eq!(cells, [None, None, None, Some("900"), Some("12,5"), None, None]);
/// ```
pub fn player_rows(text: &str, first: usize, options: &TableOptions) -> PlayerRows {
    let text = text.trim_start_matches('\u{feff}');
    let text = text.trim_end_matches(['\r', '\n']);
    let mut found = PlayerRows::default();
    let Some(table) = Table::new(text, &MATCH, options) else {
        return found;
    };
    let is_whole = first == 0 || table.header.has_titles;
    let is_known = is_whole && !table.header.columns.is_empty();
    found.has_header = table.header.has_titles && (is_known || has_numbers(&table.header));
    let (mut reader, mut places, width);
    let separator = separator_of(text, first);
    if found.has_header || (is_known && separator.is_some()) {
        reader = table.reader();
        places = array::from_fn(|column| table.column(MATCH.fields[column].0));
        width = table.header.titles.len();
        found.unused = table.unused().into_iter().map(str::to_owned).collect();
    } else {
        reader = Reader::of_rows(text, separator.unwrap_or('\t'), separator.is_some(), 1);
        // Only a title says that a column has scores against opponents.
        width = (COLUMNS - 1).saturating_sub(first);
        places = array::from_fn(|place| place.checked_sub(first).filter(|&place| place < width));
        if first == 0 && has_numbers(&table.header) {
            // Names with numbers whose columns nothing shows.
            places = [None; COLUMNS];
        }
    }
    let mut cells = Vec::new();
    while let Some(row) = reader.any_row(&mut cells) {
        if let Err(problem) = row {
            found.problem.get_or_insert(problem);
            continue;
        }
        let is_blank = |cell: &Cell| cell.text.trim().is_empty();
        if found.has_header && cells.iter().all(is_blank) {
            continue;
        }
        let beyond = cells.iter().skip(width);
        found.beyond += beyond.filter(|cell| !is_blank(cell)).count();
        found.rows.push(row_of(&cells, places));
    }
    found.header = table.header;
    found
}

/// Returns true if several cells of a row are numbers, so that titles or the user have to say what they are.
fn has_numbers(header: &TableHeader) -> bool {
    let row = header.sample.first().into_iter().flatten();
    row.filter(|cell| is_number(cell)).count() > 1
}

fn row_of(cells: &[Cell], places: [Option<usize>; COLUMNS]) -> [Option<String>; COLUMNS] {
    let text = |place: usize| Some(unguarded(cells.get(place)?.text.trim()));
    let mut row = places.map(|place| place.and_then(text));
    let [.., enabled, _] = &mut row;
    *enabled = enabled.map(|text| match yes_or_no(text) {
        Some(false) => "no",
        None if !text.is_empty() => text,
        _ => "yes",
    });
    row.map(|text| text.map(str::to_owned))
}

/// The separator of the cells of rows without a header: tabs, as spreadsheets copy them, or else semicolons, or else
/// commas that are neither decimal commas nor part of a name. `None` where there is a single column.
fn separator_of(text: &str, first: usize) -> Option<char> {
    if let Some(separator) = ['\t', ';'].into_iter().find(|&mark| text.contains(mark)) {
        return Some(separator);
    }
    let lines = text.split(['\n', '\r']);
    let lines: Vec<&str> = lines.filter(|line| !line.trim().is_empty()).collect();
    let are_cells = match *lines {
        [line] => first == 0 && line.matches(',').count() > 1 && !is_number(line),
        _ => {
            lines.iter().all(|line| line.contains(',')) && !lines.iter().all(|line| is_number(line))
        }
    };
    are_cells.then_some(',')
}
