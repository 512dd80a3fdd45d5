//! The table of the games: what each one counts and does.

use super::histogram::Bin;
use super::influence::{rating_without, ratings_without_each};
use super::scheme::Scheme;
use super::solve::{Root, expected_score};
use super::solved::Solved;
use crate::games::{GameList, GameResult};
use crate::order::sorted;
use crate::table::{Dialect, Writer};
use std::cell::OnceCell;
use std::cmp::Ordering;

/// What each game of a list counts under a scheme, and how far the rating would move without it.
pub struct GameTable {
    scheme: Scheme,
    weights: Vec<f64>,
    total_weight: f64,
    root: Root,
    /// The rating without each game, computed when all are needed.
    without: OnceCell<Vec<f64>>,
}

/// The columns of the CSV.
const TITLES: &str = "game,result,opponent_rating,opponent,days,weight,share,expected,without";

/// One game of the table.
#[apply(report)]
pub struct GameRow {
    /// The game's number in the list, from 1, the newest.
    pub number: usize,
    /// How it ended.
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
    /// How far the rating would move without this game, infinite where it would have no bound;
    /// none where there is no rating with or without it.
    pub without: Option<f64>,
}

/// What the table is sorted by.
#[apply(choice)]
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
    /// How far the rating would move.
    Without,
}

impl GameColumn {
    /// The column of this name, as it is in TypeScript.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "number" => Self::Number,
            "result" => Self::Result,
            "rating" => Self::Rating,
            "opponent" => Self::Opponent,
            "days" => Self::Days,
            "weight" => Self::Weight,
            "expected" => Self::Expected,
            "without" => Self::Without,
            _ => return None,
        })
    }
}

impl GameTable {
    /// The table of `list` under `scheme`.
    pub fn new(list: &GameList, scheme: &Scheme) -> Self {
        let Solved {
            weights,
            bins,
            root,
        } = Solved::new(list, scheme);
        Self {
            scheme: *scheme,
            total_weight: bins.bins().map(Bin::weight).sum(),
            root,
            weights,
            without: OnceCell::new(),
        }
    }

    /// The row of the game at `index` of `list`, the list the table was made from.
    pub fn row(&self, list: &GameList, index: usize) -> GameRow {
        let game = list.game(index);
        GameRow {
            number: index + 1,
            result: game.result,
            rating: game.rating,
            opponent: game.opponent.to_owned(),
            days: game.days,
            weight: self.weights[index],
            // If all weights are 0, so is every share.
            share: self.weights[index] / self.total_weight.max(f64::MIN_POSITIVE),
            expected: (self.root.rating()).map(|rating| expected_score(game.rating - rating)),
            without: self.move_without(list, index),
        }
    }

    /// How far the rating would move without the game at `index`.
    fn move_without(&self, list: &GameList, index: usize) -> Option<f64> {
        let without = match self.without.get() {
            Some(all) => all[index],
            None => rating_without(list, &self.scheme, self.root, index),
        };
        let move_by = without - self.root.rating()?;
        (!move_by.is_nan()).then_some(move_by)
    }

    /// Computes the rating without each game, faster than one by one.
    fn compute_influence(&self, list: &GameList) {
        self.without
            .get_or_init(|| ratings_without_each(list, &self.scheme, self.root, &self.weights));
    }

    /// The indices of the games sorted by `column`; equal games stay newest first.
    pub fn order(&self, list: &GameList, column: GameColumn, descending: bool) -> Vec<u32> {
        let order = |compare: &dyn Fn(usize, usize) -> Ordering| {
            sorted(list.len(), &|a, b| {
                let ordering = compare(a, b);
                if descending {
                    ordering.reverse()
                } else {
                    ordering
                }
            })
        };
        let by = |value: &dyn Fn(usize) -> f64| order(&|a, b| value(a).total_cmp(&value(b)));
        match column {
            GameColumn::Number => order(&|a, b| a.cmp(&b)),
            GameColumn::Result => by(&|i| list.results[i].score()),
            GameColumn::Rating => by(&|i| list.game(i).rating),
            // The higher the opponent's rating the lower the expected score.
            GameColumn::Expected => by(&|i| -list.game(i).rating),
            GameColumn::Opponent => order(&|a, b| list.game(a).opponent.cmp(list.game(b).opponent)),
            GameColumn::Days => by(&|i| list.days[i]),
            GameColumn::Weight => by(&|i| self.weights[i]),
            GameColumn::Without => {
                self.compute_influence(list);
                by(&|i| self.move_without(list, i).unwrap_or(0.0))
            }
        }
    }

    /// The whole table as CSV with a header, newest first. A username that a spreadsheet would
    /// take for a formula gets an apostrophe in front.
    pub fn csv(&self, list: &GameList) -> String {
        self.compute_influence(list);
        let mut csv = Writer::new(Dialect::default());
        csv.titles(TITLES);
        for row in (0..list.len()).map(|index| self.row(list, index)) {
            csv.number(row.number as f64)
                .number(row.result.score())
                .number(row.rating)
                .text(&row.opponent)
                .number(row.days)
                .rounded(row.weight, 6)
                .rounded(row.share, 6)
                .rounded(row.expected, 6)
                .rounded(row.without, 6)
                .end_row();
        }
        csv.into_text()
    }
}
