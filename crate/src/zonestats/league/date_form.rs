//! The form in which a log writes dates, so that the date of a new match has the same: `9.10.26` where others are `2.10.26`.

use crate::Day;

/// The number of dated matches that are looked at, the newest first.
const MAX_SAMPLES: usize = 200;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A part of a date.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// What stands between the others.
    Text(String),
    Year,
    /// The last two digits of the year.
    ShortYear,
    Month,
    MonthName,
    /// The first three letters of the month's name.
    ShortMonthName,
    DayOfMonth,
}

/// Returns a day in the form of a log's dates, given as texts with their days, the newest first; as `2026-11-23` where the
/// form cannot be told.
pub(super) fn in_form_of<'d>(day: Day, dates: impl Iterator<Item = (&'d str, Day)>) -> String {
    let dates: Vec<_> = dates.take(MAX_SAMPLES).collect();
    let Some(form) = dates.iter().find_map(|&(text, day)| form_of(text, day)) else {
        return day.to_string();
    };
    let numbers = || {
        dates
            .iter()
            .flat_map(|(text, _)| text.split(|c: char| !c.is_ascii_digit()))
    };
    let is_padded = numbers().any(|number| number.len() == 2 && number.starts_with('0'))
        || !numbers().any(|number| number.len() == 1);
    let (year, month, day) = day.parts();
    let short = |number: i32| {
        if is_padded {
            format!("{number:02}")
        } else {
            number.to_string()
        }
    };
    let name = usize::try_from(month - 1)
        .ok()
        .and_then(|place| MONTHS.get(place));
    let name = name.copied().unwrap_or_default();
    let written = form.into_iter().map(|part| match part {
        Part::Text(text) => text,
        Part::Year => format!("{year:04}"),
        Part::ShortYear => format!("{:02}", year % 100),
        Part::Month => short(month),
        Part::MonthName => name.to_owned(),
        Part::ShortMonthName => name.chars().take(3).collect(),
        Part::DayOfMonth => short(day),
    });
    written.collect()
}

/// The parts of a text that is a date; none where a number in it can be two of them, as in `10.10.2026`. A time after the date is
/// not a part.
fn form_of(text: &str, day: Day) -> Option<Vec<Part>> {
    let text = text.trim();
    let date = text.split([' ', 'T']).next().unwrap_or_default();
    [date, text]
        .into_iter()
        .find_map(|date| parts_of(date, day))
}

fn parts_of(date: &str, day: Day) -> Option<Vec<Part>> {
    let mut rest = date;
    let mut parts = Vec::new();
    while let Some(first) = rest.chars().next() {
        let kind = kind_of(first);
        let end = rest.find(|c| kind_of(c) != kind).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        parts.push(part_of(run, kind, day)?);
        rest = after;
    }
    let has_one = |of: &[Part]| parts.iter().filter(|part| of.contains(part)).count() == 1;
    let is_whole = has_one(&[Part::Year, Part::ShortYear])
        && has_one(&[Part::Month, Part::MonthName, Part::ShortMonthName])
        && has_one(&[Part::DayOfMonth]);
    is_whole.then_some(parts)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Digits,
    Letters,
    Other,
}

fn kind_of(c: char) -> Kind {
    match c {
        c if c.is_ascii_digit() => Kind::Digits,
        c if c.is_alphabetic() => Kind::Letters,
        _ => Kind::Other,
    }
}

/// The only part of a day that a run of characters can be.
fn part_of(run: &str, kind: Kind, day: Day) -> Option<Part> {
    let (year, month, day) = day.parts();
    let found = match kind {
        Kind::Other => return Some(Part::Text(run.to_owned())),
        Kind::Letters => {
            let name = usize::try_from(month - 1)
                .ok()
                .and_then(|place| MONTHS.get(place))?;
            if run.eq_ignore_ascii_case(name) && name.len() > 3 {
                return Some(Part::MonthName);
            }
            let short = name.get(..3)?;
            return run
                .eq_ignore_ascii_case(short)
                .then_some(Part::ShortMonthName);
        }
        Kind::Digits => {
            let number: i32 = run.parse().ok()?;
            [
                (run.len() == 4 && number == year).then_some(Part::Year),
                (run.len() == 2 && number == year % 100).then_some(Part::ShortYear),
                (run.len() <= 2 && number == month).then_some(Part::Month),
                (run.len() <= 2 && number == day).then_some(Part::DayOfMonth),
            ]
        }
    };
    let mut possible = found.into_iter().flatten();
    let part = possible.next()?;
    possible.next().is_none().then_some(part)
}
