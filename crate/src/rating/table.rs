//! The table of the games: what each one counts and does.

use super::histogram::Bin;
use super::scheme::Scheme;
use super::solution::Solution;
use super::solve::expected_score;
use super::without::WithoutEach;
use crate::games::{GameList, GameResult};
use crate::order::argsort_by;
use crate::table::{Dialect, Writer};
use std::borrow::Cow;

/// A table of the games of a list under a scheme: the weight of each, and its influence on the rating in points.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{GameColumn, GameTable, SchemeId};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let mut table = GameTable::new(list, &SchemeId::P1.scheme());
/// let rows = table.rows(GameColumn::Rating, true);
/// assert_eq!(rows.map(|row| row.number).collect::<Vec<_>>(), [2, 3, 1]);
/// ```
pub struct GameTable {
    solution: Solution<'static>,
    total_weight: f64,
    /// The rating without each game, once all are needed.
    without_each: Option<WithoutEach>,
    /// The column and direction that the table was last sorted by, because the next page is most often of the same.
    order: Option<((GameColumn, bool), Vec<u32>)>,
}

/// The columns of the CSV.
const TITLES: &str = "game,result,opponent_rating,opponent,days,weight,share,expected,gave";

/// One game of the table.
#[apply(report)]
pub struct GameRow {
    /// The game's number in the list, from 1, the newest.
    pub number: usize,
    /// The result of the game.
    pub result: GameResult,
    /// The opponent's rating.
    pub rating: f64,
    /// The opponent's username.
    pub opponent: String,
    /// Days since the game.
    pub days: f64,
    /// The weight *k*.
    pub weight: f64,
    /// The weight as a part of all weight, fictitious draws included, from 0 to 1.
    pub share: f64,
    /// The expected score W at the rating, from 0 to 1; none where the rating is unbounded.
    pub expected: Option<f64>,
    /// The rating less that without this game, infinite where that would have no bound; none where
    /// there is no rating with or without it.
    pub gave: Option<f64>,
}

/// The column that the table is sorted by.
#[apply(choice)]
#[non_exhaustive]
pub enum GameColumn {
    /// The game's number.
    Number,
    /// Losses, draws, wins.
    Result,
    /// The opponent's rating.
    Rating,
    /// The opponent's username.
    Opponent,
    /// Days since the game.
    Days,
    /// The weight, and so its share.
    Weight,
    /// The expected score.
    Expected,
    /// The rating with the game minus the rating without it.
    Influence,
}

impl GameColumn {
    /// The column of this name, as it is in TypeScript. It is smaller than serde, for the module that the page loads first.
    #[doc(hidden)]
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "number" => Self::Number,
            "result" => Self::Result,
            "rating" => Self::Rating,
            "opponent" => Self::Opponent,
            "days" => Self::Days,
            "weight" => Self::Weight,
            "expected" => Self::Expected,
            "gave" => Self::Influence,
            _ => return None,
        })
    }
}

impl GameTable {
    /// The table of `list` under `scheme`.
    pub fn new(list: GameList, scheme: &Scheme) -> Self {
        let solution = Solution::with(Cow::Owned(list), scheme);
        Self {
            total_weight: solution.bins.bins().map(Bin::weight).sum(),
            solution,
            without_each: None,
            order: None,
        }
    }

    /// The scheme.
    pub fn scheme(&self) -> &Scheme {
        &self.solution.scheme
    }

    /// The row of the game at `index` of the list, 0 being the newest.
    ///
    /// # Panics
    /// Where there is no such game.
    pub fn row(&self, index: usize) -> GameRow {
        let game = self.solution.list.game(index);
        let (weight, rating) = (self.solution.weights[index], self.solution.root.finite());
        GameRow {
            number: index + 1,
            result: game.result,
            rating: game.rating,
            opponent: game.opponent.to_owned(),
            days: game.days,
            weight,
            // If all weights are 0, so is every share.
            share: weight / self.total_weight.max(f64::MIN_POSITIVE),
            expected: rating.map(|rating| expected_score(game.rating - rating)),
            gave: self.influence(index),
        }
    }

    /// The rating less that without the game at `index`.
    fn influence(&self, index: usize) -> Option<f64> {
        let rating = self.solution.root.finite()?;
        let all = self.without_each.as_ref().and_then(WithoutEach::ratings);
        let without = all.map(|ratings| ratings[index]);
        let gave = rating - without.unwrap_or_else(|| self.solution.rating_without(index));
        (!gave.is_nan()).then_some(gave)
    }

    /// Computes the rating without each game for up to `games` more games, which sorting by it and the CSV need; returns which
    /// part of all is done, from 0 to 1.
    pub fn advance(&mut self, games: usize) -> f64 {
        let solution = &self.solution;
        (self.without_each)
            .get_or_insert_with(|| WithoutEach::new(solution))
            .advance(solution, games)
    }

    /// The rows sorted by `column`; equal games stay newest first.
    pub fn rows(&mut self, column: GameColumn, descending: bool) -> impl Iterator<Item = GameRow> {
        let sorting = (column, descending);
        let sorted_by = self.order.as_ref().map(|(sorting, _)| *sorting);
        if sorted_by != Some(sorting) {
            if column == GameColumn::Influence {
                self.advance(usize::MAX);
            }
            self.order = Some((sorting, self.sorted(column, descending)));
        }
        let order = self.order.iter().flat_map(|(_, order)| order);
        order.map(|&index| self.row(index as usize))
    }

    fn sorted(&self, column: GameColumn, descending: bool) -> Vec<u32> {
        let list = &self.solution.list;
        let value = |game: usize| match column {
            GameColumn::Number | GameColumn::Opponent => game as f64,
            GameColumn::Result => list.results[game].score(),
            GameColumn::Rating => list.game(game).rating,
            // The higher the opponent's rating the lower the expected score.
            GameColumn::Expected => -list.game(game).rating,
            GameColumn::Days => list.days[game],
            GameColumn::Weight => self.solution.weights[game],
            GameColumn::Influence => self.influence(game).unwrap_or(0.0),
        };
        argsort_by(list.len(), &|one, other| {
            let ordering = match column {
                GameColumn::Opponent => list.game(one).opponent.cmp(list.game(other).opponent),
                _ => value(one).total_cmp(&value(other)),
            };
            if descending {
                ordering.reverse()
            } else {
                ordering
            }
        })
    }

    /// The whole table as CSV with a header, newest first. A username that a spreadsheet would
    /// take for a formula gets an apostrophe in front.
    pub fn csv(&mut self) -> String {
        self.advance(usize::MAX);
        let mut csv = Writer::new(Dialect::default());
        csv.titles(TITLES);
        for row in (0..self.solution.list.len()).map(|index| self.row(index)) {
            csv.number(row.number as f64)
                .number(row.result.score())
                .number(row.rating)
                .text(&row.opponent)
                .number(row.days)
                .rounded(row.weight, 6)
                .rounded(row.share, 6)
                .rounded(row.expected, 6)
                .rounded(row.gave, 6)
                .end_row();
        }
        csv.into_text()
    }
}
