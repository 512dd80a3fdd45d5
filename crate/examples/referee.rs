//! Compares the schemes, `ZoneStats` and the listed ratings: `cargo run --release --example referee -- FILE …` shows which predicts
//! best the games of files (dumps, PGN or CSV, not packed); without files, on a simulated archive: `-- 27000` games, with true skills that
//! drift and listed ratings by Elo.

use gameroom_rating::Work;
use gameroom_rating::archive::{Archive, ArchiveReader, GameOptions};
use gameroom_rating::rating::{SchemeId, expected_score};
use gameroom_rating::referee::{Comparison, PredictorReport};
use gameroom_rating::zonestats::{Generator, Settings};
use std::fmt::Write;
use std::time::Instant;

/// Players of the simulated archive; a few play most of the games.
const PLAYERS: usize = 300;
/// Games on each of its days.
const GAMES_PER_DAY: usize = 30;
/// The largest change of a true skill in a day.
const DRIFT: f64 = 8.0;
/// The largest change of a listed rating after a game: K of Elo.
const K: f64 = 30.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let archive = match arguments.first().map(|first| first.parse()) {
        None => simulated(3_000),
        Some(Ok(games)) => simulated(games),
        Some(Err(_)) => read(&arguments)?,
    };
    let schemes = SchemeId::ALL.map(SchemeId::scheme);
    let start = Instant::now();
    let comparison = Comparison::new(&archive, &GameOptions::default(), 5)?;
    let mut comparison = comparison
        .of_schemes(&schemes)
        .with_zonestats(Some(Settings::default()));
    while comparison.advance(10_000) < 1.0 {}
    let report = comparison.report();
    let took = start.elapsed();
    println!(
        "{} games, of which {} were predicted, in {took:.2?}\n",
        report.games, report.predicted
    );
    println!("predictor  log loss  Brier  right   worse than the best (95 %)   games needed");
    for predictor in &report.predictors {
        println!("{}", row(predictor));
    }
    for &index in &report.ahead_of_schemes {
        let name = &report.predictors[index].name;
        println!("\nBeyond chance, {name} predicts better than every scheme.");
    }
    Ok(())
}

fn row(predictor: &PredictorReport) -> String {
    let number = |value: Option<f64>, digits: usize| {
        value.map_or_else(|| "–".to_owned(), |value| format!("{value:.digits$}"))
    };
    format!(
        "{:9}  {:>8}  {:>5}  {:>5}   {:>8} ({} to {})   {} {:?}",
        predictor.name,
        number(predictor.log_loss, 4),
        number(predictor.brier, 3),
        number(predictor.right_calls, 3),
        number(predictor.difference, 4),
        number(predictor.low, 4),
        number(predictor.high, 4),
        number(predictor.games_needed, 0),
        predictor.verdict,
    )
}

fn read(files: &[String]) -> std::io::Result<Archive> {
    let mut reader = ArchiveReader::default();
    for file in files {
        reader.begin(file);
        reader.feed(&std::fs::read(file)?);
        reader.end(false);
    }
    Ok(reader.finish())
}

fn simulated(games: usize) -> Archive {
    let mut generator = Generator::seeded(1);
    // Three uniform numbers have a standard deviation of ½.
    let mut skill = || 1500.0 + 500.0 * ((0..3).map(|_| generator.unit()).sum::<f64>() - 1.5);
    let mut skills: Vec<f64> = (0..PLAYERS).map(|_| skill()).collect();
    let mut listed = vec![1500.0; PLAYERS];
    let mut text = "white,black,white rating,black rating,result,date\n".to_owned();
    for number in 0..games {
        // Low numbers play most.
        let one = generator.below(PLAYERS).min(generator.below(PLAYERS));
        let other = (one + 1 + generator.below(PLAYERS - 1)) % PLAYERS;
        if number % GAMES_PER_DAY == 0 {
            for skill in &mut skills {
                *skill += DRIFT * (2.0 * generator.unit() - 1.0);
            }
        }
        let won = generator.unit() < expected_score(skills[other] - skills[one]);
        let day = number / GAMES_PER_DAY;
        let (year, month, day) = (2000 + day / 336, 1 + day / 28 % 12, 1 + day % 28);
        let [mine, theirs] = [one, other].map(|player: usize| listed[player]);
        let result = if won { "1-0" } else { "0-1" };
        let date = format!("{year}-{month:02}-{day:02}");
        let _ = writeln!(
            text,
            "p{one},p{other},{mine:.0},{theirs:.0},{result},{date}"
        );
        let surprise = f64::from(u8::from(won)) - expected_score(theirs - mine);
        listed[one] += K * surprise;
        listed[other] -= K * surprise;
    }
    let mut reader = ArchiveReader::default();
    reader.begin("simulated.csv");
    reader.feed(text.as_bytes());
    reader.finish()
}
