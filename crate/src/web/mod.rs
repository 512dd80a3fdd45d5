//! The wasm boundary: it translates between JavaScript and the core, and does nothing else.
//!
//! Calls are few and large: one request in, one report out. Bad input is data in the report;
//! an exception means that the caller asked for something that does not exist.
//!
//! Each feature of the crate is a wasm module, which contains only what it exports.

#![allow(
    clippy::needless_pass_by_value,
    reason = "strings and arrays come from JavaScript owned"
)]

#[cfg(feature = "archives")]
mod archive;
#[cfg(feature = "charts")]
mod charts;
#[cfg(feature = "games")]
mod games;
#[cfg(any(feature = "archives", feature = "multiplayer", feature = "questions"))]
mod objects;
#[cfg(feature = "questions")]
mod questions;
#[cfg(any(feature = "games", feature = "archives", feature = "questions"))]
mod scheme;
mod series;
mod values;
#[cfg(feature = "multiplayer")]
mod zonestats;
