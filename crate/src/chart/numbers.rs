//! Numbers as charts write them: the same as elsewhere on the page.

/// Up to this a number times its power of ten is a whole one that is told to the last digit.
const EXACT: f64 = 9e15;

/// With so many decimals and a true minus sign; a negative zero has none. Written by whole numbers, as
/// what writes any float exactly would be a tenth of the wasm.
pub(super) fn fixed(number: f64, decimals: usize) -> String {
    let power = [
        1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
    ];
    let times = power[decimals.min(power.len() - 1)];
    if !number.is_finite() {
        return "–".to_owned();
    }
    let scaled = (number.abs() * times).round();
    let text = if scaled <= EXACT {
        with_point(scaled, decimals)
    } else {
        let exponent = number.abs().log10().floor();
        let mantissa = number.abs() / 10_f64.powf(exponent);
        format!("{}e{}", fixed(mantissa, 2), with_point(exponent, 0))
    };
    let is_zero = scaled == 0.0;
    if number < 0.0 && !is_zero {
        format!("−{text}")
    } else {
        text
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole, and below 2^53"
)]
fn with_point(scaled: f64, decimals: usize) -> String {
    let mut digits = (scaled as u64).to_string();
    while digits.len() <= decimals {
        digits.insert(0, '0');
    }
    if decimals > 0 {
        digits.insert(digits.len() - decimals, '.');
    }
    digits
}

/// As short as can be, with at most so many decimals.
pub(super) fn plain(number: f64, decimals: usize) -> String {
    let text = fixed(number, decimals);
    if !text.contains('.') {
        return text;
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A whole number with thousands apart.
pub(super) fn grouped(number: f64) -> String {
    let text = fixed(number, 0);
    let (mut grouped, digits) = match text.strip_prefix('−') {
        Some(digits) => ("−".to_owned(), digits),
        None => (String::new(), text.as_str()),
    };
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A count with its noun: `1 game`, `5 games`.
pub(super) fn counted(number: usize, noun: &str, nouns: &str) -> String {
    format!(
        "{} {}",
        grouped(number as f64),
        if number == 1 { noun } else { nouns }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_on_the_page() {
        assert_eq!(fixed(-0.04, 1), "0.0");
        assert_eq!(fixed(-12.25, 1), "−12.3");
        assert_eq!(plain(1500.0, 2), "1500");
        assert_eq!(plain(0.25, 3), "0.25");
        assert_eq!(grouped(-1_234_567.4), "−1,234,567");
        assert_eq!(grouped(100.0), "100");
    }
}
