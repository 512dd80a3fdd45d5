//! Luck or form? The last games against what the older ones predict.

use super::chances::draw_share;
use super::{GameChances, ScoreDistribution};
use crate::games::GameList;
use crate::performance::{Root, Scheme, Unbounded, rating};

/// The last games of a list, against what the older ones predict.
#[apply(report)]
#[derive(Copy)]
pub struct Form {
    /// How many of the newest games are looked at.
    pub games: usize,
    /// How many older games predict them.
    pub older: usize,
    /// The rating by the older games alone; none where there are none, or they set no bound.
    pub rating: Option<f64>,
    /// On which side the older games set no bound.
    pub unbounded: Option<Unbounded>,
    /// The score of the last games.
    pub score: f64,
    /// The score that the rating predicts; none without one.
    pub expected: Option<f64>,
    /// The probability of a score at least as far from the expected one, above or below it; none without a rating.
    pub chance: Option<f64>,
}

/// The newest `games` of a list, or all of them, against what the older ones predict.
///
/// The prediction is the rating by the older games under the scheme, as exact as if many games had set it.
///
/// ```
/// use gameroom_rating::games::parse;
/// use gameroom_rating::performance::SchemeId;
/// use gameroom_rating::questions::form;
///
/// let list = parse("+1500; +1500; +1500; +1500; -1500; +1500; -1500; +1500").games;
/// let form = form(&list, &SchemeId::P1.scheme(), 4);
/// assert_eq!((form.score, form.expected), (4.0, Some(2.0)));
/// // All four won, or all four lost.
/// assert_eq!(form.chance, Some(2.0 / 16.0));
/// ```
pub fn form(list: &GameList, scheme: &Scheme, games: usize) -> Form {
    let games = games.min(list.len());
    let mut older = GameList::new();
    list.iter().skip(games).for_each(|game| older.push(game));
    let root = rating(&older, scheme);
    let score = list.iter().take(games).map(|game| game.result.score());
    let mut form = Form {
        games,
        older: older.len(),
        rating: root.rating(),
        unbounded: root.unbounded(),
        score: score.sum(),
        expected: None,
        chance: None,
    };
    if let Root::At(rating) = root {
        let draws = draw_share(list);
        let chances = |game: crate::games::Game| GameChances::of(rating, game.rating, draws);
        let scores = ScoreDistribution::new(list.iter().take(games).map(chances));
        form.expected = Some(scores.mean());
        form.chance = Some(scores.as_far_as(form.score));
    }
    form
}
