//! Prints a player's games, out of files of many players' games: `cargo run --example gr -- games.csv omar`.

mod programs;

fn main() -> std::process::ExitCode {
    programs::run(programs::gr)
}
