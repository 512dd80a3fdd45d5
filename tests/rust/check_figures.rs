//! The design's check figures for all schemes, to the digits printed there.

use gameroom_rating::games::parse;
use gameroom_rating::rating::{Root, SchemeId, accuracy, rate, rep};

const MIXED: &str =
    "+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400";

/// A list, its ratings under each of the schemes, and its RA.
const FIGURES: [(&str, &str); 4] = [
    (
        "rep '+1000' 10",
        "Above 1919.547 1903.965 1701.902 1786.977 1799.001 1717.661 1706.411 3.1623",
    ),
    (
        "rep '+1000; -1000' 20",
        "1000.000 999.137 1002.264 995.632 1019.009 1013.170 996.605 1015.805 6.3246",
    ),
    (
        "rep '-2500 x' 1 '+1230' 100",
        "2287.170 2266.009 2175.129 1911.131 2020.376 2085.370 1929.114 1887.084 11.0000",
    ),
    (
        MIXED,
        "1783.093 1776.309 1777.030 1772.938 1809.883 1776.203 1776.726 1773.954 4.7321",
    ),
];

#[test]
fn all_schemes_give_the_check_figures() {
    for (text, expected) in FIGURES {
        let list = match rep(text, "") {
            Ok(made) if text.starts_with("rep") => parse(&made.list),
            _ => parse(text),
        };
        let figures = SchemeId::ALL.map(|id| {
            let report = rate(&list.games, &id.scheme());
            match report.rating {
                Root::At(rating) => format!("{rating:.3}"),
                unbounded => format!("{unbounded:?}"),
            }
        });
        let ra = accuracy(&list.games);
        assert_eq!(format!("{} {ra:.4}", figures.join(" ")), expected, "{text}");
    }
}

#[test]
fn stability_gives_the_check_figures() {
    for (scheme, expected) in [
        (SchemeId::P1, "+58.222 -56.307"),
        (SchemeId::P3, "+61.197 -59.532"),
        (SchemeId::P4, "+73.746 -72.585"),
        (SchemeId::P7, "+72.743 -71.452"),
    ] {
        let report = rate(&parse(MIXED).games, &scheme.scheme());
        let (adds, takes) = (report.win_adds.unwrap(), report.loss_takes.unwrap());
        let ours = format!("+{adds:.3} -{takes:.3}");
        assert_eq!(ours, expected, "{}", scheme.name());
    }
}
