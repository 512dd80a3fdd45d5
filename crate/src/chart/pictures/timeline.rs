//! The rating after each game, with its 95 % interval and the results below.

use super::{add_line, chart_along, last, name_or, points, positions};
use crate::NumberArray;
use crate::chart::numbers::counted;
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, Measure, SeriesShape};
use crate::rating::Band;

/// The rating after each game of a list, oldest first.
#[apply(input)]
#[derive(Default)]
pub struct TimelinePicture {
    /// One or several schemes.
    pub series: Vec<TimelineSeries>,
    /// The number of games.
    pub games: usize,
    /// The number of each entry's game, the newest being 1; empty where every game has an entry.
    pub numbers: NumberArray,
    /// The day of each entry since 1970, and the part of it that had passed; empty where the days are not known.
    pub dates: NumberArray,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub results: NumberArray,
    /// The opponents' ratings.
    pub opponents: NumberArray,
    /// The opponents' names.
    pub names: Vec<String>,
    /// The expected score of every game before it was played, the oldest first; NaN where it is not known.
    pub expected: Option<NumberArray>,
}

/// The ratings under one scheme; NaN where there is none, ±∞ where there is no bound.
#[apply(input)]
#[derive(Default)]
pub struct TimelineSeries {
    /// The scheme.
    pub label: String,
    /// The rating after each game.
    pub ratings: NumberArray,
    /// The interval of each rating, where intervals are shown.
    pub band: Option<Band>,
}

impl TimelinePicture {
    /// The chart.
    pub fn chart(&self) -> Chart {
        let entries = self.series.iter().map(|one| one.ratings.len()).max();
        let entries = entries.unwrap_or(0).max(self.results.len());
        let mut numbers = self.numbers.to_vec();
        if numbers.is_empty() {
            numbers = positions(entries).rev().collect();
        }
        numbers.resize(entries, f64::NAN);
        let games = Column::numbers("Game", Format::Count, &numbers);
        let y = Axis::of("rating");
        let mut chart = if self.dates.is_empty() {
            let x = Axis {
                descending: true,
                ..Axis::counting("games, the oldest first; 1 is the newest")
            };
            chart_along(games, x, y)
        } else {
            let mut dates = self.dates.to_vec();
            dates.resize(entries, f64::NAN);
            let x = Axis {
                measure: Measure::Dates,
                ..Axis::default()
            };
            let mut chart = chart_along(Column::numbers("Date", Format::Date, &dates), x, y);
            chart.add_detail(games);
            chart
        };
        chart.y.clips_early_outliers = true;
        let is_single = self.series.len() == 1;
        for (position, one) in self.series.iter().enumerate() {
            let label = if is_single { "" } else { &one.label };
            let band = one.band.as_ref().map(|band| [&*band.low, &*band.high]);
            let format = Format::Fixed(1);
            let shapes = add_line(&mut chart, ["Rating", label], &one.ratings, band, format);
            let name = name_or(&one.label, "Rating");
            chart.show(ChartSeries::nth(position, name, shapes));
        }
        if !self.results.is_empty() {
            let results = Column::numbers("Result", Format::Result, self.results.iter());
            let strip = SeriesShape::Results(chart.add(results));
            let label = "Results: wins up, losses down";
            chart.show(ChartSeries::of(Ink::Draw, label, vec![strip]));
        }
        let expected = self.expected.as_ref();
        if let Some(all) = expected.filter(|all| all.len() == self.games && self.games > 0) {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a place in the list"
            )]
            let of = |number: &f64| all.get((self.games as f64 - number) as usize);
            let expected = numbers.iter().map(|number| of(number).unwrap_or(&f64::NAN));
            chart.add_detail(Column::numbers("Expected", Format::Fixed(2), expected));
        }
        if !self.opponents.is_empty() {
            let is_named = !self.names.is_empty();
            let label = if is_named {
                "Opponent’s rating"
            } else {
                "Opponent"
            };
            let ratings = Column::numbers(label, Format::AtMost(2), self.opponents.iter());
            let mut columns = vec![ratings.named("opponent_rating")];
            if is_named {
                let mut names = self.names.clone();
                names.resize(entries, String::new());
                columns.insert(0, Column::words("Opponent", names));
            }
            let columns = columns.into_iter().map(|one| chart.add(one)).collect();
            chart.details.push(columns);
        }
        chart.summary = self.summary(entries);
        chart
    }

    fn summary(&self, entries: usize) -> String {
        if entries == 0 {
            return "No games yet.".to_owned();
        }
        // No one would read the highs and lows of many.
        let brief = self.series.len() > 3;
        let ways = self.series.iter().map(|one| {
            let name = name_or(&one.label, "the rating");
            let Some(end) = last(&one.ratings) else {
                return format!("{name} has no rating");
            };
            if end.is_infinite() {
                let side = if end > 0.0 { "an upper" } else { "a lower" };
                return format!("{name} ends without {side} bound");
            }
            if brief || entries == 1 {
                return format!("{name} ends at {}", points(end));
            }
            let (low, high) = ends(one.ratings.iter().copied()).unwrap_or((end, end));
            format!(
                "{name} ranged from {} to {} and ends at {}",
                points(low),
                points(high),
                points(end)
            )
        });
        let ways: Vec<String> = ways.collect();
        let games = self.games.max(entries);
        let some = match *self.numbers {
            [.., before, last] if before > last + 1.0 => {
                format!(" (one in {} shown)", Format::Count.write(before - last))
            }
            _ if games > entries => format!(" ({} shown)", Format::Count.write(entries as f64)),
            _ => String::new(),
        };
        let games = counted(games as f64, "game", "games");
        let bands = self.series.iter().filter(|one| one.band.is_some());
        let bands = bands.map(|one| {
            let name = name_or(&one.label, "the rating");
            format!(" The band is the 95\u{a0}% interval of {name}.")
        });
        format!(
            "Over {games}{some}, {}.{}",
            ways.join("; "),
            bands.collect::<String>()
        )
    }
}
