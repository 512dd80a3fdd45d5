//! Adds a match to a league log, in the way the log is written.

use super::log::League;
use super::options::LeagueOptions;
use crate::Problem;
use crate::table::{Dialect, LEAGUE, Table, TableField as F, Writer};
use crate::zonestats::{DEFAULT_RATING, Match, Player};

/// The header of a new log.
const NEW_LOG: &str = "match,player,team,score,minutes\n";

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
    let table = Table::new(log, &LEAGUE, &options.as_table());
    let Some(table) = table.filter(|_| !league.refused && league.header.missing.is_empty()) else {
        return league.problems.first().map_or_else(
            || append_match(NEW_LOG, &options.of_any_log(), game, name, date),
            |problem| Err(problem.clone()),
        );
    };
    let header = &league.header;
    let start = if header.has_titles {
        table.reader().position()
    } else {
        0
    };
    let (titles, rows) = log.split_at_checked(start).unwrap_or((log, ""));
    let is_crlf = log.contains("\r\n");
    let line_end = if is_crlf { "\r\n" } else { "\n" };

    let is_new = |player: &Player| {
        let name = league.aliases.name(player.name.trim());
        league.players.known(name).is_none() && league.start.of(name).is_none()
    };
    let start = |player: &Player| player.rating.filter(|_| is_new(player));
    let has_start = |player: &Player| start(player).is_some_and(|rating| rating != DEFAULT_RATING);
    let any = |condition: &dyn Fn(&Player) -> bool| game.players.iter().any(condition);
    let separator = table.separator();
    let mut columns: Vec<Option<F>> = header
        .titles
        .iter()
        .map(|title| header.field_of(title))
        .collect();
    let mut added_titles = String::new();
    for (field, needed) in [
        (F::Team, any(&|player| !player.team_name().is_empty())),
        (
            F::Minutes,
            any(&|player| Some(player.minutes) != options.minutes),
        ),
        (F::Rating, any(&has_start)),
        (F::Enabled, any(&|player| !player.enabled)),
        (F::Against, any(&|player| !player.against.is_empty())),
        (F::Date, date.is_some()),
    ] {
        if needed && !columns.contains(&Some(field)) {
            columns.push(Some(field));
            added_titles.push(separator);
            added_titles.push_str(field.title());
        }
    }
    let first_titles = titles.trim_end_matches(['\r', '\n']);
    let line_ends = titles.strip_prefix(first_titles).unwrap_or_default();
    let mut text = if header.has_titles {
        format!("{first_titles}{added_titles}{line_ends}")
    } else if added_titles.is_empty() {
        String::new()
    } else {
        let known = columns.iter().zip(&header.titles);
        let known: Vec<&str> = known
            .map(|(field, title)| field.map_or(&**title, |field| field.title()))
            .collect();
        let known = known.join(&separator.to_string());
        format!("{known}{added_titles}{line_end}")
    };

    let name = match_name(&league, &table, name)?;
    let mut writer = Writer::new(Dialect {
        line_end,
        ..league.dialect
    });
    let lines = log.lines().count() + 1;
    for (row, player) in game.players.iter().enumerate() {
        if player.name.trim().is_empty() {
            let expected = "every player of a match has a name";
            return Err(Problem::new(lines + row, 1, "", expected));
        }
        for field in &columns {
            match field {
                Some(F::Match) if table.facts.are_matches_merged() && row > 0 => writer.text(""),
                Some(F::Match) => writer.text(&name),
                Some(F::Player) => writer.text(player.name.trim()),
                Some(F::Team) => writer.text(player.team_name()),
                Some(F::Score) => writer.number(player.score),
                Some(F::Minutes) => player.write_minutes(&mut writer),
                Some(F::Rating) => writer.number(start(player)),
                Some(F::Enabled) => writer.text(if player.enabled { "yes" } else { "no" }),
                Some(F::Against) => writer.numbers_by_name(&player.against),
                Some(F::Date) => writer.text(date.unwrap_or_default().trim()),
                _ => writer.text(""),
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
