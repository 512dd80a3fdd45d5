//! The weight of each game of a list under a scheme.

use super::scheme::{Age, Repeat, Scheme};
use crate::games::GameList;
use crate::number::saturating_usize;

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
    if scheme.counts_all_the_same() {
        return vec![1.0; list.len()];
    }
    each_weight(list, scheme).collect()
}

/// The games against one opponent, as far as weights depend on them.
#[derive(Debug, Clone, Copy)]
struct Opponent {
    /// The factor that all games against the opponent have in common.
    common: f64,
    /// The number of games against them so far, from the newest on: *j*.
    newer: u32,
}

/// The weight *k* of each game, newest first, computed one by one.
pub(super) fn each_weight(list: &GameList, scheme: &Scheme) -> impl Iterator<Item = f64> {
    let totals = list.games_per_opponent();
    let shares = Shares::new(scheme.repeat, totals.iter().copied().max().unwrap_or(0));
    let opponent = |n: u32| Opponent {
        common: shares.common(n),
        newer: 0,
    };
    let mut opponents: Vec<Opponent> = totals.into_iter().map(opponent).collect();
    let first_day = first_day(list, scheme);
    let (per_game, per_opponent) = scheme.age.factors();
    let (mut by_games, mut by_opponents) = (1.0, 1.0);
    // Games of one day follow each other, and an exponential takes longer than all the rest.
    let (mut day, mut by_days) = (first_day, 1.0);
    let weigh = move |(index, &id): (usize, &u32)| {
        let opponent = &mut opponents[id as usize];
        if opponent.newer == 0 && index > 0 {
            by_opponents = flush_subnormal(by_opponents * per_opponent);
        }
        // All opponents so far but the game's own are newer.
        let age = match scheme.age {
            Age::None => 1.0,
            Age::Games { .. } => by_games,
            Age::Opponents { .. } => by_opponents,
            Age::Days { .. } => {
                if list.days[index].total_cmp(&day).is_ne() {
                    day = list.days[index];
                    by_days = scheme.age.over_days(day - first_day);
                }
                by_days
            }
        };
        let share = opponent.common * shares.own(opponent.newer);
        opponent.newer += 1;
        by_games = flush_subnormal(by_games * per_game);
        age * share
    };
    list.opponent_ids.iter().enumerate().map(weigh)
}

/// The number of newest games of a list that can matter to its rating: all weights of older ones are below
/// [`min_weight`].
pub(super) fn games_that_matter(list: &GameList, scheme: &Scheme) -> usize {
    // A share of an opponent's total weight may be more than 1.
    if matches!(scheme.repeat, Repeat::Recent { .. }) {
        return list.len();
    }
    let min_weight = min_weight(list, scheme);
    match scheme.age {
        Age::Games { rate } => saturating_usize(steps_to(min_weight, rate)).min(list.len()),
        Age::Days { rate, period } if list.days.is_sorted() => {
            let days = period * steps_to(min_weight, rate);
            list.days.partition_point(|&day| day <= days)
        }
        Age::None | Age::Days { .. } | Age::Opponents { .. } => list.len(),
    }
}

/// The weight below which a game of a list cannot matter, even if all games weigh that little. Of a rating's two sides, won and
/// lost, each has half of the fictitious draws' weight at least; without them, any weight may matter.
pub(super) fn min_weight(list: &GameList, scheme: &Scheme) -> f64 {
    f64::EPSILON * scheme.prior.total_weight().min(1.0) / list.len().max(1) as f64
}

/// The number of times that a rate takes to make a weight of 1 less than `min_weight`; infinite if it never does.
pub(super) fn steps_to(min_weight: f64, rate: f64) -> f64 {
    if rate < 1.0 && min_weight > 0.0 {
        (min_weight.ln() / rate.ln()).ceil()
    } else {
        f64::INFINITY
    }
}

/// The days before today at which the age of games begins. Without fictitious draws only the weights beside each other
/// matter, so it begins with the newest game: old games under a short half-life still give a rating.
pub(super) fn first_day(list: &GameList, scheme: &Scheme) -> f64 {
    if scheme.prior.total_weight() > 0.0 {
        return 0.0;
    }
    list.days.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Replaces a subnormal number by 0: such a number adds nothing to any sum, and arithmetic on it is many
/// times slower.
pub(super) fn flush_subnormal(number: f64) -> f64 {
    if number < f64::MIN_POSITIVE {
        0.0
    } else {
        number
    }
}

/// The powers of the rate by which games age, where they age in steps.
#[derive(Debug)]
pub(super) struct Powers(Vec<f64>);

impl Powers {
    /// The powers that a list of `games` needs.
    pub(super) fn new(age: &Age, games: usize) -> Self {
        let (Age::Games { rate } | Age::Opponents { rate }) = *age else {
            return Self(Vec::new());
        };
        let next = |power: &f64| Some(flush_subnormal(power * rate));
        Self(
            std::iter::successors(Some(1.0), next)
                .take(games + 1)
                .collect(),
        )
    }

    /// The rate to this power.
    pub(super) fn of(&self, power: usize) -> f64 {
        self.0[power]
    }
}

/// The factors by which the age rule multiplies weights on one day after the other, with an exponential only once for each
/// game.
#[derive(Debug)]
pub(super) struct DayAges {
    age: Age,
    /// The day that ages are counted to.
    day: f64,
    /// The newest day of a game.
    newest: f64,
    /// The factor for the days from the newest to the one that ages are counted to.
    since_newest: f64,
    /// The factor for the days from each game to the newest; empty where some of them are too small for quotients.
    factors: Vec<f64>,
}

impl DayAges {
    /// Quotients of smaller factors would not be exact.
    const MIN_FACTOR: f64 = 1e-200;

    /// The factors of games on these days before today.
    pub(super) fn new(age: &Age, days: &[f64]) -> Self {
        let newest = days.iter().copied().fold(f64::INFINITY, f64::min);
        let is_by_days = matches!(age, Age::Days { .. });
        let days = if is_by_days { days } else { &[] };
        let factors: Vec<f64> = (days.iter())
            .map(|day| age.over_days(day - newest))
            .collect();
        let are_exact = factors.iter().all(|&factor| factor > Self::MIN_FACTOR);
        Self {
            age: *age,
            day: newest,
            newest,
            since_newest: 1.0,
            factors: if are_exact { factors } else { Vec::new() },
        }
    }

    /// Counts ages to this many days before today.
    pub(super) fn count_to(&mut self, day: f64) {
        self.day = day;
        self.since_newest = self.age.over_days(self.newest - day);
    }

    /// The factor for a game of the list with these days. It is 1 on the day of the game and before.
    pub(super) fn of(&self, game: usize, days: &[f64]) -> f64 {
        if self.factors.is_empty() {
            self.age.over_days((days[game] - self.day).max(0.0))
        } else {
            (self.factors[game] * self.since_newest).min(1.0)
        }
    }
}

/// The factor of a game under [`Repeat::Fading`], by the number of newer ones against its opponent.
pub(super) fn fading_share(newer: f64) -> f64 {
    1.0 / (newer + 1.0).sqrt()
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
                Repeat::Fading => (1.0, fading_share(f64::from(n - 1))),
                Repeat::Recent { rate, ceiling } => {
                    let own = power;
                    sum += own;
                    power = flush_subnormal(own * rate);
                    (root.min(ceiling) / sum, own)
                }
            };
            common.push(of_all);
            own.push(of_one);
        }
        Self { common, own }
    }

    /// The largest factor that all games against one opponent have in common.
    pub(super) fn largest_common(&self) -> f64 {
        self.common.iter().copied().fold(0.0, f64::max)
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
    use super::flush_subnormal;

    #[test]
    fn subnormal_weights_become_zero() {
        let least = f64::MIN_POSITIVE;
        assert!(flush_subnormal(least) > 0.0);
        for less in [least / 2.0, f64::from_bits(1), 0.0] {
            assert!(flush_subnormal(less) <= 0.0);
        }
    }
}
