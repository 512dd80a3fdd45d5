//! Everyone in a match, by name: a player who left and came back has several rows, which are added up.

use rustc_hash::FxHashMap;

use super::Player;
use crate::number::written;
use crate::spelling::{isolated, listed};
use crate::zonestats::Field;

/// Someone in a match.
pub(in crate::zonestats) struct Participant {
    /// The rows of the match with this name, from 0.
    pub rows: Vec<usize>,
    /// Their sum; `None` for a player who does not count.
    pub player: Option<Player>,
}

/// The rows of each player of a match, in the order of the first ones. Each row without a name is another player's.
pub(super) fn rows_by_player(players: &[Player]) -> Vec<Vec<usize>> {
    let mut known: FxHashMap<&str, usize> = FxHashMap::default();
    let mut all: Vec<Vec<usize>> = Vec::new();
    for (row, player) in players.iter().enumerate() {
        let place = match player.name.trim() {
            "" => all.len(),
            name => *known.entry(name).or_insert(all.len()),
        };
        if place == all.len() {
            all.push(Vec::new());
        }
        all[place].push(row);
    }
    all
}

/// Each player of a match with the sum of their rows.
pub(in crate::zonestats) fn added_up(players: &[Player]) -> Vec<Player> {
    let sum = |rows: Vec<usize>| {
        let mut rows = rows.into_iter().map(|row| players[row].clone());
        let first = rows.next().unwrap_or_default();
        rows.fold(first, |mut sum, row| {
            sum.add(&row);
            sum
        })
    };
    rows_by_player(players).into_iter().map(sum).collect()
}

impl Player {
    /// Adds another row of the same player: scores, minutes and scores against opponents.
    pub(super) fn add(&mut self, other: &Self) {
        self.score += other.score;
        self.minutes += other.minutes;
        self.minutes_text = None;
        self.rating = self.rating.or(other.rating);
        for (name, score) in std::mem::take(&mut self.against)
            .iter()
            .chain(&other.against)
        {
            *self.against.entry(name.trim().to_owned()).or_default() += score;
        }
    }

    /// What a row says of a player besides score and minutes.
    pub(super) fn claim(&self) -> Claim<'_> {
        Claim {
            team: self.team_name(),
            rating: self.rating,
            enabled: self.enabled,
        }
    }
}

/// What a row says of a player, which cannot be two things in one match.
#[derive(Clone, Copy)]
pub(in crate::zonestats) struct Claim<'r> {
    /// Blank for none.
    pub team: &'r str,
    pub rating: Option<f64>,
    pub enabled: bool,
}

impl Claim<'_> {
    /// Why the rows of a player in two places, such as “row 1” and “row 5”, cannot be added up; `None` where they can.
    pub fn contradiction(
        &self,
        other: &Self,
        name: &str,
        [here, there]: [String; 2],
    ) -> Option<(Field, String)> {
        let team = |claim: &Self| match claim.team {
            "" => "has no team".to_owned(),
            team => format!("is in “{team}”"),
        };
        let is_enabled = |claim: &Self| if claim.enabled { "is" } else { "is not" };
        let (field, [one, two]) = match (self.rating, other.rating) {
            _ if self.enabled != other.enabled => (
                Field::Name,
                [self, other].map(|claim| format!("{} enabled", is_enabled(claim))),
            ),
            _ if self.team != other.team => (Field::Team, [self, other].map(team)),
            (Some(one), Some(two)) if one.total_cmp(&two).is_ne() => (
                Field::Rating,
                [one, two].map(|rating| format!("has the rating {}", written(rating))),
            ),
            _ => return None,
        };
        let name = isolated(name);
        let expected =
            format!("“{name}” {one} in {here} and {two} in {there}, so neither row counts");
        Some((field, expected))
    }
}

/// What is said of players whose rows were added up.
pub(in crate::zonestats) fn notice_of_sums(players: &[String]) -> Option<String> {
    let have = if players.len() == 1 { "has" } else { "have" };
    let listed = listed(players.iter());
    (!players.is_empty()).then(|| format!("{listed} {have} several rows, which are added up."))
}
