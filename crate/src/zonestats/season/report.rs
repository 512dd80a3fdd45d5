//! What a season shows: how fast ratings found the true order, and how near they came.

use serde::Serialize;

use super::accuracy::{error, level, rank_correlation, spread};
use super::{Season, SeasonOptions};
use crate::zonestats::ranks;

/// Samples that are spread over a season, besides the one before the first match.
const SAMPLES: u32 = 200;

/// The share of pairs from which on the order counts as right.
const ORDERED: f64 = 0.9;

/// What a season showed so far.
///
/// The series have one entry for each of [`SeasonReport::sampled_at`], the lists of players one for
/// each player.
///
/// ```
/// use gameroom_rating::zonestats::{Season, SeasonOptions, Settings, ranks};
///
/// let mut season = Season::new(&SeasonOptions {
///     players: 2,
///     players_per_match: 2,
///     settings: Settings::new(60.0, 2.0, 20.0).unwrap(),
///     ..SeasonOptions::default()
/// })
/// .unwrap();
/// season.advance(100);
/// let report = season.report();
///
/// // Skills and ratings side by side: whoever is above their skill is so at the other's expense.
/// let above = report.ratings[0] - report.level_skills[0];
/// assert_eq!(report.differences[0], above);
/// assert!((report.differences[1] + above).abs() < 1e-9);
/// assert!((report.error.last().unwrap() - above.abs()).abs() < 1e-9);
/// assert_eq!(report.true_ranks, ranks(&report.skills));
/// assert_eq!(report.ranks, ranks(&report.ratings));
/// // T is half of `T_true`, so ratings come to rest half as far apart as skills are.
/// let apart = (report.skills[0] - report.skills[1]).abs();
/// assert!((report.spread_at_rest - apart / 2.0 / 2.0).abs() < 1e-9);
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SeasonReport {
    /// What the season is made of.
    pub options: SeasonOptions,
    /// Matches played so far.
    pub matches: u32,
    /// Matches after which the season was looked at: none, about 200 evenly spread, and the last.
    pub sampled_at: Vec<u32>,
    /// Root mean square of rating − skill, in points, the mean of both taken away.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub error: Vec<f64>,
    /// Spearman's rank correlation of rating and skill; equals share the mean of their places, and
    /// where nobody is ahead of anybody it is 0.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub correlation: Vec<f64>,
    /// Share of the pairs of players with different skill whose ratings are in the same order;
    /// equal ratings are in none.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub right_pairs: Vec<f64>,
    /// Standard deviation of ratings, in points. At rest it is that of skills times T / `T_true`
    /// where the cap does not scale matches down.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub spread: Vec<f64>,
    /// What that comes to at rest: the standard deviation of skills times T / `T_true`.
    pub spread_at_rest: f64,
    /// Everyone's true skill.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub skills: Vec<f64>,
    /// Everyone's true skill, moved so that its mean is that of the ratings: what to compare
    /// ratings with, as they are only worth their differences.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub level_skills: Vec<f64>,
    /// Everyone's rank by true skill; equals share a rank (1, 2, 2, 4).
    pub true_ranks: Vec<u32>,
    /// Everyone's rating after the last match.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub ratings: Vec<f64>,
    /// Everyone's rank by rating after the last match; equals share a rank.
    pub ranks: Vec<u32>,
    /// By how much everyone's rating is above their true skill, the mean of both taken away: what
    /// the last [`SeasonReport::error`] is the root mean square of.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Float64Array"))]
    pub differences: Vec<f64>,
    /// The first match, counted from 1, after which at least 90 % of the pairs were in the right
    /// order; `None` while that has not been.
    pub ordered_after: Option<u32>,
    /// The match from which on that was so after every match; `None` if it is not so now.
    pub ordered_since: Option<u32>,
    /// Share of matches that the cap scaled down.
    pub scaled_share: f64,
    /// Share of matches in which someone moved by more than `GAME_MULT` points per minute, after
    /// scaling.
    pub above_cap_share: f64,
    /// Mean scale of the matches; 1 before the first.
    pub mean_scale: f64,
    /// A fingerprint of all skills and ratings, to the last bit, in 16 hexadecimal digits.
    pub digest: String,
}

impl SeasonReport {
    pub(super) fn of(season: &Season) -> Self {
        let mut samples = season.samples.clone();
        if samples.at.last() != Some(&season.played) {
            samples.add(
                season.played,
                season.right_share(),
                &season.ratings,
                &season.skills,
            );
        }
        let matches = f64::from(season.played.max(1));
        let rest = season.options.settings.t() / season.options.t_true;
        let level_skills = level(&season.skills, &season.ratings);
        let above = |(rating, skill)| rating - skill;
        let differences = season.ratings.iter().zip(&level_skills).map(above);
        Self {
            options: season.options.clone(),
            matches: season.played,
            sampled_at: samples.at,
            error: samples.error,
            correlation: samples.correlation,
            right_pairs: samples.right_pairs,
            spread: samples.spread,
            spread_at_rest: spread(&season.skills) * rest,
            skills: season.skills.clone(),
            true_ranks: ranks(&season.skills),
            ratings: season.ratings.clone(),
            ranks: ranks(&season.ratings),
            differences: differences.collect(),
            level_skills,
            ordered_after: samples.ordered_after,
            ordered_since: samples.ordered_since,
            scaled_share: f64::from(season.scaled) / matches,
            above_cap_share: f64::from(season.above_cap) / matches,
            mean_scale: if season.played == 0 {
                1.0
            } else {
                season.scale_sum / matches
            },
            digest: format!(
                "{:016x}",
                digest(season.skills.iter().chain(&season.ratings))
            ),
        }
    }
}

/// What is noted down while a season is played.
#[derive(Debug, Clone, Default)]
pub(super) struct Samples {
    step: u32,
    at: Vec<u32>,
    error: Vec<f64>,
    correlation: Vec<f64>,
    right_pairs: Vec<f64>,
    spread: Vec<f64>,
    ordered_after: Option<u32>,
    ordered_since: Option<u32>,
}

impl Samples {
    pub fn every(matches: u32) -> Self {
        Self {
            step: matches.div_ceil(SAMPLES).max(1),
            ..Self::default()
        }
    }

    /// Notes how it stands after a match.
    pub fn take(&mut self, played: u32, right: f64, ratings: &[f64], skills: &[f64]) {
        if right < ORDERED {
            self.ordered_since = None;
        } else {
            self.ordered_after.get_or_insert(played);
            self.ordered_since.get_or_insert(played);
        }
        if played.is_multiple_of(self.step) {
            self.add(played, right, ratings, skills);
        }
    }

    fn add(&mut self, played: u32, right: f64, ratings: &[f64], skills: &[f64]) {
        self.at.push(played);
        self.error.push(error(ratings, skills));
        self.correlation.push(rank_correlation(ratings, skills));
        self.right_pairs.push(right);
        self.spread.push(spread(ratings));
    }
}

/// FNV-1a over the bits of numbers.
fn digest<'a>(numbers: impl Iterator<Item = &'a f64>) -> u64 {
    numbers
        .flat_map(|number| number.to_bits().to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
            (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}
