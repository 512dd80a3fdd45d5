//! A piece of the user's text that could not be read: where it is and what was expected there.

use crate::number::saturating_u32;

/// A piece of text that could not be read. It never stops the rest from counting.
#[apply(report)]
#[derive(Eq, Default)]
pub struct Problem {
    /// Line of the text, from 1.
    pub line: u32,
    /// Character of the line where reading stopped making sense, from 1.
    pub column: u32,
    /// The text in question as the user wrote it, shortened where it is long.
    pub text: String,
    /// The form that was expected there, as a sentence for the user.
    pub expected: String,
}

/// Longest piece of the user's text that a problem quotes, in characters.
const MAX_QUOTE_CHARS: usize = 60;

impl Problem {
    /// A problem at `line` and `column` (both from 1) about `text`.
    ///
    /// ```
    /// let problem = gameroom_rating::Problem::new(5, 1, "*1500 ann 200", "a game must start with +, - or =");
    /// assert_eq!(problem.to_string(), "line 5, column 1: a game must start with +, - or = (found “*1500 ann 200”)");
    /// ```
    pub fn new(line: usize, column: usize, text: &str, expected: impl Into<String>) -> Self {
        Self {
            line: saturating_u32(line),
            column: saturating_u32(column),
            text: shortened(text),
            expected: expected.into(),
        }
    }
}

/// Collects problems: the first few are listed, and all are counted.
#[derive(Debug, Clone)]
pub(crate) struct Problems {
    listed: Vec<Problem>,
    count: usize,
    max: usize,
}

impl Problems {
    /// A collector that lists at most `max` problems.
    pub(crate) fn listing(max: usize) -> Self {
        Self {
            listed: Vec::new(),
            count: 0,
            max,
        }
    }

    /// Adds a problem.
    pub(crate) fn add(&mut self, problem: Problem) {
        self.count += 1;
        if self.listed.len() < self.max {
            self.listed.push(problem);
        }
    }

    /// The value of a cell, or its default where it cannot be read, which is added.
    pub(crate) fn take<T: Default>(&mut self, cell: Result<T, Problem>) -> T {
        cell.map_err(|problem| self.add(problem))
            .unwrap_or_default()
    }

    /// The number of problems.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// True if there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds all of another collector's problems.
    pub(crate) fn extend(&mut self, other: Self) {
        let unlisted = other.count - other.listed.len();
        other
            .listed
            .into_iter()
            .for_each(|problem| self.add(problem));
        self.count += unlisted;
    }

    /// The problems that are listed, in the order of the text.
    pub(crate) fn into_listed(mut self) -> Vec<Problem> {
        self.listed
            .sort_by_key(|problem| (problem.line, problem.column));
        self.listed
    }
}

/// A piece of the user's text, shortened where it is long.
pub(crate) fn shortened(text: &str) -> String {
    let mut quote: String = text.chars().take(MAX_QUOTE_CHARS).collect();
    if quote.len() < text.len() {
        quote.push('…');
    }
    quote
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "line {}, column {}: {} (found “{}”)",
            self.line, self.column, self.expected, self.text
        )
    }
}

/// So that `?` turns a problem into a `Box<dyn Error>`, where a function gives up at the first one.
///
/// ```
/// use gameroom_rating::rating::rep;
///
/// fn list(command: &str) -> Result<String, Box<dyn std::error::Error>> {
///     Ok(rep(command, "")?.list)
/// }
/// assert_eq!(list("'+1500 abc' 2").unwrap(), "+1500 abc\n+1500 abc\n");
/// assert!(list("'+1500 abc").is_err());
/// ```
impl std::error::Error for Problem {}

/// An option that cannot be used.
#[apply(report)]
#[derive(Eq)]
pub struct OptionProblem {
    /// The option, named as in JavaScript.
    pub option: &'static str,
    /// The values that were expected, as a sentence for the user.
    pub expected: String,
}

/// Fails with an [`OptionProblem`] unless `holds`.
pub(crate) fn require(
    holds: bool,
    option: &'static str,
    expected: impl Into<String>,
) -> Result<(), OptionProblem> {
    if holds {
        return Ok(());
    }
    let expected = expected.into();
    Err(OptionProblem { option, expected })
}

/// Returns a problem with the first option whose rule does not hold: `"option": rule => "what it says";`.
macro_rules! require_all {
    ($($option:literal: $holds:expr => $expected:expr;)*) => {
        $($crate::problem::require($holds, $option, $expected)?;)*
    };
}
pub(crate) use require_all;

impl std::fmt::Display for OptionProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.expected)
    }
}

impl std::error::Error for OptionProblem {}
