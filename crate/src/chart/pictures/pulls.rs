//! Where the rating comes from: games that pull it up and games that pull it down, in balance.

use super::chart_along;
use crate::chart::labels::order;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, ChartSeries, Column, Dash, Format, Ink, SeriesShape};
use crate::rating::{Contributions, RatingColumns};
use crate::ticks::step;

/// More different ratings than this are grouped by round steps.
const MAX_BARS: usize = 60;

/// One bar up and one bar down: the rating of the opponents, the pulls up and down, wins, draws and losses.
type PullRow = [f64; 6];

/// The chart of the pulls: for each rating of opponents, what pulls up and what pulls down.
pub fn pulls(pulls: &Contributions) -> Chart {
    let groups = groups(&pulls.by_rating);
    let column = |column: usize| groups.iter().map(move |row| row[column]);
    let main = Column::numbers("Opponents", Format::AtMost(2), column(0));
    let (x, y) = (Axis::of("opponent’s rating"), Axis::from_zero("pull"));
    let mut chart = chart_along(main, x, y);
    for (position, label) in (1..).zip(["Pull up", "Pull down"]) {
        chart.add(Column::numbers(label, Format::Fixed(3), column(position)));
    }
    for (position, label) in (3..).zip(["Wins", "Draws", "Losses"]) {
        chart.add_detail(Column::numbers(label, Format::Count, column(position)));
    }
    let bars = |ink, label, value| ChartSeries::of(ink, label, vec![SeriesShape::Bars(value)]);
    chart.show(bars(Ink::Win, "Pulls up", 1));
    chart.show(bars(Ink::Loss, "Pulls down", 2));
    chart.show(ChartSeries::vertical(
        Ink::Accent,
        Dash::SOLID,
        "rating",
        pulls.rating.as_number(),
    ));
    chart.is_empty |= pulls.rating.unbounded().is_some();
    chart.summary = summary(pulls, &groups);
    chart
}

fn summary(pulls: &Contributions, groups: &[PullRow]) -> String {
    if groups.is_empty() {
        return "No games yet.".to_owned();
    }
    if pulls.rating.unbounded().is_some() {
        return "Nothing holds the rating back, so no game pulls at it.".to_owned();
    }
    let [_, up, down, wins, draws, losses] = total(groups);
    let write = |pull: f64| Format::Fixed(2).write(pull.abs());
    let prior = pulls.draws.as_ref().map(|draws| draws.up + draws.down);
    let prior = prior.map(|prior| {
        let way = if prior < 0.0 { "down" } else { "up" };
        format!("; the fictitious draws pull {way} by {}", write(prior))
    });
    format!(
        "{} up by {} in all and down by {}{}.",
        counted(wins + draws + losses, "game pulls", "games pull"),
        write(up),
        write(down),
        prior.unwrap_or_default(),
    )
}

/// The rows in order of rating, with those of the same or a similar rating added up.
fn groups(all: &RatingColumns) -> Vec<PullRow> {
    let columns = [
        &all.ratings,
        &all.up,
        &all.down,
        &all.wins,
        &all.draws,
        &all.losses,
    ];
    let rows = order(&all.ratings).into_iter();
    let rows = rows.map(|row| columns.map(|column| *column.get(row).unwrap_or(&f64::NAN)));
    let is_finite = |row: &PullRow| row[..3].iter().all(|number| number.is_finite());
    let mut rows: Vec<PullRow> = rows.filter(is_finite).collect();
    let same = |a: &PullRow, b: &PullRow| a[0] == b[0];
    if rows.chunk_by(same).count() > MAX_BARS {
        let step = step(rows[0][0], rows[rows.len() - 1][0], MAX_BARS as f64);
        for row in &mut rows {
            row[0] = ((row[0] / step).floor() + 0.5) * step;
        }
    }
    rows.chunk_by(same).map(total).collect()
}

/// Rows of one rating as one.
fn total(rows: &[PullRow]) -> PullRow {
    let mut total = [0.0; 6];
    for row in rows {
        for (sum, number) in total.iter_mut().zip(row) {
            *sum += number;
        }
    }
    [rows[0][0], total[1], total[2], total[3], total[4], total[5]]
}
