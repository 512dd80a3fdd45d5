//! The settings of the multiplayer system, valid by construction.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::OptionProblem;
use crate::problem::require;

/// A player without a rating starts from this many points (step 2 of the source), unless a [`StartRating`](super::StartRating)
/// says otherwise.
pub const DEFAULT_RATING: f64 = 500.0;

/// Whose points per minute are capped. The source says both: equation 5 looks at the player with the
/// largest offset, step 7 at "any of the player's".
#[apply(choice)]
#[derive(Hash, Default)]
#[serde(expecting = "`largest` or `anyone`")]
pub enum CapRule {
    /// The player with the largest offset (equation 5 as printed). Others with fewer minutes may
    /// still move by more than `GAME_MULT` points per minute.
    #[default]
    Largest,
    /// The player with the most points per minute (step 7), so that no one moves by more than
    /// `GAME_MULT` points per minute.
    Anyone,
}

/// The minutes of a player that the cap counts: each allows `GAME_MULT` points. Equation 5 counts all, but the source's list of
/// variables says that `GAME_MULT` and `MAX_GAME_LENGTH` determine the most that a player can gain in one game.
#[apply(choice)]
#[derive(Hash, Default)]
#[serde(expecting = "`all` or `counted`")]
pub enum CapMinutes {
    /// All minutes in the game (equation 5 as printed).
    #[default]
    All,
    /// At most `MAX_GAME_LENGTH` of them.
    Counted,
}

/// The comparison of a player's points with `GAME_MULT` points for each of the minutes that the cap counts.
#[apply(choice)]
#[derive(Hash)]
pub enum CapLevel {
    /// Fewer.
    Below,
    /// As many, up to rounding.
    At,
    /// More.
    Above,
}

/// Points that differ from the cap by less than this fraction are equal to it, up to rounding.
pub(super) const ROUNDING: f64 = 1e-9;

/// The settings of the multiplayer system. The numbers are always finite, above 0 and at most
/// [`Settings::MAX`], so that nothing that uses them has to check them again.
///
/// ```
/// use gameroom_rating::zonestats::Settings;
///
/// let settings = Settings::default();
/// assert_eq!((settings.t(), settings.game_mult(), settings.max_game_length()), (120.0, 2.0, 20.0));
///
/// let error = Settings::new(0.0, 2.0, 20.0).unwrap_err();
/// assert_eq!(error.option, "t");
/// assert_eq!(error.to_string(), "T is a number above 0 and at most 1,000,000,000 (found 0)");
/// ```
#[apply(options)]
#[derive(Copy)]
#[serde(expecting = "an object with fields")]
pub struct Settings {
    /// T: the difference in points that makes a clear favourite. Default 120.
    #[serde(deserialize_with = "read_t")]
    t: f64,
    /// `GAME_MULT`: points at stake per minute against each opponent. Default 2.
    #[serde(deserialize_with = "read_game_mult")]
    game_mult: f64,
    /// `MAX_GAME_LENGTH`: maximum minutes counted against each opponent. Default 20.
    #[serde(deserialize_with = "read_max_game_length")]
    max_game_length: f64,
    /// Whose points per minute are capped. By default, those of the player with the largest offset.
    cap: CapRule,
    /// The minutes of that player that the cap counts. By default, all.
    cap_minutes: CapMinutes,
}

impl Settings {
    /// The largest value of each setting.
    pub const MAX: f64 = 1e9;

    /// Custom settings: T in rating points, `GAME_MULT` in points per minute and
    /// `MAX_GAME_LENGTH` in minutes; the cap looks at the player with the largest offset, and counts all minutes.
    ///
    /// # Errors
    /// If a value is not a number, not above 0 or above [`Settings::MAX`]; the error names the
    /// first such setting.
    pub fn new(t: f64, game_mult: f64, max_game_length: f64) -> Result<Self, OptionProblem> {
        Self::default().with_numbers(t, game_mult, max_game_length)
    }

    /// A copy of these settings with another cap.
    #[must_use]
    pub fn with_cap(self, cap: CapRule) -> Self {
        Self { cap, ..self }
    }

    /// A copy of these settings whose cap counts other minutes.
    #[must_use]
    pub fn with_cap_minutes(self, cap_minutes: CapMinutes) -> Self {
        Self {
            cap_minutes,
            ..self
        }
    }

    /// A copy of these settings with other numbers and the same cap.
    ///
    /// # Errors
    /// As for [`Settings::new`].
    pub fn with_numbers(
        self,
        t: f64,
        game_mult: f64,
        max_game_length: f64,
    ) -> Result<Self, OptionProblem> {
        Ok(Self {
            t: T.checked(t)?,
            game_mult: GAME_MULT.checked(game_mult)?,
            max_game_length: MAX_GAME_LENGTH.checked(max_game_length)?,
            ..self
        })
    }

    /// T, in rating points.
    pub fn t(&self) -> f64 {
        self.t
    }

    /// `GAME_MULT`, in points per minute.
    pub fn game_mult(&self) -> f64 {
        self.game_mult
    }

    /// `MAX_GAME_LENGTH`, in minutes.
    pub fn max_game_length(&self) -> f64 {
        self.max_game_length
    }

    /// Whose points per minute are capped.
    pub fn cap(&self) -> CapRule {
        self.cap
    }

    /// The minutes of a player that the cap counts.
    pub fn cap_minutes(&self) -> CapMinutes {
        self.cap_minutes
    }

    /// The number of a player's minutes in the game that the cap counts.
    pub fn capped_minutes(&self, minutes: f64) -> f64 {
        match self.cap_minutes {
            CapMinutes::All => minutes,
            CapMinutes::Counted => minutes.min(self.max_game_length),
        }
    }

    /// The comparison of the points that a player gains or loses with the cap for the player's minutes in the game.
    pub fn cap_level(&self, points: f64, minutes: f64) -> CapLevel {
        let allowed = self.capped_minutes(minutes) * self.game_mult;
        if points.abs() > allowed * (1.0 + ROUNDING) {
            CapLevel::Above
        } else if points != 0.0 && points.abs() >= allowed * (1.0 - ROUNDING) {
            CapLevel::At
        } else {
            CapLevel::Below
        }
    }
}

/// The source's values: T = 120, `GAME_MULT` = 2, `MAX_GAME_LENGTH` = 20 minutes.
impl Default for Settings {
    fn default() -> Self {
        Self {
            t: 120.0,
            game_mult: 2.0,
            max_game_length: 20.0,
            cap: CapRule::default(),
            cap_minutes: CapMinutes::default(),
        }
    }
}

/// The two names of a setting.
struct SettingName {
    /// As in the sources and in messages.
    shown: &'static str,
    /// As an option, in JavaScript.
    option: &'static str,
}

const T: SettingName = SettingName {
    shown: "T",
    option: "t",
};
const GAME_MULT: SettingName = SettingName {
    shown: "GAME_MULT",
    option: "gameMult",
};
const MAX_GAME_LENGTH: SettingName = SettingName {
    shown: "MAX_GAME_LENGTH",
    option: "maxGameLength",
};

impl SettingName {
    /// The value, if the setting can have it.
    fn checked(&self, value: f64) -> Result<f64, OptionProblem> {
        // Not a number compares false with everything.
        let is_valid = value > 0.0 && value <= Settings::MAX;
        let expected = format!(
            "{} is a number above 0 and at most 1,000,000,000 (found {value})",
            self.shown
        );
        require(is_valid, self.option, expected)?;
        Ok(value)
    }

    fn read<'de, D: Deserializer<'de>>(&self, value: D) -> Result<f64, D::Error> {
        self.checked(f64::deserialize(value)?)
            .map_err(D::Error::custom)
    }
}

fn read_t<'de, D: Deserializer<'de>>(value: D) -> Result<f64, D::Error> {
    T.read(value)
}

fn read_game_mult<'de, D: Deserializer<'de>>(value: D) -> Result<f64, D::Error> {
    GAME_MULT.read(value)
}

fn read_max_game_length<'de, D: Deserializer<'de>>(value: D) -> Result<f64, D::Error> {
    MAX_GAME_LENGTH.read(value)
}
