//! A match as a user types it in.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

/// One multiplayer match.
///
/// As JSON: `{"players": [{"name": "ann", "team": "red", "rating": 520, "score": 1800, "minutes": 20}]}`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Match {
    /// Everyone in the match.
    pub players: Vec<Player>,
}

/// One player of a match.
///
/// ```
/// use gameroom_rating::zonestats::Player;
///
/// let late_joiner = Player { rating: Some(610.0), ..Player::new("bob", 2400.0, 7.5) };
/// assert!(late_joiner.enabled && late_joiner.team.is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Player {
    /// The player's name.
    #[serde(default)]
    pub name: String,
    /// The player's team. Players without one meet everyone. A blank name is no team.
    #[serde(default)]
    pub team: Option<String>,
    /// Rating before the match; without one, [`DEFAULT_RATING`](crate::zonestats::DEFAULT_RATING).
    #[serde(default)]
    pub rating: Option<f64>,
    /// Score in the match. A blank cell (`null`) is not a number, and a problem of the report.
    #[serde(default = "blank", deserialize_with = "number_or_blank")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
    pub score: f64,
    /// Minutes in the game. A blank cell (`null`) is not a number, and a problem of the report.
    #[serde(default = "blank", deserialize_with = "number_or_blank")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
    pub minutes: f64,
    /// What the player scored against each opponent, by name. Where two opponents both have a score
    /// against the other, these decide their result; elsewhere score rates do.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(optional, type = "Record<string, number>")
    )]
    pub against: BTreeMap<String, f64>,
    /// Whether the player counts; one who does not changes nothing for anyone.
    #[serde(default = "yes")]
    pub enabled: bool,
}

impl Player {
    /// An enabled player without a team, rated 500.
    #[must_use]
    pub fn new(name: impl Into<String>, score: f64, minutes: f64) -> Self {
        Self {
            name: name.into(),
            team: None,
            rating: None,
            score,
            minutes,
            against: BTreeMap::new(),
            enabled: true,
        }
    }
}

fn blank() -> f64 {
    f64::NAN
}

fn number_or_blank<'de, D: Deserializer<'de>>(cell: D) -> Result<f64, D::Error> {
    Ok(Option::deserialize(cell)?.unwrap_or_else(blank))
}

fn yes() -> bool {
    true
}
