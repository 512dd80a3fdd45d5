//! One player's games of an archive, as a game list.

use super::library::{Archive, has_result};
use super::options::{GameOptions, OpponentRating, OptionProblem};
use super::values::{Outcome, Rating, one_run};
use crate::games::{Game, GameList, GameResult, MOST_GAMES};
use crate::moment::day_text;
use serde::Serialize;
use std::fmt::Write;

/// Games that do not count, by the first reason that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LeftOut {
    /// The site marks them as corrupt.
    pub corrupt: usize,
    /// They have no result.
    pub unfinished: usize,
    /// They are not rated, and only rated ones count.
    pub unrated: usize,
    /// They are against bots, which do not count.
    pub bots: usize,
    /// They have no date, though other games have.
    pub undated: usize,
    /// They are outside the dates, or later than the day from which days are counted.
    pub outside_dates: usize,
    /// The opponent has no rating.
    pub no_rating: usize,
    /// They are older than the newest million.
    pub too_many: usize,
}

/// One player's games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PlayerGames {
    /// The player.
    pub player: String,
    /// The games as a game list, newest first.
    pub list: String,
    /// Games in the list.
    pub games: usize,
    /// Games of the player that are not in the list.
    pub left_out: LeftOut,
    /// The day from which days are counted back; none where no game has a date.
    pub days_to: Option<String>,
}

/// Options as they apply to an archive.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    rated_only: bool,
    bots: bool,
    opponent_rating: OpponentRating,
    from: i32,
    to: i32,
    counted_to: Option<i32>,
}

/// A game of the list.
struct Chosen {
    result: GameResult,
    rating: Rating,
    opponent: u32,
    /// Days since it; none where no game has a date.
    days: Option<i32>,
}

impl Archive {
    /// The games of a player as a game list, newest first.
    ///
    /// Days since a game are whole days: those between the date of its end and the date from which they
    /// are counted, both in UTC, so that the games of one day are equally old. A week later p6 gives
    /// every one of them 2 % less, whatever the time of day.
    ///
    /// # Errors
    /// Names the option that cannot be used. A player who is not there has no games.
    pub fn games_of(
        &self,
        player: u32,
        options: &GameOptions,
    ) -> Result<PlayerGames, OptionProblem> {
        let plan = self.plan(options)?;
        let (mut list, mut games) = (String::new(), 0);
        let left_out = self.select(player, &plan, |game| {
            let sign = game.result.sign();
            let opponent = one_run(self.names.get(game.opponent));
            // Writing to a string cannot fail.
            let _ = match game.days {
                Some(days) => writeln!(list, "{sign}{} {opponent} {days}", game.rating),
                None => writeln!(list, "{sign}{} {opponent}", game.rating),
            };
            games += 1;
        });
        Ok(PlayerGames {
            player: self.name(player).unwrap_or_default().to_owned(),
            list,
            games,
            left_out,
            days_to: plan.counted_to.map(day_text),
        })
    }

    pub(super) fn plan(&self, options: &GameOptions) -> Result<Plan, OptionProblem> {
        let days = options.days()?;
        let counted_to = days.counted_to.or_else(|| self.last_day(days.to));
        Ok(Plan {
            rated_only: options.rated_only,
            bots: options.bots,
            opponent_rating: options.opponent_rating,
            from: days.from,
            to: days.to.min(counted_to.unwrap_or(i32::MAX)),
            counted_to: counted_to.filter(|_| self.has_dates()),
        })
    }

    /// The games of a player as numbers.
    pub(super) fn game_list(&self, player: u32, plan: &Plan) -> GameList {
        let mut list = GameList::new();
        self.select(player, plan, |game| {
            // Only what a list in text could not say is refused, and these games it can.
            let _ = list.push(Game {
                result: game.result,
                rating: game.rating.value(),
                opponent: &one_run(self.names.get(game.opponent)),
                days: f64::from(game.days.unwrap_or(0)),
            });
        });
        list
    }

    /// Hands on the games of a player that count, and counts the others.
    fn select(&self, player: u32, plan: &Plan, mut each: impl FnMut(Chosen)) -> LeftOut {
        let mut left_out = LeftOut::default();
        let mut chosen = 0;
        for (game, side) in self.games_with(player) {
            let other = 1 - side;
            let opponent = game.players[other];
            let day = game.when.map(|when| when.day);
            let rating = match plan.opponent_rating {
                OpponentRating::Then => game.ratings[other],
                OpponentRating::Latest => self.latest(opponent),
            };
            let reason = if game.corrupt {
                &mut left_out.corrupt
            } else if !has_result(game) {
                &mut left_out.unfinished
            } else if plan.rated_only && !game.rated {
                &mut left_out.unrated
            } else if !plan.bots && game.bots[other] {
                &mut left_out.bots
            } else if self.has_dates() && day.is_none() {
                &mut left_out.undated
            } else if day.is_some_and(|day| day < plan.from || day > plan.to) {
                &mut left_out.outside_dates
            } else if rating.is_none() {
                &mut left_out.no_rating
            } else if chosen == MOST_GAMES {
                &mut left_out.too_many
            } else {
                if let Some(rating) = rating {
                    chosen += 1;
                    each(Chosen {
                        result: match (game.outcome, side) {
                            (Some(Outcome::First), 0) | (Some(Outcome::Second), 1) => {
                                GameResult::Win
                            }
                            (Some(Outcome::Draw), _) => GameResult::Draw,
                            _ => GameResult::Loss,
                        },
                        rating,
                        opponent,
                        days: plan.counted_to.zip(day).map(|(to, day)| to - day),
                    });
                }
                continue;
            };
            *reason += 1;
        }
        left_out
    }
}
