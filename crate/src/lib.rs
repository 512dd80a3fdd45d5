#![doc = include_str!("../README.md")]
//!
//! ## How it is built
//!
//! A game list goes one way, and the modules are its stages:
//! text → [`games`] → weights → histogram → rating → report ([`rating`]).
//! What players ask about their rating is answered in [`questions`].
//! The core knows nothing about browsers: the package in `crate/web` translates for the page. Only with the feature `js` do its
//! types derive what that translation needs.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
extern crate macro_rules_attribute;

#[macro_use]
mod exported;

pub mod archive;
#[cfg(feature = "charts")]
pub mod chart;
pub mod games;
mod log_loss;
mod moment;
mod number;
mod number_array;
mod order;
mod problem;
pub mod questions;
pub mod rating;
mod recognise;
pub mod referee;
mod spelling;
mod stats;
pub mod table;
mod ticks;
mod work;
pub mod zonestats;

pub use moment::{DateOrder, Day};
pub use number_array::NumberArray;
pub use problem::{OptionProblem, Problem};
pub use work::Work;
