//! Adds a match to a league log, in the way the log is written.

use super::log::League;
use super::options::LeagueOptions;
use super::write::{LogWriter, NEW_LOG};
use crate::Problem;
use crate::table::{Table, TableField as F};
use crate::zonestats::{Match, Player};

/// Adds a match at the end of a log, or at the top of a log that has its newest match first.
///
/// The text that is there stays as it is, to the byte, with one exception: if the match needs a
/// column that is not in the log (for a team, a disabled player, a newcomer's rating, scores against opponents, a date, or
/// minutes other than those of all matches), the titles get it at their end, and a log without titles gets some. `options` are those that
/// the log is read with. Rows follow the log's own separator, decimal mark, order of columns
/// and line ends. A blank log becomes a new one. Without a `name`, the match gets the number after
/// the highest. A cell that is not a number is left blank; minutes that were typed as 18:35 stay so.
///
/// # Errors
/// If the columns of the log cannot be read, the log exceeds a limit or has a match of that name, or
/// a player has no name.
///
/// ```
/// use gameroom_rating::zonestats::{LeagueOptions, Match, Player, append_match};
///
/// let log = "match;minutes;player;score\n7;12,5;ann;1800\n7;20;bob;900";
/// let players = vec![Player::new("bob", 950.5, 20.0), Player::new("cy", 1200.0, 17.5)];
/// assert_eq!(
///     append_match(log, &LeagueOptions::default(), &Match { players }, None, None).unwrap(),
///     "match;minutes;player;score\n7;12,5;ann;1800\n7;20;bob;900\n8;20;bob;950,5\n8;17,5;cy;1200\n"
/// );
/// ```
pub fn append_match(
    log: &str,
    options: &LeagueOptions,
    game: &Match,
    name: Option<&str>,
    date: Option<&str>,
) -> Result<String, Problem> {
    let league = League::parse_with(log, options);
    let Some(table) = league.table_of(log, options)? else {
        return append_match(NEW_LOG, &options.of_any_log(), game, name, date);
    };
    let is_new = |player: &Player| {
        let name = league.aliases.name(player.name.trim());
        league.players.known(name).is_none() && league.start.of(name).is_none()
    };
    let start = |player: &Player| player.rating.filter(|_| is_new(player));
    let mut writer = LogWriter::new(log, &league, &table);
    writer.add_columns(game, options, date.is_some(), start);
    let name = match_name(&league, &table, name)?;
    let line = log.lines().count() + 1;
    let is_merged = table.facts.are_matches_merged();
    for (row, player) in game.players.iter().enumerate() {
        if player.name.trim().is_empty() {
            let expected = "every player of a match has a name";
            return Err(Problem::new(line + row, 1, "", expected));
        }
        let named = if is_merged && row > 0 { "" } else { &name };
        writer.player(player, named, date.unwrap_or_default(), start(player));
    }
    let (titles, rows) = writer.split();
    let mut text = writer.titles(titles);
    let added = writer.into_text();
    if league.newest_first {
        return Ok(text + &added + rows);
    }
    text.push_str(rows);
    if !text.ends_with(['\r', '\n']) {
        text.push_str(super::write::line_end(log));
    }
    Ok(text + &added)
}

/// The name of the new match: the one that is wanted, or the number after the highest.
fn match_name(league: &League, table: &Table, wanted: Option<&str>) -> Result<String, Problem> {
    let wanted = wanted.map(str::trim);
    let (mut next, mut taken) = (None, None);
    table.for_each(|row| {
        let name = row.text(F::Match);
        if wanted == Some(name) && taken.is_none() {
            taken = Some(row.problem(F::Match, "a match has a name that no other match has"));
        }
        let number: Option<u64> = name.parse().ok();
        next = next.max(number.and_then(|number| number.checked_add(1)));
    });
    if let Some(problem) = taken {
        return Err(problem);
    }
    let next = || next.unwrap_or(league.matches.len() as u64 + 1).to_string();
    Ok(wanted.map_or_else(next, str::to_owned))
}
