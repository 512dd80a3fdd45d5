//! The report's plain counts, what it says of a text's problems, and all schemes side by side.

use gameroom_rating::games::{LONGEST_TEXT, parse, rep};
use gameroom_rating::rating::{SCHEMES, Scheme, SchemeId, Unbounded, compare};

#[test]
fn a_report_counts_what_was_played_and_what_was_left_out() {
    let list = parse(
        "+1500 ann\n+1650 bob\n=1600 bob\nsee below\n-1700 ann\n=1800 cy\n-1350 Bob\n-1000 ann\n",
    );
    let report = list.rate(&SchemeId::P1.scheme());
    assert_eq!((report.wins, report.draws, report.losses), (2, 2, 3));
    assert_eq!((report.games, report.opponents), (7, 4));
    // Two wins and two halves; 1500 + 1650 + 1600 + 1700 + 1800 + 1350 + 1000 = 10 600.
    assert_eq!(report.score.to_string(), "3");
    assert_eq!(report.score_share, Some(3.0 / 7.0));
    assert_eq!(report.average_opponent, Some(10_600.0 / 7.0));
    assert_eq!((report.left_out, report.refused), (1, false));
    assert_eq!(
        (&report.problems, &report.notice),
        (&list.problems, &list.notice)
    );
    assert!(report.notice.unwrap().contains("“bob” and “Bob”"));
    assert_eq!((report.problems.len(), report.problems[0].line), (1, 4));
}

#[test]
fn a_report_on_no_games_has_no_shares() {
    let report = parse("").rate(&SchemeId::P8.scheme());
    assert_eq!(report.rating, None);
    assert_eq!((report.score_share, report.average_opponent), (None, None));
    assert_eq!(
        (report.games, report.left_out, report.refused),
        (0, 0, false)
    );
}

#[test]
fn a_report_on_a_text_that_was_refused_says_so() {
    let report = parse(&"+1500\n".repeat(LONGEST_TEXT / 6 + 1)).rate(&SchemeId::P1.scheme());
    assert!(report.refused);
    assert_eq!((report.games, report.problems.len()), (0, 1));
}

/// The design's check figures for ten wins against 1000; what is no published scheme has no name.
#[test]
fn schemes_are_compared_on_one_list() {
    let list = parse(&rep("'+1000' 10", "").unwrap().list).games;
    let mut schemes: Vec<Scheme> = SCHEMES.iter().map(|row| row.scheme).collect();
    schemes[2].prior.draws = 0;
    let compared = compare(&list, &schemes);
    let told = |place: usize| {
        let rating = compared[place].rating.map(|rating| format!("{rating:.3}"));
        (compared[place].scheme, rating, compared[place].unbounded)
    };
    assert_eq!(compared.len(), 8);
    assert_eq!(told(0), (Some(SchemeId::P1), None, Some(Unbounded::Above)));
    assert_eq!(told(2), (None, None, Some(Unbounded::Above)));
    for (place, id, rating) in [
        (1, SchemeId::P2, "1919.547"),
        (3, SchemeId::P4, "1701.902"),
        (4, SchemeId::P5, "1786.977"),
        (7, SchemeId::P8, "1706.411"),
    ] {
        assert_eq!(told(place), (Some(id), Some(rating.to_owned()), None));
    }
}
