//! Round numbers to lay a scale out by.

/// The least of 1, 2, 2.5, 5, 10, 20, 25, 50, … that is at least `least`.
pub(super) fn round_step(least: f64) -> f64 {
    let mut ten = 1.0;
    loop {
        for digit in [1.0, 2.0, 2.5, 5.0] {
            let step = digit * ten;
            // What rounding adds to a round number is no reason for a larger one.
            if step >= least * (1.0 - 1e-9) || step > 1e9 {
                return step;
            }
        }
        ten *= 10.0;
    }
}
