//! Settings that change nothing in a league's table, against the league rated with other values.

use crate::strategies::cases;
use gameroom_rating::zonestats::{
    CapMinutes, CapRule, League, LeagueOptions, NoEffectFrom, NoEffectReason, Settings, Standing,
    replay,
};
use proptest::prelude::*;
use std::fmt::Write;
use std::sync::Arc;

const HEADER: &str = "match,player,team,score,minutes,rating\n";

fn read(rows: &str) -> Arc<League> {
    League::parse(&format!("{HEADER}{rows}"))
}

fn table(league: &Arc<League>, settings: &Settings, shown: &LeagueOptions) -> Vec<Standing> {
    let mut replay = replay(league, settings);
    replay.show(shown);
    replay.table()
}

/// The value from which on each of T, `GAME_MULT` and `MAX_GAME_LENGTH` has no effect, with the reason.
type Found = [Option<(f64, NoEffectReason)>; 3];

fn found_in(league: &Arc<League>, settings: &Settings, shown: &LeagueOptions) -> Found {
    let mut replay = replay(league, settings);
    replay.show(shown);
    let found = replay.report().no_effect;
    let named = |from: NoEffectFrom| (from.value, from.reason);
    [found.t, found.game_mult, found.max_game_length].map(|found| found.map(named))
}

fn found(rows: &str) -> Found {
    found_in(&read(rows), &Settings::default(), &LeagueOptions::default())
}

fn with(t: f64, game_mult: f64, max_game_length: f64) -> Settings {
    Settings::new(t, game_mult, max_game_length).unwrap()
}

#[test]
fn t_has_no_effect_while_all_opponents_are_equal_and_not_because_everyone_starts_equal() {
    let equal = Some((0.0, NoEffectReason::EqualOpponents));
    let first = "1,ann,,9,20,\n1,bob,,5,20,\n1,cy,,3,20,\n";
    assert_eq!(found(first)[0], equal);
    // Others meet for the first time.
    let apart = format!("{first}2,dee,,9,20,700\n2,eve,,5,20,700\n");
    assert_eq!(found(&apart)[0], equal);
    // Both have won 20 points before they meet.
    let pairs =
        "1,ann,,9,20,\n1,bob,,5,20,\n2,cy,,9,20,\n2,dee,,5,20,\n3,ann,,9,20,\n3,cy,,5,20,\n";
    assert_eq!(found(pairs)[0], equal);
    // Everyone starts from 500, but the second match is between 520 and 480: ann takes 40 · (1 − E), where T decides E.
    let again = "1,ann,,9,20,\n1,bob,,5,20,\n2,ann,,9,20,\n2,bob,,5,20,\n";
    assert_eq!(found(again)[0], None);
    for t in [60.0, 120.0] {
        let rated = table(&read(again), &with(t, 2.0, 20.0), &LeagueOptions::default());
        let expected = 520.0 + 40.0 / (1.0 + (40.0 / t).exp());
        assert!((rated[0].rating - expected).abs() < 1e-9, "{t}: {rated:?}");
    }
    // As of the first match, T still has none.
    let shown = LeagueOptions {
        as_of: Some("1".to_owned()),
        ..LeagueOptions::default()
    };
    assert_eq!(
        found_in(&read(again), &Settings::default(), &shown)[0],
        equal
    );
    // Someone better, who is on no other side or was not in the game, is no opponent.
    for other in ["1,cy,red,1,0,900\n", "1,cy,red,1,20,500\n"] {
        let rows = format!("1,ann,red,9,20,\n1,bob,blue,5,20,\n{other}");
        assert_eq!(found(&rows)[0], equal, "{other}");
    }
    let better = "1,ann,red,9,20,\n1,bob,blue,5,20,\n1,cy,red,1,20,900\n";
    assert_eq!(found(better)[0], None);
}

#[test]
fn nothing_has_an_effect_where_no_one_moves() {
    let unmoved = Some((0.0, NoEffectReason::NoOneMoves));
    for rows in [
        // 27 an hour.
        "1,ann,,9,20,\n1,bob,,5.4,12,\n",
        "1,ann,,9,0,\n1,bob,,5,0,\n",
        "1,ann,,9,20,\n1,bob,,5,0,700\n",
        "",
    ] {
        assert_eq!(found(rows), [unmoved; 3], "{rows}");
    }
    // A tie with someone better moves both.
    let uneven = found("1,ann,,9,20,\n1,bob,,9,20,700\n");
    assert_eq!(uneven[..2], [None, None]);
}

#[test]
fn max_game_length_limits_nothing_from_the_longest_time_of_a_player_on() {
    let longest = |rows: &str| found(rows)[2];
    let from = |minutes| Some((minutes, NoEffectReason::NoOneLonger));
    let match_1 = "1,ann,,9,16,\n1,bob,,5,16,\n1,cy,,3,12,\n";
    assert_eq!(longest(match_1), from(16.0));
    assert_eq!(
        longest(&format!("{match_1}2,ann,,9,18:30,\n2,bob,,5,14,\n")),
        from(18.5)
    );
    // A match without opponents in the game does not count.
    for rows in [
        "2,ann,,9,60,\n2,bob,,5,0,\n",
        "2,ann,red,9,60,\n2,bob,red,5,60,\n",
    ] {
        assert_eq!(longest(&format!("{match_1}{rows}")), from(16.0), "{rows}");
    }
    // Where nothing gives the minutes, they are MAX_GAME_LENGTH.
    assert_eq!(longest(&format!("{match_1}2,ann,,9,,\n2,bob,,5,,\n")), None);
}

/// Leagues of few players with few scores, minutes and ratings, so that these repeat; some have blank minutes.
fn leagues() -> impl Strategy<Value = String> {
    let minutes = prop::sample::select(vec!["0", "4", "10", "16.5", "20", "60"]);
    let team = prop::sample::select(vec!["", "red", "blue"]);
    let rating = prop::sample::select(vec!["", "", "", "500", "650"]);
    let row = (0..5_u32, team, 0..3_u32, minutes, rating);
    let game = prop::collection::vec(row, 2..5);
    let unknown = prop::sample::select(vec![false, false, false, true]);
    (prop::collection::vec(game, 1..6), unknown, any::<bool>()).prop_map(
        |(games, are_blank, have_teams)| {
            let mut rows = String::new();
            for (number, players) in (1..).zip(games) {
                for (player, team, score, minutes, rating) in players {
                    let team = if have_teams { team } else { "" };
                    let minutes = if are_blank && player == 0 {
                        ""
                    } else {
                        minutes
                    };
                    let _ = writeln!(rows, "{number},p{player},{team},{score},{minutes},{rating}");
                }
            }
            rows
        },
    )
}

fn settings() -> impl Strategy<Value = Settings> {
    let numbers = (5.0..400.0, 0.1..8.0, 2.0..80.0);
    (numbers, any::<bool>(), any::<bool>()).prop_map(|((t, game_mult, length), anyone, counted)| {
        let cap = [CapRule::Largest, CapRule::Anyone][usize::from(anyone)];
        let minutes = [CapMinutes::All, CapMinutes::Counted][usize::from(counted)];
        with(t, game_mult, length)
            .with_cap(cap)
            .with_cap_minutes(minutes)
    })
}

proptest! {
    #![proptest_config(cases(512))]
    #[test]
    fn other_values_give_the_same_table_to_the_last_digit(
        rows in leagues(), settings in settings(), as_of in 1..7_u32, others in prop::collection::vec(0.0..1.0, 4),
    ) {
        let league = read(&rows);
        let shown = LeagueOptions {
            as_of: Some(as_of.to_string()),
            since: Some("1".to_owned()),
            ..LeagueOptions::default()
        };
        let rated = |t: f64, game_mult: f64, length: f64| {
            let other = settings.with_numbers(t, game_mult, length).unwrap();
            table(&league, &other, &shown)
        };
        let [own_t, own_mult, own_length] = [settings.t(), settings.game_mult(), settings.max_game_length()];
        let [t, game_mult, length] = found_in(&league, &settings, &shown);
        for other in others {
            if t.is_some() {
                let other = 2000.0 * other + 1e-3;
                prop_assert_eq!(rated(other, own_mult, own_length), rated(own_t, own_mult, own_length));
            }
            if game_mult.is_some() {
                prop_assert_eq!(rated(own_t, 20.0 * other + 1e-3, own_length), rated(own_t, own_mult, own_length));
            }
            if let Some((lowest, _)) = length {
                let lowest = lowest.max(1e-3);
                prop_assert_eq!(rated(own_t, own_mult, lowest + 100.0 * other), rated(own_t, own_mult, lowest));
                prop_assert_eq!(rated(own_t, own_mult, Settings::MAX), rated(own_t, own_mult, lowest));
            }
        }
    }

    /// In duels without ties, nothing cancels out, so that what is said to have an effect has one.
    #[test]
    fn what_is_not_named_has_an_effect_in_duels(
        duels in prop::collection::vec((0..4_u32, 1..4_u32, prop::sample::select(vec![5, 12, 20, 33])), 1..6),
        t in 40.0..200.0, game_mult in 0.5..3.0,
    ) {
        let mut rows = String::new();
        for (number, (player, step, minutes)) in (1..).zip(&duels) {
            let opponent = (player + step) % 4;
            let _ = writeln!(rows, "{number},p{player},,1,{minutes},\n{number},p{opponent},,0,{minutes},");
        }
        let league = read(&rows);
        let rated = |t, game_mult, length| table(&league, &with(t, game_mult, length), &LeagueOptions::default());
        let own = rated(t, game_mult, 20.0);
        let [by_t, by_mult, by_length] = found_in(&league, &with(t, game_mult, 20.0), &LeagueOptions::default());
        prop_assert_eq!(by_t.is_none(), rated(1.5 * t, game_mult, 20.0) != own);
        prop_assert!(by_mult.is_none() && rated(t, 1.5 * game_mult, 20.0) != own);
        let (lowest, _) = by_length.unwrap();
        prop_assert_ne!(rated(t, game_mult, 0.99 * lowest), rated(t, game_mult, lowest));
    }
}
