//! Records how close ratings come to true skill while a season is played.

use super::SeasonReport;
use super::accuracy::{error, rank_correlation, spread};
use super::order::Order;

/// The number of samples in a season, besides the one before the first match.
const SAMPLES: u32 = 200;

/// The share of pairs in the right order from which the whole order counts as right.
const ORDERED: f64 = 0.9;

/// Adds samples to the series of a report.
#[derive(Debug, Clone)]
pub(super) struct Samples {
    step: u32,
    order: Order,
    /// The series so far.
    pub report: SeasonReport,
}

impl Samples {
    pub fn of(matches: u32, skills: &[f64]) -> Self {
        Self {
            step: matches.div_ceil(SAMPLES).max(1),
            order: Order::of(skills),
            report: SeasonReport::default(),
        }
    }

    /// Records the ratings after a match, or before the first one.
    pub fn record(&mut self, played: u32, ratings: &[f64], skills: &[f64]) {
        self.order.update(ratings, skills);
        if self.order.right_share() < ORDERED {
            self.report.ordered_since = None;
        } else {
            self.report.ordered_after.get_or_insert(played);
            self.report.ordered_since.get_or_insert(played);
        }
        if played.is_multiple_of(self.step) {
            self.add(played, ratings, skills);
        }
    }

    /// Adds a sample to every series.
    pub fn add(&mut self, played: u32, ratings: &[f64], skills: &[f64]) {
        let report = &mut self.report;
        report.sampled_at.push(played);
        report.error.push(error(ratings, skills));
        report.correlation.push(rank_correlation(ratings, skills));
        report.right_pairs.push(self.order.right_share());
        report.spread.push(spread(ratings));
    }
}
