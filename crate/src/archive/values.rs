//! What single cells and tags say, in the words that sites use.

use crate::csv::{Dialect, yes_or_no};
use crate::games::RATING_LIMIT;
use std::borrow::Cow;
use std::num::NonZeroI32;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The first player won: White, or Gold.
    First,
    /// The second player won.
    Second,
    Draw,
}

/// A rating in thousandths of a point. It is never 0, which stands for "no rating" wherever ratings are
/// written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rating(NonZeroI32);

/// Thousandths in a point.
const PER_POINT: f64 = 1000.0;

impl Rating {
    /// The nearest rating to a number within [`RATING_LIMIT`].
    fn new(points: f64) -> Option<Self> {
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

/// A value, `None` where the text says that it is unknown, or an error where the text cannot be read.
pub(super) type Reading<T> = Result<Option<T>, ()>;

/// The words for each result; some files leave the cell blank. Words such as “won” say how the first player did.
const RESULTS: [(&str, Option<Outcome>); 4] = [
    (
        "w|1-0|1|1.0|white|win|won|wins|+|white wins|gold",
        Some(Outcome::First),
    ),
    (
        "b|0-1|0|0.0|black|loss|lose|lost|l|-|−|black wins|silver",
        Some(Outcome::Second),
    ),
    (
        "d|1/2-1/2|½-½|0.5|0,5|½|1/2|0.5-0.5|draw|drawn|drew|=|tie",
        Some(Outcome::Draw),
    ),
    (
        "|*|?|n|u|none|null|undetermined|unfinished|unterminated|ongoing|aborted|in progress",
        None,
    ),
];

/// How a game ended; `None` if it is unfinished.
pub(super) fn outcome(text: &str) -> Reading<Outcome> {
    let result = RESULTS
        .into_iter()
        .find(|(words, _)| is_one_of(text, words));
    result.map(|(_, outcome)| outcome).ok_or(())
}

/// A rating, unless the text says that there is none: an empty cell, `-`, `unrated`, or 0, as databases write it.
pub(super) fn rating(text: &str, dialect: Dialect) -> Reading<Rating> {
    // Some sites mark provisional ratings with a question mark.
    let number = text.strip_suffix('?').unwrap_or(text);
    match dialect.number(number) {
        Some(points) if points.abs() <= RATING_LIMIT => Ok(Rating::new(points)),
        None if is_one_of(number, "|-|--|null|none|unrated|unr|n/a|na") => Ok(None),
        _ => Err(()),
    }
}

/// Whether a player of this type is a program.
pub(super) fn is_bot(text: &str) -> bool {
    !text.is_empty() && is_one_of(text, "b|bot|computer|engine|program|c|ai")
}

/// Whether a game is rated, which it is unless a cell says otherwise.
pub(super) fn is_rated(text: &str) -> bool {
    !is_casual(text) && yes_or_no(text) != Some(false)
}

pub(super) fn is_casual(text: &str) -> bool {
    is_one_of(text, "unrated|casual")
}

fn is_one_of(text: &str, words: &str) -> bool {
    words.split('|').any(|word| word.eq_ignore_ascii_case(text))
}

/// A name as a game list can have it, without blanks or `;`.
pub(super) fn as_username(name: &str) -> Cow<'_, str> {
    let forbidden = |c: char| c.is_whitespace() || c.is_control() || matches!(c, ';' | '\u{feff}');
    if name.contains(forbidden) {
        Cow::Owned(name.replace(forbidden, "_"))
    } else {
        Cow::Borrowed(name)
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Rating, outcome, rating};
    use crate::csv::Dialect;

    #[test]
    fn results_are_read_in_the_words_of_many_sites() {
        for (text, expected) in [
            ("w", Ok(Some(Outcome::First))),
            ("1-0", Ok(Some(Outcome::First))),
            ("Won", Ok(Some(Outcome::First))),
            ("b", Ok(Some(Outcome::Second))),
            ("−", Ok(Some(Outcome::Second))),
            ("1/2-1/2", Ok(Some(Outcome::Draw))),
            ("=", Ok(Some(Outcome::Draw))),
            ("*", Ok(None)),
            ("", Ok(None)),
            ("maybe", Err(())),
        ] {
            assert_eq!(outcome(text), expected, "{text}");
        }
    }

    #[test]
    fn ratings_keep_three_decimals_and_nothing_needless() {
        let dialect = Dialect::default();
        for (text, written) in [
            ("1500", "1500"),
            ("1500.50", "1500.5"),
            ("1499.0004", "1499"),
            ("-0.25", "-0.25"),
            ("1500?", "1500"),
            ("100000", "100000"),
            ("-100000", "-100000"),
            ("1623.045", "1623.045"),
        ] {
            let read = rating(text, dialect).unwrap().unwrap();
            assert_eq!(read.value().to_string(), written, "{text}");
        }
        assert_eq!(rating("?", dialect), Ok(None));
        assert_eq!(rating("-", dialect), Ok(None));
        assert_eq!(rating("100001", dialect), Err(()));
        assert_eq!(rating("high", dialect), Err(()));
        for none in ["0", "0.0", "-0", "00"] {
            assert_eq!(rating(none, dialect), Ok(None), "{none}");
        }
        assert_eq!(Rating::new(1500.25).unwrap().value().to_string(), "1500.25");
    }
}
