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
#[must_use]
pub fn weights(list: &GameList, scheme: &Scheme) -> Vec<f64> {
    let mut weights = vec![0.0; list.len()];
    let totals = games_per_opponent(list);
    Weighing::new(list, scheme).weigh(list, 0..list.len(), &totals, |game, k| weights[game] = k);
    weights
}

/// For each opponent, in the order they appear, how many games there are against them: *n*.
pub(super) fn games_per_opponent(list: &GameList) -> Vec<u32> {
    let mut totals = vec![0; list.opponents()];
    for &opponent in list.opponent_ids() {
        totals[opponent as usize] += 1;
    }
    totals
}

/// The weights of some of a list's games, as if there were no others.
pub(super) struct Weighing {
    scheme: Scheme,
    /// The age factor of each game, where that depends on the calendar; otherwise by how many games or opponents are
    /// newer.
    ages: Vec<f64>,
    shares: Shares,
}

impl Weighing {
    pub(super) fn new(list: &GameList, scheme: &Scheme) -> Self {
        let most_against_one = games_per_opponent(list).into_iter().max().unwrap_or(0);
        Self {
            scheme: *scheme,
            ages: match scheme.age {
                Age::None => Vec::new(),
                Age::Games { rate } => powers(rate).take(list.len()).collect(),
                Age::Opponents { rate } => powers(rate).take(list.opponents()).collect(),
                Age::Days { rate, period } => {
                    let per_day = rate.ln() / period;
                    list.days()
                        .iter()
                        .map(|days| (days * per_day).exp())
                        .collect()
                }
            },
            shares: Shares::new(scheme.repeat, most_against_one),
        }
    }

    /// Calls `visit` with each of `games`, indices of `list` with the newest first, and its weight as if there were no
    /// others. Opponents have `totals` of them. It stops where all others weigh nothing.
    pub(super) fn weigh(
        &self,
        list: &GameList,
        games: impl Iterator<Item = usize>,
        totals: &[u32],
        mut visit: impl FnMut(usize, f64),
    ) {
        let Scheme { age, repeat, .. } = self.scheme;
        let opponents_count = repeat != Repeat::None || matches!(age, Age::Opponents { .. });
        // For each opponent, how many of the games so far were against them; and how many have been met.
        let mut met = vec![0; list.opponents()];
        let mut opponents = 0;
        for (newer_games, game) in games.enumerate() {
            let (mut share, mut others) = (1.0, 0);
            if opponents_count {
                let opponent = list.opponent_ids()[game] as usize;
                let newer = met[opponent];
                met[opponent] += 1;
                share = self.shares.share(totals[opponent], newer);
                // The opponent's own newer games are not other opponents.
                others = opponents - usize::from(newer > 0);
                opponents += usize::from(newer == 0);
            }
            let age = match age {
                Age::None => 1.0,
                Age::Games { .. } => self.ages[newer_games],
                Age::Days { .. } => self.ages[game],
                Age::Opponents { .. } => self.ages[others],
            };
            if age <= 0.0 && matches!(self.scheme.age, Age::Games { .. }) {
                break;
            }
            visit(game, normal(age * share));
        }
    }

    /// The weight of a game that is the newest, with `n` games against its opponent.
    pub(super) fn newest(&self, game: usize, n: u32) -> f64 {
        let age = match self.scheme.age {
            Age::Days { .. } => self.ages[game],
            _ => 1.0,
        };
        normal(age * self.shares.share(n, 0))
    }

    pub(super) fn shares(&self) -> &Shares {
        &self.shares
    }
}

/// The number, or 0 where it is that small: it adds nothing to any sum, and arithmetic on the
/// subnormal numbers is many times slower.
fn normal(number: f64) -> f64 {
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

/// What one more, newest game against an opponent met for the first time multiplies the age
/// factor of every game by.
pub(super) fn ageing_by_a_new_opponent(age: Age) -> f64 {
    match age {
        Age::None | Age::Days { .. } => 1.0,
        Age::Games { rate } | Age::Opponents { rate } => rate,
    }
}

/// The repeated-opponent factor: of one of *n* games against an opponent, *j* of them newer, it is the product
/// of what all *n* have in common and of what depends on *j* alone.
pub(super) struct Shares {
    /// What *n* games have in common, by *n*.
    common: Vec<f64>,
    /// What each of them has of its own, by *j*.
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
