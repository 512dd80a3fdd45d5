//! Sums in a row, each to be multiplied by a rate as often as there are others after it.

use super::sums::Sums;

/// A binary tree over places in a row: each node adds up the places below it.
pub(super) struct Tree {
    /// 1, rate, rate², …
    powers: Vec<f64>,
    /// How many places; the node of place i is `places` + i, and the root is 1.
    places: usize,
    /// The places in use below each node, and what they add up to.
    used: Vec<u32>,
    sums: Vec<Sums>,
}

impl Tree {
    pub(super) fn new(powers: Vec<f64>) -> Self {
        let mut tree = Self {
            powers,
            places: 0,
            used: Vec::new(),
            sums: Vec::new(),
        };
        tree.clear(1);
        tree
    }

    /// Takes everything out, and makes room for at least so many places.
    pub(super) fn clear(&mut self, places: usize) {
        self.places = places.next_power_of_two();
        self.used.clear();
        self.used.resize(2 * self.places, 0);
        self.sums.clear();
        self.sums.resize(2 * self.places, Sums::ZERO);
    }

    pub(super) fn places(&self) -> usize {
        self.places
    }

    /// The whole.
    pub(super) fn total(&self) -> &Sums {
        &self.sums[1]
    }

    /// rateⁱ.
    pub(super) fn power(&self, i: usize) -> f64 {
        self.powers.get(i).copied().unwrap_or(0.0)
    }

    /// Uses a place, or does not any more.
    pub(super) fn set(&mut self, place: usize, used: bool, sums: &Sums) {
        let node = self.places + place;
        self.used[node] = u32::from(used);
        self.sums[node] = *sums;
        self.sum_above(node);
    }

    pub(super) fn add_times(&mut self, place: usize, factor: f64, sums: &Sums) {
        self.add_times_without_total(place, factor, sums);
        self.sum_above(self.places + place);
    }

    /// As `add_times`, for several at once; [`Self::sum_all`] does the rest.
    pub(super) fn add_times_without_total(&mut self, place: usize, factor: f64, sums: &Sums) {
        self.sums[self.places + place].add_times(factor, sums);
    }

    pub(super) fn use_without_total(&mut self, place: usize) {
        self.used[self.places + place] = 1;
    }

    pub(super) fn at(&self, place: usize) -> &Sums {
        &self.sums[self.places + place]
    }

    pub(super) fn sum_all(&mut self) {
        for node in (1..self.places).rev() {
            self.sum(node);
        }
    }

    fn sum_above(&mut self, node: usize) {
        let mut node = node / 2;
        while node > 0 {
            self.sum(node);
            node /= 2;
        }
    }

    #[inline(never)]
    fn sum(&mut self, node: usize) {
        let (before, after) = (2 * node, 2 * node + 1);
        let mut sums = self.sums[after];
        if self.used[before] > 0 {
            let power = self.power(self.used[after] as usize);
            sums.add_times(power, &self.sums[before]);
        }
        self.sums[node] = sums;
        self.used[node] = self.used[before] + self.used[after];
    }
}
