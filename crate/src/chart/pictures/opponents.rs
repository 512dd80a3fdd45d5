//! The weight of the games against each opponent.

use super::{chart_along, points};
use crate::chart::numbers::counted;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};
use crate::rating::{Contributions, OpponentPull};
use crate::spelling::isolated;

/// The chart of the opponents and the fictitious draws: a bar for each.
pub fn opponents(counts: &Contributions) -> Chart {
    let (opponents, others) = (&counts.opponents, counts.others.as_ref());
    // The fictitious draws alone would make a chart without opponents.
    let draws = counts.draws.as_ref().filter(|_| !opponents.is_empty());
    let draws = draws.map(|draws| OpponentPull {
        name: "fictitious draws".to_owned(),
        ..draws.clone()
    });
    let rows: Vec<&OpponentPull> = opponents.iter().chain(&draws).collect();
    let names = rows.iter().map(|one| one.name.clone()).collect();
    let main = Column::words("Opponent", names);
    let mut chart = chart_along(main, Axis::from_zero("weight"), Axis::default());
    let weights: Vec<f64> = rows.iter().map(|one| one.weight).collect();
    let games = rows.iter().map(|one| f64::from(one.games));
    let value = chart.add(Column::numbers("Weight", Format::AtMost(4), &weights));
    chart.add_detail(Column::numbers("Games", Format::Count, games));
    let scores = rows.iter().map(|one| one.score);
    chart.add_detail(Column::numbers("Score", Format::AtMost(1), scores));
    chart.show(ChartSeries::of(
        Ink::Accent,
        "Weight",
        vec![SeriesShape::Bars(value)],
    ));
    let total = weights.iter().sum::<f64>() + others.map_or(0.0, |others| others.weight);
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
