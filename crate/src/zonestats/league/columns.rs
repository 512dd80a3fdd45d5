//! The columns of a league log, and where its header puts them.

use serde::Serialize;

use super::header::{ColumnTitles, TableHeader, fits, is_number};
use crate::Problem;
use crate::csv::{Cell, Reader};
use crate::spelling::quoted;

/// A column of a league log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Column {
    /// The match that a row belongs to.
    Match,
    /// The player's name.
    Player,
    /// The player's team.
    Team,
    /// Score in the match.
    Score,
    /// Minutes in the game.
    Minutes,
    /// The player's rating at the start.
    Rating,
    /// Whether the player counts.
    Enabled,
    /// When the match was played.
    Date,
}

/// Every column in the order of a new log, with the titles that a header may give it, in lower case
/// and with blanks between words; the page's own title comes first
/// (`tests/fixtures/column-names.tsv`).
const TITLES: [(Column, &str); 8] = [
    (Column::Match, "match|match id|matchid|match number"),
    (Column::Player, "player|player name|name|username|nick"),
    (Column::Team, "team|team name|side"),
    (Column::Score, "score|points"),
    (
        Column::Minutes,
        "minutes|minutes in game|minutes played|min|mins|time in game|time",
    ),
    (Column::Rating, "rating|rating before|old rating"),
    (Column::Enabled, "enabled"),
    (Column::Date, "date"),
];

impl Column {
    /// Without these, nothing can be rated.
    pub(super) const NEEDED: [Self; 4] = [Self::Match, Self::Player, Self::Score, Self::Minutes];

    fn titles(self) -> impl Iterator<Item = &'static str> {
        TITLES[self as usize].1.split('|')
    }

    /// The page's title for the column.
    pub(super) fn title(self) -> &'static str {
        self.titles().next().unwrap_or_default()
    }
}

/// A title in lower case and with blanks between words.
fn simple(title: &str) -> String {
    title.trim().to_ascii_lowercase().replace(['_', '-'], " ")
}

/// Where each column is in a row.
#[derive(Debug, Clone)]
pub(in crate::zonestats) struct Columns {
    places: [Option<usize>; TITLES.len()],
    /// The number of cells in the first row.
    pub width: usize,
}

impl Columns {
    /// Finds the columns: each at the title that is given for it, or else at the first of its titles that is there.
    pub fn of_titles(titles: &[String], given: &ColumnTitles) -> Self {
        let simple_titles: Vec<String> = titles.iter().map(|title| simple(title)).collect();
        let place = |title: &str| simple_titles.iter().position(|other| other == title);
        let mut places = TITLES.map(|(column, _)| {
            let title = given.of(column).filter(|title| !title.is_empty());
            title.and_then(|title| place(&simple(title)))
        });
        for (column, _) in TITLES {
            if places[column as usize].is_none() && given.of(column) != Some("") {
                let found = column.titles().filter_map(place);
                let free = { found }.find(|&place| !places.contains(&Some(place)));
                places[column as usize] = free;
            }
        }
        Self {
            places,
            width: titles.len(),
        }
    }

    /// The number of columns that were found.
    pub fn found(&self) -> usize {
        self.places.iter().flatten().count()
    }

    /// Finds the columns of a row without titles: in their usual order, with or without a team. The last ones may be
    /// missing.
    pub fn by_position(&mut self, row: &[String]) {
        let [game, player, ..] = row else {
            return;
        };
        // Matches may have names, and players numbers; but the other way round is likelier than both.
        let swapped = is_number(player) && !is_number(game);
        let all_fit = |with_team, count| {
            let mut start = in_order(with_team).zip(row).take(count);
            row.len() >= count && start.all(|(column, text)| fits(column, text))
        };
        let with_team = all_fit(true, 5);
        let without_team = row.len() >= 4 && all_fit(false, row.len());
        if swapped || !(with_team || without_team) {
            return;
        }
        let found = in_order(with_team).zip(row).zip(0..);
        for ((column, _), place) in found.take_while(|((column, text), _)| fits(*column, text)) {
            self.places[column as usize] = Some(place);
        }
    }

    /// Reports the missing and repeated columns of a log to `problems`. False if a needed column is missing.
    pub fn check_log(
        &self,
        first: &[Cell],
        header: &TableHeader,
        reader: &Reader,
        problems: &mut Vec<Problem>,
    ) -> bool {
        let titles = &header.titles;
        for place in self.places.into_iter().flatten() {
            let title = simple(&titles[place]);
            let others = titles.iter().zip(first).skip(place + 1);
            let same = others.filter(|(other, _)| simple(other) == title);
            problems.extend(same.map(|(_, cell)| {
                let expected = format!("there is one column “{title}”; only the first is used");
                reader.problem(cell, expected)
            }));
        }
        let missing: Vec<&str> = header.missing.iter().map(|column| column.title()).collect();
        let expected = match *missing {
            [] if self.place(Column::Team).is_some() => return true,
            [] => "there is no “team” column, so everyone plays everyone".to_owned(),
            _ if !header.has_titles => {
                "the first row has titles such as match, player, team, score and minutes, or these columns in this order"
                    .to_owned()
            }
            [one] => format!("the header must name the column “{one}”"),
            _ => {
                let missing = quoted(&missing);
                format!("the header must name the columns {missing}")
            }
        };
        problems.push(reader.problem(&first[0], expected));
        missing.is_empty()
    }

    /// Where a column is, if the header has it.
    pub fn place(&self, column: Column) -> Option<usize> {
        self.places[column as usize]
    }

    /// The cell of a column in a row; rows may end early.
    pub fn cell<'c, 'a>(&self, row: &'c [Cell<'a>], column: Column) -> Option<&'c Cell<'a>> {
        row.get(self.place(column)?)
    }

    /// The column at a place of the header.
    pub fn at(&self, place: usize) -> Option<Column> {
        let place = self.places.iter().position(|&of| of == Some(place))?;
        Some(TITLES[place].0)
    }

    /// Adds a column after the last one.
    pub fn add(&mut self, column: Column) {
        self.places[column as usize] = Some(self.width);
        self.width += 1;
    }
}

/// The columns in the order of a new log.
fn in_order(with_team: bool) -> impl Iterator<Item = Column> {
    let columns = TITLES.into_iter().map(|(column, _)| column);
    columns.filter(move |&column| with_team || column != Column::Team)
}

/// The titles where no column is.
pub(in crate::zonestats) fn unused_titles(
    titles: &[String],
    is_used: impl Fn(usize) -> bool,
) -> Vec<&str> {
    let unused = (0..).zip(titles).filter(|&(place, _)| !is_used(place));
    let titles = unused.map(|(_, title)| title.trim());
    titles.filter(|title| !title.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::TITLES;

    #[test]
    fn every_column_is_at_its_place_in_the_table() {
        for (index, (column, _)) in TITLES.into_iter().enumerate() {
            assert_eq!(column as usize, index);
        }
    }

    #[test]
    fn headers_may_call_each_column_by_several_names() {
        let names: Vec<String> = TITLES
            .into_iter()
            .flat_map(|(column, _)| {
                let titles = column.titles();
                titles.map(move |title| format!("{}\t{title}", column.title()))
            })
            .collect();
        let fixture = include_str!("../../../../tests/fixtures/column-names.tsv");
        let expected: Vec<&str> = fixture.lines().skip(1).collect();
        assert_eq!(names, expected);
    }
}
