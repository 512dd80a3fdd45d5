//! One player's games as a table, such as My rating's `games.csv`, as a game list.

use super::values::{Outcome, one_run, outcome};
use crate::csv::{Cell, Reader, unguarded};
use crate::games::parse;

/// Where the columns of such a table are.
pub(super) struct GamesColumns {
    result: usize,
    rating: usize,
    opponent: usize,
    days: usize,
}

impl GamesColumns {
    /// The columns of a header that has them all.
    pub(super) fn of(header: &[Cell]) -> Option<Self> {
        let place = |name: &str| {
            let mut titles = header.iter().map(|cell| cell.text.trim());
            titles.position(|title| title.eq_ignore_ascii_case(name))
        };
        Some(Self {
            result: place("result")?,
            rating: place("opponent_rating")?,
            opponent: place("opponent")?,
            days: place("days")?,
        })
    }
}

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
#[must_use]
pub fn list_of_table(text: &str) -> Option<String> {
    let mut reader = Reader::new(text);
    let mut cells = Vec::new();
    reader.next_row(&mut cells)?.ok()?;
    let columns = GamesColumns::of(&cells)?;
    let mut lines = String::new();
    while let Some(row) = reader.next_row(&mut cells) {
        let cell = |place: usize| cells.get(place).map_or("", |cell| cell.text.trim());
        if row.is_ok() && cells.iter().all(|cell| cell.text.trim().is_empty()) {
            continue;
        }
        let result = match outcome(cell(columns.result)) {
            Ok(Some(Outcome::First)) => "+",
            Ok(Some(Outcome::Second)) => "-",
            Ok(Some(Outcome::Draw)) => "=",
            _ => cell(columns.result),
        };
        let rating = cell(columns.rating);
        let words = [
            &*format!("{result}{rating}"),
            unguarded(cell(columns.opponent)),
            cell(columns.days),
        ];
        let words = words.map(one_run);
        lines.push_str(words.join(" ").trim());
        lines.push('\n');
    }
    let list = parse(&lines);
    Some(if list.problems.is_empty() {
        list.games.to_string()
    } else {
        lines
    })
}
