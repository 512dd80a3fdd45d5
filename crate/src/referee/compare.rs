//! A comparison of predictors: which scheme predicts the games of an archive best, and whether `ZoneStats` or the listed ratings
//! do better.

use super::bootstrap::Bootstrap;
use super::calibration::Calibration;
use super::duels::{Duel, DuelForecast};
use super::measures::{Measures, Prediction};
use super::score::{Headroom, PredictorReport, Verdict, difference};
use crate::OptionProblem;
use crate::archive::{Archive, CountedGame, GameOptions, LeftOut};
use crate::games::{Game, GameList};
use crate::rating::{History, Moment, Scheme};
use crate::work::Work;
use crate::zonestats::Settings;
use std::sync::Arc;

/// The most games that are compared: the newest ones.
pub const MAX_COMPARED_GAMES: usize = 200_000;

/// The findings of a comparison so far.
#[apply(report)]
pub struct ComparisonReport {
    /// Games that count.
    pub games: usize,
    /// Games that do not, and why.
    pub left_out: LeftOut,
    /// Games that were predicted: both players are rated, and had enough earlier games.
    pub predicted: usize,
    /// True if games have dates. If so, the games of a day stay together in the bootstrap.
    pub dated: bool,
    /// The index of the best of the schemes among the predictors; null without predictions.
    pub best: Option<usize>,
    /// The headroom over a coin; null without predictions.
    pub span: Option<Headroom>,
    /// Each scheme that is finished, in the order given, then `ZoneStats` if it is compared and finished, the listed ratings
    /// and the coin.
    pub predictors: Vec<PredictorReport>,
    /// The index of the predictor with the least log loss, be it a scheme or not, the coin apart; null without predictions. The
    /// verdicts say whether that is more than luck.
    pub leader: Option<usize>,
    /// The indices of `ZoneStats` and the listed ratings, where they predict better than every scheme beyond chance: the
    /// difference from each scheme is below 0 with 95 % confidence, and the one from the best scheme matters. Empty until all
    /// schemes are finished.
    pub ahead_of_schemes: Vec<usize>,
}

/// A predictor that is finished.
#[derive(Debug, Clone, Copy)]
struct Predictor<'c> {
    name: &'static str,
    /// From the oldest game on.
    predictions: &'c [Prediction],
}

/// A player's games that count.
#[derive(Debug, Default)]
struct Player {
    /// The games, newest first, with opponents rated as listed at the time.
    list: Arc<GameList>,
    /// For each, where the rating before it belongs: the number of the prediction and the player's side.
    places: Vec<Option<(u32, u8)>>,
}

/// A comparison of schemes, `ZoneStats` and the listed ratings on the same games of an archive, computed in pieces.
///
/// ```
/// use gameroom_rating::archive::{ArchiveReader, GameOptions};
/// use gameroom_rating::rating::{SchemeId};
/// use gameroom_rating::Work;
/// use gameroom_rating::referee::Comparison;
/// use gameroom_rating::zonestats::Settings;
///
/// let mut reader = ArchiveReader::default();
/// reader.begin("club.csv");
/// reader.feed(b"white,black,white rating,black rating,result,date\n");
/// for day in 1..=28 {
///     reader.feed(format!("ann,bob,1500,1400,{},2026-02-{day}\n", ["1-0", "0-1"][day % 2]).as_bytes());
/// }
/// let schemes = [SchemeId::P1, SchemeId::P3].map(SchemeId::scheme);
/// let comparison = Comparison::new(&reader.finish(), &GameOptions::default(), 5).unwrap();
/// let mut comparison = comparison.of_schemes(&schemes).with_zonestats(Some(Settings::default()));
/// while comparison.advance(1_000) < 1.0 {}
/// let report = comparison.report();
/// let names: Vec<&str> = report.predictors.iter().map(|predictor| &*predictor.name).collect();
/// assert_eq!(names, ["p1", "p3", "zonestats", "listed", "coin"]);
/// assert_eq!((report.games, report.predicted), (28, 23));
/// assert!((report.predictors[4].log_loss.unwrap() - 0.693147).abs() < 1e-6);
/// // 23 games cannot tell.
/// assert!(report.ahead_of_schemes.is_empty());
/// ```
#[derive(Debug)]
pub struct Comparison {
    /// The games that are predicted, and the number of earlier games that both players need first.
    question: (GameOptions, u32),
    schemes: Vec<Scheme>,
    games: usize,
    left_out: LeftOut,
    dated: bool,
    players: Vec<Player>,
    /// All games that count, as duels, the oldest first.
    duels: Vec<Duel>,
    bootstrap: Bootstrap,
    /// The predictions of each finished scheme.
    by_scheme: Vec<Vec<Prediction>>,
    /// Those of `ZoneStats`, where it is compared.
    zonestats: Option<DuelForecast>,
    /// Those by the listed ratings.
    listed: Vec<Prediction>,
    /// Those by a coin.
    coin: Vec<Prediction>,
    /// The ratings of both players before each of the games, under the current scheme.
    ratings: Vec<[f64; 2]>,
    /// The player whose games are being added, and their ratings before the games that are predicted.
    player: usize,
    history: Option<History>,
    /// The number of games of that player that were added so far, and of all players under all schemes.
    added_of_player: usize,
    added: usize,
}

impl Comparison {
    /// Prepares a comparison on the games of `archive` that `options` selects. A game is predicted once both players have
    /// `min_games` earlier ones. Opponents are rated as listed at the time, whatever the options say, and a game is one
    /// with a bot if either player is.
    ///
    /// # Errors
    /// If an option cannot be used.
    pub fn new(
        archive: &Archive,
        options: &GameOptions,
        min_games: u32,
    ) -> Result<Self, OptionProblem> {
        let (games, left_out) = archive.counted_games(options, MAX_COMPARED_GAMES)?;
        let numbers = numbers(&games, archive.player_count(), min_games);
        let predicted = games.iter().zip(&numbers).rev();
        let predicted = predicted.filter_map(|(game, number)| number.map(|_| game));
        let listed = predicted.clone().map(|game| {
            let [mine, theirs] = game.ratings.map(Option::unwrap_or_default);
            Prediction::by_ratings(mine, theirs, game.result.score())
        });
        let listed: Vec<Prediction> = listed.collect();
        let coin = |listed: &Prediction| Prediction::new(0.5, listed.score);
        let duels = games.iter().zip(&numbers).rev();
        let duels = duels.map(|(game, number)| Duel::new(game, number.is_some()));
        let days: Vec<_> = predicted.map(|game| game.day).collect();
        let days = days.chunk_by(|one, other| one.is_some() && one == other);
        Ok(Self {
            question: (options.clone(), min_games),
            schemes: Vec::new(),
            games: games.len(),
            left_out,
            dated: games.first().is_some_and(|game| game.day.is_some()),
            players: players(archive, &games, &numbers),
            duels: duels.collect(),
            bootstrap: Bootstrap::new(&days.map(<[_]>::len).collect::<Vec<_>>()),
            ratings: vec![[f64::NAN; 2]; listed.len()],
            by_scheme: Vec::new(),
            zonestats: None,
            coin: listed.iter().map(coin).collect(),
            listed,
            player: 0,
            history: None,
            added_of_player: 0,
            added: 0,
        })
    }

    /// Sets the schemes to compare. Results of the first ones are reused as far as these stay the same and are finished.
    #[must_use]
    pub fn of_schemes(mut self, schemes: &[Scheme]) -> Self {
        let pairs = self.schemes.iter().zip(schemes);
        let same = pairs.take_while(|(one, other)| one == other);
        let kept = same.count().min(self.by_scheme.len());
        self.by_scheme.truncate(kept);
        self.schemes = schemes.to_vec();
        (self.player, self.history, self.added_of_player) = (0, None, 0);
        self.added = kept * self.rows();
        self
    }

    /// Sets whether `ZoneStats` is compared as well, and its settings: every game that counts is a match of two without
    /// minutes, rated in the order in which games ended, and equation 1 predicts it from the ratings before it. Everyone
    /// starts from the same rating. What it has predicted with the same settings is reused.
    #[must_use]
    pub fn with_zonestats(mut self, settings: Option<Settings>) -> Self {
        let before = self.zonestats.take();
        self.zonestats = settings.map(|settings| {
            let same = before.filter(|forecast| forecast.settings == settings);
            same.unwrap_or_else(|| DuelForecast::new(settings, self.players.len()))
        });
        self
    }

    /// Returns true if the comparison has these options, and so the same games.
    pub fn asks(&self, options: &GameOptions, min_games: u32) -> bool {
        (&self.question.0, self.question.1) == (options, min_games)
    }

    /// Turns the ratings under the current scheme into its predictions.
    fn finish_scheme(&mut self) {
        let predict = |(&[mine, theirs], listed): (&[f64; 2], &Prediction)| {
            Prediction::by_ratings(mine, theirs, listed.score)
        };
        let games = self.ratings.iter().zip(&self.listed);
        self.by_scheme.push(games.map(predict).collect());
        self.player = 0;
    }

    /// The games of all players, each game twice.
    fn rows(&self) -> usize {
        self.players.iter().map(|player| player.places.len()).sum()
    }

    /// The part of the work that is done, from 0 to 1.
    fn done(&self) -> f64 {
        let rated = self.zonestats.as_ref().map(|forecast| forecast.rated);
        let duels = rated.map_or(0, |_| self.duels.len());
        let all = self.schemes.len() * self.rows() + duels;
        (self.added + rated.unwrap_or(0)) as f64 / all as f64
    }

    /// The predictors that are finished, in the order of the report.
    fn finished(&self) -> Vec<Predictor<'_>> {
        let schemes = self.schemes.iter().zip(&self.by_scheme);
        let schemes = schemes.map(|(scheme, predictions)| (scheme.name(), &**predictions));
        let is_finished = |forecast: &&DuelForecast| forecast.rated == self.duels.len();
        let zonestats = self.zonestats.as_ref().filter(is_finished);
        let zonestats = zonestats.map(|forecast| ("zonestats", &*forecast.predictions));
        let others = [("listed", &*self.listed), ("coin", &*self.coin)];
        let all = schemes.chain(zonestats).chain(others);
        let predictor = |(name, predictions)| Predictor { name, predictions };
        all.map(predictor).collect()
    }

    /// The findings so far.
    pub fn report(&self) -> ComparisonReport {
        let finished = self.finished();
        let schemes = self.by_scheme.len();
        let loss = |index: usize| {
            let measures = Measures::of(finished[index].predictions);
            Some((index, measures.log_loss?))
        };
        let least = |indices: std::ops::Range<usize>| {
            let losses = indices.filter_map(loss);
            let least = losses.min_by(|(_, one), (_, other)| one.total_cmp(other));
            least.map(|(index, _)| index)
        };
        let best = least(0..schemes);
        let span = best.and_then(|best| {
            let best = finished[best].predictions;
            let coin = difference(&self.coin, best, &self.bootstrap)?;
            Some(Headroom::of(&coin))
        });
        let negligible = span.map_or(0.0, |span| span.negligible);
        let reference = best.map(|best| (finished[best].predictions, negligible));
        let report = |predictor: &Predictor| {
            let Predictor { name, predictions } = predictor;
            PredictorReport::new(name, predictions, reference, &self.bootstrap)
        };
        let predictors: Vec<PredictorReport> = finished.iter().map(report).collect();
        // The coin is the last.
        let others = schemes..finished.len() - 1;
        let is_ahead = |&index: &usize| {
            let (report, predictor) = (&predictors[index], &finished[index]);
            report.verdict == Verdict::Better && self.is_ahead_of_schemes(predictor.predictions)
        };
        ComparisonReport {
            games: self.games,
            left_out: self.left_out,
            predicted: self.ratings.len(),
            dated: self.dated,
            best,
            span,
            leader: least(0..others.end),
            ahead_of_schemes: others.filter(is_ahead).collect(),
            predictors,
        }
    }

    /// Returns true if predictions are better than those of every scheme, with 95 % confidence for each. The best scheme alone
    /// would not do: another one may be behind it by so uneven an amount that luck cannot be ruled out.
    fn is_ahead_of_schemes(&self, predictions: &[Prediction]) -> bool {
        let is_ahead = |scheme: &Vec<Prediction>| {
            let difference = difference(predictions, scheme, &self.bootstrap);
            difference.is_some_and(|difference| difference.is_below_0())
        };
        self.by_scheme.len() == self.schemes.len() && self.by_scheme.iter().all(is_ahead)
    }

    /// The calibration of the predictor at an index of the report, in ten bins; empty where there is none.
    pub fn calibration(&self, index: usize) -> Calibration {
        Calibration::of(self.predictions(index), 10)
    }

    /// The predictions of the predictor at an index of the report, from the oldest game on.
    pub fn predictions(&self, index: usize) -> &[Prediction] {
        let predictor = self.finished().get(index).copied();
        predictor.map_or(&[], |predictor| predictor.predictions)
    }
}

impl Work for Comparison {
    /// Rates duels, and then adds games of players, under one scheme after another.
    fn advance(&mut self, games: usize) -> f64 {
        let mut left = games.max(1);
        if let Some(forecast) = &mut self.zonestats {
            left -= forecast.advance(&self.duels, left);
            if forecast.rated < self.duels.len() {
                return self.done();
            }
        }
        let end = self.added.saturating_add(left);
        while let Some(scheme) = self.schemes.get(self.by_scheme.len()) {
            let Some(player) = self.players.get(self.player) else {
                self.finish_scheme();
                continue;
            };
            let mut history = (self.history.take()).unwrap_or_else(|| player.history(scheme));
            let left = player.places.len() - self.added_of_player;
            let step = left.min(end - self.added);
            self.added += step;
            self.added_of_player += step;
            while let Some((moment, root)) = history.next_before(left - step + 1) {
                if let Some((number, side)) = player.places[moment.newer - 1] {
                    self.ratings[number as usize][side as usize] = root.as_number();
                }
            }
            if step < left {
                self.history = Some(history);
                return self.done();
            }
            self.player += 1;
            self.added_of_player = 0;
        }
        1.0
    }
}

impl Player {
    /// The player's ratings before each of the games that are predicted.
    fn history(&self, scheme: &Scheme) -> History {
        let predicted = (0..self.places.len())
            .rev()
            .filter(|&game| self.places[game].is_some());
        let moments = predicted.map(|game| Moment::before(&self.list, game));
        History::new(Arc::clone(&self.list), scheme, moments)
    }
}

/// For each game, newest first, its number among those that are predicted, counted from the oldest.
fn numbers(games: &[CountedGame], players: u32, min_games: u32) -> Vec<Option<u32>> {
    let mut earlier = vec![0; players as usize];
    let mut next = 0..;
    let mut number = |game: &CountedGame| {
        let [one, other] = game.players.map(|player| player as usize);
        let enough = earlier[one].min(earlier[other]) >= min_games;
        let [one_rated, other_rated] = game.ratings.map(|rating| rating.is_some());
        earlier[one] += u32::from(other_rated);
        earlier[other] += u32::from(one_rated);
        (enough && one_rated && other_rated)
            .then(|| next.next())
            .flatten()
    };
    let mut numbers: Vec<Option<u32>> = games.iter().rev().map(&mut number).collect();
    numbers.reverse();
    numbers
}

/// The lists of all players.
fn players(archive: &Archive, games: &[CountedGame], numbers: &[Option<u32>]) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    players.resize_with(archive.player_count() as usize, Player::default);
    let last_day = games.first().and_then(|game| game.day);
    for (game, number) in games.iter().zip(numbers) {
        let days = last_day
            .zip(game.day)
            .map_or(0, |(last, day)| last.since(day));
        for (side, result) in (0..).zip([game.result, game.result.reversed()]) {
            let opponent = 1 - usize::from(side);
            if let Some(rating) = game.ratings[opponent] {
                let player = &mut players[game.players[1 - opponent] as usize];
                Arc::make_mut(&mut player.list).push(Game {
                    result,
                    rating,
                    opponent: &archive.username(game.players[opponent]),
                    days: f64::from(days),
                });
                player.places.push(number.map(|number| (number, side)));
            }
        }
    }
    players
}
