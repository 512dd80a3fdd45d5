//! The settings that change nothing in a league's table, by reasoning from its matches:
//!
//! - T stands only in equation 1, under the difference of two ratings. If all opponents have equal ratings before every match,
//!   each expects ½ under any T, and match by match the ratings are the same under any T.
//! - `GAME_MULT` is a factor of every offset, and of the cap. If, besides, every pair of opponents ties, all offsets are 0.
//! - `MAX_GAME_LENGTH` limits minutes: those of two opponents (equation 3), and where the cap counts minutes up to it, a player's
//!   own. From the longest time of any player on, it limits nothing. Minutes that nothing gives are `MAX_GAME_LENGTH`, so that
//!   there it always has an effect.
//!
//! That everyone starts from the same rating does not suffice for T: after the first match, ratings differ.

use super::log::LogMatch;
use super::replay::Replay;
use crate::zonestats::{Entrant, Rater};

/// The settings that change nothing in a league's table, whatever their value or from some value on. Each is null where it has
/// an effect.
#[apply(report)]
#[derive(Copy, Default)]
pub struct NoEffect {
    /// T.
    pub t: Option<NoEffectFrom>,
    /// `GAME_MULT`.
    pub game_mult: Option<NoEffectFrom>,
    /// `MAX_GAME_LENGTH`.
    pub max_game_length: Option<NoEffectFrom>,
}

/// The values of a setting that all give the same table, to the last digit, with the other settings as they are.
#[apply(report)]
#[derive(Copy)]
pub struct NoEffectFrom {
    /// The lowest of them, in the unit of the setting; 0 where the setting has no effect at all.
    pub value: f64,
    /// The reason.
    pub reason: NoEffectReason,
}

/// The reason why a setting has no effect.
#[apply(choice)]
#[non_exhaustive]
pub enum NoEffectReason {
    /// In every match, all opponents are rated equal before it and tie, so that no rating ever changes.
    NoOneMoves,
    /// In every match, all opponents are rated equal before it, so that each expects half.
    EqualOpponents,
    /// No player was longer in a match.
    NoOneLonger,
}

/// The facts about matches that decide which settings have an effect.
struct Facts {
    /// True if all opponents had equal ratings before every match.
    are_equal: bool,
    /// True if, besides, all of them tied.
    are_tied: bool,
    /// The longest time of a player in any match that has two opponents who were in the game; infinite where nothing gives it.
    longest: f64,
}

impl Replay {
    /// The settings that change nothing in the table, as of where it is as of.
    ///
    /// ```
    /// use gameroom_rating::zonestats::{League, NoEffectReason, Settings, replay};
    ///
    /// let log = "match,player,score,minutes\n1,ann,9,16\n1,bob,5,16\n2,cy,7,12\n2,dee,3,12\n";
    /// let no_effect = replay(&League::parse(log), &Settings::default()).no_effect();
    /// // In both matches, two players meet who have not played before.
    /// assert_eq!(no_effect.t.unwrap().reason, NoEffectReason::EqualOpponents);
    /// assert_eq!(no_effect.game_mult, None);
    /// assert_eq!(no_effect.max_game_length.unwrap().value, 16.0);
    ///
    /// // Now ann and bob meet again, after their ratings have changed.
    /// let again = format!("{log}3,ann,9,10\n3,bob,5,10\n");
    /// assert_eq!(replay(&League::parse(&again), &Settings::default()).no_effect().t, None);
    /// ```
    pub fn no_effect(&self) -> NoEffect {
        let Facts {
            are_equal,
            are_tied,
            longest,
        } = self.facts();
        let no_one_moves = are_equal && are_tied;
        let at_all = |reason| NoEffectFrom { value: 0.0, reason };
        let unmoved = no_one_moves.then_some(at_all(NoEffectReason::NoOneMoves));
        let equal = are_equal.then_some(at_all(NoEffectReason::EqualOpponents));
        let unlimited = unmoved.unwrap_or(NoEffectFrom {
            value: longest,
            reason: NoEffectReason::NoOneLonger,
        });
        // Minutes that nothing gives are infinite here.
        let are_known = longest.is_finite();
        NoEffect {
            t: unmoved.or(equal),
            game_mult: unmoved,
            max_game_length: are_known.then_some(unlimited),
        }
    }

    fn facts(&self) -> Facts {
        let mut facts = Facts {
            are_equal: true,
            are_tied: true,
            longest: 0.0,
        };
        let mut ratings = self.league.start_ratings.clone();
        let mut rater = Rater::default();
        let end = self.end();
        for (_, game) in self.league.rated().take_while(|(number, _)| *number < end) {
            let Some(longest) = longest_time(game) else {
                continue;
            };
            facts.longest = facts.longest.max(longest);
            // Mostly, only the first match has equals.
            if facts.are_equal {
                let game = self.league.game_of(game, &ratings);
                facts.are_equal = are_equal(&game.entrants);
                rater.play(&game, &mut ratings, &self.settings);
                rater.predictions(&game, &self.settings, |_, result| {
                    facts.are_tied &= (result - 0.5).abs() <= 0.0;
                });
            }
        }
        facts
    }
}

/// The longest time of a match's players; none where no two opponents were in the game.
fn longest_time(game: &LogMatch) -> Option<f64> {
    let in_game = || (game.roster.enabled()).filter(|(_, row)| row.minutes > 0.0);
    // Whoever has no team is on a side of their own.
    let mut sides = in_game().map(|(place, row)| row.team.ok_or(place));
    let first = sides.next()?;
    let have_opponents = sides.any(|side| side != first);
    have_opponents.then(|| in_game().map(|(_, row)| row.minutes).fold(0.0, f64::max))
}

/// Returns true if everyone who was in the game has the same rating. As two of them are opponents, this is so just where all
/// opponents have equal ratings.
fn are_equal(entrants: &[Entrant]) -> bool {
    let in_game = entrants.iter().filter(|entrant| entrant.minutes > 0.0);
    let mut ratings = in_game.map(|entrant| entrant.rating);
    let first = ratings.next();
    ratings.all(|rating| first.is_some_and(|first| rating.total_cmp(&first).is_eq()))
}
