//! A player's rating before each of their games, as the games are added: the fast path of [`rating`](super::rating)
//! for every beginning of a list.

use super::histogram::Histogram;
use super::scheme::{Age, Repeat, Scheme};
use super::solve::Root;
use super::weights::Shares;
use crate::games::GameList;

/// Below this, the common factor is multiplied into the weights.
const SMALLEST_SCALE: f64 = 1e-100;
/// Games that count less than this beside the fictitious draws count nothing.
const NOTHING: f64 = 1e-200;

/// The oldest games of a list, weighed as if there were no newer ones.
#[derive(Debug)]
pub(crate) struct History {
    scheme: Scheme,
    shares: Shares,
    bins: Histogram,
    /// The age factor of each game, before it is multiplied by the scale.
    ages: Vec<f64>,
    /// The weight of each game, likewise.
    weights: Vec<f64>,
    /// The games against each opponent, the oldest first.
    against: Vec<Vec<u32>>,
    /// What every weight is yet to be multiplied by.
    scale: f64,
    /// The days at which the scale was 1, under [`Age::Days`].
    days: f64,
    root: Root,
}

impl History {
    /// Before the first game of `list`.
    pub(crate) fn new(list: &GameList, scheme: &Scheme) -> Self {
        let most = u32::try_from(list.len()).unwrap_or(u32::MAX);
        Self {
            scheme: *scheme,
            shares: Shares::new(scheme.repeat, most),
            bins: Histogram::without_games(list, &scheme.prior),
            ages: vec![0.0; list.len()],
            weights: vec![0.0; list.len()],
            against: vec![Vec::new(); list.opponents()],
            scale: 1.0,
            days: list.days.last().copied().unwrap_or(0.0),
            root: Root::Nothing,
        }
    }

    /// The rating of the games so far, on the day of the game at `index`: a number, infinite where it is unbounded, not
    /// a number without games.
    pub(crate) fn rating(&mut self, list: &GameList, index: usize) -> f64 {
        if index + 1 == list.len() {
            return f64::NAN;
        }
        let scale = self.scale_on(list.days[index]).max(NOTHING);
        self.bins.weigh_prior(&self.scheme.prior, scale.recip());
        self.root = self.bins.root_from(self.root);
        self.root.as_number()
    }

    /// Adds the game at `index`, the next newer one.
    pub(crate) fn add(&mut self, list: &GameList, index: usize) {
        let opponent = list.opponent_ids[index] as usize;
        match self.scheme.age {
            Age::None | Age::Days { .. } => {}
            Age::Games { rate } => self.scale *= rate,
            // Only the games since the last one against this opponent have another opponent among the newer ones.
            Age::Opponents { rate } => match self.against[opponent].last() {
                None => self.scale *= rate,
                Some(&last) => {
                    for game in index + 1..last as usize {
                        self.ages[game] *= rate;
                        self.reweigh(list, game, self.weights[game] * rate);
                    }
                }
            },
        }
        if self.scale_on(list.days[index]) < SMALLEST_SCALE {
            self.rescale(list.days[index]);
        }
        let earlier = std::mem::take(&mut self.against[opponent]);
        let n = u32::try_from(earlier.len() + 1).unwrap_or(u32::MAX);
        if self.scheme.repeat != Repeat::None {
            for (j, &game) in (1..).zip(earlier.iter().rev()) {
                let game = game as usize;
                self.reweigh(list, game, self.ages[game] * self.shares.share(n, j));
            }
        }
        self.against[opponent] = earlier;
        self.against[opponent].extend(u32::try_from(index));
        self.ages[index] = self.scale_on(list.days[index]).recip();
        self.reweigh(list, index, self.ages[index] * self.shares.share(n, 0));
    }

    fn reweigh(&mut self, list: &GameList, game: usize, to: f64) {
        self.bins.reweigh(list, game, self.weights[game], to);
        self.weights[game] = to;
    }

    fn scale_on(&self, days: f64) -> f64 {
        match self.scheme.age {
            Age::Days { rate, period } => (rate.ln() * (self.days - days) / period).exp(),
            _ => self.scale,
        }
    }

    /// Multiplies the scale of the day into the weights.
    fn rescale(&mut self, days: f64) {
        let scale = self.scale_on(days);
        for weight in self.ages.iter_mut().chain(&mut self.weights) {
            *weight *= scale;
        }
        self.bins.age(scale);
        (self.scale, self.days) = (1.0, days);
    }
}
