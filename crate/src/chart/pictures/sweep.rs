//! The effect of a setting over its values: how well ratings predict, or how many pairs are in order.

use super::{add_line, chart_along};
use crate::NumberArray;
use crate::chart::ranges::ends;
use crate::chart::{
    Axis, Chart, ChartSeries, Column, Dash, Format, Ink, Marker, Measure, SeriesShape,
};
use crate::zonestats::SeedRange;

/// A measure over the values of a setting, on a logarithmic axis.
#[apply(input)]
pub struct Sweep {
    /// The setting.
    pub over: String,
    /// The text of the axis after it.
    pub note: String,
    /// The measured quantity.
    pub measure: String,
    /// The values of the setting, in rising order.
    pub numbers: NumberArray,
    /// The measure at each value, or the median of several seeds.
    pub middle: NumberArray,
    /// The range of several seeds.
    pub range: Option<SeedRange>,
    /// The best value of the setting and its measure.
    pub best: Option<[f64; 2]>,
    /// True if each value is not clearly worse than the best; empty where that is not known.
    pub flat: Vec<bool>,
    /// The current value of the setting.
    pub current: Option<f64>,
    /// The measure of the current value.
    pub at_current: Option<f64>,
    /// The value that a coin has.
    pub coin: Option<f64>,
}

const FORMAT: Format = Format::Fixed(4);

/// The chart of a measure over a setting.
pub fn sweep(sweep: &Sweep) -> Chart {
    let Sweep { over, measure, .. } = sweep;
    let numbers = sweep.numbers.iter().copied().chain(sweep.current);
    let x = Axis {
        measure: match ends(numbers) {
            Some((least, _)) if least > 0.0 => Measure::Logarithms,
            _ => Measure::Numbers,
        },
        ..Axis::of(&format!("{over}{}", sweep.note))
    };
    let main = Column::numbers(over, Format::AtMost(4), sweep.numbers.iter());
    let mut chart = chart_along(main, x, Axis::of(measure));
    let range = sweep.range.as_ref();
    let middle = range.map_or(measure.as_str(), |_| "Median");
    let band = range.map(|range| [&*range.low, &*range.high]);
    let mut shapes = add_line(&mut chart, [middle, ""], &sweep.middle, band, FORMAT);
    shapes.extend(sweep.best.map(|[x, y]| SeriesShape::Mark((x, y))));
    chart.show(ChartSeries::of(Ink::Accent, measure, shapes));
    if !sweep.flat.is_empty() {
        let label = "Not clearly worse than the best";
        let flat = sweep.flat.iter().map(|&flat| f64::from(u8::from(flat)));
        let flat = Column::numbers(label, Format::YesNo, flat);
        chart.add_detail(flat.named("flat"));
        let spans = flat_runs(sweep).into_iter();
        let spans: Vec<SeriesShape> = spans
            .map(|[from, to]| SeriesShape::Span(from, to))
            .collect();
        chart.show((!spans.is_empty()).then(|| ChartSeries::of(Ink::Accent, label, spans)));
    }
    chart.show(current(sweep));
    let values = ends(sweep.middle.iter().copied());
    let is_among = |coin: &f64| values.is_some_and(|(low, high)| (low..=high).contains(coin));
    let coin = sweep.coin.filter(is_among);
    let coin = coin.and_then(|coin| ChartSeries::horizontal(Ink::Quiet, "a coin", coin));
    // A curve that rises steeply would cross a label beside the line.
    let in_legend = true;
    chart.show(coin.map(|coin| ChartSeries { in_legend, ..coin }));
    chart.summary = summary(sweep);
    chart
}

/// The first and the last of neighbouring values that are not clearly worse than the best, for each run of them.
fn flat_runs(sweep: &Sweep) -> Vec<[f64; 2]> {
    let values = sweep.numbers.iter().copied();
    let values: Vec<(f64, bool)> = values.zip(sweep.flat.iter().copied()).collect();
    let runs = values.chunk_by(|(_, one), (_, other)| one == other);
    let ends = runs.filter_map(|run| Some([run.first()?, run.last()?]));
    let flat = ends.filter(|[first, _]| first.1);
    let flat = flat.map(|ends| ends.map(|&(value, _)| value));
    flat.collect()
}

/// A ring on the curve, or a line where the measure of the current value is not known.
fn current(sweep: &Sweep) -> Option<ChartSeries> {
    let (ink, at) = (Ink::Series(1), sweep.current?);
    if let Some(measure) = sweep.at_current {
        let mark = ChartSeries::of(ink, "Yours", vec![SeriesShape::Mark((at, measure))]);
        return Some(mark.marked(Marker::RING));
    }
    let line = ChartSeries::vertical(ink, Dash::DOTTED, "", at)?;
    let label = format!("yours: {}", Format::AtMost(4).write(at));
    Some(ChartSeries { label, ..line })
}

fn summary(sweep: &Sweep) -> String {
    let number = |number| Format::AtMost(4).write(number);
    let place = |what, (at, value)| format!("{what} at {} ({})", number(at), FORMAT.write(value));
    let (numbers, values) = (sweep.numbers.iter(), sweep.middle.iter());
    let points = numbers.copied().zip(values.copied());
    let points = points.filter(|(_, value)| value.is_finite());
    let lowest = points.clone().min_by(|a, b| a.1.total_cmp(&b.1));
    let (Some(lowest), Some(highest)) = (lowest, points.max_by(|a, b| a.1.total_cmp(&b.1))) else {
        return "Nothing has been measured yet.".to_owned();
    };
    let is = match sweep.best {
        Some(best) => place("best", best.into()),
        None => format!("{}, {}", place("lowest", lowest), place("highest", highest)),
    };
    let runs = flat_runs(sweep).into_iter();
    let runs = runs.map(|[from, to]| format!("from {} to {}", number(from), number(to)));
    let runs: Vec<String> = runs.collect();
    let flat = match &*runs.join(" and ") {
        "" => String::new(),
        runs => format!(" Values {runs} are not clearly worse than the best."),
    };
    format!("{} over {}: {is}.{flat}", sweep.measure, sweep.over)
}
