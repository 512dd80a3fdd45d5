//! Numbers as charts write them, in the format of the rest of the page.

use super::dates::in_words;

/// Numbers beyond this are as good as infinite for a picture.
pub(super) const HUGE: f64 = 1e15;

/// A format of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Whole, with a comma between thousands.
    Count,
    /// With this many decimals.
    Fixed(usize),
    /// As short as possible, with at most this many decimals.
    AtMost(usize),
    /// As a word: 1 is a win, 0.5 a draw, 0 a loss.
    Result,
    /// As a word: 1 is yes, 0 no.
    YesNo,
    /// As a date, such as 24 Nov 2026: days since 1970.
    Date,
}

impl Format {
    /// A number as the page shows it.
    pub fn write(self, number: f64) -> String {
        match self {
            _ if number.is_nan() => "–".to_owned(),
            _ if number.is_infinite() => if number > 0.0 { "∞" } else { "−∞" }.to_owned(),
            Self::Count => grouped(number),
            Self::Fixed(decimals) => fixed(number, decimals),
            Self::AtMost(decimals) => plain(number, decimals),
            Self::Date => in_words(number),
            Self::YesNo => if number == 1.0 { "yes" } else { "no" }.to_owned(),
            Self::Result if number == 1.0 => "win".to_owned(),
            Self::Result if number == 0.0 => "loss".to_owned(),
            Self::Result => "draw".to_owned(),
        }
    }
}

/// As short as possible, with at most this many decimals, or a power of ten where it is huge, and a true minus sign;
/// zero has no sign.
pub(super) fn plain(number: f64, decimals: usize) -> String {
    let size = number.abs();
    let text = if size < HUGE {
        // Rounded first, as formatting would round a half to even, unlike the rest of the page.
        let power = 10_f64.powf(decimals as f64);
        ((size * power).round() / power).to_string()
    } else {
        let exponent = size.log10().floor();
        format!("{}e{exponent}", fixed(size / 10_f64.powf(exponent), 2))
    };
    if number < 0.0 && text != "0" {
        format!("−{text}")
    } else {
        text
    }
}

/// A number with exactly this many decimals; the module is smaller without the exact formatting of `{:.1}`.
pub(super) fn fixed(number: f64, decimals: usize) -> String {
    let mut text = plain(number, decimals);
    if decimals > 0 && !text.contains('e') {
        let length = text.split('.').nth(1).map_or(0, str::len);
        text.push_str(if length == 0 { "." } else { "" });
        text.extend(std::iter::repeat_n('0', decimals.saturating_sub(length)));
    }
    text
}

/// A whole number with a comma between thousands.
pub(super) fn grouped(number: f64) -> String {
    let mut text = fixed(number, 0);
    if !text.contains('e') {
        let sign = text.len() - text.trim_start_matches('−').len();
        for place in (sign + 1..text.len()).rev().skip(2).step_by(3) {
            text.insert(place, ',');
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
        assert_eq!(grouped(-100.0), "−100");
        assert_eq!(grouped(1000.0), "1,000");
        assert_eq!(grouped(1e300), "1.00e300");
    }
}
