//! Any bytes at all, handed to everything that reads: the fuzzing targets over their corpus, and over what
//! a fixed sequence of chance makes of it.

#[path = "../../crate/fuzz/targets.rs"]
mod targets;

use std::path::Path;
use targets::TARGETS;

/// Mutations of each target's corpus in a plain test run; `FUZZ_RUNS` asks for more.
const RUNS: u32 = 4000;

/// Texts that often mean something to one of the readers.
const WORDS: &[&str] = &[
    "+",
    "-",
    "=",
    "−",
    ";",
    "\n",
    "\r\n",
    "\t",
    " ",
    ",",
    "\"",
    "'",
    "*",
    "|",
    "0",
    "1e308",
    "-0",
    "nan",
    "inf",
    "1500",
    "100001",
    "99999999999",
    "match",
    "player",
    "score",
    "minutes",
    "rep",
    "N",
    "R",
    "\u{feff}",
    "\u{0}",
    "é",
    "\u{202e}",
    "[White \"a\"]",
    "1-0",
    "wusername",
    "w",
    "b",
    "\u{c}",
    "1/2-1/2",
    "[Event \"x\"]\n",
    "[Result \"0-1\"]\n",
    "{",
    "}",
    "\\",
    "2026-02-31",
    "1769942363",
];

#[test]
fn every_target_holds_on_its_corpus_and_its_mutations() {
    let runs = std::env::var("FUZZ_RUNS")
        .map_or(RUNS, |runs| runs.parse().expect("FUZZ_RUNS is a number"));
    for (name, target) in TARGETS {
        let corpus = corpus(name);
        assert!(!corpus.is_empty(), "{name} has a corpus");
        let mut chance = Chance(1);
        for bytes in &corpus {
            target(bytes);
        }
        for run in 0..runs {
            let mut bytes = corpus[chance.below(corpus.len())].clone();
            for _ in 0..=chance.below(6) {
                mutate(&mut bytes, &corpus, &mut chance);
            }
            let outcome = std::panic::catch_unwind(|| target(&bytes));
            assert!(
                outcome.is_ok(),
                "{name}, run {run}: {:?}",
                String::from_utf8_lossy(&bytes)
            );
        }
    }
}

fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(name);
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|file| file.expect("a folder can be listed").path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| std::fs::read(file).expect("a file can be read"))
        .collect()
}

fn mutate(bytes: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut Chance) {
    let at = chance.below(bytes.len() + 1);
    let end = at + chance.below(bytes.len() - at + 1).min(40);
    match chance.below(7) {
        0 => drop(bytes.drain(at..end)),
        1 => drop(bytes.splice(at..at, WORDS[chance.below(WORDS.len())].bytes())),
        2 => drop(bytes.splice(at..end, WORDS[chance.below(WORDS.len())].bytes())),
        3 => {
            let piece = bytes[at..end].to_vec();
            drop(bytes.splice(at..at, piece));
        }
        4 => {
            let other = &corpus[chance.below(corpus.len())];
            let from = chance.below(other.len() + 1);
            bytes.truncate(at);
            bytes.extend_from_slice(&other[from..]);
        }
        5 => bytes.truncate(at),
        _ => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << chance.below(8);
            }
        }
    }
    bytes.truncate(10_000);
}

/// A sequence that is the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}
