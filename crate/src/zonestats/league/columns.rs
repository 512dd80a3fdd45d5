//! The columns of a league log, and where its header puts them.

use crate::Problem;
use crate::csv::{Cell, Reader};
use crate::zonestats::spelling::quoted;

/// A column of a league log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Match,
    Player,
    Team,
    Score,
    Minutes,
    Rating,
    Enabled,
    Date,
}

impl Column {
    /// Every column, in the order of a new log.
    pub const ALL: [Self; 8] = [
        Self::Match,
        Self::Player,
        Self::Team,
        Self::Score,
        Self::Minutes,
        Self::Rating,
        Self::Enabled,
        Self::Date,
    ];

    /// Without these, nothing can be rated.
    const NEEDED: [Self; 4] = [Self::Match, Self::Player, Self::Score, Self::Minutes];

    /// The titles that a header may give the column, in lower case and with blanks between words;
    /// the page's own title comes first. Match knows the same titles
    /// (`tests/fixtures/column-names.tsv`).
    const fn titles(self) -> &'static [&'static str] {
        match self {
            Self::Match => &["match", "match id", "matchid", "match number"],
            Self::Player => &["player", "player name", "name", "username", "nick"],
            Self::Team => &["team", "team name", "side"],
            Self::Score => &["score", "points"],
            Self::Minutes => &[
                "minutes",
                "minutes in game",
                "minutes played",
                "min",
                "mins",
                "time in game",
                "time",
            ],
            Self::Rating => &["rating", "rating before", "old rating"],
            Self::Enabled => &["enabled"],
            Self::Date => &["date"],
        }
    }

    /// The page's title for the column.
    pub const fn title(self) -> &'static str {
        self.titles()[0]
    }
}

/// Where each column is in a row.
#[derive(Debug, Clone)]
pub(super) struct Columns {
    places: [Option<usize>; Column::ALL.len()],
    /// The number of cells in the header.
    pub width: usize,
}

impl Columns {
    /// Finds the columns in a header, and reports missing and repeated ones to `problems`. `None`
    /// if a needed column is missing.
    pub fn of(header: &[Cell], reader: &Reader, problems: &mut Vec<Problem>) -> Option<Self> {
        let normalized = |cell: &Cell| {
            cell.text
                .trim()
                .to_ascii_lowercase()
                .replace(['_', '-'], " ")
        };
        let header_titles: Vec<String> = header.iter().map(normalized).collect();
        let places = Column::ALL.map(|column| {
            let mut titles = column.titles().iter();
            let title = titles.find(|&&title| header_titles.iter().any(|other| other == title))?;
            let mut places = (0..header.len()).filter(|&place| header_titles[place] == *title);
            let first = places.next();
            problems.extend(places.map(|place| {
                let expected = format!("there is one column “{title}”; only the first is used");
                reader.problem(&header[place], expected)
            }));
            first
        });
        let columns = Self {
            places,
            width: header.len(),
        };
        let missing = |column: &Column| columns.place(*column).is_none();
        let needed: Vec<&str> = Column::NEEDED
            .into_iter()
            .filter(missing)
            .map(Column::title)
            .collect();
        let expected = match *needed {
            [] if !missing(&Column::Team) => return Some(columns),
            [] => {
                "the header names a column “team”: without it, everyone plays everyone".to_owned()
            }
            [one] => format!("the header names a column “{one}”: without it, nothing can be read"),
            _ => {
                let needed = quoted(&needed);
                format!("the header names columns {needed}: without them, nothing can be read")
            }
        };
        problems.push(reader.problem(&header[0], expected));
        needed.is_empty().then_some(columns)
    }

    /// Where a column is, if the log has it.
    pub fn place(&self, column: Column) -> Option<usize> {
        self.places[column as usize]
    }

    /// The cell of a column in a row; rows may end early.
    pub fn cell<'c, 'a>(&self, row: &'c [Cell<'a>], column: Column) -> Option<&'c Cell<'a>> {
        row.get(self.place(column)?)
    }

    /// The column at a place of the header.
    pub fn at(&self, place: usize) -> Option<Column> {
        Column::ALL
            .into_iter()
            .find(|&column| self.place(column) == Some(place))
    }

    /// Adds a column after the last one.
    pub fn add(&mut self, column: Column) {
        self.places[column as usize] = Some(self.width);
        self.width += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::Column;

    #[test]
    fn headers_may_call_each_column_by_several_names() {
        let names: Vec<String> = Column::ALL
            .into_iter()
            .flat_map(|column| {
                let titles = column.titles().iter();
                titles.map(move |title| format!("{}\t{title}", column.title()))
            })
            .collect();
        let fixture = include_str!("../../../../tests/fixtures/column-names.tsv");
        let expected: Vec<&str> = fixture.lines().skip(1).collect();
        assert_eq!(names, expected);
    }
}
