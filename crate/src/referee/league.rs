//! A fit of settings to a league: equation 1's predictions of every match, from the matches before it.

use super::bootstrap::{Bootstrap, Difference, two_digits};
use super::calibration::Calibration;
use super::measures::Prediction;
use super::score::{Headroom, Verdict};
use crate::problem::require;
use crate::work::Work;
use crate::zonestats::{CapRule, Entrant, Game, League, Rater, Settings};
use crate::{NumberArray, OptionProblem};
use std::f64::consts::LN_2;

/// The most settings of a grid.
pub const MAX_SETTINGS: usize = 1_000;
/// The default values of `GAME_MULT`, at a T of 120.
const GAME_MULTS: [f64; 24] = [
    0.1, 0.12, 0.15, 0.18, 0.22, 0.27, 0.33, 0.4, 0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.6, 2.0, 2.4,
    3.0, 3.6, 4.4, 5.4, 6.6, 8.0, 10.0,
];

/// The values of `MAX_GAME_LENGTH` that a map tries besides the current one.
const LENGTHS: [f64; 10] = [2.5, 5.0, 10.0, 15.0, 20.0, 30.0, 40.0, 60.0, 80.0, 120.0];
/// The values of T that a map tries besides the current one, where T matters by itself.
const SPREADS: [f64; 10] = [
    20.0, 30.0, 45.0, 60.0, 90.0, 120.0, 160.0, 240.0, 320.0, 480.0,
];

/// The settings to try: each T with each `GAME_MULT` and each `MAX_GAME_LENGTH`.
#[apply(options)]
#[derive(Default)]
pub struct FitOptions {
    /// Values of T, in rising order. Default the current one alone.
    pub t: Option<Vec<f64>>,
    /// Values of `GAME_MULT`, in rising order. Default the current one and 24 from 0.1 to 10 at T = 120, which are in
    /// proportion at the current T.
    pub game_mult: Option<Vec<f64>>,
    /// Values of `MAX_GAME_LENGTH`, in rising order. Default the current one alone.
    pub max_game_length: Option<Vec<f64>>,
    /// Whose points per minute are capped. Default as in the current settings.
    pub cap: Option<CapRule>,
    /// The current settings. Default those of the source.
    pub current: Option<Settings>,
    /// True if `MAX_GAME_LENGTH` has ten more values by default, or T where the league gives starting ratings.
    pub map: bool,
}

/// Settings and how well they predict.
#[apply(report)]
#[derive(Copy)]
pub struct FitPoint {
    /// The settings.
    pub settings: Settings,
    /// The mean log loss per pair.
    pub log_loss: f64,
    /// The share of the decided pairs whose winner was expected to win, an even prediction counting as half; null where
    /// every pair drew.
    pub right_calls: Option<f64>,
    /// The loss per pair above that of the best settings.
    pub difference: f64,
    /// The lower end of the difference's 95 % interval; null where there is only one match.
    pub low: Option<f64>,
    /// The upper end of the interval.
    pub high: Option<f64>,
    /// About how many matches would give a four-in-five chance of telling them from the best; null unless the verdict is
    /// `unclear` and more matches are needed than there are. Infinite where both predict the same.
    pub matches_needed: Option<f64>,
    /// The verdict on them beside the best settings.
    pub verdict: Verdict,
}

/// The findings of a fit so far.
#[apply(report)]
pub struct LeagueFitReport {
    /// Matches in which two opponents were in the game.
    pub matches: usize,
    /// Pairs of opponents in all matches who were both in the game: the observations.
    pub pairs: usize,
    /// Pairs that someone won; the others drew.
    pub decided: usize,
    /// True if everyone starts from the same rating. If so, only `GAME_MULT` / T matters, and T alone cannot be fitted.
    pub same_start: bool,
    /// The minutes of everyone in every match, where they are equal and the cap scales no match under any of the settings.
    /// If so, only `GAME_MULT` times the smaller of `MAX_GAME_LENGTH` and these minutes matters. Null elsewhere.
    pub same_minutes: Option<f64>,
    /// The values of T.
    pub t: NumberArray,
    /// The values of `GAME_MULT`.
    pub game_mult: NumberArray,
    /// The values of `MAX_GAME_LENGTH`.
    pub max_game_length: NumberArray,
    /// The mean log loss per pair of each setting, by T, then `GAME_MULT`, then `MAX_GAME_LENGTH`. Not a number where it is
    /// not known yet, or there are no pairs.
    pub log_loss: NumberArray,
    /// The headroom of the best settings over a coin; null before the first are finished.
    pub span: Option<Headroom>,
    /// The best of the settings tried and the current ones. Settings that predict the same are decided in favour of the
    /// current ones, and T and `MAX_GAME_LENGTH` are the current ones unless changing them too clearly predicts better, by
    /// more than a tenth of the span. Null before the current ones are finished.
    pub best: Option<FitPoint>,
    /// The current settings; null until they are finished.
    pub current: Option<FitPoint>,
    /// Suggestions: for each setting that the best settings change, the current settings with only that one changed, if this
    /// alone clearly predicts better, by more than a tenth of the span. In order: `GAME_MULT`, then T, then `MAX_GAME_LENGTH`.
    /// Where everyone starts from the same rating, the T is the one that predicts the same as the `GAME_MULT`.
    pub steps: Vec<Settings>,
    /// The mean log loss per pair of each `GAME_MULT`, at the T and the `MAX_GAME_LENGTH` of the best settings.
    pub curve: NumberArray,
    /// True if each of them is as good as the best: within a tenth of the span, or not distinguishable from it.
    pub flat: Vec<bool>,
}

/// A fit of settings to a league, computed in pieces.
///
/// ```
/// use gameroom_rating::Work;
/// use gameroom_rating::referee::{FitOptions, LeagueFit};
/// use gameroom_rating::zonestats::League;
///
/// let mut log = "match,player,score,minutes\n".to_owned();
/// for number in 1..=60 {
///     let upset = if number % 4 == 0 { 2000 } else { 1000 };
///     log += &format!("{number},ann,1500,20\n{number},bob,{upset},20\n");
/// }
/// let mut fit = LeagueFit::new(&League::parse(&log), &FitOptions::default()).unwrap();
/// while fit.advance(1_000) < 1.0 {}
/// let report = fit.report();
/// assert_eq!((report.matches, report.pairs, report.log_loss.len()), (60, 60, 24));
/// assert!(report.best.unwrap().log_loss < 0.66);
/// ```
#[derive(Debug)]
pub struct LeagueFit {
    matches: Vec<Game>,
    start_ratings: Vec<f64>,
    /// True if everyone starts from the same rating.
    same_start: bool,
    axes: [Vec<f64>; 3],
    /// The current settings, followed by those of the grid.
    settings: Vec<Settings>,
    bootstrap: Bootstrap,
    pairs: usize,
    /// True if the cap has scaled a match so far.
    is_scaled: bool,
    finished: Vec<Score>,
    /// The ratings and the score under the next setting, as far as the league is played.
    ratings: Vec<f64>,
    score: Score,
    played: usize,
    rater: Rater,
}

/// The measures of one setting's predictions of matches.
#[derive(Debug, Default)]
struct Score {
    /// The log loss by block of matches.
    losses: Vec<f64>,
    /// The pairs that someone won.
    decided: usize,
    /// The number of them that were called right; an even prediction counts as half.
    right: f64,
}

/// The index of the current settings among all.
const CURRENT: usize = 0;
/// Mean log losses that differ by less are the same: settings of the same speed differ by rounding.
const SAME: f64 = 1e-9;

impl LeagueFit {
    /// A fit of the settings of `options` to `league`.
    ///
    /// # Errors
    /// If an option cannot be used.
    pub fn new(league: &League, options: &FitOptions) -> Result<Self, OptionProblem> {
        let current = options.current.unwrap_or_default();
        let current = current.with_cap(options.cap.unwrap_or(current.cap()));
        let start_ratings = &league.start_ratings;
        let same_start = !start_ratings.windows(2).any(|two| is_other(two[0], two[1]));
        let speeds = GAME_MULTS.map(|game_mult| game_mult * current.t() / 120.0);
        let around = |own: f64, others: &[f64], are_tried: bool| {
            let others = others.iter().copied().filter(|_| are_tried);
            let mut values: Vec<f64> = others.filter(|&other| is_other(other, own)).collect();
            values.push(own);
            values.sort_by(f64::total_cmp);
            values
        };
        let spreads = around(current.t(), &SPREADS, options.map && !same_start);
        let lengths = current.max_game_length();
        let lengths = around(lengths, &LENGTHS, options.map && same_start);
        let axes = [
            options.t.clone().unwrap_or(spreads),
            (options.game_mult.clone()).unwrap_or(around(current.game_mult(), &speeds, true)),
            options.max_game_length.clone().unwrap_or(lengths),
        ];
        let size = axes.iter().map(Vec::len).product();
        require(
            (1..=MAX_SETTINGS).contains(&size),
            "gameMult",
            format!("try 1 to 1,000 combinations of settings (found {size})"),
        )?;
        let mut settings = vec![current];
        for &t in &axes[0] {
            for &game_mult in &axes[1] {
                for &max_game_length in &axes[2] {
                    settings.push(current.with_numbers(t, game_mult, max_game_length)?);
                }
            }
        }
        let mut matches = league.games();
        matches.retain(|game| pairs(&game.entrants) > 0);
        let sizes: Vec<usize> = matches.iter().map(|game| pairs(&game.entrants)).collect();
        Ok(Self {
            settings,
            bootstrap: Bootstrap::new(&sizes),
            pairs: sizes.iter().sum(),
            matches,
            start_ratings: start_ratings.clone(),
            same_start,
            axes,
            is_scaled: false,
            finished: Vec::new(),
            ratings: Vec::new(),
            score: Score::default(),
            played: 0,
            rater: Rater::default(),
        })
    }

    /// The findings so far.
    pub fn report(&self) -> LeagueFitReport {
        let same_minutes = self.same_minutes();
        let best = self.best(same_minutes.is_some());
        let span = best.and_then(|best| self.span(best));
        let point = |index| {
            let negligible = span?.negligible;
            self.point(index, best?, negligible)
        };
        let row = best.map_or_else(Vec::new, |best| self.row_of(best));
        let is_told_apart =
            |point: FitPoint| matches!(point.verdict, Verdict::Worse | Verdict::Better);
        let is_flat = |&index: &usize| point(index).is_some_and(|point| !is_told_apart(point));
        let flat = row.iter().map(is_flat).collect();
        let is_finished = self.finished.len() == self.settings.len();
        let steps = best
            .zip(span)
            .filter(|_| is_finished)
            .map(|(best, span)| self.steps(best, span.negligible, same_minutes.is_some()));
        let [t, game_mult, max_game_length] = self.axes.clone().map(NumberArray::from);
        LeagueFitReport {
            matches: self.matches.len(),
            pairs: self.pairs,
            decided: self.finished.first().map_or(0, |score| score.decided),
            same_start: self.same_start,
            same_minutes,
            log_loss: (1..self.settings.len())
                .map(|index| self.log_loss(index))
                .collect(),
            span,
            best: best.and_then(point),
            current: point(CURRENT),
            steps: steps.unwrap_or_default(),
            curve: row.iter().map(|&index| self.log_loss(index)).collect(),
            flat,
            t,
            game_mult,
            max_game_length,
        }
    }

    /// The minutes that everyone was in every match, if they are equal and the cap has scaled no match.
    fn same_minutes(&self) -> Option<f64> {
        let entrants = self.matches.iter().flat_map(|game| &game.entrants);
        let mut minutes = entrants.map(|entrant| entrant.minutes);
        let first = minutes.next().filter(|_| !self.is_scaled)?;
        (!minutes.any(|minutes| is_other(minutes, first))).then_some(first)
    }

    /// The index of the best of the settings that are finished.
    ///
    /// T and `MAX_GAME_LENGTH` stay the current ones, where those are tried, unless their effect can be seen and changing
    /// them clearly predicts better by an amount that matters.
    fn best(&self, same_minutes: bool) -> Option<usize> {
        let stays = |index: usize, axis: usize| {
            let is_tried = self.index_on(axis, CURRENT).is_some();
            index == CURRENT || !is_tried || !self.differs(index, axis)
        };
        let least = |may_change: [bool; 2]| {
            let finished = (0..self.finished.len()).filter(|_| self.pairs > 0);
            self.least(finished.filter(|&index| {
                (may_change[0] || stays(index, 0)) && (may_change[1] || stays(index, 2))
            }))
        };
        let near = least([false, false])?;
        let far = least([!self.same_start, !same_minutes])?;
        let negligible = self.span(far)?.negligible;
        let is_worse = self.is_worse(near, far, negligible)?;
        Some(if is_worse { far } else { near })
    }

    /// The current settings with one of those changed that the best ones change, where that clearly predicts better by
    /// an amount that matters.
    fn steps(&self, best: usize, negligible: f64, same_minutes: bool) -> Vec<Settings> {
        let current = self.settings[CURRENT];
        let alone = |axis: usize| {
            let same =
                |index: &usize| (0..3).all(|other| other == axis || !self.differs(*index, other));
            let indices = (0..self.finished.len()).filter(same);
            let found = self.least(indices).filter(|_| self.differs(best, axis))?;
            let is_worse = self.is_worse(CURRENT, found, negligible)?;
            is_worse.then(|| self.settings[found])
        };
        let game_mult = alone(1);
        // Of the same speed.
        let slower = |best: Settings| {
            let t = current.t() * (current.game_mult() / best.game_mult());
            let (game_mult, length) = (current.game_mult(), current.max_game_length());
            current.with_numbers(t, game_mult, length).ok()
        };
        let t = if self.same_start {
            game_mult.and_then(slower)
        } else {
            alone(0)
        };
        let length = alone(2).filter(|_| !same_minutes);
        [game_mult, t, length].into_iter().flatten().collect()
    }

    /// The index with the least log loss, and the first of several that predict the same.
    fn least(&self, indices: impl Iterator<Item = usize>) -> Option<usize> {
        indices.reduce(|best, index| {
            if self.log_loss(index) < self.log_loss(best) - SAME {
                index
            } else {
                best
            }
        })
    }

    /// T, `GAME_MULT` or `MAX_GAME_LENGTH` of a setting.
    fn value(&self, index: usize, axis: usize) -> f64 {
        let of = &self.settings[index];
        [of.t(), of.game_mult(), of.max_game_length()][axis]
    }

    /// Returns true if a setting has another value than the current one.
    fn differs(&self, index: usize, axis: usize) -> bool {
        is_other(self.value(index, axis), self.value(CURRENT, axis))
    }

    /// The index of a setting among the values that are tried; none where its value is not tried.
    fn index_on(&self, axis: usize, index: usize) -> Option<usize> {
        let value = self.value(index, axis);
        self.axes[axis]
            .iter()
            .position(|&other| !is_other(other, value))
    }

    /// The indices of the settings with each `GAME_MULT`, and the T and `MAX_GAME_LENGTH` of these ones, or the first that
    /// are tried.
    fn row_of(&self, index: usize) -> Vec<usize> {
        let [t, length] = [0, 2].map(|axis| self.index_on(axis, index).unwrap_or_default());
        let [mults, lengths] = [1, 2].map(|axis| self.axes[axis].len());
        let mults = t * mults..(t + 1) * mults;
        mults.map(|mult| 1 + mult * lengths + length).collect()
    }

    /// The mean log loss of a setting; not a number until it is finished, or without pairs.
    fn log_loss(&self, index: usize) -> f64 {
        let score = self.finished.get(index);
        score.map_or(f64::NAN, |score| {
            score.losses.iter().sum::<f64>() / self.pairs as f64
        })
    }

    /// The loss per pair of one setting minus that of another.
    fn difference(&self, index: usize, other: usize) -> Option<Difference> {
        let [one, other] = [index, other].map(|index| self.finished.get(index));
        self.bootstrap.difference(&one?.losses, &other?.losses)
    }

    /// True if a setting clearly predicts worse than another, by an amount that matters.
    fn is_worse(&self, index: usize, other: usize, negligible: f64) -> Option<bool> {
        let difference = self.difference(index, other)?;
        let (verdict, _) = Verdict::on(difference, index == other, negligible);
        Some(verdict == Verdict::Worse)
    }

    /// The headroom of a setting over a coin.
    fn span(&self, index: usize) -> Option<Headroom> {
        let coin = self.bootstrap.sums(vec![LN_2; self.pairs]);
        let losses = &self.finished.get(index)?.losses;
        Some(Headroom::of(&self.bootstrap.difference(&coin, losses)?))
    }

    fn point(&self, index: usize, best: usize, negligible: f64) -> Option<FitPoint> {
        let Score { decided, right, .. } = self.finished.get(index)?;
        let difference = self.difference(index, best)?;
        let (verdict, difference) = Verdict::on(difference, index == best, negligible);
        let per_pair = self.matches.len() as f64 / self.pairs as f64;
        Some(FitPoint {
            settings: self.settings[index],
            log_loss: self.log_loss(index),
            right_calls: (*decided > 0).then(|| right / *decided as f64),
            difference: difference.mean,
            low: difference.low,
            high: difference.high,
            matches_needed: (difference.games_needed).map(|pairs| two_digits(pairs * per_pair)),
            verdict,
        })
    }

    /// The calibration of equation 1 under `settings`, in ten bins.
    pub fn calibration(&self, settings: &Settings) -> Calibration {
        let mut predictions = Vec::new();
        let mut ratings = self.start_ratings.clone();
        let mut rater = Rater::default();
        for game in &self.matches {
            rater.play(game, &mut ratings, settings);
            rater.predictions(game, settings, |expected, result| {
                predictions.push(Prediction::new(expected, result));
            });
        }
        Calibration::of(&predictions, 10)
    }
}

impl Work for LeagueFit {
    /// Plays matches under one setting after another.
    fn advance(&mut self, matches: usize) -> f64 {
        let all = self.settings.len() * self.matches.len();
        let mut left = matches.max(1);
        while let Some(settings) = self.settings.get(self.finished.len()) {
            if self.played == 0 {
                self.ratings.clone_from(&self.start_ratings);
                self.score.losses = vec![0.0; self.bootstrap.sizes.len()];
            }
            let score = &mut self.score;
            while let Some(game) = self.matches.get(self.played) {
                if left == 0 {
                    let done = self.finished.len() * self.matches.len() + self.played;
                    return done as f64 / all as f64;
                }
                let block = self.bootstrap.block_of(self.played);
                let cap = self.rater.play(game, &mut self.ratings, settings);
                self.is_scaled |= cap.scaled();
                self.rater.predictions(game, settings, |expected, result| {
                    let prediction = Prediction::new(expected, result);
                    score.losses[block] += prediction.log_loss();
                    if let Some(call) = prediction.right_call() {
                        score.decided += 1;
                        score.right += call;
                    }
                });
                (self.played, left) = (self.played + 1, left - 1);
            }
            self.finished.push(std::mem::take(score));
            self.played = 0;
        }
        1.0
    }
}

/// Returns true if two numbers are not the same.
fn is_other(one: f64, other: f64) -> bool {
    one.total_cmp(&other).is_ne()
}

/// The number of pairs of opponents who were both in the game.
fn pairs(entrants: &[Entrant]) -> usize {
    let in_game = || entrants.iter().filter(|entrant| entrant.minutes > 0.0);
    let mates = in_game().map(|one| in_game().filter(|other| other.team == one.team).count());
    (in_game().count().pow(2) - mates.sum::<usize>()) / 2
}
