//! The examples that work as the source's programs: what each prints for its arguments and its standard input.

#[path = "../../crate/examples/programs/mod.rs"]
mod programs;

use programs::{Program, gr, ra, rate, rep, testit};

/// A program, what it prints, or why it does not.
fn run(program: Program, arguments: &[&str], input: &str) -> String {
    let arguments: Vec<String> = arguments.iter().map(|&argument| argument.into()).collect();
    program(&arguments, &|| input.to_owned()).unwrap_or_else(|message| message)
}

#[test]
fn the_programs_work_together_as_the_source_names_them() {
    let list = run(rep, &["-2500", "1", "-", "+1492", "20"], "=2500 o'hara");
    assert!(list.starts_with("-2500\n=2500 o'hara\n+1492\n"));
    let list = run(rep, &["-2500", "1", "+1492", "20"], "");
    assert!(run(rate, &["p3"], &list).starts_with("p3  2232  +"));
    assert_eq!(run(ra, &[], &list), "4.58\n");

    let games = "white,black,white rating,black rating,result,date\n\
        omar,ann,1500,1600,1-0,2026-02-01\nbob,omar,1700,1510,1-0,2026-02-08\n";
    let file = std::env::temp_dir().join(format!("games-{}.csv", std::process::id()));
    std::fs::write(&file, games).unwrap();
    let of = |player| run(gr, &[file.to_str().unwrap(), player], "");
    assert_eq!(of("omar"), "-1700 bob 0\n+1600 ann 7\n");
    assert!(of("omr").contains("no player is called “omr”"));
    assert!(run(rate, &["p6"], &of("omar")).starts_with("p6  1629  +"));
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_rating_has_what_the_next_game_adds_or_takes() {
    let list = "+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400";
    assert_eq!(run(rate, &["p7"], list), "p7  1777  +73 / -71\n");
    assert_eq!(run(rate, &["p1"], "+1500"), "p1  at least 1194\n");
    assert!(run(rate, &["p0"], list).starts_with("there is no scheme “p0”: choose p1 to p"));
}

#[test]
fn testit_prints_every_figure_beside_ours() {
    let sheet = run(testit, &["p3"], "");
    assert!(sheet.contains("2232 = 2232"), "{sheet}");
    assert!(sheet.ends_with("37 of 37 published figures agree\n"));
    assert!(run(testit, &[], "").ends_with("78 of 78 published figures agree\n"));
}
