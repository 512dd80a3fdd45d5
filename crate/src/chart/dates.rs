//! Dates along an axis: the round ones in a range, and how dates are written.

use crate::moment::Day;

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// A number, and what is written beside it.
pub(super) type Tick = (f64, String);

/// From one tick to the next.
#[derive(Clone, Copy)]
pub(super) enum DateStep {
    /// Days; weeks begin on a Monday.
    Days(i32),
    /// Months; twelve of them are a year.
    Months(i32),
}

use DateStep::{Days, Months};

impl DateStep {
    pub(super) fn all() -> Vec<Self> {
        let months = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600].map(Months);
        [&[1, 2, 7, 14].map(Days)[..], &months].concat()
    }

    /// About how many days it takes.
    pub(super) fn days(self) -> f64 {
        match self {
            Days(days) => f64::from(days),
            Months(months) => 30.5 * f64::from(months),
        }
    }

    /// The round dates in a range of days since 1970, and what is written beside them.
    pub(super) fn ticks(self, (low, high): (f64, f64)) -> Vec<Tick> {
        let [first, last] = [low.ceil(), high.floor()].map(day_of);
        match self {
            Days(step) => {
                // 1970 began on a Thursday.
                let from = first.number() + (4 - first.number()).rem_euclid(step);
                let days = (from..=last.number()).step_by(step.unsigned_abs() as usize);
                let tick = |day| {
                    let (_, month, of_month) = Day::of_number(day).parts();
                    (f64::from(day), format!("{of_month} {}", name_of(month)))
                };
                days.map(tick).collect()
            }
            Months(step) => {
                let month_of = |(year, month, _): (i32, i32, i32)| year * 12 + month - 1;
                let [first, last] = [first, last].map(|day| month_of(day.parts()));
                let from = first + (-first).rem_euclid(step);
                let months = (from..=last).step_by(step.unsigned_abs() as usize);
                let tick = |month: i32| {
                    let (year, month) = (month.div_euclid(12), month.rem_euclid(12) + 1);
                    let name = if step < 12 { name_of(month) } else { "" };
                    let label = format!("{name} {year}").trim_start().to_owned();
                    (f64::from(Day::first_of(year, month).number()), label)
                };
                months.map(tick).filter(|tick| tick.0 >= low).collect()
            }
        }
    }
}

/// A day since 1970, and the part of it that has passed, as `24 Nov 2026`.
pub(super) fn in_words(day: f64) -> String {
    let (year, month, of_month) = day_of(day).parts();
    format!("{of_month} {} {year}", name_of(month))
}

/// The day of the calendar that a number of days since 1970 is on.
#[expect(clippy::cast_possible_truncation, reason = "far dates are cut off")]
pub(super) fn day_of(days: f64) -> Day {
    const MAX_DAYS: f64 = 1e8;
    Day::of_number(days.clamp(-MAX_DAYS, MAX_DAYS).floor() as i32)
}

fn name_of(month: i32) -> &'static str {
    let index = usize::try_from(month - 1).unwrap_or_default();
    MONTHS.get(index).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_at_the_beginnings_of_weeks_months_and_years() {
        let day = |text: &str| f64::from(Day::parse(text).unwrap().number());
        let range = (day("2025-12-30") + 0.5, day("2026-03-01"));
        let labels = |step: DateStep| {
            let ticks = step.ticks(range);
            ticks
                .into_iter()
                .map(|(at, label)| (in_words(at), label))
                .collect::<Vec<_>>()
        };
        let weeks = labels(Days(14));
        assert_eq!(weeks[0], ("5 Jan 2026".to_owned(), "5 Jan".to_owned()));
        let months = labels(Months(1)).into_iter().map(|(_, label)| label);
        assert_eq!(
            months.collect::<Vec<_>>(),
            ["Jan 2026", "Feb 2026", "Mar 2026"]
        );
        assert_eq!(
            labels(Months(12)),
            [("1 Jan 2026".to_owned(), "2026".to_owned())]
        );
    }
}
