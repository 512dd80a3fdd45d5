//! Which pairs have head-to-head scores, and which of these scores cannot be used.

use std::collections::{BTreeMap, HashMap};

use super::{Match, MatchProblem};
use crate::zonestats::{Entrant, Field, HeadToHead};

/// The head-to-head scores of the players who count.
///
/// A pair has them where each of the two has a score against the other. Scores against team mates
/// and against players who do not count mean nothing; those that may be a slip are warned of.
pub(super) fn head_to_head(
    game: &Match,
    counted: &[usize],
    entrants: &[Entrant],
    problems: &mut Vec<MatchProblem>,
) -> HeadToHead {
    if game.players.iter().all(|player| player.against.is_empty()) {
        return HeadToHead::new();
    }
    let name = |player: usize| game.players[player].name.trim();
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (place, &player) in counted.iter().enumerate() {
        places.entry(name(player)).or_default().push(place);
    }
    let mut warn = |me: usize, expected: String| {
        problems.push(MatchProblem {
            expected,
            ..MatchProblem::warning(counted[me], Field::Score)
        });
    };
    let mut scores: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    for (me, &player) in counted.iter().enumerate() {
        for (opponent, &score) in &game.players[player].against {
            let opponent = opponent.trim();
            let known = || (0..game.players.len()).any(|player| name(player) == opponent);
            match places.get(opponent).map(Vec::as_slice) {
                _ if opponent == name(player) => {
                    warn(me, "a player has no score against themselves".to_owned());
                }
                None if known() => {}
                None => warn(me, format!("“{opponent}” is not in this match")),
                Some(&[place]) if Field::Score.accepts(score) => {
                    scores.insert((me, place), score);
                }
                Some(&[_]) => warn(
                    me,
                    format!("the score against “{opponent}” is not a number"),
                ),
                Some(_) => warn(me, format!("several players are called “{opponent}”")),
            }
        }
    }
    let mut pairs = HeadToHead::new();
    for (&(me, opponent), &mine) in &scores {
        if entrants[me].team == entrants[opponent].team {
            continue;
        }
        if let Some(&theirs) = scores.get(&(opponent, me)) {
            pairs.insert((me, opponent), (mine, theirs));
        } else {
            let opponent = name(counted[opponent]);
            warn(
                me,
                format!("“{opponent}” has no score against this player, so score rates decide"),
            );
        }
    }
    pairs
}
