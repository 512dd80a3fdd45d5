//! The effect of a match on everyone's rating.

use super::Match;
use super::entry::Entry;
use crate::number::saturating_u32;
use crate::table::{Dialect, Writer};
use crate::zonestats::ranks::{lowest_first, rank_among, shares_rank};
use crate::zonestats::{Cap, CapLevel, MatchField, MatchProblem, NamesAlike, Settings, Workspace};

/// The effect of a match on everyone's rating, with the problems of what could not be read.
#[apply(report)]
pub struct MatchReport {
    /// The factor of every offset (equation 5), at most 1.
    pub scale: f64,
    /// True if the cap scaled offsets down, by more than rounding.
    pub scaled: bool,
    /// Position in the match of the player who sets the scale, the first of the player's rows; `null` if no one moves.
    pub scale_player: Option<u32>,
    /// Everyone, in the order of their first rows: rows of one name are one player's, and are added up.
    pub players: Vec<PlayerReport>,
    /// Cells that could not be used, and what is missing if no one has an opponent.
    pub problems: Vec<MatchProblem>,
    /// Surprises that are no problem, one sentence each: players whose rows were added up.
    pub notices: Vec<String>,
    /// The names of players who count that differ only in capital letters.
    pub alike: Vec<NamesAlike>,
}

/// The effect of a match on one player's rating.
#[apply(report)]
#[derive(Default)]
pub struct PlayerReport {
    /// The player's name.
    pub name: String,
    /// Positions of the player's rows in the match: several for a player who left and came back.
    pub rows: Vec<u32>,
    /// True if the player counts: enabled, and every cell could be used. Other players keep their
    /// rating and have no ranks.
    pub counted: bool,
    /// Score in the match, in all rows of the player; `null` for a player who does not count.
    pub score: Option<f64>,
    /// Minutes in the game, in all rows of the player; `null` for a player who does not count.
    pub minutes: Option<f64>,
    /// The number of them that the cap counts; `null` for a player who does not count.
    pub cap_minutes: Option<f64>,
    /// Score per hour in the game; `null` for a player who does not count or has 0 minutes.
    pub score_rate: Option<f64>,
    /// Points before scaling (equation 4).
    pub offset: f64,
    /// Points after scaling (equation 6).
    pub change: f64,
    /// Points gained or lost per minute that the cap counts, after scaling; `null` for a player who does
    /// not count or has 0 minutes.
    pub per_minute: Option<f64>,
    /// The comparison with the cap of `GAME_MULT`; `null` for a player who does not count.
    /// Under [`CapRule::Largest`](crate::zonestats::CapRule) it can be above.
    pub cap: Option<CapLevel>,
    /// Rating before the match; `null` where the cell cannot be used.
    pub rating_before: Option<f64>,
    /// Rating after the match; `null` where the cell cannot be used.
    pub rating: Option<f64>,
    /// Rank before the match among those who count; equal ratings share one.
    pub rank_before: Option<u32>,
    /// Rank after the match among those who count; equal ratings share one.
    pub rank: Option<u32>,
    /// By how many ranks the player is higher than before, and below 0 if lower. 0 for a player who shared the rank before:
    /// equal players cannot fall behind each other.
    pub ranks_gained: i32,
}

/// Rates one match, equations 1 to 6.
///
/// A player whose cells cannot be used (not a number, negative minutes, out of bounds) is left out
/// with a problem, and everyone else is rated as if that player had not been there. A disabled
/// player's cells are not looked at.
///
/// ```
/// use gameroom_rating::zonestats::{Match, Player, Settings, rate_match};
///
/// // Two wins over equals, and the last player left after 10 of 20 minutes.
/// let players = vec![
///     Player::new("ann", 1800.0, 20.0),
///     Player::new("bob", 1500.0, 20.0),
///     Player::new("cy", 600.0, 10.0),
/// ];
/// let report = rate_match(&Match { players, ..Match::default() }, &Settings::default());
/// let changes: Vec<f64> = report.players.iter().map(|player| player.change).collect();
/// assert_eq!(changes, [30.0, -10.0, -20.0]);
/// assert_eq!((report.scale, report.scale_player), (1.0, Some(0)));
/// assert_eq!(report.players[2].rank, Some(3));
/// ```
pub fn rate_match(game: &Match, settings: &Settings) -> MatchReport {
    MatchSolution::new(game, settings).report(game, settings)
}

/// A match whose equations are solved.
pub(super) struct MatchSolution {
    pub entry: Entry,
    pub workspace: Workspace,
    pub cap: Cap,
}

impl MatchSolution {
    pub fn new(game: &Match, settings: &Settings) -> Self {
        let entry = Entry::of(game);
        let mut workspace = Workspace::default();
        let cap = workspace.rate(&entry.lineup(), settings);
        Self {
            entry,
            workspace,
            cap,
        }
    }

    pub fn report(&self, game: &Match, settings: &Settings) -> MatchReport {
        let (entry, offsets, cap) = (&self.entry, self.workspace.offsets(), &self.cap);
        let left_out = |&first_row: &usize| {
            let player = &game.players[first_row];
            // Step 2.
            let rating = player.rating.unwrap_or(game.start_rating.points());
            let rating = Some(rating).filter(|&rating| MatchField::Rating.accepts(rating));
            PlayerReport {
                name: player.name.clone(),
                rating_before: rating,
                rating,
                ..PlayerReport::default()
            }
        };
        let mut players: Vec<PlayerReport> = entry.first_rows.iter().map(left_out).collect();
        for (row, &player) in (0..).zip(&entry.players) {
            players[player as usize].rows.push(row);
        }
        let before: Vec<f64> = entry
            .game
            .entrants
            .iter()
            .map(|player| player.rating)
            .collect();
        let changes: Vec<f64> = self.workspace.changes(cap).collect();
        let after: Vec<f64> = before.iter().zip(&changes).map(|(b, c)| b + c).collect(); // step 8
        let (sorted_before, sorted_after) = (lowest_first(&before), lowest_first(&after));
        for (index, row) in entry.roster.rows.iter().enumerate() {
            let player = &entry.game.entrants[index];
            let minutes = player.minutes;
            let rank_before = rank_among(&sorted_before, before[index]);
            let rank = rank_among(&sorted_after, after[index]);
            let cap_minutes = settings.capped_minutes(minutes);
            let report = &mut players[row.player as usize];
            report.counted = true;
            report.score = Some(row.score);
            report.minutes = Some(minutes);
            report.cap_minutes = Some(cap_minutes);
            report.score_rate = (minutes > 0.0).then_some(player.score_rate);
            report.offset = offsets[index];
            report.change = changes[index];
            report.per_minute = (minutes > 0.0).then(|| report.change.abs() / cap_minutes);
            report.cap = Some(settings.cap_level(report.change, minutes));
            report.rating_before = Some(before[index]);
            report.rating = Some(after[index]);
            report.rank_before = Some(rank_before);
            report.rank = Some(rank);
            if !shares_rank(&sorted_before, before[index]) {
                report.ranks_gained = rank_before.cast_signed() - rank.cast_signed();
            }
        }
        MatchReport {
            scale: cap.scale,
            scaled: cap.scaled(),
            scale_player: cap.player.map(|index| saturating_u32(entry.row(index))),
            players,
            problems: entry.problems.clone(),
            notices: entry.notices(),
            alike: entry.alike.clone(),
        }
    }
}

/// The players of a match, their scores and minutes, and how their ratings changed, as CSV. With a
/// column `match` added, it is a league log. Of several rows of a player, the first has the results.
///
/// ```
/// use gameroom_rating::zonestats::{Match, Player, Settings, match_csv};
///
/// let players = vec![Player::new("ann", 300.0, 12.3), Player::new("bob", 9.0, 20.0)];
/// let csv = match_csv(&Match { players, ..Match::default() }, &Settings::default());
/// assert_eq!(
///     csv.lines().nth(1),
///     Some("ann,,500,300,12.3,yes,1463.4146341463413,12.300000,12.300000,512.300000,1,1")
/// );
/// ```
pub fn match_csv(game: &Match, settings: &Settings) -> String {
    let mut writer = Writer::new(Dialect::default());
    let has_against = (game.players.iter()).any(|player| !player.against.is_empty());
    let against = if has_against { "against," } else { "" };
    writer.titles(&format!(
        "player,team,rating,score,minutes,enabled,{against}score per hour,offset,change,new rating,rank before,rank"
    ));
    let report = rate_match(game, settings);
    let mut results = vec![None; game.players.len()];
    for result in &report.players {
        results[result.rows[0] as usize] = Some(result);
    }
    for (player, result) in game.players.iter().zip(results) {
        let rating = result.map_or(player.rating, |result| result.rating_before);
        writer
            .text(player.name.trim())
            .text(player.team_name())
            .number(rating)
            .number(player.score);
        player
            .write_minutes(&mut writer)
            .text(if player.enabled { "yes" } else { "no" });
        if has_against {
            writer.numbers_by_name(&player.against);
        }
        writer.number(result.and_then(|result| result.score_rate));
        let counted = result.filter(|result| result.counted);
        let rank = |rank: Option<u32>| rank.map(f64::from);
        writer
            .rounded(counted.map(|result| result.offset), 6)
            .rounded(counted.map(|result| result.change), 6)
            .rounded(counted.and_then(|result| result.rating), 6)
            .number(counted.and_then(|result| rank(result.rank_before)))
            .number(counted.and_then(|result| rank(result.rank)))
            .end_row();
    }
    writer.into_text()
}
