//! The rating after each game of a list, beside rating every prefix of it from nothing.

use crate::race::Race;
use crate::{games, straightforward};
use gameroom_rating::games::{GameList, parse};
use gameroom_rating::performance::{SchemeId, TimelineRun, games_per_entry, rating};

/// Rating every prefix takes a minute; so many of them, evenly spaced, stand for all.
const PREFIXES: usize = 20;

pub fn run() {
    for count in [1_000, 10_000, 20_000] {
        let text = games::text(count);
        for id in SchemeId::ALL {
            race(format!("{count} games, {}", id.name()), &text, id);
        }
    }
    let text = games::text(10_000);
    // Without usernames all games are against one opponent.
    let unnamed = with_opponents(&text, |_| String::new());
    let strangers = with_opponents(&text, |i| format!("p{i}"));
    for id in SchemeId::ALL {
        race(format!("10000 games with one, {}", id.name()), &unnamed, id);
        race(format!("10000 strangers, {}", id.name()), &strangers, id);
    }
}

fn with_opponents(text: &str, name: impl Fn(usize) -> String) -> String {
    let game = |(i, line): (usize, &str)| {
        let result = line.split(' ').next().unwrap_or_default();
        format!("{result} {}\n", name(i))
    };
    text.lines().enumerate().map(game).collect()
}

fn race(case: String, text: &str, id: SchemeId) {
    let scheme = id.scheme();
    let list = parse(text).games;
    let prefixes = prefixes(text);
    let part = prefixes.len() as f64 / list.len() as f64;
    let timeline = |band: bool, every: usize| {
        let mut run = TimelineRun::new(list.clone(), &scheme, band).every(every);
        run.advance(list.len());
        run.so_far().ratings.clone()
    };
    let ratings = timeline(false, 1);
    for prefix in &prefixes {
        let (ours, theirs) = (
            ratings[prefix.len() - 1],
            straightforward::rating(prefix, &scheme),
        );
        assert!(
            (ours - theirs).abs() < 1e-6,
            "{case}: {ours} is not {theirs}"
        );
    }
    Race::new("timeline", case)
        .way("ours", || timeline(false, 1))
        .way("ours as drawn, with interval", || {
            timeline(true, games_per_entry(list.len()))
        })
        .part("bisection of each prefix", part, || {
            let rate = |prefix| straightforward::rating(prefix, &scheme);
            prefixes.iter().map(rate).sum::<f64>()
        })
        .part("our rating of each prefix", part, || {
            let rate = |prefix| rating(prefix, &scheme).as_number();
            prefixes.iter().map(rate).sum::<f64>()
        })
        .run();
}

/// Lists of the oldest games, each in the middle of its part of all of them.
fn prefixes(text: &str) -> Vec<GameList> {
    let lines: Vec<&str> = text.lines().collect();
    let oldest = |i: usize| {
        let games = (2 * i + 1) * lines.len() / (2 * PREFIXES);
        parse(&lines[lines.len() - games..].join("\n")).games
    };
    (0..PREFIXES).map(oldest).collect()
}
