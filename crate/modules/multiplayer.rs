//! The wasm module for multiplayer.

use gameroom_rating as _;
