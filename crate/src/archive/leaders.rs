//! The leaderboard: every player of an archive, rated under one scheme.

use super::library::Archive;
use super::options::{GameOptions, OptionProblem};
use super::selection::Plan;
use crate::csv::{Dialect, Writer};
use crate::order::sorted;
use crate::performance::{Histogram, Scheme, Unbounded, accuracy, interval, weights};
use serde::Serialize;
use std::cmp::Ordering;

/// The ratings of all players of an archive, computed in pieces.
#[derive(Debug)]
pub struct Leaderboard {
    plan: Plan,
    scheme: Scheme,
    /// The player who is rated next.
    next: u32,
    standings: Vec<Standing>,
}

/// What a player is worth; an end or a rating that has no bound is infinite.
#[derive(Debug, Clone, Copy)]
struct Standing {
    player: u32,
    games: u32,
    accuracy: f64,
    rating: f64,
    low: f64,
    high: f64,
}

/// A player of the leaderboard.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LeaderRow {
    /// The player's number in the archive.
    pub id: u32,
    /// What the player is called.
    pub name: String,
    /// Games that count.
    pub games: u32,
    /// The rating accuracy RA.
    pub accuracy: f64,
    /// The rating; none where it is unbounded.
    pub rating: Option<f64>,
    /// On which side the rating has no bound.
    pub unbounded: Option<Unbounded>,
    /// The lower end of the 95 % interval.
    pub low: Option<f64>,
    /// The upper end of the 95 % interval.
    pub high: Option<f64>,
}

/// What the leaderboard is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
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

impl LeaderColumn {
    /// The column called `name`: `name`, `games`, `accuracy`, `rating`, `low` or `high`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "name" => Self::Name,
            "games" => Self::Games,
            "accuracy" => Self::Accuracy,
            "rating" => Self::Rating,
            "low" => Self::Low,
            "high" => Self::High,
            _ => return None,
        })
    }
}

/// Which players of the leaderboard, in which order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaderView {
    /// What they are sorted by.
    pub column: LeaderColumn,
    /// The largest first.
    pub descending: bool,
    /// The fewest games that a player has to have, at least one.
    pub fewest_games: u32,
}

impl Leaderboard {
    /// The leaderboard before the first player is rated.
    ///
    /// # Errors
    /// Names the option that cannot be used.
    pub fn new(
        archive: &Archive,
        options: &GameOptions,
        scheme: &Scheme,
    ) -> Result<Self, OptionProblem> {
        Ok(Self {
            plan: archive.plan(options)?,
            scheme: *scheme,
            next: 0,
            standings: Vec::new(),
        })
    }

    /// Rates players until about so many games are through, one player at least; returns how many
    /// players have been rated.
    pub fn advance(&mut self, archive: &Archive, games: usize) -> u32 {
        let mut done = 0;
        while self.next < archive.player_count() && done <= games {
            // A player without games is looked at as well.
            done += 1 + self.rate(archive, self.next);
            self.next += 1;
        }
        self.next
    }

    fn rate(&mut self, archive: &Archive, player: u32) -> usize {
        let list = archive.game_list(player, &self.plan);
        if list.is_empty() {
            return 0;
        }
        let bins = Histogram::new(&list, &weights(&list, &self.scheme), &self.scheme.prior);
        let root = bins.root();
        let range = interval(&bins, root);
        self.standings.push(Standing {
            player,
            games: u32::try_from(list.len()).unwrap_or(u32::MAX),
            accuracy: accuracy(&list),
            rating: root.as_number(),
            low: range.low.unwrap_or(f64::NEG_INFINITY),
            high: range.high.unwrap_or(f64::INFINITY),
        });
        list.len()
    }

    /// The players that a view shows, in its order, as numbers for [`Self::row`]. Of equals those with
    /// more games come first.
    #[must_use]
    pub fn order(&self, archive: &Archive, view: LeaderView) -> Vec<u32> {
        let standing = |index: usize| &self.standings[index];
        let name = |index: usize| archive.name(standing(index).player);
        let compare = |a: usize, b: usize| {
            let by =
                |value: fn(&Standing) -> f64| value(standing(a)).total_cmp(&value(standing(b)));
            let order = match view.column {
                LeaderColumn::Name => name(a).cmp(&name(b)),
                LeaderColumn::Games => standing(a).games.cmp(&standing(b).games),
                LeaderColumn::Accuracy => by(|standing| standing.accuracy),
                LeaderColumn::Rating => by(|standing| standing.rating),
                LeaderColumn::Low => by(|standing| standing.low),
                LeaderColumn::High => by(|standing| standing.high),
            };
            let order = if view.descending {
                order.reverse()
            } else {
                order
            };
            let more: Ordering = standing(b).games.cmp(&standing(a).games);
            order.then(more)
        };
        let mut order = sorted(self.standings.len(), &compare);
        order.retain(|&index| standing(index as usize).games >= view.fewest_games);
        order
    }

    /// A player of the leaderboard by a number that [`Self::order`] gave.
    ///
    /// # Panics
    /// Where it gave no such number.
    #[must_use]
    pub fn row(&self, archive: &Archive, number: u32) -> LeaderRow {
        let Standing {
            player,
            games,
            accuracy,
            rating,
            low,
            high,
        } = self.standings[number as usize];
        let finite = |value: f64| value.is_finite().then_some(value);
        LeaderRow {
            id: player,
            name: archive.name(player).unwrap_or_default().to_owned(),
            games,
            accuracy,
            rating: finite(rating),
            unbounded: match rating {
                f64::INFINITY => Some(Unbounded::Above),
                f64::NEG_INFINITY => Some(Unbounded::Below),
                _ => None,
            },
            low: finite(low),
            high: finite(high),
        }
    }

    /// The leaderboard as a view shows it, as CSV with a header. Where a rating has no bound its cell is
    /// empty, and so is that end of the interval.
    #[must_use]
    pub fn csv(&self, archive: &Archive, view: LeaderView) -> String {
        let mut csv = Writer::new(Dialect::default());
        for title in ["player", "games", "accuracy", "rating", "low", "high"] {
            csv.text(title);
        }
        csv.end_row();
        for number in self.order(archive, view) {
            let row = self.row(archive, number);
            csv.text(&row.name)
                .number(row.games.into())
                .rounded(row.accuracy, 3)
                .rounded_or_blank(row.rating, 3)
                .rounded_or_blank(row.low, 3)
                .rounded_or_blank(row.high, 3)
                .end_row();
        }
        csv.into_text()
    }
}
