//! A season, played a few matches at a time.

use super::{Generator, SeasonOptions, SeasonReport};
use crate::OptionProblem;
use crate::log_loss::{limited, log_loss};
use crate::work::Work;
use crate::zonestats::{Entrant, Game, Rater, ranks};

/// The number of samples in a season, besides the one before the first match.
const SAMPLES: u32 = 200;

/// The share of pairs in the right order from which the whole order counts as right.
const ORDERED: f64 = 0.9;

/// A season that is being played.
///
/// ```
/// use gameroom_rating::{Work, zonestats::{Season, SeasonOptions}};
///
/// let mut season = Season::new(&SeasonOptions::default()).unwrap();
/// while season.advance(500) < 1.0 {}
/// let report = season.report();
/// assert_eq!(report.matches, 10_000);
/// assert!(report.correlation.last().unwrap() > &0.9);
/// ```
#[derive(Debug, Clone)]
pub struct Season {
    /// The options of the season.
    pub options: SeasonOptions,
    /// Everyone's true skill.
    pub skills: Vec<f64>,
    /// Everyone's rating now.
    pub ratings: Vec<f64>,
    /// The number of matches played.
    pub played: u32,
    /// The number of matches that the cap scaled down.
    pub(super) scaled: u32,
    /// The number of matches in which someone moved by more than the cap allows, even after scaling.
    pub(super) above_cap: u32,
    pub(super) scale_sum: f64,
    /// The predictions of equation 1 since the last sample, and the sum of their log losses.
    pub(super) predictions: f64,
    pub(super) log_loss: f64,
    /// The series of the report so far, and when the order was first right.
    pub(super) samples: SeasonReport,
    /// The number of matches after which the order was right.
    pub(super) ordered: u32,
    /// The number of pairs of players with different skill.
    pairs: usize,
    /// The number of pairs whose ratings are in the order of their skills.
    right_pairs: usize,
    generator: Generator,
    /// All players in random order; the first ones play the current match.
    drawn: Vec<u32>,
    /// The current match.
    game: Game,
    rater: Rater,
}

impl Season {
    /// A season before its first match: everyone has a skill, and the starting rating.
    ///
    /// # Errors
    /// If an option is out of bounds.
    pub fn new(options: &SeasonOptions) -> Result<Self, OptionProblem> {
        options.check()?;
        let players = options.players as usize;
        let start = options.start_rating.points();
        let mut generator = Generator::seeded(options.seed.into());
        let skills: Vec<f64> = (0..players)
            .map(|_| start + options.skill_spread * generator.normal())
            .collect();
        let mut season = Self {
            options: options.clone(),
            ratings: vec![start; players],
            played: 0,
            scaled: 0,
            above_cap: 0,
            scale_sum: 0.0,
            predictions: 0.0,
            log_loss: 0.0,
            samples: SeasonReport::default(),
            ordered: 0,
            // Each player forms a pair with everyone of a higher rank.
            pairs: ranks(&skills).iter().map(|&rank| rank as usize - 1).sum(),
            right_pairs: 0,
            generator,
            drawn: (0..options.players).collect(),
            game: Game::default(),
            rater: Rater::default(),
            skills,
        };
        season.record();
        Ok(season)
    }

    /// Plays one match: draws players and scores, and updates ratings.
    fn play(&mut self) {
        self.draw_match();
        let settings = &self.options.settings;
        let right_before = right_pairs_with(&self.game.players, &self.ratings, &self.skills);
        let cap = self.rater.play(&self.game, &mut self.ratings, settings);
        let right_after = right_pairs_with(&self.game.players, &self.ratings, &self.skills);
        self.right_pairs = self.right_pairs + right_after - right_before;
        self.rater
            .predictions(&self.game, settings, |expected, result| {
                self.predictions += 1.0;
                self.log_loss += log_loss(limited(expected), result);
            });
        self.scaled += u32::from(cap.scaled());
        self.above_cap += u32::from(cap.exceeded);
        self.scale_sum += cap.scale;
    }

    /// Draws the players of a match, and how long and how well each plays.
    fn draw_match(&mut self) {
        let in_match = self.options.players_per_match;
        let teams = self.options.teams.unwrap_or(in_match);
        for index in 0..in_match as usize {
            let other = index + self.generator.below(self.drawn.len() - index);
            self.drawn.swap(index, other);
        }
        self.game.players.clear();
        self.game.entrants.clear();
        for (index, &player) in (0..in_match).zip(&self.drawn) {
            let skill = self.skills[player as usize];
            let score_rate = self.generator.score_rate(skill, self.options.t_true);
            let leaves = self.generator.unit() < self.options.leave_early;
            let part = if leaves { self.generator.unit() } else { 1.0 };
            self.game.players.push(player);
            self.game.entrants.push(Entrant {
                rating: self.ratings[player as usize],
                score_rate,
                minutes: self.options.match_length * part,
                team: index * teams / in_match,
            });
        }
    }

    /// The share of pairs with different skill that are in the right order; 1 when there are none.
    pub(super) fn right_share(&self) -> f64 {
        if self.pairs == 0 {
            1.0
        } else {
            self.right_pairs as f64 / self.pairs as f64
        }
    }

    /// Takes a sample of the ratings after a match, or before the first one.
    fn record(&mut self) {
        if self.right_share() >= ORDERED {
            self.samples.ordered_after.get_or_insert(self.played);
            self.ordered += 1;
        }
        let mut samples = std::mem::take(&mut self.samples);
        let step = self.options.matches.div_ceil(SAMPLES);
        if self.played.is_multiple_of(step) {
            self.add_sample(&mut samples);
            (self.predictions, self.log_loss) = (0.0, 0.0);
        }
        let noted = samples.in_order_at.last();
        if noted.is_none_or(|noted| self.played > noted + noted / 100) {
            self.note_order(&mut samples);
        }
        self.samples = samples;
    }
}

impl Work for Season {
    fn advance(&mut self, matches: usize) -> f64 {
        let left = self.options.matches - self.played;
        for _ in 0..matches.min(left as usize) {
            self.play();
            self.played += 1;
            self.record();
        }
        f64::from(self.played) / f64::from(self.options.matches)
    }
}

/// The number of pairs with one of these players, or two, whose ratings are in the order of their skills.
fn right_pairs_with(players: &[u32], ratings: &[f64], skills: &[f64]) -> usize {
    let mut right = 0;
    for (index, &player) in players.iter().enumerate() {
        let (rating, skill) = (ratings[player as usize], skills[player as usize]);
        let is_right = |r: f64, s: f64| (rating - r) * (skill - s) > 0.0;
        let anyone = ratings.iter().zip(skills);
        right += anyone.filter(|&(&r, &s)| is_right(r, s)).count();
        // Both players of such a pair find it.
        let earlier = players[..index].iter().map(|&other| other as usize);
        right -= earlier
            .filter(|&other| is_right(ratings[other], skills[other]))
            .count();
    }
    right
}
