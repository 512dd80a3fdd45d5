//! Points in steps that are chosen so that no sum over a match is rounded.

use super::{Lineup, Settings};

/// Rounds points to the step of a match by adding and subtracting a large number.
///
/// The step is a tiny power of two: 2⁻⁴³ of a point for eight players under the default settings.
/// Every gain of one player is lost by the opponent to the last bit, so offsets sum to zero exactly, and
/// the order of players does not affect the result.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Rounding(f64);

impl Rounding {
    /// The step for a match.
    ///
    /// Pairs within a group of players cancel, so no sum of offsets, in whatever order, exceeds
    /// (n/2)² times as many points; with this step, sums up to that are exact.
    pub(super) fn of(lineup: &Lineup, settings: &Settings) -> Self {
        let minutes = lineup.players.iter().map(|player| player.minutes);
        let longest = minutes.fold(0.0, f64::max).min(settings.max_game_length());
        let most_points = settings.game_mult() * longest;
        let largest_sum = (lineup.players.len() as f64 / 2.0).powi(2) * most_points;
        let power = next_power_of_two((largest_sum / 2.0).max(2.0 * most_points));
        Self(1.5 * power)
    }

    #[inline]
    pub(super) fn round(self, points: f64) -> f64 {
        (points + self.0) - self.0
    }
}

/// The smallest power of two that is not below `value`, for `value` in the normal range; 0 for 0.
fn next_power_of_two(value: f64) -> f64 {
    const FRACTION: u64 = (1 << 52) - 1;
    f64::from_bits((value.to_bits() + FRACTION) & !FRACTION)
}
