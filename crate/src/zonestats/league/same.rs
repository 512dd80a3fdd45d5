//! Whether matches, and their players' rows, are the same.

use super::log::{League, Row};
use crate::table::TableField as F;
use crate::zonestats::one_match::added_up;
use crate::zonestats::{DEFAULT_RATING, Match, Player};

impl League {
    /// The players of a match, each with a rating only where the log says where they start.
    pub(super) fn players_of(&self, place: usize) -> Vec<Player> {
        let player = |row: &Row| {
            let start = self.start_ratings[row.player as usize];
            self.player_of(row, row.is_start.then_some(start))
        };
        self.matches[place].rows.iter().map(player).collect()
    }

    /// The rating that a player starts with in a match, if they are in none before it and it is not given otherwise.
    pub(super) fn new_start(&self, place: usize, player: &Player) -> Option<f64> {
        let name = self.aliases.name(player.name.trim());
        let is_new = self.players.known(name).is_none_or(|known| {
            let mut rows = self.matches[..place].iter().flat_map(|game| &game.rows);
            rows.all(|row| row.player != known)
        });
        (player.rating).filter(|_| is_new && self.start.of(name).is_none())
    }

    /// Whether the match of a name has these players, with these teams, scores and minutes.
    pub fn has_match(&self, name: &str, game: &Match) -> bool {
        let place = self.matches.iter().position(|other| other.name == name);
        place.is_some_and(|place| self.is_same_match(place, &self.read(game)))
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
        let place = newest.find(|&place| self.is_same_match(place, &players))?;
        Some(&self.matches[place].name)
    }

    /// The players of a match as they would be read from the log: under the names that aliases stand for, and added up.
    fn read(&self, game: &Match) -> Vec<Player> {
        let name = |name: &str| self.aliases.name(name.trim()).to_owned();
        let player = |player: &Player| Player {
            name: name(&player.name),
            against: (player.against.iter())
                .map(|(opponent, &score)| (name(opponent), score))
                .collect(),
            ..player.clone()
        };
        let players: Vec<Player> = game.players.iter().map(player).collect();
        let (everyone, _) = added_up(&players, |_| true);
        everyone.into_iter().filter_map(|one| one.player).collect()
    }

    fn is_same_match(&self, place: usize, players: &[Player]) -> bool {
        if self.matches[place].rows.len() != players.len() {
            return false;
        }
        let mut left = self.players_of(place);
        players.iter().all(|player| {
            let same = |before: &Player| {
                let mut fields = ROW.iter().filter(|&&field| field != F::Rating);
                fields.all(|&field| !differs(field, before, player))
            };
            let found = left.iter().position(same);
            found.map(|place| left.swap_remove(place)).is_some()
        })
    }
}

/// What a row says of its player in a match; the rating only in the player's first match.
pub(super) const ROW: [F; 7] = [
    F::Player,
    F::Team,
    F::Score,
    F::Minutes,
    F::Enabled,
    F::Against,
    F::Rating,
];

/// Whether a cell of a player's row says something else of another.
pub(super) fn differs(field: F, before: &Player, player: &Player) -> bool {
    match field {
        F::Player => before.name != player.name.trim(),
        F::Team => before.team_name() != player.team_name(),
        F::Score => !is_same(before.score, player.score),
        F::Minutes => !is_same(before.minutes, player.minutes),
        F::Enabled => before.enabled != player.enabled,
        F::Against => before.against != player.against,
        // The page shows ratings with two decimals.
        F::Rating => before.rating.is_some_and(|rating| {
            (rating - player.rating.unwrap_or(DEFAULT_RATING)).abs() > 0.005_001
        }),
        _ => false,
    }
}

/// Whether two numbers are the same but for rounding: one of them may have been typed as 18:35.
fn is_same(one: f64, other: f64) -> bool {
    let is_blank = one.is_nan() && other.is_nan();
    is_blank || (one - other).abs() <= 1e-9 * one.abs().max(1.0)
}
