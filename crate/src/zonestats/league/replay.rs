//! Plays the matches of a league in order, carrying ratings from one to the next.

use std::sync::Arc;

use super::log::{League, MatchPlace};
use super::ratings_in_log::RatingsInLog;
use crate::OptionProblem;
use crate::number::saturating_u32;
use crate::zonestats::roster::Row;
use crate::zonestats::{Match, Rater, Settings};

/// A league that was played under some settings.
///
/// The final [table](Replay::table) and each player's [history](Replay::history) are made from it.
#[derive(Debug, Clone, Default)]
pub struct Replay {
    /// The league that was played.
    pub league: Arc<League>,
    /// The settings it was played under.
    pub settings: Settings,
    /// The number of matches before a player has a rank.
    pub min_matches: u32,
    /// The match that the table is as of; the last match without it.
    pub as_of: Option<MatchPlace>,
    /// The match that the table is compared with.
    pub since: Option<MatchPlace>,
    /// The problems of `since` and `asOf` that name no match and no day of this log.
    pub(super) option_problems: Vec<OptionProblem>,
    /// For each player, the rated matches in which they were enabled.
    pub(super) appearances: Vec<Vec<Appearance>>,
    /// The number of matches that the cap scaled down.
    pub(super) scaled_matches: usize,
    /// The number of matches in which someone moved by more than the cap allows, even after scaling.
    pub(super) matches_above_cap: usize,
    /// The factor of every offset of each match; 1 where no one has an opponent.
    pub(super) scales: Vec<f64>,
    /// The agreement of the ratings in the log with these.
    pub(super) ratings_in_log: RatingsInLog,
}

/// The effect of a match on one player's rating.
#[derive(Debug, Clone, Copy)]
pub(super) struct Appearance {
    /// The match, counted from 0.
    pub game: u32,
    /// The player's row among all of the match.
    pub row: u32,
    pub change: f64,
    /// The rating after the match.
    pub rating: f64,
}

/// Plays a league: equations 1 to 6 for one match after the other.
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
///     .map(|standing| format!("{} {:.2}", standing.player, standing.rating))
///     .collect();
/// assert_eq!(table, ["ann 520.00", "bob 501.66", "cy 478.34"]);
/// ```
pub fn replay(league: &Arc<League>, settings: &Settings) -> Replay {
    let mut ratings = league.start_ratings.clone();
    let mut rater = Rater::default();
    let mut replay = Replay {
        league: Arc::clone(league),
        settings: *settings,
        appearances: vec![Vec::new(); ratings.len()],
        scales: vec![1.0; league.matches.len()],
        ..Replay::default()
    };
    for (number, game) in league.rated() {
        replay.ratings_in_log.compare(league, game, &ratings);
        let cap = rater.play(&league.game_of(game, &ratings), &mut ratings, settings);
        replay.scales[number as usize] = cap.scale;
        replay.scaled_matches += usize::from(cap.scaled());
        replay.matches_above_cap += usize::from(cap.exceeded);
        for ((place, row), change) in game.roster.enabled().zip(rater.changes(&cap)) {
            let player = row.player as usize;
            replay.appearances[player].push(Appearance {
                game: number,
                row: place,
                change,
                rating: ratings[player],
            });
        }
    }
    replay
}

impl Replay {
    /// A match of the league, counted from 0, with everyone's rating before it, ready for
    /// [`rate_match`](crate::zonestats::rate_match). Several rows of a player are one.
    pub fn match_at(&self, index: usize) -> Option<Match> {
        let league = &self.league;
        let game = league.matches.get(index)?;
        let player = |row: &Row| {
            let rating = self.rating_after(row.player as usize, saturating_u32(index));
            league.register.player_of(row, Some(rating))
        };
        Some(Match {
            players: game.roster.rows.iter().map(player).collect(),
            best_score: league.best_score,
            start_rating: league.start_rating,
        })
    }
}
