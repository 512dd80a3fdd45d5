//! What a file is. This shows in how it begins, not in its name.

use super::pgn::tag_start;
use crate::Day;
use crate::games::read_table;
use crate::table::{GAMES, LEAGUE, MATCH, PAIRS, Spec, Table, TableField as F, TableOptions};

/// How much of a file is looked at, in bytes.
pub(super) const HEAD: usize = 4096;
/// How much of a text is looked at, in bytes.
const START: usize = 1 << 16;

/// What a file is.
#[apply(choice)]
pub enum FileKind {
    /// A gameroom's dump: tab-separated, with `wusername` and `busername` in its header.
    Gameroom,
    /// A table of many players' games.
    Csv,
    /// Games in PGN.
    Pgn,
    /// One player's game list.
    List,
    /// A table of one player's games.
    Table,
    /// A league log.
    League,
    /// The rows of one match.
    Match,
    /// A file that the page saved.
    Saved,
}

pub(super) const EMPTY: &str = "it is empty";
const WEB_PAGE: &str = "it is a web page, not a file of games";
pub(super) const UNKNOWN: &str = "it is not a game list, PGN, a league log or a table of games. A table needs columns for the \
    result and the rating, or for white, black and the result";
const CROSSTABLE: &str = "it is a crosstable, which names opponents by their numbers: write your games as a list, such \
    as +1720 ann";
const STANDINGS: &str = "it is the table of a league: open the log of its matches instead";
const TIMELINE: &str = "it has your rating after each game, and not the games themselves";

/// Whether a file with this start is PGN: its first line, but for comments, is a tag.
pub(super) fn is_pgn(text: &str) -> bool {
    let mut lines = lines_of(text);
    let is_tag = |line: &str| tag_start(line).is_some();
    let first = lines.next().unwrap_or_default();
    is_tag(first) || (first.starts_with('%') && lines.any(is_tag))
}

/// The lines of a text that are not blank, without the blanks around them.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.trim_start_matches('\u{feff}').split(['\n', '\r']);
    lines.map(str::trim).filter(|line| !line.is_empty())
}

/// What a text is that is no PGN, or why it is refused.
pub(super) fn recognise(text: &str, options: &TableOptions) -> Result<FileKind, &'static str> {
    let mut end = text.len().min(START);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let start = text.get(..end).unwrap_or(text);
    // Whole lines, unless there is only one.
    let last = start.rfind('\n').filter(|_| end < text.len());
    let start = last.and_then(|last| start.get(..last)).unwrap_or(start);
    let text = start.trim_start_matches('\u{feff}');
    let first = lines_of(text).next().ok_or(EMPTY)?;
    let start = first.get(..15).unwrap_or(first).to_ascii_lowercase();
    let tags = ["<!doctype", "<html", "<?xml", "<head", "<body"];
    if tags.iter().any(|tag| start.starts_with(tag)) {
        return Err(WEB_PAGE);
    }
    if first.starts_with('{') && text.contains("\"gameroomRating\"") {
        return Ok(FileKind::Saved);
    }
    if text.contains("USCF ID") || text.contains("(Pre->Post)") {
        return Err(CROSSTABLE);
    }
    let table = |spec: &'static Spec| Table::new(text, spec, options);
    let is_list = first.starts_with(['+', '-', '=', '#', '\u{2212}', '\u{2013}']);
    // Dates are read whatever day it is.
    let list = crate::games::parse_on(text, Day::parse("9999-12-31"));
    if let Some(archive) = table(&PAIRS).filter(|table| table.header.has_titles) {
        // A player beside an opponent may be the one whose table it is.
        let is_own =
            archive.names(F::Black, "opp") && archive.rows > 1 && !archive.varies(F::White);
        let is_full = archive.header.missing.is_empty()
            && (!is_own || archive.has(&[F::WhiteRating, F::BlackRating]));
        if is_full && archive.is_dump() {
            return Ok(FileKind::Gameroom);
        }
        let has_sides = archive.names(F::White, "white") && archive.names(F::Black, "black");
        if is_full || has_sides {
            return Ok(FileKind::Csv);
        }
    }
    let is_told = || read_table(text, options, None).is_some_and(|read| read.in_words);
    let is_likely = list.games.len() > list.left_out;
    if is_likely && (list.left_out == 0 || !is_told()) {
        return Ok(FileKind::List);
    }
    let (Some(league), Some(rows), Some(games)) = (table(&LEAGUE), table(&MATCH), table(&GAMES))
    else {
        return Err(UNKNOWN);
    };
    let titles = &league.header.titles;
    let has = |title: &str| titles.iter().any(|other| other.eq_ignore_ascii_case(title));
    let is_round = |title: &&String| {
        let title = title.to_ascii_lowercase();
        let prefixes = ["round", "runde", "ronde", "ronda", "rnd", "rd"];
        let number = prefixes
            .iter()
            .find_map(|prefix| title.strip_prefix(prefix));
        number.is_some_and(|number| number.trim().parse::<u32>().is_ok())
    };
    let refusals = [
        (titles.iter().filter(is_round).count() > 1, CROSSTABLE),
        (has("rank") && has("matches"), STANDINGS),
        (
            ["opponent_rating", "result", "rating"].into_iter().all(has),
            TIMELINE,
        ),
    ];
    if let Some((_, reason)) = refusals.into_iter().find(|(holds, _)| *holds) {
        return Err(reason);
    }
    let titled = league.header.has_titles;
    let are_games = games.header.missing.is_empty() && games.has_results();
    let is_log =
        league.has(&[F::Match, F::Player]) && (league.has(&[F::Score]) || !games.has(&[F::Rating]));
    let is_match = rows.header.has_titles && rows.has(&[F::Player, F::Score]);
    let has_minutes_or_teams = rows.has(&[F::Minutes]) || (rows.has(&[F::Team]) && !are_games);
    let is_whole_log = league.has(&[F::Match, F::Player, F::Score, F::Minutes]);
    let are_clear_games = are_games && games.has_clear_results();
    let kinds = [
        (titled && is_log && !are_games, FileKind::League),
        (titled && is_match && has_minutes_or_teams, FileKind::Match),
        (
            !titled && is_whole_log && !are_clear_games,
            FileKind::League,
        ),
        (read_table(text, options, None).is_some(), FileKind::Table),
        (is_list, FileKind::List),
        // A table that names its players, and whose other columns are asked.
        (
            titled && league.has(&[F::Player]) && league.has_other_numbers(),
            FileKind::League,
        ),
    ];
    let kind = kinds.into_iter().find(|(holds, _)| *holds);
    kind.map(|(_, kind)| kind).ok_or(UNKNOWN)
}
