//! The weight of each game of a list under a scheme.

use super::scheme::{Age, Repeat, Scheme};
use crate::games::GameList;

/// The weight *k* of each game, newest first.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::{SchemeId, weights};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let k = weights(&list, &SchemeId::P4.scheme());
/// assert!((k[2] - 0.98 * 0.98 / 2_f64.sqrt()).abs() < 1e-15);
/// ```
pub fn weights(list: &GameList, scheme: &Scheme) -> Vec<f64> {
    let mut weights = vec![0.0; list.len()];
    Weighing::new(list, scheme).weigh(list, &games_per_opponent(list), &mut weights);
    weights
}

/// For each opponent, in the order they appear, the number of games against them: *n*.
pub(super) fn games_per_opponent(list: &GameList) -> Vec<u32> {
    let mut totals = vec![0; list.opponents()];
    for &opponent in &list.opponent_ids {
        totals[opponent as usize] += 1;
    }
    totals
}

/// How many games there are; a list holds at most a million.
pub(super) fn count(games: &[usize]) -> u32 {
    u32::try_from(games.len()).unwrap_or(u32::MAX)
}

/// The weights of a list's oldest games, as if there were no newer ones.
pub(super) struct Weighing {
    scheme: Scheme,
    /// The age factors, by game or, under [`Age::Opponents`], by how many opponents are newer.
    ages: Vec<f64>,
    shares: Shares,
    /// For each game, how many older games there are against the same opponent.
    older: Vec<u32>,
}

impl Weighing {
    pub(super) fn new(list: &GameList, scheme: &Scheme) -> Self {
        let mut totals = vec![0; list.opponents()];
        let mut older = vec![0; list.len()];
        for (older, &opponent) in older.iter_mut().zip(&list.opponent_ids).rev() {
            let total = &mut totals[opponent as usize];
            *older = *total;
            *total += 1;
        }
        Self {
            scheme: *scheme,
            ages: match scheme.age {
                Age::None => vec![1.0; list.len()],
                Age::Games { rate } => powers(rate).take(list.len()).collect(),
                Age::Opponents { rate } => powers(rate).take(list.opponents()).collect(),
                Age::Days { rate, period } => {
                    let per_day = rate.ln() / period;
                    let factor = |days: &f64| (days * per_day).exp();
                    list.days.iter().map(factor).collect()
                }
            },
            shares: Shares::new(scheme.repeat, totals.into_iter().max().unwrap_or(0)),
            older,
        }
    }

    /// Sets the weights of as many of the oldest games of `list` as there are `weights`, newest first. `totals` has the
    /// number of those games against each opponent.
    pub(super) fn weigh(&self, list: &GameList, totals: &[u32], weights: &mut [f64]) {
        let newer = list.len() - weights.len();
        let ages = match self.scheme.age {
            Age::Days { .. } => &self.ages[newer..],
            _ => &self.ages,
        };
        let by_opponents = matches!(self.scheme.age, Age::Opponents { .. });
        if self.scheme.repeat == Repeat::None && !by_opponents {
            weights.copy_from_slice(&ages[..weights.len()]);
            return;
        }
        let mut opponents = 0;
        let games = list.opponent_ids[newer..].iter().zip(&self.older[newer..]);
        for (k, (&opponent, older)) in weights.iter_mut().zip(games) {
            let n = totals[opponent as usize];
            let j = n - older - 1;
            *k = self.shares.share(n, j);
            if by_opponents {
                opponents += usize::from(j == 0);
                // All opponents so far but the game's own are newer.
                *k *= ages[opponents - 1];
            }
        }
        if !by_opponents {
            for (k, age) in weights.iter_mut().zip(ages) {
                *k *= age;
            }
        }
    }
}

/// The number, or 0 if it is subnormal: such a number adds nothing to any sum, and arithmetic on it is many
/// times slower.
pub(super) fn normal(number: f64) -> f64 {
    if number < f64::MIN_POSITIVE {
        0.0
    } else {
        number
    }
}

/// rate⁰, rate¹, rate², …
fn powers(rate: f64) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(1.0), move |&power| Some(normal(power * rate)))
}

/// The repeated-opponent factor. For one of *n* games against an opponent, *j* of them newer, it is the product of a
/// factor that depends on *n* and one that depends on *j*.
#[derive(Debug)]
pub(super) struct Shares {
    /// The factor that all *n* games have in common, by *n*.
    common: Vec<f64>,
    /// The factor that depends on *j*, by *j*.
    own: Vec<f64>,
}

impl Shares {
    /// The factors of up to `most` games against one opponent.
    pub(super) fn new(rule: Repeat, most: u32) -> Self {
        let (mut common, mut own) = (vec![1.0], Vec::new());
        // rateʲ, and Σ rateᵐ for m < n.
        let (mut power, mut sum) = (1.0, 0.0);
        for n in 1..=most {
            let root = f64::from(n).sqrt();
            let (of_all, of_one) = match rule {
                Repeat::None => (1.0, 1.0),
                Repeat::Shared => (1.0 / root, 1.0),
                Repeat::Fading => (1.0, 1.0 / root),
                Repeat::Recent { rate, ceiling } => {
                    let own = power;
                    sum += own;
                    power = normal(own * rate);
                    (root.min(ceiling) / sum, own)
                }
            };
            common.push(of_all);
            own.push(of_one);
        }
        Self { common, own }
    }

    /// The factor for one of `n` games against an opponent, `j` of them newer.
    pub(super) fn share(&self, n: u32, j: u32) -> f64 {
        self.common[n as usize] * self.own[j as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn only_what_no_normal_number_holds_is_nothing() {
        let least = f64::MIN_POSITIVE;
        assert!(normal(least) > 0.0);
        for less in [least / 2.0, f64::from_bits(1), 0.0] {
            assert!(normal(less) <= 0.0);
        }
    }
}
