//! What the cells of a table and the tags of a PGN game say, in the words that sites use.

use crate::csv::Dialect;
use crate::games::RATING_LIMIT;
use std::borrow::Cow;
use std::num::NonZeroI32;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The first player won: the one with the white, or gold, pieces.
    First,
    /// The second player won.
    Second,
    /// Neither won.
    Draw,
}

/// A rating in thousandths of a point. It is never 0, which stands for "no rating" wherever ratings are
/// written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rating(NonZeroI32);

/// Thousandths in a point.
const PER_POINT: i32 = 1000;

impl Rating {
    fn of_thousandths(thousandths: i32) -> Option<Self> {
        NonZeroI32::new(thousandths).map(Self)
    }

    pub(super) fn value(self) -> f64 {
        f64::from(self.0.get()) / f64::from(PER_POINT)
    }
}

/// As a decimal number without needless digits.
impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.0.is_negative() { "-" } else { "" };
        let size = self.0.get().unsigned_abs();
        let per_point = PER_POINT.unsigned_abs();
        let (whole, mut part, mut digits) = (size / per_point, size % per_point, 3);
        if part == 0 {
            return write!(f, "{sign}{whole}");
        }
        while part % 10 == 0 {
            part /= 10;
            digits -= 1;
        }
        write!(f, "{sign}{whole}.{part:0digits$}")
    }
}

/// What a text can say of a value: the value, that it is not known, or nothing that can be read.
pub(super) type Reading<T> = Result<Option<T>, ()>;

/// The words for a result, in lower case. Those of a player and an opponent are the player's.
const FIRST: &[&str] = &[
    "w",
    "1-0",
    "1",
    "1.0",
    "white",
    "win",
    "won",
    "wins",
    "+",
    "white wins",
    "gold",
];
const SECOND: &[&str] = &[
    "b",
    "0-1",
    "0",
    "0.0",
    "black",
    "loss",
    "lose",
    "lost",
    "l",
    "-",
    "−",
    "black wins",
    "silver",
];
const DRAW: &[&str] = &[
    "d", "1/2-1/2", "½-½", "0.5", "0,5", "½", "1/2", "0.5-0.5", "draw", "drawn", "drew", "=", "tie",
];
const UNFINISHED: &[&str] = &[
    "",
    "*",
    "?",
    "n",
    "u",
    "none",
    "null",
    "undetermined",
    "unfinished",
    "unterminated",
    "ongoing",
    "aborted",
    "in progress",
];

/// How a game ended; not known where it did not.
pub(super) fn outcome(text: &str) -> Reading<Outcome> {
    // The dumps' own letters need no lower case.
    let lower;
    let word = match text.trim() {
        word @ ("w" | "b" | "1-0" | "0-1") => word,
        word => {
            lower = word.to_ascii_lowercase();
            &*lower
        }
    };
    match word {
        _ if FIRST.contains(&word) => Ok(Some(Outcome::First)),
        _ if SECOND.contains(&word) => Ok(Some(Outcome::Second)),
        _ if DRAW.contains(&word) => Ok(Some(Outcome::Draw)),
        _ if UNFINISHED.contains(&word) => Ok(None),
        _ => Err(()),
    }
}

/// A rating; `None` where there is none: an empty cell, `-`, `unrated`, or 0, as databases write it.
pub(super) fn rating(text: &str, dialect: Dialect) -> Reading<Rating> {
    let text = text.trim();
    if let Some(whole) = small_whole(text) {
        return Ok(Rating::of_thousandths(whole * PER_POINT));
    }
    // Some mark a rating as provisional.
    let number = text.strip_suffix('?').unwrap_or(text);
    let none = ["", "-", "--", "null", "none", "unrated", "unr", "n/a", "na"];
    if none.iter().any(|word| number.eq_ignore_ascii_case(word)) {
        return Ok(None);
    }
    let points = dialect.number(number).ok_or(())?;
    if points.abs() > RATING_LIMIT {
        return Err(());
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a rating within its limit, in thousandths, fits"
    )]
    let thousandths = (points * f64::from(PER_POINT)).round() as i32;
    Ok(Rating::of_thousandths(thousandths))
}

/// A whole number of at most five digits, as nearly all ratings are.
fn small_whole(text: &str) -> Option<i32> {
    let small = matches!(text.len(), 1..=5) && text.bytes().all(|byte| byte.is_ascii_digit());
    small.then(|| text.parse().ok())?
}

/// Whether what a text says of a player is that it is a program.
pub(super) fn is_bot(text: &str) -> bool {
    ["b", "bot", "computer", "engine", "program", "c", "ai"]
        .iter()
        .any(|word| text.trim().eq_ignore_ascii_case(word))
}

/// A name as a game list can have it: one run of characters that are neither blank nor `;`.
pub(super) fn one_run(name: &str) -> Cow<'_, str> {
    let unsayable = |c: char| c.is_whitespace() || c.is_control() || matches!(c, ';' | '\u{feff}');
    if name.contains(unsayable) {
        Cow::Owned(name.replace(unsayable, "_"))
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
            assert_eq!(read.to_string(), written, "{text}");
        }
        assert_eq!(rating("?", dialect), Ok(None));
        assert_eq!(rating(" - ", dialect), Ok(None));
        assert_eq!(rating("100001", dialect), Err(()));
        assert_eq!(rating("high", dialect), Err(()));
        for none in ["0", "0.0", "-0", "00"] {
            assert_eq!(rating(none, dialect), Ok(None), "{none}");
        }
        let quarter = Rating::of_thousandths(1_500_250).unwrap();
        assert_eq!(quarter.value().to_string(), "1500.25");
    }
}
