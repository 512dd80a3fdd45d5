//! When a game was played: a day of the calendar and a second of it, both in UTC.

use crate::decimal::Decimal;

/// A moment, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment {
    /// Days since 1970-01-01.
    pub day: i32,
    /// Seconds since the day began, below 86 400.
    pub second: u32,
}

/// What a text says of a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// This moment.
    At(Moment),
    /// That it is not known, or only in part: empty, `?`, `2024.??.??`.
    Unknown,
    /// Nothing that can be read.
    Unreadable,
}

const SECONDS_A_DAY: i64 = 86_400;
/// Years have four digits; anything else is a mistake.
const YEARS: std::ops::RangeInclusive<i32> = 1000..=9999;

impl Moment {
    /// The moment so many seconds after 1970 began, if it is in a year of four digits.
    pub(super) fn after_1970(seconds: i64) -> Option<Self> {
        let day = i32::try_from(seconds.div_euclid(SECONDS_A_DAY)).ok()?;
        let second = u32::try_from(seconds.rem_euclid(SECONDS_A_DAY)).ok()?;
        let (first, last) = (day_number(*YEARS.start(), 1, 1), day_number(9999, 12, 31));
        (first..=last)
            .contains(&day)
            .then_some(Self { day, second })
    }
}

/// Reads a moment: Unix seconds or milliseconds, or a date with the year first and perhaps a time
/// and an offset from UTC, or a date such as `31.12.2025`.
pub(super) fn moment(text: &str) -> When {
    let text = text.trim();
    let unknown = matches!(text, "" | "-" | "0" | "null" | "NULL") || text.contains('?');
    if unknown {
        return When::Unknown;
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() != 8 {
        return unix(text).map_or(When::Unreadable, When::At);
    }
    calendar(text).map_or(When::Unreadable, When::At)
}

/// Seconds since 1970, or milliseconds where there are that many digits.
fn unix(text: &str) -> Option<Moment> {
    let number: i64 = text.parse().ok()?;
    match text.len() {
        9..=11 => Moment::after_1970(number),
        13..=14 => Moment::after_1970(number / 1000),
        _ => None,
    }
}

fn calendar(text: &str) -> Option<Moment> {
    let (date, time) = text.split_once([' ', 'T']).unwrap_or((text, ""));
    let day = date_number(date)?;
    let time = time.trim_start_matches(['T', ' ']);
    let seconds = if time.is_empty() { 0 } else { clock(time)? };
    Moment::after_1970(i64::from(day) * SECONDS_A_DAY + seconds)
}

/// The number of the day that a date names, from 1970-01-01 on: `2026-02-01`, with `.` or `/` in
/// place of `-`, `20260201`, or `1.2.2026`.
pub(super) fn date_number(date: &str) -> Option<i32> {
    let whole = |text: &str| -> Option<i32> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        (digits && matches!(text.len(), 1 | 2 | 4)).then(|| text.parse().ok())?
    };
    if date.len() == 8 && date.bytes().all(|byte| byte.is_ascii_digit()) {
        let number: i32 = date.parse().ok()?;
        return valid_day(number / 10_000, number / 100 % 100, number % 100);
    }
    let separator = date.chars().find(|c| !c.is_ascii_digit())?;
    let mut parts = date.split(separator);
    let (a, b, c) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || !matches!(separator, '-' | '.' | '/') {
        return None;
    }
    match (a.len(), c.len(), separator) {
        (4, 1 | 2, _) => valid_day(whole(a)?, whole(b)?, whole(c)?),
        // With other separators the month may come first as well as the day.
        (1 | 2, 4, '.') => valid_day(whole(c)?, whole(b)?, whole(a)?),
        _ => None,
    }
}

fn valid_day(year: i32, month: i32, day: i32) -> Option<i32> {
    let there_is = YEARS.contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    let number = there_is.then(|| day_number(year, month, day))?;
    // The 31st of a month of 30 days is not a date.
    (civil(number) == (year, month, day)).then_some(number)
}

/// Seconds of a time such as `11:05`, `11:05:40.5` or `11:05:40+01:00`; those before midnight UTC are
/// negative.
fn clock(time: &str) -> Option<i64> {
    let zone = ["UTC", "GMT", "Z"];
    let bare = zone.iter().find_map(|zone| time.strip_suffix(zone));
    let time = bare.unwrap_or(time).trim();
    let (time, minutes) = if let Some((time, offset)) = time.rsplit_once('+') {
        (time, offset_minutes(offset)?)
    } else if let Some((time, offset)) = time.rsplit_once('-') {
        (time, -offset_minutes(offset)?)
    } else {
        (time, 0)
    };
    Some(time_of_day(time.trim())? - minutes * 60)
}

/// The minutes of an offset from UTC: `01`, `0130` or `01:30`.
fn offset_minutes(offset: &str) -> Option<i64> {
    let (hours, minutes) = match (offset.len(), offset.split_once(':')) {
        (2, None) => (offset, "00"),
        (4, None) => offset.split_at_checked(2)?,
        (5, Some(parts)) => parts,
        _ => return None,
    };
    let whole = hours.len() == 2 && minutes.len() == 2;
    whole.then_some(two_digits(hours)? * 60 + two_digits(minutes)?)
}

/// Seconds of a time such as `11:05` or `11:05:40.5`, the fraction left off.
pub(super) fn time_of_day(time: &str) -> Option<i64> {
    let mut parts = time.split(':');
    let (hours, minutes) = (two_digits(parts.next()?)?, two_digits(parts.next()?)?);
    let seconds = match parts.next() {
        Some(seconds) => {
            let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
            Decimal::starting(fraction.as_bytes())?;
            two_digits(whole)?
        }
        None => 0,
    };
    let there_is = hours < 24 && minutes < 60 && seconds <= 60 && parts.next().is_none();
    there_is.then(|| (hours * 60 + minutes) * 60 + seconds.min(59))
}

fn two_digits(text: &str) -> Option<i64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    (digits && matches!(text.len(), 1 | 2)).then(|| text.parse().ok())?
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

/// Year, month and day of the date so many days after 1970-01-01.
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

/// The date so many days after 1970-01-01, as `2026-02-01`.
pub(super) fn date_text(day: i32) -> String {
    let (year, month, day) = civil(day);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::{Moment, When, date_number, date_text, moment};

    fn at(text: &str) -> Option<(String, u32)> {
        match moment(text) {
            When::At(Moment { day, second }) => Some((date_text(day), second)),
            _ => None,
        }
    }

    #[test]
    fn moments_are_read_in_every_usual_form() {
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
    fn what_is_no_moment_is_told_apart_from_what_is_not_known() {
        for text in ["", "?", "????.??.??", "2024.??.??", "0", "-", "null"] {
            assert_eq!(moment(text), When::Unknown, "{text}");
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
            assert_eq!(moment(text), When::Unreadable, "{text}");
        }
    }

    #[test]
    fn every_day_of_eight_hundred_years_is_counted() {
        let first = date_number("1600-01-01").unwrap();
        let last = date_number("2399-12-31").unwrap();
        // 800 years of the Gregorian calendar, of which 6 centuries are not leap years.
        assert_eq!(last - first + 1, 800 * 365 + 200 - 6);
        assert_eq!(date_number("1970-01-01"), Some(0));
        for day in first..=last {
            assert_eq!(date_number(&date_text(day)), Some(day));
        }
    }
}
