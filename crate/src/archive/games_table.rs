//! One player's games as a table, such as My rating's `games.csv`, as a game list.

use super::columns::place_of;
use super::values::{Outcome, as_username, outcome};
use crate::csv::{Reader, unguarded};
use crate::games::parse;

/// The titles of the columns of such a table.
pub(super) const GAMES_TITLES: [&str; 4] = ["result", "opponent_rating", "opponent", "days"];

/// The game list of a table of one player's games, newest first; `None` where a text is anything else.
///
/// What cannot be read of a row is left in its line, where the list says what is wrong with it.
///
/// ```
/// use gameroom_rating::archive::list_of_table;
///
/// let table = "game,result,opponent_rating,opponent,days\n1,1,1500,ann,2\n2,0.5,1612.5,bob,0\n";
/// assert_eq!(list_of_table(table).unwrap(), "+1500 ann 2\n=1612.5 bob\n");
/// assert_eq!(list_of_table("+1500 ann 2"), None);
/// ```
pub fn list_of_table(text: &str) -> Option<String> {
    let mut reader = Reader::new(text);
    let mut cells = Vec::new();
    reader.next_row(&mut cells)?.ok()?;
    let places = GAMES_TITLES.map(|title| place_of(title, &cells));
    let [Some(result), Some(rating), Some(opponent), Some(days)] = places else {
        return None;
    };
    let mut lines = String::new();
    while reader.next_row(&mut cells).is_some() {
        let cell = |place: usize| cells.get(place).map_or("", |cell| cell.text.trim());
        let sign = match outcome(cell(result)) {
            Ok(Some(Outcome::First)) => "+",
            Ok(Some(Outcome::Second)) => "-",
            Ok(Some(Outcome::Draw)) => "=",
            _ => cell(result),
        };
        let game = format!("{sign}{}", cell(rating));
        let fields = [&game, unguarded(cell(opponent)), cell(days)].map(as_username);
        lines.push_str(fields.join(" ").trim());
        lines.push('\n');
    }
    let list = parse(&lines);
    Some(if list.problems.is_empty() {
        list.games.to_string()
    } else {
        lines
    })
}
