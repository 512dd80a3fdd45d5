//! How well one list's older games predict its newer ones.

use super::bootstrap::Bootstrap;
use super::calibration::Calibration;
use super::compare::Verdict;
use super::history::History;
use super::measures::{Measures, Prediction};
use crate::Series;
use crate::games::GameList;
use crate::performance::Scheme;
use serde::Serialize;

/// How well each game of a list was predicted by the older ones. Numbers are null where no game was predicted.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ForecastReport {
    /// Games of the list.
    pub games: usize,
    /// Games that were predicted: those with enough older ones.
    pub predicted: usize,
    /// The mean log loss.
    pub log_loss: Option<f64>,
    /// The Brier score.
    pub brier: Option<f64>,
    /// The share of right calls; null also where every game was drawn.
    pub right_calls: Option<f64>,
    /// How much more it loses per game than a coin; below 0 if it predicts better.
    pub difference: Option<f64>,
    /// The lower end of the difference's 95 % interval; null where all games are of one day.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
    /// About how many games would give a four-in-five chance of telling it from a coin; null where it can be told.
    pub games_needed: Option<f64>,
    /// The same in a word.
    pub verdict: Verdict,
    /// The expected score of each game, from the oldest on; not a number where it was not predicted.
    pub expected: Series,
    /// Expected against actual scores, in ten bins.
    pub calibration: Calibration,
}

/// A forecast of a list's games, computed in pieces: each game is predicted by the rating of the older ones under a scheme,
/// on the day of the game.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::{SchemeId, expected_score, rate};
/// use gameroom_rating::referee::Forecast;
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let scheme = SchemeId::P4.scheme();
/// let mut forecast = Forecast::new(list, &scheme, 2);
/// while forecast.advance(1_000) < 1.0 {}
/// let report = forecast.report();
/// let older = rate(&parse("-1750 xyz; =1610 abc").games, &scheme).rating.unwrap();
/// assert_eq!(report.predicted, 1);
/// assert!((report.expected[2] - expected_score(1500.0 - older)).abs() < 1e-9);
/// ```
#[derive(Debug)]
pub struct Forecast {
    list: GameList,
    min_games: usize,
    history: History,
    /// The index of the game added last.
    index: usize,
    /// The predictions of the games that have one, with their days.
    predictions: Vec<(Prediction, f64)>,
}

impl Forecast {
    /// A forecast of `list` under `scheme`, of games with at least `min_games` older ones.
    pub fn new(list: GameList, scheme: &Scheme, min_games: usize) -> Self {
        Self {
            history: History::new(&list, scheme),
            index: list.len(),
            min_games,
            predictions: Vec::new(),
            list,
        }
    }

    /// Predicts up to `games` more games; returns which part of the list is done, from 0 to 1.
    pub fn advance(&mut self, games: usize) -> f64 {
        for index in (self.index.saturating_sub(games)..self.index).rev() {
            if index + self.min_games < self.list.len() {
                let game = self.list.game(index);
                let rating = self.history.rating(&self.list, index);
                let prediction = Prediction::by_ratings(rating, game.rating, game.result.score());
                self.predictions.push((prediction, game.days));
            }
            self.history.add(&self.list, index);
            self.index = index;
        }
        1.0 - self.index as f64 / self.list.len().max(1) as f64
    }

    /// What was found so far.
    pub fn report(&self) -> ForecastReport {
        let predictions = || self.predictions.iter().map(|&(prediction, _)| prediction);
        let measures = Measures::of(predictions());
        // Without dates, all games are of one day.
        let dated = self
            .predictions
            .windows(2)
            .any(|two| two[0].1.total_cmp(&two[1].1).is_ne());
        let days = self
            .predictions
            .chunk_by(|one, other| dated && one.1.total_cmp(&other.1).is_eq());
        let bootstrap = Bootstrap::new(&days.map(<[_]>::len).collect::<Vec<_>>());
        let coin = |prediction: Prediction| Prediction::new(0.5, prediction.score);
        let sums = bootstrap.sums(predictions().map(Prediction::log_loss));
        let coins = bootstrap.sums(predictions().map(coin).map(Prediction::log_loss));
        let difference = bootstrap.difference(&sums, &coins);
        let interval = difference.and_then(|difference| difference.interval);
        let before = self.list.len() - self.index - self.predictions.len();
        ForecastReport {
            games: self.list.len(),
            predicted: self.predictions.len(),
            log_loss: measures.log_loss,
            brier: measures.brier,
            right_calls: measures.right_calls,
            difference: difference.map(|difference| difference.mean),
            low: interval.map(|[low, _]| low),
            high: interval.map(|[_, high]| high),
            games_needed: difference.and_then(|difference| difference.games_needed),
            verdict: Verdict::of(difference, false),
            expected: std::iter::repeat_n(f64::NAN, before)
                .chain(predictions().map(|prediction| prediction.expected))
                .collect(),
            calibration: Calibration::of(predictions(), 10),
        }
    }
}
