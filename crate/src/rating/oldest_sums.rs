//! Sums of an opponent's oldest games over a range of variants in which more games against the opponent follow.
//!
//! Under the rule of fading repeats, a game with *j* newer ones against its opponent weighs 1/√(j + 1). With *m* games more it is
//! 1/√(j + m + 1), which is another factor for each game, but for large *j* a smooth function of *m*. Such a function, and so a sum
//! of such functions, follows from its values at a few points by a polynomial. If *j* + 1 is at least [`DISTANCE`] times the largest
//! *m*, 12 points give all digits of a number: the error is below 10⁻¹⁴ of the weight, as the polynomial converges with the 12th
//! power of the distance of the function's pole, *m* = −(*j* + 1).

use super::histogram::OpponentSums;
use crate::games::GameResult;

/// The least *j* + 1 of a game in these sums, for each game to come.
pub(super) const DISTANCE: u32 = 4;

/// The points from 0 to 1 that suit polynomials best (Chebyshev): (1 − cos(π·(i + ½)/12)) / 2. A cosine would be 2.5 kB more on the wire.
const POINTS: [f64; 12] = [
    0.004_277_569_313_094_809,
    0.038_060_233_744_356_63,
    0.103_323_329_854_382_42,
    0.195_619_285_495_639_67,
    0.308_658_283_817_455_1,
    0.434_736_903_889_974_16,
    0.565_263_096_110_025_8,
    0.691_341_716_182_544_8,
    0.804_380_714_504_360_3,
    0.896_676_670_145_617_5,
    0.961_939_766_255_643_4,
    0.995_722_430_686_905_2,
];

/// The sums of an opponent's oldest games at several numbers of games to come. At a single one, where their weights have a factor
/// in common.
#[derive(Debug, Clone, Default)]
pub(super) struct OldestSums {
    /// The numbers of games to come, and the sums there, each with the same ratings in the same order.
    points: Vec<(f64, OpponentSums)>,
}

impl OldestSums {
    pub(super) fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// The sums with no game to come.
    pub(super) fn first(&self) -> &OpponentSums {
        const NOTHING: &OpponentSums = &OpponentSums::nothing();
        self.points.first().map_or(NOTHING, |(_, sums)| sums)
    }

    /// Multiplies the weight of every game by `factor`.
    pub(super) fn fade(&mut self, factor: f64) {
        for (_, sums) in &mut self.points {
            sums.fade(factor);
        }
    }

    /// Counts games to come from this many later.
    pub(super) fn advance(&mut self, games: u32) {
        for (to_come, _) in &mut self.points {
            *to_come -= f64::from(games);
        }
    }

    /// Restricts the sums to a range with up to `most` games to come.
    pub(super) fn restrict(&mut self, most: u32) {
        if self.is_empty() {
            return;
        }
        let sums_at = |to_come: f64| {
            let same = self
                .points
                .iter()
                .find(|(point, _)| (point - to_come).abs() < 1e-9);
            let sums = match same {
                Some((_, sums)) => sums.clone(),
                None => self.interpolated(to_come),
            };
            (to_come, sums)
        };
        self.points = points(most).into_iter().map(sums_at).collect();
    }

    /// The sums at a number of games to come, by the polynomial through all points.
    fn interpolated(&self, to_come: f64) -> OpponentSums {
        let share_of = |index: usize| {
            let point = self.points[index].0;
            let others = self
                .points
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index);
            others
                .map(|(_, (other, _))| (to_come - other) / (point - other))
                .product()
        };
        let mut sums = self.points[0].1.clone();
        sums.fade(0.0);
        for (index, (_, at_point)) in self.points.iter().enumerate() {
            sums.add_share(at_point, share_of(index));
        }
        sums
    }

    /// Adds games, for up to `most` games to come. `games` gives, for a number of games to come, the position of each game's rating,
    /// its result and its weight.
    pub(super) fn add<G: Iterator<Item = (u32, GameResult, f64)>>(
        &mut self,
        most: u32,
        games: impl Fn(f64) -> G,
        indices: &mut [u32],
    ) {
        if self.is_empty() {
            self.points = points(most)
                .into_iter()
                .map(|to_come| (to_come, OpponentSums::default()))
                .collect();
        }
        for (to_come, sums) in &mut self.points {
            sums.add(games(*to_come), indices);
        }
    }
}

/// The points for up to `most` games to come: each whole number or, where these are too many, [`POINTS`].
fn points(most: u32) -> Vec<f64> {
    if (most as usize) < POINTS.len() {
        (0..=most).map(f64::from).collect()
    } else {
        POINTS.map(|point| point * f64::from(most)).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_are_those_of_chebyshev() {
        for (index, point) in POINTS.iter().enumerate() {
            let angle = std::f64::consts::PI * (index as f64 + 0.5) / POINTS.len() as f64;
            assert!((point - 0.5 * (1.0 - angle.cos())).abs() < 1e-15);
        }
    }

    #[test]
    fn old_games_lose_weight_as_by_the_rule_over_many_halvings() {
        let weight = |newer: f64| 1.0 / (newer + 1.0).sqrt();
        for most in [8_u32, 100, 5_000] {
            let newer = f64::from(DISTANCE * most);
            let mut sums = OldestSums::default();
            let game =
                |to_come: f64| std::iter::once((0, GameResult::Win, weight(newer + to_come)));
            sums.add(most, game, &mut [0]);
            let (mut played, mut to_come) = (0, most);
            while to_come > 0 {
                let half = to_come.div_ceil(2);
                sums.advance(half);
                (played, to_come) = (played + half, to_come - half);
                sums.restrict(to_come);
                let found = sums.first().won(0);
                let expected = if (to_come as usize) < POINTS.len() {
                    weight(newer + f64::from(played))
                } else {
                    continue;
                };
                let error = (found - expected).abs() / expected;
                assert!(error < 1e-13, "{most}, {played}: {error:e}");
            }
        }
    }
}
