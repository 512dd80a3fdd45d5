//! Which match each row of a log belongs to: the one of its number, unless numbers begin again.
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
    /// The day, where rows have one.
    day: Option<Day>,
    /// Which time the name is used, where it returns and means a new match each time.
    round: u32,
}

/// Finds the match of each row. All rows are passed to it, in their order.
#[derive(Debug, Default)]
pub(super) struct MatchKeys {
    names: Names,
    returning: Option<ReturningNumber>,
    /// What is known of each name.
    known: Vec<Known>,
    last: Option<MatchKey>,
    /// The first number that returns without dates.
    returns: Option<u32>,
    rows: usize,
}

/// What is known of a name.
#[derive(Debug, Clone, Default)]
struct Known {
    /// The days of its rows.
    days: Vec<Day>,
    round: u32,
    is_number: bool,
}

impl MatchKeys {
    pub fn new(returning: Option<ReturningNumber>) -> Self {
        Self {
            returning,
            ..Self::default()
        }
    }

    /// The match of a row with this name and day.
    pub fn of(&mut self, name: &str, day: Option<Day>) -> MatchKey {
        self.rows += 1;
        let id = self.names.id(name);
        if self.known.len() <= id as usize {
            self.known.push(Known {
                is_number: name.parse::<u32>().is_ok(),
                ..Known::default()
            });
            if let Some(day) = day {
                self.known[id as usize].days.push(day);
            }
        } else {
            self.return_to(id, day);
        }
        let known = &self.known[id as usize];
        let key = MatchKey {
            name: id,
            // A row without a date belongs to the day above, as its number does.
            day: day.or(known.days.last().copied()),
            round: known.round,
        };
        self.last = Some(key);
        key
    }

    fn return_to(&mut self, id: u32, day: Option<Day>) {
        let is_running = self.last.is_some_and(|last| last.name == id);
        let known = &mut self.known[id as usize];
        if let Some(day) = day {
            known.days.retain(|other| *other != day);
            known.days.push(day);
            return;
        }
        if !is_running && known.days.is_empty() && known.is_number {
            self.returns.get_or_insert(id);
            known.round += u32::from(self.returning == Some(ReturningNumber::New));
        }
    }

    /// The name of a match.
    pub fn name(&self, key: MatchKey) -> &str {
        self.names.get(key.name)
    }

    /// How many times a name was used before, for the label of a match that has it again.
    pub fn round(key: MatchKey) -> u32 {
        key.round + 1
    }

    /// A number that returns after other matches, where there are no dates to tell what it means.
    pub fn returning_without_dates(&self) -> Option<&str> {
        self.returns.map(|name| self.names.get(name))
    }

    /// How many rows there are.
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

    /// Whether a match shares its name with another one.
    pub fn is_shared(key: MatchKey, shared: &FxHashMap<u32, usize>) -> bool {
        shared.contains_key(&key.name)
    }
}
