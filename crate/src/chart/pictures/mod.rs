//! The kinds of charts: each file makes one of them, from a picture of its numbers.

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

pub use league::{LeaguePicture, LeaguePlayer};
pub use likelihood::LikelihoodPicture;
pub use next_game::NextGamePicture;
pub use opponents::{Opponent, OpponentsPicture};
pub use pair_grid::PairGridPicture;
pub use pulls::{GamePulls, GroupPulls, PullsPicture};
pub use season::{SeasonPicture, SeasonSide};
pub use situations::{SituationPicture, SituationSeries, Variable};
pub use timeline::{TimelinePicture, TimelineSeries};
pub use truth::{TruthPicture, TruthSide};
pub use weights::WeightsPicture;

use crate::order::sorted;

/// Numbers in a row; NaN where there is none, ±∞ where something has no bound.
pub type Numbers = Vec<f64>;

/// Numbers, or none at all where it is empty: `null` in JavaScript.
pub type OptionalNumbers = Vec<f64>;

/// One number for each row: NaN where they are missing.
fn filled(numbers: &[f64], rows: usize) -> Vec<f64> {
    let mut filled = numbers.to_vec();
    filled.resize(rows, f64::NAN);
    filled
}

/// 1, 2, 3 and so on.
fn positions(rows: usize) -> Vec<f64> {
    (1..=rows).map(|position| position as f64).collect()
}

/// The numbers in ascending order.
fn ascending(numbers: &[f64]) -> Vec<f64> {
    let order = sorted(numbers.len(), &|a, b| numbers[a].total_cmp(&numbers[b]));
    order
        .into_iter()
        .map(|place| numbers[place as usize])
        .collect()
}

/// The last number that is not missing.
fn last(numbers: &[f64]) -> Option<f64> {
    numbers.iter().rfind(|number| !number.is_nan()).copied()
}

/// The label of a column: with that of its series, where there are several.
fn of(what: &str, label: &str, several: bool) -> String {
    match (several, label.is_empty()) {
        (true, false) if what.is_empty() => label.to_owned(),
        (true, false) => format!("{what} {label}"),
        _ => what.to_owned(),
    }
}
