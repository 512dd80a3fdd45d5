//! The kinds of charts: each file makes one of them, from a report or from a few numbers.

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
mod situation;
mod standings;
mod sweep;
mod timeline;
mod truth;
mod weights;

pub use calibration::calibration;
pub use comparison::{Differences, Predictor, comparison};
pub use fit_map::{FitMap, FitPlace, fit_map};
pub use league::{LeagueCourses, LeaguePlaces, LeaguePlayer, league};
pub use likelihood::likelihood;
pub use next_game::next_game;
pub use opponents::opponents;
pub use pair_grid::{PairGrid, pair_grid};
pub use pulls::pulls;
pub use season::{SeasonCourse, SeasonGoal, SeasonSide, season};
pub use situation::{SituationPicture, situation};
pub use standings::standings;
pub use sweep::{Sweep, sweep};
pub use timeline::{TimelinePicture, TimelineSeries};
pub use truth::{TruthSide, truth};
pub use weights::weights;

use super::{Axis, Chart, Column, Format, SeriesShape};

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
    line: &[f64],
    band: Option<[&[f64]; 2]>,
    format: Format,
) -> Vec<SeriesShape> {
    let mut add =
        |what, numbers| chart.add(Column::numbers(&heading(what, label), format, numbers));
    let mut shapes = vec![SeriesShape::Line(add(what, line))];
    if let Some([low, high]) = band {
        let (low, high) = (add("Low", low), add("High", high));
        shapes.push(SeriesShape::Band { low, high });
    }
    shapes
}

/// 1, 2, 3 and so on.
fn positions(rows: usize) -> impl DoubleEndedIterator<Item = f64> {
    (1..=rows).map(|position| position as f64)
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
