//! Adds a match to a league log, in the way the log is written.

use super::columns::{Column, Columns};
use super::header::ColumnTitles;
use super::log::League;
use crate::Problem;
use crate::csv::{Dialect, Reader, Writer, unguarded};
use crate::zonestats::{DEFAULT_RATING, Match, Player};

/// The header of a new log.
const NEW_LOG: &str = "match,player,team,score,minutes\n";

/// Adds a match at the end of a log, or at the top of a log that has its newest match first.
///
/// The text that is there stays as it is, to the byte, with one exception: if the match needs a
/// column that is not in the log (for a team, a disabled player, a newcomer's rating or a date), the
/// header gets it at its end, and a log without a header gets one. `titles` are those of the log's
/// columns that are not known ones. Rows follow the log's own separator, decimal mark, order of columns
/// and line ends. A blank log becomes a new one. Without a `name`, the match gets the number after
/// the highest. A cell that is not a number is left blank.
///
/// # Errors
/// If the header of the log cannot be read, the log exceeds a limit or has a match of that name, or
/// a player has no name.
///
/// ```
/// use gameroom_rating::zonestats::{ColumnTitles, Match, Player, append_match};
///
/// let log = "match;minutes;player;score\n7;12,5;ann;1800\n7;20;bob;900";
/// let players = vec![Player::new("bob", 950.5, 20.0), Player::new("cy", 1200.0, 17.5)];
/// assert_eq!(
///     append_match(log, &ColumnTitles::default(), &Match { players }, None, None).unwrap(),
///     "match;minutes;player;score\n7;12,5;ann;1800\n7;20;bob;900\n8;20;bob;950,5\n8;17,5;cy;1200\n"
/// );
/// ```
pub fn append_match(
    log: &str,
    titles: &ColumnTitles,
    game: &Match,
    name: Option<&str>,
    date: Option<&str>,
) -> Result<String, Problem> {
    let league = League::parse_with(log, titles);
    let Some(mut columns) = league.columns.clone() else {
        return match league.problems.first() {
            Some(problem) => Err(problem.clone()),
            None => append_match(NEW_LOG, &ColumnTitles::default(), game, name, date),
        };
    };
    let mut reader = Reader::new(log);
    if league.header.has_titles {
        // It could be read.
        reader.next_row(&mut Vec::new());
    }
    let (header, rows) = log.split_at_checked(reader.position()).unwrap_or((log, ""));
    let is_crlf = log.contains("\r\n");
    let line_end = if is_crlf { "\r\n" } else { "\n" };

    let is_new = |player: &Player| league.players.known(player.name.trim()).is_none();
    let start = |player: &Player| player.rating.filter(|_| is_new(player));
    let has_start = |player: &Player| start(player).is_some_and(|rating| rating != DEFAULT_RATING);
    let any = |condition: &dyn Fn(&Player) -> bool| game.players.iter().any(condition);
    let separator = reader.separator();
    let mut added_titles = String::new();
    for (column, needed) in [
        (Column::Team, any(&|player| !player.team_name().is_empty())),
        (Column::Rating, any(&has_start)),
        (Column::Enabled, any(&|player| !player.enabled)),
        (Column::Date, date.is_some()),
    ] {
        if needed && columns.place(column).is_none() {
            columns.add(column);
            added_titles.push(separator);
            added_titles.push_str(column.title());
        }
    }
    let first_titles = header.trim_end_matches(['\r', '\n']);
    let line_ends = header.strip_prefix(first_titles).unwrap_or_default();
    let mut text = if league.header.has_titles {
        format!("{first_titles}{added_titles}{line_ends}")
    } else if added_titles.is_empty() {
        header.to_owned()
    } else {
        let known = (0..).zip(&league.header.titles);
        let known = known.map(|(place, title)| match columns.at(place) {
            Some(column) => column.title().to_owned(),
            None => title.clone(),
        });
        let known: Vec<String> = known.collect();
        let known = known.join(&separator.to_string());
        format!("{header}{known}{added_titles}{line_end}")
    };

    let name = match_name(&league, &columns, reader, name)?;
    let mut writer = Writer::new(Dialect {
        line_end,
        ..league.dialect
    });
    for (line, player) in (log.lines().count() + 1..).zip(&game.players) {
        if player.name.trim().is_empty() {
            let expected = "every player of a match has a name";
            return Err(Problem::new(line, 1, "", expected));
        }
        for place in 0..columns.width {
            match columns.at(place) {
                Some(Column::Match) => writer.text(&name),
                Some(Column::Player) => writer.text(player.name.trim()),
                Some(Column::Team) => writer.text(player.team_name()),
                Some(Column::Score) => writer.number(player.score),
                Some(Column::Minutes) => writer.number(player.minutes),
                Some(Column::Rating) => writer.number(start(player)),
                Some(Column::Enabled) => writer.text(if player.enabled { "yes" } else { "no" }),
                Some(Column::Date) => writer.text(date.unwrap_or_default().trim()),
                None => writer.text(""),
            };
        }
        writer.end_row();
    }
    let added = writer.into_text();
    if league.newest_first {
        return Ok(text + &added + rows);
    }
    text.push_str(rows);
    if !text.ends_with(['\r', '\n']) {
        text.push_str(line_end);
    }
    Ok(text + &added)
}

/// The name of the new match: the one that is wanted, or the number after the highest.
fn match_name(
    league: &League,
    columns: &Columns,
    mut rows: Reader,
    wanted: Option<&str>,
) -> Result<String, Problem> {
    let wanted = wanted.map(str::trim);
    let mut next = None;
    let mut cells = Vec::new();
    while let Some(row) = rows.next_row(&mut cells) {
        if let (Ok(()), Some(cell)) = (row, columns.cell(&cells, Column::Match)) {
            let name = unguarded(cell.text.trim());
            if wanted == Some(name) {
                return Err(rows.problem(cell, "a match has a name that no other match has"));
            }
            let number: Option<u64> = name.parse().ok();
            next = next.max(number.and_then(|number| number.checked_add(1)));
        }
    }
    let next = || next.unwrap_or(league.matches.len() as u64 + 1).to_string();
    Ok(wanted.map_or_else(next, str::to_owned))
}
