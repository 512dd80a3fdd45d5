//! Prints the rating accuracy RA of the game list on standard input: `cargo run --example ra < games.txt`.

mod programs;

fn main() -> std::process::ExitCode {
    programs::run(programs::ra)
}
