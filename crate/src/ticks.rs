//! Round numbers along a scale.

/// The ticks between two numbers: at most `max_parts + 1` whole multiples of their [`step`].
pub(crate) fn ticks(from: f64, to: f64, max_parts: f64) -> impl Iterator<Item = f64> {
    multiples(from, to, step(from, to, max_parts))
}

/// The whole multiples of `step` between two numbers.
pub(crate) fn multiples(from: f64, to: f64, step: f64) -> impl Iterator<Item = f64> {
    let first = (from / step).ceil();
    // Multiplied, not added up, so that they stay round.
    std::iter::successors(Some(first), |&tick| Some(tick + 1.0))
        .map(move |tick| tick * step)
        .take_while(move |&tick| tick <= to)
}

/// The distance of ticks, which is 1, 2 or 5 times a power of ten: the smallest by which a range has at most `max_parts` parts.
pub(crate) fn step(from: f64, to: f64, max_parts: f64) -> f64 {
    round_up((to - from) / max_parts, &[1.0, 2.0, 5.0])
}

/// Rounds a number up to one of `digits`, which begin with 1 and rise, times a power of ten.
pub(crate) fn round_up(number: f64, digits: &[f64]) -> f64 {
    // A round number stays what it is, even if it is a rounding error too large.
    let least = number * (1.0 - 1e-9);
    let power = 10_f64.powf(least.log10().floor());
    let mut products = digits.iter().map(|digit| digit * power);
    products
        .find(|&product| product >= least)
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within_the_range() {
        let found = |from, to, most| ticks(from, to, most).collect::<Vec<_>>();
        assert_eq!(found(0.0, 100.0, 5.0), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(
            found(-130.0, 260.0, 8.0),
            [-100.0, -50.0, 0.0, 50.0, 100.0, 150.0, 200.0, 250.0]
        );
        assert_eq!(found(0.2, 1.2, 4.0), [0.5, 1.0]);
    }
}
