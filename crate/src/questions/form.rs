//! Luck or form? The newest games against the older ones, if all were played at one strength, whatever it is.

use super::chances::draw_share;
use super::{GameChances, ScoreDistribution};
use crate::games::{Game, GameList, GameResult, RATING_LIMIT};

/// The most decided games that are compared: the newest ones.
const MAX_DECIDED_GAMES: usize = 10_000;
/// A chance of at most this is unusual.
const UNUSUAL: f64 = 0.05;
/// A chance of at most this is hardly luck.
const HARDLY_LUCK: f64 = 0.01;
/// Distances from the mean, or chances, that differ by less than this are equal.
const ROUNDING: f64 = 1e-9;

/// The meaning of the chance of a score.
#[apply(choice)]
#[non_exhaustive]
pub enum FormVerdict {
    /// However the wins had been spread over the games, it would not be unusual.
    TooFew,
    /// Nothing unusual.
    Usual,
    /// A chance of at most 5 %.
    Unusual,
    /// A chance of at most 1 %.
    HardlyLuck,
}

/// The newest games of a list, against the older ones.
#[apply(report)]
#[derive(Copy)]
pub struct Form {
    /// The number of newest games that are compared.
    pub games: usize,
    /// The number of older games that they are compared with.
    pub older: usize,
    /// The score of the newest games.
    pub score: f64,
    /// The mean score of the newest games over all ways to spread the wins over the games, with the draws where they are.
    pub expected: f64,
    /// The chance of a score at least as far from the mean, above or below it.
    pub chance: f64,
    /// The meaning of the chance.
    pub verdict: FormVerdict,
}

/// Compares the newest `games` of a list, or all of them, with the older ones, of up to 10,000 decided games.
///
/// No rating is needed: for given opponents and a given number of wins, the chance of each way to spread the wins over the
/// decided games does not depend on the strength of the player, as in the Rasch model. If games were drawn, the chance
/// is the larger one of two: of draws that take equally from wins and losses, and of draws that leave the odds of a win against
/// a loss as they are.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::questions::form;
///
/// let list = parse("+1500; +1500; +1500; +1500; -1500; -1500; -1500; -1500").games;
/// let form = form(&list, 4);
/// assert_eq!((form.score, format!("{:.3}", form.expected)), (4.0, "2.000".to_owned()));
/// // Of 70 ways to spread four wins over eight games, all or none of the newest four are won in two.
/// assert_eq!(format!("{:.6}", form.chance), "0.028571");
/// ```
pub fn form(list: &GameList, games: usize) -> Form {
    let draws = draw_share(list);
    let mut decided = 0;
    let compared = list.iter().take_while(|game| {
        decided += usize::from(is_decided(game));
        decided <= MAX_DECIDED_GAMES
    });
    let compared: Vec<Game> = compared.collect();
    let (newest, older) = compared.split_at(games.min(compared.len()));
    let wins = won(newest);
    // It is not known how draws come about. The larger chance holds whether they take equally from wins and losses, or leave
    // the odds of a win against a loss as they are.
    let spreads = [0.0, draws].map(|draws| WinDistribution::new(newest, older, draws));
    let chance = |wins| spreads[0].chance(wins).max(spreads[1].chance(wins));
    let [fewest, most] = spreads[0].ends();
    let least = chance(fewest).min(chance(most));
    let likelier = usize::from(spreads[1].chance(wins) > spreads[0].chance(wins));
    let (mean, chance) = (spreads[likelier].mean, chance(wins));
    let score: f64 = newest.iter().map(|game| game.result.score()).sum();
    Form {
        games: newest.len(),
        older: older.len(),
        score,
        expected: score - wins as f64 + mean,
        chance,
        verdict: if least > UNUSUAL + ROUNDING {
            FormVerdict::TooFew
        } else if chance > UNUSUAL + ROUNDING {
            FormVerdict::Usual
        } else if chance > HARDLY_LUCK + ROUNDING {
            FormVerdict::Unusual
        } else {
            FormVerdict::HardlyLuck
        },
    }
}

/// The probability of each number of wins among the newest games, for a given number in all.
struct WinDistribution {
    /// By the number of wins among the newest games.
    probabilities: Vec<f64>,
    mean: f64,
    newest: usize,
    older: usize,
}

impl WinDistribution {
    fn new(newest: &[Game], older: &[Game], draws: f64) -> Self {
        let all_wins = won(newest) + won(older);
        let rating = rating_of_wins(&[newest, older], all_wins, draws);
        let scores = |games: &[Game]| {
            let decided = games.iter().filter(|game| is_decided(game));
            ScoreDistribution::new(decided.map(|game| decided_chances(rating, game.rating, draws)))
        };
        let (new, old) = (scores(newest), scores(older));
        // P(w) in proportion to PB_new(w)·PB_old(t − w), for each number w of wins among the newest games.
        let probability = |scores: &ScoreDistribution, wins: usize| {
            scores.probabilities().get(2 * wins).copied().unwrap_or(0.0)
        };
        let splits: Vec<f64> = (0..=all_wins)
            .map(|wins| probability(&new, wins) * probability(&old, all_wins - wins))
            .collect();
        let total: f64 = splits.iter().sum();
        let probabilities: Vec<f64> = splits.iter().map(|split| split / total).collect();
        Self {
            mean: (0_u32..)
                .zip(&probabilities)
                .map(|(wins, p)| f64::from(wins) * p)
                .sum(),
            probabilities,
            newest: new.games(),
            older: old.games(),
        }
    }

    /// The fewest and the most wins that the newest games can have.
    fn ends(&self) -> [usize; 2] {
        let all_wins = self.probabilities.len() - 1;
        [
            all_wins.saturating_sub(self.older),
            all_wins.min(self.newest),
        ]
    }

    /// The chance of a number of wins at least as far from the mean, above or below it.
    fn chance(&self, wins: usize) -> f64 {
        let from_mean = |wins: usize| (wins as f64 - self.mean).abs();
        let distance = from_mean(wins) - ROUNDING;
        let far = (0..self.probabilities.len()).filter(|&other| from_mean(other) >= distance);
        far.map(|wins| self.probabilities[wins])
            .sum::<f64>()
            .min(1.0)
    }
}

fn won(games: &[Game]) -> usize {
    let is_won = |game: &&Game| game.result == GameResult::Win;
    games.iter().filter(is_won).count()
}

fn is_decided(game: &Game) -> bool {
    game.result != GameResult::Draw
}

/// The chances of a win and a loss in a game that is not drawn.
fn decided_chances(rating: f64, opponent: f64, draw_share: f64) -> GameChances {
    let GameChances { win, loss, .. } = GameChances::of(rating, opponent, draw_share);
    GameChances {
        win: win / (win + loss),
        draw: 0.0,
        loss: loss / (win + loss),
    }
}

/// The rating at which as many wins are expected in the decided games as there are: an end of the ratings that are tried
/// if all were won, or all lost.
fn rating_of_wins(games: &[&[Game]; 2], wins: usize, draw_share: f64) -> f64 {
    // However many games there are, less than one win is expected at the lower end, and less than one loss at the upper.
    let (mut low, mut high) = (-2.0 * RATING_LIMIT, 2.0 * RATING_LIMIT);
    while high - low > ROUNDING {
        let middle = f64::midpoint(low, high);
        let decided = games
            .iter()
            .copied()
            .flatten()
            .filter(|game| is_decided(game));
        let expected = decided.map(|game| decided_chances(middle, game.rating, draw_share).win);
        if expected.sum::<f64>() < wins as f64 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}
