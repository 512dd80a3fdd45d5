//! Answers to the questions that a league log leaves open.

use crate::moment::DateOrder;
use crate::table::{
    BestScore, ColumnTitles, CommaOption, DecimalOption, FirstNumber, MinusOne, ResultOf,
    ReturningNumber, Shape, TableOptions, TimeOption,
};
use crate::zonestats::StartRating;

/// Options for whatever a league log does not settle, and for what is shown of the league.
#[apply(options)]
#[derive(Default)]
pub struct LeagueOptions {
    /// The titles of the log's columns, where they are not known ones. A blank one says that there is no such column.
    pub columns: ColumnTitles,
    /// The titles of columns that hold nothing of use, where each player has a column.
    pub ignored: Vec<String>,
    /// The shape of the table. Without it, the titles tell.
    pub shape: Option<Shape>,
    /// The minutes of all players whose minutes the log does not give. Without it, they are `MAX_GAME_LENGTH`.
    pub minutes: Option<f64>,
    /// The unit of minutes that are plain numbers.
    pub time: Option<TimeOption>,
    /// The score that is best, the highest or the lowest. Without it, the titles tell.
    pub best_score: Option<BestScore>,
    /// The meaning of a match's number that returns after other matches.
    pub numbers: Option<ReturningNumber>,
    /// The number of the first player in a column that names the winner by 0 and 1.
    pub winner: Option<FirstNumber>,
    /// The meaning of −1 among results such as 1 and 0.
    pub minus_one: Option<MinusOne>,
    /// The player whose result words such as win and loss are, where one is in every game of two.
    pub result_of: Option<ResultOf>,
    /// Who is in a cell such as `Ann Lee, Bob Ray` or `Ann/Bob`.
    pub names: Option<CommaOption>,
    /// Words of the column “rated” that mean a casual game, among those that are not known.
    pub casual: Option<Vec<String>>,
    /// The day after which matches do not count, as `2026-02-01`. Without it, all count.
    pub today: Option<String>,
    /// The part of a date such as 3/4/2026 that comes first.
    pub dates: Option<DateOrder>,
    /// The mark before decimals: 1.200 is 1200 or 1.2.
    pub decimal: Option<DecimalOption>,
    /// True if matches are rated in the order of their dates where the log has another one. Default no.
    pub by_date: bool,
    /// Other spellings of players' names, such as `Ann = ann`, one in each line or separated by semicolons.
    pub aliases: String,
    /// A table of players and ratings that the league starts from, such as the standings of an earlier one. They win over
    /// those in the log.
    pub start_ratings: String,
    /// The rating of players to whom neither that table nor the log gives one. Default 500.
    pub start_rating: StartRating,
    /// The number of matches before a player has a rank. Default 0.
    pub min_matches: u32,
    /// The match or day that the table is as of: a match's name, or a date. Without it, the last match. One that names nothing is
    /// in [`LeagueReport::option_problems`](super::LeagueReport), and the table is that of the last match.
    pub as_of: Option<String>,
    /// A match's name, or a day: the table then has everyone's rank and rating after it as well. One that names nothing is in
    /// [`LeagueReport::option_problems`](super::LeagueReport).
    pub since: Option<String>,
}

impl LeagueOptions {
    /// The part of them that is about the table.
    pub(super) fn as_table(&self) -> TableOptions {
        // Without `..`, so that the compiler asks about each new option here, and in the functions below.
        let Self {
            columns,
            ignored,
            shape,
            minutes: _,
            time,
            best_score,
            numbers: _,
            winner,
            minus_one,
            result_of,
            names,
            casual,
            today: _,
            dates,
            decimal,
            by_date: _,
            aliases: _,
            start_ratings: _,
            start_rating: _,
            min_matches: _,
            as_of: _,
            since: _,
        } = self;
        TableOptions {
            columns: columns.clone(),
            ignored: ignored.clone(),
            shape: *shape,
            dates: *dates,
            decimal: *decimal,
            time: *time,
            best_score: *best_score,
            winner: *winner,
            minus_one: *minus_one,
            result_of: *result_of,
            names: *names,
            casual: casual.clone(),
            ..TableOptions::default()
        }
    }

    /// Those that are about players, and not about how one log is written.
    pub(super) fn of_any_log(&self) -> Self {
        let Self {
            columns: _,
            ignored: _,
            shape: _,
            minutes: _,
            time: _,
            best_score: _,
            numbers: _,
            winner: _,
            minus_one: _,
            result_of: _,
            names: _,
            casual: _,
            today: _,
            dates: _,
            decimal: _,
            by_date: _,
            aliases,
            start_ratings,
            start_rating,
            min_matches: _,
            as_of: _,
            since: _,
        } = self;
        Self {
            aliases: aliases.clone(),
            start_ratings: start_ratings.clone(),
            start_rating: *start_rating,
            ..Self::default()
        }
    }

    /// Returns true if a log is read in the same way with other options, which may show something else of it.
    ///
    /// ```
    /// use gameroom_rating::zonestats::LeagueOptions;
    ///
    /// let options = LeagueOptions { minutes: Some(20.0), ..LeagueOptions::default() };
    /// let since = Some("2026-05-01".to_owned());
    /// let shown = LeagueOptions { min_matches: 5, as_of: since.clone(), since, ..options.clone() };
    /// assert!(options.reads_like(&shown) && !options.reads_like(&LeagueOptions::default()));
    /// ```
    pub fn reads_like(&self, other: &Self) -> bool {
        *self
            == Self {
                min_matches: self.min_matches,
                as_of: self.as_of.clone(),
                since: self.since.clone(),
                ..other.clone()
            }
    }
}
