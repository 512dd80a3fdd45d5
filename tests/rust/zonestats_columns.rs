//! Tables with other titles or none, who has a rank, what a history says of each match, and two settings side by side.

#![allow(clippy::float_cmp, reason = "the same numbers, by another way")]

use gameroom_rating::table::{TableField, TableOptions};
use gameroom_rating::zonestats::{
    League, LeagueOptions, Match, Player, Replay, Settings, append_match, player_rows, ranks,
    rate_league, rate_match, replay,
};

const PILOTS: &str = "Match,Who,Side,Score,Time,Notes
1,ann,red,1800,20:30,late
1,bob,blue,900,12,
";

/// Options that name the columns of fields.
fn titles<const N: usize>(titles: [(TableField, &str); N]) -> LeagueOptions {
    LeagueOptions {
        columns: titles
            .map(|(field, title)| (field, title.to_owned()))
            .into(),
        ..LeagueOptions::default()
    }
}

fn who() -> LeagueOptions {
    titles([(TableField::Player, "who")])
}

/// What a log is, match by match.
fn content(log: &str, titles: &LeagueOptions) -> Vec<Match> {
    let league = League::parse_with(log, titles);
    let replay = replay(&league, &Settings::default());
    let matches = 0..league.matches.len();
    matches
        .map(|index| replay.match_at(index).unwrap())
        .collect()
}

#[test]
fn a_title_that_is_not_known_is_named_and_can_be_given() {
    let league = League::parse(PILOTS);
    assert_eq!(
        (league.rows(), league.header.missing.as_slice()),
        (0, &[TableField::Player][..])
    );
    assert_eq!(
        league.problems[0].expected,
        "the titles must name the column “player”"
    );
    let titles = ["Match", "Who", "Side", "Score", "Time", "Notes"];
    assert_eq!(league.header.titles, titles);
    assert_eq!(league.header.columns[&TableField::Minutes], "Time");
    assert!(!league.header.columns.contains_key(&TableField::Player));
    assert_eq!(league.header.sample[0][1], "ann");

    let league = League::parse_with(PILOTS, &who());
    assert_eq!((&*league.problems, league.rows()), (&[][..], 2));
    assert_eq!(league.notices, ["Not used: the column “Notes”."]);
    let players = &content(PILOTS, &who())[0].players;
    assert_eq!(
        (players[0].minutes, players[0].team.as_deref()),
        (20.5, Some("red"))
    );
}

#[test]
fn a_given_title_goes_before_a_known_one_and_a_blank_one_means_no_such_column() {
    let log = "match,player,team,points,score,minutes\n1,ann,x,7,1,20\n1,bob,x,3,2,20\n";
    let given = titles([(TableField::Score, "points"), (TableField::Team, "")]);
    let players = &content(log, &given)[0].players;
    assert_eq!((players[0].score, players[0].team.as_deref()), (7.0, None));
    // A title that the log does not have changes nothing.
    let given = titles([(TableField::Score, "goals")]);
    assert_eq!(content(log, &given)[0].players[0].score, 1.0);
}

#[test]
fn a_log_without_titles_is_read_by_position() {
    let header = "match,player,team,score,minutes,rating,enabled,date\n";
    for (rows, header) in [
        (
            "1,ann,red,1800,20:30\n1,bob,blue,900,12.5\n",
            "match,player,team,score,minutes\n",
        ),
        (
            "1;ann;1800;20\n1;bob;900;12,5\n",
            "match;player;score;minutes\n",
        ),
        (
            "1\tNick\t\t1800\t20\t620\tno\t2026-02-01\n",
            &header.replace(',', "\t"),
        ),
        (
            "1,x,2,3,4\n1,y,6,7,8\n",
            "match,player,team,score,minutes\n",
        ),
    ] {
        let league = League::parse(rows);
        let with_titles = format!("{header}{rows}");
        let none = LeagueOptions::default();
        assert_eq!(content(rows, &none), content(&with_titles, &none), "{rows}");
        let read = header.trim().replace([';', '\t', ','], ", ");
        let notice = format!("The log has no titles, so its columns are read as {read}.");
        assert!(league.notices.contains(&notice), "{:?}", league.notices);
        assert!(!league.header.has_titles);
    }
}

#[test]
fn rows_that_do_not_fit_the_order_are_not_guessed() {
    // The player before the match.
    let log = "ann,1,1800,20,red\nbob,1,900,12,blue\n";
    let league = League::parse(log);
    assert_eq!((league.rows(), league.problem_count), (0, 1));
    assert!(league.problems[0].expected.contains("in this order"));
    assert_eq!(league.header.titles[4], "Column 5");
    assert_eq!(league.header.sample[0], ["ann", "1", "1800", "20", "red"]);
    let given = titles([
        (TableField::Player, "Column 1"),
        (TableField::Match, "Column 2"),
        (TableField::Score, "Column 3"),
        (TableField::Minutes, "Column 4"),
        (TableField::Team, "Column 5"),
    ]);
    let usual = "match,player,team,score,minutes\n1,ann,red,1800,20\n1,bob,blue,900,12\n";
    assert_eq!(
        content(log, &given),
        content(usual, &LeagueOptions::default())
    );
    let four = League::parse("ann,1,1800,20\nbob,1,900,12\n");
    assert_eq!((four.rows(), four.header.missing.len()), (0, 4));
    // A last column that does not fit is named.
    let league = League::parse("1,ann,red,1800,20,great\n1,bob,blue,900,20,\n");
    assert_eq!(league.rows(), 2);
    assert_eq!(league.notices[0], "Not used: the column “Column 6”.");
}

#[test]
fn a_match_is_added_to_a_log_without_titles_or_with_other_ones() {
    let game = |team: Option<&str>| Match {
        players: [("ann", 5.0), ("bob", 3.0)]
            .map(|(name, score)| Player {
                team: team.map(|team| format!("{team} {name}")),
                ..Player::new(name, score, 20.0)
            })
            .to_vec(),
    };
    let none = LeagueOptions::default();
    let log = "1,ann,1800,20\n1,bob,900,12\n";
    let added = append_match(log, &none, &game(None), None, None).unwrap();
    assert_eq!(added, format!("{log}2,ann,5,20\n2,bob,3,20\n"));
    // A column that is not there needs titles.
    let added = append_match(log, &none, &game(Some("the")), None, None).unwrap();
    let rows = "2,ann,5,20,the ann\n2,bob,3,20,the bob\n";
    assert_eq!(
        added,
        format!("match,player,score,minutes,team\n{log}{rows}")
    );
    assert_eq!(content(&added, &none)[..1], content(log, &none));
    let added = append_match(PILOTS, &who(), &game(Some("x")), None, None).unwrap();
    assert!(
        added.ends_with("2,ann,x ann,5,20,\n2,bob,x bob,3,20,\n"),
        "{added}"
    );
}

#[test]
fn pasted_rows_with_unknown_titles_are_no_player() {
    let pasted = player_rows(
        "Who,Side,Score,Time,Notes\nann,red,5,20:30,late\n",
        0,
        &TableOptions::default(),
    );
    assert_eq!(
        (pasted.has_header, pasted.unused),
        (true, vec!["Who".to_owned(), "Notes".to_owned()])
    );
    assert_eq!(pasted.header.missing, [TableField::Player]);
    let given = TableOptions {
        columns: who().columns,
        ..TableOptions::default()
    };
    let pasted = player_rows(
        "Who,Side,Score,Time,Notes\nann,red,5,20:30,late\n",
        0,
        &given,
    );
    assert_eq!(pasted.rows[0][0].as_deref(), Some("ann"));
    assert_eq!(pasted.header.missing, []);
    // All titles are unknown: words above numbers.
    let spanish = "Whoo;Equipo;Puntos;Tiempo\nann;rojo;5;20\n";
    let pasted = player_rows(spanish, 0, &TableOptions::default());
    assert_eq!(
        pasted.header.missing,
        [TableField::Player, TableField::Score, TableField::Minutes]
    );
    assert!(pasted.has_header && pasted.rows.len() == 1);
    // Names above names are players.
    assert!(!player_rows("ann\tred\nbob\tblue\n", 0, &TableOptions::default()).has_header);
}

const LEAGUE: &str = "match,player,team,score,minutes,date
a,ann,red,9,20,2026-02-01
a,bob,blue,5,12.5,2026-02-01
a,cy,blue,7,20,2026-02-01
b,bob,,9,20,
b,ann,,5,20,
c,dee,,9,7,2026-02-03
c,bob,,1,20,2026-02-03
c,ann,,2,20,2026-02-03
";

#[test]
fn players_with_too_few_matches_are_listed_last_and_have_no_rank() {
    let options = |min_matches| LeagueOptions {
        min_matches,
        ..LeagueOptions::default()
    };
    let all = rate_league(LEAGUE, &Settings::default(), &options(0)).table;
    assert!(all.iter().all(|of| of.rank.is_some()));
    assert_eq!(
        all,
        rate_league(LEAGUE, &Settings::default(), &options(1)).table
    );
    let table = rate_league(LEAGUE, &Settings::default(), &options(2)).table;
    let listed: Vec<_> = table
        .iter()
        .map(|of| (of.rank, of.matches, &*of.player))
        .collect();
    assert_eq!(
        listed,
        [
            (Some(1), 3, "ann"),
            (Some(2), 3, "bob"),
            (None, 1, "dee"),
            (None, 1, "cy")
        ]
    );
    // Ratings are the same, and ranks those among the ranked alone.
    let ranked: Vec<f64> = table
        .iter()
        .filter(|of| of.rank.is_some())
        .map(|of| of.rating)
        .collect();
    assert_eq!(ranks(&ranked), [1, 2]);
    for of in &table {
        let same = all.iter().find(|other| other.player == of.player).unwrap();
        assert_eq!(of.rating, same.rating);
    }
    let mut replay = replay(&League::parse(LEAGUE), &Settings::default());
    replay.min_matches = 2;
    assert!(
        replay.table_csv().contains("\r\n,dee,"),
        "{}",
        replay.table_csv()
    );
}

#[test]
fn a_history_says_what_each_match_was() {
    let league = League::parse(LEAGUE);
    let replay = replay(&league, &Settings::default());
    let ann = replay.history(0).unwrap();
    assert_eq!(ann.player, "ann");
    let matches = ann.matches.iter();
    let matches: Vec<_> = matches
        .map(|of| (&*of.name, &*of.date, &*of.team, of.score))
        .collect();
    assert_eq!(
        matches,
        [
            ("a", "2026-02-01", "red", 9.0),
            ("b", "", "", 5.0),
            ("c", "2026-02-03", "", 2.0)
        ]
    );
    for of in &ann.matches {
        let game = replay.match_at(of.game as usize).unwrap();
        let report = rate_match(&game, &Settings::default());
        assert_eq!((of.minutes, of.scale), (20.0, report.scale));
    }
}

#[test]
fn two_settings_side_by_side_agree_with_each_alone() {
    let league = League::parse(LEAGUE);
    let other = Settings::new(30.0, 9.0, 5.0).unwrap();
    let replays = [Settings::default(), other].map(|settings| {
        let mut replay = replay(&league, &settings);
        replay.min_matches = 2;
        replay
    });
    let tables = replays.each_ref().map(Replay::table);
    let compared = replays[0].compare(&other);
    assert_eq!(compared.len(), tables[0].len());
    for (of, standing) in compared.iter().zip(&tables[0]) {
        let other = tables[1].iter().find(|other| other.id == of.id).unwrap();
        assert_eq!((of.rank, of.rating), (standing.rank, standing.rating));
        assert_eq!((of.other_rank, of.other_rating), (other.rank, other.rating));
        assert_eq!(of.rating_difference, other.rating - standing.rating);
        if let (Some(rank), Some(other)) = (of.rank, of.other_rank) {
            assert_eq!(of.rank_difference, rank.cast_signed() - other.cast_signed());
        }
    }
}
