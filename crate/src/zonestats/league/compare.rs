//! The final table of a league under two settings, side by side.

use super::replay::{Replay, replay};
use super::table::ranks_gained;
use crate::zonestats::Settings;

/// One player under the settings of a league and under others.
#[apply(input)]
pub struct ComparedStanding {
    /// The player's number, for [`Replay::history`].
    pub id: u32,
    /// The player's name.
    pub player: String,
    /// Rated matches in which the player was enabled.
    pub matches: u32,
    /// Rank under the league's settings; `null` for a provisional player.
    pub rank: Option<u32>,
    /// Rating under the league's settings.
    pub rating: f64,
    /// Rank under the other settings; `null` for a provisional player.
    pub other_rank: Option<u32>,
    /// Rating under the other settings.
    pub other_rating: f64,
    /// By how many points the rating is higher under the other settings; negative if lower.
    pub rating_difference: f64,
    /// By how many ranks the player is higher under the other settings; negative if lower.
    pub rank_difference: i32,
}

impl Replay {
    /// Everyone under these settings and under others, in the order of [`Replay::table`].
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Settings, replay};
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n";
    /// let replay = replay(&League::parse(log), &Settings::default());
    /// let compared = replay.compare(&Settings::new(120.0, 1.0, 20.0).unwrap());
    /// assert_eq!((compared[0].rating, compared[0].other_rating), (520.0, 510.0));
    /// assert_eq!((compared[1].other_rank, compared[1].rating_difference), (Some(2), 10.0));
    /// ```
    pub fn compare(&self, settings: &Settings) -> Vec<ComparedStanding> {
        let other = Self {
            min_matches: self.min_matches,
            ..replay(&self.league, settings)
        };
        let other = other.standings_after(self.end());
        let table = self.table().into_iter().map(|standing| {
            let (other_rating, other_rank) = other[standing.id as usize];
            ComparedStanding {
                id: standing.id,
                player: standing.player,
                matches: standing.matches,
                rank: standing.rank,
                rating: standing.rating,
                other_rank,
                other_rating,
                rating_difference: other_rating - standing.rating,
                rank_difference: ranks_gained(standing.rank, other_rank),
            }
        });
        table.collect()
    }
}
