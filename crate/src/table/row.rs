//! One row of a table: its cells as values, or what is wrong with them.

use rustc_hash::FxHashSet;

use super::cells::{Ending, ending, is_black, rating_of, signed, yes_or_no};
use super::header::Table;
use super::read::{Cell, Reader};
use super::specs::TableField as F;
use super::{ScoreOrder, unguarded};
use crate::moment::{Dates, Moment};
use crate::number::{DecimalMark, RATING_LIMIT, Unreadable, count, read_minutes, read_number};
use crate::problem::{Problem, shortened};

/// The cells of a row (at least one, if the row can be read) and the problems found in them.
#[derive(Debug)]
pub(crate) struct Row<'r, 't> {
    pub table: &'r Table<'t>,
    pub(super) cells: &'r [Cell<'t>],
    pub(super) reader: &'r Reader<'t>,
    pub problems: Vec<Problem>,
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
                problems: row.err().into_iter().collect(),
            });
        }
    }
}

impl<'r, 't> Row<'r, 't> {
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
        let expected = format!("a row has at most {width} cells, like the first row");
        Some(self.reader.problem(cell, expected))
    }

    fn cell(&self, field: F) -> Option<&'r Cell<'t>> {
        self.cells.get(self.table.place(field)?)
    }

    /// The text of a cell; blank if the row ends before it, or there is no such column.
    pub(crate) fn text(&self, field: F) -> &'r str {
        let cell = self.cell(field);
        cell.map_or("", |cell| unguarded(cell.text.trim()))
    }

    /// The line that the row starts in.
    pub(crate) fn line(&self) -> u32 {
        count(self.reader.row_line())
    }

    /// The texts of all cells, as the row has them.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &'r str> {
        self.cells.iter().map(|cell| &*cell.text)
    }

    /// Where the row is in the text, with its line end.
    pub(crate) fn span(&self) -> std::ops::Range<usize> {
        self.reader.row_span()
    }

    /// How many cells the row has.
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

    /// Adds a problem with a cell.
    pub(crate) fn complain(&mut self, field: F, expected: impl Into<String>) {
        self.problems.push(self.problem(field, expected));
    }

    /// The text of a cell that must not be blank.
    pub(crate) fn needed(&mut self, field: F, expected: &str) -> &'r str {
        let text = self.text(field);
        if text.is_empty() {
            self.complain(field, expected);
        }
        text
    }

    /// The number in a cell: minutes in their column may be written as such.
    pub(crate) fn number(&mut self, field: F) -> Option<f64> {
        let (text, mark) = (self.text(field), self.table.mark);
        let number = match field {
            F::Minutes => read_minutes(text, mark),
            F::Rating => read_number(text, self.table.rating_mark),
            _ => read_number(text, mark),
        };
        if let Err(why) = number {
            let expected = format!("“{}” is not a number", shortened(text));
            self.complain(field, why.problem(text, &expected));
        }
        number.ok()
    }

    /// Names and a number for each, such as `bob 300; cy 200`: the number is the last word.
    pub(crate) fn numbers_by_name(&mut self, field: F) -> Vec<(&'r str, f64)> {
        let mut numbers: Vec<(&str, f64)> = Vec::new();
        let mut known = FxHashSet::default();
        for part in self.text(field).split(';').map(str::trim) {
            if part.is_empty() {
                continue;
            }
            let words = part.rsplit_once(char::is_whitespace);
            let (name, number) = words.map_or(("", part), |(name, word)| (name.trim_end(), word));
            let piece = shortened(part);
            let expected = format!("“{piece}” is not a name and a number, such as bob 300");
            match read_number(number, self.table.mark) {
                Err(why) => self.complain(field, why.problem(number, &expected)),
                Ok(_) if name.is_empty() => self.complain(field, expected),
                Ok(_) if !known.insert(name) => {
                    self.complain(field, format!("“{name}” appears twice"));
                }
                Ok(number) => numbers.push((name, number)),
            }
        }
        numbers
    }

    /// The rating in a cell; `None` where there is none, or where it is a problem.
    pub(crate) fn rating(&mut self, field: F) -> Option<f64> {
        const RANGE: &str = "a rating must be a number between −100,000 and 100,000, or empty";
        let mut text = self.text(field);
        if field == F::Signed {
            text = signed(text).map_or(text, |(_, rating)| rating);
        }
        match rating_of(text, self.table.rating_mark) {
            Ok(Some(rating)) if rating.abs() > RATING_LIMIT => self.complain(field, RANGE),
            // 1.500 is never 1.5 in silence.
            Ok(Some(rating))
                if rating.abs() < 10.0 && rating_of(text, DecimalMark::Unknown).is_err() =>
            {
                self.complain(field, Unreadable::Ambiguous.problem(text, RANGE));
            }
            Ok(rating) => return rating,
            Err(why) => self.complain(field, why.problem(text, RANGE)),
        }
        None
    }

    /// When the game ended; `None` where the date is blank or unknown, or where it is a problem.
    pub(crate) fn moment(&mut self) -> Option<Moment> {
        let text = self.text(F::Date);
        let Ok(dates) = Dates::of(text) else {
            let moment = Moment::read_spreadsheet(text, self.table.mark);
            let moment = moment.filter(|_| self.table.facts.dates.is_spreadsheet());
            if moment.is_none() {
                let text = shortened(text);
                let expected = "is not a date: write it like 2026-02-13 or 13.2.2026";
                self.complain(F::Date, format!("“{text}” {expected}"));
            }
            return moment;
        };
        let dates = dates?;
        let moment = match self.table.order {
            Some(order) => dates.in_order(order),
            None => dates.only(),
        };
        let Some(moment) = moment else {
            let (text, readings) = (shortened(text), dates.readings());
            let why = match dates.only() {
                None => "could be",
                Some(_) => "has another order than the other dates: it would be",
            };
            self.complain(F::Date, format!("“{text}” {why} {readings}"));
            return None;
        };
        Some(moment.at_time(self.text(F::Time)))
    }

    /// How the game ended for the player whose table it is: won, drawn or lost; `None` where that is a problem.
    pub(crate) fn own_result(&mut self) -> Option<Ending> {
        use Ending::{Drawn, Lost, Won};
        const NO_RESULT: &str = "no result";
        const EXPECTED: &str = "a result is a word such as win, loss or draw, or 1, 0 or ½";
        const COLOUR: &str = "this says which colour won, and not which colour the player had";
        let field = self.table.place(F::Result).map_or(F::Signed, |_| F::Result);
        let text = self.text(field);
        let is_black = is_black(self.text(F::Colour), self.table.facts.are_colours_french);
        let ended = match field {
            F::Signed => signed(text).map(|(ending, _)| ending),
            _ => ending(text),
        };
        let by_colour = |is_whites: bool| {
            let won = is_black.map(|is_black| is_whites != is_black);
            won.ok_or_else(|| COLOUR.to_owned())
        };
        let won = match ended {
            None => Err(EXPECTED.to_owned()),
            Some(Ending::Unknown) => Err(NO_RESULT.to_owned()),
            Some(Drawn) => return Some(Drawn),
            Some(Ending::W) if self.table.facts.are_results_sides() => by_colour(true),
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
            .map_err(|expected| self.complain(field, expected))
            .ok()
    }

    /// Whether a cell says yes; `None` where it is blank. Anything else is a problem.
    pub(crate) fn yes_or_no(&mut self, field: F, expected: &str) -> Option<bool> {
        let text = self.text(field);
        let answer = yes_or_no(text);
        if answer.is_none() && !text.is_empty() {
            self.complain(field, expected);
        }
        answer
    }
}
