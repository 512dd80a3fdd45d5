//! The range that several seasons keep to: what is chance in one, and what is not.

use super::{Season, SeasonReport};
use crate::order::sorted;

/// Seasons of the same length, to be held side by side.
///
/// ```
/// use gameroom_rating::zonestats::{Measure, Season, SeasonBand, SeasonOptions};
///
/// let mut band = SeasonBand::default();
/// for seed in 1..=5 {
///     let options = SeasonOptions { seed, matches: 200, ..SeasonOptions::default() };
///     let mut season = Season::new(&options).unwrap();
///     season.advance(u32::MAX);
///     band.add(&season);
/// }
/// let median = band.quantile(Measure::Error, 0.5);
/// let low = band.quantile(Measure::Error, 0.1);
/// assert_eq!(median.len(), 201);
/// assert!(low.iter().zip(&median).all(|(low, median)| low <= median));
/// ```
#[derive(Debug, Clone, Default)]
pub struct SeasonBand {
    reports: Vec<SeasonReport>,
}

/// What of a season is held side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// [`SeasonReport::error`].
    Error,
    /// [`SeasonReport::correlation`].
    Correlation,
}

impl SeasonBand {
    /// Adds a season that has been played.
    pub fn add(&mut self, season: &Season) {
        self.reports.push(season.report());
    }

    /// At each sample the value below which a share of the seasons is: 0.5 for the median. Between two
    /// seasons it is in proportion.
    #[must_use]
    pub fn quantile(&self, measure: Measure, share: f64) -> Vec<f64> {
        let series = |report: &'_ SeasonReport| match measure {
            Measure::Error => report.error.clone(),
            Measure::Correlation => report.correlation.clone(),
        };
        let series: Vec<Vec<f64>> = self.reports.iter().map(series).collect();
        let samples = series.iter().map(Vec::len).min().unwrap_or(0);
        (0..samples)
            .map(|sample| {
                let values: Vec<f64> = series.iter().map(|series| series[sample]).collect();
                quantile(&values, share)
            })
            .collect()
    }
}

/// The value below which a share of some values is.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place among the values"
)]
fn quantile(values: &[f64], share: f64) -> f64 {
    let order = sorted(values.len(), &|a, b| values[a].total_cmp(&values[b]));
    let place = share * (values.len() as f64 - 1.0);
    let value = |place: f64| values[order[place as usize] as usize];
    let (below, above) = (value(place.floor()), value(place.ceil()));
    below + (above - below) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quantiles_are_between_the_values() {
        let values = [5.0, 1.0, 4.0, 2.0, 3.0];
        let found = [0.0, 0.1, 0.5, 0.9, 1.0].map(|share| quantile(&values, share));
        for (found, expected) in found.into_iter().zip([1.0, 1.4, 3.0, 4.6, 5.0]) {
            assert!((found - expected).abs() < 1e-12, "{found} and {expected}");
        }
        assert!((quantile(&[7.0], 0.9) - 7.0).abs() < 1e-12);
    }
}
