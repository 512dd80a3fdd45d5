//! The longest streak of a list, and how likely one of that length is.

use super::GameChances;
use crate::games::{GameList, GameResult};

/// The longest streak of one result.
#[apply(report)]
#[derive(Copy)]
pub struct Streak {
    /// The number of games.
    pub length: usize,
    /// The probability of one at least as long among all games of the list, at the current rating; none where the
    /// rating is unbounded.
    pub chance: Option<f64>,
}

/// The most games in a row with this result.
///
/// ```
/// use gameroom_rating::games::{GameResult, parse};
/// use gameroom_rating::questions::longest_streak;
///
/// let list = parse("+1500; +1500; =1500; +1500; -1500").games;
/// assert_eq!(longest_streak(&list, GameResult::Win), 2);
/// ```
pub fn longest_streak(list: &GameList, result: GameResult) -> usize {
    let others = list.results.split(|&other| other != result);
    others.map(<[GameResult]>::len).max().unwrap_or(0)
}

/// The probability that at least `length` games in a row succeed, where each succeeds with its own probability.
///
/// ```
/// use gameroom_rating::questions::streak_chance;
///
/// // Two heads in a row in three tosses: HHT, HHH and THH.
/// assert!((streak_chance(&[0.5; 3], 2) - 3.0 / 8.0).abs() < 1e-15);
/// // Fifty even games have six wins in a row surprisingly often.
/// assert_eq!(format!("{:.2}", streak_chance(&[0.5; 50], 6)), "0.31");
/// ```
pub fn streak_chance(games: &[f64], length: usize) -> f64 {
    if length == 0 {
        return 1.0;
    }
    // Where a game cannot succeed, the smallest number that has a logarithm.
    let ln = |p: &f64| p.max(f64::MIN_POSITIVE).ln();
    // The probability of a streak within the first i games, by i.
    let mut within = vec![0.0; games.len() + 1];
    let mut product: f64 = games.iter().take(length).map(ln).sum();
    for end in length..=games.len() {
        let start = end - length;
        // The first streak ends here: there was none before the game in front of it, which did not succeed.
        let first_here = match start.checked_sub(1) {
            None => product.exp(),
            Some(front) => {
                product += ln(&games[end - 1]) - ln(&games[front]);
                (1.0 - within[front]) * (1.0 - games[front]) * product.exp()
            }
        };
        within[end] = within[end - 1] + first_here;
    }
    within[games.len()].min(1.0)
}

/// The longest streak of a result in a list, and its chance by the chances of each game.
pub(super) fn streak(list: &GameList, result: GameResult, games: Option<&[GameChances]>) -> Streak {
    let length = longest_streak(list, result);
    let chance = |chances: &GameChances| match result {
        GameResult::Win => chances.win,
        GameResult::Draw => chances.draw,
        GameResult::Loss => chances.loss,
    };
    Streak {
        length,
        chance: games.map(|games| {
            let succeeds: Vec<f64> = games.iter().map(chance).collect();
            streak_chance(&succeeds, length)
        }),
    }
}
