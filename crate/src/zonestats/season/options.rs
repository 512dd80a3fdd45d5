//! The options of a season.

use crate::OptionProblem;
use crate::problem::require_all;
use crate::zonestats::{Settings, StartRating};

/// The most players of a season.
pub(crate) const MAX_PLAYERS: u32 = 2_000;

/// The options of a season; those not given keep their defaults.
#[apply(options)]
pub struct SeasonOptions {
    /// Players in the league, 2 to 2,000. Default 50.
    pub players: u32,
    /// Standard deviation of true skill, in points, 0 to 100,000: skills are normally distributed
    /// around the starting rating. Default 150.
    pub skill_spread: f64,
    /// The rating that everyone starts from, and the mean of true skill. It moves both alike. Default 500.
    pub start_rating: StartRating,
    /// Players in each match, 2 to all of them, drawn for every match. Default 8.
    pub players_per_match: u32,
    /// Teams in each match, 2 to one per player, as even as possible and drawn for every match;
    /// `null` for everyone against everyone. Default `null`.
    pub teams: Option<u32>,
    /// Length of a match in minutes, above 0 and at most 1,000,000. Default 20.
    pub match_length: f64,
    /// Probability that a player leaves early, 0 to 1, after a uniformly distributed part of the
    /// match. Default 0.1.
    pub leave_early: f64,
    /// `T_true`: the amount of chance in a score, in points, above 0 and at most 1,000,000. A
    /// player of skill s outscores one of skill r with probability 1 / (1 + exp((r − s) / `T_true`)).
    /// Default 120.
    pub t_true: f64,
    /// Matches in the season, 1 to 1,000,000. Default 10,000.
    pub matches: u32,
    /// The seed of all random numbers. Seasons with the same seed and the same
    /// players have the same skills, players in each match, scores and minutes, whatever the
    /// settings. Default 1.
    pub seed: u32,
    /// The settings for the ratings.
    pub settings: Settings,
}

impl Default for SeasonOptions {
    fn default() -> Self {
        Self {
            players: 50,
            skill_spread: 150.0,
            start_rating: StartRating::default(),
            players_per_match: 8,
            teams: None,
            match_length: 20.0,
            leave_early: 0.1,
            t_true: 120.0,
            matches: 10_000,
            seed: 1,
            settings: Settings::default(),
        }
    }
}

impl SeasonOptions {
    /// Fails unless a season is possible with these options.
    ///
    /// # Errors
    /// For the first option that is out of bounds.
    ///
    /// ```
    /// use gameroom_rating::zonestats::SeasonOptions;
    ///
    /// let error = SeasonOptions { players: 1, ..SeasonOptions::default() }.check().unwrap_err();
    /// assert_eq!(error.to_string(), "a season has 2 to 2,000 players");
    /// ```
    pub fn check(&self) -> Result<(), OptionProblem> {
        let above_0 = |value: f64| value > 0.0 && value <= 1e6;
        let (players, per_match) = (self.players, self.players_per_match);
        let teams = self.teams.unwrap_or(2);
        let in_match = format!("players per match ({per_match})");
        require_all! {
            "players": (2..=MAX_PLAYERS).contains(&players) => "a season has 2 to 2,000 players";
            "skillSpread": (0.0..=1e5).contains(&self.skill_spread)
                => "the spread of skill is 0 to 100,000 points";
            "playersPerMatch": per_match >= 2 => "a match needs at least 2 players";
            "playersPerMatch": per_match <= players
                => format!("{in_match} can’t exceed players ({players})");
            "teams": teams >= 2 => "a match needs at least 2 teams, or none";
            "teams": teams <= per_match => format!("teams ({teams}) can’t exceed {in_match}");
            "matchLength": above_0(self.match_length)
                => "a match lasts above 0 and at most 1,000,000 minutes";
            "leaveEarly": (0.0..=1.0).contains(&self.leave_early)
                => "the probability of leaving early is 0 to 1";
            "tTrue": above_0(self.t_true) => "the true T must be above 0 and at most 1,000,000";
            "matches": (1..=1_000_000).contains(&self.matches)
                => "a season has 1 to 1,000,000 matches";
        }
        Ok(())
    }
}
