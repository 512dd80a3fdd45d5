//! One rating of a list that has been read, and text to rating.

use crate::race::Race;
use crate::{games, straightforward};
use gameroom_rating::games::parse;
use gameroom_rating::rating::{SchemeId, rating};

pub fn run() {
    solve();
    paste();
}

/// One rating of a list that has been read.
fn solve() {
    for id in [SchemeId::P1, SchemeId::P8] {
        let scheme = id.scheme();
        for count in [100, 10_000, 1_000_000] {
            let list = games::list(count);
            let (ours, theirs) = (
                rating(&list, &scheme).as_number(),
                straightforward::rating(&list, &scheme),
            );
            assert!((ours - theirs).abs() < 1e-6, "{ours} is not {theirs}");
            Race::new("games", format!("rating, {count} games, {}", id.name()))
                .way("ours", || rating(&list, &scheme))
                .way("bisection", || straightforward::rating(&list, &scheme))
                .run();
        }
    }
}

/// Text to rating.
fn paste() {
    let text = games::text(1_000_000);
    let p1 = SchemeId::P1.scheme();
    Race::new("games", "text to rating, 1000000 lines")
        .way("ours", || rating(&parse(&text).games, &p1))
        .way("lines only", || text.lines().map(str::len).sum::<usize>())
        .way("lines and fields", || {
            text.lines()
                .map(|line| line.split(' ').map(str::len).sum::<usize>())
                .sum::<usize>()
        })
        .run();
}
