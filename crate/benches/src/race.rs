//! Several ways to one result, timed in turn.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds: in each every way is timed once, so that what slows the machine slows all of them.
const ROUNDS: usize = 7;
/// A way is repeated until it takes this long, so that the clock does not matter.
const LONG_ENOUGH: Duration = Duration::from_millis(20);
/// Ways that take longer than this have fewer rounds.
const SLOW: Duration = Duration::from_secs(1);
const SLOW_ROUNDS: usize = 3;

/// One way to the result.
pub struct Way<'a> {
    name: &'static str,
    run: Box<dyn FnMut() + 'a>,
    /// The work timed is this part of what the case names.
    part: f64,
}

/// A way that does all of the work.
pub fn way<'a, R>(name: &'static str, run: impl FnMut() -> R + 'a) -> Way<'a> {
    part(name, 1.0, run)
}

/// A way that does only a part of the work, as all of it would take minutes.
pub fn part<'a, R>(name: &'static str, part: f64, mut run: impl FnMut() -> R + 'a) -> Way<'a> {
    let run = Box::new(move || {
        black_box(run());
    });
    Way { name, run, part }
}

/// Times ways to one result in turn, and prints a line for each. The first is ours.
pub fn race(group: &str, case: &str, mut ways: Vec<Way<'_>>) {
    let warm = |way: &mut Way| {
        let (mut repetitions, mut took) = (1, time(way, 1));
        while took < LONG_ENOUGH && repetitions < 1 << 24 {
            repetitions *= 2;
            took = time(way, repetitions);
        }
        (repetitions, took)
    };
    let warm: Vec<(u32, Duration)> = ways.iter_mut().map(warm).collect();
    let is_slow = warm.iter().any(|&(_, took)| took > SLOW);
    let rounds = if is_slow { SLOW_ROUNDS } else { ROUNDS };
    let mut nanoseconds = vec![Vec::new(); ways.len()];
    for _ in 0..rounds {
        for (way, (&(repetitions, _), times)) in
            ways.iter_mut().zip(warm.iter().zip(&mut nanoseconds))
        {
            let work = f64::from(repetitions) * way.part;
            times.push(time(way, repetitions).as_nanos() as f64 / work);
        }
    }
    for (way, times) in ways.iter().zip(nanoseconds) {
        print(group, case, way, times);
    }
}

/// Times ways that take long, each three times without a warm-up, and prints a line for each.
pub fn time_trial(group: &str, case: &str, mut ways: Vec<Way<'_>>) {
    for way in &mut ways {
        let times = (0..SLOW_ROUNDS).map(|_| time(way, 1).as_nanos() as f64);
        let times = times.collect();
        print(group, case, way, times);
    }
}

/// Prints the median of the times, with the least and the most.
fn print(group: &str, case: &str, Way { name, part, .. }: &Way<'_>, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let (least, ns, most) = (times[0], times[times.len() / 2], times[times.len() - 1]);
    println!(
        r#"{{"where":"native","group":"{group}","case":"{case}","way":"{name}","ns":{ns:.1},"least":{least:.1},"most":{most:.1},"part":{part}}}"#
    );
}

fn time(way: &mut Way, repetitions: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..repetitions {
        (way.run)();
    }
    start.elapsed()
}
