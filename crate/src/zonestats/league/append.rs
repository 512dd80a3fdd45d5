//! One more match in a league log, written as the log writes its own.

use std::collections::HashSet;

use super::columns::{Column, Columns};
use super::log::League;
use crate::Problem;
use crate::csv::{Reader, Writer, unguarded};
use crate::zonestats::{DEFAULT_RATING, Match, Player};

/// The header of a log that is begun.
const NEW_LOG: &str = "match,player,team,score,minutes\n";

/// The log with a match added at its end, or above the others where the log has its newest match first.
///
/// What is there is kept as it is, to the byte, but for one thing: where the match needs a column
/// that the log lacks (a team, someone disabled, a newcomer's rating, a date), the header gets it
/// at its end. Rows follow the log's own separator, decimal mark, order of columns and line ends.
/// A blank log becomes a new one. Without a `name`, the match gets the number after the highest.
/// A cell that is not a number is left blank.
///
/// # Errors
/// When the header of the log cannot be read, the log is beyond a limit, it has a match of that
/// name, or a player has no name.
///
/// ```
/// use gameroom_rating::zonestats::{Match, Player, append_match};
///
/// let log = "match;minutes;player;score\n7;12,5;ann;1800\n7;20;bob;900";
/// let players = vec![Player::new("bob", 950.5, 20.0), Player::new("cy", 1200.0, 17.5)];
/// assert_eq!(
///     append_match(log, &Match { players }, None, None).unwrap(),
///     "match;minutes;player;score\n7;12,5;ann;1800\n7;20;bob;900\n8;20;bob;950,5\n8;17,5;cy;1200\n"
/// );
/// ```
pub fn append_match(
    log: &str,
    game: &Match,
    name: Option<&str>,
    date: Option<&str>,
) -> Result<String, Problem> {
    let league = League::parse(log);
    if let Some(problem) = league.problems().first().filter(|_| league.refused()) {
        return Err(problem.clone());
    }
    let mut reader = Reader::new(log);
    let mut cells = Vec::new();
    let Some(header) = reader.next_row(&mut cells) else {
        return append_match(NEW_LOG, game, name, date);
    };
    header?;
    let mut problems = Vec::new();
    let Some(mut columns) = Columns::of(&cells, &reader, &mut problems) else {
        let unreadable = || Problem::new(1, 1, "", "a log has a header");
        return Err(problems.pop().unwrap_or_else(unreadable));
    };
    let (header, _) = log.split_at_checked(reader.position()).unwrap_or((log, ""));
    let header = header.trim_end_matches(['\r', '\n']);
    let rows = log.strip_prefix(header).unwrap_or_default();

    let known: HashSet<&str> = (0..league.players())
        .filter_map(|player| league.player_name(player))
        .collect();
    let is_new = |player: &Player| !known.contains(player.name.trim());
    let mut text = header.to_owned();
    for column in missing(&columns, game, date, is_new) {
        columns.add(column);
        text.push(reader.separator());
        text.push_str(column.name());
    }
    let crlf = log.contains("\r\n");
    let line_end = if crlf { "\r\n" } else { "\n" };
    let header_end = ["\r\n", "\n", "\r"]
        .into_iter()
        .find(|end| rows.starts_with(end));
    let rows = rows
        .strip_prefix(header_end.unwrap_or_default())
        .unwrap_or(rows);
    text.push_str(header_end.unwrap_or(line_end));
    let first_line = log.lines().count() + 1;

    let name = match_name(&mut reader, &columns, name)?;
    let mut writer = Writer::new(league.dialect());
    if !crlf {
        writer = writer.with_plain_line_ends();
    }
    for (line, player) in (first_line..).zip(&game.players) {
        if player.name.trim().is_empty() {
            return Err(Problem::new(
                line,
                1,
                "",
                "every player of a match has a name",
            ));
        }
    }
    for player in &game.players {
        for place in 0..columns.width {
            match columns.at(place) {
                Some(Column::Match) => writer.text(&name),
                Some(Column::Player) => writer.text(player.name.trim()),
                Some(Column::Team) => writer.text(team(player)),
                Some(Column::Score) => writer.number_or_blank(Some(player.score)),
                Some(Column::Minutes) => writer.number_or_blank(Some(player.minutes)),
                Some(Column::Rating) => {
                    writer.number_or_blank(player.rating.filter(|_| is_new(player)))
                }
                Some(Column::Enabled) => writer.text(if player.enabled { "yes" } else { "no" }),
                Some(Column::Date) => writer.text(date.unwrap_or_default().trim()),
                None => writer.text(""),
            };
        }
        writer.end_row();
    }
    let added = writer.into_text();
    if league.log.newest_first {
        return Ok(text + &added + rows);
    }
    text.push_str(rows);
    if !text.ends_with(['\r', '\n']) {
        text.push_str(line_end);
    }
    Ok(text + &added)
}

/// The columns that a match needs and a log lacks.
fn missing(
    columns: &Columns,
    game: &Match,
    date: Option<&str>,
    is_new: impl Fn(&Player) -> bool,
) -> Vec<Column> {
    let mut players = game.players.iter();
    let teams = players.clone().any(|player| !team(player).is_empty());
    let disabled = players.clone().any(|player| !player.enabled);
    let starts = players
        .any(|player| is_new(player) && player.rating.unwrap_or(DEFAULT_RATING) != DEFAULT_RATING);
    [
        (Column::Team, teams),
        (Column::Rating, starts),
        (Column::Enabled, disabled),
        (Column::Date, date.is_some()),
    ]
    .into_iter()
    .filter(|&(column, needed)| needed && columns.place(column).is_none())
    .map(|(column, _)| column)
    .collect()
}

/// The name of the new match: the one that is wanted, or the number after the highest.
fn match_name(
    rows: &mut Reader,
    columns: &Columns,
    wanted: Option<&str>,
) -> Result<String, Problem> {
    let mut names = HashSet::new();
    let mut cells = Vec::new();
    while let Some(row) = rows.next_row(&mut cells) {
        if let (Ok(()), Some(cell)) = (row, columns.cell(&cells, Column::Match)) {
            if wanted.is_some_and(|wanted| wanted.trim() == unguarded(cell.text.trim())) {
                return Err(rows.problem(cell, "a match has a name that no other has"));
            }
            names.insert(cell.text.trim().to_owned());
        }
    }
    if let Some(wanted) = wanted {
        return Ok(wanted.trim().to_owned());
    }
    let highest = names.iter().filter_map(|name| name.parse().ok()).max();
    let mut number = highest.unwrap_or(names.len() as u64).saturating_add(1);
    while names.contains(&number.to_string()) {
        number = number.wrapping_add(1);
    }
    Ok(number.to_string())
}

fn team(player: &Player) -> &str {
    player.team.as_deref().unwrap_or_default().trim()
}
