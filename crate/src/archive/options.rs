//! Options that select the games of an archive, and the ratings and days that they get.

use crate::problem::require;
use crate::{Day, OptionProblem};
use std::ops::RangeInclusive;

/// The rating of an opponent that a game list gives.
#[apply(choice)]
#[derive(Default)]
#[serde(expecting = "`then` or `latest`")]
pub enum OpponentRating {
    /// The one at the time of the game.
    #[default]
    Then,
    /// The one of the opponent's newest game in the files.
    Latest,
}

/// The games that count, and the ratings and days that they get. Dates are written
/// as `2026-02-01` and are days in UTC.
#[apply(options)]
#[derive(Eq)]
pub struct GameOptions {
    /// True if only rated games count. Default true. A game counts as rated unless its file says otherwise.
    pub rated_only: bool,
    /// True if games against bots count. Default true.
    pub bots: bool,
    /// The rating of an opponent that is given. Default the one at the time of the game.
    pub opponent_rating: OpponentRating,
    /// The first day whose games count. Default the first of all.
    pub from: Option<String>,
    /// The last day whose games count. Default the last of all.
    pub to: Option<String>,
    /// The day from which days are counted back, in place of dates; later games do not count. Ratings count days to
    /// the last day, up to `to`, on which a game in the files ended, unless this is given.
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

impl GameOptions {
    /// The days whose games count.
    pub(super) fn days(&self) -> Result<RangeInclusive<Day>, OptionProblem> {
        let from = day("from", self.from.as_deref())?.unwrap_or(Day::FIRST);
        let to = day("to", self.to.as_deref())?.unwrap_or(Day::LAST);
        if from > to {
            let expected = format!("the last day, {to}, is before the first, {from}");
            return Err(OptionProblem {
                option: "to",
                expected,
            });
        }
        Ok(from..=to)
    }

    /// The day from which days are counted back, if one is given.
    pub(super) fn counted_to(&self) -> Result<Option<Day>, OptionProblem> {
        day("daysTo", self.days_to.as_deref())
    }
}

/// The day of an option, if one is given.
fn day(option: &'static str, date: Option<&str>) -> Result<Option<Day>, OptionProblem> {
    let date = date.unwrap_or_default().trim();
    let day = Day::parse(date);
    let expected = format!("“{date}” is not a date such as 2026-02-01");
    require(day.is_some() || date.is_empty(), option, expected)?;
    Ok(day)
}
