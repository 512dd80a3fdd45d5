//! Which column of a table holds what, by the titles that sites and spreadsheets give them.

use crate::csv::Cell;

/// What a column says about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    /// The first player: White, or Gold, or the player whose table it is.
    First,
    /// The second player, or the opponent.
    Second,
    FirstRating,
    SecondRating,
    /// How the game ended for the first player.
    Result,
    /// Who won, by name or colour, where there is no column of results.
    Winner,
    /// When the game ended, or at least when it was played.
    Date,
    /// The time of day, where it is not in the date column.
    Time,
    Rated,
    Corrupt,
    /// The site's number or address of the game.
    Id,
    FirstType,
    SecondType,
}

/// The titles of each column as [`simple`] returns them. The first that a header has is used, so the end of a game
/// is preferred to its start.
const TITLES: [(Column, &str); 13] = [
    (
        Column::First,
        "wusername whiteusername whitename whiteplayer wplayer white whiteid player1 player playername \
         username user me",
    ),
    (
        Column::Second,
        "busername blackusername blackname blackplayer bplayer black blackid player2 opponent \
         opponentname opponentusername opp",
    ),
    (
        Column::FirstRating,
        "wrating whiterating whiteelo welo rating1 elo1 player1rating playerrating playerelo myrating",
    ),
    (
        Column::SecondRating,
        "brating blackrating blackelo belo rating2 elo2 player2rating opponentrating opponentelo \
         opprating oppelo rating elo",
    ),
    (Column::Result, "result score outcome"),
    (Column::Winner, "winner"),
    (
        Column::Date,
        "endts endedat ended endtime enddate lastmoveat datetime timestamp utcdate date playedat \
         played day startedat createdat startts starttime startdate",
    ),
    (Column::Time, "utctime time"),
    (Column::Rated, "rated israted"),
    (Column::Corrupt, "corrupt"),
    (Column::Id, "id gameid matchid gamelink gameurl link url"),
    (Column::FirstType, "wtype whitetype playertype"),
    (Column::SecondType, "btype blacktype opponenttype"),
];

/// Which column of a header, from 0, has exactly this title, in capital or small letters.
pub(super) fn place_of(title: &str, header: &[Cell]) -> Option<usize> {
    let mut titles = header.iter().map(|cell| cell.text.trim());
    titles.position(|other| other.eq_ignore_ascii_case(title))
}

/// A title in lower case, with its letters and digits only.
pub(super) fn simple(title: &str) -> String {
    let title = title.chars().filter(char::is_ascii_alphanumeric);
    title.map(|c| c.to_ascii_lowercase()).collect()
}

/// Where each column of a table of games is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Columns([Option<usize>; TITLES.len()]);

impl Columns {
    /// The columns of a table whose header has at least both players and the result.
    pub(super) fn of(header: &[Cell]) -> Option<Self> {
        let header: Vec<String> = header.iter().map(|cell| simple(&cell.text)).collect();
        let place = |title: &str| header.iter().position(|other| other == title);
        let places = TITLES.map(|(_, titles)| titles.split(' ').find_map(place));
        let mut columns = Self(places);
        let has = |column| columns.at(column).is_some();
        let has_result = has(Column::Result);
        let is_enough =
            has(Column::First) && has(Column::Second) && (has_result || has(Column::Winner));
        if has_result {
            columns.0[Column::Winner as usize] = None;
        }
        is_enough.then_some(columns)
    }

    /// The place of a column, from 0.
    pub(super) fn at(&self, column: Column) -> Option<usize> {
        self.0[column as usize]
    }

    /// Whether the table says how both players are rated, not just one of them.
    pub(super) fn has_both_ratings(&self) -> bool {
        self.at(Column::FirstRating).is_some() && self.at(Column::SecondRating).is_some()
    }

    /// How many cells a row needs to reach both players and the result.
    pub(super) fn least_width(&self) -> usize {
        let result = self.at(Column::Result).or(self.at(Column::Winner));
        width(&[self.at(Column::First), self.at(Column::Second), result])
    }

    /// How many cells a row needs to reach every column.
    pub(super) fn full_width(&self) -> usize {
        width(&self.0)
    }
}

fn width(places: &[Option<usize>]) -> usize {
    places.iter().flatten().max().map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::{Column, Columns, TITLES};
    use crate::csv::Reader;

    #[test]
    fn every_column_is_at_its_place_in_the_table() {
        for (index, (column, _)) in TITLES.into_iter().enumerate() {
            assert_eq!(column as usize, index);
        }
    }

    #[test]
    fn the_end_of_a_game_is_preferred_to_its_start() {
        let columns = |header: &str| {
            let mut cells = Vec::new();
            Reader::new(header).next_row(&mut cells)?.ok()?;
            Columns::of(&cells)
        };
        let found = columns("startts,White Elo,white,Black,endts,RESULT").unwrap();
        assert_eq!(found.at(Column::Date), Some(4));
        assert_eq!(found.at(Column::FirstRating), Some(1));
        assert_eq!(found.at(Column::Id), None);
        assert_eq!(columns("white,black,date"), None);
    }
}
