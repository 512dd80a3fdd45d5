//! Charts as a person would look at them: drawn as SVG, read back, and held against what they are of.

#[path = "charts/drawing.rs"]
mod drawing;
#[path = "charts/examples.rs"]
mod examples;

use drawing::{Drawing, text_width};
use examples::{
    calibration, comparison, example, examples, fit_map, league, next_game, nothing, opponent,
    opponents, pair_grid, pulls, range, scheme, season, season_with_goal, situation, sweep,
    timeline, truth, weights,
};
use gameroom_rating::chart::pictures::{self, LeagueCourses, LeaguePlaces, Sweep, TimelinePicture};
use gameroom_rating::chart::{Chart, DrawError, Plot, SeriesShape, Style, svg};
use gameroom_rating::zonestats::Settings;
use proptest::prelude::*;
use std::fmt::Write;

const WIDE: (f64, f64) = (720.0, 300.0);
const PHONE: (f64, f64) = (328.0, 260.0);
const NONE: f64 = f64::NAN;

/// A chart on its own, and where its values are.
fn pictured(chart: &Chart, size: (f64, f64)) -> Result<(String, Plot), DrawError> {
    svg(chart, size, &Style::default(), &|text| {
        text_width(text, 12.0)
    })
}

/// What is drawn, all of which can be seen.
fn drawn(chart: &Chart, size: (f64, f64)) -> Drawing {
    let (document, _) = pictured(chart, size).expect("a chart that can be drawn");
    let drawing = Drawing::read(&document).expect("well-formed SVG");
    drawing.check().expect("a chart that can be looked at");
    drawing
}

fn plotted(chart: &Chart, size: (f64, f64)) -> Plot {
    pictured(chart, size).expect("a chart that can be drawn").1
}

/// The chart of a rating for each game, the ends of its interval, and the results.
fn rated(numbers: [&[f64]; 3], results: &[f64]) -> Chart {
    timeline(vec![scheme("", numbers)], results).chart()
}

/// FNV-1a, which tells one picture from another.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Where they differ, the pictures are in `target/charts`: look at them, and at those of the commit before. Then
/// `WRITE_DIGESTS=1 cargo test -p gameroom-rating --features charts --test charts look_as` takes them as they are.
#[test]
fn charts_look_as_they_did() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let digests = format!("{root}/tests/rust/charts/digests.txt");
    let folder = format!("{root}/target/charts");
    std::fs::create_dir_all(&folder).unwrap();
    let mut now = String::new();
    for (name, chart) in examples() {
        for (width, size) in [("wide", WIDE), ("phone", PHONE)] {
            let (picture, _) = pictured(&chart, size).unwrap();
            writeln!(now, "{name}-{width} {:016x}", digest(&picture)).unwrap();
            std::fs::write(format!("{folder}/{name}-{width}.svg"), &picture).unwrap();
        }
    }
    if std::env::var_os("WRITE_DIGESTS").is_some() {
        std::fs::write(&digests, &now).unwrap();
    }
    let before = std::fs::read_to_string(&digests).unwrap_or_default();
    let different: Vec<&str> = now
        .lines()
        .filter(|&line| !before.lines().any(|other| other == line))
        .collect();
    assert!(different.is_empty(), "these have changed: {different:#?}");
}

#[test]
fn every_label_is_on_the_sheet_and_none_on_another() {
    for (name, chart) in examples() {
        for size in [WIDE, PHONE, (240.0, 200.0), (1200.0, 400.0)] {
            let drawing = drawn(&chart, size);
            assert!(drawing.texts.len() >= 4, "{name} at {size:?} has labels");
        }
    }
}

/// The settings that the page prefers need not be those of the best cell: they are not clearly worse, and change less.
#[test]
fn the_best_cell_of_a_map_is_the_one_that_is_marked_and_its_figure_is_that_of_the_cell() {
    let map = |best, losses: [f64; 4]| {
        let best = Settings::new(120.0, best, 20.0).ok();
        fit_map(
            [vec![2.4, 3.0], vec![10.0, 20.0], losses.to_vec()],
            [best, best],
        )
    };
    let mark_of = |chart: &Chart| {
        let series = chart.series.iter().find(|series| series.label == "Best");
        match series.unwrap().shapes[..] {
            [SeriesShape::Mark(at)] => at,
            _ => panic!("the best cell is marked"),
        }
    };
    let losses = [0.61, 0.6075, 0.6073, 0.62];
    let chart = map(2.4, losses);
    assert_eq!(
        chart.summary,
        "Paler cells predict better. The best is GAME_MULT 3 with MAX_GAME_LENGTH 10: a log loss of 0.6073. \
         GAME_MULT 2.4 with MAX_GAME_LENGTH 20 is not clearly worse: 0.6075."
    );
    // The largest MAX_GAME_LENGTH is at the top.
    assert_eq!(mark_of(&chart), (1.0, 1.0));
    assert!(
        chart.csv().contains("\r\n10,0.0027,0\r\n"),
        "{}",
        chart.csv()
    );
    // Of cells that predict the same, the one that the page prefers.
    let chart = map(3.0, [0.61, 0.6075, 0.6073, 0.6073 + 1e-12]);
    assert_eq!(mark_of(&chart), (1.0, 0.0));
    assert!(
        chart
            .summary
            .ends_with("GAME_MULT 3 with MAX_GAME_LENGTH 20: a log loss of 0.6073.")
    );
}

/// What a chart says: in its summary, in its table, and at a place.
fn said(chart: &Chart, stop: usize) -> String {
    let readout = chart.readout(&plotted(chart, WIDE), stop).unwrap();
    let values = readout.values.iter();
    let values = values.map(|value| format!("; {}: {}", value.label, value.text));
    let csv = chart.csv().replace("\r\n", "\n");
    format!(
        "{}\n{csv}{}{}",
        chart.summary,
        readout.heading,
        values.collect::<String>()
    )
}

/// Each chart, and at which of its places one looks; what it says is in `charts/said.txt`, in the same order.
fn charts_that_say() -> Vec<(Chart, usize)> {
    let one = |label| scheme(label, [&[1500.0, 1550.0], &[], &[]]);
    // A list of four games of which only two are shown; the older ones were not predicted.
    let shown = TimelinePicture {
        games: 4,
        numbers: vec![3.0, 1.0].into(),
        opponents: vec![1850.0, 1720.5].into(),
        names: vec!["bob".to_owned(), "=ann".to_owned()],
        expected: Some(vec![NONE, NONE, 0.25, 0.75].into()),
        ..timeline(vec![one("")], &[0.0, 1.0])
    };
    let banded = scheme("p7", [&[1500.0, 1550.0], &[1300.0, 1400.0], &[1700.0; 2]]);
    let games = [
        (1500.0, 0.5, 1.0),
        (1500.0, 0.25, 1.0),
        (1700.0, -0.5, 0.0),
        (1500.0, -0.25, 0.5),
    ];
    let named = || vec![opponent("ann", 1, 4, 4.0), opponent("bob", 1, 2, 2.0)];
    let (others, draws) = (opponent("", 120, 200, 30.0), opponent("", 1, 2, 4.0));
    let changes = vec![NONE, 12.0, -3.0, -12.0, NONE, 4.5, 3.0, -4.5, NONE];
    let band = range(vec![1.0, 2.0], vec![3.0, 4.0], vec![5.0, 6.0]);
    let ann = ("Ann", vec![1.0, 4.0], vec![510.0, 520.0]);
    let bob = ("Bob", vec![1.0, 2.0, 3.0], vec![490.0, 480.0, 470.0]);
    let truths: [(&str, &[f64]); 2] = [("A", &[310.0, 400.0]), ("B", &[250.0, 450.0])];
    let bins = [
        [0.2, 0.3, 0.15, 0.5],
        [0.5, 0.3, 0.15, 0.5],
        [0.9, 0.6, 0.4, 0.75],
    ];
    let curve = [0, 1].map(|place| bins.iter().map(|bin| bin[place]).collect());
    let predictors = [
        ("a", [0.0, NONE, NONE]),
        ("b", [0.01, 0.004, 0.02]),
        ("c", [0.002, -0.001, 0.005]),
    ];
    let by_day = LeagueCourses {
        along: LeaguePlaces::Days,
        ..league(&[
            ("Ann", vec![20_454.5, 20_464.5], vec![f64::INFINITY, 1500.0]),
            (
                "Bob",
                vec![20_460.25, 20_460.75],
                vec![1400.0, f64::NEG_INFINITY],
            ),
        ])
    };
    let words = [("20 wins", None), ("then a loss", None)];
    let p3 = ("p3", vec![2325.3, 2232.4], vec![NONE, 2232.0]);
    vec![
        (shown.chart(), 1),
        (timeline(vec![one("p1"), banded], &[]).chart(), 0),
        (pulls(&games, None, 1600.0), 0),
        (pulls(&games[..1], Some(-0.5), 1600.0), 0),
        (weights(&[1.0, 0.5, 0.25], 10, 25, 8), 2),
        (opponents(named(), None, None), 1),
        (opponents(named(), Some(others), Some(draws)), 2),
        (pair_grid(&["Ann", "Bob", "Cy"], changes), 5),
        (pictures::league(&league(&[ann, bob])), 2),
        (pictures::league(&by_day), 2),
        (
            season("Error", &[0.0, 50.0], &[("A", &[3.5, 4.5], Some(band))]),
            1,
        ),
        (truth(&[300.0, 420.0], &truths), 0),
        (calibration(&bins, 30, curve), 0),
        (comparison(&predictors, 0.003), 1),
        (situation("situation", &words, &[p3]), 1),
    ]
}

#[test]
fn charts_say_what_their_numbers_are() {
    let expected = include_str!("charts/said.txt").trim_end().split("\n\n");
    let expected: Vec<&str> = expected.collect();
    let charts = charts_that_say();
    assert_eq!(charts.len(), expected.len());
    for ((chart, stop), expected) in charts.iter().zip(expected) {
        let (name, expected) = expected.split_once('\n').unwrap();
        assert_eq!(said(chart, *stop), expected, "{name}");
    }
}

#[test]
fn a_sweep_says_where_it_is_best_or_else_lowest_and_highest() {
    for (middle, best, summary) in [
        (
            vec![0.7, 0.6, 0.65],
            Some([2.5, 0.6]),
            "Log loss over GAME_MULT: best at 2.5 (0.6000).",
        ),
        (
            vec![0.7, 0.6, NONE],
            None,
            "Log loss over GAME_MULT: lowest at 2.5 (0.6000), highest at 1 (0.7000).",
        ),
        (vec![NONE; 3], None, "Nothing has been measured yet."),
    ] {
        let numbers = sweep("Log loss", &[1.0, 2.5, 4.0], middle);
        assert_eq!(pictures::sweep(&Sweep { best, ..numbers }).summary, summary);
    }
}

#[test]
fn a_situation_says_which_schemes_give_the_same_ratings() {
    let (same, other) = ([1600.0, 1600.0], [1600.0, 1700.0]);
    for (ratings, end) in [
        (
            [same, same, other, same],
            "p6 1700, p7 1600. p3, p4 and p7 give the same ratings in every row.",
        ),
        (
            [same, other, other, same],
            "p3 and p7 give the same ratings in every row. p4 and p6 give the same ratings in every row.",
        ),
        ([same, other, [1.0, 2.0], [2.0, 1.0]], "p7 1."),
    ] {
        let schemes = ["p3", "p4", "p6", "p7"].into_iter().zip(ratings);
        let schemes = schemes.map(|(scheme, ratings)| (scheme, ratings.to_vec(), vec![]));
        let days = [0.0, 7.0].map(|days| ("", Some(days)));
        let chart = situation("days D", &days, &schemes.collect::<Vec<_>>());
        assert!(chart.summary.ends_with(end), "{}", chart.summary);
    }
}

#[test]
fn what_cannot_be_drawn_says_why() {
    let unbounded = [f64::INFINITY];
    let one = || (1500.0, 0.0, 1.0);
    for (chart, words) in [
        (TimelinePicture::default().chart(), "No games yet."),
        (weights(&[], 1, 0, 0), "No games yet."),
        (next_game(1500.0, &[], [&[]; 3]), "No opponents to play."),
        (
            opponents(vec![], None, Some(opponent("", 1, 1, 0.1))),
            "No games yet.",
        ),
        (pictures::likelihood(&nothing()), "No games yet."),
        (pulls(&[], None, NONE), "No games yet."),
        (
            pulls(&[one()], None, f64::INFINITY),
            "Nothing holds the rating back, so no game pulls at it.",
        ),
        (
            situation("n", &[], &[("p1", vec![], vec![])]),
            "This situation has no rows.",
        ),
        (
            situation("n", &[("1", Some(1.0))], &[]),
            "No scheme is chosen.",
        ),
        (
            rated([&unbounded, &[], &[]], &[]),
            "Nothing to draw: no value here has a bound.",
        ),
        (truth(&[], &[]), "No players yet."),
        (calibration(&[], 0, [vec![], vec![]]), "No predictions yet."),
        (comparison(&[], 0.0), "Nothing was predicted."),
        (
            pictures::league(&league(&[("Ann", vec![], vec![])])),
            "No matches yet.",
        ),
        (
            pictures::league(&LeagueCourses {
                along: LeaguePlaces::Games,
                ..league(&[("Ann", vec![], vec![])])
            }),
            "No games yet.",
        ),
        (pictures::league(&league(&[])), "No players are chosen."),
        (pair_grid(&[""; 0], vec![]), "No players yet."),
        (season("Error", &[], &[]), "No season has been played."),
    ] {
        let reason = pictured(&chart, WIDE).err();
        assert_eq!(reason, Some(DrawError(words.to_owned())));
        assert!(!chart.is_empty || chart.summary == words);
    }
    for size in [(0.0, 260.0), (1.0, 260.0), (159.0, 260.0), (720.0, 60.0)] {
        let reason = pictured(&example("timeline"), size).err();
        assert_eq!(reason.unwrap().0, "Too narrow for a chart.");
    }
}

#[test]
fn a_season_says_when_its_goal_is_reached() {
    let matches = [0.0, 50.0];
    let pairs = [44.0, 93.0];
    for (reached, says) in [(Some(41.6), ", 90 % in order after 42 matches"), (None, "")] {
        let chart = season_with_goal(&matches, &[("", &pairs, None, reached)]);
        let course = "Pairs in the right order, % over 50 matches: from 44.0 to 93.0";
        assert_eq!(chart.summary, format!("{course}{says}."));
    }
}

#[test]
fn a_timeline_has_a_point_for_each_game() {
    let ratings = [1500.0, 1550.0, 1530.0, 1610.0, 1590.0];
    let drawing = drawn(&rated([&ratings, &[], &[]], &[]), WIDE);
    assert_eq!(drawing.lines.len(), 1);
    let points = &drawing.lines[0];
    assert_eq!(points.len(), 5);
    // From left to right by equal steps, and the higher the rating, the higher up.
    let steps: Vec<i32> = points.windows(2).map(|two| two[1].0 - two[0].0).collect();
    assert!(
        steps.iter().all(|step| (step - steps[0]).abs() <= 1),
        "{steps:?}"
    );
    for (a, b) in [(0, 1), (2, 1), (1, 3), (4, 3)] {
        assert!(points[a].1 > points[b].1, "game {b} is above game {a}");
    }
    // Places go with values: 1500 to 1610 is 11 times 1540 to 1550.
    let per_point = f64::from(points[0].1 - points[3].1) / 110.0;
    assert!((f64::from(points[0].1 - points[1].1) - 50.0 * per_point).abs() <= 1.0);
}

/// A chart of a long list has an entry for some of its games, and names them by their numbers.
#[test]
fn games_of_a_long_list_keep_their_numbers() {
    let picture = TimelinePicture {
        games: 60_000,
        numbers: vec![40_001.0, 20_001.0, 1.0].into(),
        ..timeline(vec![scheme("", [&[1500.0, 1550.0, 1530.0], &[], &[]])], &[])
    };
    let chart = picture.chart();
    let readout = chart.readout(&plotted(&chart, WIDE), 1).unwrap();
    assert_eq!(readout.heading, "Game 20,001");
    let drawing = drawn(&chart, WIDE);
    assert!(drawing.says("10,000") && drawing.says("40,000"));
    assert!(chart.csv().contains("\r\n40001,1500\r\n"));
}

#[test]
fn gaps_stay_gaps_and_one_game_is_a_point() {
    let ratings = [NONE, 1500.0, 1550.0, NONE, 1530.0, 1610.0];
    let drawing = drawn(&rated([&ratings, &[], &[]], &[]), WIDE);
    let lengths: Vec<usize> = drawing.lines.iter().map(Vec::len).collect();
    assert_eq!(lengths, [2, 2]);
    let chart = rated([&[1612.0], &[1300.0], &[1900.0]], &[1.0]);
    assert_eq!(drawn(&chart, PHONE).discs.len(), 1);
}

#[test]
fn what_has_no_bound_is_said_and_not_drawn() {
    let ratings = [f64::INFINITY, f64::INFINITY, 1700.0];
    let (low, high) = ([1200.0, 1300.0, 1400.0], [f64::INFINITY; 3]);
    let chart = rated([&ratings, &low, &high], &[]);
    let drawing = drawn(&chart, WIDE);
    assert!(drawing.says("▲ no upper bound"));
    assert!(!drawing.says("▼ no lower bound"));
    assert!(said(&chart, 0).ends_with("Game 3; Rating: no upper bound (1200.0 to no upper bound)"));
}

#[test]
fn ten_thousand_games_take_no_more_than_their_pixels() {
    let games = 10_000;
    let mut ratings: Vec<f64> = (0..games)
        .map(|game| 1500.0 + f64::from(game % 7))
        .collect();
    ratings[5_000] = 2400.0;
    let results: Vec<f64> = (0..games).map(|game| f64::from(game % 2)).collect();
    let drawing = drawn(&rated([&ratings, &[], &[]], &results), WIDE);
    let points: usize = drawing.lines.iter().map(Vec::len).sum();
    assert!(points <= 4 * 720, "{points} points on 720 pixels");
    let bars = drawing.rects.len();
    assert!(bars <= 3 * 720, "{bars} bars on 720 pixels");
    // The one peak is there: 900 points above all others. The legend has a line as well.
    let line = drawing.lines.iter().max_by_key(|line| line.len()).unwrap();
    let highest = line.iter().map(|point| point.1).min().unwrap();
    let others = line.iter().filter(|point| point.1 > highest + 1000).count();
    assert_eq!(others, line.len() - 1);
}

/// Marks, with the one in the legend where there is one.
#[test]
fn everything_has_its_mark() {
    let three = [0.2, 0.5, 0.9].map(|share| [share, 0.3, 0.15, 0.5]);
    let chart = calibration(&three, 30, [vec![], vec![]]);
    assert_eq!(drawn(&chart, WIDE).discs.len(), 3 + 1);
    let predictors = ["a", "b", "c"].map(|name| (name, [0.01, 0.004, 0.02]));
    let is_region = |one: &gameroom_rating::chart::ChartSeries| one.label == "As good as the best";
    for (negligible, marked) in [(0.003, 3 + 1), (0.0, 3)] {
        let chart = comparison(&predictors, negligible);
        assert_eq!(drawn(&chart, WIDE).discs.len(), marked);
        assert_eq!(chart.series.iter().any(is_region), negligible > 0.0);
    }
    // Discs for A, and hollow squares for B.
    let skills = [300.0, 420.0, 500.0];
    let drawing = drawn(&truth(&skills, &[("A", &skills), ("B", &skills)]), WIDE);
    let is_square = |line: &&Vec<(i32, i32)>| line.len() == 5 && line[0].0 == line[3].0;
    let squares = drawing.lines.iter().filter(is_square).count();
    assert_eq!((drawing.discs.len(), squares), (3 + 1, 3 + 1));
    // The ground, nine cells, and a tint on each of the six that two meet in.
    let changes = vec![NONE, 12.0, -3.0, -12.0, NONE, 4.5, 3.0, -4.5, NONE];
    let chart = pair_grid(&["Ann", "Bob", "Cy"], changes);
    let drawing = drawn(&chart, WIDE);
    assert!(drawing.says("−12.0") && drawing.says("4.5"));
    assert_eq!(drawing.rects.len(), 1 + 9 + 6);
    assert_eq!((plotted(&chart, WIDE).stops(), chart.stride()), (9, 3));
}

#[test]
fn pointing_at_a_value_finds_it() {
    for name in [
        "next-game",
        "pair-grid",
        "opponents",
        "truth",
        "timeline-dates",
    ] {
        let chart = example(name);
        let plot = plotted(&chart, WIDE);
        for stop in (0..plot.stops()).step_by(3) {
            let readout = chart.readout(&plot, stop).unwrap();
            let (x, y) = readout.values[0].at.unwrap();
            let found = plot.nearest(&chart, x, y).unwrap();
            let same = chart.readout(&plot, found).unwrap();
            assert_eq!(same.values[0], readout.values[0], "{name}");
        }
    }
}

#[test]
fn many_pulls_are_put_together_and_none_is_lost() {
    let game = |game: i32| {
        (
            1000.0 + f64::from(game) * 0.37,
            f64::from(game % 5) - 2.0,
            1.0,
        )
    };
    let games: Vec<(f64, f64, f64)> = (0..3000).map(game).collect();
    let chart = pulls(&games, None, 1500.0);
    assert!(chart.rows() <= 62, "{} bars", chart.rows());
    let start = "3,000 games pull up by 1800.00 in all and down by 1800.00.";
    assert_eq!(chart.summary, start);
    let sums: Vec<f64> = chart.columns[1..4]
        .iter()
        .map(|column| column.numbers.iter().sum())
        .collect();
    assert_eq!(sums, [1800.0, -1800.0, 3000.0]);
}

/// Of 100,000 games most weigh next to nothing. They are one bar, and what they weigh is not lost.
#[test]
fn the_last_group_has_all_games_that_hardly_count() {
    let mut all: Vec<f64> = (0..342).map(|game| 0.98_f64.powi(game)).collect();
    all.push(0.000_02);
    let chart = weights(&all, 1, 100_000, 35);
    assert!(chart.csv().ends_with("343,100000,0.00002\r\n"));
    let drawing = drawn(&chart, PHONE);
    assert!(drawing.says("newest games first; last bar: 343 and older"));
    // Half of the weight takes a tenth of the width, not a hair of it.
    let high = drawing.rects.iter().filter(|rect| rect[3] > 8 * 80);
    let across: Vec<i32> = high.map(|rect| rect[0]).collect();
    let (left, right) = (across.iter().min().unwrap(), across.iter().max().unwrap());
    assert!(right - left > 8 * 25, "from {left} to {right}");
}

#[test]
fn the_next_game_has_three_numbers_below_it_on_a_phone() {
    for low in [-1200.0, -150.0, 880.0, 1020.0, 1490.0, 2333.0] {
        for size in (600..5000).step_by(130) {
            let places = (0..=60).map(|step| f64::from(step * size) / 60.0);
            let opponents: Vec<f64> = places.map(|place| low + place).collect();
            let after: Vec<f64> = opponents.iter().map(|r| 1500.0 + r / 100.0).collect();
            let chart = next_game(1500.0, &opponents, [&after; 3]);
            let (drawing, plot) = (drawn(&chart, PHONE), plotted(&chart, PHONE));
            let mut numbers = drawing.below(8.0 * chart.readout(&plot, 0).unwrap().bottom);
            numbers.retain(|&text| text != "opponent’s rating");
            assert!(numbers.len() >= 3, "{low} and {size} more: {numbers:?}");
        }
    }
}

/// The rating after one loss is far below all that follow, which would be flat on an axis that has it.
#[test]
fn an_early_loss_leaves_the_others_their_room_and_is_marked() {
    let ratings = [
        -1013.0,
        1400.0,
        1450.0,
        1480.0,
        1440.0,
        1500.0,
        1_530.123_456_789,
    ];
    let [low, high] = [-50.0, 50.0].map(|by| ratings.map(|rating| rating + by));
    let results = [0.0, 1.0, 1.0, 1.0, 0.0, 1.0, 1.0];
    let chart = rated([&ratings, &low, &high], &results);
    for size in [WIDE, PHONE] {
        let (drawing, plot) = (drawn(&chart, size), plotted(&chart, size));
        let line = drawing.lines.iter().max_by_key(|line| line.len()).unwrap();
        let (low, high) = (line[1].1, line[6].1);
        let readout = chart.readout(&plot, 0).unwrap();
        let room = 8.0 * (readout.bottom - readout.top);
        let is_third = f64::from(low - high) > room / 3.0;
        assert!(is_third, "{low} to {high} of {room}");
        assert!(drawing.says("▼ down to −1013"), "{:?}", drawing.texts);
        assert_eq!(readout.values[0].text, "−1013.0 (−1063.0 to −963.0)");
        // The strip of results is below the values.
        let is_above_results = (readout.y - (readout.bottom - 18.0)).abs() < 1.0;
        assert!(is_above_results, "{readout:?}");
    }
    let csv = chart.csv();
    assert!(csv.contains("\r\n7,-1013,-1063,-963,"));
    // To six decimals.
    assert!(csv.contains("\r\n1,1530.123457,1480.123457,1580.123457,"));
}

#[test]
fn a_wide_first_interval_is_shown_whole_where_the_others_keep_their_room() {
    let ratings = [2412.0, 1672.0, 1644.0, 1803.0, 1714.0, 1777.0];
    let low = [1514.0, 1040.0, 1171.0, 1373.0, 1396.0, 1459.0];
    let high = [3431.0, 2290.0, 2115.0, 2255.0, 2055.0, 2108.0];
    let results = [1.0, 0.0, 0.5, 1.0, 0.0, 1.0];
    let chart = rated([&ratings, &low, &high], &results);
    for size in [WIDE, PHONE] {
        let drawing = drawn(&chart, size);
        assert!(drawing.says("3000"), "{:?}", drawing.texts);
    }
}

#[test]
fn lines_are_labelled_at_their_right_ends_whatever_the_order_of_rows() {
    // From right to left: on the right p3 is the lower, in the last row the higher.
    let cases = [3000.0, 1500.0, 0.0].map(|rating| ("", Some(rating)));
    let p3 = ("p3", vec![1000.0, 1200.0, 1400.0], vec![]);
    let p4 = ("p4", vec![1400.0, 1250.0, 1000.0], vec![]);
    let drawing = drawn(&situation("rating", &cases, &[p3, p4]), WIDE);
    let [p3, p4] = ["p3", "p4"].map(|name| drawing.height_of(name).unwrap());
    assert!(p3 > p4 + 8.0 * 50.0, "p3 at {p3}, p4 at {p4}");
}

/// A rating is flat until the match before the one that changes it.
#[test]
fn a_league_line_goes_on_over_matches_without_its_player() {
    let ann = ("Ann", vec![1.0, 2.0, 50.0], vec![510.0, 520.0, 530.0]);
    let drawing = drawn(&pictures::league(&league(&[ann])), WIDE);
    let [first, second, held, last] = drawing.lines[0][..] else {
        panic!("not four places: {:?}", drawing.lines);
    };
    let steps = (second.0 - first.0, last.0 - held.0);
    assert!((steps.0 - steps.1).abs() <= 1, "{:?}", drawing.lines);
    assert_eq!(held.1, second.1);
    assert!(first.1 > second.1 && held.1 > last.1);
}

/// The others are grey.
#[test]
fn the_chosen_player_of_a_league_stands_out() {
    let players = ["Ann", "Bob"].map(|name| (name, vec![1.0], vec![510.0]));
    let chart = pictures::league(&LeagueCourses {
        chosen: Some("Bob".to_owned()),
        ..league(&players)
    });
    let inks = chart.series.iter().map(|series| series.ink.name());
    assert_eq!(inks.collect::<Vec<_>>(), ["ink-2", "accent"]);
}

#[test]
fn hidden_series_leave_the_others_the_room() {
    let mut chart = example("season-band");
    chart.series[0].shown = false;
    let readout = chart.readout(&plotted(&chart, WIDE), 3).unwrap();
    assert_eq!(readout.values.len(), 1);
    for series in &mut chart.series {
        series.shown = false;
    }
    // Where all are hidden the axes stay.
    let drawing = drawn(&chart, WIDE);
    assert!(drawing.lines.is_empty());
    assert!(drawing.texts.len() > 4);
}

/// Numbers as bad input may have them.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => -3000.0..4000.0,
        1 => Just(1500.0),
        1 => Just(f64::NAN),
        1 => Just(f64::INFINITY),
        1 => Just(f64::NEG_INFINITY),
        1 => any::<f64>(),
        1 => Just(1e300),
        1 => Just(-1e14),
        1 => -1e-12..1e-12,
    ]
}

fn numbers() -> impl Strategy<Value = Vec<f64>> {
    prop_oneof![
        prop::collection::vec(number(), 0..40),
        prop::collection::vec(-10.0..10.0, 0..2000)
    ]
}

/// A chart of any kind of any numbers.
fn chart_of(kind: usize, [a, b, c, d]: &[Vec<f64>; 4], names: &[String]) -> Chart {
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let first = |numbers: &[f64]| numbers.first().copied();
    let some = |numbers: &[f64]| numbers.iter().copied().take(40).collect::<Vec<_>>();
    let band = || Some(range(b.clone(), c.clone(), d.clone()));
    match kind {
        0 => {
            let schemes = [scheme(name(0), [a, b, c]), scheme(name(1), [d, &[], &[]])];
            let opponents = d.clone().into();
            let picture = timeline(schemes.to_vec(), b);
            TimelinePicture {
                opponents,
                ..picture
            }
            .chart()
        }
        1 => next_game(first(a).unwrap_or(0.0), a, [b, c, d]),
        2 => weights(a, 1, a.len(), a.len().div_ceil(2)),
        3 => {
            let games = a.iter().zip(b).zip(c).map(|((a, b), c)| (*a, *b, *c));
            pulls(&games.collect::<Vec<_>>(), None, first(d).unwrap_or(0.0))
        }
        4 => pair_grid(names, a.clone()),
        5 => {
            let players = [
                (name(0), a.clone(), b.clone()),
                (name(1), c.clone(), d.clone()),
            ];
            pictures::league(&league(&players))
        }
        6 => season(name(0), a, &[(name(1), c, band())]),
        7 => truth(a, &[(name(0), b)]),
        8 => {
            let cases: Vec<_> = names.iter().map(|name| (name.as_str(), None)).collect();
            situation(name(1), &cases, &[(name(2), a.clone(), b.clone())])
        }
        9 => {
            let bins = a.iter().zip(b).zip(c.iter().zip(d));
            let bins = bins.map(|((a, b), (c, d))| [*a, *b, *c, *d]);
            calibration(&bins.collect::<Vec<_>>(), 30, [a.clone(), b.clone()])
        }
        10 => {
            let numbers = names.iter().zip(a).zip(b.iter().zip(c));
            let predictors = numbers.map(|((name, a), (b, c))| (name.as_str(), [*a, *b, *c]));
            comparison(&predictors.collect::<Vec<_>>(), first(d).unwrap_or(0.0))
        }
        11 => pictures::sweep(&Sweep {
            flat: a.iter().map(|&number| number > 0.0).collect(),
            best: a.first_chunk().copied(),
            current: first(c),
            at_current: c.get(1).copied(),
            coin: first(d),
            range: band(),
            ..sweep(name(0), a, c.clone())
        }),
        12 => {
            let settings = |numbers: &[f64]| {
                let &[game_mult, length] = numbers.first_chunk()?;
                Settings::new(120.0, game_mult, length).ok()
            };
            fit_map([some(a), some(b), c.clone()], [settings(d), settings(a)])
        }
        _ => {
            let cases: Vec<_> = a.iter().map(|&number| ("", Some(number))).collect();
            situation(name(1), &cases, &[(name(2), b.clone(), c.clone())])
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn whatever_the_numbers_a_chart_can_be_looked_at(
        kind in 0_usize..14,
        n in [numbers(), numbers(), numbers(), numbers()],
        names in prop::collection::vec("\\PC{0,30}", 0..12),
        width in 0.0..1500.0,
        height in 0.0..700.0,
        (x, y) in (-50.0..1600.0, -50.0..800.0),
    ) {
        let chart = chart_of(kind, &n, &names);
        match pictured(&chart, (width, height)) {
            Err(reason) => prop_assert!(matches!(reason, DrawError(words) if !words.is_empty())),
            Ok((document, plot)) => {
                let drawing = Drawing::read(&document).map_err(TestCaseError::fail)?;
                prop_assert_eq!(drawing.check(), Ok(()));
                let height = drawing.size.1 / 8.0;
                match plot.nearest(&chart, x, y) {
                    None => prop_assert_eq!(plot.stops(), 0),
                    Some(stop) => {
                        prop_assert!(stop < plot.stops());
                        let readout = chart.readout(&plot, stop).unwrap();
                        prop_assert!(readout.x.is_finite() && readout.y.is_finite());
                        for (px, py) in readout.values.iter().filter_map(|value| value.at) {
                            prop_assert!((0.0..=width).contains(&px) && (0.0..=height).contains(&py));
                        }
                    }
                }
                prop_assert_eq!(chart.readout(&plot, plot.stops()), None);
            }
        }
        // The table is what the chart is drawn of: as many rows, as many cells.
        let csv = chart.csv();
        if !csv.contains('"') {
            let lines: Vec<&str> = csv.split("\r\n").collect();
            prop_assert_eq!(lines.len(), chart.rows() + 2);
            for line in &lines[..=chart.rows()] {
                prop_assert_eq!(line.matches(',').count() + 1, chart.columns.len());
            }
        }
    }
}
