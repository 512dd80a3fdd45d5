//! The report's plain counts, what it says of a text's problems, and all schemes side by side.

use crate::lists::{assert_near, made};
use gameroom_rating::games::{MAX_TEXT_BYTES, parse};
use gameroom_rating::rating::{Prior, Root, SCHEMES, Scheme, SchemeId, accuracy, compare, rate};

#[test]
fn a_report_counts_what_was_played_and_what_was_left_out() {
    let list = parse(
        "+1500 ann\n+1650 bob\n=1600 bob\nsee below\n-1700 ann\n=1800 cy\n-1350 Bob\n-1000 ann\n",
    );
    let read = list.rate(&SchemeId::P1.scheme());
    let report = read.report;
    assert_eq!((report.wins, report.draws, report.losses), (2, 2, 3));
    assert_eq!((report.games, report.opponents), (7, 4));
    assert_eq!(report.scheme, Some(SchemeId::P1));
    // Two wins and two halves; 1500 + 1650 + 1600 + 1700 + 1800 + 1350 + 1000 = 10 600.
    assert_eq!(report.score.to_string(), "3");
    assert_eq!(report.score_share, Some(3.0 / 7.0));
    assert_eq!(report.average_opponent, Some(10_600.0 / 7.0));
    assert_eq!((read.left_out, read.refused), (1, false));
    assert_eq!(
        (&read.problems, &read.notice),
        (&list.problems, &list.notice)
    );
    assert!(read.notice.unwrap().contains("“bob” and “Bob”"));
    assert_eq!((read.problems.len(), read.problems[0].line), (1, 4));
}

/// One more game against the opponent raises RA by what the report says. Of four opponents met once, bob is the newest.
#[test]
fn a_report_says_what_another_game_adds_to_the_accuracy() {
    let text =
        "+1720 ann 2\n-1850 bob 9\n+1720 ann 30\n=1600 cy 60\n-1500 ann 200\n+1900 dee 400\n";
    let report = rate(&parse(text).games, &SchemeId::P7.scheme());
    let gains = report.accuracy_gains.iter();
    let names: Vec<(&str, u32)> = gains.map(|gain| (&*gain.opponent, gain.games)).collect();
    assert_eq!(names, [("bob", 1), ("ann", 3)]);
    for gain in &report.accuracy_gains {
        let more = parse(&format!("+1500 {}\n{text}", gain.opponent)).games;
        assert_near(gain.adds, accuracy(&more) - report.accuracy, 1e-12);
    }
    // All met equally often: only the newest.
    let report = rate(&parse("=1500 cy\n+1600 bob").games, &SchemeId::P1.scheme());
    let gains = report.accuracy_gains.iter();
    assert_eq!(
        gains.map(|gain| &*gain.opponent).collect::<Vec<_>>(),
        ["cy"]
    );
}

/// Ten to one are the odds of 400 points, so 200 points are √10 to one.
#[test]
fn a_report_says_what_score_its_rating_promises() {
    let report = rate(&parse("=1500 ann").games, &SchemeId::P1.scheme());
    let odds = 10_f64.sqrt();
    let expected = [
        (1300.0, odds / (1.0 + odds)),
        (1500.0, 0.5),
        (1700.0, 1.0 / (1.0 + odds)),
    ];
    assert_eq!(report.expectations.len(), 3);
    for (found, (opponent, score)) in report.expectations.iter().zip(expected) {
        assert_near(found.opponent, opponent, 1e-6);
        assert_near(found.score, score, 1e-12);
    }
}

#[test]
fn a_report_on_no_games_has_no_shares() {
    let read = parse("").rate(&SchemeId::P8.scheme());
    let report = read.report;
    assert_eq!(report.rating, Root::Nothing);
    assert_eq!((report.score_share, report.average_opponent), (None, None));
    assert_eq!((report.games, read.left_out, read.refused), (0, 0, false));
    assert!(report.accuracy_gains.is_empty() && report.expectations.is_empty());
}

#[test]
fn a_report_on_a_text_that_was_refused_says_so() {
    let report = parse(&"+1500\n".repeat(MAX_TEXT_BYTES / 6 + 1)).rate(&SchemeId::P1.scheme());
    assert_eq!(
        (report.refused, report.report.games, report.problems.len()),
        (true, 0, 1)
    );
}

/// The design's check figures for ten wins against 1000; what is no published scheme has no name.
#[test]
fn schemes_are_compared_on_one_list() {
    let list = made("'+1000' 10");
    let mut schemes: Vec<Scheme> = SCHEMES[..4].iter().map(|row| row.scheme).collect();
    schemes[2] = schemes[2].with_prior(Prior::NONE).unwrap();
    let compared = compare(&list, &schemes);
    let told = compared.iter().map(|rating| {
        let name = rating.scheme.map_or("–", SchemeId::name);
        match rating.rating {
            Root::At(rating) => format!("{name} {rating:.3}"),
            unbounded => format!("{name} {unbounded:?}"),
        }
    });
    let expected = "p1 Above, p2 1919.547, – Above, p4 1701.902";
    assert_eq!(told.collect::<Vec<_>>().join(", "), expected);
}
