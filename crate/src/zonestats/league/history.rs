//! A player's rating, match by match.

use super::replay::Replay;
use crate::number::saturating_u32;
use crate::table::Writer;
use crate::zonestats::ranks::rank_among;

/// A player's history in a league: the rated matches in which the player was enabled.
#[apply(report)]
pub struct History {
    /// The player's name.
    pub player: String,
    /// Rating before the first match.
    pub start: f64,
    /// The lowest rating, including the one before the first match.
    pub low: f64,
    /// The highest rating, including the one before the first match.
    pub high: f64,
    /// The matches, the oldest first.
    pub matches: Vec<HistoryMatch>,
}

/// One match in a player's history.
#[apply(report)]
pub struct HistoryMatch {
    /// The place of the match in the league, counted from 0.
    pub game: u32,
    /// The log's name for the match.
    pub name: String,
    /// The date as written in the log; blank if the log gives none.
    pub date: String,
    /// The player's team in the match; blank for none.
    pub team: String,
    /// The player's score.
    pub score: f64,
    /// The player's minutes in the game.
    pub minutes: f64,
    /// The minutes as `18:35`, where the log has them so.
    pub minutes_text: Option<String>,
    /// Points gained in the match.
    pub change: f64,
    /// The factor of every offset of the match (equation 5), at most 1.
    pub scale: f64,
    /// Rating after the match.
    pub rating: f64,
    /// Rank after the match among everyone who had played by then; equal ratings share one.
    pub rank: u32,
}

impl Replay {
    /// The rated matches in which a player was enabled, counted from 0, and the rating after each.
    pub fn ratings(&self, player: usize) -> impl Iterator<Item = (u32, f64)> {
        let appearances = self.appearances.get(player).into_iter().flatten();
        appearances.map(|appearance| (appearance.game, appearance.rating))
    }

    /// The history of a player, by the number in the table.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, Settings, replay};
    ///
    /// let log = "match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n2,bob,,2,20\n2,cy,,1,20\n";
    /// let history = replay(&League::parse(log), &Settings::default()).history(1).unwrap();
    /// let matches: Vec<_> = history.matches.iter().map(|game| (&*game.name, game.rank)).collect();
    /// assert_eq!((&*history.player, matches), ("bob", vec![("1", 2), ("2", 2)]));
    /// assert_eq!((history.matches[0].change, history.low), (-20.0, 480.0));
    /// ```
    pub fn history(&self, player: usize) -> Option<History> {
        let ranks = self.ranks_after().into_iter().nth(player)?;
        Some(self.history_with(player, &ranks))
    }

    /// The history of a player who had these ranks.
    fn history_with(&self, player: usize, ranks: &[u32]) -> History {
        let league = &self.league;
        let appearances = &self.appearances[player];
        let start = league.start_ratings[player];
        let ratings = appearances.iter().map(|appearance| appearance.rating);
        let matches = appearances.iter().zip(ranks).map(|(appearance, &rank)| {
            let game = &league.matches[appearance.game as usize];
            let row = &game.roster.rows[appearance.row as usize];
            HistoryMatch {
                game: appearance.game,
                name: game.name.clone(),
                date: game.date.clone(),
                team: league.register.team(row).to_owned(),
                score: row.score,
                minutes: row.minutes,
                minutes_text: row.minutes_text(),
                change: appearance.change,
                scale: self.scales[appearance.game as usize],
                rating: appearance.rating,
                rank,
            }
        });
        History {
            player: league
                .register
                .players
                .get(saturating_u32(player))
                .to_owned(),
            start,
            low: ratings.clone().fold(start, f64::min),
            high: ratings.fold(start, f64::max),
            matches: matches.collect(),
        }
    }

    /// The histories of all players as CSV: player after player in the order of first appearance,
    /// each with one row per match.
    pub fn histories_csv(&self) -> String {
        let mut writer = Writer::new(self.league.csv_dialect());
        writer.titles("player,match,date,team,score,minutes,change,scale,rating,rank");
        for (player, ranks) in self.ranks_after().iter().enumerate() {
            let history = self.history_with(player, ranks);
            for game in history.matches {
                writer
                    .text(&history.player)
                    .text(&game.name)
                    .text(&game.date)
                    .text(&game.team)
                    .number(game.score)
                    .minutes(game.minutes, game.minutes_text.is_some())
                    .rounded(game.change, 6)
                    .rounded(game.scale, 6)
                    .rounded(game.rating, 6)
                    .number(f64::from(game.rank))
                    .end_row();
            }
        }
        writer.into_text()
    }

    /// Each player's rank after each match in which they were enabled.
    fn ranks_after(&self) -> Vec<Vec<u32>> {
        // The ratings of everyone so far, lowest first.
        let mut sorted: Vec<f64> = Vec::new();
        let mut latest: Vec<Option<f64>> = vec![None; self.appearances.len()];
        let mut ranks = vec![Vec::new(); self.appearances.len()];
        for (_, game) in self.league.rated() {
            let players = game.roster.enabled().map(|(_, row)| row.player as usize);
            for player in players.clone() {
                let now = self.appearances[player][ranks[player].len()].rating;
                let lower = |rating: f64| move |&other: &f64| other < rating;
                if let Some(before) = latest[player].replace(now) {
                    sorted.remove(sorted.partition_point(lower(before)));
                }
                sorted.insert(sorted.partition_point(lower(now)), now);
            }
            for player in players {
                ranks[player].extend(latest[player].map(|rating| rank_among(&sorted, rating)));
            }
        }
        ranks
    }
}
