//! The match of each row of a log: the one of its number, unless numbers begin again.
//!
//! Where rows of one number have different dates, date and number together are the match. Without dates, a number that
//! returns after other matches is a question.

use rustc_hash::FxHashMap;

use crate::Day;
use crate::games::Names;
use crate::table::ReturningNumber;

/// A match among the rows of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct MatchKey {
    /// The number of its name.
    name: u32,
    /// The place among the matches with this name, counted from 0.
    round: u32,
}

/// Finds the match of each row. All rows are passed to it, in their order.
#[derive(Debug, Default)]
pub(super) struct MatchKeys {
    names: Names,
    returning: Option<ReturningNumber>,
    /// The rounds of each name.
    known: Vec<NameRounds>,
    last: Option<MatchKey>,
    /// The first number that returns without dates.
    returns: Option<u32>,
    rows: usize,
}

/// The rounds of a name.
#[derive(Debug, Clone, Default)]
struct NameRounds {
    /// The rounds that have a day. Rows without one belong to the last of them.
    days: Vec<(Day, u32)>,
    /// The number of rounds.
    rounds: u32,
    is_number: bool,
}

impl NameRounds {
    /// The round of a row with this day. The first day that a name has is that of its rows above without one.
    fn round_on(&mut self, day: Day) -> u32 {
        if let Some(at) = self.days.iter().position(|(other, _)| *other == day) {
            let found = self.days.remove(at);
            self.days.push(found);
            return found.1;
        }
        let round = if self.days.is_empty() {
            self.rounds.saturating_sub(1)
        } else {
            self.rounds
        };
        self.days.push((day, round));
        self.rounds = round + 1;
        round
    }
}

impl MatchKeys {
    pub fn new(returning: Option<ReturningNumber>) -> Self {
        Self {
            returning,
            ..Self::default()
        }
    }

    /// The match of a row with this name, which may be a number, and day.
    pub fn of(&mut self, name: &str, is_number: bool, day: Option<Day>) -> MatchKey {
        self.rows += 1;
        let id = self.names.id(name);
        if self.known.len() <= id as usize {
            self.known.push(NameRounds {
                is_number,
                ..NameRounds::default()
            });
        }
        let round = match day {
            Some(day) => self.known[id as usize].round_on(day),
            None => self.round_without_day(id),
        };
        let key = MatchKey { name: id, round };
        self.last = Some(key);
        key
    }

    fn round_without_day(&mut self, id: u32) -> u32 {
        let is_running = self.last.is_some_and(|last| last.name == id);
        let known = &mut self.known[id as usize];
        if let Some((_, round)) = known.days.last() {
            return *round;
        }
        let returns = !is_running && known.rounds > 0 && known.is_number;
        if returns {
            self.returns.get_or_insert(id);
        }
        let is_new = returns && self.returning == Some(ReturningNumber::New);
        if is_new || known.rounds == 0 {
            known.rounds += 1;
        }
        known.rounds - 1
    }

    /// The name of a match.
    pub fn name(&self, key: MatchKey) -> &str {
        self.names.get(key.name)
    }

    /// The place of a match among those of its name, counted from 1.
    pub fn round(key: MatchKey) -> u32 {
        key.round + 1
    }

    /// A number that returns after other matches, where there are no dates to tell what it means.
    pub fn returning_without_dates(&self) -> Option<&str> {
        self.returns.map(|name| self.names.get(name))
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The matches of each name that has several.
    pub fn shared(matches: &[MatchKey]) -> FxHashMap<u32, usize> {
        let mut counts: FxHashMap<u32, usize> = FxHashMap::default();
        for key in matches {
            *counts.entry(key.name).or_default() += 1;
        }
        counts.retain(|_, count| *count > 1);
        counts
    }

    /// True if a match shares its name with another one.
    pub fn is_shared(key: MatchKey, shared: &FxHashMap<u32, usize>) -> bool {
        shared.contains_key(&key.name)
    }
}
