//! What tunes the multiplayer system, valid by construction.

use serde::{Deserialize, Serialize};

/// A player without a rating starts from this many points (step 2 of the source).
pub const DEFAULT_RATING: f64 = 500.0;

/// Whose points per minute are capped. The source says both: equation 5 looks at the player with the
/// largest offset, step 7 at "any of the player's".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum CapRule {
    /// The player with the largest offset (equation 5 as printed). Others with fewer minutes may
    /// still move by more than `GAME_MULT` points per minute.
    #[default]
    Largest,
    /// Whoever exceeds it most (step 7), so no one moves by more than `GAME_MULT` points per minute.
    Anyone,
}

/// How many points a player moves by, compared with `GAME_MULT` points for each of the player's minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum CapLevel {
    /// Fewer.
    Below,
    /// As many, to within rounding.
    At,
    /// More.
    Above,
}

/// Points within this part of the cap are equal to it: the difference is rounding.
pub(super) const ROUNDING: f64 = 1e-9;

/// What tunes the system. The numbers are always finite, above 0 and at most
/// [`Settings::LARGEST`], so nothing that takes them has to check them again.
///
/// ```
/// use gameroom_rating::zonestats::Settings;
///
/// let settings = Settings::default();
/// assert_eq!((settings.t(), settings.game_mult(), settings.max_game_length()), (120.0, 2.0, 20.0));
///
/// let error = Settings::new(0.0, 2.0, 20.0).unwrap_err();
/// assert_eq!(error.to_string(), "T is a number above 0 and at most 1 000 000 000 (found 0)");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", try_from = "UncheckedSettings")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Settings {
    /// T: how many points of difference make a clear favourite. 120 unless given.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    t: f64,
    /// `GAME_MULT`: points at stake per minute against each opponent. 2 unless given.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    game_mult: f64,
    /// `MAX_GAME_LENGTH`: minutes of a match that count at most. 20 unless given.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    max_game_length: f64,
    /// Whose points per minute are capped. The player with the largest offset unless given.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    cap: CapRule,
}

impl Settings {
    /// The largest value of each setting.
    pub const LARGEST: f64 = 1e9;

    /// Custom settings: T in rating points, `GAME_MULT` in points per minute and
    /// `MAX_GAME_LENGTH` in minutes; the cap looks at the player with the largest offset.
    ///
    /// # Errors
    /// When a value is not a number, not above 0 or above [`Settings::LARGEST`]; the error names
    /// the first such setting.
    pub fn new(t: f64, game_mult: f64, max_game_length: f64) -> Result<Self, SettingsError> {
        for (setting, value) in [
            ("T", t),
            ("GAME_MULT", game_mult),
            ("MAX_GAME_LENGTH", max_game_length),
        ] {
            // Not a number compares false with everything.
            if !(value > 0.0 && value <= Self::LARGEST) {
                return Err(SettingsError { setting, value });
            }
        }
        Ok(Self {
            t,
            game_mult,
            max_game_length,
            cap: CapRule::default(),
        })
    }

    /// The same settings with another cap.
    #[must_use]
    pub fn with_cap(self, cap: CapRule) -> Self {
        Self { cap, ..self }
    }

    /// T, in rating points.
    #[must_use]
    pub fn t(&self) -> f64 {
        self.t
    }

    /// `GAME_MULT`, in points per minute.
    #[must_use]
    pub fn game_mult(&self) -> f64 {
        self.game_mult
    }

    /// `MAX_GAME_LENGTH`, in minutes.
    #[must_use]
    pub fn max_game_length(&self) -> f64 {
        self.max_game_length
    }

    /// Whose points per minute are capped.
    #[must_use]
    pub fn cap(&self) -> CapRule {
        self.cap
    }

    /// How points gained or lost in so many minutes compare with the cap.
    #[must_use]
    pub fn cap_level(&self, points: f64, minutes: f64) -> CapLevel {
        let allowed = minutes * self.game_mult;
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
        }
    }
}

/// A setting that nothing can be rated with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SettingsError {
    /// The setting, named as in the source.
    pub setting: &'static str,
    /// The value that was given.
    pub value: f64,
}

impl std::fmt::Display for SettingsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} is a number above 0 and at most 1 000 000 000 (found {})",
            self.setting, self.value
        )
    }
}

impl std::error::Error for SettingsError {}

/// Settings as a caller writes them; what is not named keeps its default.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct UncheckedSettings {
    t: f64,
    game_mult: f64,
    max_game_length: f64,
    cap: CapRule,
}

impl Default for UncheckedSettings {
    fn default() -> Self {
        let Settings {
            t,
            game_mult,
            max_game_length,
            cap,
        } = Settings::default();
        Self {
            t,
            game_mult,
            max_game_length,
            cap,
        }
    }
}

impl TryFrom<UncheckedSettings> for Settings {
    type Error = SettingsError;

    fn try_from(given: UncheckedSettings) -> Result<Self, SettingsError> {
        let settings = Self::new(given.t, given.game_mult, given.max_game_length)?;
        Ok(settings.with_cap(given.cap))
    }
}
