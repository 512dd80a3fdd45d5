//! What a match did to everyone's rating.

use serde::Serialize;

use super::Match;
use super::entry::{Entry, rating};
use crate::zonestats::{CapLevel, Entrant, Field, Settings, Workspace, ranks};

/// What a match did to everyone's rating, with what could not be read.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MatchReport {
    /// What every offset was multiplied by (equation 5), at most 1.
    pub scale: f64,
    /// Whether the cap scaled offsets down, by more than rounding.
    pub scaled: bool,
    /// Position in the match of the player who sets the scale; `None` when no one moves.
    pub scale_player: Option<u32>,
    /// Everyone, in the order of the match.
    pub players: Vec<PlayerReport>,
    /// Cells that could not be used, and matches in which nobody meets anybody.
    pub problems: Vec<MatchProblem>,
}

/// What a match did to one player's rating.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PlayerReport {
    /// The player's name.
    pub name: String,
    /// Whether the player took part in the equations: enabled, and every cell could be used. One
    /// who did not keeps the rating and has no ranks.
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
    /// How that compares with the cap of `GAME_MULT`; `None` for a player who does not count.
    /// Under [`CapRule::Largest`](crate::zonestats::CapRule) it can be above.
    pub cap: Option<CapLevel>,
    /// Rating before the match; `None` where the cell cannot be used.
    pub rating_before: Option<f64>,
    /// Rating after the match; `None` where the cell cannot be used.
    pub rating: Option<f64>,
    /// Place before the match among those who count; equal ratings share one.
    pub rank_before: Option<u32>,
    /// Place after the match among those who count; equal ratings share one.
    pub rank: Option<u32>,
}

/// A cell of a match that could not be used, or a match in which nobody meets anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MatchProblem {
    /// Position of the player in the match; `None` when it is about the whole match.
    pub player: Option<u32>,
    /// Which of the player's cells; `None` when it is about the whole match.
    pub field: Option<Field>,
    /// What was expected there, as a sentence for the user.
    pub expected: String,
    /// Whether the player was left out for it; otherwise it is a warning.
    pub left_out: bool,
}

impl MatchProblem {
    pub(super) fn left_out(player: usize, field: Field) -> Self {
        Self {
            left_out: true,
            ..Self::warning(player, field)
        }
    }

    pub(super) fn warning(player: usize, field: Field) -> Self {
        Self {
            player: u32::try_from(player).ok(),
            field: Some(field),
            expected: field.expected().to_owned(),
            left_out: false,
        }
    }

    pub(super) fn whole(expected: &str) -> Self {
        Self {
            player: None,
            field: None,
            expected: expected.to_owned(),
            left_out: false,
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

    let mut players: Vec<PlayerReport> = game
        .players
        .iter()
        .map(|player| {
            let rating = Some(rating(player)).filter(|&rating| Field::Rating.accepts(rating));
            PlayerReport {
                name: player.name.clone(),
                counted: false,
                score_rate: None,
                offset: 0.0,
                change: 0.0,
                per_minute: None,
                cap: None,
                rating_before: rating,
                rating,
                rank_before: None,
                rank: None,
            }
        })
        .collect();
    let changes: Vec<f64> = workspace
        .offsets()
        .iter()
        .map(|&rating_offset| cap.final_offset(rating_offset))
        .collect();
    let before: Vec<f64> = entry.players.iter().map(|player| player.rating).collect();
    let ratings: Vec<f64> = before
        .iter()
        .zip(&changes)
        .map(|(before, change)| before + change) // step 8
        .collect();
    let ranks_before = ranks(&before);
    let ranks = ranks(&ratings);
    for (position, &player) in entry.positions.iter().enumerate() {
        let report = &mut players[player];
        report.counted = true;
        let Entrant {
            score_rate,
            minutes,
            ..
        } = entry.players[position];
        report.score_rate = (minutes > 0.0).then_some(score_rate);
        report.offset = workspace.offsets()[position];
        report.change = changes[position];
        report.per_minute = (minutes > 0.0).then(|| report.change.abs() / minutes);
        report.cap = Some(settings.cap_level(report.change, minutes));
        report.rating = Some(ratings[position]);
        report.rank_before = Some(ranks_before[position]);
        report.rank = Some(ranks[position]);
    }
    MatchReport {
        scale: cap.scale,
        scaled: cap.scaled(),
        scale_player: cap
            .player
            .and_then(|position| u32::try_from(entry.positions[position]).ok()),
        players,
        problems: entry.problems,
    }
}
