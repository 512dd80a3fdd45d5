//! The referee: 27,000 games under every scheme, and 1,000 matches of 8 under 240 settings.

use crate::inputs;
use crate::race::{race, way};
use gameroom_rating::Work;
use gameroom_rating::archive::{ArchiveReader, GameOptions};
use gameroom_rating::rating::SchemeId;
use gameroom_rating::referee::{Comparison, FitOptions, LeagueFit};
use gameroom_rating::zonestats::League;

pub fn run() {
    let mut reader = ArchiveReader::default();
    reader.begin("archive.csv");
    reader.feed(inputs::read("archive.csv").as_bytes());
    let archive = reader.finish();
    let schemes = SchemeId::ALL.map(SchemeId::scheme);
    let compare = way("ours", || {
        let run = Comparison::new(&archive, &GameOptions::default(), 5);
        let mut run = run.expect("the options can be used").of_schemes(&schemes);
        run.advance(usize::MAX);
        run.report()
    });
    race(
        "referee",
        "27000 games, every scheme, listed and coin",
        vec![compare],
    );
    let league = League::parse(&inputs::read("log.csv"));
    let options = FitOptions {
        game_mult: Some((1..=24).map(|step| f64::from(step) / 3.0).collect()),
        max_game_length: Some((1..=10).map(|step| 4.0 * f64::from(step)).collect()),
        ..FitOptions::default()
    };
    let fit = way("ours", || {
        let mut run = LeagueFit::new(&league, &options).expect("the options can be used");
        run.advance(usize::MAX);
        run.report()
    });
    race("referee", "1000 matches of 8, 240 settings", vec![fit]);
}
