//! The table and the histories of a league as CSV, in the dialect of its log.

use super::replay::Replay;
use crate::csv::Writer;

impl Replay {
    /// The final table as CSV.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Settings, replay};
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,=bob,,1,20\n";
    /// assert_eq!(
    ///     replay(&League::parse(log), &Settings::default()).table_csv(),
    ///     "rank,player,rating,matches,best,last change,rank under defaults,places gained\r\n\
    ///      1,ann,520.000000,1,520.000000,20.000000,1,0\r\n\
    ///      2,'=bob,480.000000,1,500.000000,-20.000000,2,0\r\n"
    /// );
    /// ```
    #[must_use]
    pub fn table_csv(&self) -> String {
        let mut writer = Writer::new(self.league().dialect());
        for title in [
            "rank",
            "player",
            "rating",
            "matches",
            "best",
            "last change",
            "rank under defaults",
            "places gained",
        ] {
            writer.text(title);
        }
        writer.end_row();
        for standing in self.table() {
            writer
                .number(standing.rank.into())
                .text(&standing.player)
                .rounded(standing.rating, 6)
                .number(standing.matches.into())
                .rounded(standing.best, 6)
                .rounded(standing.last_change, 6)
                .number(standing.default_rank.into())
                .number(standing.rank_difference.into())
                .end_row();
        }
        writer.into_text()
    }

    /// The histories of all players as CSV: player after player in the order of first appearance,
    /// each with one row per match.
    #[must_use]
    pub fn histories_csv(&self) -> String {
        let league = self.league();
        let fixtures = &league.fixtures;
        let ranks = self.ranks_after();
        let mut writer = Writer::new(league.dialect());
        for title in ["player", "match", "date", "change", "rating", "rank"] {
            writer.text(title);
        }
        writer.end_row();
        for player in 0..league.players() {
            for &appearance in fixtures.appearances(player) {
                let appearance = appearance as usize;
                let index = fixtures.match_of[appearance] as usize;
                writer
                    .text(league.player_name(player).unwrap_or_default())
                    .text(league.match_name(index).unwrap_or_default())
                    .text(league.match_date(index).unwrap_or_default())
                    .rounded(self.changes[appearance], 6)
                    .rounded(self.ratings_after[appearance], 6)
                    .number(ranks[appearance].into())
                    .end_row();
            }
        }
        writer.into_text()
    }
}
