//! Equations 1 to 5 for the players who count in one match.
//!
//! There is one loop over the pairs of opponents. `Predicted_outcome` of i against j is
//! eᵢ / (eᵢ + eⱼ) with e = exp(rating / T). By the equations, that is one exponential per pair; if
//! ratings allow it, there is one per player. Then, unless players have scores against each other,
//! a pair takes the fast path: only its points are computed.

use std::collections::BTreeMap;

use super::rounding::Rounding;
use super::settings::ROUNDING;
use super::{CapLevel, CapRule, Settings};
use crate::table::BestScore;

/// The players who count in one match.
///
/// Numbers must be finite; [`super`] checks users' cells before it comes here.
#[derive(Debug, Clone, Copy)]
pub struct Lineup<'a> {
    /// Everyone in the match, in any order.
    pub players: &'a [Entrant],
    /// The scores of players against each other, if they are known.
    pub head_to_head: &'a HeadToHead,
}

/// A player who counts in a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entrant {
    /// Rating before the match.
    pub rating: f64,
    /// Score per hour in the game.
    pub score_rate: f64,
    /// Minutes in the game.
    pub minutes: f64,
    /// The number of the player's team. A player without a team has a number that no one else has.
    pub team: u32,
}

/// The score of a player against an opponent, by their positions. If two players both have one,
/// these decide the pair's result.
pub type HeadToHead = BTreeMap<(usize, usize), f64>;

impl Lineup<'_> {
    /// `my_score_vs_opp` and `opp_score_vs_me` (equation 2): the head-to-head scores if both are
    /// known.
    pub(super) fn scores_of_pair(&self, me: usize, opponent: usize) -> Option<[f64; 2]> {
        let score = |pair| self.head_to_head.get(&pair).copied();
        Some([score((me, opponent))?, score((opponent, me))?])
    }
}

/// The scaling that keeps a match from moving ratings too far (equation 5).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cap {
    /// The position of the player who sets the scale. `None` if no one moves.
    ///
    /// Under [`CapRule::Largest`], the player with the largest absolute offset, or the one with the
    /// fewest minutes among several. Under [`CapRule::Anyone`], the player with the largest
    /// absolute offset per minute.
    pub player: Option<usize>,
    /// The minutes that the cap counts · `GAME_MULT` / |offset| of that player, before it is limited to 1. Infinite if no
    /// one moves.
    pub unlimited: f64,
    /// The factor for every offset, from 0 to 1.
    pub scale: f64,
    /// True if anyone moves by more than the cap allows, even after scaling.
    pub exceeded: bool,
}

impl Cap {
    /// Returns true if offsets are scaled down, by more than rounding.
    pub fn scaled(&self) -> bool {
        self.unlimited < 1.0 - ROUNDING
    }

    /// The change of a player's rating: the scaled offset (equation 6).
    pub fn final_offset(&self, rating_offset: f64) -> f64 {
        rating_offset * self.scale // eq. 6
    }
}

/// Buffers for the equations of one match, which are reused for the next one.
///
/// ```
/// use gameroom_rating::zonestats::{Entrant, HeadToHead, Lineup, Settings, Workspace};
///
/// // The better of two players wins a full match: 40 · (1 − 1 / (1 + exp(−120 / 120))).
/// let better = Entrant { rating: 620.0, score_rate: 5400.0, minutes: 20.0, team: 0 };
/// let other = Entrant { rating: 500.0, score_rate: 4200.0, minutes: 20.0, team: 1 };
/// let lineup = Lineup { players: &[better, other], head_to_head: &HeadToHead::new() };
/// let mut workspace = Workspace::default();
/// let cap = workspace.rate(&lineup, &Settings::default());
/// assert_eq!(cap.scale, 1.0);
/// assert_eq!(format!("{:.4}", workspace.offsets()[0]), "10.7577");
/// assert_eq!(workspace.offsets()[1], -workspace.offsets()[0]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Workspace {
    rounding: Rounding,
    /// exp(rating / T) of each player, up to a factor that all have in common; empty if each pair
    /// needs its own.
    strengths: Vec<f64>,
    offsets: Vec<f64>,
}

/// One pair of opponents, from the first one's point of view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pair {
    pub expected: f64,
    pub result: f64,
    pub minutes: f64,
    pub points: f64,
}

/// The largest distance between ratings, in T, at which one common shift keeps every exponential within the
/// range of a double: exp(±700).
const MAX_RANGE: f64 = 1400.0;

impl Workspace {
    /// Solves equations 1 to 5, and leaves each player's offset in [`Workspace::offsets`].
    pub fn rate(&mut self, lineup: &Lineup, settings: &Settings) -> Cap {
        self.rounding = Rounding::of(lineup, settings);
        self.set_strengths(lineup, settings);
        self.offsets.clear();
        self.offsets.resize(lineup.players.len(), 0.0);
        let by_rates = lineup.head_to_head.is_empty() && !self.strengths.is_empty();
        for (me, mine) in lineup.players.iter().enumerate() {
            let mut my_offset = self.offsets[me];
            for (opponent, theirs) in lineup.players.iter().enumerate().skip(me + 1) {
                if mine.team != theirs.team {
                    let points = if by_rates {
                        let strengths = (self.strengths[me], self.strengths[opponent]);
                        let result = result(mine.score_rate, theirs.score_rate);
                        self.points(settings, strengths, result, minutes(settings, mine, theirs))
                    } else {
                        self.pair(lineup, settings, me, opponent).points
                    };
                    my_offset += points; // eq. 4
                    self.offsets[opponent] -= points;
                }
            }
            self.offsets[me] = my_offset;
        }
        self.cap(lineup, settings)
    }

    /// `Rating_offset` of each player of the last match, before scaling (equation 4).
    pub fn offsets(&self) -> &[f64] {
        &self.offsets
    }

    /// The change of the rating of each player of the last match (equation 6).
    pub(super) fn changes(&self, cap: &Cap) -> impl Iterator<Item = f64> {
        self.offsets
            .iter()
            .map(|&rating_offset| cap.final_offset(rating_offset))
    }

    /// Passes on, for each pair of opponents of the last match who were in the game, the expected result of the one who
    /// comes first (equation 1) and the result (equation 2).
    pub(crate) fn predictions(
        &self,
        lineup: &Lineup,
        settings: &Settings,
        mut each: impl FnMut(f64, f64),
    ) {
        for (me, mine) in lineup.players.iter().enumerate() {
            for (opponent, theirs) in lineup.players.iter().enumerate().skip(me + 1) {
                if mine.team != theirs.team && mine.minutes.min(theirs.minutes) > 0.0 {
                    let pair = self.pair(lineup, settings, me, opponent);
                    each(pair.expected, pair.result);
                }
            }
        }
    }

    /// Equations 1 to 3 for one pair of opponents of the current match.
    pub(super) fn pair(
        &self,
        lineup: &Lineup,
        settings: &Settings,
        me: usize,
        opponent: usize,
    ) -> Pair {
        let (mine, theirs) = (&lineup.players[me], &lineup.players[opponent]);
        let strengths = if self.strengths.is_empty() {
            let lead = (mine.rating - theirs.rating) / settings.t();
            (libm::exp(lead.min(0.0)), libm::exp((-lead).min(0.0)))
        } else {
            (self.strengths[me], self.strengths[opponent])
        };
        let scores = lineup.scores_of_pair(me, opponent);
        let [my_score, their_score] = scores.unwrap_or([mine.score_rate, theirs.score_rate]);
        let result = result(my_score, their_score);
        let minutes = minutes(settings, mine, theirs);
        Pair {
            expected: strengths.0 / (strengths.0 + strengths.1), // eq. 1
            result,
            minutes,
            points: self.points(settings, strengths, result, minutes),
        }
    }

    /// The points of a player with this result against an opponent (equations 2 and 3).
    ///
    /// A win gains 1 − eᵢ/(eᵢ+eⱼ) = eⱼ/(eᵢ+eⱼ) and a loss −eᵢ/(eᵢ+eⱼ). In this form nothing cancels,
    /// and swapping the players changes only the sign.
    #[inline]
    fn points(&self, settings: &Settings, strengths: (f64, f64), result: f64, minutes: f64) -> f64 {
        let (mine, theirs) = strengths;
        let indiv_result = (result * theirs - (1.0 - result) * mine) / (mine + theirs); // eq. 2
        let stake = settings.game_mult() * minutes;
        self.rounding.round(indiv_result * stake) // eq. 3
    }

    /// Computes one exponential per player, unless ratings are too far apart or there is only one
    /// pair.
    fn set_strengths(&mut self, lineup: &Lineup, settings: &Settings) {
        self.strengths.clear();
        let ratings = lineup.players.iter().map(|player| player.rating);
        let low = ratings.clone().fold(f64::INFINITY, f64::min);
        let high = ratings.clone().fold(f64::NEG_INFINITY, f64::max);
        let (t, middle) = (settings.t(), low + (high - low) / 2.0);
        if lineup.players.len() > 2 && (high - low) / t <= MAX_RANGE {
            self.strengths
                .extend(ratings.map(|rating| libm::exp((rating - middle) / t)));
        }
    }

    /// Equation 5.
    fn cap(&self, lineup: &Lineup, settings: &Settings) -> Cap {
        let distance = |player: usize| self.offsets[player].abs();
        let limit = |player: usize| {
            let time_in_game = settings.capped_minutes(lineup.players[player].minutes);
            time_in_game * settings.game_mult() / distance(player)
        };
        let moves = |player: &usize| distance(*player) > 0.0;
        let player = (0..self.offsets.len()).filter(moves).min_by(|&a, &b| {
            let farther = || distance(b).total_cmp(&distance(a));
            let tighter = || limit(a).total_cmp(&limit(b));
            match settings.cap() {
                CapRule::Largest => farther().then_with(tighter),
                CapRule::Anyone => tighter().then_with(farther),
            }
        });
        let unlimited = player.map_or(f64::INFINITY, limit);
        let scale = unlimited.min(1.0);
        let mut changes = self.offsets.iter().zip(lineup.players);
        Cap {
            player,
            unlimited,
            scale,
            exceeded: changes.any(|(rating_offset, player)| {
                let level = settings.cap_level(rating_offset * scale, player.minutes);
                level == CapLevel::Above
            }),
        }
    }
}

/// Score per hour in the game (step 1); 0 for a player who was not in the game.
///
/// ```
/// use gameroom_rating::table::BestScore;
/// use gameroom_rating::zonestats::score_rate;
///
/// assert_eq!(score_rate(1800.0, 20.0, BestScore::Highest), 5400.0);
/// ```
pub fn score_rate(score: f64, minutes: f64, best: BestScore) -> f64 {
    // Places and strokes are compared as they are.
    if best == BestScore::Lowest {
        return -score;
    }
    if minutes <= 0.0 {
        return 0.0;
    }
    if minutes.is_infinite() {
        return score;
    }
    // A score divided by almost no time may be infinite, and infinities cannot be compared.
    (60.0 * score / minutes).clamp(f64::MIN, f64::MAX)
}

/// Score rates, and scores, that differ by at most this fraction of the larger are a tie: on paper
/// they are equal, like 163 in 295.1 minutes and 489 in 885.3.
const SAME: f64 = 1e-9;

/// The result of a player with this score or score rate (equation 2): 1 for the higher, 0.5 for a
/// tie, else 0.
#[inline]
fn result(mine: f64, theirs: f64) -> f64 {
    let lead = mine - theirs;
    // The same from both sides, so that no points are made or lost.
    let tolerance = SAME * -lesser(-mine.abs(), -theirs.abs());
    // Half a point each for not losing and for winning.
    let half = |is_earned: bool| 0.5 * f64::from(u8::from(is_earned));
    half(lead >= -tolerance) + half(lead > tolerance)
}

/// The minutes that count for a pair of opponents.
#[inline]
fn minutes(settings: &Settings, mine: &Entrant, theirs: &Entrant) -> f64 {
    let together = lesser(mine.minutes, theirs.minutes);
    lesser(settings.max_game_length(), together)
}

/// The smaller of two numbers; unlike `f64::min`, a single instruction.
#[inline]
fn lesser(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}
