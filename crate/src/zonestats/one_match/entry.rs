//! From typed-in cells to the players who count.

use std::collections::HashMap;

use super::against::head_to_head;
use super::{Match, MatchProblem, Player};
use crate::order::sorted;
use crate::zonestats::spelling::names_alike;
use crate::zonestats::{
    DEFAULT_RATING, Entrant, Field, HeadToHead, LARGEST_MATCH, Lineup, score_rate,
};

/// The players who count in a match.
#[derive(Default)]
pub(super) struct Entry {
    /// Where each of them is in the match.
    pub positions: Vec<usize>,
    pub players: Vec<Entrant>,
    pub head_to_head: HeadToHead,
    /// What could not be used, or will surprise.
    pub problems: Vec<MatchProblem>,
}

impl Entry {
    pub fn of(game: &Match) -> Self {
        let mut problems = Vec::new();
        let counted: Vec<usize> = (0..game.players.len())
            .filter(|&player| counts(player, &game.players[player], &mut problems))
            .collect();
        warn_of_shared_names(game, &mut problems);
        warn_of_spellings(game, &counted, &mut problems);
        if counted.len() > LARGEST_MATCH {
            problems.push(MatchProblem::whole("a match has at most 5 000 players"));
            return Self {
                problems,
                ..Self::default()
            };
        }

        let players = entrants(&game.players, &counted);
        if players.len() < 2 {
            problems.push(MatchProblem::whole(
                "a match has at least two enabled players with readable cells",
            ));
        } else if players.iter().all(|player| player.team == players[0].team) {
            problems.push(MatchProblem::whole(Field::Team.expected()));
        }
        Self {
            head_to_head: head_to_head(game, &counted, &players, &mut problems),
            positions: counted,
            players,
            problems,
        }
    }

    pub fn lineup(&self) -> Lineup<'_> {
        Lineup {
            players: &self.players,
            head_to_head: &self.head_to_head,
        }
    }
}

/// The rating before the match (step 2), whether or not it can be used.
pub(super) fn rating(player: &Player) -> f64 {
    player.rating.unwrap_or(DEFAULT_RATING)
}

/// Whether a player counts; if one would but for an unreadable cell, that is a problem.
fn counts(position: usize, player: &Player, problems: &mut Vec<MatchProblem>) -> bool {
    if !player.enabled {
        return false;
    }
    let mut readable = true;
    for (field, value) in [
        (Field::Rating, rating(player)),
        (Field::Score, player.score),
        (Field::Minutes, player.minutes),
    ] {
        if !field.accepts(value) {
            readable = false;
            problems.push(MatchProblem::left_out(position, field));
        }
    }
    readable
}

/// Both of two players of one name count, each on their own row; but it is likely a slip.
fn warn_of_shared_names(game: &Match, problems: &mut Vec<MatchProblem>) {
    let names: Vec<(&str, usize)> = game
        .players
        .iter()
        .enumerate()
        .map(|(position, player)| (player.name.trim(), position))
        .filter(|&(name, position)| game.players[position].enabled && !name.is_empty())
        .collect();
    let order = sorted(names.len(), &|a, b| names[a].cmp(&names[b]));
    problems.extend(order.windows(2).filter_map(|pair| {
        let (first, second) = (names[pair[0] as usize], names[pair[1] as usize]);
        (first.0 == second.0).then(|| MatchProblem::warning(second.1, Field::Name))
    }));
}

/// Names that differ only in capital letters are likely meant to be the same.
fn warn_of_spellings(game: &Match, counted: &[usize], problems: &mut Vec<MatchProblem>) {
    for (field, what) in [(Field::Name, "players"), (Field::Team, "teams")] {
        let texts = counted.iter().map(|&player| {
            let Player { name, team, .. } = &game.players[player];
            let text = if field == Field::Team {
                team.as_deref().unwrap_or_default()
            } else {
                name
            };
            text.trim()
        });
        for alike in names_alike(texts) {
            problems.push(MatchProblem {
                expected: format!("{alike} are different {what}"),
                ..MatchProblem::warning(counted[alike.place], field)
            });
        }
    }
}

/// The players who count, with their teams numbered.
fn entrants(players: &[Player], counted: &[usize]) -> Vec<Entrant> {
    let mut teams: HashMap<&str, u32> = HashMap::new();
    let entrant = |(own, &player): (u32, &usize)| {
        let player = &players[player];
        let team = player.team.as_deref().unwrap_or_default().trim();
        Entrant {
            rating: rating(player),
            score_rate: score_rate(player.score, player.minutes),
            minutes: player.minutes,
            team: if team.is_empty() {
                own
            } else {
                *teams.entry(team).or_insert(own)
            },
        }
    };
    (0..).zip(counted).map(entrant).collect()
}
