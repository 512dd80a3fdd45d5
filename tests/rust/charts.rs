//! Charts as a person would look at them: drawn as SVG, read back, and held against what they are of.

#[path = "charts/drawing.rs"]
mod drawing;
#[path = "charts/examples.rs"]
mod examples;

use drawing::{Drawing, text_width};
use examples::{EXAMPLES, comparison_of, example, fit, opponent, pulls, situation, weights_of};
use gameroom_rating::chart::pictures::{
    self, LeagueCourses, LeaguePlayer, Likelihood, Opponents, PairGrid, Pulls, SeasonCourse,
    SeasonSide, Sweep, TimelinePicture, TimelineSeries, TruthSide,
};
use gameroom_rating::chart::{Chart, DrawError, Plot, Style, svg};
use gameroom_rating::rating::{Band, NextGame, RatingColumns};
use gameroom_rating::referee::{Calibration, CalibrationBin, CalibrationCurve};
use gameroom_rating::zonestats::{SeedRange, Settings};
use proptest::prelude::*;
use std::fmt::Write;

const WIDE: (f64, f64) = (720.0, 300.0);
const PHONE: (f64, f64) = (328.0, 260.0);

/// A chart on its own, and where its values are.
fn pictured(chart: &Chart, size: (f64, f64)) -> Result<(String, Plot), DrawError> {
    svg(chart, size, &Style::default(), &|text| {
        text_width(text, 12.0)
    })
}

fn drawn(chart: &Chart, size: (f64, f64)) -> Drawing {
    let (document, _) = pictured(chart, size).expect("a chart that can be drawn");
    Drawing::read(&document).expect("well-formed SVG")
}

fn plotted(chart: &Chart, size: (f64, f64)) -> Plot {
    pictured(chart, size).expect("a chart that can be drawn").1
}

/// The chart of one weight for each game.
fn weights(weights: &[f64]) -> Chart {
    weights_of(
        weights.to_vec(),
        1,
        weights.len(),
        weights.len().div_ceil(2),
    )
}

/// One scheme's ratings, and the ends of their intervals, where there are some.
fn scheme(label: &str, [ratings, low, high]: [&[f64]; 3]) -> TimelineSeries {
    TimelineSeries {
        label: label.to_owned(),
        ratings: ratings.to_vec().into(),
        band: (!low.is_empty()).then(|| Band {
            low: low.to_vec().into(),
            high: high.to_vec().into(),
        }),
    }
}

/// The chart of a rating for each game, the ends of its interval, and the results.
fn timeline(numbers: [&[f64]; 3], results: &[f64]) -> Chart {
    TimelinePicture {
        series: vec![scheme("", numbers)],
        results: results.to_vec().into(),
        ..TimelinePicture::default()
    }
    .chart()
}

/// The numbers of a column by its label.
fn column<'a>(chart: &'a Chart, label: &str) -> &'a [f64] {
    let column = chart.columns.iter().find(|column| column.label == label);
    &column.unwrap_or_else(|| panic!("a column {label}")).numbers
}

/// FNV-1a, which tells one picture from another.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Where they differ, the pictures are in `target/charts`: look at them, and at those of the commit before. Then
/// `WRITE_DIGESTS=1 cargo test -p gameroom-rating --test charts look_as` takes them as they are.
#[test]
fn charts_look_as_they_did() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let digests = format!("{root}/tests/rust/charts/digests.txt");
    let folder = format!("{root}/target/charts");
    std::fs::create_dir_all(&folder).unwrap();
    let mut now = String::new();
    for name in EXAMPLES {
        for (width, size) in [("wide", WIDE), ("phone", PHONE)] {
            let (picture, _) = pictured(&example(name), size).unwrap();
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
    for name in EXAMPLES {
        for size in [WIDE, PHONE, (240.0, 200.0), (1200.0, 400.0)] {
            let drawing = drawn(&example(name), size);
            drawing
                .check()
                .unwrap_or_else(|fault| panic!("{name} at {size:?}: {fault}"));
            assert!(drawing.texts.len() >= 4, "{name} at {size:?} has labels");
        }
    }
}

#[test]
fn a_timeline_has_a_point_for_each_game() {
    let ratings = [1500.0, 1550.0, 1530.0, 1610.0, 1590.0];
    let chart = timeline([&ratings, &[], &[]], &[]);
    let drawing = drawn(&chart, WIDE);
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

/// A chart of a long list has an entry for some of its games. The chart, its readout and its CSV name those games.
#[test]
fn games_of_a_long_list_keep_their_numbers() {
    let chart = TimelinePicture {
        series: vec![scheme("", [&[1500.0, 1550.0, 1530.0], &[], &[]])],
        games: 60_000,
        numbers: vec![40_001.0, 20_001.0, 1.0].into(),
        results: vec![1.0, 1.0, 0.0].into(),
        ..TimelinePicture::default()
    }
    .chart();
    let games: Vec<String> = chart
        .csv()
        .lines()
        .skip(1)
        .map(|row| row.split(',').next().unwrap().to_owned())
        .collect();
    assert_eq!(games, ["40001", "20001", "1"]);
    let readout = chart.readout(&plotted(&chart, WIDE), 1).unwrap();
    assert_eq!(readout.heading, "Game 20,001");
    // The oldest is on the left, and the axis runs down to the newest.
    let ticks = drawn(&chart, WIDE);
    assert!(ticks.says("10,000") && ticks.says("40,000"));
    assert!(
        chart.summary.starts_with("Over 60,000 games (3 shown), "),
        "{}",
        chart.summary
    );
}

#[test]
fn a_timeline_says_what_its_band_is() {
    let one =
        |label: &str, low: &[f64], high: &[f64]| scheme(label, [&[1500.0, 1550.0], low, high]);
    let summary = |series| {
        let picture = TimelinePicture {
            series,
            ..TimelinePicture::default()
        };
        picture.chart().summary
    };
    let banded = one("p7", &[1300.0, 1400.0], &[1700.0, 1700.0]);
    assert_eq!(
        summary(vec![one("p1", &[], &[]), banded]),
        "Over 2 games, p1 ranged from 1500 to 1550 and ends at 1550; p7 ranged from 1500 to 1550 and \
         ends at 1550. The band is the 95\u{a0}% interval of p7."
    );
    assert!(!summary(vec![one("p1", &[], &[])]).contains("band"));
}

#[test]
fn an_opponent_of_the_timeline_has_a_name_and_a_rating() {
    let chart = TimelinePicture {
        series: vec![scheme("", [&[1500.0, 1550.0], &[], &[]])],
        results: vec![0.0, 1.0].into(),
        opponents: vec![1850.0, 1720.5].into(),
        names: vec!["bob".to_owned(), "=ann".to_owned()],
        ..TimelinePicture::default()
    }
    .chart();
    let readout = chart.readout(&plotted(&chart, WIDE), 1).unwrap();
    let opponent = readout.values.last().unwrap();
    assert_eq!(readout.heading, "Game 1");
    assert_eq!(
        (&*opponent.label, &*opponent.text),
        ("Opponent", "=ann, 1720.5")
    );
    assert_eq!(chart.csv().lines().last().unwrap(), "1,1550,1,'=ann,1720.5");
}

#[test]
fn a_timeline_knows_what_was_expected_of_the_games_that_it_shows() {
    let chart = TimelinePicture {
        series: vec![scheme("", [&[1500.0, 1550.0], &[], &[]])],
        games: 4,
        numbers: vec![3.0, 1.0].into(),
        expected: Some(vec![f64::NAN, f64::NAN, 0.25, 0.75].into()),
        ..TimelinePicture::default()
    }
    .chart();
    assert_eq!(
        chart.csv(),
        "game,rating,expected\r\n3,1500,\r\n1,1550,0.75\r\n"
    );
    let newest = chart.readout(&plotted(&chart, WIDE), 1).unwrap();
    let expected = newest.values.last().unwrap();
    assert_eq!((&*expected.label, &*expected.text), ("Expected", "0.75"));
}

#[test]
fn a_gap_stays_a_gap() {
    let ratings = [f64::NAN, 1500.0, 1550.0, f64::NAN, 1530.0, 1610.0];
    let chart = timeline([&ratings, &[], &[]], &[]);
    let lengths: Vec<usize> = drawn(&chart, WIDE).lines.iter().map(Vec::len).collect();
    assert_eq!(lengths, [2, 2]);
}

#[test]
fn what_has_no_bound_is_said_and_not_drawn() {
    let ratings = [f64::INFINITY, f64::INFINITY, 1700.0];
    let (low, high) = ([1200.0, 1300.0, 1400.0], [f64::INFINITY; 3]);
    let chart = timeline([&ratings, &low, &high], &[]);
    let drawing = drawn(&chart, WIDE);
    drawing.check().unwrap();
    assert!(drawing.says("▲ no upper bound"));
    assert!(!drawing.says("▼ no lower bound"));
    let readout = chart.readout(&plotted(&chart, WIDE), 0).unwrap();
    assert_eq!(readout.heading, "Game 3");
    assert_eq!(
        readout.values[0].text,
        "no upper bound (1200.0 to no upper bound)"
    );
}

/// Whether these words stand in the place of each chart.
fn assert_each_says<const CHARTS: usize>(cases: [(Chart, &str); CHARTS]) {
    for (chart, words) in cases {
        let reason = pictured(&chart, WIDE).err();
        assert_eq!(reason, Some(DrawError(words.to_owned())));
        assert!(!chart.is_empty || chart.summary == words);
    }
}

#[test]
fn a_chart_of_no_games_says_so() {
    assert_each_says([
        (TimelinePicture::default().chart(), "No games yet."),
        (weights(&[]), "No games yet."),
        (
            pictures::next_game(&NextGame {
                rating: 1500.0,
                ..NextGame::default()
            }),
            "No opponents to play.",
        ),
        (
            pictures::opponents(&Opponents {
                opponents: vec![],
                others: None,
                draws: Some(opponent("", 1, 1, 0.1)),
            }),
            "No games yet.",
        ),
        (
            pictures::likelihood(&Likelihood {
                rating: f64::NAN,
                curve: None,
            }),
            "No games yet.",
        ),
        (
            situation("n", &[], &[("p1", vec![], vec![])]),
            "This situation has no rows.",
        ),
        (pulls(&[], None, f64::NAN), "No games yet."),
        (
            situation("n", &[("1", Some(1.0))], &[]),
            "No scheme is chosen.",
        ),
        (
            timeline([&[f64::INFINITY], &[], &[]], &[]),
            "Nothing to draw: no value here has a bound.",
        ),
    ]);
}

#[test]
fn what_nothing_pulls_at_is_said() {
    assert_each_says([(
        pulls(&[(1500.0, 0.0, 1.0)], None, f64::INFINITY),
        "Nothing holds the rating back, so no game pulls at it.",
    )]);
}

#[test]
fn a_chart_of_no_players_says_so() {
    assert_each_says([
        (pictures::truth(&[]), "No players yet."),
        (calibration(&[]), "No predictions yet."),
        (comparison_of(&[], 0.0), "Nothing was predicted."),
        (league(vec![player("Ann", 0, &[], &[])]), "No matches yet."),
        (
            pictures::pair_grid(&PairGrid {
                names: vec![],
                changes: vec![].into(),
            }),
            "No players yet.",
        ),
        (league(Vec::new()), "No players are chosen."),
        (
            pictures::season(&SeasonCourse {
                measure: "Error".to_owned(),
                matches: vec![].into(),
                sides: vec![],
            }),
            "No season has been played.",
        ),
    ]);
}

#[test]
fn a_sheet_that_is_too_narrow_says_so() {
    for size in [(0.0, 260.0), (1.0, 260.0), (159.0, 260.0), (720.0, 60.0)] {
        let reason = pictured(&example("timeline"), size).err();
        let words = "Too narrow for a chart.".to_owned();
        assert_eq!(reason, Some(DrawError(words)));
    }
}

#[test]
fn one_game_is_a_point() {
    let chart = timeline([&[1612.0], &[1300.0], &[1900.0]], &[1.0]);
    let drawing = drawn(&chart, PHONE);
    drawing.check().unwrap();
    assert_eq!(drawing.discs.len(), 1);
}

#[test]
fn equal_values_are_in_the_middle() {
    let chart = weights(&[1.0; 5]);
    drawn(&chart, WIDE).check().unwrap();
    let ratings = [1500.0; 4];
    let chart = timeline([&ratings, &[], &[]], &[]);
    let drawing = drawn(&chart, WIDE);
    let levels: Vec<i32> = drawing.lines[0].iter().map(|point| point.1).collect();
    assert!(levels.iter().all(|&level| level == levels[0]));
    let plot = plotted(&chart, WIDE);
    let readout = chart.readout(&plot, 0).unwrap();
    let middle = f64::midpoint(readout.top, readout.bottom) * 8.0;
    assert!(
        (f64::from(levels[0]) - middle).abs() <= 2.0,
        "{} and {middle}",
        levels[0]
    );
}

#[test]
fn ten_thousand_games_take_no_more_than_their_pixels() {
    let games = 10_000;
    let mut ratings: Vec<f64> = (0..games)
        .map(|game| 1500.0 + f64::from(game % 7))
        .collect();
    ratings[5_000] = 2400.0;
    let low: Vec<f64> = ratings.iter().map(|rating| rating - 100.0).collect();
    let high: Vec<f64> = ratings.iter().map(|rating| rating + 100.0).collect();
    let results: Vec<f64> = (0..games).map(|game| f64::from(game % 2)).collect();
    let chart = timeline([&ratings, &low, &high], &results);
    let drawing = drawn(&chart, WIDE);
    drawing.check().unwrap();
    let points: usize = drawing.lines.iter().map(Vec::len).sum();
    assert!(points <= 4 * 720, "{points} points on 720 pixels");
    assert!(
        drawing.rects.len() <= 3 * 720,
        "{} bars on 720 pixels",
        drawing.rects.len()
    );
    // The one peak is there: 900 points above all others. The legend has a line as well.
    let line = drawing.lines.iter().max_by_key(|line| line.len()).unwrap();
    let highest = line.iter().map(|point| point.1).min().unwrap();
    let others = line.iter().filter(|point| point.1 > highest + 1000).count();
    assert_eq!(others, line.len() - 1);
    assert!((column(&chart, "Rating")[5_000] - 2400.0).abs() < 1e-9);
}

/// Bins of 30 predictions: what was expected, what happened, and its interval.
fn calibration(bins: &[[f64; 4]]) -> Chart {
    let each = |place: usize| bins.iter().map(|bin| bin[place]).collect();
    let bin = |&[expected, actual, low, high]: &[f64; 4]| CalibrationBin {
        expected,
        actual,
        low,
        high,
        count: 30,
    };
    pictures::calibration(&Calibration {
        bins: bins.iter().map(bin).collect(),
        curve: CalibrationCurve {
            expected: each(0),
            actual: each(1),
        },
    })
}

#[test]
fn a_comparison_has_a_mark_for_each_and_a_region_that_is_as_good() {
    let none = f64::NAN;
    let predictors = [
        ("a", [0.0, none, none]),
        ("b", [0.01, 0.004, 0.02]),
        ("c", [0.002, -0.001, 0.005]),
    ];
    let chart = comparison_of(&predictors, 0.003);
    assert_eq!(
        chart.summary,
        "Predictors to the right of the line did worse than a, those to the left better. Where an interval crosses the \
         line, there are too few games to tell."
    );
    let is_region = |one: &gameroom_rating::chart::Series| one.label == "As good as the best";
    assert!(chart.series.iter().any(is_region));
    let without = comparison_of(&predictors, 0.0);
    assert!(!without.series.iter().any(is_region));
    let drawing = drawn(&chart, WIDE);
    drawing.check().unwrap();
    // One of the discs is in the legend.
    assert_eq!(drawing.discs.len(), 3 + 1);
}

#[test]
fn a_calibration_says_how_many_groups_agree_and_has_a_mark_for_each() {
    let bins = [
        [0.2, 0.3, 0.15, 0.5],
        [0.5, 0.3, 0.15, 0.5],
        [0.9, 0.6, 0.4, 0.75],
    ];
    let chart = calibration(&bins);
    assert_eq!(
        chart.summary,
        "90 predictions in 3 groups; in 2 of them, the expected score is within the 95 % interval of the \
         actual one."
    );
    assert_eq!(column(&chart, "Actual score, %"), [30.0, 30.0, 60.0]);
    // One of the discs is in the legend.
    assert_eq!(drawn(&chart, WIDE).discs.len(), 3 + 1);
}

#[test]
fn every_player_has_a_mark() {
    let skills = [300.0, 420.0, 500.0, 580.0, 700.0];
    let side = |label: &str, ratings: [f64; 5]| TruthSide {
        label: label.to_owned(),
        settled: skills.to_vec().into(),
        ratings: ratings.to_vec().into(),
    };
    let chart = pictures::truth(&[
        side("A", [310.0, 400.0, 520.0, 570.0, 690.0]),
        side("B", [250.0, 450.0, 540.0, 500.0, 800.0]),
    ]);
    let drawing = drawn(&chart, WIDE);
    // Discs for A, one of them in the legend; hollow squares for B.
    assert_eq!(drawing.discs.len(), 5 + 1);
    let squares = drawing
        .lines
        .iter()
        .filter(|line| line.len() == 5 && line[0].0 == line[3].0);
    assert_eq!(squares.count(), 5 + 1);
    assert_eq!(chart.summary, "Rating against true skill of 5 players.");
}

#[test]
fn a_heat_map_has_a_cell_for_each_pair() {
    let names: Vec<String> = ["Ann", "Bob", "Cy"].map(String::from).to_vec();
    let nan = f64::NAN;
    let changes = [nan, 12.0, -3.0, -12.0, nan, 4.5, 3.0, -4.5, nan];
    let chart = pictures::pair_grid(&PairGrid {
        names,
        changes: changes.to_vec().into(),
    });
    let drawing = drawn(&chart, WIDE);
    for words in ["12.0", "−12.0", "−3.0", "3.0", "4.5", "−4.5"] {
        assert!(drawing.says(words), "a cell of {words}");
    }
    // The ground, nine cells, and a tint on each of the six that two meet in.
    assert_eq!(drawing.rects.len(), 1 + 9 + 6);
    let plot = plotted(&chart, WIDE);
    assert_eq!((plot.stops(), chart.stride()), (9, 3));
    let readout = chart.readout(&plot, 5).unwrap();
    assert_eq!(
        (readout.heading.as_str(), readout.values[0].text.as_str()),
        ("Bob against Cy", "4.5")
    );
    assert_eq!(
        plot.nearest(&chart, readout.x + 3.0, readout.y - 3.0),
        Some(5)
    );
}

#[test]
fn losing_to_a_stronger_opponent_is_read_off() {
    let opponents: Vec<f64> = (0..=10)
        .map(|step| 1000.0 + 100.0 * f64::from(step))
        .collect();
    let after = |change: f64| {
        opponents
            .iter()
            .map(|r| 1500.0 + change + r / 100.0)
            .collect::<Vec<_>>()
    };
    let (win, draw, loss) = (after(20.0), after(0.0), after(-40.0));
    let chart = pictures::next_game(&NextGame {
        win: win.into(),
        draw: draw.into(),
        loss: loss.into(),
        rating: 1500.0,
        opponents: opponents.into(),
    });
    let plot = plotted(&chart, WIDE);
    let stop = (0..plot.stops())
        .find(|&stop| chart.readout(&plot, stop).unwrap().heading == "Opponent 1700");
    let readout = chart.readout(&plot, stop.unwrap()).unwrap();
    let told: Vec<_> = readout
        .values
        .iter()
        .map(|value| (value.label.as_str(), value.text.as_str()))
        .collect();
    assert_eq!(
        told,
        [("Win", "1537.0"), ("Draw", "1517.0"), ("Loss", "1477.0")]
    );
    // Pointing at a value finds it again.
    for value in &readout.values {
        let (x, y) = value.at.unwrap();
        assert_eq!(plot.nearest(&chart, x, y), stop);
    }
}

#[test]
fn pulls_of_one_rating_are_added_up() {
    let games = [
        (1500.0, 0.5, 1.0),
        (1500.0, 0.25, 1.0),
        (1700.0, -0.5, 0.0),
        (1500.0, -0.25, 0.5),
    ];
    let chart = pulls(&games, None, 1600.0);
    assert_eq!(
        chart.csv(),
        "opponents,pull_up,pull_down,wins,draws,losses\r\n\
         1500,0.75,-0.25,2,1,0\r\n1700,0,-0.5,0,0,1\r\n"
    );
    assert_eq!(
        chart.summary,
        "4 games pull up by 0.75 in all and down by 0.75."
    );
}

#[test]
fn the_fictitious_draws_are_said_to_pull_as_well() {
    let chart = pulls(&[(1500.0, 0.5, 1.0)], Some(-0.5), 1600.0);
    assert_eq!(
        chart.summary,
        "1 game pulls up by 0.50 in all and down by 0.00; the fictitious draws pull down by 0.50."
    );
}

#[test]
fn many_pulls_are_put_together_and_none_is_lost() {
    let pulls: Vec<f64> = (0..3000).map(|game| f64::from(game % 5) - 2.0).collect();
    // Each group is of five games: three won, two lost.
    let chart = pictures::pulls(&Pulls {
        rating: 1500.0,
        by_rating: RatingColumns {
            ratings: (0..3000)
                .map(|game| 1000.0 + f64::from(game) * 0.37)
                .collect(),
            up: pulls.iter().map(|pull| pull.max(0.0)).collect(),
            down: pulls.iter().map(|pull| pull.min(0.0)).collect(),
            wins: vec![3.0; pulls.len()].into(),
            draws: vec![0.0; pulls.len()].into(),
            losses: vec![2.0; pulls.len()].into(),
        },
        draws: None,
    });
    assert!(
        chart.summary.starts_with("15,000 games pull up by"),
        "{}",
        chart.summary
    );
    let games = |name| column(&chart, name).iter().sum::<f64>().to_string();
    assert_eq!([games("Wins"), games("Losses")], ["9000", "6000"]);
    assert!(chart.rows() <= 62, "{} bars", chart.rows());
    let sum: f64 = column(&chart, "Pull up")
        .iter()
        .chain(column(&chart, "Pull down"))
        .sum();
    let all: f64 = pulls.iter().sum();
    assert!((sum - all).abs() < 1e-9, "{sum} and {all}");
}

#[test]
fn games_in_groups_say_which_games_they_are() {
    // 25 games in groups of 10; the last group has five.
    let chart = weights_of(vec![1.0, 0.5, 0.25], 10, 25, 8);
    assert_eq!(
        chart.csv(),
        "from_game,to_game,mean_weight\r\n1,10,1\r\n11,20,0.5\r\n21,25,0.25\r\n"
    );
    assert_eq!(
        chart.summary,
        "Half of all weight is on the newest 8 of 25 games."
    );
    let readout = chart.readout(&plotted(&chart, WIDE), 2).unwrap();
    let told: Vec<_> = readout
        .values
        .iter()
        .map(|value| (value.label.as_str(), value.text.as_str()))
        .collect();
    assert_eq!(readout.heading, "From game 21");
    assert_eq!(told, [("Weight", "0.25"), ("To game", "25")]);
}

/// Of 100,000 games most weigh next to nothing. They are one bar, and what they weigh is not lost.
#[test]
fn the_last_group_has_all_games_that_hardly_count() {
    let mut weights: Vec<f64> = (0..342).map(|game| 0.98_f64.powi(game)).collect();
    weights.push(0.000_02);
    let chart = weights_of(weights, 1, 100_000, 35);
    assert!(chart.csv().ends_with("343,100000,0.00002\r\n"));
    let drawing = drawn(&chart, PHONE);
    drawing.check().unwrap();
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
            let opponents: Vec<f64> = (0..=60)
                .map(|step| low + f64::from(step * size) / 60.0)
                .collect();
            let after = |by: f64| opponents.iter().map(|r| 1500.0 + by + r / 100.0).collect();
            let chart = pictures::next_game(&NextGame {
                win: after(20.0),
                draw: after(0.0),
                loss: after(-20.0),
                rating: 1500.0,
                opponents: opponents.into(),
            });
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
    let ratings = [-1013.0, 1400.0, 1450.0, 1480.0, 1440.0, 1500.0, 1530.0];
    let [low, high] = [-50.0, 50.0].map(|by| ratings.map(|rating| rating + by));
    let results = [0.0, 1.0, 1.0, 1.0, 0.0, 1.0, 1.0];
    let chart = timeline([&ratings, &low, &high], &results);
    for size in [WIDE, PHONE] {
        let (drawing, plot) = (drawn(&chart, size), plotted(&chart, size));
        drawing.check().unwrap();
        let line = drawing.lines.iter().max_by_key(|line| line.len()).unwrap();
        let heights: Vec<i32> = line.iter().map(|point| point.1).collect();
        let (low, high) = (heights[1], heights[6]);
        let readout = chart.readout(&plot, 0).unwrap();
        let room = 8.0 * (readout.bottom - readout.top);
        assert!(
            f64::from(low - high) > room / 3.0,
            "{low} to {high} of {room}"
        );
        assert!(drawing.says("▼ down to −1013"), "{:?}", drawing.texts);
        assert_eq!(readout.values[0].text, "−1013.0 (−1063.0 to −963.0)");
        // The strip of results is below the values.
        assert!(
            (readout.y - (readout.bottom - 18.0)).abs() < 1.0,
            "{readout:?}"
        );
    }
    assert!(chart.csv().contains("\r\n7,-1013,-1063,-963,"));
}

#[test]
fn a_wide_first_interval_is_shown_whole_where_the_others_keep_their_room() {
    let ratings = [2412.0, 1672.0, 1644.0, 1803.0, 1714.0, 1777.0];
    let low = [1514.0, 1040.0, 1171.0, 1373.0, 1396.0, 1459.0];
    let high = [3431.0, 2290.0, 2115.0, 2255.0, 2055.0, 2108.0];
    let results = [1.0, 0.0, 0.5, 1.0, 0.0, 1.0];
    let chart = timeline([&ratings, &low, &high], &results);
    for size in [WIDE, PHONE] {
        let drawing = drawn(&chart, size);
        drawing.check().unwrap();
        assert!(drawing.says("3000"), "{:?}", drawing.texts);
    }
}

#[test]
fn lines_are_labelled_at_their_right_ends_whatever_the_order_of_rows() {
    // From right to left: on the right p3 is the lower, in the last row the higher.
    let chart = situation(
        "rating",
        &[3000.0, 1500.0, 0.0].map(|rating| ("", Some(rating))),
        &[
            ("p3", vec![1000.0, 1200.0, 1400.0], vec![]),
            ("p4", vec![1400.0, 1250.0, 1000.0], vec![]),
        ],
    );
    let drawing = drawn(&chart, WIDE);
    let [p3, p4] = ["p3", "p4"].map(|name| drawing.height_of(name).unwrap());
    assert!(p3 > p4 + 8.0 * 50.0, "p3 at {p3}, p4 at {p4}");
}

#[test]
fn a_situation_says_which_schemes_give_the_same_ratings() {
    let summary = |ratings: [[f64; 2]; 4]| {
        let schemes = ["p3", "p4", "p6", "p7"].into_iter().zip(ratings);
        let schemes = schemes.map(|(scheme, ratings)| (scheme, ratings.to_vec(), vec![]));
        let days = [0.0, 7.0].map(|days| ("", Some(days)));
        situation("days D", &days, &schemes.collect::<Vec<_>>()).summary
    };
    let same = [1600.0, 1600.0];
    let other = [1600.0, 1700.0];
    assert!(
        summary([same, same, other, same])
            .ends_with("p6 1700, p7 1600. p3, p4 and p7 give the same ratings in every row.")
    );
    assert!(summary([same, other, other, same]).ends_with(
        "p3 and p7 give the same ratings in every row. p4 and p6 give the same ratings in every row."
    ));
    assert!(summary([same, other, [1.0, 2.0], [2.0, 1.0]]).ends_with("p7 1."));
}

fn player(name: &str, colour: usize, matches: &[f64], ratings: &[f64]) -> LeaguePlayer {
    LeaguePlayer {
        name: name.to_owned(),
        colour,
        matches: matches.to_vec().into(),
        ratings: ratings.to_vec().into(),
    }
}

fn league(players: Vec<LeaguePlayer>) -> Chart {
    pictures::league(&LeagueCourses {
        players,
        ..LeagueCourses::default()
    })
}

#[test]
fn a_league_line_goes_on_over_matches_without_its_player() {
    let mut chart = league(vec![
        player("Ann", 0, &[1.0, 4.0], &[510.0, 520.0]),
        player("Bob", 1, &[1.0, 2.0, 3.0], &[490.0, 480.0, 470.0]),
    ]);
    assert_eq!(
        chart.csv(),
        "match,ann,bob\r\n1,510,490\r\n2,510,480\r\n3,510,470\r\n4,520,470\r\n"
    );
    chart.series[1].shown = false;
    // A rating stays as it is until the match that changes it, the fourth.
    let drawing = drawn(&chart, PHONE);
    let [line] = &drawing.lines[..] else {
        panic!("not one line: {:?}", drawing.lines);
    };
    let plot = plotted(&chart, PHONE);
    let across = |stop: usize| chart.readout(&plot, stop).unwrap().x * 8.0;
    let [first, second, held, last] = line[..] else {
        panic!("not four places: {line:?}");
    };
    for (place, stop) in [(first, 0), (second, 1), (held, 2), (last, 3)] {
        assert!((f64::from(place.0) - across(stop)).abs() <= 1.0, "{line:?}");
    }
    assert_eq!(held.1, first.1);
    assert!(last.1 < first.1, "{last:?} is not above {first:?}");
}

#[test]
fn only_matches_since_the_last_one_are_flat() {
    let ann = player("Ann", 0, &[1.0, 2.0, 50.0], &[510.0, 520.0, 530.0]);
    let drawing = drawn(&league(vec![ann]), WIDE);
    let [first, second, held, last] = drawing.lines[0][..] else {
        panic!("not four places: {:?}", drawing.lines);
    };
    let step = f64::from(second.0 - first.0);
    assert!(
        (f64::from(last.0 - held.0) - step).abs() <= 1.0,
        "{:?}",
        drawing.lines
    );
    assert_eq!(held.1, second.1);
    assert!(first.1 > second.1 && held.1 > last.1);
}

#[test]
fn the_summary_names_the_opponent_who_counts_most() {
    let summary = |opponents, others, draws| {
        let opponents = Opponents {
            opponents,
            others,
            draws,
        };
        pictures::opponents(&opponents).summary
    };
    let named = || vec![opponent("ann", 1, 4, 4.0), opponent("bob", 1, 2, 2.0)];
    assert_eq!(
        summary(named(), None, None),
        "No opponent counts more than ann: 67 % of the weight."
    );
    assert_eq!(
        summary(
            named(),
            Some(opponent("", 120, 200, 30.0)),
            Some(opponent("", 1, 2, 4.0))
        ),
        "No opponent counts more than ann: 10 % of the weight. 120 opponents are not shown: 75 %."
    );
}

#[test]
fn hidden_series_leave_the_others_the_room() {
    let mut chart = example("season-band");
    let before = plotted(&chart, WIDE);
    chart.series[0].shown = false;
    let after = plotted(&chart, WIDE);
    let values = |plot: &Plot| chart.readout(plot, 3).unwrap().values.len();
    assert_eq!((values(&before), values(&after)), (1, 1));
    for series in &mut chart.series {
        series.shown = false;
    }
    // Where all are hidden the axes stay.
    let drawing = drawn(&chart, WIDE);
    drawing.check().unwrap();
    assert!(drawing.lines.is_empty());
    assert!(drawing.texts.len() > 4);
}

#[test]
fn bands_tell_their_ends() {
    let side = SeasonSide {
        label: "A".to_owned(),
        first: vec![3.5, 4.5].into(),
        range: Some(SeedRange {
            low: vec![1.0, 2.0].into(),
            mid: vec![3.0, 4.0].into(),
            high: vec![5.0, 6.0].into(),
        }),
    };
    let chart = pictures::season(&SeasonCourse {
        measure: "Error".to_owned(),
        matches: vec![0.0, 50.0].into(),
        sides: vec![side],
    });
    let readout = chart.readout(&plotted(&chart, WIDE), 1).unwrap();
    assert_eq!(readout.values[0].text, "4.0 (2.0 to 6.0)");
    assert_eq!(
        chart.csv(),
        "matches,median_a,low_a,high_a\r\n0,3,1,5\r\n50,4,2,6\r\n"
    );
    assert_eq!(
        chart.summary,
        "Error over 50 matches: A from 3.0 to 4.0 (2.0 to 6.0)."
    );
}

#[test]
fn a_sweep_says_where_it_is_best_or_else_lowest_and_highest() {
    let picture = |mid: [f64; 3], best| Sweep {
        over: "GAME_MULT".to_owned(),
        note: String::new(),
        measure: "Log loss".to_owned(),
        numbers: vec![1.0, 2.5, 4.0].into(),
        middle: mid.to_vec().into(),
        range: None,
        best,
        flat: vec![],
        current: None,
        at_current: None,
        coin: None,
    };
    let nan = f64::NAN;
    for (mid, best, summary) in [
        (
            [0.7, 0.6, 0.65],
            Some([2.5, 0.6]),
            "Log loss over GAME_MULT: best at 2.5 (0.6000).",
        ),
        (
            [0.7, 0.6, nan],
            None,
            "Log loss over GAME_MULT: lowest at 2.5 (0.6000), highest at 1 (0.7000).",
        ),
        ([nan; 3], None, "Nothing has been measured yet."),
    ] {
        assert_eq!(pictures::sweep(&picture(mid, best)).summary, summary);
    }
}

#[test]
fn published_figures_are_beside_ours() {
    let chart = situation(
        "situation",
        &[("20 wins", None), ("then a loss", None)],
        &[("p3", vec![2325.3, 2232.4], vec![f64::NAN, 2232.0])],
    );
    assert_eq!(
        chart.csv(),
        "situation,p3,p3_as_published\r\n20 wins,2325.3,\r\nthen a loss,2232.4,2232\r\n"
    );
    let drawing = drawn(&chart, WIDE);
    drawing.check().unwrap();
    assert!(drawing.says("then a loss"));
    let readout = chart.readout(&plotted(&chart, WIDE), 1).unwrap();
    assert_eq!(readout.heading, "then a loss");
    assert_eq!(readout.values.len(), 2);
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

/// A chart of what settings do, of these numbers.
fn sweep_of(kind: usize, numbers: &[Vec<f64>; 4], names: &[String]) -> Chart {
    let [a, b, c, d] = numbers.clone();
    let some = |numbers: &[f64], most: usize| numbers.iter().copied().take(most).collect();
    if kind == 12 {
        return pictures::sweep(&Sweep {
            over: names.first().cloned().unwrap_or_default(),
            note: String::new(),
            measure: names.last().cloned().unwrap_or_default(),
            flat: a.iter().map(|&number| number > 0.0).collect(),
            best: a.first_chunk().copied(),
            current: c.first().copied(),
            at_current: c.get(1).copied(),
            coin: d.first().copied(),
            numbers: a.into(),
            middle: c.clone().into(),
            range: Some(SeedRange {
                low: b.into(),
                mid: c.into(),
                high: d.into(),
            }),
        });
    }
    let settings = |numbers: &[f64]| {
        let &[game_mult, length] = numbers.first_chunk()?;
        Settings::new(120.0, game_mult, length).ok()
    };
    let points = [settings(&d), settings(&a)];
    pictures::fit_map(&fit([some(&a, 40), some(&b, 40), c], points))
}

/// A chart of any kind of any numbers.
fn chart_of(kind: usize, numbers: &[Vec<f64>; 4], names: &[String]) -> Chart {
    let [a, b, c, d] = numbers.clone();
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    match kind {
        0 => TimelinePicture {
            series: vec![
                scheme(name(0), [&a, &b, &c]),
                scheme(name(1), [&d, &[], &[]]),
            ],
            results: b.into(),
            opponents: d.into(),
            ..TimelinePicture::default()
        }
        .chart(),
        1 => pictures::next_game(&NextGame {
            rating: a.first().copied().unwrap_or(0.0),
            opponents: a.into(),
            win: b.into(),
            draw: c.into(),
            loss: d.into(),
        }),
        2 => weights(&a),
        3 => {
            let games: Vec<_> = a.into_iter().zip(b).zip(c).collect();
            let games: Vec<_> = games.iter().map(|&((a, b), c)| (a, b, c)).collect();
            pulls(&games, None, d.first().copied().unwrap_or(0.0))
        }
        4 => pictures::pair_grid(&PairGrid {
            names: names.to_vec(),
            changes: a.into(),
        }),
        5 => league(vec![player(name(0), 0, &a, &b), player(name(1), 1, &c, &d)]),
        6 => pictures::season(&SeasonCourse {
            measure: name(0).to_owned(),
            matches: a.into(),
            sides: vec![SeasonSide {
                label: name(1).to_owned(),
                first: c.clone().into(),
                range: Some(SeedRange {
                    low: b.into(),
                    mid: c.into(),
                    high: d.into(),
                }),
            }],
        }),
        7 => pictures::truth(&[TruthSide {
            label: name(0).to_owned(),
            settled: a.into(),
            ratings: b.into(),
        }]),
        8 => {
            let cases: Vec<_> = names.iter().map(|name| (name.as_str(), None)).collect();
            situation(name(1), &cases, &[(name(2), a, b)])
        }
        9 => {
            let bins = a.iter().zip(&b).zip(c.iter().zip(&d));
            let bins = bins.map(|((a, b), (c, d))| [*a, *b, *c, *d]);
            calibration(&bins.collect::<Vec<_>>())
        }
        10 => {
            let numbers = names.iter().zip(&a).zip(b.iter().zip(&c));
            let predictors = numbers.map(|((name, a), (b, c))| (name.as_str(), [*a, *b, *c]));
            comparison_of(
                &predictors.collect::<Vec<_>>(),
                d.first().copied().unwrap_or(0.0),
            )
        }
        12 | 13 => sweep_of(kind, numbers, names),
        _ => {
            let cases: Vec<_> = a.iter().map(|&number| ("", Some(number))).collect();
            situation(name(1), &cases, &[(name(2), b, c)])
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
