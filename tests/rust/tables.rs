//! Tables of one player's games with any content: what is written is read back. What is read as what stands in
//! `brought.json`, and that every row is accounted for, is checked by the target `table` of `hostile_input.rs`.

use crate::game_lists::julian_day;
use gameroom_rating::Day;
use gameroom_rating::archive::{ArchiveReader, FileKind};
use gameroom_rating::games::{parse, parse_on, read_table};
use gameroom_rating::table::TableOptions;
use proptest::prelude::*;
use std::fmt::Write;

const TODAY: &str = "2026-11-23";

#[test]
fn a_table_of_more_games_than_a_list_can_have_says_so() {
    let rows = "W,1500\n".repeat(1_000_002);
    let read = read_table(
        &format!("Result,Rating\n{rows}"),
        &TableOptions::default(),
        None,
    );
    let read = read.unwrap();
    assert_eq!((read.games, read.left_out), (1_000_000, 2));
    assert_eq!(read.problems.len(), 1);
    assert_eq!(read.problems[0].line, 1_000_002);
    assert!(
        read.problems[0]
            .expected
            .contains("at most 1,000,000 games")
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_is_the_same_however_it_is_written(
        mut games in prop::collection::vec((0..3_usize, 1000..3000_u32, "[a-zéü]{2,8}( [a-z]{2,5})?", (2023..=2025, 1..=12_i32, 1..=28)), 2..30),
        separator in "[\t;,|]",
        end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
        spelling in 0..4_usize,
        date in 0..4_usize,
        thousands in 0..4_usize,
        encoding in 0..4_usize,
        order in Just(vec![0, 1, 2, 3]).prop_shuffle(),
        (is_reversed, above) in (any::<bool>(), any::<bool>()),
    ) {
        games.sort_by_key(|game| std::cmp::Reverse(game.3));
        // Otherwise nothing shows which game is the newest.
        prop_assume!(games[0].3 > games[games.len() - 1].3);
        let titles = [
            ["Result", "Opponent rating", "Opponent", "Date"],
            ["RES.", "opponent_rating", "NAME", "date"],
            ["Ergebnis", "Elo-Gegner", "Gegner", "Datum"],
            ["Résultat", "Classement", "Adversaire", "Jour"],
        ][spelling];
        let words = [["W", "L", "D"], ["1", "0", "½"], ["Gewonnen", "Verloren", "Remis"], ["gagné", "perdu", "nul"]];
        let mut rows = vec![titles.map(str::to_owned)];
        let mut list = String::new();
        for (result, rating, name, date_of) in &games {
            let (year, month, day) = *date_of;
            let names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(' ');
            let month_name = names.zip(1..).find(|(_, number)| *number == month).unwrap().0;
            let when = [
                format!("{year}-{month:02}-{day:02}"),
                format!("{day}.{month}.{year}"),
                format!("{day} {month_name} {year}"),
                // Spreadsheets count from 1899-12-30.
                (julian_day(*date_of) - julian_day((1899, 12, 30))).to_string(),
            ];
            let mark = ["", ",", ".", " "][thousands];
            let rating = format!("{}{mark}{:03}", rating / 1000, rating % 1000);
            rows.push([words[spelling][*result].to_owned(), rating.clone(), name.clone(), when[date].clone()]);
            let (sign, rating) = (["+", "-", "="][*result], rating.replace(mark, ""));
            writeln!(list, "{sign}{rating} {} {year}-{month:02}-{day:02}", name.replace(' ', "_")).unwrap();
        }
        if is_reversed {
            rows[1..].reverse();
        }
        let mut text = if above { format!("My games{end}{end}") } else { String::new() };
        for row in rows {
            let cells = order.iter().map(|&place| match &row[place] {
                cell if cell.contains(&separator) => format!("\"{cell}\""),
                cell => cell.clone(),
            });
            text += &(cells.collect::<Vec<_>>().join(&separator) + end);
        }
        let bytes = match encoding {
            0 => text.clone().into_bytes(),
            1 => format!("\u{feff}{text}").into_bytes(),
            2 => "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect(),
            _ => text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect(),
        };
        let mut reader = ArchiveReader::default();
        reader.begin("games");
        reader.feed(&bytes);
        reader.end(false);
        prop_assert_eq!(reader.files()[0].kind, Some(FileKind::Table), "{}: {:?}", text, reader.files());
        let read = read_table(reader.text().unwrap(), &TableOptions::default(), Day::parse(TODAY)).unwrap();
        prop_assert_eq!(&read.problems, &[]);
        let today = Day::parse(TODAY);
        let [read, list] = [&read.list, &list].map(|list| parse_on(list, today).games.to_string());
        // Games of one day may change places.
        let sorted = |list: &str| {
            let mut lines: Vec<String> = list.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        prop_assert_eq!(sorted(&read), sorted(&list), "{}", text);
        let days = parse(&read).games.iter().map(|game| game.days).collect::<Vec<_>>();
        prop_assert!(days.is_sorted(), "{}", read);
    }
}
