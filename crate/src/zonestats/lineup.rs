//! The players who count in one match, as arrays for the equations.

/// The players who count in one match, as arrays, team after team.
///
/// A match has as many players as the shortest array. Values must be finite; [`crate::zonestats`]
/// checks users' cells before it comes here.
#[derive(Debug, Clone, Copy)]
pub struct Lineup<'a> {
    /// Ratings before the match.
    pub ratings: &'a [f64],
    /// Scores per hour in the game.
    pub score_rates: &'a [f64],
    /// Minutes in the game.
    pub minutes: &'a [f64],
    /// For each player, the position of the first player of the next team. Where everyone meets
    /// everyone that is the next player: 1, 2, 3, ….
    pub team_ends: &'a [u32],
}

impl Lineup<'_> {
    /// The same line-up with every array as long as the shortest.
    pub(super) fn trimmed(&self) -> Self {
        let players = self
            .ratings
            .len()
            .min(self.score_rates.len())
            .min(self.minutes.len())
            .min(self.team_ends.len());
        Self {
            ratings: &self.ratings[..players],
            score_rates: &self.score_rates[..players],
            minutes: &self.minutes[..players],
            team_ends: &self.team_ends[..players],
        }
    }
}
