//! A league as its organiser keeps it: players who come back, names that mean one player, ratings from before, ratings
//! that the log has, and scores against each other.

#![allow(
    clippy::float_cmp,
    reason = "a league that goes on does the same arithmetic, to the bit"
)]

use crate::rows::rows;
use gameroom_rating::Problem;
use gameroom_rating::zonestats::{
    Generator, League, LeagueOptions, LeagueReport, Match, Player, Replay, Settings, Standing,
    rate_league, replay,
};

fn rated(log: &str, options: &LeagueOptions) -> LeagueReport {
    rate_league(log, &Settings::default(), options)
}

/// The players with their ratings, best first.
fn table(report: &LeagueReport) -> Vec<String> {
    let standing = |of: &Standing| format!("{} {:.2}", of.player, of.rating);
    report.table.iter().map(standing).collect()
}

fn sentences(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn rows_of_one_player_in_a_match_are_added_up() {
    let log = "match,player,team,score,minutes,rating,against\n\
               1,ann,red,900,8,520,bob 1\n1,bob,blue,2300,18,,ann 3\n1,ann,red,1500,12:00,,bob 1\n";
    let report = rated(log, &LeagueOptions::default());
    assert_eq!(
        (&*report.problems, report.rows, report.left_out),
        (&[][..], 3, 0)
    );
    let notice = "“ann” in match “1” has several rows, which are added up.";
    assert_eq!(report.notices, [notice]);
    let replay = replay(&League::parse(log), &Settings::default());
    let ann = &replay.match_at(0).unwrap().players[0];
    assert_eq!(
        (ann.score, ann.minutes, ann.against["bob"]),
        (2400.0, 20.0, 2.0)
    );
    assert_eq!(replay.history(0).unwrap().matches.len(), 1);
}

#[test]
fn a_player_who_comes_back_plays_no_longer_than_the_match() {
    let log = "match,player,team,score\n1,ann,red,4\n1,bob,blue,9\n1,ann,red,4\n";
    let options = LeagueOptions {
        minutes: Some(12.0),
        ..LeagueOptions::default()
    };
    let league = League::parse_with(log, &options);
    let ann = &replay(&league, &Settings::default())
        .match_at(0)
        .unwrap()
        .players[0];
    assert_eq!((ann.score, ann.minutes), (8.0, 12.0));
    // Only one of the rows says how long.
    let log =
        "match,player,team,score,minutes\n1,ann,red,4,\n1,bob,blue,9,12:00\n1,ann,red,4,5:00\n";
    let league = League::parse_with(log, &options);
    let ann = &replay(&league, &Settings::default())
        .match_at(0)
        .unwrap()
        .players[0];
    assert_eq!((ann.minutes, &ann.minutes_text), (12.0, &None));
}

#[test]
fn rows_of_one_player_that_contradict_each_other_are_a_problem_that_names_both() {
    for [row, column, expected] in rows(
        "
1,ann,blue,5,9,, → 7 → “ann” is in “red” in line 2 and is in “blue” in line 5
1,ann,,5,9,, → 7 → “ann” is in “red” in line 2 and has no team in line 5, so neither row counts
1,ann,red,5,9,500, → 15 → “ann” has the rating 520 in line 2 and has the rating 500 in line 5
1,ann,red,5,9,,no → 16 → “ann” is enabled in line 2 and is not enabled in line 5
",
    ) {
        let titles = "match,player,team,score,minutes,rating,enabled";
        let others = "1,ann,red,9,9,520,\n1,bob,blue,8,9,,\n1,cy,,7,9,,";
        let report = rated(
            &format!("{titles}\n{others}\n{row}\n"),
            &LeagueOptions::default(),
        );
        let [problem] = &report.problems[..] else {
            panic!("{:?}", report.problems);
        };
        assert_eq!(
            (problem.line, problem.column.to_string()),
            (5, column.to_owned())
        );
        assert!(problem.expected.contains(expected), "{problem}");
        assert_eq!((report.rows, report.left_out), (2, 2));
        assert_eq!(table(&report), ["bob 509.00", "cy 491.00"]);
    }
}

#[test]
fn aliases_make_several_names_one_player() {
    let log = "match,player,score,minutes\n1,ann,2,20\n1,bob,1,20\n2,Ann,2,20\n2,bob,1,20\n3,A.,1,20\n3,bob,1,20\n";
    let report = rated(log, &LeagueOptions::default());
    assert_eq!(report.table.len(), 4);
    let alike = &report.alike[0];
    assert_eq!((&*alike.name, &*alike.other), ("ann", "Ann"));
    let options = LeagueOptions {
        aliases: "Ann = ann; A.=Ann\n;bob = bob; nobody; x =\nAnn = ann; Ann = bob; ann = A."
            .to_owned(),
        ..LeagueOptions::default()
    };
    let report = rated(log, &options);
    assert_eq!(report.alike, []);
    let names: Vec<&str> = report.table.iter().map(|of| &*of.player).collect();
    assert_eq!(names, ["ann", "bob"]);
    assert_eq!((report.aliases.entries, report.aliases.used), (2, 2));
    assert_eq!(
        sentences(&report.aliases.problems),
        [
            "line 2, column 2: “bob” is an alias of itself (found “bob = bob”)",
            "line 2, column 13: an alias is written like Ann = ann (found “nobody”)",
            "line 2, column 21: an alias is written like Ann = ann (found “x =”)",
            "line 3, column 12: “Ann” is already an alias of “ann” (found “Ann = bob”)",
            "line 3, column 23: “ann” is an alias of itself (found “ann = A.”)",
        ]
    );
}

#[test]
fn a_match_is_the_same_under_aliases_and_added_up() {
    let log = "match,player,score,minutes,against\n\
               1,ann,9,20,bob 1\n1,bob,5,20,ann 3\n1,cy,3,20,\n2,ann,1,20,\n2,bob,2,20,\n";
    let options = LeagueOptions {
        aliases: "Ann = ann; Robert = bob".to_owned(),
        ..LeagueOptions::default()
    };
    let league = League::parse_with(log, &options);
    let mut players = [
        ("Robert", 5.0, 20.0),
        ("Ann", 6.0, 15.0),
        ("cy", 3.0, 20.0),
        ("ann", 3.0, 5.0),
    ]
    .map(|(name, score, minutes)| Player::new(name, score, minutes));
    players[0].against = [("Ann".to_owned(), 3.0)].into();
    players[1].against = [(" Robert".to_owned(), 1.0)].into();
    let game = Match {
        players: players.to_vec(),
        ..Match::default()
    };
    assert_eq!(league.match_like(&game), Some("1"));
    assert!(league.has_match("1", &game) && !league.has_match("2", &game));
    let changes: [fn(&mut Player); 5] = [
        |cy| cy.score = 4.0,
        |cy| cy.minutes = 19.0,
        |cy| cy.enabled = false,
        |cy| cy.team = Some("red".to_owned()),
        |cy| cy.against = [("ann".to_owned(), 3.0)].into(),
    ];
    for change in changes {
        let mut other = game.clone();
        change(&mut other.players[2]);
        assert_eq!(league.match_like(&other), None);
    }
}

#[test]
fn long_chains_of_aliases_and_many_scores_take_no_time() {
    const MANY: usize = 100_000;
    let chain: Vec<String> = (0..MANY).map(|n| format!("a{} = a{n}", n + 1)).collect();
    let scores: Vec<String> = (0..MANY).map(|n| format!("a{n} 1")).collect();
    let log = format!(
        "match,player,score,minutes,against\n1,a{MANY},2,20,{}\n1,bob,1,20,\n",
        scores.join(";")
    );
    let options = LeagueOptions {
        aliases: chain.join("\n"),
        ..LeagueOptions::default()
    };
    let report = rated(&log, &options);
    assert_eq!((report.aliases.entries, report.aliases.used), (MANY, MANY));
    assert_eq!(table(&report), ["a0 520.00", "bob 480.00"]);
}

#[test]
fn a_league_starts_from_given_ratings() {
    let log = "match,player,score,minutes,rating\n1,ann,1,20,700\n1,bob,1,20,600\n2,ann,1,20,\n2,cy,1,20,\n";
    let start = |table: &str| LeagueOptions {
        start_ratings: table.to_owned(),
        aliases: "Bob = bob".to_owned(),
        ..LeagueOptions::default()
    };
    let from_log = table(&rated(log, &start("")));
    // With or without titles; a table of standings; unknown players do not matter.
    for given in [
        "ann,700\nBob,600\n",
        "rank;player;rating;matches\n1;bob;600,0;3\n2;zed;500;9\n",
    ] {
        let report = rated(log, &start(given));
        assert_eq!(table(&report), from_log, "{given}");
        assert_eq!(report.start_ratings.problems, []);
    }
    let bad = "player,rating\nann,520\nbob,fast\n,3\ncy,\nann,530\ncy,1e12\nzed,7,8\n";
    let report = rated(log, &start(bad));
    assert_eq!(table(&report), from_log);
    let start_ratings = &report.start_ratings;
    assert_eq!((start_ratings.entries, start_ratings.used), (0, 0));
    assert_eq!(
        sentences(&start_ratings.problems),
        [
            "line 3, column 5: “fast” is not a number (found “fast”)",
            "line 4, column 1: this row does not say whose rating it is (found “”)",
            "line 5, column 4: the rating is missing (found “”)",
            "line 6, column 5: “ann” has another rating in line 2, so neither is used (found “530”)",
            "line 7, column 4: a rating must be between −1,000,000,000 and 1,000,000,000 (found “1e12”)",
            "line 8, column 7: a row has at most 2 cells, like the first row (found “8”)",
        ]
    );
    let report = rated(log, &start("who,how good\nann,3\n"));
    let expected = "the titles must name the columns “player” and “rating”";
    assert_eq!(report.start_ratings.problems[0].expected, expected);
}

/// Everyone of 12 plays in both halves.
fn a_log(matches: usize) -> String {
    let mut generator = Generator::seeded(11);
    let mut log = String::new();
    for game in 0..matches {
        let first = generator.below(12);
        for place in 0..2 + generator.below(7) {
            let player = (first + 5 * place) % 12;
            let (score, tenths) = (generator.below(40) * 50, 1 + generator.below(250));
            let minutes = tenths as f64 / 10.0;
            log.extend([format!("m{game},p{player},,{score},{minutes}\n")]);
        }
    }
    log
}

#[test]
fn a_league_that_goes_on_from_its_standings_ends_as_one_that_was_never_interrupted() {
    let titles = "match,player,team,score,minutes\n";
    let log = a_log(1000);
    let (before, after) = log.split_at_checked(log.find("m500,").unwrap()).unwrap();
    let settings = Settings::new(97.0, 1.7, 17.0).unwrap();
    let half = |rows: &str, start_ratings: String| {
        let options = LeagueOptions {
            start_ratings,
            ..LeagueOptions::default()
        };
        let log = format!("{titles}{rows}");
        replay(&League::parse_with(&log, &options), &settings)
    };
    let standings = |replay: &Replay| -> Vec<_> {
        let standing = |of: Standing| (of.rank, of.player, of.rating.to_bits());
        replay.table().into_iter().map(standing).collect()
    };
    let whole = half(&log, String::new());
    let first = half(before, String::new());
    for saved in [first.table_csv(), first.next_season(0.0)] {
        assert_eq!(standings(&half(after, saved)), standings(&whole));
    }
    // 500 + (0.1 − 500) would be another number.
    let started = half("", "ann,0.1".to_owned());
    assert_eq!(started.next_season(0.0), "player,rating\nann,0.1\n");
}

/// Equals who draw keep their ratings, and a win over an equal in 20 minutes is worth 20 points.
#[test]
fn ratings_in_later_rows_are_compared_to_the_digits_that_they_show() {
    let zeros = "0".repeat(70_000);
    let log = format!(
        "match,player,score,minutes,rating\n1,ann,2,20,\n1,bob,1,20,\n2,ann,2,20,520.{zeros}\n2,bob,1,20,480.5{zeros}\n"
    );
    let found = rated(&log, &LeagueOptions::default())
        .ratings_in_log
        .unwrap();
    assert_eq!((found.compared, found.agree), (2, 1));
    let off = found.first_off.unwrap();
    assert_eq!((&*off.match_name, &*off.player), ("2", "bob"));
    assert_eq!((off.listed, off.decimals, off.rating), (480.5, 17, 480.0));
    // Where a rating is given, the one in the log's first row is compared, too.
    let options = LeagueOptions {
        start_ratings: "ann,501".to_owned(),
        ..LeagueOptions::default()
    };
    let log = "match,player,score,minutes,rating\n1,ann,1,20,500.4\n1,bob,1,20,500.40\n";
    let found = rated(log, &options).ratings_in_log.unwrap();
    assert_eq!((found.compared, found.agree), (1, 0));
    // 510.5 and 489.5, in whole numbers.
    let log = "match,player,score,minutes,rating\n1,ann,2,10.5,\n1,bob,1,10.5,\n2,ann,2,20,511\n2,bob,1,20,489\n";
    let found = rated(log, &LeagueOptions::default())
        .ratings_in_log
        .unwrap();
    assert_eq!((found.compared, found.agree), (2, 2));
    let none = rated(&log.replace(",511", ","), &LeagueOptions::default());
    let none = none.ratings_in_log.map(|found| found.compared);
    assert_eq!(none, Some(1));
    let log = "match,player,score,minutes,rating\n1,ann,2,20,520\n1,bob,1,20,\n";
    assert_eq!(rated(log, &LeagueOptions::default()).ratings_in_log, None);
}

#[test]
fn scores_against_each_other_decide_where_both_rows_have_them() {
    let log = "match;player;score;minutes;against\n\
               1;ann;3;20;\"bob 300; cy de la Cruz 200,5\"\n1;bob;2;20;ann 450\n1;cy de la Cruz;1;20;ann 10;\n\
               2;ann;3;20;\n2;bob;2;20;\"ann 1; zed 5\"\n";
    let report = rated(log, &LeagueOptions::default());
    assert_eq!(report.problems, []);
    assert_eq!(
        report.notices[1..],
        [
            "Scores are not used if the opponent’s row has none in return: “bob” against “ann” in match “2”.",
            "Scores against players who are not in the match, or left out of it, are not used: “bob” against “zed” in match “2”.",
        ]
    );
    // Among three equals, ann loses to bob and beats cy, and bob beats both: 20 points for each pair.
    let replay = replay(&League::parse(log), &Settings::default());
    let first = |player| replay.history(player).unwrap().matches[0].change;
    assert_eq!([0, 1, 2].map(first), [0.0, 40.0, -40.0]);
    let bad = "match,player,score,minutes,against\n1,ann,3,20,bob\n1,bob,2,20,ann x\n1,cy,2,20,5\n1,dee,2,20,cy 1; cy 2\n";
    assert_eq!(
        sentences(&League::parse(bad).problems)[..4],
        [
            "line 2, column 12: “bob” is not a name and a number, such as bob 300 (found “bob”)",
            "line 3, column 12: “ann x” is not a name and a number, such as bob 300 (found “ann x”)",
            "line 4, column 11: “5” is not a name and a number, such as bob 300 (found “5”)",
            "line 5, column 12: “cy” appears twice (found “cy 1; cy 2”)",
        ]
    );
}
