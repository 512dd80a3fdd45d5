//! A season: a simulated league, in which the true skill behind every rating is known.
//!
//! A season shows how fast ratings find the true order, and how T, `GAME_MULT` and the cap of
//! equation 5 affect that. The same options give the same season, to the last bit, on every
//! machine: random numbers, logarithms and exponentials are computed in software, and nothing
//! depends on the order of threads or SIMD lanes.

mod accuracy;
mod generator;
mod options;
mod play;
mod report;
mod seasons;

pub use generator::Generator;
pub(crate) use options::MAX_PLAYERS;
pub use options::SeasonOptions;
pub use play::Season;
pub use report::SeasonReport;
pub use seasons::{
    SeasonBandReport, SeasonSweepReport, Seasons, SeedRange, SpeedMeasure, ValueRange,
};
