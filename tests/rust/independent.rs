//! The core's numbers against a second calculator: written from the sources and the design alone, with
//! direct sums, bisection and 32 digits, and sharing no formula with the core. Thousands of random game
//! lists, schemes, matches and leagues, all to 1e-8.

#[path = "independent/chance.rs"]
pub mod chance;
#[path = "independent/matches.rs"]
mod matches;
#[path = "independent/precise.rs"]
mod precise;
#[path = "independent/rating.rs"]
pub mod rating;

/// How far apart the two calculators may be.
const AGREED: f64 = 1e-8;

#[track_caller]
fn assert_agree(what: &dyn Fn() -> String, ours: f64, theirs: f64) {
    assert!(
        (ours - theirs).abs() <= AGREED,
        "{}: {ours} is not {theirs}, by {:e}",
        what(),
        ours - theirs
    );
}
