//! One rating of a list that has been read, and text to rating.

use crate::race::{race, way};
use crate::{inputs, straightforward};
use gameroom_rating::games::parse;
use gameroom_rating::rating::{SchemeId, rating};

pub fn run() {
    solve();
    paste();
}

/// One rating of a list that has been read.
fn solve() {
    for id in SchemeId::ALL {
        let scheme = id.scheme();
        for count in [100, 10_000, 1_000_000] {
            let list = inputs::list(count);
            let (ours, theirs) = (
                rating(&list, &scheme).as_number(),
                straightforward::rating(&list, &scheme),
            );
            assert!((ours - theirs).abs() < 1e-6, "{ours} is not {theirs}");
            let case = format!("rating, {count} games, {}", id.name());
            let ours = way("ours", || rating(&list, &scheme));
            let theirs = way("bisection", || straightforward::rating(&list, &scheme));
            race("games", &case, vec![ours, theirs]);
        }
    }
}

/// Text to rating.
fn paste() {
    let text = inputs::text(1_000_000);
    let p1 = SchemeId::P1.scheme();
    let ours = way("ours", || rating(&parse(&text).games, &p1));
    let lines = way("lines only", || text.lines().map(str::len).sum::<usize>());
    let fields = way("lines and fields", || {
        let fields = text.lines().flat_map(|line| line.split(' '));
        fields.map(str::len).sum::<usize>()
    });
    race(
        "games",
        "text to rating, 1000000 lines",
        vec![ours, lines, fields],
    );
}
