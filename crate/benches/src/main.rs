//! Times the core beside straightforward ways to the same result and beside the peers, natively, in one
//! run, and prints a line of JSON for each: what `./build.sh bench` puts into its table.

mod games;
mod league;
mod matches;
mod race;
mod solve;
mod straightforward;
mod timeline;

fn main() {
    solve::run();
    timeline::run();
    matches::run();
    league::run();
}
