//! Games from the rows of a table: a dump of the gameroom, or CSV.

use super::game::{Reading, Record, read_game};
use crate::Problem;
use crate::games::GameResult;
use crate::moment::Moment;
use crate::table::{BestScore, Mirrors, PairOutcome, Row, Shape, Table, TableField as F, name_of};
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The field of a table of winners and losers that stands for one of the first or second player.
fn of_winner(table: &Table, field: F) -> F {
    if table.header.shape != Some(Shape::Winners) {
        return field;
    }
    match field {
        F::White => F::Winner,
        F::Black => F::Loser,
        F::WhiteRating => F::WinnerRating,
        F::BlackRating => F::LoserRating,
        field => field,
    }
}

const CELLS: &str = "a row has a cell for each column of the first line";

/// Passes on the games of a table.
pub(super) fn games_of(table: &Table, mut each: impl FnMut(Reading<'_>)) {
    // The cells that a row needs: in a dump, whose rows are never quoted, all that are used.
    let needed = [
        F::White,
        F::Black,
        F::Result,
        F::WhiteScore,
        F::BlackScore,
        F::Winner,
        F::Loser,
    ];
    let needed = needed.map(|field| table.column(field));
    let last = match table.last_of_dump() {
        None => needed.into_iter().flatten().max(),
        last => last,
    };
    let mut mirrors = Mirrors::of(table);
    table.for_each(|mut row| {
        if let Some(problem) = row.broken.take() {
            each(Err(problem));
        } else if row.width() <= last.unwrap_or_default() {
            each(Err(row.problem_at_end(CELLS)));
        } else if let Some(problem) = mirrors.as_mut().and_then(|mirrors| {
            let contest = row.contest().ok()?;
            mirrors.check(&row, contest.date, &contest.entries).err()
        }) {
            each(Err(problem));
        } else {
            each(read_game(&mut row));
        }
    });
}

impl Record for Row<'_, '_> {
    fn text(&self, field: F) -> &str {
        let text = self.text(of_winner(self.table, field));
        let is_name = matches!(field, F::White | F::Black | F::Winner);
        if is_name && self.table.has_rated_names {
            name_of(text)
        } else {
            text
        }
    }

    fn problem(&self, field: F, expected: &str) -> Problem {
        self.problem(of_winner(self.table, field), expected)
    }

    fn rating(&mut self, field: F) -> Result<Option<f64>, Problem> {
        Row::rating(&*self, of_winner(self.table, field))
    }

    fn outcome(&self, names: [&str; 2]) -> Result<Option<GameResult>, Problem> {
        let [one, other] = match self.pair_outcome(names)? {
            PairOutcome::Played(scores) => scores,
            PairOutcome::Unplayed(_) => return Ok(None),
        };
        let is_lowest = self.table.header.best_score == Some(BestScore::Lowest);
        let [one, other] = if is_lowest {
            [other, one]
        } else {
            [one, other]
        };
        Ok(Some(match one.total_cmp(&other) {
            Ordering::Greater => GameResult::Win,
            Ordering::Less => GameResult::Loss,
            Ordering::Equal => GameResult::Draw,
        }))
    }

    fn is_rated(&self) -> bool {
        self.table.is_rated(self.text(F::Rated))
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
