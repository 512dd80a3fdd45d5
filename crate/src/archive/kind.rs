//! What a file is. This shows in how it begins, not in its name.

use super::columns::{Columns, place_of};
use super::games_table::{GAMES_TITLES, read_table};
use super::pgn::tag_start;
use crate::csv::Reader;
use serde::Serialize;

/// How much of a file is looked at, in bytes.
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

/// The first bytes of files in other formats, and why such a file is refused.
const SIGNATURES: [(&[u8], &str); 9] = [
    (b"\x1f\x8b", "it is packed with gzip twice: unpack it once"),
    (
        b"PK\x03\x04",
        "it is a zip archive or a spreadsheet file: unpack it, or save the table as CSV",
    ),
    (
        b"\x28\xb5\x2f\xfd",
        "it is packed with Zstandard, which browsers cannot unpack: unpack it first (zstd -d)",
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

/// What a file with this start is, or why it is refused; `head` is all of a short one.
pub(super) fn recognise(head: &[u8]) -> Result<FileKind, &'static str> {
    for (signature, reason) in SIGNATURES {
        if head.starts_with(signature) {
            return Err(reason);
        }
    }
    if head.contains(&0) {
        return Err(NOT_TEXT);
    }
    let text = String::from_utf8_lossy(head);
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty()).ok_or(EMPTY)?;
    let is_tag = |line| tag_start(line).is_some();
    if is_tag(first) || (first.starts_with('%') && lines.any(is_tag)) {
        return Ok(FileKind::Pgn);
    }
    let start = first.get(..15).unwrap_or(first).to_ascii_lowercase();
    let tags = ["<!doctype", "<html", "<?xml", "<head", "<body"];
    if tags.iter().any(|tag| start.starts_with(tag)) {
        return Err(WEB_PAGE);
    }
    if first.starts_with('{') && text.contains("\"gameroomRating\"") {
        return Err(SAVED);
    }
    if first.starts_with(['+', '-', '=', '#', ';', '\u{2212}', '\u{2013}']) {
        return Ok(FileKind::List);
    }
    // The end of the head may cut a character.
    let is_text =
        std::str::from_utf8(head).map_or_else(|error| error.error_len().is_none(), |_| true);
    recognise_table(&text, is_text)
}

fn recognise_table(text: &str, is_text: bool) -> Result<FileKind, &'static str> {
    let mut reader = Reader::new(text);
    let mut cells = Vec::new();
    let is_readable = matches!(reader.next_row(&mut cells), Some(Ok(())));
    let has = |title| place_of(title, &cells).is_some();
    if is_readable && Columns::of(&cells).is_some() {
        let is_dump = reader.separator() == '\t' && has("wusername") && has("busername");
        Ok(if is_dump {
            FileKind::Gameroom
        } else {
            FileKind::Csv
        })
    } else if !is_text {
        Err(NOT_TEXT)
    } else if cells.len() < 3 || GAMES_TITLES.into_iter().all(has) {
        Ok(FileKind::List)
    } else if has("opponent_rating") && has("result") {
        Err(TIMELINE)
    } else if has("match") && has("player") || has("rank") && has("matches") {
        Err(LEAGUE)
    } else if has("score") && has("minutes") {
        Err(MATCH)
    } else if read_table(text, None).is_some() {
        Ok(FileKind::List)
    } else {
        Err(NO_COLUMNS)
    }
}
