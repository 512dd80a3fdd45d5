//! A chart of each kind, of numbers such as a person would have.

use gameroom_rating::chart::Chart;
use gameroom_rating::chart::pictures::{
    CalibrationPicture, ComparisonPicture, FitMapPicture, LeaguePicture, LeaguePlayer,
    LikelihoodPicture, NextGamePicture, Opponent, OpponentsPicture, PairGridPicture, PullsPicture,
    SeasonPicture, SeasonSide, SituationPicture, SituationSeries, StandingsPicture, SweepPicture,
    SweepSide, TimelinePicture, TimelineSeries, TruthPicture, TruthSide, Variable, WeightsPicture,
};
use gameroom_rating::zonestats::Generator;

pub const EXAMPLES: [&str; 24] = [
    "timeline",
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
    "sweep-schemes",
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
        "timeline" => timeline(1, 60),
        "timeline-schemes" => timeline(8, 240),
        "timeline-unbounded" => unbounded(),
        "next-game" => next_game(),
        "weights" => {
            let weights: Vec<f64> = (0..80).map(|game| 0.98_f64.powi(game)).collect();
            WeightsPicture {
                weights: weights.clone(),
                every: 1,
                games: 80,
                half: 26,
            }
            .chart()
        }
        "weights-groups" => {
            let weights: Vec<f64> = (0..700).map(|group| 0.99_f64.powi(group)).collect();
            WeightsPicture {
                weights: weights.clone(),
                every: 10,
                games: 6_996,
                half: 690,
            }
            .chart()
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
        "standings" => StandingsPicture {
            players: ["Ann", "Bartholomew Cuthbert", "Cy", "Dee"]
                .map(str::to_owned)
                .to_vec(),
            ratings: vec![633.1, 561.0, 498.5, 410.2],
            others: vec![590.0, 602.4, 498.5, 433.9],
        }
        .chart(),
        "season" => season(false),
        "season-band" => season(true),
        "truth" => truth(),
        "calibration" => calibration(),
        "comparison" => comparison(),
        "sweep" => sweep(),
        "sweep-band" => sweep_band(),
        "sweep-schemes" => sweep_schemes(),
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

fn timeline(schemes: usize, games: usize) -> Chart {
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
            ratings: ratings.clone(),
            low: if schemes == 1 { low.clone() } else { vec![] },
            high: if schemes == 1 { high.clone() } else { vec![] },
        })
        .collect();
    let results: Vec<f64> = (0..games)
        .map(|game| [1.0, 0.0, 1.0, 0.5, 1.0, 0.0, 0.0][game % 7])
        .collect();
    let opponents = walk(99, games, 1650.0, 100.0);
    TimelinePicture {
        series: series.clone(),
        results: results.clone(),
        opponents: opponents.clone(),
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
        ratings: ratings.clone(),
        low: low.clone(),
        high: high.clone(),
    }];
    let results: Vec<f64> = (0..30)
        .map(|game| if game < 8 || game % 3 == 0 { 1.0 } else { 0.0 })
        .collect();
    TimelinePicture {
        series: series.to_vec(),
        results: results.clone(),
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
    NextGamePicture {
        opponents: opponents.clone(),
        win: win.clone(),
        draw: draw.clone(),
        loss: loss.clone(),
        rating: 1640.0,
    }
    .chart()
}

fn opponents() -> Chart {
    let names: Vec<String> = (1..=31)
        .map(|player| format!("opponent_{player}"))
        .collect();
    let opponents: Vec<Opponent> = names
        .iter()
        .enumerate()
        .map(|(place, name)| Opponent {
            name: name.clone(),
            opponents: 1.0,
            games: (place % 9 + 1) as f64,
            weight: ((place % 9 + 1) as f64).sqrt(),
        })
        .collect();
    OpponentsPicture {
        opponents: opponents.clone(),
    }
    .chart()
}

/// The chart of the pulls of games: opponent's rating, pull and result.
pub fn pulls(games: &[(f64, f64, f64)], prior: f64, rating: f64) -> Chart {
    let column =
        |of: &dyn Fn(f64, f64) -> f64| games.iter().map(|game| of(game.1, game.2)).collect();
    let ended =
        |score: f64| move |_, result: f64| f64::from(u8::from(result.total_cmp(&score).is_eq()));
    PullsPicture {
        ratings: games.iter().map(|game| game.0).collect(),
        up: column(&|pull, _| pull.max(0.0)),
        down: column(&|pull, _| pull.min(0.0)),
        wins: column(&ended(1.0)),
        draws: column(&ended(0.5)),
        losses: column(&ended(0.0)),
        prior,
        rating,
    }
    .chart()
}

fn many_pulls() -> Chart {
    let ratings = walk(7, 90, 1600.0, 160.0).into_iter().enumerate();
    let games = ratings.map(|(game, rating)| {
        let result = [1.0, 0.0, 0.5, 1.0, 0.0][game % 5];
        let expected = 1.0 / (1.0 + 10_f64.powf((rating - 1610.0) / 400.0));
        (rating, result - expected, result)
    });
    pulls(&games.collect::<Vec<_>>(), f64::NAN, 1610.0)
}

fn likelihood() -> Chart {
    let ratings: Vec<f64> = (0..=100)
        .map(|step| 1400.0 + 4.0 * f64::from(step))
        .collect();
    let curve: Vec<f64> = ratings
        .iter()
        .map(|rating| -((rating - 1612.0) / 60.0).powi(2) / 2.0)
        .collect();
    LikelihoodPicture {
        ratings: ratings.clone(),
        likelihood: curve.clone(),
        cut: -1.92,
        rating: 1612.0,
        low: 1494.4,
        high: 1729.6,
    }
    .chart()
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
    let series = [
        SituationSeries {
            label: "p2".to_owned(),
            values: p2.clone(),
            published: vec![],
        },
        SituationSeries {
            label: "p3".to_owned(),
            values: p3.clone(),
            published: published.clone(),
        },
        SituationSeries {
            label: "p4".to_owned(),
            values: p4.clone(),
            published: vec![],
        },
    ];
    SituationPicture {
        variable: "wins".to_owned(),
        at: Variable::Numbers(wins.to_vec()),
        series: series.to_vec(),
    }
    .chart()
}

fn situation_words() -> Chart {
    let words: Vec<String> = [
        "20 wins against 1492",
        "then a loss to 2500",
        "then a loss to 1492",
        "10 pairs at 2400 and 2600",
        "then a loss to 1230 after a long pause",
    ]
    .map(String::from)
    .to_vec();
    let series = [
        SituationSeries {
            label: "p1".to_owned(),
            values: vec![f64::INFINITY, 2320.0, 2004.0, 2500.0, 2150.0],
            published: vec![],
        },
        SituationSeries {
            label: "p3".to_owned(),
            values: vec![2325.0, 2232.0, 1980.0, 2471.0, 2110.0],
            published: vec![2325.0, 2232.0, f64::NAN, 2471.0, f64::NAN],
        },
        SituationSeries {
            label: "p7".to_owned(),
            values: vec![2120.0, 2077.0, 1911.0, 2440.0, 2001.0],
            published: vec![],
        },
    ];
    SituationPicture {
        variable: "situation".to_owned(),
        at: Variable::Words(words.clone()),
        series: series.to_vec(),
    }
    .chart()
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
    PairGridPicture {
        names: names.clone(),
        changes: changes.clone(),
    }
    .chart()
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
            matches,
            ratings,
        })
        .collect();
    LeaguePicture {
        players: players.clone(),
    }
    .chart()
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
    let moved = |line: &[f64], by: f64| -> Vec<f64> {
        if several {
            line.iter().map(|value| value + by).collect()
        } else {
            Vec::new()
        }
    };
    let (a_low, a_high) = (moved(&a, -9.0), moved(&a, 12.0));
    let (b_low, b_high) = (moved(&b, -7.0), moved(&b, 8.0));
    let both = vec![
        SeasonSide {
            label: "A".to_owned(),
            low: a_low.clone(),
            mid: a.clone(),
            high: a_high.clone(),
        },
        SeasonSide {
            label: "B".to_owned(),
            low: b_low.clone(),
            mid: b.clone(),
            high: b_high.clone(),
        },
    ];
    let one = vec![SeasonSide {
        label: String::new(),
        ..both[0].clone()
    }];
    SeasonPicture {
        axis: "Error in points".to_owned(),
        matches: matches.clone(),
        sides: if several { both } else { one },
    }
    .chart()
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
    TruthPicture {
        sides: vec![
            TruthSide {
                label: "A".to_owned(),
                skills: skills.clone(),
                ratings: a.clone(),
            },
            TruthSide {
                label: "B".to_owned(),
                skills: skills.clone(),
                ratings: b.clone(),
            },
        ],
    }
    .chart()
}

const SPEEDS: [f64; 12] = [
    0.1, 0.15, 0.22, 0.33, 0.5, 0.75, 1.1, 1.6, 2.4, 3.6, 5.4, 8.0,
];

/// A log loss that is least at this value of a setting.
fn loss(best: f64, value: f64) -> f64 {
    0.5 + 0.03 * (value / best).ln().powi(2)
}

fn sweep() -> Chart {
    SweepPicture {
        over: "GAME_MULT".to_owned(),
        note: " at T = 120 (only GAME_MULT ÷ T counts)".to_owned(),
        measure: "log loss per pair".to_owned(),
        numbers: SPEEDS.to_vec(),
        sides: vec![SweepSide {
            label: String::new(),
            low: vec![],
            mid: SPEEDS.map(|speed| loss(1.6, speed)).to_vec(),
            high: vec![],
            best: vec![1.6, 0.5],
        }],
        flat: SPEEDS
            .map(|speed| f64::from(u8::from(loss(1.6, speed) < 0.51)))
            .to_vec(),
        current: vec![2.0, loss(1.6, 2.0)],
        coin: std::f64::consts::LN_2,
    }
    .chart()
}

fn sweep_band() -> Chart {
    let ordered = |by: f64| {
        SPEEDS
            .map(|speed| 1.5 - loss(0.6, speed) - 0.1 + by)
            .to_vec()
    };
    SweepPicture {
        over: "GAME_MULT".to_owned(),
        note: " at T = 120".to_owned(),
        measure: "pairs in order".to_owned(),
        numbers: SPEEDS.to_vec(),
        sides: vec![SweepSide {
            label: String::new(),
            low: ordered(-0.03),
            mid: ordered(0.0),
            high: ordered(0.02),
            best: vec![0.5, 0.899],
        }],
        flat: vec![],
        current: vec![2.0],
        coin: f64::NAN,
    }
    .chart()
}

fn sweep_schemes() -> Chart {
    let draws = [0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
    let side = |(scheme, best): (&str, f64)| SweepSide {
        label: scheme.to_owned(),
        low: vec![],
        mid: draws.map(|count| loss(best, count + 1.0)).to_vec(),
        high: vec![],
        best: vec![best - 1.0, 0.5],
    };
    SweepPicture {
        over: "Fictitious draws".to_owned(),
        note: String::new(),
        measure: "log loss per game".to_owned(),
        numbers: draws.to_vec(),
        sides: [("p3", 2.0), ("p4", 3.0), ("p8", 5.0)].map(side).to_vec(),
        flat: vec![],
        current: vec![],
        coin: std::f64::consts::LN_2,
    }
    .chart()
}

fn fit_map() -> Chart {
    let lengths = vec![2.5, 5.0, 10.0, 20.0, 40.0, 80.0];
    let losses = SPEEDS.iter().flat_map(|&speed| {
        let of_length = |&length: &f64| loss(1.6, speed) + 0.02 * (length / 20.0).ln().powi(2);
        lengths.iter().map(of_length).collect::<Vec<f64>>()
    });
    FitMapPicture {
        t: vec![120.0],
        game_mult: SPEEDS.to_vec(),
        log_loss: losses.collect(),
        max_game_length: lengths,
        best: vec![120.0, 1.6, 20.0],
        current: vec![120.0, 2.0, 30.0],
    }
    .chart()
}

fn calibration() -> Chart {
    let bins = || (0..10).map(f64::from);
    let actual: Vec<f64> = [0.12, 0.2, 0.24, 0.4, 0.42, 0.55, 0.5, 0.72, 0.83, 0.95].to_vec();
    CalibrationPicture {
        expected: bins().map(|bin| 0.05 + 0.1 * bin).collect(),
        low: actual.iter().map(|score| (score - 0.08).max(0.0)).collect(),
        high: actual.iter().map(|score| (score + 0.08).min(1.0)).collect(),
        actual,
        count: vec![120.0; 10],
        corners: vec![0.02, 0.2, 0.25, 0.4, 0.45, 0.7, 0.72, 0.98],
        levels: vec![0.14, 0.14, 0.24, 0.41, 0.5, 0.5, 0.75, 0.92],
    }
    .chart()
}

fn comparison() -> Chart {
    let names = [
        "p8",
        "p3",
        "p4",
        "p7",
        "yours",
        "p1",
        "listed ratings",
        "a coin",
    ];
    let difference = vec![0.0, 0.002, 0.003, 0.007, 0.008, 0.022, -0.002, 0.03];
    let widths = [f64::NAN, 0.004, 0.004, 0.005, 0.005, 0.008, 0.005, 0.01];
    let ends = |side: f64| {
        let pairs = difference.iter().zip(widths);
        pairs.map(|(middle, width)| middle + side * width).collect()
    };
    ComparisonPicture {
        best: names[0].to_owned(),
        names: names.map(str::to_owned).to_vec(),
        low: ends(-1.0),
        high: ends(1.0),
        difference,
        negligible: 0.004,
    }
    .chart()
}
