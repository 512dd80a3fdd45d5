//! Tables with a row for each match: which columns are its seats, that is, have its players or their scores.
//!
//! A seat's player is named in its cells (`red_1`, `1st`, `Player 3`) or by its title (`Ann`).

use super::profile::ColumnProfile;
use super::sheet::ROWS;
use super::specs::TableField as F;
use super::titles::{
    PLACES, PLAYERS, Pairing, RATINGS, SCORES, are_own_and_theirs, has, is_other, pairing,
    place_of, sided, simple, words,
};

/// The shape of a table of everyone's results.
#[apply(choice)]
#[non_exhaustive]
#[serde(expecting = "`rows`, `pairs`, `winners`, `sides`, `wide`, `places`, `lines` or `ratings`")]
pub enum Shape {
    /// A row is a player in a match.
    Rows,
    /// A row is a game of two, with a column for each.
    Pairs,
    /// A row is a game of two, with a column of winners and one of losers.
    Winners,
    /// A row is a match of two sides, with a column for each seat.
    Sides,
    /// A row is a match, with a column for each player.
    Wide,
    /// A row is a match, with a column for each place.
    Places,
    /// A line is a match as text, such as `2026-03-17: Ann 10, Bob 6`.
    Lines,
    /// A row has everyone's rating after a night, with a column for each player: no results, so it is refused.
    Ratings,
}

/// The columns of the players of a match with a row of its own.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seats {
    pub all: Vec<Seat>,
    /// The names of both sides, where there are sides.
    pub sides: Vec<String>,
    /// The score of each side.
    pub side_scores: Vec<Option<usize>>,
}

/// One seat of a match.
#[derive(Debug, Clone)]
pub(crate) struct Seat {
    /// The column of the player's name; `None` where the title is the name.
    pub name: Option<usize>,
    /// The name, where the title has it.
    pub player: String,
    /// The column of the player's own score.
    pub score: Option<usize>,
    /// The place that the column stands for.
    pub place: Option<u32>,
    /// The side, counted from 0.
    pub side: Option<usize>,
}

impl Seat {
    fn named_in(column: usize) -> Self {
        Self {
            name: Some(column),
            player: String::new(),
            score: None,
            place: None,
            side: None,
        }
    }

    /// The columns that the seat uses.
    fn columns(&self) -> impl Iterator<Item = usize> {
        self.name.into_iter().chain(self.score)
    }
}

impl Seats {
    /// True if a column belongs to a seat or a side.
    pub(super) fn has_column(&self, column: usize) -> bool {
        let mut of_sides = self.side_scores.iter().flatten();
        let mut of_seats = self.all.iter().flat_map(Seat::columns);
        of_seats.any(|other| other == column) || of_sides.any(|&other| other == column)
    }
}

/// Facts about the columns of a table.
#[derive(Clone, Copy)]
pub(super) struct ColumnFacts<'t> {
    pub titles: &'t [String],
    pub profiles: &'t [ColumnProfile],
    /// Titles that the user leaves out.
    pub ignored: &'t [String],
}

impl ColumnFacts<'_> {
    fn is_ignored(&self, column: usize) -> bool {
        self.ignored.contains(&self.titles[column])
    }
}

/// The columns of the places: 1st, 2nd, 3rd. A crosstable has numbers as titles, too, beside names.
pub(super) fn places(table: ColumnFacts) -> Option<Seats> {
    let mut seats = Vec::new();
    for (column, title) in table.titles.iter().enumerate() {
        if table.is_ignored(column) {
            continue;
        }
        if let Some(place) = place_of(without_count(title)) {
            seats.push(Seat {
                place: Some(place),
                ..Seat::named_in(column)
            });
        }
    }
    seats.sort_by_key(|seat| seat.place);
    // Ordinals may share a place or skip one; plain numbers may count anything.
    let counts = (1..)
        .zip(&seats)
        .all(|(place, seat)| seat.place == Some(place));
    let are_ordinals = seats.first().is_some_and(|seat| seat.place == Some(1))
        && seats.iter().flat_map(Seat::columns).all(|column| {
            let title = without_count(&table.titles[column]);
            title.parse::<u32>().is_err()
        });
    let counts = counts || are_ordinals;
    let is_text = |seat: &Seat| {
        // No row may reach the last places.
        seat.name
            .and_then(|column| table.profiles.get(column))
            .is_none_or(|of| of.cells == 0 || of.is_text())
    };
    (seats.len() > 1 && counts && seats.iter().all(is_text)).then_some(Seats {
        all: seats,
        ..Seats::default()
    })
}

/// A title without the count that a second column of it has: `2nd (2)`.
pub(super) fn without_count(title: &str) -> &str {
    let parts = title
        .strip_suffix(')')
        .and_then(|title| title.rsplit_once(" ("));
    match parts {
        Some((title, count)) if count.parse::<u32>().is_ok() => title,
        _ => title,
    }
}

/// Titles that two sides have in common but for their numbers: `red_1`, `Team 1 Player 2`, `w1`.
#[derive(Debug, PartialEq, Clone)]
struct SeatTitle {
    side: String,
    part: Part,
    /// True for the player's number or key, which may stand beside the name: `winner1_id`.
    is_id: bool,
}

#[derive(Debug, PartialEq, Clone, Copy)]
enum Part {
    Player,
    Score,
}

fn seat_title(title: &str) -> Option<SeatTitle> {
    const ROLES: &str = "attack attacker offense offence offensive striker forward front defense defence defender \
        defensive goalie goalkeeper keeper back captain sturm angriff stürmer abwehr verteidiger tor torwart attaque \
        défense ataque delantero defensa ataque defesa";
    let found = words(title);
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    let is_known = |list: &str, word: &str| has(list, word);
    // The part of the title behind the side's own words.
    let is_part = |word: &str| {
        is_known(PLAYERS, word) || is_known(SCORES, word) || is_known(ROLES, word) || word == "p"
    };
    // `Team 1 …`, `Team Red …`
    let begins = |list: &str| found.first().is_some_and(|first| has(list, first));
    let side_length =
        if begins("team side équipe equipe equipo time squadra mannschaft lag hold ploeg") {
            2
        } else {
            1
        };
    // `player_A1`, `Tore A`: the side stands behind.
    let is_side = |word: &str| matches!(word, "a" | "b" | "1" | "2");
    match *found.as_slice() {
        [what, side, number] if is_known(PLAYERS, what) && is_side(side) && is_number(number) => {
            return Some(SeatTitle {
                side: side.to_owned(),
                part: Part::Player,
                is_id: false,
            });
        }
        [what, side] if is_known(SCORES, what) && matches!(side, "a" | "b") => {
            return Some(SeatTitle {
                side: side.to_owned(),
                part: Part::Score,
                is_id: false,
            });
        }
        _ => {}
    }
    let (side, rest) = found.split_at_checked(side_length)?;
    let part = match rest {
        // The name of a side, beside its seats.
        [team]
            if has(
                "team teams club squad equipo équipe equipe squadra mannschaft",
                team,
            ) =>
        {
            return None;
        }
        [number] | [number, "id" | "name"] if is_number(number) => Part::Player,
        [.., last] if is_known(SCORES, last) => Part::Score,
        [first, rest @ ..]
            if is_part(first) && rest.iter().all(|word| is_number(word) || is_part(word)) =>
        {
            Part::Player
        }
        _ => return None,
    };
    // `Player 1` and `Score 2` are columns of two players, and no seats of sides called Player and Score.
    let is_column = matches!(side, [one] if is_known(PLAYERS, one) || is_known(SCORES, one));
    let is_side = side
        .iter()
        .all(|word| !has("set round game runde satz match leg", word))
        && !is_column;
    is_side.then(|| SeatTitle {
        side: side.join(" "),
        part,
        is_id: matches!(rest, [_, "id"]),
    })
}

/// The number of titles in a row that name a seat or a place.
pub(super) fn titles_of_seats(row: &[String]) -> usize {
    let is_seat = |title: &&String| {
        let is_number = title.bytes().all(|byte| byte.is_ascii_digit());
        let is_place = place_of(title).is_some() && !is_number;
        is_place || seat_title(title).is_some()
    };
    row.iter().filter(is_seat).count()
}

/// The columns of two sides with several seats.
pub(super) fn sides(table: ColumnFacts) -> Option<Seats> {
    let mut sides: Vec<(String, Vec<usize>, Option<usize>)> = Vec::new();
    let is_name = |found: SeatTitle| found.part == Part::Player && !found.is_id;
    let have_names = table
        .titles
        .iter()
        .any(|title| seat_title(title).is_some_and(is_name));
    let mut ids = Vec::new();
    for (column, title) in table.titles.iter().enumerate() {
        let is_unnamed = *title == format!("Column {}", column + 1);
        let found = seat_title(title).filter(|_| !is_unnamed && !table.is_ignored(column));
        let found = found.filter(|found| !(found.is_id && have_names));
        let Some(found) = found else {
            continue;
        };
        let place = sides.iter().position(|(side, ..)| *side == found.side);
        let place = place.unwrap_or_else(|| {
            sides.push((found.side.clone(), Vec::new(), None));
            sides.len() - 1
        });
        match found.part {
            Part::Player => {
                sides[place].1.push(column);
                ids.extend(found.is_id.then_some(column));
            }
            Part::Score => sides[place].2 = sides[place].2.or(Some(column)),
        }
    }
    sides.retain(|(_, seats, _)| !seats.is_empty());
    // `Tournament Name` is no side beside `Team 1 Player 1`.
    if sides.len() > 2 {
        sides.retain(|(_, seats, _)| seats.len() > 1);
    }
    let [one, other] = <[_; 2]>::try_from(sides).ok()?;
    if one.1.len() + other.1.len() < 3 {
        return None;
    }
    let is_text = |&column: &usize| {
        let profile = table.profiles.get(column);
        // Players may have numbers where the title says so.
        ids.contains(&column) || profile.is_some_and(|of| of.cells == 0 || !of.mostly(of.numbers))
    };
    if !one.1.iter().chain(&other.1).all(is_text) {
        return None;
    }
    let mut found = Seats::default();
    for (place, (side, seats, score)) in [one, other].into_iter().enumerate() {
        found.sides.push(side);
        found.side_scores.push(score);
        found.all.extend(seats.into_iter().map(|column| Seat {
            side: Some(place),
            ..Seat::named_in(column)
        }));
    }
    Some(found)
}

/// The sides whose titles say that the first won: winners and losers.
pub(super) fn are_winners_first(sides: &[String]) -> bool {
    const WINNERS: &str = "w winner winners win won winning sieger gewinner ganadores vencedores";
    sides.first().is_some_and(|side| has(WINNERS, side))
}

/// The columns of a table in which players have a column each, or each two of one name: `AnnRole`, `AnnScore`; or in which
/// seats are numbered: `Player 1`, `Score 1`, `Player 2` and so on.
///
/// Columns of text speak against it, unless the user says that it is so.
pub(super) fn wide(
    table: ColumnFacts,
    is_said: bool,
    is_used: impl Fn(usize) -> bool,
) -> Option<Seats> {
    if !is_said && are_own_and_theirs(table.titles) {
        return None;
    }
    let seats = numbered(table)
        .or_else(|| in_pairs(table))
        .or_else(|| with_a_column_each(table, is_said, is_used))?;
    Some(Seats {
        all: seats,
        ..Seats::default()
    })
}

/// True if a title is that of a third player.
pub(super) fn has_third_player(titles: &[String]) -> bool {
    titles.iter().any(|title| {
        let found = words(title);
        let is_third =
            matches!(&*found, [player, number, ..] if has(PLAYERS, player) && number == "3");
        is_third && found.iter().skip(2).all(|word| has(PLAYERS, word))
    })
}

/// `Player 1`, `Score 1`, `Player 2`, `Score 2`, `Player 3`, `Score 3`: three seats at least.
fn numbered(table: ColumnFacts) -> Option<Vec<Seat>> {
    let mut names: Vec<(u32, usize)> = Vec::new();
    let mut scores: Vec<(u32, usize)> = Vec::new();
    let is_score = |word: &str| has(SCORES, word) || has("chips stack profit winnings", word);
    for (column, title) in table.titles.iter().enumerate() {
        let found = words(title);
        let number = found.iter().find_map(|word| word.parse::<u32>().ok());
        let rest: Vec<&String> = found
            .iter()
            .filter(|word| word.parse::<u32>().is_err())
            .collect();
        let Some(number) = number.filter(|_| !rest.is_empty() && !table.is_ignored(column)) else {
            continue;
        };
        if rest.iter().all(|word| has(PLAYERS, word) || **word == "p") {
            names.push((number, column));
        } else if rest.iter().any(|word| is_score(word))
            && rest.iter().all(|word| {
                is_score(word) || has(PLAYERS, word) || matches!(&***word, "p" | "final")
            })
        {
            scores.push((number, column));
        }
    }
    let seat = |&(number, column): &(u32, usize)| {
        let score = scores.iter().find(|(other, _)| *other == number);
        Some(Seat {
            score: Some(score?.1),
            ..Seat::named_in(column)
        })
    };
    let seats: Option<Vec<Seat>> = names.iter().map(seat).collect();
    seats.filter(|seats| seats.len() > 2)
}

/// `AnnRole`, `AnnScore`, `BobRole`, `BobScore`: two names at least, each with a score.
fn in_pairs(table: ColumnFacts) -> Option<Vec<Seat>> {
    let name_of = |title: &String| {
        let found = words(title);
        let (last, _) = found.split_last()?;
        let is_score = has(
            "score points pts punkte pkt puntos pontos punti punten poäng очки бали",
            last,
        );
        let name = title.trim_end_matches(|c: char| !c.is_alphanumeric());
        let length = name.chars().count() - last.chars().count();
        let name: String = name.chars().take(length).collect();
        let name = name.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
        let is_name = name.chars().count() > 1
            && !is_other(&name)
            && words(&name)
                .iter()
                .all(|word| !has(SCORES, word) && !has(PLAYERS, word));
        (is_score && is_name).then_some(name)
    };
    // A player may be called Victor, beside others whose names are no words for a side.
    let is_person = |title: &String| name_of(title).is_some() && sided(title).is_none();
    let have_names = table.titles.iter().filter(|title| is_person(title)).count() > 1;
    let mut seats = Vec::new();
    for (column, title) in table.titles.iter().enumerate() {
        let profile = table.profiles.get(column);
        let has_numbers = profile.is_some_and(|of| of.numbers * 2 >= of.cells);
        let is_player = have_names || is_person(title);
        let player =
            name_of(title).filter(|_| is_player && has_numbers && !table.is_ignored(column));
        if let Some(player) = player {
            // `Red`, `Blue`, `Red score`, `Blue score`: the players are in the columns of these names.
            let is_named = |other: &usize| {
                let profile = table.profiles.get(*other);
                let is_text = profile.is_some_and(ColumnProfile::is_text);
                is_text && simple(&table.titles[*other]) == simple(&player)
            };
            let name = (0..table.titles.len()).find(is_named);
            seats.push(Seat {
                name,
                player,
                score: Some(column),
                place: None,
                side: None,
            });
        }
    }
    (seats.len() > 1).then_some(seats)
}

/// `Ann`, `Bob`, `Cy`: columns of numbers under titles that mean nothing else.
fn with_a_column_each(
    table: ColumnFacts,
    is_said: bool,
    is_used: impl Fn(usize) -> bool,
) -> Option<Vec<Seat>> {
    let mut seats = Vec::new();
    // Columns without a cell in the first rows, of a table that may have more.
    let mut later = Vec::new();
    let is_long = table.profiles.iter().any(|of| of.cells * 10 >= ROWS * 9);
    // Home and away are sides, and no one's names; a lone column of guests may be a player.
    let is_venue = |field: F| {
        let is_side =
            |title: &String| sided(title) == Some(field) && pairing(title) == Some(Pairing::Venues);
        table.titles.iter().any(is_side)
    };
    let has_venues = is_venue(F::White) && is_venue(F::Black);
    for (column, title) in table.titles.iter().enumerate() {
        let is_unnamed = *title == format!("Column {}", column + 1);
        if is_used(column) || is_unnamed || is_other(title) || table.is_ignored(column) {
            continue;
        }
        let is_second = |known: &String| {
            let name = title.strip_prefix(known.as_str());
            name.is_some_and(|rest| rest.starts_with(" (") && rest.ends_with(')'))
        };
        if table.titles.iter().any(is_second) && !is_said {
            return None;
        }
        let Some(profile) = table.profiles.get(column).filter(|of| of.cells > 0) else {
            // Players who joined later have no cell in the first rows.
            if is_long {
                later.push((column, title));
            }
            continue;
        };
        let found = words(title);
        let is_known = !found.is_empty()
            && found.iter().all(|word| {
                has(SCORES, word)
                    || has(PLAYERS, word)
                    || word.parse::<u32>().is_ok()
                    || word.chars().count() == 1
            })
            && found
                .iter()
                .any(|word| has(SCORES, word) || has(PLAYERS, word));
        let is_venue = has_venues && pairing(title) == Some(Pairing::Venues);
        let is_known = is_known || is_place_or_rating_or_id(title) || is_venue;
        let is_number = simple(title).chars().all(char::is_numeric);
        let is_scores = profile.mostly(profile.numbers) || profile.mostly(profile.places);
        // The number of each row is no one's score.
        if column == 0 && !is_said && profile.cells > 2 && profile.counts_rows() {
            continue;
        }
        // Some cells may be wrong: they are problems of their rows.
        let has_some = is_scores
            || profile.numbers > 0
                && (profile.numbers + profile.unplayed.count) * 2 >= profile.cells
            || is_said && profile.numbers + profile.places > 0;
        let is_total = has(
            "total totals sum summe gesamt players spieler rounds runden",
            &simple(title),
        );
        if is_total {
            continue;
        }
        if is_known || is_number || profile.is_days() || !has_some {
            if is_said {
                continue;
            }
            return None;
        }
        seats.push(Seat {
            name: None,
            player: title.trim().to_owned(),
            score: Some(column),
            place: None,
            side: None,
        });
    }
    if seats.len() > 1 {
        seats.extend(later.into_iter().map(|(column, title)| Seat {
            name: None,
            player: title.trim().to_owned(),
            score: Some(column),
            place: None,
            side: None,
        }));
    }
    (seats.len() > 1).then_some(seats)
}

/// True for the title of a place, a rating or an identifier such as `teamId`, which is no one's name.
fn is_place_or_rating_or_id(title: &str) -> bool {
    let all = simple(title);
    let found = words(title);
    let is_id = matches!(&*found, [_, .., last] if matches!(&**last, "id" | "ids" | "nr" | "num"));
    is_id || has(PLACES, &all) || has(RATINGS, &all)
}

/// The columns of sets: `Set 1`, `Satz 2`, with a score of two in their cells.
pub(super) fn sets(table: ColumnFacts, is_used: impl Fn(usize) -> bool) -> Vec<usize> {
    const SETS: &str = "set sets satz sätze game games manche jeu juego partida set frame leg partia сет партия \
        tiebreak matchtiebreak";
    let is_set = |column: &usize| {
        let found = words(&table.titles[*column]);
        let is_titled = !found.is_empty()
            && found.iter().all(|word| {
                has(SETS, word) || word.parse::<u32>().is_ok() || word == "tie" || word == "break"
            });
        let profile = table.profiles.get(*column);
        let is_scores = profile.is_some_and(|of| of.cells == 0 || of.mostly(of.score_pairs));
        is_titled && is_scores && !is_used(*column) && !table.is_ignored(*column)
    };
    (0..table.titles.len()).filter(is_set).collect()
}

#[cfg(test)]
mod tests {
    use super::{Part, seat_title};

    #[test]
    fn seats_of_sides_are_seen_in_titles() {
        for (title, side) in [
            ("red_1", Some(("red", Part::Player))),
            ("winner1_id", Some(("winner", Part::Player))),
            ("loser_2_name", Some(("loser", Part::Player))),
            ("w4", Some(("w", Part::Player))),
            ("yellow_score", Some(("yellow", Part::Score))),
            ("Team 1 Player 2", Some(("team 1", Part::Player))),
            ("Team A Score", Some(("team a", Part::Score))),
            ("blue attacker", Some(("blue", Part::Player))),
            ("Set 1", None),
            ("date", None),
        ] {
            let found = seat_title(title);
            let found = found.as_ref().map(|found| (&*found.side, found.part));
            assert_eq!(found, side, "{title}");
        }
    }
}
