//! The wasm module for archives.

use gameroom_rating as _;
