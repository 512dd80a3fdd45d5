//! Every match of a league in turn, each from the ratings that the one before it left.

use super::fixtures::Fixtures;
use super::log::League;
use crate::zonestats::{CapLevel, Entrant, HeadToHead, Lineup, Match, Player, Settings, Workspace};

/// A league that was played through under some settings.
///
/// It holds each player's change and rating for every match as plain arrays; the final
/// [table](Replay::table) and one player's [history](Replay::history) are read from them.
#[derive(Debug, Clone)]
pub struct Replay {
    league: League,
    settings: Settings,
    /// The change of each appearance.
    pub(super) changes: Vec<f64>,
    /// The rating after each appearance.
    pub(super) ratings_after: Vec<f64>,
    /// Each player's rating after the last match.
    pub(super) ratings: Vec<f64>,
    /// Matches that the cap scaled down.
    pub(super) scaled_matches: usize,
    /// Matches in which someone moved by more than `GAME_MULT` points per minute, after scaling.
    pub(super) matches_above_cap: usize,
}

/// Plays a league through: equations 1 to 6 for one match after the other.
///
/// ```
/// use gameroom_rating::zonestats::{League, Settings, replay};
///
/// let log = "match,player,team,score,minutes
/// 1,ann,,1800,20
/// 1,bob,,900,20
/// 2,bob,,1800,20
/// 2,cy,,900,20
/// ";
/// let replay = replay(&League::parse(log), &Settings::default());
/// let table: Vec<String> = replay
///     .table()
///     .iter()
///     .map(|standing| format!("{} {} {:.2}", standing.rank, standing.player, standing.rating))
///     .collect();
/// assert_eq!(table, ["1 ann 520.00", "2 bob 501.66", "3 cy 478.34"]);
/// ```
#[must_use]
pub fn replay(league: &League, settings: &Settings) -> Replay {
    let fixtures = &*league.fixtures;
    let appearances = fixtures.players.len();
    let mut replay = Replay {
        league: league.clone(),
        settings: *settings,
        changes: Vec::with_capacity(appearances),
        ratings_after: Vec::with_capacity(appearances),
        ratings: league.log.start_ratings.clone(),
        scaled_matches: 0,
        matches_above_cap: 0,
    };
    let mut workspace = Workspace::default();
    let head_to_head = HeadToHead::new();
    let mut entrants = Vec::new();
    for of in &fixtures.matches {
        let players = &fixtures.players[of.clone()];
        entrants.clear();
        entrants.extend(players.iter().zip(&fixtures.entrants[of.clone()]).map(
            |(&player, &entrant)| Entrant {
                rating: replay.ratings[player as usize],
                ..entrant
            },
        ));
        let lineup = Lineup {
            players: &entrants,
            head_to_head: &head_to_head,
        };
        let cap = workspace.rate(&lineup, settings);
        let mut above_cap = false;
        for ((&player, entrant), &rating_offset) in
            players.iter().zip(&entrants).zip(workspace.offsets())
        {
            let change = cap.final_offset(rating_offset);
            above_cap |= settings.cap_level(change, entrant.minutes) == CapLevel::Above;
            replay.changes.push(change);
            // Step 8. Where a player is in the match twice, both changes count.
            replay.ratings[player as usize] += change;
        }
        let rating = |&player: &u32| replay.ratings[player as usize];
        replay.ratings_after.extend(players.iter().map(rating));
        replay.scaled_matches += usize::from(cap.scaled());
        replay.matches_above_cap += usize::from(above_cap);
    }
    replay
}

impl Replay {
    /// The league that was played through.
    #[must_use]
    pub fn league(&self) -> &League {
        &self.league
    }

    /// The settings it was played through under.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// A match of the league, counted from 0, with everyone's rating before it, ready for
    /// [`rate_match`](crate::zonestats::rate_match).
    #[must_use]
    pub fn match_at(&self, index: usize) -> Option<Match> {
        let log = &self.league.log;
        let rows = log.rows[log.matches.get(index)?.rows.clone()].iter();
        Some(Match {
            players: rows
                .map(|row| Player {
                    name: log.players.get(row.player).to_owned(),
                    team: row.team.map(|team| log.teams.get(team).to_owned()),
                    rating: Some(self.rating_before(row.player as usize, index)),
                    enabled: row.enabled,
                    ..Player::new("", row.score, row.minutes)
                })
                .collect(),
        })
    }

    /// A player's rating before a match.
    fn rating_before(&self, player: usize, index: usize) -> f64 {
        let fixtures: &Fixtures = &self.league.fixtures;
        let appearances = fixtures.appearances(player);
        let earlier = appearances.partition_point(|&appearance| {
            (fixtures.match_of[appearance as usize] as usize) < index
        });
        match earlier.checked_sub(1) {
            Some(last) => self.ratings_after[appearances[last] as usize],
            None => self.league.log.start_ratings[player],
        }
    }
}
