//! The weight of each game of a list under a scheme.

use super::scheme::{Age, Repeat, Scheme};
use crate::games::GameList;

/// The weight *k* of each game, newest first.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, weights};
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let k = weights(&list, &SchemeId::P4.scheme());
/// assert!((k[2] - 0.98 * 0.98 / 2_f64.sqrt()).abs() < 1e-15);
/// ```
pub fn weights(list: &GameList, scheme: &Scheme) -> Vec<f64> {
    if (scheme.age, scheme.repeat) == (Age::None, Repeat::None) {
        return vec![1.0; list.len()];
    }
    let first_day = first_day(list, scheme);
    let totals = list.games_per_opponent();
    let shares = Shares::new(scheme.repeat, totals.iter().copied().max().unwrap_or(0));
    let (per_game, per_opponent) = scheme.age.factors();
    let mut met = vec![0; totals.len()];
    let (mut by_games, mut by_opponents) = (1.0, 1.0);
    let weigh = |index: usize| {
        let opponent = list.opponent_ids[index] as usize;
        let (n, j) = (totals[opponent], met[opponent]);
        met[opponent] += 1;
        if j == 0 && index > 0 {
            by_opponents = normal(by_opponents * per_opponent);
        }
        // All opponents so far but the game's own are newer.
        let age = match scheme.age {
            Age::None => 1.0,
            Age::Games { .. } => by_games,
            Age::Opponents { .. } => by_opponents,
            Age::Days { .. } => scheme.age.over_days(list.days[index] - first_day),
        };
        by_games = normal(by_games * per_game);
        age * shares.share(n, j)
    };
    (0..list.len()).map(weigh).collect()
}

/// How many days before today the age of games begins. Without fictitious draws only the weights beside each other
/// matter, so it begins with the newest game: old games under a short half-life still give a rating.
pub(super) fn first_day(list: &GameList, scheme: &Scheme) -> f64 {
    if scheme.prior.total_weight() > 0.0 {
        return 0.0;
    }
    list.days.iter().copied().fold(f64::INFINITY, f64::min)
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

    /// The factor for one of `n` games against an opponent, `j` of them newer, where j < n.
    pub(super) fn share(&self, n: u32, j: u32) -> f64 {
        self.common(n) * self.own(j)
    }

    /// The factor that all of `n` games against an opponent have in common.
    pub(super) fn common(&self, n: u32) -> f64 {
        self.common[n as usize]
    }

    /// The factor of a game by how many newer ones there are against the same opponent.
    pub(super) fn own(&self, j: u32) -> f64 {
        self.own[j as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn subnormal_weights_become_zero() {
        let least = f64::MIN_POSITIVE;
        assert!(normal(least) > 0.0);
        for less in [least / 2.0, f64::from_bits(1), 0.0] {
            assert!(normal(less) <= 0.0);
        }
    }
}
