//! Points in steps so chosen that no sum over a match can be rounded.

/// Rounds points to the step of a match by adding and taking away a large number.
#[derive(Clone, Copy)]
pub(super) struct Rounding(f64);

impl Rounding {
    /// The step for a match. Pairs within a group of players cancel, so no sum of offsets, in
    /// whatever order, exceeds (n/2)² stakes; the step is such that this many are still exact.
    pub(super) fn for_match(players: usize, highest_stake: f64) -> Self {
        let largest_sum = players as f64 * players as f64 / 4.0 * highest_stake;
        let power = next_power_of_two((largest_sum / 2.0).max(2.0 * highest_stake));
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

/// Sums that are built side by side. The result does not depend on it.
const LANES: usize = 4;

/// The sum of points that are multiples of the step, which no order of adding can round.
pub(super) fn exact_sum(points: &[f64]) -> f64 {
    let mut lanes = [0.0; LANES];
    let chunks = points.chunks_exact(LANES);
    let rest: f64 = chunks.remainder().iter().sum();
    for chunk in chunks {
        for (lane, points) in lanes.iter_mut().zip(chunk) {
            *lane += points;
        }
    }
    rest + lanes.iter().sum::<f64>()
}
