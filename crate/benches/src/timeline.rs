//! The rating after each game of a list, beside rating every prefix of it from nothing.

use crate::race::{part, race, way};
use crate::{inputs, straightforward};
use gameroom_rating::Work;
use gameroom_rating::games::{Game, GameList, parse};
use gameroom_rating::rating::{SchemeId, TimelineRun, games_per_entry, rating};

/// Rating every prefix takes a minute; so many of them, evenly spaced, stand for all.
const PREFIXES: usize = 20;

pub fn run() {
    for count in [1_000, 10_000, 20_000] {
        let text = inputs::text(count);
        for id in SchemeId::ALL {
            each_prefix(&format!("{count} games, {}", id.name()), &text, id);
        }
    }
    let text = inputs::text(10_000);
    // Without usernames all games are against one opponent.
    let unnamed = with_opponents(&text, |_| String::new());
    let strangers = with_opponents(&text, |i| format!("p{i}"));
    for id in SchemeId::ALL {
        each_prefix(
            &format!("10000 games with one, {}", id.name()),
            &unnamed,
            id,
        );
        each_prefix(&format!("10000 strangers, {}", id.name()), &strangers, id);
    }
}

fn with_opponents(text: &str, name: impl Fn(usize) -> String) -> String {
    let game = |(i, line): (usize, &str)| {
        let result = line.split(' ').next().unwrap_or_default();
        format!("{result} {}\n", name(i))
    };
    text.lines().enumerate().map(game).collect()
}

fn each_prefix(case: &str, text: &str, id: SchemeId) {
    let scheme = id.scheme();
    let list = parse(text).games;
    let prefixes = prefixes(&list);
    let share = prefixes.len() as f64 / list.len() as f64;
    let timeline = |band: bool, every: usize| {
        let mut run = TimelineRun::new(list.clone(), &scheme).stride(every);
        if band {
            run = run.with_intervals();
        }
        run.advance(list.len());
        run.timeline().ratings.clone()
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
    let ways = vec![
        way("ours", || timeline(false, 1)),
        way("ours as drawn, with interval", || {
            timeline(true, games_per_entry(list.len()))
        }),
        part("bisection of each prefix", share, || {
            let rate = |prefix| straightforward::rating(prefix, &scheme);
            prefixes.iter().map(rate).sum::<f64>()
        }),
        part("our rating of each prefix", share, || {
            let rate = |prefix| rating(prefix, &scheme).as_number();
            prefixes.iter().map(rate).sum::<f64>()
        }),
    ];
    race("timeline", case, ways);
}

/// Lists of the oldest games, each in the middle of its part of all of them, with days counted to that of its newest game.
fn prefixes(list: &GameList) -> Vec<GameList> {
    let oldest = |i: usize| {
        let first = list.len() - (2 * i + 1) * list.len() / (2 * PREFIXES);
        let day = list.game(first).days;
        let line = |game: Game| {
            let sign = game.result.sign();
            format!(
                "{sign}{} {} {}\n",
                game.rating,
                game.opponent,
                game.days - day
            )
        };
        parse(&list.iter().skip(first).map(line).collect::<String>()).games
    };
    (0..PREFIXES).map(oldest).collect()
}
