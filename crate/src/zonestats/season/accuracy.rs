//! How near ratings are to true skill.

use crate::order::sorted;

/// Root mean square of rating − skill, in points, after the mean of both is taken away: ratings
/// are only worth their differences.
pub(super) fn error(ratings: &[f64], skills: &[f64]) -> f64 {
    let (rating, skill) = (mean(ratings), mean(skills));
    let squares = ratings
        .iter()
        .zip(skills)
        .map(|(r, s)| ((r - rating) - (s - skill)).powi(2));
    (squares.sum::<f64>() / ratings.len() as f64).sqrt()
}

/// Skills moved by the same amount each, so that their mean is that of the ratings.
pub(super) fn level(skills: &[f64], ratings: &[f64]) -> Vec<f64> {
    let shift = mean(ratings) - mean(skills);
    skills.iter().map(|skill| skill + shift).collect()
}

/// Standard deviation, in points.
pub(super) fn spread(ratings: &[f64]) -> f64 {
    let mean = mean(ratings);
    let squares = ratings.iter().map(|rating| (rating - mean).powi(2));
    (squares.sum::<f64>() / ratings.len() as f64).sqrt()
}

/// Spearman's rank correlation: the correlation of places, where equals share the mean of theirs.
/// 0 where either side has no order.
pub(super) fn rank_correlation(ratings: &[f64], skills: &[f64]) -> f64 {
    let (ratings, skills) = (mean_places(ratings), mean_places(skills));
    let middle = (ratings.len() as f64 - 1.0) / 2.0;
    let (mut both, mut of_ratings, mut of_skills) = (0.0, 0.0, 0.0);
    for (rating, skill) in ratings.iter().zip(&skills) {
        both += (rating - middle) * (skill - middle);
        of_ratings += (rating - middle).powi(2);
        of_skills += (skill - middle).powi(2);
    }
    let scale = (of_ratings * of_skills).sqrt();
    if scale > 0.0 { both / scale } else { 0.0 }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The place of each value from 0, lowest first; equals share the mean of their places.
fn mean_places(values: &[f64]) -> Vec<f64> {
    let order = sorted(values.len(), &|a, b| values[a].total_cmp(&values[b]));
    let mut places = vec![0.0; values.len()];
    let mut start = 0;
    for equals in order.chunk_by(|&a, &b| values[a as usize] >= values[b as usize]) {
        let place = start as f64 + (equals.len() as f64 - 1.0) / 2.0;
        for &value in equals {
            places[value as usize] = place;
        }
        start += equals.len();
    }
    places
}
