//! The share of pairs of players in the right order, updated after each match.

use crate::zonestats::ranks;

/// The players by rating, and the number of pairs that are in the order of true skill.
#[derive(Debug, Clone, Default)]
pub(super) struct Order {
    /// Highest rating first. If ratings are equal, the lower skill comes first, so that a pair is
    /// in the right order only if the ratings say so.
    players: Vec<u32>,
    right: u64,
    pairs: u64,
}

impl Order {
    /// The order before the first match, when all ratings are equal: no pair is right.
    pub fn of(skills: &[f64]) -> Self {
        let ranks = ranks(skills);
        let mut players: Vec<(u32, u32)> = ranks.iter().copied().zip(0..).collect();
        players.sort_unstable();
        Self {
            players: players.iter().rev().map(|&(_, player)| player).collect(),
            right: 0,
            // Each player forms a pair with everyone of a higher rank.
            pairs: ranks.iter().map(|&rank| u64::from(rank - 1)).sum(),
        }
    }

    /// Updates the order. Insertion sort, because after a match few players overtake few others,
    /// and each swap is one overtaking, which turns one pair.
    pub fn update(&mut self, ratings: &[f64], skills: &[f64]) {
        for place in 1..self.players.len() {
            let mover = self.players[place];
            let (rating, skill) = (ratings[mover as usize], skills[mover as usize]);
            let mut to = place;
            while to > 0 {
                let other = self.players[to - 1] as usize;
                let overtakes =
                    rating > ratings[other] || (rating >= ratings[other] && skill < skills[other]);
                if !overtakes {
                    break;
                }
                if skill > skills[other] {
                    self.right += 1;
                } else if skill < skills[other] {
                    self.right -= 1;
                }
                self.players[to] = self.players[to - 1];
                to -= 1;
            }
            self.players[to] = mover;
        }
    }

    /// The share of pairs with different skill that are in the right order; 1 when there are none.
    pub fn right_share(&self) -> f64 {
        if self.pairs == 0 {
            1.0
        } else {
            self.right as f64 / self.pairs as f64
        }
    }
}
