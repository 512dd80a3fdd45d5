//! The range of several seasons, which shows what is chance in a single one.

use super::{SeasonOptions, SeasonReport, Seasons};
use crate::{OptionProblem, Series};

/// The range of a measure over several seeds, for each speed or sample.
#[apply(report)]
#[derive(Default)]
pub struct SeedRange {
    /// The low end.
    pub low: Series,
    /// The median.
    pub mid: Series,
    /// The high end.
    pub high: Series,
}

/// The range of one number over several seasons.
#[apply(report)]
#[derive(Copy)]
pub struct ValueRange {
    /// The least.
    pub low: f64,
    /// The median.
    pub mid: f64,
    /// The greatest.
    pub high: f64,
}

/// How much of a season is chance.
#[apply(report)]
pub struct SeasonBandReport {
    /// The error, in points, sample by sample: one season in ten is below the range, and one above.
    pub error: SeedRange,
    /// The rank correlation with true skill, likewise.
    pub correlation: SeedRange,
    /// The first match after which at least 90 % of the pairs were in the right order; infinite where a season never gets
    /// there.
    pub ordered_after: ValueRange,
    /// From that match on, the share of matches after which it was so.
    pub ordered_share: ValueRange,
}

/// Several seasons that differ only in their seeds, played in pieces.
///
/// ```
/// use gameroom_rating::zonestats::{SeasonBand, SeasonOptions};
///
/// let options = SeasonOptions { matches: 200, ..SeasonOptions::default() };
/// let mut band = SeasonBand::new(&options, 5).unwrap();
/// while band.advance(500) < 1.0 {}
/// let error = band.report().error;
/// assert_eq!(error.mid.len(), 201);
/// assert!(error.low.iter().zip(error.mid.iter()).all(|(low, mid)| low <= mid));
/// let ordered = band.report().ordered_after;
/// assert!(1.0 <= ordered.low && ordered.low <= ordered.mid && ordered.mid <= ordered.high);
/// ```
#[derive(Debug)]
pub struct SeasonBand {
    seasons: Seasons,
}

impl SeasonBand {
    /// Seasons of these options, with seeds from that of the options on.
    ///
    /// # Errors
    /// If an option is out of bounds.
    pub fn new(options: &SeasonOptions, seasons: u32) -> Result<Self, OptionProblem> {
        options.check()?;
        let with_seed = |seed| SeasonOptions {
            seed,
            ..options.clone()
        };
        let seeds = (0..seasons).map(|more| options.seed.wrapping_add(more));
        Ok(Self {
            seasons: Seasons::new(seeds.map(with_seed).collect()),
        })
    }

    /// Plays up to `matches` more matches of the current season; returns which part of all is done, from 0 to 1.
    pub fn advance(&mut self, matches: u32) -> f64 {
        self.seasons.advance(matches)
    }

    /// The ranges of the seasons that are finished.
    pub fn report(&self) -> SeasonBandReport {
        SeasonBandReport {
            error: self.range(|report| &report.error),
            correlation: self.range(|report| &report.correlation),
            ordered_after: self
                .value_range(|report| report.ordered_after.map_or(f64::INFINITY, f64::from)),
            ordered_share: self.value_range(|report| report.ordered_share),
        }
    }

    fn value_range(&self, value: fn(&SeasonReport) -> f64) -> ValueRange {
        let values: Vec<f64> = self.seasons.reports.iter().map(value).collect();
        let [low, mid, high] = [0.0, 0.5, 1.0].map(|share| quantile(values.clone(), share));
        ValueRange { low, mid, high }
    }

    fn range(&self, series: fn(&SeasonReport) -> &[f64]) -> SeedRange {
        let series = self.seasons.reports.iter().map(series);
        let samples = series.clone().map(<[f64]>::len).min().unwrap_or(0);
        let of_share = |share: f64| -> Series {
            let at = |sample: usize| series.clone().map(|series| series[sample]).collect();
            (0..samples)
                .map(|sample| quantile(at(sample), share))
                .collect()
        };
        SeedRange {
            low: of_share(0.1),
            mid: of_share(0.5),
            high: of_share(0.9),
        }
    }
}

/// The value below which a share of the values is; infinite if there are none.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place among the values"
)]
pub(crate) fn quantile(mut values: Vec<f64>, share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let place = share * (values.len() as f64 - 1.0);
    let value = |place: f64| values.get(place as usize).copied();
    let [below, above] = [place.floor(), place.ceil()].map(|at| value(at).unwrap_or(f64::INFINITY));
    // The difference of infinite values is not a number.
    if below.total_cmp(&above).is_eq() {
        return below;
    }
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

    #[test]
    fn quantiles_of_infinite_values_are_infinite() {
        let infinite = f64::INFINITY;
        for values in [vec![], vec![infinite, infinite], vec![7.0, infinite]] {
            let found = quantile(values.clone(), 0.5);
            assert!(found.is_infinite(), "{values:?}: {found}");
        }
    }
}
