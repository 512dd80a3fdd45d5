//! Which settings fit a league: equation 1's predictions of every match, from the matches before it.

use super::bootstrap::{Bootstrap, two_digits};
use super::calibration::Calibration;
use super::measures::Prediction;
use super::score::Verdict;
use crate::log_loss::LogLoss;
use crate::zonestats::{CapRule, Entrant, HeadToHead, League, Lineup, Settings, Workspace};
use crate::{OptionProblem, Series};

/// The most settings of a grid.
pub const MOST_SETTINGS: usize = 1_000;
/// The default values of `GAME_MULT`, at a T of 120.
const GAME_MULTS: [f64; 24] = [
    0.1, 0.12, 0.15, 0.18, 0.22, 0.27, 0.33, 0.4, 0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.6, 2.0, 2.4,
    3.0, 3.6, 4.4, 5.4, 6.6, 8.0, 10.0,
];

/// The settings to try: each T with each `GAME_MULT` and each `MAX_GAME_LENGTH`.
#[apply(options)]
#[derive(Default)]
pub struct FitOptions {
    /// Values of T, in rising order. Default the current one alone.
    pub t: Option<Vec<f64>>,
    /// Values of `GAME_MULT`, in rising order. Default 24 from 0.1 to 10 at T = 120, and in proportion at the current T.
    pub game_mult: Option<Vec<f64>>,
    /// Values of `MAX_GAME_LENGTH`, in rising order. Default the current one alone.
    pub max_game_length: Option<Vec<f64>>,
    /// Whose points per minute are capped. Default as in the current settings.
    pub cap: Option<CapRule>,
    /// The current settings. Default those of the source.
    pub current: Option<Settings>,
}

/// Settings and how well they predict.
#[apply(report)]
#[derive(Copy)]
pub struct FitPoint {
    /// The settings.
    pub settings: Settings,
    /// The mean log loss per pair.
    pub log_loss: f64,
    /// How much more they lose per pair than the best settings.
    pub difference: f64,
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
#[apply(report)]
pub struct LeagueFitReport {
    /// Matches in which two opponents were in the game.
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
/// assert_eq!((report.matches, report.pairs, report.log_loss.len()), (60, 60, 24));
/// assert!(report.best.unwrap().log_loss < 0.66);
/// ```
#[derive(Debug)]
pub struct LeagueFit {
    matches: Vec<Entrants>,
    start_ratings: Vec<f64>,
    axes: [Vec<f64>; 3],
    /// The settings of the grid, followed by the current ones.
    settings: Vec<Settings>,
    bootstrap: Bootstrap,
    pairs: usize,
    /// For each finished setting, the log loss by block of matches.
    losses: Vec<Vec<f64>>,
    play: Play,
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
        let speeds = || {
            GAME_MULTS
                .map(|game_mult| game_mult * current.t() / 120.0)
                .to_vec()
        };
        let axes = [
            options.t.clone().unwrap_or_else(|| vec![current.t()]),
            options.game_mult.clone().unwrap_or_else(speeds),
            (options.max_game_length.clone()).unwrap_or_else(|| vec![current.max_game_length()]),
        ];
        let [size, mults, lengths] = [&axes[..], &axes[1..], &axes[2..]]
            .map(|axes| axes.iter().map(Vec::len).product::<usize>());
        if size == 0 || size > MOST_SETTINGS {
            return Err(OptionProblem {
                option: "gameMult",
                expected: format!("try 1 to 1,000 combinations of settings (found {size})"),
            });
        }
        let setting = |place: usize| {
            let (t, game_mult) = (axes[0][place / mults], axes[1][place % mults / lengths]);
            let settings = Settings::new(t, game_mult, axes[2][place % lengths])?;
            Ok(settings.with_cap(current.cap()))
        };
        let settings = (0..size).map(setting).chain([Ok(current)]);
        let mut matches = league.entrants();
        matches.retain(|(_, entrants)| pairs(entrants) > 0);
        let sizes: Vec<usize> = matches
            .iter()
            .map(|(_, entrants)| pairs(entrants))
            .collect();
        Ok(Self {
            settings: settings.collect::<Result<_, _>>()?,
            bootstrap: Bootstrap::new(&sizes),
            pairs: sizes.iter().sum(),
            matches,
            start_ratings: league.start_ratings().to_vec(),
            axes,
            losses: Vec::new(),
            play: Play::default(),
        })
    }

    /// Plays up to `matches` more matches, under one setting after another; returns which part of the work is done,
    /// from 0 to 1.
    pub fn advance(&mut self, matches: usize) -> f64 {
        let mut left = matches.max(1);
        while let Some(settings) = self.settings.get(self.losses.len()) {
            let play = &mut self.play;
            if play.played == 0 {
                play.ratings.clone_from(&self.start_ratings);
                play.losses = vec![0.0; self.bootstrap.blocks()];
            }
            while play.played < self.matches.len() {
                if left == 0 {
                    let done = self.losses.len() * self.matches.len() + play.played;
                    return done as f64 / (self.settings.len() * self.matches.len()) as f64;
                }
                let mut loss = LogLoss::default();
                let game = &mut self.matches[play.played];
                play.next(game, settings, |expected, result| {
                    loss.add(expected, result);
                });
                play.losses[self.bootstrap.block_of(play.played)] += loss.sum();
                (play.played, left) = (play.played + 1, left - 1);
            }
            self.losses.push(std::mem::take(&mut play.losses));
            play.played = 0;
        }
        1.0
    }

    /// What was found so far.
    pub fn report(&self) -> LeagueFitReport {
        let [t, game_mult, max_game_length] = self.axes.clone().map(Series::from);
        let grid = self.settings.len() - 1;
        let log_loss: Vec<f64> = (0..grid).map(|place| self.log_loss(place)).collect();
        let finished = self.losses.len().min(grid);
        let best = (0..finished)
            .filter(|_| self.pairs > 0)
            .min_by(|&one, &other| log_loss[one].total_cmp(&log_loss[other]));
        let point = |place| best.and_then(|best| self.point(place, best));
        let is_flat = |place| {
            let verdict = point(place).map(|point| point.verdict);
            matches!(verdict, Some(Verdict::Best | Verdict::Unclear))
        };
        let flat: Vec<bool> = (0..grid).map(is_flat).collect();
        // Of the flat settings, those with the best T and MAX_GAME_LENGTH.
        let others = |place: usize| {
            let lengths = max_game_length.len();
            (place / (game_mult.len() * lengths), place % lengths)
        };
        let is_beside = |place| flat[place] && best.map(others) == Some(others(place));
        let mut beside = (0..grid).filter(|&place| is_beside(place));
        let lowest = beside.next();
        let ends = lowest.map(|lowest| [lowest, beside.next_back().unwrap_or(lowest)]);
        let same_start =
            (self.start_ratings.windows(2)).all(|two| two[0].total_cmp(&two[1]).is_eq());
        let current = self.settings[grid];
        let of_best = best.filter(|_| same_start).map(|best| self.settings[best]);
        let with = |t: f64, game_mult: f64| {
            let settings = Settings::new(t, game_mult, of_best?.max_game_length()).ok()?;
            Some(settings.with_cap(current.cap()))
        };
        LeagueFitReport {
            matches: self.matches.len(),
            pairs: self.pairs,
            same_start,
            flat_game_mult: ends.map(|ends| ends.map(|place| self.settings[place].game_mult())),
            flat,
            log_loss: log_loss.into(),
            best: best.and_then(point),
            current: point(grid),
            keep_t: of_best
                .and_then(|best| with(current.t(), best.game_mult() * (current.t() / best.t()))),
            keep_game_mult: of_best.and_then(|best| {
                with(
                    best.t() * (current.game_mult() / best.game_mult()),
                    current.game_mult(),
                )
            }),
            t,
            game_mult,
            max_game_length,
        }
    }

    /// The mean log loss of a setting; not a number until it is finished, or without pairs.
    fn log_loss(&self, place: usize) -> f64 {
        let losses = self.losses.get(place);
        losses.map_or(f64::NAN, |losses| {
            losses.iter().sum::<f64>() / self.pairs as f64
        })
    }

    fn point(&self, place: usize, best: usize) -> Option<FitPoint> {
        let losses = self.losses.get(place)?;
        let difference = self.bootstrap.difference(losses, &self.losses[best])?;
        let per_pair = self.matches.len() as f64 / self.pairs as f64;
        Some(FitPoint {
            settings: self.settings[place],
            log_loss: self.log_loss(place),
            difference: difference.mean,
            low: difference.low,
            high: difference.high,
            matches_needed: difference
                .games_needed
                .map(|pairs| two_digits(pairs * per_pair)),
            verdict: difference.verdict(place == best),
        })
    }

    /// The calibration of equation 1 under `settings`, in ten bins.
    pub fn calibration(&self, settings: &Settings) -> Calibration {
        let mut predictions = Vec::new();
        let mut play = Play {
            ratings: self.start_ratings.clone(),
            ..Play::default()
        };
        for game in &self.matches {
            play.next(&mut game.clone(), settings, |expected, result| {
                predictions.push(Prediction::new(expected, result));
            });
        }
        Calibration::of(&predictions, 10)
    }
}

impl Play {
    /// Predicts a match, pair by pair, and then rates it.
    fn next(
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
