//! Performance ratings: the root of the rating equation of a game list under a scheme, and what
//! it is worth.
//!
//! The rating R of a player solves Σ kᵢ·(wᵢ − W(rᵢ − R)) = 0, where kᵢ is the weight a
//! [`Scheme`] gives game i, wᵢ its result, rᵢ the opponent's rating and W [`expected_score`].
//!
//! ```
//! use gameroom_rating::games::parse;
//! use gameroom_rating::rating::{SchemeId, rate};
//!
//! let list = parse("+1500 abc\n-1750 xyz\n=1610 abc");
//! let report = rate(&list.games, &SchemeId::P4.scheme());
//! assert_eq!(format!("{:.3}", report.rating.as_number()), "1575.117");
//! ```

mod by_opponent;
mod commands;
mod contributions;
mod curve;
mod histogram;
mod history;
mod interval;
mod next_game;
mod oldest_sums;
mod report;
mod scheme;
mod situations;
mod solution;
mod solve;
mod strip;
mod table;
mod timeline;
mod variants;
mod weights;
mod without;

pub use commands::{Pipe, Program, Rep, program, rep};
pub use contributions::{AgeWeights, Contributions, OpponentPull, RatingColumns, contributions};
pub use curve::Curve;
pub use histogram::Histogram;
pub(crate) use history::{History, Moment, limit_for_timeline};
pub use interval::{Interval, interval};
pub(crate) use next_game::{Against, NextGames};
pub use next_game::{NextGame, next_game, next_game_grid};
pub use report::{
    AccuracyGain, Expectation, ListReport, RatingReport, SchemeRating, accuracy, accuracy_gains,
    compare, rate, rating,
};
pub use scheme::{Age, Prior, Repeat, SCHEMES, Scheme, SchemeId, SchemeOrigin, SchemeRow};
pub use situations::{
    Case, CaseRating, ClaimReport, ComparisonColumn, Lesson, MAX_VALUES, PublishedFigures,
    SITUATIONS, Situation, SituationReport, TestSheet, TestedSituation, Variation, parse_values,
    run_own, test_sheet, vary,
};
pub(crate) use solution::Solution;
pub use solve::{Root, Unbounded, expected_score};
// Only the page draws it.
#[doc(hidden)]
pub use strip::{Strip, StripMark, StripTick, strip};
pub use table::{GameColumn, GameRow, GameTable};
pub(crate) use timeline::positions_by_day;
pub use timeline::{
    Band, Timeline, TimelineRun, entry_numbers, games_per_entry, positions_in_time, timeline,
};
pub use weights::weights;

/// Points of rating for one unit of the natural logarithm of the odds, inverted: ln 10 / 400.
const LOG_ODDS_PER_POINT: f64 = std::f64::consts::LN_10 / 400.0;
