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
struct Way<'a> {
    name: &'static str,
    run: Box<dyn FnMut() + 'a>,
    /// The work timed is this part of what the case names.
    part: f64,
    repetitions: u32,
    /// Nanoseconds for the whole work, a figure for each round.
    nanoseconds: Vec<f64>,
}

/// Ways to one result. The first is ours.
pub struct Race<'a> {
    group: &'static str,
    case: String,
    ways: Vec<Way<'a>>,
}

impl<'a> Race<'a> {
    pub fn new(group: &'static str, case: impl Into<String>) -> Self {
        Self {
            group,
            case: case.into(),
            ways: Vec::new(),
        }
    }

    /// Adds a way.
    #[must_use]
    pub fn way<R>(self, name: &'static str, run: impl FnMut() -> R + 'a) -> Self {
        self.part(name, 1.0, run)
    }

    /// Adds a way that does only a part of the work, as all of it would take minutes.
    #[must_use]
    pub fn part<R>(
        mut self,
        name: &'static str,
        part: f64,
        mut run: impl FnMut() -> R + 'a,
    ) -> Self {
        let run = move || {
            black_box(run());
        };
        self.ways.push(Way {
            name,
            run: Box::new(run),
            part,
            repetitions: 1,
            nanoseconds: Vec::new(),
        });
        self
    }

    /// Times all ways in turn and prints a line for each.
    pub fn run(mut self) {
        let longest = self.ways.iter_mut().map(Way::warm_up).max();
        let rounds = match longest {
            Some(longest) if longest > SLOW => SLOW_ROUNDS,
            _ => ROUNDS,
        };
        for _ in 0..rounds {
            for way in &mut self.ways {
                let time = way.time();
                let work = f64::from(way.repetitions) * way.part;
                way.nanoseconds.push(time.as_nanos() as f64 / work);
            }
        }
        for way in &mut self.ways {
            way.nanoseconds.sort_by(f64::total_cmp);
            let sorted = &way.nanoseconds;
            println!(
                r#"{{"where":"native","group":"{}","case":"{}","way":"{}","ns":{:.1},"least":{:.1},"most":{:.1},"part":{}}}"#,
                self.group,
                self.case,
                way.name,
                sorted[sorted.len() / 2],
                sorted[0],
                sorted[sorted.len() - 1],
                way.part,
            );
        }
    }
}

impl Way<'_> {
    /// Finds how often to repeat, and returns how long one of its rounds takes.
    fn warm_up(&mut self) -> Duration {
        loop {
            let time = self.time();
            if time >= LONG_ENOUGH || self.repetitions >= 1 << 24 {
                return time;
            }
            self.repetitions *= 2;
        }
    }

    fn time(&mut self) -> Duration {
        let start = Instant::now();
        for _ in 0..self.repetitions {
            (self.run)();
        }
        start.elapsed()
    }
}
