//! One player's games as a table, such as a pasted spreadsheet or My rating's `games.csv`, as a game list.

use super::columns::{Columns, place_of, simple};
use super::values::{Outcome, as_username, outcome};
use crate::csv::{Cell, Reader, unguarded};
use crate::games::{RATING_LIMIT, UNNAMED, parse_on};
use crate::moment::{Moment, parts_of_date};
use crate::number::{DecimalMark, Unreadable, mark_shown, read_number, written};
use crate::{Day, Problem};
use serde::Serialize;

/// The titles of the columns of such a table when the page writes it.
pub(super) const GAMES_TITLES: [&str; 4] = ["result", "opponent_rating", "opponent", "days"];

/// A table of one player's games, as a game list.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TableReading {
    /// The list, with a line for each row. What cannot be read of a row is left in its line, where the list says what
    /// is wrong with it.
    pub list: String,
    /// How many games the list has.
    pub games: usize,
    /// How many rows are not a game.
    pub left_out: usize,
    /// What is wrong with the first of them; lines are those of the table, and columns those of the list.
    pub problems: Vec<Problem>,
    /// How the table was read, in sentences.
    pub notes: Vec<String>,
}

/// What a column says about a game.
const RESULT: usize = 0;
const RATING: usize = 1;
const NAME: usize = 2;
const DATE: usize = 3;
const DAYS: usize = 4;

/// The titles of each column, as [`simple`] returns them. The first one that a header has is used.
const TITLES: [&str; 5] = [
    "result outcome score wl wld wdl",
    "opponentrating opponentelo opprating oppelo rating elo",
    "opponent opponentname opponentusername opp name username player user against vs",
    "date played playedat playedon enddate day when time",
    "days daysago",
];
const KINDS: [&str; 5] = ["result", "rating", "name", "date", "days"];

/// How many rows show what the columns are.
const SAMPLE: usize = 1000;

/// The list of a table such as the page's own `games.csv`; `None` for any other text.
pub fn list_of_table(text: &str) -> Option<String> {
    let mut cells = Vec::new();
    Reader::new(text).next_row(&mut cells)?.ok()?;
    let has_titles = GAMES_TITLES
        .iter()
        .all(|title| place_of(title, &cells).is_some());
    has_titles.then(|| Some(read_table(text, None)?.list))?
}

/// Reads a table of one player's games, newest first or oldest first: with titles or without, and with tabs, commas or
/// semicolons between cells. `None` where a text is anything else. Dates are compared with `today`.
///
/// ```
/// use gameroom_rating::Day;
/// use gameroom_rating::archive::read_table;
///
/// let table = "Result\tElo\tOpponent\tPlayed\nW\t1,500\tAnn Lee\t20/11/2026\nD\t1612.5\tbob\t2026-10-24\nL\t?\tcy\t\n";
/// let read = read_table(table, Day::parse("2026-11-23")).unwrap();
/// assert_eq!(read.list, "+1500 Ann_Lee 2026-11-20\n=1612.5 bob 2026-10-24\n-? cy\n");
/// assert_eq!((read.games, read.left_out, read.problems[0].line), (2, 1, 4));
/// assert_eq!(read_table("+1500 ann 2", None), None);
/// ```
pub fn read_table(text: &str, today: Option<Day>) -> Option<TableReading> {
    let layout = Layout::of(text)?;
    let mut rows = Rows::default();
    let mut reader = layout.reader(text);
    let mut cells = Vec::new();
    while let Some(row) = reader.next_row(&mut cells) {
        let (start, number) = reader.row_start();
        if number == layout.header {
            continue;
        }
        let line = match row {
            Ok(()) => layout.line(&cells, &mut rows),
            Err(_) => text.get(start..)?.split(['\n', '\r']).next()?.to_owned(),
        };
        rows.lines.push(line);
        rows.numbers.push(number);
    }
    let read = parse_on(&(rows.lines.join("\n") + "\n"), today);
    let mut notes = vec![layout.meaning];
    notes.extend(
        rows.renamed
            .map(|names| format!("Names cannot contain spaces: {names}.")),
    );
    notes.extend(
        rows.whole
            .map(|number| format!("Read with thousands: {number}.")),
    );
    if rows.rises && !rows.falls {
        rows.lines.reverse();
        notes.push(
            "The oldest game came first in the table; the newest comes first in the list.".into(),
        );
    }
    let mut problems = read.problems;
    for problem in &mut problems {
        let line = rows.numbers.get(problem.line as usize - 1);
        problem.line = line.map_or(problem.line, |&line| {
            u32::try_from(line).unwrap_or(u32::MAX)
        });
    }
    (!read.games.is_empty()).then(|| TableReading {
        list: rows.lines.join("\n") + "\n",
        games: read.games.len(),
        left_out: read.left_out,
        problems,
        notes,
    })
}

/// The rows that were read, and what was noticed about them.
#[derive(Default)]
struct Rows {
    lines: Vec<String>,
    /// The line of the table that each of them is from.
    numbers: Vec<usize>,
    /// The first name that had to be changed, and what it is now.
    renamed: Option<String>,
    /// The first number that might have had decimals, and how it was read.
    whole: Option<String>,
    /// Days from 1970 to the last game that had a date, or minus the days since it.
    last: Option<f64>,
    /// Whether a game is newer than the one before it.
    rises: bool,
    /// Whether a game is older than the one before it.
    falls: bool,
}

/// Where a table has what, and how it writes it.
struct Layout {
    separator: char,
    /// The line of the titles; 0 if there are none.
    header: usize,
    places: [Option<usize>; 5],
    mark: DecimalMark,
    /// Whether dates such as 20/11/2026 have the day first, where any shows it.
    day_first: Option<bool>,
    /// What was read as what, as a sentence.
    meaning: String,
}

impl Layout {
    /// The layout of a table that has at least results and ratings of opponents.
    fn of(text: &str) -> Option<Self> {
        let mut layout = Self {
            separator: separator_of(text),
            header: 0,
            places: [None; 5],
            mark: DecimalMark::Unknown,
            day_first: None,
            meaning: String::new(),
        };
        let mut reader = layout.reader(text);
        let mut sample: Vec<Vec<Cell>> = Vec::new();
        let mut cells = Vec::new();
        while let Some(row) = reader
            .next_row(&mut cells)
            .filter(|_| sample.len() < SAMPLE)
        {
            if row.is_ok() {
                if sample.is_empty() {
                    layout.header = reader.row_start().1;
                }
                sample.push(cells.clone());
            }
        }
        let first = sample.first()?;
        if Columns::of(first).is_some_and(|columns| columns.has_both_ratings()) {
            return None; // The games of many players.
        }
        let titles: Vec<String> = first.iter().map(|cell| simple(&cell.text)).collect();
        let place = |title: &str| titles.iter().position(|other| other == title);
        layout.places = TITLES.map(|titles| titles.split(' ').find_map(place));
        if layout.places[RESULT].is_none() || layout.places[RATING].is_none() {
            let rest = sample.get(1..).filter(|rest| !rest.is_empty());
            layout.places = places_by_content(rest.unwrap_or(&sample))?;
            let rating = layout.places[RATING].and_then(|place| first.get(place));
            if rating.is_some_and(|cell| is_rating(&cell.text) || is_signed(&cell.text)) {
                layout.header = 0;
            }
        }
        let column = |kind: usize| {
            let place = layout.places[kind];
            sample
                .iter()
                .filter_map(move |row| Some(row.get(place?)?.text.trim()))
        };
        layout.mark = if layout.separator == ',' {
            DecimalMark::PointByDefault
        } else {
            column(RATING)
                .map(mark_shown)
                .find(|&mark| mark != DecimalMark::Unknown)
                .unwrap_or_default()
        };
        let parts = || {
            column(DATE)
                .filter_map(parts_of_date)
                .map(|(_, parts)| parts)
                .filter(|parts| parts[2] > 99)
        };
        layout.day_first = match (
            parts().any(|parts| parts[0] > 12),
            parts().any(|parts| parts[1] > 12),
        ) {
            (first, second) if first != second => Some(first),
            _ => None,
        };
        layout.meaning = layout.meaning_of(first);
        Some(layout)
    }

    fn reader<'a>(&self, text: &'a str) -> Reader<'a> {
        Reader::separated(text, self.separator)
    }

    /// Which columns were read as what, and which were not.
    fn meaning_of(&self, first: &[Cell]) -> String {
        let title = |place: usize| match first.get(place).filter(|_| self.header > 0) {
            Some(cell) if !cell.text.trim().is_empty() => format!("“{}”", cell.text.trim()),
            _ => format!("column {}", place + 1),
        };
        let read = KINDS
            .iter()
            .zip(self.places)
            .filter_map(|(kind, place)| Some(format!("{kind} from {}", title(place?))));
        let ignored = (0..first.len())
            .filter(|place| !self.places.contains(&Some(*place)))
            .map(title);
        let ignored: Vec<String> = ignored.collect();
        let read = format!("Reads {}.", read.collect::<Vec<_>>().join(", "));
        if ignored.is_empty() {
            read
        } else {
            format!("{read} Not read: {}.", ignored.join(", "))
        }
    }

    /// A row as a line of a game list.
    fn line(&self, cells: &[Cell], rows: &mut Rows) -> String {
        let cell = |kind: usize| {
            let cell = self.places[kind].and_then(|place| cells.get(place));
            cell.map_or("", |cell| cell.text.trim())
        };
        let rating = unguarded(cell(RATING));
        let (sign, rating) = match (self.places[RESULT], outcome(unguarded(cell(RESULT)))) {
            (None, _) => signed(rating).unwrap_or(("", rating)),
            (_, Ok(Some(Outcome::First))) => ("+", rating),
            (_, Ok(Some(Outcome::Second))) => ("-", rating),
            (_, Ok(Some(Outcome::Draw))) => ("=", rating),
            _ => (cell(RESULT), rating),
        };
        let name = unguarded(cell(NAME));
        let username = as_username(name);
        if username != name {
            rows.renamed
                .get_or_insert_with(|| format!("“{name}” is {username}"));
        }
        let since = self.since(cell(DATE), cell(DAYS), rows);
        let mut line = as_username(sign).into_owned() + &self.rating(rating, rows);
        if !(username.is_empty() || username == UNNAMED) || !since.is_empty() {
            let username = if username.is_empty() {
                UNNAMED
            } else {
                &username
            };
            line = format!("{line} {username} {since}");
        }
        line.trim_end().to_owned()
    }

    /// A rating as a list has it. One such as 1.500 is whole, as ratings are.
    fn rating(&self, cell: &str, rows: &mut Rows) -> String {
        let digits = cell.strip_suffix('?').unwrap_or(cell).trim();
        let number = read_number(digits, self.mark).or_else(|unreadable| {
            let mark = if digits.contains(',') {
                DecimalMark::Point
            } else {
                DecimalMark::Comma
            };
            let whole = read_number(digits, mark)
                .ok()
                .filter(|_| unreadable == Unreadable::Ambiguous);
            if let Some(whole) = whole.filter(|whole| whole.abs() <= RATING_LIMIT) {
                rows.whole
                    .get_or_insert_with(|| format!("“{digits}” is {whole}"));
                return Ok(whole);
            }
            Err(unreadable)
        });
        number.map_or_else(|_| as_username(cell).into_owned(), written)
    }

    /// The date of a game or the days since it, as a list has them; blank where there is neither.
    fn since(&self, date: &str, days: &str, rows: &mut Rows) -> String {
        let day = self.day(date);
        let number = read_number(days, self.mark).ok();
        let now = day
            .map(|day| f64::from(day.number()))
            .or(number.map(|days| -days));
        if let (Some(last), Some(now)) = (rows.last, now) {
            rows.rises |= now > last;
            rows.falls |= now < last;
        }
        rows.last = now.or(rows.last);
        match (day, number) {
            (Some(day), _) => day.to_string(),
            _ if Moment::parse(date).is_err() => as_username(date).into_owned(),
            (_, Some(0.0)) => String::new(),
            (_, Some(days)) => written(days),
            _ => as_username(days).into_owned(),
        }
    }

    fn day(&self, date: &str) -> Option<Day> {
        if let Ok(moment) = Moment::parse(date) {
            return moment.map(Day::of);
        }
        let (_, [first, second, year]) = parts_of_date(date)?;
        let (day, month) = if self.day_first? {
            (first, second)
        } else {
            (second, first)
        };
        Day::parse(&format!("{year}-{month}-{day}"))
    }
}

/// What separates the cells of most lines at the start of a text: a tab if any line has one.
fn separator_of(text: &str) -> char {
    let first = text.lines().filter(|line| !line.trim().is_empty()).take(2);
    if first.clone().any(|line| line.contains('\t')) {
        return '\t';
    }
    Reader::new(text).separator()
}

/// Where results, ratings, names, dates and days are, as the rows show it.
fn places_by_content(rows: &[Vec<Cell>]) -> Option<[Option<usize>; 5]> {
    let width = rows.iter().map(Vec::len).max()?;
    let cells = |place: usize| {
        let cells = rows.iter().filter_map(move |row| row.get(place));
        cells
            .map(|cell| unguarded(cell.text.trim()))
            .filter(|text| !text.is_empty())
    };
    // A few cells may be wrong, but not most of them.
    let has = |place: usize, is: fn(&str) -> bool| {
        let count = cells(place).filter(|text| is(text)).count();
        count > 0 && count * 5 >= cells(place).count() * 4
    };
    let is_index = |place: usize| {
        place == 0
            && cells(place).enumerate().all(|(row, text)| {
                // The sample may lack the first row.
                [row + 1, row + 2]
                    .iter()
                    .any(|number| number.to_string() == text)
            })
    };
    let mut free: Vec<usize> = (0..width)
        .filter(|&place| width < 3 || !is_index(place))
        .collect();
    let mut take = |is: fn(&str) -> bool| {
        let at = free.iter().position(|&place| has(place, is))?;
        Some(free.remove(at))
    };
    let result = take(is_result);
    let rating = match result {
        Some(_) => take(is_rating)?,
        None => take(is_signed)?,
    };
    let date = take(is_day);
    let days = if date.is_none() {
        take(is_number)
    } else {
        None
    };
    let name = take(|text| !is_number(text) && !is_result(text));
    Some([result, Some(rating), name, date, days])
}

fn is_result(text: &str) -> bool {
    matches!(outcome(text), Ok(Some(_)))
}

/// Whether a text is a number as large as ratings are.
fn is_rating(text: &str) -> bool {
    let number = read_number(text, DecimalMark::Unknown);
    number.map_or_else(
        |why| why == Unreadable::Ambiguous,
        |number| number.abs() >= 100.0,
    )
}

fn is_number(text: &str) -> bool {
    read_number(text, DecimalMark::Unknown) != Err(Unreadable::NotANumber)
}

fn is_day(text: &str) -> bool {
    parts_of_date(text).is_some()
        || text.contains(['-', ':', '/']) && matches!(Moment::parse(text), Ok(Some(_)))
}

/// Whether a text is a sign and a rating.
fn is_signed(text: &str) -> bool {
    signed(text).is_some_and(|(_, rating)| is_rating(rating))
}

/// The result and the rating in a cell such as `+ 1,500`.
fn signed(cell: &str) -> Option<(&'static str, &str)> {
    let mut characters = cell.chars();
    let sign = match characters.next()? {
        '+' => "+",
        '=' => "=",
        '-' | '\u{2212}' | '\u{2013}' => "-",
        _ => return None,
    };
    Some((sign, characters.as_str().trim_start()))
}
