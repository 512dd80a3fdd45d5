//! The wasm module for charts.

use gameroom_rating as _;
