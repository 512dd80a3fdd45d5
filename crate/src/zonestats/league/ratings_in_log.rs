//! The ratings that a log has for later matches, compared with those that the replay has then.

use super::log::{League, LogMatch};

/// The agreement of the ratings in a log with those of the replay before each match, where they are not where a player starts.
#[apply(report)]
#[derive(Default)]
pub struct RatingsInLog {
    /// The number of ratings compared, all in rated matches.
    pub compared: usize,
    /// The number of them that agree to the digits that the log shows.
    pub agree: usize,
    /// The first that does not; `null` where all agree.
    pub first_off: Option<RatingOff>,
}

/// A rating in a log that is not the one before that match.
#[apply(report)]
pub struct RatingOff {
    /// The log's name for the match.
    pub match_name: String,
    /// The player's name.
    pub player: String,
    /// The rating in the log.
    pub listed: f64,
    /// The number of decimals that the log shows.
    pub decimals: u8,
    /// The rating before the match.
    pub rating: f64,
}

impl RatingsInLog {
    /// Compares the ratings of a match with those before it.
    pub(super) fn compare(&mut self, league: &League, game: &LogMatch, before: &[f64]) {
        for row in game.roster.rows.iter().filter(|row| !row.is_start) {
            let Some(listed) = row.rating else {
                continue;
            };
            let rating = before[row.player as usize];
            // Half of the last digit, up to rounding.
            let tolerance = 0.5 * 0.1_f64.powi(row.decimals.into()) * (1.0 + 1e-9);
            self.compared += 1;
            if (rating - listed).abs() <= tolerance {
                self.agree += 1;
            } else if self.first_off.is_none() {
                self.first_off = Some(RatingOff {
                    match_name: game.name.clone(),
                    player: league.register.name(row).to_owned(),
                    listed,
                    decimals: row.decimals,
                    rating,
                });
            }
        }
    }
}
