//! The distance between ratings and true skill.

use crate::stats::{mean, std_dev};

/// Root mean square of rating − settled rating, in points, after subtracting the mean of both: only
/// differences between ratings have a meaning.
pub(super) fn error(ratings: &[f64], equilibrium: &[f64]) -> f64 {
    let differences = ratings.iter().zip(equilibrium);
    let differences = differences.map(|(rating, equilibrium)| rating - equilibrium);
    std_dev(&differences.collect::<Vec<_>>())
}

/// Skills shifted by a common amount, so that their mean is that of the ratings.
pub(super) fn aligned_to_mean(skills: &[f64], ratings: &[f64]) -> Vec<f64> {
    let shift = mean(ratings) - mean(skills);
    skills.iter().map(|skill| skill + shift).collect()
}

/// Spearman's rank correlation: the correlation of ranks, where equal values share the mean of
/// theirs. 0 if either side has no order.
pub(super) fn rank_correlation(ratings: &[f64], skills: &[f64]) -> f64 {
    let (ratings, skills) = (double_ranks(ratings), double_ranks(skills));
    let middle = mean(&ratings);
    let pairs = ratings.iter().zip(&skills);
    // The distances from the middle add up to 0, so those of the other side need not be from its middle.
    let products = pairs.map(|(rating, skill)| (rating - middle) * skill);
    let covariance = products.sum::<f64>() / ratings.len() as f64;
    let scale = std_dev(&ratings) * std_dev(&skills);
    if scale > 0.0 { covariance / scale } else { 0.0 }
}

/// Twice the rank of each value, lowest first, up to a shift: a correlation is the same. Equal values share the mean of their
/// ranks.
fn double_ranks(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let double_rank = |value: &f64| {
        let lower = sorted.partition_point(|other| other < value);
        let not_higher = sorted.partition_point(|other| other <= value);
        (lower + not_higher) as f64
    };
    values.iter().map(double_rank).collect()
}
