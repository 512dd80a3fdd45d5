//! Which settings fit a league: equation 1's predictions of every match, from the matches before it.

use super::bootstrap::{Bootstrap, Difference};
use super::calibration::Calibration;
use super::compare::Verdict;
use super::measures::Prediction;
use crate::log_loss::LogLoss;
use crate::zonestats::{CapRule, Entrant, HeadToHead, League, Lineup, Settings, Workspace};
use crate::{OptionProblem, Series};
use serde::{Deserialize, Serialize};

/// The most settings of a grid.
pub const MOST_SETTINGS: usize = 1_000;
/// Speeds of the default grid: `GAME_MULT` from 0.1 to 10 at T = 120, each 1.2115 times the one before.
const SPEEDS: i32 = 25;
/// `GAME_MULT` / T of the slowest and the fastest of them.
const SLOWEST: f64 = 0.1 / 120.0;
const FASTEST: f64 = 10.0 / 120.0;

/// The settings to try: each T with each `GAME_MULT` and each `MAX_GAME_LENGTH`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct FitOptions {
    /// Values of T, in rising order. Default the current one alone.
    pub t: Option<Vec<f64>>,
    /// Values of `GAME_MULT`, in rising order. Default 25 from 0.1 to 10 at T = 120, and in proportion to the current T.
    pub game_mult: Option<Vec<f64>>,
    /// Values of `MAX_GAME_LENGTH`, in rising order. Default the current one alone.
    pub max_game_length: Option<Vec<f64>>,
    /// Whose points per minute are capped. Default as in the current settings.
    pub cap: Option<CapRule>,
    /// The current settings. Default those of the source.
    pub current: Option<Settings>,
}

/// Settings and how well they predict.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct FitPoint {
    /// The settings.
    pub settings: Settings,
    /// The mean log loss per pair; null where there are no pairs.
    pub log_loss: Option<f64>,
    /// How much more they lose per pair than the best settings.
    pub difference: Option<f64>,
    /// The lower end of the difference's 95 % interval; null where there is only one match.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
    /// About how many matches would give a four-in-five chance of telling them from the best; null where they can be
    /// told apart, infinite where both predict the same.
    pub matches_needed: Option<f64>,
    /// The same in a word.
    pub verdict: Verdict,
}

/// What a fit found so far.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LeagueFitReport {
    /// Matches in which anyone has an opponent.
    pub matches: usize,
    /// Pairs of opponents in all matches who were both in the game: the observations.
    pub pairs: usize,
    /// Whether everyone starts from the same rating. If so, only `GAME_MULT` / T matters, and T alone cannot be fitted.
    pub same_start: bool,
    /// The values of T.
    pub t: Series,
    /// The values of `GAME_MULT`.
    pub game_mult: Series,
    /// The values of `MAX_GAME_LENGTH`.
    pub max_game_length: Series,
    /// The mean log loss per pair of each setting, by T, then `GAME_MULT`, then `MAX_GAME_LENGTH`. Not a number where it is
    /// not known yet, or there are no pairs.
    pub log_loss: Series,
    /// Whether each setting is in the flat region: it cannot be told from the best one.
    pub flat: Vec<bool>,
    /// The lowest and the highest `GAME_MULT` of the flat region at the best T and `MAX_GAME_LENGTH`.
    pub flat_game_mult: Option<[f64; 2]>,
    /// The best settings of the grid; null before the first is finished.
    pub best: Option<FitPoint>,
    /// The current settings; null until they are finished.
    pub current: Option<FitPoint>,
    /// The best settings with the current T: its speed is reached by `GAME_MULT`. Null where T matters by itself.
    pub keep_t: Option<Settings>,
    /// The best settings with the current `GAME_MULT`: its speed is reached by T.
    pub keep_game_mult: Option<Settings>,
}

/// Players of one match, without their ratings, and their numbers in the league.
type Entrants = (Vec<u32>, Vec<Entrant>);

/// A fit of settings to a league, computed in pieces.
///
/// ```
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
/// assert_eq!((report.matches, report.pairs, report.log_loss.len()), (60, 60, 25));
/// assert!(report.best.unwrap().log_loss.unwrap() < 0.66);
/// ```
#[derive(Debug)]
pub struct LeagueFit {
    matches: Vec<Entrants>,
    start_ratings: Vec<f64>,
    axes: [Vec<f64>; 3],
    current: Settings,
    /// The settings of the grid, followed by the current ones.
    settings: Vec<Settings>,
    bootstrap: Bootstrap,
    pairs: usize,
    /// For each finished setting, the log loss by block of matches.
    losses: Vec<Vec<f64>>,
    replay: Play,
}

/// A league under one setting, as far as it is played.
#[derive(Debug, Default)]
struct Play {
    ratings: Vec<f64>,
    played: usize,
    losses: Vec<f64>,
    workspace: Workspace,
}

impl LeagueFit {
    /// A fit of the settings of `options` to `league`.
    ///
    /// # Errors
    /// If an option cannot be used.
    pub fn new(league: &League, options: &FitOptions) -> Result<Self, OptionProblem> {
        let current = options.current.unwrap_or_default();
        let current = current.with_cap(options.cap.unwrap_or(current.cap()));
        let axes = [
            options.t.clone().unwrap_or_else(|| vec![current.t()]),
            options
                .game_mult
                .clone()
                .unwrap_or_else(|| speeds(current.t())),
            (options.max_game_length.clone()).unwrap_or_else(|| vec![current.max_game_length()]),
        ];
        let size: usize = axes.iter().map(Vec::len).product();
        if size == 0 || size > MOST_SETTINGS {
            return Err(OptionProblem {
                option: "gameMult",
                expected: format!("try 1 to 1,000 combinations of settings (found {size})"),
            });
        }
        let mut settings = Vec::new();
        for &t in &axes[0] {
            for &game_mult in &axes[1] {
                for &max_game_length in &axes[2] {
                    let one = Settings::new(t, game_mult, max_game_length)?;
                    settings.push(one.with_cap(current.cap()));
                }
            }
        }
        settings.push(current);
        let matches = league.entrants();
        let pairs: Vec<usize> = matches
            .iter()
            .map(|(_, entrants)| pairs(entrants))
            .collect();
        Ok(Self {
            bootstrap: Bootstrap::new(&pairs),
            pairs: pairs.iter().sum(),
            matches,
            start_ratings: league.start_ratings().to_vec(),
            axes,
            current,
            settings,
            losses: Vec::new(),
            replay: Play::default(),
        })
    }

    /// Plays up to `matches` more matches, under one setting after another; returns which part of the work is done,
    /// from 0 to 1.
    pub fn advance(&mut self, matches: usize) -> f64 {
        let mut left = matches.max(1);
        while self.losses.len() < self.settings.len() {
            let settings = &self.settings[self.losses.len()];
            let replay = &mut self.replay;
            if replay.played == 0 {
                replay.ratings.clone_from(&self.start_ratings);
                replay.losses = vec![0.0; self.bootstrap.blocks()];
            }
            while replay.played < self.matches.len() && left > 0 {
                let game = &mut self.matches[replay.played];
                let mut loss = LogLoss::default();
                replay.play(game, settings, |expected, result| {
                    loss.add(expected, result);
                });
                replay.losses[self.bootstrap.block_of(replay.played)] += loss.sum();
                (replay.played, left) = (replay.played + 1, left - 1);
            }
            if replay.played < self.matches.len() {
                break;
            }
            self.losses.push(std::mem::take(&mut replay.losses));
            replay.played = 0;
        }
        let all = (self.settings.len() * self.matches.len()).max(1) as f64;
        let done = self.losses.len() * self.matches.len() + self.replay.played;
        if self.losses.len() == self.settings.len() {
            1.0
        } else {
            done as f64 / all
        }
    }

    /// What was found so far.
    pub fn report(&self) -> LeagueFitReport {
        let [t, game_mult, max_game_length] = &self.axes;
        let grid = self.settings.len() - 1;
        let mean = |losses: &Vec<f64>| losses.iter().sum::<f64>() / self.pairs as f64;
        let log_loss: Vec<f64> = self.losses.iter().take(grid).map(mean).collect();
        let best = (0..log_loss.len())
            .min_by(|&one, &other| log_loss[one].total_cmp(&log_loss[other]))
            .filter(|_| self.pairs > 0);
        let points: Vec<FitPoint> = best.map_or_else(Vec::new, |best| {
            (0..self.losses.len())
                .map(|place| self.point(place, best))
                .collect()
        });
        let flat = |place| {
            points.get(place).is_some_and(|point: &FitPoint| {
                matches!(point.verdict, Verdict::Best | Verdict::Unclear)
            })
        };
        let best = best.map(|best| points[best]);
        // Of the flat settings, those that differ from the best in GAME_MULT alone.
        let beside_best = |settings: &Settings| {
            best.is_some_and(|best| {
                let game_mult = settings.game_mult();
                Settings::new(
                    best.settings.t(),
                    game_mult,
                    best.settings.max_game_length(),
                )
                .map(|beside| beside.with_cap(settings.cap()))
                    == Ok(*settings)
            })
        };
        let flat_mults: Vec<f64> = (0..grid)
            .filter(|&place| flat(place) && beside_best(&self.settings[place]))
            .map(|place| self.settings[place].game_mult())
            .collect();
        let same_start = self
            .start_ratings
            .windows(2)
            .all(|two| two[0].total_cmp(&two[1]).is_eq());
        let with_speed = |keep_t: bool| {
            let (best, current) = (best.filter(|_| same_start)?.settings, self.current);
            let (t, game_mult) = if keep_t {
                (current.t(), best.game_mult() * (current.t() / best.t()))
            } else {
                (
                    best.t() * (current.game_mult() / best.game_mult()),
                    current.game_mult(),
                )
            };
            let settings = Settings::new(t, game_mult, best.max_game_length()).ok()?;
            Some(settings.with_cap(current.cap()))
        };
        LeagueFitReport {
            matches: self.matches.len(),
            pairs: self.pairs,
            same_start,
            t: t.clone().into(),
            game_mult: game_mult.clone().into(),
            max_game_length: max_game_length.clone().into(),
            flat: (0..grid).map(flat).collect(),
            flat_game_mult: flat_mults
                .first()
                .copied()
                .zip(flat_mults.last().copied())
                .map(<[f64; 2]>::from),
            log_loss: (0..grid)
                .map(|place| log_loss.get(place).copied().unwrap_or(f64::NAN))
                .collect(),
            best,
            current: points.get(grid).copied(),
            keep_t: with_speed(true),
            keep_game_mult: with_speed(false),
        }
    }

    fn point(&self, place: usize, best: usize) -> FitPoint {
        let difference = self
            .bootstrap
            .difference(&self.losses[place], &self.losses[best]);
        let interval = difference.and_then(|difference| difference.interval);
        let needed = difference.and_then(|difference| difference.games_needed);
        FitPoint {
            settings: self.settings[place],
            log_loss: Some(self.losses[place].iter().sum::<f64>() / self.pairs as f64),
            difference: difference.map(|difference| difference.mean),
            low: interval.map(|[low, _]| low),
            high: interval.map(|[_, high]| high),
            matches_needed: needed.map(|pairs| {
                Difference::rounded(pairs * self.matches.len() as f64 / self.pairs as f64)
            }),
            verdict: Verdict::of(difference, place == best),
        }
    }

    /// The calibration of equation 1 under `settings`, in ten bins.
    pub fn calibration(&self, settings: &Settings) -> Calibration {
        let mut predictions = Vec::new();
        let mut replay = Play {
            ratings: self.start_ratings.clone(),
            ..Play::default()
        };
        for game in &self.matches {
            replay.play(&mut game.clone(), settings, |expected, result| {
                predictions.push(Prediction::new(expected, result));
            });
        }
        Calibration::of(predictions, 10)
    }
}

impl Play {
    /// Predicts a match, pair by pair, and then rates it.
    fn play(
        &mut self,
        (players, entrants): &mut Entrants,
        settings: &Settings,
        each: impl FnMut(f64, f64),
    ) {
        for (&player, entrant) in players.iter().zip(entrants.iter_mut()) {
            entrant.rating = self.ratings[player as usize];
        }
        let lineup = Lineup {
            players: entrants,
            head_to_head: &HeadToHead::new(),
        };
        let cap = self.workspace.rate(&lineup, settings);
        self.workspace.predictions(&lineup, settings, each);
        for (&player, &rating_offset) in players.iter().zip(self.workspace.offsets()) {
            self.ratings[player as usize] += cap.final_offset(rating_offset); // step 8
        }
    }
}

/// The pairs of opponents who were both in the game.
fn pairs(entrants: &[Entrant]) -> usize {
    let in_game = || entrants.iter().filter(|entrant| entrant.minutes > 0.0);
    let opponents = |(place, one): (usize, &Entrant)| {
        in_game()
            .skip(place + 1)
            .filter(|other| other.team != one.team)
            .count()
    };
    in_game().enumerate().map(opponents).sum()
}

/// The default values of `GAME_MULT` at a T, to four digits.
fn speeds(t: f64) -> Vec<f64> {
    let step = (FASTEST / SLOWEST).ln() / f64::from(SPEEDS - 1);
    (0..SPEEDS)
        .map(|number| four_digits(t * SLOWEST * (step * f64::from(number)).exp()))
        .collect()
}

fn four_digits(value: f64) -> f64 {
    let unit = 10_f64.powf(value.log10().floor() - 3.0);
    (value / unit).round() * unit
}
