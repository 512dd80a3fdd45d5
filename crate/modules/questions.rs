//! The wasm module for questions.

use gameroom_rating as _;
