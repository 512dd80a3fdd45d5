//! Which speed puts simulated players in order soonest, whatever the luck of one seed.

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
    /// The place of the speed that has most pairs in order over the whole season, by the median.
    pub best: Option<usize>,
    /// The mean share of pairs in the right order, over the whole season, from the least to the greatest.
    pub right_pairs: SeedRange,
    /// The match since which 90 % of the pairs have been in the right order; infinite if they are not at the end.
    pub ordered_since: SeedRange,
    /// The error at the end, in points, measured against where ratings settle.
    pub error: SeedRange,
    /// The mean log loss per pair, over the whole season.
    pub log_loss: SeedRange,
}

/// The measures of one season, in the order of the report.
type Scores = [f64; 4];

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
/// assert!(report.log_loss.mid[0] > report.log_loss.mid[1]);
/// ```
#[derive(Debug)]
pub struct SeasonSweep {
    /// Seed by seed, and of each seed, speed by speed.
    seasons: Seasons,
    game_mults: Vec<f64>,
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
        let range = |measure: usize| -> SeedRange {
            let of_share = |share: f64| -> Series {
                let at_speed = |speed: usize| {
                    let of_seed = |seed: usize| scores[seed * speeds + speed][measure];
                    quantile((0..finished).map(of_seed).collect(), share)
                };
                (0..if finished > 0 { speeds } else { 0 })
                    .map(at_speed)
                    .collect()
            };
            SeedRange {
                low: of_share(0.0),
                mid: of_share(0.5),
                high: of_share(1.0),
            }
        };
        let right_pairs = range(0);
        SeasonSweepReport {
            game_mult: self.game_mults.clone().into(),
            seeds: self.seeds,
            best: (0..right_pairs.mid.len())
                .max_by(|&one, &other| right_pairs.mid[one].total_cmp(&right_pairs.mid[other])),
            right_pairs,
            ordered_since: range(1),
            error: range(2),
            log_loss: range(3),
        }
    }
}

fn scores(report: &SeasonReport) -> Scores {
    // The first sample is from before the first match.
    let mean = |series: &[f64]| series[1..].iter().sum::<f64>() / (series.len() - 1) as f64;
    [
        mean(&report.right_pairs),
        report.ordered_since.map_or(f64::INFINITY, f64::from),
        report.error.last().copied().unwrap_or_default(),
        mean(&report.log_loss),
    ]
}
