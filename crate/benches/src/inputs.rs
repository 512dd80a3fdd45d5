//! The inputs of the benchmarks, here and in the page: tests/bench/inputs.ts makes them, and `./build.sh bench` writes them.

use gameroom_rating::games::{GameList, parse};

/// A file of `target/bench`.
pub fn read(name: &str) -> String {
    let file = format!("target/bench/{name}");
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The newest games of the list, as a text.
pub fn text(games: usize) -> String {
    read("games.txt")
        .split_inclusive('\n')
        .take(games)
        .collect()
}

pub fn list(games: usize) -> GameList {
    parse(&text(games)).games
}
