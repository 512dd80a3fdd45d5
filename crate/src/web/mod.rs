//! The wasm boundary: it translates between JavaScript and the core, and does nothing else.
//!
//! Calls are few and fat: one request in, one report out. Bad input is data in the report;
//! an exception means that the caller asked for something that does not exist.

mod rating;
mod sheet;
mod values;
mod zonestats;
