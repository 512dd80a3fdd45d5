//! From typed-in cells to the players who count, team after team.

use std::collections::HashMap;

use super::{Match, MatchProblem, Player};
use crate::order::sorted;
use crate::zonestats::spelling::names_alike;
use crate::zonestats::teams::team_ends;
use crate::zonestats::{DEFAULT_RATING, Field, LARGEST_MATCH, Lineup, score_rate};

/// The players who count in a match, in the order of the equations.
#[derive(Default)]
pub(super) struct Entry {
    /// Where each of them is in the match.
    pub players: Vec<usize>,
    pub ratings: Vec<f64>,
    pub score_rates: Vec<f64>,
    pub minutes: Vec<f64>,
    pub team_ends: Vec<u32>,
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

        let (players, team_ends) = team_after_team(&game.players, counted);
        if players.len() < 2 {
            problems.push(MatchProblem::whole(
                "a match has at least two enabled players with readable cells",
            ));
        } else if team_ends[0] as usize == players.len() {
            problems.push(MatchProblem::whole(Field::Team.expected()));
        }
        let of = |number: fn(&Player) -> f64| -> Vec<f64> {
            players
                .iter()
                .map(|&player| number(&game.players[player]))
                .collect()
        };
        Self {
            ratings: of(rating),
            score_rates: of(|player| score_rate(player.score, player.minutes)),
            minutes: of(|player| player.minutes),
            players,
            team_ends,
            problems,
        }
    }

    pub fn lineup(&self) -> Lineup<'_> {
        Lineup {
            ratings: &self.ratings,
            score_rates: &self.score_rates,
            minutes: &self.minutes,
            team_ends: &self.team_ends,
        }
    }

    /// Whether two of the players who count are on one team.
    pub fn same_team(&self, one: usize, other: usize) -> bool {
        self.team_ends[one] == self.team_ends[other]
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

/// The players who count, with the end of each one's team.
fn team_after_team(players: &[Player], counted: Vec<usize>) -> (Vec<usize>, Vec<u32>) {
    let team = |player: usize| {
        let name = players[player].team.as_deref()?.trim();
        (!name.is_empty()).then_some(name)
    };
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    let keyed: Vec<(u32, usize)> = (0..)
        .zip(counted)
        .map(|(own, player)| {
            (
                team(player).map_or(own, |name| *numbers.entry(name).or_insert(own)),
                player,
            )
        })
        .collect();
    // Already in order where there are no teams. Players of a team stay in their order.
    let order = sorted(keyed.len(), &|a, b| keyed[a].cmp(&keyed[b]));
    let in_order = || order.iter().map(|&place| keyed[place as usize]);
    let ends = team_ends(in_order().map(|(team, _)| team));
    (in_order().map(|(_, player)| player).collect(), ends)
}
