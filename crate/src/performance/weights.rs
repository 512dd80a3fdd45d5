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
    weights_without(list, scheme, None)
}

/// The weights as if the game at index `left_out` were not in the list; its own is 0.
pub(super) fn weights_without(
    list: &GameList,
    scheme: &Scheme,
    left_out: Option<usize>,
) -> Vec<f64> {
    weights_of(Columns::of(list), scheme, left_out)
}

/// What weights depend on: for each game, newest first, the opponent and the days.
#[derive(Clone, Copy)]
pub(super) struct Columns<'a> {
    opponents: usize,
    opponent_ids: &'a [u32],
    days: &'a [f64],
}

impl<'a> Columns<'a> {
    pub(super) fn of(list: &'a GameList) -> Self {
        Self {
            opponents: list.opponents(),
            opponent_ids: list.opponent_ids(),
            days: list.days(),
        }
    }

    /// The same without the newest `count` games.
    pub(super) fn older_than_newest(self, count: usize) -> Self {
        Self {
            opponent_ids: &self.opponent_ids[count..],
            days: &self.days[count..],
            ..self
        }
    }

    /// For each opponent, how many games there are against them: *n*.
    fn games_per_opponent(self) -> Vec<u32> {
        let mut totals = vec![0; self.opponents];
        for &opponent in self.opponent_ids {
            totals[opponent as usize] += 1;
        }
        totals
    }
}

/// The weights of `games` as if the one at index `left_out` were not among them; its own is 0.
#[inline(never)]
pub(super) fn weights_of(games: Columns<'_>, scheme: &Scheme, left_out: Option<usize>) -> Vec<f64> {
    let mut weights = ages_of(games, scheme.age, left_out);
    if scheme.repeat != Repeat::None {
        let mut shares = Shares::new(scheme.repeat);
        let mut totals = games.games_per_opponent();
        if let Some(index) = left_out {
            totals[games.opponent_ids[index] as usize] -= 1;
        }
        // Of each opponent, what their games have in common, and how many have been met.
        let mut met: Vec<(f64, u32)> = totals.iter().map(|&n| (shares.common(n), 0)).collect();
        let games = weights.iter_mut().zip(games.opponent_ids).enumerate();
        for (_, (weight, &opponent)) in games.filter(|(index, _)| left_out != Some(*index)) {
            let (common, newer) = &mut met[opponent as usize];
            *weight *= *common * shares.own[*newer as usize];
            *newer += 1;
        }
    }
    for weight in &mut weights {
        *weight = normal(*weight);
    }
    weights
}

/// The number, or 0 where it is that small: it adds nothing to any sum, and arithmetic on the
/// subnormal numbers is many times slower.
pub(super) fn normal(number: f64) -> f64 {
    if number < f64::MIN_POSITIVE {
        0.0
    } else {
        number
    }
}

/// For each opponent, in the order they appear, how many games there are against them: *n*.
pub(super) fn games_per_opponent(list: &GameList) -> Vec<u32> {
    Columns::of(list).games_per_opponent()
}

/// The age factor of each game, newest first.
pub(super) fn ages(list: &GameList, age: Age) -> Vec<f64> {
    ages_of(Columns::of(list), age, None)
}

/// The age factors as if the game at index `left_out` were not there; its own is 0.
#[inline(never)]
fn ages_of(games: Columns<'_>, age: Age, left_out: Option<usize>) -> Vec<f64> {
    let Columns {
        opponents,
        opponent_ids,
        days,
    } = games;
    let counts = |index: usize| left_out != Some(index);
    match age {
        Age::None => (0..days.len())
            .map(|index| f64::from(u8::from(counts(index))))
            .collect(),
        Age::Games { rate } => {
            let mut powers = powers(rate);
            let mut factor = |index| {
                counts(index)
                    .then(|| powers.next())
                    .flatten()
                    .unwrap_or(0.0)
            };
            (0..days.len()).map(&mut factor).collect()
        }
        Age::Days { rate, period } => {
            let per_day = rate.ln() / period;
            let factor = |(index, &days): (usize, &f64)| {
                if counts(index) {
                    (days * per_day).exp()
                } else {
                    0.0
                }
            };
            days.iter().enumerate().map(factor).collect()
        }
        Age::Opponents { rate } => {
            let powers: Vec<f64> = powers(rate).take(opponents).collect();
            let mut met = vec![false; opponents];
            let mut others = 0;
            let factor = |(index, &opponent): (usize, &u32)| {
                if !counts(index) {
                    return 0.0;
                }
                let known = std::mem::replace(&mut met[opponent as usize], true);
                // The opponent's own newer games are not other opponents.
                let u = others - usize::from(known);
                others += usize::from(!known);
                powers[u]
            };
            opponent_ids.iter().enumerate().map(factor).collect()
        }
    }
}

/// rate⁰, rate¹, rate², …
pub(super) fn powers(rate: f64) -> impl Iterator<Item = f64> {
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
/// of what all *n* have in common and of what depends on *j* alone. What has been worked out is kept.
pub(super) struct Shares {
    rule: Repeat,
    /// What *n* games have in common, by *n*.
    common: Vec<f64>,
    /// What each of them has of its own, by *j*.
    own: Vec<f64>,
    /// Σ rateᵐ for m < n, of the largest n so far.
    sum: f64,
    /// The rate to the power of that n.
    power: f64,
}

impl Shares {
    pub(super) fn new(rule: Repeat) -> Self {
        Self {
            rule,
            common: vec![1.0],
            own: Vec::new(),
            sum: 0.0,
            power: 1.0,
        }
    }

    /// The factor for one of `n` games against an opponent, `j` of them newer.
    #[inline(never)]
    pub(super) fn share(&mut self, n: u32, j: u32) -> f64 {
        self.grow(n.max(j + 1) as usize);
        self.common[n as usize] * self.own[j as usize]
    }

    /// What `n` games against an opponent have in common.
    fn common(&mut self, n: u32) -> f64 {
        self.grow(n as usize);
        self.common[n as usize]
    }

    /// Works out what belongs to up to `n` games.
    fn grow(&mut self, n: usize) {
        while self.own.len() < n {
            let games = self.common.len() as f64;
            let (common, own) = match self.rule {
                Repeat::None => (1.0, 1.0),
                Repeat::Shared => (1.0 / games.sqrt(), 1.0),
                Repeat::Fading => (1.0, 1.0 / games.sqrt()),
                Repeat::Recent { rate, ceiling } => {
                    let own = self.power;
                    self.sum += own;
                    self.power = normal(own * rate);
                    (games.sqrt().min(ceiling) / self.sum, own)
                }
            };
            self.common.push(common);
            self.own.push(own);
        }
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
