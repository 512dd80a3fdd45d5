//! A league's matches corrected and taken out, and its table as of a match.

use crate::rows::{rows, unescaped};
use gameroom_rating::OptionProblem;
use gameroom_rating::zonestats::{
    League, LeagueOptions, Match, Player, Settings, Standing, append_match, rate_league,
    replace_match, replay,
};
use proptest::prelude::*;

/// A match of a log, as Match would open it.
fn opened(log: &str, name: &str) -> Match {
    let league = League::parse(log);
    let place = league.matches.iter().position(|game| game.name == name);
    replay(&league, &Settings::default())
        .match_at(place.unwrap())
        .unwrap()
}

fn corrected(log: &str, name: &str, change: impl Fn(&mut Vec<Player>)) -> String {
    let mut game = opened(log, name);
    change(&mut game.players);
    replace_match(log, &LeagueOptions::default(), name, Some(&game)).unwrap()
}

const LOG: &str = "\
date;match;player;note;score;minutes\r
3 May 2026;7;ann;was late;1.800,5;18:35\r
3 May 2026;7;bob;;900,5;20\r
10 May 2026;8;bob;=x;1;20\r
10 May 2026;8;\"c;y\";;2;20\r
";

/// A match, and what of its text is written otherwise: nothing else changes where the match is replaced by what that says.
const EDITS: &str = r#"
// A score, in the log’s own decimal mark.
7 → 900,5;20 as 950,5;20
// Minutes: the rest of the row keeps its texts.
7 → 18:35 as 12,5
// A name that was misspelt keeps its note.
7 → ann; as anna;
// A player who was not there, and one who was.
7 → bob;;900,5;20 as dee;;3;20
// One player more, on the match’s day.
8 → "c;y";;2;20 as "c;y";;2;20\r\n10 May 2026;8;dee;;0,5;20
// A column that the log did not have.
8 → score;minutes as score;minutes;enabled and =x;1;20 as =x;1;20;no
// A team, and what a player scored against another.
8 → score;minutes as score;minutes;team and =x;1;20 as =x;1;20;red
7 → score;minutes as score;minutes;against and 18:35 as 18:35;bob 300
// A rating counts in a player’s first match.
8 → score;minutes as score;minutes;rating and "c;y";;2;20 as "c;y";;2;20;620
"#;

#[test]
fn a_correction_changes_only_the_cells_that_it_is_about() {
    for [name, edits] in rows(EDITS) {
        let mut edited = LOG.to_owned();
        for edit in edits.split(" and ") {
            let (from, to) = edit.split_once(" as ").unwrap();
            assert_eq!(edited.matches(from).count(), 1, "{edit}");
            edited = edited.replace(from, &unescaped(to));
        }
        let game = opened(&edited, name);
        let options = LeagueOptions::default();
        let found = replace_match(LOG, &options, name, Some(&game));
        assert_eq!(found, Ok(edited), "{name}: {edits}");
    }
    // Another order of the players, and a rating in a later match than a player's first, change nothing.
    assert_eq!(corrected(LOG, "8", |all| all.reverse()), LOG);
    let rated = corrected(LOG, "8", |all| all[0].rating = Some(620.0));
    assert_eq!(rated, LOG);
    let rounded = corrected(LOG, "7", |all| all[0].minutes = 18.583_333_333);
    assert_eq!(rounded, LOG);
    let options = LeagueOptions::default();
    let error = replace_match(LOG, &options, "9", None).unwrap_err();
    assert_eq!(error.expected, "the log has no match “9”");
    let unnamed = Match {
        players: vec![Player::new(" ", 1.0, 1.0)],
        ..Match::default()
    };
    let error = replace_match(LOG, &options, "8", Some(&unnamed)).unwrap_err();
    assert_eq!(
        (error.line, &*error.expected),
        (4, "every player of a match has a name")
    );
}

#[test]
fn rows_that_cannot_be_read_stay_until_they_are_corrected_or_the_match_is_taken_out() {
    let log = "match,player,score,minutes\n1,ann,9,20\n1,bob,many,20\n1,cy,3,20\n";
    let bob = Player::new("bob", 5.0, 20.0);
    let score = corrected(log, "1", |players| players[0].score = 8.0);
    assert_eq!(score, log.replace("ann,9", "ann,8"));
    let all = corrected(log, "1", |players| players.push(bob.clone()));
    assert_eq!(all, log.replace("many", "5"));
    let other = corrected(log, "1", |players| {
        players.push(Player::new("dee", 5.0, 20.0));
    });
    assert_eq!(other, format!("{log}1,dee,5,20\n"));
    let none = replace_match(log, &LeagueOptions::default(), "1", None).unwrap();
    assert_eq!(none, "match,player,score,minutes\n");
}

#[test]
fn a_match_named_and_dated_only_in_its_first_row_keeps_both() {
    let log = "match,date,player,score,minutes\n1,3 May 2026,ann,9,20\n,,bob,5,20\n,,cy,3,20\n2,,ann,1,20\n,,bob,2,20";
    let removed = corrected(log, "1", |players| drop(players.remove(0)));
    assert_eq!(
        removed,
        log.replace("1,3 May 2026,ann,9,20\n,,bob", "1,3 May 2026,bob")
    );
    let added = corrected(log, "2", |players| {
        players.push(Player::new("cy", 4.0, 20.0));
    });
    assert_eq!(added, format!("{log}\n,,cy,4,20\n"));
}

fn log() -> impl Strategy<Value = String> {
    let row = (0..6_u32, 0..6_usize, 0..100_u32, 1..40_u32);
    prop::collection::vec(row, 1..40).prop_map(|mut rows| {
        rows.sort_by_key(|&(game, ..)| game);
        rows.dedup_by_key(|&mut (game, player, ..)| (game, player));
        let names = ["ann", "bob", "cy", "\"d, e\"", "=f", "ünï"];
        let row = |(game, player, score, minutes)| {
            format!("{game},{},{score},{minutes}:30,x {score}\n", names[player])
        };
        let rows: String = rows.into_iter().map(row).collect();
        format!("match,player,score,minutes,note\n{rows}")
    })
}

#[test]
fn a_match_or_day_that_names_nothing_is_refused_with_what_to_write() {
    let dated = "match,player,score,minutes,date\n1,ann,9,20,2026-08-03\n1,bob,5,20,2026-08-03\n\
        finale,ann,9,20,2026-11-28\nfinale,bob,5,20,2026-11-28\n";
    let undated = dated
        .replace(",date", "")
        .replace(",2026-08-03", "")
        .replace(",2026-11-28", "");
    let report = |log: &str, as_of: &str, since: &str| {
        let options = LeagueOptions {
            as_of: Some(as_of.to_owned()),
            since: Some(since.to_owned()),
            ..LeagueOptions::default()
        };
        rate_league(log, &Settings::default(), &options)
    };
    let refused = |log: &str, as_of: &str, since: &str| -> Vec<String> {
        let problems = report(log, as_of, since).option_problems.into_iter();
        let words = |problem: OptionProblem| format!("{}: {problem}", problem.option);
        problems.map(words).collect()
    };
    let what = "names nothing here: write a match, such as “finale”, or a day, such as 2026-11-28";
    assert_eq!(
        refused(dated, "Aug 2026", "888"),
        [
            format!("since: “888” {what}"),
            format!("asOf: “Aug 2026” {what}")
        ],
    );
    assert_eq!(
        refused(&undated, "2026-08-03", "1"),
        ["asOf: “2026-08-03” names nothing here: write a match, such as “finale”"],
    );
    assert_eq!(
        refused("match,player,score\n", "1", ""),
        ["asOf: “1” names nothing: no match has a date"],
    );
    // Before the first match there is no table; but everyone can be new since then.
    assert_eq!(
        refused(dated, "2026-08-02", "2026-08-02"),
        [
            "asOf: “2026-08-02” is before the first match, on 2026-08-03: write a later day, such as 2026-11-28"
        ],
    );
    // A program sees that the table is of no earlier day, and a reader is told.
    let ignored = report(dated, "888", " ");
    assert_eq!((ignored.as_of, ignored.table[0].matches), (None, 2));
    assert!(
        ignored
            .notices
            .contains(&format!("“888” {what}. Until then, the table ignores it."))
    );
    assert_eq!(refused(dated, "2026-11-01", "1"), [""; 0]);
}

proptest! {
    #[test]
    fn a_match_replaced_by_itself_leaves_the_log_as_it_is_and_a_correction_is_read_back(
        log in log(), score in 0_u32..50,
    ) {
        for game in &League::parse(&log).matches {
            prop_assert_eq!(&corrected(&log, &game.name, |_| ()), &log);
            let mut other = opened(&log, &game.name);
            other.players[0].score = f64::from(score);
            other.players.push(Player { rating: Some(500.0), ..Player::new("new", 1.0, 1.5) });
            let options = LeagueOptions::default();
            let after = replace_match(&log, &options, &game.name, Some(&other)).unwrap();
            prop_assert!(League::parse(&after).has_match(&game.name, &other), "{after}");
        }
    }

    #[test]
    fn a_table_as_of_a_match_is_that_of_the_log_up_to_it(log in log(), since in 0_usize..6) {
        let lines: Vec<&str> = log.lines().collect();
        let names: Vec<String> = League::parse(&log).matches.iter().map(|game| game.name.clone()).collect();
        let table = |log: &str, as_of: Option<&String>, since: Option<&String>| {
            let options = LeagueOptions { as_of: as_of.cloned(), since: since.cloned(), ..LeagueOptions::default() };
            rate_league(log, &Settings::default(), &options).table
        };
        let plain = |mut table: Vec<Standing>| {
            for standing in &mut table { standing.before = None; }
            table
        };
        for (place, name) in names.iter().enumerate() {
            let earlier = &names[since.min(place)];
            let up_to = |last: &String| {
                let game = |line: &&&str| line.split(',').next().is_some_and(|game| game <= &**last);
                let rows: Vec<&str> = lines.iter().skip(1).filter(game).copied().collect();
                format!("{}\n{}\n", lines[0], rows.join("\n"))
            };
            let now = table(&log, Some(name), Some(earlier));
            let before = table(&up_to(earlier), None, None);
            for standing in &now {
                let then = before.iter().find(|other| other.player == standing.player);
                let found = standing.before.map(|before| (before.rank, before.rating));
                prop_assert_eq!(found, then.map(|then| (then.rank, then.rating)));
            }
            prop_assert_eq!(plain(now), table(&up_to(name), None, None));
        }
    }
}

#[test]
fn a_match_that_is_added_has_its_date_in_the_form_of_the_others() {
    let written = |dates: &[&str]| {
        let row =
            |(place, date): (usize, &&str)| format!("{place};{date};ann;2\n{place};{date};bob;1\n");
        let rows: String = dates.iter().enumerate().map(row).collect();
        let log = format!("match;date;player;score\n{rows}");
        let players = vec![Player::new("ann", 1.0, 20.0), Player::new("bob", 2.0, 20.0)];
        let game = Match {
            players,
            ..Match::default()
        };
        let longer = append_match(
            &log,
            &LeagueOptions::default(),
            &game,
            None,
            Some("2026-11-05"),
        );
        let longer = longer.unwrap();
        let added = longer.lines().next_back().unwrap().to_owned();
        added.split(';').nth(1).unwrap().to_owned()
    };
    assert_eq!(written(&["2026-10-02"]), "2026-11-05");
    assert_eq!(written(&["13.10.2026", "2.11.2026"]), "5.11.2026");
    assert_eq!(written(&["13.10.2026", "02.11.2026"]), "05.11.2026");
    assert_eq!(written(&["10/13/2026"]), "11/05/2026");
    assert_eq!(written(&["13.10.26"]), "05.11.26");
    assert_eq!(written(&["3 Nov 2026"]), "5 Nov 2026");
    assert_eq!(written(&["October 13, 2026"]), "November 05, 2026");
    assert_eq!(written(&["2026-10-13 20:30"]), "2026-11-05");
    // The day and the month of the last one are the same number.
    assert_eq!(written(&["13.10.2026", "11.11.2026"]), "05.11.2026");
    assert_eq!(written(&["11.11.2026"]), "2026-11-05");
    assert_eq!(written(&["a Friday"]), "2026-11-05");
}
