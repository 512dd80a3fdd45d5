//! The rating after each game, with its 95 % interval and the results below.

use super::{Numbers, OptionalNumbers, filled, last, of, positions};
use crate::chart::{Axis, Chart, Column, Format, Gaps, Ink, Series, Shape};

/// The rating after each game of a list, oldest first.
#[derive(Debug, Clone)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TimelinePicture {
    /// One or several schemes.
    pub series: Vec<TimelineSeries>,
    /// The number of each entry's game, the oldest being 1; empty where every game has an entry.
    pub numbers: Numbers,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub results: Numbers,
    /// The opponents' ratings.
    pub opponents: Numbers,
}

/// The ratings under one scheme; NaN where there is none, ±∞ where there is no bound.
#[derive(Debug, Clone, Default)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TimelineSeries {
    /// The scheme.
    pub label: String,
    /// The rating after each game.
    pub ratings: Numbers,
    /// The lower end of its interval; empty where none is shown.
    pub low: OptionalNumbers,
    /// The upper end.
    pub high: OptionalNumbers,
}

impl TimelinePicture {
    /// The chart.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let entries = self.series.iter().map(|one| one.ratings.len()).max();
        let entries = entries.unwrap_or(0).max(self.results.len());
        let numbers = if self.numbers.is_empty() {
            positions(entries)
        } else {
            filled(&self.numbers, entries)
        };
        let games = last(&numbers).unwrap_or(0.0);
        let several = self.series.len() > 1;
        let mut columns = vec![Column::numbers("Game", Format::Count, numbers)];
        let mut series = Vec::new();
        for (position, one) in self.series.iter().enumerate() {
            let value = columns.len();
            let named = |what: &str| of(what, &one.label, several);
            let ratings = filled(&one.ratings, entries);
            columns.push(Column::numbers(&named("Rating"), Format::Fixed(1), ratings));
            let mut shapes = vec![Shape::Line {
                value,
                gaps: Gaps::Break,
            }];
            if !one.low.is_empty() {
                let (low, high) = (filled(&one.low, entries), filled(&one.high, entries));
                columns.push(Column::numbers(&named("Low"), Format::Fixed(1), low));
                columns.push(Column::numbers(&named("High"), Format::Fixed(1), high));
                shapes.push(Shape::Band {
                    low: value + 1,
                    high: value + 2,
                });
            }
            let label = if one.label.is_empty() {
                "Rating"
            } else {
                &one.label
            };
            series.push(Series::nth(position, label, shapes));
        }
        let mut details = Vec::new();
        if !self.results.is_empty() {
            let result = columns.len();
            let results = filled(&self.results, entries);
            columns.push(Column::numbers("Result", Format::Result, results));
            let label = "Results: wins up, losses down";
            series.push(Series::of(
                Ink::Draw,
                label,
                vec![Shape::Results { result }],
            ));
        }
        if !self.opponents.is_empty() {
            details.push(columns.len());
            let opponents = filled(&self.opponents, entries);
            let column = Column::numbers("Opponent", Format::AtMost(2), opponents);
            columns.push(column.named("opponent_rating"));
        }
        Chart {
            summary: self.summary(entries, games),
            columns,
            series,
            x: Axis::counting("games, the oldest first"),
            y: Axis::of("rating"),
            details,
            is_empty: entries == 0,
            ..Chart::default()
        }
    }

    fn summary(&self, entries: usize, games: f64) -> String {
        if entries == 0 {
            return "No games yet.".to_owned();
        }
        // No one would read the highs and lows of many.
        let brief = self.series.len() > 3;
        let write = |rating| Format::Fixed(0).write(rating);
        let ways = self.series.iter().map(|one| {
            let name = if one.label.is_empty() {
                "the rating"
            } else {
                &one.label
            };
            let Some(end) = last(&one.ratings) else {
                return format!("{name} has no rating");
            };
            if end.is_infinite() {
                let side = if end > 0.0 { "upper" } else { "lower" };
                return format!("{name} ends without {side} bound");
            }
            if brief || entries == 1 {
                return format!("{name} ends at {}", write(end));
            }
            let finite = || one.ratings.iter().filter(|rating| rating.is_finite());
            let low = finite().copied().fold(end, f64::min);
            let high = finite().copied().fold(end, f64::max);
            format!(
                "{name} ends at {}, from {} to {} on its way",
                write(end),
                write(low),
                write(high)
            )
        });
        let ways: Vec<String> = ways.collect();
        let some = if games > entries as f64 {
            let shown = Format::Count.write(entries as f64);
            format!(", of which {shown} are shown")
        } else {
            String::new()
        };
        let games = Format::Count.write(games);
        let noun = if games == "1" { "game" } else { "games" };
        format!("Over {games} {noun}{some}: {}.", ways.join("; "))
    }
}
