//! Balanced teams against every division of the players, with equation 1 pair by pair.

use gameroom_rating::zonestats::{Settings, TeamOptions, TeamPlayer, balanced_teams};
use proptest::prelude::*;

/// The largest |Σ E − pairs / 2| of any team, for a team's number for each player.
fn distance(ratings: &[f64], division: &[usize], teams: usize, t: f64) -> f64 {
    let sums = (0..teams).map(|team| {
        let mut sum = 0.0;
        for (&mine, &my_team) in ratings.iter().zip(division) {
            for (&theirs, &their_team) in ratings.iter().zip(division) {
                if my_team == team && their_team != team {
                    sum += 1.0 / (1.0 + ((theirs - mine) / t).exp()) - 0.5;
                }
            }
        }
        f64::abs(sum)
    });
    sums.fold(0.0, f64::max)
}

/// All divisions whose sizes differ by at most one, each with its teams numbered by their first players, in order.
fn divisions(players: usize, teams: usize) -> Vec<Vec<usize>> {
    let size = |division: &[usize], team| division.iter().filter(|&&one| one == team).count();
    let mut all = vec![vec![]];
    for _ in 0..players {
        let longer = |division: Vec<usize>| {
            let used = division.iter().max().map_or(0, |last| last + 1);
            let room = |&team: &usize| size(&division, team) < players.div_ceil(teams);
            let with = |team| [&division[..], &[team]].concat();
            let open = (0..teams.min(used + 1)).filter(room);
            open.map(with).collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all.retain(|division| (0..teams).all(|team| size(division, team) >= players / teams));
    all
}

/// Players in the order of their names.
fn named(ratings: &[f64]) -> Vec<TeamPlayer> {
    let player = |(place, &rating): (usize, &f64)| TeamPlayer {
        name: format!("{place:03}"),
        rating,
    };
    ratings.iter().enumerate().map(player).collect()
}

fn of_teams(teams: u32) -> TeamOptions {
    TeamOptions {
        teams,
        ..TeamOptions::default()
    }
}

/// Each player's team.
fn division_of(players: &[TeamPlayer], options: &TeamOptions) -> (Vec<usize>, f64, bool) {
    let report = balanced_teams(players, options).unwrap();
    let mut division = vec![usize::MAX; players.len()];
    for (number, team) in report.teams.iter().enumerate() {
        for &player in &team.players {
            division[player as usize] = number;
        }
    }
    (division, report.distance, report.exact)
}

/// Groups of two or three of six to nine players, which may share players.
fn together() -> impl Strategy<Value = Vec<Vec<u32>>> {
    prop::collection::vec(prop::collection::vec(0..6_u32, 2..=3), 0..3)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn each_division_that_keeps_players_together_comes_in_turn(
        ratings in prop::collection::vec(prop_oneof![100.0..1500.0, Just(500.0)], 6..=8),
        teams in 2_u32..=3,
        together in together(),
    ) {
        let of = |skip| TeamOptions { together: together.clone(), skip, ..of_teams(teams) };
        let all = divisions(ratings.len(), teams as usize);
        let keeps = |division: &&Vec<usize>| together.iter().all(|group| {
            let mut teams = group.iter().map(|&player| division[player as usize]);
            let first = teams.next();
            teams.all(|team| Some(team) == first)
        });
        let distance = |division: &[usize]| distance(&ratings, division, teams as usize, 120.0);
        let mut distances: Vec<f64> = all.iter().filter(keeps).map(|division| distance(division)).collect();
        distances.sort_by(f64::total_cmp);
        let players = named(&ratings);
        let mut given = Vec::new();
        for (skip, expected) in (0..).zip(distances.iter().take(12)) {
            let report = balanced_teams(&players, &of(skip)).unwrap();
            let (division, found, _) = division_of(&players, &of(skip));
            prop_assert!((found - expected).abs() < 2e-9, "{skip}: {found} and {expected}");
            prop_assert!(keeps(&&division));
            prop_assert_eq!(report.has_next, skip as usize + 1 < distances.len());
            prop_assert_eq!(report.unequal, ratings.len() % teams as usize > 0);
            given.push(division);
        }
        given.sort();
        given.dedup();
        prop_assert_eq!(given.len(), distances.len().min(12));
        let beyond = u32::try_from(distances.len()).unwrap();
        prop_assert!(balanced_teams(&players, &of(beyond)).is_err());
    }

    #[test]
    fn no_division_is_more_even(
        ratings in prop::collection::vec(prop_oneof![100.0..1500.0, Just(500.0)], 4..=8),
        teams in 2_u32..=4,
        t in 20.0..400.0,
    ) {
        let options = TeamOptions {
            settings: Settings::new(t, 2.0, 20.0).unwrap(),
            ..of_teams(teams)
        };
        let teams = teams as usize;
        let (division, found, exact) = division_of(&named(&ratings), &options);
        prop_assert!(exact);
        let all = divisions(ratings.len(), teams);
        let of = |division: &[usize]| distance(&ratings, division, teams, t);
        let least = all.iter().map(|other| of(other)).fold(f64::INFINITY, f64::min);
        prop_assert!((found - least).abs() < 1e-9 && (of(&division) - least).abs() < 1e-9);
        // The first of those that are as even.
        let first = all.iter().find(|other| of(other) <= least + 0.5e-9).unwrap();
        prop_assert!(division <= *first, "{division:?} comes after {first:?}");
    }
}

/// Up to twelve players, every division is tried; more are searched, with a seed.
#[test]
fn twelve_players_are_divided_as_evenly_as_can_be_and_a_few_more_nearly_so() {
    for (players, teams, seed) in [
        (12, 2, 0),
        (12, 3, 0),
        (12, 4, 0),
        (13, 2, 1),
        (14, 2, 2),
        (15, 2, 3),
    ] {
        let rating = |place: u32| f64::from((place * 7919 + seed * 104_729) % 1000);
        let ratings: Vec<f64> = (0..players).map(rating).collect();
        let options = TeamOptions {
            seed,
            ..of_teams(teams)
        };
        let (division, found, exact) = division_of(&named(&ratings), &options);
        assert_eq!(exact, players == 12);
        let of =
            |division: &[usize]| distance(&ratings, division, teams as usize, options.settings.t());
        assert!((of(&division) - found).abs() < 1e-9);
        let all = divisions(ratings.len(), teams as usize);
        let least = all
            .iter()
            .map(|other| of(other))
            .fold(f64::INFINITY, f64::min);
        let more = if exact { 1e-9 } else { 0.01 };
        // Teams of other sizes could be more even still.
        assert!(found > least - 1e-9, "{found} instead of {least}");
        assert!(found < least + more, "{found} instead of {least}");
        assert_eq!(division_of(&named(&ratings), &options).0, division);
    }
}

/// Two hundred players would have more divisions than atoms: none that is one swap away is more even, and all teams are within a
/// tenth of a pair.
#[test]
fn no_swap_of_two_players_makes_a_search_more_even() {
    for (players, teams) in [(30, 2), (31, 3), (40, 4), (200, 4)] {
        let rating = |place: u32| f64::from(place * 7919 % 1000);
        let ratings: Vec<f64> = (0..players).map(rating).collect();
        let (division, found, _) = division_of(&named(&ratings), &of_teams(teams));
        assert!(found < 0.1, "{players} players: {found}");
        let teams = teams as usize;
        let size = |team| division.iter().filter(|&&other| other == team).count();
        let least = ratings.len() / teams;
        assert!((0..teams).all(|team| (least..=least + 1).contains(&size(team))));
        for one in (0..ratings.len()).step_by(ratings.len() / 15) {
            for other in one + 1..ratings.len() {
                let mut swapped = division.clone();
                swapped.swap(one, other);
                let then = distance(&ratings, &swapped, teams, Settings::default().t());
                assert!(then > found - 1e-8, "{then} instead of {found}");
            }
        }
    }
}

#[test]
fn players_are_named_by_their_places_and_what_cannot_be_divided_is_refused() {
    let player = |(name, rating): (&str, f64)| TeamPlayer {
        name: name.to_owned(),
        rating,
    };
    let equal = [
        ("d", 500.0),
        ("a", 500.0),
        ("c", 500.0),
        ("b", 500.0),
        ("e", 500.0),
    ]
    .map(player);
    let report = balanced_teams(&equal, &TeamOptions::default()).unwrap();
    // All divisions are as even: the first three names are together.
    assert_eq!(report.teams[0].players, [1, 3, 2]);
    assert_eq!((report.teams[1].pairs, report.teams[1].expected), (6, 3.0));
    // The best of three is with another: the third expects 1 / (1 + e^(5/6)) against her, and a half.
    let three = [("a", 600.0), ("b", 500.0), ("c", 500.0)].map(player);
    let report = balanced_teams(&three, &TeamOptions::default()).unwrap();
    let expected = 0.5 + 1.0 / (1.0 + (5.0_f64 / 6.0).exp());
    assert_eq!(report.teams[1].players, [2]);
    for (team, expected) in report.teams.iter().zip([2.0 - expected, expected]) {
        assert!((team.expected - expected).abs() < 1e-9, "{team:?}");
    }
    let refused = |players: &[TeamPlayer], teams| {
        let error = balanced_teams(players, &of_teams(teams)).unwrap_err();
        error.to_string()
    };
    assert_eq!(refused(&equal[..2], 3), "3 teams need 3 to 200 players");
    assert_eq!(refused(&equal, 5), "there can be 2 to 4 teams");
    let unrated = [player(("a", f64::NAN)), player(("b", 500.0))];
    assert_eq!(
        refused(&unrated, 2),
        "every player needs a rating, such as 500"
    );
}

/// Guests have whatever rating they are given, and friends stay together also where not every division is tried.
#[test]
fn a_search_keeps_players_together_and_knows_other_divisions() {
    for (players, teams) in [(13, 2), (16, 4), (40, 3)] {
        let rating = |place: u32| f64::from(place * 7919 % 1000);
        let ratings: Vec<f64> = (0..players).map(rating).collect();
        // 0, 1 and 2 are one group.
        let together = vec![vec![0, 1], vec![2, 1], vec![5, 7]];
        let of = |skip| TeamOptions {
            together: together.clone(),
            skip,
            ..of_teams(teams)
        };
        let [first, next] = [0, 1].map(|skip| division_of(&named(&ratings), &of(skip)));
        for (division, found, exact) in [&first, &next] {
            assert!(!exact && *found < 0.5, "{players} players: {found}");
            for group in [[0, 1], [1, 2], [5, 7]] {
                let [one, other] = group.map(|player| division[player]);
                assert_eq!(one, other, "{players} players, {group:?}");
            }
            let size = |team| division.iter().filter(|&&other| other == team).count();
            let least = ratings.len() / teams as usize;
            assert!((0..teams as usize).all(|team| (least..=least + 1).contains(&size(team))));
        }
        assert!(first.0 != next.0 && first.1 <= next.1 + 1e-9);
    }
}

#[test]
fn what_cannot_stay_together_or_is_no_division_is_refused() {
    let refused = |players: usize, together: &[&[u32]], skip| {
        let together = together.iter().map(|group| group.to_vec()).collect();
        let options = TeamOptions {
            together,
            skip,
            ..of_teams(2)
        };
        let error = balanced_teams(&named(&vec![500.0; players]), &options).unwrap_err();
        format!("{}: {error}", error.option)
    };
    let cannot = "together: these players cannot all stay together: 6 in 2 teams whose sizes differ by at most one";
    assert_eq!(refused(6, &[&[0, 1], &[1, 2, 3]], 0), cannot);
    assert_eq!(refused(6, &[&[0, 1], &[2, 3], &[4, 5]], 0), cannot);
    let seven: Vec<[u32; 2]> = (0..7).map(|pair| [2 * pair, 2 * pair + 1]).collect();
    let seven: Vec<&[u32]> = seven.iter().map(|pair| &pair[..]).collect();
    assert_eq!(refused(14, &seven, 0), cannot.replace("6 in", "14 in"));
    let unknown = "together: players who stay together are named by their positions, from 0 to 3";
    assert_eq!(refused(4, &[&[0, 4]], 0), unknown);
    // Of four players, one is with any of the others.
    assert_eq!(refused(4, &[], 3), "skip: there are only 3 divisions");
}

/// As many strong players as weak ones can be divided with no difference at all.
#[test]
fn equal_numbers_of_strong_and_weak_players_make_even_teams() {
    for (players, teams) in [(16, 4), (40, 4), (60, 3), (200, 4)] {
        let ratings: Vec<f64> = (0..players)
            .map(|place| if place < players / 2 { 400.0 } else { 600.0 })
            .collect();
        let (_, found, _) = division_of(&named(&ratings), &of_teams(teams));
        assert!(found < 1e-9, "{players} players: {found}");
    }
}
