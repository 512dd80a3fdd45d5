//! The question “What do I need?”: the wins, or the score in a number of games, that bring a rating to a target.

use super::{GameChances, ScoreDistribution};
use crate::rating::{NextGames, Root};

/// The longest row of wins that is looked for.
pub const MAX_WINS: u32 = 1_000;

/// Ratings this close to the target reach it.
const ROUNDING: f64 = 1e-6;

/// The results that bring the rating to a target, in games today against the opponent.
#[apply(report)]
#[derive(Copy)]
pub struct Need {
    /// The rating to reach.
    pub target: f64,
    /// True if the rating is there already.
    pub reached: bool,
    /// The wins in a row that reach it, 0 where it is reached; none where [`MAX_WINS`] do not.
    pub wins: Option<u32>,
    /// The probability of winning that many games in a row at the current rating; none if that is not finite.
    pub wins_chance: Option<f64>,
    /// In how many games a score is asked for.
    pub games: u32,
    /// The lowest score in these games that reaches the target, or stays there; none where winning all of them does
    /// not. Without draws in the list it is a whole number.
    pub score: Option<f64>,
    /// The probability of that score or a higher one at the current rating; none without a finite one.
    pub score_chance: Option<f64>,
    /// The rating after winning all of these games; none where it is unbounded.
    pub best: Option<f64>,
}

pub(super) fn need(
    next: &NextGames,
    now: Root,
    target: f64,
    opponent: f64,
    games: u32,
    draw_share: f64,
) -> Need {
    let after = |games, score, guess| next.after(games, opponent, score, guess);
    let reaches = |root: Root| root.as_number() >= target - ROUNDING;
    let reached = reaches(now);
    let mut root = now;
    let wins = (0..=MAX_WINS).find(|&wins| {
        if wins > 0 {
            root = after(wins, f64::from(wins), root);
        }
        reaches(root)
    });

    // More score never lowers the rating, so the scores that reach the target are the last ones.
    let steps_per_point: u32 = if draw_share > 0.0 { 2 } else { 1 };
    let score_of = |steps: u32| f64::from(steps) / f64::from(steps_per_point);
    let all = games * steps_per_point;
    let (mut low, mut high) = (0, all + 1);
    while low < high {
        let middle = low.midpoint(high);
        if reaches(after(games, score_of(middle), now)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    let score = (low <= all).then(|| score_of(low));

    let chances = now
        .finite()
        .map(|rating| GameChances::of(rating, opponent, draw_share));
    let scores = chances.map(|chances| ScoreDistribution::new((0..games).map(|_| chances)));
    Need {
        target,
        reached,
        wins,
        wins_chance: chances
            .zip(wins)
            .map(|(chances, wins)| chances.win.powf(f64::from(wins))),
        games,
        score,
        score_chance: scores
            .zip(score)
            .map(|(scores, score)| scores.at_least(score)),
        best: after(games, f64::from(games), now).finite(),
    }
}
