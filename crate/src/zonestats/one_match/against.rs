//! Warnings about head-to-head scores that cannot be used.

use super::Entry;
use crate::zonestats::roster::lone_scores;
use crate::zonestats::{MatchField, MatchProblem};

/// Warnings about scores against opponents that may be a mistake. Scores against team mates and against players who do not
/// count are ignored.
pub(super) fn warnings(entry: &Entry) -> Vec<MatchProblem> {
    let warning = |me: usize, expected: String| {
        MatchProblem::warning(entry.row(me), MatchField::Against, expected)
    };
    let mut warnings = Vec::new();
    for score in entry.scores_against() {
        let opponent = score.opponent;
        let expected = match score.opponent_index {
            Some(index) if index == score.me => {
                "a player has no score against themselves".to_owned()
            }
            Some(_) if MatchField::Score.accepts(score.score) => continue,
            Some(_) => format!("the score against “{opponent}” is not a number"),
            None if entry.is_in_match(opponent) => continue,
            None => format!("“{opponent}” is not in this match"),
        };
        warnings.push(warning(score.me, expected));
    }
    let entrants = &entry.game.entrants;
    for (me, opponent) in lone_scores(&entry.game.head_to_head) {
        if entrants[me].team != entrants[opponent].team {
            let opponent = entry.name(opponent);
            let expected =
                format!("“{opponent}” has no score against this player, so score rates decide");
            warnings.push(warning(me, expected));
        }
    }
    warnings
}
