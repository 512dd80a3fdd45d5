//! A game list solved under a scheme: what every answer about a whole list starts from.

use super::histogram::Histogram;
use super::interval::{Interval, interval};
use super::scheme::Scheme;
use super::solve::Root;
use super::weights::weights;
use crate::games::GameList;

/// The weights of a list's games, the rating equation they make, and its root.
pub(crate) struct Solved {
    /// The weight of each game, newest first.
    pub(super) weights: Vec<f64>,
    pub(super) bins: Histogram,
    pub(crate) root: Root,
}

impl Solved {
    /// Solves `list` under `scheme`. An empty list has no rating, whatever the fictitious draws.
    pub(crate) fn new(list: &GameList, scheme: &Scheme) -> Self {
        let weights = weights(list, scheme);
        let bins = Histogram::new(list, &weights, &scheme.prior);
        let root = if list.is_empty() {
            Root::Nothing
        } else {
            bins.root()
        };
        Self {
            weights,
            bins,
            root,
        }
    }

    /// The 95 % interval of the rating.
    pub(crate) fn interval(&self) -> Interval {
        interval(&self.bins, self.root)
    }
}
