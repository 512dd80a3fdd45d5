//! Reads tables row by row, with the place of each cell.

use std::borrow::Cow;

use crate::Problem;

/// What a problem says about a quote that is never closed.
pub(crate) const UNCLOSED_QUOTE: &str = "the quote that opens here is never closed";

/// A row of several lines that is longer than this many bytes, or [`MOST_LINES`], has a quote that was never meant to
/// open a cell.
pub(crate) const LONGEST_OPEN_ROW: usize = 64 << 10;
const MOST_LINES: usize = 100;

/// One cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell<'a> {
    /// The cell's text, without the quotes around it or the blanks around those.
    pub text: Cow<'a, str>,
    place: Place,
}

/// A place in the text. Its column is counted only when it is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    at: usize,
    line: usize,
    line_start: usize,
}

/// Reads a table row by row.
///
/// The separator is the one of `,`, `;` and tab that the first line has most of, or the one that a
/// first line like `sep=;` names. A byte order mark, blank rows, CRLF and blanks around cells are
/// fine. A quoted cell may contain separators, line ends and doubled quotes.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    text: &'a str,
    separator: u8,
    /// Whether a quote opens a cell.
    quotes: bool,
    now: Place,
    /// Where the row starts.
    row: Place,
}

impl<'a> Reader<'a> {
    /// A reader at the first row.
    pub fn new(text: &'a str) -> Self {
        let mut reader = Self::of_rows(text, ',', true, 1);
        if text.starts_with('\u{feff}') {
            reader.now.at = '\u{feff}'.len_utf8();
            reader.now.line_start = reader.now.at;
        }
        while reader.rest_of_line().trim().is_empty() && reader.now.at < text.len() {
            reader.next_line();
        }
        let first = reader.rest_of_line();
        let lower_case = first.trim().to_ascii_lowercase();
        match lower_case.strip_prefix("sep=").map(str::as_bytes) {
            Some([separator @ (b',' | b';' | b'\t'), ..]) => {
                reader.separator = *separator;
                reader.next_line();
            }
            _ => reader.separator = commonest_separator(first),
        }
        reader
    }

    /// A reader at the first row of cells that are separated by `,`, `;` or a tab.
    pub(crate) fn separated(text: &'a str, separator: char) -> Self {
        let mut reader = Self::new(text);
        reader.separator = u8::try_from(separator).unwrap_or(b',');
        reader
    }

    /// A reader of rows from a larger text, with a known separator: `,`, `;` or a tab. The first row is on `line`.
    pub(crate) fn of_rows(text: &'a str, separator: char, quotes: bool, line: usize) -> Self {
        let start = Place {
            at: 0,
            line,
            line_start: 0,
        };
        Self {
            text,
            separator: u8::try_from(separator).unwrap_or(b','),
            quotes,
            now: start,
            row: start,
        }
    }

    /// What separates the cells.
    pub fn separator(&self) -> char {
        char::from(self.separator)
    }

    /// Where the next row starts, in bytes from the start of the text.
    pub fn position(&self) -> usize {
        self.now.at
    }

    /// The line the next row starts on.
    pub(crate) fn line(&self) -> usize {
        self.now.line
    }

    /// The byte and the line that the last row starts at.
    pub(crate) fn row_start(&self) -> (usize, usize) {
        (self.row.at, self.row.line)
    }

    /// Reads the next row that is not blank into `cells`; `None` at the end of the text.
    ///
    /// If a row cannot be read because of its quotes, only its first line is skipped, and
    /// reading continues with the next.
    pub fn next_row(&mut self, cells: &mut Vec<Cell<'a>>) -> Option<Result<(), Problem>> {
        loop {
            let row = self.any_row(cells)?;
            if row.is_err() || cells.iter().any(|cell| !cell.text.trim().is_empty()) {
                return Some(row);
            }
        }
    }

    /// The same, but blank rows count.
    pub(crate) fn any_row(&mut self, cells: &mut Vec<Cell<'a>>) -> Option<Result<(), Problem>> {
        if self.now.at >= self.text.len() {
            return None;
        }
        cells.clear();
        self.row = self.now;
        let row = self.row(cells);
        if row.is_err() {
            self.now = self.row;
            self.next_line();
        }
        Some(row)
    }

    /// A problem with a cell.
    pub fn problem(&self, cell: &Cell, expected: impl Into<String>) -> Problem {
        self.problem_at(cell.place, &cell.text, expected)
    }

    fn problem_at(&self, place: Place, text: &str, expected: impl Into<String>) -> Problem {
        let before = self.piece(place.line_start, place.at);
        Problem::new(place.line, before.chars().count() + 1, text, expected)
    }

    /// The text between two places.
    fn piece(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    fn row(&mut self, cells: &mut Vec<Cell<'a>>) -> Result<(), Problem> {
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
            cells.push(Cell { text, place });
            if self.peek() == Some(self.separator) {
                self.now.at += 1;
            } else {
                self.next_line();
                return Ok(());
            }
        }
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
            let is_too_long = lines > MOST_LINES || (lines > 0 && bytes > LONGEST_OPEN_ROW);
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
        byte == self.separator || byte == b'\n' || byte == b'\r'
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.now.at).copied()
    }

    /// The first byte from here on for which `is_it` holds, or the end of the text.
    fn find(&self, is_it: impl Fn(u8) -> bool) -> usize {
        self.text.as_bytes()[self.now.at..]
            .iter()
            .position(|&byte| is_it(byte))
            .map_or(self.text.len(), |more| self.now.at + more)
    }

    fn skip_blanks(&mut self) {
        let rest = self.piece(self.now.at, self.text.len());
        let separator = self.separator();
        let content = rest.trim_start_matches(|c: char| {
            c.is_whitespace() && !matches!(c, '\n' | '\r') && c != separator
        });
        self.now.at = self.text.len() - content.len();
    }

    fn rest_of_line(&self) -> &'a str {
        self.piece(
            self.now.at,
            self.find(|byte| byte == b'\n' || byte == b'\r'),
        )
    }

    /// Goes to the start of the next line.
    fn next_line(&mut self) {
        let from = self.now.at;
        let end = self.find(|byte| byte == b'\n' || byte == b'\r');
        let crlf = self.text.as_bytes()[end..].starts_with(b"\r\n");
        self.now.at = (end + if crlf { 2 } else { 1 }).min(self.text.len());
        self.count_lines(from, self.now.at);
    }

    /// Counts the line ends of a piece of the text.
    fn count_lines(&mut self, from: usize, to: usize) {
        let bytes = self.text.as_bytes();
        for at in from..to {
            let lone_return = bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
            if bytes[at] == b'\n' || lone_return {
                self.now.line += 1;
                self.now.line_start = at + 1;
            }
        }
    }
}

/// The separator that a header line has most of, outside of quotes.
fn commonest_separator(header: &str) -> u8 {
    let count = |separator: &u8| {
        let mut quoted = false;
        let separators = header.bytes().filter(|byte| {
            quoted ^= *byte == b'"';
            !quoted && byte == separator
        });
        separators.count()
    };
    // The last of equals.
    let separators = [b'\t', b';', b','];
    separators.into_iter().max_by_key(count).unwrap_or(b',')
}
