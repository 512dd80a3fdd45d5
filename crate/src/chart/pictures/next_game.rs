//! The rating after one more win, draw or loss, against each opponent.

use super::filled;
use crate::chart::{Axis, Chart, Column, Dash, Decimals, Gaps, Ink, Marker, Series, Shape};

/// What one more game would do.
#[derive(Debug, Clone, Copy)]
pub struct NextGame<'a> {
    /// The opponents' ratings.
    pub opponents: &'a [f64],
    /// The rating after a win against each.
    pub win: &'a [f64],
    /// After a draw.
    pub draw: &'a [f64],
    /// After a loss.
    pub loss: &'a [f64],
    /// The rating now; NaN where there is none, ±∞ where it has no bound.
    pub rating: f64,
}

impl NextGame<'_> {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let rows = self.opponents.len();
        let mut columns = vec![
            Column::numbers("Opponent", Decimals::Most(2), self.opponents.to_vec())
                .named("opponent"),
        ];
        let mut series = Vec::new();
        for (label, heading, name, numbers, ink, dash, marker) in [
            (
                "Win",
                "After a win",
                "win",
                self.win,
                Ink::Win,
                Dash(1, 0),
                Marker::Triangle,
            ),
            (
                "Draw",
                "After a draw",
                "draw",
                self.draw,
                Ink::Draw,
                Dash(2, 3),
                Marker::Ring,
            ),
            (
                "Loss",
                "After a loss",
                "loss",
                self.loss,
                Ink::Loss,
                Dash(8, 4),
                Marker::Square,
            ),
        ] {
            let value = columns.len();
            columns.push(
                Column::numbers(heading, Decimals::Fixed(1), filled(numbers, rows)).named(name),
            );
            let shapes = vec![Shape::Line {
                value,
                gaps: Gaps::Left,
            }];
            series.push(Series {
                dash,
                marker,
                ..Series::of(ink, label, shapes)
            });
        }
        if self.rating.is_finite() {
            let label = format!("now {}", Decimals::Fixed(0).write(self.rating));
            series.push(Series::level(Ink::Quiet, &label, self.rating));
        }
        Chart {
            title: "The next game".to_owned(),
            summary: self.summary(),
            columns,
            series,
            across: Axis::of("opponent’s rating"),
            up: Axis::of("rating afterwards"),
            nothing: rows == 0,
            ..Chart::default()
        }
    }

    /// What it is against the opponent nearest to the rating, and whether a win can harm.
    fn summary(&self) -> String {
        if self.opponents.is_empty() {
            return "No opponents to play.".to_owned();
        }
        let distance = |&(_, &rating): &(usize, &f64)| (rating - self.rating).abs();
        let equal = self
            .opponents
            .iter()
            .enumerate()
            .filter(|one| distance(one).is_finite())
            .min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let Some((row, &opponent)) = equal else {
            return "What one more game would do to the rating.".to_owned();
        };
        let after = |ratings: &[f64]| {
            let rating = ratings.get(row).copied().unwrap_or(f64::NAN);
            Decimals::Fixed(0).write(rating)
        };
        format!(
            "Against an opponent of {} it becomes {} with a win, {} with a draw, {} with a loss.",
            Decimals::Fixed(0).write(opponent),
            after(self.win),
            after(self.draw),
            after(self.loss),
        )
    }
}
