//! One player's games of an archive, as a game list.

use super::game::{Details, known};
use super::library::Archive;
use super::options::{GameOptions, OpponentRating};
use crate::games::{Game, GameList, GameResult, MAX_GAMES, as_username, line_at};
use crate::problem::require;
use crate::{Day, OptionProblem};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The number of games that do not count, by the first reason that applies.
#[apply(report)]
#[derive(Copy, Eq, Default)]
pub struct LeftOut {
    /// Games that the site marks as corrupt.
    pub corrupt: usize,
    /// Games without a result.
    pub unfinished: usize,
    /// Games that are not rated, where only rated ones count.
    pub unrated: usize,
    /// Games against bots, where these do not count.
    pub bots: usize,
    /// Games without a date, where other games have one.
    pub undated: usize,
    /// Games outside the dates, or later than the day from which days are counted.
    pub outside_dates: usize,
    /// Games whose opponent has no rating.
    pub no_rating: usize,
    /// Games older than the newest million.
    pub too_many: usize,
}

impl LeftOut {
    /// The number of games that do not count, for any reason.
    pub fn total(&self) -> usize {
        let Self {
            corrupt,
            unfinished,
            unrated,
            bots,
            undated,
            outside_dates,
            no_rating,
            too_many,
        } = self;
        corrupt + unfinished + unrated + bots + undated + outside_dates + no_rating + too_many
    }
}

/// One player's games.
#[apply(report)]
#[derive(Eq)]
pub struct PlayerGames {
    /// The player.
    pub player: String,
    /// The games as a game list, newest first.
    pub list: String,
    /// Games in the list.
    pub games: usize,
    /// Games of the player that are not in the list.
    pub left_out: LeftOut,
    /// The day from which days are counted back; none where the list has dates, or no game has one.
    pub days_to: Option<String>,
}

/// A decision which games of an archive count, and to which day their days are counted.
#[derive(Debug, Clone)]
pub(super) struct GameFilter {
    options: GameOptions,
    days: RangeInclusive<Day>,
    /// The day from which days are counted back; none where no game has a date.
    pub(super) counted_to: Option<Day>,
    /// Each player's newest rating as of a day; none where that is the newest of all.
    latest: Option<Arc<[Option<f64>]>>,
}

impl GameFilter {
    /// The filter as of the morning of a day, with days counted to it.
    pub(super) fn before(&self, since: Day) -> Result<Self, OptionProblem> {
        self.require_counted("since", since)?;
        Ok(Self {
            days: *self.days.start()..=since.previous().min(*self.days.end()),
            counted_to: Some(since),
            ..self.clone()
        })
    }

    /// The last day whose games count.
    pub(super) fn last_counted(&self) -> Day {
        *self.days.end()
    }

    /// Fails if a day is after the one to which days are counted.
    fn require_counted(&self, option: &'static str, day: Day) -> Result<(), OptionProblem> {
        self.counted_to.map_or(Ok(()), |counted_to| {
            let expected = format!("{day} is after {counted_to}, to which days are counted");
            require(day <= counted_to, option, expected)
        })
    }
}

/// A game of a player that counts.
pub(super) struct SelectedGame<'g> {
    /// The game as lists have it, with days counted to the day of the filter.
    pub game: Game<'g>,
    /// The day on which it ended; none where no game has a date.
    pub day: Option<Day>,
    /// The number of the opponent.
    pub opponent: u32,
}

/// A game of an archive that counts, as its first player sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CountedGame {
    pub players: [u32; 2],
    /// The ratings listed at the time; at least one is known.
    pub ratings: [Option<f64>; 2],
    pub result: GameResult,
    /// The day on which it ended; none where no game has a date.
    pub day: Option<Day>,
}

impl Archive {
    /// The games of a player as a game list, newest first.
    ///
    /// The list has the dates on which the games ended, in UTC; or, with `days_to`, the days from then to that day.
    ///
    /// # Errors
    /// If an option cannot be used. An unknown player has no games.
    pub fn games_of(
        &self,
        player: u32,
        options: &GameOptions,
    ) -> Result<PlayerGames, OptionProblem> {
        let filter = self.game_filter(options)?;
        let (mut list, mut games) = (String::new(), 0);
        let days_to = options.counted_to()?.and(filter.counted_to);
        let left_out = self.select(player, &filter, |SelectedGame { game, day, .. }| {
            let line = match day {
                Some(_) if days_to.is_some() => line_at(game, &game.days.to_string()),
                Some(day) => line_at(game, &day.to_string()),
                None => game.to_string(),
            };
            list.push_str(&line);
            list.push('\n');
            games += 1;
        });
        Ok(PlayerGames {
            player: self.name(player).unwrap_or_default().to_owned(),
            list,
            games,
            left_out,
            days_to: days_to.map(|day| day.to_string()),
        })
    }

    pub(super) fn game_filter(&self, options: &GameOptions) -> Result<GameFilter, OptionProblem> {
        let days = options.days()?;
        let counted_to = options.counted_to()?.or_else(|| self.last_day(*days.end()));
        Ok(GameFilter {
            options: options.clone(),
            days: *days.start()..=counted_to.map_or(*days.end(), |day| day.min(*days.end())),
            counted_to: counted_to.filter(|_| self.has_dates()),
            latest: None,
        })
    }

    /// The filter as of the end of a day, with days counted to it.
    pub(super) fn filter_as_of(
        &self,
        filter: &GameFilter,
        as_of: Day,
    ) -> Result<GameFilter, OptionProblem> {
        filter.require_counted("asOf", as_of)?;
        let first = *filter.days.start();
        let expected = format!("{as_of} is before {first}, the first day that counts");
        require(first <= as_of, "asOf", expected)?;
        Ok(GameFilter {
            days: first..=as_of.min(*filter.days.end()),
            counted_to: Some(as_of),
            latest: Some(self.latest_as_of(as_of)),
            ..filter.clone()
        })
    }

    /// A player's newest rating, as of the day of a filter.
    pub(super) fn latest_rating(&self, player: u32, filter: &GameFilter) -> Option<f64> {
        match &filter.latest {
            Some(latest) => latest[player as usize],
            None => self.latest(player),
        }
    }

    /// The games of a player as numbers, and the day of the last one.
    pub(super) fn game_list(&self, player: u32, filter: &GameFilter) -> (GameList, Option<Day>) {
        let (mut list, mut last_day) = (GameList::new(), None);
        self.select(player, filter, |SelectedGame { game, day, .. }| {
            list.push(game);
            last_day = last_day.or(day);
        });
        (list, last_day)
    }

    /// Passes on the games of a player that count, and counts the others.
    pub(super) fn select(
        &self,
        player: u32,
        filter: &GameFilter,
        mut each: impl FnMut(SelectedGame<'_>),
    ) -> LeftOut {
        let mut left_out = LeftOut::default();
        let mut selected = 0;
        for (game, side) in self.games_with(player) {
            let other = 1 - side;
            let opponent = game.players[other];
            let details = &game.details;
            let day = details.when.map(|when| when.day);
            let rating = match filter.options.opponent_rating {
                OpponentRating::Then => known(details.ratings[other]),
                OpponentRating::Latest => self.latest_rating(opponent, filter),
            };
            let is_full = selected == MAX_GAMES;
            let facts = [details.bots[other], rating.is_some(), is_full];
            if self.leaves_out(filter, details, facts, &mut left_out) {
                continue;
            }
            selected += 1;
            let days = filter.counted_to.zip(day);
            let days = days.map_or(0, |(to, day)| to.since(day));
            let mut result = details.outcome.unwrap_or(GameResult::Loss);
            if side == 1 {
                result = result.reversed();
            }
            let game = Game {
                result,
                rating: rating.unwrap_or_default(),
                opponent: &as_username(self.names.get(opponent)),
                days: f64::from(days),
            };
            each(SelectedGame {
                game,
                day,
                opponent,
            });
        }
        left_out
    }

    /// True if a game does not count. The first reason that applies is then counted in `left_out`. `bot`: it is against a bot;
    /// `is_rated`: a rating that it needs is known; `is_full`: enough newer games count.
    fn leaves_out(
        &self,
        filter: &GameFilter,
        details: &Details,
        [bot, is_rated, is_full]: [bool; 3],
        left_out: &mut LeftOut,
    ) -> bool {
        let (options, day) = (&filter.options, details.when.map(|when| when.day));
        let is_outside = day.is_some_and(|day| !filter.days.contains(&day));
        let reasons = [
            (details.corrupt, &mut left_out.corrupt),
            (!details.has_result(), &mut left_out.unfinished),
            (options.rated_only && !details.rated, &mut left_out.unrated),
            (!options.bots && bot, &mut left_out.bots),
            (self.has_dates() && day.is_none(), &mut left_out.undated),
            (is_outside, &mut left_out.outside_dates),
            (!is_rated, &mut left_out.no_rating),
            (is_full, &mut left_out.too_many),
        ];
        let reason = reasons.into_iter().find(|(holds, _)| *holds);
        reason.map(|(_, games)| *games += 1).is_some()
    }

    /// The newest `most` games that count, newest first, and how many do not. A game with a bot is one against a bot.
    ///
    /// # Errors
    /// If an option cannot be used.
    pub(crate) fn counted_games(
        &self,
        options: &GameOptions,
        most: usize,
    ) -> Result<(Vec<CountedGame>, LeftOut), OptionProblem> {
        let filter = self.game_filter(options)?;
        let (mut games, mut left_out) = (Vec::new(), LeftOut::default());
        for &index in &self.newest_first {
            let game = &self.games[index as usize];
            let details = &game.details;
            let bot = details.bots.contains(&true);
            let is_rated = details.ratings.iter().any(|rating| !rating.is_nan());
            let facts = [bot, is_rated, games.len() == most];
            if self.leaves_out(&filter, details, facts, &mut left_out) {
                continue;
            }
            games.push(CountedGame {
                players: game.players,
                ratings: details.ratings.map(known),
                result: details.outcome.unwrap_or(GameResult::Loss),
                day: details.when.map(|when| when.day),
            });
        }
        Ok((games, left_out))
    }

    /// A player's name as game lists write it.
    pub(crate) fn username(&self, player: u32) -> std::borrow::Cow<'_, str> {
        as_username(self.names.get(player))
    }
}
