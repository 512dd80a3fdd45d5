//! Players from pasted rows and from CSV: which cells go into which columns.

use crate::rows::{rows, unescaped};
use gameroom_rating::table::TableOptions;
use gameroom_rating::zonestats::{PlayerRows, player_rows};

/// The rows with `|` between cells and `·` where there is none.
fn cells(rows: &PlayerRows) -> Vec<String> {
    let row = |row: &[Option<String>; 7]| {
        let [.., against] = row;
        let cells = row[..6].iter().chain(against.as_ref().map(|_| against));
        let cells: Vec<&str> = cells.map(|cell| cell.as_deref().unwrap_or("·")).collect();
        cells.join("|")
    };
    rows.rows.iter().map(row).collect()
}

/// A text, the column that it starts in, and the rows.
const WITHOUT_HEADER: &str = r"
// As spreadsheets copy them, CSV with semicolons, and with commas.
ann\tred\t520\n → 0 → ann|red|520|·|·|·
900;12,5\r\n800;9\r\n → 3 → ·|·|·|900|12,5|· ·|·|·|800|9|·
ann,red\nbob,blue → 0 → ann|red|·|·|·|· bob|blue|·|·|·|·
<bom>ann,red,520 → 0 → ann|red|520|·|·|·
// Decimal commas, and a name with a comma in it.
12,5\n13,5 → 4 → ·|·|·|·|12,5|· ·|·|·|·|13,5|·
one,_two_and_three → 1 → ·|one,_two_and_three|·|·|·|·
// A blank cell in a column stays in its place.
10\n\n12\n → 4 → ·|·|·|·|10|· ·|·|·|·||· ·|·|·|·|12|·
// What stands behind the last column is not a score against anyone.
no\tbob → 5 → ·|·|·|·|·|no
a\t1\n\t\nb\t2 → 2 → ·|·|a|1|·|· ·|·|||·|· ·|·|b|2|·|·
";

#[test]
fn rows_without_a_header_start_in_the_given_column() {
    for [text, first, expected] in rows(WITHOUT_HEADER) {
        let text = &unescaped(text)
            .replace("<bom>", "\u{feff}")
            .replace('_', " ");
        let expected = expected.split(' ').map(|row| row.replace('_', " "));
        let found = player_rows(text, first.parse().unwrap(), &TableOptions::default());
        assert!(cells(&found).into_iter().eq(expected), "{text}: {found:?}");
        assert!(!found.has_header && found.problem.is_none(), "{text}");
    }
    assert_eq!(
        cells(&player_rows("", 0, &TableOptions::default())).len(),
        0
    );
    assert_eq!(
        player_rows("x\ty\tz\t\tw", 4, &TableOptions::default()).beyond,
        2
    );
}

#[test]
fn a_header_says_which_columns_there_are() {
    let found = player_rows(
        "score;Minutes_played;rank;player;\n\"1.800\";20:00;3;ann\n\n900;12,5;;bob;x;y\n",
        0,
        &TableOptions::default(),
    );
    assert!(found.has_header);
    assert_eq!(
        cells(&found),
        ["ann|·|·|1.800|20:00|·", "bob|·|·|900|12,5|·"]
    );
    assert_eq!((found.unused, found.beyond), (vec!["rank".to_owned()], 1));
    // Names may have any separator in them where the header has another one.
    let found = player_rows("player\tscore\nb,o;b\t5", 3, &TableOptions::default());
    assert_eq!(cells(&found), ["b,o;b|·|·|5|·|·"]);
    // One word that names a column does not make a header of three.
    assert!(!player_rows("time\tred\tblue", 0, &TableOptions::default()).has_header);
    assert!(player_rows("time\n20", 0, &TableOptions::default()).has_header);
}
