//! The rating after one more win, draw or loss, against each opponent.

use super::{Numbers, filled};
use crate::chart::{Axis, Chart, Column, Dash, Format, Gaps, Ink, Marker, Series, Shape};

/// The rating after one more game.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NextGamePicture {
    /// The opponents' ratings.
    pub opponents: Numbers,
    /// The rating after a win against each.
    pub win: Numbers,
    /// After a draw.
    pub draw: Numbers,
    /// After a loss.
    pub loss: Numbers,
    /// The rating now; NaN where there is none, ±∞ where it has no bound.
    pub rating: f64,
}

impl NextGamePicture {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let rows = self.opponents.len();
        let mut columns = vec![
            Column::numbers("Opponent", Format::AtMost(2), self.opponents.clone())
                .named("opponent"),
        ];
        let mut series = Vec::new();
        for (label, heading, name, numbers, ink, dash, marker) in [
            (
                "Win",
                "After a win",
                "win",
                &self.win,
                Ink::Win,
                Dash(1, 0),
                Marker::Triangle,
            ),
            (
                "Draw",
                "After a draw",
                "draw",
                &self.draw,
                Ink::Draw,
                Dash(2, 3),
                Marker::Ring,
            ),
            (
                "Loss",
                "After a loss",
                "loss",
                &self.loss,
                Ink::Loss,
                Dash(8, 4),
                Marker::Square,
            ),
        ] {
            let value = columns.len();
            columns.push(
                Column::numbers(heading, Format::Fixed(1), filled(numbers, rows)).named(name),
            );
            let shapes = vec![Shape::Line {
                value,
                gaps: Gaps::Break,
            }];
            series.push(Series {
                dash,
                marker,
                ..Series::of(ink, label, shapes)
            });
        }
        if self.rating.is_finite() {
            let label = format!("now {}", Format::Fixed(0).write(self.rating));
            series.push(Series::horizontal(Ink::Quiet, &label, self.rating));
        }
        Chart {
            summary: self.summary(),
            columns,
            series,
            x: Axis::of("opponent’s rating"),
            y: Axis::of("rating afterwards"),
            is_empty: rows == 0,
            ..Chart::default()
        }
    }

    /// What happens against the opponent nearest to the rating.
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
            Format::Fixed(0).write(rating)
        };
        format!(
            "Against an opponent of {} it becomes {} with a win, {} with a draw, {} with a loss.",
            Format::Fixed(0).write(opponent),
            after(&self.win),
            after(&self.draw),
            after(&self.loss),
        )
    }
}
