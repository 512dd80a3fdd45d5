//! Makes a game list: `cargo run --example rep -- '+1500 abc' 2 '-2000 xyz' 1`.

mod programs;

fn main() -> std::process::ExitCode {
    programs::run(programs::rep)
}
