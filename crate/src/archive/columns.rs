//! Which column of a table says what, by the names that sites and spreadsheets give them.

/// What a column can say of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    /// The first player: the one with the white, or gold, pieces, or the one whose table it is.
    First,
    /// The second player, or the opponent.
    Second,
    FirstRating,
    SecondRating,
    /// How it ended, for the first player.
    Result,
    /// Who won, by name or colour.
    Winner,
    /// When it ended, or at least when it was played.
    Date,
    /// The time of day, where the date is a column of its own.
    Time,
    Rated,
    Corrupt,
    /// What the site calls the game.
    Id,
    FirstType,
    SecondType,
}

/// How many things a column can say.
const COLUMNS: usize = Column::SecondType as usize + 1;

/// The names of each, in lower case and without anything but letters and digits; earlier ones are
/// preferred, so that of a start and an end the end counts.
const NAMES: [(Column, &[&str]); COLUMNS] = [
    (
        Column::First,
        &[
            "wusername",
            "whiteusername",
            "whitename",
            "whiteplayer",
            "wplayer",
            "white",
            "whiteid",
            "player1",
            "player",
            "playername",
            "username",
            "user",
            "me",
        ],
    ),
    (
        Column::Second,
        &[
            "busername",
            "blackusername",
            "blackname",
            "blackplayer",
            "bplayer",
            "black",
            "blackid",
            "player2",
            "opponent",
            "opponentname",
            "opponentusername",
            "opp",
        ],
    ),
    (
        Column::FirstRating,
        &[
            "wrating",
            "whiterating",
            "whiteelo",
            "welo",
            "rating1",
            "elo1",
            "player1rating",
            "playerrating",
            "playerelo",
            "myrating",
        ],
    ),
    (
        Column::SecondRating,
        &[
            "brating",
            "blackrating",
            "blackelo",
            "belo",
            "rating2",
            "elo2",
            "player2rating",
            "opponentrating",
            "opponentelo",
            "opprating",
            "oppelo",
            "rating",
            "elo",
        ],
    ),
    (Column::Result, &["result", "score", "outcome"]),
    (Column::Winner, &["winner"]),
    (
        Column::Date,
        &[
            "endts",
            "endedat",
            "ended",
            "endtime",
            "enddate",
            "lastmoveat",
            "datetime",
            "timestamp",
            "utcdate",
            "date",
            "playedat",
            "played",
            "day",
            "startedat",
            "createdat",
            "startts",
            "starttime",
            "startdate",
        ],
    ),
    (Column::Time, &["utctime", "time"]),
    (Column::Rated, &["rated", "israted"]),
    (Column::Corrupt, &["corrupt"]),
    (
        Column::Id,
        &[
            "id", "gameid", "matchid", "gamelink", "gameurl", "link", "url",
        ],
    ),
    (Column::FirstType, &["wtype", "whitetype", "playertype"]),
    (Column::SecondType, &["btype", "blacktype", "opponenttype"]),
];

/// Which column of a table holds what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Columns {
    places: [Option<usize>; COLUMNS],
    /// Columns of the header.
    pub count: usize,
}

impl Columns {
    /// The columns of a header, where it has those without which there is no game: both players and
    /// the result.
    pub(super) fn of<'a>(header: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let header: Vec<String> = header.into_iter().map(simple).collect();
        let place = |names: &[&str]| {
            names
                .iter()
                .find_map(|name| header.iter().position(|title| title == name))
        };
        let mut columns = Self {
            places: [None; COLUMNS],
            count: header.len(),
        };
        for (column, names) in NAMES {
            columns.places[column as usize] = place(names);
        }
        let has = |column| columns.at(column).is_some();
        let enough = has(Column::First)
            && has(Column::Second)
            && (has(Column::Result) || has(Column::Winner));
        enough.then_some(columns)
    }

    /// The place of a column, counted from 0.
    pub(super) fn at(&self, column: Column) -> Option<usize> {
        self.places[column as usize]
    }

    /// How many cells a row has at least, to have both players and the result.
    pub(super) fn needed(&self) -> usize {
        let needed = [
            Column::First,
            Column::Second,
            Column::Result,
            Column::Winner,
        ];
        let last = needed
            .into_iter()
            .filter_map(|column| self.at(column))
            .max();
        last.map_or(0, |last| last + 1)
    }

    /// The last place that holds anything.
    pub(super) fn last(&self) -> usize {
        self.places.iter().flatten().copied().max().unwrap_or(0)
    }
}

fn simple(title: &str) -> String {
    title
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Column, Columns, NAMES};

    #[test]
    fn every_thing_that_a_column_says_has_its_row_in_the_table() {
        for (index, (column, _)) in NAMES.into_iter().enumerate() {
            assert_eq!(column as usize, index);
        }
    }

    #[test]
    fn the_end_of_a_game_is_preferred_to_its_start() {
        let header = ["startts", "White Elo", "white", "Black", "endts", "RESULT"];
        let columns = Columns::of(header).unwrap();
        assert_eq!(columns.at(Column::Date), Some(4));
        assert_eq!(columns.at(Column::FirstRating), Some(1));
        assert_eq!(columns.at(Column::Id), None);
        assert_eq!(Columns::of(["white", "black", "date"]), None);
    }
}
