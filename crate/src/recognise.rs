//! Recognises the kind of a text by how it begins, whatever its name: PGN, a dump, one player's games, everyone's results.

use crate::Day;
use crate::games::read_table;
use crate::table::{
    Answer, GAMES, LEAGUE, MATCH, Shape, Table, TableField as F, TableOptions, is_one_of,
    is_ordinal, results,
};

/// The bytes of a text that are looked at.
const START: usize = 1 << 16;

/// The kind of a file.
#[apply(choice)]
#[non_exhaustive]
pub enum FileKind {
    /// A gameroom's dump: tab-separated, with `wusername` and `busername` in its header.
    Gameroom,
    /// A table of many players' games, with their ratings.
    Csv,
    /// Games in PGN.
    Pgn,
    /// One player's game list.
    List,
    /// A table of one player's games.
    Table,
    /// Everyone's results, in any [`Shape`], without ratings of a site: a league.
    League,
    /// The rows of one match.
    Match,
    /// A file that the page saved.
    #[doc(hidden)]
    Saved,
}

pub(crate) const EMPTY: &str = "it is empty";
const WEB_PAGE: &str = "it is a web page, not a file of games";
pub(crate) const UNKNOWN: &str = "it is not a game list, PGN, everyone’s results or a table of games. A table needs titles: for \
    your games the result and the opponent’s rating; for everyone’s results the players, and the score, the place or who won";
const CROSSTABLE: &str = "it is a crosstable, which names opponents by their numbers: give each game a row, such as \
    Ann, Bob, 1-0, or write your games as a list, such as +1720 ann";
const WALL_LIST: &str = "it is a wall list, which names opponents by their numbers and has ranks in place of ratings: give \
    each game a row, such as Ann, Bob, 1-0";
const TOURNAMENT_REPORT: &str = "it is FIDE’s tournament report (TRF), which names opponents by their numbers: give each game \
    a row, such as Ann, Bob, 1-0, or write your games as a list, such as +1720 ann";
const STANDINGS: &str = "it is the table of a league: open the log of its matches instead";
const STANDINGS_BELOW: &str = "it is the table of a league: open the log of its matches instead, or, if games stand above the \
    table, give each a row such as Ann, Bob, 1-0";
const RANKING: &str = "it has a place for each player and no matches. If it is one match, enter it in Match; for several, add a \
    column that says which match each row belongs to";
const ONLY_WINNERS: &str = "it names only who won, and a rating needs who else played: add a column with those who lost, or \
    give each player of a match a row";
const TIMELINE: &str = "it has your rating after each game, and not the games themselves";
pub(crate) const RATINGS_AFTER: &str = "it has everyone’s ratings after each match, and ratings are no results: bring the matches \
    themselves, each with who played and what each scored, or who won";
const STARTING_RATINGS: &str = "it has players and their ratings, but no games: a league can start from it (League, Starting \
    ratings)";

/// True if a file with this start is PGN: its first line, but for comments, is a tag.
pub(crate) fn is_pgn(text: &str) -> bool {
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

/// The ratings of a game's players.
const SIDES_RATINGS: [F; 4] = [
    F::WhiteRating,
    F::BlackRating,
    F::WinnerRating,
    F::LoserRating,
];

/// The kind of a text that is no PGN, or the reason why it is refused.
pub(crate) fn recognise(text: &str, options: &TableOptions) -> Result<FileKind, &'static str> {
    let text = start_of(text);
    let first = lines_of(text).next().ok_or(EMPTY)?;
    let start = first.get(..15).unwrap_or(first).to_ascii_lowercase();
    let tags = ["<!doctype", "<html", "<?xml", "<head", "<body"];
    if tags.iter().any(|tag| start.starts_with(tag)) {
        return Err(WEB_PAGE);
    }
    if first.starts_with('{') && text.contains("\"gameroomRating\"") {
        return Ok(FileKind::Saved);
    }
    if let Some(report) = tournament_report(text) {
        return Err(report);
    }
    let games = Table::new(text, &GAMES, options);
    let is_whole = |games: &Table| games.header.missing.is_empty() && games.has_results();
    let are_games = games.as_ref().is_some_and(is_whole);
    let everyones = results(text, options);
    let titled = everyones.as_ref().filter(|table| table.header.has_titles);
    // Titles of games of two say more than cells without titles.
    let has_own_titles = games.as_ref().is_some_and(|games| games.header.has_titles);
    let are_games = are_games && (has_own_titles || titled.is_none());
    if let Some(kind) = titled.and_then(|table| kind_of_pairs(table, are_games)) {
        return Ok(kind);
    }
    // Dates are read whatever day it is.
    let list = crate::games::parse_on(text, Day::parse("9999-12-31"));
    let is_told = || read_table(text, options, None).is_some_and(|read| read.in_words);
    let is_likely = list.games.len() > list.left_out;
    if is_likely && (list.left_out == 0 || !is_told()) {
        return Ok(FileKind::List);
    }
    let league = Table::new(text, &LEAGUE, options).ok_or(UNKNOWN)?;
    let games = games.ok_or(UNKNOWN)?;
    if let Some(reason) = refused_titles(&league, &games) {
        return Err(reason);
    }
    let shape = everyones.as_ref().and_then(|table| table.header.shape);
    if shape == Some(Shape::Ratings) {
        return Err(RATINGS_AFTER);
    }
    // Scores, or ratings after each night: League asks.
    let may_be_ratings = everyones
        .as_ref()
        .and_then(|table| table.header.open_question("shape"))
        .is_some_and(|question| {
            let mut readings = question.readings.iter();
            readings.any(|of| of.value == Answer::Shape(Shape::Ratings))
        });
    if may_be_ratings && !are_games {
        return Ok(FileKind::League);
    }
    let has_own_row = !matches!(shape, None | Some(Shape::Rows));
    let is_complete = everyones
        .as_ref()
        .is_some_and(|table| table.header.missing.is_empty());
    if has_own_row && is_complete && !are_games {
        return Ok(FileKind::League);
    }
    let rows = Table::new(text, &MATCH, options).ok_or(UNKNOWN)?;
    if let Some(kind) = kind_of_rows(&league, &rows, &games, are_games) {
        return Ok(kind);
    }
    if !are_games && league.names_only_winners() {
        return Err(ONLY_WINNERS);
    }
    let asks_for_rest = everyones.as_ref().is_some_and(asks_for_rest);
    // Matches with a column of their own, or scores that are no results, are everyone's if no one has a rating.
    let are_matches = league.has(&[F::Match]) && !games.has(&[F::Opponent]);
    let are_scores = league.has(&[F::Score]) && !games.has_results();
    let is_unrated = games.header.missing.contains(&F::Rating);
    if asks_for_rest && is_unrated && (are_matches || are_scores) {
        return Ok(FileKind::League);
    }
    // A place for each player, and points in place of won or lost, are no one's own games.
    if is_unrated && league.gives_places() && !games.has_clear_results() {
        return if league.are_distinct(F::Player) {
            Err(RANKING)
        } else {
            Ok(FileKind::League)
        };
    }
    // Without anything that may be a rating, numbers in a column of results are one player's only beside opponents or colours; and
    // without titles, two columns of names are both sides of games.
    let may_be_rated = games.header.suggestions.get(&F::Rating);
    let names_one_side = if games.header.has_titles {
        games.has_clear_results() || games.has(&[F::Opponent])
    } else {
        games.columns_of_many_names() < 2
    };
    let is_own = names_one_side
        || !is_unrated
        || games.has(&[F::Colour])
        || may_be_rated.is_some_and(|titles| !titles.is_empty())
        || !options.columns.is_empty();
    let is_titled = league.header.has_titles && league.header.titles.len() > 2;
    let read = read_table(text, options, None);
    if read.as_ref().is_some_and(|read| read.in_words || is_own) {
        Ok(FileKind::Table)
    } else if !is_titled && are_lines_of_a_list(text) {
        Ok(FileKind::List)
    } else if asks_for_rest || read.is_some() && everyones.as_ref().is_some_and(can_be_completed) {
        // A column of everyone's results is asked for.
        Ok(FileKind::League)
    } else if league.header.has_titles && league.has(&[F::Player]) && league.has_other_numbers() {
        // A table that names its players, and whose other columns are asked.
        Ok(FileKind::League)
    } else {
        Err(UNKNOWN)
    }
}

/// The start of a text: whole lines, unless there is only one.
fn start_of(text: &str) -> &str {
    let mut end = text.len().min(START);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let start = text.get(..end).unwrap_or(text);
    let last = start.rfind('\n').filter(|_| end < text.len());
    let start = last.and_then(|last| start.get(..last)).unwrap_or(start);
    start.trim_start_matches('\u{feff}')
}

/// The kind of a titled table of games of two; `None` for other tables, and where it is one player's own.
fn kind_of_pairs(table: &Table, are_games: bool) -> Option<FileKind> {
    let shape = table.header.shape?;
    if !matches!(shape, Shape::Pairs | Shape::Winners) {
        return None;
    }
    // A player beside an opponent may be the one whose table it is.
    let is_own = shape == Shape::Pairs
        && table.names_opponent()
        && table.rows > 1
        && !table.varies(F::White);
    let is_full = table.header.missing.is_empty();
    if is_full && table.is_dump() {
        return Some(FileKind::Gameroom);
    }
    let are_both_rated = table.has(&[F::WhiteRating, F::BlackRating]);
    let has_ratings = table.has_ratings(&SIDES_RATINGS) || table.has_rated_names;
    if is_full && has_ratings && (!is_own || are_both_rated) {
        return Some(FileKind::Csv);
    }
    if is_full && !are_games {
        return Some(FileKind::League);
    }
    let has_sides = table.names(F::White, "white") && table.names(F::Black, "black");
    (has_sides && !is_full).then_some(FileKind::Csv)
}

/// The kind of a table with a row for each player, if it is one of a match or a league.
fn kind_of_rows(league: &Table, rows: &Table, games: &Table, are_games: bool) -> Option<FileKind> {
    let has_score = league.has(&[F::Score]) || league.has(&[F::Place]);
    let is_log = league.has(&[F::Match, F::Player]) && (has_score || !games.has(&[F::Rating]));
    if !league.header.has_titles {
        let is_whole_log = league.has(&[F::Match, F::Player, F::Score, F::Minutes]);
        let are_clear_games = are_games && games.has_clear_results();
        return (is_whole_log && !are_clear_games).then_some(FileKind::League);
    }
    if is_log && !are_games {
        return Some(FileKind::League);
    }
    let is_match = rows.header.has_titles && rows.has(&[F::Player, F::Score]);
    let has_minutes_or_teams = rows.has(&[F::Minutes]) || (rows.has(&[F::Team]) && !are_games);
    // Where a name returns, there are several matches: League asks for them.
    let is_one = !rows.returns(F::Player) || !league.header.missing.contains(&F::Match);
    (is_match && has_minutes_or_teams).then_some(if is_one {
        FileKind::Match
    } else {
        FileKind::League
    })
}

/// Why a table is refused, by its titles.
fn refused_titles(league: &Table, games: &Table) -> Option<&'static str> {
    let titles = &league.header.titles;
    let has = |title: &str| titles.iter().any(|other| other.eq_ignore_ascii_case(title));
    // The rounds of a crosstable have opponents in them, and not scores.
    let is_score = |column: usize| {
        let cells = league
            .header
            .sample
            .iter()
            .filter_map(|row| row.get(column));
        let mut cells = cells.filter(|cell| !cell.is_empty());
        cells.all(|cell| cell.parse::<f64>().is_ok())
    };
    let is_round = |(column, title): &(usize, &String)| {
        if is_score(*column) {
            return false;
        }
        let title = title.to_ascii_lowercase();
        let prefixes = ["round", "runde", "ronde", "ronda", "rnd", "rd"];
        let number = prefixes
            .iter()
            .find_map(|prefix| title.strip_prefix(prefix));
        number.is_some_and(|number| number.trim().parse::<u32>().is_ok())
    };
    let is_number =
        |(column, title): &(usize, &String)| title.parse::<u8>().is_ok() && !is_score(*column);
    let is_grid =
        league.has(&[F::Player]) && titles.iter().enumerate().filter(is_number).count() > 2;
    if is_grid || titles.iter().enumerate().filter(is_round).count() > 1 {
        Some(CROSSTABLE)
    } else if (has("rank") && has("matches"))
        || are_totals(league)
        || league.are_standings()
        || games.are_standings()
    {
        /// The most lines that headings have.
        const HEADINGS: usize = 4;
        Some(if league.top_line() > HEADINGS + 1 {
            STANDINGS_BELOW
        } else {
            STANDINGS
        })
    } else if ["game", "opponent_rating", "result", "rating"]
        .into_iter()
        .all(has)
    {
        Some(TIMELINE)
    } else if are_starting_ratings(league, games) {
        Some(STARTING_RATINGS)
    } else if games.is_ranking_of_rated() {
        Some(STANDINGS)
    } else if league.is_ranking() && games.header.missing.contains(&F::Rating) {
        Some(RANKING)
    } else {
        None
    }
}

/// Why a text has no results of everyone that can be rated, if it is known to be something else; `None` where it may be a
/// table whose columns only have unknown titles. Unlike [`recognise`], it does not read games in words, which a league does
/// not need.
pub(crate) fn belongs_elsewhere(text: &str) -> Option<&'static str> {
    let text = start_of(text);
    let first = lines_of(text).next()?;
    if is_pgn(text) {
        return Some("this is PGN: gamesOf reads it, and a scheme rates it");
    }
    if first.starts_with('{') {
        return Some("this is a file that the page saved: Documents opens it");
    }
    if let Some(report) = tournament_report(text) {
        return Some(report);
    }
    if is_list(text) {
        return Some("this is one player’s game list: My rating and rate read it");
    }
    let options = TableOptions::default();
    let league = Table::new(text, &LEAGUE, &options)?;
    let games = Table::new(text, &GAMES, &options)?;
    let are_games = games.header.missing.is_empty();
    let is_own = are_games
        .then_some("this is a table of one player’s games: My rating and readGames read it");
    let has_only_winners = || league.names_only_winners().then_some(ONLY_WINNERS);
    refused_titles(&league, &games)
        .or(is_own)
        .or_else(has_only_winners)
}

/// True if titles name some columns of everyone's results, and others may be what is missing.
fn asks_for_rest(table: &Table) -> bool {
    table.header.columns.len() > 1 && can_be_completed(table)
}

/// True if a titled table lacks columns, and others may be what is missing.
fn can_be_completed(table: &Table) -> bool {
    let header = &table.header;
    let can_be_told = |field| {
        header
            .suggestions
            .get(field)
            .is_some_and(|of| !of.is_empty())
    };
    header.has_titles && !header.missing.is_empty() && header.missing.iter().all(can_be_told)
}

/// True if most lines begin as games of a list do, though they may have mistakes. The bullets of Markdown do not.
fn are_lines_of_a_list(text: &str) -> bool {
    is_most_lines(text, |line| {
        line.starts_with('#')
            || behind_sign(line).is_some_and(|rest| {
                let is_bullet = rest.starts_with([' ', '\t']) && !begins_with_number(rest);
                !is_bullet && !are_cells(rest)
            })
    })
}

/// True if most lines are games of a list, such as `+1720 ann`.
fn is_list(text: &str) -> bool {
    is_most_lines(text, |line| {
        behind_sign(line).is_some_and(|rest| begins_with_number(rest) && !are_cells(rest))
    })
}

fn is_most_lines(text: &str, is_such: impl Fn(&str) -> bool) -> bool {
    let such = lines_of(text).filter(|line| is_such(line)).count();
    such * 2 > lines_of(text).count()
}

/// The rest of a line that begins with the sign of a result.
fn behind_sign(line: &str) -> Option<&str> {
    line.strip_prefix(['+', '-', '=', '\u{2212}', '\u{2013}'])
}

fn begins_with_number(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    first.starts_with(|c: char| c.is_ascii_digit()) && !is_ordinal(first)
}

/// True for numbers with commas between them, such as `14,14,-14`: a row of a table.
fn are_cells(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    begins_with_number(first) && first.matches(',').count() > 1
}

/// The report of a tournament that a text is, if it names opponents by their numbers.
fn tournament_report(text: &str) -> Option<&'static str> {
    if text.contains("USCF ID") || text.contains("(Pre->Post)") {
        return Some(CROSSTABLE);
    }
    let is_fide = |line: &str| line.starts_with("001 ") && line.len() > 80;
    if lines_of(text).filter(|line| is_fide(line)).count() > 1 {
        return Some(TOURNAMENT_REPORT);
    }
    let (mut rows, mut ranked, mut all) = (0, 0, 0);
    for line in lines_of(text).filter(|line| !line.starts_with(';')) {
        all += 1;
        let pieces = || line.split([' ', '\t', '|', ',', ';']);
        let is_row = pieces().filter(|piece| is_meeting(piece)).count() > 1;
        rows += usize::from(is_row);
        ranked += usize::from(is_row && pieces().any(is_rank));
    }
    let is_report = rows > 2 && rows * 2 > all;
    is_report.then_some(if ranked * 2 > rows {
        WALL_LIST
    } else {
        CROSSTABLE
    })
}

/// True for an opponent's number with a result, such as `W11`, `15:W`, `12+/b2` or `7w1`.
fn is_meeting(text: &str) -> bool {
    let text = text.trim_end_matches('.');
    let is_digit = |c: char| c.is_ascii_digit();
    let inner = text.trim_start_matches(['W', 'L', 'D']);
    if inner.len() + 1 == text.len() {
        return (1..4).contains(&inner.len()) && inner.chars().all(is_digit);
    }
    let result = text.trim_start_matches(is_digit);
    let digits = text.len() - result.len();
    if !(1..4).contains(&digits) {
        return false;
    }
    let has_colour = |rest: &str| {
        let handicap = rest.strip_prefix(['b', 'w', 'h']);
        handicap.is_some_and(|stones| stones.chars().all(is_digit))
    };
    match result.split_at_checked(1) {
        Some((":", rest)) => matches!(rest, "W" | "L" | "D"),
        Some(("+" | "-" | "=", rest)) => {
            rest.is_empty() || rest.strip_prefix('/').is_some_and(has_colour)
        }
        Some(("w" | "b", rest)) => matches!(rest, "0" | "1" | "½" | "=" | "+" | "-"),
        _ => false,
    }
}

/// True for a rank of Go, such as `4d` or `12k`.
fn is_rank(text: &str) -> bool {
    let number = text.strip_suffix(['d', 'k']);
    number.is_some_and(|number| number.len() < 3 && number.parse::<u8>().is_ok())
}

/// True for a table that sums up everyone's matches: a row for each player or team, with how many were won or played.
fn are_totals(league: &Table) -> bool {
    let titles = league.header.titles.iter();
    let counts = "wins|won|losses|lost|draws|played|participations|appearances|siege|niederlagen|victoires|victorias|vitórias|vittorie";
    let has_count = titles.into_iter().any(|title| is_one_of(title, counts));
    // `Played` counts matches here, and is no date.
    let is_count = |title: &String| is_one_of(title, counts);
    let is_dated = league
        .header
        .columns
        .get(&F::Date)
        .is_some_and(|title| !is_count(title));
    let is_match = league.has(&[F::Match]) || is_dated;
    let is_one_each = league.are_distinct(F::Player) || league.are_distinct(F::Team);
    has_count && !is_match && is_one_each && league.has(&[F::Score])
}

/// True for a table of players and ratings with no column that says how they played.
fn are_starting_ratings(league: &Table, games: &Table) -> bool {
    let is_player = league.header.has_titles && league.has(&[F::Player, F::Rating]);
    let is_played = [F::Match, F::Score, F::Place, F::Against, F::Date, F::Team];
    let is_played = is_played.iter().any(|&field| league.has(&[field]));
    let is_game = games.has(&[F::Result]) || games.has(&[F::Date]) || games.has(&[F::Days]);
    is_player && !is_played && !is_game && !games.may_be_games && league.are_distinct(F::Player)
}

/// The name of the tag that a text starts with, and what follows its opening quote.
pub(crate) fn tag_start(text: &str) -> Option<(&str, &str)> {
    let tag = text.strip_prefix('[')?.trim_start();
    let after = tag.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let name = tag.strip_suffix(after).filter(|name| !name.is_empty())?;
    Some((name, after.trim_start().strip_prefix('"')?))
}
