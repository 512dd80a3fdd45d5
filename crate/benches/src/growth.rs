//! The growth of the time of whatever is computed for each game with the list, for lists of four kinds.

use crate::inputs;
use crate::race::{time_trial, way};
use gameroom_rating::Work;
use gameroom_rating::games::{GameList, UNNAMED, parse};
use gameroom_rating::rating::{GameTable, SchemeId, TimelineRun, games_per_entry};
use gameroom_rating::referee::Forecast;
use std::sync::Arc;

/// Whom the games are against.
const KINDS: [Kind; 4] = [
    Kind {
        name: "friends",
        opponent: |name, _, _| name.to_owned(),
    },
    Kind {
        name: "strangers",
        opponent: |_, game, _| format!("p{game}"),
    },
    Kind {
        name: "one opponent",
        opponent: |_, _, _| UNNAMED.to_owned(),
    },
    Kind {
        name: "in turn",
        opponent: |_, game, games| format!("p{}", game % (games / 10)),
    },
];

/// The numbers of games: each is twice the one before.
const GAMES: [usize; 5] = [10_000, 20_000, 40_000, 80_000, 160_000];

/// A scheme for each way in which games lose weight: with each game, alone and with a share for each opponent; with time; and
/// with each other opponent.
const SCHEMES: [SchemeId; 4] = [SchemeId::P3, SchemeId::P5, SchemeId::P6, SchemeId::P7];

/// A kind of list.
struct Kind {
    name: &'static str,
    /// The opponent in a game, from the name of one of 500 and the number of the game in a list of so many.
    opponent: fn(&str, usize, usize) -> String,
}

impl Kind {
    /// The list of the newest games, with their days, against such opponents.
    fn list(&self, games: usize) -> GameList {
        let game = |(number, line): (usize, &str)| {
            let words: Vec<&str> = line.split(' ').collect();
            let opponent = (self.opponent)(words[1], number, games);
            format!("{} {opponent} {}\n", words[0], words[2])
        };
        let text = inputs::text(games);
        let text: String = text.lines().enumerate().map(game).collect();
        parse(&text).games
    }
}

pub fn run() {
    for kind in &KINDS {
        for games in GAMES {
            let list = Arc::new(kind.list(games));
            assert_eq!(list.len(), games);
            for id in SCHEMES {
                grow(kind, &list, id);
            }
        }
    }
}

fn grow(kind: &Kind, list: &Arc<GameList>, id: SchemeId) {
    let scheme = id.scheme();
    let drawn = || {
        TimelineRun::new(Arc::clone(list), &scheme)
            .with_intervals()
            .stride(games_per_entry(list.len()))
            .advance(list.len())
    };
    let forecast = || Forecast::new(Arc::clone(list), &scheme, 5).advance(list.len());
    let without = || GameTable::new(GameList::clone(list), &scheme).advance(list.len());
    let case = format!("{}, {}, {} games", kind.name, id.name(), list.len());
    time_trial(
        "growth",
        &case,
        vec![
            way("ours, timeline as drawn", drawn),
            way("ours, forecast", forecast),
            way("ours, without each game", without),
        ],
    );
}
