//! A league is its matches one by one; its table, histories, exports and growth by one match.

#![allow(
    clippy::float_cmp,
    reason = "a replay does the arithmetic of single matches, to the bit"
)]

use std::collections::HashMap;

use crate::rows::{rows, unescaped};
use gameroom_rating::table::TableField;
use gameroom_rating::zonestats::{
    CapRule, Generator, League, LeagueOptions, Match, Player, PlayerReport, Replay, Settings,
    Standing, append_match, ranks, rate_league, rate_match, replay,
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
    // Each player's rated matches: its place and scale, the row, and what it did.
    let mut played: HashMap<String, Vec<(usize, f64, Player, PlayerReport)>> = HashMap::new();
    // Those of everyone who had played, after each match.
    let mut ratings_after: Vec<Vec<f64>> = Vec::new();
    for index in 0..league.matches.len() {
        let game = replay.match_at(index).unwrap();
        let report = rate_match(&game, &settings);
        // Where no one has an opponent, nothing is rated, and no one has played.
        let is_rated = report.problems.is_empty();
        for (player, after) in game.players.into_iter().zip(report.players) {
            let start = player.rating.unwrap();
            let rating = ratings.entry(player.name.clone()).or_insert(start);
            assert_eq!(start, *rating, "{} before match {index}", player.name);
            *rating = after.rating.unwrap();
            if is_rated && player.enabled {
                let theirs = played.entry(player.name.clone()).or_default();
                theirs.push((index, report.scale, player, after));
            }
        }
        ratings_after.push(played.keys().map(|name| ratings[name]).collect());
    }
    let table = replay.table();
    assert_eq!(table.len(), played.len());
    for standing in &table {
        let theirs = &played[&standing.player];
        let history = replay.history(standing.id as usize).unwrap();
        assert_eq!(history.player, standing.player);
        let counts = (history.matches.len(), standing.matches as usize);
        assert_eq!(counts, (theirs.len(), theirs.len()));
        for (of, (index, scale, player, after)) in history.matches.iter().zip(theirs) {
            assert_eq!((of.game as usize, of.scale), (*index, *scale));
            let higher = ratings_after[*index]
                .iter()
                .filter(|rating| **rating > of.rating);
            assert_eq!(of.rank as usize, 1 + higher.count(), "{}", standing.player);
            assert_eq!((of.score, of.minutes), (player.score, player.minutes));
            assert_eq!((of.change, Some(of.rating)), (after.change, after.rating));
            assert_eq!(of.team, player.team.clone().unwrap_or_default());
        }
        let last = history.matches.last().unwrap();
        assert_eq!(
            (standing.rating, standing.last_change),
            (last.rating, last.change)
        );
        let rated = theirs.iter().filter_map(|of| of.3.rating);
        let best = rated.fold(theirs[0].2.rating.unwrap(), f64::max);
        assert_eq!((standing.best, history.high), (best, best));
        let of_games = history.matches.iter().map(|of| (of.game, of.rating));
        assert!(replay.ratings(standing.id as usize).eq(of_games));
    }
    assert_eq!(replay.history(40), None);
}

#[test]
fn two_settings_side_by_side_agree_with_each_alone() {
    let league = League::parse(&a_log(200, 8));
    let [one, other] = [Settings::new(20.0, 9.0, 5.0).unwrap(), Settings::default()];
    let replays = [one, other].map(|settings| {
        let mut replay = replay(&league, &settings);
        replay.min_matches = 30;
        replay
    });
    let [table, others] = replays.each_ref().map(Replay::table);
    let compared = replays[0].compare(&other);
    assert!(compared.iter().any(|row| row.rank_difference != 0));
    assert_eq!(compared.len(), table.len());
    for (row, standing) in compared.iter().zip(&table) {
        let other = others.iter().find(|other| other.id == row.id).unwrap();
        assert_eq!((row.rank, row.rating), (standing.rank, standing.rating));
        assert_eq!(
            (row.other_rank, row.other_rating),
            (other.rank, other.rating)
        );
        assert_eq!(row.rating_difference, other.rating - standing.rating);
        let ranks = row.rank.zip(row.other_rank);
        let gained = ranks.map_or(0, |(rank, other)| rank.cast_signed() - other.cast_signed());
        assert_eq!(row.rank_difference, gained);
    }
    assert_eq!(replays[0].report().settings, one);
}

#[test]
fn players_with_too_few_matches_are_listed_last_and_have_no_rank() {
    let replay = |min_matches| {
        let mut replay = replay(&League::parse(&a_log(60, 9)), &Settings::default());
        replay.min_matches = min_matches;
        replay
    };
    let all = replay(0).table();
    assert!(all.iter().all(|of| of.rank.is_some()));
    assert_eq!(all, replay(1).table());
    // The ranked first; everyone keeps the rating.
    let table = replay(9).table();
    let is_provisional = |of: &Standing| of.matches < 9;
    let mut expected = all;
    expected.sort_by_key(is_provisional);
    let rating_of = |of: &Standing| (of.player.clone(), of.rating);
    assert!(
        table
            .iter()
            .map(rating_of)
            .eq(expected.iter().map(rating_of))
    );
    let (provisional, ranked): (Vec<_>, Vec<_>) = table.iter().partition(|of| is_provisional(of));
    assert!(!ranked.is_empty() && !provisional.is_empty());
    let ratings: Vec<f64> = ranked.iter().map(|of| of.rating).collect();
    let expected = ranks(&ratings).into_iter().map(Some);
    assert!(ranked.iter().map(|of| of.rank).eq(expected));
    assert!(provisional.iter().all(|of| of.rank.is_none()));
    let provisional = format!("\r\n,{},", provisional[0].player);
    assert!(replay(9).table_csv().contains(&provisional));
}

/// In a spreadsheet, a file whose cells are between bars is one column.
#[test]
fn exports_are_csv_whatever_the_log_is() {
    let titles = |log: &str| {
        let replay = replay(&League::parse(log), &Settings::default());
        let first_of = |csv: String| csv.lines().nth(1).unwrap_or_default().to_owned();
        [
            first_of(replay.table_csv()),
            first_of(replay.histories_csv()),
        ]
    };
    let points = [
        "1,ann,512.5,1,512.500000,12.500000",
        "ann,1,,,2,12.5,12.500000,1.000000,512.500000,1",
    ];
    let commas = points.map(|row| row.replace(',', ";").replace('.', ","));
    let rows = ["match|player|score|minutes", "1|ann|2|12.5", "1|bob|1|12.5"];
    let markdown = rows
        .map(|row| format!("| {} |\n", row.replace('|', " | ")))
        .concat();
    assert_eq!(titles(&markdown), points);
    let tabs = rows.join("\n").replace('|', "\t");
    assert_eq!(titles(&tabs), points);
    // As spreadsheets with decimal commas write CSV.
    assert_eq!(titles(&tabs.replace('.', ",")), commas);
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
        let rows = format!("1,\"{unsafe_start}1+1\",,1,1\n1,bob,,1,1\n");
        let log = format!("match,player,team,score,minutes\n{rows}");
        let csv = gameroom_rating::zonestats::replay(&League::parse(&log), &Settings::default())
            .table_csv();
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

/// A log, whose match is added to it, as what, and the log then.
const ADDED: &str = r#"
// A new log.
"" → plain → "" → match,player,team,score,minutes\n1,ann,,1.5,20\n1,'=x,,2,10\n
// Semicolons, CRLF and no line end.
Minutes;Note;Player;Score;Match\r\n20;hm;ann;3;41 → plain → "" → Minutes;Note;Player;Score;Match\r\n20;hm;ann;3;41\r\n20;;ann;1,5;42\r\n10;;'=x;2;42\r\n
// Points among semicolons, and commas among tabs.
minutes;player;score;match\n20;ann;3.5;final\n → plain → "" → minutes;player;score;match\n20;ann;3.5;final\n20;ann;1.5;2\n10;'=x;2;2\n
minutes\tplayer\tscore\tmatch\n20\tann\t3,5\tfinal\n → plain → "" → minutes\tplayer\tscore\tmatch\n20\tann\t3,5\tfinal\n20\tann\t1,5\t2\n10\t'=x\t2\t2\n
// Decimal commas between commas.
match,player,score,minutes\n1,ann,"2,5",20\n → plain → "" → match,player,score,minutes\n1,ann,"2,5",20\n2,ann,"1,5",20\n2,'=x,2,10\n
// Three decimals that could be thousands.
match;player;score;minutes\n1;ann;1;20\n → three decimals → "" → match;player;score;minutes\n1;ann;1;20\n2;ann;1,1250;20\n
// Columns that were not needed before: also below no titles.
match,player,score,minutes\n1,ann,1,20\n → teams →  final  → match,player,score,minutes,team\n1,ann,1,20\nfinal,ann,1,20,"red, or so"\nfinal,new,2,20,blue\n
1,ann,1800,20\n1,bob,900,12\n → plain → "" → 1,ann,1800,20\n1,bob,900,12\n2,ann,1.5,20\n2,'=x,2,10\n
1,ann,1800,20\n1,bob,900,12\n → teams → "" → match,player,score,minutes,team\n1,ann,1800,20\n1,bob,900,12\n2,ann,1,20,"red, or so"\n2,new,2,20,blue\n
// The newest match first.
match,player,score,minutes,date\r\n2,ann,1,20,2026-02-08\r\n1,ann,1,20,2026-02-01\r\n → plain → "" → match,player,score,minutes,date\r\n3,ann,1.5,20,\r\n3,'=x,2,10,\r\n2,ann,1,20,2026-02-08\r\n1,ann,1,20,2026-02-01\r\n
// A disabled newcomer with a rating.
match,player,team,score,minutes\n1,ann,,1,20\n1,bob,,x,20\n2,bob,,x,20\n → guests → "" → match,player,team,score,minutes,rating,enabled\n1,ann,,1,20\n1,bob,,x,20\n2,bob,,x,20\n3,ann,,1.5,20,,yes\n3,'=x,,2,10,700,no\n
"#;

#[test]
fn a_match_is_added_in_the_dialect_of_the_log() {
    let plain = players(&[("ann", "", 1.5, 20.0), ("=x", "", 2.0, 10.0)]);
    let teams = players(&[("ann", "red, or so", 1.0, 20.0), ("new", "blue", 2.0, 20.0)]);
    let mut guests = plain.clone();
    guests[1].enabled = false;
    guests[1].rating = Some(700.0);
    for [log, who, name, expected] in rows(ADDED) {
        let log = unescaped(log.trim_matches('"'));
        let players = match who {
            "plain" => plain.clone(),
            "teams" => teams.clone(),
            "guests" => guests.clone(),
            _ => players(&[("ann", "", 1.125, 20.0)]),
        };
        let name = Some(name).filter(|name| *name != "\"\"");
        let options = LeagueOptions::default();
        let added = append_match(
            &log,
            &options,
            &Match {
                players,
                ..Match::default()
            },
            name,
            None,
        );
        assert_eq!(added, Ok(unescaped(expected)));
    }
    // Titles that the options name.
    let log = "Match,Who,Side,Score,Time\n1,ann,red,1800,20:30\n";
    let columns = [(TableField::Player, "who".to_owned())].into();
    let options = LeagueOptions {
        columns,
        ..LeagueOptions::default()
    };
    let added = append_match(
        log,
        &options,
        &Match {
            players: teams,
            ..Match::default()
        },
        None,
        None,
    )
    .unwrap();
    let rows = "2,ann,\"red, or so\",1,20\n2,new,blue,2,20\n";
    assert_eq!(added, format!("{log}{rows}"));
    // Minutes that the options give for all matches.
    let log = "match,player,score\n1,ann,2\n1,bob,1\n";
    let options = LeagueOptions {
        minutes: Some(20.0),
        ..LeagueOptions::default()
    };
    let add = |players| {
        append_match(
            log,
            &options,
            &Match {
                players,
                ..Match::default()
            },
            None,
            None,
        )
        .unwrap()
    };
    let whole = players(&[("ann", "", 1.0, 20.0), ("bob", "", 2.0, 20.0)]);
    assert_eq!(add(whole), format!("{log}2,ann,1\n2,bob,2\n"));
    let left = players(&[("ann", "", 1.0, 20.0), ("bob", "", 2.0, 5.0)]);
    let expected = format!("{log}2,ann,1,20\n2,bob,2,5\n");
    assert_eq!(add(left), expected.replace("score\n", "score,minutes\n"));
    // A new log of a league that goes on: the rating that ann starts from is in the table of ratings, under her other name.
    let options = LeagueOptions {
        aliases: "Ann = ann".to_owned(),
        start_ratings: "ann,600".to_owned(),
        ..options
    };
    let mut players = players(&[("Ann", "", 1.0, 20.0), ("bob", "", 2.0, 20.0)]);
    players[0].rating = Some(700.0);
    let added = append_match(
        "",
        &options,
        &Match {
            players,
            ..Match::default()
        },
        None,
        None,
    )
    .unwrap();
    assert_eq!(
        added,
        "match,player,team,score,minutes\n1,Ann,,1,20\n1,bob,,2,20\n"
    );
}

#[test]
fn an_added_match_is_read_back_unchanged() {
    let players = [
        ("=1+1", 0.1),
        ("'quoted", -2.5),
        ("''=x", 1e12),
        ("a;b", 1e-9),
        ("c,\"d\"\ne", 3.0),
        ("−5", 0.0),
        ("ünï", 1.0 / 3.0),
        ("'", 7.0),
    ];
    let players = players.map(|(name, score)| Player {
        rating: Some(512.3),
        team: Some(format!("=team {name}")),
        enabled: name != "ünï",
        // A third of a minute.
        minutes_text: (name == "ünï").then(|| "0:20".to_owned()),
        ..Player::new(name, score, score.abs().min(60.0))
    });
    let players = players.to_vec();
    let game = Match {
        players,
        ..Match::default()
    };
    let titles = "match;player;team;score;minutes\n";
    for log in ["", titles, &titles.replace(';', "\t")] {
        let (options, date) = (LeagueOptions::default(), Some("2026-02-03"));
        let log = append_match(log, &options, &game, None, date).unwrap();
        let league = League::parse(&log);
        assert_eq!(league.problems, [], "{log}");
        assert_eq!(league.matches[0].date, "2026-02-03");
        let read = replay(&league, &Settings::default()).match_at(0).unwrap();
        assert_eq!(read, game, "{log}");
    }
}

#[test]
fn a_match_is_not_added_where_it_would_be_lost() {
    let both = [("a", "", 1.0, 1.0), (" ", "", 2.0, 1.0)];
    for [log, names, name, line, expected] in rows(
        r#"
player,score\na,1\n → 1 → "" → 1 → “match”
match,player,score,minutes\n7,a,1,1\n → 1 → 7 → 2 → no other
match,player,score,minutes\n7,a,x,1\n → 1 →  7 → 2 → no other
"" → 2 → "" → 3 → has a name
match,player,score,minutes\n7,a,1,1\n → 2 → "" → 4 → has a name
"#,
    ) {
        let log = &unescaped(log.trim_matches('"'));
        let rows = &both[..names.parse().unwrap()];
        let name = Some(name).filter(|name| *name != "\"\"");
        let game = Match {
            players: players(rows),
            ..Match::default()
        };
        let problem = append_match(log, &LeagueOptions::default(), &game, name, None).unwrap_err();
        assert!(problem.expected.contains(expected), "{problem}");
        assert_eq!(problem.line.to_string(), line, "{problem}");
    }
}
