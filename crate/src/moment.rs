//! Dates and times as sites, spreadsheets and people write them.

use std::ops::RangeInclusive;

use crate::number::{DecimalMark, read_number};
use crate::spelling::lower_case;
use crate::table::is_one_of;

/// A moment, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment {
    pub day: Day,
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
/// assert_eq!(Day::parse("23 Nov 2026"), Some(day));
/// assert_eq!(day.to_string(), "2026-11-23");
/// assert_eq!(Day::parse("2026-02-30"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

impl Day {
    /// Reads a date of the years 1000 to 9999 that has one meaning: `2026-11-23`, `20261123`, `23.11.2026`,
    /// `23/11/2026`, `23 Nov 2026`. `None` if there is no such date, or the month might come before the day.
    pub fn parse(date: &str) -> Option<Self> {
        Some(DateReadings::of_calendar(date)?.unambiguous()?.day)
    }

    /// Reads a date with the name of a month, such as `21 Nov 2026`, from running text. There, `1 May 1720` is likelier a
    /// round, a name and a rating: years are those from 1900 to 2099.
    pub(crate) fn in_running_text(date: &str) -> Option<Self> {
        let day = Self::parse(date).filter(|_| date.contains(char::is_alphabetic))?;
        (1900..=2099).contains(&day.parts().0).then_some(day)
    }

    /// Sentinels that sort before and after every valid day.
    pub(crate) const FIRST: Self = Self(i32::MIN);
    pub(crate) const LAST: Self = Self(i32::MAX);

    /// The days from an earlier day to this one.
    pub(crate) fn since(self, earlier: Self) -> i32 {
        self.0 - earlier.0
    }

    /// The day that is this many days after 1970-01-01.
    #[cfg(feature = "charts")]
    pub(crate) const fn of_number(days: i32) -> Self {
        Self(days)
    }

    /// The days since 1970-01-01.
    pub(crate) fn number(self) -> i32 {
        self.0
    }

    /// The year, the month from 1 on, and the day of the month.
    pub(crate) fn parts(self) -> (i32, i32, i32) {
        civil(self.0)
    }

    /// The first day of a month.
    #[cfg(feature = "charts")]
    pub(crate) fn first_of(year: i32, month: i32) -> Self {
        Self(day_number(year, month, 1))
    }

    /// The day before this one.
    pub(crate) fn previous(self) -> Self {
        Self(self.0 - 1)
    }
}

/// As `2026-11-23`.
impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (year, month, day) = civil(self.0);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The part of a date that comes first where all three are numbers.
#[apply(choice)]
#[serde(expecting = "`dayFirst`, `monthFirst` or `yearFirst`")]
pub enum DateOrder {
    /// 21/11/2026.
    DayFirst,
    /// 11/21/2026.
    MonthFirst,
    /// 26-11-21.
    YearFirst,
}

impl DateOrder {
    pub(crate) const ALL: [Self; 3] = [Self::DayFirst, Self::MonthFirst, Self::YearFirst];
}

const SECONDS_PER_DAY: i64 = 86_400;
/// Years have four digits; anything else is a mistake.
const YEARS: RangeInclusive<i32> = 1000..=9999;

impl Moment {
    /// The moment `seconds` after 1970 began, if its year has four digits.
    fn after_1970(seconds: i64) -> Option<Self> {
        let day = i32::try_from(seconds.div_euclid(SECONDS_PER_DAY)).ok()?;
        let second = u32::try_from(seconds.rem_euclid(SECONDS_PER_DAY)).ok()?;
        let (year, ..) = civil(day);
        let day = Day(day);
        YEARS.contains(&year).then_some(Self { day, second })
    }

    /// The moment at a time of its day, such as `11:05`, if it has none itself.
    pub(crate) fn at_time(self, time: &str) -> Self {
        let second = parse_time(time).filter(|_| self.second == 0);
        Self {
            second: second.unwrap_or(self.second),
            ..self
        }
    }

    /// The days since 1970 began, with their fraction.
    pub(crate) fn in_days(self) -> f64 {
        f64::from(self.day.0) + f64::from(self.second) / SECONDS_PER_DAY as f64
    }

    /// The moment that a spreadsheet writes as a number of days: 46023 is 2026-01-01, and 46023.5 is its noon.
    pub(crate) fn read_spreadsheet(text: &str, mark: DecimalMark) -> Option<Self> {
        const RANGE: RangeInclusive<f64> = 20_000.0..=80_000.0;
        const OF_1970: f64 = 25_569.0;
        let days = read_number(text, mark).ok()?;
        #[expect(clippy::cast_possible_truncation, reason = "days of this range fit")]
        let seconds = || ((days - OF_1970) * SECONDS_PER_DAY as f64).round() as i64;
        RANGE.contains(&days).then(|| Self::after_1970(seconds()))?
    }
}

/// The moments that a text may mean: one for each [`DateOrder`] in which there is such a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DateReadings([Option<Moment>; 3]);

impl DateReadings {
    /// Reads Unix seconds or milliseconds, or a date, perhaps with a time and an offset from UTC: `1769947200`,
    /// `2026-02-01T12:00:00+01:00`, `20260201`, `20260201120000`, `31.12.2025`, `7/13/2004 5:02 PM`, `21 Nov 2026`,
    /// `Sun Nov  1, 23:12 EST 2026`.
    ///
    /// `None` where the text says that the date, or a part of it, is unknown: empty, `?`, `2024.??.??`.
    ///
    /// # Errors
    /// The text is anything else.
    pub(crate) fn of(text: &str) -> Result<Option<Self>, ()> {
        let text = text.trim();
        if matches!(text, "" | "-" | "0" | "null" | "NULL") || text.contains('?') {
            return Ok(None);
        }
        if let Some(day) = plain_date(text) {
            return Ok(Some(Self([Some(Moment { day, second: 0 }); 3])));
        }
        if let Some(moment) = digits_of_a_moment(text) {
            return Ok(Some(Self([Some(moment); 3])));
        }
        let seconds = match unix_number(text).or_else(|| scientific(text)) {
            Some(seconds) if seconds < 100_000_000_000 => Some(seconds),
            Some(milliseconds) if milliseconds >= 1_000_000_000_000 => Some(milliseconds / 1000),
            _ => return Self::of_calendar(text).map(Some).ok_or(()),
        };
        let moment = seconds.and_then(Moment::after_1970).ok_or(())?;
        Ok(Some(Self([Some(moment); 3])))
    }

    /// Reads a date with or without a time; `None` where there is no such date.
    fn of_calendar(text: &str) -> Option<Self> {
        let text = without_zone_name(text.trim());
        let with_colon = with_colon(text);
        let text = with_colon.as_deref().unwrap_or(text);
        let colon = text.find(':').unwrap_or(text.len());
        let (before, _) = text.split_at_checked(colon)?;
        let has_time = colon < text.len();
        let date = before.trim_end_matches(|c: char| has_time && c.is_ascii_digit());
        let time = text.strip_prefix(date)?;
        let date = date.trim_end_matches([' ', 'T', ',']);
        let (time, days) = match year_behind(time) {
            Some((time, year)) => (time, days_of(&format!("{date} {year}"))?),
            None => (time, days_of(date)?),
        };
        let time = if time.is_empty() {
            0
        } else {
            zoned_time(time)?
        };
        let moment = |day| Moment::after_1970(i64::from(day) * SECONDS_PER_DAY + time);
        let moments = days.map(|day| day.and_then(moment));
        (moments != [None; 3]).then_some(Self(moments))
    }

    /// The moment that the text means in an order; `None` if there is no such date.
    pub(crate) fn reading(self, order: DateOrder) -> Option<Moment> {
        self.0[order as usize]
    }

    /// The only reading, or `None` if orders disagree.
    pub(crate) fn unambiguous(self) -> Option<Moment> {
        let mut moments = self.0.into_iter().flatten();
        let first = moments.next()?;
        moments.all(|other| other == first).then_some(first)
    }

    /// The days that it may mean.
    pub(crate) fn days(self) -> Vec<Day> {
        let mut days: Vec<Day> = Vec::new();
        for Moment { day, .. } in self.0.into_iter().flatten() {
            if !days.contains(&day) {
                days.push(day);
            }
        }
        days
    }

    /// The days that it may mean, as `2026-02-01 or 2026-01-02`.
    pub(crate) fn alternatives(self) -> String {
        let days: Vec<String> = self.days().iter().map(Day::to_string).collect();
        days.join(" or ")
    }
}

/// The names of months and their usual abbreviations, in English, German, French, Spanish, Portuguese, Italian and Dutch.
const MONTHS: [&str; 12] = [
    "jan january januar jänner jän janvier janv enero ene janeiro gennaio gen januari",
    "feb february februar feber février fevrier févr fevr fév fev febrero fevereiro febbraio februari febr",
    "mar march märz maerz mär mrz mars marzo março marco maart mrt",
    "apr april avril avr abril abr aprile",
    "may mai mayo maio maggio mag mei",
    "jun june juni juin junio junho giugno giu",
    "jul july juli juillet juil julio julho luglio lug",
    "aug august août aout aoû aou agosto ago augustus",
    "sep sept september septembre septiembre setiembre setembro set settembre sett",
    "oct october oktober okt octobre octubre outubro out ottobre ott",
    "nov november novembre noviembre novembro",
    "dec december dezember dez décembre decembre déc diciembre dic dezembro dicembre",
];

/// The weekdays that JavaScript, C and FICS put before a date.
const WEEKDAYS: &str =
    "mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday";

/// The names of time zones that C and FICS put between the time and the year.
const ZONES: &str = "UTC|GMT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|CET|CEST|BST|EET|EEST|WET|WEST|MSK";

/// The days of a date, for each order.
fn days_of(date: &str) -> Option<[Option<i32>; 3]> {
    if let Some(digits) = number(date, 8..=8) {
        let digits = i32::try_from(digits).ok()?;
        return Some([valid_day(digits / 10_000, digits / 100 % 100, digits % 100); 3]);
    }
    if let Some((mark, parts, lengths)) = numeric_parts(date) {
        let [first, second, last] = parts;
        if lengths[0] == 4 {
            return Some([valid_day(first, second, last); 3]);
        }
        let year = full_year(last, lengths[2]);
        let day_first = valid_day(year, second, first);
        if mark == '.' {
            return Some([day_first; 3]);
        }
        let is_short = lengths == [2; 3] && mark == '-';
        let year_first = is_short.then(|| valid_day(full_year(first, 2), second, last));
        let month_first = valid_day(year, first, second);
        return Some([day_first, month_first, year_first.flatten()]);
    }
    // With the name of a month, perhaps as `1 de marzo de 2026`.
    let words = date.split(|c: char| c.is_whitespace() || "-./,".contains(c));
    let mut words: Vec<&str> = words.filter(|word| !matches!(*word, "" | "de")).collect();
    if words.len() > 3 && is_one_of(words[0], WEEKDAYS) {
        words.remove(0);
    }
    let (day, month, year) = match *words {
        [year, month, day] if year.len() == 4 && month_of(month).is_some() => (day, month, year),
        [month, day, year] if month_of(month).is_some() => (day, month, year),
        [day, month, year] => (day, month, year),
        _ => return None,
    };
    let day = day.trim_end_matches(|c: char| c.is_ascii_alphabetic()); // 21st
    let whole = |text: &str, lengths| i32::try_from(number(text, lengths)?).ok();
    let year = full_year(whole(year, 2..=4)?, year.len());
    Some([valid_day(year, month_of(month)?, whole(day, 1..=2)?); 3])
}

/// The number of a month by its name or the usual abbreviation of it. Names of people begin alike: `Martin`, `Julia`.
fn month_of(word: &str) -> Option<i32> {
    let word = lower_case(word);
    let mut months = (1..).zip(MONTHS);
    months.find_map(|(number, names)| names.split(' ').any(|name| name == word).then_some(number))
}

/// True if a word is the name of a month.
pub(crate) fn is_month(word: &str) -> bool {
    month_of(word).is_some()
}

/// True if a word is the English name of a weekday.
pub(crate) fn is_weekday(word: &str) -> bool {
    is_one_of(word, WEEKDAYS)
}

/// A year of two digits in the century from 1969 to 2068, as POSIX has it.
fn full_year(year: i32, digits: usize) -> i32 {
    match (digits, year) {
        (2, 69..) => 1900 + year,
        (2, _) => 2000 + year,
        _ => year,
    }
}

/// The mark between the parts of a date, and its parts with their numbers of digits: three whole numbers, of which the
/// first or last has four digits, or all have at most two. There may be no such date.
fn numeric_parts(date: &str) -> Option<(char, [i32; 3], [usize; 3])> {
    let mark = date.chars().find(|c| !c.is_ascii_digit())?;
    let mut parts = date.split(mark).map(str::trim);
    let parts: [&str; 3] = std::array::from_fn(|_| parts.next().unwrap_or_default());
    let lengths = parts.map(str::len);
    let is_whole = date.matches(mark).count() == 2 && matches!(mark, '-' | '.' | '/');
    let fits = matches!(lengths, [4, 1..=2, 1..=2] | [1..=2, 1..=2, 2 | 4]);
    let numbers = parts.map(|part| number(part, 1..=4).and_then(|part| i32::try_from(part).ok()));
    let [Some(first), Some(second), Some(last)] = numbers else {
        return None;
    };
    (is_whole && fits).then_some((mark, [first, second, last], lengths))
}

/// Returns true if a text has the form of a date of numbers, though there may be no such date.
pub(crate) fn looks_like_date(text: &str) -> bool {
    numeric_parts(text).is_some_and(|(mark, _, lengths)| mark != '-' || lengths.contains(&4))
}

fn valid_day(year: i32, month: i32, day: i32) -> Option<i32> {
    let possible = YEARS.contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    let number = possible.then(|| day_number(year, month, day))?;
    // Refuses the 31st of a month of 30 days.
    (civil(number) == (year, month, day)).then_some(number)
}

/// A date and time as JavaScript writes it, without the name of the zone in brackets at its end.
fn without_zone_name(text: &str) -> &str {
    let name = text.strip_suffix(')').and_then(|text| text.rfind(" ("));
    let bare = name.and_then(|start| text.get(..start));
    bare.map_or(text, str::trim_end)
}

/// The text `2026-05-16 22:11` for `2026-05-16 2211`, as disc golf apps write it; `None` for any other text.
fn with_colon(text: &str) -> Option<String> {
    let (date, time) = text.split_once(' ')?;
    let (hours, minutes) = (time.get(..2)?, time.get(2..)?);
    let is_dated = date.len() == 10 && date.split('-').count() == 3;
    let is_time = number(hours, 2..=2).is_some() && number(minutes, 2..=2).is_some();
    (is_dated && is_time).then(|| format!("{date} {hours}:{minutes}"))
}

/// The time without the year that follows it, and the year: `23:12 EST 2026`. The day is the one that the player's clock
/// showed, whatever the zone.
fn year_behind(time: &str) -> Option<(&str, &str)> {
    let (time, year) = time.rsplit_once(' ')?;
    number(year, 4..=4)?;
    let zoned = time.trim_end().rsplit_once(' ');
    let bare = zoned.filter(|(_, zone)| is_one_of(zone, ZONES));
    Some((bare.map_or(time, |(time, _)| time).trim_end(), year))
}

/// Seconds from midnight UTC to a time such as `11:05`, `11:05:40.5 UTC`, `5:02 PM`, `11:05:40+01:00` or
/// `11:05:40 GMT+0100`. Midnight in another zone stands for the day as it is written: spreadsheets and scripts give a day
/// without a time so.
fn zoned_time(text: &str) -> Option<i64> {
    let sign = text.rfind(['+', '-']).unwrap_or(text.len());
    let (time, offset) = text.split_at_checked(sign)?;
    let mut zones = ["UTC", "GMT", "Z"].into_iter();
    let bare = zones.find_map(|zone| time.strip_suffix(zone));
    let time = i64::from(parse_time(bare.unwrap_or(time))?);
    let offset = offset_seconds(offset)?;
    Some(if time == 0 { 0 } else { time - offset })
}

/// The seconds of an offset from UTC: `+01`, `-0130` or `+01:30`; 0 where it is empty.
fn offset_seconds(offset: &str) -> Option<i64> {
    let Some((sign, offset)) = offset.split_at_checked(1) else {
        return Some(0);
    };
    let (hours, minutes) = match offset.split_once(':') {
        Some(parts) => parts,
        None if offset.len() == 4 => offset.split_at_checked(2)?,
        None => (offset, "00"),
    };
    let (hours, minutes) = (number(hours, 2..=2)?, number(minutes, 2..=2)?);
    let exists = hours <= 14 && minutes < 60;
    exists.then_some(if sign == "-" { -60 } else { 60 } * (hours * 60 + minutes))
}

/// Seconds from midnight to a time such as `11:05`, `11:05:40.5` or `5:02 PM`, without the fraction.
pub(crate) fn parse_time(time: &str) -> Option<u32> {
    if time.is_empty() {
        return None;
    }
    let time = time.trim().to_ascii_lowercase();
    let half = ["am", "pm"].into_iter().find(|half| time.ends_with(half));
    let time = time.strip_suffix(half.unwrap_or_default())?;
    let mut parts = time.trim_end().split(':');
    let mut next = || parts.next();
    let (mut hours, minutes) = (number(next()?, 1..=2)?, number(next()?, 1..=2)?);
    let seconds = next().unwrap_or("0");
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let seconds = number(seconds, 1..=2)?;
    number(fraction, 1..=18)?;
    let mut exists = hours < 24 && minutes < 60 && seconds <= 60 && next().is_none();
    if let Some(half) = half {
        exists &= (1..=12).contains(&hours);
        hours = hours % 12 + if half == "pm" { 12 } else { 0 };
    }
    let second = (hours * 60 + minutes) * 60 + seconds.min(59);
    exists.then(|| u32::try_from(second).ok())?
}

/// A number of as many digits as `lengths` allows, and nothing else.
fn number(text: &str, lengths: RangeInclusive<usize>) -> Option<i64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    (digits && lengths.contains(&text.len())).then(|| text.parse().ok())?
}

/// A date such as `2026-02-01`, as most tables have it; `None` for any other text.
fn plain_date(text: &str) -> Option<Day> {
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = *text.as_bytes() else {
        return None;
    };
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0, |number, digit| {
            let is_digit = digit.is_ascii_digit();
            is_digit.then(|| number * 10 + i32::from(digit - b'0'))
        })
    };
    let day = valid_day(
        number(&[y1, y2, y3, y4])?,
        number(&[m1, m2])?,
        number(&[d1, d2])?,
    )?;
    Some(Day(day))
}

/// A moment as databases write it, in digits only: `20260201120000`, or without the seconds.
fn digits_of_a_moment(text: &str) -> Option<Moment> {
    number(text, 12..=14).filter(|_| text.len() != 13)?;
    let part = |from, to| i32::try_from(number(text.get(from..to)?, 1..=4)?).ok();
    let day = Day(valid_day(part(0, 4)?, part(4, 6)?, part(6, 8)?)?);
    let seconds = text.get(12..).filter(|seconds| !seconds.is_empty());
    let time = format!(
        "{}:{}:{}",
        text.get(8..10)?,
        text.get(10..12)?,
        seconds.unwrap_or("00")
    );
    let second = parse_time(&time)?;
    Some(Moment { day, second })
}

/// Unix seconds or milliseconds, perhaps with a fraction: `1769947200`, `1769947200.1234`.
fn unix_number(text: &str) -> Option<i64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    number(fraction, 1..=9)?;
    number(whole, 9..=13)
}

/// Seconds or milliseconds as spreadsheets shorten them: `1.50421E+12`.
fn scientific(text: &str) -> Option<i64> {
    let text = text.to_ascii_lowercase().replace("e+", "e");
    let number = text
        .contains('e')
        .then(|| read_number(&text, DecimalMark::Point).ok())??;
    #[expect(clippy::cast_possible_truncation, reason = "13 digits fit")]
    (1e9..1e13).contains(&number).then_some(number as i64)
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

#[cfg(test)]
mod tests {
    use super::{DateReadings, Day, DecimalMark, Moment};

    #[test]
    fn dates_are_read_in_every_usual_form_and_never_guessed() {
        let rows = include_str!("../../tests/fixtures/dates.tsv").lines();
        let rows: Vec<(&str, &str)> = rows.filter_map(|row| row.split_once('\t')).collect();
        assert!(rows.len() > 45);
        for (text, expected) in rows {
            let found = match DateReadings::of(text) {
                Err(()) => "unreadable".to_owned(),
                Ok(None) => "unknown".to_owned(),
                Ok(Some(dates)) => match dates.unambiguous() {
                    Some(Moment { day, second }) => {
                        assert_eq!(dates.alternatives(), day.to_string());
                        format!("{day} {second}")
                    }
                    None => dates.alternatives(),
                },
            };
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn months_have_whole_names_or_usual_abbreviations() {
        let march = Day::parse("2026-03-12");
        for date in [
            "12 Mar 2026",
            "12. März 2026",
            "12 mars 2026",
            "12 de marzo de 2026",
            "12 mrt. 2026",
        ] {
            assert_eq!(Day::parse(date), march, "{date}");
        }
        for date in [
            "12 Mario 1850",
            "1 Martin 1720",
            "3 Julia 1800",
            "2 Augusta 1650",
            "12 de 2026",
        ] {
            assert_eq!(Day::parse(date), None, "{date}");
        }
    }

    #[test]
    fn running_text_has_years_from_1900() {
        let may = |date| Day::in_running_text(date).map(|day| day.to_string());
        assert_eq!(may("1 May 1900").as_deref(), Some("1900-05-01"));
        assert_eq!(may("1 May 2099").as_deref(), Some("2099-05-01"));
        assert_eq!(may("1 May 1899"), None);
        assert_eq!(may("1 May 2100"), None);
        assert_eq!(may("1.5.2026"), None);
    }

    #[test]
    fn spreadsheets_count_days_from_1900() {
        let noon = Moment {
            day: Day::parse("2026-01-01").unwrap(),
            second: 12 * 3600,
        };
        assert_eq!(
            Moment::read_spreadsheet("46023.5", DecimalMark::Point),
            Some(noon)
        );
        assert_eq!(Moment::read_spreadsheet("2026", DecimalMark::Point), None);
    }

    #[test]
    fn every_day_of_eight_hundred_years_is_counted() {
        let first = Day::parse("1600-01-01").unwrap();
        let last = Day::parse("2399-12-31").unwrap();
        // 800 years of the Gregorian calendar, of which 6 centuries are not leap years.
        assert_eq!(last.since(first) + 1, 800 * 365 + 200 - 6);
        assert_eq!(Day::parse("1970-01-01"), Some(Day(0)));
        for day in (first.0..=last.0).map(Day) {
            assert_eq!(Day::parse(&day.to_string()), Some(day));
        }
    }
}
