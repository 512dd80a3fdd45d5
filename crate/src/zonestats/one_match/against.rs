//! Head-to-head scores, and warnings about those that cannot be used.

use rustc_hash::FxHashMap;

use super::Player;
use super::participants::Participant;
use crate::zonestats::{Entrant, Field, HeadToHead, MatchProblem};

/// The head-to-head scores of the players who count.
///
/// Scores against team mates and against players who do not count are ignored; there are warnings
/// about scores that may be a mistake.
pub(super) fn head_to_head(
    everyone: &[Participant],
    rows: &[Player],
    entrants: &[Entrant],
    problems: &mut Vec<MatchProblem>,
) -> HeadToHead {
    let mut scores = HeadToHead::new();
    if rows.iter().all(|player| player.against.is_empty()) {
        return scores;
    }
    let counted: Vec<(usize, &Player)> = everyone
        .iter()
        .filter_map(|one| Some((one.rows[0], one.player.as_ref()?)))
        .collect();
    let warning = |place: usize, expected: String| {
        MatchProblem::warning(counted[place].0, Field::Against, expected)
    };
    let name = |place: usize| counted[place].1.name.trim();
    let places = (0..counted.len()).filter(|&place| !name(place).is_empty());
    let places: FxHashMap<&str, usize> = places.map(|place| (name(place), place)).collect();
    for (me, (_, player)) in counted.iter().enumerate() {
        for (opponent, &score) in &player.against {
            let opponent = opponent.trim();
            let expected = match places.get(opponent) {
                _ if opponent == name(me) => "a player has no score against themselves".to_owned(),
                None if rows.iter().any(|row| row.name.trim() == opponent) => continue,
                None => format!("“{opponent}” is not in this match"),
                Some(&place) if Field::Score.accepts(score) => {
                    scores.insert((me, place), score);
                    continue;
                }
                Some(_) => format!("the score against “{opponent}” is not a number"),
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
