//! A chart of each kind, of numbers such as a person would have.

use gameroom_rating::chart::Chart;
use gameroom_rating::chart::pictures::{
    self, Differences, FitMap, FitPlace, LeagueCourses, LeaguePlayer, Likelihood, Opponents,
    PairGrid, Predictor, Pulls, SeasonCourse, SeasonSide, SituationPicture, Sweep, TimelinePicture,
    TimelineSeries, TruthSide, Weights,
};
use gameroom_rating::rating::{
    AgeWeights, Band, Case, CaseRating, Curve, NextGame, OpponentPull, RatingColumns, Unbounded,
};
use gameroom_rating::referee::{Calibration, CalibrationBin, CalibrationCurve};
use gameroom_rating::zonestats::{ComparedStanding, Generator, SeedRange, Settings};

pub const EXAMPLES: [&str; 24] = [
    "timeline",
    "timeline-dates",
    "timeline-schemes",
    "timeline-unbounded",
    "next-game",
    "weights",
    "weights-groups",
    "opponents",
    "pulls",
    "likelihood",
    "situation-numbers",
    "situation-words",
    "pair-grid",
    "pair-grid-large",
    "league",
    "standings",
    "season",
    "season-band",
    "truth",
    "calibration",
    "comparison",
    "sweep",
    "sweep-band",
    "fit-map",
];

pub fn example(name: &str) -> Chart {
    // Those of an archive are no one's in particular.
    let is_captioned = !["calibration", "comparison"].contains(&name);
    let caption = if is_captioned {
        "omar · p7 · 2026-11-23"
    } else {
        ""
    };
    Chart {
        title: format!("Example: {name}"),
        caption: caption.to_owned(),
        ..chart_of(name)
    }
}

fn chart_of(name: &str) -> Chart {
    match name {
        "timeline" => timeline(1, 60, false),
        "timeline-dates" => timeline(1, 60, true),
        "timeline-schemes" => timeline(8, 240, false),
        "timeline-unbounded" => unbounded(),
        "next-game" => next_game(),
        "weights" => {
            let weights: Vec<f64> = (0..80).map(|game| 0.98_f64.powi(game)).collect();
            weights_of(weights, 1, 80, 26)
        }
        "weights-groups" => {
            let weights: Vec<f64> = (0..700).map(|group| 0.99_f64.powi(group)).collect();
            weights_of(weights, 10, 6_996, 690)
        }
        "opponents" => opponents(),
        "pulls" => many_pulls(),
        "likelihood" => likelihood(),
        "situation-numbers" => situation_numbers(),
        "situation-words" => situation_words(),
        "pair-grid" => pair_grid(&["Ann", "Bartholomew Cuthbert", "Cy", "Dee", "Eve"]),
        "pair-grid-large" => {
            let names: Vec<String> = (1..=16).map(|player| format!("Player {player}")).collect();
            pair_grid(&names.iter().map(String::as_str).collect::<Vec<_>>())
        }
        "league" => league(),
        "standings" => standings(),
        "season" => season(false),
        "season-band" => season(true),
        "truth" => truth(),
        "calibration" => calibration(),
        "comparison" => comparison(),
        "sweep" => sweep(),
        "sweep-band" => sweep_band(),
        "fit-map" => fit_map(),
        name => panic!("no example {name}"),
    }
}

/// A walk of ratings, the same every time.
fn walk(seed: u64, steps: usize, from: f64, size: f64) -> Vec<f64> {
    let mut generator = Generator::seeded(seed);
    let mut at = from;
    (0..steps)
        .map(|_| {
            at += size * (generator.unit() - 0.5);
            at
        })
        .collect()
}

fn timeline(schemes: usize, games: usize, has_dates: bool) -> Chart {
    let labels = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
    let ratings: Vec<Vec<f64>> = (0..schemes)
        .map(|scheme| walk(scheme as u64, games, 1600.0 + 25.0 * scheme as f64, 40.0))
        .collect();
    let width = |game: usize| 700.0 / (game as f64 + 2.0).sqrt();
    let band = |side: f64| -> Vec<f64> {
        ratings[0]
            .iter()
            .enumerate()
            .map(|(game, rating)| rating + side * width(game))
            .collect()
    };
    let (low, high) = (band(-1.0), band(1.0));
    let series: Vec<TimelineSeries> = ratings
        .iter()
        .zip(labels)
        .map(|(ratings, label)| TimelineSeries {
            label: label.to_owned(),
            ratings: ratings.clone().into(),
            band: (schemes == 1).then(|| Band {
                low: low.clone().into(),
                high: high.clone().into(),
            }),
        })
        .collect();
    let results: Vec<f64> = (0..games)
        .map(|game| [1.0, 0.0, 1.0, 0.5, 1.0, 0.0, 0.0][game % 7])
        .collect();
    let opponents = walk(99, games, 1650.0, 100.0);
    // In three evenings and then every fifth day, until 2026-11-26.
    let date = |game: usize| match game {
        0..30 => 20_570.0 + 20.0 * (game / 10) as f64 + (game % 10) as f64 / 10.0,
        _ => 20_783.5 - 5.0 * (games - 1 - game) as f64,
    };
    let dates: Vec<f64> = (0..games).filter(|_| has_dates).map(date).collect();
    TimelinePicture {
        series,
        dates: dates.into(),
        results: results.into(),
        opponents: opponents.into(),
        ..TimelinePicture::default()
    }
    .chart()
}

/// Wins only at first: no upper bound until the first loss.
fn unbounded() -> Chart {
    let mut ratings = vec![f64::INFINITY; 8];
    ratings.extend(walk(4, 22, 1900.0, 60.0));
    let low: Vec<f64> = (0..30)
        .map(|game| 1350.0 + 12.0 * f64::from(game))
        .collect();
    let high: Vec<f64> = ratings
        .iter()
        .map(|rating| {
            if rating.is_finite() {
                rating + 200.0
            } else {
                f64::INFINITY
            }
        })
        .collect();
    let series = [TimelineSeries {
        label: "p1".to_owned(),
        ratings: ratings.into(),
        band: Some(Band {
            low: low.into(),
            high: high.into(),
        }),
    }];
    let results: Vec<f64> = (0..30)
        .map(|game| if game < 8 || game % 3 == 0 { 1.0 } else { 0.0 })
        .collect();
    TimelinePicture {
        series: series.to_vec(),
        results: results.into(),
        ..TimelinePicture::default()
    }
    .chart()
}

fn next_game() -> Chart {
    let opponents: Vec<f64> = (0..=60)
        .map(|step| 900.0 + 25.0 * f64::from(step))
        .collect();
    let expected = |opponent: f64| 1.0 / (1.0 + 10_f64.powf((opponent - 1640.0) / 400.0));
    let after = |result: f64| -> Vec<f64> {
        opponents
            .iter()
            .map(|&opponent| 1640.0 + 96.0 * (result - expected(opponent)))
            .collect()
    };
    let (win, draw, loss) = (after(1.0), after(0.5), after(0.0));
    pictures::next_game(&NextGame {
        opponents: opponents.into(),
        win: win.into(),
        draw: draw.into(),
        loss: loss.into(),
        rating: 1640.0,
    })
}

/// The chart of weights in groups of `every` games, of which the newest `half` have half of all weight.
pub fn weights_of(weights: Vec<f64>, every: usize, games: usize, half: usize) -> Chart {
    let weights = weights.into();
    let by_age = AgeWeights { every, weights };
    pictures::weights(&Weights {
        games,
        by_age,
        half,
    })
}

/// An opponent, several together, or fictitious draws.
pub fn opponent(name: &str, opponents: u32, games: u32, weight: f64) -> OpponentPull {
    OpponentPull {
        name: name.to_owned(),
        opponents,
        games,
        weight,
        ..OpponentPull::default()
    }
}

fn opponents() -> Chart {
    let games = |place: u32| 9 - place / 3;
    let opponents = (0..12).map(|place| {
        let games = games(place);
        opponent(
            &format!("opponent_{place}"),
            1,
            games,
            f64::from(games).sqrt(),
        )
    });
    pictures::opponents(&Opponents {
        opponents: opponents.collect(),
        others: Some(opponent("", 19, 40, 20.0)),
        draws: Some(opponent("", 1, 1, 0.1)),
    })
}

/// The chart of the pulls of games: opponent's rating, pull and result.
pub fn pulls(games: &[(f64, f64, f64)], prior: Option<f64>, rating: f64) -> Chart {
    let column =
        |of: &dyn Fn(f64, f64) -> f64| games.iter().map(|game| of(game.1, game.2)).collect();
    let ended =
        |score: f64| move |_, result: f64| f64::from(u8::from(result.total_cmp(&score).is_eq()));
    pictures::pulls(&Pulls {
        rating,
        by_rating: RatingColumns {
            ratings: games.iter().map(|game| game.0).collect(),
            up: column(&|pull, _| pull.max(0.0)),
            down: column(&|pull, _| pull.min(0.0)),
            wins: column(&ended(1.0)),
            draws: column(&ended(0.5)),
            losses: column(&ended(0.0)),
        },
        draws: prior.map(|up| OpponentPull {
            up,
            ..OpponentPull::default()
        }),
    })
}

fn many_pulls() -> Chart {
    let ratings = walk(7, 90, 1600.0, 160.0).into_iter().enumerate();
    let games = ratings.map(|(game, rating)| {
        let result = [1.0, 0.0, 0.5, 1.0, 0.0][game % 5];
        let expected = 1.0 / (1.0 + 10_f64.powf((rating - 1610.0) / 400.0));
        (rating, result - expected, result)
    });
    pulls(&games.collect::<Vec<_>>(), None, 1610.0)
}

fn likelihood() -> Chart {
    let ratings: Vec<f64> = (0..=100)
        .map(|step| 1400.0 + 4.0 * f64::from(step))
        .collect();
    let curve: Vec<f64> = ratings
        .iter()
        .map(|rating| -((rating - 1612.0) / 60.0).powi(2) / 2.0)
        .collect();
    pictures::likelihood(&Likelihood {
        rating: 1612.0,
        curve: Some(Curve {
            ratings: ratings.into(),
            log_likelihood: curve.into(),
            cut: -1.92,
            low: Some(1494.4),
            high: Some(1729.6),
        }),
    })
}

#[expect(clippy::cast_possible_truncation, reason = "the cast saturates")]
fn whole(number: Option<&f64>) -> Option<i32> {
    number
        .filter(|number| number.is_finite())
        .map(|&number| number as i32)
}

/// A situation: for each scheme, its name, its ratings, and what the source prints of them.
pub fn situation(
    what: &str,
    cases: &[(&str, Option<f64>)],
    schemes: &[(&str, Vec<f64>, Vec<f64>)],
) -> Chart {
    let case = |&(label, at): &(&str, Option<f64>)| Case {
        label: label.to_owned(),
        at,
        command: String::new(),
    };
    let cell = |(row, &rating): (usize, &f64), published: &[f64]| CaseRating {
        rating: rating.is_finite().then_some(rating),
        unbounded: match rating {
            f64::INFINITY => Some(Unbounded::Above),
            f64::NEG_INFINITY => Some(Unbounded::Below),
            _ => None,
        },
        published: whole(published.get(row)),
        agrees: None,
    };
    let cells = |(_, ratings, published): &(&str, Vec<f64>, Vec<f64>)| {
        let ratings = ratings.iter().enumerate();
        ratings.map(|one| cell(one, published)).collect()
    };
    pictures::situation(&SituationPicture {
        title: "A situation".to_owned(),
        what: what.to_owned(),
        cases: cases.iter().map(case).collect(),
        schemes: schemes.iter().map(|one| one.0.to_owned()).collect(),
        ratings: schemes.iter().map(cells).collect(),
    })
}

/// The source's table for p3 after N wins against 1000, as far as it is printed, beside ours.
fn situation_numbers() -> Chart {
    let wins = [10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 100.0];
    let rise = |most: f64| -> Vec<f64> {
        wins.iter()
            .map(|n: &f64| 1000.0 + most * (1.0 - (-n / 30.0_f64).exp()))
            .collect()
    };
    let (p2, p3, p4) = (rise(1300.0), rise(1000.0), rise(800.0));
    let published: Vec<f64> = p3.iter().map(|rating| rating.round()).collect();
    situation(
        "wins",
        &wins.map(|wins| ("", Some(wins))),
        &[
            ("p2", p2, vec![]),
            ("p3", p3, published),
            ("p4", p4, vec![]),
        ],
    )
}

fn situation_words() -> Chart {
    let cases = [
        "20 wins against 1492",
        "then a loss to 2500",
        "then a loss to 1492",
        "10 pairs at 2400 and 2600",
        "then a loss to 1230 after a long pause",
    ];
    let published = vec![2325.0, 2232.0, f64::NAN, 2471.0, f64::NAN];
    let p1 = vec![f64::INFINITY, 2320.0, 2004.0, 2500.0, 2150.0];
    let p3 = vec![2325.0, 2232.0, 1980.0, 2471.0, 2110.0];
    let p7 = vec![2120.0, 2077.0, 1911.0, 2440.0, 2001.0];
    situation(
        "situation",
        &cases.map(|case| (case, None)),
        &[
            ("p1", p1, vec![]),
            ("p3", p3, published),
            ("p7", p7, vec![]),
        ],
    )
}

fn standings() -> Chart {
    let players = ["Ann", "Bartholomew Cuthbert", "Cy", "Dee"].iter();
    let ratings = [
        (633.1, 590.0),
        (561.0, 602.4),
        (498.5, 498.5),
        (410.2, 433.9),
    ];
    let players = players.zip(ratings).zip(1..);
    let players = players.map(
        |((player, (rating, other_rating)), rank)| ComparedStanding {
            id: rank,
            player: (*player).to_owned(),
            matches: 12,
            rank: Some(rank),
            rating,
            other_rank: Some(rank),
            other_rating,
            rating_difference: other_rating - rating,
            rank_difference: 0,
        },
    );
    pictures::standings(&players.collect::<Vec<_>>())
}

fn pair_grid(names: &[&str]) -> Chart {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let count = names.len();
    let change = |row: usize, column: usize| {
        if row == column {
            f64::NAN
        } else {
            (column as f64 - row as f64) * 3.7
        }
    };
    let changes: Vec<f64> = (0..count * count)
        .map(|cell| change(cell / count, cell % count))
        .collect();
    pictures::pair_grid(&PairGrid {
        names,
        changes: changes.into(),
    })
}

fn league() -> Chart {
    let names = ["Ann", "Bob", "Cy", "Dee", "Magdalena Featherstonehaugh"];
    let ways: Vec<(Vec<f64>, Vec<f64>)> = (0..names.len())
        .map(|player| {
            let every = player % 3 + 1;
            let matches: Vec<f64> = (0..60)
                .filter(|m| m % every == 0)
                .map(|m| m as f64 + 1.0)
                .collect();
            let ratings = walk(
                player as u64 + 20,
                matches.len(),
                500.0 + 30.0 * player as f64,
                30.0,
            );
            (matches, ratings)
        })
        .collect();
    let players: Vec<LeaguePlayer> = names
        .iter()
        .zip(ways)
        .enumerate()
        .map(|(colour, (name, (matches, ratings)))| LeaguePlayer {
            name: (*name).to_owned(),
            colour,
            matches: matches.into(),
            ratings: ratings.into(),
        })
        .collect();
    pictures::league(&LeagueCourses {
        players,
        as_of: Some(45.0),
        since: Some(30.0),
    })
}

fn season(several: bool) -> Chart {
    let matches: Vec<f64> = (0..=200).map(|sample| f64::from(sample) * 50.0).collect();
    let course = |rest: f64, seed: u64| -> Vec<f64> {
        let noise = walk(seed, matches.len(), 0.0, 4.0);
        matches
            .iter()
            .zip(noise)
            .map(|(m, n)| rest + 110.0 * (-m / 300.0).exp() + n)
            .collect()
    };
    let (a, b) = (course(58.0, 1), course(38.0, 2));
    let side = |label: &str, course: Vec<f64>, [low, high]: [f64; 2]| {
        let moved = |by: f64| course.iter().map(|value| value + by).collect();
        SeasonSide {
            label: label.to_owned(),
            range: several.then(|| SeedRange {
                low: moved(low),
                mid: course.clone().into(),
                high: moved(high),
            }),
            first: course.into(),
        }
    };
    let sides = if several {
        vec![side("A", a, [-9.0, 12.0]), side("B", b, [-7.0, 8.0])]
    } else {
        vec![side("", a, [0.0, 0.0])]
    };
    pictures::season(&SeasonCourse {
        measure: "Error in points".to_owned(),
        matches: matches.into(),
        sides,
    })
}

fn truth() -> Chart {
    let skills = walk(31, 50, 500.0, 200.0);
    let mut generator = Generator::seeded(5);
    let mut near = |spread: f64| -> Vec<f64> {
        skills
            .iter()
            .map(|skill| 500.0 + (skill - 500.0) * 1.1 + spread * (generator.unit() - 0.5))
            .collect()
    };
    let (a, b) = (near(120.0), near(60.0));
    let side = |label: &str, ratings: Vec<f64>| TruthSide {
        label: label.to_owned(),
        settled: skills.clone().into(),
        ratings: ratings.into(),
    };
    pictures::truth(&[side("A", a), side("B", b)])
}

const SPEEDS: [f64; 12] = [
    0.1, 0.15, 0.22, 0.33, 0.5, 0.75, 1.1, 1.6, 2.4, 3.6, 5.4, 8.0,
];

/// A log loss that is least at this value of a setting.
fn loss(best: f64, value: f64) -> f64 {
    0.5 + 0.03 * (value / best).ln().powi(2)
}

fn sweep() -> Chart {
    pictures::sweep(&Sweep {
        over: "GAME_MULT".to_owned(),
        note: " at T = 120 (only GAME_MULT ÷ T counts)".to_owned(),
        measure: "log loss per pair".to_owned(),
        numbers: SPEEDS.to_vec().into(),
        middle: SPEEDS.iter().map(|&speed| loss(1.6, speed)).collect(),
        range: None,
        best: Some([1.6, 0.5]),
        flat: SPEEDS.map(|speed| loss(1.6, speed) < 0.51).to_vec(),
        current: Some(2.0),
        at_current: Some(loss(1.6, 2.0)),
        coin: Some(std::f64::consts::LN_2),
    })
}

fn sweep_band() -> Chart {
    let ordered = |by: f64| {
        let ordered = SPEEDS.map(|speed| 1.5 - loss(0.6, speed) - 0.1 + by);
        ordered.to_vec().into()
    };
    pictures::sweep(&Sweep {
        over: "GAME_MULT".to_owned(),
        note: " at T = 120".to_owned(),
        measure: "pairs in order".to_owned(),
        numbers: SPEEDS.to_vec().into(),
        middle: ordered(0.0),
        range: Some(SeedRange {
            low: ordered(-0.03),
            mid: ordered(0.0),
            high: ordered(0.02),
        }),
        best: Some([0.5, 0.899]),
        flat: vec![],
        current: Some(2.0),
        at_current: None,
        coin: None,
    })
}

/// A map at one T: the settings of the grid, their losses, the best ones and the current ones.
pub fn fit(
    [game_mult, max_game_length, log_loss]: [Vec<f64>; 3],
    [best, current]: [Option<Settings>; 2],
) -> FitMap {
    let place = |settings| FitPlace { settings };
    FitMap {
        t: vec![120.0].into(),
        game_mult: game_mult.into(),
        max_game_length: max_game_length.into(),
        log_loss: log_loss.into(),
        best: best.map(place),
        current: current.map(place),
    }
}

fn fit_map() -> Chart {
    let lengths = vec![2.5, 5.0, 10.0, 20.0, 40.0, 80.0];
    let losses = SPEEDS.iter().flat_map(|&speed| {
        let of_length = |&length: &f64| loss(1.6, speed) + 0.02 * (length / 20.0).ln().powi(2);
        lengths.iter().map(of_length).collect::<Vec<f64>>()
    });
    let losses = losses.collect();
    let settings = |game_mult, length| Settings::new(120.0, game_mult, length).unwrap();
    let points = [settings(1.6, 20.0), settings(2.0, 30.0)];
    pictures::fit_map(&fit([SPEEDS.to_vec(), lengths, losses], points.map(Some)))
}

fn calibration() -> Chart {
    let actual: Vec<f64> = [0.12, 0.2, 0.24, 0.4, 0.42, 0.55, 0.5, 0.72, 0.83, 0.95].to_vec();
    let bin = |(place, &actual): (usize, &f64)| CalibrationBin {
        expected: 0.05 + 0.1 * place as f64,
        actual,
        low: (actual - 0.08).max(0.0),
        high: (actual + 0.08).min(1.0),
        count: 120,
    };
    pictures::calibration(&Calibration {
        bins: actual.iter().enumerate().map(bin).collect(),
        curve: CalibrationCurve {
            expected: vec![0.02, 0.2, 0.25, 0.4, 0.45, 0.7, 0.72, 0.98].into(),
            actual: vec![0.14, 0.14, 0.24, 0.41, 0.5, 0.5, 0.75, 0.92].into(),
        },
    })
}

/// Predictors, with the difference of each and the ends of its interval; the first is the best.
pub fn comparison_of(predictors: &[(&str, [f64; 3])], negligible: f64) -> Chart {
    let number = |number: f64| (!number.is_nan()).then_some(number);
    let predictor = |&(name, [difference, low, high]): &(&str, [f64; 3])| Predictor {
        name: name.to_owned(),
        difference: number(difference),
        low: number(low),
        high: number(high),
    };
    pictures::comparison(&Differences {
        predictors: predictors.iter().map(predictor).collect(),
        best: (!predictors.is_empty()).then_some(0),
        negligible,
    })
}

fn comparison() -> Chart {
    let around = |middle: f64, width: f64| [middle, middle - width, middle + width];
    let predictors = [
        ("p8", around(0.0, f64::NAN)),
        ("p3", around(0.002, 0.004)),
        ("p4", around(0.003, 0.004)),
        ("p7", around(0.007, 0.005)),
        ("yours", around(0.008, 0.005)),
        ("p1", around(0.022, 0.008)),
        ("listed ratings", around(-0.002, 0.005)),
        ("a coin", around(0.03, 0.01)),
    ];
    comparison_of(&predictors, 0.004)
}
