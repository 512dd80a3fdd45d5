//! A game as a file has it.

use super::values::{Outcome, Rating};
use crate::moment::Moment;

/// A game as a file has it.
#[derive(Debug, Clone, Copy)]
pub(super) struct GameEntry<'a> {
    pub names: [&'a str; 2],
    pub ratings: [Option<Rating>; 2],
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    pub when: Option<Moment>,
    pub rated: bool,
    pub corrupt: bool,
    pub bots: [bool; 2],
    pub id: Id,
}

/// How a game is recognised in another file.
#[derive(Debug, Clone, Copy)]
pub(super) enum Id {
    /// The site's own number or address of the game.
    Site(u64),
    /// A fingerprint of all that the file says of the game, which has no such number.
    Text(u64),
}

impl Id {
    /// The id of a game that its site calls `name`.
    pub(super) fn of_site(name: &str) -> Self {
        let digits = name.len() < 19 && name.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| name.parse().ok()).flatten();
        Self::Site(number.unwrap_or_else(|| Fingerprint::default().with(name.as_bytes()).0))
    }
}

/// A number of 64 bits that stands for a text (FNV-1a), the same on every machine.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fingerprint(pub u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    #[must_use]
    pub(super) fn with(self, text: &[u8]) -> Self {
        let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(text.iter().fold(self.0, step))
    }
}

/// Why a game cannot be read: which cell or tag, and what was expected there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unreadable<Place> {
    pub place: Place,
    pub expected: &'static str,
}

pub(super) const NAME: &str = "the names of both players, of at most 200 bytes each, stand here";
pub(super) const RESULT: &str =
    "a result is w, b, 1-0, 0-1, 1/2-1/2, or a word such as win, loss or draw";
pub(super) const RATING: &str = "a rating is a number from -100000 to 100000, or empty";
pub(super) const DATE: &str =
    "a date is 2026-02-01, perhaps with a time, or Unix seconds such as 1769942363";
pub(super) const ITSELF: &str = "nobody plays against themselves";

/// The longest name that is kept, in bytes.
pub(super) const LONGEST_NAME: usize = 200;
