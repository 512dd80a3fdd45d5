//! TypeScript types that say more than derived ones would.
//!
//! Every module declares the types of the whole crate, so these are in each of them as well.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const SCHEMES: &str = r"
/** A published scheme by its name, or a custom scheme. */
export type SchemeChoice = SchemeId | Scheme;

/** How a game's weight falls with age: with each newer game, each period of days, or each other opponent met since. */
export type Age =
  | { rule: 'none' }
  | { rule: 'games'; rate: number }
  | { rule: 'days'; rate: number; period: number }
  | { rule: 'opponents'; rate: number };

/** How games against one opponent share their weight. */
export type Repeat =
  | { rule: 'none' }
  | { rule: 'shared' }
  | { rule: 'fading' }
  | { rule: 'recent'; rate: number; ceiling: number };
";
