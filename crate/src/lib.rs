//! Gameroom ratings: what a list of games, a multiplayer match or a whole league is worth, and
//! how far to trust it.
//!
//! A game list goes one way, and the modules are its stages:
//! text → [`games`] → weights → histogram → rating → report ([`performance`]).
//! The games of many players, in files, are in [`archive`].
//! Matches, leagues and simulated seasons are in [`zonestats`].
//!
//! The core does not depend on a browser: it has no clock, no randomness and no JavaScript types. Only the
//! `web` module, compiled for wasm32 alone, translates for the page.

pub mod archive;
#[cfg(feature = "charts")]
pub mod chart;
pub mod csv;
pub mod games;
mod moment;
mod number;
mod order;
pub mod performance;
mod problem;
mod series;
mod spelling;
mod ticks;
#[cfg(target_arch = "wasm32")]
mod web;
pub mod zonestats;

pub use problem::{OptionProblem, Problem};
pub use series::Series;
