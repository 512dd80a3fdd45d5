//! Multiplayer matches, leagues and seasons: the `ZoneStats` system, equations 1 to 6 of its
//! description.
//!
//! Unlike the other systems here, it compares players by score per hour, weights points by the
//! minutes that both played, and scales a whole match to limit points per minute.
//!
//! - One match: [`Match`] → [`rate_match`] → [`MatchReport`], or [`working`] to see why.
//! - A league: text → [`League`] → [`replay`] → [`Replay::table`] and [`Replay::history`].
//! - A season: [`SeasonOptions`] → [`Season`] → [`SeasonReport`].
//! - Even teams: [`TeamPlayer`]s and [`TeamOptions`] → [`balanced_teams`].
//! - What could happen: [`Match`] and [`WhatIfOptions`] → [`WhatIf`] → [`WhatIfReport`].
//!
//! All use a [`Workspace`] to rate a [`Lineup`].
//!
//! ```
//! use gameroom_rating::zonestats::{Match, Player, Settings, rate_match};
//!
//! let player = |name, team: &str, rating, score, minutes| Player {
//!     team: Some(team.to_owned()),
//!     rating: Some(rating),
//!     ..Player::new(name, score, minutes)
//! };
//! let players = vec![
//!     player("ann", "red", 520.0, 1800.0, 20.0),
//!     player("bob", "red", 610.0, 2400.0, 18.0),
//!     player("cy", "blue", 480.0, 900.0, 20.0),
//!     player("dee", "blue", 700.0, 2600.0, 20.0),
//!     player("eve", "blue", 500.0, 1500.0, 12.0),
//! ];
//! let report = rate_match(&Match { players, ..Match::default() }, &Settings::default());
//! assert_eq!(format!("{:.6}", report.scale), "0.890885");
//! let bob = &report.players[1];
//! assert_eq!(format!("{:.4} {:.4}", bob.offset, bob.change), "40.4093 36.0000");
//! ```

mod cells;
mod equations;
mod league;
mod one_match;
mod ranks;
mod rater;
mod roster;
mod rounding;
mod season;
mod settings;
mod start_rating;
mod teams;
mod what_if;

pub use crate::spelling::NamesAlike;
pub use cells::{MAX_MATCH_PLAYERS, MatchField, MatchProblem};
pub use equations::{Cap, Entrant, HeadToHead, Lineup, Workspace, score_rate};
pub use league::{
    ComparedStanding, History, HistoryMatch, League, LeagueMakeup, LeagueOptions, LeagueReport,
    LogMatch, MAX_ROWS, MatchPlace, NoEffect, NoEffectFrom, NoEffectReason, RatingOff,
    RatingsInLog, Replay, Standing, StandingBefore, Supplement, append_match, rate_league,
    replace_match, replay,
};
pub use one_match::{
    CapWorking, MAX_GRID_PLAYERS, Match, MatchReport, PairWorking, Player, PlayerReport,
    PlayerRows, PlayerWorking, ScoresAgainst, Working, match_csv, player_rows, rate_match, working,
};
pub use ranks::ranks;
pub(crate) use rater::{Game, Rater};
pub use season::{
    Generator, Season, SeasonBandReport, SeasonOptions, SeasonReport, SeasonSweepReport, Seasons,
    SeedRange, SpeedMeasure, ValueRange,
};
pub use settings::{CapLevel, CapMinutes, CapRule, DEFAULT_RATING, Settings};
pub use start_rating::StartRating;
pub use teams::{Team, TeamOptions, TeamPlayer, TeamsReport, balanced_teams};
pub use what_if::{MAX_SIMULATED_PLAYERS, PlayerOutlook, WhatIf, WhatIfOptions, WhatIfReport};
