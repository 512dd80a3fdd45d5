//! Equations 1 to 5 for the players who count in one match, without allocating once warm.
//!
//! Two things make this fast and exact:
//! - `Predicted_outcome` of i against j is eᵢ / (eᵢ + eⱼ) with e = exp(rating / T), so a match
//!   takes one exponential per player instead of one per pair.
//! - Points are rounded to a step, a power of two that is tiny (2⁻⁴³ of a point for eight players
//!   under the source's settings) and yet so coarse that no sum over this match can be rounded.
//!   What one player gains the opponent loses to the last bit, so offsets sum to zero exactly, and
//!   neither the order of players nor the number of SIMD lanes can be seen in the result.

use super::exact::{Rounding, exact_sum};
use super::settings::ROUNDING;
use super::{CapRule, Lineup, Settings};

/// What keeps a match from moving ratings too far (equation 5).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cap {
    /// The position of the player who sets the scale. `None` when no one moves.
    ///
    /// Under [`CapRule::Largest`] that is the player whose offset is furthest from 0; of several,
    /// the one with the fewest minutes. Under [`CapRule::Anyone`] it is the player whose offset is
    /// furthest from 0 for the minutes in the game.
    pub player: Option<usize>,
    /// Minutes · `GAME_MULT` / |offset| of that player, before it is held to 1. Infinite when
    /// no one moves.
    pub unlimited: f64,
    /// What every offset is multiplied by, from 0 to 1.
    pub scale: f64,
}

impl Cap {
    /// That of a match in which no one moves.
    const NONE: Self = Self {
        player: None,
        unlimited: f64::INFINITY,
        scale: 1.0,
    };

    /// That of a match in which this player sets the scale, with an offset this far from 0.
    fn of(player: usize, minutes: f64, distance: f64, settings: &Settings) -> Self {
        let unlimited = minutes * settings.game_mult() / distance; // eq. 5
        Self {
            player: Some(player),
            unlimited,
            scale: unlimited.min(1.0), // eq. 5
        }
    }

    /// Whether offsets are scaled down, by more than rounding.
    #[must_use]
    pub fn scaled(&self) -> bool {
        self.unlimited < 1.0 - ROUNDING
    }

    /// The change of a player's rating: the scaled offset (equation 6).
    #[must_use]
    pub fn final_offset(&self, rating_offset: f64) -> f64 {
        rating_offset * self.scale // eq. 6
    }
}

/// Room for the arithmetic of one match, to be used for the next one as well.
///
/// ```
/// use gameroom_rating::zonestats::{Lineup, Settings, Workspace};
///
/// // The better of two players wins a full match: 40 · (1 − 1 / (1 + exp(−120 / 120))).
/// let mut workspace = Workspace::default();
/// let cap = workspace.rate(
///     &Lineup {
///         ratings: &[620.0, 500.0],
///         score_rates: &[5400.0, 4200.0],
///         minutes: &[20.0, 20.0],
///         team_ends: &[1, 2],
///     },
///     &Settings::default(),
/// );
/// assert_eq!(cap.scale, 1.0);
/// assert_eq!(format!("{:.4}", workspace.offsets()[0]), "10.7577");
/// assert_eq!(workspace.offsets()[1], -workspace.offsets()[0]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Workspace {
    strengths: Vec<f64>,
    stakes: Vec<f64>,
    offsets: Vec<f64>,
    points: Vec<f64>,
}

/// One player as a pair sees them.
#[derive(Clone, Copy)]
struct Side {
    /// exp(rating / T), up to a factor that is the same for both sides.
    strength: f64,
    score_rate: f64,
    /// `GAME_MULT` · min(`MAX_GAME_LENGTH`, minutes): most points the pair can be about.
    stake: f64,
}

/// One pair of opponents, seen from the first of them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pair {
    pub expected: f64,
    pub result: f64,
    pub minutes: f64,
    pub points: f64,
}

/// How far apart ratings may be, in T, for one common shift to keep every exponential within the
/// range of a double: exp(±700).
const WIDEST: f64 = 1400.0;

impl Workspace {
    /// Works out equations 1 to 5: each player's offset is then in [`Workspace::offsets`].
    pub fn rate(&mut self, lineup: &Lineup, settings: &Settings) -> Cap {
        let lineup = lineup.trimmed();
        if lineup.ratings.len() == 2 && lineup.team_ends[0] < 2 {
            return self.duel(&lineup, settings);
        }
        let rounding = self.prepare(&lineup, settings);
        if let Some(middle) = common_middle(lineup.ratings, settings) {
            self.take_strengths(lineup.ratings, middle, settings);
            self.meet(&lineup, rounding);
        } else {
            self.meet_far_apart(&lineup, settings, rounding);
        }
        self.cap(&lineup, settings)
    }

    /// The only pair of a match of two, with an exponential for it: less than one for each of them.
    fn duel(&mut self, lineup: &Lineup, settings: &Settings) -> Cap {
        let stakes = [0, 1].map(|player| stake(lineup.minutes[player], settings));
        self.stakes.clear();
        self.stakes.extend_from_slice(&stakes);
        let (mine, theirs) = self.sides(lineup, settings, 0, 1);
        let highest = if stakes[0] < stakes[1] {
            stakes[1]
        } else {
            stakes[0]
        };
        let points = points_of(mine, theirs, Rounding::for_match(2, highest));
        self.offsets.clear();
        self.offsets
            .extend_from_slice(&[0.0 + points, 0.0 - points]); // eq. 4, and no −0
        let distance = points.abs();
        if distance > 0.0 {
            // Both are as far from 0, so minutes decide.
            let player = usize::from(lineup.minutes[1] < lineup.minutes[0]);
            Cap::of(player, lineup.minutes[player], distance, settings)
        } else {
            Cap::NONE
        }
    }

    /// `Rating_offset` of each player of the last match, before scaling (equation 4).
    #[must_use]
    pub fn offsets(&self) -> &[f64] {
        &self.offsets
    }

    /// Empties the offsets, takes everyone's stake and returns what rounds points to the step.
    fn prepare(&mut self, lineup: &Lineup, settings: &Settings) -> Rounding {
        let players = lineup.ratings.len();
        self.offsets.clear();
        self.offsets.resize(players, 0.0);
        self.stakes.clear();
        self.stakes.extend(
            lineup
                .minutes
                .iter()
                .map(|&minutes| stake(minutes, settings)),
        );
        self.rounding()
    }

    /// What rounds points to the step of the match whose stakes were taken.
    fn rounding(&self) -> Rounding {
        let highest = |a, &b| if a < b { b } else { a };
        Rounding::for_match(self.stakes.len(), self.stakes.iter().fold(0.0, highest))
    }

    /// One exponential per player.
    fn take_strengths(&mut self, ratings: &[f64], middle: f64, settings: &Settings) {
        let t = settings.t();
        self.strengths.clear();
        self.strengths.extend(
            ratings
                .iter()
                .map(|&rating| libm::exp((rating - middle) / t)),
        );
    }

    /// Every pair of opponents once.
    fn meet(&mut self, lineup: &Lineup, rounding: Rounding) {
        let players = lineup.ratings.len();
        self.points.resize(players, 0.0);
        for me in 0..players {
            let end = (lineup.team_ends[me] as usize).clamp(me + 1, players);
            let mine = Side {
                strength: self.strengths[me],
                score_rate: lineup.score_rates[me],
                stake: self.stakes[me],
            };
            let (mine_and_team, theirs) = self.offsets.split_at_mut(end);
            let points = &mut self.points[end..players];
            // Plain loops over arrays of one length, which the compiler turns into SIMD.
            for ((((&strength, &score_rate), &stake), offset), points) in self.strengths[end..]
                .iter()
                .zip(&lineup.score_rates[end..])
                .zip(&self.stakes[end..])
                .zip(theirs)
                .zip(&mut *points)
            {
                let opponent = Side {
                    strength,
                    score_rate,
                    stake,
                };
                *points = points_of(mine, opponent, rounding);
                *offset -= *points; // eq. 4, for the opponent
            }
            mine_and_team[me] += exact_sum(points); // eq. 4, for me
        }
    }

    /// Every pair of opponents once, with an exponential for each.
    fn meet_far_apart(&mut self, lineup: &Lineup, settings: &Settings, rounding: Rounding) {
        let players = lineup.ratings.len();
        for me in 0..players {
            let end = (lineup.team_ends[me] as usize).clamp(me + 1, players);
            for opponent in end..players {
                let (mine, theirs) = self.sides(lineup, settings, me, opponent);
                let points = points_of(mine, theirs, rounding);
                self.offsets[me] += points; // eq. 4
                self.offsets[opponent] -= points;
            }
        }
    }

    /// Two opponents, the stronger of them with strength 1.
    fn sides(
        &self,
        lineup: &Lineup,
        settings: &Settings,
        me: usize,
        opponent: usize,
    ) -> (Side, Side) {
        let difference = (lineup.ratings[opponent] - lineup.ratings[me]) / settings.t();
        let weaker = libm::exp(-difference.abs());
        let (my_strength, their_strength) = if difference > 0.0 {
            (weaker, 1.0)
        } else {
            (1.0, weaker)
        };
        let side = |player: usize, strength| Side {
            strength,
            score_rate: lineup.score_rates[player],
            stake: self.stakes[player],
        };
        (side(me, my_strength), side(opponent, their_strength))
    }

    /// Equation 5.
    fn cap(&self, lineup: &Lineup, settings: &Settings) -> Cap {
        let mut cap = Cap::NONE;
        let mut furthest = 0.0;
        for (player, (offset, &minutes)) in self.offsets.iter().zip(lineup.minutes).enumerate() {
            let distance = offset.abs();
            if distance <= 0.0 {
                continue;
            }
            let own = Cap::of(player, minutes, distance, settings);
            let further = distance.total_cmp(&furthest);
            let tighter = cap.unlimited.total_cmp(&own.unlimited);
            let sets = match settings.cap() {
                CapRule::Largest => further.then(tighter),
                CapRule::Anyone => tighter.then(further),
            };
            if cap.player.is_none() || sets.is_gt() {
                cap = own;
                furthest = distance;
            }
        }
        cap
    }

    /// One pair of the match that was rated last, for showing the working.
    pub(super) fn pair(
        &self,
        lineup: &Lineup,
        settings: &Settings,
        me: usize,
        opponent: usize,
    ) -> Pair {
        let lineup = lineup.trimmed();
        let rounding = self.rounding();
        let (mine, theirs) = if common_middle(lineup.ratings, settings).is_none() {
            self.sides(&lineup, settings, me, opponent)
        } else {
            let side = |player: usize| Side {
                strength: self.strengths[player],
                score_rate: lineup.score_rates[player],
                stake: self.stakes[player],
            };
            (side(me), side(opponent))
        };
        Pair {
            expected: mine.strength / (mine.strength + theirs.strength), // eq. 1
            result: result(mine.score_rate, theirs.score_rate),
            minutes: settings
                .max_game_length()
                .min(lineup.minutes[me])
                .min(lineup.minutes[opponent]),
            points: points_of(mine, theirs, rounding),
        }
    }
}

/// Score per hour in the game (step 1); 0 for a player who was not in the game.
///
/// ```
/// use gameroom_rating::zonestats::score_rate;
///
/// assert_eq!(score_rate(1800.0, 20.0), 5400.0);
/// ```
#[must_use]
pub fn score_rate(score: f64, minutes: f64) -> f64 {
    if minutes <= 0.0 {
        return 0.0;
    }
    // A score divided by next to no time may be infinite, which has no difference to another.
    (60.0 * score / minutes).clamp(f64::MIN, f64::MAX)
}

/// Score rates that differ by no more than this part of the larger are a tie: on paper they are
/// equal, such as 163 in 295.1 minutes and 489 in 885.3.
const SAME_RATE: f64 = 1e-9;

/// `my_score_vs_opp` against `opp_score_vs_me` (equation 2): 1 for the higher score rate, 0.5 for
/// a tie, else 0.
#[inline]
fn result(mine: f64, theirs: f64) -> f64 {
    let larger = if mine.abs() > theirs.abs() {
        mine.abs()
    } else {
        theirs.abs()
    };
    if (mine - theirs).abs() <= SAME_RATE * larger {
        0.5
    } else if mine > theirs {
        1.0
    } else {
        0.0
    }
}

/// Most points that a pair with this player can be about. Taking the smaller of two stakes is
/// equation 3's choice of the time, multiplied by `GAME_MULT`.
fn stake(minutes: f64, settings: &Settings) -> f64 {
    let longest = settings.max_game_length();
    settings.game_mult() * if minutes < longest { minutes } else { longest }
}

/// Equations 1 to 3 for one pair: the points that the first gains and the second loses.
///
/// A win gains 1 − eᵢ/(eᵢ+eⱼ) = eⱼ/(eᵢ+eⱼ) and a loss −eᵢ/(eᵢ+eⱼ): written so, nothing cancels,
/// and swapping the two changes the sign and no bit more.
#[inline]
fn points_of(mine: Side, theirs: Side, rounding: Rounding) -> f64 {
    let result = result(mine.score_rate, theirs.score_rate);
    // eq. 1 and 2: the result minus Predicted_outcome
    let indiv_result = (result * theirs.strength - (1.0 - result) * mine.strength)
        / (mine.strength + theirs.strength);
    // eq. 3
    let stake = if mine.stake < theirs.stake {
        mine.stake
    } else {
        theirs.stake
    };
    rounding.round(indiv_result * stake)
}

/// The rating to take as 0, so that the exponentials of neither the best nor the worst leave the
/// range of a double; `None` if ratings are too far apart for that, or so few that an exponential
/// for their only pair is cheaper.
fn common_middle(ratings: &[f64], settings: &Settings) -> Option<f64> {
    if ratings.len() <= 2 {
        return None;
    }
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for &rating in ratings {
        low = if rating < low { rating } else { low };
        high = if rating > high { rating } else { high };
    }
    ((high - low) / settings.t() <= WIDEST).then(|| low + (high - low) / 2.0)
}
