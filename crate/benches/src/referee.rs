//! The referee: 27,000 games under every scheme, and 1,000 matches of 8 under 240 settings.

use crate::race::Race;
use gameroom_rating::Work;
use gameroom_rating::archive::{Archive, ArchiveReader, GameOptions};
use gameroom_rating::rating::{SchemeChoice, SchemeId};
use gameroom_rating::referee::{Comparison, FitOptions, LeagueFit};
use gameroom_rating::zonestats::{Generator, League};
use std::fmt::Write;

const GAMES: usize = 27_000;
const PLAYERS: usize = 300;
const MATCHES: usize = 1_000;

pub fn run() {
    let archive = archive();
    let schemes = SchemeId::ALL.map(SchemeChoice::Published);
    Race::new("referee", "27000 games, every scheme, listed and coin")
        .way("ours", || {
            let run = Comparison::new(&archive, &GameOptions::default(), 5);
            let mut run = run.expect("the options can be used").of_schemes(&schemes);
            run.advance(usize::MAX);
            run.report()
        })
        .run();
    let league = League::parse(&log());
    let options = FitOptions {
        game_mult: Some((1..=24).map(|step| f64::from(step) / 3.0).collect()),
        max_game_length: Some((1..=10).map(|step| 4.0 * f64::from(step)).collect()),
        ..FitOptions::default()
    };
    Race::new("referee", "1000 matches of 8, 240 settings")
        .way("ours", || {
            let mut run = LeagueFit::new(&league, &options).expect("the options can be used");
            run.advance(usize::MAX);
            run.report()
        })
        .run();
}

/// Games of players of whom a few play most; tests/bench/referee.ts makes as many.
fn archive() -> Archive {
    let mut generator = Generator::seeded(1);
    let mut text = "white,black,white rating,black rating,result,date\n".to_owned();
    for number in 0..GAMES {
        let one = generator.below(PLAYERS).min(generator.below(PLAYERS));
        let other = (one + 1 + generator.below(PLAYERS - 1)) % PLAYERS;
        let rating = |player: usize, luck: usize| 1200 + 2 * player + luck;
        let (mine, theirs) = (
            rating(one, generator.below(40)),
            rating(other, generator.below(40)),
        );
        let result = ["1-0", "0-1"][generator.below(2)];
        let day = number / 30;
        let (year, month, day) = (2000 + day / 336, 1 + day / 28 % 12, 1 + day % 28);
        let date = format!("{year}-{month:02}-{day:02}");
        let _ = writeln!(text, "p{one},p{other},{mine},{theirs},{result},{date}");
    }
    let mut reader = ArchiveReader::default();
    reader.begin("games.csv");
    reader.feed(text.as_bytes());
    reader.finish()
}

fn log() -> String {
    let mut generator = Generator::seeded(1);
    let mut log = "match,player,score,minutes\n".to_owned();
    for number in 0..MATCHES {
        let first = generator.below(60);
        for place in 0..8 {
            let (player, score) = ((first + 7 * place) % 60, generator.below(2_000));
            let _ = writeln!(log, "{number},p{player},{},20", score + 10 * player);
        }
    }
    log
}
