//! Numbers as people write them, and as text that reads back as the same number.
//!
//! - Decimals follow a point or a comma: `12.5`, `12,5`.
//! - Thousands are separated by points, commas, blanks or apostrophes: `1,234.5`, `1.234,5`, `1 234`, `1'234`.
//! - A sign is `+`, `-`, or the `−` or `–` of a web page.
//! - Minutes may be `20:30`, `1:20:30`, `1:02:345` (with thousandths), `12m30s`, `750s`, `1h05m` or `20 min`.
//!
//! One to three digits, a point or comma, and three more digits may be thousands or decimals: `1.200` is read as one
//! or the other only where the rest of the text shows which mark it puts before decimals ([`DecimalMark`]). Otherwise
//! it is [`Unreadable::Ambiguous`], never a guess. What each text means is listed in `tests/fixtures/numbers.tsv`,
//! which also tests the reader of the page's fields, `www/element/read-number.ts`.

/// The largest absolute rating that is accepted.
pub const RATING_LIMIT: f64 = 100_000.0;

/// The mark that a text puts before decimals, as far as this is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum DecimalMark {
    /// A point or a comma: `1.200` and `1,200` are ambiguous.
    #[default]
    Unknown,
    /// A point by the rules of the format, but people may write commas: only `1,200` is ambiguous.
    PointByDefault,
    Point,
    Comma,
}

/// Why a text is not a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unreadable {
    NotANumber,
    /// The number may be a whole one or have decimals.
    Ambiguous,
}

impl Unreadable {
    /// The message for the user: both readings and how to write each, or what was expected.
    pub(crate) fn problem(self, text: &str, expected: &str) -> String {
        if self == Self::NotANumber {
            return expected.to_owned();
        }
        let (sign, size) = sign_and_size(text);
        let groups: Vec<&str> = size.split([',', '.']).collect();
        let [whole, decimals] = ["", "."].map(|mark| format!("{sign}{}", groups.join(mark)));
        // 1.2 for 1.200, and 1.20 as a way to write it that is not ambiguous.
        let reading = decimals.trim_end_matches('0').trim_end_matches('.');
        let longer = format!("{decimals}0");
        let spelling = decimals.strip_suffix('0').unwrap_or(&longer);
        format!(
            "“{text}” could be {whole} or {reading}: write {whole} for the first, or {spelling} for the second"
        )
    }
}

/// A count as 32 bits; larger ones become `u32::MAX`. Lists, leagues and archives are limited to far fewer.
pub(crate) fn saturating_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Truncates to `usize`: NaN and negatives become 0, infinity `usize::MAX`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "numbers of games and players, and places among them"
)]
pub(crate) fn saturating_usize(number: f64) -> usize {
    number as usize
}

/// Returns true if a text is a number, even if it may be one of two.
pub(crate) fn is_number(text: &str) -> bool {
    read_number(text, DecimalMark::Unknown) != Err(Unreadable::NotANumber)
}

/// Reads a number with or without a sign or an exponent.
pub(crate) fn read_number(text: &str, mark: DecimalMark) -> Result<f64, Unreadable> {
    let (sign, size) = sign_and_size(text);
    let size = read_size(size, mark)?;
    if size.is_infinite() {
        return Err(Unreadable::NotANumber);
    }
    Ok(if sign == "-" { -size } else { size })
}

/// A number's sign, if that is a minus, and the rest of it.
fn sign_and_size(text: &str) -> (&'static str, &str) {
    let text = text.trim();
    match text.strip_prefix(['-', '\u{2212}', '\u{2013}']) {
        Some(size) => ("-", size),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    }
}

/// Reads minutes: a number, `20:30`, `1:20:30`, `12m30s`, `750s` or `20 min`.
pub(crate) fn read_minutes(text: &str, mark: DecimalMark) -> Result<f64, Unreadable> {
    let text = text.trim();
    let minutes = read_clock(text).or_else(|| read_units(text));
    minutes.map_or_else(|| read_number(text, mark), Ok)
}

/// Reads a number without a sign. One with too many digits for 64 bits is infinite.
pub(crate) fn read_size(text: &str, mark: DecimalMark) -> Result<f64, Unreadable> {
    // Nearly every number is a plain one.
    if let Some(whole) = plain_whole(text) {
        return Ok(whole);
    }
    let parts = Parts::of(text).ok_or(Unreadable::NotANumber)?;
    match (parts.ambiguous_mark(), mark) {
        (None, _)
        | (Some('.'), DecimalMark::Point | DecimalMark::PointByDefault)
        | (Some(','), DecimalMark::Comma) => Ok(parts.value()),
        (Some('.'), DecimalMark::Comma) | (Some(','), DecimalMark::Point) => {
            Ok(value(&parts.groups.concat(), 0))
        }
        (Some(_), _) => Err(Unreadable::Ambiguous),
    }
}

/// The mark that a number shows to be the decimal one: `12,5` and `1.234.567` show a comma.
pub(crate) fn mark_shown(text: &str) -> DecimalMark {
    let (_, size) = sign_and_size(text);
    match Parts::of(size).and_then(|parts| parts.mark_shown()) {
        Some('.') => DecimalMark::Point,
        Some(_) => DecimalMark::Comma,
        None => DecimalMark::Unknown,
    }
}

/// A number as text, which reads back as the same number. Very large and very small ones have an exponent: 1e-30.
pub(crate) fn written(number: f64) -> String {
    let size = number.abs();
    if size == 0.0 {
        "0".to_owned() // Not -0.
    } else if size.is_finite() && !(1e-5..1e21).contains(&size) {
        format!("{number:e}")
    } else {
        number.to_string()
    }
}

/// A number as text that reads back as the same number whatever the decimal mark: 1.125 as 1.1250.
pub(crate) fn unambiguous(number: f64) -> String {
    let text = written(number);
    let digits = text.trim_start_matches('-');
    match Parts::of(digits).and_then(|parts| parts.ambiguous_mark()) {
        Some(_) => text + "0",
        None => text,
    }
}

/// Beyond these, decimals of a rating say nothing.
const MAX_DECIMALS: usize = 17;

/// The number of decimals that a number's text shows, up to [`MAX_DECIMALS`].
pub(crate) fn decimals_shown(text: &str, number: f64) -> usize {
    let digits = |text: &str| text.replace(|c: char| !c.is_ascii_digit(), "");
    let decimals = text.rsplit_once(['.', ',']);
    let shown = decimals.map_or(0, |(_, decimals)| digits(decimals).len());
    // No rating needs more, and Rust and browsers refuse to write very many.
    if shown > MAX_DECIMALS {
        return MAX_DECIMALS;
    }
    // 1,234 may be a whole number.
    let [written, read] = [&*format!("{number:.shown$}"), text].map(digits);
    let is_whole = written.trim_start_matches('0') != read.trim_start_matches('0');
    if is_whole { 0 } else { shown }
}

/// A whole number of at most nine digits.
fn plain_whole(text: &str) -> Option<f64> {
    if !(1..=9).contains(&text.len()) {
        return None;
    }
    let number = text.bytes().try_fold(0_u32, |number, byte| {
        let is_digit = byte.is_ascii_digit();
        is_digit.then(|| number * 10 + u32::from(byte - b'0'))
    });
    number.map(f64::from)
}

/// The number with these digits, times 10 to the `exponent`.
fn value(digits: &str, exponent: i32) -> f64 {
    let number = format!("0{digits}e{exponent}").parse();
    number.unwrap_or(f64::INFINITY)
}

/// A number's runs of digits, and what is between them.
struct Parts<'a> {
    groups: Vec<&'a str>,
    /// The separator of thousands, if there is one: `.`, `,`, a blank or an apostrophe.
    thousands: Option<char>,
    /// The mark before the last group where that is decimals: `.` or `,`.
    decimal: Option<char>,
    exponent: i32,
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let groups: Vec<&str> = mantissa.split(|c: char| !c.is_ascii_digit()).collect();
        let separators = mantissa.chars().filter(|c| !c.is_ascii_digit());
        let separators: Vec<char> = separators.map(separator_kind).collect::<Option<_>>()?;
        let (thousands, decimal) = match separators.as_slice() {
            [thousands @ .., mark @ ('.' | ',')] if !thousands.contains(mark) => {
                (thousands, Some(*mark))
            }
            thousands => (thousands, None),
        };
        let (decimals, whole) = groups.split_last()?;
        let is_grouped = |groups: &[&str]| {
            thousands.windows(2).all(|pair| pair[0] == pair[1]) && are_thousands(groups)
        };
        let possible = match (thousands, decimal) {
            ([], _) => mantissa.len() > separators.len(),
            (_, None) => is_grouped(&groups),
            (_, Some(_)) => !decimals.is_empty() && is_grouped(whole),
        };
        let thousands = thousands.first().copied();
        let exponent = exponent.parse().ok()?;
        possible.then_some(Self {
            groups,
            thousands,
            decimal,
            exponent,
        })
    }

    /// The mark where it may stand before thousands as well as before decimals.
    fn ambiguous_mark(&self) -> Option<char> {
        let single = self.thousands.is_none() && self.exponent == 0;
        self.decimal
            .filter(|_| single && are_thousands(&self.groups))
    }

    fn mark_shown(&self) -> Option<char> {
        match (self.decimal, self.thousands) {
            (None, Some('.')) => Some(','),
            (None, Some(',')) => Some('.'),
            (decimal, _) => decimal.filter(|_| self.ambiguous_mark().is_none()),
        }
    }

    fn value(&self) -> f64 {
        let decimals = self.decimal.and(self.groups.last());
        let decimals = decimals.map_or(0, |group| places(group));
        let exponent = self.exponent.saturating_sub(decimals);
        value(&self.groups.concat(), exponent)
    }
}

/// The number of decimal places of these digits.
fn places(digits: &str) -> i32 {
    i32::try_from(digits.len()).unwrap_or(i32::MAX)
}

/// A separator, the same for all blanks and for both apostrophes.
fn separator_kind(separator: char) -> Option<char> {
    match separator {
        '.' | ',' => Some(separator),
        '\'' | '\u{2019}' => Some('\''),
        _ if separator.is_whitespace() => Some(' '),
        _ => None,
    }
}

/// Returns true if runs of digits are thousands: one to three that do not begin with 0, and three in every other.
fn are_thousands(groups: &[&str]) -> bool {
    groups.split_first().is_some_and(|(first, rest)| {
        (1..=3).contains(&first.len())
            && !first.starts_with('0')
            && rest.iter().all(|group| group.len() == 3)
    })
}

/// Minutes from `20:30`, `20:30.5` or `1:20:30`.
fn read_clock(text: &str) -> Option<f64> {
    let (before, seconds) = text.rsplit_once(':')?;
    // In `1:02:345` and `1:01:02:345` the last three digits are thousandths, as seconds have two digits at most.
    if let [_, _, _] = *seconds.as_bytes() {
        let is_whole = before
            .rsplit(':')
            .next()
            .is_some_and(|last| last.len() == 2);
        let thousandths = plain_whole(seconds).filter(|_| is_whole)?;
        return Some(read_clock(before)? + thousandths / 60_000.0);
    }
    let (hours, minutes) = match before.split_once(':') {
        Some((hours, minutes)) => (plain_whole(hours)?, sixtieths(minutes)?),
        None => (0.0, plain_whole(before)?),
    };
    let (whole, fraction) = seconds.split_once(['.', ',']).unwrap_or((seconds, "0"));
    let is_fraction = fraction.bytes().all(|byte| byte.is_ascii_digit());
    let fraction = is_fraction.then(|| value(fraction, -places(fraction)))?;
    Some(hours * 60.0 + minutes + (sixtieths(whole)? + fraction) / 60.0)
}

/// Minutes from hours, minutes and seconds with their units: `1h05m`, `12m30s`, `12m30`, `750s`, `20 min`.
fn read_units(text: &str) -> Option<f64> {
    const UNITS: [(&str, f64); 3] = [
        ("h|hr|hrs|hour|hours", 3600.0),
        ("m|min|mins|minute|minutes", 60.0),
        ("s|sec|secs|second|seconds", 1.0),
    ];
    let text = text.to_ascii_lowercase();
    let (mut rest, mut seconds, mut next) = (&*text, 0.0, 0);
    while !rest.is_empty() {
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
        let number = rest.strip_suffix(after)?;
        let number = plain_whole(number).or_else(|| decimal_of_unit(number))?;
        let after = after.trim_start();
        rest = after.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let unit = after.strip_suffix(rest)?;
        rest = rest.strip_prefix('.').unwrap_or(rest);
        let is_named = |(names, _): &(&str, f64)| names.split('|').any(|name| name == unit);
        let place = match unit {
            // The unit after the last one: 12m30.
            "" if next > 0 => next,
            _ => UNITS.iter().position(is_named)?,
        };
        if place < next {
            return None;
        }
        seconds += number * UNITS.get(place)?.1;
        next = place + 1;
        rest = rest.trim_start();
    }
    (next > 0).then_some(seconds / 60.0)
}

/// A number with decimals in front of a unit, as in `0.5 h`. Three decimals may be thousands.
fn decimal_of_unit(text: &str) -> Option<f64> {
    let (whole, decimals) = text.split_once(['.', ','])?;
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_decimal = is_digits(whole) && is_digits(decimals) && decimals.len() != 3;
    is_decimal.then(|| format!("{whole}.{decimals}").parse().ok())?
}

/// Two digits below 60.
fn sixtieths(text: &str) -> Option<f64> {
    plain_whole(text).filter(|&number| text.len() == 2 && number < 60.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{DecimalMark, Unreadable, read_minutes, read_number, written};

    /// The texts that also test the page's own reader.
    const CASES: &str = include_str!("../../tests/fixtures/numbers.tsv");

    fn reading(number: Result<f64, Unreadable>, text: &str) -> String {
        match number {
            Ok(number) => written(number),
            Err(Unreadable::NotANumber) => "-".to_owned(),
            Err(ambiguous) => ambiguous.problem(text, ""),
        }
    }

    #[test]
    fn numbers_are_read_as_people_write_them_and_never_guessed() {
        let mut cases = 0;
        for line in CASES.lines().skip(1) {
            let line = line
                .replace("<nbsp>", "\u{a0}")
                .replace("<narrow>", "\u{202f}");
            let cells: Vec<&str> = line.split('\t').collect();
            let &[text, ref expected @ ..] = cells.as_slice() else {
                panic!("{line}");
            };
            for (mark, expected) in [
                DecimalMark::Unknown,
                DecimalMark::PointByDefault,
                DecimalMark::Point,
                DecimalMark::Comma,
            ]
            .into_iter()
            .zip(expected)
            {
                let read = reading(read_number(text, mark), text);
                assert_eq!(&read, expected, "{text} with {mark:?}");
            }
            let minutes = reading(read_minutes(text, DecimalMark::Comma), text);
            assert_eq!(minutes, expected[4], "{text} as minutes");
            cases += 1;
        }
        assert!(cases > 50, "{cases}");
    }

    #[test]
    fn numbers_are_written_as_people_write_them() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-1500.0, "-1500"),
            (0.98, "0.98"),
            (0.1, "0.1"),
            (1234.5, "1234.5"),
            (-0.002, "-0.002"),
            (1e5, "100000"),
            (1e-300, "1e-300"),
            (-2.5e30, "-2.5e30"),
            (0.1 + 0.2, "0.30000000000000004"),
            (f64::INFINITY, "inf"),
            (f64::NEG_INFINITY, "-inf"),
            (f64::NAN, "NaN"),
        ] {
            assert_eq!(written(number), text);
        }
    }

    proptest! {
        #[test]
        fn digits_are_rounded_to_the_nearest_number(
            text in r"[0-9]{1,25}(\.[0-9]{1,25})?(e-?[0-9]{1,3})?|0?\.[0-9]{1,800}e[0-9]{1,3}|[0-9]{300,900}e-[0-9]{1,3}",
        ) {
            let nearest: f64 = text.parse().unwrap();
            let expected = if nearest.is_finite() { Ok(nearest) } else { Err(Unreadable::NotANumber) };
            prop_assert_eq!(read_number(&text, DecimalMark::Point), expected);
        }

        #[test]
        fn a_number_written_out_reads_back_as_the_same_number(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite());
            let text = written(number);
            let read = read_number(&text, DecimalMark::Point);
            prop_assert_eq!(read, Ok(number), "{}", text);
            prop_assert_eq!(read.unwrap().to_bits(), number.to_bits());
        }
    }
}
