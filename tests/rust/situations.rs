//! The situations: what the source prints, and what their sentences claim.

use gameroom_rating::Day;
use gameroom_rating::rating::{
    Games, MOST_VALUES, SITUATIONS, SchemeChoice, SchemeId, Situation, SituationReport,
    parse_values, run_own, test_sheet, vary,
};

fn run(id: &str) -> SituationReport {
    Situation::find(id).unwrap().run(&published())
}

fn published() -> Vec<SchemeChoice> {
    SchemeId::ALL.map(SchemeChoice::Published).to_vec()
}

/// The rating of a case under p1, p2, … (`scheme` counts from 1).
fn rating(report: &SituationReport, scheme: usize, case: usize) -> f64 {
    report.ratings[scheme - 1][case].rating.unwrap()
}

/// How far the rating is moved from the first case to the last.
fn drift(report: &SituationReport, scheme: usize) -> f64 {
    rating(report, scheme, report.cases.len() - 1) - rating(report, scheme, 0)
}

#[test]
fn every_published_figure_agrees() {
    let mut figures = 0;
    for situation in SITUATIONS {
        let report = situation.run(&published());
        assert_eq!(report.problems, [], "{}", situation.id);
        for (_, figures) in situation.published {
            assert_eq!(figures.len(), report.cases.len(), "{}", situation.id);
        }
        for cell in report.ratings.iter().flatten() {
            assert_eq!(cell.published.is_some(), cell.agrees.is_some());
            assert_ne!(cell.agrees, Some(false), "{}: {cell:?}", situation.id);
            figures += usize::from(cell.agrees == Some(true));
        }
    }
    // Two columns of 17, 8 and 8 figures, two of 8 alone, and the four of p3 alone.
    assert_eq!(figures, 2 * (17 + 8 + 8) + 8 + 8 + 4);
}

#[test]
fn a_custom_scheme_has_no_published_figures_even_if_it_equals_a_published_one() {
    let custom = SchemeChoice::Custom(SchemeId::P3.scheme());
    let report = Situation::find("wins-against-one").unwrap().run(&[custom]);
    assert!(
        report.ratings[0]
            .iter()
            .all(|cell| cell.published.is_none() && cell.agrees.is_none())
    );
}

#[test]
fn a_figure_that_comes_out_otherwise_is_marked_as_differing() {
    // p3 after one win and after two, the second as the source would have it if it were wrong by one.
    let misprinted = Situation {
        games: Games::Varied {
            command: "'+1000' N",
            what: "wins N",
            values: &[1.0, 2.0, 5.0],
            before: None,
        },
        published: &[(SchemeId::P3, &[1512, 1636, 1791])],
        ..*Situation::find("wins-against-one").unwrap()
    };
    let report = misprinted.run(&[SchemeChoice::Published(SchemeId::P3)]);
    let agrees: Vec<_> = report.ratings[0].iter().map(|cell| cell.agrees).collect();
    assert_eq!(agrees, [Some(true), Some(false), Some(true)]);
    // Where there is no rating, none can agree.
    let unbounded = Situation {
        published: &[(SchemeId::P1, &[1512, 1636, 1791])],
        ..misprinted
    };
    let report = unbounded.run(&[SchemeChoice::Published(SchemeId::P1)]);
    assert!(
        report.ratings[0]
            .iter()
            .all(|cell| cell.agrees == Some(false))
    );
}

#[test]
fn no_win_costs_points_from_p5_on_but_under_p4_some_do() {
    let report = run("wins-against-one");
    let falls = |scheme| {
        (1..report.cases.len())
            .any(|case| rating(&report, scheme, case) < rating(&report, scheme, case - 1) - 1e-9)
    };
    assert!(falls(4));
    for scheme in (2..=SchemeId::ALL.len()).filter(|&scheme| scheme != 4) {
        assert!(!falls(scheme), "p{scheme}");
    }
    assert!(
        report.ratings[0]
            .iter()
            .all(|cell| cell.unbounded.is_some())
    );
}

#[test]
fn the_losses_take_what_the_sentences_say() {
    #[expect(clippy::cast_possible_truncation, reason = "whole points")]
    let worst = |id, scheme| {
        let report = run(id);
        let after = (1..report.cases.len()).map(|case| rating(&report, scheme, case));
        (rating(&report, scheme, 0).round() - after.fold(f64::INFINITY, f64::min).round()) as i64
    };
    assert_eq!(worst("loss-after-one-opponent", 4), 179);
    assert_eq!(worst("loss-after-one-opponent", 3), 17);
    assert_eq!(worst("loss-after-the-field", 4), 17);
    assert_eq!(worst("loss-after-the-field", 3), 17);
    assert_eq!(worst("loss-after-wins-against-one", 4), 579);
    let ways = run("weak-and-equal-opponents");
    let p3 = |case| format!("{:.0}", rating(&ways, 3, case));
    // 2500 and 268 less, 2500 and 21 less.
    assert_eq!([0, 1, 2, 3].map(p3), ["2500", "2232", "2500", "2479"]);
}

/// p3 after 500 losses, the longest of the source's tables: 117 is the last rating from which it falls by 1200.
#[test]
fn losing_has_the_floor_that_the_source_names_under_p3_and_none_under_p2() {
    let floor = run("losses-to-one");
    let below = |scheme| {
        let cases = floor.cases.iter().enumerate();
        let below = cases.map(|(case, row)| row.at.unwrap() - rating(&floor, scheme, case));
        below
            .map(|points| format!("{points:.0}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        below(3),
        [
            "1200", "1200", "1200", "1200", "1201", "1206", "1273", "2500"
        ]
    );
    assert!((0..8).all(|case| rating(&floor, 3, case) < 0.0));
    let end = run("losses-without-end");
    let after = |scheme, case| format!("{:.0}", rating(&end, scheme, case));
    assert_eq!([3, 6].map(|case| after(2, case)), ["-12", "-630"]);
    assert_eq!(after(3, 6), "-47");
}

#[test]
fn after_five_games_the_fictitious_draw_hardly_matters_unless_most_were_lost() {
    let report = run("first-five-games");
    assert_eq!(report.columns.last().unwrap(), "p2 with 1500");
    let beside = report.ratings.len();
    let apart = (0..report.cases.len())
        .map(|case| rating(&report, beside, case) - rating(&report, 2, case));
    let apart: Vec<String> = apart.map(|points| format!("{points:.0}")).collect();
    // After one draw, two and five; five wins, three, one and none.
    assert_eq!(apart, ["35", "17", "7", "3", "6", "17", "704"]);
}

#[test]
fn elo_takes_the_same_from_a_rating_however_it_was_reached() {
    let report = run("weak-and-equal-opponents");
    assert_eq!(report.columns.last().unwrap(), "Elo");
    let elo = [0, 1, 2, 3].map(|case| rating(&report, report.ratings.len(), case).to_string());
    assert_eq!(elo, ["2500", "2485", "2500", "2485"]);
}

#[test]
fn the_test_sheet_counts_each_different_figure_once() {
    let sheet = test_sheet(&published());
    assert_eq!(sheet.situations.len(), SITUATIONS.len());
    // Those of the field are those of p3 against one opponent.
    assert_eq!((sheet.agree, sheet.figures), (78, 78));
    let holds = sheet.claims.iter().filter(|claim| claim.agrees).count();
    assert_eq!((holds, sheet.claims.len()), (8, 8));
    let said: Vec<i32> = sheet.claims.iter().map(|claim| claim.says).collect();
    assert_eq!(said, [1200, 1200, 780, 7, 262, 0, 17, 179]);

    let p3 = test_sheet(&[SchemeChoice::Published(SchemeId::P3)]);
    assert_eq!((p3.agree, p3.figures, p3.claims.len()), (37, 37, 6));
    let p7 = test_sheet(&[SchemeChoice::Published(SchemeId::P7)]);
    assert_eq!((p7.figures, p7.claims.len()), (0, 0));
}

#[test]
fn bot_bashing_pays_less_and_less() {
    let report = run("bot-bashing");
    for scheme in 1..=5 {
        assert!(drift(&report, scheme) > 500.0, "p{scheme}");
    }
    assert!((200.0..260.0).contains(&drift(&report, 6)));
    assert!((50.0..70.0).contains(&drift(&report, 7)) && (50.0..70.0).contains(&drift(&report, 8)));
}

#[test]
fn a_burst_flushes_out_old_games_but_not_under_p7() {
    let report = run("flushing-out");
    let last = report.cases.len() - 1;
    for scheme in 1..=5 {
        assert!(rating(&report, scheme, last) < 1550.0, "p{scheme}");
    }
    assert!((1700.0..1800.0).contains(&rating(&report, 6, last)));
    assert!(rating(&report, 7, last) > 1930.0 && rating(&report, 8, last) > 1930.0);
}

#[test]
fn weak_players_equals_and_a_pause_do_what_the_sentences_say() {
    let weak = run("weak-field");
    for scheme in 1..=8 {
        let moved = drift(&weak, scheme);
        let hardly = [1, 2, 6].contains(&scheme);
        assert!(
            if hardly {
                moved < 50.0
            } else {
                (180.0..220.0).contains(&moved)
            },
            "p{scheme}: {moved}"
        );
    }
    let equals = run("field-of-equals");
    let after_ten = equals
        .cases
        .iter()
        .position(|case| case.at == Some(5.0))
        .unwrap();
    let ratings = (1..=8).map(|scheme| rating(&equals, scheme, after_ten));
    let (low, high) = ratings.fold((f64::MAX, f64::MIN), |(l, h), r| (l.min(r), h.max(r)));
    assert!(high - low < 7.0, "{low} to {high}");
    let pause = run("long-pause");
    for scheme in 1..=8 {
        let moved = drift(&pause, scheme);
        assert!(
            if scheme == 6 {
                moved > 400.0
            } else {
                moved.abs() < 1e-9
            },
            "p{scheme}: {moved}"
        );
    }
}

#[test]
fn ones_own_command_varies_by_a_letter_that_stands_alone() {
    let commands = |command: &str| -> Vec<String> {
        vary(command, &[1.0, 2.5])
            .into_iter()
            .map(|case| case.command)
            .collect()
    };
    assert_eq!(commands("'+1000' N"), ["'+1000' 1", "'+1000' 2.5"]);
    assert_eq!(
        commands("'-R x' 1 '+1230' 100"),
        ["'-1 x' 1 '+1230' 100", "'-2.5 x' 1 '+1230' 100"]
    );
    assert_eq!(
        commands("'+1500 a D; -1500 b D' 5")[1],
        "'+1500 a 2.5; -1500 b 2.5' 5"
    );
    // Letters inside names are names.
    assert_eq!(
        commands("'+1500 NED; +1500 R2' 1"),
        ["'+1500 NED; +1500 R2' 1"]
    );
}

#[test]
fn ones_own_situation_is_rated_and_may_name_the_list() {
    let report = run_own("'-2500' 1 -", &[], "+1230\n-1230\n", &published(), None);
    assert_eq!((report.cases.len(), report.problems.len()), (1, 0));
    let same = run_own("'-2500' 1 '+1230; -1230' 1", &[], "", &published(), None);
    assert_eq!(report.ratings, same.ratings);
}

#[test]
fn the_dates_of_the_list_in_ones_own_situation_are_counted_to_today() {
    let today = Day::parse("2026-11-23");
    let dated = run_own(
        "'-2500' 1 -",
        &[],
        "+1230 a 2026-10-24",
        &published(),
        today,
    );
    assert_eq!(dated.problems, []);
    let same = run_own("'-2500' 1 -", &[], "+1230 a 30", &published(), None);
    assert_eq!(dated.ratings, same.ratings);
}

#[test]
fn a_situation_of_ones_own_is_rated_as_its_command_says() {
    let p3 = &[SchemeChoice::Published(SchemeId::P3)];
    let all = published();
    let run = |command, schemes| run_own(command, &[1.0, 20.0], "", schemes, None);
    let plain = run("rep '+1000' N", p3);
    assert_eq!(run("rep '+1000' N | p*", p3).ratings, plain.ratings);
    // A scheme that is named takes the place of those that are chosen.
    assert_eq!(run("rep '+1000' N | p3", &all).ratings, plain.ratings);
    let with_accuracy = run("rep '+1000' N | ra", p3);
    assert_eq!(with_accuracy.accuracies, Some(vec![1.0, 20_f64.sqrt()]));
    assert_eq!(with_accuracy.ratings, plain.ratings);
    let refused = run("'+1500' 2 | p0", p3);
    let problem = &refused.problems[0];
    assert_eq!((problem.column, &*problem.text), (13, "p0"));
}

#[test]
fn ones_own_situation_says_what_its_number_is() {
    for (command, what) in [
        ("'+1000' N", "N"),
        ("'+R abc' 5", "rating R of the opponent"),
        ("'+1500 abc D' 5", "days D"),
        ("'+1000' 5", ""),
    ] {
        let report = run_own(command, &[1.0], "", &published(), None);
        assert_eq!(report.what, what, "{command}");
    }
}

#[test]
fn what_cannot_be_read_is_said_once() {
    let report = run_own("'+1000' N x", &[1.0, 2.0], "", &published(), None);
    assert_eq!(report.problems.len(), 1);
    let report = run_own("'*1000' N", &[1.0, 2.0], "", &published(), None);
    assert_eq!(report.problems[0].line, 1);
    assert!(
        report
            .ratings
            .iter()
            .flatten()
            .all(|cell| cell.rating.is_none())
    );
}

#[test]
fn values_are_numbers_and_not_too_many() {
    assert_eq!(
        parse_values(" −5, 1;2\t3.5 ").unwrap(),
        [-5.0, 1.0, 2.0, 3.5]
    );
    assert_eq!(parse_values("").unwrap(), [] as [f64; 0]);
    assert_eq!(parse_values("1,2,3").unwrap(), [1.0, 2.0, 3.0]);
    assert_eq!(
        parse_values("1,5 0,500, 7,").unwrap(),
        [1.0, 5.0, 0.0, 500.0, 7.0]
    );
    assert_eq!(parse_values("0,5; 1,5;−2").unwrap(), [0.5, 1.5, -2.0]);
    assert_eq!(parse_values("1,5; 2, 3").unwrap(), [1.0, 5.0, 2.0, 3.0]);
    for (text, column, expected) in [
        (
            "1,500 2,000",
            1,
            "“1,500” could be 1500, or 1 and 500: write 1500, or 1 500",
        ),
        (
            "1; −2,000, 3",
            4,
            "“−2,000” could be −2000, or −2 and 000: write −2000, or −2 000",
        ),
        (
            "9 1,500.5",
            3,
            "“1,500.5” could be 1500.5, or 1 and 500.5: write 1500.5, or 1 500.5",
        ),
    ] {
        let problem = parse_values(text).unwrap_err();
        assert_eq!((problem.column, &*problem.expected), (column, expected));
    }
    let problem = parse_values("1 2 three").unwrap_err();
    assert_eq!((problem.column, problem.text.as_str()), (5, "three"));
    assert!(parse_values("1 NaN").is_err() && parse_values("inf").is_err());
    let beyond_numbers = format!("1{}", "0".repeat(400));
    for word in ["20x", "1.5.2", "--1", &beyond_numbers] {
        let problem = parse_values(&format!("1 {word} 3")).unwrap_err();
        assert_eq!(
            (problem.column, problem.text.chars().next()),
            (3, word.chars().next())
        );
    }
    let many = "1 ".repeat(MOST_VALUES + 1);
    assert!(
        parse_values(&many)
            .unwrap_err()
            .expected
            .contains("at most")
    );
}
