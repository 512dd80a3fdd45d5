//! Tables of players and opponents that tell each game from both sides.

use std::hash::{DefaultHasher, Hash, Hasher};

use rustc_hash::FxHashMap;

use super::contest::{Entry, Points};
use super::header::Table;
use super::row::Row;
use super::seats::Shape;
use crate::Problem;

/// The games of a table of players and opponents that tells each from both sides.
#[derive(Default)]
pub(crate) struct Mirrors {
    /// The lines of games whose other side has not come yet, by a hash of what was told.
    open: FxHashMap<u64, Vec<u32>>,
}

/// A hash of a game as one side tells it: its date, both names, and how their scores compare.
fn told(date: &str, one: &Entry, other: &Entry) -> u64 {
    let ending = match (one.points, other.points) {
        (Points::Score(one), Points::Score(other)) => Some(one.total_cmp(&other)),
        _ => None,
    };
    let mut hasher = DefaultHasher::new();
    (date, &one.name, &other.name, ending).hash(&mut hasher);
    hasher.finish()
}

impl Mirrors {
    /// Mirrors for a table in which most games are told twice; `None` for any other.
    pub(crate) fn of(table: &Table) -> Option<Self> {
        if table.header.shape != Some(Shape::Pairs) || !table.names_opponent() {
            return None;
        }
        let (mut mirrors, mut games, mut told_twice) = (Self::default(), 0, 0);
        table.for_each(|row| {
            if row.broken.is_none()
                && let Ok(contest) = row.contest()
            {
                games += 1;
                let other = mirrors.line_of_other(row.line(), contest.date, &contest.entries);
                told_twice += usize::from(other.is_some());
            }
        });
        (games > 1 && told_twice * 5 >= games * 2).then(Self::default)
    }

    /// A problem with a row whose game the other side told before.
    pub(crate) fn check(
        &mut self,
        row: &Row,
        date: &str,
        entries: &[Entry],
    ) -> Result<(), Problem> {
        let Some(line) = self.line_of_other(row.line(), date, entries) else {
            return Ok(());
        };
        let expected =
            format!("this is the game of line {line} from the other side, so it counts once");
        Err(row.problem_in(entries[0].column, expected))
    }

    /// The line in which the other side told a game before; if none did, this line is kept for it.
    fn line_of_other(&mut self, line: u32, date: &str, entries: &[Entry]) -> Option<u32> {
        let [one, other] = entries else {
            return None;
        };
        let before = self
            .open
            .get_mut(&told(date, other, one))
            .and_then(Vec::pop);
        if before.is_none() {
            self.open
                .entry(told(date, one, other))
                .or_default()
                .push(line);
        }
        before
    }
}
