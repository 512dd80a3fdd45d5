//! Numbers as charts write them: the same as elsewhere on the page.

use super::Format;
use super::ranges::HUGE;

/// With this many decimals, or a power of ten where it is huge, and a true minus sign; zero has no sign.
pub(super) fn fixed(number: f64, decimals: usize) -> String {
    let size = number.abs();
    let text = if size < HUGE {
        // Rounded first, as formatting would round a half to even, unlike the rest of the page.
        let power = 10_f64.powf(decimals as f64);
        format!("{:.decimals$}", (size * power).round() / power)
    } else {
        let exponent = size.log10().floor();
        format!("{:.2}e{exponent:.0}", size / 10_f64.powf(exponent))
    };
    let is_zero = text.bytes().all(|digit| matches!(digit, b'0' | b'.'));
    if number < 0.0 && !is_zero {
        format!("−{text}")
    } else {
        text
    }
}

/// As short as possible, with at most this many decimals.
pub(super) fn plain(number: f64, decimals: usize) -> String {
    let text = fixed(number, decimals);
    if !text.contains('.') || text.contains('e') {
        return text;
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A whole number with a comma between thousands.
pub(super) fn grouped(number: f64) -> String {
    let mut text = fixed(number, 0);
    if !text.contains('e') {
        let sign = if text.starts_with('−') {
            '−'.len_utf8()
        } else {
            0
        };
        let mut comma = text.len();
        while comma > sign + 3 {
            comma -= 3;
            text.insert(comma, ',');
        }
    }
    text
}

/// A count with its noun: `1 game`, `5 games`.
pub(super) fn counted(number: f64, noun: &str, nouns: &str) -> String {
    let noun = if number == 1.0 { noun } else { nouns };
    format!("{} {noun}", Format::Count.write(number))
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
        assert_eq!(grouped(1e300), "1.00e300");
    }
}
