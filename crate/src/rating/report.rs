//! The rating report: the rating of a game list under a scheme, and what it is worth.

use super::histogram::Histogram;
use super::next_game::{Against, NextGames};
use super::scheme::{Scheme, SchemeId};
use super::solution::Solution;
use super::solve::{Root, expected_score};
use crate::Problem;
use crate::games::{GameList, GameResult, ParsedList};

/// The worth of a game list under a scheme.
#[apply(report)]
#[derive(Default)]
pub struct RatingReport {
    /// The published scheme's name; none for a custom one.
    pub scheme: Option<SchemeId>,
    /// The rating.
    #[serde(flatten)]
    pub rating: Root,
    /// The lower end of the 95 % interval.
    pub low: Option<f64>,
    /// The upper end of the 95 % interval.
    pub high: Option<f64>,
    /// The rating after one more game: a win against a new opponent rated the same.
    pub if_win: Option<f64>,
    /// The rating after one more game: a loss against a new opponent rated the same.
    pub if_loss: Option<f64>,
    /// Stability upwards: how many points that win adds.
    pub win_adds: Option<f64>,
    /// Stability downwards: how many points that loss takes.
    pub loss_takes: Option<f64>,
    /// The rating accuracy RA: Σ over opponents of √(games against that opponent).
    pub accuracy: f64,
    /// The amount that one more game against some of the opponents would add to it; someone new adds 1.
    pub accuracy_gains: Vec<AccuracyGain>,
    /// The expected scores against an opponent 200 points weaker, an equal one and one 200 points
    /// stronger; empty where there is no rating.
    pub expectations: Vec<Expectation>,
    /// Games that count.
    pub games: usize,
    /// Different opponents.
    pub opponents: usize,
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// Games won, and half those drawn.
    pub score: f64,
    /// The score as a part of the games, from 0 to 1; none without games.
    pub score_share: Option<f64>,
    /// The mean of the opponents' ratings over the games; none without games.
    pub average_opponent: Option<f64>,
}

/// The worth of a game list under a scheme, and what could not be read of the text that it is from.
#[apply(report)]
#[derive(Default)]
pub struct ListReport {
    /// The worth of what could be read.
    #[serde(flatten)]
    pub report: RatingReport,
    /// The parts of the text that could not be read.
    pub problems: Vec<Problem>,
    /// The number of games that could not be read and do not count.
    pub left_out: usize,
    /// A sentence about games listed oldest first, or about opponents whose names differ only in capital letters.
    pub notice: Option<String>,
    /// The text exceeded a limit: the only problem names it, and no game counts.
    pub refused: bool,
}

/// The amount that one more game against an opponent would add to the rating accuracy RA.
#[apply(report)]
pub struct AccuracyGain {
    /// The opponent's username.
    pub opponent: String,
    /// The games against them so far.
    pub games: u32,
    /// √(games + 1) − √games.
    pub adds: f64,
}

/// The score that the rating promises against an opponent.
#[apply(report)]
pub struct Expectation {
    /// The opponent's rating.
    pub opponent: f64,
    /// The expected score, from 0 to 1.
    pub score: f64,
}

/// A list's rating under one of several schemes.
#[apply(report)]
pub struct SchemeRating {
    /// The published scheme's name; none for a custom one.
    pub scheme: Option<SchemeId>,
    /// The rating.
    #[serde(flatten)]
    pub rating: Root,
}

/// The rating alone. An empty list has none, whatever the fictitious draws.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{Root, SchemeId, rating};
///
/// let list = parse("+1000 abc").games;
/// assert_eq!(rating(&list, &SchemeId::P1.scheme()), Root::Above);
/// ```
pub fn rating(list: &GameList, scheme: &Scheme) -> Root {
    if list.is_empty() {
        return Root::Nothing;
    }
    Histogram::of(list, scheme).root()
}

/// The list's rating under each of `schemes`.
pub fn compare<'a>(
    list: &GameList,
    schemes: impl IntoIterator<Item = &'a Scheme>,
) -> Vec<SchemeRating> {
    let rate = |scheme: &Scheme| SchemeRating {
        scheme: scheme.id(),
        rating: rating(list, scheme),
    };
    schemes.into_iter().map(rate).collect()
}

/// The rating accuracy RA as the source defines it: Σ over opponents of √(games against them).
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::accuracy;
///
/// let list = parse("+1500 abc; -1750 xyz; =1610 abc; +1600 abc; +1600 abc").games;
/// assert_eq!(accuracy(&list), 2.0 + 1.0);
/// ```
pub fn accuracy(list: &GameList) -> f64 {
    list.games_per_opponent()
        .into_iter()
        .map(|games| f64::from(games).sqrt())
        .sum()
}

/// The amounts that one more game would add to RA: against the opponent met least often, and against the one met
/// most often; of several, the newest. Only one of them where all were met equally often.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::accuracy_gains;
///
/// let gains = accuracy_gains(&parse("+1720 ann\n-1850 bob\n+1720 ann\n=1600 cy\n-1500 ann").games);
/// let words = gains.iter().map(|gain| format!("{} {:.2}", gain.opponent, gain.adds));
/// assert_eq!(words.collect::<Vec<_>>(), ["bob 0.41", "ann 0.27"]);
/// ```
pub fn accuracy_gains(list: &GameList) -> Vec<AccuracyGain> {
    let met: Vec<(u32, &str)> = (list.games_per_opponent().into_iter())
        .zip(list.opponent_names())
        .collect();
    // Opponents are numbered from the newest game on, and `rev` lets `max_by_key` find the first.
    let least = met.iter().min_by_key(|(games, _)| games);
    let most = met.iter().rev().max_by_key(|(games, _)| games);
    let gain = |&(games, opponent): &(u32, &str)| AccuracyGain {
        opponent: opponent.to_owned(),
        games,
        adds: f64::from(games + 1).sqrt() - f64::from(games).sqrt(),
    };
    let others = most.filter(|most| least.is_some_and(|least| least.0 < most.0));
    least.into_iter().chain(others).map(gain).collect()
}

/// The whole report on a list under a scheme.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::rating::{SchemeId, rate};
///
/// let list = parse("+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400");
/// let report = rate(&list.games, &SchemeId::P7.scheme());
/// assert_eq!(format!("{:.3}", report.rating.as_number()), "1776.726");
/// assert_eq!(format!("{:+.3}", report.win_adds.unwrap()), "+72.743");
/// ```
pub fn rate(list: &GameList, scheme: &Scheme) -> RatingReport {
    Solution::new(list, scheme).report()
}

impl Solution<'_> {
    /// The whole report.
    pub(crate) fn report(&self) -> RatingReport {
        let list = &*self.list;
        let count = |result| list.results.iter().filter(|&&r| r == result).count();
        let [losses, draws, wins] =
            [GameResult::Loss, GameResult::Draw, GameResult::Win].map(count);
        let score = wins as f64 + 0.5 * draws as f64;
        let mean = |sum: f64| (!list.is_empty()).then(|| sum / list.len() as f64);
        let mut report = RatingReport {
            scheme: self.scheme.id(),
            accuracy: accuracy(list),
            accuracy_gains: accuracy_gains(list),
            games: list.len(),
            opponents: list.opponents(),
            wins,
            draws,
            losses,
            score,
            score_share: mean(score),
            average_opponent: mean(list.iter().map(|game| game.rating).sum()),
            ..RatingReport::default()
        };
        report.rating = self.root;
        let interval = self.interval();
        (report.low, report.high) = (interval.low, interval.high);
        if let Root::At(rating) = self.root {
            let next = NextGames::new(self, Against::NewPlayers, 1);
            let after = |score| next.after(1, rating, score, Root::Nothing).finite();
            report.if_win = after(1.0);
            report.if_loss = after(0.0);
            report.win_adds = report.if_win.map(|after| after - rating);
            report.loss_takes = report.if_loss.map(|after| rating - after);
            report.expectations = [-200.0, 0.0, 200.0]
                .map(|stronger| Expectation {
                    opponent: rating + stronger,
                    score: expected_score(stronger),
                })
                .into();
        }
        report
    }
}

impl ParsedList {
    /// The whole report on what was read, with its problems.
    ///
    /// ```
    /// use gameroom_rating::games::parse;
    /// use gameroom_rating::rating::SchemeId;
    ///
    /// let report = parse("+1720 ann\nwhat?").rate(&SchemeId::P7.scheme());
    /// assert_eq!((report.report.games, report.left_out), (1, 1));
    /// ```
    pub fn rate(&self, scheme: &Scheme) -> ListReport {
        ListReport {
            report: rate(&self.games, scheme),
            problems: self.problems.clone(),
            left_out: self.left_out,
            notice: self.notice.clone(),
            refused: self.refused,
        }
    }
}
