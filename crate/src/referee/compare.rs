//! Which scheme predicts the games of an archive best.

use super::bootstrap::{Bootstrap, Difference};
use super::calibration::Calibration;
use super::history::History;
use super::measures::{Measures, Prediction};
use crate::OptionProblem;
use crate::archive::{Archive, CountedGame, GameOptions, LeftOut};
use crate::games::{Game, GameList};
use crate::performance::SchemeChoice;
use serde::{Deserialize, Serialize};

/// The most games that are compared: the newest ones.
pub const MOST_COMPARED: usize = 200_000;

/// Which games of an archive are predicted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ComparisonOptions {
    /// How many earlier games both players need before a game is predicted. Default 5.
    pub min_games: u32,
    /// Whether only rated games count. Default true. A game counts as rated unless its file says otherwise.
    pub rated_only: bool,
    /// Whether games of bots count. Default true.
    pub bots: bool,
    /// The first day whose games count, as `2026-02-01` in UTC. Default the first of all.
    pub from: Option<String>,
    /// The last day whose games count. Default the last of all.
    pub to: Option<String>,
}

impl Default for ComparisonOptions {
    fn default() -> Self {
        Self {
            min_games: 5,
            rated_only: true,
            bots: true,
            from: None,
            to: None,
        }
    }
}

/// How a predictor compares with the best of the schemes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Verdict {
    /// It is the best of the schemes.
    Best,
    /// It predicts worse, with 95 % confidence.
    Worse,
    /// It predicts better, with 95 % confidence; only the listed ratings and the coin can.
    Better,
    /// There are too few games to tell.
    Unclear,
}

impl Verdict {
    pub(super) fn of(difference: Option<Difference>, best: bool) -> Self {
        match difference.filter(Difference::is_clear) {
            _ if best => Self::Best,
            None => Self::Unclear,
            Some(difference) if difference.mean > 0.0 => Self::Worse,
            Some(_) => Self::Better,
        }
    }
}

/// How well a predictor did. Numbers are null where no game was predicted.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PredictorReport {
    /// `p1` … `p8`, `custom`, `listed` (the archive's own ratings) or `coin`.
    pub name: String,
    /// The mean log loss.
    pub log_loss: Option<f64>,
    /// The Brier score.
    pub brier: Option<f64>,
    /// The share of right calls; null also where every game was drawn.
    pub right_calls: Option<f64>,
    /// How much more it loses per game than the best of the schemes, on average.
    pub difference: Option<f64>,
    /// The lower end of the difference's 95 % interval; null where all games are of one day, or there is only one.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
    /// About how many games would give a four-in-five chance of telling it from the best; null where they can be
    /// told apart, infinite where both predict the same.
    pub games_needed: Option<f64>,
    /// The same in a word.
    pub verdict: Verdict,
}

/// What a comparison found so far.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ComparisonReport {
    /// Games that count.
    pub games: usize,
    /// Games that do not, and why.
    pub left_out: LeftOut,
    /// Games that were predicted: both players are rated, and had enough earlier games.
    pub predicted: usize,
    /// Whether games have dates. If so, the games of a day stay together in the bootstrap.
    pub dated: bool,
    /// The place of the best of the schemes among the predictors; null without predictions.
    pub best: Option<usize>,
    /// Each scheme that is finished, in the order given, then the listed ratings and the coin.
    pub predictors: Vec<PredictorReport>,
}

/// A player's games that count.
#[derive(Debug, Default)]
struct Player {
    /// The games, newest first, with opponents rated as listed at the time.
    list: GameList,
    /// For each, where the rating before it belongs: the number of the prediction and the player's side.
    places: Vec<Option<(u32, u8)>>,
}

/// A comparison of schemes on the games of an archive, computed in pieces.
///
/// ```
/// use gameroom_rating::archive::ArchiveReader;
/// use gameroom_rating::performance::{SchemeChoice, SchemeId};
/// use gameroom_rating::referee::{Comparison, ComparisonOptions};
///
/// let mut reader = ArchiveReader::default();
/// reader.begin("club.csv");
/// reader.feed(b"white,black,white rating,black rating,result,date\n");
/// for day in 1..=28 {
///     reader.feed(format!("ann,bob,1500,1400,{},2026-02-{day}\n", ["1-0", "0-1"][day % 2]).as_bytes());
/// }
/// let schemes = [SchemeId::P1, SchemeId::P3].map(SchemeChoice::Published);
/// let mut comparison = Comparison::new(&reader.finish(), &ComparisonOptions::default())
///     .unwrap()
///     .of_schemes(&schemes);
/// while comparison.advance(1_000) < 1.0 {}
/// let report = comparison.report();
/// let names: Vec<&str> = report.predictors.iter().map(|predictor| &*predictor.name).collect();
/// assert_eq!(names, ["p1", "p3", "listed", "coin"]);
/// assert_eq!((report.games, report.predicted), (28, 23));
/// assert!((report.predictors[3].log_loss.unwrap() - 0.693147).abs() < 1e-6);
/// ```
#[derive(Debug)]
pub struct Comparison {
    options: ComparisonOptions,
    schemes: Vec<SchemeChoice>,
    games: usize,
    left_out: LeftOut,
    dated: bool,
    players: Vec<Player>,
    /// The scores of the first players of the games that are predicted.
    scores: Vec<f64>,
    bootstrap: Bootstrap,
    /// The predictions of each finished scheme.
    finished: Vec<Vec<Prediction>>,
    listed: Vec<Prediction>,
    /// The ratings of both players before each of the games, under the current scheme.
    ratings: Vec<[f64; 2]>,
    /// The player whose games are being added, and how far they are.
    player: usize,
    history: Option<(History, usize)>,
}

impl Comparison {
    /// A comparison of no schemes yet on the games of `archive`.
    ///
    /// # Errors
    /// If an option cannot be used.
    pub fn new(archive: &Archive, options: &ComparisonOptions) -> Result<Self, OptionProblem> {
        let game_options = GameOptions {
            rated_only: options.rated_only,
            bots: options.bots,
            from: options.from.clone(),
            to: options.to.clone(),
            ..GameOptions::default()
        };
        let (games, left_out) = archive.counted_games(&game_options, MOST_COMPARED)?;
        let predicted = predicted(&games, archive.player_count(), options.min_games);
        let chosen = || {
            games
                .iter()
                .zip(&predicted)
                .rev()
                .filter(|(_, number)| number.is_some())
        };
        let listed = chosen().map(|(game, _)| {
            let [mine, theirs] = game.ratings.map(Option::unwrap_or_default);
            Prediction::by_ratings(mine, theirs, game.result.score())
        });
        let mut groups: Vec<(Option<i32>, usize)> = Vec::new();
        for (game, _) in chosen() {
            match groups.last_mut() {
                Some((day, size)) if game.day.is_some() && *day == game.day => *size += 1,
                _ => groups.push((game.day, 1)),
            }
        }
        let sizes: Vec<usize> = groups.iter().map(|&(_, size)| size).collect();
        Ok(Self {
            options: options.clone(),
            schemes: Vec::new(),
            games: games.len(),
            left_out,
            dated: games.first().is_some_and(|game| game.day.is_some()),
            players: players(archive, &games, &predicted),
            scores: chosen().map(|(game, _)| game.result.score()).collect(),
            bootstrap: Bootstrap::new(&sizes),
            finished: Vec::new(),
            ratings: vec![[f64::NAN; 2]; sizes.iter().sum()],
            listed: listed.collect(),
            player: 0,
            history: None,
        })
    }

    /// The same comparison of other schemes. The first ones are not scored again, as far as they are the same and finished.
    #[must_use]
    pub fn of_schemes(mut self, schemes: &[SchemeChoice]) -> Self {
        let same = self
            .schemes
            .iter()
            .zip(schemes)
            .take_while(|(one, other)| one == other);
        self.finished.truncate(same.count());
        self.schemes = schemes.to_vec();
        (self.player, self.history) = (0, None);
        self
    }

    /// Which games are predicted.
    pub fn options(&self) -> &ComparisonOptions {
        &self.options
    }

    /// Adds up to `games` more games of players, under one scheme after another; returns which part of the work is
    /// done, from 0 to 1.
    pub fn advance(&mut self, games: usize) -> f64 {
        let mut left = games.max(1);
        while let Some(scheme) = self.schemes.get(self.finished.len()) {
            let Some(Player { list, places }) = self.players.get(self.player) else {
                let predictions = self.ratings.iter().zip(&self.scores);
                let predict = |(&[mine, theirs], &score): (&[f64; 2], &f64)| {
                    Prediction::by_ratings(mine, theirs, score)
                };
                self.finished.push(predictions.map(predict).collect());
                self.player = 0;
                continue;
            };
            let (mut history, mut index) = (self.history.take())
                .unwrap_or_else(|| (History::new(list, &scheme.scheme()), list.len()));
            while index > 0 && left > 0 {
                (index, left) = (index - 1, left - 1);
                if let Some((number, side)) = places[index] {
                    self.ratings[number as usize][side as usize] = history.rating(list, index);
                }
                history.add(list, index);
            }
            if index > 0 {
                self.history = Some((history, index));
                break;
            }
            self.player += 1;
        }
        self.done()
    }

    /// Which part of the work is done, from 0 to 1.
    fn done(&self) -> f64 {
        let games = |players: &[Player]| {
            players
                .iter()
                .map(|player| player.places.len())
                .sum::<usize>()
        };
        if self.finished.len() == self.schemes.len() {
            return 1.0;
        }
        let all = games(&self.players).max(1) as f64;
        let left = self.history.as_ref().map_or(0, |&(_, left)| left);
        let added = games(&self.players[..(self.player + 1).min(self.players.len())]);
        let done = added.saturating_sub(left) as f64 / all;
        // 1 is for the end.
        ((self.finished.len() as f64 + done) / self.schemes.len() as f64).min(1.0 - f64::EPSILON)
    }

    /// What was found so far.
    pub fn report(&self) -> ComparisonReport {
        let measures: Vec<Measures> = (0..self.predictors())
            .map(|place| Measures::of(self.predictions(place)))
            .collect();
        let loss = |&place: &usize| measures[place].log_loss.unwrap_or(f64::INFINITY);
        let best = (0..self.finished.len())
            .min_by(|one, other| loss(one).total_cmp(&loss(other)))
            .filter(|_| !self.scores.is_empty());
        let sums = |place| {
            self.bootstrap
                .sums(self.predictions(place).map(Prediction::log_loss))
        };
        let sums_of_best = best.map(sums);
        let report = |(place, &measures): (usize, &Measures)| {
            let difference = sums_of_best
                .as_ref()
                .and_then(|best| self.bootstrap.difference(&sums(place), best));
            PredictorReport::new(self.name(place), measures, difference, best == Some(place))
        };
        ComparisonReport {
            games: self.games,
            left_out: self.left_out,
            predicted: self.scores.len(),
            dated: self.dated,
            best,
            predictors: measures.iter().enumerate().map(report).collect(),
        }
    }

    /// Games that were predicted.
    pub(super) fn predicted(&self) -> usize {
        self.scores.len()
    }

    /// The mean log loss of the scheme at a place; not a number until it is finished.
    pub(super) fn log_loss(&self, place: usize) -> f64 {
        let finished = Some(place).filter(|&place| place < self.finished.len());
        let measures = finished.map(|place| Measures::of(self.predictions(place)));
        measures
            .and_then(|measures| measures.log_loss)
            .unwrap_or(f64::NAN)
    }

    /// The calibration of the predictor at a place of the report, in ten bins.
    pub fn calibration(&self, place: usize) -> Calibration {
        Calibration::of(self.predictions(place), 10)
    }

    /// Finished schemes, the listed ratings and the coin.
    fn predictors(&self) -> usize {
        self.finished.len() + 2
    }

    fn name(&self, place: usize) -> String {
        let of_scheme = self
            .schemes
            .get(place)
            .filter(|_| place < self.finished.len());
        let other = ["listed", "coin"][place.saturating_sub(self.finished.len()).min(1)];
        of_scheme.map_or_else(|| other.to_owned(), SchemeChoice::name)
    }

    /// The predictions of the predictor at a place of the report, from the oldest game on.
    pub fn predictions(&self, place: usize) -> impl Iterator<Item = Prediction> {
        let made = match place.checked_sub(self.finished.len()) {
            None => Some(&self.finished[place]),
            Some(0) => Some(&self.listed),
            Some(_) => None,
        };
        let coin = |&score| Prediction::new(0.5, score);
        let predictions = self.scores.iter().enumerate();
        predictions
            .map(move |(number, score)| made.map_or_else(|| coin(score), |made| made[number]))
    }
}

impl PredictorReport {
    fn new(name: String, measures: Measures, difference: Option<Difference>, best: bool) -> Self {
        let interval = difference.and_then(|difference| difference.interval);
        Self {
            name,
            log_loss: measures.log_loss,
            brier: measures.brier,
            right_calls: measures.right_calls,
            difference: difference.map(|difference| difference.mean),
            low: interval.map(|[low, _]| low),
            high: interval.map(|[_, high]| high),
            games_needed: difference
                .filter(|_| !best)
                .and_then(|difference| difference.games_needed),
            verdict: Verdict::of(difference, best),
        }
    }
}

/// For each game, newest first, its number among those that are predicted, counted from the oldest.
fn predicted(games: &[CountedGame], players: u32, min_games: u32) -> Vec<Option<u32>> {
    let mut earlier = vec![0; players as usize];
    let mut numbers = 0..;
    let mut predicted: Vec<Option<u32>> = games
        .iter()
        .rev()
        .map(|game| {
            let sides = game.players.map(|player| player as usize);
            let enough = sides.iter().all(|&player| earlier[player] >= min_games)
                && game.ratings.iter().all(Option::is_some);
            for (player, rating) in sides.into_iter().zip(game.ratings.iter().rev()) {
                earlier[player] += u32::from(rating.is_some());
            }
            enough.then(|| numbers.next()).flatten()
        })
        .collect();
    predicted.reverse();
    predicted
}

/// The lists of all players.
fn players(archive: &Archive, games: &[CountedGame], predicted: &[Option<u32>]) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    players.resize_with(archive.player_count() as usize, Player::default);
    let last_day = games.first().and_then(|game| game.day);
    for (game, number) in games.iter().zip(predicted) {
        let results = [game.result, game.result.reversed()];
        for (side, result) in (0..).zip(results) {
            let [me, opponent] = [side, 1 - side].map(|side| game.players[side as usize]);
            if let Some(rating) = game.ratings[1 - side as usize] {
                let player = &mut players[me as usize];
                player.list.push(Game {
                    result,
                    rating,
                    opponent: &archive.username(opponent),
                    days: last_day
                        .zip(game.day)
                        .map_or(0.0, |(last, day)| f64::from(last - day)),
                });
                player.places.push(number.map(|number| (number, side)));
            }
        }
    }
    players
}
