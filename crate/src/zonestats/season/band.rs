//! The range of several seasons, which shows what is chance in a single one.

use super::SeasonReport;

/// For each sample of a series, the value below which a share of several seasons of the same length is: 0.5 for the
/// median. Values between two seasons are interpolated.
///
/// ```
/// use gameroom_rating::zonestats::{Season, SeasonOptions, SeasonReport, quantiles};
///
/// let played = |seed| {
///     let options = SeasonOptions { seed, matches: 200, ..SeasonOptions::default() };
///     let mut season = Season::new(&options).unwrap();
///     season.advance(u32::MAX);
///     season.report()
/// };
/// let seasons: Vec<SeasonReport> = (1..=5).map(played).collect();
/// let median = quantiles(&seasons, |report| &report.error, 0.5);
/// let low = quantiles(&seasons, |report| &report.error, 0.1);
/// assert_eq!(median.len(), 201);
/// assert!(low.iter().zip(&median).all(|(low, median)| low <= median));
/// ```
pub fn quantiles(
    seasons: &[SeasonReport],
    series: fn(&SeasonReport) -> &[f64],
    share: f64,
) -> Vec<f64> {
    let series = seasons.iter().map(series);
    let samples = series.clone().map(<[f64]>::len).min().unwrap_or(0);
    (0..samples)
        .map(|sample| quantile(series.clone().map(|series| series[sample]).collect(), share))
        .collect()
}

/// The value below which a share of the values is.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place among the values"
)]
pub(crate) fn quantile(mut values: Vec<f64>, share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let place = share * (values.len() as f64 - 1.0);
    let value = |place: f64| values[place as usize];
    let (below, above) = (value(place.floor()), value(place.ceil()));
    below + (above - below) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quantiles_are_between_the_values() {
        let values = vec![5.0, 1.0, 4.0, 2.0, 3.0];
        let found = [0.0, 0.1, 0.5, 0.9, 1.0].map(|share| quantile(values.clone(), share));
        for (found, expected) in found.into_iter().zip([1.0, 1.4, 3.0, 4.6, 5.0]) {
            assert!((found - expected).abs() < 1e-12, "{found} and {expected}");
        }
        assert!((quantile(vec![7.0], 0.9) - 7.0).abs() < 1e-12);
    }
}
