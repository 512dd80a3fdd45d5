//! The games of a list, sorted by opponent.

use crate::games::{GameList, GameResult};
use crate::number::saturating_u32;

/// The games of a list, sorted by opponent.
#[derive(Debug)]
pub(super) struct GamesByOpponent {
    /// For each opponent, the number of the first of their games in `games`; and at last, the number of all games.
    starts: Vec<u32>,
    /// For each opponent in turn, the games against them, oldest first.
    games: Vec<Meeting>,
    /// For each game of the list, the number of older ones against the same opponent: which of their games it is.
    pub(super) older: Vec<u32>,
}

/// A game against an opponent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meeting {
    /// Its index in the list, where 0 is the newest.
    pub(super) game: u32,
    pub(super) rating_id: u32,
    pub(super) result: GameResult,
}

impl GamesByOpponent {
    pub(super) fn new(list: &GameList) -> Self {
        let mut starts = vec![0];
        for games in list.games_per_opponent() {
            starts.push(starts[starts.len() - 1] + games);
        }
        let nothing = Meeting {
            game: 0,
            rating_id: 0,
            result: GameResult::Draw,
        };
        let mut games = vec![nothing; list.len()];
        let mut older = vec![0; list.len()];
        let mut played = vec![0; list.opponents()];
        for game in (0..list.len()).rev() {
            let opponent = list.opponent_ids[game] as usize;
            older[game] = played[opponent];
            games[(starts[opponent] + played[opponent]) as usize] = Meeting {
                game: saturating_u32(game),
                rating_id: list.rating_ids[game],
                result: list.results[game],
            };
            played[opponent] += 1;
        }
        Self {
            starts,
            games,
            older,
        }
    }

    /// The games against an opponent, oldest first.
    pub(super) fn against(&self, opponent: u32) -> &[Meeting] {
        let [start, end] = [opponent, opponent + 1].map(|id| self.starts[id as usize] as usize);
        &self.games[start..end]
    }

    /// The number of games against an opponent: *n*.
    pub(super) fn count(&self, opponent: u32) -> u32 {
        self.starts[opponent as usize + 1] - self.starts[opponent as usize]
    }

    /// The number of games against an opponent that have at least this index in the list.
    pub(super) fn count_from(&self, opponent: u32, index: usize) -> u32 {
        let against = self.against(opponent);
        saturating_u32(against.partition_point(|meeting| meeting.game as usize >= index))
    }

    /// Returns true if a game against an opponent is the newest, by the number of older ones.
    pub(super) fn is_newest(&self, opponent: u32, older: u32) -> bool {
        older + 1 == self.count(opponent)
    }

    /// The number of opponents.
    pub(super) fn opponents(&self) -> usize {
        self.starts.len() - 1
    }

    /// The largest number of games against one opponent.
    pub(super) fn most(&self) -> u32 {
        let counts = self.starts.windows(2).map(|ends| ends[1] - ends[0]);
        counts.max().unwrap_or(0)
    }
}
