//! The answers to all questions about a list.

use super::chances::{Chances, GameChances, draw_share};
use super::form::{Form, form};
use super::need::{Need, need};
use super::options::{AskedOpponent, QuestionOptions};
use super::streak::{Streak, streak};
use crate::OptionProblem;
use crate::games::{GameList, GameResult};
use crate::performance::{self, Root, Scheme, Unbounded, expected_score, rate};

/// The default number of games in which to reach a target.
const GAMES: u32 = 10;
/// How many games are recent, unless given.
const RECENT: usize = 20;
/// Targets are multiples of this, unless given.
const ROUND: f64 = 100.0;

/// The opponent that the answers are about.
#[apply(report)]
pub struct RatedOpponent {
    /// Their rating.
    pub rating: f64,
    /// Their name, where the list has them; the name that was asked for, or how the list spells it.
    pub name: Option<String>,
}

/// The answers to all questions about a list.
#[apply(report)]
pub struct QuestionReport {
    /// Games that count.
    pub games: usize,
    /// The rating; none where it is unbounded or there are no games yet.
    pub rating: Option<f64>,
    /// On which side the rating has no bound.
    pub unbounded: Option<Unbounded>,
    /// The share of the games that were drawn.
    pub draw_share: f64,
    /// The opponent; none if no name in the list is the one asked for, or no opponent is given and the rating is not
    /// finite.
    pub opponent: Option<RatedOpponent>,
    /// What the target needs; none without games or opponent, or if no target is given and the rating is not finite.
    pub need: Option<Need>,
    /// The chances against the opponent; none without games or opponent.
    pub chances: Option<Chances>,
    /// The newest games against what the older ones predict; none without games.
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
    let rated = rate(list, scheme);
    let (rating, unbounded) = (rated.rating, rated.unbounded);
    let draw_share = draw_share(list);
    let mut report = QuestionReport {
        games: list.len(),
        rating,
        unbounded,
        draw_share,
        opponent: rated_opponent(list, rating, options.opponent.as_ref()),
        need: None,
        chances: None,
        form: None,
        wins: None,
        losses: None,
    };
    if list.is_empty() {
        return Ok(report);
    }
    let now = performance::rating(list, scheme);
    if let (Some(opponent), true) = (&report.opponent, now != Root::Nothing) {
        let next_round = rating.map(|rating| ((rating / ROUND).floor() + 1.0) * ROUND);
        report.need = options.target.or(next_round).map(|target| {
            let games = options.games.unwrap_or(GAMES);
            need(
                list,
                scheme,
                now,
                target,
                opponent.rating,
                games,
                draw_share,
            )
        });
        let expected = |rating: f64| expected_score(opponent.rating - rating);
        let at_rating = expected(now.as_number());
        report.chances = Some(Chances {
            expected: at_rating,
            low: rated.low.map_or(0.0, expected),
            high: rated.high.map_or(1.0, expected),
            chances: GameChances::new(at_rating, draw_share),
        });
    }
    let recent = options.recent.map(|games| games as usize);
    let recent = recent.unwrap_or(RECENT.min(list.len().div_ceil(2)));
    report.form = Some(form(list, scheme, recent));
    let chances = |rating: f64| {
        let chances = |game: crate::games::Game| GameChances::of(rating, game.rating, draw_share);
        list.iter().map(chances).collect::<Vec<_>>()
    };
    let chances = rating.map(chances);
    report.wins = Some(streak(list, GameResult::Win, chances.as_deref()));
    report.losses = Some(streak(list, GameResult::Loss, chances.as_deref()));
    Ok(report)
}

/// The opponent asked for; by default, one of equal rating.
fn rated_opponent(
    list: &GameList,
    rating: Option<f64>,
    asked: Option<&AskedOpponent>,
) -> Option<RatedOpponent> {
    let name = match asked {
        None => return rating.map(|rating| RatedOpponent { rating, name: None }),
        Some(&AskedOpponent::Rating(rating)) => return Some(RatedOpponent { rating, name: None }),
        Some(AskedOpponent::Name(name)) => name.trim(),
    };
    let exact = list.iter().find(|game| game.opponent == name);
    let alike = || {
        list.iter()
            .find(|game| game.opponent.eq_ignore_ascii_case(name))
    };
    exact.or_else(alike).map(|game| RatedOpponent {
        rating: game.rating,
        name: Some(game.opponent.to_owned()),
    })
}
