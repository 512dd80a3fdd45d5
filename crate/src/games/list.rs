//! The game list as numbers: columns, with usernames and ratings stored once each.

use super::names::{Names, Ratings, as_username};
use super::parse::{RATING_RANGE, TOO_MANY};
use crate::Problem;
use crate::number::RATING_LIMIT;
use std::sync::Arc;

/// Most games a list may hold.
pub const MAX_GAMES: usize = 1_000_000;

const DAYS_RANGE: &str = "days since a game are a finite number, at least 0";

/// The username of an opponent whose name is not given; all of them are one opponent.
pub const UNNAMED: &str = "unknown";

/// Returns true if a character separates fields: a blank of any script, a line end or a byte order mark.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// The result of a game for the player. JavaScript gets long columns of results as these numbers.
#[apply(choice)]
#[derive(Hash)]
pub enum GameResult {
    /// The player lost.
    Loss = 0,
    /// Neither won.
    Draw = 1,
    /// The player won.
    Win = 2,
}

impl GameResult {
    /// The result *w* of the rating equation: win 1, draw 0.5, loss 0.
    pub const fn score(self) -> f64 {
        match self {
            Self::Loss => 0.0,
            Self::Draw => 0.5,
            Self::Win => 1.0,
        }
    }

    /// The result of the opponent.
    pub(crate) const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// The result with this sign.
    pub fn from_sign(sign: char) -> Option<Self> {
        let all = [Self::Loss, Self::Draw, Self::Win];
        all.into_iter().find(|result| result.sign() == sign)
    }

    /// The sign that starts a game in a game list.
    pub const fn sign(self) -> char {
        match self {
            Self::Loss => '-',
            Self::Draw => '=',
            Self::Win => '+',
        }
    }
}

/// One game of a list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Game<'a> {
    /// The result for the player.
    pub result: GameResult,
    /// The opponent's rating.
    pub rating: f64,
    /// The opponent's username.
    pub opponent: &'a str,
    /// Days since the game, from 0 up.
    pub days: f64,
}

/// One player's games, newest first: from text by [`parse`](super::parse()), or from data, as an iterator's items.
///
/// Lists are cheap to copy between threads: they are [`Send`] and [`Sync`], and copies share their names and ratings.
///
/// ```
/// use gameroom_rating::games::{Game, GameList, GameResult};
/// use gameroom_rating::rating::{SchemeId, rating};
///
/// let game = |result, rating, opponent| Game { result, rating, opponent, days: 0.0 };
/// let list: GameList = vec![
///     game(GameResult::Win, 1500.0, "abc"),
///     game(GameResult::Loss, 1750.0, "xyz"),
///     game(GameResult::Draw, 1610.0, "abc"),
/// ]
/// .into_iter()
/// .collect();
/// assert_eq!(list.to_string(), "+1500 abc\n-1750 xyz\n=1610 abc\n");
/// assert_eq!(rating(&list, &SchemeId::P4.scheme()).as_number().round(), 1575.0);
/// ```
#[derive(Debug, Clone, Default)]
pub struct GameList {
    pub(crate) results: Vec<GameResult>,
    /// For each game, which of [`Self::distinct_ratings`] the opponent had.
    pub(crate) rating_ids: Vec<u32>,
    /// For each game, the opponent's number, from 0, in the order they appear.
    pub(crate) opponent_ids: Vec<u32>,
    pub(crate) days: Vec<f64>,
    /// Shared by copies of the list.
    ratings: Arc<Ratings>,
    names: Arc<Names>,
}

impl GameList {
    /// A list without games.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game that is older than all in the list. Blanks and semicolons in the opponent's name become `_`, as a list has
    /// none; without a name, the opponent is [`UNNAMED`].
    ///
    /// # Errors
    /// A problem, whose line is the game's number in the list, from 1, if the rating is not a number from −[`RATING_LIMIT`] to
    /// [`RATING_LIMIT`], the days are not a finite number from 0 up, or the list has [`MAX_GAMES`] games already.
    ///
    /// ```
    /// use gameroom_rating::games::{Game, GameList, GameResult};
    ///
    /// let mut list = GameList::new();
    /// let game = Game { result: GameResult::Win, rating: 1720.0, opponent: "Ann Lee", days: 2.0 };
    /// list.try_push(game)?;
    /// assert_eq!(list.to_string(), "+1720 Ann_Lee 2\n");
    ///
    /// let problem = list.try_push(Game { days: -1.0, ..game }).unwrap_err();
    /// assert_eq!((problem.line, &*problem.text), (2, "-1"));
    /// assert_eq!(problem.expected, "days since a game are a finite number, at least 0");
    /// # Ok::<(), gameroom_rating::Problem>(())
    /// ```
    pub fn try_push(&mut self, game: Game<'_>) -> Result<(), Problem> {
        let problem = |text: &str, expected: &str| Problem::new(self.len() + 1, 1, text, expected);
        if self.len() == MAX_GAMES {
            return Err(problem(&game.to_string(), TOO_MANY));
        }
        if !(-RATING_LIMIT..=RATING_LIMIT).contains(&game.rating) {
            return Err(problem(&game.rating.to_string(), RATING_RANGE));
        }
        if !(0.0..f64::INFINITY).contains(&game.days) {
            return Err(problem(&game.days.to_string(), DAYS_RANGE));
        }
        let username = as_username(game.opponent.trim());
        let opponent = if username.is_empty() {
            UNNAMED
        } else {
            &username
        };
        self.push(Game { opponent, ..game });
        Ok(())
    }

    /// Adds a game that is older than all in the list, and that a line of text could say.
    pub(crate) fn push(&mut self, game: Game<'_>) {
        let rating = Arc::make_mut(&mut self.ratings).id(game.rating);
        let opponent = Arc::make_mut(&mut self.names).id(game.opponent);
        self.results.push(game.result);
        self.rating_ids.push(rating);
        self.opponent_ids.push(opponent);
        self.days.push(game.days);
    }

    /// The list without the game at `index`.
    pub(crate) fn without(&self, index: usize) -> Self {
        let mut others = self.clone();
        others.results.remove(index);
        others.rating_ids.remove(index);
        others.opponent_ids.remove(index);
        others.days.remove(index);
        others
    }

    /// The list of its newest games, as many as `games`.
    pub(crate) fn newest(&self, games: usize) -> Self {
        let mut newest = Self::new();
        self.iter().take(games).for_each(|game| newest.push(game));
        newest
    }

    /// For each opponent, in the order they appear, the number of games against them: *n*.
    pub(crate) fn games_per_opponent(&self) -> Vec<u32> {
        let mut games = vec![0; self.opponents()];
        for &opponent in &self.opponent_ids {
            games[opponent as usize] += 1;
        }
        games
    }

    /// Number of games.
    pub fn len(&self) -> usize {
        self.results.len()
    }

    /// Returns true if there is no game.
    pub fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    /// Number of different opponents.
    pub fn opponents(&self) -> usize {
        self.names.len()
    }

    /// The game at `index`, 0 being the newest.
    ///
    /// # Panics
    /// Where there is no such game.
    pub fn game(&self, index: usize) -> Game<'_> {
        Game {
            result: self.results[index],
            rating: self.ratings.get(self.rating_ids[index]),
            opponent: self.names.get(self.opponent_ids[index]),
            days: self.days[index],
        }
    }

    /// The usernames of the opponents, in the order they appear.
    pub(crate) fn opponent_names(&self) -> impl Iterator<Item = &str> {
        self.names.iter()
    }

    /// The games, newest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Game<'_>> + ExactSizeIterator {
        (0..self.len()).map(|index| self.game(index))
    }

    /// The opponents' ratings, each once.
    pub(crate) fn distinct_ratings(&self) -> &[f64] {
        self.ratings.all()
    }
}

/// Collects games, newest first.
///
/// # Panics
/// Where [`GameList::try_push`] fails, with its problem: games from elsewhere are better added by that.
impl<'a> FromIterator<Game<'a>> for GameList {
    fn from_iter<I: IntoIterator<Item = Game<'a>>>(games: I) -> Self {
        let mut list = Self::new();
        list.extend(games);
        list
    }
}

/// Adds games that are older than all in the list, newest first.
///
/// # Panics
/// Where [`GameList::try_push`] fails, with its problem.
impl<'a> Extend<Game<'a>> for GameList {
    fn extend<I: IntoIterator<Item = Game<'a>>>(&mut self, games: I) {
        for game in games {
            if let Err(problem) = self.try_push(game) {
                panic!("{problem}");
            }
        }
    }
}

/// Lists are equal when their games are.
impl PartialEq for GameList {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}
