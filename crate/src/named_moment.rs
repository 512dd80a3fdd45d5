//! The words about a `since` or `asOf` that names no match and no day, the same for leagues and for archives.

use crate::{Day, OptionProblem};

/// The matches and days that `since` and `asOf` can name.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NamedMoments<'n> {
    /// What was played: `match` or `game`.
    pub what: &'static str,
    /// The first day and the last; none where nothing has a date.
    pub days: Option<[Day; 2]>,
    /// The name of the last match; none where matches have no names, or there are none.
    pub last_match: Option<&'n str>,
}

impl NamedMoments<'_> {
    /// The problem of an option that is none of them.
    pub fn unknown(&self, option: &'static str, found: &str) -> OptionProblem {
        let of_matches = self
            .last_match
            .map(|name| format!("a match, such as “{name}”"));
        let of_days = self.days.map(|[_, last]| format!("a day, such as {last}"));
        let known: Vec<String> = [of_matches, of_days].into_iter().flatten().collect();
        let expected = if known.is_empty() {
            format!("“{found}” names nothing: no {} has a date", self.what)
        } else {
            let known = known.join(", or ");
            format!("“{found}” names nothing here: write {known}")
        };
        OptionProblem { option, expected }
    }

    /// The problem of an option that names a day before all of them.
    pub fn too_early(&self, option: &'static str, found: &str) -> OptionProblem {
        let Some([first, last]) = self.days else {
            return self.unknown(option, found);
        };
        let what = self.what;
        let expected = format!(
            "“{found}” is before the first {what}, on {first}: write a later day, such as {last}"
        );
        OptionProblem { option, expected }
    }
}
