//! Calibration: did what was expected happen as often as expected?

use super::measures::Prediction;
use crate::NumberArray;
use crate::stats::Z;

/// Expected against actual scores.
#[apply(input)]
#[derive(Default)]
pub struct Calibration {
    /// The predictions in bins of equal count, in the order of what was expected.
    pub bins: Vec<CalibrationBin>,
    /// The isotonic curve: the non-decreasing curve nearest to the actual scores.
    pub curve: CalibrationCurve,
}

/// A bin of predictions.
#[apply(input)]
#[derive(Copy)]
pub struct CalibrationBin {
    /// The mean expected score.
    pub expected: f64,
    /// The mean actual score.
    pub actual: f64,
    /// The lower end of Wilson's 95 % interval of the actual score.
    pub low: f64,
    /// The upper end of that interval.
    pub high: f64,
    /// The number of predictions.
    pub count: usize,
}

/// The corners of the isotonic curve, from left to right.
#[apply(input)]
#[derive(Default)]
pub struct CalibrationCurve {
    /// Expected scores.
    pub expected: NumberArray,
    /// The curve's scores there.
    pub actual: NumberArray,
}

/// Predictions that share one level of the isotonic curve.
struct Level {
    first: f64,
    last: f64,
    score: f64,
    count: f64,
}

impl Level {
    fn mean(&self) -> f64 {
        self.score / self.count
    }
}

impl Calibration {
    /// The calibration of `predictions`, with up to `bins` bins.
    ///
    /// ```
    /// use gameroom_rating::referee::{Calibration, Prediction};
    /// let predictions = [(0.2, 0.0), (0.3, 1.0), (0.4, 0.0), (0.6, 1.0), (0.7, 1.0), (0.8, 1.0)];
    /// let calibration = Calibration::of(&predictions.map(|(expected, score)| Prediction::new(expected, score)), 2);
    /// assert_eq!(calibration.bins.iter().map(|bin| bin.count).collect::<Vec<_>>(), [3, 3]);
    /// assert_eq!(*calibration.curve.actual, [0.0, 0.0, 0.5, 0.5, 1.0, 1.0]);
    /// ```
    pub fn of(predictions: &[Prediction], bins: usize) -> Self {
        let mut sorted = predictions.to_vec();
        sorted.sort_by(|one, other| one.expected.total_cmp(&other.expected));
        let bins = bins.min(sorted.len());
        let start = |bin: usize| sorted.len() * bin / bins;
        Self {
            bins: (0..bins)
                .map(|bin| CalibrationBin::of(&sorted[start(bin)..start(bin + 1)]))
                .collect(),
            curve: CalibrationCurve::of(&sorted),
        }
    }
}

impl CalibrationBin {
    fn of(predictions: &[Prediction]) -> Self {
        let count = predictions.len() as f64;
        let mean =
            |value: fn(&Prediction) -> f64| predictions.iter().map(value).sum::<f64>() / count;
        let actual = mean(|prediction| prediction.score);
        let (low, high) = wilson(actual, count);
        Self {
            expected: mean(|prediction| prediction.expected),
            actual,
            low,
            high,
            count: predictions.len(),
        }
    }
}

impl CalibrationCurve {
    /// Pools neighbours that are in the wrong order (PAV); equal predictions share a level.
    fn of(sorted: &[Prediction]) -> Self {
        let mut levels: Vec<Level> = Vec::new();
        for &Prediction { expected, score } in sorted {
            let mut level = Level {
                first: expected,
                last: expected,
                score,
                count: 1.0,
            };
            while let Some(before) = levels.pop_if(|before| {
                before.last.total_cmp(&level.first).is_eq() || before.mean() >= level.mean()
            }) {
                level.first = before.first;
                level.score += before.score;
                level.count += before.count;
            }
            levels.push(level);
        }
        let ends = |level: &Level| [level.first, level.last];
        Self {
            expected: levels.iter().flat_map(ends).collect(),
            actual: levels.iter().flat_map(|level| [level.mean(); 2]).collect(),
        }
    }
}

/// Wilson's 95 % interval of the share `share` of `count` trials.
///
/// ```
/// use gameroom_rating::referee::wilson;
/// // 81 of 263: Newcombe, Statistics in Medicine 17 (1998), page 861.
/// let (low, high) = wilson(81.0 / 263.0, 263.0);
/// assert_eq!(format!("{low:.4} {high:.4}"), "0.2553 0.3662");
/// ```
pub fn wilson(share: f64, count: f64) -> (f64, f64) {
    let square = Z * Z;
    let middle = share + square / (2.0 * count);
    let spread = Z * (share * (1.0 - share) / count + square / (4.0 * count * count)).sqrt();
    let whole = 1.0 + square / count;
    let [low, high] = [middle - spread, middle + spread].map(|end| (end / whole).clamp(0.0, 1.0));
    (low, high)
}
