//! One row of a table: its cells as values, or what is wrong with them.

use std::borrow::Cow;

use rustc_hash::FxHashSet;

use super::cells::{
    Ending, FinishingPlace, finishing_place, is_black, is_one_of, rated_name, rating_of, signed,
    yes_or_no,
};
use super::columns::MAX_COLUMNS;
use super::contest::MINUS_ONE;
use super::header::Table;
use super::options::MinusOne;
use super::profile::{is_minus_one, is_zero};
use super::read::{Cell, Reader};
use super::specs::TableField as F;
use super::titles::{IS_WON, has, simple};
use super::{ScoreOrder, unguarded};
use crate::moment::{DateReadings, Moment};
use crate::number::{
    DecimalMark, RATING_LIMIT, Unreadable, is_number, read_minutes, read_number, saturating_u32,
};
use crate::problem::{Problem, shortened};

/// The cells of a row: at least one, if the row can be read.
///
/// A cell is `Ok(None)` where it is blank or there is no such column, and `Err` with the problem where it cannot be read.
#[derive(Debug)]
pub(crate) struct Row<'r, 't> {
    pub table: &'r Table<'t>,
    pub(super) cells: &'r [Cell<'t>],
    pub(super) reader: &'r Reader<'t>,
    /// Why the row cannot be read.
    pub broken: Option<Problem>,
}

impl<'t> Table<'t> {
    /// Passes on the rows below the titles.
    pub(crate) fn for_each(&self, mut each: impl FnMut(Row<'_, 't>)) {
        let mut reader = self.reader();
        let mut cells = Vec::new();
        while let Some(row) = reader.next_row(&mut cells) {
            each(Row {
                table: self,
                cells: &cells,
                reader: &reader,
                broken: row.err(),
            });
        }
    }
}

impl<'r, 't> Row<'r, 't> {
    /// True for a row that has the titles again, as where tables stand one below another.
    pub(crate) fn repeats_titles(&self) -> bool {
        let titles = &self.table.header.titles;
        let is_title = |(column, title): (usize, &String)| {
            let cell = self.text_at(column);
            cell == title || cell.is_empty() && *title == format!("Column {}", column + 1)
        };
        // Nearly every row shows at its first cell that it has none.
        self.table.header.has_titles && titles.iter().enumerate().all(is_title)
    }

    /// A row that does not fit the others: separated in another way, or too long.
    pub(crate) fn misfit(&self) -> Option<Problem> {
        let separator = self.table.separator();
        let width = self.table.header.titles.len();
        let is_other = |c: char| c != separator && matches!(c, ',' | ';' | '\t');
        if let [cell] = self.cells
            && width > 1
            && cell.text.contains(is_other)
        {
            let separator = match separator {
                '\t' => "a tab".to_owned(),
                separator => format!("“{separator}”"),
            };
            let expected = format!("cells are separated by {separator}, as in the other rows");
            return Some(self.reader.problem(cell, expected));
        }
        let mut beyond = self.cells.iter().skip(width);
        let cell = beyond.find(|cell| !cell.text.trim().is_empty())?;
        let expected = if width < MAX_COLUMNS {
            format!("a row has at most {width} cells, like the first row")
        } else {
            format!("a table has at most {MAX_COLUMNS} columns: take out some that are not needed")
        };
        Some(self.reader.problem(cell, expected))
    }

    fn cell(&self, field: F) -> Option<&'r Cell<'t>> {
        self.cells.get(self.table.column(field)?)
    }

    /// The text of a column's cell; blank if the row ends before it.
    pub(crate) fn text_at(&self, column: usize) -> &'r str {
        let cell = self.cells.get(column);
        cell.map_or("", |cell| unguarded(cell.text.trim()))
    }

    /// A problem with a column's cell.
    pub(crate) fn problem_in(&self, column: usize, expected: impl Into<String>) -> Problem {
        let expected = expected.into();
        match self.cells.get(column) {
            Some(cell) => self.reader.problem(cell, expected),
            None => self.problem_at_end(&expected),
        }
    }

    /// The text of a cell; blank if the row ends before it, or there is no such column.
    pub(crate) fn text(&self, field: F) -> &'r str {
        self.table
            .column(field)
            .map_or("", |column| self.text_at(column))
    }

    /// The name of the row's match: with the season or tournament, where those tell matches apart.
    pub(crate) fn match_name(&self) -> Cow<'r, str> {
        let name = self.text(F::Match);
        match self.event() {
            event if event.is_empty() || name.is_empty() => Cow::Borrowed(name),
            event => Cow::Owned(format!("{name} ({event})")),
        }
    }

    /// The season or tournament of the row's match, or its year and month, where those tell matches apart; blank for none.
    pub(crate) fn event(&self) -> Cow<'r, str> {
        match *self.table.period {
            [year, month] => {
                let [year, month] = [year, month].map(|column| self.text_at(column));
                Cow::Owned(format!("{year}-{month}"))
            }
            _ => Cow::Borrowed(self.text(F::Event)),
        }
    }

    /// The line that the row starts in.
    pub(crate) fn line(&self) -> u32 {
        saturating_u32(self.reader.row_line())
    }

    /// True if the row has no cell for a column that there is, as where a file is cut short.
    pub(crate) fn ends_before(&self, field: F) -> bool {
        let column = self.table.column(field);
        column.is_some_and(|column| column >= self.cells.len())
    }

    /// The texts of all cells, as the row has them.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &'r str> {
        self.cells.iter().map(|cell| &*cell.text)
    }

    /// Where the row is in the text, with its line end.
    pub(crate) fn span(&self) -> std::ops::Range<usize> {
        self.reader.row_span()
    }

    /// The number of cells in the row.
    pub(crate) fn width(&self) -> usize {
        self.cells.len()
    }

    /// The cells of the columns that are used.
    pub(crate) fn used_cells(&self) -> impl Iterator<Item = &str> {
        let cells = self.cells.iter().enumerate();
        let used = cells.filter(|&(place, _)| self.table.is_used(place));
        used.map(|(_, cell)| cell.text.trim())
    }

    /// A problem with the row, at its last cell.
    pub(crate) fn problem_at_end(&self, expected: &str) -> Problem {
        match self.cells {
            [.., last] => self.reader.problem(last, expected),
            [] => Problem::new(self.reader.row_line(), 1, "", expected),
        }
    }

    /// A problem with a cell, or with the last one if the row ends before it.
    pub(crate) fn problem(&self, field: F, expected: impl Into<String>) -> Problem {
        let expected = expected.into();
        match self.cell(field) {
            Some(cell) => self.reader.problem(cell, expected),
            None => self.problem_at_end(&expected),
        }
    }

    /// The text of a cell that must not be blank.
    pub(crate) fn needed(&self, field: F, expected: &str) -> Result<&'r str, Problem> {
        let text = self.text(field);
        if text.is_empty() {
            return Err(self.problem(field, expected));
        }
        Ok(text)
    }

    /// The number in a cell.
    pub(crate) fn number(&self, field: F) -> Result<Option<f64>, Problem> {
        let column = self.table.column(field);
        column.map_or(Ok(None), |column| self.number_in(column, field))
    }

    /// The number in a column's cell, read as one of a field: minutes may be written as such. Marks of currency before and
    /// behind it are left out.
    pub(crate) fn number_in(&self, column: usize, field: F) -> Result<Option<f64>, Problem> {
        let text = self.text_at(column);
        if text.is_empty() {
            return Ok(None);
        }
        let mark = self.table.mark;
        let number = match field {
            F::Minutes => read_minutes(text, mark).map(|minutes| {
                let is_plain = read_number(text, mark).is_ok();
                let unit = if is_plain {
                    self.table.unit.in_minutes()
                } else {
                    1.0
                };
                minutes * unit
            }),
            F::Rating => read_number(text, self.table.rating_mark),
            F::Score if self.table.may_scores_be_times => read_minutes(text, mark),
            _ => read_number(&without_currency(text), mark),
        };
        let expected = || {
            let about = if field == F::Rating && self.table.column(F::Match).is_some() {
                "; leave it blank for the starting rating"
            } else {
                ""
            };
            format!("“{}” is not a number{about}", shortened(text))
        };
        let number = number.map_err(|why| {
            let expected = why.problem(text, &expected());
            self.problem_in(column, expected)
        });
        number.map(Some)
    }

    /// The score of a word for a result, such as won: 1, ½ or 0.
    pub(crate) fn score_of_result(&self, field: F) -> Option<f64> {
        let text = self.text(field);
        let is_word = self.table.may_scores_be_words && !is_number(text);
        if field != F::Score || !is_word || self.table.is_blank_dash(field, text) {
            return None;
        }
        if let Some(is_won) = self.answer_in(field) {
            return Some(f64::from(u8::from(is_won)));
        }
        if is_one_of(text, "winner|loser") {
            return Some(f64::from(u8::from(is_one_of(text, "winner"))));
        }
        match self.table.ending_in(field, text)? {
            Ending::Won | Ending::W => Some(1.0),
            Ending::Drawn => Some(0.5),
            Ending::Lost => Some(0.0),
            _ => None,
        }
    }

    /// The place in a column's cell.
    pub(crate) fn finishing_place(&self, column: usize) -> Result<Option<FinishingPlace>, Problem> {
        let text = self.text_at(column);
        if text.is_empty() {
            return Ok(None);
        }
        let expected = || {
            let text = shortened(text);
            format!("“{text}” is not a place such as 1, 2nd, T3 or DNF")
        };
        let place = finishing_place(text).ok_or_else(|| self.problem_in(column, expected()));
        place.map(Some)
    }

    /// Names and a number for each, such as `bob 300; cy 200`: the number is the last word.
    pub(crate) fn numbers_by_name(&self, field: F) -> Result<Vec<(&'r str, f64)>, Problem> {
        let mut numbers: Vec<(&str, f64)> = Vec::new();
        let mut known = FxHashSet::default();
        for part in self.text(field).split(';').map(str::trim) {
            if part.is_empty() {
                continue;
            }
            let words = part.rsplit_once(char::is_whitespace);
            let (name, number) = words.map_or(("", part), |(name, word)| (name.trim_end(), word));
            let expected = || {
                let piece = shortened(part);
                format!("“{piece}” is not a name and a number, such as bob 300")
            };
            let fail = |expected: String| Err(self.problem(field, expected));
            match read_number(number, self.table.mark) {
                Err(why) => return fail(why.problem(number, &expected())),
                Ok(_) if name.is_empty() => return fail(expected()),
                Ok(_) if !known.insert(name) => return fail(format!("“{name}” appears twice")),
                Ok(number) => numbers.push((name, number)),
            }
        }
        Ok(numbers)
    }

    /// The rating in a cell; `None` where there is none.
    pub(crate) fn rating(&self, field: F) -> Result<Option<f64>, Problem> {
        const RANGE: &str = "a rating must be a number between −100,000 and 100,000, or empty";
        let mut text = self.text(field);
        if field == F::Signed {
            text = signed(text).map_or(text, |(_, rating)| rating);
        }
        if text.is_empty() && self.table.has_rated_names {
            let name = name_rated_by(field).map_or("", |name| self.text(name));
            text = rated_name(name).map_or("", |(_, rating)| rating);
        }
        let fail = |expected: String| Err(self.problem(field, expected));
        match rating_of(text, self.table.rating_mark) {
            Ok(Some(rating)) if rating.abs() > RATING_LIMIT => fail(RANGE.to_owned()),
            // 1.500 is never 1.5 in silence.
            Ok(Some(rating))
                if rating.abs() < 10.0 && rating_of(text, DecimalMark::Unknown).is_err() =>
            {
                fail(Unreadable::Ambiguous.problem(text, RANGE))
            }
            Ok(rating) => Ok(rating),
            Err(why) => fail(why.problem(text, RANGE)),
        }
    }

    /// When the game ended; `None` where the date is blank or unknown.
    pub(crate) fn moment(&self) -> Result<Option<Moment>, Problem> {
        self.moment_of(self.text(F::Date))
    }

    /// The moment of a date in the row.
    pub(crate) fn moment_of(&self, text: &str) -> Result<Option<Moment>, Problem> {
        let Ok(dates) = DateReadings::of(text) else {
            let moment = Moment::read_spreadsheet(text, self.table.mark);
            let moment = moment.filter(|_| self.table.has_spreadsheet_dates());
            let expected = || {
                let text = shortened(text);
                format!("“{text}” is not a date: write it like 2026-02-13 or 13.2.2026")
            };
            let moment = moment.ok_or_else(|| self.problem(F::Date, expected()));
            return moment.map(Some);
        };
        let Some(dates) = dates else {
            return Ok(None);
        };
        let moment = match self.table.order {
            Some(order) => dates.reading(order),
            None => dates.unambiguous(),
        };
        let Some(moment) = moment else {
            let (text, readings) = (shortened(text), dates.alternatives());
            let why = match dates.unambiguous() {
                None => "could be",
                Some(_) => "has another order than the other dates: it would be",
            };
            return Err(self.problem(F::Date, format!("“{text}” {why} {readings}")));
        };
        Ok(Some(moment.at_time(self.text(F::Time))))
    }

    /// The ending of the game for the player whose table it is: won, drawn or lost.
    pub(crate) fn own_result(&self) -> Result<Ending, Problem> {
        use Ending::{Drawn, Lost, Won};
        const NO_RESULT: &str = "no result";
        const EXPECTED: &str = "a result is a word such as win, loss or draw, or 1, 0 or ½";
        const COLOUR: &str = "this says which colour won, and not which colour the player had";
        let field = self
            .table
            .column(F::Result)
            .map_or(F::Signed, |_| F::Result);
        let text = self.text(field);
        if field == F::Result && self.table.is_blank_dash(field, text) {
            return Err(self.problem(field, NO_RESULT));
        }
        let is_black = is_black(self.text(F::Colour), self.table.are_colours_french());
        if field == F::Result
            && self.table.have_minus_ones()
            && (is_minus_one(text) || is_zero(text))
        {
            return match (self.table.minus_one, is_zero(text)) {
                (Some(MinusOne::Lost), true) => Ok(Drawn),
                (Some(MinusOne::Lost), false) | (Some(MinusOne::Unplayed), true) => Ok(Lost),
                (Some(MinusOne::Unplayed), false) => Err(self.problem(field, NO_RESULT)),
                (None, _) => Err(self.problem(field, MINUS_ONE)),
            };
        }
        let ended = match field {
            F::Signed => signed(text).map(|(ending, _)| ending),
            _ => self.table.ending_in(field, text).or_else(|| {
                self.answer_in(field)
                    .map(|is_won| if is_won { Ending::Won } else { Ending::Lost })
            }),
        };
        let by_colour = |is_whites: bool| {
            let won = is_black.map(|is_black| is_whites != is_black);
            won.ok_or_else(|| COLOUR.to_owned())
        };
        let won = match ended {
            None => Err(EXPECTED.to_owned()),
            Some(Ending::Unknown) => Err(NO_RESULT.to_owned()),
            Some(Drawn) => return Ok(Drawn),
            Some(Ending::W) if self.table.are_results_sides() => by_colour(true),
            Some(Won | Ending::W) => Ok(true),
            Some(Lost) => Ok(false),
            Some(Ending::WhiteWon) => by_colour(true),
            Some(Ending::BlackWon) => by_colour(false),
            Some(ending @ (Ending::FirstWon | Ending::FirstLost)) => {
                let is_first = ending == Ending::FirstWon;
                match self.table.score {
                    Some(ScoreOrder::Own) => Ok(is_first),
                    Some(ScoreOrder::Opponent) => Ok(!is_first),
                    Some(ScoreOrder::White) => by_colour(is_first),
                    None => Err(format!(
                        "“{}” could be won or lost: whose score comes first?",
                        shortened(text)
                    )),
                }
            }
        };
        won.map(|won| if won { Won } else { Lost })
            .map_err(|expected| self.problem(field, expected))
    }

    /// The answer in a column such as `Win`, whose cells say yes or no; `None` in any other column.
    fn answer_in(&self, field: F) -> Option<bool> {
        let title = self.table.header.columns.get(&field)?;
        yes_or_no(self.text(field)).filter(|_| has(IS_WON, &simple(title)))
    }

    /// True if a cell says yes; `None` where it is blank.
    pub(crate) fn yes_or_no(&self, field: F, expected: &str) -> Result<Option<bool>, Problem> {
        let text = self.text(field);
        if text.is_empty() {
            return Ok(None);
        }
        let answer = yes_or_no(text).ok_or_else(|| self.problem(field, expected));
        answer.map(Some)
    }
}

/// The field of the name that may have the rating of a field behind it.
fn name_rated_by(rating: F) -> Option<F> {
    match rating {
        F::Rating => Some(F::Opponent),
        F::WhiteRating => Some(F::White),
        F::BlackRating => Some(F::Black),
        F::WinnerRating => Some(F::Winner),
        F::LoserRating => Some(F::Loser),
        _ => None,
    }
}

/// A number without the mark or the letters of a currency around it: `−150,00 kr`, `$20`.
fn without_currency(text: &str) -> Cow<'_, str> {
    if is_number(text) {
        return Cow::Borrowed(text);
    }
    let is_letter = |c: char| c.is_alphabetic() || "$€£¥₽₴ %".contains(c) || c == '\u{a0}';
    // A whole word is no currency.
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    if letters > 4 {
        return Cow::Borrowed(text);
    }
    let bare = text.trim_matches(is_letter);
    if is_number(bare) {
        return Cow::Borrowed(bare);
    }
    // `-$20`
    let signed = bare
        .strip_prefix(['-', '+', '\u{2212}', '\u{2013}'])
        .map(|number| number.trim_start_matches(is_letter))
        .filter(|number| number.starts_with(|c: char| c.is_ascii_digit()) && is_number(number));
    match signed {
        Some(number) if bare.starts_with('+') => Cow::Borrowed(number),
        Some(number) => Cow::Owned(format!("-{number}")),
        None => Cow::Borrowed(text),
    }
}
