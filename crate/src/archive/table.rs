//! Games from the rows of a table: a dump of the gameroom, or CSV.

use super::game::{Reading, Record, read_game};
use crate::Problem;
use crate::moment::Moment;
use crate::table::{Row, Table, TableField as F};
use std::hash::{DefaultHasher, Hash, Hasher};

const CELLS: &str = "a row has a cell for each column of the first line";

/// Passes on the games of a table.
pub(super) fn games_of(table: &Table, mut each: impl FnMut(Reading<'_>)) {
    // The cells that a row needs: in a dump, whose rows are never quoted, all that are used.
    let needed = [F::White, F::Black, F::Result, F::Winner].map(|field| table.column(field));
    let last = match table.last_of_dump() {
        None => needed.into_iter().flatten().max(),
        last => last,
    };
    table.for_each(|mut row| {
        if let Some(problem) = row.broken.take() {
            each(Err(problem));
        } else if row.width() <= last.unwrap_or_default() {
            each(Err(row.problem_at_end(CELLS)));
        } else {
            each(read_game(&mut row));
        }
    });
}

impl Record for Row<'_, '_> {
    fn text(&self, field: F) -> &str {
        self.text(field)
    }

    fn problem(&self, field: F, expected: &str) -> Problem {
        self.problem(field, expected)
    }

    fn rating(&mut self, field: F) -> Result<Option<f64>, Problem> {
        Row::rating(&*self, field)
    }

    fn moment(&mut self) -> Result<Option<Moment>, Problem> {
        Row::moment(&*self)
    }

    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for cell in self.used_cells() {
            cell.hash(&mut hasher);
        }
        hasher.finish()
    }
}
