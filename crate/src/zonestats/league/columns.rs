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

    /// What the header calls the column.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Match => "match",
            Self::Player => "player",
            Self::Team => "team",
            Self::Score => "score",
            Self::Minutes => "minutes",
            Self::Rating => "rating",
            Self::Enabled => "enabled",
            Self::Date => "date",
        }
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
        for (place, cell) in header.iter().enumerate() {
            let Some(column) = Column::ALL
                .into_iter()
                .find(|column| cell.text.trim().eq_ignore_ascii_case(column.name()))
            else {
                continue; // A column of the user's own.
            };
            if columns.place(column).is_some() {
                let name = column.name();
                let expected = format!("there is one column “{name}”; the first of them counts");
                problems.push(reader.problem(cell, expected));
            } else {
                columns.places[column as usize] = Some(place);
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
