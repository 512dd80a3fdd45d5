//! What only the whole of a table shows: its decimal mark, the order of day and month, and which row is the newest.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashSet};

use super::TableOptions;
use super::cells::{Ending, bare, ending, is_one_of, rating_of};
use super::specs::TableField as F;
use crate::moment::{DateOrder, Dates, Moment, parse_time};
use crate::number::{DecimalMark, Unreadable, mark_shown, read_minutes};

/// Matches that last longer than this, in minutes, are rare.
const LONG: f64 = 180.0;

/// A cell that can be read in several ways: the first such text, and how many there are.
pub(super) type Open = Option<(String, usize)>;

/// What the rows of a table show.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub rows: usize,
    /// Whether any number shows a point before its decimals, and whether any shows a comma.
    marks: [bool; 2],
    /// Ratings and other numbers that may be whole or have decimals.
    pub(super) open_ratings: Open,
    pub(super) open_numbers: Open,
    pub(super) dates: DateFacts,
    /// Results such as 1-0.
    pub(super) scores: Open,
    /// Cells of minutes that are not blank, and how many of them are plain numbers above [`LONG`].
    minutes: usize,
    long_minutes: usize,
    /// Whether some results name the side that won, and whether others say how the player did.
    sides: [bool; 2],
    /// Whether the colours are French ones: `n` for Black, and so `b` for White.
    pub(super) are_colours_french: bool,
    /// The games' numbers or addresses, and how many there are.
    ids: (FxHashSet<u64>, usize),
    /// Whether rounds are counted up, and whether they are counted down.
    rounds: Direction,
    matches: MatchFacts,
}

/// What the dates show.
#[derive(Debug, Default)]
pub(super) struct DateFacts {
    /// Cells that are dates, and those of them that are dates in each order.
    pub count: usize,
    pub fits: [usize; 3],
    pub open: Open,
    /// Cells that are a spreadsheet's numbers of days.
    pub spreadsheet: usize,
    /// Which way the dates go in each order, and the days since the games.
    directions: [Direction; 3],
    days: Direction,
}

/// Whether values rise and fall from row to row.
#[derive(Debug, Clone, Copy, Default)]
struct Direction {
    last: Option<f64>,
    rises: bool,
    falls: bool,
}

impl Direction {
    fn see(&mut self, value: f64) {
        self.rises |= self.last.is_some_and(|last| value > last);
        self.falls |= self.last.is_some_and(|last| value < last);
        self.last = Some(value);
    }

    /// Whether the smallest value comes first; none where nothing shows it.
    fn is_rising(self) -> Option<bool> {
        (self.rises != self.falls).then_some(self.rises)
    }
}

/// What the matches of a log show.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct MatchFacts {
    last: String,
    blank: usize,
    /// Whether a match is named in two rows that follow each other.
    repeats: bool,
    /// The time of the match's first row, and whether times differ within a match and between matches.
    time: String,
    differ_within: bool,
    differ_between: bool,
    /// Whether a cell of the times is no time of day.
    are_durations: bool,
}

fn see_open(open: &mut Open, text: &str) {
    open.get_or_insert_with(|| (text.to_owned(), 0)).1 += 1;
}

impl Facts {
    /// Takes in what the cells of a row show.
    pub(super) fn see<'r>(&mut self, cell: impl Fn(F) -> &'r str, names_match: bool) {
        let text = |field: F| Some(cell(field)).filter(|text| !text.is_empty());
        for field in [
            F::Rating,
            F::WhiteRating,
            F::BlackRating,
            F::Signed,
            F::Score,
            F::Minutes,
        ] {
            if let Some(text) = text(field).filter(|text| text.contains(['.', ','])) {
                self.see_number(field, text);
            }
        }
        if let Some(minutes) = text(F::Minutes) {
            self.minutes += 1;
            let is_long = minutes.parse().is_ok_and(|minutes: f64| minutes > LONG);
            self.long_minutes += usize::from(is_long);
        }
        if let Some(text) = text(F::Date) {
            self.dates.see(text);
        }
        if let Ok(days) = cell(F::Days).parse() {
            self.dates.days.see(days);
        }
        let round = cell(F::Round).trim_end_matches('.');
        if let Ok(round) = round.parse() {
            self.rounds.see(round);
        }
        if let Some(text) = text(F::Result) {
            match ending(text) {
                Some(Ending::FirstWon | Ending::FirstLost) => see_open(&mut self.scores, text),
                Some(Ending::BlackWon | Ending::WhiteWon) => self.sides[0] = true,
                Some(Ending::Won | Ending::Lost) => self.sides[1] = true,
                _ => {}
            }
        }
        self.are_colours_french |= is_one_of(cell(F::Colour), "n|noir|noirs");
        if let Some(id) = text(F::Id) {
            self.ids.0.insert(FxBuildHasher.hash_one(id));
            self.ids.1 += 1;
        }
        if names_match {
            self.matches.see(text(F::Match), text(F::Minutes));
        }
    }

    fn see_number(&mut self, field: F, text: &str) {
        let is_rating = !matches!(field, F::Score | F::Minutes);
        let number = bare(text);
        match mark_shown(number) {
            DecimalMark::Point => self.marks[0] = true,
            DecimalMark::Comma => self.marks[1] = true,
            _ => {}
        }
        let (open, unreadable) = if is_rating {
            let rating = rating_of(number, DecimalMark::Unknown);
            (&mut self.open_ratings, rating.err())
        } else {
            let number = read_minutes(number, DecimalMark::Unknown);
            (&mut self.open_numbers, number.err())
        };
        if unreadable == Some(Unreadable::Ambiguous) {
            see_open(open, text);
        }
    }

    /// The decimal mark, if the numbers or the options show it.
    pub(super) fn mark(&self, options: &TableOptions) -> DecimalMark {
        match (options.decimal, self.marks) {
            (Some(option), _) => option.mark(),
            (None, [true, false]) => DecimalMark::Point,
            (None, [false, true]) => DecimalMark::Comma,
            _ => DecimalMark::Unknown,
        }
    }

    /// Whether any number has a comma before its decimals.
    pub(crate) fn has_commas(&self) -> bool {
        self.marks[1]
    }

    /// Whether any number shows its decimal mark.
    pub(crate) fn has_marks(&self) -> bool {
        self.marks != [false; 2]
    }

    /// Whether the oldest row comes first, by the dates in an order, the days or the rounds.
    pub(super) fn is_oldest_first(&self, order: Option<DateOrder>) -> Option<bool> {
        let order = order.unwrap_or(DateOrder::YearFirst);
        let by_dates = self.dates.directions[order as usize].is_rising();
        let by_days = self.dates.days.is_rising().map(|rises| !rises);
        let by_rounds = self.rounds.is_rising().filter(|_| !self.has_dates());
        by_dates.or(by_days).or(by_rounds)
    }

    /// Whether any row has a date.
    pub(crate) fn has_dates(&self) -> bool {
        self.dates.count + self.dates.spreadsheet > 0
    }

    /// Whether `w` among the results is White, as others are `b` and none is a loss.
    pub(super) fn are_results_sides(&self) -> bool {
        self.sides == [true, false]
    }

    /// Whether most games share their number or address with others, such as that of a tournament.
    pub(super) fn are_ids_shared(&self) -> bool {
        let (different, all) = &self.ids;
        *all > 1 && (different.len() == 1 || different.len() * 4 < *all)
    }

    /// Returns true if most minutes are so long that they may be seconds.
    pub(super) fn may_be_seconds(&self) -> bool {
        self.long_minutes * 2 > self.minutes
    }

    /// Whether only the first row of a match names it.
    pub(crate) fn are_matches_merged(&self) -> bool {
        self.matches.blank > 0 && !self.matches.repeats
    }

    /// Whether the times in a column of minutes are times of day: the same for everyone in a match.
    pub(super) fn are_times_of_day(&self) -> bool {
        let seen = &self.matches;
        seen.repeats && seen.differ_between && !seen.differ_within && !seen.are_durations
    }
}

impl DateFacts {
    fn see(&mut self, text: &str) {
        match Dates::of(text) {
            Ok(Some(dates)) => {
                self.count += 1;
                for order in DateOrder::ALL {
                    if let Some(moment) = dates.in_order(order) {
                        self.fits[order as usize] += 1;
                        self.directions[order as usize].see(moment.in_days());
                    }
                }
                if dates.only().is_none() {
                    see_open(&mut self.open, text);
                }
            }
            Ok(None) => {}
            Err(()) => {
                if let Some(moment) = Moment::read_spreadsheet(text, DecimalMark::Point) {
                    self.spreadsheet += 1;
                    self.directions[DateOrder::YearFirst as usize].see(moment.in_days());
                }
            }
        }
    }

    /// What the first date means that can be read in several ways.
    pub(super) fn open_dates(&self) -> Option<Dates> {
        let (text, _) = self.open.as_ref()?;
        Dates::of(text).ok().flatten()
    }

    /// Whether the dates are a spreadsheet's numbers of days.
    pub(super) fn is_spreadsheet(&self) -> bool {
        self.spreadsheet > 0 && self.count == 0
    }

    /// The orders that the dates may have: those in which most of them can be read.
    pub(super) fn orders(&self) -> Vec<DateOrder> {
        let is_possible = |order: &DateOrder| match self.open_dates() {
            Some(dates) => dates.in_order(*order).is_some(),
            // Where each date has one meaning, they may still have different orders.
            None => self.fits.iter().any(|&fits| fits < self.count),
        };
        let orders = DateOrder::ALL.into_iter().filter(is_possible);
        let fits = |order: DateOrder| self.fits[order as usize];
        let most = orders.clone().map(fits).max();
        orders.filter(|&order| Some(fits(order)) == most).collect()
    }
}

impl MatchFacts {
    fn see(&mut self, name: Option<&str>, time: Option<&str>) {
        let time = time.unwrap_or_default();
        self.are_durations |= !time.contains(':') || parse_time(time).is_none();
        let Some(name) = name else {
            self.blank += 1;
            return;
        };
        if name == self.last {
            self.repeats = true;
            self.differ_within |= self.time != time;
        } else {
            self.differ_between |= !self.time.is_empty() && self.time != time;
            name.clone_into(&mut self.last);
            time.clone_into(&mut self.time);
        }
    }
}
