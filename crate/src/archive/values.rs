//! Ratings as an archive keeps them, and what sites say of players and games.

use crate::table::{is_one_of, yes_or_no};
use std::num::NonZeroI32;

/// A rating in thousandths of a point. It is never 0, which stands for "no rating" wherever ratings are
/// written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rating(NonZeroI32);

/// Thousandths in a point.
const PER_POINT: f64 = 1000.0;

impl Rating {
    /// The nearest rating to a number within [`RATING_LIMIT`](crate::games::RATING_LIMIT).
    pub(super) fn new(points: f64) -> Option<Self> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a rating within its limit, in thousandths, fits"
        )]
        let thousandths = (points * PER_POINT).round() as i32;
        NonZeroI32::new(thousandths).map(Self)
    }

    pub(super) fn value(self) -> f64 {
        f64::from(self.0.get()) / PER_POINT
    }
}

/// Whether a player of this type is a program.
pub(super) fn is_bot(text: &str) -> bool {
    !text.is_empty() && is_one_of(text, "b|bot|computer|engine|program|c|ai")
}

/// Whether a game is rated, which it is unless a cell says otherwise.
pub(super) fn is_rated(text: &str) -> bool {
    text.is_empty() || (!is_casual(text) && yes_or_no(text) != Some(false))
}

pub(super) fn is_casual(text: &str) -> bool {
    is_one_of(text, "unrated|casual")
}
