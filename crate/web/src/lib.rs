//! The wasm boundary: it translates between JavaScript and the core, and does nothing else.
//!
//! Calls are few and large: one request in, one report out. Bad input is data in the report;
//! an exception means that the caller asked for something that does not exist.
//!
//! Each example of this package is a wasm module, which contains only what it exports. They share this library.

#![allow(
    clippy::missing_errors_doc,
    reason = "each error is thrown in JavaScript, and says what is wrong"
)]

mod objects;
mod scheme;
mod values;

pub use objects::{from_js, options_from_js};
pub use scheme::{SchemeChoice, scheme_from_js, scheme_from_object};
pub use values::{day_from_js, field, to_js, to_ts};
