//! Rows of a table to games: the gameroom's dumps, and CSV with named columns.

use super::columns::{Column, Columns};
use super::entry::{
    DATE, Fingerprint, GameEntry, ITSELF, Id, LONGEST_NAME, NAME, RATING, RESULT, Unreadable,
};
use super::values::{Outcome, Reading, is_bot, outcome, rating};
use crate::csv::{Dialect, yes_or_no};
use crate::moment::{Moment, parse_time};

/// Reads the cells of rows under one header.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table {
    pub columns: Columns,
    pub dialect: Dialect,
}

impl Table {
    /// The game of a row, whose cells are asked for by their place, from 0; a place in an error is
    /// that of a cell.
    pub(super) fn game<'a>(
        &self,
        cell: &dyn Fn(usize) -> &'a str,
    ) -> Result<GameEntry<'a>, Unreadable<usize>> {
        let text = |column| self.columns.at(column).map_or("", |place| cell(place));
        let fail = |column, expected| Unreadable {
            place: self.columns.at(column).unwrap_or(0),
            expected,
        };
        let name = |column| {
            let name = text(column).trim();
            let valid = !matches!(name, "" | "?") && name.len() <= LONGEST_NAME;
            valid.then_some(name).ok_or(fail(column, NAME))
        };
        let points = |column| rating(text(column), self.dialect).map_err(|()| fail(column, RATING));
        let names = [name(Column::First)?, name(Column::Second)?];
        if names[0] == names[1] {
            return Err(fail(Column::Second, ITSELF));
        }
        let id = match text(Column::Id).trim() {
            "" => Id::Text(self.fingerprint(cell)),
            id => Id::of_site(id),
        };
        Ok(GameEntry {
            names,
            ratings: [points(Column::FirstRating)?, points(Column::SecondRating)?],
            outcome: self.outcome(names, cell)?,
            when: self.when(cell)?,
            rated: is_rated(text(Column::Rated)),
            corrupt: yes_or_no(text(Column::Corrupt)) == Some(true),
            bots: [
                is_bot(text(Column::FirstType)),
                is_bot(text(Column::SecondType)),
            ],
            id,
        })
    }

    fn outcome<'a>(
        &self,
        names: [&str; 2],
        cell: &dyn Fn(usize) -> &'a str,
    ) -> Result<Option<Outcome>, Unreadable<usize>> {
        let (place, reading) = if let Some(place) = self.columns.at(Column::Result) {
            (place, outcome(cell(place)))
        } else {
            let place = self.columns.at(Column::Winner).unwrap_or(0);
            (place, winner(cell(place), names))
        };
        reading.map_err(|()| Unreadable {
            place,
            expected: RESULT,
        })
    }

    fn when<'a>(
        &self,
        cell: &dyn Fn(usize) -> &'a str,
    ) -> Result<Option<Moment>, Unreadable<usize>> {
        let Some(place) = self.columns.at(Column::Date) else {
            return Ok(None);
        };
        let when = Moment::parse(cell(place)).map_err(|()| Unreadable {
            place,
            expected: DATE,
        })?;
        let time = self.columns.at(Column::Time).map(cell);
        let second = time.and_then(parse_time);
        let second = second.and_then(|second| u32::try_from(second).ok());
        Ok(when.map(|when| match second {
            Some(second) if when.second == 0 => Moment { second, ..when },
            _ => when,
        }))
    }

    /// A fingerprint of everything that counts in a row.
    fn fingerprint<'a>(&self, cell: &dyn Fn(usize) -> &'a str) -> u64 {
        let empty = Fingerprint::default();
        (0..=self.columns.last())
            .fold(empty, |fingerprint, place| {
                fingerprint.with(cell(place).as_bytes()).with(b"\0")
            })
            .0
    }
}

/// Who won, by name, or by colour as a result says it.
fn winner(text: &str, names: [&str; 2]) -> Reading<Outcome> {
    match text.trim() {
        name if name == names[0] => Ok(Some(Outcome::First)),
        name if name == names[1] => Ok(Some(Outcome::Second)),
        word => outcome(word),
    }
}

/// Whether a game is rated, as it is unless a cell says otherwise.
fn is_rated(text: &str) -> bool {
    let casual = ["unrated", "casual"];
    let is_casual = casual
        .iter()
        .any(|word| text.trim().eq_ignore_ascii_case(word));
    !is_casual && yes_or_no(text) != Some(false)
}
