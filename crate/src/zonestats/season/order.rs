//! How many pairs of players are in the right order, kept up to date match by match.

use crate::order::sorted;

/// The players by rating, and how many pairs of them are in the order of true skill.
#[derive(Debug, Clone)]
pub(super) struct Order {
    /// Highest rating first. Of equal ratings the lower skill comes first, so that a pair is in
    /// the right order only when the ratings say so.
    players: Vec<u32>,
    right: u64,
    pairs: u64,
}

impl Order {
    /// The order before the first match, when all ratings are equal: no pair is right.
    pub fn of(skills: &[f64]) -> Self {
        let players = sorted(skills.len(), &|a, b| skills[a].total_cmp(&skills[b]));
        let skill = |player: u32| skills[player as usize];
        let mut pairs = 0;
        let mut lower = 0;
        for (place, &player) in players.iter().enumerate() {
            while skill(players[lower]) < skill(player) {
                lower += 1;
            }
            // `lower` is the first of those with this skill once it has caught up.
            let equals = players[lower..place].len();
            pairs += (place - equals) as u64;
        }
        Self {
            players,
            right: 0,
            pairs,
        }
    }

    /// Brings the order up to date. Insertion sort, because after a match few players overtake
    /// few others: each swap is one overtaking and turns one pair.
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
