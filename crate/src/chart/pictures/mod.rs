//! The charts there are: each file makes one kind of the numbers it is about.

mod league;
mod likelihood;
mod next_game;
mod opponents;
mod pair_grid;
mod pulls;
mod season;
mod situations;
mod timeline;
mod truth;
mod weights;

pub use league::{League, LeaguePlayer};
pub use likelihood::Likelihood;
pub use next_game::NextGame;
pub use opponents::{Opponent, Opponents};
pub use pair_grid::PairGrid;
pub use pulls::{PullRow, Pulls};
pub use season::{Season, SeasonSide};
pub use situations::{Situation, SituationSeries, Variable};
pub use timeline::{Timeline, TimelineSeries};
pub use truth::{Truth, TruthSide};
pub use weights::Weights;

use crate::order::sorted;

/// A column's numbers, as many as there are rows: what is missing is NaN.
fn filled(numbers: &[f64], rows: usize) -> Vec<f64> {
    let mut filled = numbers.to_vec();
    filled.resize(rows, f64::NAN);
    filled
}

/// 1, 2, 3 and so on.
fn positions(rows: usize) -> Vec<f64> {
    (1..=rows).map(|position| position as f64).collect()
}

/// The numbers from the lowest to the highest.
fn ascending(numbers: &[f64]) -> Vec<f64> {
    let order = sorted(numbers.len(), &|a, b| numbers[a].total_cmp(&numbers[b]));
    order
        .into_iter()
        .map(|place| numbers[place as usize])
        .collect()
}

/// What is said of the last number there is.
fn last(numbers: &[f64]) -> Option<f64> {
    numbers.iter().rfind(|number| !number.is_nan()).copied()
}

/// A series' label in a column's, where there are several.
fn of(what: &str, label: &str, several: bool) -> String {
    match (several, label.is_empty()) {
        (true, false) if what.is_empty() => label.to_owned(),
        (true, false) => format!("{what} {label}"),
        _ => what.to_owned(),
    }
}
