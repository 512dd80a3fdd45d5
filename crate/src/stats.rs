//! The mean, the standard deviation and the quantiles of numbers.

use crate::number::saturating_usize;

/// The 97.5th percentile of the standard normal distribution: 95 % of it lies within ±`Z`.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// The mean of some numbers; not a number where there are none.
pub(crate) fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

/// The standard deviation of some numbers, as of a whole population.
pub(crate) fn std_dev(numbers: &[f64]) -> f64 {
    let mean = mean(numbers);
    let squares = numbers.iter().map(|number| (number - mean).powi(2));
    (squares.sum::<f64>() / numbers.len() as f64).sqrt()
}

/// The number below which a share of the numbers lies, interpolated between the two nearest ones; infinite if there are
/// none.
pub(crate) fn quantile(mut numbers: Vec<f64>, share: f64) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let position = share * (numbers.len() as f64 - 1.0);
    let number = |position: f64| numbers.get(saturating_usize(position)).copied();
    let [below, above] =
        [position.floor(), position.ceil()].map(|at| number(at).unwrap_or(f64::INFINITY));
    // The difference of infinite numbers is not a number.
    if below.total_cmp(&above).is_eq() {
        return below;
    }
    below + (above - below) * position.fract()
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quantiles_are_between_the_numbers_and_infinite_where_these_are() {
        let (five, infinite) = ([5.0, 1.0, 4.0, 2.0, 3.0], f64::INFINITY);
        for (numbers, share, expected) in [
            (&five[..], 0.0, 1.0),
            (&five, 0.1, 1.4),
            (&five, 0.5, 3.0),
            (&five, 0.9, 4.6),
            (&five, 1.0, 5.0),
            (&[7.0], 0.9, 7.0),
            (&[], 0.5, infinite),
            (&[infinite, infinite], 0.5, infinite),
            (&[7.0, infinite], 0.5, infinite),
        ] {
            let found = quantile(numbers.to_vec(), share);
            let is_same = found.total_cmp(&expected).is_eq() || (found - expected).abs() < 1e-12;
            assert!(is_same, "{share} of {numbers:?}: {found}, not {expected}");
        }
    }
}
