//! A match as a user enters it.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};

use crate::number::{DecimalMark, read_minutes, saturating_u32};
use crate::table::{BestScore, Points, Writer};
use crate::zonestats::StartRating;
use crate::zonestats::cells::Cells;
use crate::zonestats::roster::RowSource;

/// A number of a match; in JavaScript `null` where the cell is blank.
pub type NumberOrBlank = f64;

/// The player's scores against each opponent, by name.
pub type ScoresAgainst = BTreeMap<String, f64>;

/// One multiplayer match.
///
/// ```
/// use gameroom_rating::zonestats::{Match, Settings, rate_match};
///
/// let json = r#"{ "players": [
///     { "name": "ann", "rating": 520, "score": 1800, "minutes": 20 },
///     { "name": "bob", "score": 900, "minutes": 20 }
/// ] }"#;
/// let game: Match = serde_json::from_str(json).unwrap();
/// let report = rate_match(&game, &Settings::default());
/// assert!(report.problems.is_empty());
/// assert!(report.players[0].rating.unwrap() > 520.0);
/// ```
#[apply(input)]
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Everyone in the match.
    pub players: Vec<Player>,
    /// The score that is best. Default the highest.
    #[serde(default)]
    #[cfg_attr(all(feature = "js", target_arch = "wasm32"), tsify(optional))]
    pub best_score: BestScore,
    /// The rating of players who have none. A log that the match is added to has its own
    /// ([`LeagueOptions::start_rating`](crate::zonestats::LeagueOptions)). Default 500.
    #[serde(default)]
    #[cfg_attr(all(feature = "js", target_arch = "wasm32"), tsify(optional))]
    pub start_rating: StartRating,
}

/// One player of a match.
///
/// ```
/// use gameroom_rating::zonestats::Player;
///
/// let late_joiner = Player { rating: Some(610.0), ..Player::new("bob", 2400.0, 7.5) };
/// assert!(late_joiner.enabled && late_joiner.team.is_none());
/// ```
#[apply(options)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// The player's team. Players without one meet everyone. A blank name is no team.
    pub team: Option<String>,
    /// Rating before the match; without one, [`Match::start_rating`].
    pub rating: Option<f64>,
    /// Score in the match. A blank cell (`null`) is not a number, and a problem of the report.
    #[serde(deserialize_with = "number_or_blank")]
    pub score: NumberOrBlank,
    /// Minutes in the game. A blank cell (`null`) is not a number, and a problem of the report.
    #[serde(deserialize_with = "number_or_blank")]
    pub minutes: NumberOrBlank,
    /// The minutes as they were typed, such as `18:35`, for what is written of the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes_text: Option<String>,
    /// The player's scores against each opponent, by name. If two opponents both have a score
    /// against each other, these decide their result; otherwise score rates do.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub against: ScoresAgainst,
    /// True if the player counts. A disabled player changes nothing for anyone.
    pub enabled: bool,
}

/// An enabled player with blank cells.
impl Default for Player {
    fn default() -> Self {
        Self {
            name: String::new(),
            team: None,
            rating: None,
            score: f64::NAN,
            minutes: f64::NAN,
            minutes_text: None,
            against: BTreeMap::new(),
            enabled: true,
        }
    }
}

impl Player {
    /// An enabled player without a team or a rating.
    pub fn new(name: impl Into<String>, score: f64, minutes: f64) -> Self {
        Self {
            name: name.into(),
            score,
            minutes,
            ..Self::default()
        }
    }

    /// The minutes as they were typed, or else the number.
    pub(crate) fn write_minutes<'w>(&self, writer: &'w mut Writer) -> &'w mut Writer {
        let text = self
            .minutes_text
            .as_deref()
            .filter(|text| text.contains([':', 'h', 'm', 's']));
        match text.filter(|text| read_minutes(text, DecimalMark::Unknown) == Ok(self.minutes)) {
            Some(text) => writer.text(text),
            None => writer.minutes(self.minutes, false),
        }
    }

    /// The cells of the player's row in a match, counted from 0.
    pub(in crate::zonestats) fn cells(&self, row: usize) -> Cells<'_> {
        let against = self.against.iter();
        Cells {
            team: self.team_name(),
            points: Some(Points::Score(self.score)),
            minutes: Some(self.minutes),
            rating: self.rating,
            enabled: self.enabled,
            against: against
                .map(|(opponent, &score)| (opponent.trim(), score))
                .collect(),
            ..Cells::blank_at(RowSource::Row(saturating_u32(row + 1)))
        }
    }

    /// The player's team; blank for none.
    pub(crate) fn team_name(&self) -> &str {
        self.team.as_deref().unwrap_or_default().trim()
    }
}

fn number_or_blank<'de, D: Deserializer<'de>>(cell: D) -> Result<f64, D::Error> {
    Ok(Option::deserialize(cell)?.unwrap_or(f64::NAN))
}
