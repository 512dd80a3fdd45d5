//! Equations 1 to 6 on matches small enough to work out by hand, and the design's check figures.

#![allow(
    clippy::float_cmp,
    reason = "sums that cannot round are compared to the bit"
)]

use crate::lists::numbers;
use crate::rows::rows;
use gameroom_rating::table::BestScore;
use gameroom_rating::zonestats::{
    CapLevel, CapMinutes, CapRule, Match, MatchProblem, MatchReport, Player, PlayerReport,
    Settings, ranks, rate_match, score_rate, working,
};

/// A player as name, team (none where blank), rating, score, minutes.
type Row = (&'static str, &'static str, f64, f64, f64);

fn game(rows: &[Row]) -> Match {
    Match {
        players: rows
            .iter()
            .map(|&(name, team, rating, score, minutes)| Player {
                team: Some(team.to_owned()),
                rating: Some(rating),
                ..Player::new(name, score, minutes)
            })
            .collect(),
        ..Match::default()
    }
}

/// The design's example.
const FIVE: [Row; 5] = [
    ("ann", "red", 520.0, 1800.0, 20.0),
    ("bob", "red", 610.0, 2400.0, 18.0),
    ("cy", "blue", 480.0, 900.0, 20.0),
    ("dee", "blue", 700.0, 2600.0, 20.0),
    ("eve", "blue", 500.0, 1500.0, 12.0),
];

/// The preset "A late joiner".
const LATE: [Row; 4] = [
    ("ann", "", 580.0, 2000.0, 20.0),
    ("bob", "", 520.0, 1700.0, 20.0),
    ("cy", "", 500.0, 1500.0, 20.0),
    ("zed", "", 540.0, 700.0, 5.0),
];

fn rated(rows: &[Row]) -> MatchReport {
    rate_match(&game(rows), &Settings::default())
}

/// What a report says of each player.
fn each<T>(report: &MatchReport, what: impl Fn(&PlayerReport) -> T) -> Vec<T> {
    report.players.iter().map(what).collect()
}

#[track_caller]
fn assert_near(what: &str, found: f64, expected: f64, tolerance: f64) {
    let distance = (found - expected).abs();
    assert!(distance <= tolerance, "{what}: {found}, not {expected}");
}

#[test]
fn the_designs_examples() {
    let report = rated(&FIVE);
    let offsets = ["-3.5975", "40.4093", "-25.8007", "-17.1534", "6.1424"];
    let changes = ["-3.2050", "36.0000", "-22.9855", "-15.2817", "5.4722"];
    assert_eq!(each(&report, |of| format!("{:.4}", of.offset)), offsets);
    assert_eq!(each(&report, |of| format!("{:.4}", of.change)), changes);
    assert_eq!(format!("{:.6}", report.scale), "0.890885");
    assert_eq!(report.scale_player, Some(1));
    let ranks = [3, 2, 5, 1, 4].map(Some);
    assert_eq!(each(&report, |of| of.rank_before), ranks);
    assert_eq!(each(&report, |of| of.rank), ranks);

    // One weak player beats seven strong ones.
    let mut rows: Vec<Row> = vec![("weak", "", 300.0, 5000.0, 20.0)];
    rows.extend((0..7).map(|n| ("", "", 600.0, 1000.0 + f64::from(n), 20.0)));
    let report = rated(&rows);
    assert_eq!(format!("{:.6}", report.scale), "0.154584");
    assert_eq!(report.scale_player, Some(0));
    assert_near("change", report.players[0].change, 40.0, 1e-12);
}

/// What equations 3 to 6 make of matches without teams: ratings, scores and minutes of the players; the changes; the scale,
/// and whose offset sets it.
const SMALL_MATCHES: &str = "
// 40 points are at stake. With 120 points of difference the favourite is expected to score
// 1 / (1 + exp(−1)) = 0.731 058 578 6: 40 · (1 − 0.731…), and 40 · (0.5 − 0.731…).
the favourite wins a duel → 620 2 20, 500 1 20 → 10.757656854 -10.757656854 → 1 → 0
the favourite ties → 620 1 20, 500 1 20 → -9.242343146 9.242343146 → 1 → 0
// c > a > b. a–b: 40 · 0.5 = 20. a–c and b–c count 10 minutes, 20 points, and 500 is expected to score
// 1 / (1 + e) = 0.268 941 421 4 against 620: a loss costs 5.378 828 427.
// Offsets 20 − 5.378…, −20 − 5.378…, 2 · 5.378…; the largest may be 40, so the scale is 1.
without the cap → 500 1000 20, 500 500 20, 620 900 10 → 14.621171573 -25.378828427 10.757656854 → 1 → 1
// a beats b and c, b beats c. a is expected to score 1 / (1 + e²) = 0.119 202 922 0 against each: two wins give
// 2 · 40 · 0.880 797 078 0 = 70.463 766 235, and 20 minutes allow 40.
// The scale is 40 / 70.463… = 0.567 667 641 6; b had 20 − 35.231…, c −20 − 35.231….
with the cap → 380 300 20, 620 200 20, 620 100 20 → 40 -8.646647168 -31.353352832 → 0.5676676416 → 0
// The first beats all and the last loses to all: +60, +20, −20, −60. The first was there for 30 minutes and may
// gain 60, the last for 20 and may lose 40, so the last sets the scale.
equal largest offsets: fewer minutes → 500 4500 30, 500 2000 20, 500 1000 20, 500 500 20 \
→ 40 13.3333333333 -13.3333333333 -40 → 0.66666666666667 → 3
// Three wins over players who can hardly lose, 40 points each: 30 minutes allow 30 · 2, although 20 count.
the cap counts a player's full time → -9500 9000 30, 500 100 20, 500 100 20, 500 100 20 \
→ 60 -20 -20 -20 → 0.5 → 0
";

#[test]
fn small_matches_worked_out_by_hand() {
    for [what, players, changes, scale, scale_player] in rows(SMALL_MATCHES) {
        let row = |player| {
            let [rating, score, minutes] = numbers(player)[..] else {
                panic!("{player}");
            };
            ("", "", rating, score, minutes)
        };
        let report = rated(&players.split(',').map(row).collect::<Vec<_>>());
        assert_near(what, report.scale, scale.parse().unwrap(), 1e-10);
        assert_eq!(report.scale_player, scale_player.parse().ok(), "{what}");
        let changes = numbers(changes);
        assert_eq!(report.players.len(), changes.len(), "{what}");
        for (player, change) in report.players.iter().zip(changes) {
            assert_near(what, player.change, change, 1e-8);
        }
    }
}

/// The favourite by T wins stake / (1 + e), where the stake is 2 · the lesser minutes; the one with these
/// minutes might move by the stake, 1 + e times as much.
#[test]
fn a_duel_reports_its_cap_although_it_never_applies() {
    for (minutes, player) in [([20.0, 20.0], 0), ([20.0, 15.0], 1), ([15.0, 20.0], 0)] {
        let rows: [Row; 2] = [
            ("first", "", 620.0, 100.0 * minutes[0], minutes[0]),
            ("second", "", 500.0, 50.0 * minutes[1], minutes[1]),
        ];
        let report = rated(&rows);
        assert_eq!(report.scale_player, Some(player), "{minutes:?}");
        let cap = working(&game(&rows), &Settings::default()).cap.unwrap();
        assert_eq!(cap.player, player, "{minutes:?}");
        let unlimited = cap.most_points / cap.distance;
        assert_near("unlimited", unlimited, 1.0 + std::f64::consts::E, 1e-9);
    }
    let tied = [("a", "", 500.0, 1.0, 20.0), ("b", "", 500.0, 1.0, 20.0)];
    assert_eq!(rated(&tied).scale_player, None);
    assert_eq!(working(&game(&tied), &Settings::default()).cap, None);
}

const REFUSED: &str = r#"
{"t": 0} → T is a number above 0 and at most 1,000,000,000 (found 0)
{"t": -1} → T is a number above 0 and at most 1,000,000,000 (found -1)
{"gameMult": 2e9} → GAME_MULT is a number above 0 and at most 1,000,000,000 (found 2000000000)
{"maxGameLength": 0} → MAX_GAME_LENGTH is a number above 0 and at most 1,000,000,000
{"T": 120} → unknown field
"#;

#[test]
fn missing_settings_keep_their_default_and_invalid_ones_are_refused() {
    let read = |object: &str| serde_json::from_str::<Settings>(object);
    for (object, [t, game_mult, max_game_length]) in [
        ("{}", [120.0, 2.0, 20.0]),
        (r#"{"gameMult": 3}"#, [120.0, 3.0, 20.0]),
        (r#"{"maxGameLength": 30, "t": 60}"#, [60.0, 2.0, 30.0]),
    ] {
        let expected = Settings::new(t, game_mult, max_game_length).unwrap();
        assert_eq!(read(object).unwrap(), expected, "{object}");
    }
    for [object, complaint] in rows(REFUSED) {
        let error = read(object).unwrap_err().to_string();
        assert!(error.starts_with(complaint), "{error}");
    }
    for unusable in [f64::NAN, f64::INFINITY] {
        assert!(Settings::new(unusable, 2.0, 20.0).is_err());
    }
    assert!(Settings::new(1e-300, 1e9, 1e-300).is_ok());
}

/// zed is expected to score 1 / (1 + e^(1/3)), 1 / (1 + e^(−1/6)) and
/// 1 / (1 + e^(−1/3)) against the others, beats them all, and has 10 points at stake with each:
/// 10 · (3 − 0.417 430 − 0.541 570 − 0.582 570) = 14.584 295 in 5 minutes, which allow 10.
/// cy's offset is the largest, −36.081 224 in 20 minutes, which allow 40.
#[test]
fn a_late_joiner_may_exceed_the_cap_unless_it_applies_to_anyone() {
    let late = game(&LATE);
    let offsets = [
        22.845_669_937,
        -1.348_741_248,
        -36.081_223_856,
        14.584_295_168,
    ];
    for (rule, player, scale, zed) in [
        (CapRule::Largest, 2, 1.0, CapLevel::Above),
        (CapRule::Anyone, 3, 10.0 / 14.584_295_168, CapLevel::At),
    ] {
        let settings = Settings::default().with_cap(rule);
        let report = rate_match(&late, &settings);
        assert_near("scale", report.scale, scale, 1e-10);
        assert_eq!(report.scaled, rule == CapRule::Anyone);
        assert_eq!(report.scale_player, Some(player));
        for (player, offset) in report.players.iter().zip(offsets) {
            assert_near(&player.name, player.offset, offset, 1e-9);
            assert_near(&player.name, player.change, offset * scale, 1e-8);
        }
        let below = CapLevel::Below;
        let levels = [below, below, below, zed].map(Some);
        assert_eq!(each(&report, |of| of.cap), levels);
        let per_minute = report.players[3].per_minute.unwrap();
        assert_near("per minute", per_minute, 14.584_295_168 * scale / 5.0, 1e-9);
        let cap = working(&late, &settings).cap.unwrap();
        assert_eq!(
            (cap.player, cap.level == CapLevel::Above),
            (player, report.scaled)
        );
    }
}

/// The better of two in an hour gains 120 · (1 − 0.5) = 60 points: 20 minutes count for each opponent, and with six equals
/// below, 6 · 20 = 120, which is all that 60 minutes allow, and three times what the 20 that count do.
#[test]
fn the_cap_takes_all_minutes_or_those_that_count() {
    let all = Settings::default();
    let counted = all.with_cap_minutes(CapMinutes::Counted);
    for (settings, minutes, scale, most) in
        [(all, 60.0, 1.0, 120.0), (counted, 20.0, 1.0 / 3.0, 40.0)]
    {
        for settings in [settings, settings.with_cap(CapRule::Anyone)] {
            let rows: Vec<Row> = (0..7_u8)
                .map(|place| ("", "", 500.0, f64::from(u8::from(place == 0)), 60.0))
                .collect();
            let report = rate_match(&game(&rows), &settings);
            assert_near("scale", report.scale, scale, 1e-15);
            let first = &report.players[0];
            assert_near("change", first.change, 120.0 * scale, 1e-12);
            assert_eq!(
                (first.minutes, first.cap_minutes),
                (Some(60.0), Some(minutes))
            );
            assert_eq!(
                (first.cap, first.per_minute),
                (Some(CapLevel::At), Some(2.0))
            );
            let cap = working(&game(&rows), &settings).cap.unwrap();
            assert_eq!((cap.minutes, cap.most_points), (minutes, most));
        }
    }
}

#[test]
fn a_report_names_players_with_several_rows() {
    let mut parts = game(&FIVE);
    let back = Player {
        rating: None,
        ..Player::new("ann", 600.0, 4.0)
    };
    parts.players.push(Player {
        team: Some("red".to_owned()),
        ..back
    });
    let report = rate_match(&parts, &Settings::default());
    let ann = &report.players[0];
    assert_eq!(ann.rows, [0, 5]);
    assert_eq!((ann.score, ann.minutes), (Some(2400.0), Some(24.0)));
    let notice = "“ann” has several rows, which are added up.";
    assert_eq!(
        (&*report.notices, &*report.problems),
        (&[notice.to_owned()][..], &[][..])
    );
    let steps = working(&parts, &Settings::default());
    assert_eq!(
        (steps.players[0].score, steps.players[0].minutes),
        (2400.0, 24.0)
    );
}

#[test]
fn a_row_that_cannot_be_used_is_not_added_up_and_its_player_keeps_the_place() {
    let rows = [FIVE[0], FIVE[1], FIVE[2], FIVE[3], FIVE[4], FIVE[0]];
    let mut parts = game(&rows);
    parts.players[0].minutes = f64::NAN;
    let report = rate_match(&parts, &Settings::default());
    assert_eq!(report.problems.len(), 1, "{:?}", report.problems);
    assert_eq!(report.notices, [""; 0]);
    assert_eq!(report.players[0].rows, [0, 5]);
    let whole = rated(&FIVE);
    assert_eq!(each(&report, |of| of.change), each(&whole, |of| of.change));
    assert_eq!(report.scale_player, whole.scale_player);
}

#[test]
fn rows_of_one_player_that_contradict_each_other_do_not_count() {
    type Change = fn(&mut Player);
    // A third row of ann's does not bring her back.
    let rows = [FIVE[0], FIVE[1], FIVE[2], FIVE[0], FIVE[0]];
    let without = rated(&rows[1..3]);
    let cases: [(Change, &str); 3] = [
        (
            |player| player.team = None,
            "is in “red” in row 1 and has no team in row 4",
        ),
        (
            |player| player.rating = Some(521.5),
            "rating 521.5 in row 4",
        ),
        (|player| player.enabled = false, "is not enabled in row 4"),
    ];
    for (change, problem) in cases {
        let mut game = game(&rows);
        change(&mut game.players[3]);
        let report = rate_match(&game, &Settings::default());
        assert_eq!(report.problems.len(), 1, "{:?}", report.problems);
        let found = &report.problems[0];
        assert!(found.expected.contains(problem), "{found:?}");
        assert!(found.player == Some(3) && found.left_out && !report.players[0].counted);
        let changes = each(&report, |of| of.change);
        assert_eq!(changes[1..], each(&without, |of| of.change));
    }
}

/// A win over equals is worth 20 points: two of them are exactly the 40 that 20 minutes allow. With
/// T 1.2 the late joiner's three are worth 10 / (1 + e^(−100/3)) + 10 / (1 + e^(50/3)) + 10 / (1 + e^(100/3)),
/// which is 5.8 · 10⁻⁷ above 10; with T 0.8 they are 1.4 · 10⁻¹⁰ above it, which is rounding.
#[test]
fn the_cap_is_reached_exactly_before_it_scales_anything() {
    for rule in [CapRule::Largest, CapRule::Anyone] {
        let at = |t: f64, rows: &[Row]| {
            let settings = Settings::new(t, 2.0, 20.0).unwrap().with_cap(rule);
            let cap = working(&game(rows), &settings).cap.unwrap();
            let report = rate_match(&game(rows), &settings);
            (
                report.scaled,
                report.scale,
                report.players[cap.player as usize].cap,
            )
        };
        let three = [
            ("a", "", 500.0, 3.0, 20.0),
            ("b", "", 500.0, 2.0, 20.0),
            ("c", "", 500.0, 1.0, 20.0),
        ];
        assert_eq!(at(120.0, &three), (false, 1.0, Some(CapLevel::At)));
        let (scaled, scale, level) = at(1.2, &LATE);
        assert_eq!((scaled, level), (true, Some(CapLevel::At)));
        assert_near("scale", scale, 0.999_999_942_222_521, 1e-14);
        let (scaled, scale, level) = at(0.8, &LATE);
        assert_eq!((scaled, level), (false, Some(CapLevel::At)));
        assert_near("scale", scale, 1.0, 1e-10);
    }
}

/// Equal on paper: score · the other's minutes is the same on both sides, as 163 · 885.3 = 489 · 295.1.
#[test]
fn score_rates_tie_when_they_are_equal_on_paper() {
    let first_gains = |one: (f64, f64), other: (f64, f64)| {
        let rows = [
            ("one", "", 500.0, one.0, one.1),
            ("other", "", 500.0, other.0, other.1),
        ];
        let [forwards, backwards] = [rows, [rows[1], rows[0]]].map(|rows| rated(&rows));
        let change = forwards.players[0].change;
        assert_eq!(change, backwards.players[1].change, "{one:?} {other:?}");
        assert_eq!(change, -forwards.players[1].change, "{one:?} {other:?}");
        change
    };
    for (one, other) in [
        ((163.0, 295.1), (489.0, 885.3)),
        ((-163.0, 295.1), (-489.0, 885.3)),
        ((300.0, 5.0), (900.0, 15.0)),
        ((100.0, 4.1), (300.0, 12.3)),
        ((0.1, 0.3), (1.0, 3.0)),
        ((7.0, 0.7), (1.0, 0.1)),
        ((1e12, 1e6), (1e6, 1.0)),
        ((0.0, 3.0), (0.0, 7.0)),
    ] {
        assert_eq!(first_gains(one, other), 0.0, "{one:?} {other:?}");
    }
    for tenths in 1..=400 {
        for score in [1.0, 7.0, 12_345.0] {
            let tie = |times: f64| (times * score, times * f64::from(tenths) / 10.0);
            assert_eq!(first_gains(tie(1.0), tie(3.0)), 0.0, "{score} {tenths}");
            let exactly = 600.0 * score / f64::from(tenths);
            let rate = score_rate(score, f64::from(tenths) / 10.0, BestScore::Highest);
            assert_near("score rate", rate, exactly, 1e-12 * exactly);
        }
    }
    // Far nearer than scores ever are, and yet not equal.
    for (one, other) in [
        ((1_000_001.0, 20.0), (1_000_000.0, 20.0)),
        ((-1_000_000.0, 20.0), (-1_000_001.0, 20.0)),
        ((1e12, 20.0), (1e12 - 1e4, 20.0)),
        ((1e-9, 20.0), (0.0, 20.0)),
    ] {
        assert_eq!(first_gains(one, other), 20.0, "{one:?} {other:?}");
    }
}

/// A player with scores against others.
fn scored(name: &str, team: &str, score: f64, against: &[(&str, f64)]) -> Player {
    let against = against.iter();
    Player {
        team: Some(team.to_owned()),
        against: against
            .map(|&(name, score)| (name.to_owned(), score))
            .collect(),
        ..Player::new(name, score, 20.0)
    }
}

/// Three equals for 20 minutes, 20 points at stake with each. By score rate a beats b beats c. Head to
/// head b beats a, and a ties with c; b and c have no scores against each other, so b wins by score rate.
#[test]
fn head_to_head_scores_decide_if_both_players_have_one() {
    let scored = |name, score, against: &[_]| scored(name, "", score, against);
    let players = vec![
        scored("a", 300.0, &[("b", 1.0), (" c ", -2.0)]),
        scored("b", 200.0, &[("a", 1.5)]),
        scored("c", 100.0, &[("a", -2.0)]),
    ];
    let game = Match {
        players,
        ..Match::default()
    };
    let report = rate_match(&game, &Settings::default());
    assert_eq!(each(&report, |of| of.change), [-20.0, 40.0, -20.0]);
    assert_eq!(report.problems, []);
    let pairs = working(&game, &Settings::default()).pairs;
    let shown: Vec<_> = (pairs.iter())
        .map(|pair| (pair.head_to_head, pair.result))
        .collect();
    let (won, tied) = (Some([1.5, 1.0]), Some([-2.0, -2.0]));
    assert_eq!(
        shown,
        [
            (Some([1.0, 1.5]), 0.0),
            (tied, 0.5),
            (won, 1.0),
            (None, 1.0),
            (tied, 0.5),
            (None, 0.0),
        ]
    );
}

#[test]
fn suspicious_head_to_head_scores_are_ignored_with_a_warning() {
    let mut game = Match {
        players: vec![
            scored(
                "a",
                "red",
                9.0,
                &[("a", 1.0), ("b", 1.0), ("c", 1.0), ("d", 5.0), ("e", 1.0)],
            ),
            scored("b", "blue", 8.0, &[("a", f64::NAN), ("zed", 3.0)]),
            scored("c", "red", 7.0, &[("a", 2.0)]),
            scored("d", "blue", 6.0, &[]),
            scored("f", "blue", 5.0, &[("a", 9.0)]),
            scored("e", "blue", 5.0, &[("a", 9.0)]),
        ],
        ..Match::default()
    };
    game.players[5].enabled = false;
    let report = rate_match(&game, &Settings::default());
    let problem = |of: &MatchProblem| format!("{} {}\n", of.player.unwrap(), of.expected);
    let problems: String = report.problems.iter().map(problem).collect();
    let expected = "0 a player has no score against themselves
1 the score against “a” is not a number
1 “zed” is not in this match
0 “b” has no score against this player, so score rates decide
0 “d” has no score against this player, so score rates decide
4 “a” has no score against this player, so score rates decide
";
    assert_eq!(problems, expected);
    assert!(report.problems.iter().all(|problem| !problem.left_out));
    for player in &mut game.players {
        player.against.clear();
    }
    let without = rate_match(&game, &Settings::default());
    assert_eq!(report.players, without.players);
}

/// A score in almost no time: its rate is infinite, but almost no points are at stake.
#[test]
fn an_infinite_score_rate_is_higher_than_any_other() {
    let rows = [
        ("a", "", 500.0, 1e12, 5e-324),
        ("b", "", 500.0, 5.0, 20.0),
        ("c", "", 500.0, -1e12, 5e-324),
    ];
    let pairs = working(&game(&rows), &Settings::default()).pairs;
    let results: Vec<f64> = pairs.iter().map(|pair| pair.result).collect();
    assert_eq!(results, [1.0, 1.0, 0.0, 1.0, 0.0, 0.0]);
}

#[test]
fn the_working_adds_up_to_the_match() {
    for t in [120.0, 0.01] {
        let settings = Settings::new(t, 2.0, 20.0).unwrap();
        let report = rate_match(&game(&FIVE), &settings);
        let working = working(&game(&FIVE), &settings);
        assert_eq!(working.pairs.len(), 2 * 2 * 3);
        for player in &working.players {
            let all = working.pairs.iter();
            let pairs: Vec<_> = all.filter(|pair| pair.player == player.player).collect();
            let sum: f64 = pairs.iter().map(|pair| pair.points).sum();
            assert_eq!(sum, player.report.offset, "{}", player.report.name);
            assert_eq!(pairs.len(), player.opponents as usize);
            for pair in pairs {
                let ratings = [pair.opponent, pair.player].map(|row| FIVE[row as usize].2);
                assert_eq!(pair.difference, ratings[0] - ratings[1]);
                let points = pair.surprise * 2.0 * pair.minutes;
                assert_near("points", pair.points, points, 1e-12);
            }
            assert_eq!(player.report, report.players[player.player as usize]);
        }
        let cap = working.cap.unwrap();
        assert_eq!(Some(cap.player), report.scale_player);
        assert_eq!((cap.most_points / cap.distance).min(1.0), working.scale);
    }
}

#[test]
fn the_working_of_a_large_match_omits_the_grid() {
    let crowd = |players: u32| Match {
        players: (0..players)
            .map(|n| Player::new(format!("p{n}"), f64::from(n), 20.0))
            .collect(),
        ..Match::default()
    };
    let largest = working(&crowd(100), &Settings::default());
    assert_eq!((largest.pairs.len(), largest.pairs_omitted), (9_900, false));
    let larger = working(&crowd(101), &Settings::default());
    assert_eq!((larger.pairs.len(), larger.pairs_omitted), (0, true));
    assert_eq!(larger.players[7].opponents, 100);
}

/// Everyone who starts equal has rank 1; the last of three overtakes two who were level.
#[test]
fn players_who_shared_a_rank_before_do_not_pass_each_other() {
    for (rows, gained) in [
        (
            &[("", "", 500.0, 9.0, 20.0), ("", "", 500.0, 1.0, 20.0)][..],
            &[0, 0][..],
        ),
        (
            &[
                ("", "", 500.0, 1.0, 20.0),
                ("", "", 500.0, 2.0, 20.0),
                ("", "", 499.0, 3.0, 20.0),
            ],
            &[0, 0, 2],
        ),
    ] {
        assert_eq!(each(&rated(rows), |of| of.ranks_gained), gained);
    }
    assert_eq!(ranks(&[0.0, -0.0, 0.0, 1.0]), [2, 2, 2, 1]);
}
