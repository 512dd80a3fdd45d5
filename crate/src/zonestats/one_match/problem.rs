//! What is missing or unusual in a match.

use serde::Serialize;

use crate::zonestats::Field;

/// A cell that could not be used, or something missing from the match.
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
