//! Dates and times as sites, spreadsheets and people write them.

use std::ops::RangeInclusive;

/// A moment, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment {
    /// Days since 1970-01-01.
    pub day: i32,
    /// Seconds since the day began, below 86 400.
    pub second: u32,
}

/// A day of the calendar, such as the one that days since a game are counted to.
///
/// ```
/// use gameroom_rating::Day;
///
/// let day = Day::parse("2026-11-23").unwrap();
/// assert_eq!(Day::parse("23.11.2026"), Some(day));
/// assert_eq!(day.to_string(), "2026-11-23");
/// assert_eq!(Day::parse("2026-02-30"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i32);

impl Day {
    /// Reads a date of the years 1000 to 9999: `2026-11-23`, with `.` or `/` in place of `-`, `20261123` or
    /// `23.11.2026`. `None` if there is no such date, or the month might come before the day.
    pub fn parse(date: &str) -> Option<Self> {
        parse_day(date).map(Self)
    }

    /// The day of a moment, in UTC.
    pub(crate) fn of(moment: Moment) -> Self {
        Self(moment.day)
    }

    /// Days since 1970-01-01.
    pub(crate) fn number(self) -> i32 {
        self.0
    }
}

/// As `2026-11-23`.
impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&day_text(self.0))
    }
}

const SECONDS_PER_DAY: i64 = 86_400;
/// Years have four digits; anything else is a mistake.
const YEARS: RangeInclusive<i32> = 1000..=9999;

impl Moment {
    /// Reads Unix seconds or milliseconds, or a date, perhaps with a time and an offset from UTC:
    /// `1769947200`, `2026-02-01T12:00:00+01:00`, `2026/2/1 12:00`, `20260201`, `31.12.2025`.
    ///
    /// `None` where the text says that the date, or a part of it, is unknown: empty, `?`, `2024.??.??`.
    ///
    /// # Errors
    /// The text is anything else.
    pub(crate) fn parse(text: &str) -> Result<Option<Self>, ()> {
        let text = text.trim();
        if matches!(text, "" | "-" | "0" | "null" | "NULL") || text.contains('?') {
            return Ok(None);
        }
        let seconds = match number(text, 9..=14) {
            Some(seconds) if text.len() <= 11 => Some(seconds),
            Some(milliseconds) if text.len() >= 13 => Some(milliseconds / 1000),
            _ => calendar_seconds(text),
        };
        seconds.and_then(Self::after_1970).map(Some).ok_or(())
    }

    /// The moment `seconds` after 1970 began, if its year has four digits.
    fn after_1970(seconds: i64) -> Option<Self> {
        let day = i32::try_from(seconds.div_euclid(SECONDS_PER_DAY)).ok()?;
        let second = u32::try_from(seconds.rem_euclid(SECONDS_PER_DAY)).ok()?;
        let (year, ..) = civil(day);
        YEARS.contains(&year).then_some(Self { day, second })
    }
}

/// Seconds from 1970 to a date with or without a time.
fn calendar_seconds(text: &str) -> Option<i64> {
    let (date, time) = text.split_once([' ', 'T']).unwrap_or((text, ""));
    let midnight = i64::from(parse_day(date)?) * SECONDS_PER_DAY;
    match time.trim_start_matches([' ', 'T']) {
        "" => Some(midnight),
        time => Some(midnight + zoned_time(time)?),
    }
}

/// The day of a date, counted from 1970-01-01: `2026-02-01`, with `.` or `/` in place of `-`,
/// `20260201`, or `1.2.2026`.
pub(crate) fn parse_day(date: &str) -> Option<i32> {
    if let Some(digits) = number(date, 8..=8) {
        let digits = i32::try_from(digits).ok()?;
        return valid_day(digits / 10_000, digits / 100 % 100, digits % 100);
    }
    let (separator, [first, month, last]) = parts_of_date(date)?;
    match (separator, YEARS.contains(&first)) {
        (_, true) => valid_day(first, month, last),
        // With `/` or `-`, the month may come before the day.
        (b'.', _) => valid_day(last, month, first),
        _ => None,
    }
}

/// What separates the parts of a date, and its parts: three whole numbers, of which the first or last has four digits
/// and the others two at most. There may be no such date.
pub(crate) fn parts_of_date(text: &str) -> Option<(u8, [i32; 3])> {
    let (mut separator, mut parts, mut lengths) = (None, [0; 3], [0; 3]);
    let mut place = 0;
    for byte in text.bytes() {
        if byte.is_ascii_digit() && lengths[place] < 4 {
            parts[place] = parts[place] * 10 + i32::from(byte - b'0');
            lengths[place] += 1;
        } else if matches!(byte, b'-' | b'.' | b'/')
            && place < 2
            && *separator.get_or_insert(byte) == byte
        {
            place += 1;
        } else {
            return None;
        }
    }
    let is_date = matches!(lengths, [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4]);
    Some((separator.filter(|_| is_date)?, parts))
}

fn valid_day(year: i32, month: i32, day: i32) -> Option<i32> {
    let possible = YEARS.contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    let number = possible.then(|| day_number(year, month, day))?;
    // Refuses the 31st of a month of 30 days.
    (civil(number) == (year, month, day)).then_some(number)
}

/// Seconds from midnight UTC to a time such as `11:05`, `11:05:40.5 UTC` or `11:05:40+01:00`.
fn zoned_time(text: &str) -> Option<i64> {
    let mut zones = ["UTC", "GMT", "Z"].into_iter();
    let bare = zones.find_map(|zone| text.strip_suffix(zone));
    let text = bare.unwrap_or(text);
    let sign = text.rfind(['+', '-']).unwrap_or(text.len());
    let (time, offset) = text.split_at_checked(sign)?;
    let offset = match offset {
        "" => 0,
        _ => offset_seconds(offset)?,
    };
    Some(i64::from(parse_time(time)?) - offset)
}

/// The seconds of an offset from UTC: `+01`, `-0130` or `+01:30`.
fn offset_seconds(offset: &str) -> Option<i64> {
    let (sign, offset) = offset.split_at_checked(1)?;
    let (hours, minutes) = match offset.split_once(':') {
        Some(parts) => parts,
        None if offset.len() == 4 => offset.split_at_checked(2)?,
        None => (offset, "00"),
    };
    let minutes = number(hours, 2..=2)? * 60 + number(minutes, 2..=2)?;
    Some(if sign == "-" { -60 } else { 60 } * minutes)
}

/// Seconds from midnight to a time such as `11:05` or `11:05:40.5`, without the fraction.
pub(crate) fn parse_time(time: &str) -> Option<u32> {
    let mut parts = time.trim().split(':');
    let mut next = || parts.next();
    let (hours, minutes) = (number(next()?, 1..=2)?, number(next()?, 1..=2)?);
    let seconds = next().unwrap_or("0");
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let seconds = number(seconds, 1..=2)?;
    number(fraction, 1..=18)?;
    let exists = hours < 24 && minutes < 60 && seconds <= 60 && next().is_none();
    let second = (hours * 60 + minutes) * 60 + seconds.min(59);
    exists.then(|| u32::try_from(second).ok())?
}

/// A number of as many digits as `lengths` allows, and nothing else.
fn number(text: &str, lengths: RangeInclusive<usize>) -> Option<i64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    (digits && lengths.contains(&text.len())).then(|| text.parse().ok())?
}

/// Days from 1970-01-01 to a date of the Gregorian calendar.
fn day_number(year: i32, month: i32, day: i32) -> i32 {
    // Years that begin in March have their odd day last.
    let year = year - i32::from(month <= 2);
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// Year, month and day of the date `day` days after 1970-01-01.
fn civil(day: i32) -> (i32, i32, i32) {
    let day = day + 719_468;
    let era = day.div_euclid(146_097);
    let day_of_era = day.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i32::from(month <= 2), month, day)
}

/// The date `day` days after 1970-01-01, as `2026-02-01`.
pub(crate) fn day_text(day: i32) -> String {
    let (year, month, day) = civil(day);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::{Moment, day_text, parse_day};

    fn at(text: &str) -> Option<(String, u32)> {
        let Moment { day, second } = Moment::parse(text).ok()??;
        Some((day_text(day), second))
    }

    #[test]
    fn dates_and_times_are_read_in_every_usual_form() {
        let noon = Some(("2026-02-01".to_owned(), 12 * 3600));
        for text in [
            "1769947200",
            "1769947200000",
            "2026-02-01T12:00:00Z",
            "2026-02-01 12:00",
            "2026.02.01 12:00:00.25 UTC",
            "2026/2/1 13:00:00+01:00",
            "2026-02-01T07:30-0430",
            "01.02.2026 12:00",
            "20260201 12:00",
        ] {
            assert_eq!(at(text), noon, "{text}");
        }
        let late = Some(("2024-03-01".to_owned(), 0));
        assert_eq!(at("2024-02-29T23:00:00-01:00"), late);
    }

    #[test]
    fn unknown_dates_differ_from_unreadable_ones() {
        for text in ["", "?", "????.??.??", "2024.??.??", "0", "-", "null"] {
            assert_eq!(Moment::parse(text), Ok(None), "{text}");
        }
        for text in [
            "yesterday",
            "2023-02-29",
            "2024-13-01",
            "2024-04-31",
            "0999-01-01",
            "10000-01-01",
            "99999999999999999999",
            "1/2/2026",
            "2026-02-01T25:00",
            "2026-02-01 12:00 PST",
            "2026-02-01é",
            "2026-02-01 12:00+€1",
            "2026-02-01 12:00-€1",
            "2026-02-01 12:00+0:030",
            "2026€0201",
            "1769947",
        ] {
            assert_eq!(Moment::parse(text), Err(()), "{text}");
        }
    }

    #[test]
    fn every_day_of_eight_hundred_years_is_counted() {
        let first = parse_day("1600-01-01").unwrap();
        let last = parse_day("2399-12-31").unwrap();
        // 800 years of the Gregorian calendar, of which 6 centuries are not leap years.
        assert_eq!(last - first + 1, 800 * 365 + 200 - 6);
        assert_eq!(parse_day("1970-01-01"), Some(0));
        for day in first..=last {
            assert_eq!(parse_day(&day_text(day)), Some(day));
        }
    }
}
