//! The wasm boundary: it translates between JavaScript and the core, and does nothing else.

use wasm_bindgen::prelude::*;

/// The version of the core.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
