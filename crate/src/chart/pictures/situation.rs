//! The ratings of one situation under several schemes, beside the figures that the source prints.

use super::{chart_along, points};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Marker, SeriesShape};
use crate::rating::{Case, CaseRating};

/// A situation under several schemes.
#[apply(input)]
pub struct SituationPicture {
    /// The title.
    pub title: String,
    /// The meaning of the number that varies; empty if none does.
    pub what: String,
    /// The game lists.
    pub cases: Vec<Case>,
    /// The names of the schemes.
    pub schemes: Vec<String>,
    /// For each scheme, the ratings of the cases.
    pub ratings: Vec<Vec<CaseRating>>,
}

/// One scheme's ratings in the rows that are shown.
struct Ratings<'a> {
    scheme: &'a str,
    ours: Vec<f64>,
    published: Vec<f64>,
}

/// The chart of a situation: a line for each scheme where a number varies, else a row for each case.
pub fn situation(picture: &SituationPicture) -> Chart {
    let SituationPicture { cases, what, .. } = picture;
    let varied = cases.iter().any(|case| case.at.is_some());
    // Where a number varies, cases that are only there for comparison have none.
    let rows = 0..cases.len();
    let rows: Vec<usize> = rows
        .filter(|&row| cases[row].at.is_some() || !varied)
        .collect();
    let (rating, variable) = (Axis::of("rating"), Axis::of(what));
    let mut chart = if varied {
        let at = rows.iter().filter_map(|&row| cases[row].at);
        let at = Column::numbers(what, Format::AtMost(4), at);
        chart_along(at, variable, rating)
    } else {
        let names = rows.iter().map(|&row| cases[row].label.clone());
        let names = Column::words(what, names.collect());
        chart_along(names, rating, Axis::default())
    };
    let schemes = picture.schemes.iter().zip(&picture.ratings);
    let all = schemes.map(|(scheme, cells)| {
        let numbers = |number: fn(&CaseRating) -> f64| {
            let shown = rows.iter().map(|&row| cells.get(row));
            shown.map(|cell| cell.map_or(f64::NAN, number)).collect()
        };
        Ratings {
            scheme,
            ours: numbers(|cell| cell.rating.as_number()),
            published: numbers(|cell| cell.published.map_or(f64::NAN, f64::from)),
        }
    });
    let all: Vec<Ratings> = all.collect();
    for (position, one) in all.iter().enumerate() {
        let value = chart.add(Column::numbers(one.scheme, Format::Fixed(1), &one.ours));
        let shape = if chart.has_words() || rows.len() == 1 {
            SeriesShape::Points { along: 0, value }
        } else {
            SeriesShape::Line(value)
        };
        let drawn = ChartSeries::nth(position, one.scheme, vec![shape]);
        let ink = drawn.ink;
        chart.show(drawn);
        if one.published.iter().any(|figure| figure.is_finite()) {
            let label = format!("{} as published", one.scheme);
            let published = Column::numbers(&label, Format::AtMost(2), &one.published);
            let value = chart.add(published);
            let points =
                ChartSeries::of(ink, &label, vec![SeriesShape::Points { along: 0, value }]);
            chart.show(points.marked(Marker::RING));
        }
    }
    chart.is_empty |= all.is_empty();
    chart.summary = summary(&all, rows.len());
    chart
}

fn summary(all: &[Ratings], rows: usize) -> String {
    let names: Vec<&str> = all.iter().map(|one| one.scheme).collect();
    if names.is_empty() {
        return "No scheme is chosen.".to_owned();
    }
    if rows == 0 {
        return "This situation has no rows.".to_owned();
    }
    let ends = all.iter().filter_map(|one| {
        let rating = one.ours.iter().rfind(|rating| rating.is_finite())?;
        Some(format!("{} {}", one.scheme, points(*rating)))
    });
    let mut ends: Vec<String> = ends.collect();
    if ends.is_empty() {
        ends.push("no rating".to_owned());
    }
    let mut summary = format!(
        "{} under {}; in the last row: {}.",
        counted(rows as f64, "row", "rows"),
        names.join(", "),
        ends.join(", "),
    );
    let mut left: Vec<&Ratings> = all.iter().collect();
    while let Some(&first) = left.first() {
        let (same, others): (Vec<&Ratings>, Vec<&Ratings>) =
            left.into_iter().partition(|one| first.coincides(one));
        let same: Vec<&str> = same.iter().map(|one| one.scheme).collect();
        if let [start @ .., last] = &same[..]
            && !start.is_empty()
        {
            let start = start.join(", ");
            summary = format!("{summary} {start} and {last} give the same ratings in every row.");
        }
        left = others;
    }
    summary
}

impl Ratings<'_> {
    /// Returns true if both read the same in the table.
    fn coincides(&self, other: &Self) -> bool {
        let mut both = self.ours.iter().zip(&other.ours);
        both.all(|(a, b)| a.total_cmp(b).is_eq() || (a - b).abs() < 0.05)
    }
}
