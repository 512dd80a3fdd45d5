//! Places in a ranking, where equal ratings share a place.

use crate::order::sorted;

/// The rank of each rating, in the order given: 1 for the highest, and equal ratings share a rank
/// (1, 2, 2, 4).
///
/// ```
/// use gameroom_rating::zonestats::ranks;
///
/// assert_eq!(ranks(&[500.0, 640.0, 480.0, 500.0]), [2, 1, 4, 2]);
/// ```
#[must_use]
pub fn ranks(ratings: &[f64]) -> Vec<u32> {
    let highest_first = sorted(ratings.len(), &|a, b| ratings[b].total_cmp(&ratings[a]));

    let mut ranks = vec![0; ratings.len()];
    let mut shared = 0;
    let mut above = f64::INFINITY;
    for (place, &player) in (1..).zip(&highest_first) {
        let player = player as usize;
        if place == 1 || ratings[player] < above {
            shared = place;
        }
        above = ratings[player];
        ranks[player] = shared;
    }
    ranks
}
