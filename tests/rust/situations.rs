//! The situations: what the source prints, and what their sentences claim.

use crate::lists::numbers;
use crate::rows::rows;
use gameroom_rating::Day;
use gameroom_rating::games::parse;
use gameroom_rating::rating::{
    MAX_VALUES, Prior, Root, SITUATIONS, Scheme, SchemeId, Situation, SituationReport, Variation,
    parse_values, rating, run_own, test_sheet, vary,
};

fn run(id: &str) -> SituationReport {
    Situation::find(id).unwrap().run(&published())
}

fn published() -> Vec<Scheme> {
    SchemeId::ALL.map(SchemeId::scheme).to_vec()
}

const P3: Scheme = SchemeId::P3.scheme();

/// The ratings of all cases under p1, p2, … (`scheme` counts from 1), and then by what stands beside them.
fn ratings(report: &SituationReport, scheme: usize) -> Vec<f64> {
    let cells = report.ratings[scheme - 1].iter();
    cells.map(|cell| cell.rating.finite().unwrap()).collect()
}

fn whole(points: impl IntoIterator<Item = f64>) -> String {
    let points = points.into_iter().map(|points| format!("{points:.0}"));
    points.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_published_figure_agrees_and_the_test_sheet_counts_each_once() {
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

    // A published figure with more games than the situation has.
    let wins = crate::lists::made("'+1000' 5000");
    assert_eq!(
        whole([rating(&wins, &SchemeId::P3.scheme()).as_number()]),
        "2200"
    );

    let sheet = test_sheet(&published());
    assert_eq!(sheet.situations.len(), SITUATIONS.len());
    // Those of the field are those of p3 against one opponent.
    assert_eq!((sheet.agree, sheet.figures), (78, 78));
    assert!(sheet.claims.iter().all(|claim| claim.agrees));
    let said: Vec<i32> = sheet.claims.iter().map(|claim| claim.says).collect();
    assert_eq!(said, [1200, 1200, 780, 7, 262, 0, 17, 179]);
    let p3 = test_sheet(&[P3]);
    assert_eq!((p3.agree, p3.figures, p3.claims.len()), (37, 37, 6));
    let p7 = test_sheet(&[SchemeId::P7.scheme()]);
    assert_eq!((p7.figures, p7.claims.len()), (0, 0));
}

#[test]
fn a_figure_that_comes_out_otherwise_is_marked_as_differing() {
    let agrees = |published, choice| -> Vec<Option<bool>> {
        let situation = Situation {
            variation: Some(Variation {
                command: "'+1000' N",
                what: "wins N",
                values: &[1.0, 2.0, 5.0],
            }),
            published,
            ..*Situation::find("wins-against-one").unwrap()
        };
        let report = situation.run(&[choice]);
        report.ratings[0].iter().map(|cell| cell.agrees).collect()
    };
    // p3 after one win and after two, the second as the source would have it if it were wrong by one.
    let misprinted = agrees(&[(SchemeId::P3, &[1512, 1636, 1791])], P3);
    assert_eq!(misprinted, [Some(true), Some(false), Some(true)]);
    // Where there is no rating, none can agree.
    let p1 = SchemeId::P1.scheme();
    let unbounded = agrees(&[(SchemeId::P1, &[1512, 1636, 1791])], p1);
    assert_eq!(unbounded, [Some(false); 3]);
    // A custom scheme has no published figures, even if it equals a published one.
    let p3 = SchemeId::P3.scheme();
    let custom = Scheme::new(p3.age(), p3.repeat(), p3.prior()).unwrap();
    assert_eq!(
        agrees(&[(SchemeId::P3, &[1512, 1636, 1791])], custom),
        [None; 3]
    );
}

/// The movement of a rating in a situation that its lesson states.
#[derive(Debug, Clone, Copy)]
enum Movement {
    /// From the first case to the last.
    Drift,
    /// The last case.
    End,
    /// The most that a case takes from the first, in whole points.
    MaxLoss,
    /// The largest step down from one case to the next.
    MaxFall,
    /// From the last case but one to the last.
    LastStep,
}

impl Movement {
    fn of(self, ratings: &[f64]) -> f64 {
        let (first, last) = (ratings[0], ratings[ratings.len() - 1]);
        let mut steps = ratings.windows(2).map(|pair| pair[1] - pair[0]);
        match self {
            Self::Drift => last - first,
            Self::End => last,
            Self::MaxLoss => {
                let lowest = ratings[1..].iter().copied().fold(f64::INFINITY, f64::min);
                first.round() - lowest.round()
            }
            Self::MaxFall => steps.fold(0.0, |fall, step| fall.max(-step)),
            Self::LastStep => steps.next_back().unwrap(),
        }
    }
}

/// Lessons on some schemes: the situation, the scheme, and what the lesson says of it.
const OF_SOME: [(&str, SchemeId, Movement, f64); 5] = [
    (
        "loss-after-one-opponent",
        SchemeId::P4,
        Movement::MaxLoss,
        179.0,
    ),
    (
        "loss-after-one-opponent",
        SchemeId::P3,
        Movement::MaxLoss,
        17.0,
    ),
    (
        "loss-after-the-field",
        SchemeId::P3,
        Movement::MaxLoss,
        17.0,
    ),
    (
        "loss-after-the-field",
        SchemeId::P4,
        Movement::MaxLoss,
        17.0,
    ),
    (
        "loss-after-wins-against-one",
        SchemeId::P4,
        Movement::MaxLoss,
        579.0,
    ),
];

#[test]
fn lessons_on_some_schemes_say_what_comes_out() {
    for (id, scheme, movement, expected) in OF_SOME {
        let found = movement.of(&ratings(&run(id), scheme as usize + 1));
        let off = (found - expected).abs();
        assert!(off < 0.5, "{id}, {}: {found}", scheme.name());
    }
}

/// A statement of a lesson about a group of schemes: a movement between two numbers.
type Claim = (Movement, f64, f64);

/// Lessons on all schemes: the situation, and what the lesson says of each group.
const OF_ALL: &[(&str, &[Claim])] = &[
    (
        "wins-against-one",
        &[
            // Under the schemes of the first group, there is no rating.
            (Movement::End, f64::INFINITY, f64::INFINITY),
            (Movement::LastStep, 20.0, f64::INFINITY),
            (Movement::End, 2199.5, 2200.5),
            (Movement::MaxFall, 1.0, f64::INFINITY),
            (Movement::MaxFall, 0.0, 1e-9),
        ],
    ),
    (
        "bot-bashing",
        &[
            (Movement::Drift, 500.0, f64::INFINITY),
            (Movement::Drift, 200.0, 260.0),
            (Movement::Drift, 50.0, 70.0),
        ],
    ),
    (
        "flushing-out",
        &[
            (Movement::End, 1500.0, 1550.0),
            (Movement::End, 1700.0, 1800.0),
            (Movement::End, 1930.0, 2000.0),
        ],
    ),
    (
        "weak-field",
        &[
            (Movement::Drift, 0.0, 50.0),
            (Movement::Drift, 180.0, 220.0),
        ],
    ),
    // After ten games, another test compares the schemes.
    ("field-of-equals", &[(Movement::End, 1493.0, 1507.0)]),
    (
        "long-pause",
        &[
            (Movement::Drift, 400.0, f64::INFINITY),
            (Movement::Drift, -1e-9, 1e-9),
        ],
    ),
];

/// A scheme that is added gets into the lessons by its rules. Where its ratings are others, the lesson has to say so.
#[test]
fn lessons_on_all_schemes_name_each_and_say_what_comes_out() {
    for situation in SITUATIONS {
        let (id, groups) = (situation.id, situation.lesson.groups());
        let lesson = situation.lesson.sentences();
        let claims = OF_ALL.iter().find(|(of, _)| *of == id);
        let claims = claims.map_or(&[][..], |(_, claims)| claims);
        assert_eq!(
            groups.len(),
            claims.len(),
            "{id}: a row of OF_ALL per group"
        );
        for scheme in SchemeId::ALL {
            let is_known = groups.is_empty() || groups.iter().any(|group| group.contains(&scheme));
            let name = scheme.name();
            assert!(
                is_known,
                "{id}: {name} is in no group of the lesson in situations/rows.rs, which says: {lesson}"
            );
        }
        let report = situation.run(&published());
        for (group, &(movement, from, to)) in groups.into_iter().zip(claims) {
            for scheme in group {
                let cells = report.ratings[scheme as usize].iter();
                let ratings = cells.map(|cell| cell.rating.as_number());
                let found = movement.of(&ratings.collect::<Vec<_>>());
                assert!(
                    (from..=to).contains(&found),
                    "{id}: under {}, {movement:?} is {found}, not from {from} to {to}. Change its group in \
                     situations/rows.rs, or the lesson, which says: {lesson}",
                    scheme.name()
                );
            }
        }
        for other in ["{", "}", "under ,", "under ."] {
            assert!(!lesson.contains(other), "{id}: {lesson}");
        }
    }
}

#[test]
fn against_equals_all_schemes_lie_within_seven_points_after_ten_games() {
    let equals = run("field-of-equals");
    let mut cases = equals.cases.iter();
    let after_ten = cases.position(|case| case.at == Some(5.0)).unwrap();
    let ratings = SchemeId::ALL.map(|id| ratings(&equals, id as usize + 1)[after_ten]);
    let (low, high) = (ratings.iter()).fold((f64::MAX, f64::MIN), |(low, high), &rating| {
        (low.min(rating), high.max(rating))
    });
    assert!(
        high - low < 7.0,
        "{ratings:?}: change the lesson of field-of-equals in situations/rows.rs"
    );
}

/// p3 after 500 losses, the longest of the source's tables: 117 is the last rating from which it falls by 1200.
#[test]
fn losing_has_the_floor_that_the_source_names_under_p3_and_none_under_p2() {
    let floor = run("losses-to-one");
    let p3 = ratings(&floor, 3);
    let below = floor
        .cases
        .iter()
        .zip(&p3)
        .map(|(case, rating)| case.at.unwrap() - rating);
    assert_eq!(whole(below), "1200 1200 1200 1200 1201 1206 1273 2500");
    assert!(p3.iter().all(|&rating| rating < 0.0));
    let end = run("losses-without-end");
    assert_eq!(whole([3, 6].map(|case| ratings(&end, 2)[case])), "-12 -630");
    assert_eq!(whole([ratings(&end, 3)[6]]), "-47");
}

#[test]
fn what_stands_beside_the_schemes_has_a_column_of_its_own() {
    let report = run("first-five-games");
    assert_eq!(report.columns.last().unwrap(), "p2 with 1500");
    let (p2, beside) = (ratings(&report, 2), ratings(&report, report.ratings.len()));
    // After one draw, two and five; five wins, three, one and none: only lost games leave it to the fictitious draw.
    let apart = beside.iter().zip(p2).map(|(beside, p2)| beside - p2);
    assert_eq!(whole(apart), "35 17 7 3 6 17 704");
    let against_0 = SchemeId::P2.scheme();
    let draws = Prior {
        rating: 1500.0,
        ..against_0.prior()
    };
    let against_1500 = against_0.with_prior(draws).unwrap();
    let draws = parse("=1000; =1000; =1000; =1000; =1000").games;
    let [low, high] = [against_0, against_1500].map(|scheme| rating(&draws, &scheme).as_number());
    assert_eq!(whole([high - low]), "13");

    let report = run("weak-and-equal-opponents");
    assert_eq!(report.columns.last().unwrap(), "Elo");
    let elo = ratings(&report, report.ratings.len());
    assert_eq!(
        elo.iter().map(f64::to_string).collect::<Vec<_>>().join(" "),
        "2500 2485 2500 2485"
    );
    assert_eq!(whole(ratings(&report, 3)), "2500 2232 2500 2479");
}

/// A command, what it is with 2.5, and what that is called. Letters inside names are names.
const VARIED: &str = "
'+1000' N → '+1000' 2.5 → N
'-R x' 1 '+1230' 100 → '-2.5 x' 1 '+1230' 100 → rating R of the opponent
'+1500 a D; -1500 b D' 5 → '+1500 a 2.5; -1500 b 2.5' 5 → days D
'+1500 NED; +1500 R2' 1 → '+1500 NED; +1500 R2' 1 → \"\"
";

#[test]
fn ones_own_command_varies_by_a_letter_that_stands_alone() {
    for [command, expected, what] in rows(VARIED) {
        let what = what.trim_matches('"');
        let cases = vary(command, &[1.0, 2.5]);
        assert_eq!(cases.last().unwrap().command, expected);
        assert_eq!(cases.len(), if what.is_empty() { 1 } else { 2 });
        assert_eq!(run_own(command, &[1.0], "", &published(), None).what, what);
    }
}

#[test]
fn ones_own_situation_is_rated_as_its_command_says() {
    let all = published();
    let run = |command, schemes| run_own(command, &[1.0, 20.0], "", schemes, None);
    let plain = run("rep '+1000' N", &[P3]);
    assert_eq!(run("rep '+1000' N | p*", &[P3]).ratings, plain.ratings);
    // A scheme that is named takes the place of those that are chosen.
    assert_eq!(run("rep '+1000' N | p3", &all).ratings, plain.ratings);
    let with_accuracy = run("rep '+1000' N | ra", &[P3]);
    assert_eq!(with_accuracy.accuracies, Some(vec![1.0, 20_f64.sqrt()]));
    assert_eq!(
        (with_accuracy.ratings, plain.accuracies),
        (plain.ratings, None)
    );

    // It may name the list, whose dates are counted to today.
    for (list, as_text) in [
        ("+1230\n-1230\n", "'+1230; -1230' 1"),
        ("+1230 a 2026-10-24", "'+1230 a 30' 1"),
    ] {
        let report = run_own("'-2500' 1 -", &[], list, &all, Day::parse("2026-11-23"));
        assert_eq!((report.cases.len(), report.problems.len()), (1, 0));
        let same = run_own(&format!("'-2500' 1 {as_text}"), &[], "", &all, None);
        assert_eq!(report.ratings, same.ratings);
    }

    // What cannot be read in every case is said once.
    for (command, column, text) in [
        ("'+1500' 2 | p0", 13, "p0"),
        ("'+1000' N x", 11, "x"),
        ("'*1000' N", 1, "11000"),
    ] {
        let report = run(command, &[P3]);
        let problem = &report.problems[0];
        assert_eq!(
            (problem.column, &*problem.text),
            (column, text),
            "{command}"
        );
        assert_eq!(report.problems.len(), 1, "{command}");
        assert!(
            report.ratings[0]
                .iter()
                .all(|cell| cell.rating == Root::Nothing)
        );
    }
}

const VALUES: &str = "
 −5, 1;2	3.5  → -5 1 2 3.5
1,2,3 → 1 2 3
1,5 0,500, 7, → 1 5 0 500 7
0,5; 1,5;−2 → 0.5 1.5 -2
1,5; 2, 3 → 1 5 2 3
1,5 → 1 5
";

/// Where it is wrong, and why.
const WRONG_VALUES: &str = "
1,500 2,000 → 1 → “1,500” could be 1500, or 1 and 500: write 1500, or 1 500
1; −2,000, 3 → 4 → “−2,000” could be −2000, or −2 and 000: write −2000, or −2 000
9 1,500.5 → 3 → “1,500.5” could be 1500.5, or 1 and 500.5: write 1500.5, or 1 500.5
1 2 three → 5 → expected a number
1 NaN → 3 → expected a number
inf → 1 → expected a number
1 20x 3 → 3 → expected a number
1 1.5.2 3 → 3 → expected a number
1 --1 3 → 3 → expected a number
";

#[test]
fn values_are_numbers_and_not_too_many() {
    for [text, expected] in rows(VALUES) {
        assert_eq!(parse_values(text), Ok(numbers(expected)), "{text}");
    }
    assert_eq!(parse_values(""), Ok(vec![]));
    let beyond_numbers = format!("1 1{} 3", "0".repeat(400));
    let many = "1 ".repeat(MAX_VALUES + 1);
    for [text, column, expected] in rows(WRONG_VALUES).chain([
        [&*beyond_numbers, "3", "expected a number"],
        [&*many, "101", "at most"],
    ]) {
        let problem = parse_values(text).unwrap_err();
        assert_eq!(problem.column.to_string(), column, "{text}");
        assert!(problem.expected.contains(expected), "{problem}");
    }
}
