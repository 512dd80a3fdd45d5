//! The columns of a league log, and where its header puts them.

use crate::Problem;
use crate::csv::{Cell, Reader};
use crate::spelling::quoted;

/// A column of a league log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::zonestats) enum Column {
    Match,
    Player,
    Team,
    Score,
    Minutes,
    Rating,
    Enabled,
    Date,
}

/// Every column in the order of a new log, with the titles that a header may give it, in lower case
/// and with blanks between words; the page's own title comes first
/// (`tests/fixtures/column-names.tsv`).
const TITLES: [(Column, &str); 8] = [
    (Column::Match, "match|match id|matchid|match number"),
    (Column::Player, "player|player name|name|username|nick"),
    (Column::Team, "team|team name|side"),
    (Column::Score, "score|points"),
    (
        Column::Minutes,
        "minutes|minutes in game|minutes played|min|mins|time in game|time",
    ),
    (Column::Rating, "rating|rating before|old rating"),
    (Column::Enabled, "enabled"),
    (Column::Date, "date"),
];

impl Column {
    /// Without these, nothing can be rated.
    const NEEDED: [Self; 4] = [Self::Match, Self::Player, Self::Score, Self::Minutes];

    fn titles(self) -> impl Iterator<Item = &'static str> {
        TITLES[self as usize].1.split('|')
    }

    /// The page's title for the column.
    pub fn title(self) -> &'static str {
        self.titles().next().unwrap_or_default()
    }
}

/// A title in lower case and with blanks between words.
fn simple(cell: &Cell) -> String {
    let title = cell.text.trim().to_ascii_lowercase();
    title.replace(['_', '-'], " ")
}

/// Where each column is in a row.
#[derive(Debug, Clone)]
pub(in crate::zonestats) struct Columns {
    places: [Option<usize>; TITLES.len()],
    /// The number of cells in the header.
    pub width: usize,
}

impl Columns {
    /// Finds the columns in a header: each at the first of its titles that the header has.
    pub fn in_header(header: &[Cell]) -> Self {
        let titles: Vec<String> = header.iter().map(simple).collect();
        let place = |title: &str| titles.iter().position(|other| other == title);
        Self {
            places: TITLES.map(|(column, _)| column.titles().find_map(place)),
            width: header.len(),
        }
    }

    /// Finds the columns in the header of a log, and reports missing and repeated ones to
    /// `problems`. `None` if a needed column is missing.
    pub fn of_log(header: &[Cell], reader: &Reader, problems: &mut Vec<Problem>) -> Option<Self> {
        let columns = Self::in_header(header);
        for place in columns.places.into_iter().flatten() {
            let title = simple(&header[place]);
            let others = header.iter().skip(place + 1);
            problems.extend(others.filter(|cell| simple(cell) == title).map(|cell| {
                let expected = format!("there is one column “{title}”; only the first is used");
                reader.problem(cell, expected)
            }));
        }
        let missing = |column: &Column| columns.place(*column).is_none();
        let needed = Column::NEEDED.into_iter().filter(missing);
        let needed: Vec<&str> = needed.map(Column::title).collect();
        let expected = match *needed {
            [] if !missing(&Column::Team) => return Some(columns),
            [] => "there is no “team” column, so everyone plays everyone".to_owned(),
            [one] => format!("the header must name the column “{one}”"),
            _ => {
                let needed = quoted(&needed);
                format!("the header must name the columns {needed}")
            }
        };
        problems.push(reader.problem(&header[0], expected));
        needed.is_empty().then_some(columns)
    }

    /// Where a column is, if the header has it.
    pub fn place(&self, column: Column) -> Option<usize> {
        self.places[column as usize]
    }

    /// The cell of a column in a row; rows may end early.
    pub fn cell<'c, 'a>(&self, row: &'c [Cell<'a>], column: Column) -> Option<&'c Cell<'a>> {
        row.get(self.place(column)?)
    }

    /// The column at a place of the header.
    pub fn at(&self, place: usize) -> Option<Column> {
        let place = self.places.iter().position(|&of| of == Some(place))?;
        Some(TITLES[place].0)
    }

    /// Adds a column after the last one.
    pub fn add(&mut self, column: Column) {
        self.places[column as usize] = Some(self.width);
        self.width += 1;
    }
}

/// The titles of a header where no column is.
pub(in crate::zonestats) fn unused_titles<'c>(
    header: &'c [Cell],
    is_used: impl Fn(usize) -> bool,
) -> Vec<&'c str> {
    let cells = (0..).zip(header).filter(|&(place, _)| !is_used(place));
    let titles = cells.map(|(_, cell)| cell.text.trim());
    titles.filter(|title| !title.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::TITLES;

    #[test]
    fn every_column_is_at_its_place_in_the_table() {
        for (index, (column, _)) in TITLES.into_iter().enumerate() {
            assert_eq!(column as usize, index);
        }
    }

    #[test]
    fn headers_may_call_each_column_by_several_names() {
        let names: Vec<String> = TITLES
            .into_iter()
            .flat_map(|(column, _)| {
                let titles = column.titles();
                titles.map(move |title| format!("{}\t{title}", column.title()))
            })
            .collect();
        let fixture = include_str!("../../../../tests/fixtures/column-names.tsv");
        let expected: Vec<&str> = fixture.lines().skip(1).collect();
        assert_eq!(names, expected);
    }
}
