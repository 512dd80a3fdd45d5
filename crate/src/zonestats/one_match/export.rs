//! A match and how it changed everyone's rating, as CSV.

use super::{Match, rate_match};
use crate::csv::{Dialect, Writer};
use crate::zonestats::Settings;

/// The players of a match, their scores and minutes, and how their ratings changed, as CSV. With a
/// column `match` added, it is a league log.
///
/// ```
/// use gameroom_rating::zonestats::{Match, Player, Settings, match_csv};
///
/// let players = vec![Player::new("ann", 300.0, 12.3), Player::new("bob", 9.0, 20.0)];
/// let csv = match_csv(&Match { players }, &Settings::default());
/// assert_eq!(
///     csv.lines().nth(1),
///     Some("ann,,500,300,12.3,yes,1463.4146341463413,12.300000,12.300000,512.300000,1,1")
/// );
/// ```
pub fn match_csv(game: &Match, settings: &Settings) -> String {
    let mut writer = Writer::new(Dialect::default());
    let titles = "player,team,rating,score,minutes,enabled,score per hour,offset,change,new rating,\
                  rank before,rank";
    writer.titles(titles);
    let report = rate_match(game, settings);
    for (player, result) in game.players.iter().zip(&report.players) {
        writer
            .text(player.name.trim())
            .text(player.team_name())
            .number(result.rating_before)
            .number(player.score)
            .number(player.minutes)
            .text(if player.enabled { "yes" } else { "no" })
            .number(result.score_rate);
        let if_counted = |number: f64| result.counted.then_some(number);
        writer
            .rounded(if_counted(result.offset), 6)
            .rounded(if_counted(result.change), 6)
            .rounded(result.rating.and_then(if_counted), 6)
            .number(result.rank_before.map(f64::from))
            .number(result.rank.map(f64::from))
            .end_row();
    }
    writer.into_text()
}
