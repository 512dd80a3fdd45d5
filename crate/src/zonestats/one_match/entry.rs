//! From the cells of a match to the players who count.

use rustc_hash::{FxHashMap, FxHashSet};

use super::against::head_to_head;
use super::participants::{Participant, added_up, notice_of_sums};
use super::{Match, Player};
use crate::number::count;
use crate::spelling::{NamesAlike, isolated, names_alike};
use crate::table::BestScore;
use crate::zonestats::{
    DEFAULT_RATING, Entrant, Field, HeadToHead, LARGEST_MATCH, Lineup, MatchProblem, score_rate,
};

/// Everyone in a match, and those of them who count.
pub(in crate::zonestats) struct Entry {
    /// Everyone, in the order of their first rows.
    pub everyone: Vec<Participant>,
    /// The places in `everyone` of those who count.
    pub counted: Vec<usize>,
    pub players: Vec<Entrant>,
    pub head_to_head: HeadToHead,
    /// The names of those who count that differ only in capital letters.
    pub alike: Vec<NamesAlike>,
    /// What could not be used, or may surprise.
    pub problems: Vec<MatchProblem>,
}

impl Entry {
    pub fn of(game: &Match) -> Self {
        let mut problems = Vec::new();
        let rows = game.players.iter().enumerate();
        let is_readable = rows.map(|(row, player)| is_readable(row, player, &mut problems));
        let is_readable: Vec<bool> = is_readable.collect();
        let (mut everyone, contradictions) = added_up(&game.players, |row| is_readable[row]);
        for (row, field, expected) in contradictions {
            problems.push(MatchProblem::left_out(row, field, expected));
        }
        for one in &mut everyone {
            one.player.take_if(|player| !player.enabled);
        }
        let counts = |&place: &usize| everyone[place].player.is_some();
        let mut counted: Vec<usize> = (0..everyone.len()).filter(counts).collect();
        let name: fn(&Player) -> &str = |player| player.name.trim();
        let alike = warn_of_spellings(&everyone, name, Field::Name, &mut problems);
        warn_of_spellings(&everyone, Player::team_name, Field::Team, &mut problems);
        let mut players = Vec::new();
        if counted.len() <= LARGEST_MATCH {
            players = entrants(
                everyone.iter().filter_map(|one| one.player.as_ref()),
                game.best_score,
            );
        }
        let is_left_out = problems.iter().any(|problem| problem.left_out);
        let missing = match missing_opponents(players.iter().map(|player| Some(player.team))) {
            _ if counted.len() > LARGEST_MATCH => Some("a match can have at most 5,000 players"),
            Some(TOO_FEW) if is_left_out => Some(
                "a match needs at least two enabled players without missing or unreadable cells",
            ),
            missing => missing,
        };
        if let Some(missing) = missing {
            problems.push(MatchProblem::whole(missing));
            counted.clear();
            players.clear();
            for one in &mut everyone {
                one.player = None;
            }
        }
        Self {
            head_to_head: head_to_head(&everyone, &game.players, &players, &mut problems),
            everyone,
            counted,
            players,
            alike,
            problems,
        }
    }

    /// The first row of a player who counts.
    pub fn row(&self, place: usize) -> usize {
        self.everyone[self.counted[place]].rows[0]
    }

    /// What is said of players who have several rows.
    pub fn notices(&self) -> Vec<String> {
        let players = self.everyone.iter().filter_map(|one| {
            let name = one.player.as_ref()?.name.trim();
            (one.rows.len() > 1).then(|| format!("“{}”", isolated(name)))
        });
        notice_of_sums(&players.collect::<Vec<_>>())
            .into_iter()
            .collect()
    }

    pub fn lineup(&self) -> Lineup<'_> {
        Lineup {
            players: &self.players,
            head_to_head: &self.head_to_head,
        }
    }
}

const TOO_FEW: &str = "a match needs at least two enabled players";

/// What a match needs for anyone to have an opponent, if no one has; players without a team meet everyone.
pub(in crate::zonestats) fn missing_opponents<T: PartialEq>(
    mut teams: impl Iterator<Item = Option<T>>,
) -> Option<&'static str> {
    let (Some(first), Some(second)) = (teams.next(), teams.next()) else {
        return Some(TOO_FEW);
    };
    let are_mates = first == second && teams.all(|team| team == first);
    (first.is_some() && are_mates).then_some(Field::Team.expected())
}

/// The rating before the match (step 2), whether or not it can be used.
pub(super) fn rating(player: &Player) -> f64 {
    player.rating.unwrap_or(DEFAULT_RATING)
}

/// Whether all cells of a row can be used: each that cannot is a problem. A disabled player's cells are not looked at.
fn is_readable(row: usize, player: &Player, problems: &mut Vec<MatchProblem>) -> bool {
    let cells = [
        (Field::Rating, rating(player)),
        (Field::Score, player.score),
        (Field::Minutes, player.minutes),
    ];
    let problems_before = problems.len();
    for (field, value) in cells {
        if player.enabled && !field.accepts(value) {
            problems.push(MatchProblem::left_out(row, field, field.problem(value)));
        }
    }
    problems.len() == problems_before
}

/// Names of players or teams that differ only in capital letters are likely meant to be the same.
fn warn_of_spellings(
    everyone: &[Participant],
    text: fn(&Player) -> &str,
    field: Field,
    problems: &mut Vec<MatchProblem>,
) -> Vec<NamesAlike> {
    let mut known = FxHashSet::default();
    let counted = everyone.iter().filter_map(|one| {
        let text = text(one.player.as_ref()?);
        known.insert(text).then_some((one.rows[0], text))
    });
    let different: Vec<(usize, &str)> = counted.collect();
    let what = if field == Field::Team {
        "teams"
    } else {
        "players"
    };
    let alike = names_alike(different.iter().map(|(_, text)| *text)).into_iter();
    let warn = |(place, alike): (usize, NamesAlike)| {
        let expected = format!("{alike} are different {what}");
        problems.push(MatchProblem::warning(different[place].0, field, expected));
        alike
    };
    alike.map(warn).collect()
}

/// The players who count, with their teams numbered.
fn entrants<'p>(players: impl Iterator<Item = &'p Player>, best: BestScore) -> Vec<Entrant> {
    let mut teams: FxHashMap<&str, usize> = FxHashMap::default();
    let entrant = |(place, player): (usize, &'p Player)| {
        let team = match player.team_name() {
            "" => place,
            team => *teams.entry(team).or_insert(place),
        };
        Entrant {
            rating: rating(player),
            score_rate: score_rate(player.score, player.minutes, best),
            minutes: player.minutes,
            team: count(team),
        }
    };
    players.enumerate().map(entrant).collect()
}
