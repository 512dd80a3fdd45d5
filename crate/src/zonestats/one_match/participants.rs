//! Everyone in a match, by name: a player who left and came back has several rows, which are added up.

use rustc_hash::FxHashMap;

use super::Player;
use crate::number::written;
use crate::spelling::{isolated, listed};
use crate::zonestats::Field;

/// Someone in a match.
#[derive(Default)]
pub(in crate::zonestats) struct Participant {
    /// The rows of the match with this name, from 0.
    pub rows: Vec<usize>,
    /// The sum of those that count; `None` where none does, or where they contradict each other.
    pub player: Option<Player>,
    /// The first that counts, and whether another one contradicts it.
    first: usize,
    is_contradicted: bool,
}

/// The players of a match in the order of their first rows, each row without a name being another player's; and each row
/// that contradicts an earlier one, with what is said of it.
pub(in crate::zonestats) fn added_up(
    players: &[Player],
    counts: impl Fn(usize) -> bool,
) -> (Vec<Participant>, Vec<(usize, Field, String)>) {
    let mut known: FxHashMap<&str, usize> = FxHashMap::default();
    let (mut all, mut contradictions) = (Vec::<Participant>::new(), Vec::new());
    for (row, player) in players.iter().enumerate() {
        let place = match player.name.trim() {
            "" => all.len(),
            name => *known.entry(name).or_insert(all.len()),
        };
        if place == all.len() {
            all.push(Participant::default());
        }
        let one = &mut all[place];
        one.rows.push(row);
        if one.is_contradicted || !counts(row) {
            continue;
        }
        let Some(sum) = &mut one.player else {
            (one.player, one.first) = (Some(player.clone()), row);
            continue;
        };
        let rows = [one.first, row].map(|row| format!("row {}", row + 1));
        let contradiction = (sum.claim()).contradiction(&player.claim(), sum.name.trim(), rows);
        if let Some((field, expected)) = contradiction {
            contradictions.push((row, field, expected));
            (one.player, one.is_contradicted) = (None, true);
        } else {
            sum.add(player);
        }
    }
    (all, contradictions)
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
