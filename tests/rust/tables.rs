//! Tables of one player's games with any content: what is written is read back, and every row is accounted for. What is
//! read as what stands in `brought.json`.

use gameroom_rating::Day;
use gameroom_rating::games::{parse, parse_on, read_table};
use gameroom_rating::table::TableOptions;
use proptest::prelude::*;
use std::fmt::Write;

const TODAY: &str = "2026-11-23";

/// A game as numbers: result, tenths of the rating, name and days.
fn any_games() -> impl Strategy<Value = Vec<(usize, u32, String, u32)>> {
    prop::collection::vec(
        (0..3_usize, 1000..30_000_u32, "[a-z]{1,8}", 0..900_u32),
        1..40,
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_of_any_games_is_read_back(
        mut games in any_games(),
        separator in "[\t;,]",
        words in 0..3_usize,
        titled in any::<bool>(),
        quoted in any::<bool>(),
    ) {
        // Newest first, as in a list.
        games.sort_by_key(|game| game.3);
        let words = [["W", "L", "D"], ["1", "0", "½"], ["+", "-", "="]][words];
        let quote = if quoted { "\"" } else { "" };
        let mut table = String::new();
        if titled {
            table.push_str(&["Result", "Name", "Rating", "Days"].join(&separator));
            table.push('\n');
        }
        let mut list = String::new();
        for (result, rating, name, days) in &games {
            let (whole, tenth) = (rating / 10, rating % 10);
            let cells = [words[*result].to_owned(), name.clone(), format!("{whole}.{tenth}"), days.to_string()];
            table.push_str(&cells.map(|cell| format!("{quote}{cell}{quote}")).join(&separator));
            table.push('\n');
            let sign = ["+", "-", "="][*result];
            writeln!(list, "{sign}{whole}.{tenth} {name} {days}").unwrap();
        }
        // Without titles, days may look like results, and names like words for them.
        let read = read_table(&table, &TableOptions::default(), None);
        if titled {
            let read = read.unwrap();
            prop_assert_eq!(read.left_out, 0);
            prop_assert_eq!(parse(&read.list).games, parse(&list).games);
        } else if let Some(read) = read {
            prop_assert_eq!(parse(&read.list).games.len(), read.games);
            prop_assert!(read.games + read.left_out <= games.len());
        }
    }

    #[test]
    fn any_text_is_read_as_a_list_with_as_many_games_as_it_says(
        text in "([-+=WLD01½a-z.,;\t\"/ ]|2026-11-2[0-9]|1[0-9]{3}|\n){0,200}",
    ) {
        if let Some(table) = read_table(&text, &TableOptions::default(), Day::parse(TODAY)) {
            let list = parse_on(&table.list, Day::parse(TODAY));
            prop_assert_eq!((list.games.len(), list.left_out), (table.games, 0));
            prop_assert_eq!(table.games + table.left_out, table.rows);
            let lines = u32::try_from(text.lines().count()).unwrap() + 1;
            prop_assert!(table.problems.iter().all(|problem| (1..=lines).contains(&problem.line)));
        }
    }
}
