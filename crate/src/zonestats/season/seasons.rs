//! Several seasons that differ in their seeds and speeds: how much of one is chance, and which speed is best.

use super::{Season, SeasonOptions, SeasonReport};
use crate::problem::require;
use crate::stats::{mean, quantile};
use crate::work::Work;
use crate::zonestats::Settings;
use crate::{NumberArray, OptionProblem};

/// The range of a measure over several seasons, for each sample or speed.
#[apply(input)]
#[derive(Default)]
pub struct SeedRange {
    /// The low end.
    pub low: NumberArray,
    /// The median.
    pub mid: NumberArray,
    /// The high end.
    pub high: NumberArray,
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

/// The part of a season that is chance.
#[apply(report)]
pub struct SeasonBandReport {
    /// The error, in points, sample by sample: one season in ten is below the range, and one above.
    pub error: SeedRange,
    /// The rank correlation with true skill, sample by sample, in a range like that of the error.
    pub correlation: SeedRange,
    /// The share of pairs in the right order after the matches of [`SeasonReport::in_order_at`], in such a range.
    pub in_order: SeedRange,
    /// The first match after which at least 90 % of the pairs were in the right order; infinite where a season never gets
    /// there.
    pub ordered_after: ValueRange,
    /// From that match on, the share of matches after which it was so.
    pub ordered_share: ValueRange,
}

/// The findings of a sweep of speeds.
#[apply(report)]
pub struct SeasonSweepReport {
    /// The values of `GAME_MULT`, at the options' T.
    pub game_mult: NumberArray,
    /// The number of seeds.
    pub seeds: u32,
    /// Is the order of the whole season right? The mean share of pairs in the right order, over all matches.
    pub right_pairs: SpeedMeasure,
    /// Who wins the next match? The mean log loss per pair, over all matches.
    pub log_loss: SpeedMeasure,
    /// The error at the end, in points, measured against where ratings settle, from the least to the greatest.
    pub error: SeedRange,
}

/// A measure of how well each speed answers a question.
#[apply(report)]
pub struct SpeedMeasure {
    /// The least of all seeds, the median and the greatest.
    pub range: SeedRange,
    /// The place of the speed with the best median, or of the current one if it is among several. Null before
    /// the first seed is finished.
    pub best: Option<usize>,
    /// True if each speed is as good as the best: its median is within a tenth of what the best gains over a coin, or it is no
    /// worse with at least one of the seeds.
    pub flat: Vec<bool>,
}

/// The largest number of seasons that are played for one report.
const MAX_SEASONS: usize = 10_000;

/// The part of what there is to gain below which a difference does not matter.
const NEGLIGIBLE: f64 = 0.1;

/// Seasons with several speeds and several seeds, played in pieces. The seasons of a seed have the same players, matches
/// and scores.
///
/// ```
/// use gameroom_rating::{Work, zonestats::{SeasonOptions, Seasons}};
///
/// let options = SeasonOptions { matches: 200, ..SeasonOptions::default() };
/// let mut seasons = Seasons::new(&options, &[0.02, 1.0, 4.0], 3).unwrap();
/// while seasons.advance(500) < 1.0 {}
/// let log_loss = seasons.sweep().log_loss.range;
/// // Ratings that hardly move put players in order, but predict every pair as even.
/// assert!(log_loss.mid[0] > log_loss.mid[1]);
/// ```
#[derive(Debug)]
pub struct Seasons {
    /// The options of each season: seed by seed, and for each seed, speed by speed.
    options: Vec<SeasonOptions>,
    game_mults: Vec<f64>,
    current_game_mult: f64,
    seeds: u32,
    playing: Option<Season>,
    finished: Vec<SeasonReport>,
}

impl Seasons {
    /// Seasons of `options` with each of `game_mults` and `seeds` seeds from that of the options on.
    ///
    /// # Errors
    /// If an option is out of bounds, or there are more than 10,000 seasons.
    pub fn new(
        options: &SeasonOptions,
        game_mults: &[f64],
        seeds: u32,
    ) -> Result<Self, OptionProblem> {
        options.check()?;
        let seasons = game_mults.len().saturating_mul(seeds as usize);
        require(
            seeds > 0 && seasons <= MAX_SEASONS,
            "seeds",
            "at least 1 and at most 10,000 seasons are played at once: take fewer seeds or speeds",
        )?;
        let current = &options.settings;
        let with_speed = |&game_mult: &f64| {
            current.with_numbers(current.t(), game_mult, current.max_game_length())
        };
        let speeds: Vec<Settings> = game_mults
            .iter()
            .map(with_speed)
            .collect::<Result<_, _>>()?;
        let all = (0..seeds).flat_map(|more| {
            let seed = options.seed.wrapping_add(more);
            speeds.iter().map(move |&settings| SeasonOptions {
                seed,
                settings,
                ..options.clone()
            })
        });
        Ok(Self {
            options: all.collect(),
            game_mults: game_mults.to_vec(),
            current_game_mult: current.game_mult(),
            seeds,
            playing: None,
            finished: Vec::new(),
        })
    }

    /// The difference between the finished seasons, whatever their speeds.
    ///
    /// ```
    /// use gameroom_rating::{Work, zonestats::{SeasonOptions, Seasons}};
    ///
    /// let options = SeasonOptions { matches: 200, ..SeasonOptions::default() };
    /// let mut seasons = Seasons::new(&options, &[2.0], 5).unwrap();
    /// seasons.finish();
    /// let error = seasons.band().error;
    /// assert_eq!(error.mid.len(), 201);
    /// assert!(error.low.iter().zip(error.mid.iter()).all(|(low, mid)| low <= mid));
    /// ```
    pub fn band(&self) -> SeasonBandReport {
        let by_sample = |series: fn(&SeasonReport) -> &[f64]| {
            let all = self.finished.iter().map(series);
            let samples = all.clone().map(<[f64]>::len).min().unwrap_or(0);
            let samples = (0..samples).map(|at| all.clone().map(|one| one[at]).collect());
            range(&samples.collect::<Vec<_>>(), [0.1, 0.5, 0.9])
        };
        let value = |value: fn(&SeasonReport) -> f64| {
            let values: Vec<f64> = self.finished.iter().map(value).collect();
            let [low, mid, high] = [0.0, 0.5, 1.0].map(|share| quantile(values.clone(), share));
            ValueRange { low, mid, high }
        };
        SeasonBandReport {
            error: by_sample(|season| &season.error),
            correlation: by_sample(|season| &season.correlation),
            in_order: by_sample(|season| &season.in_order),
            ordered_after: value(|season| season.ordered_after.map_or(f64::INFINITY, f64::from)),
            ordered_share: value(|season| season.ordered_share),
        }
    }

    /// The best speed, by the seeds with which all speeds are finished.
    pub fn sweep(&self) -> SeasonSweepReport {
        // The first sample is from before the first match.
        let over_matches = |series: &[f64]| mean(&series[1..]);
        let error = self.by_speed(&|season| season.error.last().copied().unwrap_or_default());
        SeasonSweepReport {
            game_mult: self.game_mults.clone().into(),
            seeds: self.seeds,
            right_pairs: self.measure(&|season| over_matches(&season.right_pairs), 0.5, 1.0),
            log_loss: self.measure(
                &|season| over_matches(&season.log_loss),
                std::f64::consts::LN_2,
                -1.0,
            ),
            error: range(&error, [0.0, 0.5, 1.0]),
        }
    }

    /// A number of each season by speed, and for each speed, by seed; nothing before the first seed is finished.
    fn by_speed(&self, value: &dyn Fn(&SeasonReport) -> f64) -> Vec<Vec<f64>> {
        let mut values = vec![Vec::new(); self.game_mults.len()];
        for seed in self.finished.chunks_exact(values.len().max(1)) {
            for (values, season) in values.iter_mut().zip(seed) {
                values.push(value(season));
            }
        }
        values.retain(|values| !values.is_empty());
        values
    }

    /// A measure of each speed, which is better the more it differs from a coin's in the direction of `sign`.
    fn measure(&self, value: &dyn Fn(&SeasonReport) -> f64, coin: f64, sign: f64) -> SpeedMeasure {
        let values = self.by_speed(value);
        let range = range(&values, [0.0, 0.5, 1.0]);
        let gain = |speed: usize| sign * (range.mid[speed] - coin);
        let is_current = |speed: usize| {
            let game_mult = self.game_mults[speed];
            game_mult.total_cmp(&self.current_game_mult).is_eq()
        };
        let speeds = 0..values.len();
        let best = speeds.clone().max_by(|&one, &other| {
            let by_gain = gain(one).total_cmp(&gain(other));
            by_gain.then_with(|| is_current(one).cmp(&is_current(other)))
        });
        let is_flat = |best: usize, speed: usize| {
            let mut seeds = values[speed].iter().zip(&values[best]);
            gain(best) - gain(speed) < NEGLIGIBLE * gain(best)
                || seeds.any(|(one, best)| sign * (one - best) >= 0.0)
        };
        let flat = best.map(|best| speeds.map(|speed| is_flat(best, speed)).collect());
        SpeedMeasure {
            best,
            flat: flat.unwrap_or_default(),
            range,
        }
    }
}

impl Work for Seasons {
    fn advance(&mut self, matches: usize) -> f64 {
        let Some(options) = self.options.get(self.finished.len()) else {
            return 1.0;
        };
        let season = self.playing.take().or_else(|| Season::new(options).ok());
        let mut part = 0.0;
        if let Some(mut season) = season {
            part = season.advance(matches);
            if part < 1.0 {
                self.playing = Some(season);
            } else {
                self.finished.push(season.report());
                part = 0.0;
            }
        }
        (self.finished.len() as f64 + part) / self.options.len() as f64
    }
}

/// Three quantiles of each of several lists of values.
fn range(lists: &[Vec<f64>], shares: [f64; 3]) -> SeedRange {
    let [low, mid, high] = shares.map(|share| {
        let quantiles = lists.iter().map(|values| quantile(values.clone(), share));
        quantiles.collect()
    });
    SeedRange { low, mid, high }
}
