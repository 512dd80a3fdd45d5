//! A comparison of schemes: which one predicts the games of an archive best.

use super::bootstrap::Bootstrap;
use super::calibration::Calibration;
use super::measures::{Measures, Prediction};
use super::score::{Headroom, PredictorReport, difference};
use crate::OptionProblem;
use crate::archive::{Archive, CountedGame, GameOptions, LeftOut};
use crate::games::{Game, GameList};
use crate::rating::{History, Moment, Scheme};
use crate::work::Work;
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
    /// Each scheme that is finished, in the order given, then the listed ratings and the coin.
    pub predictors: Vec<PredictorReport>,
}

/// A player's games that count.
#[derive(Debug, Default)]
struct Player {
    /// The games, newest first, with opponents rated as listed at the time.
    list: Arc<GameList>,
    /// For each, where the rating before it belongs: the number of the prediction and the player's side.
    places: Vec<Option<(u32, u8)>>,
}

/// A comparison of schemes on the games of an archive, computed in pieces.
///
/// ```
/// use gameroom_rating::archive::{ArchiveReader, GameOptions};
/// use gameroom_rating::rating::{SchemeId};
/// use gameroom_rating::Work;
/// use gameroom_rating::referee::Comparison;
///
/// let mut reader = ArchiveReader::default();
/// reader.begin("club.csv");
/// reader.feed(b"white,black,white rating,black rating,result,date\n");
/// for day in 1..=28 {
///     reader.feed(format!("ann,bob,1500,1400,{},2026-02-{day}\n", ["1-0", "0-1"][day % 2]).as_bytes());
/// }
/// let schemes = [SchemeId::P1, SchemeId::P3].map(SchemeId::scheme);
/// let comparison = Comparison::new(&reader.finish(), &GameOptions::default(), 5).unwrap();
/// let mut comparison = comparison.of_schemes(&schemes);
/// while comparison.advance(1_000) < 1.0 {}
/// let report = comparison.report();
/// let names: Vec<&str> = report.predictors.iter().map(|predictor| &*predictor.name).collect();
/// assert_eq!(names, ["p1", "p3", "listed", "coin"]);
/// assert_eq!((report.games, report.predicted), (28, 23));
/// assert!((report.predictors[3].log_loss.unwrap() - 0.693147).abs() < 1e-6);
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
    bootstrap: Bootstrap,
    /// The predictions of each finished scheme, and then those by the listed ratings and by a coin.
    predictions: Vec<Vec<Prediction>>,
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
        let coins = listed.iter().map(coin).collect();
        let days: Vec<_> = predicted.map(|game| game.day).collect();
        let days = days.chunk_by(|one, other| one.is_some() && one == other);
        Ok(Self {
            question: (options.clone(), min_games),
            schemes: Vec::new(),
            games: games.len(),
            left_out,
            dated: games.first().is_some_and(|game| game.day.is_some()),
            players: players(archive, &games, &numbers),
            bootstrap: Bootstrap::new(&days.map(<[_]>::len).collect::<Vec<_>>()),
            ratings: vec![[f64::NAN; 2]; listed.len()],
            predictions: vec![listed, coins],
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
        let kept = same.count().min(self.finished());
        self.predictions.drain(kept..self.finished());
        self.schemes = schemes.to_vec();
        (self.player, self.history, self.added_of_player) = (0, None, 0);
        self.added = kept * self.rows();
        self
    }

    /// Returns true if the comparison has these options, and so the same games.
    pub fn asks(&self, options: &GameOptions, min_games: u32) -> bool {
        (&self.question.0, self.question.1) == (options, min_games)
    }

    /// Turns the ratings under the current scheme into its predictions.
    fn finish_scheme(&mut self) {
        let listed = &self.predictions[self.finished()];
        let predict = |(&[mine, theirs], listed): (&[f64; 2], &Prediction)| {
            Prediction::by_ratings(mine, theirs, listed.score)
        };
        let predictions = self.ratings.iter().zip(listed).map(predict).collect();
        self.predictions.insert(self.finished(), predictions);
        self.player = 0;
    }

    /// The number of schemes that are finished.
    fn finished(&self) -> usize {
        self.predictions.len() - 2
    }

    /// The games of all players, each game twice.
    fn rows(&self) -> usize {
        self.players.iter().map(|player| player.places.len()).sum()
    }

    /// The findings so far.
    pub fn report(&self) -> ComparisonReport {
        let loss = |index: usize| Some((index, Measures::of(&self.predictions[index]).log_loss?));
        let losses = (0..self.finished()).filter_map(loss);
        let best = losses.min_by(|(_, one), (_, other)| one.total_cmp(other));
        let best = best.map(|(index, _)| index);
        let span = best.and_then(|best| {
            let coin = self.predictions.last()?;
            let coin = difference(coin, &self.predictions[best], &self.bootstrap)?;
            Some(Headroom::of(&coin))
        });
        let negligible = span.map_or(0.0, |span| span.negligible);
        let reference = best.map(|best| (&*self.predictions[best], negligible));
        let names = self.schemes.iter().take(self.finished()).map(Scheme::name);
        let names = names.chain(["listed", "coin"]);
        let report = |(name, predictions): (_, &Vec<_>)| {
            PredictorReport::new(name, predictions, reference, &self.bootstrap)
        };
        ComparisonReport {
            games: self.games,
            left_out: self.left_out,
            predicted: self.ratings.len(),
            dated: self.dated,
            best,
            span,
            predictors: names.zip(&self.predictions).map(report).collect(),
        }
    }

    /// The calibration of the predictor at an index of the report, in ten bins; empty where there is none.
    pub fn calibration(&self, index: usize) -> Calibration {
        Calibration::of(self.predictions(index), 10)
    }

    /// The predictions of the predictor at an index of the report, from the oldest game on.
    pub fn predictions(&self, index: usize) -> &[Prediction] {
        self.predictions.get(index).map_or(&[], Vec::as_slice)
    }
}

impl Work for Comparison {
    /// Adds games of players, under one scheme after another.
    fn advance(&mut self, games: usize) -> f64 {
        let end = self.added.saturating_add(games.max(1));
        while let Some(scheme) = self.schemes.get(self.finished()) {
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
                return self.added as f64 / (self.schemes.len() * self.rows()) as f64;
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
