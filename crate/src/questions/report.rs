//! The answers to all questions about a list.

use super::chances::{Chances, GameChances, draw_share};
use super::form::{Form, form};
use super::need::{MAX_WINS, Need, need};
use super::options::{AskedOpponent, QuestionOptions};
use super::streak::{Streak, streak};
use crate::OptionProblem;
use crate::games::{GameList, GameResult};
use crate::rating::{Against, NextGames, Root, Scheme, Solution, expected_score};

/// The default number of games in which to reach a target.
const GAMES: u32 = 10;
/// The number of games that are recent, unless given.
const RECENT: usize = 20;
/// Targets are multiples of this, unless given.
const ROUND: f64 = 100.0;

/// The opponent that the answers are about.
#[apply(report)]
pub struct RatedOpponent {
    /// The opponent’s rating.
    pub rating: f64,
    /// The name that was asked for, as the list spells it; none where only a rating was given.
    pub name: Option<String>,
}

/// The answers to all questions about a list.
#[apply(report)]
#[derive(Default)]
pub struct QuestionReport {
    /// Games that count.
    pub games: usize,
    /// The rating.
    #[serde(flatten)]
    pub rating: Root,
    /// The share of draws that is predicted: draws / (games + 1).
    pub draw_share: f64,
    /// The opponent; none if no name in the list is the one asked for, or no opponent is given and the rating is not
    /// finite.
    pub opponent: Option<RatedOpponent>,
    /// The wins or score that the target needs; none without games or opponent, or if no target is given and the rating is not
    /// finite.
    pub need: Option<Need>,
    /// The chances against the opponent; none without games or opponent.
    pub chances: Option<Chances>,
    /// The newest games against the older ones; none without games.
    pub form: Option<Form>,
    /// The longest streak of wins; none without games.
    pub wins: Option<Streak>,
    /// The longest streak of losses; none without games.
    pub losses: Option<Streak>,
}

/// Answers all questions about a list under a scheme.
///
/// # Errors
/// If an option is out of its range.
pub fn questions(
    list: &GameList,
    scheme: &Scheme,
    options: &QuestionOptions,
) -> Result<QuestionReport, OptionProblem> {
    options.check()?;
    let solution = Solution::new(list, scheme);
    let (now, interval) = (solution.root, solution.interval());
    let rating = now.finite();
    let draw_share = draw_share(list);
    let opponent = asked_opponent(list, rating, options.opponent.as_ref());
    let mut report = QuestionReport {
        games: list.len(),
        rating: now,
        draw_share,
        opponent: opponent.as_ref().map(|(opponent, _)| opponent.clone()),
        ..QuestionReport::default()
    };
    if list.is_empty() {
        return Ok(report);
    }
    if let (Some((opponent, against)), true) = (opponent, now != Root::Nothing) {
        let games = options.games.unwrap_or(GAMES);
        let next = NextGames::new(&solution, against, games.max(MAX_WINS));
        let next_round = rating.map(|rating| ((rating / ROUND).floor() + 1.0) * ROUND);
        let need = |target| need(&next, now, target, opponent.rating, games, draw_share);
        report.need = options.target.or(next_round).map(need);
        let expected = |rating: f64| expected_score(opponent.rating - rating);
        let at_rating = expected(now.as_number());
        let after = |score| next.after(1, opponent.rating, score, now).finite();
        report.chances = Some(Chances {
            expected: at_rating,
            low: interval.low.map_or(0.0, expected),
            high: interval.high.map_or(1.0, expected),
            chances: GameChances::new(at_rating, draw_share),
            if_win: after(1.0),
            if_draw: after(0.5),
            if_loss: after(0.0),
        });
    }
    let recent = options.recent.map(|games| games as usize);
    let recent = recent.unwrap_or(RECENT.min(list.len().div_ceil(2)));
    report.form = Some(form(list, recent));
    let chances = |rating: f64| {
        let chances = |game: crate::games::Game| GameChances::of(rating, game.rating, draw_share);
        list.iter().map(chances).collect::<Vec<_>>()
    };
    let chances = rating.map(chances);
    report.wins = Some(streak(list, GameResult::Win, chances.as_deref()));
    report.losses = Some(streak(list, GameResult::Loss, chances.as_deref()));
    Ok(report)
}

/// The opponent asked for, and who that is in the list; by default, someone new of equal rating.
fn asked_opponent(
    list: &GameList,
    rating: Option<f64>,
    asked: Option<&AskedOpponent>,
) -> Option<(RatedOpponent, Against)> {
    let given = asked.map_or(rating, AskedOpponent::rating);
    let Some(name) = asked.and_then(AskedOpponent::name) else {
        let new = |rating| (RatedOpponent { rating, name: None }, Against::NewPlayers);
        return given.map(new);
    };
    let exact = list.iter().position(|game| game.opponent == name);
    let alike = || {
        list.iter()
            .position(|game| game.opponent.eq_ignore_ascii_case(name))
    };
    let newest = exact.or_else(alike);
    let listed = newest.map(|index| list.game(index));
    let opponent = RatedOpponent {
        rating: given.or(listed.map(|game| game.rating))?,
        name: Some(listed.map_or(name, |game| game.opponent).to_owned()),
    };
    let number = newest.map(|index| list.opponent_ids[index]);
    Some((opponent, Against::OnePlayer(number)))
}
