//! How close ratings are to true skill.

use crate::stats::{mean, spread};

/// Root mean square of rating − settled rating, in points, after subtracting the mean of both: only
/// differences between ratings have a meaning.
pub(super) fn error(ratings: &[f64], settled: &[f64]) -> f64 {
    let differences = ratings.iter().zip(settled);
    let differences = differences.map(|(rating, settled)| rating - settled);
    spread(&differences.collect::<Vec<_>>())
}

/// Skills shifted by a common amount, so that their mean is that of the ratings.
pub(super) fn level(skills: &[f64], ratings: &[f64]) -> Vec<f64> {
    let shift = mean(ratings) - mean(skills);
    skills.iter().map(|skill| skill + shift).collect()
}

/// Spearman's rank correlation: the correlation of ranks, where equal values share the mean of
/// theirs. 0 if either side has no order.
pub(super) fn rank_correlation(ratings: &[f64], skills: &[f64]) -> f64 {
    let (ratings, skills) = (mean_ranks(ratings), mean_ranks(skills));
    let middle = mean(&ratings);
    let pairs = ratings.iter().zip(&skills);
    let products = pairs.map(|(rating, skill)| (rating - middle) * (skill - middle));
    let covariance = products.sum::<f64>() / ratings.len() as f64;
    let scale = spread(&ratings) * spread(&skills);
    if scale > 0.0 { covariance / scale } else { 0.0 }
}

/// The rank of each value from 0, lowest first; equal values share the mean of their ranks.
fn mean_ranks(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let mean_rank = |value: &f64| {
        let lower = sorted.partition_point(|other| other < value);
        let not_higher = sorted.partition_point(|other| other <= value);
        (lower + not_higher - 1) as f64 / 2.0
    };
    values.iter().map(mean_rank).collect()
}
