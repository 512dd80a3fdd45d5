//! The paired bootstrap: is one predictor better than another, or only luckier?

use crate::stats::{Z, quantile};
use crate::zonestats::Generator;

/// The number of times that the games are drawn again.
const RESAMPLES: usize = 2_000;
/// More blocks than this would not change an interval visibly.
const MAX_BLOCKS: usize = 250;
/// The seed of every bootstrap, so that the same games give the same interval.
const SEED: u64 = 1;
/// The quantiles of Student's t distribution that leave 2.5 % above them, for 1 and 2 degrees of freedom.
const T_OF_FEW: [f64; 2] = [12.706, 4.303];
/// Standard errors from 0 at which a difference has a four-in-five chance of being told: 1.96 + 0.84.
const STANDARD_ERRORS: f64 = 2.8;

/// The loss per game of a predictor minus that of another on the same games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difference {
    /// The mean difference of the log losses.
    pub mean: f64,
    /// The lower end of its 95 % interval; none where all games belong together.
    pub low: Option<f64>,
    /// The upper end of the interval.
    pub high: Option<f64>,
    /// (2.8·sd / difference)²: about how many games give a four-in-five chance of telling the two apart, to two
    /// digits. Infinite where they predict the same; none where the interval does not contain 0, or where the estimate
    /// does not exceed the games at hand.
    pub games_needed: Option<f64>,
}

impl Difference {
    /// Returns true if the interval is above 0: the predictor loses more, with 95 % confidence.
    pub fn is_above_0(&self) -> bool {
        self.low.is_some_and(|low| low > 0.0)
    }

    /// Returns true if the interval is below 0.
    pub fn is_below_0(&self) -> bool {
        self.high.is_some_and(|high| high < 0.0)
    }
}

/// Games that belong together, such as those of a day or the pairs of a match, stay together. Neighbouring groups are
/// joined into blocks where there are very many.
#[derive(Debug, Clone)]
pub struct Bootstrap {
    /// The number of games in each block.
    pub(super) sizes: Vec<usize>,
    groups_per_block: usize,
    /// For each resample, how often it has each block.
    draws: Vec<Vec<u8>>,
    /// For each resample, the number of games in it.
    drawn_games: Vec<f64>,
}

impl Bootstrap {
    /// The bootstrap of games in groups of these sizes, in their order.
    pub fn new(group_sizes: &[usize]) -> Self {
        let groups_per_block = group_sizes.len().div_ceil(MAX_BLOCKS).max(1);
        let blocks = group_sizes.chunks(groups_per_block);
        let sizes: Vec<usize> = blocks.map(|block| block.iter().sum()).collect();
        let mut generator = Generator::seeded(SEED);
        let mut draw = || {
            let mut times = vec![0; sizes.len()];
            for _ in 0..sizes.len() {
                times[generator.below(sizes.len())] += 1;
            }
            times
        };
        let draws: Vec<Vec<u8>> = (0..RESAMPLES).map(|_| draw()).collect();
        let games: Vec<f64> = sizes.iter().map(|&size| size as f64).collect();
        Self {
            drawn_games: draws.iter().map(|times| drawn(times, &games)).collect(),
            draws,
            sizes,
            groups_per_block,
        }
    }

    /// The block of a group.
    pub(super) fn block_of(&self, group: usize) -> usize {
        group / self.groups_per_block
    }

    /// The sums of a value of each game, in their order, by block.
    pub fn sums(&self, values: impl IntoIterator<Item = f64>) -> Vec<f64> {
        let mut values = values.into_iter();
        let sizes = self.sizes.iter();
        sizes
            .map(|&size| values.by_ref().take(size).sum())
            .collect()
    }

    /// The mean per game of `sums` minus that of `others`; none without games.
    pub fn difference(&self, sums: &[f64], others: &[f64]) -> Option<Difference> {
        let sums: Vec<f64> = sums
            .iter()
            .zip(others)
            .map(|(sum, other)| sum - other)
            .collect();
        let games = self.sizes.iter().sum::<usize>() as f64;
        let mean = sums.iter().sum::<f64>() / games;
        let [low, high] = if sums.len() > 1 {
            self.interval(&sums, mean).map(Some)
        } else {
            [None; 2]
        };
        let mut difference = Difference {
            mean,
            low,
            high,
            games_needed: None,
        };
        if sums.len() > 1 && !difference.is_above_0() && !difference.is_below_0() {
            let needed = self.games_needed(&sums, mean);
            difference.games_needed = Some(needed).filter(|&needed| needed > games);
        }
        (games > 0.0).then_some(difference)
    }

    fn games_needed(&self, sums: &[f64], mean: f64) -> f64 {
        let games = self.sizes.iter().sum::<usize>() as f64;
        let residuals = sums.iter().zip(&self.sizes);
        let squares: f64 = residuals
            .map(|(sum, &size)| (sum - mean * size as f64).powi(2))
            .sum();
        if squares == 0.0 && mean == 0.0 {
            return f64::INFINITY;
        }
        // The variance of one game, which is that of the blocks where games belong together.
        let blocks = sums.len() as f64;
        let variance = squares / games * blocks / (blocks - 1.0);
        two_digits((STANDARD_ERRORS / mean).powi(2) * variance)
    }

    /// The bootstrap's 95 % interval, stretched around the mean as far as Student's t asks for where there are few blocks.
    fn interval(&self, sums: &[f64], mean: f64) -> [f64; 2] {
        let resamples = self.draws.iter().zip(&self.drawn_games);
        let means: Vec<f64> = resamples
            .map(|(times, games)| drawn(times, sums) / games)
            .collect();
        let blocks = sums.len() as f64;
        let stretch = student(blocks - 1.0) / Z * (blocks / (blocks - 1.0)).sqrt();
        [0.025, 0.975].map(|share| mean + stretch * (quantile(means.clone(), share) - mean))
    }
}

/// The sum of values, each drawn a given number of times.
fn drawn(times: &[u8], values: &[f64]) -> f64 {
    let drawn = times.iter().zip(values);
    drawn.map(|(&times, value)| f64::from(times) * value).sum()
}

/// The quantile of Student's t distribution that leaves 2.5 % above it (Abramowitz and Stegun 26.7.5).
fn student(freedom: f64) -> f64 {
    if let Some(index) = [1.0, 2.0].iter().position(|&few| freedom <= few) {
        return T_OF_FEW[index];
    }
    let [z3, z5, z7] = [3, 5, 7].map(|power| Z.powi(power));
    Z + (z3 + Z) / (4.0 * freedom)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / (96.0 * freedom.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / (384.0 * freedom.powi(3))
}

/// A number of games to two digits.
pub(super) fn two_digits(games: f64) -> f64 {
    let unit = 10_f64.powf((games.log10().floor() - 1.0).max(0.0));
    if unit.is_finite() {
        (games / unit).round() * unit
    } else {
        games
    }
}
