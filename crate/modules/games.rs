//! The wasm module for games.

use gameroom_rating as _;
