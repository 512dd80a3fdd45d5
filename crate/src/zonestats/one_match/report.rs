//! What a match did to everyone's rating.

use serde::Serialize;

use super::entry::{Entry, rating};
use super::{Match, Player};
use crate::zonestats::{CapLevel, Field, Settings, Workspace, ranks};

/// What a match did to everyone's rating, with what could not be read.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MatchReport {
    /// What every offset was multiplied by (equation 5), at most 1.
    pub scale: f64,
    /// Whether the cap scaled offsets down, by more than rounding.
    pub scaled: bool,
    /// Position in the match of the player who sets the scale; `None` if no one moves.
    pub scale_player: Option<u32>,
    /// Everyone, in the order of the match.
    pub players: Vec<PlayerReport>,
    /// Cells that could not be used, and what the match lacks for anyone to have an opponent.
    pub problems: Vec<MatchProblem>,
}

/// What a match did to one player's rating.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PlayerReport {
    /// The player's name.
    pub name: String,
    /// Whether the player counts: enabled, and every cell could be used. Other players keep their
    /// rating and have no ranks.
    pub counted: bool,
    /// Score per hour in the game; `None` for a player who does not count or has 0 minutes.
    pub score_rate: Option<f64>,
    /// Points before scaling (equation 4).
    pub offset: f64,
    /// Points after scaling (equation 6).
    pub change: f64,
    /// Points gained or lost per minute in the game, after scaling; `None` for a player who does
    /// not count or has 0 minutes.
    pub per_minute: Option<f64>,
    /// How they compare with the cap of `GAME_MULT`; `None` for a player who does not count.
    /// Under [`CapRule::Largest`](crate::zonestats::CapRule) it can be above.
    pub cap: Option<CapLevel>,
    /// Rating before the match; `None` where the cell cannot be used.
    pub rating_before: Option<f64>,
    /// Rating after the match; `None` where the cell cannot be used.
    pub rating: Option<f64>,
    /// Rank before the match among those who count; equal ratings share one.
    pub rank_before: Option<u32>,
    /// Rank after the match among those who count; equal ratings share one.
    pub rank: Option<u32>,
}

/// A cell that could not be used, or something that the match lacks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MatchProblem {
    /// Position of the player in the match; `None` if the problem is about the whole match.
    pub player: Option<u32>,
    /// The player's cell; `None` if the problem is about the whole match.
    pub field: Option<Field>,
    /// What was expected there, as a sentence for the user.
    pub expected: String,
    /// Whether the player was left out because of it; otherwise it is a warning.
    pub left_out: bool,
}

impl MatchProblem {
    /// A problem with a cell, whose player counts all the same.
    pub(super) fn warning(player: usize, field: Field, expected: impl Into<String>) -> Self {
        Self {
            player: u32::try_from(player).ok(),
            field: Some(field),
            expected: expected.into(),
            left_out: false,
        }
    }

    pub(super) fn whole(expected: &str) -> Self {
        Self {
            expected: expected.to_owned(),
            ..Self::default()
        }
    }
}

impl std::fmt::Display for MatchProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(player) = self.player {
            write!(f, "player {}: ", u64::from(player) + 1)?;
        }
        f.write_str(&self.expected)
    }
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
/// let report = rate_match(&Match { players }, &Settings::default());
/// let changes: Vec<f64> = report.players.iter().map(|player| player.change).collect();
/// assert_eq!(changes, [30.0, -10.0, -20.0]);
/// assert_eq!((report.scale, report.scale_player), (1.0, Some(0)));
/// assert_eq!(report.players[2].rank, Some(3));
/// ```
#[must_use]
pub fn rate_match(game: &Match, settings: &Settings) -> MatchReport {
    let entry = Entry::of(game);
    let mut workspace = Workspace::default();
    let cap = workspace.rate(&entry.lineup(), settings);

    let left_out = |player: &Player| {
        let rating = Some(rating(player)).filter(|&rating| Field::Rating.accepts(rating));
        PlayerReport {
            name: player.name.clone(),
            rating_before: rating,
            rating,
            ..PlayerReport::default()
        }
    };
    let mut players: Vec<PlayerReport> = game.players.iter().map(left_out).collect();
    for ((&position, entrant), &rating_offset) in entry
        .positions
        .iter()
        .zip(&entry.players)
        .zip(workspace.offsets())
    {
        let minutes = entrant.minutes;
        let report = &mut players[position];
        report.counted = true;
        report.score_rate = (minutes > 0.0).then_some(entrant.score_rate);
        report.offset = rating_offset;
        report.change = cap.final_offset(rating_offset);
        report.per_minute = (minutes > 0.0).then(|| report.change.abs() / minutes);
        report.cap = Some(settings.cap_level(report.change, minutes));
        report.rating = Some(entrant.rating + report.change); // step 8
    }
    let before: Vec<f64> = entry.players.iter().map(|player| player.rating).collect();
    let after = entry
        .positions
        .iter()
        .filter_map(|&position| players[position].rating);
    let ranks_after = ranks(&after.collect::<Vec<_>>());
    for ((&position, before), after) in entry.positions.iter().zip(ranks(&before)).zip(ranks_after)
    {
        players[position].rank_before = Some(before);
        players[position].rank = Some(after);
    }
    let position = |player: usize| u32::try_from(entry.positions[player]).ok();
    MatchReport {
        scale: cap.scale,
        scaled: cap.scaled(),
        scale_player: cap.player.and_then(position),
        players,
        problems: entry.problems,
    }
}
