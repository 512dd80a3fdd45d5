//! A league log after it was read.

use super::date_form::in_form_of;
use super::supplement::{Aliases, StartRatings, Supplement};
use crate::moment::Moment;
use crate::spelling::NamesAlike;
use crate::table::{BestScore, Dialect, TableHeader};
use crate::{Day, Problem};

use super::match_keys::MatchKey;
use crate::zonestats::roster::{Register, Roster, Row};
use crate::zonestats::{Game, StartRating};

/// A league: the matches of a log in the order they were played, and what could not be read.
#[derive(Debug, Default)]
pub struct League {
    /// The matches, the oldest first.
    pub matches: Vec<LogMatch>,
    /// The rows that could not be read, and matches without opponents, in the order of the log: at most
    /// [`MAX_PROBLEMS`](crate::games::MAX_PROBLEMS) of them.
    pub problems: Vec<Problem>,
    /// The number of problems, including those beyond [`League::problems`].
    pub problem_count: usize,
    /// The number of rows that do not count: those that could not be read, and those of a match without opponents.
    pub left_out: usize,
    /// True if the log exceeds a limit: if so, the only problem names it, and no row counts.
    pub refused: bool,
    /// Surprises in how the log was read, one sentence each: unused columns,
    /// joined rows, matches in another order, names that differ only in capitals.
    pub notices: Vec<String>,
    /// The columns of the log, and which of them are used.
    pub header: TableHeader,
    /// The score that is best, the highest or the lowest.
    pub best_score: BestScore,
    pub(super) dialect: Dialect,
    /// True if the text starts with the newest match.
    pub(super) newest_first: bool,
    /// True if the matches of the text are neither in the order of their dates nor in the reverse order.
    pub(super) out_of_order: bool,
    pub(super) register: Register,
    /// The rating of players to whom nothing gives one.
    pub(super) start_rating: StartRating,
    /// Each player's rating before the first match.
    pub(crate) start_ratings: Vec<f64>,
    /// The names of players that differ only in capital letters.
    pub(super) alike: Vec<NamesAlike>,
    pub(super) aliases: Aliases,
    pub(super) start: StartRatings,
    /// The reports on the aliases, and on the ratings that the league starts from.
    pub(super) supplements: [Supplement; 2],
}

/// One match of a log.
#[derive(Debug, Default)]
pub struct LogMatch {
    /// The log's name for the match.
    pub name: String,
    pub(super) key: MatchKey,
    /// The date as written in the log; blank if the log gives none.
    pub date: String,
    /// When it was played, if the date can be read.
    pub(super) moment: Option<Moment>,
    /// True if it is dated after today, so that it does not count.
    pub(super) is_future: bool,
    /// Where it starts in the text.
    pub(super) place: Problem,
    /// True if rows of other matches are between its own.
    pub(super) joined: bool,
    pub(super) roster: Roster,
    /// True if anyone has an opponent.
    pub(super) rated: bool,
}

/// A point in the league, up to which matches count.
#[apply(report)]
pub struct MatchPlace {
    /// The number of matches of the league that count, including those without opponents.
    pub place: u32,
    /// The number of them that were rated.
    pub matches: u32,
    /// The name of the last that counts; blank where none does.
    pub name: String,
    /// Its date as written in the log; blank if the log gives none.
    pub date: String,
}

impl League {
    /// The names of all players, including those who were never enabled, in the order of first
    /// appearance.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.register.players.iter()
    }

    /// A day as the log writes dates.
    pub(super) fn written_date(&self, day: Day) -> String {
        let dated = self.matches.iter().rev().filter_map(|game| {
            let moment = game.moment?;
            Some((&*game.date, moment.day))
        });
        in_form_of(day, dated)
    }

    /// The number of rows that count, including those of disabled players.
    pub fn rows(&self) -> usize {
        self.rated().map(|(_, game)| game.roster.row_count()).sum()
    }

    /// Sets the starting rating of each player: the one that is given, or else that of the first row, or the
    /// league's [`StartRating`].
    pub(super) fn resolve_start(&mut self) {
        let default = self.start_rating.points();
        let given = self.register.players.iter().map(|name| self.start.of(name));
        let mut start: Vec<Option<f64>> = given.collect();
        let [aliases, ratings] = &mut self.supplements;
        ratings.used = start.iter().flatten().count();
        let is_known = |name: &&str| self.register.players.known(name).is_some();
        aliases.used = self.aliases.targets().filter(is_known).count();
        for row in self
            .matches
            .iter_mut()
            .flat_map(|game| &mut game.roster.rows)
        {
            let start = &mut start[row.player as usize];
            if start.is_none() {
                row.is_start = true;
                *start = Some(row.rating.unwrap_or(default));
            }
        }
        let start = start.into_iter();
        self.start_ratings = start.map(|rating| rating.unwrap_or(default)).collect();
    }

    /// The dialect of tables that are made of the league: that of the log if it is CSV. Of one with tabs or bars, it is the CSV of
    /// spreadsheets that have the same decimal mark.
    pub(super) fn csv_dialect(&self) -> Dialect {
        let separator = match self.dialect {
            Dialect {
                separator: separator @ (',' | ';'),
                ..
            } => separator,
            Dialect { decimal: ',', .. } => ';',
            _ => ',',
        };
        Dialect {
            separator,
            ..self.dialect
        }
    }

    /// The rated matches, with everyone's rating as before the league began.
    pub(crate) fn games(&self) -> Vec<Game> {
        self.rated()
            .map(|(_, game)| self.game_of(game, &self.start_ratings))
            .collect()
    }

    /// The values that equations 1 to 5 need of a match.
    pub(super) fn game_of(&self, game: &LogMatch, ratings: &[f64]) -> Game {
        let rating = |row: &Row| ratings[row.player as usize];
        game.roster.game(&self.register, self.best_score, rating)
    }

    /// The matches in which anyone has an opponent, each with its place among all, from 0.
    pub(super) fn rated(&self) -> impl Iterator<Item = (u32, &LogMatch)> {
        (0..).zip(&self.matches).filter(|(_, game)| game.rated)
    }
}
