//! A game list solved under a scheme: what every answer about a whole list starts from.

use super::histogram::Histogram;
use super::interval::{Interval, interval};
use super::report::rating;
use super::scheme::Scheme;
use super::solve::Root;
use super::weights::{games_that_matter, weights};
use crate::games::GameList;
use std::borrow::Cow;

/// A list and a scheme with the weights of the list's games, the rating equation they make, and its root.
pub(crate) struct Solution<'a> {
    pub(super) list: Cow<'a, GameList>,
    pub(super) scheme: Scheme,
    /// The weight of each game, newest first.
    pub(super) weights: Vec<f64>,
    pub(super) bins: Histogram,
    pub(crate) root: Root,
}

impl<'a> Solution<'a> {
    /// Solves `list` under `scheme`.
    pub(crate) fn new(list: &'a GameList, scheme: &Scheme) -> Self {
        Self::with(Cow::Borrowed(list), scheme)
    }

    /// Solves a list under `scheme`. An empty list has no rating, whatever the fictitious draws.
    pub(super) fn with(list: Cow<'a, GameList>, scheme: &Scheme) -> Self {
        let weights = weights(&list, scheme);
        let matter = games_that_matter(&list, scheme);
        let bins = Histogram::new(&list, &weights[..matter], &scheme.prior);
        let root = if list.is_empty() {
            Root::Nothing
        } else {
            bins.root()
        };
        Self {
            list,
            scheme: *scheme,
            weights,
            bins,
            root,
        }
    }

    /// The 95 % interval of the rating.
    pub(crate) fn interval(&self) -> Interval {
        interval(&self.bins, self.root)
    }

    /// The rating without the game at `index`: infinite where it would have no bound, not a number where no game would be
    /// left.
    pub(super) fn rating_without(&self, index: usize) -> f64 {
        rating(&self.list.without(index), &self.scheme).as_number()
    }
}
