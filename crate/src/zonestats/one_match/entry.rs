//! From the cells of a match to the players who count.

use rustc_hash::{FxHashMap, FxHashSet};

use super::against::head_to_head;
use super::{Match, Player};
use crate::number::count;
use crate::spelling::names_alike;
use crate::zonestats::{
    DEFAULT_RATING, Entrant, Field, HeadToHead, LARGEST_MATCH, Lineup, MatchProblem, score_rate,
};

/// The players who count in a match.
pub(in crate::zonestats) struct Entry {
    /// Where each of them is in the match.
    pub positions: Vec<usize>,
    pub players: Vec<Entrant>,
    pub head_to_head: HeadToHead,
    /// What could not be used, or may surprise.
    pub problems: Vec<MatchProblem>,
}

impl Entry {
    pub fn of(game: &Match) -> Self {
        let mut problems = Vec::new();
        let mut positions: Vec<usize> = (0..game.players.len())
            .filter(|&position| takes_part(position, &game.players[position], &mut problems))
            .collect();
        warn_of_shared_names(game, &mut problems);
        warn_of_spellings(game, &positions, &mut problems);
        let mut players = Vec::new();
        if positions.len() <= LARGEST_MATCH {
            players = entrants(&game.players, &positions);
        }
        let missing = if positions.len() > LARGEST_MATCH {
            Some("a match can have at most 5,000 players")
        } else if players.len() < 2 {
            Some(if problems.iter().any(|problem| problem.left_out) {
                "a match needs at least two enabled players without missing or unreadable cells"
            } else {
                "a match needs at least two enabled players"
            })
        } else if players.iter().all(|player| player.team == players[0].team) {
            Some(Field::Team.expected())
        } else {
            None
        };
        if let Some(missing) = missing {
            problems.push(MatchProblem::whole(missing));
            positions.clear();
            players.clear();
        }
        Self {
            head_to_head: head_to_head(game, &positions, &players, &mut problems),
            positions,
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

/// Whether a player takes part; an unreadable cell of an enabled player is a problem.
fn takes_part(position: usize, player: &Player, problems: &mut Vec<MatchProblem>) -> bool {
    let problems_before = problems.len();
    for (field, value) in [
        (Field::Rating, rating(player)),
        (Field::Score, player.score),
        (Field::Minutes, player.minutes),
    ] {
        if player.enabled && !field.accepts(value) {
            problems.push(MatchProblem {
                left_out: true,
                ..MatchProblem::warning(position, field, field.problem(value))
            });
        }
    }
    player.enabled && problems.len() == problems_before
}

/// Two players of one name both count, each with their own row, but it is likely a mistake.
fn warn_of_shared_names(game: &Match, problems: &mut Vec<MatchProblem>) {
    let mut names = FxHashSet::default();
    for (position, player) in game.players.iter().enumerate() {
        let name = player.name.trim();
        if player.enabled && !name.is_empty() && !names.insert(name) {
            let expected = Field::Name.expected();
            problems.push(MatchProblem::warning(position, Field::Name, expected));
        }
    }
}

/// Names that differ only in capital letters are likely meant to be the same.
fn warn_of_spellings(game: &Match, counted: &[usize], problems: &mut Vec<MatchProblem>) {
    let name: fn(&Player) -> &str = |player| player.name.trim();
    for (text, field, what) in [
        (name, Field::Name, "players"),
        (Player::team_name, Field::Team, "teams"),
    ] {
        let mut known = FxHashSet::default();
        let is_new = |&&player: &&usize| known.insert(text(&game.players[player]));
        let different: Vec<usize> = counted.iter().filter(is_new).copied().collect();
        let texts = different.iter().map(|&player| text(&game.players[player]));
        for (place, names) in names_alike(texts) {
            let expected = format!("{names} are different {what}");
            problems.push(MatchProblem::warning(different[place], field, expected));
        }
    }
}

/// The players who count, with their teams numbered.
fn entrants(players: &[Player], counted: &[usize]) -> Vec<Entrant> {
    let mut teams: FxHashMap<&str, usize> = FxHashMap::default();
    let entrant = |(place, &position): (usize, &usize)| {
        let player = &players[position];
        let team = match player.team_name() {
            "" => place,
            team => *teams.entry(team).or_insert(place),
        };
        Entrant {
            rating: rating(player),
            score_rate: score_rate(player.score, player.minutes),
            minutes: player.minutes,
            team: count(team),
        }
    };
    counted.iter().enumerate().map(entrant).collect()
}
