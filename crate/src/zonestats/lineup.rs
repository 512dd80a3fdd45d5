//! The players who count in one match, as numbers for the equations.

use std::collections::BTreeMap;

/// The players who count in one match.
///
/// Numbers must be finite; [`crate::zonestats`] checks users' cells before it comes here.
#[derive(Debug, Clone, Copy)]
pub struct Lineup<'a> {
    /// Everyone in the match, in any order.
    pub players: &'a [Entrant],
    /// The pairs that have head-to-head scores, which decide their result.
    pub head_to_head: &'a HeadToHead,
}

/// A player who counts in a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entrant {
    /// Rating before the match.
    pub rating: f64,
    /// Score per hour in the game.
    pub score_rate: f64,
    /// Minutes in the game.
    pub minutes: f64,
    /// The number of the player's team. A player without a team has a number that no one else has.
    pub team: u32,
}

/// `my_score_vs_opp` and `opp_score_vs_me` of a player and an opponent, by their positions; each
/// pair is there from both sides.
pub type HeadToHead = BTreeMap<(usize, usize), (f64, f64)>;
