//! Each opponent's games, where their ages do not depend on who else was played.
//!
//! A new game against an opponent changes the weights of that opponent's others. Where it changes all
//! of them by one factor, the sums over them are kept; where it does not, the newest are added up
//! anew, and the rest as exponentials.

use super::fading::{Exponentials, LEAST};
use super::games::Games;
use super::sums::Sums;
use crate::performance::scheme::Repeat;

/// So few games are added up anew rather than their sums kept, which takes memory.
const FEW: u32 = 4;

/// Games against an opponent whose 1/√(j + 1) are taken one by one.
#[expect(clippy::cast_possible_truncation, reason = "it is 31")]
const NEWEST: u32 = LEAST as u32 - 1;

/// The sums over the games added so far, in the unit of their ages.
pub(super) struct ByOpponent {
    total: Sums,
    kept: Vec<Option<Box<Kept>>>,
    exponentials: Exponentials,
    /// How far off subtraction may have led the total, as a weight.
    noise: f64,
}

/// What is kept of one opponent.
struct Kept {
    sums: Sums,
    /// The exponentials of the games that are not the newest; none until they are wanted.
    fading: Vec<Sums>,
}

impl ByOpponent {
    pub(super) fn new(games: &Games) -> Self {
        Self {
            total: Sums::ZERO,
            kept: Vec::new(),
            exponentials: Exponentials::new(games.most_against_one()),
            noise: 0.0,
        }
    }

    pub(super) fn total(&self) -> &Sums {
        &self.total
    }

    pub(super) fn noise(&self) -> f64 {
        self.noise
    }

    /// Adds a game that was just taken in.
    pub(super) fn add(&mut self, games: &mut Games, index: usize) {
        let opponent = games.opponent(index);
        let n = games.against(opponent);
        if games.repeat() == Repeat::None || n == 1 {
            let k = games.age(index) * games.share(1, 0);
            games.add_game(&mut self.total, k, index);
            return;
        }
        if self.kept.is_empty() {
            self.kept.resize_with(games.opponents(), || None);
        }
        let mut kept = self.kept[opponent].take();
        let before = match &kept {
            Some(kept) => kept.sums,
            None => games.sum(opponent, 1, n - 1, n - 1),
        };
        let after = match &mut kept {
            None => games.sum(opponent, 0, n, n),
            Some(kept) if games.repeat() == Repeat::Fading => {
                faded(&self.exponentials, games, opponent, &mut kept.fading)
            }
            Some(kept) => {
                let mut sums = kept.sums;
                // The same for all of them.
                sums.multiply(games.share(n, 1) / games.share(n - 1, 0));
                let k = games.age(index) * games.share(n, 0);
                games.add_game(&mut sums, k, index);
                sums
            }
        };
        self.total.add_times(-1.0, &before);
        self.total.add_times(1.0, &after);
        self.noise += f64::EPSILON * before.weight();
        self.keep(opponent, n, after, kept);
    }

    fn keep(&mut self, opponent: usize, n: u32, sums: Sums, before: Option<Box<Kept>>) {
        self.kept[opponent] = match before {
            Some(mut kept) => {
                kept.sums = sums;
                Some(kept)
            }
            None if n <= FEW => None,
            None => Some(Box::new(Kept {
                sums,
                fading: Vec::new(),
            })),
        };
    }

    /// Sums all games taken in from the definition of weights.
    pub(super) fn sum_anew(&mut self, games: &mut Games) {
        self.total = Sums::ZERO;
        self.noise = 0.0;
        self.kept.clear();
        if games.repeat() == Repeat::None {
            let newest = games.list().len() - games.added();
            for index in newest..games.list().len() {
                let k = games.age(index);
                if k > 0.0 {
                    games.add_game(&mut self.total, k, index);
                }
            }
            return;
        }
        self.kept.resize_with(games.opponents(), || None);
        for opponent in 0..games.opponents() {
            let n = games.against(opponent);
            let sums = games.sum(opponent, 0, n, n);
            self.total.add_times(1.0, &sums);
            self.keep(opponent, n, sums, None);
        }
    }
}

/// An opponent's games with 1/√(j + 1) for shares. `fading` is about all but the newest ones, as of
/// one game before.
fn faded(
    exponentials: &Exponentials,
    games: &mut Games,
    opponent: usize,
    fading: &mut Vec<Sums>,
) -> Sums {
    let n = games.against(opponent);
    let newest = n.min(NEWEST);
    let mut sums = games.sum(opponent, 0, newest, n);
    if n == newest {
        return sums;
    }
    let counting = games.counting(opponent);
    let mut aged = |j: u32| {
        let index = games.index(opponent, j);
        let mut game = games.game(index);
        game.multiply(games.age(index));
        game
    };
    if fading.is_empty() {
        *fading = exponentials.sums((newest + 1..counting).map(&mut aged));
    }
    exponentials.add(fading, &aged(newest), &mut sums);
    sums
}
