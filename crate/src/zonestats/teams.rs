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
use std::cmp::Reverse;

/// Someone who plays in the next match: a player of the league, or a guest with any rating.
#[apply(options)]
pub struct TeamPlayer {
    /// The player's name.
    pub name: String,
    /// The player's rating, in points. Default 500.
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
    /// Players who stay in one team: lists of their positions among those given. Default none.
    pub together: Vec<Vec<u32>>,
    /// The number of divisions to skip: 0 for the most even one, 1 for the next best, and so on. Default 0.
    pub skip: u32,
    /// The seed of the search, where there are more than 12 players. Default 1.
    pub seed: u32,
    /// The settings; of them, only T counts.
    pub settings: Settings,
}

impl Default for TeamOptions {
    fn default() -> Self {
        Self {
            teams: 2,
            together: Vec::new(),
            skip: 0,
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
    /// True if some teams have one player more than others. Their expected points are then even as far as they can be, but no
    /// pair of opponents says what one more player is worth to a team.
    pub unequal: bool,
    /// True if there is a next best division, to be had with [`TeamOptions::skip`].
    pub has_next: bool,
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

/// Players who stay together; most are alone.
#[derive(Debug)]
struct Group {
    /// Their places in the order of names.
    players: Vec<usize>,
    /// The sum of their leads.
    lead: f64,
}

/// A way to divide players.
#[derive(Debug, PartialEq)]
struct Division {
    /// The distance from even teams, in steps of [`SAME`].
    steps: f64,
    /// The team of each player, in the order of names; teams are numbered by their first players.
    teams: Vec<usize>,
}

/// Divides players into teams whose sizes differ by at most one, so that the largest distance of a team's expected points
/// from half of its pairs is least, or next to the least with [`TeamOptions::skip`]. Among several such divisions the first by
/// names comes first: in the order of names, each player is in the first team possible.
///
/// # Errors
/// If there are fewer players than teams, or too many of either, or a rating is not a number; if players cannot stay
/// together, or there are not so many divisions to skip.
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
///
/// // Ann and Bob want to play together.
/// let friends = TeamOptions { together: vec![vec![0, 1]], ..TeamOptions::default() };
/// let report = balanced_teams(&players, &friends).unwrap();
/// assert_eq!(report.teams[0].players, [0, 1]);
/// assert!(!report.has_next);
/// ```
pub fn balanced_teams(
    players: &[TeamPlayer],
    options: &TeamOptions,
) -> Result<TeamsReport, OptionProblem> {
    let teams = options.teams as usize;
    let is_rated = |player: &TeamPlayer| MatchField::Rating.accepts(player.rating);
    let mut together = options.together.iter().flatten();
    require_all! {
        "teams": (2..=MAX_TEAMS).contains(&teams) => "there can be 2 to 4 teams";
        "players": (teams..=MAX_DIVIDED_PLAYERS).contains(&players.len())
            => format!("{teams} teams need {teams} to {MAX_DIVIDED_PLAYERS} players");
        "players": players.iter().all(is_rated) => "every player needs a rating, such as 500";
        "together": together.all(|&place| (place as usize) < players.len())
            => format!("players who stay together are named by their positions, from 0 to {}", players.len() - 1);
    }
    let mut by_name: Vec<usize> = (0..players.len()).collect();
    by_name.sort_by_key(|&index| &players[index].name);
    let leads = leads(players, &by_name, &options.settings);
    let groups = groups(&leads, &by_name, &options.together);
    let exact = players.len() <= MAX_EXHAUSTIVE_PLAYERS;
    let mut found = if exact {
        tried(&groups, teams)
    } else {
        searched(&groups, teams, Generator::seeded(u64::from(options.seed)))
    };
    found.sort_by(|one, other| {
        let by_steps = one.steps.total_cmp(&other.steps);
        by_steps.then_with(|| one.teams.cmp(&other.teams))
    });
    found.dedup();
    let skip = options.skip as usize;
    require_all! {
        "together": !found.is_empty() => format!(
            "these players cannot all stay together: {} in {teams} teams whose sizes differ by at most one",
            players.len(),
        );
        "skip": skip < found.len() => format!("there are only {} divisions", found.len());
    }
    let division = &found[skip].teams;
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
        distance: distance(sums(leads.iter().copied(), division)),
        exact,
        unequal: !players.len().is_multiple_of(teams),
        has_next: skip + 1 < found.len(),
    })
}

/// The groups of players who stay together, in the order of their first players' names. `together` has positions among the
/// players; lists that share a player are one group.
fn groups(leads: &[f64], by_name: &[usize], together: &[Vec<u32>]) -> Vec<Group> {
    let mut place_of = vec![0; by_name.len()];
    for (place, &index) in by_name.iter().enumerate() {
        place_of[index] = place;
    }
    // Each player's group, by the place of one of its players.
    let mut group_of: Vec<usize> = (0..by_name.len()).collect();
    for list in together {
        let mut places = list.iter().map(|&index| place_of[index as usize]);
        let Some(first) = places.next() else {
            continue;
        };
        for place in places {
            let (joined, into) = (group_of[place], group_of[first]);
            for group in &mut group_of {
                if *group == joined {
                    *group = into;
                }
            }
        }
    }
    let is_first = |place: &usize| !group_of[..*place].contains(&group_of[*place]);
    let group = |first: usize| {
        let players = first..group_of.len();
        let players: Vec<usize> = players
            .filter(|&place| group_of[place] == group_of[first])
            .collect();
        Group {
            lead: players.iter().map(|&place| leads[place]).sum(),
            players,
        }
    };
    (0..group_of.len()).filter(is_first).map(group).collect()
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

/// Each team's distance from half of its pairs, with its sign; 0 for teams that there are not. `division` has the team of each
/// of those who have these leads.
fn sums(leads: impl Iterator<Item = f64>, division: &[usize]) -> Sums {
    let mut sums = [0.0; MAX_TEAMS];
    for (lead, &team) in leads.zip(division) {
        sums[team] += lead;
    }
    sums
}

fn distance(sums: Sums) -> f64 {
    sums.iter().fold(0.0, |most, sum| sum.abs().max(most))
}

/// The sizes of teams while groups are put into them: they may differ by one in the end.
#[derive(Debug)]
struct Sizes {
    /// The players in each team.
    of: [usize; MAX_TEAMS],
    /// The size of the small teams.
    small: usize,
    /// The number of teams that have one player more.
    larger: usize,
}

impl Sizes {
    /// The sizes of empty teams for these groups.
    fn empty(groups: &[Group], teams: usize) -> Self {
        let players: usize = groups.iter().map(|group| group.players.len()).sum();
        Self {
            of: [0; MAX_TEAMS],
            small: players / teams,
            larger: players % teams,
        }
    }

    /// Returns true if a group can join a team.
    fn has_room(&self, team: usize, group: &Group) -> bool {
        let joined = self.of[team] + group.players.len();
        let full = self.of.iter().filter(|&&size| size > self.small).count();
        joined <= self.small || (joined == self.small + 1 && full < self.larger)
    }
}

impl Division {
    /// The division in which each group is in the team that `teams` has for it.
    fn of(groups: &[Group], teams: &[usize]) -> Self {
        let mut named: Vec<usize> = Vec::new();
        let players = groups.iter().map(|group| group.players.len()).sum();
        let mut by_player = vec![0; players];
        for (group, team) in groups.iter().zip(teams) {
            let known = named.iter().position(|other| other == team);
            let number = known.unwrap_or(named.len());
            if known.is_none() {
                named.push(*team);
            }
            for &player in &group.players {
                by_player[player] = number;
            }
        }
        let leads = groups.iter().map(|group| group.lead);
        Self {
            steps: (distance(sums(leads, teams)) / SAME).round(),
            teams: by_player,
        }
    }
}

/// All divisions into teams whose sizes differ by at most one: 15,400 of twelve players at most.
fn tried(groups: &[Group], teams: usize) -> Vec<Division> {
    let with_one_more = |begun: Vec<usize>| {
        let group = &groups[begun.len()];
        let mut sizes = Sizes::empty(groups, teams);
        for (other, &team) in groups.iter().zip(&begun) {
            sizes.of[team] += other.players.len();
        }
        // Teams are numbered by their first groups.
        let used = begun.iter().max().map_or(0, |last| last + 1);
        let open = 0..teams.min(used + 1);
        open.filter(|&team| sizes.has_room(team, group))
            .map(|team| [&*begun, &[team]].concat())
            .collect::<Vec<_>>()
    };
    let divisions = (0..groups.len()).fold(vec![Vec::new()], |divisions, _| {
        divisions.into_iter().flat_map(with_one_more).collect()
    });
    let divisions = divisions.iter();
    divisions.map(|teams| Division::of(groups, teams)).collect()
}

/// Divides the players at random several times, and swaps groups of a size while that makes teams more even.
fn searched(groups: &[Group], teams: usize, mut random: Generator) -> Vec<Division> {
    let players: usize = groups.iter().map(|group| group.players.len()).sum();
    let pairs: usize = (0..players).sum();
    let starts = 0..MIN_STARTS.max(PAIRS_TRIED / pairs);
    let from_a_start = |_| {
        let mut division = drawn(groups, teams, &mut random)?;
        improve(groups, &mut division);
        Some(Division::of(groups, &division))
    };
    starts.filter_map(from_a_start).collect()
}

/// A random division; none where large groups happen to leave no room for others.
fn drawn(groups: &[Group], teams: usize, random: &mut Generator) -> Option<Vec<usize>> {
    let mut sizes = Sizes::empty(groups, teams);
    let mut order: Vec<usize> = (0..groups.len()).collect();
    random.shuffle(&mut order);
    order.sort_by_key(|&group| Reverse(groups[group].players.len()));
    let mut division = vec![0; groups.len()];
    for place in order {
        let group = &groups[place];
        let room = (0..teams).filter(|&team| sizes.has_room(team, group));
        let room: Vec<usize> = room.collect();
        let team = *room.get(random.below(room.len()))?;
        sizes.of[team] += group.players.len();
        division[place] = team;
    }
    Some(division)
}

/// Swaps the two groups of one size that make the division most even, until none do.
fn improve(groups: &[Group], division: &mut [usize]) {
    loop {
        let sums = sums(groups.iter().map(|group| group.lead), division);
        let (mut least, mut best) = (distance(sums), None);
        for (one, (mine, &from)) in groups.iter().zip(&*division).enumerate() {
            for (other, (theirs, &to)) in groups.iter().zip(&*division).enumerate().skip(one) {
                if mine.players.len() != theirs.players.len() {
                    continue;
                }
                let mut swapped = sums;
                swapped[from] += theirs.lead - mine.lead;
                swapped[to] += mine.lead - theirs.lead;
                let then = distance(swapped);
                if then < least - SAME {
                    (least, best) = (then, Some((one, other)));
                }
            }
        }
        let Some((one, other)) = best else {
            return;
        };
        division.swap(one, other);
    }
}
