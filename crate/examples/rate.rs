//! Rates the game list on standard input: `cargo run --example rate -- p7 < games.txt`; without a scheme, under all.

mod programs;

fn main() -> std::process::ExitCode {
    programs::run(programs::rate)
}
