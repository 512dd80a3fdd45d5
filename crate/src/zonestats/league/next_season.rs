//! The ratings that a new season starts from.

use super::replay::Replay;
use crate::table::{Dialect, Writer};

impl Replay {
    /// A table of the ratings that the next season starts from, for
    /// [`LeagueOptions::start_ratings`](super::LeagueOptions): everyone's after the last match, those of players who only
    /// have a starting rating included, pulled towards
    /// [`LeagueOptions::start_rating`](super::LeagueOptions) by this share of their distance, from 0 to 1.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, LeagueOptions, Settings, replay};
    ///
    /// let options = LeagueOptions { start_ratings: "cy,600".to_owned(), ..Default::default() };
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n";
    /// let replay = replay(&League::parse_with(log, &options), &Settings::default());
    /// assert_eq!(replay.next_season(0.0), "player,rating\ncy,600\nann,520\nbob,480\n");
    /// assert_eq!(replay.next_season(0.25), "player,rating\ncy,575\nann,515\nbob,485\n");
    /// ```
    pub fn next_season(&self, share: f64) -> String {
        let league = &self.league;
        let start = league.start_rating.points();
        let ratings = (0..).map(|player| self.rating_after(player, u32::MAX));
        let played = league.players().zip(ratings);
        let others = league.start.iter();
        let others = others.filter(|(name, _)| league.register.players.known(name).is_none());
        let mut ratings: Vec<(&str, f64)> = played.chain(others).collect();
        ratings.sort_by(|(name, rating), (other, theirs)| {
            theirs.total_cmp(rating).then_with(|| name.cmp(other))
        });
        let mut writer = Writer::new(Dialect {
            line_end: "\n",
            ..Dialect::default()
        });
        writer.titles("player,rating");
        for (name, rating) in ratings {
            let pulled = start + (1.0 - share) * (rating - start);
            // Whole ratings stay the same to the last bit.
            let rating = if share > 0.0 { pulled } else { rating };
            writer.text(name).number(rating).end_row();
        }
        writer.into_text()
    }
}
