//! The design's check figures for all schemes, to the digits printed there.

use gameroom_rating::games::parse;
use gameroom_rating::rating::{SchemeId, Unbounded, accuracy, rate, rep};

const MIXED: &str =
    "+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400";

/// A list, its ratings under each of them (infinite where unbounded), and its RA.
const FIGURES: [(&str, [f64; SchemeId::ALL.len()], f64); 4] = [
    (
        "rep '+1000' 10",
        [
            f64::INFINITY,
            1919.547,
            1903.965,
            1701.902,
            1786.977,
            1799.001,
            1717.661,
            1706.411,
        ],
        3.1623,
    ),
    (
        "rep '+1000; -1000' 20",
        [
            1000.0, 999.137, 1002.264, 995.632, 1019.009, 1013.170, 996.605, 1015.805,
        ],
        6.3246,
    ),
    (
        "rep '-2500 x' 1 '+1230' 100",
        [
            2287.170, 2266.009, 2175.129, 1911.131, 2020.376, 2085.370, 1929.114, 1887.084,
        ],
        11.0,
    ),
    (
        MIXED,
        [
            1783.093, 1776.309, 1777.030, 1772.938, 1809.883, 1776.203, 1776.726, 1773.954,
        ],
        4.7321,
    ),
];

#[test]
fn all_schemes_give_the_check_figures() {
    for (text, ratings, ra) in FIGURES {
        let list = match rep(text, "") {
            Ok(made) if text.starts_with("rep") => parse(&made.list),
            _ => parse(text),
        };
        for (scheme, expected) in SchemeId::ALL.into_iter().zip(ratings) {
            let report = rate(&list.games, &scheme.scheme());
            if expected.is_infinite() {
                assert_eq!(report.rating, None);
                assert_eq!(report.unbounded, Some(Unbounded::Above));
            } else {
                let ours = report.rating.unwrap();
                let name = scheme.name();
                assert_eq!(
                    format!("{ours:.3}"),
                    format!("{expected:.3}"),
                    "{text} | {name}"
                );
            }
        }
        assert_eq!(
            format!("{:.4}", accuracy(&list.games)),
            format!("{ra:.4}"),
            "RA of {text}"
        );
    }
}

#[test]
fn stability_gives_the_check_figures() {
    for (scheme, win_adds, loss_takes) in [
        (SchemeId::P1, 58.222, 56.307),
        (SchemeId::P3, 61.197, 59.532),
        (SchemeId::P4, 73.746, 72.585),
        (SchemeId::P7, 72.743, 71.452),
    ] {
        let report = rate(&parse(MIXED).games, &scheme.scheme());
        let ours = format!(
            "+{:.3} -{:.3}",
            report.win_adds.unwrap(),
            report.loss_takes.unwrap()
        );
        assert_eq!(
            ours,
            format!("+{win_adds:.3} -{loss_takes:.3}"),
            "{}",
            scheme.name()
        );
    }
}
