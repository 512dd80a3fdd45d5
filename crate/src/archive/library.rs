//! An archive that was read: every player's games at hand, newest first.

use super::report::{ArchiveReport, FileReport};
use super::store::Game;
use super::values::Rating;
use crate::games::Names;
use crate::moment::{Moment, day_text};
use crate::order::sorted;
use serde::Serialize;

/// The games of one or several files.
#[derive(Debug)]
pub struct Archive {
    pub(super) games: Vec<Game>,
    pub(super) names: Names,
    files: Vec<FileReport>,
    /// The games of each player in turn, newest first, as numbers of games.
    of_players: Vec<u32>,
    /// Where each player's games start there, and the end of the last.
    starts: Vec<u32>,
    /// Players, those with the most games first, then by name.
    by_games: Vec<u32>,
    /// Each player's newest rating.
    latest: Vec<Option<Rating>>,
    /// The days of all finished games that have one, the newest first, each once.
    days: Vec<i32>,
}

/// A player of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PlayerRow {
    /// The player's number in the archive.
    pub id: u32,
    /// What the player is called.
    pub name: String,
    /// Games with a result.
    pub games: u32,
}

/// A page of the players of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PlayerPage {
    /// How many players the search finds.
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
        let players = names.len();
        let newest_first = newest_first(&games, file_starts);
        let mut starts = vec![0_u32; players + 1];
        for player in games.iter().flat_map(|game| game.players) {
            starts[player as usize + 1] += 1;
        }
        for player in 0..players {
            starts[player + 1] += starts[player];
        }
        let mut next = starts.clone();
        let mut of_players = vec![0; 2 * games.len()];
        let mut latest = vec![None; players];
        let mut days = Vec::new();
        for index in newest_first {
            let game = &games[index as usize];
            if let Some(when) = game.when.filter(|_| has_result(game)) {
                days.push(when.day);
            }
            for (side, player) in game.players.into_iter().enumerate() {
                let next = &mut next[player as usize];
                of_players[*next as usize] = index;
                *next += 1;
                let latest = &mut latest[player as usize];
                *latest = latest.or(game.ratings[side]);
            }
        }
        days.dedup();
        let mut archive = Self {
            games,
            names,
            files,
            of_players,
            starts,
            by_games: Vec::new(),
            latest,
            days,
        };
        let counts: Vec<u32> = (0..).take(players).map(|id| archive.count(id)).collect();
        archive.by_games = sorted(players, &|a, b| {
            let name = |id: usize| archive.names.get(u32::try_from(id).unwrap_or(u32::MAX));
            counts[b].cmp(&counts[a]).then_with(|| name(a).cmp(name(b)))
        });
        archive
    }

    /// What was read, and what was not.
    #[must_use]
    pub fn report(&self) -> ArchiveReport {
        ArchiveReport {
            files: self.files.clone(),
            games: self.games.len(),
            players: self.names.len(),
            first_day: self.days.last().map(|&day| day_text(day)),
            last_day: self.days.first().map(|&day| day_text(day)),
        }
    }

    /// The number of a player: of this very name, else of the only one that differs from it in nothing
    /// but capital letters.
    #[must_use]
    pub fn player(&self, name: &str) -> Option<u32> {
        let name = name.trim();
        if let Some(id) = self.names.known(name) {
            return Some(id);
        }
        let lower = folded(name);
        let mut alike = (0..)
            .take(self.names.len())
            .filter(|&id| folded(self.names.get(id)) == lower);
        alike.next().filter(|_| alike.next().is_none())
    }

    /// A page of the players whose name has each word of `search` in it, whatever the order and the
    /// case: those with the most games first.
    #[must_use]
    pub fn players(&self, search: &str, start: usize, count: usize) -> PlayerPage {
        let search = folded(search);
        let words: Vec<&str> = search
            .split(|c: char| c.is_whitespace() || c == ',')
            .collect();
        let found = |&&id: &&u32| {
            let name = folded(self.names.get(id));
            words.iter().all(|&word| name.contains(word))
        };
        let found: Vec<u32> = self.by_games.iter().filter(found).copied().collect();
        PlayerPage {
            total: found.len(),
            rows: found
                .into_iter()
                .skip(start)
                .take(count)
                .map(|id| PlayerRow {
                    id,
                    name: self.names.get(id).to_owned(),
                    games: self.count(id),
                })
                .collect(),
        }
    }

    /// How many players there are; they have the numbers from 0 on.
    #[must_use]
    pub fn player_count(&self) -> u32 {
        u32::try_from(self.names.len()).unwrap_or(u32::MAX)
    }

    /// What part of all players so many are, from 0 to 1.
    #[must_use]
    pub fn part_of_players(&self, players: u32) -> f64 {
        match self.player_count() {
            0 => 1.0,
            all => f64::from(players.min(all)) / f64::from(all),
        }
    }

    /// What a player is called.
    #[must_use]
    pub fn name(&self, player: u32) -> Option<&str> {
        (player < self.player_count()).then(|| self.names.get(player))
    }

    /// Games of a player with a result.
    fn count(&self, player: u32) -> u32 {
        let games = self.games_with(player).filter(|(game, _)| has_result(game));
        u32::try_from(games.count()).unwrap_or(u32::MAX)
    }

    /// The games of a player, newest first, each with the side that the player was on.
    pub(super) fn games_with(&self, player: u32) -> impl Iterator<Item = (&Game, usize)> {
        let id = player as usize;
        let games = self.starts.get(id).zip(self.starts.get(id + 1));
        let range = games.map_or(0..0, |(&start, &end)| start as usize..end as usize);
        self.of_players[range].iter().map(move |&index| {
            let game = &self.games[index as usize];
            (game, usize::from(game.players[0] != player))
        })
    }

    pub(super) fn latest(&self, player: u32) -> Option<Rating> {
        self.latest[player as usize]
    }

    /// The last day up to `to` on which a game ended.
    pub(super) fn last_day(&self, to: i32) -> Option<i32> {
        self.days.iter().copied().find(|&day| day <= to)
    }

    /// Whether any finished game has a date.
    pub(super) fn has_dates(&self) -> bool {
        !self.days.is_empty()
    }
}

/// A text without its case. A Greek word ends in another small sigma than it has elsewhere.
fn folded(text: &str) -> String {
    text.to_lowercase().replace('ς', "σ")
}

pub(super) fn has_result(game: &Game) -> bool {
    game.outcome.is_some() && !game.corrupt
}

/// The numbers of all games, newest first. Games of the same time are in the order of their file, which
/// runs with time or against it; those without a date come last, the last row first.
fn newest_first(games: &[Game], file_starts: &[usize]) -> Vec<u32> {
    let mut place: Vec<u32> = (0..).take(games.len()).collect();
    let ends = file_starts.iter().skip(1).copied().chain([games.len()]);
    for (&start, end) in file_starts.iter().zip(ends) {
        let mut dated = games[start..end].iter().filter_map(|game| game.when);
        let first: Option<Moment> = dated.next();
        if first > dated.next_back().or(first) {
            place[start..end].reverse();
        }
    }
    sorted(games.len(), &|a, b| {
        let key = |index: usize| (games[index].when, place[index]);
        key(b).cmp(&key(a))
    })
}
