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

/// The most points.
const MAX_POINTS: u32 = 12;

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
        self.points = points(most).map(sums_at).collect();
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

    /// Adds games to sums with up to `most` games to come: the rating of each, its result, and its weight with so many to come.
    pub(super) fn add<G: Iterator<Item = (u32, GameResult, f64)>>(
        &mut self,
        most: u32,
        games: impl Fn(f64) -> G,
        indices: &mut [u32],
    ) {
        if self.is_empty() {
            self.points = points(most)
                .map(|to_come| (to_come, OpponentSums::default()))
                .collect();
        }
        for (to_come, sums) in &mut self.points {
            sums.add(games(*to_come), indices);
        }
    }
}

/// The points for up to `most` games to come: each whole number or, where these are too many, those that suit polynomials best
/// (Chebyshev).
fn points(most: u32) -> impl Iterator<Item = f64> {
    let count = (most + 1).min(MAX_POINTS);
    (0..count).map(move |index| {
        if most < MAX_POINTS {
            return f64::from(index);
        }
        let angle = std::f64::consts::PI * (f64::from(index) + 0.5) / f64::from(MAX_POINTS);
        f64::from(most) * 0.5 * (1.0 - angle.cos())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let expected = if to_come < MAX_POINTS {
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
