//! Which speed puts a simulated season in order, and which predicts its next match, whatever the luck of one seed.

use super::band::quantile;
use super::{SeasonOptions, SeasonReport, Seasons, SeedRange};
use crate::zonestats::Settings;
use crate::{OptionProblem, Series};

/// What a sweep of speeds found.
#[apply(report)]
pub struct SeasonSweepReport {
    /// The values of `GAME_MULT`, at the options' T.
    pub game_mult: Series,
    /// The number of seeds.
    pub seeds: u32,
    /// Is the order of the whole season right? The mean share of pairs in the right order, over all matches.
    pub right_pairs: SpeedMeasure,
    /// Who wins the next match? The mean log loss per pair, over all matches.
    pub log_loss: SpeedMeasure,
    /// The error at the end, in points, measured against where ratings settle, from the least to the greatest.
    pub error: SeedRange,
}

/// How well each speed answers a question.
#[apply(report)]
pub struct SpeedMeasure {
    /// The least of all seeds, the median and the greatest.
    pub range: SeedRange,
    /// The place of the speed with the best median, or of the current one if it is among several. Null before
    /// the first seed is finished.
    pub best: Option<usize>,
    /// Whether each speed is as good as the best: its median is within a tenth of what the best gains over a coin, or it is no
    /// worse with at least one of the seeds.
    pub flat: Vec<bool>,
}

/// The measures of one season: the share of pairs in order, the log loss and the error at the end.
type Scores = [f64; 3];
/// What a coin has of the first two.
const COIN: [f64; 2] = [0.5, std::f64::consts::LN_2];
/// The part of what there is to gain below which a difference does not matter.
const NEGLIGIBLE: f64 = 0.1;

/// Seasons with several speeds and several seeds, played in pieces. The seasons of a seed have the same players, matches
/// and scores.
///
/// ```
/// use gameroom_rating::zonestats::{SeasonOptions, SeasonSweep};
///
/// let options = SeasonOptions { matches: 200, ..SeasonOptions::default() };
/// let mut sweep = SeasonSweep::new(&options, &[0.02, 1.0, 4.0], 3).unwrap();
/// while sweep.advance(500) < 1.0 {}
/// let report = sweep.report();
/// // Ratings that hardly move put players in order, but predict every pair as even.
/// assert!(report.log_loss.range.mid[0] > report.log_loss.range.mid[1]);
/// ```
#[derive(Debug)]
pub struct SeasonSweep {
    /// Seed by seed, and of each seed, speed by speed.
    seasons: Seasons,
    game_mults: Vec<f64>,
    own_game_mult: f64,
    seeds: u32,
}

impl SeasonSweep {
    /// Seasons of `options` with each of `game_mults` and `seeds` seeds from that of the options on.
    ///
    /// # Errors
    /// If an option is out of bounds.
    pub fn new(
        options: &SeasonOptions,
        game_mults: &[f64],
        seeds: u32,
    ) -> Result<Self, OptionProblem> {
        options.check()?;
        let mut seasons = Vec::new();
        for seed in (0..seeds).map(|more| options.seed.wrapping_add(more)) {
            for &game_mult in game_mults {
                let of = &options.settings;
                let settings = Settings::new(of.t(), game_mult, of.max_game_length())?;
                seasons.push(SeasonOptions {
                    seed,
                    settings: settings.with_cap(of.cap()),
                    ..options.clone()
                });
            }
        }
        Ok(Self {
            seasons: Seasons::new(seasons),
            game_mults: game_mults.to_vec(),
            own_game_mult: options.settings.game_mult(),
            seeds,
        })
    }

    /// Plays up to `matches` more matches of the current season; returns which part of all is done, from 0 to 1.
    pub fn advance(&mut self, matches: u32) -> f64 {
        self.seasons.advance(matches)
    }

    /// What was found so far, of the seeds that are finished.
    pub fn report(&self) -> SeasonSweepReport {
        let speeds = self.game_mults.len();
        let scores: Vec<Scores> = self.seasons.reports.iter().map(scores).collect();
        let finished = scores.len() / speeds.max(1);
        // The values of a measure by speed, and of each speed, by seed.
        let values = |measure: usize| -> Vec<Vec<f64>> {
            let of_speed = |speed| (0..finished).map(move |seed| seed * speeds + speed);
            let shown = if finished > 0 { speeds } else { 0 };
            (0..shown)
                .map(|speed| {
                    of_speed(speed)
                        .map(|place| scores[place][measure])
                        .collect()
                })
                .collect()
        };
        SeasonSweepReport {
            game_mult: self.game_mults.clone().into(),
            seeds: self.seeds,
            right_pairs: self.measure(&values(0), COIN[0], 1.0),
            log_loss: self.measure(&values(1), COIN[1], -1.0),
            error: range(&values(2)),
        }
    }

    /// A measure of each speed, which is better the more it differs from a coin's in the direction of `sign`.
    fn measure(&self, values: &[Vec<f64>], coin: f64, sign: f64) -> SpeedMeasure {
        let range = range(values);
        let gain = |speed: usize| sign * (range.mid[speed] - coin);
        let is_own = |speed: usize| {
            let own = self.own_game_mult;
            self.game_mults[speed].total_cmp(&own).is_eq()
        };
        let best = (0..values.len()).max_by(|&one, &other| {
            let by_gain = gain(one).total_cmp(&gain(other));
            by_gain.then_with(|| is_own(one).cmp(&is_own(other)))
        });
        let is_flat = |best: usize, speed: usize| {
            let mut seeds = values[speed].iter().zip(&values[best]);
            gain(best) - gain(speed) < NEGLIGIBLE * gain(best)
                || seeds.any(|(one, best)| sign * (one - best) >= 0.0)
        };
        let flat = best.map(|best| {
            (0..values.len())
                .map(|speed| is_flat(best, speed))
                .collect()
        });
        SpeedMeasure {
            best,
            flat: flat.unwrap_or_default(),
            range,
        }
    }
}

/// The least, the median and the greatest of each speed.
fn range(values: &[Vec<f64>]) -> SeedRange {
    let [low, mid, high] = [0.0, 0.5, 1.0].map(|share| {
        let at_speed = |values: &Vec<f64>| quantile(values.clone(), share);
        values.iter().map(at_speed).collect()
    });
    SeedRange { low, mid, high }
}

fn scores(report: &SeasonReport) -> Scores {
    // The first sample is from before the first match.
    let mean = |series: &[f64]| series[1..].iter().sum::<f64>() / (series.len() - 1) as f64;
    [
        mean(&report.right_pairs),
        mean(&report.log_loss),
        report.error.last().copied().unwrap_or_default(),
    ]
}
