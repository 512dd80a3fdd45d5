//! The makeup of a league's matches, so that a season can be like them.

use std::collections::BTreeSet;

use super::League;
use crate::number::{saturating_u32, saturating_usize};
use crate::stats::quantile;
use crate::zonestats::Game;
use crate::zonestats::season::MAX_PLAYERS;

/// The makeup of a league's matches, as options of a season.
#[apply(report)]
#[derive(Copy)]
pub struct LeagueMakeup {
    /// Players who were in a match.
    pub all_players: u32,
    /// As many of them as a season can have.
    pub players: u32,
    /// Players per match: the median.
    pub players_per_match: u32,
    /// Teams per match: the median; null where most matches are everyone against everyone.
    pub teams: Option<u32>,
    /// The length of a match, in minutes: the median of the longest time in each.
    pub match_length: f64,
    /// The share of players who were in a match for less than 99 % of its length.
    pub leave_early: f64,
    /// Matches.
    pub matches: u32,
}

impl LeagueMakeup {
    /// The makeup of the matches of `league`; none where no match has two opponents.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, LeagueMakeup};
    ///
    /// let log = "match,player,score,minutes\n1,ann,900,20\n1,bob,700,5\n2,ann,800,20\n2,cy,700,19.8\n";
    /// let makeup = LeagueMakeup::of(&League::parse(log)).unwrap();
    /// assert_eq!((makeup.players, makeup.players_per_match, makeup.teams), (3, 2, None));
    /// assert_eq!((makeup.match_length, makeup.leave_early, makeup.matches), (20.0, 0.25, 2));
    /// ```
    pub fn of(league: &League) -> Option<Self> {
        let matches = league.games();
        let entries = matches.iter().flat_map(|game| &game.players);
        let entry_count = entries.clone().count();
        let players: BTreeSet<u32> = entries.copied().collect();
        let (mut sizes, mut teams, mut lengths, mut left) = (vec![], vec![], vec![], 0);
        for Game { entrants, .. } in &matches {
            let sides: BTreeSet<u32> = entrants.iter().map(|entrant| entrant.team).collect();
            let minutes = || entrants.iter().map(|entrant| entrant.minutes);
            let length = minutes().fold(0.0, f64::max);
            left += minutes().filter(|&minutes| minutes < 0.99 * length).count();
            sizes.push(entrants.len() as f64);
            teams.push(sides.len() as f64);
            lengths.push(length);
        }
        if matches.is_empty() {
            return None;
        }
        let [size, teams, length] = [sizes, teams, lengths].map(|values| quantile(values, 0.5));
        let [size, teams] = [size, teams].map(|players| saturating_u32(saturating_usize(players)));
        let all_players = saturating_u32(players.len());
        Some(Self {
            all_players,
            players: all_players.min(MAX_PLAYERS),
            players_per_match: size.min(MAX_PLAYERS),
            teams: Some(teams).filter(|&teams| teams < size),
            match_length: length,
            leave_early: left as f64 / entry_count as f64,
            matches: saturating_u32(matches.len()),
        })
    }
}
