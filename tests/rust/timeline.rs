//! The timeline against rating the oldest games as a list of their own, for every length.

use crate::independent::rating::{Term, deviance, rounding, slope, terms};
use crate::lists::{Line, assert_near, list_of};
use crate::strategies::{
    agree, cases, extreme, line, lists, lists_in_order, lists_in_turn, schemes, usual_ratings,
    wide_ratings,
};
use gameroom_rating::Work;
use gameroom_rating::games::{GameList, parse};
use gameroom_rating::rating::{
    Age, Prior, Repeat, Scheme, SchemeId, Timeline, TimelineRun, rate, rating, timeline,
};
use proptest::prelude::*;

/// These games as they were on the day of the newest of them: those that are newer than that day count as of that day.
fn on_the_day(lines: &[Line]) -> Vec<Line> {
    let day = lines[0].days;
    let then = |line: &Line| Line {
        days: (line.days - day).max(0.0),
        ..line.clone()
    };
    lines.iter().map(then).collect()
}

/// Returns true if the weight of all wins, or of all losses, is close to the smallest numbers that exist.
fn is_lopsided(terms: &[Term]) -> bool {
    const HARDLY_ANY: f64 = 1e-290;
    let weighs_next_to_nothing = |part: fn(f64) -> f64| {
        let weights = terms
            .iter()
            .map(|term| term.weight.rounded() * part(term.result));
        let weight: f64 = weights.sum();
        weight < HARDLY_ANY && terms.iter().any(|term| part(term.result) > 0.0)
    };
    weighs_next_to_nothing(|score| score) || weighs_next_to_nothing(|score| 1.0 - score)
}

/// Checks the entry after the oldest `games` games. Where games or weights are far apart, only the rating is checked: there, an
/// interval ends where nothing is to be seen.
fn check_entry(
    lines: &[Line],
    scheme: &Scheme,
    timeline: &Timeline,
    games: usize,
    is_wide: bool,
) -> Result<(), TestCaseError> {
    let oldest = on_the_day(&lines[lines.len() - games..]);
    let report = rate(&list_of(&oldest), scheme);
    let really = rating(&list_of(&oldest), scheme).as_number();
    let ours = timeline.ratings[games - 1];
    let band = timeline.band.as_ref().unwrap();
    let (low, high) = (band.low[games - 1], band.high[games - 1]);
    let ends = [
        (low, report.low.unwrap_or(f64::NEG_INFINITY)),
        (high, report.high.unwrap_or(f64::INFINITY)),
    ];
    let is_ordered = low <= ours && ours <= high;
    let is_end = |&(end, really): &(f64, f64)| agree(end, really, 1e-5);
    if agree(ours, really, 1e-8) && is_ordered && (is_wide || ends.iter().all(is_end)) {
        return Ok(());
    }
    let terms = terms(&oldest, scheme);
    if is_lopsided(&terms) {
        return Ok(());
    }
    // Between games far apart the equation can be flat for thousands of points, where rounding sets the rating; and odds
    // are not as exact as for usual ratings.
    if is_wide && really.is_finite() && slope(&terms, really) < 1e-4 {
        prop_assert!(ours.is_finite());
        return Ok(());
    }
    let flat = if really.is_finite() {
        let odds = if is_wide { 50.0 } else { 1.0 };
        odds * rounding(&terms, really)
    } else {
        0.0
    };
    let what = format!("after {games} games");
    let is_right = agree(ours, really, 1e-8 + flat);
    prop_assert!(is_right, "{what}: {ours} is not {really}");
    prop_assert!(is_ordered, "{what}: {low} {ours} {high}");
    if is_wide {
        return Ok(());
    }
    for (end, really) in ends {
        // Where the likelihood is nearly flat, rounding moves the ends far, but the drop little. Rounding may also
        // set the rating there: then the end is the one of our rating, which was compared above.
        let is_drop = |root: f64| (deviance(&terms, root)(end) - 3.841).abs() < 1e-6;
        let as_good = || is_drop(report.rating.as_number()) || is_drop(ours);
        let is_right = is_end(&(end, really)) || as_good();
        prop_assert!(is_right, "{what}: an end is {end}, not {really}");
    }
    Ok(())
}

fn check(lines: &[Line], scheme: &Scheme, is_wide: bool) -> Result<(), TestCaseError> {
    let list = list_of(lines);
    let timeline = timeline(&list, scheme);
    prop_assert_eq!(timeline.ratings.len(), lines.len());
    let today = rating(&list, scheme).as_number();
    prop_assert!(
        agree(timeline.today.as_number(), today, 0.0),
        "{timeline:?}, not {today} today"
    );
    for games in 1..=lines.len() {
        check_entry(lines, scheme, &timeline, games, is_wide)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn each_entry_is_the_rating_of_the_oldest_games(
        lines in lists(1..60), scheme in schemes(),
    ) {
        check(&lines, &scheme, false)?;
    }

    #[test]
    fn each_entry_of_a_list_in_order_is_too(
        lines in lists_in_order(1..120), scheme in schemes(),
    ) {
        check(&lines, &scheme, false)?;
    }

    #[test]
    fn each_entry_of_a_list_against_opponents_in_turn_is_too(
        lines in lists_in_turn(1..150), scheme in schemes(),
    ) {
        check(&lines, &scheme, false)?;
    }

    #[test]
    fn extreme_schemes_do_not_matter_in_order_either(
        lines in lists_in_order(1..60), scheme in extreme(),
    ) {
        check(&lines, &scheme, true)?;
    }

    #[test]
    fn extreme_schemes_do_not_matter(lines in lists(1..60), scheme in extreme()) {
        check(&lines, &scheme, true)?;
    }

    #[test]
    fn wide_ratings_do_not_matter(
        lines in prop::collection::vec(line(wide_ratings(), 4), 1..40), scheme in schemes(),
    ) {
        check(&lines, &scheme, true)?;
    }
}

proptest! {
    #![proptest_config(cases(25))]

    #[test]
    fn long_lists_of_strangers_are_right_to_the_end(
        ratings in prop::collection::vec(line(usual_ratings(), 1), 600..900), scheme in schemes(),
    ) {
        let strangers: Vec<Line> = (0..)
            .zip(ratings)
            .map(|(i, line)| Line { name: format!("p{i}"), ..line })
            .collect();
        let timeline = timeline(&list_of(&strangers), &scheme);
        for games in (1..strangers.len()).step_by(61).chain([strangers.len()]) {
            check_entry(&strangers, &scheme, &timeline, games, false)?;
        }
    }
}

/// Ways of counting that no published scheme has, on games that few random lists are like.
#[test]
fn uncommon_schemes_are_followed_game_by_game() {
    let opponents = Age::Opponents { rate: 0.9 };
    let halved = Age::Opponents { rate: 0.5 };
    let days = Age::Days {
        rate: 0.5,
        period: 1.0,
    };
    let one_below_1 = Repeat::Recent {
        rate: 0.98,
        ceiling: 0.5,
    };
    // Nine games in ten are against one opponent.
    let one_of_many = |i: u32| {
        let sign = ['+', '-', '=', '+', '-'][i as usize * 7 % 5];
        let stranger = format!("p{}", i % 30);
        let name = if i % 10 == 9 { &stranger } else { "ann" };
        Line::new(sign, 1500.0 + f64::from(i * 37 % 400), name, 0.0)
    };
    let many: Vec<Line> = (0..80).map(one_of_many).collect();
    let old = [
        Line::new('+', 1500.0, "ann", 3.0),
        Line::new('-', 1500.0, "ann", 2000.0),
        Line::new('+', 1500.0, "ann", 3.0),
        Line::new('=', 1500.0, "bob", 3.0),
    ];
    // So many opponents that the first are too old to count, and then some of those again. By draws alone, the
    // rating hardly moves.
    let drawn = |i: u32| {
        let name = format!("p{}", if i < 200 { 250 + i * 7 % 200 } else { i });
        Line::new('=', 1450.0 + f64::from(i * 37 % 100), &name, 0.0)
    };
    let again: Vec<Line> = (0..600).map(drawn).collect();
    let [many, old, again] = [&many[..], &old, &again];
    for (age, repeat, draws, lines) in [
        (halved, Repeat::None, 1, again),
        (halved, SchemeId::P7.scheme().repeat(), 1, again),
        (opponents, Repeat::Fading, 0, many),
        (opponents, Repeat::None, 0, many),
        (opponents, Repeat::Fading, 1, many),
        (opponents, one_below_1, 1, many),
        (Age::Games { rate: 0.98 }, one_below_1, 1, many),
        (days, Repeat::Shared, 0, old),
        (days, Repeat::Shared, 1, old),
    ] {
        let prior = Prior {
            draws,
            ..SchemeId::P7.scheme().prior()
        };
        let scheme = Scheme::new(age, repeat, prior).unwrap();
        check(lines, &scheme, false).unwrap_or_else(|fault| panic!("{scheme:?}: {fault}"));
    }
}

/// Steps of any size make the same timeline, and every thirtieth entry of 500 is that of games 20, 50, …, 500.
#[test]
fn a_timeline_is_computed_in_steps_with_all_entries_or_some() {
    let list = list_of(&game_lines(500, 20, 50));
    for scheme in SchemeId::ALL.map(SchemeId::scheme) {
        let all = timeline(&list, &scheme);
        for stride in [1, 30] {
            let mut run = TimelineRun::new(list.clone(), &scheme)
                .with_intervals()
                .stride(stride);
            let (mut steps, mut games) = (0, 0);
            while games < 500 {
                let done = run.advance(1 + steps % 7);
                games = (games + 1 + steps % 7).min(500);
                steps += 1;
                assert!(
                    (done - games as f64 / 500.0).abs() < 1e-12,
                    "{done}, {games}"
                );
            }
            let band = |timeline: &Timeline| timeline.band.clone().unwrap();
            let (found, whole) = (band(run.timeline()), band(&all));
            for (found, all) in [
                (&run.timeline().ratings, &all.ratings),
                (&found.low, &whole.low),
                (&found.high, &whole.high),
            ] {
                let expected = (0..500).filter(|game| (499 - game) % stride == 0);
                assert_eq!(found.len(), expected.clone().count());
                for (found, game) in found.iter().zip(expected) {
                    let is_same = agree(*found, all[game], 1e-8);
                    assert!(
                        is_same,
                        "{scheme:?}, {stride}, {game}: {found} {}",
                        all[game]
                    );
                }
            }
        }
    }
}

#[test]
fn many_games_against_few_opponents_are_followed_to_the_end() {
    for [count, opponents, ratings] in
        [[1200, 1, 1], [3000, 1, 300], [1200, 3, 40], [1200, 60, 300]]
    {
        let lines = game_lines(count, opponents, ratings);
        let (list, games) = (list_of(&lines), lines.len());
        for scheme in SchemeId::ALL {
            let timeline = timeline(&list, &scheme.scheme());
            for count in (60..=games).step_by(60) {
                let oldest = list_of(&on_the_day(&lines[games - count..]));
                let report = rate(&oldest, &scheme.scheme());
                assert_near(timeline.ratings[count - 1], report.rating.as_number(), 1e-7);
                let band = timeline.band.as_ref().unwrap();
                assert_near(band.low[count - 1], report.low.unwrap(), 1e-3);
                assert_near(band.high[count - 1], report.high.unwrap(), 1e-3);
            }
        }
    }
}

/// Enough games for their weights to be added up at a few points of each range, where repeats fade and games age slowly.
#[test]
fn ratings_from_weights_at_a_few_points_are_those_of_the_definition() {
    let lines = game_lines(9_000, 1, 40);
    let list = list_of(&lines);
    let p6 = SchemeId::P6.scheme();
    for scheme in [p6, p6.with_age(Age::None).unwrap()] {
        let mut run = TimelineRun::of_each_game(list.clone(), &scheme);
        run.advance(lines.len());
        for count in (100..=lines.len()).step_by(347) {
            let oldest = list_of(&on_the_day(&lines[lines.len() - count..]));
            let expected = rate(&oldest, &scheme).rating.as_number();
            assert_near(run.timeline().ratings[count - 1], expected, 1e-9);
        }
    }
}

/// Games that look as good as random, against so many opponents with so many ratings.
fn game_lines(count: u32, opponents: u32, ratings: u32) -> Vec<Line> {
    let mut state = 1_u32;
    let mut random = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 12) % below
    };
    let mut game = |i: u32| {
        let sign = ['+', '-', '='][random(7) as usize % 3];
        let rating = f64::from(1000 + random(ratings));
        let name = format!("p{}", random(opponents));
        Line::new(sign, rating, &name, f64::from(i) * 0.3)
    };
    (0..count).map(&mut game).collect()
}

#[test]
fn the_first_entry_to_rely_on_has_an_interval_of_less_than_2000_points() {
    let check = |lines: &[Line], id: SchemeId| {
        let scheme = id.scheme();
        let is_narrow = |games: usize| {
            let report = rate(
                &list_of(&on_the_day(&lines[lines.len() - games..])),
                &scheme,
            );
            let ends = report.low.zip(report.high);
            ends.is_some_and(|(low, high)| high - low < 2_000.0)
        };
        let first = timeline(&list_of(lines), &scheme).first;
        let expected = (1..=lines.len()).position(is_narrow);
        assert_eq!(first, expected, "{} of {lines:?}", id.name());
        first
    };
    let lines = |games: &[(char, f64)]| -> Vec<Line> {
        let games = games.iter().enumerate();
        games
            .map(|(place, game)| Line::new(game.0, game.1, &format!("p{place}"), 0.0))
            .collect()
    };
    // Without fictitious draws, wins alone have no bound; the loss, which is the third game, gives one.
    let lost_at_last = lines(&[('+', 1500.0), ('-', 1500.0), ('+', 1500.0), ('+', 1500.0)]);
    assert_eq!(check(&lost_at_last, SchemeId::P1), Some(2));
    assert_eq!(check(&lines(&[('+', 1500.0)]), SchemeId::P1), None);
    // All ratings from 1000 to 3100 are about as likely.
    let far_apart = lines(&[('+', 1000.0), ('-', 3100.0)]);
    assert_eq!(check(&far_apart, SchemeId::P1), None);
    let report = rate(&list_of(&far_apart), &SchemeId::P1.scheme());
    assert!(report.high.unwrap() - report.low.unwrap() > 2_100.0);
    for id in SchemeId::ALL {
        check(&lost_at_last, id);
        check(&far_apart, id);
        check(&game_lines(40, 5, 300), id);
    }
}

/// Each game changes the weights of all earlier ones against its opponent. Under p6 these are all games without names.
#[test]
fn where_each_game_changes_the_weights_of_more_than_30_000_only_the_newest_have_a_rating_after_each()
 {
    let newest = "+1500\n-1400\n".repeat(15_000);
    let list = parse(&format!("{newest}{}", "+2400\n".repeat(3))).games;
    let start = |list: &GameList, id: SchemeId| {
        let mut run = TimelineRun::of_each_game(list.clone(), &id.scheme());
        run.advance(5);
        run.timeline().clone()
    };
    for id in SchemeId::ALL {
        let omitted = if id == SchemeId::P6 { 3 } else { 0 };
        let of_all = start(&list, id);
        assert_eq!(
            of_all.omitted, omitted,
            "{id:?}: say so where timelines are limited (IN_DOCUMENTS in schemes.rs names the documents)"
        );
        // The rating today is that of all games.
        assert_eq!(of_all.today, rate(&list, &id.scheme()).rating, "{id:?}");
        let of_newest = start(&parse(&newest).games, id);
        assert_eq!(of_newest.ratings == of_all.ratings, omitted > 0, "{id:?}");
    }
    let just_so_many = parse(&format!("{newest}+2400 ann\n")).games;
    assert_eq!(start(&just_so_many, SchemeId::P6).omitted, 0);
}

/// Where a game is newer than one above it, days take off some games and not others.
#[test]
fn of_more_than_30_000_games_whose_days_are_out_of_order_only_the_newest_have_a_rating_after_each()
{
    let lines: Vec<Line> = (0..30_002_u32)
        .map(|i| {
            let days = if i == 20_000 {
                1.0
            } else {
                f64::from(i) * 0.01
            };
            Line::new('=', 1500.0, &format!("p{i}"), days)
        })
        .collect();
    let list = list_of(&lines);
    for (id, omitted) in [(SchemeId::P6, 2), (SchemeId::P3, 0)] {
        let run = TimelineRun::of_each_game(list.clone(), &id.scheme());
        assert_eq!(run.timeline().omitted, omitted, "{id:?}");
    }
}
