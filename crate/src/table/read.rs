//! Reads tables row by row, with the place of each cell.

use std::borrow::Cow;

use super::cells::{bare, ending, is_black, is_colour};
use crate::games::is_blank;
use crate::moment::DateReadings;
use crate::number::is_number;
use crate::{Day, Problem};

/// The message of a problem about a quote that is never closed.
pub(crate) const UNCLOSED_QUOTE: &str = "the quote that opens here is never closed";

/// A row of several lines that is longer than this many bytes, or [`MAX_OPEN_ROW_LINES`], has a quote that was never meant to
/// open a cell.
pub(crate) const MAX_OPEN_ROW_BYTES: usize = 64 << 10;
const MAX_OPEN_ROW_LINES: usize = 100;

/// One cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cell<'a> {
    /// The cell's text, without the quotes around it or the blanks around those.
    pub text: Cow<'a, str>,
    place: TextPosition,
}

/// A place in the text. Its column is counted only when it is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TextPosition {
    at: usize,
    line: usize,
}

/// A separator that no line has.
const NO_SEPARATOR: char = '\0';

/// The blanks that separate cells where nothing else does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Blanks {
    /// Runs of two and more, as between columns that are aligned with blanks.
    Runs,
    /// All of them, but between the words of a name.
    Words,
}

/// Reads a table row by row.
///
/// The separator is the one of tab, `|`, `;` and `,` that gives the most rows the same number of cells, or the one that
/// a first line like `sep=;` names. A byte order mark, blank rows, CRLF and blanks around cells are
/// fine. A quoted cell may contain separators, line ends and doubled quotes. With bars between cells, those at the ends
/// of a row and rows such as `|---|:-:|` are left out; so are the fences of a code block.
#[derive(Debug, Clone)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    /// A blank where blanks separate cells.
    separator: u8,
    blanks: Blanks,
    /// True if a quote opens a cell.
    quotes: bool,
    /// True if a semicolon ends a row, as the end of a line does.
    has_rows_at_semicolons: bool,
    /// True if blanks separate cells and each line has a colour, which is not part of a name such as Joe Black then.
    has_colours: bool,
    now: TextPosition,
    /// Where the row starts.
    row: TextPosition,
}

impl<'a> Reader<'a> {
    /// A reader at the first row.
    pub(crate) fn new(text: &'a str, blanks: Blanks) -> Self {
        let mut reader = Self::of_rows(text, ',', true, 1);
        if text.starts_with('\u{feff}') {
            reader.now.at = '\u{feff}'.len_utf8();
        }
        reader.skip_front_matter();
        while is_blank_line(reader.rest_of_line()) && reader.now.at < text.len() {
            reader.next_line();
        }
        reader.blanks = blanks;
        let first = reader.rest_of_line().trim_start().to_ascii_lowercase();
        let named = first.strip_prefix("sep=").map(str::as_bytes);
        if let Some([separator @ (b',' | b';' | b'\t' | b'|'), ..]) = named {
            reader.separator = *separator;
            reader.next_line();
        } else {
            let rest = reader.piece(reader.now.at, text.len());
            let is_by_blanks = blanks == Blanks::Words || has_runs(rest);
            let other = if is_by_blanks { b' ' } else { b',' };
            reader.separator = commonest_separator(rest).unwrap_or(other);
            reader.has_colours = reader.separator == b' ' && have_colours(rest);
        }
        reader
    }

    /// A reader of rows from a larger text, with a known separator. The first row is on `line`.
    pub(crate) fn of_rows(text: &'a str, separator: char, quotes: bool, line: usize) -> Self {
        let start = TextPosition { at: 0, line };
        Self {
            text,
            separator: u8::try_from(separator).unwrap_or(b','),
            blanks: Blanks::Words,
            quotes,
            has_rows_at_semicolons: false,
            has_colours: false,
            now: start,
            row: start,
        }
    }

    /// A reader whose rows are the lines of a text, or the parts of them between semicolons, each one cell.
    pub(crate) fn of_lines(text: &'a str, at_semicolons: bool) -> Self {
        let mut reader = Self::of_rows(text, NO_SEPARATOR, false, 1);
        reader.has_rows_at_semicolons = at_semicolons;
        reader.skip_front_matter();
        reader
    }

    /// Goes behind the front matter of a page in Markdown.
    fn skip_front_matter(&mut self) {
        let end = self.now.at + front_matter(self.piece(self.now.at, self.text.len()));
        while self.now.at < end {
            self.next_line();
        }
    }

    /// A reader of the same rows with the separator that the first one shows; `None` where it has that already.
    pub(crate) fn as_first_line(&self) -> Option<Self> {
        let separator = commonest_separator(self.rest_of_line());
        let separator = separator.filter(|&separator| separator != self.separator)?;
        Some(Self {
            separator,
            ..self.clone()
        })
    }

    /// A reader of the same rows in which quotes open no cells.
    pub(crate) fn without_quotes(self) -> Self {
        Self {
            quotes: false,
            ..self
        }
    }

    /// The separator of the cells.
    pub(crate) fn separator(&self) -> char {
        char::from(self.separator)
    }

    /// Where the next row starts, in bytes from the start of the text.
    pub(crate) fn position(&self) -> usize {
        self.now.at
    }

    /// The line that the last row starts on.
    pub(crate) fn row_line(&self) -> usize {
        self.row.line
    }

    /// Where the last row is in the text, with its line end.
    pub(crate) fn row_span(&self) -> std::ops::Range<usize> {
        self.row.at..self.now.at
    }

    /// The last row as it is in the text.
    pub(crate) fn row_text(&self) -> &'a str {
        self.piece(self.row.at, self.now.at)
            .trim_end_matches(['\r', '\n'])
    }

    /// Reads the next row that is not blank into `cells`; `None` at the end of the text.
    ///
    /// If a row cannot be read because of its quotes, only its first line is skipped, and
    /// reading continues with the next.
    pub(crate) fn next_row(&mut self, cells: &mut Vec<Cell<'a>>) -> Option<Result<(), Problem>> {
        loop {
            let row = self.any_row(cells)?;
            if row.is_err() || cells.iter().any(|cell| !cell.text.chars().all(is_blank)) {
                return Some(row);
            }
        }
    }

    /// Reads the next row into `cells`, blank or not.
    pub(crate) fn any_row(&mut self, cells: &mut Vec<Cell<'a>>) -> Option<Result<(), Problem>> {
        if self.now.at >= self.text.len() {
            return None;
        }
        cells.clear();
        self.row = self.now;
        let row = self.row(cells);
        if is_fence(self.row_text()) || is_ruler(cells) {
            cells.clear();
        }
        if row.is_err() {
            self.now = self.row;
            self.next_line();
        }
        Some(row)
    }

    /// A problem with a cell.
    pub(crate) fn problem(&self, cell: &Cell, expected: impl Into<String>) -> Problem {
        self.problem_at(cell.place, &cell.text, expected)
    }

    fn problem_at(&self, place: TextPosition, text: &str, expected: impl Into<String>) -> Problem {
        let before = self.piece(0, place.at).rsplit(['\n', '\r']).next();
        let before = before.unwrap_or_default().trim_start_matches('\u{feff}');
        let column = before.chars().count() + 1;
        Problem::new(place.line, column, text, expected)
    }

    /// The text between two places.
    fn piece(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    fn row(&mut self, cells: &mut Vec<Cell<'a>>) -> Result<(), Problem> {
        if self.separator == b' ' {
            match self.blanks {
                Blanks::Words => self.words(cells),
                Blanks::Runs => self.runs(cells),
            }
            return Ok(());
        }
        loop {
            self.skip_blanks();
            let place = self.now;
            let text = if self.quotes && self.peek() == Some(b'"') {
                self.quoted()?
            } else {
                let end = self.find(|byte| self.ends_cell(byte));
                let text = self.piece(place.at, end);
                self.now.at = end;
                Cow::Borrowed(text.trim_end())
            };
            let is_formula = text.starts_with("=\"");
            let text = if is_formula {
                without_formula(text)
            } else {
                text
            };
            cells.push(Cell { text, place });
            if self.peek() == Some(self.separator) {
                self.now.at += 1;
                continue;
            }
            if self.has_rows_at_semicolons && self.peek() == Some(b';') {
                self.now.at += 1;
            } else {
                self.next_line();
            }
            break;
        }
        if self.separator == b'|' {
            self.without_bars(cells);
        }
        Ok(())
    }

    /// Leaves out the blank cells before the first bar and behind the last, and a row of dashes.
    fn without_bars(&self, cells: &mut Vec<Cell<'a>>) {
        let row = self.row_text().trim();
        let is_rule =
            |cell: &Cell| cell.text.contains('-') && cell.text.trim_matches([':', '-']).is_empty();
        if row.ends_with('|') {
            cells.pop();
        }
        if row.starts_with('|') && !cells.is_empty() {
            cells.remove(0);
        }
        if !cells.is_empty() && cells.iter().all(is_rule) {
            cells.clear();
        }
        for cell in cells {
            if let Cow::Borrowed(text) = cell.text {
                let bare = without_emphasis(text);
                cell.place.at += bare.as_ptr() as usize - text.as_ptr() as usize;
                cell.text = Cow::Borrowed(bare);
            }
        }
    }

    /// Reads a line whose cells have two blanks or more between them.
    fn runs(&mut self, cells: &mut Vec<Cell<'a>>) {
        let line = self.rest_of_line();
        for text in line
            .split("  ")
            .map(str::trim)
            .filter(|text| !text.is_empty())
        {
            let at = self.now.at + (text.as_ptr() as usize - line.as_ptr() as usize);
            cells.push(Cell {
                text: Cow::Borrowed(text),
                place: TextPosition { at, ..self.now },
            });
        }
        self.next_line();
    }

    /// Reads a line whose cells are words. Neighbouring words of a name are one cell; so are the three words of a date.
    fn words(&mut self, cells: &mut Vec<Cell<'a>>) {
        let line = self.rest_of_line();
        let line = line.split(" #").next().unwrap_or(line);
        let start = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
        let piece = |from, last: &str| line.get(from..start(last) + last.len());
        let words: Vec<&str> = line.split_whitespace().collect();
        // Words without a value among them are titles.
        let are_titles = !words.iter().any(|word| is_value(word));
        let are_names = name_words(&words, self.has_colours);
        let (mut was_name, mut rest) = (false, &words[..]);
        while let [word, others @ ..] = rest {
            let at = words.len() - rest.len();
            let third = others.get(1).and_then(|third| piece(start(word), third));
            let date = third.filter(|date| Day::in_running_text(date).is_some());
            rest = if date.is_some() { &others[2..] } else { others };
            let is_name = date.is_none() && !are_titles && are_names[at];
            if let Some(last) = cells.last_mut().filter(|_| is_name && was_name) {
                let name = piece(last.place.at - self.now.at, word);
                last.text = Cow::Borrowed(name.unwrap_or_default());
            } else {
                let at = self.now.at + start(word);
                cells.push(Cell {
                    text: Cow::Borrowed(date.unwrap_or(word)),
                    place: TextPosition { at, ..self.now },
                });
            }
            was_name = is_name;
        }
        self.next_line();
    }

    /// The cell between the quote here and the one that closes it.
    fn quoted(&mut self) -> Result<Cow<'a, str>, Problem> {
        let opening = self.now;
        let opening_line = self.rest_of_line();
        loop {
            self.now.at += 1;
            let from = self.now.at;
            let quote = self.find(|byte| byte == b'"');
            self.count_lines(from, quote);
            let (lines, bytes) = (self.now.line - self.row.line, quote - self.row.at);
            let is_too_long =
                lines > MAX_OPEN_ROW_LINES || (lines > 0 && bytes > MAX_OPEN_ROW_BYTES);
            if quote == self.text.len() || is_too_long {
                return Err(self.problem_at(opening, opening_line, UNCLOSED_QUOTE));
            }
            self.now.at = quote + 1;
            if self.peek() != Some(b'"') {
                break;
            }
        }
        let text = self.piece(opening.at + 1, self.now.at - 1);
        self.skip_blanks();
        match self.peek() {
            Some(byte) if !self.ends_cell(byte) => {
                let expected = "a closing quote ends the cell; quotes inside a cell are doubled";
                Err(self.problem_at(self.now, self.rest_of_line(), expected))
            }
            _ if text.contains('"') => Ok(Cow::Owned(text.replace("\"\"", "\""))),
            _ => Ok(Cow::Borrowed(text)),
        }
    }

    fn ends_cell(&self, byte: u8) -> bool {
        byte == self.separator
            || matches!(byte, b'\n' | b'\r')
            || (byte == b';' && self.has_rows_at_semicolons)
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.now.at).copied()
    }

    /// The first byte from here on for which `is_it` holds, or the end of the text.
    fn find(&self, is_it: impl Fn(u8) -> bool) -> usize {
        let rest = &self.text.as_bytes()[self.now.at..];
        let more = rest.iter().position(|&byte| is_it(byte));
        self.now.at + more.unwrap_or(rest.len())
    }

    fn skip_blanks(&mut self) {
        let rest = self.piece(self.now.at, self.text.len());
        let separator = self.separator();
        let is_blank = |c: char| c.is_whitespace() && !matches!(c, '\n' | '\r') && c != separator;
        let content = rest.trim_start_matches(is_blank);
        self.now.at = self.text.len() - content.len();
    }

    fn rest_of_line(&self) -> &'a str {
        self.piece(self.now.at, self.end_of_line())
    }

    fn end_of_line(&self) -> usize {
        self.find(|byte| byte == b'\n' || byte == b'\r')
    }

    /// Goes to the start of the next line.
    fn next_line(&mut self) {
        let (from, end) = (self.now.at, self.end_of_line());
        let crlf = self.text.as_bytes()[end..].starts_with(b"\r\n");
        self.now.at = (end + if crlf { 2 } else { 1 }).min(self.text.len());
        self.count_lines(from, self.now.at);
    }

    /// Counts the line ends of a piece of the text.
    fn count_lines(&mut self, from: usize, to: usize) {
        let bytes = self.text.as_bytes();
        for at in from..to {
            let lone_return = bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
            self.now.line += usize::from(bytes[at] == b'\n' || lone_return);
        }
    }
}

/// Returns true if a word is a number, a result or a date.
fn is_value(word: &str) -> bool {
    is_number(bare(word)) || ending(word).is_some() || DateReadings::of(word).is_ok()
}

/// The text of a formula that only holds text: `="0 - 2"`, as spreadsheets keep it from becoming a date or a number.
fn without_formula(text: Cow<'_, str>) -> Cow<'_, str> {
    fn inner(text: &str) -> Option<&str> {
        let inner = text.strip_prefix("=\"")?.strip_suffix('"')?;
        (!inner.contains('"')).then_some(inner)
    }
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(inner(text).unwrap_or(text)),
        Cow::Owned(text) => Cow::Owned(inner(&text).map(str::to_owned).unwrap_or(text)),
    }
}

/// The text of a cell in Markdown without the marks of bold, italics or code around all of it.
fn without_emphasis(text: &str) -> &str {
    let inner = ["**", "__", "~~", "`", "*", "_"]
        .into_iter()
        .find_map(|mark| text.strip_prefix(mark)?.strip_suffix(mark));
    let is_one = |inner: &&str| !inner.trim().is_empty() && !inner.contains(['*', '`']);
    inner.filter(is_one).map_or(text, str::trim)
}

/// True for a row of dashes under titles or above them, such as `-----;------`.
fn is_ruler(cells: &[Cell]) -> bool {
    let is_rule = |cell: &Cell| {
        let text = cell.text.trim();
        text.len() > 2 && text.bytes().all(|byte| byte == b'-')
    };
    cells.len() > 1 && cells.iter().all(is_rule)
}

/// The length of the front matter that a text begins with, as pages in Markdown do: settings such as `title: Round 5` between
/// two lines of dashes.
pub(super) fn front_matter(text: &str) -> usize {
    const LONGEST: usize = 50;
    let is_mark = |line: &str| line.trim_end() == "---";
    let mut end = 0;
    for (at, line) in text.split_inclusive('\n').take(LONGEST).enumerate() {
        end += line.len();
        let is_setting =
            line.contains(':') || line.starts_with([' ', '-', '#']) || is_blank_line(line);
        match (at, is_mark(line)) {
            (0, true) => {}
            // Two rules without settings between them are none.
            (1, true) => return 0,
            (_, true) => return end,
            (1.., false) if is_setting => {}
            (_, false) => return 0,
        }
    }
    0
}

/// True if a line begins or ends a block: of code in Markdown, or with a tag such as `<round>`.
fn is_fence(line: &str) -> bool {
    let line = line.trim();
    let tag = line
        .strip_prefix('<')
        .and_then(|line| line.strip_suffix('>'));
    let name = tag.map(|tag| tag.strip_prefix('/').unwrap_or(tag));
    line.starts_with("```")
        || name.is_some_and(|name| !name.is_empty() && name.chars().all(char::is_alphanumeric))
}

/// True if a line has nothing to read.
fn is_blank_line(line: &str) -> bool {
    line.trim().is_empty() || is_fence(line)
}

/// Finds the words of a line that are parts of names: all that are no values, and those that only look like one. Joe
/// Black, Tom White and Win Tie are names: the result of a line is its first or last word.
fn name_words(words: &[&str], has_colours: bool) -> Vec<bool> {
    let mut are_names: Vec<bool> = words.iter().map(|word| !is_value(word)).collect();
    if !words.iter().any(|word| is_number(bare(word))) {
        return are_names;
    }
    let result = result_word(words, &are_names, has_colours);
    for (at, word) in words.iter().enumerate() {
        let is_surname = match ending(word).filter(|_| Some(at) != result) {
            None => false,
            // The initial between two names.
            Some(_) if word.len() == 1 => {
                let has_both = at > 0 && are_names[at - 1] && are_names.get(at + 1) == Some(&true);
                has_both && result.is_some() && is_capitalised(word)
            }
            Some(_) if is_colour(word) => is_capitalised(word) && !has_colours,
            Some(_) => is_capitalised(word) && result.is_some(),
        };
        are_names[at] |= is_surname;
    }
    are_names
}

/// The place of the word that is the result of a line: the first or the last, or else none. Words that stand apart from
/// names, and small letters, are likelier results than parts of names.
fn result_word(words: &[&str], are_names: &[bool], has_colours: bool) -> Option<usize> {
    let last = words.len().checked_sub(1)?;
    let neighbour = |at| if at == 0 { 1 } else { last.saturating_sub(1) };
    let is_apart = |at| !are_names.get(neighbour(at)).is_some_and(|&is_name| is_name);
    let is_result = |at: &usize| {
        let is_surname = is_colour(words[*at]) && is_capitalised(words[*at]) && !is_apart(*at);
        ending(words[*at]).is_some() && (has_colours || !is_surname)
    };
    let rank = |at: &usize| {
        let word = words[*at];
        let is_letters = word.chars().all(char::is_alphabetic);
        let is_small = !is_capitalised(word);
        (!is_colour(word), is_apart(*at), is_small, is_letters, *at)
    };
    [0, last].into_iter().filter(is_result).max_by_key(rank)
}

/// True if a word begins with a capital letter.
fn is_capitalised(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// True if each line with numbers has a colour, too, and both colours occur.
fn have_colours(text: &str) -> bool {
    let colours = |line: &str| {
        let words = line.split_whitespace();
        let mut colours = words.filter_map(|word| is_black(word, false).filter(|_| word.len() > 1));
        colours.next()
    };
    let lines = text.split(['\n', '\r']);
    let lines = lines.filter(|line| line.split_whitespace().any(|word| is_number(bare(word))));
    let colours: Option<Vec<bool>> = lines.take(SAMPLE).map(colours).collect();
    colours.is_some_and(|colours| colours.contains(&true) && colours.contains(&false))
}

/// The number of rows that show the separator.
const SAMPLE: usize = 100;

/// True if most lines have the same number of cells, two at least, with runs of blanks between them.
fn has_runs(text: &str) -> bool {
    let lines = text
        .split(['\n', '\r'])
        .filter(|line| !is_blank_line(line))
        .take(SAMPLE);
    let cells = |line: &str| {
        line.split("  ")
            .filter(|cell| !cell.trim().is_empty())
            .count()
    };
    let mut counts: Vec<usize> = lines.map(cells).collect();
    let all = counts.len();
    counts.retain(|&count| count > 1);
    counts.sort_unstable();
    let most = counts
        .chunk_by(|one, other| one == other)
        .map(<[usize]>::len)
        .max();
    most.is_some_and(|rows| rows > 1 && rows * 2 > all)
}

/// The separator that gives the most rows the same number of cells, two at least; none where no row has one.
fn commonest_separator(text: &str) -> Option<u8> {
    let lines = text.split(['\n', '\r']).map(str::trim_ascii);
    let lines: Vec<&str> = lines
        .filter(|line| !is_blank_line(line))
        .take(SAMPLE)
        .collect();
    let is_barred = |line: &&&str| line.starts_with('|') && line.ends_with('|');
    if lines.iter().filter(is_barred).count() * 2 > lines.len() {
        return Some(b'|');
    }
    let mut best = (0, None);
    for separator in *b"\t;,|" {
        let is_seen = |line: &&&str| separator != b',' || !is_number(line);
        let lines = lines.iter().filter(is_seen);
        let mut counts: Vec<usize> = lines.map(|line| count_unquoted(line, separator)).collect();
        counts.retain(|&count| count > 0);
        counts.sort_unstable();
        let same = counts.chunk_by(|one, other| one == other);
        let most = same.map(<[usize]>::len).max();
        if let Some(rows) = most.filter(|&rows| rows > best.0) {
            best = (rows, Some(separator));
        }
    }
    best.1
}

fn count_unquoted(line: &str, separator: u8) -> usize {
    let mut quoted = false;
    let is_separator = |byte: &u8| {
        quoted ^= *byte == b'"';
        !quoted && *byte == separator
    };
    line.bytes().filter(is_separator).count()
}
