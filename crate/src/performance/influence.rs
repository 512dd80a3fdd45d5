//! Influence: what the rating would be without each game.

use super::histogram::Histogram;
use super::scheme::{Age, Repeat, Scheme};
use super::solve::Root;
use super::weights::{Shares, games_per_opponent, weights};
use crate::games::GameList;

/// A rating that moves farther than this, in points, is computed from the definition: the sums that remain may be
/// mostly rounding errors.
const FARTHEST: f64 = 100.0;

/// Computes the rating of a list without one of its games, or without each of them in turn.
pub(super) struct Influence {
    scheme: Scheme,
    root: Root,
    shares: Shares,
    /// For each opponent, how many games there are against them.
    totals: Vec<u32>,
}

impl Influence {
    /// The influence of the games of `list`, whose rating is `root`.
    pub(super) fn new(list: &GameList, scheme: &Scheme, root: Root) -> Self {
        let totals = games_per_opponent(list);
        Self {
            scheme: *scheme,
            root,
            shares: Shares::new(scheme.repeat, totals.iter().copied().max().unwrap_or(0)),
            totals,
        }
    }

    /// The rating without the game at `index`: infinite where it would have no bound, not a number where no game would
    /// be left or the list has no finite rating.
    pub(super) fn rating_without(&self, list: &GameList, index: usize) -> f64 {
        if list.len() == 1 || !matches!(self.root, Root::At(_)) {
            return f64::NAN;
        }
        let others = list.without(index);
        Histogram::new(&others, &weights(&others, &self.scheme), &self.scheme.prior)
            .root_from(self.root)
            .as_number()
    }

    /// The rating without each game, newest first. Leaving out a game changes the weights of few others, or those of all
    /// older ones by one factor, so the histogram without it follows from the one before.
    pub(super) fn ratings_without_each(&self, list: &GameList, weights: &[f64]) -> Vec<f64> {
        let Root::At(rating) = self.root else {
            return vec![f64::NAN; list.len()];
        };
        let (newer, older) = self.factors(list);
        // While a game is left out, newer ones weigh `newer` times as much, and older ones `older` times.
        let mut now: Vec<f64> = weights.iter().map(|k| k * older).collect();
        now[0] = 0.0;
        let mut bins = Histogram::new(list, &now, &self.scheme.prior);
        let mut rest = bins.clone();
        let (by_opponent, starts) = list.by_opponent();
        // For each opponent, how many newer games there are against them.
        let mut met = vec![0; list.opponents()];
        let mut without = Vec::with_capacity(list.len());
        for (game, weight) in weights.iter().enumerate() {
            bins.reweigh(list, game, now[game], 0.0);
            now[game] = 0.0;
            rest.clone_from(&bins);
            let opponent = list.opponent_ids()[game] as usize;
            let theirs = &by_opponent[starts[opponent]..starts[opponent + 1]];
            self.each_change(list, theirs, met[opponent], |other, factor| {
                rest.reweigh(list, other, now[other], now[other] * factor);
            });
            let root = rest.root_from(self.root).as_number();
            let near = (root - rating).abs() < FARTHEST;
            without.push(if near {
                root
            } else {
                self.rating_without(list, game)
            });
            now[game] = weight * newer;
            bins.reweigh(list, game, 0.0, now[game]);
            met[opponent] += 1;
        }
        without
    }

    /// What leaving out a game multiplies the weights of all newer and of all older games by.
    fn factors(&self, list: &GameList) -> (f64, f64) {
        let older = match self.scheme.age {
            Age::Games { rate } => 1.0 / rate,
            _ => 1.0,
        };
        let n = self.totals[0];
        if self.shares_alike() && n > 1 && list.opponents() == 1 {
            let shares = &self.shares;
            let one_less = shares.share(n - 1, 0);
            (
                one_less / shares.share(n, 0),
                one_less / shares.share(n, 1) * older,
            )
        } else {
            (1.0, older)
        }
    }

    /// Whether leaving out a game changes the shares of all newer games against its opponent by one factor, and those of
    /// all older ones by one.
    fn shares_alike(&self) -> bool {
        !matches!(self.scheme.repeat, Repeat::Fading)
    }

    /// Leaves out one of an opponent's games, with `j` of `theirs` (newest first) newer than it: calls `change` with each
    /// game whose weight changes by more than [`Self::factors`], and by which factor.
    fn each_change(
        &self,
        list: &GameList,
        theirs: &[u32],
        j: u32,
        mut change: impl FnMut(usize, f64),
    ) {
        if let (Age::Opponents { rate }, 0) = (self.scheme.age, j) {
            // Games since their next newest one have one opponent less after them.
            let next = theirs.get(1).map_or(list.len(), |&next| next as usize);
            for since in theirs[0] as usize + 1..next {
                change(since, 1.0 / rate);
            }
        }
        if self.scheme.repeat == Repeat::None || self.shares_alike() && list.opponents() == 1 {
            return;
        }
        let shares = &self.shares;
        let n = u32::try_from(theirs.len()).unwrap_or(u32::MAX);
        for (place, &other) in (0_u32..).zip(theirs) {
            if place != j {
                let after = place - u32::from(place > j);
                change(
                    other as usize,
                    shares.share(n - 1, after) / shares.share(n, place),
                );
            }
        }
    }
}
