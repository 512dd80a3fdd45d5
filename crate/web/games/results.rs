//! Results of games as a typed array.

use gameroom_rating::games::GameResult;
use serde::{Serialize, Serializer};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// How games ended: 0 lost, 1 drawn, 2 won.
#[derive(Tsify)]
pub struct Results(#[tsify(type = "Uint8Array")] Vec<u8>);

impl FromIterator<GameResult> for Results {
    fn from_iter<I: IntoIterator<Item = GameResult>>(results: I) -> Self {
        let code = |result| match result {
            GameResult::Loss => 0,
            GameResult::Draw => 1,
            GameResult::Win => 2,
        };
        Self(results.into_iter().map(code).collect())
    }
}

impl Serialize for Results {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}
