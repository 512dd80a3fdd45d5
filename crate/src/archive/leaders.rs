//! The leaderboard: every player of an archive, rated under one scheme.

use super::library::{Archive, has_words};
use super::options::GameOptions;
use super::selection::Plan;
use crate::OptionProblem;
use crate::rating::{Histogram, Scheme, Unbounded, accuracy, interval, weights};
use crate::table::{Dialect, Writer};
use serde::Deserialize;

/// The ratings of all players of an archive, computed in pieces.
#[derive(Debug)]
pub struct Leaderboard {
    plan: Plan,
    scheme: Scheme,
    /// The player who is rated next.
    next: u32,
    rows: Vec<LeaderRow>,
}

/// A player of the leaderboard.
#[apply(report)]
pub struct LeaderRow {
    /// The place by rating among the players with enough games, from 1, as [`Leaderboard::page`] sets it:
    /// equal ratings share one.
    pub rank: usize,
    /// The player's number in the archive.
    pub id: u32,
    /// The player's name.
    pub name: String,
    /// Games that count.
    pub games: u32,
    /// The rating accuracy RA.
    pub accuracy: f64,
    /// The rating; none where it is unbounded.
    pub rating: Option<f64>,
    /// The side on which the rating has no bound.
    pub unbounded: Option<Unbounded>,
    /// The lower end of the 95 % interval.
    pub low: Option<f64>,
    /// The upper end of the 95 % interval.
    pub high: Option<f64>,
}

/// What the leaderboard is sorted by.
#[apply(choice)]
pub enum LeaderColumn {
    /// The player's name.
    Name,
    /// Games that count.
    Games,
    /// The rating accuracy RA.
    Accuracy,
    /// The rating.
    Rating,
    /// The lower end of the interval.
    Low,
    /// The upper end of the interval.
    High,
}

impl LeaderRow {
    /// The number in a column, infinite where it has no bound.
    fn value(&self, column: LeaderColumn) -> f64 {
        match column {
            LeaderColumn::Name => 0.0,
            LeaderColumn::Games => f64::from(self.games),
            LeaderColumn::Accuracy => self.accuracy,
            LeaderColumn::Rating => match self.unbounded {
                Some(Unbounded::Below) => f64::NEG_INFINITY,
                _ => self.rating.unwrap_or(f64::INFINITY),
            },
            LeaderColumn::Low => self.low.unwrap_or(f64::NEG_INFINITY),
            LeaderColumn::High => self.high.unwrap_or(f64::INFINITY),
        }
    }
}

/// Which players of the leaderboard are shown, in which order.
#[apply(report)]
#[derive(Eq, Deserialize)]
pub struct LeaderView {
    /// What they are sorted by.
    pub column: LeaderColumn,
    /// The largest first.
    pub descending: bool,
    /// How many games a player needs to be ranked and shown.
    pub fewest_games: u32,
    /// Words that the names must contain, in any order and case.
    pub search: String,
}

impl Leaderboard {
    /// The leaderboard before the first player is rated.
    ///
    /// # Errors
    /// If an option cannot be used.
    pub fn new(
        archive: &Archive,
        options: &GameOptions,
        scheme: &Scheme,
    ) -> Result<Self, OptionProblem> {
        Ok(Self {
            plan: archive.plan(options)?,
            scheme: *scheme,
            next: 0,
            rows: Vec::new(),
        })
    }

    /// Rates at least one player, and more until they have about this many games; returns which part
    /// of all players has been rated so far, from 0 to 1.
    pub fn advance(&mut self, archive: &Archive, games: usize) -> f64 {
        let mut done = 0;
        let players = archive.player_count();
        while self.next < players && done <= games {
            // A player without games also takes time.
            done += 1 + self.rate(archive, self.next);
            self.next += 1;
        }
        1.0 - f64::from(players - self.next) / f64::from(players.max(1))
    }

    fn rate(&mut self, archive: &Archive, player: u32) -> usize {
        let list = archive.game_list(player, &self.plan);
        if list.is_empty() {
            return 0;
        }
        let bins = Histogram::new(&list, &weights(&list, &self.scheme), &self.scheme.prior);
        let root = bins.root();
        let range = interval(&bins, root);
        self.rows.push(LeaderRow {
            rank: 0,
            id: player,
            name: archive.name(player).unwrap_or_default().to_owned(),
            games: u32::try_from(list.len()).unwrap_or(u32::MAX),
            accuracy: accuracy(&list),
            rating: root.rating(),
            unbounded: root.unbounded(),
            low: range.low,
            high: range.high,
        });
        list.len()
    }

    /// The players that a view shows, in its order, as numbers for [`Self::row`]. Of equals, those with more
    /// games come first.
    pub fn order(&self, view: &LeaderView) -> Vec<u32> {
        let row = |number: u32| &self.rows[number as usize];
        let mut order: Vec<u32> = (0..).take(self.rows.len()).collect();
        let is_found = has_words(&view.search);
        order.retain(|&number| {
            row(number).games >= view.fewest_games && is_found(&row(number).name)
        });
        order.sort_by(|&a, &b| {
            let (a, b) = (row(a), row(b));
            let order = match view.column {
                LeaderColumn::Name => lower_case(&a.name).cmp(lower_case(&b.name)),
                column => a.value(column).total_cmp(&b.value(column)),
            };
            let order = if view.descending {
                order.reverse()
            } else {
                order
            };
            order.then(b.games.cmp(&a.games))
        });
        order
    }

    /// At most `count` players that a view shows, from `start` on, and how many it shows in all.
    pub fn page(&self, view: &LeaderView, start: usize, count: usize) -> (usize, Vec<LeaderRow>) {
        let order = self.order(view);
        let rating = |row: &LeaderRow| row.value(LeaderColumn::Rating);
        let ranked = |&number: &u32| {
            let row = self.row(number);
            let is_above = |other: &&LeaderRow| {
                other.games >= view.fewest_games && rating(other) > rating(row)
            };
            LeaderRow {
                rank: 1 + self.rows.iter().filter(is_above).count(),
                ..row.clone()
            }
        };
        let rows = order.iter().skip(start).take(count).map(ranked);
        (order.len(), rows.collect())
    }

    /// The minimum of games that is shown at first: the largest of 10, 5 and 2 that at least ten players have, or
    /// else 1.
    pub fn default_min_games(&self) -> u32 {
        let has_ten = |&games: &u32| {
            let rows = self.rows.iter();
            rows.filter(|row| row.games >= games).take(10).count() == 10
        };
        [10, 5, 2].into_iter().find(has_ten).unwrap_or(1)
    }

    /// The player of the leaderboard with a number that [`Self::order`] returned.
    ///
    /// # Panics
    /// If it did not return this number.
    pub fn row(&self, number: u32) -> &LeaderRow {
        &self.rows[number as usize]
    }

    /// The leaderboard as a view shows it, as CSV with a header. A rating or an end of its interval without a
    /// bound is `Infinity` or `-Infinity`.
    pub fn csv(&self, view: &LeaderView) -> String {
        let mut csv = Writer::new(Dialect::default());
        csv.titles("player,games,accuracy,rating,low,high");
        for number in self.order(view) {
            let row = self.row(number);
            csv.text(&row.name)
                .number(f64::from(row.games))
                .rounded(row.accuracy, 3)
                .rounded(row.value(LeaderColumn::Rating), 3)
                .rounded(row.value(LeaderColumn::Low), 3)
                .rounded(row.value(LeaderColumn::High), 3)
                .end_row();
        }
        csv.into_text()
    }
}

/// The letters of a name for sorting, in lower case.
fn lower_case(name: &str) -> impl Iterator<Item = char> {
    name.chars().flat_map(char::to_lowercase)
}
