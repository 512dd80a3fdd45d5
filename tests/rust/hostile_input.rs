//! Hostile input for everything that reads: the fuzzing targets on their corpus and on mutations of it, the same in
//! every run.

#[path = "../../crate/fuzz/targets.rs"]
mod targets;

use gameroom_rating::zonestats::Generator;
use std::path::Path;
use targets::TARGETS;

/// Words to put into other input, which cargo-fuzz takes, too.
const WORDS: &str = include_str!("../../crate/fuzz/words.dict");

/// Mutations for each target in a plain test run; `FUZZ_RUNS` asks for more, and `FUZZ_TARGET` for one target.
const RUNS: u32 = 4000;

#[test]
fn every_target_holds_on_its_corpus_and_its_mutations() {
    let runs = std::env::var("FUZZ_RUNS")
        .map_or(RUNS, |runs| runs.parse().expect("FUZZ_RUNS is a number"));
    let only = std::env::var("FUZZ_TARGET").ok();
    for (name, target) in TARGETS {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let corpus = corpus(name);
        let words: Vec<Vec<u8>> = WORDS.lines().filter_map(word).collect();
        let mut chance = Generator::seeded(1);
        for bytes in &corpus {
            target(bytes);
        }
        for run in 0..runs {
            let mut bytes = corpus[chance.below(corpus.len())].clone();
            for _ in 0..=chance.below(6) {
                mutate(&mut bytes, &corpus, &words, &mut chance);
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
        .expect("every target has a corpus")
        .map(|file| file.expect("a folder can be listed").path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| std::fs::read(file).expect("a file can be read"))
        .collect()
}

/// The word of a line, in quotes, where `\x` stands before the number of a byte; other lines have none.
fn word(line: &str) -> Option<Vec<u8>> {
    let mut rest = line.strip_prefix('"')?.strip_suffix('"')?.bytes();
    let mut word = Vec::new();
    while let Some(byte) = rest.next() {
        word.push(match byte {
            b'\\' => match rest.next()? {
                b'x' => {
                    let digits = [rest.next()?, rest.next()?];
                    u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
                }
                escaped => escaped,
            },
            byte => byte,
        });
    }
    Some(word)
}

fn mutate(bytes: &mut Vec<u8>, corpus: &[Vec<u8>], words: &[Vec<u8>], chance: &mut Generator) {
    let at = chance.below(bytes.len() + 1);
    let end = at + chance.below(bytes.len() - at + 1).min(40);
    match chance.below(7) {
        0 => drop(bytes.drain(at..end)),
        1 => drop(bytes.splice(at..at, words[chance.below(words.len())].iter().copied())),
        2 => drop(bytes.splice(at..end, words[chance.below(words.len())].iter().copied())),
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
