//! Where the rating comes from: games that pull it up and games that pull it down, in balance.

use super::chart_along;
use crate::Series as Numbers;
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Dash, Format, Ink, Series, Shape};
use crate::ticks::step;

/// What pulls at the rating: games, or groups of games against opponents of similar ratings. A game's pull is its weight
/// times (result − expected score).
#[apply(report)]
pub struct PullsPicture {
    /// The opponents' ratings.
    pub ratings: Numbers,
    /// The sum of the pulls upwards, at least 0.
    pub up: Numbers,
    /// The sum of the pulls downwards, at most 0.
    pub down: Numbers,
    /// How many games were won.
    pub wins: Numbers,
    /// How many were drawn.
    pub draws: Numbers,
    /// How many were lost.
    pub losses: Numbers,
    /// The pull of the fictitious draws; none without any.
    pub prior: Option<f64>,
    /// The rating at which all pulls balance.
    pub rating: f64,
}

/// More different ratings than this are grouped by round steps.
const MOST: usize = 60;

/// One bar up and one bar down: the rating of the opponents, the pulls up and down, wins, draws and losses.
type PullRow = [f64; 6];

impl PullsPicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let groups = self.groups();
        let column = |column: usize| -> Vec<f64> { groups.iter().map(|row| row[column]).collect() };
        let main = Column::numbers("Opponents", Format::AtMost(2), &column(0));
        let (x, y) = (Axis::of("opponent’s rating"), Axis::from_zero("pull"));
        let mut chart = chart_along(main, x, y);
        for (position, label) in (1..).zip(["Pull up", "Pull down"]) {
            chart.add(Column::numbers(label, Format::Fixed(3), &column(position)));
        }
        for (position, label) in (3..).zip(["Wins", "Draws", "Losses"]) {
            chart.details.push(vec![position]);
            chart.add(Column::numbers(label, Format::Count, &column(position)));
        }
        let bars = |ink, label, value| Series::of(ink, label, vec![Shape::Bars { value }]);
        chart.series.push(bars(Ink::Win, "Pulls up", 1));
        chart.series.push(bars(Ink::Loss, "Pulls down", 2));
        let rating = Series::vertical(Ink::Accent, Dash::SOLID, "rating", self.rating);
        chart.series.extend(rating);
        chart.is_empty |= self.rating.is_infinite();
        chart.summary = self.summary(&groups);
        chart
    }

    fn summary(&self, groups: &[PullRow]) -> String {
        if groups.is_empty() {
            return "No games yet.".to_owned();
        }
        if self.rating.is_infinite() {
            return "Nothing holds the rating back, so no game pulls at it.".to_owned();
        }
        let [_, up, down, wins, draws, losses] = total(groups);
        let write = |pull: f64| Format::Fixed(2).write(pull.abs());
        let prior = self.prior.map(|prior| {
            let way = if prior < 0.0 { "down" } else { "up" };
            format!("; the fictitious draws pull {way} by {}", write(prior))
        });
        let prior = prior.unwrap_or_default();
        format!(
            "{} up by {} in all and down by {}{prior}.",
            counted(wins + draws + losses, "game pulls", "games pull"),
            write(up),
            write(down),
        )
    }

    /// The row of a game, or of a group of games.
    fn row(&self, row: usize) -> PullRow {
        let columns = [
            &self.ratings,
            &self.up,
            &self.down,
            &self.wins,
            &self.draws,
            &self.losses,
        ];
        columns.map(|column| column.get(row).copied().unwrap_or(f64::NAN))
    }

    /// The rows in order of rating, with those of the same or a similar rating added up.
    fn groups(&self) -> Vec<PullRow> {
        let rows = (0..self.ratings.len()).map(|row| self.row(row));
        let is_finite = |row: &PullRow| row[..3].iter().all(|number| number.is_finite());
        let mut rows: Vec<PullRow> = rows.filter(is_finite).collect();
        rows.sort_by(|a, b| a[0].total_cmp(&b[0]));
        let same = |a: &PullRow, b: &PullRow| a[0] == b[0];
        if rows.chunk_by(same).count() > MOST {
            let step = step(rows[0][0], rows[rows.len() - 1][0], MOST as f64);
            for row in &mut rows {
                row[0] = ((row[0] / step).floor() + 0.5) * step;
            }
        }
        rows.chunk_by(same).map(total).collect()
    }
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
