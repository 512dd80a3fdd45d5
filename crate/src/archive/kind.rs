//! What a file is, from how it begins: its name says nothing.

use super::columns::Columns;
use super::games_table::GamesColumns;
use super::table::Table;
use crate::csv::{Cell, Dialect, Reader};
use serde::Serialize;

/// So much of a file is looked at, in bytes.
pub(super) const HEAD: usize = 4096;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum FileKind {
    /// A gameroom's dump: tab-separated, with `wusername` and `busername` in its header.
    Gameroom,
    /// A table with named columns.
    Csv,
    /// Games in PGN.
    Pgn,
    /// One player's game list.
    List,
}

/// A file as it was recognised, and how to go on with it.
#[derive(Debug, Clone)]
pub(super) enum Recognised {
    /// A table whose rows start at this byte, after so many lines.
    Table {
        kind: FileKind,
        table: Box<Table>,
        start: usize,
        lines: usize,
    },
    Pgn,
    List,
    /// Nothing that is read here, and why.
    Refused(&'static str),
}

/// What the first bytes of files in other formats are, and what to say of them.
const SIGNATURES: [(&[u8], &str); 9] = [
    (b"\x1f\x8b", "it is packed with gzip twice: unpack it once"),
    (
        b"PK\x03\x04",
        "it is a zip archive or a spreadsheet file: unpack it, or save the table as CSV",
    ),
    (
        b"\x28\xb5\x2f\xfd",
        "it is packed with Zstandard, which browsers do not undo: unpack it first (zstd -d)",
    ),
    (b"BZh", "it is packed with bzip2: unpack it first"),
    (b"\xfd7zXZ", "it is packed with xz: unpack it first"),
    (b"7z\xbc\xaf", "it is a 7z archive: unpack it first"),
    (b"%PDF", "it is a PDF, not a file of games"),
    (b"\xff\xfe", "it is text in UTF-16: save it as UTF-8"),
    (b"\xfe\xff", "it is text in UTF-16: save it as UTF-8"),
];

pub(super) const EMPTY: &str = "it is empty";
const NOT_TEXT: &str = "it is not a text file";
const WEB_PAGE: &str = "it is a web page, not a file of games";
const NO_COLUMNS: &str = "it is a table, but its first line does not name the columns that are \
    needed: white, black and result, or player, opponent and result";
const SAVED: &str = "it holds everything that this page saved: open it under Saved";
const MATCH: &str = "it is a match: paste its rows into Match";
const LEAGUE: &str = "it is a league: open its log in League";
const TIMELINE: &str = "it has your rating after each game, which is no list of games: save the \
    games themselves with “Download CSV” under “What each game does”";

/// What a file is that begins so; `head` is all of a short one.
pub(super) fn recognise(head: &[u8]) -> Recognised {
    for (signature, reason) in SIGNATURES {
        if head.starts_with(signature) {
            return Recognised::Refused(reason);
        }
    }
    if head.contains(&0) {
        return Recognised::Refused(NOT_TEXT);
    }
    let text = String::from_utf8_lossy(head);
    let Some(first) = text
        .trim_start_matches('\u{feff}')
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
    else {
        return Recognised::Refused(EMPTY);
    };
    if is_tag(first) || (first.starts_with('%') && text.lines().any(is_tag)) {
        return Recognised::Pgn;
    }
    let start = first.get(..15).unwrap_or(first).to_ascii_lowercase();
    if ["<!doctype", "<html", "<?xml", "<head", "<body"]
        .iter()
        .any(|tag| start.starts_with(tag))
    {
        return Recognised::Refused(WEB_PAGE);
    }
    if first.starts_with('{') && text.contains("\"gameroomRating\"") {
        return Recognised::Refused(SAVED);
    }
    if first.starts_with(['+', '-', '=', '#', ';', '\u{2212}', '\u{2013}']) {
        return Recognised::List;
    }
    as_table(&text, head)
}

fn is_tag(line: &str) -> bool {
    let Some(tag) = line.strip_prefix('[') else {
        return false;
    };
    let name = tag.trim_start();
    let after = name.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    after.len() < name.len() && after.trim_start().starts_with('"')
}

fn as_table(text: &str, head: &[u8]) -> Recognised {
    let mut reader = Reader::new(text);
    let mut cells = Vec::new();
    let readable = matches!(reader.next_row(&mut cells), Some(Ok(())));
    let columns = Columns::of(cells.iter().map(|cell| &*cell.text));
    if let Some(columns) = columns.filter(|_| readable) {
        let has = |name: &str| cells.iter().any(|cell| cell.text == name);
        let dump = reader.separator() == '\t' && has("wusername") && has("busername");
        let start = place_in(head, text, reader.position());
        return Recognised::Table {
            kind: if dump {
                FileKind::Gameroom
            } else {
                FileKind::Csv
            },
            table: Box::new(Table {
                columns,
                dialect: Dialect {
                    separator: reader.separator(),
                    decimal: '.',
                },
            }),
            start,
            lines: line_ends(&head[..start]).count(),
        };
    }
    // The end of the head may cut a character.
    let is_text = match std::str::from_utf8(head) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none(),
    };
    match cells.len() {
        _ if !is_text => Recognised::Refused(NOT_TEXT),
        _ if GamesColumns::of(&cells).is_some() => Recognised::List,
        3.. => Recognised::Refused(other_table(&cells)),
        _ => Recognised::List,
    }
}

/// What a table is that has no games: perhaps one that another part of the page wrote.
fn other_table(header: &[Cell]) -> &'static str {
    let has = |name: &str| {
        let mut titles = header.iter().map(|cell| cell.text.trim());
        titles.any(|title| title.eq_ignore_ascii_case(name))
    };
    if has("opponent_rating") && has("result") {
        TIMELINE
    } else if has("match") && has("player") || has("rank") && has("matches") {
        LEAGUE
    } else if has("score") && has("minutes") {
        MATCH
    } else {
        NO_COLUMNS
    }
}

/// Where the lines of a text end.
fn line_ends(text: &[u8]) -> memchr::Memchr<'_> {
    memchr::memchr_iter(b'\n', text)
}

/// The place among the bytes that is a place in the text made of them. Where some are not UTF-8 it is
/// found by counting lines.
fn place_in(head: &[u8], text: &str, place: usize) -> usize {
    if text.as_bytes() == head || place == text.len() {
        return place.min(head.len());
    }
    let lines = line_ends(&text.as_bytes()[..place]).count();
    line_ends(head).take(lines).last().map_or(0, |end| end + 1)
}
