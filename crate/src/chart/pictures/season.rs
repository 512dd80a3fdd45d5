//! A measure as the matches of a season go by, with the range of several seasons.

use super::{add_line, chart_along, last, name_or};
use crate::NumberArray;
use crate::chart::numbers::counted;
use crate::chart::ranges::ends;
use crate::chart::{Axis, Chart, ChartSeries, Column, Format, Ink, SeriesShape};
use crate::ticks::step;
use crate::zonestats::SeedRange;

/// A measure as the matches of a season go by.
#[apply(input)]
pub struct SeasonCourse {
    /// The measured quantity.
    pub measure: String,
    /// Matches played at each point.
    pub matches: NumberArray,
    /// One or two settings.
    pub sides: Vec<SeasonSide>,
    /// The value that the measure should reach.
    pub goal: Option<SeasonGoal>,
}

/// A value that a measure should reach.
#[apply(input)]
pub struct SeasonGoal {
    /// The value.
    pub value: f64,
    /// The label of its line.
    pub label: String,
}

/// The measure under one of the settings.
#[apply(input)]
pub struct SeasonSide {
    /// The letter of the settings; empty where there is only one.
    pub label: String,
    /// The measure in the first season.
    pub first: NumberArray,
    /// The range of several seasons, which is shown instead where there is one.
    pub range: Option<SeedRange>,
    /// The number of matches after which the goal is reached.
    pub reached: Option<f64>,
}

impl SeasonSide {
    fn middle(&self) -> &[f64] {
        self.range.as_ref().map_or(&self.first, |range| &range.mid)
    }
}

/// The chart of a measure: a line for each settings, and a band for the range.
pub fn season(course: &SeasonCourse) -> Chart {
    let SeasonCourse {
        measure,
        sides,
        goal,
        ..
    } = course;
    let values = sides.iter().flat_map(SeasonSide::middle);
    let largest = ends(values.copied()).map_or(0.0, |(low, high)| high.max(-low));
    // One decimal for points, three for measures around 1.
    let format = Format::Fixed(if largest > 2.0 { 1 } else { 3 });
    let main = Column::numbers("Matches", Format::Count, course.matches.iter());
    let mut chart = chart_along(main, Axis::counting("matches"), axis(course));
    for (position, side) in sides.iter().enumerate() {
        let range = side.range.as_ref();
        let middle = range.map_or(measure.as_str(), |_| "Median");
        let band = range.map(|range| [&*range.low, &*range.high]);
        let names = [middle, &side.label];
        let mut shapes = add_line(&mut chart, names, side.middle(), band, format);
        let reached = side.reached.zip(goal.as_ref());
        shapes.extend(reached.map(|(at, goal)| SeriesShape::Mark((at, goal.value))));
        let name = name_or(&side.label, measure);
        chart.show(ChartSeries::side(position, name, shapes));
    }
    let goal = goal.as_ref();
    chart.show(goal.and_then(|goal| ChartSeries::horizontal(Ink::Quiet, &goal.label, goal.value)));
    chart.summary = summary(course, format);
    chart
}

/// The axis of the measure. It starts at 0, unless the values soon settle far above that: then the axis starts just
/// below them, and says so.
fn axis(SeasonCourse { measure, sides, .. }: &SeasonCourse) -> Axis {
    let lines = sides.iter().flat_map(|side| match &side.range {
        Some(range) => vec![&range.low, &range.mid, &range.high],
        None => vec![&side.first],
    });
    let settled = lines.flat_map(|line| line.iter().skip(line.len() / 20));
    let Some((low, high)) = ends(settled.copied()).filter(|(low, high)| *low > 0.75 * high) else {
        return Axis::from_zero(measure);
    };
    let step = step(low, high.max(low * 1.01), 4.0);
    let start = (low / step).floor() * step;
    let starts_at = format!("the axis starts at {}", Format::AtMost(3).write(start));
    Axis {
        start: Some(start),
        ..Axis::of(&format!("{measure} ({starts_at})"))
    }
}

fn summary(course: &SeasonCourse, format: Format) -> String {
    let Some(played) = last(&course.matches) else {
        return "No season has been played.".to_owned();
    };
    let write = |number| format.write(number);
    let ways = course.sides.iter().map(|side| {
        let [first, end] = [side.middle().first().copied(), last(side.middle())];
        let [first, end] = [first, end].map(|number| write(number.unwrap_or(f64::NAN)));
        let ends = side.range.as_ref();
        let ends = ends.and_then(|range| last(&range.low).zip(last(&range.high)));
        let range = ends.map(|(low, high)| format!(" ({} to {})", write(low), write(high)));
        let range = range.unwrap_or_default();
        let reached = course.goal.as_ref().zip(side.reached);
        let reached = reached.map(|(goal, at)| {
            let matches = counted(at.round(), "match", "matches");
            format!(", {} after {matches}", goal.label)
        });
        let reached = reached.unwrap_or_default();
        let way = format!("{} from {first} to {end}{range}{reached}", side.label);
        way.trim_start().to_owned()
    });
    let ways: Vec<String> = ways.collect();
    format!(
        "{} over {}: {}.",
        course.measure,
        counted(played.max(0.0).floor(), "match", "matches"),
        ways.join("; ")
    )
}
