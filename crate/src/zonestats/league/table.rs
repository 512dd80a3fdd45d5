//! The final table of a league.

use serde::Serialize;

use super::log::League;
use super::replay::{Replay, replay};
use crate::Problem;
use crate::order::sorted;
use crate::zonestats::{Settings, ranks};

/// A league played through: the final table, and what could not be read of the log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LeagueReport {
    /// The settings that were used.
    pub settings: Settings,
    /// How many matches were rated: those in which anyone has an opponent.
    pub matches: usize,
    /// How many matches the cap scaled down.
    pub scaled_matches: usize,
    /// In how many matches someone moved by more than `GAME_MULT` points per minute, after scaling.
    pub matches_above_cap: usize,
    /// How many rows count, those of disabled players included.
    pub rows: usize,
    /// Everyone who played, best first.
    pub table: Vec<Standing>,
    /// What could not be read, at most [`MOST_PROBLEMS`](crate::games::MOST_PROBLEMS) of it.
    pub problems: Vec<Problem>,
    /// How many problems there are.
    pub problem_count: usize,
    /// How many rows could not be read and do not count.
    pub left_out: usize,
    /// What was read in a way that the user may not expect, a sentence each.
    pub notices: Vec<String>,
    /// Whether the log was beyond a limit; nothing of it counts then.
    pub refused: bool,
}

/// One player's line in the final table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Standing {
    /// Place; equal ratings share one.
    pub rank: u32,
    /// The player's number, for [`Replay::history`].
    pub id: u32,
    /// The player's name.
    pub player: String,
    /// Rating after the last match.
    pub rating: f64,
    /// Rated matches in which the player was enabled.
    pub matches: u32,
    /// The highest rating the player ever had, the one before the first match included.
    pub best: f64,
    /// Points gained in the player's last match.
    pub last_change: f64,
    /// Place under the source's settings.
    pub default_rank: u32,
    /// How many places higher the player is than under the source's settings; negative for lower.
    pub rank_difference: i32,
}

/// Reads a league log and plays it through.
///
/// ```
/// use gameroom_rating::zonestats::{Settings, rate_league};
///
/// let log = "match;player;team;score;minutes\n1;ann;red;1800;12,5\n1;bob;blue;900;20\n";
/// let report = rate_league(log, &Settings::default());
/// assert_eq!(report.table[0].player, "ann");
/// assert_eq!((report.table[0].rating, report.table[0].last_change), (512.5, 12.5));
/// ```
#[must_use]
pub fn rate_league(log: &str, settings: &Settings) -> LeagueReport {
    replay(&League::parse(log), settings).report()
}

impl Replay {
    /// The final table with what could not be read of the log.
    #[must_use]
    pub fn report(&self) -> LeagueReport {
        let league = self.league();
        LeagueReport {
            settings: *self.settings(),
            matches: league.log.matches.iter().filter(|of| of.rated).count(),
            scaled_matches: self.scaled_matches,
            matches_above_cap: self.matches_above_cap,
            rows: league.rows(),
            table: self.table(),
            problems: league.problems().to_vec(),
            problem_count: league.problem_count(),
            left_out: league.left_out(),
            notices: league.notices().to_vec(),
            refused: league.refused(),
        }
    }

    /// Everyone who was enabled in a match, best first; of equals, who appeared first.
    #[must_use]
    pub fn table(&self) -> Vec<Standing> {
        let league = self.league();
        let default_ranks = league
            .default_ranks
            .get_or_init(|| replay(league, &Settings::default()).ranks());
        let table: Vec<Standing> = (0..)
            .zip(self.ranks())
            .zip(default_ranks)
            .filter_map(|((id, rank), &default_rank)| self.standing(id, rank?, default_rank?))
            .collect();
        let order = sorted(table.len(), &|a, b| table[a].rank.cmp(&table[b].rank));
        let standing = |place: u32| table[place as usize].clone();
        order.into_iter().map(standing).collect()
    }

    fn standing(&self, id: u32, rank: u32, default_rank: u32) -> Option<Standing> {
        let player = id as usize;
        let fixtures = &self.league().fixtures;
        let appearances = fixtures.appearances(player);
        let match_of = |&appearance: &u32| fixtures.match_of[appearance as usize];
        // A player may be in a match twice.
        let mut matches: Vec<u32> = appearances.iter().map(match_of).collect();
        matches.dedup();
        let last = *matches.last()?;
        matches.retain(|&of| self.league().log.matches[of as usize].rated);
        let start = self.league().log.start_ratings[player];
        Some(Standing {
            rank,
            id,
            player: self.league().player_name(player)?.to_owned(),
            rating: self.ratings[player],
            matches: u32::try_from(matches.len()).unwrap_or(u32::MAX),
            best: appearances
                .iter()
                .map(|&appearance| self.ratings_after[appearance as usize])
                .fold(start, f64::max),
            last_change: appearances
                .iter()
                .filter(|&appearance| match_of(appearance) == last)
                .map(|&appearance| self.changes[appearance as usize])
                .sum(),
            default_rank,
            rank_difference: default_rank.cast_signed() - rank.cast_signed(),
        })
    }

    /// Each player's place among those who were enabled in a match.
    fn ranks(&self) -> Vec<Option<u32>> {
        let (players, ratings): (Vec<usize>, Vec<f64>) = self
            .ratings
            .iter()
            .enumerate()
            .filter(|&(player, _)| !self.league().fixtures.appearances(player).is_empty())
            .unzip();
        let mut places = vec![None; self.ratings.len()];
        for (player, rank) in players.into_iter().zip(ranks(&ratings)) {
            places[player] = Some(rank);
        }
        places
    }
}
