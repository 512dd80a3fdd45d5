//! A league: matches in order, ratings carried from one to the next.
//!
//! The stages are text → rows → matches → replay → table and histories. Only the replay depends on
//! the settings, so moving a slider repeats nothing before it.

mod as_of;
mod compare;
mod date_form;
mod edit;
mod finish;
mod history;
mod log;
mod makeup;
mod match_keys;
mod next_season;
mod no_effect;
mod options;
mod parse;
mod ratings_in_log;
mod replay;
mod same;
mod supplement;
mod table;
mod write;

pub use compare::ComparedStanding;
pub use edit::{append_match, replace_match};
pub use history::{History, HistoryMatch};
pub use log::{League, LogMatch, MatchPlace};
pub use makeup::LeagueMakeup;
pub use no_effect::{NoEffect, NoEffectFrom, NoEffectReason};
pub use options::LeagueOptions;
pub use parse::MAX_ROWS;
pub use ratings_in_log::{RatingOff, RatingsInLog};
pub use replay::{Replay, replay};
pub use supplement::Supplement;
pub use table::{LeagueReport, Standing, StandingBefore, rate_league};
