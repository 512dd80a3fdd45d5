//! Corrects a match of a league log, or takes it out; the rest of the text stays as it is.

use super::log::League;
use super::options::LeagueOptions;
use super::same::{differs, is_same_row};
use super::write::{LogWriter, line_end};
use crate::Problem;
use crate::table::{Row, TableField as F};
use crate::zonestats::{Match, Player};

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
///     replace_match(log, &options, "7", Some(&Match { players })).unwrap(),
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
    let place = league.matches.iter().position(|game| game.name == name);
    let (Some(table), Some(place)) = (league.table_of(log, options)?, place) else {
        let expected = format!("the log has no match “{name}”");
        return Err(Problem::new(1, 1, name, expected));
    };
    let players: &[Player] = game.map_or(&[], |game| &game.players);
    if players.iter().any(|player| player.name.trim().is_empty()) {
        let line = league.matches[place].place.line as usize;
        return Err(Problem::new(
            line,
            1,
            "",
            "every player of a match has a name",
        ));
    }
    let mut writer = LogWriter::new(log, &league, &table);
    let start = |player: &Player| league.new_start(place, player);
    if let Some(game) = game {
        writer.add_columns(game, options, false, start);
    }
    let shown = league.players_of(place);
    let mut change = Change {
        league: &league,
        place,
        takers: takers(&shown, players),
        seen: vec![false; shown.len()],
        written: vec![false; players.len()],
        shown,
        players,
        is_removed: game.is_none(),
    };
    let is_merged = table.facts.are_matches_merged();
    let (titles, _) = writer.split();
    let mut text = writer.titles(titles);
    // How much of the log is in the text, where the match ends in it, and its name and date as its first row has them.
    let (mut copied, mut end) = (titles.len(), None);
    let mut first: Option<(String, String)> = None;
    let mut is_led = false;
    let mut current = String::new();
    table.for_each(|row| {
        let named = row.text(F::Match);
        if !(is_merged && named.is_empty()) {
            named.clone_into(&mut current);
        }
        if current != name {
            return;
        }
        let span = row.span();
        text.push_str(log.get(copied..span.start).unwrap_or_default());
        copied = span.end;
        let (named, dated) = first
            .get_or_insert_with(|| (row.text(F::Match).to_owned(), row.text(F::Date).to_owned()));
        let lacks = |field, first: &str| row.text(field).is_empty() && !first.is_empty();
        let leads = !is_led && (lacks(F::Match, named) || lacks(F::Date, dated));
        let lead = leads.then_some((&**named, &**dated));
        let fate = change.of(&row);
        match fate {
            Fate::Removed => {}
            Fate::Stays if lead.is_none() => {
                text.push_str(log.get(span).unwrap_or_default());
            }
            _ => {
                write_row(&mut writer, &row, &fate, lead, start);
                text.push_str(&writer.take());
            }
        }
        is_led |= !matches!(fate, Fate::Removed);
        end = Some(text.len());
    });
    let (named, dated) = first.unwrap_or_default();
    for (player, _) in players
        .iter()
        .zip(&change.written)
        .filter(|(_, written)| !**written)
    {
        let (named, dated) = if is_merged && is_led {
            ("", "")
        } else {
            (&*named, &*dated)
        };
        is_led = true;
        writer.player(player, named, dated, start(player));
    }
    let mut added = writer.into_text();
    let end = end.unwrap_or(text.len());
    let (before, after) = text.split_at(end);
    if !added.is_empty() && !before.ends_with(['\r', '\n']) {
        added.insert_str(0, line_end(log));
    }
    let rest = log.get(copied..).unwrap_or_default();
    Ok(format!("{before}{added}{after}{rest}"))
}

/// What becomes of a row of the match.
enum Fate<'c> {
    Stays,
    Removed,
    /// It is of this player now; `before` as the league read it, perhaps as the sum of several rows.
    Changes {
        player: &'c Player,
        before: Option<&'c Player>,
        is_sum: bool,
    },
}

/// How a match changes: from the players that the league read to others.
struct Change<'p> {
    league: &'p League,
    place: usize,
    shown: Vec<Player>,
    players: &'p [Player],
    is_removed: bool,
    /// For each player that was read, the one in their place.
    takers: Vec<Option<usize>>,
    /// Which of those that were read, and of the others, have had a row.
    seen: Vec<bool>,
    written: Vec<bool>,
}

impl Change<'_> {
    fn of(&mut self, row: &Row) -> Fate<'_> {
        if self.is_removed {
            return Fate::Removed;
        }
        let name = self.league.aliases.name(row.text(F::Player));
        let mut of_name = (0..self.shown.len()).filter(|&place| self.shown[place].name == name);
        let last = of_name.clone().next_back();
        let shown = of_name.find(|&place| !self.seen[place]).or(last);
        let is_first = shown.is_none_or(|shown| !std::mem::replace(&mut self.seen[shown], true));
        let taker = match shown {
            Some(shown) => self.takers[shown],
            // A row that could not be read.
            None => (0..self.players.len()).find(|place| {
                self.players[*place].name.trim() == name && !self.takers.contains(&Some(*place))
            }),
        };
        let Some(taker) = taker else {
            return if shown.is_none() {
                Fate::Stays
            } else {
                Fate::Removed
            };
        };
        let player = &self.players[taker];
        let before = shown.map(|shown| &self.shown[shown]);
        let is_repeated = std::mem::replace(&mut self.written[taker], true) || !is_first;
        if before.is_some_and(|before| is_same_row(before, player)) {
            Fate::Stays
        } else if is_repeated {
            Fate::Removed
        } else {
            let rows = shown.map_or(1, |shown| self.league.matches[self.place].rows[shown].rows);
            Fate::Changes {
                player,
                before,
                is_sum: rows > 1,
            }
        }
    }
}

/// For each player that was read, the place of the one who is it now: of that name, or else in that place.
fn takers(shown: &[Player], players: &[Player]) -> Vec<Option<usize>> {
    let mut taken = vec![false; players.len()];
    let mut take = |place: Option<usize>| place.inspect(|&place| taken[place] = true);
    let mut takers: Vec<Option<usize>> = Vec::new();
    for before in shown {
        let found = (0..players.len()).find(|place| {
            players[*place].name.trim() == before.name && !takers.contains(&Some(*place))
        });
        takers.push(take(found));
    }
    for (place, taker) in takers.iter_mut().enumerate() {
        if taker.is_none() && taken.get(place) == Some(&false) {
            taken[place] = true;
            *taker = Some(place);
        }
    }
    takers
}

/// Writes a row with its player's changes. `lead` is what the first row of a match says of it, where this one does not.
fn write_row(
    writer: &mut LogWriter,
    row: &Row,
    fate: &Fate,
    lead: Option<(&str, &str)>,
    start: impl Fn(&Player) -> Option<f64>,
) {
    let cells: Vec<&str> = row.cells().collect();
    for place in 0..writer.columns.len() {
        let field = writer.columns[place];
        let text = cells.get(place).copied().unwrap_or_default();
        let is_changed = match (fate, field) {
            (
                Fate::Changes {
                    player,
                    before,
                    is_sum,
                },
                Some(field),
            ) => {
                let is_added_up = matches!(field, F::Score | F::Minutes | F::Against);
                (*is_sum && is_added_up)
                    || before.is_none_or(|before| differs(field, before, player))
            }
            _ => false,
        };
        match (field, lead) {
            (Some(F::Match), Some((name, _))) if text.is_empty() => writer.as_it_is(name),
            (Some(F::Date), Some((_, date))) if text.is_empty() => writer.as_it_is(date),
            (Some(F::Match | F::Date) | None, _) => writer.as_it_is(text),
            _ => match fate {
                Fate::Changes { player, .. } if is_changed => {
                    writer.cell(field, player, "", "", start(player));
                }
                _ => writer.as_it_is(text),
            },
        }
    }
    writer.end_row();
}
