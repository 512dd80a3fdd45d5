//! Ratings kept in order while they change.

/// The ratings of everyone so far, lowest first.
#[derive(Debug, Default)]
pub(super) struct Ladder(Vec<f64>);

impl Ladder {
    /// Puts a newcomer's rating in its place.
    pub fn enter(&mut self, rating: f64) {
        let place = self.below(rating);
        self.0.insert(place, rating);
    }

    /// Moves a rating that is in the ladder to where its new value belongs.
    pub fn change(&mut self, old: f64, new: f64) {
        let from = self.below(old);
        let to = self.below(new);
        if to > from {
            self.0.copy_within(from + 1..to, from);
            self.0[to - 1] = new;
        } else {
            self.0.copy_within(to..from, to + 1);
            self.0[to] = new;
        }
    }

    /// The place of a rating: 1 more than there are higher ones.
    pub fn rank(&self, rating: f64) -> u32 {
        let higher = self.0.len() - self.0.partition_point(|&other| other <= rating);
        u32::try_from(higher + 1).unwrap_or(u32::MAX)
    }

    fn below(&self, rating: f64) -> usize {
        self.0.partition_point(|&other| other < rating)
    }
}
