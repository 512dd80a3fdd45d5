//! A league is its matches one by one; its table, histories, exports and growth by one match.

#![allow(
    clippy::float_cmp,
    reason = "a replay does the arithmetic of single matches, to the bit"
)]

use std::collections::HashMap;

use gameroom_rating::zonestats::{
    CapRule, Generator, League, LeagueOptions, Match, Player, Settings, append_match, ranks,
    rate_league, rate_match, replay,
};

/// A made-up league: teams now and then, late joiners, people who are disabled.
fn a_log(matches: usize, seed: u64) -> String {
    let mut generator = Generator::seeded(seed);
    let mut log = "match,player,team,score,minutes,enabled,rating\n".to_owned();
    for game in 0..matches {
        let teams = generator.below(3);
        let first = generator.below(40);
        for place in 0..2 + generator.below(9) {
            let player = (first + 3 * place) % 40;
            let team = match teams {
                0 => "",
                _ => ["red", "blue", "green"][place % (teams + 1)],
            };
            let score = generator.below(30) * 100;
            let minutes = generator.below(25);
            let enabled = if generator.below(12) == 0 { "no" } else { "" };
            let rating = 400 + 10 * player;
            let row = format!("m{game},p{player},{team},{score},{minutes},{enabled},{rating}\n");
            log.push_str(&row);
        }
    }
    log
}

#[test]
fn a_league_is_its_matches_one_by_one() {
    let league = League::parse(&a_log(300, 5));
    let settings = Settings::new(90.0, 1.5, 15.0).unwrap();
    let replay = replay(&league, &settings);
    let mut ratings: HashMap<String, f64> = HashMap::new();
    let mut best: HashMap<String, f64> = HashMap::new();
    let mut played: HashMap<String, u32> = HashMap::new();
    for index in 0..league.matches.len() {
        let game = replay.match_at(index).unwrap();
        let report = rate_match(&game, &settings);
        // Where no one has an opponent, nothing is rated.
        let rated = u32::from(report.problems.is_empty());
        for (player, after) in game.players.iter().zip(report.players) {
            let before = ratings.get(&player.name).copied().or(player.rating);
            assert_eq!(
                player.rating, before,
                "{} before match {index}",
                player.name
            );
            let rating = after.rating.unwrap();
            ratings.insert(player.name.clone(), rating);
            if player.enabled {
                *played.entry(player.name.clone()).or_default() += rated;
            }
            let highest = best
                .entry(player.name.clone())
                .or_insert(player.rating.unwrap());
            *highest = highest.max(rating);
        }
    }
    let table = replay.table();
    assert_eq!(table.len(), played.len());
    for standing in &table {
        assert_eq!(
            standing.rating, ratings[&standing.player],
            "{}",
            standing.player
        );
        assert_eq!(standing.best, best[&standing.player], "{}", standing.player);
        assert_eq!(
            standing.matches, played[&standing.player],
            "{}",
            standing.player
        );
    }
}

#[test]
fn a_history_ends_where_the_table_stands() {
    let replay = replay(&League::parse(&a_log(300, 6)), &Settings::default());
    for standing in replay.table() {
        let history = replay.history(standing.id as usize).unwrap();
        assert_eq!(history.player, standing.player);
        let last = history.matches.last().unwrap();
        assert_eq!(last.rating, standing.rating);
        assert_eq!(last.change, standing.last_change);
        assert_eq!(history.high, standing.best);
        let ratings: Vec<(u32, f64)> = replay.ratings(standing.id as usize).collect();
        let matches = history.matches.iter();
        assert!(matches.map(|of| (of.game, of.rating)).eq(ratings));
        let rated = history.matches.iter().filter(|of| {
            let game = replay.match_at(of.game as usize).unwrap();
            rate_match(&game, &Settings::default()).problems.is_empty()
        });
        assert_eq!(rated.count(), standing.matches as usize);
        assert!(history.matches.is_sorted_by_key(|of| of.game));
    }
    assert_eq!(replay.history(40), None);
}

/// Ranks after each match, from a new ranking of everyone who was enabled until then.
#[test]
fn ranks_in_a_history_are_among_everyone_who_had_played() {
    let league = League::parse(&a_log(120, 7));
    let replay = replay(&league, &Settings::default());
    let histories: Vec<_> = (0..league.players().count())
        .map(|p| replay.history(p).unwrap())
        .collect();
    for (player, history) in histories.iter().enumerate() {
        for of in &history.matches {
            let game = of.game;
            let now: Vec<(usize, f64)> = histories
                .iter()
                .enumerate()
                .filter_map(|(other, history)| {
                    let played = history.matches.partition_point(|of| of.game <= game);
                    Some((other, history.matches[played.checked_sub(1)?].rating))
                })
                .collect();
            let ratings: Vec<f64> = now.iter().map(|&(_, rating)| rating).collect();
            let own = now.iter().position(|&(other, _)| other == player).unwrap();
            assert_eq!(of.rank, ranks(&ratings)[own], "p{player} in match {game}");
        }
    }
}

#[test]
fn a_comparison_shows_how_ranks_differ_under_other_settings() {
    let league = League::parse(&a_log(200, 8));
    let [one, other] = [Settings::new(20.0, 9.0, 5.0).unwrap(), Settings::default()];
    let others = replay(&league, &other).table();
    let compared = replay(&league, &one).compare(&other);
    assert!(compared.iter().any(|row| row.rank_difference != 0));
    assert!(compared.is_sorted_by_key(|row| row.rank));
    for row in compared {
        let other = others.iter().find(|other| other.player == row.player);
        assert_eq!(row.other_rank, other.unwrap().rank);
        let gained = i64::from(row.rank.unwrap()) - i64::from(row.other_rank.unwrap());
        assert_eq!(i64::from(row.rank_difference), gained);
    }
}

#[test]
fn a_player_who_was_only_ever_disabled_is_not_in_the_table() {
    let log = "match,player,team,score,minutes,enabled\n1,a,,1,9,\n1,b,,2,9,\n1,c,,3,9,no\n";
    let report = rate_league(log, &Settings::default(), &LeagueOptions::default());
    let names: Vec<_> = report
        .table
        .iter()
        .map(|standing| standing.player.as_str())
        .collect();
    assert_eq!(names, ["b", "a"]);
    assert_eq!((report.matches, report.rows, report.left_out), (1, 3, 0));
}

#[test]
fn exports_use_the_dialect_of_the_log_and_contain_no_formulas() {
    let log = "match;player;team;score;minutes\n\
               =1;=cmd|' /C calc'!A0;;2;12,5\n=1;\"a; \"\"b\"\"\";;1;12,5\n";
    let replay = replay(&League::parse(log), &Settings::default());
    assert_eq!(
        replay.histories_csv(),
        "player;match;date;team;score;minutes;change;scale;rating;rank\r\n\
         '=cmd|' /C calc'!A0;'=1;;;2;12,5;12,500000;1,000000;512,500000;1\r\n\
         \"a; \"\"b\"\"\";'=1;;;1;12,5;-12,500000;1,000000;487,500000;2\r\n"
    );
    assert!(
        replay
            .table_csv()
            .contains("1;'=cmd|' /C calc'!A0;512,5;1;512,500000;")
    );
    for unsafe_start in ['=', '+', '-', '@', '\t', '\r'] {
        let log =
            format!("match,player,team,score,minutes\n1,\"{unsafe_start}1+1\",,1,1\n1,bob,,1,1\n");
        let replay = gameroom_rating::zonestats::replay(&League::parse(&log), &Settings::default());
        let csv = replay.table_csv();
        let row = csv.lines().nth(1).unwrap();
        let cell = row.split(',').nth(1).unwrap().trim_start_matches('"');
        // What is trimmed on reading cannot run; what is left is guarded.
        assert!(cell.starts_with('\'') || cell.starts_with('1'), "{row}");
    }
}

fn players(rows: &[(&str, &str, f64, f64)]) -> Vec<Player> {
    let player = |&(name, team, score, minutes): &(&str, &str, f64, f64)| Player {
        team: (!team.is_empty()).then(|| team.to_owned()),
        ..Player::new(name, score, minutes)
    };
    rows.iter().map(player).collect()
}

/// One after the other: the late joiner who gains 14.6 points in 5 minutes, though no one with a
/// larger offset exceeds the cap; four equals, of whom the first would gain 60 in 20 minutes; a duel.
#[test]
fn a_report_counts_the_matches_that_were_scaled_and_those_with_someone_above_the_cap() {
    let log = "match,player,team,score,minutes,rating
late,ann,,2000,20,580
late,bob,,1700,20,520
late,cy,,1500,20,500
late,zed,,700,5,540
equals,a,,4,20,
equals,b,,3,20,
equals,c,,2,20,
equals,d,,1,20,
duel,e,,2,20,
duel,f,,1,20,
";
    for (cap, scaled, above) in [(CapRule::Largest, 1, 1), (CapRule::Anyone, 2, 0)] {
        let report = rate_league(
            log,
            &Settings::default().with_cap(cap),
            &LeagueOptions::default(),
        );
        assert_eq!(report.problems, []);
        assert_eq!(report.matches, 3);
        assert_eq!(
            (report.scaled_matches, report.matches_above_cap),
            (scaled, above),
            "{cap:?}"
        );
    }
}

#[test]
fn a_report_contains_its_settings() {
    let settings = Settings::new(90.0, 3.0, 15.0).unwrap();
    let report = rate_league(&a_log(3, 1), &settings, &LeagueOptions::default());
    assert_eq!(report.settings, settings);
}

#[test]
fn a_match_is_added_in_the_dialect_of_the_log() {
    let plain = players(&[("ann", "", 1.5, 20.0), ("=x", "", 2.0, 10.0)]);
    let teams = players(&[("ann", "red, or so", 1.0, 20.0), ("new", "blue", 2.0, 20.0)]);
    let mut guests = plain.clone();
    guests[1].enabled = false;
    guests[1].rating = Some(700.0);
    for (what, log, players, name, expected) in [
        (
            "a new log",
            "",
            &plain,
            None,
            "match,player,team,score,minutes\n1,ann,,1.5,20\n1,'=x,,2,10\n",
        ),
        (
            "semicolons, CRLF and no line end",
            "Minutes;Note;Player;Score;Match\r\n20;hm;ann;3;41",
            &plain,
            None,
            "Minutes;Note;Player;Score;Match\r\n20;hm;ann;3;41\r\n20;;ann;1,5;42\r\n10;;'=x;2;42\r\n",
        ),
        (
            "points among semicolons",
            "minutes;player;score;match\n20;ann;3.5;final\n",
            &plain,
            None,
            "minutes;player;score;match\n20;ann;3.5;final\n20;ann;1.5;2\n10;'=x;2;2\n",
        ),
        (
            "commas among tabs",
            "minutes\tplayer\tscore\tmatch\n20\tann\t3,5\tfinal\n",
            &plain,
            None,
            "minutes\tplayer\tscore\tmatch\n20\tann\t3,5\tfinal\n20\tann\t1,5\t2\n10\t'=x\t2\t2\n",
        ),
        (
            "columns that were not needed before",
            "match,player,score,minutes\n1,ann,1,20\n",
            &teams,
            Some(" final "),
            "match,player,score,minutes,team\n1,ann,1,20\n\
             final,ann,1,20,\"red, or so\"\nfinal,new,2,20,blue\n",
        ),
        (
            "three decimals that could be thousands",
            "match;player;score;minutes\n1;ann;1;20\n",
            &players(&[("ann", "", 1.125, 20.0)]),
            None,
            "match;player;score;minutes\n1;ann;1;20\n2;ann;1,1250;20\n",
        ),
        (
            "a log with its newest match first",
            "match,player,score,minutes,date\r\n2,ann,1,20,2026-02-08\r\n1,ann,1,20,2026-02-01\r\n",
            &plain,
            None,
            "match,player,score,minutes,date\r\n3,ann,1.5,20,\r\n3,'=x,2,10,\r\n\
             2,ann,1,20,2026-02-08\r\n1,ann,1,20,2026-02-01\r\n",
        ),
        (
            "a disabled newcomer with a rating",
            "match,player,team,score,minutes\n1,ann,,1,20\n1,bob,,x,20\n2,bob,,x,20\n",
            &guests,
            None,
            "match,player,team,score,minutes,rating,enabled\n1,ann,,1,20\n1,bob,,x,20\n2,bob,,x,20\n\
             3,ann,,1.5,20,,yes\n3,'=x,,2,10,700,no\n",
        ),
    ] {
        let players = players.clone();
        let appended = append_match(
            log,
            &LeagueOptions::default(),
            &Match { players },
            name,
            None,
        );
        assert_eq!(appended.as_deref(), Ok(expected), "{what}");
    }
}

#[test]
fn an_added_match_is_read_back_unchanged() {
    let names = [
        "=1+1",
        "'quoted",
        "''=x",
        "a;b",
        "c,\"d\"\ne",
        "−5",
        "ünï",
        "'",
    ];
    let game = Match {
        players: names
            .iter()
            .zip([0.1, -2.5, 1e12, 1e-9, 3.0, 0.0, 1.0 / 3.0, 7.0])
            .map(|(&name, score)| Player {
                rating: Some(512.3),
                team: Some(format!("=team {name}")),
                enabled: name != "ünï",
                // A third of a minute.
                minutes_text: (name == "ünï").then(|| "0:20".to_owned()),
                ..Player::new(name, score, score.abs().min(60.0))
            })
            .collect(),
    };
    for log in [
        "",
        "match;player;team;score;minutes\n",
        "match\tplayer\tteam\tscore\tminutes\n",
    ] {
        let log = append_match(
            log,
            &LeagueOptions::default(),
            &game,
            None,
            Some("2026-02-03"),
        )
        .unwrap();
        let league = League::parse(&log);
        assert_eq!(league.problems, [], "{log}");
        assert_eq!(league.matches[0].date, "2026-02-03");
        let read = replay(&league, &Settings::default()).match_at(0).unwrap();
        assert_eq!(read, game, "{log}");
    }
}

#[test]
fn a_match_is_not_added_where_it_would_be_lost() {
    let game = Match {
        players: players(&[("a", "", 1.0, 1.0)]),
    };
    for (log, name, expected) in [
        ("player,score\na,1\n", None, "“match”, “minutes”"),
        (
            "match,player,score,minutes\n7,a,1,1\n",
            Some("7"),
            "no other",
        ),
        (
            "match,player,score,minutes\n7,a,x,1\n",
            Some(" 7"),
            "no other",
        ),
    ] {
        let problem = append_match(log, &LeagueOptions::default(), &game, name, None).unwrap_err();
        assert!(problem.expected.contains(expected), "{problem}");
    }
    let game = Match {
        players: players(&[("a", "", 1.0, 1.0), (" ", "", 2.0, 1.0)]),
    };
    for (log, line) in [("", 3), ("match,player,score,minutes\n7,a,1,1\n", 4)] {
        let problem = append_match(log, &LeagueOptions::default(), &game, None, None).unwrap_err();
        assert_eq!(
            (problem.line, problem.expected.contains("has a name")),
            (line, true)
        );
    }
}
