//! Which scheme predicts an archive best, against the definition, and in simulated archives.

use crate::lists::{Line, list_of};
use crate::strategies::lists;
use gameroom_rating::Work;
use gameroom_rating::archive::{Archive, ArchiveReader, GameOptions};
use gameroom_rating::games::{GameResult, parse};
use gameroom_rating::rating::{Age, Prior, Repeat, Scheme, SchemeId, rate, rating};
use gameroom_rating::referee::{
    Comparison, ComparisonReport, Forecast, HeadroomVerdict, MAX_COMPARED_GAMES, Prediction,
    PredictorReport, Verdict,
};
use gameroom_rating::zonestats::Generator;
use proptest::prelude::*;
use std::fmt::Write;

pub const HEADER: &str =
    "white,black,white rating,black rating,result,date,rated,white type,black type\n";

/// A game of a test's archive.
#[derive(Debug, Clone)]
pub struct Row {
    pub players: [u32; 2],
    pub ratings: [f64; 2],
    pub result: &'static str,
    pub day: u32,
}

impl Row {
    fn line(&self) -> String {
        let Self {
            players,
            ratings,
            result,
            day,
        } = self;
        let [year, month, day] = [2020 + day / 336, 1 + day / 28 % 12, 1 + day % 28];
        let date = format!("{year}-{month:02}-{day:02}");
        // With four decimals, 1.234 can only be one.
        format!(
            "p{},p{},{:.4},{:.4},{result},{date},yes,h,h\n",
            players[0], players[1], ratings[0], ratings[1]
        )
    }
}

pub fn archive(text: &str) -> Archive {
    let mut reader = ArchiveReader::default();
    reader.begin("games.csv");
    reader.feed(text.as_bytes());
    reader.finish()
}

pub fn of_rows(rows: &[Row]) -> Archive {
    let lines: String = rows.iter().map(Row::line).collect();
    archive(&format!("{HEADER}{lines}"))
}

pub fn published() -> Vec<Scheme> {
    SchemeId::ALL.map(SchemeId::scheme).to_vec()
}

pub fn compare(
    archive: &Archive,
    schemes: &[Scheme],
    (options, min_games): (&GameOptions, u32),
) -> Comparison {
    let mut run = Comparison::new(archive, options, min_games)
        .unwrap()
        .of_schemes(schemes);
    // Small steps show that the work can be cut anywhere.
    while run.advance(13) < 1.0 {}
    run
}

pub fn all(archive: &Archive) -> ComparisonReport {
    compare(archive, &published(), (&GameOptions::default(), 5)).report()
}

pub fn found<'a>(report: &'a ComparisonReport, name: &str) -> &'a PredictorReport {
    let mut all = report.predictors.iter();
    all.find(|predictor| predictor.name == name).unwrap()
}

/// Archives of few players and days, so that players, days and ratings repeat.
pub fn archives() -> impl Strategy<Value = Vec<Row>> {
    let ratings = (1400..1410_u32, 1300..1700_u32);
    let row = (0..5_u32, 1..5_u32, ratings, 0..5_usize, 0..10_u32);
    prop::collection::vec(row, 1..50).prop_map(|rows| {
        let mut day = 0;
        rows.into_iter()
            .map(|(one, step, (mine, theirs), result, days)| {
                // Most games are on the day of the one before.
                day += days.saturating_sub(6) * days;
                Row {
                    players: [one, (one + step) % 5],
                    ratings: [f64::from(mine), f64::from(theirs)],
                    result: ["1-0", "1-0", "0-1", "0-1", "draw"][result],
                    day,
                }
            })
            .collect()
    })
}

fn schemes() -> Vec<Scheme> {
    let custom = Scheme::new(
        Age::Opponents { rate: 0.9 },
        Repeat::Fading,
        Prior {
            draws: 3,
            rating: 1400.0,
            weight: 0.2,
        },
    )
    .unwrap();
    let unbounded = Scheme::new(
        Age::Days {
            rate: 0.5,
            period: 3.0,
        },
        Repeat::Recent {
            rate: 0.5,
            ceiling: 2.0,
        },
        Prior::NONE,
    )
    .unwrap();
    let mut schemes = published();
    schemes.extend([custom, unbounded]);
    schemes
}

/// The rating of a player after all games of an archive, on its last day, as My rating gives it.
fn slow_rating(rows: &[Row], day: u32, player: u32, scheme: &Scheme) -> f64 {
    let archive = of_rows(rows);
    // Days are counted to the day of the predicted game.
    let last = Row {
        day,
        ..rows[0].clone()
    }
    .line();
    let options = GameOptions {
        days_to: last.split(',').nth(5).map(str::to_owned),
        ..GameOptions::default()
    };
    let Some(id) = archive.player(&format!("p{player}")) else {
        return f64::NAN;
    };
    let list = archive.games_of(id, &options).unwrap().list;
    rate(&parse(&list).games, scheme).rating.as_number()
}

proptest! {
    #![proptest_config(crate::strategies::cases(24))]
    #[test]
    fn predictions_are_those_of_the_lists_before_each_game(rows in archives(), min_games in 0..4_u32) {
        let run = compare(&of_rows(&rows), &schemes(), (&GameOptions::default(), min_games));
        for (place, scheme) in schemes().iter().enumerate() {
            let mut predictions = run.predictions(place).iter();
            for (index, row) in rows.iter().enumerate() {
                let earlier = |player: &u32| rows[..index].iter().filter(|row| row.players.contains(player)).count();
                if row.players.iter().any(|player| earlier(player) < min_games as usize) {
                    continue;
                }
                let [mine, theirs] = row.players.map(|player| {
                    if index == 0 { return f64::NAN }
                    slow_rating(&rows[..index], row.day, player, scheme)
                });
                let score = match row.result { "1-0" => 1.0, "0-1" => 0.0, _ => 0.5 };
                let expected = Prediction::by_ratings(mine, theirs, score);
                let found = predictions.next().unwrap();
                prop_assert!((found.expected - expected.expected).abs() < 1e-9,
                    "{place} {index}: {found:?} {expected:?}");
                prop_assert!((found.score - score).abs() < 1e-12);
            }
            prop_assert_eq!(predictions.next(), None);
        }
    }

}

/// An archive of players whose strength never changes and is what is listed; results are drawn by it.
fn steady(players: u32, games: u32, generator: &mut Generator) -> Archive {
    let mut game = |number| {
        let one = generator.below(players as usize);
        let other = (one + 1 + generator.below(players as usize - 1)) % players as usize;
        let [mine, theirs] = [one, other].map(|player| 1200.0 + 40.0 * player as f64);
        let won = generator.unit() < 1.0 / (1.0 + 10_f64.powf((theirs - mine) / 400.0));
        Row {
            players: [one, other].map(|player| u32::try_from(player).unwrap()),
            ratings: [mine, theirs],
            result: if won { "1-0" } else { "0-1" },
            day: number / 10,
        }
    };
    of_rows(&(0..games).map(&mut game).collect::<Vec<_>>())
}

#[test]
fn where_strength_never_changes_p1_wins_and_others_are_as_good_however_clear_the_difference() {
    let many = all(&steady(12, 4_000, &mut Generator::seeded(2)));
    let names: Vec<&str> = many.predictors.iter().map(|one| &*one.name).collect();
    let schemes = SchemeId::ALL.map(SchemeId::name);
    assert_eq!(names, [&schemes[..], &["listed", "coin"]].concat());
    assert_eq!(many.best.map(|best| names[best]), Some("p1"));
    assert!(many.predicted < many.games && many.games == 4_000 && many.dated);
    let coin = found(&many, "coin");
    assert!((coin.log_loss.unwrap() - 2_f64.ln()).abs() < 1e-12);
    assert_eq!((coin.brier, coin.right_calls), (Some(0.25), Some(0.5)));
    // Most are clearly worse, but by less than a tenth of what there is to gain.
    for (name, verdict) in [
        ("p3", Verdict::AsGood),
        ("p4", Verdict::AsGood),
        ("p6", Verdict::AsGood),
        ("coin", Verdict::Worse),
    ] {
        let other = found(&many, name);
        assert_eq!(other.verdict, verdict, "{other:?}");
        assert!(other.low.unwrap() > 0.0, "{other:?}");
        assert_eq!(other.games_needed, None);
    }
    let span = many.span.unwrap();
    assert_eq!(span.verdict, HeadroomVerdict::Clear);
    assert_eq!(Some(span.mean), found(&many, "coin").difference);
}

#[test]
fn a_changed_custom_scheme_is_scored_alone_and_as_if_all_were() {
    let archive = steady(6, 100, &mut Generator::seeded(4));
    let custom = |rate| {
        let age = Age::Games { rate };
        SchemeId::P2.scheme().with_age(age).unwrap()
    };
    let with = |rate| [&published()[..], &[custom(rate)]].concat();
    let options = (&GameOptions::default(), 5);
    let mut run = compare(&archive, &with(0.9), options).of_schemes(&with(0.95));
    // All but the last are done.
    let schemes = SchemeId::ALL.len();
    assert!((run.advance(1) - schemes as f64 / (schemes + 1) as f64).abs() < 0.01);
    while run.advance(1_000) < 1.0 {}
    assert_eq!(
        run.report(),
        compare(&archive, &with(0.95), options).report()
    );
    assert_eq!(run.report().predictors[schemes].name, "custom");
}

#[test]
fn filters_decide_which_games_count_and_say_how_many_do_not() {
    let text = format!(
        "{HEADER}ann,bob,1500,1400,1-0,2026-02-01,no,h,h
ann,bob,1500,1400,1-0,2026-02-02,yes,h,b
ann,bob,,,1-0,2026-02-03,yes,h,h
ann,bob,1500,,1-0,2026-02-04,yes,h,h
ann,bob,1500,1400,1-0,2026-02-05,yes,h,h
ann,bob,1500,1400,0-1,2026-02-06,yes,h,h
ann,bob,1500,1400,*,2026-02-07,yes,h,h
"
    );
    let archive = archive(&text);
    let first = GameOptions::default();
    let report = |options: &GameOptions| compare(&archive, &published(), (options, 1)).report();
    let default = report(&first);
    // bob knows ann's rating of the third row; ann has no game from it.
    assert_eq!((default.games, default.predicted), (4, 2));
    let left_out = default.left_out;
    let numbers = [left_out.unrated, left_out.no_rating, left_out.unfinished];
    assert_eq!(numbers, [1, 1, 1]);
    let no_bots = GameOptions {
        bots: false,
        ..first.clone()
    };
    assert_eq!(report(&no_bots).left_out.bots, 1);
    let unrated = GameOptions {
        rated_only: false,
        ..first.clone()
    };
    let late = GameOptions {
        from: Some("2026-02-06".into()),
        ..first.clone()
    };
    for (options, expected) in [(no_bots, (3, 1)), (unrated, (5, 3)), (late.clone(), (1, 0))] {
        let report = report(&options);
        assert_eq!((report.games, report.predicted), expected, "{options:?}");
    }
    let reversed = GameOptions {
        to: Some("2026-02-01".into()),
        ..late
    };
    let error = Comparison::new(&archive, &reversed, 1).unwrap_err();
    assert_eq!(error.option, "to");
}

#[test]
fn poor_archives_have_no_numbers_they_cannot_have() {
    let lines = |line: &str, times: usize| format!("{HEADER}{}", format!("{line}\n").repeat(times));
    let wins = lines("ann,bob,1500,1400,1-0,,,,", 20);
    let draws = lines("ann,bob,1500,1400,draw,,,,", 20);
    let unrated = lines("ann,bob,,,1-0,,,,", 20);
    let few = lines("ann,bob,1500,1400,1-0,,,,", 5);
    let one_day = lines(
        "ann,bob,1500,1400,1-0,2026-02-01,,,\nann,bob,1500,1400,0-1,2026-02-01,,,",
        10,
    );
    for (text, predicted, right) in [
        (wins, 15, Some(0.5)),
        (draws, 15, None),
        (unrated, 0, None),
        (few, 0, None),
        (HEADER.to_owned(), 0, None),
        (one_day.clone(), 15, Some(0.5)),
    ] {
        let report = all(&archive(&text));
        let dated = text == one_day;
        assert_eq!((report.predicted, report.dated), (predicted, dated));
        assert_eq!(found(&report, "coin").right_calls, right);
        assert_eq!(report.best.is_some(), predicted > 0);
        for one in &report.predictors {
            let numbers = [
                one.log_loss,
                one.brier,
                one.right_calls,
                one.difference,
                one.low,
                one.high,
                one.games_needed,
            ];
            assert!(!numbers.into_iter().flatten().any(f64::is_nan), "{one:?}");
            assert_eq!(one.log_loss.is_some(), predicted > 0);
            // Games of one day belong together, and tell nothing of others.
            let unknown = (one.low, one.high, one.games_needed) == (None, None, None);
            assert!(unknown || !dated, "{one:?}");
        }
    }
}

proptest! {
    #![proptest_config(crate::strategies::cases(64))]
    #[test]
    fn a_forecast_predicts_each_game_of_a_list_by_the_older_ones_on_its_day(
        lines in lists(1..40), place in 0..10_usize, min_games in 0..5_usize,
    ) {
        let (mut lines, scheme) = (lines, schemes()[place]);
        lines.sort_by(|one, other| one.days.total_cmp(&other.days));
        let list = list_of(&lines);
        let mut forecast = Forecast::new(list.clone(), &scheme, min_games);
        while forecast.advance(3) < 1.0 {}
        let report = forecast.report();
        prop_assert_eq!((report.games, report.expected.len()), (lines.len(), lines.len()));
        prop_assert_eq!(report.predicted, lines.len().saturating_sub(min_games));
        let drawn = (0..report.predicted).filter(|&index| list.game(index).result == GameResult::Draw);
        prop_assert_eq!(report.decided, report.predicted - drawn.count());
        for (older, &found) in report.expected.iter().enumerate() {
            prop_assert_eq!(found.is_nan(), older < min_games);
            if found.is_nan() {
                continue;
            }
            let index = lines.len() - 1 - older;
            // Days are counted to the day of the game.
            let days = |line: &Line| Line { days: line.days - lines[index].days, ..line.clone() };
            let older: Vec<Line> = lines[index + 1..].iter().map(days).collect();
            let rating = rating(&list_of(&older), &scheme).as_number();
            let expected = Prediction::by_ratings(rating, list.game(index).rating, 1.0).expected;
            prop_assert!((found - expected).abs() < 1e-9, "{found} and {expected}");
        }
    }
}

/// Games without names are against one opponent. The oldest three would change each of these predictions.
#[test]
fn where_each_game_changes_the_weights_of_more_than_30_000_a_forecast_uses_the_newest() {
    let newest = "+1500\n-1400\n".repeat(15_000);
    let forecast = |text: &str, id: SchemeId| {
        let list = parse(text).games;
        let mut forecast = Forecast::new(list, &id.scheme(), 5);
        forecast.advance(100);
        forecast.report()
    };
    let all = format!("{newest}{}", "+2400\n".repeat(3));
    let whole = forecast(&newest, SchemeId::P6);
    assert_eq!((whole.games, whole.left_out), (30_000, 0));
    let report = forecast(&all, SchemeId::P6);
    assert_eq!((report.games, report.left_out), (30_003, 3));
    assert_eq!((report.predicted, whole.predicted), (95, 95));
    // Those left out have no prediction, nor have the oldest five of the others.
    assert!(report.expected[..8].iter().all(|one| one.is_nan()));
    assert_eq!(report.expected[8..], whole.expected[5..]);
    assert_eq!(report.scheme.log_loss, whole.scheme.log_loss);

    // No game is left out where old games become too old to matter, or where no more than 30,000 games are against one
    // opponent.
    let unlimited = forecast(&all, SchemeId::P5);
    assert_eq!((unlimited.games, unlimited.left_out), (30_003, 0));
    let two = format!("{newest}{}", "+2400 ann\n".repeat(3));
    let two = forecast(&two, SchemeId::P6);
    assert_eq!((two.games, two.left_out), (30_003, 0));
}

#[test]
fn a_list_that_repeats_itself_is_predicted_better_than_by_a_coin() {
    let list = parse(&"+1200 ann\n+1300 bob\n+1250 cy\n-2400 dee\n".repeat(30)).games;
    let mut forecast = Forecast::new(list, &SchemeId::P3.scheme(), 5);
    while forecast.advance(50) < 1.0 {}
    let report = forecast.report();
    let (games, dated) = ((report.predicted, report.decided), report.dated);
    assert_eq!((games, dated), ((115, 115), false));
    let scheme = report.scheme;
    assert_eq!((&*scheme.name, scheme.verdict), ("p3", Verdict::Better));
    assert_eq!(scheme.right_calls, Some(1.0));
    assert!(scheme.high.unwrap() < 0.0 && scheme.games_needed.is_none());
}

#[test]
fn of_very_many_games_the_newest_are_compared() {
    let mut text = HEADER.to_owned();
    for number in 0..MAX_COMPARED_GAMES + 10 {
        let _ = writeln!(
            text,
            "p{},p{},1500,1400,1-0,,,,",
            number % 100,
            100 + number % 77
        );
    }
    let comparison = Comparison::new(&archive(&text), &GameOptions::default(), 5).unwrap();
    let report = comparison.report();
    assert_eq!(
        (report.games, report.left_out.too_many),
        (MAX_COMPARED_GAMES, 10)
    );
    // The listed ratings and the coin are known at once.
    assert_eq!(report.predictors.len(), 2);
    assert!(report.predictors.iter().all(|one| one.log_loss.is_some()));
}
