//! Ranks, where equal ratings share one.

use crate::number::saturating_u32;

/// The rank of each rating, in the order given: 1 for the highest, and equal ratings share a rank
/// (1, 2, 2, 4).
///
/// ```
/// use gameroom_rating::zonestats::ranks;
///
/// assert_eq!(ranks(&[500.0, 640.0, 480.0, 500.0]), [2, 1, 4, 2]);
/// ```
pub fn ranks(ratings: &[f64]) -> Vec<u32> {
    let sorted = lowest_first(ratings);
    let rank = |&rating| rank_among(&sorted, rating);
    ratings.iter().map(rank).collect()
}

/// Sorts ratings for [`rank_among`] and [`shares_rank`].
pub(super) fn lowest_first(ratings: &[f64]) -> Vec<f64> {
    let mut sorted = ratings.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

/// The rank of a rating among ratings that are sorted, lowest first: 1 more than there are higher ones.
pub(super) fn rank_among(sorted: &[f64], rating: f64) -> u32 {
    let higher = sorted.len() - sorted.partition_point(|&other| other <= rating);
    saturating_u32(higher + 1)
}

/// True if `rating` shares its rank with another of these sorted ratings, which include it.
pub(super) fn shares_rank(sorted: &[f64], rating: f64) -> bool {
    let first = sorted.partition_point(|&other| other < rating);
    (sorted.get(first + 1)).is_some_and(|&next| next <= rating)
}
