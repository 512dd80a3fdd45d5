//! The wasm boundary: it translates between JavaScript and the core, and does nothing else.
//!
//! Calls are few and fat: one request in, one report out. Bad input is data in the report;
//! an exception means that the caller asked for something that does not exist.
//!
//! Each feature of the crate is a wasm module: what is not exported is not in one.

#[cfg(feature = "archives")]
mod archive;
#[cfg(feature = "charts")]
mod charts;
#[cfg(feature = "rating")]
mod rating;
#[cfg(any(feature = "rating", feature = "archives", feature = "study"))]
mod scheme;
#[cfg(any(feature = "rating", feature = "study"))]
mod schemes;
#[cfg(feature = "rating")]
mod sheet;
#[cfg(feature = "study")]
mod situations;
#[cfg(feature = "study")]
mod study;
#[cfg(any(feature = "rating", feature = "study"))]
mod text;
#[cfg(any(
    feature = "rating",
    feature = "multiplayer",
    feature = "archives",
    feature = "study"
))]
mod values;
#[cfg(feature = "multiplayer")]
mod zonestats;
