//! Which games of an archive count, and which rating and days they get.

use crate::moment::{day_text, parse_day};
use serde::Serialize;

/// Which rating of an opponent a game list gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum OpponentRating {
    /// The one at the time of the game.
    #[default]
    Then,
    /// The one of the opponent's newest game in the files.
    Latest,
}

/// Which games count, and which rating and days they get. Dates are written
/// as `2026-02-01` and are days in UTC.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct GameOptions {
    /// Whether only rated games count. Default true. A game of which the file does not say it is rated.
    pub rated_only: bool,
    /// Whether games against bots count. Default true.
    pub bots: bool,
    /// Which rating of an opponent is given. Default the one at the time of the game.
    pub opponent_rating: OpponentRating,
    /// The first day of which games count. Default the first of all.
    pub from: Option<String>,
    /// The last day of which games count. Default the last of all.
    pub to: Option<String>,
    /// The day from which days are counted back; later games do not count. Default the last day, up to
    /// `to`, on which anyone's game in the files ended.
    pub days_to: Option<String>,
}

impl Default for GameOptions {
    fn default() -> Self {
        Self {
            rated_only: true,
            bots: true,
            opponent_rating: OpponentRating::Then,
            from: None,
            to: None,
            days_to: None,
        }
    }
}

/// Why options cannot be used: which of them, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OptionProblem {
    /// The option's name: `from`, `to` or `daysTo`.
    pub option: String,
    /// What was expected, as a sentence for the user.
    pub expected: String,
}

impl std::fmt::Display for OptionProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.option, self.expected)
    }
}

impl std::error::Error for OptionProblem {}

/// The days that options name, as numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Days {
    pub from: i32,
    pub to: i32,
    pub counted_to: Option<i32>,
}

impl GameOptions {
    /// The days that the options name.
    pub(super) fn days(&self) -> Result<Days, OptionProblem> {
        let day = |option: &str, date: &Option<String>| match date.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            Some(date) => parse_day(date).map(Some).ok_or_else(|| OptionProblem {
                option: option.to_owned(),
                expected: format!("“{date}” is not a date such as 2026-02-01"),
            }),
        };
        let days = Days {
            from: day("from", &self.from)?.unwrap_or(i32::MIN),
            to: day("to", &self.to)?.unwrap_or(i32::MAX),
            counted_to: day("daysTo", &self.days_to)?,
        };
        if days.from > days.to {
            return Err(OptionProblem {
                option: "to".to_owned(),
                expected: format!(
                    "the last day, {}, is before the first, {}",
                    day_text(days.to),
                    day_text(days.from)
                ),
            });
        }
        Ok(days)
    }
}
