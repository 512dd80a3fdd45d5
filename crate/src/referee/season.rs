//! Which settings put simulated players in order soonest, whatever the luck of one seed, and seasons like a real league.

use crate::zonestats::{League, Season, SeasonOptions, Settings, quantile};
use crate::{OptionProblem, Series};
use serde::Serialize;

/// The range of a measure over several seeds, for each speed.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SeedRange {
    /// The least.
    pub low: Series,
    /// The median.
    pub mid: Series,
    /// The greatest.
    pub high: Series,
}

/// What a sweep of speeds found.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SeasonSweepReport {
    /// The values of `GAME_MULT`, at the options' T.
    pub game_mult: Series,
    /// The number of seeds.
    pub seeds: u32,
    /// The place of the speed that has most pairs in order over the whole season, by the median.
    pub best: Option<usize>,
    /// The mean share of pairs in the right order, over the whole season.
    pub right_pairs: SeedRange,
    /// The match since which 90 % of the pairs have been in the right order; infinite if they are not at the end.
    pub ordered_since: SeedRange,
    /// The error at the end, in points, measured against where ratings settle.
    pub error: SeedRange,
    /// The mean log loss per pair, over the whole season.
    pub log_loss: SeedRange,
}

/// The measures of one season, in the order of the report.
type Scores = [f64; 4];

/// Seasons with several speeds and several seeds, played in pieces. The seasons of a seed have the same players, matches
/// and scores.
///
/// ```
/// use gameroom_rating::referee::SeasonSweep;
/// use gameroom_rating::zonestats::SeasonOptions;
///
/// let options = SeasonOptions { matches: 200, ..SeasonOptions::default() };
/// let mut sweep = SeasonSweep::new(&options, &[0.02, 1.0, 4.0], 3).unwrap();
/// while sweep.advance(500) < 1.0 {}
/// let report = sweep.report();
/// // Ratings that hardly move find no order.
/// assert!(report.best.unwrap() > 0);
/// assert!(report.log_loss.mid[0] > report.log_loss.mid[1]);
/// ```
#[derive(Debug)]
pub struct SeasonSweep {
    seasons: Vec<SeasonOptions>,
    game_mults: Vec<f64>,
    seeds: u32,
    current: Option<Season>,
    /// The scores of the finished seasons: seed by seed, and of each seed, speed by speed.
    scores: Vec<Scores>,
}

impl SeasonSweep {
    /// Seasons of `options` with each of `game_mults` and `seeds` seeds from that of the options on.
    ///
    /// # Errors
    /// If an option is out of bounds.
    pub fn new(
        options: &SeasonOptions,
        game_mults: &[f64],
        seeds: u32,
    ) -> Result<Self, OptionProblem> {
        options.check()?;
        let mut seasons = Vec::new();
        for seed in (0..seeds).map(|more| options.seed.wrapping_add(more)) {
            for &game_mult in game_mults {
                let of = &options.settings;
                let settings = Settings::new(of.t(), game_mult, of.max_game_length())?;
                seasons.push(SeasonOptions {
                    seed,
                    settings: settings.with_cap(of.cap()),
                    ..options.clone()
                });
            }
        }
        Ok(Self {
            seasons,
            game_mults: game_mults.to_vec(),
            seeds,
            current: None,
            scores: Vec::new(),
        })
    }

    /// Plays up to `matches` more matches of the current season; returns which part of all is done, from 0 to 1.
    pub fn advance(&mut self, matches: u32) -> f64 {
        let Some(options) = self.seasons.get(self.scores.len()) else {
            return 1.0;
        };
        // The options were checked.
        let season = self.current.take().or_else(|| Season::new(options).ok());
        let mut part = 0.0;
        if let Some(mut season) = season {
            part = f64::from(season.advance(matches)) / f64::from(options.matches);
            if season.finished() {
                self.scores.push(scores(&season));
                part = 0.0;
            } else {
                self.current = Some(season);
            }
        }
        (self.scores.len() as f64 + part) / self.seasons.len() as f64
    }

    /// What was found so far, of the seeds that are finished.
    pub fn report(&self) -> SeasonSweepReport {
        let speeds = self.game_mults.len();
        let finished = self.scores.len() / speeds.max(1);
        let range = |measure: usize| -> SeedRange {
            let of_share = |share: f64| -> Series {
                let at_speed = |speed: usize| {
                    let of_seed = |seed: usize| self.scores[seed * speeds + speed][measure];
                    let found = quantile((0..finished).map(of_seed).collect(), share);
                    // Halfway between two seasons that never are in order.
                    if found.is_nan() { f64::INFINITY } else { found }
                };
                (0..if finished > 0 { speeds } else { 0 })
                    .map(at_speed)
                    .collect()
            };
            SeedRange {
                low: of_share(0.0),
                mid: of_share(0.5),
                high: of_share(1.0),
            }
        };
        let right_pairs = range(0);
        SeasonSweepReport {
            game_mult: self.game_mults.clone().into(),
            seeds: self.seeds,
            best: (0..right_pairs.mid.len())
                .max_by(|&one, &other| right_pairs.mid[one].total_cmp(&right_pairs.mid[other])),
            right_pairs,
            ordered_since: range(1),
            error: range(2),
            log_loss: range(3),
        }
    }
}

fn scores(season: &Season) -> Scores {
    let report = season.report();
    // The first sample is from before the first match.
    let mean = |series: &[f64]| series[1..].iter().sum::<f64>() / (series.len() - 1) as f64;
    [
        mean(&report.right_pairs),
        report.ordered_since.map_or(f64::INFINITY, f64::from),
        report.error.last().copied().unwrap_or_default(),
        mean(&report.log_loss),
    ]
}

/// What the matches of a league are like, as options of a season.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LeagueMakeup {
    /// Players who were in a match.
    pub players: u32,
    /// Players per match: the median.
    pub players_per_match: u32,
    /// Teams per match: the median; null where most matches are everyone against everyone.
    pub teams: Option<u32>,
    /// The length of a match, in minutes: the median of the longest time in each.
    pub match_length: f64,
    /// The share of players who were in a match for less than 99 % of its length.
    pub leave_early: f64,
    /// Matches.
    pub matches: u32,
}

impl LeagueMakeup {
    /// What the matches of `league` are like; none where no match has two opponents.
    ///
    /// ```
    /// use gameroom_rating::referee::LeagueMakeup;
    /// use gameroom_rating::zonestats::League;
    ///
    /// let log = "match,player,score,minutes\n1,ann,900,20\n1,bob,700,5\n2,ann,800,20\n2,cy,700,20\n";
    /// let makeup = LeagueMakeup::of(&League::parse(log)).unwrap();
    /// assert_eq!((makeup.players, makeup.players_per_match, makeup.teams), (3, 2, None));
    /// assert_eq!((makeup.match_length, makeup.leave_early, makeup.matches), (20.0, 0.25, 2));
    /// ```
    pub fn of(league: &League) -> Option<Self> {
        let matches = league.entrants();
        let mut players: Vec<u32> = matches
            .iter()
            .flat_map(|(players, _)| players.clone())
            .collect();
        let entries = players.len();
        players.sort_unstable();
        players.dedup();
        let (mut sizes, mut teams, mut lengths, mut left) = (vec![], vec![], vec![], 0);
        for (_, entrants) in &matches {
            let mut sides: Vec<u32> = entrants.iter().map(|entrant| entrant.team).collect();
            sides.sort_unstable();
            sides.dedup();
            let minutes = || entrants.iter().map(|entrant| entrant.minutes);
            let length = minutes().fold(0.0, f64::max);
            left += minutes().filter(|&minutes| minutes < 0.99 * length).count();
            sizes.push(entrants.len() as f64);
            teams.push(sides.len() as f64);
            lengths.push(length);
        }
        if matches.is_empty() {
            return None;
        }
        let [size, teams, length] = [sizes, teams, lengths].map(|values| quantile(values, 0.5));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "numbers of players"
        )]
        let whole = |number: f64| number.floor() as u32;
        Some(Self {
            players: whole(players.len() as f64),
            players_per_match: whole(size),
            teams: Some(whole(teams)).filter(|&teams| teams < whole(size)),
            match_length: length,
            leave_early: left as f64 / entries as f64,
            matches: whole(matches.len() as f64),
        })
    }
}
