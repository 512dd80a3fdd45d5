//! Equations 1 to 5 for the players who count in one match.
//!
//! There is one loop over the pairs of opponents. `Predicted_outcome` of i against j is
//! eᵢ / (eᵢ + eⱼ) with e = exp(rating / T). By the equations, that is one exponential per pair. The
//! fast path, if ratings allow it, computes one per player.

use super::rounding::Rounding;
use super::settings::ROUNDING;
use super::{CapLevel, CapRule, Lineup, Settings};

/// What keeps a match from moving ratings too far (equation 5).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cap {
    /// The position of the player who sets the scale. `None` if no one moves.
    ///
    /// Under [`CapRule::Largest`], the player with the largest absolute offset, or the one with the
    /// fewest minutes among several. Under [`CapRule::Anyone`], the player with the largest
    /// absolute offset per minute.
    pub player: Option<usize>,
    /// Minutes · `GAME_MULT` / |offset| of that player, before it is limited to 1. Infinite if no
    /// one moves.
    pub unlimited: f64,
    /// The factor for every offset, from 0 to 1.
    pub scale: f64,
}

impl Cap {
    /// Whether offsets are scaled down, by more than rounding.
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
    /// Empty if each pair needs its own exponential.
    sides: Vec<Side>,
    /// The points that one player gains from each opponent.
    points: Vec<f64>,
    offsets: Vec<f64>,
}

/// A player in the fast path.
#[derive(Debug, Clone, Copy)]
struct Side {
    /// exp(rating / T), up to a factor that all players have in common.
    strength: f64,
    score_rate: f64,
    /// The points at stake against an opponent who plays as long.
    stake: f64,
}

/// One pair of opponents, from the first one's point of view.
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
    /// Solves equations 1 to 5, and leaves each player's offset in [`Workspace::offsets`].
    pub fn rate(&mut self, lineup: &Lineup, settings: &Settings) -> Cap {
        self.rounding = Rounding::of(lineup, settings);
        self.prepare_fast_path(lineup, settings);
        self.offsets.clear();
        self.offsets.resize(lineup.players.len(), 0.0);
        self.points.resize(lineup.players.len(), 0.0);
        for (me, mine) in lineup.players.iter().enumerate() {
            let opponents = me + 1..lineup.players.len();
            if self.sides.is_empty() {
                for opponent in opponents.clone() {
                    self.points[opponent] = self.pair(lineup, settings, me, opponent).points;
                }
            } else {
                self.fast_points(me);
            }
            let mut my_offset = self.offsets[me];
            for opponent in opponents {
                if mine.team != lineup.players[opponent].team {
                    my_offset += self.points[opponent]; // eq. 4
                    self.offsets[opponent] -= self.points[opponent];
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

    /// Equations 1 to 3 for one pair of opponents of the current match.
    pub(super) fn pair(
        &self,
        lineup: &Lineup,
        settings: &Settings,
        me: usize,
        opponent: usize,
    ) -> Pair {
        let (mine, theirs) = (&lineup.players[me], &lineup.players[opponent]);
        let (my_strength, their_strength) = match (self.sides.get(me), self.sides.get(opponent)) {
            (Some(mine), Some(theirs)) => (mine.strength, theirs.strength),
            _ => strengths(mine.rating, theirs.rating, settings),
        };
        let result = lineup.result(me, opponent);
        let minutes = lesser(
            settings.max_game_length(),
            lesser(mine.minutes, theirs.minutes),
        );
        let stake = settings.game_mult() * minutes;
        Pair {
            expected: my_strength / (my_strength + their_strength), // eq. 1
            result,
            minutes,
            points: self
                .rounding
                .round(points(my_strength, their_strength, result, stake)),
        }
    }

    /// The fast path: the points of one player against everyone after them, in a plain loop over
    /// arrays that the compiler vectorises.
    fn fast_points(&mut self, me: usize) {
        let (mine, rounding) = (self.sides[me], self.rounding);
        for (own, theirs) in self.points[me + 1..].iter_mut().zip(&self.sides[me + 1..]) {
            let result = result(mine.score_rate, theirs.score_rate);
            let stake = lesser(mine.stake, theirs.stake);
            *own = rounding.round(points(mine.strength, theirs.strength, result, stake));
        }
    }

    /// Computes one exponential per player for the fast path, unless ratings are too far apart,
    /// head-to-head scores decide, or there is only one pair.
    fn prepare_fast_path(&mut self, lineup: &Lineup, settings: &Settings) {
        self.sides.clear();
        let ratings = lineup.players.iter().map(|player| player.rating);
        let low = ratings.clone().fold(f64::INFINITY, f64::min);
        let high = ratings.fold(f64::NEG_INFINITY, f64::max);
        let (t, middle) = (settings.t(), low + (high - low) / 2.0);
        let few = lineup.players.len() <= 2;
        if few || !lineup.head_to_head.is_empty() || (high - low) / t > WIDEST {
            return;
        }
        self.sides.extend(lineup.players.iter().map(|player| Side {
            strength: libm::exp((player.rating - middle) / t),
            score_rate: player.score_rate,
            stake: settings.game_mult() * lesser(settings.max_game_length(), player.minutes),
        }));
    }

    /// Whether anyone exceeds `GAME_MULT` points per minute after scaling.
    pub(super) fn exceeds(&self, cap: &Cap, lineup: &Lineup, settings: &Settings) -> bool {
        self.offsets
            .iter()
            .zip(lineup.players)
            .any(|(&offset, player)| {
                let change = cap.final_offset(offset);
                settings.cap_level(change, player.minutes) == CapLevel::Above
            })
    }

    /// Equation 5.
    fn cap(&self, lineup: &Lineup, settings: &Settings) -> Cap {
        let distance = |player: usize| self.offsets[player].abs();
        let limit = |player: usize| {
            lineup.players[player].minutes * settings.game_mult() / distance(player)
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
        Cap {
            player,
            unlimited,
            scale: unlimited.min(1.0),
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
pub fn score_rate(score: f64, minutes: f64) -> f64 {
    if minutes <= 0.0 {
        return 0.0;
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
    let tolerance = SAME * -lesser(-mine.abs(), -theirs.abs());
    if (mine - theirs).abs() <= tolerance {
        0.5
    } else if mine > theirs {
        1.0
    } else {
        0.0
    }
}

/// The points that the first of two players gains and the second loses (equations 1 to 3).
///
/// A win gains 1 − eᵢ/(eᵢ+eⱼ) = eⱼ/(eᵢ+eⱼ) and a loss −eᵢ/(eᵢ+eⱼ). In this form nothing cancels,
/// and swapping the players changes only the sign.
#[inline]
fn points(my_strength: f64, their_strength: f64, result: f64, stake: f64) -> f64 {
    let both = my_strength + their_strength;
    let indiv_result = (result * their_strength - (1.0 - result) * my_strength) / both; // eq. 2
    indiv_result * stake // eq. 3
}

/// The smaller of two numbers; unlike `f64::min`, a single instruction.
#[inline]
fn lesser(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

impl Lineup<'_> {
    /// The result of a player against an opponent: by their head-to-head scores if both are known,
    /// otherwise by their score rates.
    fn result(&self, me: usize, opponent: usize) -> f64 {
        match self.scores_of_pair(me, opponent) {
            Some([my_score_vs_opp, opp_score_vs_me]) => result(my_score_vs_opp, opp_score_vs_me),
            None => result(
                self.players[me].score_rate,
                self.players[opponent].score_rate,
            ),
        }
    }
}

/// exp(rating / T) of two opponents, up to a common factor: the stronger has 1.
fn strengths(mine: f64, theirs: f64, settings: &Settings) -> (f64, f64) {
    let difference = (theirs - mine) / settings.t();
    let weaker = libm::exp(-difference.abs());
    if difference > 0.0 {
        (weaker, 1.0)
    } else {
        (1.0, weaker)
    }
}
