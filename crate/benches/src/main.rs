//! Times the core beside straightforward ways to the same result and beside the peers, natively, in one
//! run, and prints a line of JSON for each: what `./build.sh bench` puts into its table.

mod growth;
mod inputs;
mod matches;
mod race;
mod referee;
mod solve;
mod straightforward;
mod timeline;

/// The benchmarks, by name.
const GROUPS: [(&str, fn()); 5] = [
    ("games", solve::run),
    ("timeline", timeline::run),
    ("growth", growth::run),
    ("match", matches::run),
    ("referee", referee::run),
];

/// Times the groups that are named, or all.
fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (name, run) in GROUPS {
        if wanted.is_empty() || wanted.iter().any(|group| group == name) {
            run();
        }
    }
}
