//! The wasm boundary: it translates between JavaScript and the core, and does nothing else.
//!
//! Calls are few and fat: one request in, one report out. Bad input is data in the report;
//! an exception means that the caller asked for something that does not exist.
//!
//! The features `rating` and `multiplayer` are two wasm modules: what is not exported is not in one.

#[cfg(feature = "rating")]
mod rating;
#[cfg(feature = "rating")]
mod scheme;
#[cfg(feature = "rating")]
mod sheet;
mod types;
mod values;
#[cfg(feature = "multiplayer")]
mod zonestats;
