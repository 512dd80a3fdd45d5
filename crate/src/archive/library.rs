//! An archive that was read: the games of every player, newest first.

use super::game::known;
use super::report::{ArchiveReport, FileReport};
use super::store::Game;
use crate::Day;
use crate::games::Names;
use crate::named_moment::NamedMoments;
use crate::number::saturating_u32;
use crate::spelling::lower_case;
use std::cmp::Reverse;
use std::sync::Arc;

/// The games of one or several files.
#[derive(Debug)]
pub struct Archive {
    pub(super) games: Vec<Game>,
    pub(super) names: Names,
    files: Vec<FileReport>,
    /// All games, newest first.
    pub(super) newest_first: Vec<u32>,
    /// Each player's games, newest first.
    games_of: Vec<Vec<u32>>,
    /// The players, those with the most games first, then by name.
    by_games: Vec<u32>,
    /// Each player's newest rating.
    latest: Vec<Option<f64>>,
    /// The days on which games ended, newest first.
    days: Vec<Day>,
}

/// A player of an archive.
#[apply(report)]
#[derive(Eq)]
pub struct PlayerRow {
    /// The player's number in the archive.
    pub id: u32,
    /// The player's name.
    pub name: String,
    /// Games with a result.
    pub games: u32,
}

/// A page of the players of an archive.
#[apply(report)]
#[derive(Eq)]
pub struct PlayerPage {
    /// The number of players that the search found.
    pub total: usize,
    /// The players of the page, those with the most games first.
    pub rows: Vec<PlayerRow>,
}

impl Archive {
    pub(super) fn new(
        games: Vec<Game>,
        names: Names,
        files: Vec<FileReport>,
        file_starts: &[usize],
    ) -> Self {
        let mut games_of = vec![Vec::new(); names.len()];
        let mut latest = vec![None; names.len()];
        let mut days = Vec::new();
        let newest_first = newest_first(&games, file_starts);
        for &index in &newest_first {
            let Game {
                players, details, ..
            } = games[index as usize];
            if let Some(when) = details.when.filter(|_| details.has_result()) {
                days.push(when.day);
            }
            for (player, rating) in players.into_iter().zip(details.ratings) {
                games_of[player as usize].push(index);
                let latest: &mut Option<f64> = &mut latest[player as usize];
                *latest = latest.or(known(rating));
            }
        }
        days.dedup();
        let mut archive = Self {
            games,
            names,
            files,
            newest_first,
            games_of,
            by_games: Vec::new(),
            latest,
            days,
        };
        let mut players: Vec<u32> = (0..archive.player_count()).collect();
        players.sort_by_cached_key(|&player| {
            let name = archive.names.get(player).to_owned();
            (Reverse(archive.count(player)), name)
        });
        archive.by_games = players;
        archive
    }

    /// The parts of the files that were read, and those that were not.
    pub fn report(&self) -> ArchiveReport {
        ArchiveReport {
            files: self.files.clone(),
            games: self.games.len(),
            players: self.names.len(),
            first_day: self.days.last().map(Day::to_string),
            last_day: self.days.first().map(Day::to_string),
        }
    }

    /// The number of the player with exactly this name, or else of the only player whose name differs from
    /// it only in capital letters.
    pub fn player(&self, name: &str) -> Option<u32> {
        let name = name.trim();
        if let Some(id) = self.names.known(name) {
            return Some(id);
        }
        let lower = lower_case(name);
        let alike = |&id: &u32| lower_case(self.names.get(id)) == lower;
        let mut alike = (0..self.player_count()).filter(alike);
        alike.next().filter(|_| alike.next().is_none())
    }

    /// A page of the players whose name contains each word of `search`, in any order and case. Those with
    /// the most games come first.
    pub fn players(&self, search: &str, start: usize, count: usize) -> PlayerPage {
        let is_found = has_words(search);
        let players = self.by_games.iter().copied();
        let found: Vec<u32> = players.filter(|&id| is_found(self.names.get(id))).collect();
        let page = found.iter().skip(start).take(count);
        let row = |&id: &u32| PlayerRow {
            id,
            name: self.names.get(id).to_owned(),
            games: self.count(id),
        };
        PlayerPage {
            total: found.len(),
            rows: page.map(row).collect(),
        }
    }

    /// The number of players; they have the numbers from 0 on.
    pub fn player_count(&self) -> u32 {
        saturating_u32(self.names.len())
    }

    /// A player's name.
    pub fn name(&self, player: u32) -> Option<&str> {
        (player < self.player_count()).then(|| self.names.get(player))
    }

    /// Games of a player with a result.
    fn count(&self, player: u32) -> u32 {
        let games = self.games_with(player);
        saturating_u32(games.filter(|(game, _)| game.details.has_result()).count())
    }

    /// The games of a player, newest first, each with the side that the player was on.
    pub(super) fn games_with(&self, player: u32) -> impl Iterator<Item = (&Game, usize)> {
        let games = self.games_of.get(player as usize);
        games.into_iter().flatten().map(move |&index| {
            let game = &self.games[index as usize];
            (game, usize::from(game.players[0] != player))
        })
    }

    pub(super) fn latest(&self, player: u32) -> Option<f64> {
        self.latest[player as usize]
    }

    /// Each player's newest rating as of the end of a day; games without a date do not count.
    pub(super) fn latest_as_of(&self, as_of: Day) -> Arc<[Option<f64>]> {
        let mut latest = vec![None; self.names.len()];
        for &index in &self.newest_first {
            let Game {
                players, details, ..
            } = self.games[index as usize];
            if details.when.is_some_and(|when| when.day <= as_of) {
                for (player, rating) in players.into_iter().zip(details.ratings) {
                    let latest = &mut latest[player as usize];
                    *latest = latest.or(known(rating));
                }
            }
        }
        latest.into()
    }

    /// The days that can be named.
    pub(super) fn named_moments(&self) -> NamedMoments<'_> {
        let ends = self.days.last().zip(self.days.first());
        NamedMoments {
            what: "game",
            days: ends.map(|(&first, &last)| [first, last]),
            last_match: None,
        }
    }

    /// The last day up to `to` on which a game ended.
    pub(super) fn last_day(&self, to: Day) -> Option<Day> {
        self.days.iter().copied().find(|&day| day <= to)
    }

    /// Returns true if any finished game has a date.
    pub(super) fn has_dates(&self) -> bool {
        !self.days.is_empty()
    }
}

/// Returns true if a name contains each word of `search`, in any order and case.
pub(super) fn has_words(search: &str) -> impl Fn(&str) -> bool {
    let search = lower_case(search).into_owned();
    move |name| {
        let name = lower_case(name);
        let mut words = search.split(|c: char| c.is_whitespace() || c == ',');
        words.all(|word| name.contains(word))
    }
}

/// The numbers of all games, newest first. Games of the same time are in the order of their file, which may have its
/// newest game first or last; those without a date come last, in the reverse order of their file.
fn newest_first(games: &[Game], file_starts: &[usize]) -> Vec<u32> {
    let mut place: Vec<u32> = (0..).take(games.len()).collect();
    let ends = file_starts.iter().skip(1).copied().chain([games.len()]);
    for (&start, end) in file_starts.iter().zip(ends) {
        let games = games[start..end].iter();
        let mut dated = games.filter_map(|game| game.details.when);
        let first = dated.next();
        if first > dated.next_back().or(first) {
            place[start..end].reverse();
        }
    }
    let mut newest_first: Vec<u32> = (0..).take(games.len()).collect();
    let when = |game: usize| (games[game].details.when, place[game]);
    newest_first.sort_by_key(|&game| Reverse(when(game as usize)));
    newest_first
}
