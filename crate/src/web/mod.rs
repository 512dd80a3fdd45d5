//! The wasm boundary: it translates between JavaScript and the core, and does nothing else.
//!
//! Calls are few and large: one request in, one report out. Bad input is data in the report;
//! an exception means that the caller asked for something that does not exist.
//!
//! Each feature of the crate is a wasm module, which contains only what it exports.

#[cfg(feature = "archives")]
mod archive;
#[cfg(feature = "charts")]
mod charts;
#[cfg(feature = "games")]
mod games;
#[cfg(feature = "games")]
mod results;
#[cfg(any(feature = "games", feature = "archives"))]
mod scheme;
mod series;
#[cfg(feature = "games")]
mod sheet;
#[cfg(feature = "games")]
mod situations;
#[cfg(feature = "games")]
mod text;
#[cfg(feature = "games")]
mod timeline;
mod values;
#[cfg(feature = "multiplayer")]
mod zonestats;
