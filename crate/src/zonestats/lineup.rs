//! The players who count in one match, as numbers for the equations.

use std::collections::BTreeMap;

/// The players who count in one match.
///
/// Numbers must be finite; [`crate::zonestats`] checks users' cells before it comes here.
#[derive(Debug, Clone, Copy)]
pub struct Lineup<'a> {
    /// Everyone in the match, in any order.
    pub players: &'a [Entrant],
    /// What players scored against each other, if that is known.
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

/// The score of a player against an opponent, by their positions. If two players both have one,
/// these decide the pair's result.
pub type HeadToHead = BTreeMap<(usize, usize), f64>;

impl Lineup<'_> {
    /// `my_score_vs_opp` and `opp_score_vs_me` (equation 2): the head-to-head scores if both are
    /// known.
    pub(super) fn scores_of_pair(&self, me: usize, opponent: usize) -> Option<[f64; 2]> {
        let score = |pair| self.head_to_head.get(&pair).copied();
        Some([score((me, opponent))?, score((opponent, me))?])
    }
}
