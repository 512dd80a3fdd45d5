//! The report of a season: how fast ratings found the true order, and how close they came.

use super::accuracy::{aligned_to_mean, error, rank_correlation};
use super::{Season, SeasonOptions};
use crate::NumberArray;
use crate::stats::std_dev;
use crate::zonestats::ranks;

/// The report of a season so far.
///
/// The series have one entry for each of [`SeasonReport::sampled_at`], the lists of players one per
/// player.
///
/// ```
/// use gameroom_rating::{Work, zonestats::{Season, SeasonOptions, Settings, ranks}};
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
/// // One player is above where ratings settle at the other's expense.
/// let above = report.ratings[0] - report.settled[0];
/// assert_eq!(report.differences[0], above);
/// assert!((report.differences[1] + above).abs() < 1e-9);
/// assert!((report.error.last().unwrap() - above.abs()).abs() < 1e-9);
/// assert_eq!(report.true_ranks, ranks(&report.skills));
/// assert_eq!(report.ranks, ranks(&report.ratings));
/// // T is half of `T_true`, so ratings settle half as far apart as skills.
/// let apart = (report.skills[0] - report.skills[1]).abs();
/// assert!((report.spread_at_rest - apart / 2.0 / 2.0).abs() < 1e-9);
/// ```
#[apply(report)]
#[derive(Default)]
pub struct SeasonReport {
    /// The options of the season.
    pub options: SeasonOptions,
    /// Matches played so far.
    pub matches: u32,
    /// The numbers of matches after which samples were taken: 0, about 200 at equal intervals, and
    /// the last.
    pub sampled_at: Vec<u32>,
    /// Root mean square of rating − settled rating, in points, after subtracting the mean of both: how far ratings are
    /// from where they settle, whatever T is. See [`SeasonReport::settled`].
    pub error: NumberArray,
    /// Mean log loss per pair of opponents, predicted by equation 1 before each match, since the previous sample; not a
    /// number where there was no match.
    pub log_loss: NumberArray,
    /// Spearman's rank correlation of rating and skill; equal values share the mean of their ranks.
    /// 0 if all ratings or all skills are equal.
    pub correlation: NumberArray,
    /// Share of the pairs of players with different skill whose ratings are in the same order; equal
    /// ratings are not.
    pub right_pairs: NumberArray,
    /// The numbers of matches after which [`SeasonReport::in_order`] has a share: each up to 100, then about every hundredth
    /// more, and the last.
    pub in_order_at: Vec<u32>,
    /// Share of the pairs in the right order, as in [`SeasonReport::right_pairs`]: closer together at first, when the order
    /// changes fastest.
    pub in_order: NumberArray,
    /// Standard deviation of ratings, in points. Once settled, it is that of skills times
    /// T / `T_true` if the cap does not scale matches down.
    pub spread: NumberArray,
    /// The spread once settled: the standard deviation of skills times T / `T_true`.
    pub spread_at_rest: f64,
    /// Everyone's true skill.
    pub skills: NumberArray,
    /// Everyone's true skill, shifted to the mean of the ratings so that they can be compared.
    pub level_skills: NumberArray,
    /// Where everyone's rating settles if the cap does not scale matches down: skill · T / `T_true`, shifted to the mean of
    /// the ratings.
    pub settled: NumberArray,
    /// Everyone's rank by true skill; equal skills share a rank (1, 2, 2, 4).
    pub true_ranks: Vec<u32>,
    /// Everyone's rating after the last match.
    pub ratings: NumberArray,
    /// Everyone's rank by rating after the last match; equal ratings share a rank.
    pub ranks: Vec<u32>,
    /// Everyone's rating minus where it settles. The last [`SeasonReport::error`] is their root mean square.
    pub differences: NumberArray,
    /// The first match, counted from 1, after which at least 90 % of the pairs were in the right
    /// order; `null` if there is none yet.
    pub ordered_after: Option<u32>,
    /// From that match on, the share of matches after which it was so; 0 if there is none yet.
    pub ordered_share: f64,
    /// Share of matches that the cap scaled down.
    pub scaled_share: f64,
    /// Share of matches in which someone moved by more than the cap allows, even after scaling.
    pub above_cap_share: f64,
    /// Mean scale of the matches; 1 before the first.
    pub mean_scale: f64,
    /// A fingerprint of all skills and ratings, to the last bit, in 16 hexadecimal digits.
    pub digest: String,
}

impl Season {
    /// The season so far.
    pub fn report(&self) -> SeasonReport {
        let mut samples = self.samples.clone();
        if samples.sampled_at.last() != Some(&self.played) {
            self.add_sample(&mut samples);
        }
        if samples.in_order_at.last() != Some(&self.played) {
            self.note_order(&mut samples);
        }
        let matches = f64::from(self.played.max(1));
        let level_skills = aligned_to_mean(&self.skills, &self.ratings);
        let settled = aligned_to_mean(&self.equilibrium(), &self.ratings);
        let differences = self.ratings.iter().zip(&settled);
        SeasonReport {
            options: self.options.clone(),
            matches: self.played,
            spread_at_rest: std_dev(&settled),
            skills: self.skills.clone().into(),
            true_ranks: ranks(&self.skills),
            ratings: self.ratings.clone().into(),
            ranks: ranks(&self.ratings),
            differences: differences
                .map(|(rating, settled)| rating - settled)
                .collect(),
            settled: settled.into(),
            level_skills: level_skills.into(),
            scaled_share: f64::from(self.scaled) / matches,
            above_cap_share: f64::from(self.above_cap) / matches,
            mean_scale: if self.played == 0 {
                1.0
            } else {
                self.scale_sum / matches
            },
            ordered_share: (self.samples.ordered_after).map_or(0.0, |first| {
                f64::from(self.ordered) / f64::from(self.played - first + 1)
            }),
            digest: digest(self.skills.iter().chain(&self.ratings)),
            ..samples
        }
    }

    /// Everyone's skill on the scale that ratings settle on, which differs by a shift.
    fn equilibrium(&self) -> Vec<f64> {
        let rest = self.options.settings.t() / self.options.t_true;
        self.skills.iter().map(|skill| skill * rest).collect()
    }

    /// Adds a sample of the season so far to every series.
    pub(super) fn add_sample(&self, to: &mut SeasonReport) {
        let (ratings, skills) = (&self.ratings, &self.skills);
        to.sampled_at.push(self.played);
        to.error.push(error(ratings, &self.equilibrium()));
        to.log_loss.push(self.log_loss / self.predictions);
        to.correlation.push(rank_correlation(ratings, skills));
        to.right_pairs.push(self.right_share());
        to.spread.push(std_dev(ratings));
    }

    /// Adds the share of pairs in order now.
    pub(super) fn note_order(&self, to: &mut SeasonReport) {
        to.in_order_at.push(self.played);
        to.in_order.push(self.right_share());
    }
}

/// FNV-1a over the bits of numbers.
fn digest<'a>(numbers: impl Iterator<Item = &'a f64>) -> String {
    let bytes = numbers.flat_map(|number| number.to_bits().to_le_bytes());
    let digest = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{digest:016x}")
}
