//! The final table of a league.

use serde::Serialize;

use super::log::League;
use super::replay::{Replay, replay};
use crate::Problem;
use crate::csv::Writer;
use crate::zonestats::{Settings, ranks};

/// The final table of a league, and what could not be read of its log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LeagueReport {
    /// The settings that were used.
    pub settings: Settings,
    /// The number of matches that were rated: those in which anyone has an opponent.
    pub matches: usize,
    /// The number of matches that the cap scaled down.
    pub scaled_matches: usize,
    /// The number of matches in which someone exceeded `GAME_MULT` points per minute after scaling.
    pub matches_above_cap: usize,
    /// The number of rows that count, including those of disabled players.
    pub rows: usize,
    /// Everyone who played, best first.
    pub table: Vec<Standing>,
    /// What could not be read: at most [`MOST_PROBLEMS`](crate::games::MOST_PROBLEMS) problems.
    pub problems: Vec<Problem>,
    /// The number of all problems.
    pub problem_count: usize,
    /// The number of rows that do not count: those that could not be read, and those of a match without opponents.
    pub left_out: usize,
    /// Surprises in how the log was read, one sentence each.
    pub notices: Vec<String>,
    /// Whether the log exceeds a limit: if so, no row counts.
    pub refused: bool,
}

/// One player's line in the final table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Standing {
    /// Rank; equal ratings share one.
    pub rank: u32,
    /// The player's number, for [`Replay::history`].
    pub id: u32,
    /// The player's name.
    pub player: String,
    /// Rating after the last match.
    pub rating: f64,
    /// Rated matches in which the player was enabled.
    pub matches: u32,
    /// The player's highest rating, including the one before the first match.
    pub best: f64,
    /// Points gained in the player's last match.
    pub last_change: f64,
    /// Rank under the default settings.
    pub default_rank: u32,
    /// By how many ranks the player is higher than under the default settings; negative if lower.
    pub rank_difference: i32,
}

/// Reads a league log and plays its matches.
///
/// ```
/// use gameroom_rating::zonestats::{Settings, rate_league};
///
/// let log = "match;player;team;score;minutes\n1;ann;red;1800;12,5\n1;bob;blue;900;20\n";
/// let report = rate_league(log, &Settings::default());
/// assert_eq!(report.table[0].player, "ann");
/// assert_eq!((report.table[0].rating, report.table[0].last_change), (512.5, 12.5));
/// ```
pub fn rate_league(log: &str, settings: &Settings) -> LeagueReport {
    replay(&League::parse(log), settings).report()
}

impl Replay {
    /// The final table with what could not be read of the log.
    pub fn report(&self) -> LeagueReport {
        let league = &self.league;
        LeagueReport {
            settings: self.settings,
            matches: league.rated().count(),
            scaled_matches: self.scaled_matches,
            matches_above_cap: self.matches_above_cap,
            rows: league.rows(),
            table: self.table(),
            problems: league.problems.clone(),
            problem_count: league.problem_count,
            left_out: league.left_out,
            notices: league.notices.clone(),
            refused: league.refused,
        }
    }

    /// Everyone who was enabled in a rated match, best first; equal players in the order of the log.
    pub fn table(&self) -> Vec<Standing> {
        let league = &self.league;
        let default_ranks = league
            .default_ranks
            .get_or_init(|| replay(league, &Settings::default()).ranks());
        let ranks = self.ranks().into_iter().zip(default_ranks);
        let players = (0..)
            .zip(&self.appearances)
            .filter(|(_, of)| !of.is_empty());
        let mut table: Vec<Standing> = players
            .zip(ranks)
            .filter_map(|((id, _), (rank, &default_rank))| self.standing(id, rank, default_rank))
            .collect();
        table.sort_by_key(|standing| standing.rank);
        table
    }

    /// The final table as CSV.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Settings, replay};
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,=bob,,1,20\n";
    /// assert_eq!(
    ///     replay(&League::parse(log), &Settings::default()).table_csv(),
    ///     "rank,player,rating,matches,best,last change,rank under defaults,places gained\r\n\
    ///      1,ann,520.000000,1,520.000000,20.000000,1,0\r\n\
    ///      2,'=bob,480.000000,1,500.000000,-20.000000,2,0\r\n"
    /// );
    /// ```
    pub fn table_csv(&self) -> String {
        let mut writer = Writer::new(self.league.dialect);
        writer.titles(
            "rank,player,rating,matches,best,last change,rank under defaults,places gained",
        );
        for standing in self.table() {
            writer
                .number(f64::from(standing.rank))
                .text(&standing.player)
                .rounded(standing.rating, 6)
                .number(f64::from(standing.matches))
                .rounded(standing.best, 6)
                .rounded(standing.last_change, 6)
                .number(f64::from(standing.default_rank))
                .number(f64::from(standing.rank_difference))
                .end_row();
        }
        writer.into_text()
    }

    fn standing(&self, id: u32, rank: u32, default_rank: u32) -> Option<Standing> {
        let player = id as usize;
        let league = &self.league;
        let appearances = &self.appearances[player];
        // A player may be in a match twice.
        let matches = appearances.chunk_by(|one, next| one.game == next.game);
        let ratings = appearances.iter().map(|of| of.rating);
        Some(Standing {
            rank,
            id,
            player: league.players.get(id).to_owned(),
            rating: appearances.last()?.rating,
            matches: u32::try_from(matches.clone().count()).unwrap_or(u32::MAX),
            best: ratings.fold(league.start_ratings[player], f64::max),
            last_change: matches.last()?.iter().map(|of| of.change).sum(),
            default_rank,
            rank_difference: default_rank.cast_signed() - rank.cast_signed(),
        })
    }

    /// The ranks of those who were enabled in a rated match.
    fn ranks(&self) -> Vec<u32> {
        let last = self.appearances.iter().filter_map(|of| of.last());
        let ratings: Vec<f64> = last.map(|of| of.rating).collect();
        ranks(&ratings)
    }
}
