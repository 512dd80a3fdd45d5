//! Multiplayer matches, leagues and seasons.

mod cells;
mod equations;
mod exact;
mod league;
mod lineup;
mod one_match;
mod ranks;
mod season;
mod settings;
mod teams;

pub use cells::{Field, LARGEST_MATCH};
pub use equations::{Cap, Workspace, score_rate};
pub use league::{
    History, League, LeagueReport, MOST_ROWS, Replay, Standing, append_match, rate_league, replay,
};
pub use lineup::Lineup;
pub use one_match::{
    CapWorking, LARGEST_GRID, Match, MatchProblem, MatchReport, PairWorking, Player, PlayerReport,
    PlayerWorking, Working, rate_match, working,
};
pub use ranks::ranks;
pub use season::{Generator, OptionsError, Season, SeasonOptions, SeasonReport};
pub use settings::{DEFAULT_RATING, Settings, SettingsError};
