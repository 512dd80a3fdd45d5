//! The series of a season: how close ratings came to true skill, match by match.

use super::accuracy::{error, rank_correlation, spread};
use super::order::Order;

/// The number of samples in a season, besides the one before the first match.
const SAMPLES: u32 = 200;

/// The share of pairs in the right order from which the whole order counts as right.
const ORDERED: f64 = 0.9;

/// What is recorded while a season is played.
#[derive(Debug, Clone, Default)]
pub(super) struct Samples {
    step: u32,
    order: Order,
    pub at: Vec<u32>,
    pub error: Vec<f64>,
    pub correlation: Vec<f64>,
    pub right_pairs: Vec<f64>,
    pub spread: Vec<f64>,
    pub ordered_after: Option<u32>,
    pub ordered_since: Option<u32>,
}

impl Samples {
    pub fn of(matches: u32, skills: &[f64]) -> Self {
        Self {
            step: matches.div_ceil(SAMPLES).max(1),
            order: Order::of(skills),
            ..Self::default()
        }
    }

    /// Records the ratings after a match, or before the first one.
    pub fn record(&mut self, played: u32, ratings: &[f64], skills: &[f64]) {
        self.order.update(ratings, skills);
        if self.order.right_share() < ORDERED {
            self.ordered_since = None;
        } else {
            self.ordered_after.get_or_insert(played);
            self.ordered_since.get_or_insert(played);
        }
        if played.is_multiple_of(self.step) {
            self.add(played, ratings, skills);
        }
    }

    /// Adds a sample to every series.
    pub fn add(&mut self, played: u32, ratings: &[f64], skills: &[f64]) {
        self.at.push(played);
        self.error.push(error(ratings, skills));
        self.correlation.push(rank_correlation(ratings, skills));
        self.right_pairs.push(self.order.right_share());
        self.spread.push(spread(ratings));
    }
}
