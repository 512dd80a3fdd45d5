//! Edits a league log: adds a match, corrects one or takes it out; the rest of the text stays as it is.

use super::log::League;
use super::match_keys::MatchKeys;
use super::options::LeagueOptions;
use super::parse::is_number;
use super::same::{ROW, differs};
use super::write::{LogWriter, NEW_LOG};
use crate::table::{Row, Table, TableField as F};
use crate::zonestats::{Match, Player};
use crate::{Day, Problem};

/// Adds a match at the end of a log, or at the top of a log that has its newest match first. Results in another shape
/// than a row per player become such a log first, without the lines that could not be read and columns that are not used.
///
/// The text that is there stays as it is, to the byte, with one exception: if the match needs a
/// column that is not in the log (for a team, a disabled player, a newcomer's rating, scores against opponents, a date, or
/// minutes other than those of all matches), the titles get it at their end, and a log without titles gets some. `options` are those that
/// the log is read with. Rows follow the log's own separator, decimal mark, order of columns
/// and line ends. A blank log becomes a new one. Without a `name`, the match gets the number after
/// the highest. A cell that is not a number is left blank; minutes that were typed as 18:35 stay so. A date is written as the log
/// writes dates, such as `9.10.26`; where that cannot be told, as `2026-10-09`.
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
///     append_match(log, &LeagueOptions::default(), &Match { players, ..Match::default() }, None, None).unwrap(),
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
    if let Some(rows) = league.as_rows() {
        return append_match(&rows, &options.of_any_log(), game, name, date);
    }
    let mut writer = LogWriter::new(log, &league, &table, league.matches.len());
    writer.add_columns(game, options, date.is_some());
    let name = match_name(&league, &table, name)?;
    let line = log.lines().count() + 1;
    check_names(&game.players, |row| line + row)?;
    let rows = log.get(writer.titles()..).unwrap_or_default();
    if !league.newest_first {
        writer.copy(rows);
    }
    let date = date.unwrap_or_default().trim();
    let date = Day::parse(date).map_or_else(|| date.to_owned(), |day| league.written_date(day));
    writer.add_rows(game.players.iter(), (&name, &date), true);
    if league.newest_first {
        writer.copy(rows);
    }
    Ok(writer.into_text())
}

/// A log with a match replaced, or taken out where there is no `game`.
///
/// Only what differs is written. A row stays the same, to the byte, unless its player's team, score, minutes, starting
/// rating or `enabled` has changed; its other cells then keep their texts. Rows that could not be read stay, too, unless
/// the match now has that player, or is taken out. New players are added below the match's other rows, with its date.
/// Players are matched by name; where names differ, by their place in the match.
///
/// A rating counts where the player starts with it, in their first match; elsewhere the league knows it.
///
/// # Errors
/// If the columns of the log cannot be read, there is no match of that name, or a player has no name.
///
/// ```
/// use gameroom_rating::zonestats::{LeagueOptions, Match, Player, replace_match};
///
/// let log = "match,date,player,score,minutes,note\n\
///            7,3 May,ann,\"1800\",18:35,late\n7,3 May,bob,90,20,\n8,4 May,bob,5,20,\n";
/// let players = vec![Player::new("ann", 1800.0, 18.0 + 35.0 / 60.0), Player::new("bob", 900.0, 20.0)];
/// let options = LeagueOptions::default();
/// assert_eq!(
///     replace_match(log, &options, "7", Some(&Match { players, ..Match::default() })).unwrap(),
///     log.replace("90,20", "900,20")
/// );
/// assert_eq!(
///     replace_match(log, &options, "7", None).unwrap(),
///     "match,date,player,score,minutes,note\n8,4 May,bob,5,20,\n"
/// );
/// ```
pub fn replace_match(
    log: &str,
    options: &LeagueOptions,
    name: &str,
    game: Option<&Match>,
) -> Result<String, Problem> {
    let league = League::parse_with(log, options);
    let table = league.table_of(log, options)?;
    if let Some(rows) = league.as_rows() {
        return replace_match(&rows, &options.of_any_log(), name, game);
    }
    let match_index = league.matches.iter().position(|game| game.name == name);
    let (Some(table), Some(match_index)) = (table, match_index) else {
        let expected = format!("the log has no match “{name}”");
        return Err(Problem::new(1, 1, name, expected));
    };
    let players: &[Player] = game.map_or(&[], |game| &game.players);
    check_names(players, |_| league.matches[match_index].place.line as usize)?;
    let mut writer = LogWriter::new(log, &league, &table, match_index);
    if let Some(game) = game {
        writer.add_columns(game, options, false);
    }
    let mut change = Change::new(&league, match_index, players);
    let is_merged = table.are_matches_merged();
    let mut copied = writer.titles();
    let mut current = None;
    let (mut keys, mut above) = (MatchKeys::new(options.numbers), None);
    let wanted = league.matches[match_index].key;
    // The name and date of the match as its first row has them, and whether a row that is written has them.
    let (mut first, mut is_led) = (None, false);
    let unnamed = Player::default();
    table.for_each(|row| {
        let named = row.text(F::Match);
        let day = row.moment().ok().flatten().map(|moment| moment.day);
        if !named.is_empty() {
            above = day;
            current = Some((row.match_name().into_owned(), is_number(named)));
        } else if !is_merged {
            current = None;
        }
        let day = if named.is_empty() { above } else { day };
        let key = current
            .as_ref()
            .map(|(name, is_number)| keys.of(name, *is_number, day));
        if key != Some(wanted) {
            return;
        }
        let span = row.span();
        writer.copy(log.get(copied..span.start).unwrap_or_default());
        copied = span.end;
        let dated = row.text(F::Date);
        let lead = first.get_or_insert_with(|| (named.to_owned(), dated.to_owned()));
        let (player, mut fields) = match change.edit_for(&row) {
            RowEdit::Keep if game.is_some() => (&unnamed, Vec::new()),
            RowEdit::Keep | RowEdit::Remove => return,
            RowEdit::Change(player, fields) => (player, fields),
        };
        if !is_led {
            let cells = [(F::Match, named, &lead.0), (F::Date, dated, &lead.1)];
            let lacking = cells
                .iter()
                .filter(|(_, text, lead)| text.is_empty() && !lead.is_empty());
            fields.extend(lacking.map(|(field, ..)| *field));
        }
        is_led = true;
        if fields.is_empty() {
            writer.copy(log.get(span).unwrap_or_default());
        } else {
            writer.change_row(&row, &fields, player, (&lead.0, &lead.1));
        }
    });
    let (named, dated) = first.unwrap_or_default();
    let new = (players.iter().zip(change.is_written)).filter(|(_, is_written)| !is_written);
    writer.add_rows(new.map(|(player, _)| player), (&named, &dated), !is_led);
    writer.copy(log.get(copied..).unwrap_or_default());
    Ok(writer.into_text())
}

/// Fails unless every player of a match has a name; `line` is where the row of a player is, or would be.
fn check_names(players: &[Player], line: impl Fn(usize) -> usize) -> Result<(), Problem> {
    let unnamed = players
        .iter()
        .position(|player| player.name.trim().is_empty());
    let expected = "every player of a match has a name";
    unnamed.map_or(Ok(()), |row| Err(Problem::new(line(row), 1, "", expected)))
}

/// The name of a new match: the one that is wanted, or the number after the highest.
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

/// An edit of a row of the match.
enum RowEdit<'p> {
    Keep,
    Remove,
    /// It is of this player now, and says something else in these columns.
    Change(&'p Player, Vec<F>),
}

/// A change of a match: from the players that the league read to others.
struct Change<'p> {
    league: &'p League,
    match_index: usize,
    before: Vec<Player>,
    players: &'p [Player],
    /// For each player that was read, the index of the one who is it now: of that name, or else in that place.
    successors: Vec<Option<usize>>,
    /// True for each of the players that has a row.
    is_written: Vec<bool>,
}

impl<'p> Change<'p> {
    fn new(league: &'p League, match_index: usize, players: &'p [Player]) -> Self {
        let before = league.players_of(match_index);
        let mut is_free = vec![true; players.len()];
        let mut of_name = |before: &Player| {
            let is_same = |index: &usize| players[*index].name.trim() == before.name;
            let found = (0..players.len()).find(|index| is_free[*index] && is_same(index))?;
            is_free[found] = false;
            Some(found)
        };
        let mut successors: Vec<Option<usize>> = before.iter().map(&mut of_name).collect();
        for (index, successor) in successors.iter_mut().enumerate() {
            let is_free = is_free.get(index) == Some(&true);
            *successor = successor.or(is_free.then_some(index));
        }
        Self {
            league,
            match_index,
            before,
            players,
            successors,
            is_written: vec![false; players.len()],
        }
    }

    fn edit_for(&mut self, row: &Row) -> RowEdit<'p> {
        let name = self.league.aliases.name(row.text(F::Player));
        let before = self.before.iter().position(|player| player.name == name);
        let successor = match before {
            Some(before) => self.successors[before],
            // A row that could not be read.
            None => (0..self.players.len()).find(|index| {
                self.players[*index].name.trim() == name && !self.successors.contains(&Some(*index))
            }),
        };
        let Some(successor) = successor else {
            return before.map_or(RowEdit::Keep, |_| RowEdit::Remove);
        };
        let player = &self.players[successor];
        let is_repeated = std::mem::replace(&mut self.is_written[successor], true);
        let fields = ROW.iter().copied();
        let Some(index) = before else {
            return if is_repeated {
                RowEdit::Remove
            } else {
                RowEdit::Change(player, fields.collect())
            };
        };
        let is_other = |field: &F| {
            differs(
                *field,
                &self.before[index],
                player,
                self.league.start_rating,
            )
        };
        if !fields.clone().any(|field| is_other(&field)) {
            return RowEdit::Keep;
        }
        if is_repeated {
            return RowEdit::Remove;
        }
        let is_sum = self.league.matches[self.match_index].roster.rows[index].rows > 1;
        let is_added_up = |field: &F| matches!(field, F::Score | F::Minutes | F::Against);
        let fields = fields.filter(|field| is_other(field) || (is_sum && is_added_up(field)));
        RowEdit::Change(player, fields.collect())
    }
}
