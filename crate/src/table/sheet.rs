//! The beginning of a table, before anything is known about its columns: its first rows, and how its cells are separated.

use std::cell::OnceCell;

use super::ColumnTitles;
use super::columns;
use super::profile::ColumnProfile;
use super::read::{Blanks, Reader};
use super::specs::{GAMES, LEAGUE, MATCH, PAIRS, RATINGS, Spec, WINNERS};
use super::unguarded;

/// The number of rows that show what is in a column.
pub(super) const ROWS: usize = 200;

/// The beginning of a table.
pub(crate) struct Sheet<'t> {
    reader: Reader<'t>,
    /// The first rows, and the reader behind each.
    rows: Vec<Vec<String>>,
    behind: Vec<Reader<'t>>,
    /// The profiles of the columns below the first row, and below none.
    profiles: [OnceCell<Vec<ColumnProfile>>; 2],
}

/// The titles of a table, as one kind of table has them.
#[derive(Clone)]
pub(super) struct Head {
    /// The row that has them, if one does.
    pub row: Option<usize>,
    pub titles: Vec<String>,
}

impl<'t> Sheet<'t> {
    /// The beginning of a text's table; `None` where it has no rows.
    pub(crate) fn new(text: &'t str, blanks: Blanks, given: &ColumnTitles) -> Option<Self> {
        let mut sheet = Self::of(Reader::new(text, blanks));
        // Titles that are separated in another way than most rows are titles all the same.
        if let Some(other) = sheet.reader.as_first_line().map(Self::of)
            && other.known_titles(given) > sheet.known_titles(given).max(1)
        {
            sheet = other;
        }
        (!sheet.rows.is_empty()).then_some(sheet)
    }

    pub(super) fn of(reader: Reader<'t>) -> Self {
        let (mut rows, mut behind) = (Vec::new(), Vec::new());
        let mut ahead = reader.clone();
        let mut cells = Vec::new();
        while rows.len() < ROWS
            && let Some(row) = ahead.next_row(&mut cells)
        {
            if row.is_ok() {
                let texts = cells.iter().map(|cell| cell.text.trim().to_owned());
                rows.push(texts.collect());
                behind.push(ahead.clone());
            }
        }
        Self {
            reader,
            rows,
            behind,
            profiles: [OnceCell::new(), OnceCell::new()],
        }
    }

    /// True if the table has no rows.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The most fields of a kind of table that a row names.
    fn known_titles(&self, given: &ColumnTitles) -> usize {
        let specs: [&Spec; 6] = [&PAIRS, &WINNERS, &LEAGUE, &GAMES, &MATCH, &RATINGS];
        let named = |spec: &&Spec| {
            let (_, titles) = columns::titles(&self.rows, spec, given);
            columns::named(&titles, spec, given)
        };
        specs.iter().map(named).max().unwrap_or_default()
    }

    /// The titles of the table, if it is of a kind.
    pub(super) fn head(&self, spec: &Spec, given: &ColumnTitles) -> Head {
        let (row, titles) = columns::titles(&self.rows, spec, given);
        Head { row, titles }
    }

    /// The first rows below the titles.
    pub(super) fn rows_below(&self, head: &Head) -> &[Vec<String>] {
        let start = head.row.map_or(0, |row| row + 1);
        &self.rows[start..]
    }

    /// The rows above the titles.
    pub(super) fn rows_above(&self, head: &Head) -> &[Vec<String>] {
        &self.rows[..head.row.unwrap_or_default()]
    }

    /// A reader of the rows below the titles, and the reader behind the first row.
    pub(super) fn readers(&self, head: &Head) -> Option<(Reader<'t>, &Reader<'t>)> {
        let behind = self.behind.get(head.row.unwrap_or_default())?;
        let reader = head.row.map_or(&self.reader, |_| behind);
        Some((reader.clone(), behind))
    }

    /// The first cell of the titles, or of the first row.
    pub(super) fn top_cell(&self, head: &Head) -> String {
        let row = self.rows.get(head.row.unwrap_or_default());
        let cell = row.and_then(|row| row.first());
        cell.cloned().unwrap_or_default()
    }

    /// The profile of each column, by the first rows below the titles.
    pub(super) fn profiles(&self, head: &Head) -> Vec<ColumnProfile> {
        let make = || {
            let mut profiles: Vec<ColumnProfile> = Vec::new();
            for row in self.rows_below(head) {
                for (column, cell) in row.iter().enumerate().take(columns::MAX_COLUMNS) {
                    if profiles.len() <= column {
                        profiles.push(ColumnProfile::default());
                    }
                    profiles[column].observe(unguarded(cell));
                }
            }
            profiles
        };
        match head.row {
            None => self.profiles[0].get_or_init(make).clone(),
            Some(0) => self.profiles[1].get_or_init(make).clone(),
            Some(_) => make(),
        }
    }
}
