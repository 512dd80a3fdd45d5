//! The kinds of charts: each file makes one of them, from a picture of its numbers.

mod calibration;
mod comparison;
mod fit_map;
mod league;
mod likelihood;
mod next_game;
mod opponents;
mod pair_grid;
mod pulls;
mod season;
mod situations;
mod sweep;
mod timeline;
mod truth;
mod weights;

pub use calibration::CalibrationPicture;
pub use comparison::ComparisonPicture;
pub use fit_map::FitMapPicture;
pub use league::{LeaguePicture, LeaguePlayer, StandingsPicture};
pub use likelihood::LikelihoodPicture;
pub use next_game::NextGamePicture;
pub use opponents::{Opponent, OpponentsPicture};
pub use pair_grid::PairGridPicture;
pub use pulls::PullsPicture;
pub use season::{SeasonPicture, SeasonSide};
pub use situations::{SituationPicture, SituationSeries, Variable};
pub use sweep::{SweepPicture, SweepSide};
pub use timeline::{TimelinePicture, TimelineSeries};
pub use truth::{TruthPicture, TruthSide};
pub use weights::WeightsPicture;

use super::{Axis, Chart, Column, Format, Shape};

/// Numbers in a row; NaN where there is none, ±∞ where something has no bound.
pub type Numbers = Vec<f64>;

/// Numbers, or none at all where it is empty: `null` in JavaScript.
pub type OptionalNumbers = Vec<f64>;

/// A chart of a table whose first column runs along the x axis, as yet without any values.
fn chart_along(main: Column, x: Axis, y: Axis) -> Chart {
    Chart {
        is_empty: main.numbers.is_empty(),
        columns: vec![main],
        x,
        y,
        ..Chart::default()
    }
}

/// Adds columns of a line and of the ends of its band, where it has one, and returns their shapes.
fn add_line(
    chart: &mut Chart,
    [what, label]: [&str; 2],
    [line, low, high]: [&[f64]; 3],
    format: Format,
) -> Vec<Shape> {
    let mut add =
        |what, numbers| chart.add(Column::numbers(&heading(what, label), format, numbers));
    let mut shapes = vec![Shape::Line {
        value: add(what, line),
    }];
    if !low.is_empty() {
        let (low, high) = (add("Low", low), add("High", high));
        shapes.push(Shape::Band { low, high });
    }
    shapes
}

/// 1, 2, 3 and so on.
fn positions(rows: usize) -> Vec<f64> {
    (1..=rows).map(|position| position as f64).collect()
}

/// The last number that is not missing.
fn last(numbers: &[f64]) -> Option<f64> {
    numbers.iter().rfind(|number| !number.is_nan()).copied()
}

/// A rating to whole points.
fn points(rating: f64) -> String {
    Format::Fixed(0).write(rating)
}

/// A label, or another where it is empty.
fn name_or<'a>(label: &'a str, other: &'a str) -> &'a str {
    if label.is_empty() { other } else { label }
}

/// The label of a column: with that of its series, where that has one.
fn heading(what: &str, label: &str) -> String {
    format!("{what} {label}").trim().to_owned()
}
