//! A table whose columns are known, and what had to be decided or asked to read it.

use std::collections::BTreeMap;

use super::cells::{bare, ending};
use super::columns::{self, Places};
use super::facts::Facts;
use super::options::{Answer, DecimalOption, Newest, ScoreOrder};
use super::read::Reader;
use super::specs::{Spec, TableField, TableField as F};
use super::{ColumnTitles, TableOptions};
use crate::Problem;
use crate::moment::DateOrder;
use crate::number::{DecimalMark, is_number, read_number, written};
use crate::problem::shortened;
use crate::spelling::quoted;

/// How the columns of a table are read.
#[apply(report)]
#[derive(Default, Eq)]
pub struct TableHeader {
    /// All that a column can hold.
    pub fields: Vec<TableField>,
    /// The titles of the columns: “Column 1” and so on where there are none.
    pub titles: Vec<String>,
    /// Whether the table has a row of titles.
    pub has_titles: bool,
    /// The title of each column that is used.
    pub columns: ColumnTitles,
    /// What is needed and has no column.
    pub missing: Vec<TableField>,
    /// A few of the rows below the titles, cell by cell.
    pub sample: Vec<Vec<String>>,
    /// What can be read in several ways.
    pub questions: Vec<Question>,
}

/// Something in a table that can be read in several ways.
#[apply(report)]
#[derive(Eq)]
pub struct Question {
    /// The option that answers it: `dates`, `decimal`, `score` or `newest`.
    pub about: &'static str,
    /// A cell that can be read in several ways.
    pub text: String,
    /// The ways.
    pub readings: Vec<QuestionReading>,
    /// The value of the one that is used; none where it has to be answered.
    pub chosen: Option<Answer>,
}

/// One way to read a cell, and all cells like it.
#[apply(report)]
#[derive(Eq)]
pub struct QuestionReading {
    /// The value of the option.
    pub value: Answer,
    /// What the cell is then.
    pub reading: String,
    /// How many rows can be read so.
    pub rows: usize,
}

impl TableHeader {
    /// What the column with a title holds.
    pub(crate) fn field_of(&self, title: &str) -> Option<F> {
        let mut columns = self.columns.iter();
        columns.find_map(|(&field, other)| (other == title).then_some(field))
    }

    /// A question that has not been answered.
    pub(crate) fn open_question(&self, about: &str) -> Option<&Question> {
        let mut questions = self.questions.iter();
        questions.find(|question| question.about == about && question.chosen.is_none())
    }
}

/// The number of rows in a sample.
const SAMPLE: usize = 3;
/// The number of rows that show what is in a column.
const ROWS: usize = 200;

/// The beginning of a table.
struct Start<'t> {
    reader: Reader<'t>,
    /// The first rows, and the reader behind each.
    sample: Vec<Vec<String>>,
    behind: Vec<Reader<'t>>,
    /// Which of them has the titles.
    row: Option<usize>,
    titles: Vec<String>,
    /// How many fields the titles name.
    found: usize,
}

impl<'t> Start<'t> {
    fn of(reader: Reader<'t>, spec: &Spec, given: &ColumnTitles) -> Self {
        let (mut sample, mut behind) = (Vec::new(), Vec::new());
        let mut ahead = reader.clone();
        let mut cells = Vec::new();
        while sample.len() < ROWS
            && let Some(row) = ahead.next_row(&mut cells)
        {
            if row.is_ok() {
                let texts = cells.iter().map(|cell| cell.text.trim().to_owned());
                sample.push(texts.collect());
                behind.push(ahead.clone());
            }
        }
        let (row, titles) = columns::titles(&sample, spec, given);
        let found = columns::named(&titles, spec, given);
        Self {
            reader,
            sample,
            behind,
            row,
            titles,
            found,
        }
    }
}

/// A table that is ready to be read row by row.
#[derive(Debug)]
pub(crate) struct Table<'t> {
    pub header: TableHeader,
    /// What was decided, in sentences.
    pub notices: Vec<String>,
    pub facts: Facts,
    pub(super) places: Places,
    /// The decimal mark of ratings, and that of other numbers.
    pub(super) rating_mark: DecimalMark,
    pub(super) mark: DecimalMark,
    pub(super) order: Option<DateOrder>,
    pub(super) score: Option<ScoreOrder>,
    /// True if cells may be the results and ratings of one player's games, whatever their titles say.
    pub may_be_games: bool,
    /// The newest row, where anything shows which it is.
    pub newest: Option<Newest>,
    reader: Reader<'t>,
    /// The line of the titles, or else of the first row, and its first cell.
    top: (usize, String),
}

impl<'t> Table<'t> {
    /// The table in a text; `None` where it has no rows.
    pub(crate) fn new(text: &'t str, spec: &Spec, options: &TableOptions) -> Option<Self> {
        let start = |reader: Reader<'t>| Start::of(reader, spec, &options.columns);
        let mut first = start(Reader::new(text, spec.by_content));
        // Titles that are separated in another way than most rows are titles all the same.
        if let Some(other) = first.reader.as_first_line().map(start)
            && other.found > first.found.max(1)
        {
            first = other;
        }
        let (mut reader, mut sample, titles) = (first.reader, first.sample, first.titles);
        let (has_titles, top_row) = (first.row.is_some(), first.row.unwrap_or_default());
        let behind = first.behind.get(top_row)?;
        let top_cell = sample.get(top_row)?.first().cloned();
        let top = (behind.row_line(), top_cell.unwrap_or_default());
        if has_titles {
            sample.drain(..=top_row);
            reader = behind.clone();
        }
        if reader.separator() == '\t' && is_dump(&titles) {
            reader = reader.without_quotes();
        }
        let mut table = Self {
            header: TableHeader {
                fields: spec.fields.iter().map(|(field, _)| *field).collect(),
                has_titles,
                sample: sample.iter().take(SAMPLE).map(|row| shown(row)).collect(),
                ..TableHeader::default()
            },
            notices: match top_row {
                0 => Vec::new(),
                1 => vec!["The row above the titles is not read.".to_owned()],
                rows => vec![format!("The {rows} rows above the titles are not read.")],
            },
            places: columns::places(&titles, has_titles, &sample, spec, &options.columns),
            rating_mark: DecimalMark::Unknown,
            mark: DecimalMark::Unknown,
            order: options.dates,
            score: options.score,
            may_be_games: false,
            newest: options.newest,
            facts: Facts::default(),
            reader,
            top,
        };
        if spec.by_content {
            let likely = columns::by_cells(table.places, titles.len(), &sample, &options.columns);
            let result = likely[F::Result as usize];
            let mut results = sample.iter().filter_map(|row| row.get(result?));
            let is_word = |text: &String| ending(text).is_some() && !matches!(&**text, "0" | "1");
            table.may_be_games = likely[F::Rating as usize].is_some() && results.any(is_word);
        }
        let mut facts = Facts::default();
        let names_match = table.place(F::Match).is_some();
        table.for_each(|row| {
            facts.rows += 1;
            if row.problems.is_empty() {
                facts.see(|field| row.text(field), names_match);
            }
        });
        table.mark = facts.mark(options);
        table.facts = facts;
        table.leave_out_columns(&titles, &options.columns);
        table.header.columns = titles_of(&table.places, &titles, spec);
        table.header.missing = columns::missing(&table.places, spec);
        table.header.titles = titles;
        table.settle_numbers();
        table.settle_dates();
        if spec.by_content {
            table.settle_score();
            table.settle_newest();
        }
        Some(table)
    }

    /// Leaves out columns that do not hold what their titles say.
    fn leave_out_columns(&mut self, titles: &[String], given: &ColumnTitles) {
        let title = |place: Option<usize>| place.and_then(|place| titles.get(place));
        if let Some(title) = title(self.place(F::Id)).filter(|_| self.facts.are_ids_shared()) {
            self.places[F::Id as usize] = None;
            self.notices.push(format!(
                "“{title}” is the same for many games, so it does not tell them apart."
            ));
        }
        if let Some(title) = title(self.place(F::Minutes))
            && !columns::simple(title).starts_with("min")
            && self.facts.may_be_seconds()
            && !given.contains_key(&F::Minutes)
        {
            self.places[F::Minutes as usize] = None;
            self.notices.push(format!(
                "“{title}” is mostly above 180, so it may be in seconds. Choose it for the minutes if it is in minutes, or write \
                 seconds like 507 s."
            ));
        }
        if let Some(title) = title(self.place(F::Minutes))
            && columns::simple(title) == "time"
            && self.facts.are_times_of_day()
            && !given.contains_key(&F::Minutes)
        {
            self.places[F::Minutes as usize] = None;
            self.notices.push(format!("“{title}” holds times of day, not minutes: they are the same for everyone in a match."));
        }
    }

    /// A problem with the table as a whole, at its top.
    pub(crate) fn problem_at_top(&self, expected: String) -> Problem {
        let (line, text) = self.top.clone();
        Problem::new(line, 1, &text, expected)
    }

    /// The mark between cells.
    pub(crate) fn separator(&self) -> char {
        self.reader.separator()
    }

    /// A reader of the rows below the titles.
    pub(crate) fn reader(&self) -> Reader<'t> {
        self.reader.clone()
    }

    /// The column of a field.
    pub(crate) fn place(&self, field: F) -> Option<usize> {
        self.places[field as usize]
    }

    /// Whether each of these fields has a column.
    pub(crate) fn has(&self, fields: &[F]) -> bool {
        fields.iter().all(|&field| self.place(field).is_some())
    }

    /// Whether the title of a field's column has this word.
    pub(crate) fn names(&self, field: F, word: &str) -> bool {
        let title = self.header.columns.get(&field);
        title.is_some_and(|title| title.to_ascii_lowercase().contains(word))
    }

    /// Whether the column at a place is used.
    pub(crate) fn is_used(&self, place: usize) -> bool {
        self.places.contains(&Some(place))
    }

    /// Whether this is a dump of the gameroom, whose cells are never quoted.
    pub(crate) fn is_dump(&self) -> bool {
        self.separator() == '\t' && is_dump(&self.header.titles)
    }

    /// The last column of a dump that is used.
    pub(crate) fn last_of_dump(&self) -> Option<usize> {
        let used = self.places.iter().flatten().copied();
        used.max().filter(|_| self.is_dump())
    }

    /// What the first rows have in the column of a field.
    fn sample_of(&self, field: F) -> impl Iterator<Item = &str> {
        let place = self.place(field);
        let rows = self.header.sample.iter();
        rows.filter_map(move |row| row.get(place?).map(String::as_str))
    }

    /// Whether some of the first rows have a result, if they have anything in its column.
    pub(crate) fn has_results(&self) -> bool {
        let results = || self.sample_of(F::Result).filter(|text| !text.is_empty());
        results().next().is_none() || results().any(|text| ending(text).is_some())
    }

    /// Returns true if an unused column has numbers in the first rows, other than the rows' own numbers.
    pub(crate) fn has_other_numbers(&self) -> bool {
        let is_numbers = |place: usize| {
            let mut cells = self.header.sample.iter().filter_map(|row| row.get(place));
            cells.any(|cell| is_number(cell))
        };
        let titles = self.header.titles.iter().enumerate();
        titles.into_iter().any(|(place, title)| {
            let is_id = title.eq_ignore_ascii_case("id");
            !is_id && !self.is_used(place) && is_numbers(place)
        })
    }

    /// Whether the results are words or scores, and not only numbers.
    pub(crate) fn has_clear_results(&self) -> bool {
        let mut results = self.sample_of(F::Result);
        results.any(|text| !matches!(text, "0" | "1"))
    }

    /// Whether a column has different texts, in the first rows.
    pub(crate) fn varies(&self, field: F) -> bool {
        let mut texts = self.sample_of(field);
        let first = texts.next();
        texts.any(|text| Some(text) != first)
    }

    /// The titles of the columns that are not used, as far as they have one.
    pub(crate) fn unused(&self) -> Vec<&str> {
        let is_title = |place: usize, title: &str| {
            !self.header.has_titles || *title != format!("Column {}", place + 1)
        };
        let unused = (0..).zip(&self.header.titles);
        let unused =
            unused.filter(|(place, title)| !self.is_used(*place) && is_title(*place, title));
        unused.map(|(_, title)| &**title).collect()
    }

    /// A sentence about the columns that are not used.
    pub(crate) fn notice_of_unused(&self) -> Option<String> {
        let unused = self.unused();
        let plural = if unused.len() == 1 { "" } else { "s" };
        (!unused.is_empty()).then(|| format!("Not used: the column{plural} {}.", quoted(&unused)))
    }

    /// Adds a question: each answer with what a cell is then, and how many rows can be read so.
    fn ask(
        &mut self,
        about: &'static str,
        text: &str,
        readings: impl IntoIterator<Item = (Answer, String, usize)>,
        chosen: Option<Answer>,
    ) {
        let reading = |(value, reading, rows)| QuestionReading {
            value,
            reading,
            rows,
        };
        self.header.questions.push(Question {
            about,
            text: text.to_owned(),
            readings: readings.into_iter().map(reading).collect(),
            chosen,
        });
    }

    /// The decimal mark: ratings are whole unless numbers show decimals; all else is asked.
    fn settle_numbers(&mut self) {
        self.rating_mark = self.mark;
        let is_settled = self.mark != DecimalMark::Unknown;
        let ratings = self.facts.open_ratings.take().map(|open| (true, open));
        let numbers = self.facts.open_numbers.take().map(|open| (false, open));
        for (is_rating, (text, rows)) in ratings.into_iter().chain(numbers) {
            let number = bare(&text);
            // The mark that is not the decimal one separates thousands.
            let mut marks = [DecimalOption::Point, DecimalOption::Comma];
            if !number.contains(',') {
                marks.reverse();
            }
            let written = |mark| read_number(number, mark).map(written).unwrap_or_default();
            let mut used = self.mark;
            if is_rating && !is_settled {
                used = marks[0].mark();
                self.rating_mark = used;
                let notice = format!("Read with thousands: “{number}” is {}.", written(used));
                self.notices.push(notice);
            }
            let chosen = marks.into_iter().find(|mark| mark.mark() == used);
            let readings = marks.map(|mark| (Answer::Decimal(mark), written(mark.mark()), rows));
            // Numbers that are no ratings are asked about for both.
            self.header.questions.clear();
            self.ask("decimal", number, readings, chosen.map(Answer::Decimal));
        }
    }

    fn settle_dates(&mut self) {
        if let [only] = *self.facts.dates.orders() {
            self.order.get_or_insert(only);
        }
        let open = self.facts.dates.open_dates();
        let Some((open, (text, _))) = open.zip(self.facts.dates.open.take()) else {
            return;
        };
        let fits = self.facts.dates.fits;
        let readings = DateOrder::ALL.into_iter().filter_map(|order| {
            let day = open.in_order(order)?.day.to_string();
            Some((Answer::Dates(order), day, fits[order as usize]))
        });
        self.ask("dates", &text, readings, self.order.map(Answer::Dates));
    }

    fn settle_score(&mut self) {
        let Some((text, rows)) = self.facts.scores.take() else {
            return;
        };
        let white = self.place(F::Colour).map(|_| ScoreOrder::White);
        self.score = self.score.or(white);
        let orders = [ScoreOrder::Own, ScoreOrder::Opponent].into_iter();
        let readings = orders.chain(white).map(|order| {
            let whose = match order {
                ScoreOrder::Own => "your",
                ScoreOrder::Opponent => "the opponent’s",
                ScoreOrder::White => "White’s",
            };
            (
                Answer::Score(order),
                format!("{whose} score comes first"),
                rows,
            )
        });
        self.ask("score", &text, readings, self.score.map(Answer::Score));
    }

    fn settle_newest(&mut self) {
        let shown = self.facts.is_oldest_first(self.order);
        let shown = shown.map(|oldest| if oldest { Newest::Last } else { Newest::First });
        self.newest = self.newest.or(shown);
        let rows = self.facts.rows;
        let is_early = self.header.open_question("dates").is_some();
        if shown.is_some() || is_early || rows < 2 {
            return;
        }
        let readings = [(Newest::First, "newest"), (Newest::Last, "oldest")];
        let readings = readings.map(|(newest, first)| {
            let reading = format!("the {first} game comes first");
            (Answer::Newest(newest), reading, rows)
        });
        let chosen = self.newest.unwrap_or(Newest::First);
        self.ask("newest", "", readings, Some(Answer::Newest(chosen)));
    }
}

/// A row as a sample has it: long cells are cut, and further ones left out.
fn shown(row: &[String]) -> Vec<String> {
    let cells = row.iter().take(columns::MOST_COLUMNS);
    cells.map(|cell| shortened(cell)).collect()
}

fn is_dump(titles: &[String]) -> bool {
    let has = |title: &str| titles.iter().any(|other| other.eq_ignore_ascii_case(title));
    has("wusername") && has("busername")
}

/// The title of each field that has a column.
fn titles_of(places: &Places, titles: &[String], spec: &Spec) -> BTreeMap<F, String> {
    let fields = spec.fields.iter().map(|(field, _)| *field);
    let title = |field: F| Some((field, titles.get(places[field as usize]?)?.clone()));
    fields.filter_map(title).collect()
}
