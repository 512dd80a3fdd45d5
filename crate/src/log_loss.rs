//! The log loss of a prediction.

/// The least chance that is scored, and 1 minus the greatest: no predictor loses more than ln 100 on one game.
const MIN_CHANCE: f64 = 0.01;

/// An expected score as it is scored: limited to 0.01 … 0.99, as in the rules of the FIDE/Kaggle contest.
pub(crate) fn limited(expected: f64) -> f64 {
    expected.clamp(MIN_CHANCE, 1.0 - MIN_CHANCE)
}

/// The log loss −(y ln E + (1 − y) ln(1 − E)) of a limited expected score E where the result y is 1, 0.5 or 0: ln 2 for
/// a coin, and the same on every machine.
pub(crate) fn log_loss(expected: f64, result: f64) -> f64 {
    if (result - 0.5).abs() > 0.0 {
        -libm::log(1.0 - (result - expected).abs())
    } else {
        -0.5 * libm::log(expected * (1.0 - expected))
    }
}
