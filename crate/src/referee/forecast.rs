//! A forecast of one list's newer games from its older ones, and how well it did.

use super::bootstrap::Bootstrap;
use super::calibration::Calibration;
use super::measures::Prediction;
use super::score::PredictorReport;
use crate::NumberArray;
use crate::games::GameList;
use crate::rating::{History, Moment, Scheme, limit_for_timeline};
use crate::work::Work;
use std::sync::Arc;

/// The predictions of each game of a list from the older ones, and how well they did.
#[apply(report)]
pub struct ForecastReport {
    /// Games of the list.
    pub games: usize,
    /// The number of oldest games that were left out, because each game changes the weights of more than 30,000 others under
    /// this scheme, and a forecast of all would take too long.
    pub left_out: usize,
    /// Games that were predicted: those with enough older ones.
    pub predicted: usize,
    /// Of those, games that someone won.
    pub decided: usize,
    /// True if games of the list have dates, or at least days.
    pub dated: bool,
    /// The losses of the scheme beside those of a coin.
    pub scheme: PredictorReport,
    /// The expected score of each game, from the oldest on; not a number where it was not predicted.
    pub expected: NumberArray,
    /// Expected against actual scores, in ten bins.
    pub calibration: Calibration,
}

/// A forecast of a list's games, computed in pieces: each game is predicted by the rating of the older ones under a scheme,
/// on the day of the game.
///
/// ```
/// use gameroom_rating::Work;
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, expected_score, rate};
/// use gameroom_rating::referee::Forecast;
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
/// let mut forecast = Forecast::new(list, &SchemeId::P4.scheme(), 2);
/// while forecast.advance(1_000) < 1.0 {}
/// let report = forecast.report();
/// let older = rate(&parse("-1750 xyz; =1610 abc").games, &SchemeId::P4.scheme());
/// assert_eq!(report.predicted, 1);
/// assert!((report.expected[2] - expected_score(1500.0 - older.rating.as_number())).abs() < 1e-9);
/// ```
#[derive(Debug)]
pub struct Forecast {
    scheme: Scheme,
    list: Arc<GameList>,
    /// The ratings before the games that are predicted.
    history: History,
    /// The number of games that are not yet done.
    newer: usize,
    /// The number of oldest games that are left out.
    left_out: usize,
    /// The predictions of the games that have one, with their days.
    predictions: Vec<(Prediction, f64)>,
}

impl Forecast {
    /// A forecast of `list` under `scheme`, of games with at least `min_games` older ones.
    pub fn new(list: impl Into<Arc<GameList>>, scheme: &Scheme, min_games: usize) -> Self {
        let (list, left_out) = limit_for_timeline(list.into(), scheme);
        let predicted = (0..list.len().saturating_sub(min_games)).rev();
        let moments = predicted.map(|game| Moment::before(&list, game));
        Self {
            history: History::new(Arc::clone(&list), scheme, moments),
            left_out,
            scheme: *scheme,
            newer: list.len(),
            list,
            predictions: Vec::new(),
        }
    }

    /// The findings so far.
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
        let list = &self.list;
        let before = self.left_out + list.len() - self.newer - predictions.len();
        let unknown = std::iter::repeat_n(f64::NAN, before);
        let expected = predictions.iter().map(|prediction| prediction.expected);
        ForecastReport {
            games: self.left_out + list.len(),
            left_out: self.left_out,
            dated: list.days.iter().any(|&days| days > 0.0),
            predicted: predictions.len(),
            decided: predictions.iter().filter(|one| one.is_decided()).count(),
            scheme: PredictorReport::new(name, &predictions, Some((&coins, 0.0)), &bootstrap),
            expected: unknown.chain(expected).collect(),
            calibration: Calibration::of(&predictions, 10),
        }
    }
}

impl Work for Forecast {
    fn advance(&mut self, games: usize) -> f64 {
        self.newer = self.newer.saturating_sub(games);
        while let Some((moment, root)) = self.history.next_before(self.newer + 1) {
            let game = self.list.game(moment.newer - 1);
            let prediction =
                Prediction::by_ratings(root.as_number(), game.rating, game.result.score());
            self.predictions.push((prediction, moment.day));
        }
        1.0 - self.newer as f64 / self.list.len().max(1) as f64
    }
}
