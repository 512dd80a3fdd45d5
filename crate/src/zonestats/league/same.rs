//! Comparisons of matches, and of their players' rows.

use super::log::League;
use crate::spelling::near_names;
use crate::table::TableField as F;
use crate::zonestats::roster::{Register, Roster, Row};
use crate::zonestats::{Match, Player, StartRating};

impl League {
    /// The players of a match, each with a rating only where the log says where they start.
    pub(super) fn players_of(&self, index: usize) -> Vec<Player> {
        let player = |row: &Row| {
            let start = self.start_ratings[row.player as usize];
            let rating = row.is_start.then_some(start);
            self.register.player_of(row, rating)
        };
        let rows = self.matches[index].roster.rows.iter();
        rows.map(player).collect()
    }

    /// The rating that a player starts with in a match, if they are in none before it and it is not given otherwise.
    pub(super) fn new_start(&self, index: usize, player: &Player) -> Option<f64> {
        let name = self.aliases.name(player.name.trim());
        let is_new = self.register.players.known(name).is_none_or(|known| {
            let mut before = self.matches[..index].iter();
            before.all(|game| game.roster.rows.iter().all(|row| row.player != known))
        });
        (player.rating).filter(|_| is_new && self.start.of(name).is_none())
    }

    /// Returns true if the match of a name has these players, with these teams, scores and minutes.
    pub fn has_match(&self, name: &str, game: &Match) -> bool {
        let index = self.matches.iter().position(|other| other.name == name);
        index.is_some_and(|index| self.is_same_match(index, &self.read(game)))
    }

    /// The name of a match with the same players, teams, scores and minutes: likely the same match. Duels end alike too
    /// often for that, so that one is compared only with the newest match.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Match, Player};
    ///
    /// let league = League::parse("match,player,score,minutes\n1,ann,9,20\n1,bob,5,20\n1,cy,3,12:30\n2,ann,1,9\n2,cy,0,9\n");
    /// let game = |players: &[(&str, f64, f64)]| Match {
    ///     players: players.iter().map(|&(name, score, minutes)| Player::new(name, score, minutes)).collect(),
    ///     ..Match::default()
    /// };
    /// let first = [("cy", 3.0, 12.5), ("ann", 9.0, 20.0), ("bob", 5.0, 20.0)];
    /// assert_eq!(league.match_like(&game(&first)), Some("1"));
    /// assert_eq!(league.match_like(&game(&first[..2])), None);
    /// ```
    pub fn match_like(&self, game: &Match) -> Option<&str> {
        let is_duel = game.players.len() <= 2;
        let compared = if is_duel { 1 } else { usize::MAX };
        let players = self.read(game);
        let mut newest = (0..self.matches.len()).rev().take(compared);
        let index = newest.find(|&index| self.is_same_match(index, &players))?;
        Some(&self.matches[index].name)
    }

    /// The players whose names are near to one that no player has, the nearest first: up to three that differ by a letter in
    /// four, in one of their words or as a whole. None for the name of a player, or another spelling of one.
    ///
    /// ```
    /// use gameroom_rating::zonestats::League;
    ///
    /// let league = League::parse("match,player,score\n1,Sunder,9\n1,Ann Lee,5\n");
    /// assert_eq!(league.near_names("Sundr"), ["Sunder"]);
    /// assert_eq!(league.near_names("ann"), ["Ann Lee"]);
    /// assert!(league.near_names("Sunder").is_empty() && league.near_names("cy").is_empty());
    /// ```
    pub fn near_names(&self, name: &str) -> Vec<&str> {
        let name = self.aliases.name(name.trim());
        if name.is_empty() || self.players().any(|known| *known == *name) {
            return Vec::new();
        }
        let max_changes = name.chars().count().div_ceil(4);
        near_names(name, max_changes, self.players().map(|known| (known, 0)))
    }

    /// The players of a match as they would be read from the log: under the names that aliases stand for, and added up.
    fn read(&self, game: &Match) -> Vec<Player> {
        let mut register = Register::default();
        let mut roster = Roster::default();
        for (row, player) in game.players.iter().enumerate() {
            let mut cells = player.cells(row);
            for (opponent, _) in &mut cells.against {
                *opponent = self.aliases.name(opponent);
            }
            let number = register.player(self.aliases.name(player.name.trim()));
            // Rows that contradict each other are left out.
            let _ = roster.add(register.row(number, cells), &register);
        }
        roster.remove_contradicted();
        let rows = roster.rows.iter();
        rows.map(|row| register.player_of(row, row.rating))
            .collect()
    }

    fn is_same_match(&self, index: usize, players: &[Player]) -> bool {
        if self.matches[index].roster.rows.len() != players.len() {
            return false;
        }
        let mut left = self.players_of(index);
        players.iter().all(|player| {
            let same = |before: &Player| {
                let mut fields = ROW.iter().filter(|&&field| field != F::Rating);
                fields.all(|&field| !differs(field, before, player, self.start_rating))
            };
            let found = left.iter().position(same);
            found.map(|index| left.swap_remove(index)).is_some()
        })
    }
}

/// The values in a row about its player in a match; the rating only in the player's first match.
pub(super) const ROW: [F; 7] = [
    F::Player,
    F::Team,
    F::Score,
    F::Minutes,
    F::Enabled,
    F::Against,
    F::Rating,
];

/// Returns true if a cell of a player's row says something else of another, in a league with this rating of whoever has none.
pub(super) fn differs(field: F, before: &Player, player: &Player, start: StartRating) -> bool {
    match field {
        F::Player => before.name != player.name.trim(),
        F::Team => before.team_name() != player.team_name(),
        F::Score => !is_same(before.score, player.score),
        F::Minutes => !is_same(before.minutes, player.minutes),
        F::Enabled => before.enabled != player.enabled,
        F::Against => before.against != player.against,
        // The page shows ratings with two decimals.
        F::Rating => before.rating.is_some_and(|rating| {
            (rating - player.rating.unwrap_or(start.points())).abs() > 0.005_001
        }),
        _ => false,
    }
}

/// Returns true if two numbers are the same but for rounding: one of them may have been typed as 18:35.
fn is_same(one: f64, other: f64) -> bool {
    let is_blank = one.is_nan() && other.is_nan();
    is_blank || (one - other).abs() <= 1e-9 * one.abs().max(1.0)
}
