//! The strip under the rating: every place on it worked out by hand.

use crate::lists::assert_near;
use gameroom_rating::games::GameResult::{Draw, Loss, Win};
use gameroom_rating::games::{GameList, GameResult, parse};
use gameroom_rating::rating::{Root, SchemeId, Strip, rate, strip};

fn list_of(text: &str) -> GameList {
    parse(text).games
}

/// The strip of a list whose rating and interval are these.
fn strip_of(list: &str, [rating, low, high]: [Option<f64>; 3]) -> Strip {
    let list = list_of(list);
    let mut report = rate(&list, &SchemeId::P1.scheme());
    report.rating = rating.map_or(Root::Nothing, Root::At);
    (report.low, report.high) = (low, high);
    strip(&list, &report).expect("there are games")
}

fn marks(strip: &Strip) -> Vec<(f64, GameResult, u32)> {
    let mark = |mark: &gameroom_rating::rating::StripMark| (mark.at, mark.result, mark.games);
    strip.opponents.iter().map(mark).collect()
}

/// From 1300 to 1700 and a margin of 3 % of the 400 points on each side: 1288 to 1712.
#[test]
fn all_opponents_near_the_interval_are_on_the_strip() {
    let strip = strip_of(
        "+1500 a; -1500 b; =1300 c; +1700 d; +1500 e",
        [Some(1500.0), Some(1400.0), Some(1600.0)],
    );
    assert_near(strip.rating.unwrap(), 0.5, 1e-12);
    assert_near(strip.low, 112.0 / 424.0, 1e-12);
    assert_near(strip.high, 312.0 / 424.0, 1e-12);
    // 424 points in at most eight parts: every 100.
    let ticks: Vec<f64> = strip.ticks.iter().map(|tick| tick.rating).collect();
    assert_eq!(ticks, [1300.0, 1400.0, 1500.0, 1600.0, 1700.0]);
    for tick in &strip.ticks {
        assert_near(tick.at, (tick.rating - 1288.0) / 424.0, 1e-12);
    }
    // 1300 is 12 / 424 from the start: of 120 places the 3.4th. 1700 is the 116.6th.
    let expected = [
        (3.0 / 120.0, Draw, 1),
        (0.5, Loss, 1),
        (0.5, Win, 2),
        (117.0 / 120.0, Win, 1),
    ];
    assert_eq!(marks(&strip), expected);
    let mark = |game: usize| {
        let mut marks = strip.opponents.iter();
        marks.position(|mark| (mark.mark as f64 - strip.marks[game]).abs() < 0.5)
    };
    let marks: Vec<_> = (0..5).map(mark).collect();
    assert_eq!(marks, [2, 1, 0, 3, 2].map(Some));
}

/// The interval is shorter than 100 points, so the strip reaches 500 beyond its ends, 990 to 2010, and 3 % of
/// that more: 959.4 to 2040.6.
#[test]
fn opponents_far_from_the_interval_stand_on_the_ends() {
    let strip = strip_of(
        "+9000 a; -9000 b; -5000 c; +-5000 d",
        [Some(1500.0), Some(1490.0), Some(1510.0)],
    );
    assert_near(strip.low, (1490.0 - 959.4) / 1081.2, 1e-12);
    assert_near(strip.high, (1510.0 - 959.4) / 1081.2, 1e-12);
    let expected = [(0.0, Win, 1), (1.0, Loss, 2), (1.0, Win, 1)];
    assert_eq!(marks(&strip), expected);
}

/// An interval of 300 points reaches five times as far: 1200 − 1500 to 1500 + 1500.
#[test]
fn a_wide_interval_has_a_wide_strip() {
    let far = [Some(1350.0), Some(1200.0), Some(1500.0)];
    let strip = strip_of("+-9999 a; -9999 b", far);
    let (from, length) = (-300.0 - 99.0, 3300.0 + 198.0);
    assert_near(strip.low, (1200.0 - from) / length, 1e-12);
    assert_near(strip.high, (1500.0 - from) / length, 1e-12);
}

/// The least margin is 3 % of 100 points: 1497 to 1603.
#[test]
fn an_unbounded_rating_is_not_on_the_strip_and_its_interval_goes_to_the_end() {
    let strip = strip_of("+1500 a", [None, Some(1600.0), None]);
    assert_eq!(strip.rating, None);
    assert_near(strip.low, 103.0 / 106.0, 1e-12);
    assert_near(strip.high, 1.0, 1e-12);
    assert_eq!(marks(&strip), [(3.0 / 120.0, Win, 1)]);
    let strip = strip_of("-1500 a", [None, None, Some(1450.0)]);
    assert_near(strip.low, 0.0, 1e-12);
    // 1450 to 1500 and 3 points on each side.
    assert_near(strip.high, 3.0 / 56.0, 1e-12);
}

#[test]
fn no_games_have_no_strip() {
    let none = GameList::new();
    let report = rate(&none, &SchemeId::P1.scheme());
    assert_eq!(strip(&none, &report), None);
}
