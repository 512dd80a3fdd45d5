//! How well one list's older games predict its newer ones.

use super::bootstrap::Bootstrap;
use super::calibration::Calibration;
use super::measures::Prediction;
use super::score::PredictorReport;
use crate::Series;
use crate::games::GameList;
use crate::performance::{History, SchemeChoice};

/// How well each game of a list was predicted by the older ones.
#[apply(report)]
pub struct ForecastReport {
    /// Games of the list.
    pub games: usize,
    /// Games that were predicted: those with enough older ones.
    pub predicted: usize,
    /// Of those, games that someone won.
    pub decided: usize,
    /// Whether games of the list have dates, or at least days.
    pub dated: bool,
    /// How well the scheme did beside a coin.
    pub scheme: PredictorReport,
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
/// use gameroom_rating::performance::{SchemeChoice, SchemeId, expected_score, rate};
/// use gameroom_rating::referee::Forecast;
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let mut forecast = Forecast::new(list, SchemeChoice::Published(SchemeId::P4), 2);
/// while forecast.advance(1_000) < 1.0 {}
/// let report = forecast.report();
/// let older = rate(&parse("-1750 xyz; =1610 abc").games, &SchemeId::P4.scheme());
/// assert_eq!(report.predicted, 1);
/// assert!((report.expected[2] - expected_score(1500.0 - older.rating.unwrap())).abs() < 1e-9);
/// ```
#[derive(Debug)]
pub struct Forecast {
    list: GameList,
    scheme: SchemeChoice,
    min_games: usize,
    history: History,
    /// The index of the game added last.
    index: usize,
    /// The predictions of the games that have one, with their days.
    predictions: Vec<(Prediction, f64)>,
}

impl Forecast {
    /// A forecast of `list` under `scheme`, of games with at least `min_games` older ones.
    pub fn new(list: GameList, scheme: SchemeChoice, min_games: usize) -> Self {
        Self {
            history: History::new(&list, &scheme.scheme()),
            scheme,
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
        let (predictions, days): (Vec<Prediction>, Vec<f64>) =
            self.predictions.iter().copied().unzip();
        // Where all predicted games are of one day, each stands by itself.
        let ends = days.first().zip(days.last());
        let several_days = ends.is_some_and(|(first, last)| first > last);
        let same_day = |one: &f64, other: &f64| several_days && one.total_cmp(other).is_eq();
        let groups: Vec<usize> = days.chunk_by(same_day).map(<[_]>::len).collect();
        let coin = |prediction: &Prediction| Prediction::new(0.5, prediction.score);
        let coins: Vec<Prediction> = predictions.iter().map(coin).collect();
        let (name, bootstrap) = (self.scheme.name(), Bootstrap::new(&groups));
        let before = self.list.len() - self.index - predictions.len();
        let unknown = std::iter::repeat_n(f64::NAN, before);
        let expected = predictions.iter().map(|prediction| prediction.expected);
        ForecastReport {
            games: self.list.len(),
            dated: (0..self.list.len()).any(|index| self.list.game(index).days > 0.0),
            predicted: predictions.len(),
            decided: predictions.iter().filter(|one| one.is_decided()).count(),
            scheme: PredictorReport::new(name, &predictions, Some((&coins, 0.0)), &bootstrap),
            expected: unknown.chain(expected).collect(),
            calibration: Calibration::of(&predictions, 10),
        }
    }
}
