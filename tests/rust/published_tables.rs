//! Every figure the source publishes, from the same `rep` commands, rounded as it rounds.

use gameroom_rating::games::parse;
use gameroom_rating::rating::{Root, SchemeId, rating, rep};

fn rounded(command: &str, scheme: SchemeId) -> i64 {
    let list = parse(&rep(command, "").unwrap().list);
    assert_eq!(list.problems, [], "{command}");
    match rating(&list.games, &scheme.scheme()) {
        #[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
        Root::At(rating) => rating.round() as i64,
        unbounded => panic!("{command} gives {unbounded:?}"),
    }
}

/// Runs rows of a published table: what stands for `$` in the command, then p4, then p3.
fn check_table(command: &str, rows: &[(&str, i64, i64)]) {
    for (value, p4, p3) in rows {
        let command = command.replace('$', value);
        let ours = (
            rounded(&command, SchemeId::P4),
            rounded(&command, SchemeId::P3),
        );
        assert_eq!(ours, (*p4, *p3), "(p4, p3) of {command}");
    }
}

#[test]
fn wins_against_one_opponent_as_published() {
    check_table(
        "rep '+1000' $",
        &[
            ("1", 1512, 1512),
            ("2", 1573, 1635),
            ("5", 1649, 1791),
            ("10", 1702, 1904),
            ("20", 1746, 2008),
            ("30", 1766, 2063),
            ("40", 1775, 2097),
            ("50", 1780, 2121),
            ("60", 1781, 2138),
            ("70", 1781, 2151),
            ("80", 1779, 2161),
            ("90", 1776, 2169),
            ("100", 1773, 2175),
            ("200", 1734, 2197),
            ("300", 1701, 2199),
            ("400", 1676, 2200),
            ("500", 1656, 2200),
        ],
    );
}

#[test]
fn alternating_wins_and_losses_as_published() {
    check_table(
        "rep '+1000; -1000' $",
        &[
            ("1", 979, 986),
            ("2", 986, 995),
            ("5", 992, 1000),
            ("10", 994, 1001),
            ("20", 996, 1002),
            ("30", 996, 1003),
            ("40", 996, 1003),
            ("50", 996, 1003),
        ],
    );
}

#[test]
fn a_hundred_games_against_one_opponent_and_the_field_as_published() {
    check_table("rep '+2000; -2000' $", &[("50", 1995, 2003)]);
}

#[test]
fn a_loss_after_a_hundred_even_games_as_published() {
    check_table(
        "rep '-$ playerX' 1 '+2000; -2000' 50",
        &[
            ("3000", 1995, 2003),
            ("2500", 1987, 2002),
            ("2000", 1929, 1995),
            ("1500", 1842, 1987),
            ("1000", 1818, 1986),
            ("500", 1817, 1986),
            ("0", 1816, 1986),
        ],
    );
}

#[test]
fn a_loss_after_a_hundred_wins_against_one_opponent_as_published() {
    assert_eq!(rounded("rep '+1230' 100", SchemeId::P4), 2003);
    for (loss_to, p4) in [
        ("3000", 1990),
        ("2500", 1911),
        ("2000", 1731),
        ("1500", 1541),
        ("1000", 1440),
        ("500", 1425),
        ("0", 1424),
    ] {
        let command = format!("rep '-{loss_to} playerX' 1 '+1230' 100");
        assert_eq!(rounded(&command, SchemeId::P4), p4, "{command}");
    }
}

#[test]
fn weak_opponents_and_equal_ones_as_published() {
    for (command, p3) in [
        ("rep '+1492' 20 | p3", 2500),
        ("rep '+2400; -2600' 10 | p3", 2500),
        ("rep '-2500' 1 '+1492' 20 | p3", 2232),
        ("rep '-2500' 1 '+2400; -2600' 10 | p3", 2479),
    ] {
        assert_eq!(rounded(command, SchemeId::P3), p3, "{command}");
    }
}

#[test]
fn p3_peaks_1200_points_above_a_fixed_opponent_as_published() {
    assert_eq!(rounded("rep '+1000' 5000", SchemeId::P3), 2200);
}

#[test]
fn p4_peaks_about_780_points_above_a_fixed_opponent_at_seventy_wins_as_published() {
    let after = |wins: u32| rounded(&format!("rep '+1000' {wins}"), SchemeId::P4);
    let best = (1..=200)
        .max_by_key(|&wins| (after(wins), std::cmp::Reverse(wins)))
        .unwrap();
    assert!((55..=75).contains(&best), "the peak is at {best} wins");
    assert_eq!(after(best), 1781);
    assert!(after(500) < after(200) && after(200) < after(70));
}
