//! Every figure the source publishes, from the same `rep` commands, rounded as it rounds.

use crate::reference::made;
use gameroom_rating::rating::{Root, SchemeId, rating};

fn rounded(command: &str, scheme: SchemeId) -> i64 {
    match rating(&made(command), &scheme.scheme()) {
        #[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
        Root::At(rating) => rating.round() as i64,
        unbounded => panic!("{command} gives {unbounded:?}"),
    }
}

/// Tables: a command, and rows of what stands for `$` in it, then p4, then p3; a dash where the source has no figure.
const TABLES: &str = "
rep '+1000' $
1 1512 1512
2 1573 1635
5 1649 1791
10 1702 1904
20 1746 2008
30 1766 2063
40 1775 2097
50 1780 2121
60 1781 2138
70 1781 2151
80 1779 2161
90 1776 2169
100 1773 2175
200 1734 2197
300 1701 2199
400 1676 2200
500 1656 2200
5000 – 2200
rep '+1000; -1000' $
1 979 986
2 986 995
5 992 1000
10 994 1001
20 996 1002
30 996 1003
40 996 1003
50 996 1003
rep '+2000; -2000' $
50 1995 2003
rep '-$ playerX' 1 '+2000; -2000' 50
3000 1995 2003
2500 1987 2002
2000 1929 1995
1500 1842 1987
1000 1818 1986
500 1817 1986
0 1816 1986
rep '+1230' $
100 2003 –
rep '-$ playerX' 1 '+1230' 100
3000 1990 –
2500 1911 –
2000 1731 –
1500 1541 –
1000 1440 –
500 1425 –
0 1424 –
rep '+1492' $ | p3
20 – 2500
rep '+2400; -2600' $ | p3
10 – 2500
rep '-2500' 1 '+1492' $ | p3
20 – 2232
rep '-2500' 1 '+2400; -2600' $ | p3
10 – 2479
";

#[test]
fn every_table_is_as_published() {
    let mut command = "";
    for line in TABLES.trim().lines() {
        if line.starts_with("rep") {
            command = line;
            continue;
        }
        let row: Vec<&str> = line.split(' ').collect();
        let command = command.replace('$', row[0]);
        for (scheme, figure) in [(SchemeId::P4, row[1]), (SchemeId::P3, row[2])] {
            let ours = rounded(&command, scheme).to_string();
            assert!(
                figure == "–" || figure == ours,
                "{command}: {ours} is not {figure}"
            );
        }
    }
}

#[test]
fn p4_peaks_about_780_points_above_a_fixed_opponent_at_seventy_wins_as_published() {
    let after = |wins: u32| rounded(&format!("rep '+1000' {wins}"), SchemeId::P4);
    let best = (1..=200)
        .max_by_key(|&wins| (after(wins), std::cmp::Reverse(wins)))
        .unwrap();
    assert!((55..=75).contains(&best), "the peak is at {best} wins");
    assert_eq!(after(best), 1781);
    assert!(after(500) < after(200) && after(200) < after(70));
}
