//! Charts of given numbers, and an example of each kind with numbers such as a person would have.

use gameroom_rating::chart::Chart;
use gameroom_rating::chart::pictures::{
    self, Differences, FitMap, FitPlace, LeagueCourses, LeaguePlaces, LeaguePlayer, PairGrid,
    Predictor, SeasonCourse, SeasonGoal, SeasonSide, SituationPicture, Sweep, TimelinePicture,
    TimelineSeries, TruthSide,
};
use gameroom_rating::games::{Game, GameList, parse};
use gameroom_rating::rating::{
    Age, AgeWeights, Band, Case, CaseRating, Contributions, NextGame, OpponentPull, RatingColumns,
    SchemeId, Situation, contributions, next_game as rated_next, next_game_grid,
    timeline as rated_timeline,
};
use gameroom_rating::referee::{Calibration, CalibrationBin, CalibrationCurve, Prediction};
use gameroom_rating::zonestats::{Generator, League, SeedRange, Settings, replay};

/// One scheme's ratings, and the ends of their intervals, where there are some.
pub fn scheme(label: &str, [ratings, low, high]: [&[f64]; 3]) -> TimelineSeries {
    TimelineSeries {
        label: label.to_owned(),
        ratings: ratings.to_vec().into(),
        band: (!low.is_empty()).then(|| Band {
            low: low.to_vec().into(),
            high: high.to_vec().into(),
        }),
    }
}

/// Ratings under several schemes, and the results.
pub fn timeline(series: Vec<TimelineSeries>, results: &[f64]) -> TimelinePicture {
    TimelinePicture {
        series,
        results: results.to_vec().into(),
        ..TimelinePicture::default()
    }
}

/// Ratings after one more win, draw and loss.
pub fn next_game(rating: f64, opponents: &[f64], [win, draw, loss]: [&[f64]; 3]) -> Chart {
    pictures::next_game(&NextGame {
        rating: rating.into(),
        opponents: opponents.to_vec().into(),
        win: win.to_vec().into(),
        draw: draw.to_vec().into(),
        loss: loss.to_vec().into(),
    })
}

/// What counts in a list of no games.
pub fn nothing() -> Contributions {
    contributions(&GameList::new(), &SchemeId::P1.scheme(), 0)
}

/// Weights in groups of `every` games, of which the newest `half` have half of all weight.
pub fn weights(weights: &[f64], every: usize, games: usize, half: usize) -> Chart {
    let weights = weights.to_vec().into();
    pictures::weights(&Contributions {
        games,
        by_age: AgeWeights { every, weights },
        half,
        ..nothing()
    })
}

/// An opponent, several together, or fictitious draws.
pub fn opponent(name: &str, opponents: u32, games: u32, weight: f64) -> OpponentPull {
    OpponentPull {
        name: name.to_owned(),
        opponents,
        games,
        score: f64::from(games) * 0.75,
        weight,
        ..OpponentPull::default()
    }
}

/// The opponents with the most weight, the others together, and the fictitious draws.
pub fn opponents(
    opponents: Vec<OpponentPull>,
    others: Option<OpponentPull>,
    draws: Option<OpponentPull>,
) -> Chart {
    pictures::opponents(&Contributions {
        opponents,
        others,
        draws,
        ..nothing()
    })
}

/// The pulls of games: opponent's rating, pull and result.
pub fn pulls(games: &[(f64, f64, f64)], prior: Option<f64>, rating: f64) -> Chart {
    let column =
        |of: &dyn Fn(f64, f64) -> f64| games.iter().map(|game| of(game.1, game.2)).collect();
    let ended =
        |score: f64| move |_, result: f64| f64::from(u8::from(result.total_cmp(&score).is_eq()));
    pictures::pulls(&Contributions {
        rating: rating.into(),
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
        ..nothing()
    })
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
    #[expect(clippy::cast_possible_truncation, reason = "the cast saturates")]
    let cell = |(row, &rating): (usize, &f64), published: &[f64]| CaseRating {
        rating: rating.into(),
        published: published
            .get(row)
            .filter(|figure| figure.is_finite())
            .map(|&figure| figure as i32),
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

/// The points of each player of a match, row by row.
pub fn pair_grid(names: &[impl AsRef<str>], changes: Vec<f64>) -> Chart {
    pictures::pair_grid(&PairGrid {
        names: names.iter().map(|name| name.as_ref().to_owned()).collect(),
        changes: changes.into(),
    })
}

/// Players of a league: their names, the places at which their ratings changed, and the ratings.
pub fn league(players: &[(&str, Vec<f64>, Vec<f64>)]) -> LeagueCourses {
    let players = players.iter().enumerate();
    let player =
        |(colour, (name, places, ratings)): (usize, &(&str, Vec<f64>, Vec<f64>))| LeaguePlayer {
            name: (*name).to_owned(),
            colour,
            places: places.clone().into(),
            ratings: ratings.clone().into(),
        };
    LeagueCourses {
        players: players.map(player).collect(),
        ..LeagueCourses::default()
    }
}

/// A measure of a season under some settings: their names, the measure, and its range, where there is one.
pub fn season(
    measure: &str,
    matches: &[f64],
    sides: &[(&str, &[f64], Option<SeedRange>)],
) -> Chart {
    let sides = sides.iter().map(|(label, first, range)| SeasonSide {
        label: (*label).to_owned(),
        first: first.to_vec().into(),
        range: range.clone(),
        reached: None,
    });
    pictures::season(&SeasonCourse {
        measure: measure.to_owned(),
        matches: matches.to_vec().into(),
        sides: sides.collect(),
        goal: None,
    })
}

/// A side's name, the pairs of its first season, those of all, and the matches after which 90 % of them are in order.
type SideWithGoal<'a> = (&'a str, &'a [f64], Option<SeedRange>, Option<f64>);

/// Pairs in order as the matches go by, and the matches after which 90 % of them are.
pub fn season_with_goal(matches: &[f64], sides: &[SideWithGoal<'_>]) -> Chart {
    let sides = sides
        .iter()
        .map(|(label, first, range, reached)| SeasonSide {
            label: (*label).to_owned(),
            first: first.to_vec().into(),
            range: range.clone(),
            reached: *reached,
        });
    pictures::season(&SeasonCourse {
        measure: "Pairs in the right order, %".to_owned(),
        matches: matches.to_vec().into(),
        sides: sides.collect(),
        goal: Some(SeasonGoal {
            value: 90.0,
            label: "90 % in order".to_owned(),
        }),
    })
}

pub fn range(low: Vec<f64>, mid: Vec<f64>, high: Vec<f64>) -> SeedRange {
    SeedRange {
        low: low.into(),
        mid: mid.into(),
        high: high.into(),
    }
}

/// Players' true skill, and their ratings under some settings.
pub fn truth(skills: &[f64], sides: &[(&str, &[f64])]) -> Chart {
    let sides = sides.iter().map(|(label, ratings)| TruthSide {
        label: (*label).to_owned(),
        settled: skills.to_vec().into(),
        ratings: ratings.to_vec().into(),
    });
    pictures::truth(&sides.collect::<Vec<_>>())
}

/// Bins of `count` predictions: what was expected, what happened, and its interval; and the isotonic curve.
pub fn calibration(bins: &[[f64; 4]], count: usize, [expected, actual]: [Vec<f64>; 2]) -> Chart {
    let bin = |&[expected, actual, low, high]: &[f64; 4]| CalibrationBin {
        expected,
        actual,
        low,
        high,
        count,
    };
    pictures::calibration(&Calibration {
        bins: bins.iter().map(bin).collect(),
        curve: CalibrationCurve {
            expected: expected.into(),
            actual: actual.into(),
        },
    })
}

/// Predictors, with the difference of each and the ends of its interval; the first is the best.
pub fn comparison(predictors: &[(&str, [f64; 3])], negligible: f64) -> Chart {
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

/// A measure at values of `GAME_MULT`.
pub fn sweep(measure: &str, numbers: &[f64], middle: Vec<f64>) -> Sweep {
    Sweep {
        over: "GAME_MULT".to_owned(),
        note: " at T = 120".to_owned(),
        measure: measure.to_owned(),
        numbers: numbers.to_vec().into(),
        middle: middle.into(),
        range: None,
        best: None,
        flat: Vec::new(),
        current: None,
        at_current: None,
        coin: None,
    }
}

/// A map at one T: the settings of the grid, their losses, the best ones and the current ones.
pub fn fit_map(
    [game_mult, max_game_length, log_loss]: [Vec<f64>; 3],
    [best, current]: [Option<Settings>; 2],
) -> Chart {
    let place = |settings| FitPlace { settings };
    pictures::fit_map(&FitMap {
        t: vec![120.0].into(),
        game_mult: game_mult.into(),
        max_game_length: max_game_length.into(),
        log_loss: log_loss.into(),
        best: best.map(place),
        current: current.map(place),
    })
}

/// Each example, and its name.
pub fn examples() -> Vec<(&'static str, Chart)> {
    let list = many_games(90);
    let p3 = SchemeId::P3.scheme();
    let counts = contributions(&list, &p3, 8);
    let next = rated_next(&list, &p3, &next_game_grid(&list, &p3));
    let slow = p3.with_age(Age::Games { rate: 0.999 }).unwrap();
    let slowly = contributions(&many_games(7_000), &slow, 12);
    let wins_first =
        parse(&("+1500 a; -1600 b; =1700 c\n".repeat(7) + &"+1500 d\n".repeat(8))).games;
    let names = ["Ann", "Bartholomew Cuthbert", "Cy", "Dee", "Eve"].map(String::from);
    let many: Vec<String> = (1..=16).map(|one| format!("Player {one}")).collect();
    let examples = [
        (
            "timeline",
            timeline_of(&many_games(60), &[SchemeId::P7]).chart(),
        ),
        ("timeline-dates", dated().chart()),
        (
            "timeline-schemes",
            timeline_of(&many_games(240), &SchemeId::ALL).chart(),
        ),
        // No upper bound until the first draw.
        (
            "timeline-unbounded",
            timeline_of(&wins_first, &[SchemeId::P1]).chart(),
        ),
        ("next-game", pictures::next_game(&next)),
        ("weights", pictures::weights(&counts)),
        ("weights-groups", pictures::weights(&slowly)),
        ("opponents", pictures::opponents(&counts)),
        ("pulls", pictures::pulls(&counts)),
        ("likelihood", pictures::likelihood(&counts)),
        ("situation-numbers", situation_of("wins-against-one")),
        ("situation-words", situation_of("weak-and-equal-opponents")),
        ("pair-grid", pairs(&names)),
        ("pair-grid-large", pairs(&many)),
        ("league", league_courses()),
        ("league-days", leaders_by_day()),
        ("standings", standings()),
        ("season", season_of(false)),
        ("season-band", season_of(true)),
        ("season-goal", season_order()),
        ("truth", many_players()),
        ("calibration", calibrated()),
        ("comparison", predictors()),
        ("sweep", log_loss()),
        ("sweep-band", pairs_in_order()),
        ("fit-map", losses()),
    ];
    let titled = |(name, chart)| {
        // Those of an archive are no one's in particular.
        let is_captioned = !["calibration", "comparison"].contains(&name);
        let caption = if is_captioned {
            "omar · p7 · 2026-11-23"
        } else {
            ""
        };
        let (title, caption) = (format!("Example: {name}"), caption.to_owned());
        (
            name,
            Chart {
                title,
                caption,
                ..chart
            },
        )
    };
    examples.map(titled).into()
}

/// The example with a name.
pub fn example(name: &str) -> Chart {
    let mut examples = examples().into_iter();
    examples.find(|(other, _)| *other == name).expect(name).1
}

/// A walk of ratings, the same every time.
fn walk(seed: u64, steps: usize, from: f64, size: f64) -> Vec<f64> {
    let mut generator = Generator::seeded(seed);
    let mut at = from;
    let mut step = |_| {
        at += size * (generator.unit() - 0.5);
        at
    };
    (0..steps).map(&mut step).collect()
}

/// Each of some numbers, changed.
fn each(numbers: &[f64], change: impl Fn(f64) -> f64) -> Vec<f64> {
    numbers.iter().map(|&number| change(number)).collect()
}

/// Games against thirteen opponents, some of whom are met often.
fn many_games(games: usize) -> GameList {
    let ratings = walk(7, games, 1600.0, 160.0).into_iter().enumerate();
    let game = |(place, rating): (usize, f64)| {
        let opponent = (place * 7 % 31).min(place * 5 % 13);
        let sign = ['+', '-', '=', '+', '-'][place % 5];
        format!("{sign}{rating:.0} opponent_{opponent} {place}\n")
    };
    parse(&ratings.map(game).collect::<String>()).games
}

/// The ratings of a list under some schemes, with the interval of one alone.
fn timeline_of(list: &GameList, schemes: &[SchemeId]) -> TimelinePicture {
    let series = schemes.iter().map(|id| {
        let timeline = rated_timeline(list, &id.scheme());
        TimelineSeries {
            label: id.name().to_owned(),
            ratings: timeline.ratings,
            band: timeline.band.filter(|_| schemes.len() == 1),
        }
    });
    let oldest_first = |of: fn(Game) -> f64| list.iter().rev().map(of).collect();
    TimelinePicture {
        series: series.collect(),
        results: oldest_first(|game| game.result.score()),
        opponents: oldest_first(|game| game.rating),
        ..TimelinePicture::default()
    }
}

/// Sixty games in three evenings and then every fifth day, until 2026-11-26.
fn dated() -> TimelinePicture {
    let date = |game: usize| match game {
        0..30 => 20_570.0 + 20.0 * (game / 10) as f64 + (game % 10) as f64 / 10.0,
        _ => 20_783.5 - 5.0 * (59 - game) as f64,
    };
    TimelinePicture {
        dates: (0..60).map(date).collect(),
        ..timeline_of(&many_games(60), &[SchemeId::P7])
    }
}

/// A situation of the core under p1, p3 and p4.
fn situation_of(id: &str) -> Chart {
    let situation = Situation::find(id).unwrap();
    let schemes = [SchemeId::P1, SchemeId::P3, SchemeId::P4].map(SchemeId::scheme);
    let report = situation.run(&schemes);
    pictures::situation(&SituationPicture {
        title: situation.title.to_owned(),
        what: report.what,
        cases: report.cases,
        schemes: report.columns,
        ratings: report.ratings,
    })
}

/// The league of the examples under the default settings and with ratings that move twice as fast.
fn standings() -> Chart {
    let log = include_str!("../../../crate/examples/samples/league.csv");
    let replay = replay(&League::parse(log), &Settings::default());
    let faster = Settings::new(120.0, 4.0, 20.0).unwrap();
    pictures::standings(&replay.compare(&faster))
}

fn pairs(names: &[String]) -> Chart {
    let count = names.len();
    let change = |row: usize, column: usize| {
        if row == column {
            f64::NAN
        } else {
            (column as f64 - row as f64) * 3.7
        }
    };
    let changes = (0..count * count).map(|cell| change(cell / count, cell % count));
    pair_grid(names, changes.collect())
}

fn league_courses() -> Chart {
    let names = ["Ann", "Bob", "Cy", "Dee", "Magdalena Featherstonehaugh"];
    let players = (0_u8..).zip(names).map(|(player, name)| {
        let every = usize::from(player % 3 + 1);
        let matches: Vec<f64> = (1..=60).step_by(every).map(f64::from).collect();
        let from = 500.0 + 30.0 * f64::from(player);
        let ratings = walk(u64::from(player) + 20, matches.len(), from, 30.0);
        (name, matches, ratings)
    });
    pictures::league(&LeagueCourses {
        since: Some(30.0),
        as_of: Some(45.0),
        ..league(&players.collect::<Vec<_>>())
    })
}

/// Three players' ratings over a year; the first has won only, until they lose.
fn leaders_by_day() -> Chart {
    let names = ["Ann", "Bob", "Cy"];
    let players = (0_u8..).zip(names).map(|(player, name)| {
        let every = 5 * usize::from(player + 1);
        let days: Vec<f64> = (20_454..20_819).step_by(every).map(f64::from).collect();
        let from = 1700.0 - 100.0 * f64::from(player);
        let mut ratings = walk(u64::from(player) + 40, days.len(), from, 60.0);
        if player == 0 {
            ratings[..4].fill(f64::INFINITY);
        }
        (name, days, ratings)
    });
    pictures::league(&LeagueCourses {
        along: LeaguePlaces::Days,
        since: Some(20_700.0),
        ..league(&players.collect::<Vec<_>>())
    })
}

fn season_of(several: bool) -> Chart {
    let matches: Vec<f64> = (0..=200).map(|sample| f64::from(sample) * 50.0).collect();
    let course = |rest: f64, seed: u64| -> Vec<f64> {
        let noise = walk(seed, matches.len(), 0.0, 4.0);
        let course = matches.iter().zip(noise);
        course
            .map(|(m, n)| rest + 110.0 * (-m / 300.0).exp() + n)
            .collect()
    };
    let (a, b) = (course(58.0, 1), course(38.0, 2));
    let around = |course: &[f64], low: f64, high: f64| {
        let moved = |by| each(course, |value| value + by);
        Some(range(moved(low), course.to_vec(), moved(high)))
    };
    let several_sides = [
        ("A", &*a, around(&a, -9.0, 12.0)),
        ("B", &*b, around(&b, -7.0, 8.0)),
    ];
    let sides = if several {
        &several_sides[..]
    } else {
        &[("", &*a, None)]
    };
    season("Error in points", &matches, sides)
}

fn season_order() -> Chart {
    let matches: Vec<f64> = (0..=400).map(f64::from).collect();
    let noise = walk(5, matches.len(), 0.0, 0.6);
    let course = matches.iter().zip(noise);
    let course: Vec<f64> = course
        .map(|(at, noise)| 93.0 * (1.0 - (-at / 30.0).exp()) + noise)
        .collect();
    let moved = |by| each(&course, |value| value + by);
    let band = range(moved(-3.0), course.clone(), moved(2.0));
    season_with_goal(&matches, &[("", &course, Some(band), Some(104.0))])
}

fn many_players() -> Chart {
    let skills = walk(31, 50, 500.0, 200.0);
    let mut generator = Generator::seeded(5);
    let mut near = |spread: f64| -> Vec<f64> {
        skills
            .iter()
            .map(|skill| 500.0 + (skill - 500.0) * 1.1 + spread * (generator.unit() - 0.5))
            .collect()
    };
    let (a, b) = (near(120.0), near(60.0));
    truth(&skills, &[("A", &a), ("B", &b)])
}

const SPEEDS: [f64; 12] = [
    0.1, 0.15, 0.22, 0.33, 0.5, 0.75, 1.1, 1.6, 2.4, 3.6, 5.4, 8.0,
];

/// A log loss that is least at this value of a setting.
fn loss(best: f64, value: f64) -> f64 {
    0.5 + 0.03 * (value / best).ln().powi(2)
}

fn log_loss() -> Chart {
    let losses = each(&SPEEDS, |speed| loss(1.6, speed));
    pictures::sweep(&Sweep {
        note: " at T = 120 (only GAME_MULT ÷ T counts)".to_owned(),
        best: Some([1.6, 0.5]),
        flat: losses.iter().map(|&loss| loss < 0.51).collect(),
        current: Some(2.0),
        at_current: Some(loss(1.6, 2.0)),
        coin: Some(std::f64::consts::LN_2),
        ..sweep("log loss per pair", &SPEEDS, losses)
    })
}

fn pairs_in_order() -> Chart {
    let ordered = |by| each(&SPEEDS, |speed| 1.5 - loss(0.6, speed) - 0.1 + by);
    pictures::sweep(&Sweep {
        range: Some(range(ordered(-0.03), ordered(0.0), ordered(0.02))),
        best: Some([0.5, 0.899]),
        current: Some(2.0),
        ..sweep("pairs in order", &SPEEDS, ordered(0.0))
    })
}

fn losses() -> Chart {
    let lengths = vec![2.5, 5.0, 10.0, 20.0, 40.0, 80.0];
    let losses = SPEEDS.iter().flat_map(|&speed| {
        each(&lengths, |length| {
            loss(1.6, speed) + 0.02 * (length / 20.0).ln().powi(2)
        })
    });
    let losses = losses.collect();
    let places = [(1.6, 20.0), (2.0, 30.0)];
    let places = places.map(|(game_mult, length)| Settings::new(120.0, game_mult, length).ok());
    fit_map([SPEEDS.to_vec(), lengths, losses], places)
}

/// Predictions that are right, but too sure.
fn calibrated() -> Chart {
    let mut generator = Generator::seeded(8);
    let mut prediction = |_| {
        let chance = 0.1 + 0.8 * generator.unit();
        let score = f64::from(u8::from(generator.unit() < chance));
        Prediction::new(0.5 + 1.2 * (chance - 0.5), score)
    };
    let predictions: Vec<Prediction> = (0..1_200).map(&mut prediction).collect();
    pictures::calibration(&Calibration::of(&predictions, 10))
}

fn predictors() -> Chart {
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
    comparison(&predictors, 0.004)
}
