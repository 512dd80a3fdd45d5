//! Prints all situations beside the published figures: `cargo run --example testit -- p3`; without a scheme, under all.

mod programs;

fn main() -> std::process::ExitCode {
    programs::run(programs::testit)
}
