//! The columns of a league log, and where its header puts them.

use crate::Problem;
use crate::csv::{Cell, Reader};

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
    /// Every column, in the order a new log has them.
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

    /// What headers call the column, in lower case and with blanks between words; the page's own name for it first.
    /// Match knows the same names (`tests/fixtures/column-names.tsv`).
    const fn names(self) -> &'static [&'static str] {
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

    /// What the page calls the column.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }

    /// What becomes of a log that lacks the column.
    fn need(self) -> Need {
        match self {
            Self::Match | Self::Player | Self::Score | Self::Minutes => Need::Must,
            Self::Team => Need::Should,
            Self::Rating | Self::Enabled | Self::Date => Need::May,
        }
    }
}

/// How much a log needs a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// Without it nothing can be read.
    Must,
    /// Without it everyone meets everyone; the user is told.
    Should,
    May,
}

/// Where each column is in a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Columns {
    places: [Option<usize>; Column::ALL.len()],
    /// Cells in the header.
    pub width: usize,
}

impl Columns {
    /// Finds the columns in a header, telling `problems` of missing and doubled ones. `None` when
    /// nothing can be read without a missing one.
    pub fn of(header: &[Cell], reader: &Reader, problems: &mut Vec<Problem>) -> Option<Self> {
        let mut columns = Self {
            width: header.len(),
            ..Self::default()
        };
        let titles: Vec<String> = header.iter().map(|cell| normalized(&cell.text)).collect();
        for column in Column::ALL {
            let Some(name) = column
                .names()
                .iter()
                .find(|&&name| titles.iter().any(|title| title == name))
            else {
                continue;
            };
            let mut places = (0..header.len()).filter(|&place| titles[place] == *name);
            columns.places[column as usize] = places.next();
            for place in places {
                let expected = format!("there is one column “{name}”; the first of them counts");
                problems.push(reader.problem(&header[place], expected));
            }
        }
        for (need, otherwise) in [
            (Need::Must, "without that nothing can be read"),
            (Need::Should, "without that everyone meets everyone"),
        ] {
            let missing: Vec<&str> = Column::ALL
                .into_iter()
                .filter(|&column| column.need() == need && columns.place(column).is_none())
                .map(Column::name)
                .collect();
            let Some(cell) = header.first().filter(|_| !missing.is_empty()) else {
                continue;
            };
            let plural = if missing.len() == 1 {
                "a column"
            } else {
                "columns"
            };
            let missing = missing.join("”, “");
            let expected = format!("the header names {plural} “{missing}”: {otherwise}");
            problems.push(reader.problem(cell, expected));
            if need == Need::Must {
                return None;
            }
        }
        Some(columns)
    }

    /// The titles of a header that name no column, or one that another title names better.
    pub fn unused<'h>(&self, header: &'h [Cell]) -> Vec<&'h str> {
        (0..)
            .zip(header)
            .filter(|&(place, _)| self.at(place).is_none())
            .map(|(_, cell)| cell.text.trim())
            .filter(|title| !title.is_empty())
            .collect()
    }

    /// Where a column is, if the log has it.
    pub fn place(&self, column: Column) -> Option<usize> {
        self.places[column as usize]
    }

    /// The cell of a column in a row; rows may end early.
    pub fn cell<'c, 'a>(&self, row: &'c [Cell<'a>], column: Column) -> Option<&'c Cell<'a>> {
        row.get(self.place(column)?)
    }

    /// Which column is at each place of the header.
    pub fn at(&self, place: usize) -> Option<Column> {
        Column::ALL
            .into_iter()
            .find(|&column| self.place(column) == Some(place))
    }

    /// Puts a column after the last one.
    pub fn add(&mut self, column: Column) {
        self.places[column as usize] = Some(self.width);
        self.width += 1;
    }
}

/// A title in lower case, with blanks between words: `Match_ID` as `match id`.
fn normalized(title: &str) -> String {
    title.trim().to_lowercase().replace(['_', '-'], " ")
}

#[cfg(test)]
mod tests {
    use super::Column;

    #[test]
    fn headers_may_call_each_column_by_several_names() {
        let names: Vec<String> = Column::ALL
            .into_iter()
            .flat_map(|column| {
                let names = column.names().iter();
                names.map(move |name| format!("{}\t{name}", column.name()))
            })
            .collect();
        let fixture = include_str!("../../../../tests/fixtures/column-names.tsv");
        let expected: Vec<&str> = fixture.lines().skip(1).collect();
        assert_eq!(names, expected);
    }
}
