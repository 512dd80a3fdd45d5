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
    pub fn table_csv(&self) -> String {
        let mut writer = Writer::new(self.league().dialect);
        writer.titles(
            "rank,player,rating,matches,best,last change,rank under defaults,places gained",
        );
        for standing in self.table() {
            writer
                .number(f64::from(standing.rank))
                .text(&standing.player)
                .rounded(standing.rating, 6)
                .number(f64::from(standing.matches))
                .rounded(standing.best, 6)
                .rounded(standing.last_change, 6)
                .number(f64::from(standing.default_rank))
                .number(f64::from(standing.rank_difference))
                .end_row();
        }
        writer.into_text()
    }

    /// The histories of all players as CSV: player after player in the order of first appearance,
    /// each with one row per match.
    pub fn histories_csv(&self) -> String {
        let log = self.league();
        let mut writer = Writer::new(log.dialect);
        writer.titles("player,match,date,change,rating,rank");
        let players = log.players.iter().zip(&self.appearances);
        for ((player, appearances), ranks) in players.zip(self.ranks_after()) {
            for (of, rank) in appearances.iter().zip(ranks) {
                let game = &log.matches[of.game as usize];
                writer
                    .text(player)
                    .text(&game.name)
                    .text(&game.date)
                    .rounded(of.change, 6)
                    .rounded(of.rating, 6)
                    .number(f64::from(rank))
                    .end_row();
            }
        }
        writer.into_text()
    }
}
