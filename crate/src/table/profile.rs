//! One column of a table: what is in its cells.
//!
//! A profile is made in one pass. The first rows show of every column what kind of cells it has ([`ColumnProfile::see`]).
//! All rows show of a column that is used how its cells are written ([`ColumnProfile::observe_as`]): decimal marks, the order
//! of day and month, units, which way its values run.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashSet};

use super::cells::{
    Ending, NO_ONE, PairScore, bare, ending, finishing_place, is_colour, is_dash, is_finished,
    is_given_away, is_one_of, is_pending, rated_name, rating_of, says_unplayed, score_pairs,
    signed, yes_or_no,
};
use super::specs::TableField as F;
use crate::moment::{DateOrder, DateReadings, Moment, parse_time};
use crate::number::{DecimalMark, Unreadable, mark_shown, read_minutes, read_number};

/// The kinds of cells in a column.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct ColumnProfile {
    /// Cells of the first rows that are not blank, and how many of them are of each kind.
    pub cells: usize,
    pub numbers: usize,
    pub ratings: usize,
    pub signed: usize,
    pub results: usize,
    /// Results that are words or scores such as 1-0, not `1`, `0` or `w`.
    pub clear_results: usize,
    pub days: usize,
    pub colours: usize,
    pub blacks: usize,
    pub places: usize,
    /// Cells that say yes or no, and how many of them are words such as `true`.
    pub flags: usize,
    pub flag_words: usize,
    /// Cells that begin with a plus sign.
    pub gaps: usize,
    /// Scores of two above 1, which are no wins and losses.
    pub goals: usize,
    /// Places that are plain numbers.
    pub plain_places: usize,
    /// Cells with the number 0, with 2, with −1, and with whole numbers above 2.
    pub zeros: usize,
    pub twos: usize,
    pub minus_ones: usize,
    pub above_two: usize,
    /// Scores of two, such as `11-7`.
    pub score_pairs: usize,
    pub years: usize,
    /// Names with a rating behind them, such as `Tova Kerr (1600)`.
    pub rated_names: usize,
    /// Long results, such as `won`, or a `w`.
    long_results: usize,
    /// True if the cells count the rows.
    counter: Counter,
    distinct: FxHashSet<u64>,
    text_length: usize,
    /// True if a number shows a point before its decimals, and whether one shows a comma.
    pub shows_point: bool,
    pub shows_comma: bool,
    /// Numbers that may be whole or have decimals.
    pub open_numbers: AmbiguousCell,
    pub dates: DateProfile,
    /// Results such as 1-0.
    pub scores: AmbiguousCell,
    /// True if some results name the side that won, and whether others say how the player did.
    pub names_sides: bool,
    pub says_own: bool,
    /// True if a result is `+` or `=`, so that `-` is a loss.
    pub has_signs: bool,
    /// The letters of results that are a single letter, in lower case, and true if a result is longer.
    pub letters: Vec<char>,
    pub has_long_endings: bool,
    /// True if some results are those that chess.com gives to the loser, such as `checkmated`.
    pub tells_losses: bool,
    /// True if the colours are French ones: `n` for Black, and so `b` for White.
    pub is_french: bool,
    /// Hashes of the texts, and how many there are.
    ids: FxHashSet<u64>,
    id_count: usize,
    /// The direction of numbers from row to row.
    pub direction: Direction,
    /// Times of day or durations such as 18:35.
    pub clock_times: usize,
    /// Times with thousandths behind a colon, such as 1:02:345.
    pub lap_times: usize,
    /// Times, those that are plain numbers, how many of these are above 180, and how many have hundredths.
    pub times: usize,
    pub plain_times: usize,
    pub long_times: usize,
    pub hundredths: usize,
    /// Names with one comma, such as `Lee, Ann`.
    pub comma_names: usize,
    /// Cells that say in words that a match was not played, and the first of them.
    pub unplayed: AmbiguousCell,
    /// Cells that say that someone did not start or finish, and the first of them.
    pub unfinished: AmbiguousCell,
    /// Words that say neither that a game is rated nor that it is casual, or states of matches that are not known.
    pub unknown_words: Vec<String>,
}

/// A cell that can be read in several ways: the first such text, and how many there are.
#[derive(Debug, Clone, Default)]
pub(crate) struct AmbiguousCell {
    pub text: String,
    pub count: usize,
}

impl AmbiguousCell {
    fn observe(&mut self, text: &str) {
        if self.count == 0 {
            text.clone_into(&mut self.text);
        }
        self.count += 1;
    }

    /// The text and the count, if there is such a cell.
    pub fn found(&self) -> Option<(&str, usize)> {
        (self.count > 0).then_some((&*self.text, self.count))
    }
}

/// Counts of values that rise and that fall from row to row.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Direction {
    last: Option<f64>,
    rises: bool,
    falls: bool,
}

impl Direction {
    fn observe(&mut self, value: f64) {
        self.rises |= self.last.is_some_and(|last| value > last);
        self.falls |= self.last.is_some_and(|last| value < last);
        self.last = Some(value);
    }

    /// True if the smallest value comes first; none where nothing shows it.
    pub fn is_rising(self) -> Option<bool> {
        (self.rises != self.falls).then_some(self.rises)
    }
}

/// True if cells are 1, 2, 3 and so on, or such numbers down to 1.
#[derive(Debug, Clone, Default)]
struct Counter {
    last: Option<usize>,
    first: Option<usize>,
    is_up: bool,
    is_down: bool,
}

impl Counter {
    fn observe(&mut self, text: &str) {
        let number: Option<usize> = text.trim_end_matches('.').parse().ok();
        match (self.first, self.last, number) {
            (None, _, Some(first)) => {
                (self.first, self.is_up, self.is_down) = (number, first == 1, true);
            }
            (Some(_), Some(last), Some(number)) => {
                self.is_up &= number == last + 1;
                self.is_down &= number + 1 == last;
            }
            _ => (self.is_up, self.is_down) = (false, false),
        }
        self.last = number;
        self.first = self.first.or(Some(0));
    }

    fn counts_rows(&self) -> bool {
        self.is_up || (self.is_down && self.last == Some(1))
    }
}

/// Facts about the dates of a column.
#[derive(Debug, Clone, Default)]
pub(crate) struct DateProfile {
    /// Cells that are dates, and those of them that are dates in each order.
    pub count: usize,
    pub fits: [usize; 3],
    pub open: AmbiguousCell,
    /// Cells that are a spreadsheet's numbers of days.
    pub spreadsheet: usize,
    /// The direction of the dates in each order.
    pub directions: [Direction; 3],
}

impl ColumnProfile {
    /// Takes in what kind of cell a text is.
    pub(super) fn observe(&mut self, text: &str) {
        if text.is_empty() || is_one_of(text, NO_ONE) || is_dash(text) {
            return;
        }
        self.cells += 1;
        self.numbers += usize::from(is_number(text));
        self.ratings += usize::from(is_rating(text));
        self.signed += usize::from(is_signed(text));
        self.clock_times += usize::from(parse_time(text).is_some());
        self.lap_times += usize::from(text.matches(':').count() > 1 && is_number(text));
        self.days += usize::from(is_day(text));
        self.colours += usize::from(is_colour(text));
        let is_place = finishing_place(text).is_some();
        self.places += usize::from(is_place);
        self.plain_places += usize::from(is_place && is_number(text));
        self.zeros += usize::from(is_zero(text));
        self.twos += usize::from(matches!(text, "2" | "2.0"));
        self.minus_ones += usize::from(is_minus_one(text));
        self.above_two += usize::from(text.parse::<u32>().is_ok_and(|number| number > 2));
        let is_flag = yes_or_no(text).is_some();
        self.flags += usize::from(is_flag);
        self.flag_words += usize::from(is_flag && text.len() > 1);
        self.gaps += usize::from(text.starts_with('+'));
        let scores = score_pairs(text);
        self.score_pairs += usize::from(scores.is_some());
        let is_goals = |scores: PairScore| scores.sets.iter().flatten().any(|score| *score > 1);
        self.goals += usize::from(scores.is_some_and(is_goals));
        self.years += usize::from(
            matches!(text.as_bytes(), [b'1', b'9', ..] | [b'2', b'0', ..] if text.len() == 4),
        );
        self.rated_names += usize::from(rated_name(text).is_some());
        if says_unplayed(text) {
            self.unplayed.observe(text);
        }
        if is_one_of(
            text,
            "dnf|dns|dsq|dq|did not finish|did not start|disqualified",
        ) {
            self.unfinished.observe(text);
        }
        let found = ending(text);
        self.results += usize::from(found.is_some_and(|ending| ending != Ending::Unknown));
        self.blacks += usize::from(found == Some(Ending::BlackWon));
        self.clear_results +=
            usize::from(!matches!(text, "0" | "1") && !matches!(found, None | Some(Ending::W)));
        self.long_results += usize::from(text.len() > 1 || found == Some(Ending::W));
        self.counter.observe(text);
        self.distinct.insert(FxBuildHasher.hash_one(text));
        self.text_length += text.len();
    }

    /// Takes in how a text of a field is written.
    pub(super) fn observe_as(&mut self, field: F, text: &str) {
        if text.is_empty() {
            return;
        }
        match field {
            F::Rating
            | F::WhiteRating
            | F::BlackRating
            | F::WinnerRating
            | F::LoserRating
            | F::Signed => self.observe_number(text, true),
            F::Score | F::WhiteScore | F::BlackScore | F::WinnerScore | F::LoserScore => {
                self.has_signs |= matches!(text, "+" | "=");
                self.observe_letter(text);
                self.observe_number(text, false);
            }
            F::Minutes => {
                self.observe_number(text, false);
                self.times += 1;
                self.hundredths += usize::from(has_hundredths(text));
                if let Ok(time) = read_number(text, DecimalMark::Point) {
                    self.plain_times += 1;
                    self.long_times += usize::from(time > 180.0);
                }
            }
            F::Date => self.dates.observe(text),
            F::Days => {
                if let Ok(days) = text.parse() {
                    self.direction.observe(days);
                }
            }
            F::Round => {
                if let Ok(round) = text.trim_end_matches('.').parse() {
                    self.direction.observe(round);
                }
            }
            F::Result => {
                self.has_signs |= matches!(text, "+" | "=");
                self.tells_losses |= is_one_of(text, "checkmated|resigned");
                self.observe_letter(text);
                match ending(text) {
                    Some(Ending::FirstWon | Ending::FirstLost) => self.scores.observe(text),
                    Some(Ending::BlackWon | Ending::WhiteWon) => self.names_sides = true,
                    Some(Ending::Won | Ending::Lost) if !is_dash(text) => self.says_own = true,
                    _ => {}
                }
            }
            F::Colour => self.is_french |= is_one_of(text, "n|noir|noirs"),
            F::Id => {
                self.ids.insert(FxBuildHasher.hash_one(text));
                self.id_count += 1;
            }
            F::Status => {
                let is_new = self.ids.insert(FxBuildHasher.hash_one(text));
                if is_new && self.unknown_words.len() < MAX_WORDS && !is_known_state(text) {
                    self.unknown_words.push(text.to_owned());
                }
            }
            F::Rated => {
                let is_new = super::cells::rated_word(text).is_none()
                    && !self.unknown_words.iter().any(|word| word == text);
                if is_new && self.unknown_words.len() < MAX_WORDS {
                    self.unknown_words.push(text.to_owned());
                }
            }
            _ => {}
        }
    }

    /// Takes in a result that may be a single letter, such as G.
    fn observe_letter(&mut self, text: &str) {
        if self.has_long_endings {
            return;
        }
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(letter), None) if letter.is_alphabetic() => {
                let small = letter.to_lowercase().next().unwrap_or(letter);
                if !self.letters.contains(&small) {
                    self.letters.push(small);
                }
            }
            _ => self.has_long_endings = true,
        }
    }

    fn observe_number(&mut self, text: &str, is_rating: bool) {
        if !text.contains(['.', ',']) {
            return;
        }
        let number = bare(text);
        match mark_shown(number) {
            DecimalMark::Point => self.shows_point = true,
            DecimalMark::Comma => self.shows_comma = true,
            _ => {}
        }
        let unreadable = if is_rating {
            rating_of(number, DecimalMark::Unknown).err()
        } else {
            read_minutes(number, DecimalMark::Unknown).err()
        };
        if unreadable == Some(Unreadable::Ambiguous) {
            self.open_numbers.observe(text);
        }
    }

    /// True if most of a column's cells are of a kind. A few may be wrong.
    pub(super) fn mostly(&self, count: usize) -> bool {
        count > 0 && count * 5 >= self.cells * 4
    }

    /// True if a column has dates. Names that look like some are likelier to be dates, too.
    pub(super) fn is_days(&self) -> bool {
        self.days > 0 && self.days * 2 >= self.cells
    }

    /// True if a column has names or other words.
    pub(super) fn is_text(&self) -> bool {
        let values = self
            .numbers
            .max(self.results)
            .max(self.days)
            .max(self.colours);
        self.cells > 0 && !self.mostly(values) && !self.is_days()
    }

    /// True if all cells say yes or no, in words, or also as 1 and 0 where `may_be_short`.
    pub(super) fn are_flags(&self, may_be_short: bool) -> bool {
        let flags = if may_be_short {
            self.flags
        } else {
            self.flag_words
        };
        self.cells > 0 && flags == self.cells
    }

    /// True if a column has the colours that a player had, and not only White.
    pub(super) fn is_colours(&self) -> bool {
        self.blacks > 0 && self.colours == self.cells
    }

    /// True if a column of results may be the only one: it has more than one cell, or a word. Where all of many cells are
    /// the same number, it may be anything.
    pub(super) fn may_be_only_result(&self) -> bool {
        const MANY: usize = 5;
        let varies = self.cells < MANY || self.distinct.len() > 1;
        (self.cells > 1 && varies) || self.long_results > 0
    }

    /// True if the cells count the rows, up from 1 or down to it.
    pub(super) fn counts_rows(&self) -> bool {
        self.counter.counts_rows()
    }

    /// The number of different texts in the first rows, and the length of all: federations and clubs recur, names differ.
    pub(super) fn variety(&self) -> (usize, usize) {
        (self.distinct.len(), self.text_length)
    }

    /// True if the first rows have several texts.
    pub(super) fn varies(&self) -> bool {
        self.distinct.len() > 1
    }

    /// The number of texts in the first rows.
    pub(super) fn distinct_count(&self) -> usize {
        self.distinct.len()
    }

    /// True if no text of the first rows comes twice.
    pub(super) fn is_distinct(&self) -> bool {
        self.distinct.len() == self.cells
    }

    /// True if most games share their number or address with others, such as that of a tournament.
    pub(super) fn are_ids_shared(&self) -> bool {
        let all = self.id_count;
        all > 1 && (self.ids.len() == 1 || self.ids.len() * 4 < all)
    }
}

/// The most unknown words of a column that are kept.
const MAX_WORDS: usize = 5;

impl DateProfile {
    fn observe(&mut self, text: &str) {
        match DateReadings::of(text) {
            Ok(Some(dates)) => {
                self.count += 1;
                for order in DateOrder::ALL {
                    if let Some(moment) = dates.reading(order) {
                        self.fits[order as usize] += 1;
                        self.directions[order as usize].observe(moment.in_days());
                    }
                }
                if dates.unambiguous().is_none() {
                    self.open.observe(text);
                }
            }
            Ok(None) => {}
            Err(()) => {
                if let Some(moment) = Moment::read_spreadsheet(text, DecimalMark::Point) {
                    self.spreadsheet += 1;
                    self.directions[DateOrder::YearFirst as usize].observe(moment.in_days());
                }
            }
        }
    }

    /// The meaning of the first date that can be read in several ways.
    pub(super) fn open_dates(&self) -> Option<DateReadings> {
        let (text, _) = self.open.found()?;
        DateReadings::of(text).ok().flatten()
    }

    /// True if the dates are a spreadsheet's numbers of days.
    pub(super) fn is_spreadsheet(&self) -> bool {
        self.spreadsheet > 0 && self.count == 0
    }

    /// The orders that the dates may have: those in which most of them can be read.
    pub(super) fn orders(&self) -> Vec<DateOrder> {
        let is_possible = |order: &DateOrder| match self.open_dates() {
            Some(dates) => dates.reading(*order).is_some(),
            // Where each date has one meaning, they may still have different orders.
            None => self.fits.iter().any(|&fits| fits < self.count),
        };
        let orders = DateOrder::ALL.into_iter().filter(is_possible);
        let fits = |order: DateOrder| self.fits[order as usize];
        let most = orders.clone().map(fits).max();
        orders.filter(|&order| Some(fits(order)) == most).collect()
    }
}

pub(super) fn is_number(text: &str) -> bool {
    read_minutes(text, DecimalMark::Unknown) != Err(Unreadable::NotANumber)
}

/// True for a plain number with two decimals or more, such as `8,49`.
fn has_hundredths(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts = text.split_once(['.', ',']);
    parts.is_some_and(|(whole, rest)| is_number(whole) && is_number(rest) && rest.len() > 1)
}

pub(super) fn is_result(text: &str) -> bool {
    ending(text).is_some_and(|ending| ending != Ending::Unknown)
}

/// True if the state of a match says whether it counts.
fn is_known_state(text: &str) -> bool {
    is_finished(text) || is_pending(text) || is_given_away(text)
}

/// True if a text is a number as large as ratings are.
fn is_rating(text: &str) -> bool {
    match rating_of(text, DecimalMark::Unknown) {
        Ok(rating) => rating.is_some_and(|rating| (100.0..=10_000.0).contains(&rating.abs())),
        Err(why) => why == Unreadable::Ambiguous,
    }
}

/// True for the number 0.
pub(super) fn is_zero(text: &str) -> bool {
    matches!(text, "0" | "0.0")
}

/// True for the number −1.
pub(super) fn is_minus_one(text: &str) -> bool {
    matches!(text, "-1" | "\u{2212}1" | "-1.0")
}

pub(super) fn is_day(text: &str) -> bool {
    matches!(DateReadings::of(text), Ok(Some(_)))
        || Moment::read_spreadsheet(text, DecimalMark::Point).is_some()
}

/// True if a text is a sign and a rating.
fn is_signed(text: &str) -> bool {
    signed(text).is_some_and(|(_, rating)| is_rating(rating))
}
