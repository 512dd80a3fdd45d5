//! Teams for the next match that are as even as ratings can tell.
//!
//! A team's expected points are the sum of equation 1 over its pairs of opponents. As E(i, j) + E(j, i) = 1, pairs within a
//! team cancel out in Σ (E − ½), so that a team's distance from half of its pairs is the sum of one number for each of its
//! players: Σ (E − ½) against everyone who plays. Dividing players evenly is dividing these numbers evenly.

use super::{
    DEFAULT_RATING, Entrant, Generator, HeadToHead, Lineup, MatchField, Settings, Workspace,
};
use crate::OptionProblem;
use crate::number::saturating_u32;
use crate::problem::require_all;
use crate::stats::mean;

/// Someone who plays in the next match.
#[apply(options)]
pub struct TeamPlayer {
    /// The player's name.
    pub name: String,
    /// The player's rating. Default 500.
    pub rating: f64,
}

impl Default for TeamPlayer {
    fn default() -> Self {
        Self {
            name: String::new(),
            rating: DEFAULT_RATING,
        }
    }
}

/// Options for dividing players into teams; each has a default.
#[apply(options)]
pub struct TeamOptions {
    /// Teams, 2 to 4. Default 2.
    pub teams: u32,
    /// The seed of the search, where there are more than 12 players. Default 1.
    pub seed: u32,
    /// The settings; of them, only T counts.
    pub settings: Settings,
}

impl Default for TeamOptions {
    fn default() -> Self {
        Self {
            teams: 2,
            seed: 1,
            settings: Settings::default(),
        }
    }
}

/// Teams that are as even as can be.
#[apply(report)]
pub struct TeamsReport {
    /// The teams, in the order of their first players' names.
    pub teams: Vec<Team>,
    /// The largest distance of a team's expected points from half of its pairs.
    pub distance: f64,
    /// True if every division was tried: for up to 12 players. Beyond that, there may be one that is more even.
    pub exact: bool,
}

/// A team that ratings suggest.
#[apply(report)]
pub struct Team {
    /// The positions of its players among those given, in the order of their names.
    pub players: Vec<u32>,
    /// Their mean rating.
    pub rating: f64,
    /// Pairs of a player of this team and an opponent.
    pub pairs: u32,
    /// The number of them that the team should win: the sum of equation 1.
    pub expected: f64,
}

/// With up to this many players, every division is tried.
const MAX_EXHAUSTIVE_PLAYERS: usize = 12;
/// The most players that are divided.
const MAX_DIVIDED_PLAYERS: usize = 200;
/// A search looks at about this many pairs to swap at first: at fewer random divisions where there are more players.
const PAIRS_TRIED: usize = 100_000;
const MIN_STARTS: usize = 5;
/// The most teams.
const MAX_TEAMS: usize = 4;
/// Divisions are as even as each other where their distances are, in steps of this.
const SAME: f64 = 1e-9;

/// Divides players into teams whose sizes differ by at most one, so that the largest distance of a team's expected points
/// from half of its pairs is least. Among several such divisions it is the first by names: in the order of names, each
/// player is in the first team possible.
///
/// # Errors
/// If there are fewer players than teams, or too many of either, or a rating is not a number.
///
/// ```
/// use gameroom_rating::zonestats::{TeamOptions, TeamPlayer, balanced_teams};
///
/// let player = |(name, rating): (&str, f64)| TeamPlayer { name: name.to_owned(), rating };
/// let players = [("ann", 700.0), ("bob", 600.0), ("cy", 500.0), ("dee", 400.0)].map(player);
/// let report = balanced_teams(&players, &TeamOptions::default()).unwrap();
/// let teams: Vec<_> = report.teams.iter().map(|team| (&*team.players, team.expected)).collect();
/// assert_eq!(teams, [(&[0, 3][..], 2.0), (&[1, 2][..], 2.0)]);
/// assert!(report.exact && report.distance < 1e-12);
/// ```
pub fn balanced_teams(
    players: &[TeamPlayer],
    options: &TeamOptions,
) -> Result<TeamsReport, OptionProblem> {
    let teams = options.teams as usize;
    let is_rated = |player: &TeamPlayer| MatchField::Rating.accepts(player.rating);
    require_all! {
        "teams": (2..=MAX_TEAMS).contains(&teams) => "there can be 2 to 4 teams";
        "players": (teams..=MAX_DIVIDED_PLAYERS).contains(&players.len())
            => format!("{teams} teams need {teams} to {MAX_DIVIDED_PLAYERS} players");
        "players": players.iter().all(is_rated) => "every player needs a rating, such as 500";
    }
    let mut by_name: Vec<usize> = (0..players.len()).collect();
    by_name.sort_by_key(|&index| &players[index].name);
    let leads = leads(players, &by_name, &options.settings);
    let exact = players.len() <= MAX_EXHAUSTIVE_PLAYERS;
    let division = if exact {
        tried(&leads, teams)
    } else {
        searched(&leads, teams, Generator::seeded(u64::from(options.seed)))
    };
    let team = |team: usize| {
        let indices = (0..players.len()).filter(|&index| division[index] == team);
        let indices: Vec<usize> = indices.collect();
        let pairs = indices.len() * (players.len() - indices.len());
        let ratings = indices.iter().map(|&index| players[by_name[index]].rating);
        let lead: f64 = indices.iter().map(|&index| leads[index]).sum();
        Team {
            rating: mean(&ratings.collect::<Vec<f64>>()),
            pairs: saturating_u32(pairs),
            expected: pairs as f64 / 2.0 + lead,
            players: indices
                .iter()
                .map(|&index| saturating_u32(by_name[index]))
                .collect(),
        }
    };
    Ok(TeamsReport {
        teams: (0..teams).map(team).collect(),
        distance: distance(sums(&leads, &division)),
        exact,
    })
}

/// For each player, in the order of names, Σ (E − ½) against everyone else (equation 1).
fn leads(players: &[TeamPlayer], by_name: &[usize], settings: &Settings) -> Vec<f64> {
    let entrant = |(number, &index): (u32, &usize)| Entrant {
        rating: players[index].rating,
        score_rate: 0.0,
        minutes: 1.0,
        team: number,
    };
    let entrants: Vec<Entrant> = (0..).zip(by_name).map(entrant).collect();
    let lineup = Lineup {
        players: &entrants,
        head_to_head: &HeadToHead::new(),
    };
    let mut workspace = Workspace::default();
    workspace.rate(&lineup, settings);
    let mut leads = vec![0.0; players.len()];
    for me in 0..players.len() {
        for opponent in 0..me {
            let lead = workspace.pair(&lineup, settings, me, opponent).expected - 0.5;
            leads[me] += lead;
            leads[opponent] -= lead;
        }
    }
    leads
}

type Sums = [f64; MAX_TEAMS];

/// Each team's distance from half of its pairs, with its sign; 0 for teams that there are not. `division` has each player's team.
fn sums(leads: &[f64], division: &[usize]) -> Sums {
    let mut sums = [0.0; MAX_TEAMS];
    for (lead, &team) in leads.iter().zip(division) {
        sums[team] += lead;
    }
    sums
}

fn distance(sums: Sums) -> f64 {
    sums.iter().fold(0.0, |most, sum| sum.abs().max(most))
}

/// The most even of some divisions with their distances; the first in the order of names among several.
fn most_even(divisions: impl Iterator<Item = (f64, Vec<usize>)>) -> Vec<usize> {
    let rounded = |distance: f64| (distance / SAME).round();
    let rounded = divisions.map(|(distance, division)| (rounded(distance), division));
    let best = rounded.min_by(|(one, first), (other, second)| {
        one.total_cmp(other).then_with(|| first.cmp(second))
    });
    best.map(|(_, division)| division).unwrap_or_default()
}

/// The best of all divisions, in which teams are numbered by their first players.
fn tried(leads: &[f64], teams: usize) -> Vec<usize> {
    let divisions = divisions(leads.len(), teams).into_iter();
    most_even(divisions.map(|division| (distance(sums(leads, &division)), division)))
}

/// All divisions into teams whose sizes differ by at most one, in the order of names: 15,400 of twelve players at most.
fn divisions(players: usize, teams: usize) -> Vec<Vec<usize>> {
    let (small, larger) = (players / teams, players % teams);
    let with_one_more = |division: Vec<usize>| {
        let size = |team| division.iter().filter(|&&other| other == team).count();
        let begun = division.iter().max().map_or(0, |last| last + 1);
        let full = (0..begun).filter(|&team| size(team) > small).count() == larger;
        let has_room = |&team: &usize| size(team) < small || (size(team) == small && !full);
        let open = (0..teams.min(begun + 1)).filter(has_room);
        open.map(|team| [&*division, &[team]].concat())
            .collect::<Vec<_>>()
    };
    (0..players).fold(vec![Vec::new()], |divisions, _| {
        divisions.into_iter().flat_map(with_one_more).collect()
    })
}

/// Divides the players at random several times, swaps players while that makes teams more even, and returns the best division.
fn searched(leads: &[f64], teams: usize, mut random: Generator) -> Vec<usize> {
    let pairs: usize = (0..leads.len()).sum();
    let from_a_start = |_| {
        let mut division: Vec<usize> = (0..leads.len()).map(|index| index % teams).collect();
        random.shuffle(&mut division);
        let reached = improved(leads, &mut division);
        (reached, numbered(&division))
    };
    most_even((0..MIN_STARTS.max(PAIRS_TRIED / pairs)).map(from_a_start))
}

/// Swaps the pair of players that makes the division most even, until none does; returns its distance.
fn improved(leads: &[f64], division: &mut [usize]) -> f64 {
    loop {
        let sums = sums(leads, division);
        let (mut least, mut best) = (distance(sums), None);
        for (one, &from) in division.iter().enumerate() {
            for (other, &to) in division.iter().enumerate().skip(one) {
                let mut swapped = sums;
                swapped[from] += leads[other] - leads[one];
                swapped[to] += leads[one] - leads[other];
                let then = distance(swapped);
                if then < least - SAME {
                    (least, best) = (then, Some((one, other)));
                }
            }
        }
        let Some((one, other)) = best else {
            return least;
        };
        division.swap(one, other);
    }
}

/// The same teams, numbered by their first players.
fn numbered(division: &[usize]) -> Vec<usize> {
    let mut first = Vec::new();
    let number = |team: &usize| {
        let known = first.iter().position(|other| other == team);
        known.unwrap_or_else(|| {
            first.push(*team);
            first.len() - 1
        })
    };
    division.iter().map(number).collect()
}
