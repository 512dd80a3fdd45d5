//! Questions: exact chances against brute force and published values, and plain answers where there is no number.

use crate::independent::rating::{root, rounding, terms};
use crate::lists::{Line, assert_near, list_of, made};
use crate::strategies::{cases, lists, schemes};
use gameroom_rating::games::{GameList, GameResult, parse};
use gameroom_rating::questions::{
    AskedOpponent, GameChances, Need, QuestionOptions, QuestionReport, ScoreDistribution,
    longest_streak, questions, streak_chance,
};
use gameroom_rating::rating::{
    Age, Prior, Root, Scheme, SchemeId, Unbounded, expected_score, rate, rating as rating_of,
};
use proptest::prelude::*;

fn list(text: &str) -> GameList {
    let list = parse(text);
    assert!(list.problems.is_empty(), "{:?}", list.problems);
    list.games
}

fn asked(list: &GameList, scheme: SchemeId, options: &QuestionOptions) -> QuestionReport {
    questions(list, &scheme.scheme(), options).unwrap()
}

/// What a target needs under p1.
fn need(games: &str, opponent: f64, target: f64) -> Need {
    let report = asked(&list(games), SchemeId::P1, &against(opponent, target));
    report.need.unwrap()
}

fn against(rating: f64, target: f64) -> QuestionOptions {
    QuestionOptions {
        target: Some(target),
        opponent: Some(AskedOpponent::Rating(rating)),
        ..QuestionOptions::default()
    }
}

fn against_name(name: &str) -> QuestionOptions {
    QuestionOptions {
        opponent: Some(AskedOpponent::Name(name.to_owned())),
        ..QuestionOptions::default()
    }
}

/// A mix of likely and unlikely games, with and without draws.
fn chances() -> impl Strategy<Value = GameChances> {
    (0.0..=1.0, prop_oneof![Just(0.0), 0.0..=1.0])
        .prop_map(|(expected, draws)| GameChances::new(expected, draws))
}

/// Every way in which games can end, with its probability.
fn outcomes(games: &[GameChances]) -> Vec<(Vec<GameResult>, f64)> {
    let mut all = vec![(Vec::new(), 1.0)];
    for game in games {
        let results = [
            (GameResult::Win, game.win),
            (GameResult::Draw, game.draw),
            (GameResult::Loss, game.loss),
        ];
        let longer = |(before, p): &(Vec<GameResult>, f64)| {
            let with =
                |(result, q): (GameResult, f64)| ([before.as_slice(), &[result]].concat(), p * q);
            results
                .into_iter()
                .filter(|&(_, q)| q > 0.0)
                .map(with)
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn score(results: &[GameResult]) -> f64 {
    results.iter().map(|result| result.score()).sum()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn chances_of_a_game_add_up_and_have_the_expected_score(expected in 0.0..=1.0, draws in 0.0..=1.0) {
        let game = GameChances::new(expected, draws);
        prop_assert!(game.win.min(game.draw).min(game.loss) >= -1e-15, "{game:?}");
        prop_assert!((game.win + game.draw + game.loss - 1.0).abs() < 1e-12);
        prop_assert!((game.expected() - expected).abs() < 1e-12);
    }

    #[test]
    fn scores_are_as_likely_as_all_ways_to_them(games in prop::collection::vec(chances(), 0..9), half in 0..18_u8) {
        let (scores, outcomes) = (ScoreDistribution::new(games.iter().copied()), outcomes(&games));
        let asked = 0.5 * f64::from(half);
        let mean: f64 = outcomes.iter().map(|(results, p)| p * score(results)).sum();
        let chance = |counts: &dyn Fn(f64) -> bool| -> f64 {
            outcomes.iter().filter(|(results, _)| counts(score(results))).map(|(_, p)| p).sum()
        };
        for (ours, theirs) in [
            (scores.mean(), mean),
            (scores.at_least(asked), chance(&|score| score >= asked)),
        ] {
            prop_assert!((ours - theirs).abs() < 1e-12, "{ours} is not {theirs}");
        }
    }

    #[test]
    fn streaks_are_as_likely_as_all_ways_to_them(games in prop::collection::vec(0.0..=1.0, 0..13), length in 0..14_usize) {
        let longest = |wins: u32| {
            (0..games.len()).fold((0, 0), |(run, most), game| {
                let run = if wins >> game & 1 == 1 { run + 1 } else { 0 };
                (run, most.max(run))
            }).1
        };
        let chance = |wins: u32| -> f64 {
            games.iter().enumerate().map(|(game, p)| if wins >> game & 1 == 1 { *p } else { 1.0 - p }).product()
        };
        let ways = (0..1_u32 << games.len()).filter(|&wins| longest(wins) >= length);
        let theirs: f64 = ways.map(chance).sum();
        let ours = streak_chance(&games, length);
        prop_assert!((ours - theirs).abs() < 1e-12, "{ours} is not {theirs}");
    }

    /// The rating after a game, and the wins in a row, are those of the list with these games in front, against this name
    /// or against a new one each time.
    #[test]
    fn an_answer_is_the_rating_of_the_list_with_these_games_in_front(
        lines in lists(1..30), scheme in schemes(), above in 1.0..400.0, kind in 0..4, place in 0..30_usize, rating in 1000.0..2500.0_f64,
    ) {
        let now = list_of(&lines);
        let Root::At(rated) = rating_of(&now, &scheme) else { return Ok(()) };
        let listed = lines[place % lines.len()].name.clone();
        let both = |name: String| (AskedOpponent::Both { name: name.clone(), rating }, Some(name));
        // Someone in the list, at the rating listed or at another, someone who is not in it, and someone new in each game.
        let (opponent, name) = match kind {
            0 => (AskedOpponent::Name(listed.clone()), Some(listed)),
            1 => both(listed),
            2 => both("someone".to_owned()),
            _ => (AskedOpponent::Rating(rating), None),
        };
        let options = QuestionOptions { target: Some(rated + above), opponent: Some(opponent), ..QuestionOptions::default() };
        let report = questions(&now, &scheme, &options).unwrap();
        let theirs = report.opponent.unwrap().rating;
        let with = |sign: char, games: u32| {
            let line = |game: u32| {
                let new = format!("new{game}");
                Line::new(sign, theirs, name.as_ref().unwrap_or(&new), 0.0)
            };
            let lines: Vec<Line> = (0..games).map(line).chain(lines.iter().cloned()).collect();
            (rate(&list_of(&lines), &scheme).rating.as_number(), lines)
        };
        let chances = report.chances.unwrap();
        for (sign, ours) in [('+', chances.if_win), ('=', chances.if_draw), ('-', chances.if_loss)] {
            let (rating, lines) = with(sign, 1);
            let terms = terms(&lines, &scheme);
            let independent = root(&terms);
            let tolerance = 1e-8 + rounding(&terms, independent);
            prop_assert!((ours.unwrap() - rating).abs() <= 1e-9, "{ours:?} is not {rating:?}");
            prop_assert!((ours.unwrap() - independent).abs() <= tolerance, "{ours:?} is not {independent}");
        }
        if let Some(wins @ 1..) = report.need.unwrap().wins {
            let after = |wins: u32| with('+', wins).0 - (rated + above);
            prop_assert!(after(wins) >= -1e-6 - 1e-9, "{wins} wins miss by {}", after(wins));
            prop_assert!(after(wins - 1) < -1e-6 + 1e-9, "{wins} wins are too many");
        }
    }
}

#[test]
fn an_equal_opponent_is_beaten_half_of_the_time_with_the_interval_around_it() {
    let list =
        list("+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400");
    for scheme in SchemeId::ALL {
        let rated = rate(&list, &scheme.scheme());
        let report = asked(&list, scheme, &QuestionOptions::default());
        let chances = report.chances.unwrap();
        let own = rated.rating.finite().unwrap();
        assert_near(chances.expected, 0.5, 1e-15);
        assert_near(chances.low, expected_score(own - rated.low.unwrap()), 1e-15);
        assert_near(
            chances.high,
            expected_score(own - rated.high.unwrap()),
            1e-15,
        );
        assert!(chances.low < 0.5 && chances.high > 0.5);
        // One of six games was drawn.
        assert_near(chances.chances.draw, 1.0 / 7.0, 1e-15);
        assert_near(report.draw_share, 1.0 / 7.0, 1e-15);
    }
}

#[test]
fn an_opponent_is_found_by_name_with_the_newest_rating() {
    let list = list("+1500 Ann; -1700 bob; +1900 Ann; =1600 ann");
    let found = |options: &QuestionOptions| {
        let opponent = asked(&list, SchemeId::P1, options).opponent?;
        Some((opponent.rating, opponent.name.unwrap()))
    };
    for (name, listed, with_rating) in [
        ("Ann", Some((1500.0, "Ann")), "Ann"),
        ("ann", Some((1600.0, "ann")), "ann"),
        (" BOB ", Some((1700.0, "bob")), "bob"),
        ("cy", None, "cy"),
        (" ANN ", Some((1500.0, "Ann")), "Ann"),
    ] {
        let listed = listed.map(|(rating, name): (f64, &str)| (rating, name.to_owned()));
        assert_eq!(found(&against_name(name)), listed, "{name}");
        let both = AskedOpponent::Both {
            name: name.to_owned(),
            rating: 1234.0,
        };
        let options = QuestionOptions {
            opponent: Some(both),
            ..QuestionOptions::default()
        };
        assert_eq!(found(&options), Some((1234.0, with_rating.to_owned())));
    }
}

/// Without ageing, the order of the games does not matter, so their results can be written down.
#[test]
fn the_score_that_is_needed_is_the_lowest_that_is_enough() {
    let list = made("'+1600; -1700' 10");
    let options = against(1650.0, 1700.0);
    let report = asked(&list, SchemeId::P2, &options);
    let need = report.need.unwrap();
    let score = need.score.unwrap();
    let after = |wins: f64| {
        let result = |game: i32| if f64::from(game) < wins { '+' } else { '-' };
        let games = (0..10).map(|game| format!("{}1650 new{game}\n", result(game)));
        rating_of(
            &parse(&format!("{}{list}", games.collect::<String>())).games,
            &SchemeId::P2.scheme(),
        )
    };
    assert!(after(score).as_number() >= 1700.0);
    assert!(after(score - 1.0).as_number() < 1700.0);
    // Binomial, at the current rating of 1650, or almost, since p2 adds a faint draw against 0.
    let p = expected_score(1650.0 - report.rating.finite().unwrap());
    let ways =
        |wins: i32| (0..wins).fold(1.0, |ways, k| ways * f64::from(10 - k) / f64::from(k + 1));
    let term = |wins: i32| ways(wins) * p.powi(wins) * (1.0 - p).powi(10 - wins);
    let chance: f64 = (0..=10)
        .filter(|&wins| f64::from(wins) >= score)
        .map(term)
        .sum();
    assert_near(need.score_chance.unwrap(), chance, 1e-12);
    assert_near(
        need.wins_chance.unwrap(),
        p.powi(i32::try_from(need.wins.unwrap()).unwrap()),
        1e-12,
    );
}

#[test]
fn scores_are_in_half_points_only_where_games_are_drawn() {
    let without_draws = need("+1600; -1600", 1600.0, 1650.0).score.unwrap();
    assert!(without_draws.fract() == 0.0);
    let scores = [1640.0, 1645.0, 1650.0, 1655.0]
        .map(|target| need("+1600; -1600; =1600", 1600.0, target).score.unwrap());
    let has_halves = scores.iter().any(|score| score.fract() > 0.25);
    assert!(has_halves, "{scores:?}");
}

#[test]
fn a_target_that_is_reached_needs_no_wins_but_a_score_to_stay() {
    let need = need(&"+1600; -1600;".repeat(10), 1600.0, 1550.0);
    assert!(need.reached);
    assert_eq!((need.wins, need.wins_chance), (Some(0), Some(1.0)));
    // Of 30 games, 10 + score won: 1600 + 400·lg(won / lost) ≥ 1550 from 12.86 on.
    assert_eq!(need.score, Some(3.0));
}

#[test]
fn a_target_may_be_out_of_reach() {
    // Under p3, older games fade: wins against 1000 alone are worth less and less.
    let options = against(1000.0, 2500.0);
    let report = asked(&made("'+1900; -1900' 10"), SchemeId::P3, &options);
    let need = report.need.unwrap();
    assert_eq!((need.wins, need.wins_chance), (None, None));
    assert_eq!((need.score, need.score_chance), (None, None));
    assert!(need.best.unwrap() < 2500.0);
}

#[test]
fn without_games_there_are_no_answers() {
    for options in [QuestionOptions::default(), against(1500.0, 1600.0)] {
        let report = asked(&GameList::new(), SchemeId::P8, &options);
        assert_eq!(report.games, 0);
        assert!(report.need.is_none() && report.chances.is_none() && report.form.is_none());
        assert!(report.wins.is_none() && report.losses.is_none());
    }
}

#[test]
fn an_unbounded_rating_has_sure_results_but_no_chances_to_rely_on() {
    let of = |games, target| asked(&list(games), SchemeId::P1, &against(1500.0, target));
    let won = of("+1500; +1600", 9000.0);
    let (need, chances) = (won.need.unwrap(), won.chances.unwrap());
    assert_eq!(won.rating.unbounded(), Some(Unbounded::Above));
    assert!(need.reached && need.wins_chance.is_none() && need.score_chance.is_none());
    assert_eq!((chances.expected, chances.high), (1.0, 1.0));
    assert!(chances.low > 0.0 && chances.low < 1.0);
    let wins = won.wins.unwrap();
    assert_eq!((wins.length, wins.chance), (2, None));

    let lost = of("-1500; -1600", 1400.0);
    let (need, chances) = (lost.need.unwrap(), lost.chances.unwrap());
    assert!(!need.reached && need.wins.is_some() && need.wins_chance.is_none());
    assert_eq!((chances.expected, chances.low), (0.0, 0.0));

    // By default, the opponent has the same rating, and there is none.
    let report = asked(&list("+1500"), SchemeId::P1, &QuestionOptions::default());
    assert!(report.opponent.is_none() && report.need.is_none() && report.chances.is_none());
}

/// At any rating R near 99,800, a win against 0 is certain, so the tenth of a draw against 0 asks for 0.05 points fewer
/// than expected. With y = 10^((R − 99,800) / 400), the chance of losing to 99,800 is 1 / (1 + y): it is 0.05 where y is
/// 19, which is a rating that no opponent may have. The chance of losing one more game, against that rating, is
/// 1 / (1 + y / 19). The two chances add up to 0.05 after a win and to 1.05 after a loss.
#[test]
fn one_more_game_at_a_rating_beyond_every_opponent_is_rated_exactly() {
    let above = |y: f64| 99_800.0 + 400.0 * y.log10();
    let now = above(19.0);
    // y² − 380·y − 741 = 0 and 21·y² + 20·y − 361 = 0.
    let if_win = above(190.0 + 36_841_f64.sqrt());
    let if_loss = above((30_724_f64.sqrt() - 20.0) / 42.0);
    assert_near(if_win, 100_832.8, 0.05);

    let won = list("+99800 a");
    let report = rate(&won, &SchemeId::P2.scheme());
    assert_near(report.rating.finite().unwrap(), now, 1e-8);
    assert_near(report.if_win.unwrap(), if_win, 1e-8);
    assert_near(report.if_loss.unwrap(), if_loss, 1e-8);
    let chances = asked(&won, SchemeId::P2, &QuestionOptions::default()).chances;
    let chances = chances.unwrap();
    assert_near(chances.if_win.unwrap(), if_win, 1e-8);
    assert_near(chances.if_draw.unwrap(), now, 1e-8);
    assert_near(chances.if_loss.unwrap(), if_loss, 1e-8);

    // The same below the lowest opponent.
    let report = rate(&list("--99800 a"), &SchemeId::P2.scheme());
    assert_near(report.if_loss.unwrap(), -if_win, 1e-8);
}

/// Without fictitious draws only the weights beside each other matter, however old all games are; but a game today makes
/// them count for nothing.
#[test]
fn old_games_under_a_short_half_life_still_give_a_rating() {
    let scheme = Scheme::new(
        Age::Days {
            rate: 0.5,
            period: 1.0,
        },
        SchemeId::P1.scheme().repeat(),
        Prior::NONE,
    )
    .unwrap();
    let list = list("-1500 b 100001; +1500 a 100000");
    // The older game counts half: 1500 + 400·lg(2).
    let report = questions(&list, &scheme, &against(1500.0, 1600.0)).unwrap();
    assert_near(
        report.rating.finite().unwrap(),
        1500.0 + 400.0 * 2_f64.log10(),
        1e-9,
    );
    let chances = report.chances.unwrap();
    assert_eq!((chances.if_win, chances.if_loss), (None, None));
    assert_near(chances.if_draw.unwrap(), 1500.0, 1e-9);
}

#[test]
fn half_of_a_short_list_is_recent_rounded_up() {
    for (games, recent) in [(1, 1), (5, 3), (39, 20), (40, 20), (100, 20)] {
        let list = made(&format!("'+1500' {games}"));
        let report = asked(&list, SchemeId::P1, &QuestionOptions::default());
        assert_eq!(report.form.unwrap().games, recent);
    }
}

#[test]
fn a_million_wins_in_a_row_are_counted_in_one_pass() {
    let list = made("'-1500' 1 '+1500' 999999");
    assert_eq!(longest_streak(&list, GameResult::Win), 999_999);
    let chance = streak_chance(&vec![0.999_999; 1_000_000], 999_999);
    // All but the first or the last: p^999,999 · (1 + (1 − p)).
    assert_near(
        chance,
        0.999_999_f64.powi(999_999) * (2.0 - 0.999_999),
        1e-9,
    );
}

#[test]
fn options_out_of_range_are_named() {
    let wrong: [fn(&mut QuestionOptions); 4] = [
        |options| options.target = Some(f64::NAN),
        |options| options.opponent = Some(AskedOpponent::Rating(1e6)),
        |options| options.games = Some(0),
        |options| options.recent = Some(2_001),
    ];
    let named = wrong.map(|change| {
        let mut options = QuestionOptions::default();
        change(&mut options);
        options.check().unwrap_err().option
    });
    assert_eq!(named, ["target", "opponent", "games", "recent"]);
}
