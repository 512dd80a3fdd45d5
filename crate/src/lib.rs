#![doc = include_str!("../README.md")]
//!
//! ## How it is built
//!
//! A game list goes one way, and the modules are its stages:
//! text → [`games`] → weights → histogram → rating → report ([`rating`]).
//! The questions that players ask about their rating are answered in [`questions`].
//! The core knows nothing about browsers: the package in `crate/web` translates for the page. Only with the feature `js` do its
//! types derive what that translation needs.
//!
//! In the source, `#[apply(report)]` above a type stands for the attributes that all reports share: `apply` comes from the crate
//! `macro_rules_attribute`, and `exported.rs` lists the attributes that each name (`report`, `input`, `options`, `choice`)
//! stands for. What they derive is in the documentation of each type, as if it had been written there.

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
mod named_moment;
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
