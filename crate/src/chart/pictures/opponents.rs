//! The weight of the games against each opponent.

use super::{chart_along, points};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, Column, Format, Ink, Series, Shape};
use crate::rating::OpponentPull;
use crate::spelling::isolated;

/// How much the games against each opponent count.
#[apply(report)]
pub struct Opponents {
    /// The opponents, the one with the most weight first.
    pub opponents: Vec<OpponentPull>,
    /// All others together.
    pub others: Option<OpponentPull>,
    /// The fictitious draws.
    pub draws: Option<OpponentPull>,
}

/// The chart of the opponents and the fictitious draws: a bar for each.
pub fn opponents(
    Opponents {
        opponents,
        others,
        draws,
    }: &Opponents,
) -> Chart {
    // The fictitious draws alone would make a chart without opponents.
    let draws = draws.as_ref().filter(|_| !opponents.is_empty());
    let draws = draws.map(|draws| OpponentPull {
        name: "fictitious draws".to_owned(),
        ..draws.clone()
    });
    let rows: Vec<&OpponentPull> = opponents.iter().chain(&draws).collect();
    let names: Vec<String> = rows.iter().map(|one| one.name.clone()).collect();
    let main = Column::words("Opponent", &names);
    let mut chart = chart_along(main, Axis::from_zero("weight"), Axis::default());
    let weights: Vec<f64> = rows.iter().map(|one| one.weight).collect();
    let games: Vec<f64> = rows.iter().map(|one| one.games.into()).collect();
    let value = chart.add(Column::numbers("Weight", Format::AtMost(4), &weights));
    let games = chart.add(Column::numbers("Games", Format::Count, &games));
    chart.details = vec![vec![games]];
    let bars = vec![Shape::Bars { value }];
    chart.series = vec![Series::of(Ink::Accent, "Weight", bars)];
    let total = weights.iter().sum::<f64>() + others.as_ref().map_or(0.0, |others| others.weight);
    let share = |weight: f64| points(weight / total * 100.0);
    chart.summary = match opponents.first() {
        None => "No games yet.".to_owned(),
        Some(_) if total <= 0.0 => "No game counts.".to_owned(),
        Some(first) => {
            let (name, share) = (isolated(&first.name), share(first.weight));
            format!("No opponent counts more than {name}: {share} % of the weight.")
        }
    };
    if let Some(others) = others {
        let are = counted(others.opponents.into(), "opponent is", "opponents are");
        let share = share(others.weight);
        chart.summary = format!("{} {are} not shown: {share} %.", chart.summary);
    }
    chart
}
