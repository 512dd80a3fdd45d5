//! Head-to-head scores, and warnings about those that cannot be used.

use rustc_hash::FxHashMap;

use super::Match;
use crate::zonestats::{Entrant, Field, HeadToHead, MatchProblem};

/// The head-to-head scores of the players who count.
///
/// Scores against team mates and against players who do not count are ignored; there are warnings
/// about scores that may be a mistake.
pub(super) fn head_to_head(
    game: &Match,
    counted: &[usize],
    entrants: &[Entrant],
    problems: &mut Vec<MatchProblem>,
) -> HeadToHead {
    let mut scores = HeadToHead::new();
    if game.players.iter().all(|player| player.against.is_empty()) {
        return scores;
    }
    let names = || game.players.iter().map(|player| player.name.trim());
    let name = |place: usize| game.players[counted[place]].name.trim();
    let warning = |place: usize, expected: String| {
        MatchProblem::warning(counted[place], Field::Score, expected)
    };
    let mut places: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for place in 0..counted.len() {
        places.entry(name(place)).or_default().push(place);
    }
    for (me, &player) in counted.iter().enumerate() {
        for (opponent, &score) in &game.players[player].against {
            let opponent = opponent.trim();
            let expected = match places.get(opponent).map(Vec::as_slice) {
                _ if opponent == name(me) => "a player has no score against themselves".to_owned(),
                None if names().any(|name| name == opponent) => continue,
                None => format!("“{opponent}” is not in this match"),
                Some(&[place]) if Field::Score.accepts(score) => {
                    scores.insert((me, place), score);
                    continue;
                }
                Some([_]) => format!("the score against “{opponent}” is not a number"),
                Some(_) => format!("several players are called “{opponent}”"),
            };
            problems.push(warning(me, expected));
        }
    }
    for &(me, opponent) in scores.keys() {
        let meet = entrants[me].team != entrants[opponent].team;
        if meet && !scores.contains_key(&(opponent, me)) {
            let opponent = name(opponent);
            let expected =
                format!("“{opponent}” has no score against this player, so score rates decide");
            problems.push(warning(me, expected));
        }
    }
    scores
}
