//! The strip under the rating: the interval and the opponents on one line.

use super::report::RatingReport;
use crate::NumberArray;
use crate::games::{GameList, GameResult};
use crate::number::saturating_usize;
use crate::ticks::ticks;

/// The contents of the strip; every position is a fraction of its length, from 0 to 1.
#[apply(report)]
pub struct Strip {
    /// The rating.
    pub rating: Option<f64>,
    /// The interval's lower end; 0 where it has none.
    pub low: f64,
    /// The interval's upper end; 1 where it has none.
    pub high: f64,
    /// Round ratings along the strip.
    pub ticks: Vec<StripTick>,
    /// The opponents, those close together with one result as one mark.
    pub opponents: Vec<StripMark>,
    /// Of each game, the newest first, the number of its mark.
    pub marks: NumberArray,
}

/// A round rating on the strip.
#[apply(report)]
#[derive(Copy)]
pub struct StripTick {
    /// The position on the strip.
    pub at: f64,
    /// The rating.
    pub rating: f64,
}

/// Games with one result against opponents of about one rating.
#[apply(report)]
#[derive(Copy)]
pub struct StripMark {
    /// The number of the mark.
    pub mark: usize,
    /// The position on the strip; an end of it if the rating is beyond.
    pub at: f64,
    /// The result of the games.
    pub result: GameResult,
    /// The number of games.
    pub games: u32,
}

/// The marks of each position.
const RESULTS: [GameResult; 3] = [GameResult::Loss, GameResult::Draw, GameResult::Win];
/// The number of positions that are distinguished.
const POSITIONS: usize = 120;
/// The strip is at most this many times as long as the interval: opponents farther away are at its ends.
const MAX_STRETCH: f64 = 5.0;
/// Least length of the strip, in points.
const MIN_LENGTH: f64 = 100.0;
/// The empty fraction of the strip on each side.
const MARGIN: f64 = 0.03;
/// Most round ratings.
const MAX_TICKS: f64 = 8.0;

/// The strip of a report on `list`; none where there are no games.
pub fn strip(list: &GameList, report: &RatingReport) -> Option<Strip> {
    let (from, to) = ends(list, report)?;
    let position = |rating: f64| ((rating - from) / (to - from)).clamp(0.0, 1.0);
    let mut counts = [0_u32; (POSITIONS + 1) * RESULTS.len()];
    let mut marks = NumberArray::default();
    for game in list.iter() {
        let nearest = saturating_usize((position(game.rating) * POSITIONS as f64).round());
        let mark = nearest * RESULTS.len() + game.result as usize;
        counts[mark] += 1;
        marks.push(mark as f64);
    }
    let opponents = counts.iter().enumerate().filter(|(_, games)| **games > 0);
    Some(Strip {
        rating: report.rating.finite().map(position),
        low: report.low.map_or(0.0, position),
        high: report.high.map_or(1.0, position),
        ticks: ticks(from, to, MAX_TICKS)
            .map(|rating| StripTick {
                at: position(rating),
                rating,
            })
            .collect(),
        opponents: opponents
            .map(|(mark, &games)| StripMark {
                mark,
                at: (mark / RESULTS.len()) as f64 / POSITIONS as f64,
                result: RESULTS[mark % RESULTS.len()],
                games,
            })
            .collect(),
        marks,
    })
}

/// The ratings at the strip's ends.
fn ends(list: &GameList, report: &RatingReport) -> Option<(f64, f64)> {
    let opponents = list.iter().map(|game| game.rating);
    let known = [report.rating.finite(), report.low, report.high];
    let shown = || known.into_iter().flatten();
    let (low, high) = (shown().reduce(f64::min)?, shown().reduce(f64::max)?);
    let reach = MAX_STRETCH * (high - low).max(MIN_LENGTH);
    let (lowest, highest) = opponents.fold((low, high), |(l, h), r| (l.min(r), h.max(r)));
    let (from, to) = (lowest.max(low - reach), highest.min(high + reach));
    let margin = MARGIN * (to - from).max(MIN_LENGTH);
    Some((from - margin, to + margin))
}
