//! The column of each field: by the titles that are given or known. Without titles, a known order or the cells decide.

use super::cells::{Ending, ending, is_colour, rating_of, signed, yes_or_no};
use super::specs::{FIELDS, Spec, TableField as F};
use super::{ColumnTitles, unguarded};
use crate::moment::{Dates, Moment};
use crate::number::{DecimalMark, Unreadable, read_minutes};
use crate::spelling::lower_case;

/// The column of each field.
pub(super) type Places = [Option<usize>; FIELDS];

/// The title row is looked for among this many rows.
const TITLE_ROWS: usize = 12;
/// The largest number of columns that are told apart.
pub(super) const MOST_COLUMNS: usize = 500;

/// A title in lower case, with its letters and digits only; as it is where it has none.
pub(super) fn simple(title: &str) -> String {
    let is_letter = |c: &char| c.is_ascii_alphanumeric() || !(c.is_ascii() || c.is_whitespace());
    let simple: String = title.chars().filter(is_letter).collect();
    match &*simple {
        "" => title.trim().to_owned(),
        simple => lower_case(simple),
    }
}

/// The fields that a row of titles names: each by the title that is given for it, or else by the first of its known
/// titles that is there.
fn by_titles(row: &[String], spec: &Spec, given: &ColumnTitles) -> Places {
    let titles: Vec<String> = row.iter().map(|title| simple(title)).collect();
    let mut places = [None; FIELDS];
    for (field, title) in given {
        if spec.titles(*field).is_some() && !title.is_empty() {
            // One that is written alike comes first: “Score” and “score” may both be there.
            let same = row.iter().position(|other| other.trim() == title.trim());
            places[*field as usize] =
                same.or_else(|| titles.iter().position(|other| *other == simple(title)));
        }
    }
    for &(field, known) in spec.fields {
        if places[field as usize].is_none()
            && given.get(&field).is_none_or(|title| !title.is_empty())
        {
            let place = |title| titles.iter().position(|other| other == title);
            let mut found = known.split_whitespace().filter_map(place);
            places[field as usize] = found.find(|&place| !places.contains(&Some(place)));
        }
    }
    places
}

/// How many fields these titles name.
pub(super) fn named(titles: &[String], spec: &Spec, given: &ColumnTitles) -> usize {
    found(&by_titles(titles, spec, given))
}

/// How many fields have a column.
fn found(places: &Places) -> usize {
    places.iter().flatten().count()
}

/// The needed fields that have no column.
pub(super) fn missing(places: &Places, spec: &Spec) -> Vec<F> {
    let lacks = |group: &&&[F]| group.iter().all(|field| places[*field as usize].is_none());
    let lacking = spec.needed.iter().filter(lacks);
    lacking.map(|group| group[0]).collect()
}

/// Which of the first rows has the titles, if one has, and the titles of all columns.
pub(super) fn titles(
    rows: &[Vec<String>],
    spec: &Spec,
    given: &ColumnTitles,
) -> (Option<usize>, Vec<String>) {
    let found_in = |row: &[String]| found(&by_titles(row, spec, given));
    // The first row that names all that is needed, or else the one that names most.
    let is_whole = |row: &usize| missing(&by_titles(&rows[*row], spec, given), spec).is_empty();
    let first = || 0..rows.len().min(TITLE_ROWS);
    let best = first().find(is_whole);
    let best = best.or_else(|| first().rev().max_by_key(|&row| found_in(&rows[row])));
    let is_value = |cell: &String| is_number(cell) || is_result(cell) || is_day(cell);
    let row = best.filter(|&row| found_in(&rows[row]) > 1).or_else(|| {
        // Titles that are not known: words above numbers.
        let first = rows.first()?;
        let is_known = found_in(first) > 0;
        // Some titles, such as “w”, are words for results, too.
        let is_title = |cell: &String| {
            !is_number(cell) && !is_day(cell) && (is_known || !(cell.is_empty() || is_result(cell)))
        };
        let has_values = rows.iter().skip(1).any(|row| row.iter().any(is_value));
        let is_titled = first.len() > 1 || is_known;
        (is_titled && has_values && first.iter().all(is_title)).then_some(0)
    });
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let blank = vec![String::new(); width.min(MOST_COLUMNS)];
    let row_titles = row.map_or(&blank, |row| &rows[row]);
    let mut titles: Vec<String> = Vec::new();
    for (place, title) in row_titles.iter().enumerate().take(MOST_COLUMNS) {
        let title = title.trim();
        let mut unique = match title {
            "" => format!("Column {}", place + 1),
            title => title.to_owned(),
        };
        let mut count = 1;
        while titles.contains(&unique) {
            count += 1;
            unique = format!("{title} ({count})");
        }
        titles.push(unique);
    }
    (row, titles)
}

/// The column of each field of a table with these titles; `rows` are the first ones below them.
pub(super) fn places(
    titles: &[String],
    has_titles: bool,
    rows: &[Vec<String>],
    spec: &Spec,
    given: &ColumnTitles,
) -> Places {
    let mut places = by_titles(titles, spec, given);
    let is_bare = !has_titles && found(&places) == 0;
    let first = rows.first().filter(|_| is_bare);
    if let Some(order) = first.and_then(|row| order_of(row, spec)) {
        for (place, field) in order.into_iter().enumerate() {
            places[field as usize] = Some(place);
        }
        return places;
    }
    if !spec.by_content {
        return places;
    }
    if has_titles {
        take_unnamed_opponent(&mut places, titles, rows, given);
        return places;
    }
    by_cells(places, titles.len(), rows, given)
}

/// Takes the only column of names whose title is blank for that of the opponents, if no title names one.
fn take_unnamed_opponent(
    places: &mut Places,
    titles: &[String],
    rows: &[Vec<String>],
    given: &ColumnTitles,
) {
    let is_unnamed = |place: &usize| titles[*place] == format!("Column {}", place + 1);
    let mut content = Content {
        rows,
        free: (0..titles.len()).filter(is_unnamed).collect(),
        given,
    };
    content.take(places, F::Opponent, Content::is_text);
}

/// The columns that titles leave open, by the cells of one player's games. Under titles they are no more than likely.
pub(super) fn by_cells(
    mut places: Places,
    width: usize,
    rows: &[Vec<String>],
    given: &ColumnTitles,
) -> Places {
    let is_free = |place: &usize| !places.contains(&Some(*place));
    let mut content = Content {
        rows,
        free: (0..width).filter(is_free).collect(),
        given,
    };
    content.fill_games(&mut places);
    places
}

/// The columns of a row without titles, in the first order that it fits; the last cells may fit none.
fn order_of(row: &[String], spec: &Spec) -> Option<Vec<F>> {
    spec.orders.iter().find_map(|&(least, order)| {
        let is_as_long = row.len() == least || row.len() > least && least < order.len();
        // Matches may have names, and players numbers; but the other way round is likelier than both.
        // In the rows of one match, a number before a name is likelier the match.
        let name = usize::from(order[0] == F::Match);
        let is_swapped = || is_number(&row[name]) && !is_number(&row[1 - name]);
        let pairs = order.iter().zip(row);
        let fitting =
            pairs.take_while(|(field, text)| fits(**field, text, row.len(), order[0] == F::Match));
        let fitting: Vec<F> = fitting.map(|(field, _)| *field).collect();
        (is_as_long && fitting.len() >= least && !is_swapped()).then_some(fitting)
    })
}

/// Whether a row of `width` cells without titles may have this text in the column of a field.
fn fits(field: F, text: &str, width: usize, is_log: bool) -> bool {
    match field {
        F::Match => !text.is_empty(),
        F::Player => !text.is_empty() && (width > 3 || !is_number(text)),
        // Only among all columns is a number taken for a team.
        F::Team => width >= 5 || !is_number(text),
        F::Enabled => text.is_empty() || yes_or_no(text).is_some(),
        F::Date => Dates::of(text).is_ok(),
        F::Score | F::Minutes if is_log => is_number(text),
        _ => text.is_empty() || is_number(text),
    }
}

/// The columns of a table without titles.
struct Content<'r> {
    rows: &'r [Vec<String>],
    free: Vec<usize>,
    given: &'r ColumnTitles,
}

impl<'r> Content<'r> {
    /// The cells of a column that are not blank.
    fn cells(&self, place: usize) -> impl Iterator<Item = &'r str> + use<'r> {
        let cells = self.rows.iter().filter_map(move |row| row.get(place));
        let cells = cells.map(|cell| unguarded(cell.trim()));
        cells.filter(|cell| !cell.is_empty())
    }

    /// Whether a column has cells of a kind. A few may be wrong, but not most of them.
    fn mostly(&self, place: usize, is: fn(&str) -> bool) -> bool {
        let count = self.cells(place).filter(|cell| is(cell)).count();
        count > 0 && count * 5 >= self.cells(place).count() * 4
    }

    /// Whether a column has dates. Names that look like some are likelier to be dates, too.
    fn is_days(&self, place: usize) -> bool {
        let count = self.cells(place).filter(|cell| is_day(cell)).count();
        count > 0 && count * 2 >= self.cells(place).count()
    }

    fn is_numbers(&self, place: usize) -> bool {
        self.mostly(place, is_number)
    }

    fn is_text(&self, place: usize) -> bool {
        let is_value =
            |cell: &str| is_number(cell) || is_result(cell) || is_day(cell) || is_colour(cell);
        self.cells(place).next().is_some() && !self.mostly(place, is_value) && !self.is_days(place)
    }

    /// Whether the cells of a column count the rows, up from 1 or down to it.
    fn is_index(&self, place: usize) -> bool {
        let cells = self.cells(place);
        let numbers = cells.map(|cell| cell.trim_end_matches('.').parse().ok());
        let Some(numbers) = numbers.collect::<Option<Vec<usize>>>() else {
            return false;
        };
        let count = || 1..=numbers.len();
        numbers.iter().copied().eq(count()) || numbers.iter().copied().eq(count().rev())
    }

    /// Gives a field the only free column of a kind; none if there are several.
    fn take(&mut self, places: &mut Places, field: F, is: impl Fn(&Self, usize) -> bool) {
        let mut such = self.free.iter().copied().filter(|&place| is(self, place));
        if let (Some(only), None) = (such.next(), such.next()) {
            self.give(places, field, only);
        }
    }

    fn give(&mut self, places: &mut Places, field: F, place: usize) {
        let is_wanted = places[field as usize].is_none() && !self.given.contains_key(&field);
        if is_wanted {
            places[field as usize] = Some(place);
            self.free.retain(|&other| other != place);
        }
    }

    /// Whether a column has the colours that a player had, and not only White.
    fn is_colours(&self, place: usize) -> bool {
        let is_black = |cell: &str| ending(cell) == Some(Ending::BlackWon);
        self.cells(place).any(is_black) && self.cells(place).all(is_colour)
    }

    /// The column of results: one with words or scores such as 1-0, or else the only one of `1`, `0` and `w`.
    fn result(&self) -> Option<usize> {
        let is_clear = |cell: &str| {
            !matches!(cell, "0" | "1") && !matches!(ending(cell), None | Some(Ending::W))
        };
        let is_results = |place: &usize| self.mostly(*place, is_result) && !self.is_colours(*place);
        let mut columns = self.free.iter().copied().filter(is_results);
        let mut clear = columns.clone();
        let clear = clear.find(|&place| self.cells(place).any(is_clear));
        clear.or_else(|| {
            let only = columns.next().filter(|_| columns.next().is_none())?;
            let is_long = |cell: &str| cell.len() > 1 || ending(cell) == Some(Ending::W);
            (self.cells(only).count() > 1 || self.cells(only).any(is_long)).then_some(only)
        })
    }

    /// Finds the columns of one player's games.
    fn fill_games(&mut self, places: &mut Places) {
        let has = |places: &Places, field: F| places[field as usize].is_some();
        if !has(places, F::Signed)
            && !has(places, F::Result)
            && let Some(place) = self.result()
        {
            self.give(places, F::Result, place);
        }
        if !has(places, F::Result) {
            self.take(places, F::Signed, |it, place| it.mostly(place, is_signed));
        }
        let is_rating = |content: &Self, place: usize| content.mostly(place, is_rating);
        let is_years = |content: &Self, place: usize| {
            content.cells(place).all(|cell| matches!(cell.as_bytes(), [b'1', b'9', ..] | [b'2', b'0', ..] if cell.len() == 4))
        };
        if !has(places, F::Signed) {
            self.take(places, F::Rating, is_rating);
            let is_no_year = |it: &Self, place| is_rating(it, place) && !is_years(it, place);
            self.take(places, F::Rating, is_no_year);
        }
        self.take(places, F::Date, Self::is_days);
        self.take(places, F::Colour, Self::is_colours);
        if !has(places, F::Date) {
            self.take(places, F::Days, |it, place| {
                it.is_numbers(place) && !is_rating(it, place) && !it.is_index(place)
            });
        }
        // Federations and clubs recur; names differ.
        let free = self.free.iter().copied();
        let names = free.filter(|&place| self.is_text(place));
        let distinct = |place: &usize| {
            let mut cells: Vec<&str> = self.cells(*place).collect();
            let length: usize = cells.iter().map(|cell| cell.len()).sum();
            cells.sort_unstable();
            cells.dedup();
            (cells.len(), length)
        };
        if let Some(place) = names.max_by_key(distinct) {
            self.give(places, F::Opponent, place);
        }
    }
}

fn is_number(text: &str) -> bool {
    read_minutes(text, DecimalMark::Unknown) != Err(Unreadable::NotANumber)
}

fn is_result(text: &str) -> bool {
    ending(text).is_some_and(|ending| ending != Ending::Unknown)
}

/// Whether a text is a number as large as ratings are.
fn is_rating(text: &str) -> bool {
    match rating_of(text, DecimalMark::Unknown) {
        Ok(rating) => rating.is_some_and(|rating| (100.0..=10_000.0).contains(&rating.abs())),
        Err(why) => why == Unreadable::Ambiguous,
    }
}

fn is_day(text: &str) -> bool {
    matches!(Dates::of(text), Ok(Some(_)))
        || Moment::read_spreadsheet(text, DecimalMark::Point).is_some()
}

/// Whether a text is a sign and a rating.
fn is_signed(text: &str) -> bool {
    signed(text).is_some_and(|(_, rating)| is_rating(rating))
}
